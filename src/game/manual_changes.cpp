#include "game/manual_changes.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "game/entities.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

bool is_end_word(std::string_view word) {
  return word == "killed" || contains(aftermath::states, word);
}
/// End that a word means for a unit: for officers, `removed` means `killed`.
std::string_view end_of(const Entity& unit, std::string_view word) {
  return !unit.rank.empty() && word == "removed" ? "killed" : word;
}

Value unit_record(const std::string& command, const Entity& unit) {
  return keyed("command", command, "unit", unit.id);
}

/// Returns all words that match a typed text, those with that exact name first.
std::vector<SlotValue> words_matching(const Ruleset& rules, std::string_view typed) {
  std::vector<SlotValue> list;
  for (const bool by_name : {true, false}) {
    for (const auto& slot : rules.slots) {
      const auto* found = slot.spoken() ? slot.find(typed) : nullptr;
      if (found != nullptr && (found->name == typed) == by_name)
        list.push_back(word_value(slot, false, *found));
    }
  }
  return list;
}

/// Words that are set for a unit, as `clear` takes them.
Names set_words(const Entity& unit) {
  Names words;
  for (const auto& word : unit.words)
    words.push_back(word.kind == Slot::Kind::flag ? word.path.slot : word.word);
  if (!unit.end.empty()) words.push_back(unit.end);
  return words;
}

[[noreturn]] void unknown_word(const Game& game, const std::string& typed) {
  Names known{std::begin(aftermath::states), std::end(aftermath::states)};
  for (const auto& slot : game.rules().slots) {
    if (!slot.spoken()) continue;
    for (const auto& word : slot.words) known.push_back(word.name);
  }
  throw UsageError{
      quote(typed) + " does not describe a unit" +
      did_you_mean(typed, known,
                   "expected a number of figures, routed, removed, or a word of the rules")};
}

/// True if a unit can be on a side of a procedure. It can't be if the procedure reads none of its
/// words and requires a word that it lacks, for example because the side is a building.
bool can_be_on_side(const Ruleset& rules, const Procedure& procedure, bool target,
                    const Entity& unit) {
  const auto is_known = [&](const std::string& slot) { return unit.find(slot) != nullptr; };
  return unit.words.empty() || ranges::any_of(procedure.side(target), is_known) ||
         ranges::none_of(procedure.required, [&](const Required& required) {
           const auto* slot = rules.slot(required.path.slot);
           return required.path.target == target && required.when.empty() && slot != nullptr &&
                  slot->spoken();
         });
}

/// True if a procedure reads or reports that slot on a side where the unit can be.
bool is_used_for(const Ruleset& rules, const Entity& unit, const std::string& slot) {
  if (slot == officer_word && unit.rank.empty()) return false;  // officers have their own ids
  return ranges::any_of(rules.procedures, [&](const Procedure& procedure) {
    const bool reported = ranges::any_of(
        procedure.rows(turns_of_game::shape.name),
        [&](const Row& row) { return row.has("against") && row.text("ends") == slot; });
    return !procedure.looks_up && ranges::any_of(std::array{false, true}, [&](bool target) {
      return (procedure.is_sided(slot, target) || (reported && !target)) &&
             can_be_on_side(rules, procedure, target, unit);
    });
  });
}

