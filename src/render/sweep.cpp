#include "render/sweep.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"

namespace acw {

namespace {

using What = Show::What;

/// True if a column has probabilities, not means or deviations.
bool is_chance(const Show& show) { return show.what == What::chance; }

/// Title of a column: "mean killed", "3 or more killed", "holds".
std::string show_words(const Procedure& procedure, const Show& show) {
  const auto& outcome = show.condition.outcome;
  if (is_chance(show)) return show.condition.words(procedure);
  return (show.what == What::mean ? "mean "
          : show.what == What::sd ? "deviation of "
                                  : "") +
         spaced(outcome);
}

/// Title of a column without the outcome: "mean", "3 or more".
std::string short_words(const Show& show) {
  if (is_chance(show)) return show.condition.amount();
  return show.what == What::mean ? "mean" : show.what == What::sd ? "deviation" : "always";
}

bool is_of_number(const Show& show) {
  return !is_chance(show) || number_of(show.condition.value).has_value();
}

constexpr std::string_view no_number = "–";
constexpr std::size_t most_reasons = 8;

std::string reason_of(const SweepRow& row) { return row.refused + in_rules(row.place); }

/// Removes the numbers from a reason. Reasons that differ only in numbers are combined.
std::string without_numbers(std::string text) {
  std::erase_if(text, [](char c) { return contains(decimal_digits, c); });
  return text;
}

/// Combines two reasons that differ only in numbers into one with ranges: "35–60 cm away".
std::string with_ranges(std::string_view first, std::string_view last) {
  const auto take = [](std::string_view& from, std::size_t end) {
    const auto part = from.substr(0, end);
    from.remove_prefix(part.size());
    return part;
  };
  std::string text;
  while (!first.empty()) {
    const auto part = take(first, first.find_first_not_of(decimal_digits));
    const auto other = take(last, last.find_first_not_of(decimal_digits));
    text += part;
    if (part != other) text.append("–").append(other);
    text += take(first, first.find_first_of(decimal_digits));
    take(last, last.find_first_of(decimal_digits));
  }
  return text;
}

/// Builds the tables of a sweep and the list of reasons for empty cells.
class SweepTables {
 public:
  SweepTables(const SweepResult& sweep, const RenderContext& context, bool drawn)
      : sweep_{sweep}, context_{context}, drawn_{drawn} {
    for (const auto& row : sweep.rows) {
      if (row.refused.empty()) continue;
      const auto reason = reason_of(row);
      const auto which = numbers_.emplace(without_numbers(reason), reasons_.size()).first->second;
      if (which == reasons_.size()) reasons_.push_back({reason, reason});
      reasons_[which].last = reason;
      ++reasons_[which].count;
    }
    for (const auto show : ranges::Places{sweep.shows}) {
      whole_.push_back(ranges::all_of(sweep.rows, [&](const SweepRow& row) {
        return !row.shown[show] ||
               std::fabs(*row.shown[show] - std::nearbyint(*row.shown[show])) < 1e-9;
      }));
    }
  }

  Document document() const {
    const auto slots = sweep_.axes.size();
    Document page{context_.rules.title_or_id() + ", " + sweep_.command +
                  framed(": ", sweep_.spoken)};
    if (slots == 2 || (drawn_ && slots > 2)) page.parts = maps();
    else page.parts = {list()};
    page.parts.push_back({.list = reasons(), .notes = notes()});
    return page;
  }

 private:
  /// Tables of the last two slots, for each combination of those before them.
  std::vector<Document::Part> maps() const {
    const auto inner = sweep_.axes.size() - 2;
    const auto size = sweep_.axes[inner].choices.size() * sweep_.axes[inner + 1].choices.size();
    const bool mean_alone = !sweep_.chosen && sweep_.shows.front().what == Show::What::mean;
    const std::size_t last = mean_alone ? 1 : sweep_.shows.size();
    std::vector<Document::Part> all;
    for (std::size_t show = 0; show < last; ++show) {
      for (std::size_t from = 0; from < sweep_.rows.size(); from += size)
        all.push_back(table(show, from));
    }
    return all;
  }

