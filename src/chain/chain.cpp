#include "chain/chain.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/nearest.hpp"
#include "aftermath_rows.hpp"
#include "answer.hpp"
#include "fight.hpp"
#include "grammar.hpp"
#include "registry.hpp"
#include "row_words.hpp"

namespace acw {
namespace {

const std::string count_slot{slot::count};
constexpr std::size_t not_here = static_cast<std::size_t>(-1);

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const std::vector<std::string>& side_of(const Procedure& procedure, std::size_t side) {
  return side == target_side ? procedure.target : procedure.acting;
}

/// "holds=true" as an outcome and its value.
std::vector<std::pair<std::string, Value>> outcomes_of(const Row& row, std::string_view column) {
  std::vector<std::pair<std::string, Value>> list;
  for (const auto& text : texts(row, column)) {
    const auto [outcome, word] = outcome_and_value(text);
    const bool number = !word.empty() && word.size() < 9 && word.find_first_not_of("0123456789") == std::string::npos;
    if (word == "true" || word == "false") list.emplace_back(outcome, word == "true");
    else if (number) list.emplace_back(outcome, std::stoll(word));
    else list.emplace_back(outcome, word);
  }
  return list;
}

Situation said_in(const Session& session, const Ruleset& rules, const Form& form, std::size_t link) {
  const auto options = options_for(session, form, link);
  const Session own{options, session.streams, session.library, session.command, {}, session.rules};
  return read_situation(own, rules, form.links()[link].wide, form.links()[link].words, armies_of(session));
}

const Said* find(const std::vector<Said>& words, std::string_view slot) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const Said& one) { return one.path.slot == slot; });
  return found == words.end() ? nullptr : &*found;
}

bool is_harmed(const ChainState& state, int unit) { return (state.harmed >> static_cast<unsigned>(unit) & 1U) != 0; }

}  // namespace

struct Chain::Stages {
  std::map<std::tuple<std::size_t, Stand, Stand, bool>, std::unique_ptr<const Stage>> known;
};

Chain::Chain(const Session& session, const Ruleset& rules, std::shared_ptr<const Form> asked, Situation first)
    : rules_{rules}, form_{std::move(asked)}, units_(static_cast<std::size_t>(form_->units())), stages_{std::make_shared<Stages>()} {
  const auto& form = *form_;
  std::size_t unit = 0;
  for (std::size_t side = 0; form.given() && side < 2; ++side) {
    if (!form.given()->units[side].there) continue;
    units_[unit].words = form.given()->units[side].words;
    units_[unit++].count = static_cast<int>(form.given()->units[side].count);
  }
  for (std::size_t link = 0; link < form.links().size(); ++link) {
    try {
      add(session, form.links()[link], link == 0 ? std::move(first) : said_in(session, rules, form, link));
    } catch (const Failure& failure) {
      throw about(link, failure);
    }
  }
  if (form.given()) {
    const auto results = form.given()->results;
    links_.front().brief.note("it goes on from " + (results == 1 ? "the " + form.given()->procedure + " that was read"
                                                                 : std::to_string(results) + " results, of which the losses add up"));
  }
  add_sums();
  add_starts();
  auto opening = starts_.size() == 1 ? starts_.front().first : fresh();
  opening.harmed = ~0U;
  for (std::size_t link = 0; link < links_.size(); ++link) {
    const auto& first_stage = stage(link, opening);
    if (first_stage.refused) throw about(link, *first_stage.refused);
    links_[link].opening = first_stage.brief;
    links_[link].at_opening = first_stage.now;
    if (first_stage.leg != nullptr) links_[link].outcomes = first_stage.leg->outcomes();
  }
}

/// A failure of what follows says of what.
Failure Chain::about(std::size_t link, const Failure& failure) const {
  if (link == 0) return failure;
  return {failure.code(), form_->links()[link].procedure->name + ": " + failure.what(), failure.place()};
}

