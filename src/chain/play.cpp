#include "chain/play.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/luck.hpp"
#include "answer.hpp"
#include "chain/gather.hpp"
#include "chain/mixture.hpp"
#include "situation_value.hpp"

namespace acw {
namespace {

using Taken = Stage::Taken;

/// What a procedure comes to that isn't gone through.
const std::vector<std::pair<std::string, Value>>& forced(const Link& link, const Stage& stage) {
  static const std::vector<std::pair<std::string, Value>> nothing;
  if (stage.taken == Taken::spared) return link.spared;
  if (stage.taken == Taken::over) return link.over;
  return stage.taken == Taken::gone ? link.gone : nothing;
}

/// Stages in the order in which they were come to, each with the chance that it is.
struct Weights {
  std::vector<std::pair<const Stage*, double>> list;

  void add(const Stage& stage, double chance) {
    const auto [found, added] = index_.try_emplace(&stage, list.size());
    if (added) list.emplace_back(&stage, chance);
    else list[found->second].second += chance;
  }

 private:
  std::unordered_map<const Stage*, std::size_t> index_;
};

class Player {
 public:
  Player(const Chain& chain, const Way& way, Report& report) : chain_{chain}, form_{chain.form()}, way_{way}, report_{report} {}

  /// Only how the sides stand at the end.
  Value aftermath() {
    report_.links.resize(chain_.links().size());
    if (way_.mode == Way::Mode::odds) work_out(false);
    else sample();
    return after_value(chain_, ends_);
  }

  void play() {
    for (std::size_t i = 0; i < chain_.links().size(); ++i) {
      const auto& link = chain_.links()[i];
      auto& sub = report_.links.emplace_back();
      if (!link.procedure->target.empty() && form_.links()[i].row != nullptr)
        sub.by = form_.goes_on(i, link.units[acting_side]) ? "by the same" : "by others";
      sub.command = link.procedure->name;
      sub.procedure = link.procedure->name;
      sub.rules = report_.rules;
      sub.mode = report_.mode;
      sub.of = link.of;
      sub.games = report_.games;
    }
    if (way_.mode == Way::Mode::roll) {
      dice::Thrown dice{dice::Traced{dice::Random{way_.seed, way_.purpose, way_.index}}};
      throw_all(dice);
    } else if (way_.mode == Way::Mode::entered) {
      dice::Thrown dice{dice::Traced{way_.supply ? dice::Entered{way_.supply} : dice::Entered{way_.faces}}};
      throw_all(dice);
      dice.roller().roller().finish();
    } else {
      if (way_.mode == Way::Mode::odds) work_out(true);
      if (way_.mode == Way::Mode::sample) sample();
      for (std::size_t i = 0; i < chain_.links().size(); ++i) tell_opening(i, report_.links[i]);
    }
    for (std::size_t i = 0; i < chain_.links().size(); ++i)
      report_.links[i].headline = headline_of(chain_.links()[i].asked(), report_.links[i]);
    gather(chain_, ends_, report_);
  }

 private:
  template <class Dice>
  void throw_all(Dice& dice) {
    auto state = chain_.starts().front().first;
    for (std::size_t i = 0; i < chain_.links().size(); ++i) {
      const auto& link = chain_.links()[i];
      auto& sub = report_.links[i];
      const auto& stage = chain_.stage(i, state);
      sub.brief = stage.brief;
      situation_of(chain_.rules(), link.asked(), stage.now, sub);
      if (stage.taken == Taken::yes) {
        begin_part(dice, link.name, "");
        chain_.suffer(i, thrown(stage, i, dice, sub), state);
        if (way_.luck > 0 && !sub.throws.empty()) put_luck(stage, link, sub);
      } else {
        sub.outcome = Value::Object{};
        for (const auto& [name, value] : forced(link, stage)) sub.outcome.set(name, value);
        sub.not_taken = stage.why;
        sub.failed = stage.taken != Taken::spared && !forced(link, stage).empty();
      }
      report_.throws.insert(report_.throws.end(), sub.throws.begin(), sub.throws.end());
      for (auto& record : sub.throws) {
        if (record.part == link.name) record.part.clear();
      }
    }
    ends_.emplace_back(std::move(state), 1);
  }

  /// Dice that don't fit are told with what they were thrown for.
  template <class Dice>
  static Leg::Row thrown(const Stage& stage, std::size_t index, Dice& dice, Report& sub) {
    try {
      return stage.leg->play(dice, sub);
    } catch (const Failure& failure) {
      if (index == 0) throw;
      throw Failure{failure.code(), sub.command + ": " + failure.what(), failure.place()};
    }
  }

  /// How a procedure stands among all that could have come of it, with its sides as they were.
  void put_luck(const Stage& stage, const Link& link, Report& sub) const {
    const auto headline = headline_of(link.asked(), sub);
    try {
      for (const auto& one : stage.leg->odds(way_.luck)) {
        if (one.name == headline) sub.luck = luck_of(one, outcome_at(sub.outcome, headline), is_label(*link.procedure, headline));
      }
    } catch (const Failure&) {
      sub.luck.reset();  // more than the throws themselves are worth
    }
  }

