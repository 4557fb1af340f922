#include "commands/result_schema.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/throw_mode.hpp"
#include "base/schema.hpp"
#include "commands/json_schema.hpp"

namespace acw {
namespace {

using namespace json_schema;

struct ResultKey {
  std::string name;
  Value schema;
  bool needed = true;
};
using ResultKeys = std::vector<ResultKey>;

ResultKey maybe(std::string name, Value schema) {
  return {std::move(name), std::move(schema), false};
}
ResultKeys joined(ResultKeys all, const ResultKeys& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

/// An object of these fields, where others hold such a value.
Value object_of(const ResultKeys& fields, Value others = Value{false}) {
  Value properties{Value::Object{}};
  Value required{Value::Array{}};
  for (const auto& field : fields) {
    properties.set(field.name, field.schema);
    if (field.needed) required.push(field.name);
  }
  return type("object")
      .set("properties", std::move(properties))
      .set("required", std::move(required))
      .set("additionalProperties", std::move(others));
}

Value text() { return type("string"); }
Value texts() { return list_of(text()); }
Value flag() { return type("boolean"); }
Value whole() { return type("integer"); }
Value number() { return type("number"); }
Value count() { return whole().set("minimum", 0); }
Value chance() { return limited(number(), 0, 1); }
Value always(Value value) { return Value{}.set("const", std::move(value)); }

/// Where a key holds that, or else where it is there at all.
Value where(const char* key, Value value = {}) {
  auto schema = needs(key);
  if (!value.is_null()) schema.set("properties", Value{}.set(key, always(std::move(value))));
  return schema;
}

struct AnswerKind {
  Value when;
  std::string name;
};
/// The first kind whose condition holds, or else the last of them.
Value first_of(const std::vector<AnswerKind>& kinds, std::string last) {
  auto schema = defined(last);
  for (auto kind = kinds.rbegin(); kind != kinds.rend(); ++kind)
    schema = Value{}
                 .set("if", kind->when)
                 .set("then", defined(kind->name))
                 .set("else", std::move(schema));
  return schema;
}

/// In a batch a line's number, in a game the number of its line; then what every answer has.
ResultKeys head() {
  return {maybe("line", count()), maybe("n", count()), {"schema", always(result_schema)}};
}
ResultKeys listing(const char* command, ResultKeys fields) {
  return joined(joined(head(), {{"command", always(command)}}), fields);
}
ResultKeys played(const Value& mode) {
  return joined(head(), {{"command", text()}, {"rules", text()}, {"mode", mode}});
}
ResultKey notes() { return {"notes", texts()}; }
ResultKeys origin() {
  return {{"program", text()},
          {"dice", always(dice::Random::version)},
          maybe("rules_hash", text()),
          maybe("typed", text())};
}
ResultKey sample_stream() { return {"sample_stream", always(dice::Sampled::version)}; }

/// What the units of armies have, as every mechanism that makes some tells them.
Value unit_of_army(std::span<const MechanismShape> mechanisms) {
  static const std::set<std::string_view> numbers{"figures", "brigade", "breaks_at", "cost",
                                                  "total"};
  static const std::set<std::string_view> flags{"bayonet", "mounted"};
  ResultKeys fields;
  for (const auto& mechanism : mechanisms) {
    for (const auto key : mechanism.unit_keys) {
      const std::string name{key};
      if (std::any_of(fields.begin(), fields.end(),
                      [&](const ResultKey& one) { return one.name == name; }))
        continue;
      auto holds = numbers.contains(key) ? count() : flags.contains(key) ? flag() : text();
      fields.push_back({name, std::move(holds), name == "id" || name == "name"});
    }
  }
  return object_of(fields);
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
    add("error",
        object_of({{"line", count()}, {"error", text()}, {"exit", limited(whole(), 1, 3)}}));
  }
  Value all{Value::Object{}};

 private:
  void add(const char* name, Value schema) { all.set(name, std::move(schema)); }

  void add_words() {
    const auto scalar = types({"string", "number", "boolean"});
    add("said", scalar);
    add("value", types({"string", "number", "boolean", "null"}));
    // a word, a number, a flag; a number for each, as of {"killed": {"raw": 3}}; a list of them
    add("word", either(defined("said"), either(list_of(defined("said")), map_of(defined("said")))));
    add("situation",
        object_of({maybe("target", either(defined("situation"), text()))}, defined("word")));
  }

  void add_outcomes(std::span<const MechanismShape> mechanisms) {
    add("outcome", first_of({{where("maps"), "board"}, {where("units"), "army"}}, "plain-outcome"));
    add("plain-outcome",
        map_of(either(defined("said"), either(list_of(defined("said")), map_of(defined("said"))))));
    ResultKeys army{{"units", list_of(defined("army-unit"))},
                    maybe("leaders", list_of(defined("leader"))),
                    maybe("officers", map_of(count()))};
    for (const auto& mechanism : mechanisms) {
      if (mechanism.unit_keys.empty()) continue;
      for (const auto name : mechanism.outcomes) {
        if (std::none_of(army.begin(), army.end(),
                         [&](const auto& one) { return one.name == name; }))
          army.push_back(maybe(std::string{name}, whole()));
      }
    }
    add("army", object_of(army, either(defined("said"), list_of(defined("said")))));  // a deck
    add("army-unit", unit_of_army(mechanisms));
    add("leader",
        object_of({{"id", text()}, {"name", text()}, {"rank", text()}, maybe("brigade", count())}));
    const auto squares = list_of(count());
    const auto line = object_of({{"start", count()}, {"end", count()}, {"squares", squares}});
    const auto piece = object_of({{"kind", text()}, {"square", count()}});
    const auto track = object_of({{"farm", count()}, {"squares", squares}});
    add("map", object_of({{"by", text()},
                          {"terrain", list_of(piece)},
                          {"river", line},
                          {"road", line},
                          {"bridge", count()},
                          {"fords", squares},
                          {"tracks", list_of(track)}}));
    add("board", object_of({{"columns", count()},
                            {"rows", count()},
                            {"picked", text()},
                            {"maps", list_of(defined("map"))}}));
  }

  void add_dice() {
    add("throw", object_of({maybe("part", text()),
                            {"why", text()},
                            {"dice", count()},
                            {"sides", count()},
                            maybe("needs", count()),
                            maybe("low", always(true)),
                            maybe("twice", count()),
                            maybe("faces", list_of(whole().set("minimum", 1))),
                            maybe("successes", count()),
                            maybe("again", always(true))}));
    const ResultKeys need{{"why", text()},         {"dice", text()},
                          maybe("sides", count()), maybe("change", whole()),
                          maybe("needs", whole()), maybe("low", always(true)),
                          maybe("twice", count())};
    add("need", object_of(need));
    add("explained-need", object_of(joined(need, {{"because", list_of(defined("reason"))}})));
    const ResultKeys reason{{"label", text()}, maybe("place", text()), maybe("ruling", text())};
    add("reason", object_of(joined(reason, {maybe("base", whole()), maybe("add", whole())})));
    add("row", object_of(reason));
    add("explanation",
        object_of({{"needs", list_of(defined("explained-need"))},
                   {"rows", list_of(defined("row"))},
                   {"rulings", list_of(object_of({{"id", text()}, {"note", text()}}))},
                   maybe("worth", defined("worth"))}));
    add("luck", object_of({{"outcome", text()},
                           maybe("at_least", chance()),
                           maybe("fewer", chance()),
                           maybe("chance", chance())})
                    .set("dependentRequired", Value{}.set("at_least", Value::Array{"fewer"})));
    add("marginal",
        object_of({maybe("mean", number()),
                   maybe("sd", number().set("minimum", 0)),
                   {"pmf", list_of(object_of({{"value", defined("said")}, {"p", chance()}}))},
                   maybe("unresolved", chance()),
                   maybe("reached", chance())})
            .set("dependentRequired", Value{}.set("mean", Value::Array{"sd"})));
    // of two sides: each with its outcomes inside
    add("odds", map_of(either(defined("marginal"), map_of(defined("marginal")))));
  }

  /// What came of a whole question, and of each of its links: by the way of throwing.
  void add_results() {
    const ResultKeys thrown{{"throws", list_of(defined("throw"))},
                            {"outcome", defined("outcome")},
                            maybe("rounds", list_of(defined("round"))),
                            maybe("decided", texts()),
                            maybe("luck", defined("luck"))};
    const ResultKeys exact{{"odds", defined("odds")}};
    const ResultKeys asked{{"needs", list_of(defined("need"))}};
    add("round", object_of({maybe("by", text()), {"outcome", defined("plain-outcome")}}));
    add("stand",
        object_of({{"lost", whole()}, maybe("hurt", count()), maybe("end", text())}, flag()));
    add("unit", map_of(defined("word")));
    add("after", object_of({maybe("attacker", defined("unit")),
                            maybe("defender", defined("unit")),
                            maybe("of", text()),
                            {"rows", list_of(object_of({{"p", chance()},
                                                        maybe("attacker", defined("stand")),
                                                        maybe("defender", defined("stand"))}))}}));
    add_result("thrown", thrown, {maybe("seed", text()), maybe("throw", count())}, {});
    add_result("exact", exact, {}, {});
    add_result("sampled", exact, {{"seed", text()}, {"games", count()}}, {sample_stream()});
    add_result("asked", asked, {}, {});
  }
  void add_result(const std::string& name, const ResultKeys& came, const ResultKeys& way,
                  const ResultKeys& stream) {
    const ResultKey situation{"situation", defined("situation")};
    const auto told =
        joined(joined({situation}, came), {maybe("explain", defined("explanation")), notes()});
    const ResultKeys link{{"command", text()},
                          maybe("of", text()),
                          maybe("reached", chance()),
                          maybe("before_loss", always(true)),
                          maybe("not_taken", text())};
    add((name + "-link").c_str(), object_of(joined(link, told)));
    auto fields = played(text());
    fields = joined(fields, {maybe("procedure", text()), maybe("side", text())});
    fields = joined(joined(fields, way), told);
    fields = joined(fields, {maybe("links", list_of(defined(name + "-link"))),
                             maybe("after", defined("after"))});
    add(name.c_str(), object_of(joined(joined(fields, origin()), stream)));
  }

  void add_what_if() {
    auto sweep = played(always("sweep"));
    sweep = joined(sweep, {maybe("seed", text()), maybe("games", count()),
                           maybe(sample_stream().name, sample_stream().schema)});
    sweep = joined(sweep, {{"swept", texts()},
                           {"headline", text()},
                           {"show", texts()},
                           {"rows", list_of(defined("combination"))},
                           notes()});
    add("sweep", object_of(joined(sweep, origin())));
    const ResultKey situation{"situation", defined("situation")};
    add("refused-combination", object_of({situation, {"refused", text()}, maybe("place", text())}));
    add("shown-combination", object_of({situation}, types({"number", "null"})));
    add("combination", first_of({{where("refused"), "refused-combination"}}, "shown-combination"));
    const ResultKey at{"value", defined("value")};
    add("point", object_of({at, {"chance", chance()}}));
    const auto reach = [&](const ResultKeys& more) {
      return object_of(joined(
          {at, maybe("chance", chance()), maybe("next", defined("point")),
           maybe("best", defined("point")), maybe("last", defined("point")),
           maybe("gap", defined("point")), maybe("most", always(true)), maybe("cut", always(true))},
          more));
    };
    const ResultKeys change{{"slot", text()},         {"from", defined("value")},
                            {"to", defined("value")}, maybe("also", map_of(defined("word"))),
                            {"chance", chance()},     {"gain", number()}};
    add("worth", object_of({{"condition", text()},
                            {"now", chance()},
                            maybe("mean", number()),
                            {"changes",
                             list_of(object_of(joined(change, {maybe("mean_gain", number())})))}}));
    const ResultKeys want{situation,
                          {"want", text()},
                          {"at_least", chance()},
                          maybe("now", chance()),
                          maybe("reached", flag()),
                          maybe("count", reach({})),
                          maybe("distance", reach({{"unit", text()}})),
                          {"changes", list_of(object_of(joined(change, {{"reaches", flag()}})))},
                          notes()};
    add("want",
        object_of(joined(joined(played(always(mode_name(ThrowMode::want))), want), origin())));
  }

  void add_games() {
    const auto shown = [](const char* what, ResultKeys fields, Value outcome) {
      fields.push_back({"outcome", std::move(outcome)});
      return object_of(joined(
          listing("game", {{"show", always(what)}, {"game", text()}, {"rules", text()}}), fields));
    };
    const auto due = list_of(object_of({{"id", text()},
                                        {"procedure", text()},
                                        {"since", count()},
                                        {"typed", text()},
                                        {"words", texts()}}));
    add("roster-unit", object_of({{"id", text()},
                                  maybe("name", text()),
                                  maybe("rank", text()),
                                  maybe("brigade", count()),
                                  maybe("figures", count()),
                                  maybe("left", count()),
                                  maybe("guns", count()),
                                  maybe("breaks_at", count()),
                                  maybe("wounded", count()),
                                  {"words", map_of(defined("said"))},
                                  maybe("tallies", map_of(whole())),
                                  maybe("state", text()),
                                  maybe("since", count()),
                                  maybe("due", texts())}));
    const auto army = object_of({{"side", text()}, {"units", list_of(defined("roster-unit"))}});
    add("game-units",
        shown("units", {{"turn", count()}}, object_of({{"armies", list_of(army)}, {"due", due}})));
    add("game-due", shown("due", {}, object_of({{"due", due}})));
    const auto line = object_of({{"n", count()},
                                 {"command", text()},
                                 {"typed", text()},
                                 {"headline", text()},
                                 {"stands", flag()}});
    add("game-history", shown("history", {}, object_of({{"lines", list_of(line)}})));
    const auto bad = object_of({{"line", count()}, {"why", text()}});
    add("game-check",
        object_of(listing("game", {{"game", text()},
                                   {"outcome", object_of({{"lines", count()},
                                                          {"standing", count()},
                                                          {"last", count()},
                                                          {"missing", count()},
                                                          {"cut", flag()},
                                                          {"rules_changed", flag()},
                                                          {"bad", list_of(bad)}})}})));
    // a line of the players' hand
    add("hand", object_of(joined(head(), {{"command", one_of(hand_words)},
                                          maybe("unit", text()),
                                          maybe("figures", whole()),
                                          maybe("state", text()),
                                          maybe("slot", text()),
                                          maybe("word", defined("word")),
                                          maybe("was", defined("word")),
                                          maybe("of", count()),
                                          maybe("note", text()),
                                          maybe("turn", count())})));
  }

  void add_listings() {
    const auto outcome = [](ResultKeys fields) { return ResultKey{"outcome", object_of(fields)}; };
    const auto kind = object_of({{"side", text()},
                                 {"rules", text()},
                                 {"command", text()},
                                 {"what", text()},
                                 {"outcome", defined("value")},
                                 {"value", defined("value")},
                                 {"of", text()},
                                 {"number", count()},
                                 {"actual", number()},
                                 {"expected", number()},
                                 {"at_least", chance()},
                                 {"fewer", chance()}});
    add("luck-of-log",
        object_of(listing("luck",
                          {outcome({{"kinds", list_of(kind)}, {"looked_at", count()}}), notes()})));
    // tables of rulesets, whose columns are their own
    add("rules", object_of(listing("rules", {{"outcome", type("object")}})));
    add("sheet",
        object_of(listing(
            "sheet",
            {{"rules", text()},
             {"rules_hash", text()},
             outcome({{"title", text()}, {"unit", text()}, {"rows", list_of(type("object"))}})})));
    const auto small = object_of({{"name", text()}, {"summary", text()}});
    add("small-throws", object_of(listing("throw", {{"rules", text()},
                                                    {"mode", always("")},
                                                    {"situation", object_of({})},
                                                    {"throws", list_of(Value{false})},
                                                    outcome({{"throws", list_of(small)}}),
                                                    notes()})));
    const auto face = object_of({{"face", count()}, {"came", count()}, {"expected", number()}});
    add("dice-test", object_of(listing("dice-test", {outcome({{"sides", count()},
                                                              {"throws", count()},
                                                              {"counts", list_of(face)},
                                                              {"chi_squared", number()},
                                                              {"method", text()},
                                                              {"as_uneven", chance()},
                                                              {"as_even", chance()},
                                                              {"odd", flag()},
                                                              {"could_have_seen", type("object")}}),
                                                     notes()})));
    const auto checked = object_of({{"rules", text()},
                                    {"command", text()},
                                    {"situations", count()},
                                    {"ways", count()},
                                    {"games", count()},
                                    {"one_by_one", count()},
                                    {"not_checked", count()},
                                    {"faults", texts()}});
    add("selftest",
        object_of(listing(
            "selftest", {{"seed", text()},
                         {"outcome", type("object").set("properties",
                                                        Value{}.set("commands", list_of(checked)))},
                         notes()})));
    add("replay", object_of(listing("replay", {{"outcome", type("object")}, notes()})));
    const auto side = object_of({{"side", text()},
                                 maybe("situation", defined("situation")),
                                 maybe("outcome", defined("plain-outcome")),
                                 {"points", whole()}});
    add("score",
        object_of(listing(
            "score", {{"rules", text()},
                      outcome({{"sides", list_of(side)}, {"winner", text()}, {"by", whole()}})})));
  }

 public:
  static constexpr const char* hand_words[] = {"undo", "set", "clear", "note", "turn"};
};

}  // namespace

Value schema_of_results(std::span<const MechanismShape> mechanisms) {
  std::vector<AnswerKind> kinds{{where("error"), "error"},
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
                                {where("command", "game"), "game-check"},
                                {where("command", "luck"), "luck-of-log"}};
  for (const auto* name : {"rules", "sheet", "dice-test", "selftest", "replay", "score"})
    kinds.push_back({where("command", name), name});
  return document("an answer of acw: a line of --json")
      .set("type", "object")
      .set("allOf", Value::Array{first_of(kinds, "hand")})
      .set("$defs", ResultDefinitions{mechanisms}.all);
}

}  // namespace acw
