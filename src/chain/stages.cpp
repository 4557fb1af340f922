#include "acw/play/numbered_figures.hpp"
#include "chain/chain.hpp"
#include "chain/unit_words.hpp"
#include "chain/variant_notes.hpp"
#include "chain/wounds.hpp"

namespace acw {
namespace {

/// All words of a situation in one text, to compare situations.
std::string text_of(const Situation& situation) {
  std::string text;
  for (const auto& one : situation.all())
    text += concat(one.path.target ? "target." : "", one.path.slot, one.typed ? "=" : ":", one.word,
                   "\n");
  return text;
}

}  // namespace

Stage& Chain::stage(std::size_t index, const ChainState& state) const {
  const auto& link = links_[index];
  const auto unit_state = [&](std::size_t side) {
    return link.units[side] == nobody ? UnitState{} : nth(state.units, link.units[side]);
  };
  const bool harmed = !link.after_loss || state.has_untested_loss(link.subject);
  auto& stage =
      stages_[{index, unit_state(acting_side), unit_state(target_side), harmed, used(link, state)}];
  if (stage == nullptr) {
    auto planned = std::make_shared<Stage>();
    planned->number = stages_.size();
    outline(link, state, *planned);
    // states that make no difference to the procedure share a stage
    auto& same = alike_[{index, planned->taken, planned->why, text_of(planned->now)}];
    if (same == nullptr) {
      plan(link, *planned);
      same = std::move(planned);
    }
    stage = same;
  }
  return *stage;
}

/// Amount of a resource, such as horses, that earlier steps used up.
int Chain::used(const Link& link, const ChainState& state) const {
  const auto sum = ranges::index_of(sums_, link.used);
  return sum < sums_.size() ? state.sums[sum] : 0;
}

void Chain::add_variant_notes(std::size_t index, Stage& opening) {
  auto& link = links_[index];
  if (opening.step == nullptr || !question_.readings) return;
  Stage bout;  // one bout represents the whole fight
  if (link.can_repeat) {
    bout.now = opening.now;
    bout.step =
        planner(link.fight->mechanism)(Query{rules_, *link.fight, bout.now, bout.explanation}, {});
  }
  for (const auto& line : variant_notes(rules_, link.played(), link.can_repeat ? bout : opening)) {
    opening.explanation.note(line);
    link.explanation.note(line);
  }
}

std::unique_ptr<Step> Chain::step_of(const Link& link, Stage& stage) const {
  const auto& procedure = link.can_repeat ? *link.fight : *link.procedure;
  const Query query{rules_, procedure, stage.now, stage.explanation};
  return link.can_repeat ? fight_step(query, link.readings, fights_)
                         : planner(procedure.mechanism)(query, link.readings);
}

/// Sets the situation of a stage, and whether it is played.
void Chain::outline(const Link& link, const ChainState& state, Stage& stage) const {
  stage.now = situation_at(link, state);
  for (const int unit : link.units) {
    if (unit == nobody) continue;
    const auto& unit_state = nth(state.units, unit);
    const auto* all = nth(units_, unit).find(slot::left);
    const bool others = all != nullptr && link.played().takes_all() &&
                        all->numbers.front() > nth(units_, unit).figures;
    if (unit_state.left == 0 ? others : unit_state.end == 0) continue;
    stage.taken = unit_state.left == 0 ? Taken::gone : Taken::over;
    stage.why = unit_state.left == 0
                    ? link.nothing_left
                    : concat("not reached (", nth(effect_names_.ends, unit_state.end), ")");
    return;
  }
  if (link.after_loss && !state.has_untested_loss(link.subject)) {
    stage.taken = Taken::spared;
    stage.why = link.why_not;
  }
}

/// Plans the step of a stage, if it is played. It refers to the stage's situation and explanation.
void Chain::plan(const Link& link, Stage& stage) const {
  stage.explanation = link.explanation;
  if (stage.taken != Taken::yes) return;
  try {
    link.procedure->check_refusals(stage.now);
    stage.step = step_of(link, stage);
  } catch (const Failure& failure) {
    stage.taken = Taken::refused;
    stage.why = failure.what();
    stage.refused = failure;
  }
}

Situation Chain::situation_at(const Link& link, const ChainState& state) const {
  Situation now = link.situation;
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    const auto& unit = nth(units_, link.units[side]);
    const auto& unit_state = nth(state.units, link.units[side]);
    put_state(effect_names_, link.played(), unit_state, target, unit.figures > 0, now);
    put_wounds(link, target, unit_state, now);
    if (link.units[side] != link.subject) continue;
    const auto* original = unit.find(slot::original);
    const long long all = original != nullptr ? original->numbers.front() : unit.figures;
    const auto percent = [&](const std::string& slot, long long of) {
      if (!slot.empty() && of > 0) now.set_number({target, slot}, 100 * of / all, false);
    };
    percent(link.percent_lost, all - now.number({target, slot::count}, unit_state.left));
    percent(link.percent_hurt, unit_state.hurt);
    const SlotPath rest{target, link.rest};
    if (const int gone = used(link, state); gone > 0 && all > 0)
      now.set_number(rest, now.number(rest, all) - gone);
  }
  return now;
}