  /// All ways that the units can stand, from procedure to procedure.
  void work_out(bool outcomes) {
    Distribution<ChainState> states;
    for (const auto& [state, chance] : chain_.starts()) states.add(state, chance);
    for (std::size_t i = 0; i < chain_.links().size(); ++i) states = work_out(i, states, outcomes);
    for (const auto& [state, chance] : states) ends_.emplace_back(state, chance);
  }
  Distribution<ChainState> work_out(std::size_t index, const Distribution<ChainState>& states, bool outcomes) {
    auto& sub = report_.links[index];
    Mixture mixture;
    Weights weights;
    for (const auto& [state, chance] : states) {
      const auto& stage = chain_.stage(index, state);
      if (stage.taken == Taken::yes) {
        weights.add(stage, chance);
        continue;
      }
      for (const auto& [name, value] : forced(chain_.links()[index], stage)) mixture.add(name, value, chance);
      add_apart(sub, stage.why, chance);
    }
    const auto budget = budget_of(weights.list.size());
    std::uint64_t steps = 0;
    Distribution<ChainState> after;
    for (const auto& [state, likely] : states) {
      const double chance = likely;
      const auto& stage = chain_.stage(index, state);
      if (stage.taken != Taken::yes) {
        after.add(state, chance);
        continue;
      }
      const auto& rows = stage.leg->rows(budget);
      steps += rows.size();
      if (steps > most_steps())
        throw Failure{2,
                      "the exact odds would take more than " + std::to_string(most_steps()) + " steps: ask for --sample 1000000 instead"};
      for (std::size_t row = 0; row < rows.size(); ++row) {
        auto next = state;
        chain_.suffer(index, rows[row], next);
        after.add(std::move(next), chance * stage.leg->chance(row));
      }
    }
    sub.reached = 0;
    for (const auto& [stage, chance] : weights.list) {
      sub.reached += chance;
      if (!outcomes) continue;
      for (const auto& one : stage->leg->odds(budget)) mixture.add(one, chance);
    }
    if (sub.reached > 1 - 1e-12) sub.reached = 1;
    sub.odds = mixture.marginals();
    return after;
  }
  static void add_apart(Report& sub, const std::string& why, double chance) {
    const auto found = std::find_if(sub.apart.begin(), sub.apart.end(), [&](const auto& one) { return one.first == why; });
    if (found == sub.apart.end()) sub.apart.emplace_back(why, chance);
    else found->second += chance;
  }
  [[nodiscard]] std::uint64_t most_steps() const { return way_.budget == 0 ? dice::Exact::most_paths : way_.budget; }
  /// What each of the ways in which a procedure can begin may take.
  [[nodiscard]] std::uint64_t budget_of(std::size_t ways) const {
    return way_.budget == 0 ? dice::Exact::most_paths : std::max<std::uint64_t>(1, way_.budget / std::max<std::size_t>(1, ways));
  }

  void sample() {
    struct Tally {
      Leg::Counts counts;
      double games = 0;
    };
    std::vector<std::map<const Stage*, Tally>> tallies(chain_.links().size());
    Distribution<ChainState> ends;
    dice::Thrown dice{dice::Random{way_.seed, way_.purpose, way_.index}};
    for (long long game = 0; game < way_.games; ++game) {
      dice.roller().turn_to(static_cast<std::uint64_t>(game));
      auto state = chain_.starts().front().first;
      for (std::size_t i = 0; i < chain_.links().size(); ++i) {
        const auto& stage = chain_.stage(i, state);
        auto& tally = tallies[i][&stage];
        ++tally.games;
        if (stage.taken == Taken::yes) chain_.suffer(i, stage.leg->play(dice, tally.counts), state);
      }
      ends.add(std::move(state), 1);
    }
    const auto games = static_cast<double>(way_.games);
    for (std::size_t i = 0; i < chain_.links().size(); ++i) {
      Mixture mixture;
      double reached = 0;
      for (const auto& [stage, tally] : tallies[i]) {
        if (stage->taken == Taken::yes) reached += tally.games;
        else add_apart(report_.links[i], stage->why, tally.games / games);
        if (stage->taken != Taken::yes) {
          for (const auto& [name, value] : forced(chain_.links()[i], *stage)) mixture.add(name, value, tally.games);
        } else {
          for (const auto& one : stage->leg->odds(tally.counts, 1)) mixture.add(one, 1);
        }
      }
      report_.links[i].odds = mixture.marginals(games);
      report_.links[i].reached = reached / games;
    }
    for (const auto& [state, times] : ends) ends_.emplace_back(state, times / games);
  }

  /// How the procedure is gone through by sides as they stand before anything; where that isn't known, as if they had lost nothing.
  void tell_opening(std::size_t index, Report& sub) const {
    const auto& link = chain_.links()[index];
    const bool known = index == 0 && chain_.starts().size() == 1;
    auto situation = link.at_opening;
    for (const std::size_t side : {acting_side, target_side}) {
      if (!form_.goes_on(index, link.units[side]) || known) continue;
      situation.forget({side == target_side, std::string{slot::count}});
      sub.before_loss = true;
    }
    situation_of(chain_.rules(), link.asked(), situation, sub);
    sub.brief = link.opening;
    if (sub.before_loss) sub.brief.notes = link.brief.notes;
  }

  const Chain& chain_;
  const Form& form_;
  const Way& way_;
  Report& report_;
  std::vector<std::pair<ChainState, double>> ends_;
};

}  // namespace

/// Paths that it is worth to tell with every result what can follow it.
constexpr std::uint64_t carried = 2'000'000;

Value aftermath_of(const Session& session, const Ruleset& rules, const Procedure& procedure, const Situation& said, const Way& way) {
  if (procedure.table(after::next.name) == nullptr || (way.mode != Way::Mode::odds && way.mode != Way::Mode::sample)) return {};
  try {
    Way brief = way;
    brief.budget = carried;
    const Chain chain{session, rules, std::make_shared<const Form>(session, rules, procedure, std::vector<std::string>{}, std::nullopt),
                      said};
    Report report;
    return Player{chain, brief, report}.aftermath();
  } catch (const Failure&) {
    return {};  // more ways than can be walked
  }
}

void play_chain(const Chain& chain, const Way& way, Report& report) { Player{chain, way, report}.play(); }

}  // namespace acw
