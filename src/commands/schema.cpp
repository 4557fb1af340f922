#include <set>
#include <span>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/throw_mode.hpp"
#include "acw/rules/table.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "commands/json_schema.hpp"
#include "render/listing.hpp"
#include "render/padding.hpp"
#include "rules/registry.hpp"
#include "words/heard.hpp"

namespace acw {
namespace {

using namespace json_schema;

constexpr const char* hand_words[] = {"undo", "set", "clear", "note", "turn", "add"};

/// Types without parts, by the names that a notation has for them.
Value plain_type(const std::string& name) {
  static const std::vector<std::pair<std::string_view, Value>> all{
      {"text", type("string")},
      {"flag", type("boolean")},
      {"whole", type("integer")},
      {"number", type("number")},
      {"number-or-null", types({"number", "null"})},
      {"count", type("integer").set("minimum", 0)},
      {"chance", limited(type("number"), 0, 1)},
      {"deviation", type("number").set("minimum", 0)},
      {"face", type("integer").set("minimum", 1)},
      {"exit", limited(type("integer"), 1, 3)},
      {"hand-word", one_of(hand_words)},
      {"anything", type("object")},
      {"nothing", Value{false}}};
  const auto* plain = ranges::first_that(all, [&](const auto& one) { return one.first == name; });
  return plain != nullptr ? plain->second : defined(name);
}

/// A schema as it is noted: `{id, left?: count, words: [text]}` is an object that has `id`, a text,
/// and it may have `left`; with `*: word` any other key is a word, and `...` leaves all else open.
/// `=1` is that value alone, `a | b` one or the other, and any other name is a definition's.
class Notation {
 public:
  explicit Notation(std::string_view text) : rest_{text} {}

  Value read() {
    auto one = single();
    return takes('|') ? either(one, read()) : one;
  }

 private:
  bool takes(char mark) {
    rest_.remove_prefix(indent_of(rest_));
    const bool there = rest_.starts_with(mark);
    if (there) rest_.remove_prefix(1);
    return there;
  }
  std::string word() {
    rest_.remove_prefix(indent_of(rest_));
    const std::string word{rest_.substr(0, rest_.find_first_of(" ,:?|]}"))};
    rest_.remove_prefix(word.size());
    return word;
  }
  Value single() {
    if (takes('{')) return object();
    if (takes('=')) return keyed("const", parse_json(word()));
    if (!takes('[')) return plain_type(word());
    auto items = read();
    takes(']');
    return list_of(items);
  }
  Value object() {
    Value properties{Value::Object{}};
    Value::Array required;
    Value others{false};
    while (!rest_.empty() && !takes('}')) {
      const auto key = word();
      const bool needed = !takes('?');
      auto holds = takes(':') ? read() : type("string");
      takes(',');
      if (key == "..." && takes('}')) return type("object").set("properties", properties);
      if (key == "*") {
        others = holds;
        continue;
      }
      properties.set(key, holds);
      if (needed) required.push_back(key);
    }
    if (properties == Value{Value::Object{}} && others != Value{false}) return map_of(others);
    return type("object").set("properties", properties, "required", required,
                              "additionalProperties", others);
  }

