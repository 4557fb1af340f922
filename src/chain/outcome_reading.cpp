#include "chain/outcome_reading.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/mirror.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"
#include "chain/fight.hpp"
#include "chain/prior_result.hpp"
#include "rules/aftermath_rows.hpp"

namespace acw {
namespace {

constexpr long long largest = 1'000'000;

/// Text of a word or a flag, as rows of a ruleset write it.
std::string_view word_of(const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? "true" : "false";
  const auto* word = value.as<std::string>();
  return word != nullptr ? std::string_view{*word} : std::string_view{};
}

long long number_in(const std::string& name, const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? 1 : 0;
  if (const auto number = whole_in(value, 0, largest)) return *number;
  throw FileError{concat(quote(name), " must be a whole number from 0 to ", largest)};
}

}  // namespace

int reading_of(const OutcomeSelector& selector, const Value& outcome) {
  long long sum = 0;
  for (const auto& name : selector.outcomes) {
    const auto& value = outcome_at(outcome, name);
    if (value.is_null()) continue;
    if (selector.is.empty()) sum += number_in(name, value);
    else sum += std::count(selector.is.begin(), selector.is.end(), word_of(value));
  }
  return static_cast<int>(std::min(sum, largest));
}

std::vector<int> readings_of(const OutcomeSelectors& selectors, const Value& outcome) {
  std::vector<int> row;
  for (const auto& one : selectors) row.push_back(reading_of(one, outcome));
  return row;
}

bool is_answer(const Value& round) { return text_in(round["by"]) == "defender"; }

void apply_volleys(const Query& query, const Value& result, EffectNames& names,
                   std::array<UnitState, 2>& sides) {
  const auto turned = mirrored(query.procedure(), query.situation());
  std::array<OutcomeEffects, 2> after;
  std::array<OutcomeSelectors, 2> readings;
  for (const auto side : both_sides)
    after[side] =
        read_outcome_effects(side == target_side ? query.in(turned) : query, names, readings[side]);
  for (const auto& round : items_in(result["rounds"])) {
    const std::size_t side = is_answer(round) ? target_side : acting_side;
    after[side].apply_losses(readings_of(readings[side], round["outcome"]), side == target_side,
                             sides[acting_side], sides[target_side]);
  }
  for (const auto side : both_sides) {
    const auto& rounds = items_in(result["rounds"]);
    const auto slot =
        rounds.empty() ? "" : text_in(rounds.back()[concat(role_names[side], "_recovered")]);
    if (!slot.empty()) {
      sides[side].set_mark(names.mark({slot, "false"}));
      sides[side].clear_mark(names.mark({slot, "true"}));
    }
    const auto end = text_in(outcome_at(result["outcome"], concat(role_names[side], "_end")));
    if (!end.empty() && end != names.ends.front()) sides[side].end = names.end(std::string{end});
  }
}

OutcomeEffects effects_of_procedure(const Query& query, bool bouts, EffectNames& names,
                                    OutcomeSelectors& readings) {
  return bouts ? effects_of_fight(query, names, readings)
               : read_outcome_effects(query, names, readings);
}

}  // namespace acw
