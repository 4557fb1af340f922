#include "game/hand.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "acw/rules/game_tables.hpp"

namespace acw {
namespace {

bool is_state(std::string_view word) {
  return std::find(std::begin(game::states), std::end(game::states), word) !=
         std::end(game::states);
}

}  // namespace

bool holds_by_hand(const Game& game, std::string_view word) {
  const auto& slots = game.rules().slots;
  return is_state(word) || std::any_of(slots.begin(), slots.end(), [&](const Slot& slot) {
           return slot.spoken() && slot.find(word) != nullptr;
         });
}

Value undo_record(const Game& game, long long of) {
  const auto& entries = game.entries();
  const auto stands = game.standing(game.last());
  if (of == 0) {
    for (std::size_t i = entries.size(); i-- > 0 && of == 0;) {
      if (stands[i] && entries[i].command != "undo") of = entries[i].n;
    }
    if (of == 0) throw Misread{"nothing stands that could be taken back"};
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].n != of) continue;
    if (!stands[i]) throw Misread{"line " + std::to_string(of) + " has been taken back already"};
    return Value{}.set("command", "undo").set("of", of);
  }
  throw Misread{"there is no line " + std::to_string(of) + ": the last is " +
                std::to_string(game.last())};
}

Value hand_record(const Game& game, const std::string& command, const std::string& typed,
                  const std::string& word) {
  const auto index = game.rosters().need(typed);
  const auto& unit = game.rosters().units[index].unit;
  const bool sets = command == "set";
  Value record;
  record.set("command", command).set("unit", unit.id);
  if (const auto number = whole_number(word, 0, 1'000'000); number && sets) {
    if (unit.figures == 0) throw Misread{unit.called() + " has no figures that are counted"};
    if (*number > unit.figures)
      throw Misread{unit.called() + " had " + std::to_string(unit.figures) + " figures, and " +
                    word + " are more than there were"};
    return record.set("figures", *number);
  }
  if (is_state(word)) return record.set("state", sets ? word : std::string{"stands"});
  std::vector<std::string_view> known{std::begin(game::states), std::end(game::states)};
  for (const auto& slot : game.rules().slots) {
    if (!slot.spoken()) continue;
    if (const auto* found = slot.find(word)) {
      const bool flag = slot.kind == Slot::Kind::flag;
      return record.set("slot", slot.name)
          .set("word", !sets  ? "false"
                       : flag ? "true"
                              : found->name);
    }
    for (const auto& one : slot.words) known.push_back(one.name);
  }
  const auto near = nearest(word, known);
  throw Misread{quote(word) + " is nothing that holds of a unit" +
                (near.empty() ? " (a number of figures, routed, removed, or a word of the rules)"
                              : ": did you mean " + quote(near) + "?")};
}

}  // namespace acw