void Chain::add(const Session& session, const Follower& follower, Situation said) {
  Link link;
  link.procedure = follower.procedure;
  link.units = follower.units;
  link.subject = follower.subject;
  link.of = follower.of;
  link.name = follower.of.empty() ? follower.procedure->name : follower.of + "'s " + follower.procedure->name;
  const auto twins = 1 + std::count_if(links_.begin(), links_.end(), [&](const Link& one) { return one.procedure == link.procedure; });
  if (twins > 1) link.name += " " + std::to_string(twins);
  if (follower.row != nullptr && !links_.empty() && !links_.back().situation.matches(follower.row->when))
    throw Failure{1, follower.row->text("say").empty() ? "it doesn't follow here" : std::string{follower.row->text("say")},
                  follower.row->place};
  hand_over(follower, said);
  choose_variants(rules_, session.options.variants, said);
  auto question = understand(rules_, *link.procedure, said);
  link.situation = std::move(question.situation);
  link.brief = std::move(question.brief);
  link.fight = fought_to_the_end(rules_, *link.procedure, link.situation);
  if (link.fight && !has_bouts(*link.fight)) link.fight.reset();
  const Query query{rules_, link.asked(), link.situation, link.brief};
  link.aftermath = link.fight ? fight_aftermath(query, ledger_, link.readings) : read_aftermath(query, ledger_, link.readings);
  if (follower.row != nullptr) read_row(follower, link);
  remember(link, said);
  links_.push_back(std::move(link));
}

void Chain::read_row(const Follower& follower, Link& link) {
  const auto& row = *follower.row;
  link.after_loss = among(after::taken, row, "taken") == 1;
  link.spared = outcomes_of(row, "spared");
  link.gone = outcomes_of(row, "gone");
  link.over = outcomes_of(row, "over");
  link.why_not = row.text("why_not", "nothing was lost");
  link.percent_lost = row.text("percent_lost");
  link.percent_hurt = row.text("percent_hurt");
  link.hurt = row.text("hurt");
  if (const auto note = row.text("note"); !note.empty()) link.brief.note(std::string{note});
  link.brief.facts.push_back(Query::reason(row));
  link.brief.ruling(row.ruling);
  const auto& unit = units_[static_cast<std::size_t>(link.subject)];
  for (const auto& slot : {link.percent_lost, link.percent_hurt}) {
    if (slot.empty()) continue;
    if (unit.count == 0)
      throw Failure{2, "how many are there? Of every hundred so many lost is told by the number of the unit, as in 8 or 6/8"};
    if (const auto* said = link.situation.find({false, slot}); said != nullptr && said->typed)
      throw Failure{2, "--" + slot + " comes of what goes before; for losses of earlier say how many are left of how many, as in 6/8"};
  }
}

/// What was said of the units before, and wasn't said again.
void Chain::hand_over(const Follower& follower, Situation& said) const {
  for (const std::size_t side : {acting_side, target_side}) {
    if (follower.units[side] == nobody) continue;
    const auto& unit = units_[static_cast<std::size_t>(follower.units[side])];
    for (auto word : unit.words) {
      word.path.target = side == target_side;
      if (contains(side_of(*follower.procedure, side), word.path.slot) && !said.has(word.path)) said.set(std::move(word));
    }
    const SlotPath count{side == target_side, count_slot};
    if (unit.count > 0 && said.has(count) && said.number(count) != unit.count)
      throw Failure{2, "how many there are comes of what goes before, and " + std::string{said.word(count)} + " was said"};
    if (unit.count > 0 && contains(side_of(*follower.procedure, side), slot::count)) said.set_number(count, unit.count);
  }
}