  std::string_view rest_;
};

/// Where a key holds that, or else where it is there at all.
Value where(const char* key, Value value = {}) {
  auto schema = needs(key);
  if (!value.is_null()) schema.set("properties", keyed(key, keyed("const", value)));
  return schema;
}

using AnswerKind = std::pair<Value, std::string>;  ///< when it is one, and its name
/// The first kind whose condition holds, or else the last of them.
Value first_of(const std::vector<AnswerKind>& kinds, std::string last) {
  auto schema = defined(last);
  for (auto kind = kinds.rbegin(); kind != kinds.rend(); ++kind) {
    const auto& [when, name] = *kind;
    schema = keyed("if", when, "then", defined(name), "else", schema);
  }
  return schema;
}

/// What the units of armies have, as every mechanism that makes some tells them.
std::string unit_of_army(std::span<const MechanismShape> mechanisms) {
  static const std::set<std::string_view> numbers{"figures", "brigade", "breaks_at", "cost",
                                                  "total"};
  static const std::set<std::string_view> flags{"bayonet", "mounted"};
  std::set<std::string_view> told;
  std::string fields;
  for (const auto& mechanism : mechanisms) {
    for (const auto key : mechanism.unit_keys) {
      if (!told.insert(key).second) continue;
      fields += concat(key, key == "id" || key == "name" ? ": " : "?: ",
                       numbers.contains(key) ? "count, "
                       : flags.contains(key) ? "flag, "
                                             : "text, ");
    }
  }
  return "{" + fields + "}";
}

/// Two sides' units and officers, and whatever is counted besides, as of a deck.
std::string army(std::span<const MechanismShape> mechanisms) {
  std::set<std::string_view> told{"units", "leaders", "officers"};
  std::string fields = "units: [army-unit], leaders?: [leader], officers?: {*: count}, ";
  for (const auto& mechanism : mechanisms) {
    for (const auto name : mechanism.outcomes) {
      if (!mechanism.unit_keys.empty() && told.insert(name).second)
        fields += concat(name, "?: whole, ");
    }
  }
  return "{" + fields + "*: said | [said]}";
}

class ResultDefinitions {
 public:
  explicit ResultDefinitions(std::span<const MechanismShape> mechanisms) {
    add_words();
    add_outcomes(mechanisms);
    add_dice();
    add_results();
    add_what_if();
    add_games();
    add_listings();
    add("error", "{line: count, error, exit: exit}");
  }
  Value all{Value::Object{}};

 private:
  // Keys that several answers have, as they are noted inside an object.

  /// In a batch a line's number, in a game the number of its line; then what every answer has.
  const std::string head_ = concat("line?: count, n?: count, schema: =", result_schema, ", ");
  const std::string origin_ =
      concat("program, dice: =", dice::Random::version, ", rules_hash?, typed?");
  const std::string sampled_ = concat(": =", dice::Sampled::version);
  static constexpr const char* need_ =
      "why, dice, sides?: count, change?: whole, needs?: whole, low?: =true, twice?: count";
  static constexpr const char* change_ =
      "slot, from: value, to: value, also?: {*: word}, chance: chance, gain: number";
  std::string listing(const std::string& command) const {
    return head_ + "command: =\"" + command + "\", ";
  }
  std::string played(const std::string& mode) const {
    return head_ + "command, rules, mode: " + mode + ", ";
  }

  void add(const std::string& name, Value schema) { all.set(name, schema); }
  void add(const std::string& name, const std::string& noted) { add(name, Notation{noted}.read()); }
  void add(const std::string& name, const char* noted) { add(name, std::string{noted}); }

  void add_words() {
    add("said", types({"string", "number", "boolean"}));
    add("value", types({"string", "number", "boolean", "null"}));
    // a word, a number, a flag; a number for each, as of {"killed": {"raw": 3}}; a list of them
    add("word", "said | [said] | {*: said}");
    add("situation", "{target?: situation | text, with?: [situation] | text, *: word}");
  }

  void add_outcomes(std::span<const MechanismShape> mechanisms) {
    add("outcome", first_of({{where("maps"), "board"}, {where("units"), "army"}}, "plain-outcome"));
    add("plain-outcome", "{*: said | [said] | {*: said}}");
    add("army", army(mechanisms));
    add("army-unit", unit_of_army(mechanisms));
    add("leader", "{id, name, rank, brigade?: count}");
    add("map",
        "{by, terrain: [{kind, square: count}], "
        "river: {start: count, end: count, squares: [count]}, "
        "road: {start: count, end: count, squares: [count]}, "
        "bridge: count, fords: [count], tracks: [{farm: count, squares: [count]}]}");
    add("board",
        "{columns: count, rows: count, picked, maps: [map], "
        "units?: [{id, side, square: count, routed: flag}]}");
  }

