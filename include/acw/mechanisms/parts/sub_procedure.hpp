#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/mirror.hpp"

namespace acw {

/// A procedure of the same rules that is a part of a longer one, and its situation there: what it
/// asks of its sides, out of what was said of both in the whole. So a charge has its fire and its
/// melee of those commands' own tables.
struct SubProcedure {
  const Ruleset& rules;
  const Procedure& procedure;
  Situation situation;

  /// `name` is the procedure's. With `other` the sides are exchanged: the whole's target acts.
  SubProcedure(const Query& whole, std::string_view name, bool other)
      : rules{whole.rules()}, procedure{find(whole, name)} {
    const auto said = other ? mirrored(whole.procedure(), whole.situation()) : whole.situation();
    for (const auto& one : said.all()) {
      const bool sided = whole.procedure().is_sided(one.path.slot, false) ||
                         whole.procedure().is_sided(one.path.slot, true);
      if (!sided || procedure.is_sided(one.path.slot, one.path.target)) situation.set(one);
    }
    situation.distance = said.distance;
  }

  Query query(Explanation& explanation) const { return {rules, procedure, situation, explanation}; }
  /// A flag of the acting side, as if it had been said.
  void say(std::string_view slot) {
    situation.set_word({false, std::string{slot}}, Slot::Kind::flag, "true", true);
  }
  void number(std::string_view slot, long long number, bool target = false) {
    situation.set_number({target, std::string{slot}}, number);
  }

 private:
  static const Procedure& find(const Query& whole, std::string_view name) {
    const auto* found = whole.rules().procedure(name);
    if (found == nullptr)
      throw Refused{whole.rules().title_or_id() + " has no " + std::string{name} +
                        ", which is a part of " + whole.procedure().name,
                    whole.procedure().place};
    return *found;
  }
};

}  // namespace acw
