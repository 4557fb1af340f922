#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// "the attackers lose 4.3" of an outcome `attackers_lost`.
std::string loss(const Result& report, std::string_view side) {
  for (const auto& marginal : report.odds) {
    const std::string_view name = marginal.name;
    const auto whose = name.substr(0, name.find('_'));
    if (!marginal.numeric || !name.starts_with(side) || name.substr(whose.size()) != "_lost")
      continue;
    return formatted("the {} {} {}", whose, whose.back() == 's' ? "lose" : "loses",
                     short_number(marginal.mean));
  }
  return {};
}

}  // namespace

std::string fight_in_words(const Result& report) {
  const auto* winner = find_marginal(report.odds, "winner");
  const auto* rounds = find_marginal(report.odds, "rounds");
  if (winner == nullptr || rounds == nullptr || winner->numeric || !rounds->numeric) return {};
  std::string text;
  for (const auto& [value, chance] : winner->pmf) {
    text += text.empty() ? "" : ", ";
    text += to_words(value) + (text.empty() ? " wins in " : " in ") + percent(chance);
  }
  if (winner->pmf.size() == 1) text = to_words(winner->pmf.front().first) + " wins, certainly";
  const auto mean = short_number(rounds->mean);
  text += "; " + mean + (mean == "1" ? " round" : " rounds") + " on average";
  for (const auto* side : {"attacker", "defender"}) {
    if (const auto words = loss(report, side); !words.empty()) text += ", " + words;
  }
  return text;
}

}  // namespace acw
