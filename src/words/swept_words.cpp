#include "words/swept_words.hpp"

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {

void add_choice(const Choice& choice, Situation& situation) {
  for (const auto& entry : choice.slot_values) situation.set(entry);
  if (choice.distance) situation.distance = choice.distance;
}

bool Axis::fills(const SlotPath& slot) const {
  const auto same = [&](const SlotValue& entry) { return entry.path == slot; };
  return ranges::any_of(choices,
                        [&](const Choice& one) { return ranges::any_of(one.slot_values, same); });
}

std::string Axis::title() const {
  return (path.target ? "target " : "") + spaced(path.slot == army_unit ? "unit" : path.slot);
}

bool Sweep::has(const SlotPath& slot) const {
  return common.has(slot) ||
         ranges::any_of(axes, [&](const Axis& axis) { return axis.fills(slot); });
}

std::size_t Sweep::combinations() const {
  std::size_t all = 1;
  for (const auto& axis : axes) all *= axis.choices.size();
  return all;
}

std::vector<std::size_t> Sweep::choices(std::size_t combination) const {
  std::vector<std::size_t> picked(axes.size());
  for (std::size_t i = axes.size(); i-- > 0; combination /= axes[i].choices.size())
    picked[i] = combination % axes[i].choices.size();
  return picked;
}

namespace {

/// Fills the slots that named units and officers supply, officers after their units.
void fill_named(const FillUnit& unit, std::initializer_list<bool> sides, Situation& situation) {
  for (const auto as : {army_unit, slot::officer_id}) {
    for (const bool target : sides) {
      const SlotPath path{target, as};
      const std::string id{situation.word(path)};
      if (!id.starts_with('@')) continue;  // not typed, but the officer of a unit
      if (as == army_unit) situation.forget(path);
      unit(id.substr(1), path, situation);
    }
  }
}

}  // namespace

Situation Sweep::situation(std::size_t combination) const {
  auto situation = common;
  const auto picked = choices(combination);
  for (const auto i : ranges::Places{axes}) add_choice(axes[i].choices[picked[i]], situation);
  fill_named(unit, {false, true}, situation);
  const SlotPath id{false, army_unit};
  Texts there{std::string{situation.word(id)}};
  for (auto& part : situation.with) {
    for (const auto& entry : situation.all()) {
      if (entry.path.target) part.set(entry);  // to check that they are on different sides
    }
    fill_named(unit, {false}, part);
    const std::string named{part.word(id)};
    if (!named.empty() && contains(there, named))
      throw UsageError{quote("@" + named) + " is named twice, but acts once"};
    there.push_back(named);
  }
  return situation;
}

}  // namespace acw
