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
#include "render/drawing.hpp"
#include "render/odds_text.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "render/want.hpp"

namespace acw {
namespace {

constexpr Letters thin;
constexpr Letters strong{"strong", Letters::usual * 1.08};

double reach_of(const Texts& texts, const Letters& letters = thin) {
  double most = 0;
  for (const auto& text : texts) most = std::max(most, reach(text, letters.size));
  return most;
}

/// Numbers of one kind over the columns of a chart, with a text for each.
struct Series {
  /// Chances are drawn as lines on a scale up to 100 %, or as bars; numbers as lines.
  enum Kind : std::uint8_t { chance, number, bar };
  std::string name;
  Kind kind = number;
  std::vector<std::optional<double>> numbers = {};
  Texts told = {};
};

/// Series over the same columns, with their numbers below.
struct Columns {
  std::string title;
  Texts labels = {};
  std::vector<Series> series = {};
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

  const Letters& letters() const { return number.empty() ? strong : thin; }
  std::string_view style() const { return dark ? "dark" : "light"; }
};

constexpr std::string_view chart_style =
    "text{white-space:pre}.title{font-size:4.2px}.strong{font-weight:bold}.white{fill:#fff}"
    "rect,path{stroke-width:.2}.dark{fill:#333}.grey{fill:#aaa}.light{fill:#fff}"
    ".frame{fill:none}.frame,.faint{stroke:#999}.thick,.dashed,.l0,.l1,.l2,.l3{stroke-width:.5}"
    ".dashed{stroke-dasharray:1.2 .8}.l1{stroke-dasharray:2 1}.l2{stroke-dasharray:.5 .8}"
    ".l3{stroke-dasharray:3 .8 .5 .8}.faint{stroke-dasharray:.8 .8}.ring{stroke-width:.4}";

/// A picture that is drawn from above downwards.
class ChartPicture : Picture {
 public:
  explicit ChartPicture(std::string of) {
    constexpr Letters letters{"title", 4.2 * 1.08};
    constexpr double step = 4.2;
    title = std::move(of);
    style = chart_style;
    write(left_, whole(), letters, title, step);
    y_ += 1;
  }

  /// Words for who can't see it alone.
  void tell(std::string_view words) { append(told, "; ", words); }
  /// Words that say what is to be seen.
  void paragraph(std::string_view words, const Letters& letters = thin) {
    if (words.empty()) return;
    remark(words, letters);
    tell(words);
  }
  /// Words that are only read by who sees it.
  void remark(std::string_view words, const Letters& letters = thin) {
    write(left_, whole(), letters, words);
  }
  void heading(std::string_view words) {
    y_ += line_height / 2;
    paragraph(words, strong);
  }
  void notes(const Texts& notes) {
    y_ += notes.empty() ? 0 : gap;
    for (const auto& note : notes) remark(note);
  }

  /// Bars below each other, and lines across them, each in its style.
  void bars(const std::vector<Bar>& bars,
            const std::vector<std::pair<std::string_view, double>>& across = {}) {
    constexpr double most_label = 95;
    double left = 0;
    double numbers = 0;
    for (const auto& bar : bars) {
      left = std::max(left, reach(bar.label, bar.letters().size));
      numbers = std::max(numbers, reach(bar.number));
    }
    left = std::min(left, most_label);
    y_ += 1;
    const double from = left_ + left + gap + numbers + gap;
    const double wide = right_ - from;
    const double top = y_;
    for (const auto& bar : bars) {
      if (!bar.number.empty())
        box(from + std::min(bar.from, bar.to) * wide, y_ + 0.7, std::abs(bar.to - bar.from) * wide,
            letter, bar.style());
      beside(from, y_ + baseline, bar.number);
      write(left_, left, bar.letters(), bar.label);
      y_ += 0.5;
      tell(bar.label + framed(" ", bar.number));
    }
    box(from, top, wide, y_ - top, "frame");
    for (const auto& [look, part] : across)
      line(from + part * wide, top, from + part * wide, y_, look);
    y_ += 1;
  }

