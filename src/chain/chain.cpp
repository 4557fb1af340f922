#include "chain/chain.hpp"

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "chain/loss_sums.hpp"
#include "chain/outcome_reading.hpp"
#include "chain/unit_words.hpp"
#include "chain/wounds.hpp"
#include "rules/common_rows.hpp"
#include "words/army.hpp"
#include "words/fight_words.hpp"
#include "words/grammar.hpp"

namespace acw {
Chain::Chain(Question question)
    : rules_{*question.rules},
      question_{std::move(question)},
      units_(static_cast<std::size_t>(question_.units)) {
  const auto* given = question_.given.get();
  std::size_t unit = 0;
  for (const auto side : both_sides) {
    if (given != nullptr && given->units[side]) units_[unit++] = *given->units[side];
  }
  links_.reserve(question_.steps.size());
  for (const auto link : ranges::Places{question_.steps}) {
    try {
      add(question_.steps[link]);
    } catch (const Failure& failure) {
      about(link, failure).raise();
    }
  }
  if (given != nullptr) {
    links_.front().explanation.note(
        "continues from " + (given->results == 1
                                 ? "the given " + given->procedure
                                 : std::to_string(given->results) + " results, losses added up"));
  }
  if (tracks_units()) {
    add_wounded();
    sums_ = add_loss_sums(links_);
  }
  add_starts();
  for (const auto i : ranges::Places{links_}) {
    for (const auto side : both_sides) {
      links_[i].forgets[side] = forgets(links_[i].units[side], i + 1);
      links_[i].again[side] = named_again(links_[i].units[side]);
    }
    if (contains(links_[i].again[acting_side], links_[i].units[target_side]))
      throw UsageError{concat(links_[i].name, ": the same unit stands on both sides")};
  }
  auto opening = starts_.size() == 1 ? starts_.front().first : fresh();
  opening.untested_losses = ~0U;
  for (const auto link : ranges::Places{links_}) {
    auto& first_stage = stage(link, opening);
    if (first_stage.refused) about(link, *first_stage.refused).raise();
    add_variant_notes(link, first_stage);
    links_[link].opening = first_stage.explanation;
    links_[link].at_opening = first_stage.now;
    if (first_stage.step != nullptr && question_.is_chain())
      links_[link].outcomes = first_stage.step->outcomes();
  }
}

/// Adds the procedure's name to the error of a later link.
Failure Chain::about(std::size_t link, const Failure& failure) const {
  if (link == 0) return failure;
  return failure.with_message(question_.steps[link].procedure->name + ": " + failure.what());
}

void Chain::add(StepSpec& spec) {
  Link link;
  link.procedure = spec.procedure;
  link.units = spec.units;
  link.subject = spec.subject;
  link.of = spec.of;
  if (tracks_units()) link.wounds = wounds_slot(rules_, link.procedure->name);
  link.name = spec.of.empty() ? spec.procedure->name : spec.of + "'s " + spec.procedure->name;
  const auto before_it = std::count_if(links_.begin(), links_.end(), [&](const Link& one) {
    return one.procedure == link.procedure;
  });
  if (before_it > 0) link.name += concat(" ", before_it + 1);
  if (spec.row != nullptr && !before().matches(spec.row->when)) {
    const auto say = spec.row->text("say", "it cannot follow here");
    throw RuleError{std::string{say}, spec.row->place};
  }
  if (!links_.empty() && links_.back().can_repeat &&
      is_followed_by(*links_.back().fight, spec.procedure->name))
    throw RuleError{"a fight to the end already includes its " + spec.procedure->name};
  link.fight = fight_to_the_end(rules_, *link.procedure, spec.typed);
  if (link.fight && is_firefight(*link.fight) && question_.steps.size() > 1)
    throw UsageError{
        "a firefight runs until it is decided: leave out --then (--from continues from its "
        "result)"};
  link.can_repeat = link.fight && can_repeat(*link.fight, spec.typed);
  keep_slots(spec);
  apply_unit_words(units_, link, spec.typed);
  link.situation = spec.typed;
  link.explanation = complete_situation(rules_, *link.procedure, link.situation,
                                        question_.again && links_.empty());
  if (tracks_units()) {
    const Query query{rules_, link.played(), link.situation, link.explanation};
    link.effects = effects_of_procedure(query, link.can_repeat, effect_names_, link.readings);
    link.own_readings = link.readings.size();
    read_fighters(link);
    for (const auto& name : question_.branches ? link.played().headline : Texts{})
      link.readings.push_back({{name}, {}});
    if (spec.row != nullptr) read_row(spec, link);
    store_unit_words(rules_, link, spec.typed, units_);
  }
  links_.push_back(std::move(link));
}

/// Copies slots that belong to the target itself, such as a building's full points, from earlier
/// links with the same target. They are typed only once.
void Chain::keep_slots(StepSpec& spec) const {
  for (const auto& row : spec.procedure->rows(keeping::shape.name)) {
    for (const auto& slot : texts(row, "keeps")) {
      for (const auto& link : links_) {
        const auto* word = link.situation.find({false, slot});
        if (word != nullptr && link.units[target_side] == spec.units[target_side] &&
            !spec.typed.has(word->path))
          spec.typed.set(*word);
      }
    }
  }
}

/// Situation that a new link follows: that of the previous link, or the words known from given
/// results.
Situation Chain::before() const {
  if (!links_.empty()) return links_.back().situation;
  Situation known;
  for (const auto side : both_sides) {
    if (!question_.given || !question_.given->units[side]) continue;
    for (auto word : question_.given->units[side]->words) {
      word.path.target = side == target_side;
      known.set(std::move(word));
    }
  }
  return known;
}

void Chain::read_row(const StepSpec& spec, Link& link) {
  const auto& row = *spec.row;
  link.after_loss = word_index(next::taken, row, "taken") == 1;
  link.untaken = {{Taken::spared, outcomes_of(row, "spared")},
                  {Taken::gone, outcomes_of(row, "gone")},
                  {Taken::over, outcomes_of(row, "over")}};
  link.why_not = row.text("why_not", "no losses");
  link.nothing_left = row.text("nothing_left", link.nothing_left);
  link.percent_lost = row.text("percent_lost");
  link.percent_hurt = row.text("percent_hurt");
  link.rest = row.text("rest");
  link.used = row.text("used");
  if (const auto& note = row.text("note"); !note.empty()) link.explanation.note(std::string{note});
  link.explanation.facts.push_back(Query::reason(row));
  link.explanation.ruling(row.ruling);
  const auto& unit = nth(units_, link.subject);
  if (unit.figures == 0 && row.cell("uncounted") != nullptr)
    throw UsageError{std::string{row.text("uncounted")}};
  for (const auto& slot : {link.percent_lost, link.percent_hurt}) {
    if (slot.empty()) continue;
    if (unit.figures == 0)
      throw UsageError{
          "missing number of figures: add it for the percentage lost, for example, 8 or 6/8"};
    const SlotPath path{link.units[acting_side] != link.subject, slot};
    if (const auto* word = link.situation.find(path); word != nullptr && word->typed)
      throw UsageError{
          "--" + slot +
          " follows from the step before; for earlier losses type the figures left and the "
          "original number, for example, 6/8"};
  }
}

/// Reads the numbered figures of each side in a game, and the NCO among them.
void Chain::read_fighters(Link& link) {
  for (const auto side : both_sides) {
    const bool target = side == target_side;
    const auto* numbers = link.situation.find({target, NumberedFigures::slot});
    if (numbers == nullptr || !is_one_figure(link.played(), target)) continue;
    const auto& fighters = link.fighters[side] = NumberedFigures::read(numbers->word);
    const int kind = nco_kind(link.situation, target);
    for (const int own : {kind | 1, kind}) {  // figures without horses all count as being on foot
      const auto* nco =
          ranges::first_that(fighters, [&](const auto& one) { return one.second == own; });
      if (nco == nullptr) continue;
      link.nco_places[side] = static_cast<int>(nco - fighters.data());
      link.nco_out = effect_names_.mark({std::string{NumberedFigures::nco.back()}, "true"});
    }
  }
}

/// Sets the figures that were already wounded before the chain, from words typed in any procedure.
void Chain::add_wounded() {
  for (const auto& link : links_) {
    for (const auto side : both_sides) {
      if (link.units[side] == nobody) continue;
      std::vector<SlotValue> words;
      for (const auto& word : link.situation.all()) {
        if (word.typed && word.path.target == (side == target_side)) words.push_back(word);
      }
      auto& unit = nth(units_, link.units[side]);
      unit.hurt = std::max<long long>(unit.hurt, initially_wounded(rules_, words, unit.figures));
    }
  }
}

/// True if a unit's wounds end with the turn and its next procedure does not use them. They are
/// then not carried on.
bool Chain::forgets(int unit, std::size_t from) const {
  const auto later = std::span{links_}.subspan(from);
  const auto* next =
      ranges::first_that(later, [&](const Link& link) { return contains(link.units, unit); });
  return unit != nobody && next != nullptr && wounds_last_one_turn(rules_) &&
         !next->is_wounds_slot(next->units[target_side] == unit);
}

/// Other units with the id of a unit. A later procedure that names the unit again starts with its
/// state in the game, and may use another part of it.
std::vector<int> Chain::named_again(int unit) const {
  std::vector<int> list;
  const auto* id = unit == nobody ? nullptr : nth(units_, unit).find(slot::id);
  for (const auto i : ranges::Places{units_}) {
    const auto* other = id == nullptr ? nullptr : units_[i].find(slot::id);
    if (other != nullptr && other->word == id->word && static_cast<int>(i) != unit)
      list.push_back(static_cast<int>(i));
  }
  return list;
}

ChainState Chain::fresh() const {
  ChainState state;
  for (const auto& unit : units_) state.units.push_back(initial_state(unit));
  state.sums.resize(sums_.size(), 0);
  return state;
}

void Chain::add_starts() {
  starts_.emplace_back(fresh(), 1);
  if (!question_.given) return;
  starts_.clear();
  for (const auto& [given, chance] : question_.given->states) {
    auto state = fresh();
    unsigned unit = 0;
    for (const auto side : both_sides) {
      if (!question_.given->units[side]) continue;
      auto& unit_state = state.units[unit];
      const int lost = PriorResult::lost(given[side]);
      const auto fresh = unit_state;
      const int before =
          initially_wounded(rules_, question_.given->units[side]->words, units_[unit].figures);
      unit_state = effect_names_.renamed(given[side], question_.given->names);
      unit_state.left = std::max(0, fresh.left - lost);
      unit_state.hurt += std::max(0, fresh.hurt - before);
      if (forgets(static_cast<int>(unit), 0)) unit_state.hurt = 0;
      if (units_[unit].figures > 0) remove_wounded_out(rules_, unit_state.left, unit_state.hurt);
      if (unit_state.end == 0 && unit_state.left == 0) unit_state.end = effect_names_.end("gone");
      if (lost > 0 || given[side].hurt > before) state.untested_losses |= 1U << unit;
      ++unit;
    }
    starts_.emplace_back(std::move(state), chance);
  }
}

}  // namespace acw
