#include "records/throw_again.hpp"

#include "acw/play/throw_way.hpp"
#include "acw/rules/next_tables.hpp"
#include "base/record.hpp"
#include "options/option_table.hpp"
#include "play/question.hpp"
#include "rules/common_rows.hpp"
#include "steps/dice_expression.hpp"
#include "words/fight_words.hpp"
#include "words/situation_reader.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

constexpr long long most_told = 1'000'000'000;  ///< maximum number of games, successes, or a face

/// Recorded faces or successes, one throw after another.
dice::Entered::Supply dice_of(const Value& record) {
  const auto& throws = items_in(record["throws"]);
  const auto next = std::make_shared<std::size_t>(0);
  return [&throws, next](const dice::Ask&, int) -> dice::Entered::More {
    if (*next >= throws.size()) return {};
    const auto& one = throws[(*next)++];
    const auto* faces = one["faces"].as<Value::Array>();
    if (faces == nullptr) {
      const auto successes = whole_in(one["successes"], 0, most_told);
      if (!successes) throw FileFault{"a throw has neither faces nor successes"};
      return {{}, static_cast<int>(*successes)};
    }
    std::vector<int> shown;
    for (const auto& face : *faces)
      shown.push_back(static_cast<int>(whole_in(face, 0, most_told).value_or(0)));
    return {std::move(shown)};
  };
}

/// True if the mode rolls no single result.
bool is_chance(ThrowMode mode) {
  return mode == ThrowMode::odds || mode == ThrowMode::sample || mode == ThrowMode::need;
}

ThrowWay way_of(const Value& record, const std::string& purpose, bool aloud) {
  ThrowWay way;
  way.purpose = purpose;
  way.aloud = aloud;
  if (text_in(record["mode"]) == "entered") {
    way.mode = ThrowMode::entered;
    way.supply = dice_of(record);
    return way;
  }
  const auto mode = mode_of(text_in(record["mode"]));
  if (is_chance(mode)) way.mode = mode;
  if (mode == ThrowMode::sample) {
    const auto games = whole_in(record["games"], 1, most_told);
    if (!games) throw FileFault{"missing number of games"};
    way.games = *games;
  }
  way.seed = text_in(record["seed"]);
  const auto& repeated = record["throw"].is_null() ? record["index"] : record["throw"];
  if (const auto* number = repeated.as<long long>(); number != nullptr && *number > 0)
    way.index = static_cast<std::uint64_t>(*number - 1);
  return way;
}

/// Units that the situations of a record name, with the words given there.
void add_units(const Ruleset& rules, const Value& side, std::vector<Thing>& units) {
  Thing unit;
  unit.id = text_in(side["id"]);
  unit.name = text_in(side["name"]);
  if (unit.id.empty()) return;
  for (const auto& [key, value] : fields_in(side)) {
    const auto name = slot_of_key(key);
    const auto* slot = rules.slot(name);
    const auto* number = value.as<long long>();
    if (key == slot::count && number != nullptr) unit.left = unit.guns = *number;
    if ((key == slot::count || key == slot::original) && number != nullptr)
      unit.figures = std::max(unit.figures, *number);
    if (slot == nullptr || !slot->spoken()) continue;
    auto said = slot_value_in(*slot, false, value);
    if (said.word != "false") unit.words.push_back(std::move(said));
  }
  const bool known = ranges::any_of(units, [&](const Thing& one) { return one.id == unit.id; });
  if (!known) units.push_back(std::move(unit));
}

/// Adds the officer attached to a unit, with his rank.
void add_officer(const Procedure& procedure, const Value& situation, bool target,
                 std::vector<Thing>& units) {
  const auto& side = target ? situation["target"] : situation;
  const auto* row = officer_row(procedure, target);
  Thing officer;
  officer.id = text_in(side[key_of(slot::officer_id)]);
  officer.name = text_in(side[key_of(slot::officer_name)]);
  if (officer.id.empty() || row == nullptr) return;
  officer.rank = text_in(side[key_of(row->text("rank"))]);
  units.push_back(std::move(officer));
}

std::vector<Thing> units_of(const Ruleset& rules, const Value& record) {
  std::vector<Thing> units;
  const auto add = [&](const Value& result) {
    const auto& situation = result["situation"];
    add_units(rules, situation, units);
    add_units(rules, situation["target"], units);
    for (const auto& part : items_in(situation[slot::with])) add_units(rules, part, units);
    const auto* procedure = rules.procedure(text_in(procedure_in(result)));
    for (const bool target : {false, true}) {
      if (procedure != nullptr) add_officer(*procedure, situation, target, units);
    }
  };
  add(record);
  for (const auto& link : items_in(record["links"])) add(link);
  return units;
}

/// Throws `FileFault` if the typed words are not those of the situation.
void check_said(const Ruleset& rules, const Situation& typed, const Value& situation) {
  for (const auto& said : typed.all()) {
    if (said.path.slot == slot::distance) continue;
    const auto& side = said.path.target ? situation["target"] : situation;
    if (is_identity_slot(said.path.slot)) {
      if (said.word != "@" + text_in(side[key_of(said.path.slot)]))
        throw FileFault{"its command names " + said.word};
    } else if (side[key_of(said.path.slot)] != output_value(rules, said)) {
      throw FileFault{"its command has " + quote(said.word) + ", but its situation does not"};
    }
  }
  if (typed.distance && situation[slot::distance] != distance_value(*typed.distance, rules.unit))
    throw FileFault{"its command and its situation differ in distance"};
  const auto& with = items_in(situation[slot::with]);
  if (with.size() != typed.with.size())
    throw FileFault{"its command and its situation differ in the units that act together"};
  for (const auto i : ranges::Places{with}) check_said(rules, typed.with[i], with[i]);
}

