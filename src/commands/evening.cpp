#include "commands/evening.hpp"

#include <memory>

#include "acw/base/append_all.hpp"
#include "acw/base/effort.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "commands/value_differences.hpp"
#include "game/game.hpp"
#include "game/game_log.hpp"
#include "game/game_score.hpp"
#include "game/rules_place.hpp"
#include "records/recorded_dice.hpp"
#include "records/replay_result.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "words/outcome_words.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// The rosters of a game by other rules than its own.
Rosters rosters_by(const Ruleset& rules, const Value& head, const std::string& file) {
  try {
    return read_rosters(rules, head);
  } catch (const Failure& failure) {
    throw Misread{formatted(
        "the armies of {} do not fit {}: leave out --rules, or use rules with such units\n{}",
        quote(printable(file)), rules.title_or_id(), lines_in(failure.what()).front())};
  }
}

/// Sets a field unless its value is null.
void set_known(Value& value, const std::string& key, const Value& field) {
  if (!field.is_null()) value.set(key, field);
}

/// Adds up the numbers of two objects, and of the objects inside them.
Value sum_of(const Value& one, const Value& other) {
  if (one.is<long long>() || other.is<long long>()) return whole_in(one) + whole_in(other);
  Value sum;
  for (const auto& [key, value] : fields_in(one)) sum.set(key, sum_of(value, other[key]));
  for (const auto& [key, value] : fields_in(other)) {
    if (one[key].is_null()) sum.set(key, value);
  }
  return sum;
}

/// A game by some rules, line after line.
struct ByRules {
  ByRules(const Ruleset& by, Rosters those) : rules{by}, rosters{std::move(those)} {}
  ByRules(const ByRules&) = delete;
  ByRules& operator=(const ByRules&) = delete;

  /// An army's losses of figures or officers, or its score: null if the rules score nothing.
  Value total(const std::string& name, std::size_t army, const Library& library) const {
    if (name == "score") {
      const auto* score = rules.procedure(name);
      if (score == nullptr) return {};
      return points_of(library, rules.id, rules, *score, {},
                       score_words(rules, rosters, state, *score, army))
          .points;
    }
    long long lost = 0;
    for (const auto i : ranges::Places{state.units()}) {
      const auto& unit = rosters.units[i];
      if (unit.army == army + 1 && unit.kind.empty() && unit.rank.empty() == (name == "losses"))
        lost += unit.figures - state.units()[i].left;
    }
    return lost;
  }
  /// How a unit stands: "4 of 13, formation-fail"; briefly without how many there were.
  std::string standing(const std::string& id, bool briefly) const {
    const auto at = rosters.find(id);
    if (at >= state.units().size() || !state.units()[at].exists) return "nowhere";
    const auto& unit = rosters.units[at];
    const auto& now = state.units()[at];
    std::string words;
    if (unit.figures > 0 && unit.rank.empty())
      words = std::to_string(now.left) +
              (briefly || now.left == unit.figures ? "" : " of " + std::to_string(unit.figures));
    for (const auto& [slot, word] : now.words) {
      if (word != "false" && slot != slot::officer_id)
        append(words, ", ", word == "true" ? slot : word);
    }
    if (!now.end.empty()) append(words, ", ", now.end);
    return words.empty() ? "well" : words;
  }

  const Ruleset& rules;
  Rosters rosters;
  GameState state{rules, rosters};
};

/// Older programs left out some outcomes that did not happen.
bool says_nothing(const Value& value) {
  return value.is_null() || value == Value{0} || value == Value{false};
}

/// Tells the outcomes of a procedure that differ, or only its headline if that differs.
void tell_otherwise(const Ruleset& rules, const Value& record, const Value& made,
                    std::string& told) {
  const auto* procedure = rules.procedure(text_in(procedure_in(made)));
  Texts all, headlines;
  const auto word = [](const Value& value) {
    return value.is_null() ? std::string{"nothing"} : to_words(value);
  };
  const auto differ = [&](const std::string& name, const Value& was, const Value& is) {
    if (says_nothing(was) && says_nothing(is)) return;
    const bool plain = !holds_objects(was) && !holds_objects(is);
    all.push_back(spaced(name) +
                  (plain ? formatted(" {}, was {}", word(is), word(was)) : " otherwise"));
    if (procedure != nullptr && contains(procedure->headline, name))
      headlines.push_back(all.back());
  };
  each_difference(record["outcome"], made["outcome"], "", ".", 0, differ);
  for (const auto& one : headlines.empty() ? all : headlines) append(told, "; ", one);
}