  std::vector<Document::Paragraph> reasons() const {
    std::vector<Document::Paragraph> lines;
    for (std::size_t i = 0; i < reasons_.size() && i < most_reasons; ++i)
      lines.push_back({mark(i) + formatted(" {}×: {}", reasons_[i].count,
                                           with_ranges(reasons_[i].first, reasons_[i].last))});
    if (reasons_.size() > most_reasons)
      lines.push_back({std::string{no_number} + formatted(" and {} more reasons (--csv lists all)",
                                                          reasons_.size() - most_reasons)});
    return lines;
  }

  Texts notes() const {
    Texts lines;
    for (const auto& note : sweep_.notes) lines.push_back("note: " + note);
    if (sweep_.seed)
      lines.push_back(formatted("seed {}, {} games each", *sweep_.seed, sweep_.games));
    return lines;
  }

  /// Mark of an empty cell: a dash, followed by a letter if there are several reasons.
  std::string mark(std::size_t which) const {
    return std::string{no_number} + (reasons_.size() > 1 && which < most_reasons
                                         ? std::string(1, static_cast<char>('a' + which))
                                         : "");
  }

  std::string mark(const SweepRow& row) const {
    const auto found = numbers_.find(without_numbers(reason_of(row)));
    return found == numbers_.end() ? std::string{no_number} : mark(found->second);
  }

  /// Cell with a number, or the mark of the reason for its absence. The cell's part is the number's
  /// position between `least` and `most`.
  Document::Cell cell(const SweepRow& row, std::size_t show, double least, double most) const {
    if (!row.refused.empty() || !row.shown[show]) return {mark(row)};
    const auto number = *row.shown[show];
    const auto part =
        most > least ? std::optional{(number - least) / (most - least)} : std::nullopt;
    if (is_chance(sweep_.shows[show])) return {percent(number), {}, part};
    return {whole_[show] ? formatted("{:.0f}", number) : formatted("{:.2f}", number), {}, part};
  }
  /// Minimum and maximum of a column in the whole sweep.
  std::pair<double, double> ends(std::size_t show) const {
    std::pair ends{HUGE_VAL, -HUGE_VAL};
    for (const auto& row : sweep_.rows) {
      if (const auto& number = row.shown[show])
        ends = {std::min(ends.first, *number), std::max(ends.second, *number)};
    }
    return ends;
  }

  std::string caption(const Show& show) const {
    const auto words = show_words(context_.procedure, show);
    if (!is_chance(show)) return words;
    return (is_of_number(show) ? "chance of " : "probability: ") + words;
  }

  /// Name of the kinds of numbers in the sweep.
  std::string kinds_text() const {
    const auto chances = std::count_if(sweep_.shows.begin(), sweep_.shows.end(), is_chance);
    if (chances == 0) return "means";
    return static_cast<std::size_t>(chances) == sweep_.shows.size() ? "probabilities"
                                                                    : "means and probabilities";
  }

  /// Table of the last two slots, beginning at row `from` of the sweep. The slot with more values
  /// is down the page.
  Document::Part table(std::size_t show, std::size_t from) const {
    const auto inner = sweep_.axes.size() - 2;
    const auto* axes = &sweep_.axes[inner];
    const std::size_t down = axes[1].choices.size() > axes[0].choices.size() ? 1 : 0;
    const auto& rows = axes[down];
    const auto& columns = axes[1 - down];
    const auto [least, most] = ends(show);
    auto part = titled_part(caption(sweep_.shows[show]));
    for (std::size_t i = 0; i < inner; ++i)
      part.title += ", " + sweep_.axes[i].title() + " " +
                    sweep_.axes[i].choices[sweep_.rows[from].choices[i]].label;
    part.title += ", by " + rows.title() + " (down) and " + columns.title() + " (across)";
    part.table = {rows.title(), {}, {}, true};
    for (const auto& choice : columns.choices) part.table.columns.push_back({"", choice.label});
    for (const auto row : ranges::Places{rows.choices}) {
      auto& line = part.table.rows.emplace_back(Document::Row{rows.choices[row].label, {}});
      for (const auto column : ranges::Places{columns.choices}) {
        const auto& at = sweep_.rows[from + (down == 0 ? row * columns.choices.size() + column
                                                       : column * rows.choices.size() + row)];
        line.cells.push_back(cell(at, show, least, most));
      }
    }
    return part;
  }

