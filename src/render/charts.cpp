#include "render/charts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/luck.hpp"
#include "base/format.hpp"
#include "render/odds_text.hpp"
#include "render/padding.hpp"
#include "render/printed_pages.hpp"
#include "render/render.hpp"
#include "render/want.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

/// In millimetres.
namespace sheet {
constexpr double margin = 5;
constexpr double right = PrintedPages::width - margin;
constexpr double line = PrintedPages::line;
constexpr double letter = PrintedPages::text_size;
constexpr double gap = 1.5;    ///< between a text and what stands beside it
constexpr double bold = 1.08;  ///< so much wider are bold letters
}  // namespace sheet

double widest(const Texts& texts) {
  double most = 0;
  for (const auto& text : texts) most = std::max(most, reach(text));
  return most;
}

/// Numbers of one kind over the columns of a chart, with a text for each.
struct Series {
  std::string name;
  std::vector<std::optional<double>> numbers;
  Texts told;
  bool chance = false;  ///< its scale is up to 100 %
  bool bars = false;    ///< else a line
};

/// Series over the same columns, with their numbers below.
struct Columns {
  std::string title;
  Texts labels;
  std::vector<Series> series;
  bool joined = true;  ///< the columns are numbers, and a line goes from one to the next
  std::vector<std::size_t> marked = {};  ///< columns that stand out in the first line
};

/// A bar with what it says; without a number a heading.
struct Bar {
  std::string label;
  std::string number = {};
  double from = 0;  ///< of the whole width 1
  double to = 0;
  bool dark = true;
};

constexpr std::string_view anchored_middle = " text-anchor=\"middle\"";
constexpr std::string_view anchored_end = " text-anchor=\"end\"";

constexpr std::string_view chart_style =
    "text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px;white-space:pre}"
    ".title{font-size:4.2px}.title,.strong{font-weight:bold}.white{fill:#fff}"
    "rect,path,circle{stroke:#000;stroke-width:.2}path,.ring,.frame{fill:none}"
    ".dark{fill:#333}.grey{fill:#aaa}.light{fill:#fff}.frame,.faint{stroke:#999}"
    ".thick,.dashed,.l0,.l1,.l2,.l3{stroke-width:.5}.dashed{stroke-dasharray:1.2 .8}"
    ".l1{stroke-dasharray:2 1}.l2{stroke-dasharray:.5 .8}.l3{stroke-dasharray:3 .8 .5 .8}"
    ".faint{stroke-dasharray:.8 .8}.ring{stroke-width:.4}";

/// A picture that is drawn from above downwards.
class Picture {
 public:
  explicit Picture(std::string title) : title_{std::move(title)} {
    constexpr double size = 4.2;
    for (const auto& words : broken(title_, sheet::right - sheet::margin, size * sheet::bold))
      put(sheet::margin, words, "title", size);
    y_ += 1;
  }

  /// Words for `desc` alone.
  void tell(std::string_view words) { append(told_, "; ", words); }
  /// Words of which `desc` has those that say what is to be seen.
  void paragraph(std::string_view words, std::string_view style = {}, bool told = true) {
    if (words.empty()) return;
    for (const auto& one :
         broken(words, (sheet::right - sheet::margin) / (style.empty() ? 1 : sheet::bold)))
      put(sheet::margin, one, style, sheet::line);
    if (told) tell(words);
  }
  void heading(std::string_view words) {
    y_ += sheet::line / 2;
    paragraph(words, "strong");
  }
  void notes(const Texts& notes) {
    y_ += notes.empty() ? 0 : sheet::gap;
    for (const auto& note : notes) paragraph(note, {}, false);
  }