  void add_dice() {
    add("throw",
        "{part?, why, dice: count, sides: count, needs?: count, low?: =true, twice?: count, "
        "faces?: [face], successes?: count, again?: =true}");
    add("need", concat("{", need_, "}"));
    add("explained-need", concat("{", need_, ", because: [reason]}"));
    add("reason", "{label, place?, ruling?, base?: whole, add?: whole}");
    add("row", "{label, place?, ruling?}");
    add("explanation",
        "{needs: [explained-need], rows: [row], rulings: [{id, note}], worth?: worth}");
    add("luck",
        Notation{"{outcome, at_least?: chance, fewer?: chance, chance?: chance}"}.read().set(
            "dependentRequired", keyed("at_least", Value::Array{"fewer"})));
    add("marginal", Notation{"{mean?: number, sd?: deviation, pmf: [{value: said, p: chance}], "
                             "unresolved?: chance, reached?: chance}"}
                        .read()
                        .set("dependentRequired", keyed("mean", Value::Array{"sd"})));
    add("difference", "{mean: number}");  // of two chances
    // of two sides: each with its outcomes inside
    add("odds", "{*: marginal | difference | {*: marginal}}");
  }

  /// What came of a whole question, and of each of its links: by the way of throwing.
  void add_results() {
    add("round", "{by?, outcome: plain-outcome}");
    add("stand", "{lost: whole, hurt?: count, end?, *: flag}");
    add("unit", "{*: word}");
    add("after",
        "{attacker?: unit, defender?: unit, of?, "
        "rows: [{p: chance, attacker?: stand, defender?: stand}]}");
    add_result("thrown", "seed?, throw?: count, ",
               "throws: [throw], outcome: outcome, rounds?: [round], decided?: [text], luck?: luck",
               "");
    add("branch",
        "{came?, p?: chance, in_all?: chance, steps: [text], untaken?: [{step, why}], "
        "branches?: [branch], lost?: {*: number}}");
    add_result("exact", "", "odds: odds", ", tree?: branch");
    add_result("sampled", "seed, games: count, ", "odds: odds", ", sample_stream" + sampled_);
    add_result("asked", "", "needs: [need]", "");
  }
  void add_result(const std::string& name, const std::string& way, const std::string& came,
                  const std::string& more) {
    const auto told = "situation: situation, " + came + ", explain?: explanation, notes: [text]";
    add(name + "-link",
        "{command, of?, reached?: chance, before_loss?: =true, not_taken?, " + told + "}");
    add(name, "{" + played("text") + "procedure?, side?, " + way + told + ", links?: [" + name +
                  "-link], after?: after, " + origin_ + more + "}");
  }

  void add_what_if() {
    add("sweep", "{" + played("=\"sweep\"") + "seed?, games?: count, sample_stream?" + sampled_ +
                     ", swept: [text], headline, show: [text], rows: [combination], "
                     "notes: [text], " +
                     origin_ + "}");
    add("refused-combination", "{situation: situation, refused, place?}");
    add("shown-combination", "{situation: situation, *: number-or-null}");
    add("combination", first_of({{where("refused"), "refused-combination"}}, "shown-combination"));
    add("point", "{value: value, chance: chance}");
    const auto reach = [](const std::string& more) {
      return "{value: value, chance?: chance, next?: point, best?: point, last?: point, "
             "gap?: point, most?: =true, cut?: =true" +
             more + "}, ";
    };
    add("worth", "{condition, now: chance, mean?: number, changes: [{" + std::string{change_} +
                     ", mean_gain?: number}]}");
    add("want", "{" + played("=\"" + std::string{mode_name(ThrowMode::want)} + "\"") +
                    "situation: situation, want, at_least: chance, now?: chance, reached?: flag, "
                    "count?: " +
                    reach("") + "distance?: " + reach(", unit") + "changes: [{" + change_ +
                    ", reaches: flag}], notes: [text], " + origin_ + "}");
  }