  /// One bar, parted: what is so in dark, and its words below.
  void parted(const std::vector<Bar>& parts) {
    y_ += 0.5;
    double x = left_;
    for (const auto& part : parts) {
      const double width = (part.to - part.from) * whole();
      box(x, y_, width, 5, part.style());
      x += width;
    }
    y_ += 6;
    for (const auto& part : parts) {
      constexpr double left = letter + gap;
      box(left_, y_ + 0.6, letter, letter, part.style());
      write(left_ + left, whole() - left, thin, part.number + "  " + part.label);
      tell(part.label + " " + part.number);
    }
  }

  /// Lines and bars over each other, and their numbers below, of as many columns as there is room
  /// for.
  void columns(const Columns& chart) {
    constexpr double most_gutter = 55;
    constexpr double sample = 9;  // of a line, beside its name
    double widest_cell = reach_of(chart.labels);
    double gutter = std::max(reach("100 %"), reach(chart.title));
    for (const auto& one : chart.series) {
      widest_cell = std::max(widest_cell, reach_of(one.told));
      gutter = std::max(gutter, sample + reach(one.name));
    }
    const double left = left_ + std::min(gutter + gap, most_gutter);
    const auto count = static_cast<double>(chart.labels.size());
    // so that a text in the first column keeps away from the gutter
    const double pad = std::max(0.0, (widest_cell - (right_ - left) / count) / 2);
    step_ = (right_ - left - 2 * pad) / count;
    first_ = left + pad + step_ / 2;
    const auto each = static_cast<std::size_t>(std::ceil((widest_cell + gap) / step_));
    for (const auto kind : {Series::chance, Series::number, Series::bar}) panel(chart, left, kind);
    row(chart.title, chart.labels, each, left_, left, strong);
    for (const auto i : ranges::Places{chart.series}) {
      const auto& one = chart.series[i];
      const double middle = y_ + line_height / 2;
      if (one.kind == Series::bar) {
        box(left_ + 1, y_ + 0.6, sample - 3, letter, "grey");
      } else {
        if (chart.joined) line(left_, middle, left_ + sample - 1, middle, dashes(i));
        point(*this, left_ + (sample - 1) / 2, middle, i, {});
      }
      row(one.name, one.told, each, left_ + sample, left, thin);
    }
  }

  /// Numbers in greys, from white at the least to dark at the most.
  void heat(const SweepTable& table) {
    const auto& [head, rows] = table.lines;
    std::map<double, std::string> shown;
    double first = reach(head.front(), strong.size);
    double cell = std::max(7.0, reach_of({head.begin() + 1, head.end()}, strong) + gap);
    for (const auto& row : rows) {
      first = std::max(first, reach(row.front()));
      cell = std::max(cell, reach_of({row.begin() + 1, row.end()}) + 2 * gap);
    }
    const double left = left_ + first + gap;
    const auto fit = std::max<std::size_t>(1, static_cast<std::size_t>((right_ - left) / cell));
    for (std::size_t from = 1; from < head.size(); from += fit) {
      const auto to = std::min(head.size(), from + fit);
      const auto at = [&](std::size_t c) { return left + static_cast<double>(c - from) * cell; };
      beside(left, y_ + letter, head.front(), "strong");
      for (auto c = from; c < to; ++c)
        text(at(c) + cell / 2, y_ + letter, "strong", head[c], Anchor::middle);
      y_ += line_height + 0.3;
      for (const auto r : ranges::Places{rows}) {
        beside(left, y_ + letter + 0.9, rows[r].front());
        for (auto c = from; c < to; ++c) {
          const auto& number = table.numbers[r][c - 1];
          constexpr int palest = 255;
          constexpr int darkest = 50;
          constexpr int half = 118;  // darker: white letters
          if (number) shown[*number] = rows[r][c];
          const double part = number ? table.heat(*number) : 0;
          const int grey = palest - static_cast<int>(std::lround(part * (palest - darkest)));
          box(at(c), y_, cell, 5, {}, {}, formatted(" fill=\"#{0:02x}{0:02x}{0:02x}\"", grey));
          text(at(c) + cell / 2, y_ + letter + 0.6, grey < half ? "white" : "", rows[r][c],
               Anchor::middle);
        }
        y_ += 5;
      }
      y_ += line_height / 2;
    }
    if (!shown.empty())
      tell(concat("from ", shown.begin()->second, " to ", shown.rbegin()->second));
  }

