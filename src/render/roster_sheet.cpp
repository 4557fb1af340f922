#include "render/roster_sheet.hpp"

#include <algorithm>
#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "render/padding.hpp"
#include "render/wrap.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

/// Draws blocks of units, column by column and page by page.
class Pages {
 public:
  // In millimetres.
  static constexpr double width = 190;
  static constexpr double height = 255;
  static constexpr double between = 6;  ///< two columns
  static constexpr double column_width = (width - between) / 2;
  static constexpr double top = 14;    ///< below the title
  static constexpr double notes = 24;  ///< above the foot
  static constexpr double box = 3.5;
  static constexpr double gap = 0.35;  ///< between two boxes
  static constexpr double five = 1.4;  ///< … and after five of them
  static constexpr double name_size = 3.5;
  static constexpr double text_size = 2.9;  ///< 8.2 points
  static constexpr double line = 3.9;
  static constexpr long long in_row = 20;
  static constexpr long long most_boxes = 60;

  explicit Pages(const RosterSheet& roster) : roster_{roster} {
    for (const auto& side : roster.sides) {
      begin(side.side);
      for (const auto& block : side.blocks) add(block);
      end();
    }
  }
  const std::vector<std::string>& drawn() const { return pages_; }

 private:
  /// About how wide a text is: of letters that are wide on the average.
  static double reach(std::string_view text, double size) {
    return static_cast<double>(display_width(text)) * size * 0.56;
  }

  static std::string text(double x, double y, std::string_view style, const std::string& words,
                          std::string_view more = {}) {
    if (words.empty()) return {};
    return formatted("<text x=\"{:.4g}\" y=\"{:.4g}\" class=\"{}\"{}>{}</text>\n", x, y, style,
                     more, xml_text(words));
  }

  void begin(const std::string& side) {
    side_ = side;
    page_.clear();
    column_ = 0;
    y_ = top;
    page_ += text(0, 6, "title", concat(roster_.title, ": ", side));
    page_ += "<path d=\"M0 9H190\" class=\"rule\"/>\n";
  }
  void end() {
    const double from = height - notes;
    page_ += text(0, from + text_size, "words", "notes");
    for (double y = from + 8; y < height - 5; y += 6)
      page_ += formatted("<path d=\"M0 {:.4g}H190\" class=\"dots\"/>\n", y);
    page_ += text(0, height - 0.8, "words", roster_.foot);
    page_ += text(width, height - 0.8, "words", side_, " text-anchor=\"end\"");
    pages_.push_back(std::move(page_));
  }
  double left() const { return column_ == 0 ? 0 : column_width + between; }

