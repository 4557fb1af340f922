#include "inquiry.hpp"

#include <algorithm>
#include <utility>

#include "acw/failure.hpp"
#include "acw/luck.hpp"
#include "acw/printable.hpp"
#include "chain/gather.hpp"
#include "chain/play.hpp"
#include "fight.hpp"
#include "grammar.hpp"
#include "odds_line.hpp"
#include "situation_value.hpp"
#include "ways.hpp"

namespace acw {

Inquiry::Inquiry(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words,
                 const std::vector<Value>& results)
    : session_{session}, rules_{rules}, procedure_{procedure}, teller_{procedure} {
  const auto& options = session.options;
  if (options.thens.empty() && results.empty()) {
    if (!options.of.empty())
      throw Failure{2, "--of says whose affair it is that follows: it goes with --from, or into --then 'morale --of attacker'"};
    return;
  }
  std::optional<Given> given;
  if (!results.empty()) given = given_by(rules, results);
  form_ = std::make_shared<const Form>(session, rules, procedure, words, std::move(given));
  teller_ = *form_->links().back().procedure;
  for (auto link = form_->links().rbegin() + 1; link != form_->links().rend(); ++link)
    teller_.tellings.insert(teller_.tellings.end(), link->procedure->tellings.begin(), link->procedure->tellings.end());
}

const Procedure& Inquiry::procedure() const { return form_ ? form_->opening() : procedure_; }

bool Inquiry::counts_fixed() const { return form_ && form_->goes_on(0, form_->links().front().units[acting_side]); }

std::string Inquiry::then_words() const {
  std::string words;
  for (const auto& then : session_.options.thens) words += ", then " + printable(then);
  return words;
}

Situation Inquiry::hear(const std::vector<std::string>& words, const Armies& armies) const {
  const auto read = [&](const Session& session) { return read_situation(session, rules_, procedure(), words, armies); };
  const auto read_first = [&] {
    const auto options = options_for(session_, *form_, 0);
    return read({options, session_.streams, session_.library, session_.command, {}, session_.rules});
  };
  auto said = form_ ? read_first() : read(session_);
  choose_variants(rules_, session_.options.variants, said);
  return said;
}

Question Inquiry::understand(Situation said) const {
  if (!form_) return acw::understand(rules_, procedure_, std::move(said));
  auto chain = std::make_shared<const Chain>(session_, rules_, form_, std::move(said));
  const auto& first = chain->links().front();
  auto situation = first.at_opening;
  for (const std::size_t side : {acting_side, target_side}) {
    if (form_->goes_on(0, first.units[side]) && chain->starts().size() > 1)
      situation.forget({side == target_side, std::string{slot::count}});  // it isn't known how many are left
  }
  return {std::move(situation), first.brief, std::move(chain)};
}

Report Inquiry::answer(const Question& question, const Way& way) const {
  if (!form_) return acw::answer(rules_, procedure_, question, way, session_.command);
  Report report;
  report.command = session_.command;
  report.procedure = procedure_.name;
  report.rules = rules_.id;
  report.mode = mode_name(way.mode);
  report.games = way.games;
  if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
  const auto fight = fought_to_the_end(rules_, procedure(), question.situation);
  situation_of(rules_, fight ? *fight : procedure(), question.situation, report);
  play_chain(*question.chain, way, report);
  return report;
}

void Inquiry::put_luck(const Question& question, Report& report, std::shared_ptr<const Report>& odds) const {
  report.luck_asked = true;
  if (report.throws.empty()) return;
  if (!odds) {
    Way exact;
    exact.mode = Way::Mode::odds;
    exact.budget = OddsLine::light;
    try {
      odds = std::make_shared<const Report>(answer(question, exact));
    } catch (const Failure&) {
      odds = std::make_shared<const Report>();  // more than the throws themselves are worth
    }
  }
  const auto luck = [&](const Report& known, const Report& thrown, const Procedure& procedure) -> std::optional<Luck> {
    for (const auto& one : known.odds) {
      if (one.name == thrown.headline) return luck_of(one, outcome_at(thrown.outcome, one.name), is_label(procedure, one.name));
    }
    return std::nullopt;
  };
  for (std::size_t i = 0; i < odds->links.size(); ++i) {
    auto& link = report.links[i];
    if (link.throws.empty() && link.not_taken.empty()) link.luck = luck(odds->links[i], link, *rules_.procedure(link.procedure));
    if (link.throws.empty() && link.luck) link.luck->whole = true;
  }
  report.luck = luck(*odds, report, *rules_.procedure(report.links.back().procedure));
}

Way Inquiry::way() const {
  auto way = way_of(session_, procedure_.name);
  if (!session_.options.no_odds_line && !session_.options.quiet) way.luck = OddsLine::light;
  const bool open = form_ && form_->given() && !form_->given()->certain();
  if (!open || way.mode == Way::Mode::odds || way.mode == Way::Mode::need) return way;
  const auto& options = session_.options;
  if (options.seed || options.dice || options.sample || options.times) {
    throw Failure{2,
                  "--from brings the chances of all that can have come before, and they go on as chances: leave out --seed, --dice, "
                  "--sample and --times"};
  }
  Way odds;
  odds.mode = Way::Mode::odds;
  odds.purpose = way.purpose;
  return odds;
}

}  // namespace acw