  void add_games() {
    const auto shown = [this](const std::string& what, const std::string& outcome) {
      return "{" + listing("game") + "show: =\"" + what + "\", game, rules, " + outcome + "}";
    };
    const std::string owed = "[{id, procedure, since: count, typed, words: [text]}]";
    const auto due = "due: " + owed;
    add("roster-unit",
        "{id, name?, rank?, kind?, brigade?: count, figures?: count, left?: count, guns?: count, "
        "breaks_at?: count, wounded?: count, square?: count, words: {*: said}, end?, line?: count, "
        "due?: [text], *: whole}");
    add("game-units", shown("units",
                            "turn: count, side, outcome: {armies: [{side, units: [roster-unit]}], "
                            "things: [roster-unit], " +
                                due + "}"));
    add("game-due", shown("due", "outcome: {" + due + "}"));
    add("game-history",
        shown("history", "outcome: {lines: [{n: count, command, typed, headline, stands: flag}]}"));
    add("told-line", "{n: count, told}");
    add("kind-of-luck",
        "{side, rules, command, what, outcome: value, value: value, of, number: count, "
        "actual: number, expected: number, at_least: chance, fewer: chance}");
    add("game-report",
        shown(
            "report",
            "title, outcome: {sides: [{side, lost: whole, points?: whole, without_luck?: number}], "
            "turns: [{turn: count, lost: {*: whole}, lines: [told-line]}], "
            "units: [{side, id, name, began: count, lost: whole, left: whole, killed: number}], "
            "broke: [{turn: count, n: count, id, left: whole, end, on}], "
            "turning_points: [{turn: count, n: count, told, lost: {*: number}, "
            "expected: {*: number}, worth: number}], unlikeliest: [{turn: count, n: count, told, "
            "chance: chance}], "
            "luck: [kind-of-luck]}, notes: [text]"));
    add("game-check", "{" + listing("game") +
                          "game, outcome: {lines: count, standing: count, last: count, "
                          "cut: flag, rules_changed: flag, "
                          "bad: [{line: count, why}]}}");
    // a line of the players' hand
    add("hand", "{" + head_ +
                    "command: hand-word, unit?, figures?: whole, state?, slot?, word?: word, "
                    "was?: word, undo?: [count], note?, turn?: count, side?, kind?, "
                    "number?: count, name?, due?: " +
                    owed + ", undone?: " + owed +
                    ", there?: [text], offered?: [{word, slots: [text], why}]}");
  }