Value set_record(const Game& game, const Entity& unit, const std::string& typed) {
  auto record = unit_record("set", unit);
  const bool is_relative = typed.starts_with('-') || typed.starts_with('+');
  const auto number = whole_number(std::string_view{typed}.substr(is_relative), 0, 1'000'000);
  if (is_relative && !number)
    throw UsageError{quote(typed) + " is not a number of figures: type, for example, +2 or -3"};
  if (number) {
    if (unit.figures == 0) throw UsageError{unit.called() + " has no count of figures"};
    const auto left = (is_relative ? unit.left : 0) + (typed.front() == '-' ? -*number : *number);
    if (left < 0)
      throw UsageError{formatted("{} has only {} left, not {}", unit.called(), unit.left, *number)};
    if (left > unit.figures)
      throw UsageError{formatted("{} began with {}, not {}", unit.called(), unit.figures, left)};
    return record.set("figures", left);
  }
  if (is_end_word(typed)) {
    if (!unit.rank.empty() && typed == "routed")
      throw UsageError{unit.called() + " is an officer; officers don't rout"};
    if (unit.rank.empty() && typed == "killed")
      throw UsageError{unit.called() +
                       " is not an officer: type removed, or the number of figures left"};
    return record.set("state", end_of(unit, typed));
  }
  const auto matches = words_matching(game.rules(), typed);
  if (matches.empty()) unknown_word(game, typed);
  for (const auto& match : matches) {
    if (is_used_for(game.rules(), unit, match.path.slot))
      return record.set("slot", match.path.slot, "word", match.word);
  }
  throw UsageError{quote(typed) + " does not apply to " + unit.called() +
                   ": no command uses it for such a unit"};
}

/// Completes a record that restores an entity with a list of drawn pieces. Throws `UsageError` if
/// not all pieces are put back.
Value restore_all(const Entity& entity, const SlotValue& list, Value record) {
  if (record["figures"] != Value{entity.figures})
    throw UsageError{formatted("{} has drawn {}: put all {} back at once, as in acw game set {} {}",
                               entity.called(), list.word, entity.figures, entity.id,
                               entity.figures)};
  return record.set("slot", list.path.slot, "word", "false", "was", list.word);
}

Value clear_record(const Game& game, const Entity& unit, const std::string& typed) {
  auto record = unit_record("clear", unit);
  if (is_whole(typed))
    throw UsageError{"a number of figures can't be cleared: use acw game set " + unit.id + " " +
                     typed};
  if (is_end_word(typed) && end_of(unit, typed) == unit.end) {
    if (unit.rank.empty() && unit.left == 0)
      throw UsageError{"no figures are left in " + unit.called() +
                       ": type their number, as in acw game set " + unit.id + " " +
                       std::to_string(unit.figures)};
    return record.set("state", "stands");
  }
  if (!unit.officer_id.empty() && typed.ends_with(unit.officer_id))
    return record.set("slot", slot::officer_id, "word", "false", "was", unit.officer_id);
  const auto matches = words_matching(game.rules(), typed);
  if (matches.empty() && !is_end_word(typed)) unknown_word(game, typed);
  for (const auto& match : matches) {
    const auto* own = unit.find(match.path.slot);
    if (own != nullptr && own->word == match.word)
      return record.set("slot", own->path.slot, "word", "false", "was", own->word);
  }
  const auto words = set_words(unit);
  throw UsageError{quote(typed) + " is not set for " + unit.called() +
                   (words.empty()
                        ? ": no word is"
                        : ": " + any_of(words, " and ") + (words.size() == 1 ? " is" : " are"))};
}

/// The unit or entity with that name. Throws `UsageError` if the line that added it was undone.
Entity unit_in(const Game& game, const std::string& typed) {
  const auto index = game.rosters().need(typed);
  if (game.state().units()[index].exists) return game.state().current_unit(index);
  throw UsageError{quote(typed) + " is not in the game: the line in which it began was undone"};
}

}  // namespace

bool is_manual_word(const Game& game, std::string_view word) {
  return is_end_word(word) || !words_matching(game.rules(), word).empty();
}

long long line_to_undo(const Game& game, long long number) {
  const auto in_effect = game.entries_in_effect(game.last());
  const auto is_undone = [&](long long n) { return !in_effect[static_cast<std::size_t>(n - 1)]; };
  auto n = number;
  if (n == 0) {
    n = game.last();
    while (n > 0 && (is_undone(n) || game.entry(n)->command == "undo")) --n;
  }
  if (n == 0) throw UsageError{"there is nothing to undo"};
  if (n > game.last()) throw UsageError{concat("unknown line ", n, ": the last is ", game.last())};
  if (is_undone(n)) throw UsageError{concat("line ", n, " is already undone")};
  return n;
}

