#include "records/replay_result.hpp"

#include "acw/rules/next_tables.hpp"
#include "base/record.hpp"
#include "play/answer.hpp"
#include "play/read_question.hpp"
#include "rules/common_rows.hpp"
#include "words/dice_expression.hpp"
#include "words/fight_words.hpp"
#include "words/situation_reader.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

/// Maximum number of games or successes, and maximum face of a die.
constexpr long long greatest_number = 1'000'000'000;

/// Recorded faces or successes, one throw after another.
dice::Entered::Supply dice_of(const Value& record) {
  const auto& throws = items_in(record["throws"]);
  return [&throws, next = std::size_t{0}](const dice::Ask&, int) mutable -> dice::Entered::More {
    if (next >= throws.size()) return {};
    const auto& roll = throws[next++];
    const auto* faces = roll["faces"].as<Value::Array>();
    if (faces == nullptr) {
      const auto successes = whole_in(roll["successes"], 0, greatest_number);
      if (!successes) throw FileError{"a throw has neither faces nor successes"};
      return {{}, static_cast<int>(*successes)};
    }
    std::vector<int> shown;
    for (const auto& face : *faces)
      shown.push_back(static_cast<int>(whole_in(face, 0, greatest_number).value_or(0)));
    return {std::move(shown)};
  };
}

/// True if the mode rolls no single result.
bool is_chance(ThrowMode mode) {
  return mode == ThrowMode::odds || mode == ThrowMode::sample || mode == ThrowMode::need;
}

RollOptions way_of(const Value& record, const std::string& purpose) {
  const auto mode = mode_of(text_in(record["mode"]));
  RollOptions way{.mode = mode == ThrowMode::want ? ThrowMode::roll : mode, .purpose = purpose};
  if (mode == ThrowMode::entered) {
    way.supply = dice_of(record);
    return way;
  }
  if (mode == ThrowMode::sample) {
    const auto games = whole_in(record["games"], 1, greatest_number);
    if (!games) throw FileError{"missing number of games"};
    way.games = *games;
  }
  way.seed = text_in(record["seed"]);
  const auto& repeated = record["throw"].is_null() ? record["index"] : record["throw"];
  if (const auto* number = repeated.as<long long>(); number != nullptr && *number > 0)
    way.index = static_cast<std::uint64_t>(*number - 1);
  return way;
}

/// Units that the situations of a record name, with the words given there.
void add_units(const Ruleset& rules, const Value& side, std::vector<Entity>& units) {
  Entity unit;
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
    auto word = slot_value_in(*slot, false, value);
    if (word.word != "false") unit.words.push_back(std::move(word));
  }
  const bool known = ranges::any_of(units, [&](const Entity& one) { return one.id == unit.id; });
  if (!known) units.push_back(std::move(unit));
}

/// Adds the officer attached to the unit on a side, with his rank.
void add_officer(const Row* row, const Value& side, std::vector<Entity>& units) {
  Entity officer;
  officer.id = text_in(side[key_of(slot::officer_id)]);
  officer.name = text_in(side[key_of(slot::officer_name)]);
  if (officer.id.empty() || row == nullptr) return;
  officer.rank = text_in(side[key_of(row->text("rank"))]);
  units.push_back(std::move(officer));
}

std::vector<Entity> units_of(const Ruleset& rules, const Value& record) {
  std::vector<Entity> units;
  const auto add = [&](const Value& result) {
    const auto& situation = result["situation"];
    const auto* procedure = rules.procedure(text_in(procedure_in(result)));
    for (const auto& part : items_in(situation[slot::with])) add_units(rules, part, units);
    for (const bool target : {false, true}) {
      const auto& side = target ? situation["target"] : situation;
      add_units(rules, side, units);
      if (procedure != nullptr) add_officer(officer_row(*procedure, target), side, units);
    }
  };
  add(record);
  for (const auto& link : items_in(record["links"])) add(link);
  return units;
}

/// Throws `FileError` if the typed words are not those of the situation.
void check_words(const Ruleset& rules, const Situation& typed, const Value& situation) {
  for (const auto& word : typed.all()) {
    if (word.path.slot == slot::distance) continue;
    const auto& side = word.path.target ? situation["target"] : situation;
    if (is_identity_slot(word.path.slot)) {
      if (word.word != "@" + text_in(side[key_of(word.path.slot)]))
        throw FileError{"its command names " + word.word};
    } else if (side[key_of(word.path.slot)] != output_value(rules, word)) {
      throw FileError{"its command has " + quote(word.word) + ", but its situation does not"};
    }
  }
  if (typed.distance && situation[slot::distance] != distance_value(*typed.distance, rules.unit))
    throw FileError{"its command and its situation differ in distance"};
  const auto& with = items_in(situation[slot::with]);
  if (with.size() != typed.with.size())
    throw FileError{"its command and its situation differ in the units that act together"};
  for (const auto i : ranges::Places{with}) check_words(rules, typed.with[i], with[i]);
}