/// Words after the procedure's name, which may have two words.
Texts words_behind(const Procedure& procedure, const CommandWords& typed) {
  std::size_t named = 0;
  std::string name;
  while (name.size() < procedure.name.size() && named < typed.words.size())
    name += (named == 0 ? "" : " ") + typed.words[named], ++named;
  if (name != procedure.name) throw FileFault{"its typed line begins with " + quote(name)};
  return {typed.words.begin() + static_cast<std::ptrdiff_t>(named), typed.words.end()};
}

/// Non-owning pointer to a procedure of a ruleset, which must outlive it.
std::shared_ptr<const Procedure> shared_of(const Procedure& procedure) {
  return {std::shared_ptr<const void>{}, &procedure};
}

/// Replays a result that continued from one that is missing: each link separately, with its
/// recorded dice.
ThrownAgain linked(const Ruleset& rules, const Procedure& first, const Value& record) {
  ThrownAgain again{{}, shared_of(first), true};
  again.report.command = text_in(record["command"]);
  again.report.mode = mode_of(text_in(record["mode"]));
  for (const auto& link : items_in(record["links"])) {
    const auto* procedure = rules.procedure(text_in(link["command"]));
    if (procedure == nullptr) throw FileFault{"a link has an unknown command"};
    auto& step = again.report.steps.emplace_back();
    step.command = step.procedure = procedure->name;
    step.skip_reason = text_in(link["not_taken"]);
    step.outcome = link["outcome"];
    step.situation = link["situation"];
    if (!step.skip_reason.empty()) continue;
    const Engine engine{
        rules, request_for(*procedure, situation_in(rules, *procedure, link["situation"]), true)};
    static_cast<Result&>(step) = engine.play({.mode = ThrowMode::entered, .supply = dice_of(link)});
  }
  return again;
}

/// `known`: the units as they stand now; null if those of the record's situation are meant.
ThrownAgain answered(const Library& library, const Ruleset& rules, const Procedure& procedure,
                     const Value& record, CommandWords command, const Armies* known,
                     const ThrowWay& way) {
  const auto& situation = record["situation"];
  if (command.goes_on) return linked(rules, procedure, record);
  const bool typed = !text_in(record["typed"]).empty();
  const bool spoken = typed && known != nullptr;
  const Armies told{known == nullptr ? units_of(rules, record) : std::vector<Thing>{}, rules};
  const Lookup lookup{library, rules.id, known == nullptr ? told : *known};
  if (!typed) command.variants = variants_in(situation["variants"]);
  const auto words = typed ? words_behind(procedure, command) : Texts{};
  const bool fought = situation[key_of(next::to_the_end)] == Value{true};
  command.words = spoken ? words : fought ? Texts{"--" + std::string{next::to_the_end}} : Texts{};
  const Question question{lookup, rules, procedure, std::move(command), text_in(record["command"])};
  auto said =
      spoken ? question.read().situation() : situation_in(rules, question.procedure(), situation);
  if (typed && !spoken) {
    const FillUnit none = [](std::string_view, const SlotPath&, Situation&) {};
    const auto fight = fight_to_the_end(rules, question.procedure(), said);
    const auto sweep = read_sweep(rules, fight ? *fight : question.procedure(), words,
                                  {{}, option_names(), none}, Lists::refused);
    check_said(rules, sweep.common, situation);
  }
  const auto engine = question.engine(std::move(said), {.again = !spoken, .readings = way.aloud});
  return {engine.play(way), question.teller()};
}

const Procedure& procedure_of(const Ruleset& rules, const std::string& name) {
  const auto* procedure = rules.procedure(name);
  if (procedure == nullptr) throw Refused{rules.title_or_id() + " has no " + quote(name)};
  return *procedure;
}

}  // namespace

bool can_be_made_again(const Value& record) {
  const auto mode = text_in(record["mode"]);
  if (mode == "roll" || mode == "entered" || !items_in(record["throws"]).empty()) return true;
  return is_chance(mode_of(mode)) && !read_typed(text_in(record["typed"])).goes_on;
}

ThrownAgain throw_again(const Library& library, const Ruleset& rules, const Value& record,
                        bool aloud) {
  const auto name = text_in(procedure_in(record));
  const auto& procedure = procedure_of(rules, name);
  const auto way = way_of(record, name, aloud);
  if (rules.id != "none")
    return answered(library, rules, procedure, record, read_typed(text_in(record["typed"])),
                    nullptr, way);
  const Engine engine{rules,
                      request_for(procedure, dice_situation(text_in(record["situation"]["dice"])))};
  return {engine.play(way), shared_of(procedure)};
}

ThrownAgain ask_again(const Library& library, const Ruleset& rules, const Value& record,
                      const Armies& armies, dice::Entered::Supply dice) {
  const auto name = text_in(procedure_in(record));
  const auto& procedure = procedure_of(rules, name);
  auto command = read_typed(text_in(record["typed"]));
  std::erase_if(command.variants, [&](const std::string& one) {
    const auto* ruling = rules.variant(one.substr(0, one.find('=')));
    return ruling == nullptr || !contains(ruling->choices, one.substr(one.find('=') + 1));
  });
  ThrowWay way{.mode = ThrowMode::entered, .purpose = procedure.name, .aloud = false};
  way.supply = std::move(dice);
  return answered(library, rules, procedure, record, std::move(command), &armies, way);
}

}  // namespace acw