void Chain::put_wounds(const Link& link, bool target, const UnitState& unit_state,
                       Situation& now) const {
  const auto* slot = rules_.slot(link.wounds);
  if (slot == nullptr || !link.is_wounds_slot(target)) return;
  const SlotPath path{target, slot->name};
  const bool counted = unit_state.left < UnitState::uncounted;
  const bool all = unit_state.hurt > 0 && unit_state.hurt >= unit_state.left;
  if (slot->kind == Slot::Kind::flag && all && !now.has({target, NumberedFigures::slot}))
    now.set_word(path, slot->kind, "true", true);
  if (slot->kind != Slot::Kind::number) return;
  const auto& unit = nth(units_, link.units[target ? target_side : acting_side]);
  const bool part = link.played().takes_all() && unit.find(slot::left) != nullptr;
  const auto others = part ? std::max(0LL, link.situation.number(path) - unit.hurt) : 0;
  if (unit_state.hurt + others > 0) now.set_number(path, unit_state.hurt + others);
  else if (counted) now.forget(path);
}

void Chain::apply_losses(std::size_t index, std::span<const int> row, ChainState& state) const {
  const auto& link = links_[index];
  if (link.after_loss) state.untested_losses &= ~bit(link.subject);
  UnitState nobody_there{1, 0, 0, 0};
  std::array<UnitState*, 2> sides{};
  std::array<UnitState, 2> before{};
  for (const auto side : both_sides) {
    sides[side] = link.units[side] == nobody ? &nobody_there : &nth(state.units, link.units[side]);
    before[side] = *sides[side];
  }
  link.effects.apply_losses(row, false, *sides[acting_side], *sides[target_side]);
  for (const auto side : both_sides) {
    if (link.units[side] == nobody) continue;
    auto& now = *sides[side];
    const auto& fighters = link.fighters[side];
    const auto is_hurt = [](const auto& one) { return one.second >= NumberedFigures::wounded; };
    if (!fighters.empty() &&
        ranges::any_of(link.effects.list, [](const auto& effect) { return effect.hurt; })) {
      const auto were = std::count_if(fighters.begin(), fighters.end(), is_hurt);
      now.hurt += before[side].hurt - static_cast<int>(were);
    } else if (!fighters.empty()) {  // the front figure takes all wounds
      const int was = is_hurt(fighters.front()) ? 1 : 0;
      int own = was + now.hurt - before[side].hurt;
      int front = now.left - before[side].left + 1;
      remove_wounded_out(rules_, front, own);
      now.left = before[side].left - 1 + front;
      if (front == 0) now.hurt = before[side].hurt - was;
      if (const int place = link.nco_places[side];
          place >= 0 && before[side].left - now.left > place)
        now.set_mark(link.nco_out);
    }
    const bool harmed = now.left < before[side].left || now.hurt > before[side].hurt;
    if (harmed) state.untested_losses |= bit(link.units[side]);
    for (const int unit : link.again[side]) {
      auto& other = nth(state.units, unit);
      other.left = std::max(0, other.left + now.left - before[side].left);
      other.hurt = std::max(0, other.hurt + now.hurt - before[side].hurt);
      other.marks = now.marks;
      if (now.left > 0) other.end = now.end;
      else if (other.left == 0) other.end = link.effects.gone;
      if (harmed) state.untested_losses |= bit(unit);
    }
    if (link.forgets[side]) sides[side]->hurt = 0;
  }
  for (const auto i : ranges::Places{link.sums}) {
    if (link.sums[i] != not_read) state.sums[i] += row[link.sums[i]];
  }
}

}  // namespace acw
