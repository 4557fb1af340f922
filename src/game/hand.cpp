#include "game/hand.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "game/things.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

bool is_state(std::string_view word) {
  return word == "killed" || contains(aftermath::states, word);
}
/// The end that a word says of a unit: officers are killed, and what is removed of them is so.
std::string_view end_of(const Thing& unit, std::string_view word) {
  return !unit.rank.empty() && word == "removed" ? "killed" : word;
}

Value unit_record(const std::string& command, const Thing& unit) {
  return keyed("command", command, "unit", unit.id);
}

/// A word that may have been meant, and the slot that it answers.
struct Meant {
  const Slot& slot;
  const Word& word;

  std::string value() const { return slot.kind == Slot::Kind::flag ? "true" : word.name; }
};

/// All words that are said so, those first that are called so.
std::vector<Meant> meant_by(const Ruleset& rules, std::string_view typed) {
  std::vector<Meant> list;
  for (const bool by_name : {true, false}) {
    for (const auto& slot : rules.slots) {
      const auto* found = slot.spoken() ? slot.find(typed) : nullptr;
      if (found != nullptr && (found->name == typed) == by_name) list.push_back({slot, *found});
    }
  }
  return list;
}

/// All that holds of a unit, in the words that take it back.
Names holding(const Thing& unit, const State& now) {
  Names words;
  for (const auto& one : unit.words)
    words.push_back(one.kind == Slot::Kind::flag ? one.path.slot : one.word);
  if (!now.end.empty()) words.push_back(now.end);
  return words;
}

[[noreturn]] void no_word(const Game& game, const std::string& typed) {
  Names known{std::begin(aftermath::states), std::end(aftermath::states)};
  for (const auto& slot : game.rules().slots) {
    if (!slot.spoken()) continue;
    for (const auto& one : slot.words) known.push_back(one.name);
  }
  throw Misread{
      quote(typed) + " does not describe a unit" +
      did_you_mean(typed, known,
                   "expected a number of figures, routed, removed, or a word of the rules")};
}

/// Where nothing is read that is known of the unit, and a word is required that isn't, something
/// else stands: a building, say.
bool can_stand(const Ruleset& rules, const Procedure& procedure, bool target, const Thing& unit) {
  const auto is_known = [&](const std::string& slot) { return unit.find(slot) != nullptr; };
  return unit.words.empty() || ranges::any_of(procedure.side(target), is_known) ||
         ranges::none_of(procedure.required, [&](const Required& one) {
           const auto* slot = rules.slot(one.path.slot);
           return one.path.target == target && one.when.empty() && slot != nullptr &&
                  slot->spoken();
         });
}

/// Whether some procedure reads that slot of such a unit, on a side where it can stand.
bool is_read_of(const Ruleset& rules, const Thing& unit, const Slot& slot) {
  if (slot.name == officer_word && unit.rank.empty()) return false;  // he has an id of his own
  return ranges::any_of(rules.procedures, [&](const Procedure& one) {
    const auto reads = [&](bool target) {
      return one.is_sided(slot.name, target) && can_stand(rules, one, target, unit);
    };
    const bool reported = ranges::any_of(one.rows(turns_of_game::shape.name), [&](const Row& row) {
      return row.has("against") && row.text("ends") == slot.name;
    });
    return !one.looks_up &&
           (reads(false) || reads(true) || (reported && can_stand(rules, one, false, unit)));
  });
}

Value set_record(const Game& game, const Thing& unit, const std::string& typed) {
  auto record = unit_record("set", unit);
  const bool fewer = typed.starts_with('-');
  const bool by_so_many = fewer || typed.starts_with('+');
  const auto number = whole_number(std::string_view{typed}.substr(by_so_many), 0, 1'000'000);
  if (by_so_many && !number)
    throw Misread{quote(typed) + " is not a number of figures: type, for example, +2 or -3"};
  if (number) {
    if (unit.figures == 0) throw Misread{unit.called() + " has no count of figures"};
    const auto left = by_so_many ? unit.left + (fewer ? -*number : *number) : *number;
    if (left < 0)
      throw Misread{formatted("{} has only {} left, not {}", unit.called(), unit.left, *number)};
    if (left > unit.figures)
      throw Misread{formatted("{} began with {}, not {}", unit.called(), unit.figures, left)};
    return record.set("figures", left);
  }
  if (is_state(typed)) {
    if (!unit.rank.empty() && typed == "routed")
      throw Misread{unit.called() + " is an officer; officers don't rout"};
    if (unit.rank.empty() && typed == "killed")
      throw Misread{unit.called() +
                    " is not an officer: type removed, or the number of figures left"};
    return record.set("state", end_of(unit, typed));
  }
  const auto meant = meant_by(game.rules(), typed);
  if (meant.empty()) no_word(game, typed);
  for (const auto& one : meant) {
    if (is_read_of(game.rules(), unit, one.slot))
      return record.set("slot", one.slot.name, "word", one.value());
  }
  throw Misread{quote(typed) + " does not apply to " + unit.called() +
                ": no command uses it for such a unit"};
}