/// What was said of a unit here holds of it from now on.
void Chain::remember(const Link& link, const Situation& said) {
  const auto* table = link.procedure->table(after::words.name);
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    auto& unit = units_[static_cast<std::size_t>(link.units[side])];
    if (unit.count == 0) unit.count = static_cast<int>(link.situation.number({target, count_slot}));
    for (const auto& word : said.all()) {
      const bool sided = word.path.target || !contains(link.procedure->between, word.path.slot);
      if (word.path.target != target || !sided || word.path.slot == slot::count || rules_.variant(word.path.slot) != nullptr) continue;
      std::erase_if(unit.words, [&](const Said& old) { return old.path.slot == word.path.slot; });
      unit.words.push_back(word);
    }
    for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
      const auto& row = table->rows[i];
      const auto path = slot_path(row.text("slot"));
      if (path.target != target || find(unit.words, path.slot) != nullptr || !link.situation.matches(row.when)) continue;
      const auto* slot = rules_.slot(path.slot);
      Situation one;
      one.set_word(path, slot != nullptr ? slot->kind : Slot::Kind::words, std::string{row.text("word")}, true);
      unit.words.push_back(one.all().front());
    }
  }
}

void Chain::add_sums() {
  std::map<std::pair<std::string, int>, int> times;  // of a loss and whose it is
  const auto losses = [](const Link& link) {
    std::vector<std::pair<std::string, int>> list;
    for (const auto& effect : link.aftermath.effects) {
      const auto& reading = link.readings[effect.reading];
      if (effect.lose == 0 || !reading.is.empty()) continue;
      const bool defends = effect.who == Aftermath::Who::defender || effect.who == Aftermath::Who::target;
      for (const auto& name : reading.outcomes) list.emplace_back(name, link.units[defends ? target_side : acting_side]);
    }
    return list;
  };
  std::vector<int> whose;
  for (const auto& link : links_) {
    for (const auto& loss : losses(link)) {
      if (++times[loss] != 2 || contains(sums_, loss.first)) continue;
      sums_.push_back(loss.first);
      whose.push_back(loss.second);
    }
  }
  for (auto& link : links_) {
    const auto mine = losses(link);
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const bool here = std::find(mine.begin(), mine.end(), std::pair{sums_[i], whose[i]}) != mine.end();
      link.sums.push_back(here ? link.readings.size() : not_here);
      if (here) link.readings.push_back({{sums_[i]}, {}});
    }
  }
}

ChainState Chain::fresh() const {
  ChainState state;
  for (const auto& unit : units_) state.stands.push_back(unit.fresh());
  state.sums.resize(sums_.size(), 0);
  return state;
}

void Chain::add_starts() {
  starts_.emplace_back(fresh(), 1);
  if (!form_->given()) return;
  starts_.clear();
  for (const auto& [given, chance] : form_->given()->stands) {
    auto state = fresh();
    unsigned unit = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      if (!form_->given()->units[side].there) continue;
      auto& stand = state.stands[unit];
      stand.left = std::max(0, stand.left - given[side].lost);
      stand.hurt = given[side].hurt;
      for (const auto& mark : given[side].marks) stand.marks |= 1U << static_cast<unsigned>(ledger_.mark(mark));
      if (!given[side].end.empty()) stand.end = ledger_.end(given[side].end);
      else if (stand.left == 0) stand.end = ledger_.end("gone");
      if (given[side].lost > 0 || given[side].hurt > 0) state.harmed |= 1U << unit;
      ++unit;
    }
    starts_.emplace_back(std::move(state), chance);
  }
}

const Stage& Chain::stage(std::size_t index, const ChainState& state) const {
  const auto& link = links_[index];
  const auto stand = [&](std::size_t side) {
    return link.units[side] == nobody ? Stand{} : state.stands[static_cast<std::size_t>(link.units[side])];
  };
  const bool harmed = !link.after_loss || is_harmed(state, link.subject);
  auto& kept = stages_->known[{index, stand(acting_side), stand(target_side), harmed}];
  if (kept == nullptr) {
    auto planned = std::make_unique<Stage>();
    plan(link, state, *planned);
    kept = std::move(planned);
  }
  return *kept;
}

