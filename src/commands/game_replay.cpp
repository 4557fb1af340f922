#include "commands/game_replay.hpp"

#include "commands/command.hpp"
#include "commands/value_differences.hpp"
#include "game/game.hpp"
#include "game/game_score.hpp"
#include "game/rules_place.hpp"
#include "records/recorded_dice.hpp"
#include "records/replay_result.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Rosters of a game under other rules. Throws `UsageError` if the armies do not fit them.
Rosters rosters_by(const Ruleset& rules, const Value& head, const std::string& file) {
  try {
    return read_rosters(rules, head);
  } catch (const Failure& failure) {
    throw UsageError{formatted(
        "the armies of {} do not fit {}: leave out --rules, or use rules with such units\n{}",
        quote(printable(file)), rules.title_or_id(), lines_in(failure.what()).front())};
  }
}

/// Sets a field unless its value is null.
void set_known(Value& value, const std::string& key, const Value& field) {
  if (!field.is_null()) value.set(key, field);
}

/// Rosters and state of a game under some rules.
struct ByRules {
  ByRules(const Ruleset& by, Rosters initial_rosters)
      : rules{by}, rosters{std::move(initial_rosters)} {}
  ByRules(const ByRules&) = delete;
  ByRules& operator=(const ByRules&) = delete;