  /// Bars below each other; `thick` and `dashed` are lines across them.
  void bars(const std::vector<Bar>& bars, std::optional<double> thick = {},
            std::optional<double> dashed = {}) {
    constexpr double most_label = 95;
    double left = 0;
    double numbers = 0;
    for (const auto& bar : bars) {
      left = std::max(left, reach(bar.label) * (bar.number.empty() ? sheet::bold : 1));
      numbers = std::max(numbers, reach(bar.number));
    }
    left = std::min(left, most_label);
    y_ += 1;
    const double from = sheet::margin + left + sheet::gap + numbers + sheet::gap;
    const double wide = sheet::right - from;
    const double top = y_;
    for (const auto& bar : bars) {
      const std::string_view style = bar.number.empty() ? "strong" : "";
      if (!bar.number.empty())
        box(from + std::min(bar.from, bar.to) * wide, y_ + 0.7, std::abs(bar.to - bar.from) * wide,
            sheet::letter, bar.dark ? "dark" : "light");
      text(from - sheet::gap, y_ + sheet::letter + 0.3, {}, bar.number, anchored_end);
      for (const auto& one : broken(bar.label, left)) put(sheet::margin, one, style, sheet::line);
      y_ += 0.5;
      tell(bar.label + framed(" ", bar.number));
    }
    box(from, top, wide, y_ - top, "frame");
    const auto across = [&](const std::optional<double>& part, std::string_view style) {
      if (part) rule(from + *part * wide, top, from + *part * wide, y_, style);
    };
    across(thick, "thick");
    across(dashed, "dashed");
    y_ += 1;
  }

  /// One bar, parted: what is so in dark, and its words below.
  void parted(const std::vector<Bar>& parts) {
    y_ += 0.5;
    double x = sheet::margin;
    for (const auto& part : parts) {
      const double width = (part.to - part.from) * (sheet::right - sheet::margin);
      box(x, y_, width, 5, part.dark ? "dark" : "light");
      x += width;
    }
    y_ += 6;
    for (const auto& part : parts) {
      box(sheet::margin, y_ + 0.6, sheet::letter, sheet::letter, part.dark ? "dark" : "light");
      const double left = sheet::margin + sheet::letter + sheet::gap;
      const auto words = part.number + "  " + part.label;
      for (const auto& one : broken(words, sheet::right - left)) put(left, one, {}, sheet::line);
      tell(part.label + " " + part.number);
    }
  }

  /// Lines and bars over each other, and their numbers below, of as many columns as there is room
  /// for.
  void columns(const Columns& chart) {
    constexpr double most_gutter = 55;
    constexpr double sample = 9;  // of a line, beside its name
    double widest_cell = widest(chart.labels);
    double gutter = reach("100 %") + sheet::gap;
    for (const auto& one : chart.series) {
      widest_cell = std::max(widest_cell, widest(one.told));
      gutter = std::max(gutter, sample + reach(one.name) + sheet::gap);
    }
    gutter = std::min(std::max(gutter, reach(chart.title) + sheet::gap), most_gutter);
    const double left = sheet::margin + gutter;
    const auto count = static_cast<double>(chart.labels.size());
    // so that a text in the first column keeps away from the gutter
    const double pad = std::max(0.0, (widest_cell - (sheet::right - left) / count) / 2);
    step_ = (sheet::right - left - 2 * pad) / count;
    first_ = left + pad + step_ / 2;
    const auto each = static_cast<std::size_t>(std::ceil((widest_cell + sheet::gap) / step_));
    panel(chart, left, [](const Series& one) { return one.chance && !one.bars; });
    panel(chart, left, [](const Series& one) { return !one.chance && !one.bars; });
    panel(chart, left, [](const Series& one) { return one.bars; });
    row(chart.title, chart.labels, each, sheet::margin, left, "strong");
    for (const auto i : ranges::Places{chart.series}) {
      const auto& one = chart.series[i];
      const double middle = y_ + sheet::line / 2;
      if (one.bars) box(sheet::margin + 1, y_ + 0.6, sample - 3, sheet::letter, "grey");
      else {
        if (chart.joined)
          rule(sheet::margin, middle, sheet::margin + sample - 1, middle, dashes(i));
        point(sheet::margin + (sample - 1) / 2, middle, i, {});
      }
      row(one.name, one.told, each, sheet::margin + sample, left, {});
    }
  }

