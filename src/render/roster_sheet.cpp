#include "render/roster_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

/// Draws blocks of units, column by column and page by page.
class RosterPages : public PrintedPages {
 public:
  // In millimetres.
  static constexpr double top = 14;    ///< below the title
  static constexpr double notes = 24;  ///< above the foot
  static constexpr double box = 3.5;
  static constexpr double row = box + 0.9;
  static constexpr double gap = 0.35;  ///< between two boxes
  static constexpr double five = 1.4;  ///< … and after five of them
  static constexpr Letters name{"name", 3.5};
  static constexpr long long in_row = 20;
  static constexpr long long most_boxes = 60;

  explicit RosterPages(const RosterSheet& roster) : roster_{roster} {
    told =
        "roster with a box for each figure: lost figures are crossed out; a unit breaks at the "
        "thick box";
    style =
        "rect{fill:none}.block{font-size:3.5px;font-style:italic}.name{font-size:3.5px;font-weight:"
        "bold}"
        ".gone{text-decoration:line-through}.due{font-weight:bold}.break{stroke-width:.9}"
        ".lost{stroke-width:.45}.dots{stroke-dasharray:.3 .9}";
    std::string names;
    for (const auto& one : roster.sides) append(names, ", ", one.side);
    title = concat(roster.title, ": ", names);
    for (const auto& side : roster.sides) {
      begin(side.side);
      for (const auto& block : side.blocks) add(block);
      end();
    }
  }

 private:
  void begin(const std::string& side) {
    side_ = side;
    column_ = 0;
    y_ = top;
    auto& page = pages.emplace_back();
    page.text(0, 6, "title", concat(roster_.title, ": ", side));
    page.line(0, 9, width, 9, "rule");
  }
  void end() {
    auto& page = pages.back();
    const double from = height - notes;
    page.text(0, from + Letters::usual, "words", "notes");
    for (double y = from + 8; y < height - 5; y += 6) page.line(0, y, width, y, "dots");
    page.text(0, height - 0.8, "words", roster_.foot);
    page.text(width, height - 0.8, "words", side_, Anchor::end);
  }
  double left() const { return column_ == 0 ? 0 : column_width + between; }

  /// A unit, drawn as if it stood at the beginning of a page.
  struct Entry : Drawing {
    double tall = 0;
  };
  void add(const RosterBlock& block) {
    double tall = block.title.empty() ? 0 : line + 1;
    std::vector<Entry> entries;
    for (const auto& unit : block.units) tall += entries.emplace_back(entry(unit)).tall;
    make_room(std::min(tall, height - notes - top));
    if (!block.title.empty()) {
      pages.back().text(left(), y_ + line, "block", block.title);
      y_ += line + 1;
      pages.back().line(left(), y_, left() + column_width, y_, "rule");
    }
    for (const auto& one : entries) {
      make_room(one.tall);
      pages.back().put(one, left(), y_);
      y_ += one.tall;
    }
    y_ += 2;
  }
  void make_room(double tall) {
    if (y_ + tall <= height - notes) return;
    if (column_ == 1) {
      end();
      begin(side_);
    } else {
      column_ = 1;
      y_ = top;
    }
  }

  static Entry entry(const RosterUnit& unit) {
    Entry entry;
    entry.tall = line + 0.8;
    const bool boxed = unit.figures > 0 && unit.figures <= most_boxes;
    const double before = unit.officer ? box + 2 : 0;
    if (unit.officer) put_boxes(unit, entry.tall - box + 0.4, entry);
    const auto called = unit.name.empty() ? unit.id : concat(unit.name, " (", unit.id, ")");
    entry.text(before, entry.tall, unit.gone ? "name gone" : name.style, called);
    auto told = unit.words;
    if (unit.breaks_at > 0) told += concat(", breaks at ", unit.breaks_at);
    if (before + reach(called, name.size) + reach(told) + 2 < column_width) {
      entry.text(column_width, entry.tall, "words", told, Anchor::end);
      told.clear();
    }
    if (boxed && !unit.officer) {
      const auto rows = (unit.figures + in_row - 1) / in_row;
      put_boxes(unit, entry.tall + 1, entry);
      entry.tall += static_cast<double>(rows) * row;
    }
    // what didn't fit beside its name, and how it stands
    if (!boxed && unit.figures > 0) append(told, ", ", concat(unit.left, " of ", unit.figures));
    if (!unit.stands.empty()) append(told, ", ", unit.stands);
    const auto below = wrapped(told, static_cast<std::size_t>(column_width / reach("n")));
    for (const auto words : lines_in(below))
      entry.text(0, entry.tall += line, unit.due ? "words due" : "words", words);
    return entry;
  }
  static void put_boxes(const RosterUnit& unit, double y, Drawing& on) {
    for (long long i = 0; i < std::min(unit.figures, most_boxes); ++i) {
      const auto place = static_cast<double>(i % in_row);
      const double x = place * (box + gap) + std::floor(place / 5) * (five - gap);
      const double down = y + static_cast<double>(i / in_row) * row;
      on.box(x, down, box, box, i + 1 == unit.breaks_at ? "break" : "");
      if (i >= unit.left)
        on.path(formatted("M{0:.5g} {1:.5g}l{2} {2}m0 -{2}l-{2} {2}", x, down, box), "lost");
    }
  }

  const RosterSheet& roster_;
  std::string side_;
  int column_ = 0;
  double y_ = top;
};

}  // namespace

RosterSheet roster_of(const Report& report, const Telling& by) {
  const auto& outcome = report.outcome;
  if (outcome["units"].is_null())
    throw Misread{"a page shows a rolled map or army: leave out --odds, --sample and --need"};
  RosterSide side{text_in(outcome["side"]), {}};
  std::map<std::pair<bool, long long>, std::vector<RosterUnit>> brigades;
  const auto& units = items_in(outcome["units"]);
  for (const auto& one : units) {
    RosterUnit unit{text_in(one["id"]), text_in(one["name"]), {}};
    for (const auto& [key, value] : fields_in(one)) {
      const auto* word = value.as<std::string>();
      if (word != nullptr && key != "id" && key != "name") append(unit.words, " ", *word);
      else if (value == Value{true}) append(unit.words, " ", key);
    }
    for (const auto* count : {"figures", "stands", "guns"}) {
      if (unit.figures == 0) unit.figures = whole_in(one[count]);
    }
    unit.left = unit.figures;
    unit.breaks_at = whole_in(one["breaks_at"]);
    const auto brigade = whole_in(one["brigade"]);
    brigades[{brigade == 0, brigade}].push_back(std::move(unit));
  }
  for (auto& [key, list] : brigades) {
    const auto name = !key.first            ? concat("brigade ", key.second)
                      : brigades.size() > 1 ? std::string{"no brigade"}
                                            : std::string{};
    side.blocks.push_back({name, std::move(list)});
  }
  RosterBlock officers{"officers", {}};
  for (const auto& [rank, number] : fields_in(outcome["officers"])) {
    const auto count = whole_in(number);
    if (count > 0) officers.units.push_back({std::string{rank}, {}, {}, {}, count, count});
  }
  if (!officers.units.empty()) side.blocks.push_back(std::move(officers));
  const auto rules = by.rules.title_or_id();
  return {rules, rules + framed(", seed ", report.seed.value_or("")), {std::move(side)}};
}

PrintedPages roster_pages(const RosterSheet& roster) { return RosterPages{roster}; }

}  // namespace acw
