#include "chain/play.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "answer.hpp"
#include "chain/mixture.hpp"
#include "situation_value.hpp"

namespace acw {
namespace {

using Taken = Stage::Taken;

/// What a procedure comes to that isn't gone through.
const std::vector<std::pair<std::string, Value>>& forced(const Link& link, const Stage& stage) {
  static const std::vector<std::pair<std::string, Value>> nothing;
  if (stage.taken == Taken::spared) return link.spared;
  return stage.taken == Taken::gone ? link.gone : nothing;
}

std::string why_not(const Stage& stage) {
  if (stage.taken != Taken::gone) return stage.why;
  return stage.why == "gone" || stage.why == "wiped-out" ? "nobody is left for it" : "it doesn't come to it: " + stage.why;
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
    for (const auto& link : chain_.links()) {
      auto& sub = report_.links.emplace_back();
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
      for (std::size_t i = 0; i < chain_.links().size(); ++i) tell_opening(chain_.links()[i], report_.links[i]);
    }
    for (std::size_t i = 0; i < chain_.links().size(); ++i) report_.links[i].headline = headline_of(chain_.links()[i].asked(), report_.links[i]);
    gather();
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
        chain_.suffer(i, stage.leg->play(dice, sub), state);
      } else {
        sub.outcome = Value::Object{};
        for (const auto& [name, value] : forced(link, stage)) sub.outcome.set(name, value);
        sub.not_taken = why_not(stage);
        sub.failed = stage.taken == Taken::gone && !link.gone.empty();
      }
      report_.throws.insert(report_.throws.end(), sub.throws.begin(), sub.throws.end());
      for (auto& record : sub.throws) {
        if (record.part == link.name) record.part.clear();
      }
    }
    ends_.emplace_back(std::move(state), 1);
  }

  /// All ways that the units can stand, from procedure to procedure.
  void work_out(bool outcomes) {
    constexpr std::size_t most = 50'000'000;
    std::size_t steps = 0;
    Distribution<ChainState> states;
    for (const auto& [state, chance] : chain_.starts()) states.add(state, chance);
    for (std::size_t i = 0; i < chain_.links().size(); ++i) {
      Distribution<ChainState> next;
      Mixture mixture;
      Weights weights;
      auto& reached = report_.links[i].reached;
      reached = 0;
      for (const auto& [state, likely] : states) {
        const double chance = likely;
        const auto& stage = chain_.stage(i, state);
        if (stage.taken != Taken::yes) {
          for (const auto& [name, value] : forced(chain_.links()[i], stage)) mixture.add(name, value, chance);
          next.add(state, chance);
          continue;
        }
        weights.add(stage, chance);
        reached += chance;
        const auto& rows = stage.leg->rows();
        steps += rows.size();
        if (steps > most) throw Failure{2, "that is more than " + std::to_string(most) + " ways it can go: --sample N plays it N times"};
        for (std::size_t row = 0; row < rows.size(); ++row) {
          auto after = state;
          chain_.suffer(i, rows[row], after);
          next.add(std::move(after), chance * stage.leg->chance(row));
        }
      }
      for (const auto& [stage, chance] : weights.list) {
        if (!outcomes) break;
        for (const auto& one : stage->leg->odds()) mixture.add(one, chance);
      }
      if (reached > 1 - 1e-12) reached = 1;
      report_.links[i].odds = mixture.marginals();
      states = std::move(next);
    }
    for (const auto& [state, chance] : states) ends_.emplace_back(state, chance);
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

  /// Whether the unit on that side has come through something before.
  [[nodiscard]] bool goes_on(const Link& link, std::size_t side) const {
    if (link.units[side] == nobody) return false;
    if (form_.given() && (link.units[side] == 0 || (link.units[side] == 1 && form_.given()->units[0].there && form_.given()->units[1].there)))
      return true;
    for (const auto& one : chain_.links()) {
      if (&one == &link) return false;
      if (one.units[0] == link.units[side] || one.units[1] == link.units[side]) return true;
    }
    return false;
  }

  /// How the procedure is gone through by sides that have lost nothing, of which their numbers aren't told.
  void tell_opening(const Link& link, Report& sub) const {
    auto situation = link.situation;
    for (const std::size_t side : {acting_side, target_side}) {
      if (goes_on(link, side)) situation.forget({side == target_side, std::string{slot::count}});
    }
    situation_of(chain_.rules(), link.asked(), situation, sub);
    sub.brief = link.opening;
    sub.before_loss = goes_on(link, acting_side) || goes_on(link, target_side);
    if (sub.before_loss) sub.brief.notes = link.brief.notes;
  }

  /// What all of them came to: of what several can come to, the last; but losses are added up.
  void gather() {
    const auto& links = chain_.links();
    const auto& sums = chain_.sums();
    const auto told_later = [&](std::size_t link, const std::string& name) {
      if (std::find(sums.begin(), sums.end(), name) != sums.end()) return true;
      const auto again = [&](const Report& sub) { return has(sub, name); };
      return std::any_of(report_.links.begin() + static_cast<std::ptrdiff_t>(link) + 1, report_.links.end(), again) ||
             (link + 1 < links.size() && std::any_of(report_.links.begin(), report_.links.begin() + static_cast<std::ptrdiff_t>(link), again));
    };
    for (std::size_t i = 0; i < sums.size(); ++i) put_sum(i);
    for (std::size_t i = 0; i < links.size(); ++i) {
      for (const auto& one : report_.links[i].odds) {
        if (!told_later(i, one.name)) report_.odds.push_back(one);
      }
      const auto* fields = report_.links[i].outcome.as<Value::Object>();
      for (std::size_t field = 0; fields != nullptr && field < fields->size(); ++field) {
        const auto& [name, value] = (*fields)[field];
        if (!told_later(i, name)) report_.outcome.set(name, value);
      }
    }
    const auto& last = report_.links.back();
    report_.headline = last.headline;
    report_.failed = last.failed;
    report_.spoken = report_.links.front().spoken;
    if (!ends_.empty()) report_.after = after_value(chain_, ends_);
    for (std::size_t i = 0; i < links.size(); ++i) add_brief(i == 0 ? "" : links[i].name, report_.links[i].brief);
  }
  void add_brief(const std::string& who, const Brief& brief) {
    for (auto need : brief.needs) {
      need.why = dice::named(who, need.why);
      report_.brief.needs.push_back(std::move(need));
    }
    report_.brief.facts.insert(report_.brief.facts.end(), brief.facts.begin(), brief.facts.end());
    for (const auto& note : brief.notes) report_.brief.note(note);
    for (const auto& id : brief.rulings) report_.brief.ruling(id);
  }
  static bool has(const Report& sub, const std::string& name) {
    return !sub.outcome[name].is_null() || std::any_of(sub.odds.begin(), sub.odds.end(), [&](const Marginal& one) { return one.name == name; });
  }

  void put_sum(std::size_t index) {
    const auto& name = chain_.sums()[index];
    if (report_.links.front().odds.empty()) {
      if (!ends_.empty()) report_.outcome.set(name, ends_.front().first.sums[index]);
      return;
    }
    Mixture mixture;
    for (const auto& [state, chance] : ends_) mixture.add(name, state.sums[index], chance);
    report_.odds.push_back(mixture.marginals().front());
  }

  const Chain& chain_;
  const Form& form_;
  const Way& way_;
  Report& report_;
  std::vector<std::pair<ChainState, double>> ends_;
};

}  // namespace

Value aftermath_of(const Session& session, const Ruleset& rules, const Procedure& procedure, const Situation& said, const Way& way) {
  if (procedure.table(after::next.name) == nullptr || (way.mode != Way::Mode::odds && way.mode != Way::Mode::sample)) return {};
  try {
    const Chain chain{session, rules, std::make_shared<const Form>(session, rules, procedure, std::vector<std::string>{}, std::nullopt), said};
    Report report;
    return Player{chain, way, report}.aftermath();
  } catch (const Failure&) {
    return {};  // more ways than can be walked
  }
}

void play_chain(const Chain& chain, const Way& way, Report& report) { Player{chain, way, report}.play(); }

}  // namespace acw