  /// Numbers in greys, from white at the least to dark at the most.
  void heat(const SweepTable& table, double least, double most) {
    const auto& lines = table.lines;
    std::map<double, std::string> told;
    double first = reach(lines.head.front()) * sheet::bold;
    double cell = 7;
    for (const auto& row : lines.rows) {
      first = std::max(first, reach(row.front()));
      for (std::size_t c = 1; c < row.size(); ++c)
        cell = std::max({cell, reach(row[c]) + 2 * sheet::gap,
                         reach(lines.head[c]) * sheet::bold + sheet::gap});
    }
    const double left = sheet::margin + first + sheet::gap;
    const auto fit =
        std::max<std::size_t>(1, static_cast<std::size_t>((sheet::right - left) / cell));
    for (std::size_t from = 1; from < lines.head.size(); from += fit) {
      const auto to = std::min(lines.head.size(), from + fit);
      const auto middle = [&](std::size_t c) {
        return left + (static_cast<double>(c - from) + 0.5) * cell;
      };
      text(left - sheet::gap, y_ + sheet::letter, "strong", lines.head.front(), anchored_end);
      for (auto c = from; c < to; ++c)
        text(middle(c), y_ + sheet::letter, "strong", lines.head[c], anchored_middle);
      y_ += sheet::line + 0.3;
      for (const auto r : ranges::Places{lines.rows}) {
        text(left - sheet::gap, y_ + sheet::letter + 0.9, {}, lines.rows[r].front(), anchored_end);
        for (auto c = from; c < to; ++c) {
          const auto& number = table.numbers[r][c - 1];
          constexpr int palest = 255;
          constexpr int darkest = 50;
          constexpr int half = 118;  // darker: white letters
          if (number) told[*number] = lines.rows[r][c];
          const double part = number && most > least ? (*number - least) / (most - least) : 0;
          const int grey = palest - static_cast<int>(std::lround(part * (palest - darkest)));
          drawn_ += formatted(
              "<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"5\" "
              "fill=\"#{:02x}{:02x}{:02x}\"/>\n",
              middle(c) - cell / 2, y_, cell, grey, grey, grey);
          text(middle(c), y_ + sheet::letter + 0.6, grey < half ? "white" : "", lines.rows[r][c],
               anchored_middle);
        }
        y_ += 5;
      }
      y_ += sheet::line / 2;
    }
    if (!told.empty()) tell(concat("from ", told.begin()->second, " to ", told.rbegin()->second));
  }

