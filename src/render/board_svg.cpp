#include <cmath>
#include <numbers>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/drawing.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

// Layout of the page, in millimeters.
constexpr double page_margin = 5;
constexpr double map_width = 180;
constexpr double map_height = 150;
constexpr double map_top = 24;
constexpr double between_strips = 7;
constexpr int most_columns = 15;        ///< maximum number of squares in a strip's row
constexpr double legend_letters = 3.6;  ///< font size

/// Styles of the lines, and the symbols, each centered in a square of 30 units. A hill is two rows
/// of hachures below its top.
constexpr std::string_view definitions =
    R"svg(<style>.river,.road,.track,.line{fill:none;stroke-linecap:round;stroke-linejoin:round})svg"
    R"svg(.river{stroke:#a9d0ea;stroke-width:5.2}.road{stroke:#7a5c2e;stroke-width:2.6})svg"
    R"svg(.track{stroke:#75562a;stroke-dasharray:2.2 1.9}.line{stroke:#3d3223;stroke-width:.5})svg"
    R"svg(.edge{stroke:#3d3223;stroke-width:1.8;stroke-dasharray:.5 1}.grid{stroke:#a08c66;stroke-width:.3;stroke-dasharray:1 1.5}</style>)svg"
    R"svg(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse">)svg"
    R"svg(<rect width="1.8" height="1.8" fill="#efdf9e"/>)svg"
    R"svg(<path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>)svg"
    R"svg(<pattern id="trees" width="7.4" height="7.4" patternUnits="userSpaceOnUse">)svg"
    R"svg(<path d="M.3 2.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M3.5 5.4a1.9 1.9 0 1 0 3.8 0)svg"
    R"svg(a1.9 1.9 0 1 0-3.8 0" fill="#79a057" stroke="#3d5c26" stroke-width=".4"/></pattern>)svg"
    R"svg(<pattern id="stones" width="9" height="8" patternUnits="userSpaceOnUse">)svg"
    R"svg(<path d="M.5 3.4L1.7.8 3.7 1.2 4.6 3.4Z" fill="#c4beb1" stroke="#5b564b")svg"
    R"svg( stroke-width=".4"/><path d="M6.5 7.4L5.6 5.6M6.5 7.4V5M6.5 7.4L7.4 5.6")svg"
    R"svg( stroke="#6f6f3a" stroke-width=".45"/></pattern>)svg"
    "\n"
    R"svg(<g id="hill" fill="none" stroke="#6b4a22"><circle r="4.3" stroke-width=".4"/>)svg"
    R"svg(<circle r="6.1" stroke-width="2.8" stroke-dasharray=".6 .68"/>)svg"
    R"svg(<circle r="9.2" stroke-width="2.4" stroke-dasharray=".6 1.33"/></g>)svg"
    "\n"
    R"svg(<g id="wood"><circle r="12" fill="#d9e7c4"/><circle r="11" fill="url(#trees)"/></g>)svg"
    "\n"
    R"svg(<g id="broken"><circle r="11" fill="url(#stones)"/></g>)svg"
    "\n"
    R"svg(<g id="other"><text y="3" font-size="9" text-anchor="middle">?</text></g>)svg"
    "\n"
    R"svg(<g id="field"><rect x="-11" y="-10" width="22" height="20" fill="url(#crop)")svg"
    R"svg( stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/></g>)svg"
    "\n"
    R"svg(<g id="house"><rect x="-3" y="-2.2" width="6" height="3.2")svg"
    R"svg( fill="#f6ead2" stroke="#4a3423" stroke-width=".5"/>)svg"
    R"svg(<path d="M-3.8-2L-2.2-4.4H2.2L3.8-2Z" fill="#a8412f" stroke="#4a3423" stroke-width=".5"/>)svg"
    R"svg(<rect x="-.7" y="-1.2" width="1.4" height="2.2" fill="#4a3423"/></g>)svg"
    "\n"
    R"svg(<g id="fields" fill="url(#crop)" stroke="#7a5c2e" stroke-width=".4">)svg"
    R"svg(<rect x="-4.8" y="1.4" width="4.5" height="2.6"/>)svg"
    R"svg(<rect x=".3" y="1.4" width="4.5" height="2.6"/></g>)svg"
    "\n"
    R"svg(<g id="bridge"><rect x="-4.6" y="-1.7" width="9.2" height="3.4" fill="#ead9b0"/>)svg"
    R"svg(<path d="M-5.8-3L-4.4-1.9H4.4L5.8-3M-5.8 3L-4.4 1.9H4.4L5.8 3")svg"
    R"svg( fill="none" stroke="#2e2620" stroke-width=".9" stroke-linejoin="round"/></g>)svg"
    "\n"
    R"svg(<g id="ford"><path d="M-4.6 0H4.6" stroke="#8a6a3a" stroke-width="2.4")svg"
    R"svg( stroke-dasharray="1.1 .75" fill="none"/></g>)svg"
    "\n"
    R"svg(<g id="flow"><path class="line" d="M-4 0H2M.6-1.1L3 0 .6 1.1"/></g>)svg"
    "\n"
    R"svg(<g id="north"><path d="M0-6L3 5 0 3-3 5Z"/><path class="line" style="fill:#fff")svg"
    R"svg( d="M0-6L0 3-3 5Z"/><text x="-7" y="3" font-size="6" text-anchor="middle">N</text></g>)svg"
    "</defs>\n";

/// Path element of a line with rounded corners.
std::string line_element(std::string_view style, const Polyline& points) {
  auto path = formatted("M{:.4g} {:.4g}", points.front().x, points.front().y);
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const Place corner = points[i];
    const Place between = .5 * (corner + points[i + 1]);
    path += formatted("Q{:.4g} {:.4g} {:.4g} {:.4g}", corner.x, corner.y, between.x, between.y);
  }
  return formatted("<path class=\"{}\" d=\"{}L{:.4g} {:.4g}\"/>\n", style, path, points.back().x,
                   points.back().y);
}

/// Direction of a step in degrees, clockwise from east.
double bearing(Place step) { return std::atan2(step.y, step.x) * 180 / std::numbers::pi; }

/// Instance of a defined symbol, rotated and scaled; that of a square's terrain if there is one.
std::string use(std::string_view symbol, Place position, double degrees = 0, double scale = 1,
                int square = 0) {
  const auto piece =
      square == 0 ? "" : formatted(" class=\"{}\" data-square=\"{}\"", symbol, square);
  return formatted(
      "<use{} href=\"#{}\" transform=\"translate({:.4g} {:.4g}) rotate({:.4g}) "
      "scale({:.4g})\"/>\n",
      piece, symbol, position.x, position.y, degrees, scale);
}
std::string crossing_sign(std::string_view symbol, const RiverCrossing& crossing) {
  return use(symbol, crossing.position, bearing(crossing.way), 1, crossing.square);
}

/// Text element. `anchor` is the point of the text at `position`. `more` has other attributes.
std::string text(Place position, double size, std::string_view anchor, std::string_view words,
                 std::string_view more = "") {
  return formatted(R"(<text x="{:.4g}" y="{:.4g}" font-size="{:.4g}" text-anchor="{}"{}>{}</text>)",
                   position.x, position.y, size, anchor, more, xml_text(words)) +
         "\n";
}

/// Symbol of the legend, centered at (0, 0).
std::string legend_sign(std::string_view symbol) {
  if (symbol == "river" || symbol == "road" || symbol == "track")
    return line_element(symbol, {{-2.5, 0}, {2.5, 0}});
  if (symbol == "bridge" || symbol == "ford")
    return line_element("river", {{0, -1}, {0, 1}}) + use(symbol, {}, 0, .8);
  if (symbol == "house") return use(symbol, {0, 1.5}, 0, .9);
  if (symbol == "fields") return use(symbol, {0, -2.4}, 0, .9);
  return use(symbol, {}, 0, .33);
}

/// Scale bar from `position` to the east, with its text.
std::string scale_bar(Place position, double length, std::string_view words) {
  return formatted("<path class=\"line\" d=\"M{:.4g} {:.4g}v-1.6m0 .8h{:.4g}m0-.8v1.6\"/>\n",
                   position.x, position.y, length) +
         text(position + Place{length / 2, -2}, 3.4, "middle", words);
}

/// Draws a map: the board in units, the page around it in millimeters.
class BoardPicture {
 public:
  BoardPicture(const MapPlan& plan, const Map& map) : plan_{plan}, map_{map} {}

  std::string svg(const std::string& title, const std::string& below) const {
    const auto [key, bottom] = key_of();
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.4g}\" "
               "width=\"{0}mm\" "
               "height=\"{1:.4g}mm\" font-family=\"Arial, Helvetica, sans-serif\" "
               "fill=\"#3d3223\">\n<title>{2}. {3}</title>\n",
               paper_width, bottom, xml_text(title), xml_text(below)) +
           std::string{definitions} +
           formatted("<rect width=\"{}\" height=\"{:.4g}\" fill=\"#fff\"/>\n", paper_width,
                     bottom) +
           text({page_margin, 9}, 6, "start", title, " font-weight=\"bold\"") +
           text({page_margin, 14.6}, legend_letters, "start", below) + strips() + scale_bars() +
           key + "</svg>\n";
  }

 private:
  // Board

  std::string terrain() const {
    std::string terrain;
    for (const auto& [kind, square] : map_.terrain) {
      const auto ground = nth(plan_.kinds, kind).ground;
      if (ground != Ground::farm)
        terrain += use(nth(ground_words, ground), middle(board_, square), 0, 1, square);
    }
    return terrain;
  }
  std::string squares() const {
    std::string lines;
    for (int i = 1; i < plan_.columns; ++i)
      lines += formatted("M{} 0V{}", i * square_side, height_);
    for (int i = 1; i < plan_.rows; ++i) lines += formatted("M0 {}H{}", i * square_side, width_);
    return formatted("<path class=\"grid\" d=\"{}\"/>\n", lines);
  }
  std::string ways() const {
    const auto& river = layout_.river;
    auto ways = line_element("river", sample_points(river)) +
                use("flow", .5 * (river[0] + river[1]), bearing(river[1] - river[0]));
    for (const auto& ford : layout_.fords) ways += crossing_sign("ford", ford);
    for (const auto& track : layout_.tracks) ways += line_element("track", track);
    for (const auto& road : layout_.road) ways += line_element("road", road);
    if (layout_.bridge.square != 0) ways += crossing_sign("bridge", layout_.bridge);
    for (const auto& [square, position, scale] : layout_.farms) {
      if (fields_by_farms(plan_)) ways += use("fields", position, 0, scale, square);
      ways += use("house", position, 0, scale, square);
    }
    return ways;
  }
  /// Numbers of the squares, beside their north-west corners.
  std::string numbers() const {
    const double size = std::max(legend_letters, Letters::usual / scale_);  // 8 points on paper
    std::string numbers =
        "<g fill=\"#5d4f38\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"1\">\n";
    for (int square = 1; square <= board_.squares(); ++square) {
      const Place corner = middle(board_, square) - Place{square_side / 2, square_side / 2};
      numbers += text(corner + Place{8, size}, size, "middle", std::to_string(square));
    }
    return numbers + "</g>\n";
  }
  std::string board() const {
    return "<g class=\"board\" id=\"board\">\n" + terrain() + squares() + ways() + numbers() +
           formatted(
               "<rect width=\"{}\" height=\"{}\" class=\"line\" style=\"stroke-width:1.6\"/>\n</g>",
               width_, height_);
  }

  // Page

  /// Dashed edge on which a side deploys, above the board (`side` −1) or below it (1).
  static std::string deployment_edge(double edge, double width, int side) {
    return formatted("<path class=\"edge\" d=\"M{} {:.4g}h{:.4g}\"/>\n", page_margin,
                     edge + side * 1.5, width);
  }
  static std::string deployment_words(double baseline, std::string_view who) {
    return text({page_margin + map_width / 2, baseline}, 4, "middle",
                formatted("{}: deployment edge", who), " letter-spacing=\".5\"");
  }
  /// Draws the board as large as possible, in strips if it is wider than the page.
  std::string strips() const {
    std::string drawn =
        deployment_words(map_top - 3.8, plan_.north) + deployment_words(bottom_ + 6.8, plan_.south);
    for (int i = 0; i < strips_; ++i) {
      const double from = i * strip_;
      const double wide = std::min(strip_, width_ - from);
      const double top = map_top + i * (height_ * scale_ + between_strips);
      drawn +=
          formatted(
              "<svg x=\"{}\" y=\"{:.4g}\" width=\"{:.4g}\" height=\"{:.4g}\" viewBox=\"{} 0 {} "
              "{}\">\n",
              page_margin, top, wide * scale_, height_ * scale_, from, wide, height_) +
          (i == 0 ? board() : "<use href=\"#board\"/>") + "\n</svg>\n" +
          deployment_edge(top, wide * scale_, -1) +
          deployment_edge(top + height_ * scale_, wide * scale_, 1);
    }
    return drawn;
  }
  /// North arrow and scale bars.
  std::string scale_bars() const {
    const double side = square_side * scale_;
    const double right = page_margin + map_width;
    std::string hundred = "100 mm";
    std::string drawn = use("north", {right - 4, 8});
    if (plan_.square_cm > 0) {
      hundred += formatted(", on the table {:.4g} cm", 100 / side * plan_.square_cm);
      drawn += scale_bar({right - side, bottom_ + 16}, side, formatted("{} cm", plan_.square_cm));
    }
    return drawn + scale_bar({page_margin, bottom_ + 16}, 100, hundred);
  }
  /// Legend below the map, in two columns, and its lower edge.
  std::pair<std::string, double> key_of() const {
    std::string rows;
    double lowest = 0;
    Place position;
    const auto entries = legend(plan_, map_);
    const auto half = (entries.size() + 1) / 2;
    for (const auto i : ranges::Places{entries}) {
      if (i % half == 0) position = {page_margin + 5 + (i == 0 ? 0 : map_width / 2), bottom_ + 26};
      rows += formatted("<g transform=\"translate({:.4g} {:.4g})\">{}</g>\n", position.x,
                        position.y - 1.2, legend_sign(entries[i].symbol));
      for (const auto& line : break_lines(entries[i].text, map_width / 2 - 15, legend_letters)) {
        rows += text(position + Place{8, 0}, legend_letters, "start", line);
        position.y += 4.4;
      }
      position.y += 1;
      lowest = std::max(lowest, position.y);
    }
    for (const auto& sentence : layout_.breaks) {
      rows += text({page_margin, lowest}, legend_letters, "start", sentence, " class=\"break\"");
      lowest += 5;
    }
    return {rows, lowest};
  }

  const MapPlan& plan_;
  const Map& map_;
  const MapLines layout_ = lay_out(plan_, map_);
  const Board board_{plan_.columns, plan_.rows};
  const double width_ = plan_.columns * square_side;
  const double height_ = plan_.rows * square_side;
  const int strips_ = (plan_.columns + most_columns - 1) / most_columns;
  const int columns_ = (plan_.columns + strips_ - 1) / strips_;  ///< columns of a strip
  const double strip_ = columns_ * square_side;
  const double scale_ = std::min(map_width / strip_, map_height / (strips_ * height_));
  const double bottom_ = map_top + strips_ * (height_ * scale_ + between_strips) - between_strips;
};

}  // namespace

std::string board_svg(const MapPlan& plan, const Map& map, const std::string& title,
                      const std::string& below) {
  return BoardPicture{plan, map}.svg(title, below);
}

}  // namespace acw