/// "fire: killed 5, was 3; morale isn't taken: …": link by link.
std::string told_otherwise(const Ruleset& rules, const Value& was, const Value& is) {
  const auto& before = items_in(was["links"]);
  const auto& now = items_in(is["links"]);
  std::string told;
  if (now.empty() || now.size() != before.size()) tell_otherwise(rules, was, is, told);
  for (std::size_t i = 0; i < std::min(now.size(), before.size()); ++i) {
    const auto command = text_in(now[i]["command"]);
    const auto skip_reason = text_in(now[i]["not_taken"]);
    std::string one;
    if (skip_reason.empty()) tell_otherwise(rules, before[i], now[i], one);
    if (before[i]["not_taken"].is_null() != skip_reason.empty())
      append(told, "; ",
             skip_reason.empty() ? command + " is taken: " + one
                                 : command + " isn't taken: " + skip_reason);
    else if (!one.empty()) append(told, "; ", command + ": " + one);
  }
  return told;
}

class Evening {
 public:
  Evening(const Session& session, const std::string& file, const Ruleset& rules, const Texts& lines)
      : session_{session},
        file_{file},
        head_{parse_json(lines.front())},
        own_{session.library.shared(register_house_rules(session.library, head_, file))},
        log_{*own_, lines},
        now_{rules, rosters_by(rules, head_, file)} {
    Game::require_valid(log_, file, session.library);
  }

  EveningAgain play() {
    ByRules was{*own_, log_.rosters()};
    was_ = &was;
    came_.file = file_;
    came_.game = text_in(head_["game"]);
    if (log_.fault()) came_.notes.emplace_back("the last line is incomplete and was ignored");
    const auto stands = log_.entries_in_effect(log_.last());
    const auto& entries = log_.entries();
    for (const auto i : ranges::Places{entries}) {
      if (stands[i] && entries[i].command != "undo") play(entries[i]);
    }
    note_due();
    for (const std::string name : {"losses", "officers", "score"}) {
      Value all;
      for (const auto army : ranges::Places{was.rosters.sides}) {
        Value one;
        set_known(one, "was", was.total(name, army, session_.library));
        set_known(one, "is", now_.total(name, army, session_.library));
        set_known(all, was.rosters.sides[army], one);
      }
      set_known(came_.totals, name, all);
    }
    return std::move(came_);
  }

 private:
  void play(const Entry& entry) {
    const auto record = parse_json(entry.text);
    const auto words = read_words(*own_, log_.rosters(), entry);
    auto line = keyed("n", entry.n, "typed", words.typed);
    const auto place = printable(formatted("line {}, {}: ", entry.n, words.typed));
    ++came_.lines;
    was_->state.apply(entry);
    RecordedDice dice{record, seed_of(record), "line " + std::to_string(entry.n)};
    try {
      const auto made = again(record, dice);
      auto doing = direct_entry(now_.rules, now_.rosters, now_.state, made);
      now_.state.add_new_units();
      doing.n = entry.n;
      doing.effects = now_.state.all_effects(doing);
      now_.state.apply(doing);
      came_.drawn += dice.drawn();
      auto told = told_otherwise(now_.rules, record, made);
      const auto did = changes(entry.effects);
      const auto does = changes(doing.effects);
      if (!told.empty() || effects_value(log_.rosters(), did) != effects_value(now_.rosters, does))
        tell_units(did, does, told);
      if (told.empty()) return void(++came_.same);
      told = printable(told);
      if (dice.drawn() > 0) told += "; " + counted(dice.drawn(), "die drawn", "dice drawn");
      came_.told.push_back({place + told});
      auto one = Value{line}.set("told", told);
      if (!record["outcome"].is_null()) one.set("was", record["outcome"], "is", made["outcome"]);
      came_.differing.push_back(one.set("drawn", dice.drawn()));
      add_cells(line.set("came", "otherwise", "told", told, "drawn", dice.drawn()));
    } catch (const Failure& failure) {
      came_.told.push_back({place + "dropped: " + printable(failure.what())});
      came_.fell_away.push_back(Value{line}.set("why", failure.what()));
      add_cells(line.set("came", "falls away", "told", failure.what()));
    }
  }

  /// What a line did to how things stand, and not to what is due of them.
  static std::vector<Effect> changes(std::vector<Effect> effects) {
    std::erase_if(effects, [](const Effect& one) { return one.kind >= EffectKind::due; });
    return effects;
  }

  /// What the line comes to by the other rules; what the players did by hand, and plain dice, are
  /// nobody's rules.
  Value again(const Value& record, RecordedDice& dice) const {
    if (record["outcome"].is_null() || record["rules"] == Value{"none"}) return record;
    const auto worth = Effort::apart(Effort::second);
    const Armies armies{now_.state.current_units(), now_.rules, now_.state.army_on_turn()};
    const auto made = replay_with_dice(session_.library, now_.rules, record, armies,
                                       [&](const dice::Ask& ask, int) { return dice.next(ask); });
    return parse_json(render_json(made.report, now_.rules, Look{}));
  }