  std::string svg() {
    constexpr double width = PrintedPages::width;
    const double height = std::ceil(y_ + sheet::margin);
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
               "viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
               width, height) +
           concat("<title>", xml_text(title_), "</title><desc>", xml_text(told_),
                  "</desc>\n<style>", chart_style, "</style>\n") +
           "<rect width=\"100%\" height=\"100%\" style=\"fill:#fff;stroke:none\"/>\n" + drawn_ +
           "</svg>\n";
  }

 private:
  void text(double x, double y, std::string_view style, std::string_view words,
            std::string_view more = {}) {
    drawn_ += drawn_text(x, y, style, words, more);
  }
  /// A line of text below what there is.
  void put(double x, const std::string& words, std::string_view style, double size) {
    y_ += size;
    text(x, y_ - size + std::min(size, sheet::letter + 0.3), style, words);
  }
  void box(double x, double y, double width, double height, std::string_view style,
           const std::string& words = {}) {
    drawn_ += formatted(
        "<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\" "
        "class=\"{}\">{}</rect>\n",
        x, y, width, height, style, framed("<title>", xml_text(words), "</title>"));
  }
  void rule(double x, double y, double to_x, double to_y, std::string_view style) {
    drawn_ += formatted("<path d=\"M{:.5g} {:.5g}L{:.5g} {:.5g}\" class=\"{}\"/>\n", x, y, to_x,
                        to_y, style);
  }
  static std::string_view dashes(std::size_t series) {
    constexpr std::string_view styles[] = {"l0", "l1", "l2", "l3"};
    return styles[series % std::size(styles)];
  }
  /// A point of a line, with what it says.
  void point(double x, double y, std::size_t series, const std::string& words) {
    const std::string_view style = series % 2 == 0 ? "dark" : "light";
    constexpr std::string_view shapes[] = {"m-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0z",
                                           "m-.8 -.8h1.6v1.6h-1.6z", "m0 -1l1 1.7h-2z"};
    drawn_ += formatted("<path d=\"M{:.5g} {:.5g}{}\" class=\"{}\">{}</path>\n", x, y,
                        shapes[series / 2 % std::size(shapes)], style,
                        framed("<title>", xml_text(words), "</title>"));
  }
  double middle(std::size_t column) const { return first_ + static_cast<double>(column) * step_; }

  /// Names to the left, and of the cells as many as there is room for.
  void row(const std::string& name, const Texts& cells, std::size_t each, double x, double left,
           std::string_view style) {
    for (std::size_t i = 0; i < cells.size(); i += each)
      text(middle(i), y_ + sheet::letter + 0.3, style, cells[i], anchored_middle);
    for (const auto& one :
         broken(name, (left - x - sheet::gap) / (style.empty() ? 1 : sheet::bold)))
      put(x, one, style, sheet::line);
  }

  /// The series that are so, over each other on one scale.
  void panel(const Columns& chart, double left, bool (*is)(const Series&)) {
    double most = 0;
    double least = 0;
    bool chances = false;
    for (const auto& one : chart.series) {
      if (!is(one)) continue;
      chances = chances || (one.chance && !one.bars);
      for (const auto& number : one.numbers)
        most = std::max(most, number.value_or(0)), least = std::min(least, number.value_or(0));
    }
    if (ranges::none_of(chart.series, is)) return;
    if (chances) most = 1;
    if (most <= least) most = least + 1;
    const double height = chances ? 32 : 22;
    const double above = 2;  // the highest
    const double top = y_ + 1;
    const auto at = [&](double number) {
      return top + above + (most - number) / (most - least) * (height - above);
    };
    box(left, top, sheet::right - left, height, "frame");
    if (chances) {
      for (const double level : {0.1, 0.5, 0.9}) {
        text(left - sheet::gap, at(level) + 1, {}, formatted("{:.0f} %", level * 100),
             anchored_end);
        rule(left, at(level), sheet::right, at(level), "faint");
      }
    } else {
      const auto* first = ranges::first_that(chart.series, is);
      text(left - sheet::gap, top + sheet::letter, {},
           first->chance ? percent(most) : short_number(most), anchored_end);
      text(left - sheet::gap, top + height, {}, short_number(least), anchored_end);
    }
    for (const auto i : ranges::Places{chart.series}) {
      const auto& one = chart.series[i];
      if (!is(one)) continue;
      std::string path;
      std::string_view next = "M";
      const auto behind = drawn_.size();
      for (const auto c : ranges::Places{one.numbers}) {
        if (!one.numbers[c]) {
          next = "M";
          continue;
        }
        const double x = middle(c);
        const double y = at(*one.numbers[c]);
        const auto words = concat(chart.labels[c], ", ", one.name, ": ", one.told[c]);
        const double width = std::min(step_ * 0.7, 12.0);
        if (one.bars) box(x - width / 2, y, width, at(0) - y, "grey", words);
        else point(x, y, i, words);
        path += formatted("{}{:.5g} {:.5g}", next, x, y);
        next = "L";
      }
      if (!one.bars && chart.joined)
        drawn_.insert(behind, formatted("<path d=\"{}\" class=\"{}\"/>\n", path, dashes(i)));
      if (i > 0) continue;
      for (const auto c : chart.marked)
        drawn_ += formatted("<circle cx=\"{:.5g}\" cy=\"{:.5g}\" r=\"1.7\" class=\"ring\"/>\n",
                            middle(c), at(*one.numbers[c]));
    }
    y_ = top + height + 1;
  }

  std::string title_;
  std::string told_;
  std::string drawn_;
  double y_ = sheet::margin;
  double first_ = 0;  ///< the middle of the first column
  double step_ = 0;   ///< from one to the next
};