Value manual_record(const Game& game, const std::string& command, const std::string& typed,
                    const std::string& word) {
  const auto unit = unit_in(game, typed);
  if (command != "set") return clear_record(game, unit, word);
  auto record = set_record(game, unit, word);
  const auto* list = ranges::first_that(
      unit.words, [](const SlotValue& one) { return one.kind == Slot::Kind::numbers; });
  return list == nullptr || record["figures"].is_null() ? record : restore_all(unit, *list, record);
}

Value count_record(const Game& game, const std::string& typed, const std::string& count,
                   long long number) {
  const auto unit = unit_in(game, typed);
  if (game.state().counted_row(game.rosters().find(unit.id), count) == nullptr)
    throw UsageError{formatted("no count of {} for {}: acw game set {} 9 sets its figures",
                               quote(count), unit.called(), unit.id)};
  return unit_record("set", unit).set("count", count, "number", number);
}

std::string excess_note(const Game& game, const std::string& typed, const std::string& count) {
  const auto& units = game.rosters().units;
  const auto index = game.rosters().need(typed);
  long long sum = 0;
  for (const auto i : ranges::Places{units})
    sum += units[i].army == units[index].army ? game.state().units()[i].count(count) : 0;
  const auto most = game.state().counted_row(index, count)->integer("most");
  if (most == 0 || sum <= most) return {};
  return formatted("{} has {} {} together; the rules give {}",
                   game.rosters().sides[units[index].army - 1], sum, count, most);
}

std::string near_word(const Game& game, const std::string& typed, const std::string& other) {
  const auto& unit = game.rosters().units[game.rosters().need(typed)];
  const auto& by = game.rosters().units[game.rosters().need(other)];
  const auto* to = by.army != unit.army                                                ? "enemies"
                   : !by.rank.empty()                                                  ? "leaders"
                   : by.id != unit.id && by.brigade != 0 && by.brigade == unit.brigade ? "brigade"
                                                                                       : "";
  for (const auto& procedure : game.rules().procedures) {
    for (const auto& row : procedure.rows(turns_of_game::shape.name)) {
      if (row.has("near") && row.text("to") == to) return std::string{row.text("near")};
    }
  }
  throw UsageError{formatted("near {}: {} has no rule for {} near {}", by.called(),
                             game.rules().title_or_id(), by.called(), unit.called())};
}

Value add_record(const Game& game, std::span<const std::string> words) {
  const auto kinds = entity_kinds(game.rules());
  const auto names = names_of(kinds);
  const auto* kind =
      ranges::first_that(kinds, [&](const Word& word) { return word.is_typed_as(words.front()); });
  if (kind == nullptr)
    throw UsageError{quote(words.front()) + " can't be added to a game" +
                     (names.empty() ? " of these rules"
                                    : did_you_mean(words.front(), names) +
                                          " (expected: " + any_of(names) + ")")};
  auto record = keyed("command", "add", "kind", kind->name);
  words = words.subspan(1);
  if (!words.empty() && is_whole(words.front())) {
    const auto number = whole_number(words.front(), 1, 1'000'000);
    if (!number) throw UsageError{quote(words.front()) + ": the number must be from 1 to 1000000"};
    record.set("number", *number);
    words = words.subspan(1);
  }
  if (words.size() > 1)
    throw UsageError{"too many words: expected acw game add KIND [NUMBER] [NAME]"};
  if (words.empty()) return record;
  const auto& name = words.front();
  if (is_word_of(game.rules(), name) ||
      ranges::any_of(game.rosters().units,
                     [&](const Entity& one) { return lowered(one.id) == lowered(name); }))
    throw UsageError{quote(name) + " already has a meaning: choose another name"};
  return record.set("name", name);
}

}  // namespace acw
