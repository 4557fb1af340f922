#pragma once

#include <map>

#include "acw/base/value.hpp"
#include "acw/dice/entered.hpp"

namespace acw {

/// Dice of a recorded result, for replaying it by other rules. A throw with the same name in the
/// same part gets the recorded faces, up to its number of dice. All other dice are rolled.
class RecordedDice {
 public:
  /// Rolls from the streams (`seed`, `line`, index of the throw). The record must outlive this
  /// object.
  RecordedDice(const Value& record, std::string seed, std::string line)
      : record_{record}, seed_{std::move(seed)}, line_{std::move(line)} {}

  /// Faces of the next throw. If only the number of successes was recorded and the throw is
  /// identical, returns that number.
  dice::Entered::More next(const dice::Ask& ask);
  /// Number of dice that were rolled so far.
  long long drawn() const { return drawn_; }

 private:
  const Value& recorded(const dice::Ask& ask);

  const Value& record_;
  std::string seed_;
  std::string line_;
  struct Used {
    std::size_t throws = 0;  ///< index after the last record used
    bool again = false;      ///< that record was rolled again
  };
  std::map<std::pair<std::string, std::string>, Used> used_;  ///< by part and name of the throw
  std::uint64_t place_ = 0;
  long long drawn_ = 0;
};

}  // namespace acw
