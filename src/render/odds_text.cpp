#include <algorithm>

#include <cmath>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "render/document.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "what_if/outcome_condition.hpp"

namespace acw {
namespace {

constexpr double negligible = 1e-9;  ///< probabilities below this are not shown
constexpr std::size_t longest_bar = 30;
constexpr std::size_t shortest_bar = 10;  ///< without so many columns, there are no bars
constexpr std::size_t narrow = 60;        ///< narrower pages have no column "at most"

/// Text of a side's mean loss: "the attackers lose 4.3" for an outcome `attackers_lost`.
std::string loss(const Result& report, std::string_view side) {
  for (const auto& marginal : report.odds) {
    const std::string_view name = marginal.name;
    const auto loser = name.substr(0, name.find('_'));
    if (!marginal.numeric || !name.starts_with(side) || name.substr(loser.size()) != "_lost")
      continue;
    return formatted("the {} {} {}", loser, loser.back() == 's' ? "lose" : "loses",
                     short_number(marginal.mean));
  }
  return {};
}

/// Number rounded to two significant digits, with separated thousands: "40,000".
std::string about(double number) {
  const double unit = std::pow(10.0, std::floor(std::log10(number)) - 1);
  auto digits = formatted("{:.0f}", std::round(number / unit) * unit);
  for (auto at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

/// Text of an outcome's value: "the defenders break".
std::string odds_value(const Marginal& marginal, const Procedure& procedure, const Value& value) {
  if (!value.is<bool>()) return to_words(value);
  const auto phrase = tell(procedure, name_without_side(marginal.name), value);
  // values without text in a result still have a probability here
  return phrase.empty() ? to_words(value) : phrase;
}

Document::Cell chance_cell(double chance) {
  chance = std::min(1.0, chance);
  return {percent(chance), {}, chance};
}

/// Scales the bars of a table's first column to the largest probability.
void scale_bars(Document::Table& table) {
  double largest = 0;
  for (const auto& row : table.rows) largest = std::max(largest, *row.cells.front().part);
  for (auto& row : table.rows) *row.cells.front().part /= largest;
}

/// Groups values into rows: very unlikely values at both ends are combined, and if there are too
/// many values for a page, several share a row.
Document::Table number_table(const Marginal& marginal) {
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
  Document::Table table;
  table.columns = {{"", step > 1 ? "in range" : "exactly"}, {"", "at least"}, {"", "at most"}};
  const auto add_rest = [&](const char* label, double chance) {
    if (chance > 0) table.rows.push_back({label, {chance_cell(chance), {}, {}}});
  };
  add_rest("fewer", below);
  double at_most = below;
  for (std::size_t i = from; i < to; i += step) {
    const std::size_t end = std::min(to, i + step);
    double exactly = 0;
    for (std::size_t j = i; j < end; ++j) exactly += pmf[j].second;
    const double at_least = 1 - at_most;
    at_most += exactly;
    const bool all = end == pmf.size() && marginal.unresolved <= 0;
    table.rows.push_back(
        {to_words(pmf[i].first) + (end - i > 1 ? "–" + to_words(pmf[end - 1].first) : ""),
         {chance_cell(exactly), chance_cell(at_least), chance_cell(all ? 1 : at_most)}});
  }
  add_rest("more", above);
  scale_bars(table);
  return table;
}

Document::Table word_table(const Marginal& marginal, const Procedure& procedure) {
  Document::Table table;
  table.columns = {{"", "exactly"}};
  for (const auto& [value, chance] : marginal.pmf)
    table.rows.push_back({odds_value(marginal, procedure, value), {chance_cell(chance)}});
  if (!table.rows.empty()) scale_bars(table);
  return table;
}

/// Probabilities of an outcome. Above a table, the title ends with ": mean 4, standard deviation
/// 1.63". Without a table, it ends with ": always 5" or, if `briefly`, ": holds 63 %, breaks 37 %".
Document::Part odds_part(const Marginal& marginal, const Procedure& procedure, bool briefly) {
  if (marginal.is_bare()) return {.title = ": " + of_the_chance_to_win(marginal.mean)};
  const auto& pmf = marginal.pmf;
  if (pmf.size() == 1 && marginal.unresolved <= 0 && marginal.not_reached <= 0)
    return {.title = ": always " + odds_value(marginal, procedure, pmf.front().first)};
  Document::Part part;
  auto& text = part.title;
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
  if (briefly) return part;
  part.table = marginal.numeric ? number_table(marginal) : word_table(marginal, procedure);
  if (marginal.unresolved > negligible)
    part.notes = {formatted("{:>8}  not decided by then", percent(marginal.unresolved))};
  return part;
}

/// Table of numbers with their probabilities and bars, or of words after their probabilities.
std::string chances_text(const Document::Table& table, bool numeric, const Look& look) {
  const std::size_t columns = !numeric ? 1 : look.width < narrow ? 2 : 3;
  std::size_t longest_label = 0;
  for (const auto& row : table.rows)
    longest_label = std::max(longest_label, display_width(row.label));
  const auto line_of = [&](const std::string& label, auto text_of) {
    auto line = numeric ? pad_left(label, 13) : "  ";
    for (std::size_t i = 0; i < columns; ++i) line += pad_left(text_of(i), 10);
    return numeric ? line : line + "  " + pad_right(label, longest_label);
  };
  std::string text;
  if (numeric)
    text = dimmed(line_of("", [&](std::size_t i) { return table.columns[i].title; }), look.colour) +
           "\n";
  for (const auto& row : table.rows) {
    auto line = line_of(row.label, [&](std::size_t i) { return row.cells[i].text; });
    const auto before = display_width(line) + 2;
    if (before + shortest_bar <= look.width)
      line += "  " + bar(*row.cells.front().part, std::min(longest_bar, look.width - before));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string odds_text(const Marginal& marginal, const Procedure& procedure, const Look& look,
                      bool briefly, bool main) {
  const auto name = spaced(marginal.name);
  const auto part = odds_part(marginal, procedure, briefly && !main);
  auto text = (main ? emboldened("→ " + name, look.colour) : "  " + name) + part.title + "\n";
  if (part.table.columns.empty()) return text;
  text += chances_text(part.table, marginal.numeric, look);
  for (const auto& note : part.notes) text += "    " + note + "\n";
  return text;
}

/// Part of a document with its name; without a table, a paragraph.
Document::Part named_part(const Marginal& marginal, const Procedure& procedure,
                          const std::string& name, bool briefly) {
  auto part = odds_part(marginal, procedure, briefly);
  part.title.insert(0, name);
  if (part.table.columns.empty()) part.paragraphs = {{std::exchange(part.title, {})}};
  return part;
}

/// Adds the outcomes of a result to a document, the headline first.
void add_parts(Document& page, const Result& result, const Procedure& procedure, bool briefly) {
  for (const bool main : {true, false}) {
    for (const auto& marginal : result.odds) {
      if ((marginal.name == result.headline) == main)
        page.parts.push_back(
            named_part(marginal, procedure, spaced(marginal.name), briefly && !main));
    }
  }
  Document::Part rest{.notes = note_lines(result)};
  if (auto fight = fight_in_words(result); !fight.empty()) rest.paragraphs = {{std::move(fight)}};
  page.parts.push_back(std::move(rest));
}

}  // namespace

Document odds_document(const Report& report, const RenderContext& context) {
  const auto& name = context.procedure.name;
  Document page{context.rules.title_or_id() + ", " + (name.empty() ? report.command : name) +
                    framed(" for ", report.side),
                report.spoken};
  if (report.steps.empty()) add_parts(page, report, context.procedure, false);
  for (const auto& step : report.steps) {
    const auto* procedure = context.rules.procedure(step.procedure);
    Document::Part head{.title = step_title(report, step) + framed(": ", step.spoken)};
    if (!step.skip_reasons.empty()) head.paragraphs = {{"reached in " + percent(step.reached)}};
    page.parts.push_back(std::move(head));
    add_parts(page, step, procedure != nullptr ? *procedure : context.procedure, true);
  }
  for (const auto& sum : report.sums) {
    if (const auto* odds = find_marginal(report.odds, sum))
      page.parts.push_back(named_part(*odds, context.procedure, spaced(sum) + " in total", false));
  }
  if (report.seed && report.games > 0)
    page.parts.push_back(
        {.notes = {formatted("seed {}, {} games", printable(*report.seed), report.games)}});
  return page;
}

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

std::string luck_words(const OutcomeRank& luck, bool times) {
  if (!luck.ordered) return how_often(luck.chance);
  const bool high = luck.is_high();
  const auto* words = times  ? high ? "this often or more: " : "this rarely or less: "
                      : high ? "this many or more: "
                             : "this few or fewer: ";
  return words + how_often(luck.tail());
}

}  // namespace acw