/// A thing whose pieces are listed as they are drawn is whole again; none of them is put back
/// alone.
Value whole_again(const Thing& thing, const SlotValue& list, Value record) {
  if (record["figures"] != Value{thing.figures})
    throw Misread{formatted("{} has drawn {}: put all {} back at once, as in acw game set {} {}",
                            thing.called(), list.word, thing.figures, thing.id, thing.figures)};
  return record.set("slot", list.path.slot, "word", "false", "was", list.word);
}

Value clear_record(const Game& game, const Thing& unit, const State& now,
                   const std::string& typed) {
  auto record = unit_record("clear", unit);
  if (is_whole(typed))
    throw Misread{"a number of figures can't be cleared: use acw game set " + unit.id + " " +
                  typed};
  if (is_state(typed) && end_of(unit, typed) == now.end) {
    if (unit.rank.empty() && unit.figures > 0 && now.left == 0)
      throw Misread{"no figures are left in " + unit.called() +
                    ": type their number, as in acw game set " + unit.id + " " +
                    std::to_string(unit.figures)};
    return record.set("state", "stands");
  }
  if (!unit.officer_id.empty() && typed.ends_with(unit.officer_id))
    return record.set("slot", slot::officer_id, "word", "false", "was", unit.officer_id);
  const auto meant = meant_by(game.rules(), typed);
  if (meant.empty() && !is_state(typed)) no_word(game, typed);
  for (const auto& one : meant) {
    const auto was = one.value();
    for (const auto& said : unit.words) {
      if (said.path.slot == one.slot.name && said.word == was)
        return record.set("slot", one.slot.name, "word", "false", "was", was);
    }
  }
  const auto words = holding(unit, now);
  throw Misread{quote(typed) + " is not set for " + unit.called() +
                (words.empty()
                     ? ": no word is"
                     : ": " + any_of(words, " and ") + (words.size() == 1 ? " is" : " are"))};
}

/// The unit or thing of that name. Throws `Misread` if a thing's first line has been undone.
std::size_t place_of(const Game& game, const std::string& typed) {
  const auto index = game.rosters().need(typed);
  if (game.state().units()[index].there) return index;
  throw Misread{quote(typed) + " is not in the game: the line in which it began was undone"};
}

}  // namespace

bool holds_by_hand(const Game& game, std::string_view word) {
  return is_state(word) || !meant_by(game.rules(), word).empty();
}

long long undone_line(const Game& game, long long of) {
  const auto& entries = game.entries();
  const auto stands = game.standing(game.last());
  for (std::size_t i = entries.size(); i-- > 0;) {
    const auto& one = entries[i];
    if (of == 0 ? !stands[i] || one.command == "undo" : one.n != of) continue;
    if (!stands[i]) throw Misread{concat("line ", of, " is already undone")};
    return one.n;
  }
  if (of == 0) throw Misread{"there is nothing to undo"};
  throw Misread{concat("unknown line ", of, ": the last is ", game.last())};
}

Value hand_record(const Game& game, const std::string& command, const std::string& typed,
                  const std::string& word) {
  const auto index = place_of(game, typed);
  const auto unit = game.state().named(index);
  if (command != "set") return clear_record(game, unit, game.state().units()[index], word);
  auto record = set_record(game, unit, word);
  const auto* list = ranges::first_that(
      unit.words, [](const SlotValue& one) { return one.kind == Slot::Kind::numbers; });
  return list == nullptr || record["figures"].is_null() ? record : whole_again(unit, *list, record);
}

Value count_record(const Game& game, const std::string& typed, const std::string& count,
                   long long number) {
  const auto index = place_of(game, typed);
  const auto unit = game.state().named(index);
  if (game.state().counted_row(index, count) == nullptr)
    throw Misread{formatted("no count of {} for {}: acw game set {} 9 sets its figures",
                            quote(count), unit.called(), unit.id)};
  return unit_record("set", unit).set("count", count, "number", number);
}

std::string too_many(const Game& game, const std::string& typed, const std::string& count) {
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
  throw Misread{formatted("near {}: {} has no rule for {} near {}", by.called(),
                          game.rules().title_or_id(), by.called(), unit.called())};
}

Value added_record(const Game& game, std::span<const std::string> words) {
  const auto kinds = kinds_kept(game.rules());
  const auto names = names_of(kinds);
  const auto* meant =
      ranges::first_that(kinds, [&](const Word& kind) { return kind.is_typed_as(words.front()); });
  if (meant == nullptr)
    throw Misread{quote(words.front()) + " can't be added to a game" +
                  (names.empty() ? " of these rules"
                                 : did_you_mean(words.front(), names) +
                                       " (expected: " + any_of(names) + ")")};
  auto record = keyed("command", "add", "kind", meant->name);
  words = words.subspan(1);
  if (!words.empty() && is_whole(words.front())) {
    const auto number = whole_number(words.front(), 1, 1'000'000);
    if (!number) throw Misread{quote(words.front()) + ": the number must be from 1 to 1000000"};
    record.set("number", *number);
    words = words.subspan(1);
  }
  if (words.size() > 1) throw Misread{"too many words: expected acw game add KIND [NUMBER] [NAME]"};
  if (!words.empty()) record.set("name", words.front());
  return record;
}

}  // namespace acw