/// The leg is planned from what the stage keeps, at its own address.
void Chain::plan(const Link& link, const ChainState& state, Stage& stage) const {
  stage.now = situation_at(link, state);
  stage.brief = link.brief;
  for (const int unit : link.units) {
    if (unit == nobody) continue;
    const auto& stand = state.stands[static_cast<std::size_t>(unit)];
    if (stand.end == 0 && stand.left > 0) continue;
    stage.taken = stand.left == 0 ? Stage::Taken::gone : Stage::Taken::over;
    stage.why =
        stand.left == 0 ? "nobody is left for it" : "it doesn't come to it (" + ledger_.ends[static_cast<std::size_t>(stand.end)] + ")";
    return;
  }
  if (link.after_loss && !is_harmed(state, link.subject)) {
    stage.taken = Stage::Taken::spared;
    stage.why = link.why_not;
    return;
  }
  try {
    stage.leg = link.fight ? fight_leg(rules_, *link.fight, stage.now, stage.brief, link.readings)
                           : leg_planner(link.procedure->mechanism)(Query{rules_, *link.procedure, stage.now, stage.brief}, link.readings);
  } catch (const Failure& failure) {
    stage.taken = Stage::Taken::refused;
    stage.why = failure.what();
    stage.refused = failure;
  }
}

Situation Chain::situation_at(const Link& link, const ChainState& state) const {
  Situation now = link.situation;
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    const bool target = side == target_side;
    const auto unit = static_cast<std::size_t>(link.units[side]);
    const auto& stand = state.stands[unit];
    const auto& names = side_of(link.asked(), side);
    if (units_[unit].count > 0 && contains(names, slot::count)) now.set_number({target, count_slot}, stand.left);
    for (std::size_t i = 0; i < ledger_.marks.size(); ++i) {
      const auto& mark = ledger_.marks[i];
      if ((stand.marks >> i & 1U) != 0 && contains(names, mark.slot)) now.set_word({target, mark.slot}, Slot::Kind::flag, mark.word, true);
    }
    if (link.units[side] != link.subject) continue;
    const auto* original = find(units_[unit].words, slot::original);
    const long long all = original != nullptr ? original->numbers.front() : units_[unit].count;
    const auto percent = [&](const std::string& slot, long long of) {
      if (!slot.empty() && of > 0) now.set_number({target, slot}, 100 * of / all);
    };
    percent(link.percent_lost, all - stand.left);
    const auto* slot = rules_.slot(link.hurt);
    if (slot != nullptr && slot->kind == Slot::Kind::number && stand.hurt > 0) now.set_number({target, link.hurt}, stand.hurt);
    if (slot != nullptr && slot->kind == Slot::Kind::flag && stand.hurt >= stand.left)
      now.set_word({target, link.hurt}, slot->kind, "true", true);
    percent(link.percent_hurt, stand.hurt);
  }
  return now;
}

void Chain::suffer(std::size_t index, const Leg::Row& row, ChainState& state) const {
  const auto& link = links_[index];
  if (link.after_loss) state.harmed &= ~(1U << static_cast<unsigned>(link.subject));
  Stand nobody_there{1, 0, 0, 0};
  std::array<Stand*, 2> sides{};
  std::array<Stand, 2> before{};
  for (const std::size_t side : {acting_side, target_side}) {
    sides[side] = link.units[side] == nobody ? &nobody_there : &state.stands[static_cast<std::size_t>(link.units[side])];
    before[side] = *sides[side];
  }
  link.aftermath.suffer(row, false, *sides[acting_side], *sides[target_side]);
  for (const std::size_t side : {acting_side, target_side}) {
    if (link.units[side] == nobody) continue;
    if (sides[side]->left < before[side].left || sides[side]->hurt > before[side].hurt)
      state.harmed |= 1U << static_cast<unsigned>(link.units[side]);
  }
  for (std::size_t i = 0; i < link.sums.size(); ++i) {
    if (link.sums[i] != not_here) state.sums[i] += row[link.sums[i]];
  }
}

}  // namespace acw
