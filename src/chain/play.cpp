#include "chain/play.hpp"

#include <algorithm>
#include <utility>

#include "acw/aftermath_tables.hpp"
#include "acw/failure.hpp"
#include "acw/luck.hpp"
#include "answer.hpp"
#include "chain/gather.hpp"
#include "chain/work_out.hpp"
#include "situation_value.hpp"

namespace acw {
namespace {

class Player {
 public:
  Player(const Chain& chain, const Way& way, Report& report) : chain_{chain}, form_{chain.form()}, way_{way}, report_{report} {}

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
      if (way_.mode == Way::Mode::odds) ends_ = work_out(chain_, way_.budget, report_.links);
      if (way_.mode == Way::Mode::sample) ends_ = sample(chain_, way_, report_.links);
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
        for (const auto& [name, value] : link.without(stage.taken)) sub.outcome.set(name, value);
        sub.not_taken = stage.why;
        sub.failed = stage.taken == Taken::gone || stage.taken == Taken::over;
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
  Ends ends_;
};

}  // namespace

/// Paths that it is worth to tell with every result what can follow it.
constexpr std::uint64_t carried = 2'000'000;

Value aftermath_of(const Session& session, const Ruleset& rules, const Procedure& procedure, const Situation& said, const Way& way) {
  if (procedure.table(after::next.name) == nullptr || (way.mode != Way::Mode::odds && way.mode != Way::Mode::sample)) return {};
  try {
    const Chain chain{session, rules, std::make_shared<const Form>(session, rules, procedure, std::vector<std::string>{}, std::nullopt),
                      said};
    std::vector<Report> links;
    return after_value(chain, way.mode == Way::Mode::odds ? work_out(chain, carried, links) : sample(chain, way, links));
  } catch (const Failure&) {
    return {};  // more ways than can be walked
  }
}

void play_chain(const Chain& chain, const Way& way, Report& report) { Player{chain, way, report}.play(); }

}  // namespace acw