/// Words after the procedure's name, which may have two words.
Texts words_behind(const Procedure& procedure, const CommandWords& typed) {
  const auto& words = typed.words;
  const auto behind = words.begin() + static_cast<std::ptrdiff_t>(std::min(
                                          split(procedure.name, " ").size(), words.size()));
  const Texts name{words.begin(), behind};
  if (joined(name, " ") != procedure.name)
    throw FileError{"its typed line begins with " + quote(joined(name, " "))};
  return {behind, words.end()};
}

/// Non-owning pointer to a procedure of a ruleset, which must outlive it.
std::shared_ptr<const Procedure> shared_of(const Procedure& procedure) {
  return {std::shared_ptr<const void>{}, &procedure};
}

/// Replays a result that continued from one that is missing: each link separately, with its
/// recorded dice.
ReplayedResult replay_links(const Ruleset& rules, const Procedure& first, const Value& record) {
  ReplayedResult replay{{}, shared_of(first), true};
  replay.report.command = text_in(record["command"]);
  replay.report.mode = mode_of(text_in(record["mode"]));
  for (const auto& link : items_in(record["links"])) {
    const auto& procedure = procedure_of(rules, text_in(link["command"]));
    auto& step = replay.report.steps.emplace_back();
    step.command = step.procedure = procedure.name;
    step.skip_reason = text_in(link["not_taken"]);
    step.outcome = link["outcome"];
    step.situation = link["situation"];
    if (!step.skip_reason.empty()) continue;
    const Chain chain{
        Question::about(rules, procedure, situation_in(rules, procedure, link["situation"]), true)};
    static_cast<Result&>(step) =
        answer(chain, {.mode = ThrowMode::entered, .supply = dice_of(link)});
  }
  return replay;
}

/// Replays a command. `known` has the units' current states; if it is null, the units are those of
/// the recorded situation.
ReplayedResult replay_with_way(const Library& library, const Ruleset& rules,
                               const Procedure& procedure, const Value& record,
                               CommandWords command, const Armies* known, const RollOptions& way) {
  const auto& situation = record["situation"];
  if (command.goes_on) return replay_links(rules, procedure, record);
  const bool typed = !text_in(record["typed"]).empty();
  const bool spoken = typed && known != nullptr;
  const Armies recorded_units{known == nullptr ? units_of(rules, record) : std::vector<Entity>{},
                              rules};
  const Lookup lookup{library, rules.id, known == nullptr ? recorded_units : *known};
  if (!typed) command.variants = variants_in(situation["variants"]);
  const auto words = typed ? words_behind(procedure, command) : Texts{};
  const bool fought = situation[key_of(next::to_the_end)] == Value{true};
  command.words = spoken ? words : fought ? Texts{"--" + std::string{next::to_the_end}} : Texts{};
  const auto question =
      read_question(lookup, rules, procedure, std::move(command), text_in(record["command"]));
  auto typed_situation = spoken ? read_first_step(question).situation()
                                : situation_in(rules, question.procedure(), situation);
  if (typed && !spoken) {
    const FillUnit none = [](std::string_view, const SlotPath&, Situation&) {};
    const auto fight = fight_to_the_end(rules, question.procedure(), typed_situation);
    const auto sweep =
        read_sweep(rules, fight ? *fight : question.procedure(), words, {{}, none}, Lists::refused);
    check_words(rules, sweep.common, situation);
  }
  const auto chain = plan(question, std::move(typed_situation), {.again = !spoken});
  return {answer(chain, way), question.teller};
}

}  // namespace

bool can_be_replayed(const Value& record) {
  const auto mode = text_in(record["mode"]);
  if (mode == "roll" || mode == "entered" || !items_in(record["throws"]).empty()) return true;
  return is_chance(mode_of(mode)) && !read_typed(text_in(record["typed"])).goes_on;
}

ReplayedResult replay_result(const Library& library, const Ruleset& rules, const Value& record) {
  const auto name = text_in(procedure_in(record));
  const auto& procedure = procedure_of(rules, name);
  const auto way = way_of(record, name);
  if (rules.id != "none")
    return replay_with_way(library, rules, procedure, record, read_typed(text_in(record["typed"])),
                           nullptr, way);
  const Chain chain{
      Question::about(rules, procedure, dice_situation(text_in(record["situation"]["dice"])))};
  return {answer(chain, way), shared_of(procedure)};
}

ReplayedResult replay_with_dice(const Library& library, const Ruleset& rules, const Value& record,
                                const Armies& armies, dice::Entered::Supply dice) {
  const auto name = text_in(procedure_in(record));
  const auto& procedure = procedure_of(rules, name);
  auto command = read_typed(text_in(record["typed"]));
  std::erase_if(command.variants, [&](const std::string& choice) {
    const auto* ruling = rules.variant(choice.substr(0, choice.find('=')));
    return ruling == nullptr || !contains(ruling->choices, choice.substr(choice.find('=') + 1));
  });
  RollOptions way{.mode = ThrowMode::entered, .purpose = procedure.name};
  way.supply = std::move(dice);
  return replay_with_way(library, rules, procedure, record, std::move(command), &armies, way);
}

}  // namespace acw
