#include "render/explain.hpp"

#include "base/format.hpp"
#include "render/paint.hpp"
#include "words/need_words.hpp"

namespace acw {

namespace {

/// "; here up", where another reading than the rule's was chosen.
std::string chosen(const Result& report, const Ruling& ruling) {
  const auto* choice = report.situation["variants"][ruling.variant].as<std::string>();
  return choice != nullptr ? "; here " + *choice : "";
}

}  // namespace

std::string explain_text(const Result& report, const Ruleset& rules, bool colour) {
  std::string text;
  const auto dim = [&](const std::string& words) { return dimmed(words, colour); };
  const auto place = [&](const Reason& reason) {
    return (reason.place.empty() ? "" : "  [" + reason.place + "]") +
           (reason.ruling.empty() ? "" : "  " + reason.ruling);
  };
  text += "  why\n";
  for (const auto& need : report.explanation.needs) {
    text += formatted("    {}: {}\n", need.why, need.dice);
    for (const auto& reason : need.because) {
      text += formatted("      {:>4}  {}{}\n",
                        reason.base ? formatted("{}", reason.add) : formatted("{:+}", reason.add),
                        reason.label, dim(place(reason)));
    }
    if (!need.because.empty()) text += formatted("      {:>4}  {}\n", "=", number_needed(need));
  }
  for (const auto& fact : report.explanation.facts)
    text += "    " + fact.label + dim(place(fact)) + "\n";
  for (const auto& id : report.explanation.rulings) {
    if (const auto* ruling = rules.ruling(id))
      text += formatted("    {}: {}{}\n", id, ruling->note,
                        ruling->variant.empty()
                            ? ""
                            : " (variant " + ruling->variant + chosen(report, *ruling) + ")");
  }
  return text;
}

}  // namespace acw