/// Lines of "exactly" and "at least", and of which number there is so much at least.
void draw_numbers(Picture& picture, const Marginal& marginal) {
  std::size_t step = 1;
  const auto lines = odds_lines(marginal, step);
  Columns chart{
      "",
      {},
      {{"at least", {}, {}, true, false}, {step > 1 ? "these" : "exactly", {}, {}, true, true}}};
  auto& at_least = chart.series[0];
  auto& exactly = chart.series[1];
  for (const auto& one : lines) {
    chart.labels.push_back(one.value);
    exactly.numbers.emplace_back(one.exactly);
    exactly.told.push_back(percent(one.exactly));
    at_least.numbers.push_back(one.rest ? std::nullopt
                                        : std::optional{std::min(1.0, one.at_least)});
    at_least.told.push_back(one.rest ? "" : percent(std::min(1.0, one.at_least)));
  }
  std::string levels;
  for (const double level : {0.9, 0.5, 0.1}) {
    constexpr double rounding = 1e-12;
    double sum = marginal.unresolved;
    for (auto i = marginal.pmf.size(); i-- > 0;) {
      sum += marginal.pmf[i].second;
      if (sum < level - rounding) continue;
      append(levels, ", ",
             formatted("{:.0f} % {} or more", level * 100, to_words(marginal.pmf[i].first)));
      break;
    }
    for (auto i = lines.size(); i-- > 0;) {
      if (lines[i].rest || lines[i].at_least < level - rounding) continue;
      chart.marked.push_back(i);
      break;
    }
  }
  picture.paragraph(framed("in ", levels, " (ringed)"));
  picture.columns(chart);
}

void draw(Picture& picture, const Marginal& marginal, const Procedure& procedure,
          const std::string& name) {
  const auto alone = odds_alone(marginal, procedure);
  if (!alone.empty()) return picture.paragraph(name + alone);
  picture.heading(name + odds_summed_up(marginal));
  if (marginal.pmf.empty()) return;
  if (marginal.numeric) {
    draw_numbers(picture, marginal);
  } else {
    const bool flag =
        ranges::all_of(marginal.pmf, [](const auto& one) { return one.first.template is<bool>(); });
    std::vector<Bar> bars;
    for (const auto& [value, chance] : marginal.pmf)
      bars.push_back({odds_value(marginal, procedure, value), percent(chance), 0, chance,
                      !flag || value == Value{true}});
    if (flag) picture.parted(bars);
    else picture.bars(bars);
  }
  if (const auto left = odds_left(marginal); left > 0)
    picture.paragraph(percent(left) + "  what takes longer still");
}

/// The outcomes of a result: the one that matters most first, and the others, or each in a line.
void draw(Picture& picture, const Result& result, const Procedure& procedure, bool briefly) {
  for (const bool main : {true, false}) {
    for (const auto& marginal : result.odds) {
      if ((marginal.name == result.headline) != main) continue;
      const auto name = spaced(marginal.name);
      const auto alone = odds_alone(marginal, procedure);
      if (briefly && !main)
        picture.paragraph(name + (alone.empty() ? odds_in_a_line(marginal, procedure) : alone));
      else draw(picture, marginal, procedure, name);
    }
  }
  picture.paragraph(fight_in_words(result), "strong");
}

Texts noted(const Result& result) {
  auto notes = result.explanation.notes;
  for (auto& note : notes) note = "note: " + note;
  return notes;
}

}  // namespace

std::string odds_svg(const Report& report, const Telling& by) {
  const auto& name = by.procedure.name;
  Picture picture{by.rules.title_or_id() + ", " + (name.empty() ? report.command : name) +
                  framed(" for ", report.side)};
  if (report.steps.empty()) {
    picture.paragraph(report.spoken);
    draw(picture, report, by.procedure, false);
    picture.notes(noted(report));
  }
  for (const auto& step : report.steps) {
    const auto* procedure = by.rules.procedure(step.procedure);
    picture.heading((&step == &report.steps.front() ? "" : "then ") + step.command +
                    (step.of.empty() ? framed(" ", step.by) : " of the " + step.of) +
                    framed(": ", step.spoken));
    if (!step.apart.empty()) picture.paragraph("it comes to this in " + percent(step.reached));
    draw(picture, step, procedure != nullptr ? *procedure : by.procedure, true);
    picture.notes(noted(step));
  }
  for (const auto& sum : report.sums) {
    if (const auto* odds = find_marginal(report.odds, sum))
      draw(picture, *odds, by.procedure, spaced(sum) + " in all");
  }
  if (report.seed && report.games > 0)
    picture.notes({formatted("seed {}, {} games", printable(*report.seed), report.games)});
  return picture.svg();
}

