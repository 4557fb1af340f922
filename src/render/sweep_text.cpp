#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "base/format.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/show_words.hpp"
#include "render/sweep.hpp"

namespace acw {
namespace {

using What = Show::What;

constexpr std::string_view no_number = "–";
constexpr std::size_t most_reasons = 8;

class SweepText {
 public:
  SweepText(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure,
            const Look& look)
      : sweep_{sweep},
        rules_{rules},
        procedure_{procedure},
        colour_{look.colour},
        page_{look.width} {
    for (const auto& row : sweep.rows) {
      if (row.refused.empty()) continue;
      const auto which = numbers_.emplace(reason(row), reasons_.size()).first->second;
      if (which == reasons_.size()) reasons_.emplace_back(reason(row), 0);
      ++reasons_[which].second;
    }
    for (std::size_t show = 0; show < sweep.shows.size(); ++show) {
      whole_.push_back(std::all_of(sweep.rows.begin(), sweep.rows.end(), [&](const SweepRow& row) {
        return !row.shown[show] ||
               std::fabs(*row.shown[show] - std::nearbyint(*row.shown[show])) < 1e-9;
      }));
    }
  }

  std::string whole() {
    const auto title = rules_.title_or_id() + ", " + sweep_.command;
    text_ += dimmed(title + (sweep_.spoken.empty() ? "" : ": " + sweep_.spoken), colour_) + "\n";
    if (sweep_.axes.size() == 2) tables();
    else list();
    refusals();
    for (const auto& note : sweep_.notes) text_ += "  " + dimmed("note: " + note, colour_) + "\n";
    if (sweep_.seed)
      text_ += "  " +
               dimmed(formatted("seed {}, {} games each", *sweep_.seed, sweep_.games), colour_) +
               "\n";
    return std::move(text_);
  }

 private:
  static std::string reason(const SweepRow& row) {
    return row.refused + (row.place.empty() ? "" : "  [" + row.place + "]");
  }

  /// What stands for a number that there isn't: a dash, with a letter where the reasons differ.
  [[nodiscard]] std::string mark(std::size_t which) const {
    return std::string{no_number} + (reasons_.size() > 1 && which < most_reasons
                                         ? std::string(1, static_cast<char>('a' + which))
                                         : "");
  }
  [[nodiscard]] std::string mark(const SweepRow& row) const {
    const auto found = numbers_.find(reason(row));
    return found == numbers_.end() ? std::string{no_number} : mark(found->second);
  }

  [[nodiscard]] std::string cell(const SweepRow& row, std::size_t show) const {
    if (!row.refused.empty() || !row.shown[show]) return mark(row);
    const auto number = *row.shown[show];
    if (is_chance(sweep_.shows[show])) return percent(number);
    return whole_[show] ? formatted("{:.0f}", number) : formatted("{:.2f}", number);
  }

  /// A table for each number chosen; of a number's usual ones, the mean alone.
  void tables() {
    const bool mean_alone = !sweep_.chosen && sweep_.shows.front().what == What::mean;
    const std::size_t last = mean_alone ? 1 : sweep_.shows.size();
    for (std::size_t show = 0; show < last; ++show) table(show);
  }

  [[nodiscard]] std::string caption(const Show& show) const {
    if (!is_chance(show)) return show_words(procedure_, show);
    return (show.value.as<double>() != nullptr ? "chance of " : "how likely: ") +
           show_words(procedure_, show);
  }

  /// The slot with more values goes down the page.
  void table(std::size_t show) {
    const std::size_t down = sweep_.axes[1].choices.size() > sweep_.axes[0].choices.size() ? 1 : 0;
    const auto& rows = sweep_.axes[down];
    const auto& columns = sweep_.axes[1 - down];
    text_ += emboldened("→ " + caption(sweep_.shows[show]), colour_) + ", by " + rows.title() +
             " (down) and " + columns.title() + " (across)\n";
    std::size_t first_width = rows.title().size();
    for (const auto& choice : rows.choices)
      first_width = std::max(first_width, display_width(choice.label));
    std::size_t width = 0;
    for (const auto& choice : columns.choices) width = std::max(width, display_width(choice.label));
    for (const auto& row : sweep_.rows) width = std::max(width, display_width(cell(row, show)));
    width += 2;
    const std::size_t fit =
        std::max<std::size_t>(1, (page_ - 2 - std::min(first_width, page_ / 2)) / width);
    for (std::size_t from = 0; from < columns.choices.size(); from += fit)
      block(show, down, from, std::min(columns.choices.size(), from + fit), first_width, width);
  }