  /// An army's losses of figures or officers, or its score: null if the rules score nothing.
  Value total(const std::string& name, std::size_t army, const Library& library) const {
    if (name == "score") {
      const auto* score = rules.procedure(name);
      if (score == nullptr) return {};
      return points_of(library, rules.id, rules, *score, {}, score_words(state, *score, army))
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
  /// State of a unit: "4 of 13, formation-fail"; `briefly` omits the initial number.
  std::string standing(const std::string& id, bool briefly) const {
    const auto index = rosters.find(id);
    if (index >= state.units().size() || !state.units()[index].exists) return "nowhere";
    const auto& unit = rosters.units[index];
    const auto& unit_state = state.units()[index];
    std::string words;
    if (unit.figures > 0 && unit.rank.empty())
      words =
          std::to_string(unit_state.left) +
          (briefly || unit_state.left == unit.figures ? "" : " of " + std::to_string(unit.figures));
    for (const auto& [slot, word] : unit_state.words) {
      if (word != "false" && slot != slot::officer_id)
        append(words, ", ", word == "true" ? slot : word);
    }
    if (!unit_state.end.empty()) append(words, ", ", unit_state.end);
    return words.empty() ? "well" : words;
  }

  const Ruleset& rules;
  Rosters rosters;
  GameState state{rules, rosters};
};

/// Older programs left out some outcomes that did not happen.
bool is_negligible(const Value& value) {
  return value.is_null() || value == Value{0} || value == Value{false};
}

/// Adds the outcomes that differ to `text`, or only the headline if that differs.
void add_outcome_differences(const Ruleset& rules, const Value& record, const Value& repeated,
                             std::string& text) {
  const auto* procedure = rules.procedure(text_in(procedure_in(repeated)));
  Texts differences, headlines;
  const auto word = [](const Value& value) {
    return value.is_null() ? std::string{"nothing"} : to_words(value);
  };
  const auto differ = [&](const std::string& name, const Value& was, const Value& is) {
    if (is_negligible(was) && is_negligible(is)) return;
    const bool plain = !holds_objects(was) && !holds_objects(is);
    differences.push_back(spaced(name) +
                          (plain ? formatted(" {}, was {}", word(is), word(was)) : " otherwise"));
    if (procedure != nullptr && contains(procedure->headline, name))
      headlines.push_back(differences.back());
  };
  compare_values(record["outcome"], repeated["outcome"], "", ".", 0, differ);
  for (const auto& difference : headlines.empty() ? differences : headlines)
    append(text, "; ", difference);
}

/// Differences of a result, link by link: "fire: killed 5, was 3; morale isn't taken: …".
std::string describe_differences(const Ruleset& rules, const Value& was, const Value& is) {
  const auto& old_links = items_in(was["links"]);
  const auto& links = items_in(is["links"]);
  std::string text;
  if (links.empty() || links.size() != old_links.size())
    add_outcome_differences(rules, was, is, text);
  for (std::size_t i = 0; i < std::min(links.size(), old_links.size()); ++i) {
    const auto command = text_in(links[i]["command"]);
    const auto not_taken = text_in(links[i]["not_taken"]);
    std::string one;
    if (not_taken.empty()) add_outcome_differences(rules, old_links[i], links[i], one);
    if (old_links[i]["not_taken"].is_null() != not_taken.empty())
      append(text, "; ",
             not_taken.empty() ? command + " is taken: " + one
                               : command + " isn't taken: " + not_taken);
    else if (!one.empty()) append(text, "; ", command + ": " + one);
  }
  return text;
}

class GameReplay {
 public:
  GameReplay(const Session& session, const std::string& file, const Ruleset& rules,
             const Texts& lines)
      : session_{session},
        head_{parse_json(lines.front())},
        own_rules_{session.library.shared(register_house_rules(session.library, head_, file))},
        log_{*own_rules_, lines},
        original_{*own_rules_, log_.rosters()},
        replayed_{rules, rosters_by(rules, head_, file)} {
    Game::require_valid(log_, file, session.library);
    result_.file = file;
  }

  ReplayedGame play() {
    result_.game = text_in(head_["game"]);
    if (log_.fault()) result_.notes.emplace_back("the last line is incomplete and was ignored");
    const auto in_effect = log_.entries_in_effect(log_.last());
    const auto& entries = log_.entries();
    for (const auto i : ranges::Places{entries}) {
      if (in_effect[i] && entries[i].command != "undo") play(entries[i]);
    }
    for (const std::string name : {"losses", "officers", "score"}) {
      Value sides;
      for (const auto army : ranges::Places{original_.rosters.sides}) {
        Value totals;
        set_known(totals, "was", original_.total(name, army, session_.library));
        set_known(totals, "is", replayed_.total(name, army, session_.library));
        set_known(sides, original_.rosters.sides[army], totals);
      }
      set_known(result_.totals, name, sides);
    }
    return std::move(result_);
  }

 private:
  void play(const Entry& entry) {
    const auto record = parse_json(entry.text);
    const auto words = log_.words(entry);
    auto line = keyed("n", entry.n, "typed", words.typed);
    const auto place = printable(formatted("line {}, {}: ", entry.n, words.typed));
    ++result_.lines;
    original_.state.apply(entry);
    RecordedDice dice{record, seed_of(record), "line " + std::to_string(entry.n)};
    try {
      const auto repeated = repeat(record, dice);
      const auto action = make_entry(replayed_.state, repeated, entry.n);
      replayed_.state.apply(action);
      result_.drawn += dice.drawn();
      auto text = describe_differences(replayed_.rules, record, repeated);
      const auto old_effects = changes(entry.effects);
      const auto new_effects = changes(action.effects);
      if (!text.empty() || effects_value(log_.rosters(), old_effects) !=
                               effects_value(replayed_.rosters, new_effects))
        add_unit_differences(old_effects, new_effects, text);
      if (text.empty()) return void(++result_.same);
      text = printable(text);
      if (dice.drawn() > 0) text += "; " + counted(dice.drawn(), "die drawn", "dice drawn");
      result_.paragraphs.push_back({place + text});
      auto entry_value = Value{line}.set("told", text);
      if (!record["outcome"].is_null())
        entry_value.set("was", record["outcome"], "is", repeated["outcome"]);
      result_.differing.push_back(entry_value.set("drawn", dice.drawn()));
      add_cells(line.set("came", "otherwise", "told", text, "drawn", dice.drawn()));
    } catch (const Failure& failure) {
      result_.paragraphs.push_back({place + "dropped: " + printable(failure.what())});
      result_.dropped.push_back(Value{line}.set("why", failure.what()));
      add_cells(line.set("came", "falls away", "told", failure.what()));
    }
  }

  /// A line's changes to the units, without the tests that became due.
  static std::vector<Effect> changes(std::vector<Effect> effects) {
    std::erase_if(effects, [](const Effect& one) { return one.kind >= EffectKind::due; });
    return effects;
  }

  /// The line's result under the other rules. Lines by hand and plain dice do not depend on rules,
  /// so they are returned unchanged.
  Value repeat(const Value& record, RecordedDice& dice) const {
    if (record["outcome"].is_null() || record["rules"] == Value{"none"}) return record;
    const auto limit = Effort::independent(Effort::second);
    const Armies armies{replayed_.state.current_units(), replayed_.rules,
                        replayed_.state.army_on_turn()};
    const auto repeated =
        replay_with_dice(session_.library, replayed_.rules, record, armies,
                         [&](const dice::Ask& ask, int) { return dice.next(ask); });
    return parse_json(render_json(repeated.report, replayed_.rules, Look{}));
  }

  std::string seed_of(const Value& record) const {
    for (const auto* seed : {&record["seed"], &head_["seed"], &head_["sum"]}) {
      if (!seed->is_null()) return text_in(*seed);
    }
    return result_.game;
  }

  /// Adds the state of each unit that the line changed under either rules, if the states differ.
  void add_unit_differences(const std::vector<Effect>& old_effects,
                            const std::vector<Effect>& new_effects, std::string& text) const {
    std::vector<const Entity*> units;
    const auto add = [&](const Rosters& rosters, const std::vector<Effect>& effects) {
      for (const auto& effect : effects) {
        const auto& unit = rosters.units[effect.entity];
        if (ranges::none_of(units, [&](const Entity* known) { return known->id == unit.id; }))
          units.push_back(&unit);
      }
    };
    add(replayed_.rosters, new_effects);
    add(log_.rosters(), old_effects);
    for (const auto* unit : units) {
      const auto is = replayed_.standing(unit->id, true);
      const auto was = original_.standing(unit->id, true);
      if (is != was)
        append(
            text, "; ",
            formatted("{} {}, was {}", unit->called(), replayed_.standing(unit->id, false), was));
    }
  }

  void add_cells(const Value& line) {
    auto cells = keyed("file", result_.file);
    add_fields(cells, line);
    result_.cells.push_back(std::move(cells));
  }

  const Session& session_;
  Value head_;
  std::shared_ptr<const Ruleset> own_rules_;
  GameLog log_;
  ByRules original_;
  ByRules replayed_;
  ReplayedGame result_;
};

}  // namespace

Value sum_of(const Value& first, const Value& second) {
  if (first.is<long long>() || second.is<long long>()) return whole_in(first) + whole_in(second);
  Value sum;
  for (const auto& [key, value] : fields_in(first)) sum.set(key, sum_of(value, second[key]));
  for (const auto& [key, value] : fields_in(second)) {
    if (first[key].is_null()) sum.set(key, value);
  }
  return sum;
}

bool ReplayedGame::is_same() const {
  return same == lines && ranges::all_of(fields_in(totals), [](const auto& total) {
           return ranges::all_of(fields_in(total.second), [](const auto& side) {
             return side.second["was"] == side.second["is"];
           });
         });
}

void ReplayedGame::add(const ReplayedGame& other) {
  lines += other.lines;
  same += other.same;
  drawn += other.drawn;
  append_all(differing, other.differing);
  append_all(dropped, other.dropped);
  append_all(cells, other.cells);
  totals = sum_of(totals, other.totals);
}

std::string ReplayedGame::headline() const {
  if (is_same()) return "the same";
  auto words = counted(lines, "line: ", "lines: ") + std::to_string(same) + " the same";
  if (!differing.empty()) words += formatted(", {} different", differing.size());
  if (!dropped.empty()) words += formatted(", {} dropped", dropped.size());
  if (drawn > 0) words += "; " + counted(drawn, "die drawn", "dice drawn");
  return words;
}

Document::Table ReplayedGame::table() const {
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

Value ReplayedGame::outcome(bool whole) const {
  auto outcome = keyed("lines", lines, "same", same);
  if (whole) outcome.set("differing", differing, "fell_away", dropped);
  outcome.set("drawn", drawn);
  add_fields(outcome, totals);
  return outcome;
}

ReplayedGame replay_game(const Session& session, const std::string& file, const Ruleset& rules,
                         const Texts& lines) {
  return GameReplay{session, file, rules, lines}.play();
}

}  // namespace acw