  void add(const RosterBlock& block) {
    double tall = block.title.empty() ? 0 : line + 1;
    for (const auto& unit : block.units) tall += height_of(unit);
    make_room(std::min(tall, height - notes - top));
    if (!block.title.empty()) {
      y_ += line;
      page_ += text(left(), y_, "block", block.title);
      page_ += formatted("<path d=\"M{:.4g} {:.4g}h{:.4g}\" class=\"rule\"/>\n", left(), y_ + 1,
                         column_width);
      y_ += 1;
    }
    for (const auto& unit : block.units) {
      make_room(height_of(unit));
      draw(unit);
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

  static bool has_boxes(const RosterUnit& unit) {
    return unit.figures > 0 && unit.figures <= most_boxes;
  }
  /// Its words, where they don't fit beside its name, and how it stands.
  static Texts below(const RosterUnit& unit) {
    Texts lines;
    const auto columns = static_cast<std::size_t>(column_width / (text_size * 0.56));
    std::string words = fits_beside(unit) ? "" : told(unit);
    if (!has_boxes(unit) && unit.figures > 0)
      append(words, ", ", concat(unit.left, " of ", unit.figures));
    if (!unit.stands.empty()) append(words, ", ", unit.stands);
    const auto broken = wrapped(words, columns);
    for (const auto one : lines_in(broken)) {
      if (!one.empty()) lines.emplace_back(one);
    }
    return lines;
  }
  static std::string named(const RosterUnit& unit) {
    return unit.name.empty() ? unit.id : concat(unit.name, " (", unit.id, ")");
  }
  static std::string told(const RosterUnit& unit) {
    return unit.breaks_at > 0 ? concat(unit.words, ", breaks at ", unit.breaks_at) : unit.words;
  }
  static bool fits_beside(const RosterUnit& unit) {
    const double before = unit.officer ? box + 2 : 0;
    return before + reach(named(unit), name_size) + reach(told(unit), text_size) + 2 < column_width;
  }
  static double boxes_height(const RosterUnit& unit) {
    const auto rows = has_boxes(unit) && !unit.officer ? (unit.figures + in_row - 1) / in_row : 0;
    return static_cast<double>(rows) * (box + 0.9);
  }
  static double height_of(const RosterUnit& unit) {
    return line + 0.8 + boxes_height(unit) + static_cast<double>(below(unit).size()) * line;
  }

  void draw(const RosterUnit& unit) {
    y_ += line + 0.8;
    double x = left();
    if (unit.officer) {
      boxes(unit, x, y_ - box + 0.4);
      x += box + 2;
    }
    page_ += text(x, y_, unit.gone ? "name gone" : "name", named(unit));
    if (fits_beside(unit))
      page_ += text(left() + column_width, y_, "words", told(unit), " text-anchor=\"end\"");
    if (has_boxes(unit) && !unit.officer) {
      boxes(unit, left(), y_ + 1);
      y_ += boxes_height(unit);
    }
    for (const auto& words : below(unit)) {
      y_ += line;
      page_ += text(left(), y_, unit.due ? "words due" : "words", words);
    }
  }
  void boxes(const RosterUnit& unit, double from, double y) {
    for (long long i = 0; i < std::min(unit.figures, most_boxes); ++i) {
      const auto place = i % in_row;
      const auto fives = place / 5;
      const auto row = i / in_row;
      const double x = from + static_cast<double>(place) * (box + gap) +
                       static_cast<double>(fives) * (five - gap);
      const double down = y + static_cast<double>(row) * (box + 0.9);
      page_ += formatted("<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{}\" height=\"{}\"{}/>\n", x,
                         down, box, box, i + 1 == unit.breaks_at ? " class=\"break\"" : "");
      if (i >= unit.left)
        page_ +=
            formatted("<path d=\"M{0:.5g} {1:.5g}l{2} {2}m0 -{2}l-{2} {2}\" class=\"lost\"/>\n", x,
                      down, box);
    }
  }

  const RosterSheet& roster_;
  std::vector<std::string> pages_;
  std::string side_;
  std::string page_;
  int column_ = 0;
  double y_ = top;
};

constexpr std::string_view page_style =
    "text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px}.title{font-size:5px;"
    "font-weight:bold}.block{font-size:3.5px;font-style:italic}.name{font-size:3.5px;"
    "font-weight:bold}.gone{text-decoration:line-through}.due{font-weight:bold}"
    "rect,path{fill:none;stroke:#000;stroke-width:.25}.break{stroke-width:.9}"
    ".lost{stroke-width:.45}.rule{stroke-width:.35}.dots{stroke-dasharray:.3 .9}";

/// "bull-run: federal, confederate".
std::string title_of(const RosterSheet& roster) {
  std::string sides;
  for (const auto& one : roster.sides) append(sides, ", ", one.side);
  return xml_text(concat(roster.title, ": ", sides));
}

std::string heading(const RosterSheet& roster) {
  return formatted("<title>{}</title><desc>{}</desc>\n", title_of(roster),
                   xml_text("a roster: a box for each figure, those that are lost struck off, and "
                            "thick the one at which a unit breaks"));
}

}  // namespace

RosterSheet roster_of(const Report& report, const Telling& by) {
  const auto& outcome = report.outcome;
  if (outcome["units"].is_null())
    throw Misread{
        "a page is of a map or an army that was thrown: leave out --odds, --sample and --need"};
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
                      : brigades.size() > 1 ? std::string{"in no brigade"}
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

std::string roster_svg(const RosterSheet& roster) {
  const Pages pages{roster};
  constexpr double margin = 10;
  const auto tall = static_cast<double>(pages.drawn().size()) * (Pages::height + 2 * margin);
  auto drawn = formatted(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
      "viewBox=\"0 0 {0} {1}\">\n",
      Pages::width + 2 * margin, tall);
  drawn += heading(roster) + concat("<style>", page_style, "</style>\n") +
           "<rect width=\"100%\" height=\"100%\" style=\"fill:#fff;stroke:none\"/>\n";
  for (const auto i : ranges::Places{pages.drawn()}) {
    const double y = margin + static_cast<double>(i) * (Pages::height + 2 * margin);
    drawn +=
        formatted("<g transform=\"translate({} {})\">\n", margin, y) + pages.drawn()[i] + "</g>\n";
  }
  return drawn + "</svg>\n";
}

std::string roster_html(const RosterSheet& roster) {
  const Pages pages{roster};
  auto page = concat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>", title_of(roster),
      "</title>\n<style>@page{margin:10mm}body{margin:0}svg{display:block;width:190mm;"
      "max-width:100%;height:auto;break-after:page}",
      page_style, "</style></head><body>\n");
  for (const auto& one : pages.drawn())
    page += formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n",
                      Pages::width, Pages::height) +
            one + "</svg>\n";
  return page + "</body></html>\n";
}

}  // namespace acw