  /// What two parts draw, beside each other.
  void pair(const auto& one, const auto& other) {
    const double top = y_;
    const double end = right_;
    const double half = (whole() - between) / 2;
    right_ = left_ + half;
    one();
    const double bottom = std::exchange(y_, top);
    left_ += half + between;
    right_ = end;
    other();
    left_ -= half + between;
    y_ = std::max(y_, bottom);
  }

  std::string svg() const { return file(PrintedPages::width, std::ceil(y_ + margin)); }

 private:
  /// Lines of text below what there is.
  void write(double x, double width, const Letters& letters, std::string_view words,
             double step = line_height) {
    const double above = step - baseline;
    y_ = lines(x, y_ - above, width, letters, words, step) + above;
  }
  /// A text to the left of something.
  void beside(double x, double y, std::string_view words, std::string_view look = {}) {
    text(x - gap, y, look, words, Anchor::end);
  }
  static std::string_view dashes(std::size_t series) {
    constexpr std::string_view styles[] = {"l0", "l1", "l2", "l3"};
    return styles[series % std::size(styles)];
  }
  /// A point of a line, with what it says.
  static void point(Drawing& on, double x, double y, std::size_t series, std::string_view words) {
    constexpr std::string_view shapes[] = {"m-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0z",
                                           "m-.8 -.8h1.6v1.6h-1.6z", "m0 -1l1 1.7h-2z"};
    on.path(formatted("M{:.5g} {:.5g}{}", x, y, shapes[series / 2 % std::size(shapes)]),
            series % 2 == 0 ? "dark" : "light", words);
  }
  double middle(std::size_t column) const { return first_ + static_cast<double>(column) * step_; }

  /// Names to the left, and of the cells as many as there is room for.
  void row(const std::string& name, const Texts& cells, std::size_t each, double x, double left,
           const Letters& letters) {
    for (std::size_t i = 0; i < cells.size(); i += each)
      text(middle(i), y_ + baseline, letters.style, cells[i], Anchor::middle);
    write(x, left - x - gap, letters, name);
  }

  /// The series of that kind, over each other on one scale.
  void panel(const Columns& chart, double left, Series::Kind kind) {
    const bool chances = kind == Series::chance;
    const bool bars = kind == Series::bar;
    double most = chances ? 1 : 0;
    double least = 0;
    bool any = false;
    for (const auto& one : chart.series) {
      if (one.kind != kind) continue;
      any = true;
      for (const auto& number : one.numbers)
        most = std::max(most, number.value_or(0)), least = std::min(least, number.value_or(0));
    }
    if (!any) return;
    if (most <= least) most = least + 1;
    const double height = chances ? 32 : 22;
    const double above = 2;  // the highest
    const double top = y_ + 1;
    const auto at = [&](double number) {
      return top + above + (most - number) / (most - least) * (height - above);
    };
    box(left, top, right_ - left, height, "frame");
    if (chances) {
      for (const double level : {0.1, 0.5, 0.9}) {
        beside(left, at(level) + 1, formatted("{:.0f} %", level * 100));
        line(left, at(level), right_, at(level), "faint");
      }
    } else {
      beside(left, top + letter, bars ? percent(most) : short_number(most));
      beside(left, top + height, short_number(least));
    }
    for (const auto i : ranges::Places{chart.series}) {
      const auto& one = chart.series[i];
      if (one.kind != kind) continue;
      std::string way;
      std::string_view next = "M";
      Drawing points;
      for (const auto c : ranges::Places{one.numbers}) {
        if (!one.numbers[c]) {
          next = "M";
          continue;
        }
        const double x = middle(c);
        const double y = at(*one.numbers[c]);
        const auto words = concat(chart.labels[c], ", ", one.name, ": ", one.told[c]);
        const double width = std::min(step_ * 0.7, 12.0);
        if (bars) points.box(x - width / 2, y, width, at(0) - y, "grey", words);
        else point(points, x, y, i, words);
        way += formatted("{}{:.5g} {:.5g}", next, x, y);
        next = "L";
      }
      if (!bars && chart.joined) path(way, dashes(i));
      put(points);
      if (i > 0) continue;
      for (const auto c : chart.marked)
        path(formatted("M{:.5g} {:.5g}m-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z", middle(c),
                       at(*one.numbers[c])),
             "ring");
    }
    y_ = top + height + 1;
  }