std::string sweep_svg(const SweepResult& sweep, const Telling& by) {
  const auto words = sweep_words(sweep, by.rules, by.procedure);
  Picture picture{by.rules.title_or_id() + ", " + sweep.command};
  picture.paragraph(sweep.spoken);
  if (sweep.axes.size() == 1) {
    const auto& [told, more, lines, numbers, show] = words.tables.front();
    picture.heading(told + more);
    Columns chart{lines.head.front(), {}, {}};
    chart.joined = ranges::all_of(sweep.axes.front().choices, [](const Choice& one) {
      return one.distance || number_of(one.value);
    });
    for (const auto& row : lines.rows) chart.labels.push_back(row.front());
    for (const auto i : ranges::Places{sweep.shows}) {
      Series series{lines.head[i + 1], {}, {}, sweep.shows[i].what == Show::What::chance};
      for (const auto r : ranges::Places{sweep.rows}) {
        series.numbers.push_back(sweep.rows[r].shown[i]);
        series.told.push_back(lines.rows[r][i + 1]);
      }
      picture.tell(concat(series.name, " from ", series.told.front(), " to ", series.told.back()));
      chart.series.push_back(std::move(series));
    }
    picture.columns(chart);
  } else {
    for (const auto& table : sweep_maps(sweep, by.rules, by.procedure)) {
      double least = HUGE_VAL;
      double most = -HUGE_VAL;
      for (const auto& row : sweep.rows) {
        if (const auto& number = row.shown[table.show])
          least = std::min(least, *number), most = std::max(most, *number);
      }
      picture.heading(table.told + table.more);
      picture.heat(table, least, most);
    }
  }
  picture.notes(words.reasons);
  picture.notes(words.notes);
  return picture.svg();
}

std::string want_svg(const Report& report, const Telling& by) {
  const auto& want = *report.want;
  const auto words = want_words(report, by.rules);
  Picture picture{words.title};
  picture.paragraph(report.spoken);
  picture.heading(words.told);
  for (const auto& one : words.reach) picture.paragraph(one);
  std::vector<Bar> bars;
  for (const auto& part : words.parts) {
    bars.push_back({part.title});
    for (const auto i : ranges::Places{part.chances}) {
      const auto& cells = part.changes.rows[i];
      bars.push_back({cells[2], concat(cells[0], " (", cells[1], ")"), *want.now, part.chances[i],
                      part.chances[i] >= *want.now});
    }
  }
  if (!bars.empty()) {
    picture.bars(bars, want.now, want.at_least);
    picture.notes(
        {"chance of each change, from 0 to 100 %, and its points; the thick line is the chance "
         "now, and the dashed one what is wanted"});
  }
  picture.notes(words.notes);
  return picture.svg();
}

std::string luck_svg(const std::string& title, const std::vector<LuckChart>& sides,
                     const Texts& notes) {
  Picture picture{title};
  std::vector<Bar> bars;
  for (const auto& side : sides) {
    bars.push_back({side.head});
    for (const auto& kind : side.kinds) {
      const double part = kind.expected > 0 ? kind.actual / kind.expected : 0;
      bars.push_back(
          {kind.told, formatted("{:.0f} %", part * 100), 0, std::min(part / 2, 1.0), part >= 1});
    }
  }
  if (!bars.empty()) {
    picture.bars(bars, 0.5);
    picture.notes(
        {"what came, in percent of what was to be expected, which is the thick line; the whole "
         "width is twice as much"});
  }
  for (const auto& note : notes) picture.paragraph("note: " + note, {}, false);
  return picture.svg();
}

}  // namespace acw
