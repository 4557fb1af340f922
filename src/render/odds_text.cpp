#include <algorithm>

#include <cmath>

#include "acw/base/nearest.hpp"
#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "render/odds_text.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "what_if/outcome_condition.hpp"

namespace acw {
namespace {

constexpr double untold = 1e-9;  ///< a chance that nobody need be told of
constexpr std::size_t longest_bar = 30;
constexpr std::size_t narrow = 60;  ///< a page on which there is no room for "at most"

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

/// "40,000": thousands parted, two digits that count.
std::string about(double number) {
  const double unit = std::pow(10.0, std::floor(std::log10(number)) - 1);
  auto digits = formatted("{:.0f}", std::round(number / unit) * unit);
  for (auto at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

}  // namespace

std::string odds_value(const Marginal& marginal, const Procedure& procedure, const Value& value) {
  if (!value.is<bool>()) return to_words(value);
  const auto told = tell(procedure, side_less(marginal.name), value);
  // what a throw leaves out has a chance of its own here
  return told.empty() ? to_words(value) : told;
}

OddsWords odds_words(const Marginal& marginal, const Procedure& procedure, bool briefly) {
  if (marginal.is_bare()) return {": " + of_the_chance_to_win(marginal.mean)};
  const auto& pmf = marginal.pmf;
  if (pmf.size() == 1 && marginal.unresolved <= 0 && marginal.not_reached <= 0)
    return {": always " + odds_value(marginal, procedure, pmf.front().first)};
  std::string text;
  if (marginal.numeric) {
    text = "mean " + short_number(marginal.mean);
    if (!briefly) text += ", standard deviation " + short_number(marginal.sd);
  } else if (briefly) {
    for (const auto& [value, chance] : pmf)
      append(text, ", ", odds_value(marginal, procedure, value) + " " + percent(chance));
  }
  if (marginal.numeric || briefly) text.insert(0, ": ");
  if (marginal.not_reached > 0)
    text += ", when reached (" + percent(1 - marginal.not_reached) + ")";
  return {text, briefly};
}

double odds_left(const Marginal& marginal) {
  return marginal.unresolved > untold ? marginal.unresolved : 0;
}

OddsTable odds_table(const Marginal& marginal) {
  constexpr double rare = 0.0005;
  constexpr std::size_t few = 8;
  constexpr std::size_t most = 60;
  const auto& pmf = marginal.pmf;
  std::size_t from = 0;
  std::size_t to = pmf.size();
  double below = 0;
  double above = 0;
  while (from < to && pmf.size() > few && pmf[from].second < rare) below += pmf[from++].second;
  while (to > from && pmf.size() > few && pmf[to - 1].second < rare) above += pmf[--to].second;
  const auto step = std::max<std::size_t>(1, (to - from + most - 1) / most);
  std::vector<OddsLine> lines;
  if (below > 0) lines.push_back({"fewer", below, 0, 0, true});
  double at_most = below;
  for (std::size_t i = from; i < to; i += step) {
    const std::size_t end = std::min(to, i + step);
    OddsLine line{to_words(pmf[i].first), 0, 1 - at_most, 0, false};
    if (end - i > 1) line.value += "–" + to_words(pmf[end - 1].first);
    for (std::size_t j = i; j < end; ++j) line.exactly += pmf[j].second;
    at_most += line.exactly;
    line.at_most = end == pmf.size() && marginal.unresolved <= 0 ? 1 : at_most;
    lines.push_back(std::move(line));
  }
  if (above > 0) lines.push_back({"more", above, 0, 0, true});
  return {step > 1 ? "in range" : "exactly", lines};
}

namespace {

/// Words, each with its chance and a bar.
std::string word_lines(const Marginal& marginal, const Procedure& procedure, const Look& look) {
  std::size_t width = 0;
  double largest = 0;
  for (const auto& [value, chance] : marginal.pmf) {
    width = std::max(width, display_width(odds_value(marginal, procedure, value)));
    largest = std::max(largest, chance);
  }
  constexpr std::size_t before = 4 + 8 + 2 + 2;
  constexpr std::size_t shortest_bar = 10;
  const bool bars = before + width + shortest_bar <= look.width;
  const std::size_t length = bars ? std::min(longest_bar, look.width - before - width) : 0;
  std::string text;
  for (const auto& [value, chance] : marginal.pmf) {
    const auto word = odds_value(marginal, procedure, value);
    text += formatted("    {:>8}  ", percent(chance)) +
            (bars ? pad_right(word, width) + "  " + bar(chance / largest, length) : word) + "\n";
  }
  return text;
}

/// Numbers, each with its chances and a bar.
std::string number_lines(const Marginal& marginal, const Look& look) {
  const auto [exactly, lines] = odds_table(marginal);
  std::size_t width = 9;
  double largest = 0;
  for (const auto& line : lines) {
    width = std::max(width, display_width(line.value));
    largest = std::max(largest, line.exactly);
  }
  const std::size_t columns = look.width < narrow ? 2 : 3;
  const std::size_t before = 4 + width + columns * 10 + 2;
  const std::size_t length = before < look.width ? std::min(longest_bar, look.width - before) : 0;
  auto text = dimmed(std::string(4 + width, ' ') + formatted(" {:>9} {:>9}", exactly, "at least") +
                         (columns > 2 ? formatted(" {:>9}", "at most") : ""),
                     look.colour) +
              "\n";
  for (const auto& line : lines) {
    text += "    " + pad_left(line.value, width) + formatted(" {:>9}", percent(line.exactly));
    const auto sum = [&](double chance) {
      text += formatted(" {:>9}", line.rest ? "" : percent(std::min(1.0, chance)));
    };
    sum(line.at_least);
    if (columns > 2) sum(line.at_most);
    text += "  " + bar(line.exactly / largest, length) + "\n";
  }
  return text;
}

std::string odds_text(const Marginal& marginal, const Procedure& procedure, const Look& look,
                      bool briefly, bool main) {
  const auto name = spaced(marginal.name);
  const auto words = odds_words(marginal, procedure, briefly && !main);
  auto text = (main ? emboldened("→ " + name, look.colour) : "  " + name) + words.text + "\n";
  if (words.whole) return text;
  text += marginal.numeric ? number_lines(marginal, look) : word_lines(marginal, procedure, look);
  if (const auto left = odds_left(marginal); left > 0)
    text += formatted("    {:>8}  not decided by then\n", percent(left));
  return text;
}

}  // namespace

std::string odds_text(const Result& report, const Procedure& procedure, const Look& look,
                      bool briefly) {
  std::string text;
  for (const bool main : {false, true}) {
    for (const auto& marginal : report.odds) {
      if ((marginal.name == report.headline) == main)
        text += odds_text(marginal, procedure, look, briefly, main);
    }
  }
  const auto fight = fight_in_words(report);
  return fight.empty() ? text : text + emboldened(fight, look.colour) + "\n";
}

std::string fight_in_words(const Result& report) {
  const auto* winner = find_marginal(report.odds, "winner");
  const auto* rounds = find_marginal(report.odds, "rounds");
  if (winner == nullptr || rounds == nullptr || winner->numeric || !rounds->numeric) return {};
  std::string text;
  for (const auto& [value, chance] : winner->pmf) {
    append(text, ", ", to_words(value) + " wins " + percent(chance));
  }
  if (winner->pmf.size() == 1) text = to_words(winner->pmf.front().first) + " always wins";
  const auto mean = short_number(rounds->mean);
  text += "; " + mean + (mean == "1" ? " round" : " rounds") + " on average";
  for (const auto* side : {"attacker", "defender"}) {
    if (const auto words = loss(report, side); !words.empty()) text += ", " + words;
  }
  return text;
}

std::string how_often(double chance, bool tenths) {
  if (chance <= 0) return "never";
  if (chance >= 1 - 1e-12) return "always";
  if (chance >= (tenths ? 0.9995 : 0.995)) return tenths ? "over 99.9 %" : "over 99 %";
  if (!tenths && chance >= 0.00995) return formatted("{:.0f} %", chance * 100);
  if (chance >= 0.0005) return formatted("{:.1f} %", chance * 100);
  return chance < 1e-12 ? "less than once in a million million" : "once in " + about(1 / chance);
}

std::string luck_words(const Luck& luck, bool times) {
  if (!luck.ordered) return how_often(luck.chance);
  const bool high = luck.is_high();
  const auto* words = times  ? high ? "this often or more: " : "this rarely or less: "
                      : high ? "this many or more: "
                             : "this few or fewer: ";
  return words + how_often(luck.tail());
}

}  // namespace acw