  void block(std::size_t show, std::size_t down, std::size_t from, std::size_t to,
             std::size_t first_width, std::size_t width) {
    const auto& rows = sweep_.axes[down];
    const auto& columns = sweep_.axes[1 - down];
    const auto [least, most] = bounds(show);
    std::string head = "  " + pad_left(rows.title(), first_width);
    for (std::size_t column = from; column < to; ++column)
      head += pad_left(columns.choices[column].label, width);
    text_ += dimmed(head, colour_) + "\n";
    for (std::size_t row = 0; row < rows.choices.size(); ++row) {
      text_ += "  " + pad_left(rows.choices[row].label, first_width);
      for (std::size_t column = from; column < to; ++column) {
        const auto& at = sweep_.rows[down == 0 ? row * columns.choices.size() + column
                                               : column * rows.choices.size() + row];
        const auto& number = at.shown[show];
        const auto words = pad_left(cell(at, show), width);
        text_ += colour_ && number && most > least
                     ? heated(words, (*number - least) / (most - least))
                     : words;
      }
      text_ += "\n";
    }
  }

  [[nodiscard]] std::pair<double, double> bounds(std::size_t show) const {
    double least = HUGE_VAL;
    double most = -HUGE_VAL;
    for (const auto& row : sweep_.rows) {
      if (!row.shown[show]) continue;
      least = std::min(least, *row.shown[show]);
      most = std::max(most, *row.shown[show]);
    }
    return {least, most};
  }

  /// What kinds of numbers are shown.
  [[nodiscard]] std::string told() const {
    const auto chances = std::count_if(sweep_.shows.begin(), sweep_.shows.end(), is_chance);
    if (chances == 0) return "what to expect";
    return static_cast<std::size_t>(chances) == sweep_.shows.size()
               ? "how likely"
               : "what to expect, and how likely";
  }

  /// A line for each combination: what is said, and the numbers.
  void list() {
    const auto& outcome = sweep_.shows.front().outcome;
    const bool same = std::all_of(sweep_.shows.begin(), sweep_.shows.end(),
                                  [&](const Show& one) { return one.outcome == outcome; });
    const bool number = same && (sweep_.shows.front().what < What::exactly ||
                                 sweep_.shows.front().value.as<double>() != nullptr);
    text_ += emboldened("→ " + (number ? spaced(outcome) : told()), colour_) +
             (number && sweep_.shows.size() > 1 ? ": " + told() : "") + "\n";
    std::vector<std::size_t> widths;
    std::string head;
    const auto add = [&](const std::string& title, std::size_t width) {
      widths.push_back(std::max(width, display_width(title)) + 2);
      head += pad_left(title, widths.back());
    };
    for (const auto& axis : sweep_.axes) {
      std::size_t width = 0;
      for (const auto& choice : axis.choices) width = std::max(width, display_width(choice.label));
      add(axis.title(), width);
    }
    std::size_t whole = display_width(head);
    for (const auto& show : sweep_.shows)
      whole += 2 + display_width(show_words(procedure_, show, number));
    for (std::size_t show = 0; show < sweep_.shows.size(); ++show) {
      std::size_t width = 0;
      for (const auto& row : sweep_.rows) width = std::max(width, display_width(cell(row, show)));
      add(whole > page_ ? sweep_.shows[show].name
                        : show_words(procedure_, sweep_.shows[show], number),
          width);
    }
    text_ += dimmed(head, colour_) + "\n";
    for (const auto& row : sweep_.rows) {
      std::size_t column = 0;
      for (std::size_t i = 0; i < sweep_.axes.size(); ++i)
        text_ += pad_left(sweep_.axes[i].choices[row.choices[i]].label, widths[column++]);
      for (std::size_t i = 0; i < sweep_.shows.size(); ++i)
        text_ += pad_left(cell(row, i), widths[column++]);
      text_ += "\n";
    }
  }

  /// Why some combinations have no number, each reason once.
  void refusals() {
    for (std::size_t i = 0; i < reasons_.size() && i < most_reasons; ++i)
      text_ += "  " + mark(i) + formatted(" {}×: ", reasons_[i].second) + reasons_[i].first + "\n";
    if (reasons_.size() > most_reasons)
      text_ +=
          "  " + std::string{no_number} +
          formatted(" and {} more reasons (--csv has them all)\n", reasons_.size() - most_reasons);
  }

  const SweepResult& sweep_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  bool colour_;
  std::size_t page_;                            ///< columns of a line
  std::map<std::string, std::size_t> numbers_;  ///< where each reason stands in the next
  std::vector<std::pair<std::string, std::size_t>>
      reasons_;              ///< why some have no number, and how many
  std::vector<bool> whole_;  ///< of each number shown: none has a fraction
  std::string text_;
};

/// The first number of each combination alone; a dash for one that is refused.
std::string bare(const SweepResult& sweep) {
  std::string text;
  for (const auto& row : sweep.rows) {
    if (!row.refused.empty() || !row.shown.front()) text += "-\n";
    else
      text += is_chance(sweep.shows.front()) ? to_words(Value{*row.shown.front()}) + "\n"
                                             : short_number(*row.shown.front()) + "\n";
  }
  return text;
}

}  // namespace

std::string sweep_text(const SweepResult& sweep, const Ruleset& rules, const Procedure& procedure,
                       const Look& look) {
  return look.quiet ? bare(sweep) : SweepText{sweep, rules, procedure, look}.whole();
}

}  // namespace acw