  void add_listings() {
    add("luck-of-log", "{" + listing("luck") +
                           "outcome: {kinds: [kind-of-luck], "
                           "looked_at: count, files?: [{file, results: count}]}, notes: [text]}");
    // tables of rulesets, whose columns are their own
    add("rules", "{" + listing("rules") + "outcome: anything}");
    add("sheet",
        "{" + listing("sheet") + "rules, rules_hash, outcome: {title, unit, rows: [anything]}}");
    add("small-throws", "{" + listing("throw") +
                            "rules, mode: =\"\", situation: {}, throws: [nothing], "
                            "outcome: {throws: [{name, summary}]}, notes: [text]}");
    add("dice-test", "{" + listing("dice-test") +
                         "outcome: {sides: count, throws: count, "
                         "counts: [{face: count, came: count, expected: number}], "
                         "chi_squared: number, method, as_uneven: chance, as_even: chance, "
                         "odd: flag, could_have_seen: anything}, notes: [text]}");
    add("selftest", "{" + listing("selftest") +
                        "seed, outcome: {commands: [{rules, command, situations: count, "
                        "ways: count, games: count, one_by_one: count, not_checked: count, "
                        "faults: [text]}], ...}, notes: [text]}");
    add("options", "{" + listing("options") +
                       "rules, outcome: {unit, name, for, options: [{command, typed, target, name, "
                       "left: count, loss: number, breaks: number-or-null, answer: number-or-null, "
                       "points: number-or-null}], left_out: [{command, why, targets: [text]}]}, "
                       "notes: [text]}");
    add("replay", "{" + listing("replay") + "outcome: anything, notes: [text]}");
    add("was-and-is", "{was?: whole, is?: whole}");
    const std::string evening =
        "lines: count, same: count, differing: [{n: count, typed, told, was?: anything, "
        "is?: anything, drawn: count}], fell_away: [{n: count, typed, why}], ";
    const std::string sums =
        "drawn: count, losses?: {*: was-and-is}, officers?: {*: was-and-is}, "
        "score?: {*: was-and-is}";
    const auto by_others = [&](const std::string& outcome) {
      return "{" + listing("replay") + "rules, rules_hash, outcome: {" + outcome +
             "}, notes: [text]}";
    };
    add("evening-by-others", by_others(evening + sums));
    add("season-by-others", by_others("lines: count, same: count, " + sums +
                                      ", files: [{file, game, " + evening + sums + "}]"));
    add("by-other-rules", "evening-by-others | season-by-others");
    const std::string sides =
        "sides: [{side, situation?: situation, outcome?: plain-outcome, points: whole}], winner, "
        "by: whole";
    add("score", "{" + listing("score") + "rules, outcome: {" + sides +
                     ", files?: [{file, rules, " + sides + "}]}}");
  }
};

/// What a line of `--json` may be, as a JSON Schema (draft 2020-12): a result, a sweep, what a
/// wanted chance takes, a listing, or a line of a batch that is at fault. The keys of situations
/// and outcomes are the rulesets' own; all others are named here, and none besides.
Value schema_of_results(std::span<const MechanismShape> mechanisms) {
  std::vector<AnswerKind> kinds{
      {where("error"), "error"},
      {where("mode", "sweep"), "sweep"},
      {where("mode", mode_name(ThrowMode::want)), "want"},
      {where("mode", mode_name(ThrowMode::need)), "asked"},
      {where("mode", mode_name(ThrowMode::odds)), "exact"},
      {where("mode", mode_name(ThrowMode::sample)), "sampled"},
      {where("mode", mode_name(ThrowMode::roll)), "thrown"},
      {where("mode", mode_name(ThrowMode::entered)), "thrown"},
      {where("mode"), "small-throws"},
      {where("show", "units"), "game-units"},
      {where("show", "due"), "game-due"},
      {where("show", "history"), "game-history"},
      {where("show", "report"), "game-report"},
      {where("command", "game"), "game-check"},
      {where("command", "luck"), "luck-of-log"},
      {keyed("allOf", Value::Array{where("command", "replay"), where("rules_hash")}),
       "by-other-rules"}};
  for (const auto* name : {"rules", "sheet", "dice-test", "selftest", "options", "replay", "score"})
    kinds.push_back({where("command", name), name});
  return document("an answer of acw: a line of --json")
      .set("type", "object", "allOf", Value::Array{first_of(kinds, "hand")}, "$defs",
           ResultDefinitions{mechanisms}.all);
}

int run_schema(const Session& session) {
  refuse_options(session.words, session.command);
  refuse_formats(session.options, "a JSON Schema", "json");
  if (session.words.size() != 1)
    throw Misread{"the schema of what? acw schema result (of a ruleset: acw rules schema --json)"};
  if (plain_word(session.words.front()) != "result")
    throw Misread{"no schema of " + quote(session.words.front()) +
                  ": say acw schema result (of a ruleset: acw rules schema --json)"};
  session.streams.out(to_json(schema_of_results(mechanisms())) + "\n");
  return 0;
}

}  // namespace

const Command schema_command{
    "schema", "the JSON Schema of what --json prints: schema result", run_schema, taker::schema,
    "acw schema: what programs read, as a JSON Schema (draft 2020-12)\n\n"
    "  acw schema result                  a line of --json, whatever was asked\n\n"
    "as in\n"
    "  acw schema result > acw-result.schema.json\n"
    "What a ruleset's file may hold: acw rules schema --json"};

}  // namespace acw