  /// Table with a row for each combination: its words and its numbers.
  Document::Part list() const {
    const auto& outcome = sweep_.shows.front().condition.outcome;
    const bool number = ranges::all_of(sweep_.shows, [&](const Show& show) {
      return show.condition.outcome == outcome && is_of_number(show);
    });
    auto part = titled_part(number ? spaced(outcome) : kinds_text());
    if (number && sweep_.shows.size() > 1) part.title += ": " + kinds_text();
    auto& table = part.table;
    const auto& axes = sweep_.axes;
    table.corner = axes.front().title();
    for (std::size_t i = 1; i < axes.size(); ++i) table.columns.push_back({"", axes[i].title()});
    for (const auto& show : sweep_.shows)
      table.columns.push_back({"", number ? short_words(show) : show.name});
    // large sweeps show forbidden combinations only in the list of reasons
    const bool all = axes.size() < 3 || ranges::none_of(sweep_.rows, [](const auto& row) {
                       return row.refused.empty();
                     });
    for (const auto& row : sweep_.rows) {
      if (!all && !row.refused.empty()) continue;
      const auto label = [&](std::size_t i) { return axes[i].choices[row.choices[i]].label; };
      auto& line = table.rows.emplace_back(Document::Row{label(0), {}});
      for (std::size_t i = 1; i < axes.size(); ++i) line.cells.push_back({label(i)});
      for (const auto i : ranges::Places{sweep_.shows}) {
        const double most = is_chance(sweep_.shows[i]) ? 1 : std::max(0.0, ends(i).second);
        line.cells.push_back(cell(row, i, 0, drawn_ ? most : 0));
      }
    }
    return part;
  }
  static Document::Part titled_part(const std::string& caption) {
    return {.title = caption, .lead = caption.size()};
  }

  const SweepResult& sweep_;
  const RenderContext& context_;
  bool drawn_;
  std::map<std::string, std::size_t> numbers_;  ///< index of each reason in `reasons_`
  struct Reason {
    std::string first, last;
    std::size_t count = 0;
  };
  std::vector<Reason> reasons_;  ///< reasons for missing numbers, with their counts
  std::vector<bool> whole_;      ///< for each column, whether all its numbers are integers
};

}  // namespace

std::string sweep_json(const SweepResult& sweep, const RenderContext& context) {
  auto head = keyed("schema", result_schema, "command", sweep.command, "rules", sweep.rules, "mode",
                    "sweep");
  if (sweep.seed) head.set("seed", *sweep.seed);
  if (sweep.games > 0) head.set("games", sweep.games, "sample_stream", dice::Sampled::version);
  const auto row_value = [&](const SweepRow& row) {
    auto value = keyed("situation", row.situation);
    if (row.refused.empty()) {
      for (const auto i : ranges::Places{sweep.shows})
        value.set(sweep.shows[i].name, row.shown[i] ? Value{*row.shown[i]} : Value{});
    } else {
      value.set("refused", row.refused);
      set_nonempty(value, "place", row.place);
    }
    return value;
  };
  head.set("swept", values_of(sweep.axes, [](const Axis& axis) { return axis.key(); }), "headline",
           sweep.headline, "show",
           values_of(sweep.shows, [](const Show& show) { return show.name; }), "rows",
           values_of(sweep.rows, row_value), "notes", sweep.notes);
  return with_origin(std::move(head), context.rules, sweep.typed);
}

Document sweep_document(const SweepResult& sweep, const RenderContext& context, bool drawn) {
  return SweepTables{sweep, context, drawn}.document();
}

std::string sweep_numbers(const SweepResult& sweep) {
  std::string text;
  for (const auto& row : sweep.rows) {
    const bool there = row.refused.empty() && row.shown.front();
    text += (there ? bare_number(*row.shown.front()) : "-") + "\n";
  }
  return text;
}

}  // namespace acw
