#pragma once

#include "words/army.hpp"

namespace acw {

/// A side on which a unit or its officer is named: it takes what is known of them, once they have
/// passed the preconditions. What was typed stays.
class NamedSide {
 public:
  NamedSide(const Armies& armies, const Procedure& procedure, bool target, Situation& situation)
      : armies_{armies},
        rules_{*armies.rules_},
        procedure_{procedure},
        target_{target},
        situation_{situation} {}

  /// Fills the slots that a unit gives. Throws `Misread` if it or one of its own side is on the
  /// other side, or if more figures are typed than it had; `Refused` if it was removed, has no
  /// figures left, would act although it routed, has fewer left than typed, or is an officer who
  /// is with a unit.
  void fill(const Thing& unit);
  /// Adds an officer to the side's unit. Throws `Misread` if he is of the other army, `Refused` if
  /// he is dead.
  void attach(const Thing& officer);

 private:
  void check(const Thing& unit) const;
  void check_rout(const Thing& unit) const;
  void check_attached(const Thing& officer) const;
  void check_beside(const Thing& officer) const;
  const Row* number_row() const;
  std::optional<long long> number_of(const Thing& unit) const;
  const Thing* named(bool side) const;
  Thing part_of(const Thing& unit, const Situation& typed);
  void fill_numbers(const Thing& unit);
  void fill_losses(const Thing& unit, const Thing& part);
  void fill_named(const Thing& unit);

  bool has(std::string_view slot) const { return situation_.has({target_, slot}); }
  std::string_view word(std::string_view slot) const { return situation_.word({target_, slot}); }
  long long number(std::string_view slot, long long otherwise = 0) const {
    return situation_.number({target_, slot}, otherwise);
  }
  /// Whether the procedure takes the slot on this side, and it is not filled.
  bool lacks(std::string_view slot) const {
    return procedure_.is_sided(slot, target_) && !has(slot);
  }
  void set(std::string_view slot, long long number) {
    situation_.set_number({target_, slot}, number);
  }
  void set(std::string_view slot, std::string word) {
    situation_.set_word({target_, slot}, Slot::Kind::words, std::move(word));
  }

  const Armies& armies_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  bool target_;
  Situation& situation_;
};

}  // namespace acw
