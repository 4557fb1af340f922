#include "play/report_head.hpp"

#include "acw/play/luck.hpp"
#include "base/record.hpp"
#include "words/situation_value.hpp"

namespace acw {

std::string headline_of(const Procedure& procedure, const Result& report) {
  for (const auto& name : procedure.headline) {
    if (find_marginal(report.odds, name) != nullptr || !outcome_at(report.outcome, name).is_null())
      return name;
  }
  if (!report.odds.empty()) return report.odds.front().name;
  const auto& fields = fields_in(report.outcome);
  return fields.empty() ? "" : fields.front().first;
}

void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation,
                  Result& report) {
  report.situation = situation_value(rules, procedure, situation);
  report.spoken = situation_words(rules, procedure, situation);
}

bool is_label(const Procedure& procedure, const std::string& outcome) {
  return contains(procedure.labels, outcome);
}

}  // namespace acw
