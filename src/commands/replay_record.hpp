#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "acw/base/value.hpp"
#include "play/throw_again.hpp"

namespace acw {

/// A value of a record that making it again doesn't give.
struct RecordDifference {
  std::string where;  ///< "to hit, die 3", "killed"
  Value was;
  Value is;
};

/// A record, made again.
struct Replayed {
  enum class Verdict { same, other_rules, other_program, tampered };

  Verdict verdict = Verdict::same;
  std::vector<RecordDifference> differences;
  std::string fault;  ///< why it can't be made again
  std::optional<ThrownAgain> again;

  /// Whether it comes to the same.
  [[nodiscard]] bool differs() const { return !differences.empty() || !fault.empty(); }
};

/// "other rules".
std::string_view verdict_words(Replayed::Verdict verdict);

/// Makes a result again by these rules. What is by other rules, or by another version of the
/// program, may differ; anything else that differs was tampered with. `armies`: the units as they
/// stood then, or null where nobody knows. Throws `TooLong` where its chances take too long.
Replayed replayed(const Library& library, const Ruleset& rules, const Value& record,
                  const Armies* armies = nullptr);

}  // namespace acw