  std::string seed_of(const Value& record) const {
    for (const auto* one : {&record["seed"], &head_["seed"], &head_["sum"]}) {
      if (!one->is_null()) return text_in(*one);
    }
    return came_.game;
  }

  /// How those stand whom the line did something to, by either rules.
  void tell_units(const std::vector<Effect>& did, const std::vector<Effect>& does,
                  std::string& told) const {
    std::vector<const Thing*> units;
    const auto add = [&](const Rosters& rosters, const std::vector<Effect>& effects) {
      for (const auto& one : effects) {
        const auto& unit = rosters.units[one.thing];
        if (ranges::none_of(units, [&](const Thing* known) { return known->id == unit.id; }))
          units.push_back(&unit);
      }
    };
    add(now_.rosters, does);
    add(log_.rosters(), did);
    for (const auto* unit : units) {
      const auto is = now_.standing(unit->id, true);
      const auto was = was_->standing(unit->id, true);
      if (is != was)
        append(told, "; ",
               formatted("{} {}, was {}", unit->called(), now_.standing(unit->id, false), was));
    }
  }

  /// What the other rules ask for, and nobody has thrown.
  void note_due() {
    Texts list;
    for (const auto i : ranges::Places{now_.state.units()}) {
      const auto& unit = now_.rosters.units[i];
      const auto at = was_->rosters.find(unit.id);
      for (const auto& due : now_.state.units()[i].due) {
        const bool owed = at != Rosters::none &&
                          ranges::any_of(was_->state.units()[at].due,
                                         [&](const auto& one) { return one.first == due.first; });
        if (!owed)
          list.push_back(formatted("{} of {} (line {})", due.first, unit.called(), due.second));
      }
    }
    if (!list.empty())
      came_.notes.push_back("due by these rules but never rolled: " + printable(joined(list)));
  }

  void add_cells(const Value& line) {
    auto cells = keyed("file", file_);
    add_fields(cells, line);
    came_.cells.push_back(std::move(cells));
  }

  const Session& session_;
  std::string file_;
  Value head_;
  std::shared_ptr<const Ruleset> own_;
  GameLog log_;
  ByRules now_;
  ByRules* was_ = nullptr;
  EveningAgain came_;
};

}  // namespace

bool EveningAgain::is_same() const {
  return same == lines && ranges::all_of(fields_in(totals), [](const auto& total) {
           return ranges::all_of(fields_in(total.second), [](const auto& side) {
             return side.second["was"] == side.second["is"];
           });
         });
}

void EveningAgain::add(const EveningAgain& other) {
  lines += other.lines;
  same += other.same;
  drawn += other.drawn;
  append_all(differing, other.differing);
  append_all(fell_away, other.fell_away);
  append_all(cells, other.cells);
  totals = sum_of(totals, other.totals);
}

std::string EveningAgain::headline() const {
  if (is_same()) return "the same";
  auto words = counted(lines, "line: ", "lines: ") + std::to_string(same) + " the same";
  if (!differing.empty()) words += formatted(", {} different", differing.size());
  if (!fell_away.empty()) words += formatted(", {} dropped", fell_away.size());
  if (drawn > 0) words += "; " + counted(drawn, "die drawn", "dice drawn");
  return words;
}

Document::Table EveningAgain::table() const {
  constexpr std::pair<const char*, const char*> names[] = {
      {"losses", "lost"}, {"officers", "officers"}, {"score", "points"}};
  Document::Table table{"side", {{"", "what", true}, {"", "now"}, {"", "was"}}};
  for (const auto& [side, losses] : fields_in(totals["losses"])) {
    for (const auto& [key, name] : names) {
      const auto& numbers = totals[key][side];
      const bool none = key == names[1].first && numbers == keyed("was", 0, "is", 0);
      if (!numbers.is_null() && !none && !is_same())
        table.rows.push_back(
            {side, {{name}, {to_words(numbers["is"])}, {to_words(numbers["was"])}}});
    }
  }
  return table;
}

Value EveningAgain::outcome(bool whole) const {
  auto outcome = keyed("lines", lines, "same", same);
  if (whole) outcome.set("differing", differing, "fell_away", fell_away);
  outcome.set("drawn", drawn);
  add_fields(outcome, totals);
  return outcome;
}

EveningAgain play_again(const Session& session, const std::string& file, const Ruleset& rules,
                        const Texts& lines) {
  return Evening{session, file, rules, lines}.play();
}

}  // namespace acw
