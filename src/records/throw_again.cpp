#include "records/throw_again.hpp"

#include "acw/play/throw_way.hpp"
#include "base/record.hpp"
#include "play/inquiry.hpp"
#include "play/typed_command.hpp"
#include "records/result_odds.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

constexpr long long most_told = 1'000'000'000;  ///< games, successes, a face

/// Faces, or how many succeeded, throw by throw as the record has them.
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

/// Whether no dice were thrown for it by themselves: it tells chances, or needs.
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

/// Whether a situation names units, of which the result does not tell everything.
bool names_units(const Value& situation) {
  return !situation["id"].is_null() || !situation["target"]["id"].is_null() ||
         ranges::any_of(items_in(situation[slot::with]), names_units);
}

/// The words behind the procedure's name, which may be two.
Texts words_behind(const Procedure& procedure, const TypedCommand& typed) {
  std::size_t named = 0;
  std::string name;
  while (name.size() < procedure.name.size() && named < typed.words.size())
    name += (named == 0 ? "" : " ") + typed.words[named], ++named;
  if (name != procedure.name) throw FileFault{"its typed line begins with " + quote(name)};
  return {typed.words.begin() + static_cast<std::ptrdiff_t>(named), typed.words.end()};
}

const Procedure& procedure_of(const Ruleset& rules, const Value& result) {
  const auto name = text_in(procedure_in(result));
  if (const auto* procedure = rules.procedure(name)) return *procedure;
  throw Refused{rules.title_or_id() + " has no " + quote(name)};
}

/// A procedure of a ruleset, which outlives it.
std::shared_ptr<const Procedure> shared_of(const Procedure& procedure) {
  return {std::shared_ptr<const void>{}, &procedure};
}

/// Repeats each step by itself, in the situation and with the dice that the record has for it.
ThrownAgain step_by_step(const Ruleset& rules, const Procedure& first, const Value& record,
                         const ThrowWay& way) {
  const auto& links = items_in(record["links"]);
  if (links.empty()) return {engine_of(rules, first, record).play(way), shared_of(first)};
  ThrownAgain again{{}, shared_of(first), true};
  again.report.command = text_in(record["command"]);
  again.report.mode = mode_of(text_in(record["mode"]));
  for (const auto& link : links) {
    const auto& procedure = procedure_of(rules, link);
    auto& step = again.report.steps.emplace_back();
    step.command = step.procedure = procedure.name;
    step.not_taken = text_in(link["not_taken"]);
    step.outcome = link["outcome"];
    step.situation = link["situation"];
    if (step.not_taken.empty())
      static_cast<Result&>(step) = engine_of(rules, procedure, link)
                                       .play({.mode = ThrowMode::entered, .supply = dice_of(link)});
  }
  return again;
}

/// Asks again what was typed.
ThrownAgain answer_typed(const Library& library, const Ruleset& rules, const Value& record,
                         const TypedCommand& command, const Armies& armies, const ThrowWay& way) {
  const auto& procedure = procedure_of(rules, record);
  const Lookup lookup{library, rules.id, armies};
  const auto words = words_behind(procedure, command);
  const Inquiry inquiry{lookup, rules, command.asked, text_in(record["command"]), procedure, words};
  const auto engine = inquiry.engine(inquiry.read(words).situation(), {.readings = way.aloud});
  return {engine.play(way), inquiry.shared_teller()};
}

}  // namespace

bool can_be_made_again(const Value& record) {
  const auto mode = text_in(record["mode"]);
  if (mode == "roll" || mode == "entered" || !items_in(record["throws"]).empty()) return true;
  const bool chain = !items_in(record["links"]).empty();
  return is_chance(mode_of(mode)) && !read_typed(text_in(record["typed"])).goes_on &&
         !(chain && names_units(record["situation"]));
}

ThrownAgain throw_again(const Library& library, const Ruleset& rules, const Value& record,
                        const Armies* armies, bool aloud) {
  const auto& procedure = procedure_of(rules, record);
  const auto way = way_of(record, procedure.name, aloud);
  const auto command = read_typed(text_in(record["typed"]));
  const bool unknown = armies == nullptr && names_units(record["situation"]);
  if (rules.id == "none" || command.goes_on || unknown)
    return step_by_step(rules, procedure, record, way);
  const Armies none{std::vector<Thing>{}, rules};
  return answer_typed(library, rules, record, command, armies == nullptr ? none : *armies, way);
}

ThrownAgain ask_again(const Library& library, const Ruleset& rules, const Value& record,
                      const Armies& armies, dice::Entered::Supply dice) {
  auto command = read_typed(text_in(record["typed"]));
  std::erase_if(command.asked.variants, [&](const std::string& one) {
    const auto* ruling = rules.variant(one.substr(0, one.find('=')));
    return ruling == nullptr || !contains(ruling->choices, one.substr(one.find('=') + 1));
  });
  return answer_typed(library, rules, record, command, armies,
                      {.mode = ThrowMode::entered, .aloud = false, .supply = std::move(dice)});
}

}  // namespace acw
