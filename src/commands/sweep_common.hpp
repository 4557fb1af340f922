#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/engine.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// What the situations of all combinations have in common.
class SweepCommon {
 public:
  explicit SweepCommon(const Sweep& sweep) : sweep_{sweep} {}

  void add(const Engine& engine);
  /// Whether another reading of the rules may still be a note that all of them have.
  [[nodiscard]] bool asks_for_readings() const;
  /// What all say alike, as a sentence says it.
  [[nodiscard]] std::string words(const Ruleset& rules, const Procedure& procedure) const;
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  const Sweep& sweep_;
  bool any_ = false;
  std::vector<SlotValue> said_;
  std::optional<Length> distance_;
  std::vector<std::string> notes_;
};

}  // namespace acw
