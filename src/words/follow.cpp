#include "words/follow.hpp"

#include <utility>

#include "words/situation_value.hpp"

namespace acw {

Procedure with_words_of(Procedure procedure, const Procedure& next, bool target) {
  auto& names = target ? procedure.target : procedure.acting;
  for (const auto& name : next.acting) {
    if (!procedure.is_sided(name, target)) names.push_back(name);
  }
  return procedure;
}

Situation handed_over(const Procedure& procedure, const Procedure& next, const Situation& situation,
                      bool target) {
  Situation after;
  for (auto said : situation.all()) {
    const bool sided = procedure.is_sided(said.path.slot, false) ||
                       procedure.is_sided(said.path.slot, true) || said.path.target ||
                       is_who(said.path.slot) || next.is_sided(said.path.slot, false);
    if (sided && (said.path.target != target || !said.typed ||
                  !(next.is_sided(said.path.slot, false) || is_who(said.path.slot))))
      continue;
    if (!sided && procedure.is_between(said.path.slot)) continue;
    if (sided) said.path.target = false;
    after.set(std::move(said));
  }
  return after;
}

}  // namespace acw
