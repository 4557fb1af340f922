#include "follow.hpp"

#include <algorithm>

namespace acw {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

Procedure with_words_of(Procedure procedure, const Procedure& next, bool target) {
  auto& names = target ? procedure.target : procedure.acting;
  for (const auto& name : next.acting) {
    if (!contains(names, name)) names.push_back(name);
  }
  return procedure;
}

Situation handed_over(const Procedure& procedure, const Procedure& next, const Situation& situation, bool target) {
  Situation after;
  for (auto said : situation.all()) {
    const bool sided = contains(procedure.acting, said.path.slot) || contains(procedure.target, said.path.slot);
    if (sided && (said.path.target != target || !said.typed || !contains(next.acting, said.path.slot))) continue;
    if (!sided && contains(procedure.between, said.path.slot)) continue;
    if (sided) said.path.target = false;
    after.set(std::move(said));
  }
  return after;
}

}  // namespace acw