  double whole() const { return right_ - left_; }

  // In millimetres.
  static constexpr double margin = 5;
  static constexpr double between = 6;  ///< what stands beside each other
  static constexpr double gap = 1.5;    ///< between a text and what stands beside it
  static constexpr double letter = Letters::usual;
  static constexpr double line_height = PrintedPages::line;
  static constexpr double baseline = letter + 0.3;  ///< in a line, from above

  double left_ = margin;
  double right_ = PrintedPages::width - margin;
  double y_ = margin;
  double first_ = 0;  ///< the middle of the first column
  double step_ = 0;   ///< from one to the next
};

/// Lines of "exactly" and "at least", and of which number there is so much at least.
void draw_numbers(ChartPicture& picture, const Marginal& marginal) {
  const auto [name, lines] = odds_table(marginal);
  Series at_least{"at least", Series::chance};
  Series exactly{std::string{name}, Series::bar};
  Columns chart{""};
  for (const auto& one : lines) {
    chart.labels.push_back(one.value);
    exactly.numbers.emplace_back(one.exactly);
    exactly.told.push_back(percent(one.exactly));
    const auto above = one.rest ? std::nullopt : std::optional{std::min(1.0, one.at_least)};
    at_least.numbers.push_back(above);
    at_least.told.push_back(above ? percent(*above) : "");
  }
  chart.series = {std::move(at_least), std::move(exactly)};
  std::string levels;
  for (const double level : {0.9, 0.5, 0.1}) {
    constexpr double rounding = 1e-12;
    double sum = marginal.unresolved;
    for (auto i = marginal.pmf.size(); i-- > 0;) {
      sum += marginal.pmf[i].second;
      if (sum < level - rounding) continue;
      append(levels, ", ",
             concat(to_words(marginal.pmf[i].first), " or more in ", percent(std::min(1.0, sum))));
      break;
    }
    for (auto i = lines.size(); i-- > 0;) {
      if (lines[i].rest || lines[i].at_least < level - rounding) continue;
      chart.marked.push_back(i);
      break;
    }
  }
  picture.paragraph(framed("", levels, " (ringed)"));
  picture.columns(chart);
}

void draw(ChartPicture& picture, const Marginal& marginal, const Procedure& procedure,
          const std::string& name, bool briefly = false) {
  const auto words = odds_words(marginal, procedure, briefly);
  if (words.whole) return picture.paragraph(name + words.text);
  picture.heading(name + words.text);
  if (marginal.pmf.empty()) return;
  if (marginal.numeric) {
    draw_numbers(picture, marginal);
  } else {
    const bool flag = is_yes_or_no(marginal);
    std::vector<Bar> bars;
    for (const auto& [value, chance] : marginal.pmf)
      bars.push_back({odds_value(marginal, procedure, value), percent(chance), 0, chance,
                      !flag || value == Value{true}});
    if (flag) picture.parted(bars);
    else picture.bars(bars);
  }
  if (const auto left = odds_left(marginal); left > 0)
    picture.paragraph(percent(left) + "  not decided by then");
}

/// Whether a chart of it needs half the width.
bool fits_in_half(const Marginal& marginal, const Procedure& procedure) {
  constexpr std::size_t most = 6;
  return marginal.numeric && odds_table(marginal).lines.size() <= most &&
         !odds_words(marginal, procedure, false).whole;
}

/// The outcomes of a result: the one that matters most first, and the others, two by two where
/// there is room, or each in a line.
void draw(ChartPicture& picture, const Result& result, const Procedure& procedure, bool briefly) {
  const auto put = [&](const Marginal& one) {
    draw(picture, one, procedure, spaced(one.name), briefly && one.name != result.headline);
  };
  std::vector<const Marginal*> narrow;
  for (const bool main : {true, false}) {
    for (const auto& one : result.odds) {
      if ((one.name == result.headline) != main) continue;
      if (main || !fits_in_half(one, procedure)) put(one);
      else narrow.push_back(&one);
    }
  }
  for (std::size_t i = 0; i < narrow.size(); i += 2) {
    picture.pair([&] { put(*narrow[i]); },
                 [&] {
                   if (i + 1 < narrow.size()) put(*narrow[i + 1]);
                 });
  }
  picture.paragraph(fight_in_words(result), strong);
}

}  // namespace

std::string odds_svg(const Report& report, const Telling& by) {
  const auto& name = by.procedure.name;
  ChartPicture picture{by.rules.title_or_id() + ", " + (name.empty() ? report.command : name) +
                       framed(" for ", report.side)};
  if (report.steps.empty()) {
    picture.paragraph(report.spoken);
    draw(picture, report, by.procedure, false);
    picture.notes(noted(report));
  }
  for (const auto& step : report.steps) {
    const auto* procedure = by.rules.procedure(step.procedure);
    picture.heading(step_title(report, step) + framed(": ", step.spoken));
    if (!step.apart.empty()) picture.paragraph("reached in " + percent(step.reached));
    draw(picture, step, procedure != nullptr ? *procedure : by.procedure, true);
    picture.notes(noted(step));
  }
  for (const auto& sum : report.sums) {
    if (const auto* odds = find_marginal(report.odds, sum))
      draw(picture, *odds, by.procedure, spaced(sum) + " in total");
  }
  if (report.seed && report.games > 0)
    picture.notes({formatted("seed {}, {} games", printable(*report.seed), report.games)});
  return picture.svg();
}

std::string sweep_svg(const SweepResult& sweep, const Telling& by) {
  const auto words = sweep_words(sweep, by, true);
  ChartPicture picture{by.rules.title_or_id() + ", " + sweep.command};
  picture.paragraph(sweep.spoken);
  if (sweep.axes.size() == 1) {
    const auto& table = words.tables.front();
    const auto& lines = table.lines;
    picture.heading(table.told + table.more);
    Columns chart{lines.head.front()};
    chart.joined = ranges::all_of(sweep.axes.front().choices, [](const Choice& one) {
      return one.distance || number_of(one.value);
    });
    for (const auto& row : lines.rows) chart.labels.push_back(row.front());
    for (const auto i : ranges::Places{sweep.shows}) {
      const bool chance = sweep.shows[i].what == Show::What::chance;
      Series series{lines.head[i + 1], chance ? Series::chance : Series::number};
      for (const auto r : ranges::Places{sweep.rows}) {
        series.numbers.push_back(sweep.rows[r].shown[i]);
        series.told.push_back(lines.rows[r][i + 1]);
      }
      picture.tell(concat(series.name, " from ", series.told.front(), " to ", series.told.back()));
      chart.series.push_back(std::move(series));
    }
    picture.columns(chart);
  } else {
    for (const auto& table : words.tables) {
      picture.heading(table.told + table.more);
      picture.heat(table);
    }
  }
  picture.notes(words.reasons);
  picture.notes(words.notes);
  return picture.svg();
}

std::string want_svg(const Report& report, const Telling& by) {
  const auto& want = *report.want;
  const auto words = want_words(report, by.rules);
  ChartPicture picture{words.title};
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
    picture.bars(bars, {{"thick", *want.now}, {"dashed", want.at_least}});
    picture.notes(
        {"chance after each change, from 0 to 100 %, and its gain in points; thick line: chance "
         "now; "
         "dashed line: wanted chance"});
  }
  picture.notes(words.notes);
  return picture.svg();
}

std::string luck_svg(const std::string& title, const std::vector<LuckChart>& sides,
                     const Texts& notes) {
  ChartPicture picture{title};
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
    picture.bars(bars, {{"thick", 0.5}});
    picture.notes(
        {"result in percent of the expected value (thick line); the full width is 200 %"});
  }
  for (const auto& note : notes) picture.remark("note: " + note);
  return picture.svg();
}

}  // namespace acw
