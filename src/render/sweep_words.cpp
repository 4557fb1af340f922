#include "render/sweep_words.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/format.hpp"
#include "render/render.hpp"
#include "render/show_words.hpp"

namespace acw {
namespace {

constexpr std::string_view no_number = "–";
constexpr std::size_t most_reasons = 8;

std::string reason_of(const SweepRow& row) {
  return row.refused + (row.place.empty() ? "" : "  [" + row.place + "]");
}

}  // namespace

SweepWords::SweepWords(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure)
    : sweep_{sweep}, rules_{rules}, procedure_{procedure} {
  for (const auto& row : sweep.rows) {
    if (row.refused.empty()) continue;
    const auto which = numbers_.emplace(reason_of(row), reasons_.size()).first->second;
    if (which == reasons_.size()) reasons_.emplace_back(reason_of(row), 0);
    ++reasons_[which].second;
  }
  for (std::size_t show = 0; show < sweep.shows.size(); ++show) {
    whole_.push_back(std::all_of(sweep.rows.begin(), sweep.rows.end(), [&](const SweepRow& row) {
      return !row.shown[show] ||
             std::fabs(*row.shown[show] - std::nearbyint(*row.shown[show])) < 1e-9;
    }));
  }
}

std::string SweepWords::head() const {
  const auto title = rules_.title_or_id() + ", " + sweep_.command;
  return title + (sweep_.spoken.empty() ? "" : ": " + sweep_.spoken);
}

std::vector<SweepTable> SweepWords::tables() const {
  if (sweep_.axes.size() != 2) return {list()};
  const bool mean_alone = !sweep_.chosen && sweep_.shows.front().what == Show::What::mean;
  const std::size_t last = mean_alone ? 1 : sweep_.shows.size();
  std::vector<SweepTable> all;
  for (std::size_t show = 0; show < last; ++show) all.push_back(table(show));
  return all;
}

std::vector<std::string> SweepWords::reasons() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < reasons_.size() && i < most_reasons; ++i)
    lines.push_back(mark(i) + formatted(" {}×: ", reasons_[i].second) + reasons_[i].first);
  if (reasons_.size() > most_reasons)
    lines.push_back(std::string{no_number} + formatted(" and {} more reasons (--csv has them all)",
                                                       reasons_.size() - most_reasons));
  return lines;
}

std::vector<std::string> SweepWords::notes() const {
  std::vector<std::string> lines;
  for (const auto& note : sweep_.notes) lines.push_back("note: " + note);
  if (sweep_.seed) lines.push_back(formatted("seed {}, {} games each", *sweep_.seed, sweep_.games));
  return lines;
}

/// What stands for a number that there isn't: a dash, with a letter where the reasons differ.
std::string SweepWords::mark(std::size_t which) const {
  return std::string{no_number} + (reasons_.size() > 1 && which < most_reasons
                                       ? std::string(1, static_cast<char>('a' + which))
                                       : "");
}

std::string SweepWords::mark(const SweepRow& row) const {
  const auto found = numbers_.find(reason_of(row));
  return found == numbers_.end() ? std::string{no_number} : mark(found->second);
}

std::string SweepWords::cell(const SweepRow& row, std::size_t show) const {
  if (!row.refused.empty() || !row.shown[show]) return mark(row);
  const auto number = *row.shown[show];
  if (is_chance(sweep_.shows[show])) return percent(number);
  return whole_[show] ? formatted("{:.0f}", number) : formatted("{:.2f}", number);
}

std::string SweepWords::caption(const Show& show) const {
  if (!is_chance(show)) return show_words(procedure_, show);
  return (show.value.as<double>() != nullptr ? "chance of " : "how likely: ") +
         show_words(procedure_, show);
}

/// What kinds of numbers are shown.
std::string SweepWords::told() const {
  const auto chances = std::count_if(sweep_.shows.begin(), sweep_.shows.end(), is_chance);
  if (chances == 0) return "what to expect";
  return static_cast<std::size_t>(chances) == sweep_.shows.size()
             ? "how likely"
             : "what to expect, and how likely";
}

/// The slot with more values goes down the page.
SweepTable SweepWords::table(std::size_t show) const {
  const std::size_t down = sweep_.axes[1].choices.size() > sweep_.axes[0].choices.size() ? 1 : 0;
  const auto& rows = sweep_.axes[down];
  const auto& columns = sweep_.axes[1 - down];
  SweepTable table;
  table.told = caption(sweep_.shows[show]);
  table.more = ", by " + rows.title() + " (down) and " + columns.title() + " (across)";
  table.lines.head.push_back(rows.title());
  for (const auto& choice : columns.choices) table.lines.head.push_back(choice.label);
  for (std::size_t row = 0; row < rows.choices.size(); ++row) {
    auto& line = table.lines.rows.emplace_back(1, rows.choices[row].label);
    auto& numbers = table.numbers.emplace_back();
    for (std::size_t column = 0; column < columns.choices.size(); ++column) {
      const auto& at = sweep_.rows[down == 0 ? row * columns.choices.size() + column
                                             : column * rows.choices.size() + row];
      line.push_back(cell(at, show));
      numbers.push_back(at.shown[show]);
    }
  }
  return table;
}

/// A line for each combination: what is said, and the numbers.
SweepTable SweepWords::list() const {
  const auto& outcome = sweep_.shows.front().outcome;
  const bool same = std::all_of(sweep_.shows.begin(), sweep_.shows.end(),
                                [&](const Show& one) { return one.outcome == outcome; });
  const bool number = same && (sweep_.shows.front().what < Show::What::exactly ||
                               sweep_.shows.front().value.as<double>() != nullptr);
  SweepTable table;
  table.told = number ? spaced(outcome) : told();
  if (number && sweep_.shows.size() > 1) table.more = ": " + told();
  for (const auto& axis : sweep_.axes) table.lines.head.push_back(axis.title());
  for (const auto& show : sweep_.shows)
    table.lines.head.push_back(show_words(procedure_, show, number));
  for (const auto& row : sweep_.rows) {
    auto& line = table.lines.rows.emplace_back();
    for (std::size_t i = 0; i < sweep_.axes.size(); ++i)
      line.push_back(sweep_.axes[i].choices[row.choices[i]].label);
    for (std::size_t i = 0; i < sweep_.shows.size(); ++i) line.push_back(cell(row, i));
  }
  return table;
}

}  // namespace acw
