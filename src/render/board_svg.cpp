#include <cmath>
#include <tuple>

#include "acw/base/append_all.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/drawing.hpp"
#include "render/xml.hpp"

/// SVG elements of a map. Coordinates are in units; the side of a square is 30 units.
namespace acw::map_signs {
namespace {

/// Element of a field with its attributes and its box.
constexpr std::string_view crop =
    R"svg(<rect{} x="{:.4g}" y="{:.4g}" width="{:.4g}" height="{:.4g}" fill="url(#crop)")svg"
    R"( stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/>)"
    "\n";

/// True if a circle with that radius would touch a line.
bool on_lines(const Polyline& lines, Place position, double radius) {
  return ranges::any_of(lines, [&](const Place& bead) {
    return std::hypot(bead.x - position.x, bead.y - position.y) < radius;
  });
}

std::string stroke(std::string_view path, std::string_view colour, double width,
                   std::string_view more = "") {
  return formatted(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}")"
                   R"( stroke-linecap="round" stroke-linejoin="round"{}/>)",
                   path, colour, width, more) +
         "\n";
}

/// Definitions of a map's symbols, each centered in a square of 30 units.
std::string sign_definitions() {
  constexpr std::string_view house =
      R"(<rect x="-3.6" y="-1" width="7.2" height="4.4")"
      R"( fill="#f6ead2" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<path d="M-4.6-.8L-2.6-4.2H2.6L4.6-.8Z")"
      R"( fill="#a8412f" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<rect x="-.8" y=".9" width="1.6" height="2.5" fill="#4a3423"/>)";
  constexpr std::string_view bridge =
      R"(<rect x="-4.6" y="-1.7" width="9.2" height="3.4" fill="#ead9b0"/>)"
      R"(<path d="M-5.8-3L-4.4-1.9H4.4L5.8-3M-5.8 3L-4.4 1.9H4.4L5.8 3")"
      R"( fill="none" stroke="#2e2620" stroke-width=".9" stroke-linejoin="round"/>)";
  constexpr std::string_view ford = R"(<path d="M0-4.6V4.6" stroke="#8a6a3a" stroke-width="2.4")"
                                    R"( stroke-dasharray="1.1 .75" fill="none"/>)";
  constexpr std::string_view hill =  // two rows of hachures below the top
      R"(<g fill="none" stroke="#6b4a22"><circle r="4.3" stroke-width=".4"/>)"
      R"(<circle r="6.1" stroke-width="2.8" stroke-dasharray=".6 .68"/>)"
      R"(<circle r="9.2" stroke-width="2.4" stroke-dasharray=".6 1.33"/></g>)";
  constexpr std::string_view wood =
      R"svg(<circle r="12" fill="#d9e7c4"/><circle r="11" fill="url(#trees)"/>)svg";
  constexpr std::string_view broken = R"svg(<circle r="11" fill="url(#stones)"/>)svg";
  constexpr std::string_view other = R"(<text y="3" font-size="9" text-anchor="middle">?</text>)";
  std::string signs =
      R"(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse">)"
      R"(<rect width="1.8" height="1.8" fill="#efdf9e"/>)"
      R"(<path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>)"
      R"(<pattern id="trees" width="7.4" height="7.4" patternUnits="userSpaceOnUse">)"
      R"(<path d="M.3 2.2a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M3.5 5.4a1.9 1.9 0 1 0 3.8 0)"
      R"(a1.9 1.9 0 1 0-3.8 0" fill="#79a057" stroke="#3d5c26" stroke-width=".4"/></pattern>)"
      R"(<pattern id="stones" width="9" height="8" patternUnits="userSpaceOnUse">)"
      R"(<path d="M.5 3.4L1.7.8 3.7 1.2 4.6 3.4Z" fill="#c4beb1" stroke="#5b564b")"
      R"( stroke-width=".4"/><path d="M6.5 7.4L5.6 5.6M6.5 7.4V5M6.5 7.4L7.4 5.6")"
      R"( stroke="#6f6f3a" stroke-width=".45"/></pattern>)";
  const auto add = [&](std::string_view id, std::string_view drawn) {
    signs += formatted("\n<g id=\"{}\">{}</g>", id, drawn);
  };
  add(nth(ground_words, Ground::hill), hill);
  add(nth(ground_words, Ground::wood), wood);
  add(nth(ground_words, Ground::broken), broken);
  add(nth(ground_words, Ground::other), other);
  add("field", formatted(crop, "", -11.0, -10.0, 22.0, 20.0));
  add("house", house);
  add("bridge", bridge);
  add("ford", ford);
  return signs + "</defs>\n";
}

/// Path data of a line, without points that are straight between their neighbors.
std::string path(const Polyline& points) {
  std::string path = formatted("M{:.4g} {:.4g}L", points[0].x, points[0].y);
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (i + 1 < points.size()) {
      const Place in = points[i] - points[i - 1];
      const Place out = points[i + 1] - points[i];
      if (std::abs(in.x * out.y - in.y * out.x) < 1e-6 && in.x * out.x + in.y * out.y > 0) continue;
    }
    path += formatted("{:.4g} {:.4g} ", points[i].x, points[i].y);
  }
  path.pop_back();
  return path;
}

/// Direction of a crossing in degrees, clockwise from east.
double bearing(const RiverCrossing& crossing) {
  return crossing.way.x == 0 ? 90 : 45 * crossing.way.y;
}

/// Instance of a defined symbol, rotated and scaled. `more` has other attributes.
std::string use(std::string_view sign, Place position, double degrees = 0, double scale = 1,
                std::string_view more = "") {
  return formatted("<use{} href=\"#{}\" transform=\"translate({:.4g} {:.4g})", more, sign,
                   position.x, position.y) +
         (degrees == 0 ? "" : formatted(" rotate({:.4g})", degrees)) +
         (scale == 1 ? "" : formatted(" scale({:.4g})", scale)) + "\"/>\n";
}

std::string river_stroke(std::string_view path) {
  return stroke(path, "#3f6f99", river_width) + stroke(path, "#a9d0ea", river_width - 1.2);
}
std::string road_stroke(std::string_view path) {
  return stroke(path, "#5e4420", road_width) + stroke(path, "#efe2c2", road_width - 1);
}
std::string track_stroke(std::string_view path) {
  return stroke(path, "#75562a", 1, " stroke-dasharray=\"2.2 1.9\"");
}

/// Arrow for the river's direction, in its first squares.
std::string flow(const Polyline& river) {
  const auto line = smooth_curve(river);
  const auto i = line.size() > 20 ? 12U : line.size() - 5;
  const Place from = line[i];
  const Place way = line[i + 1] - from;
  const auto [east, south] = way / std::hypot(way.x, way.y);
  return formatted(
      "<path class=\"flow\" transform=\"matrix({:.4g} {:.4g} {:.4g} {:.4g} {:.4g} {:.4g})\" "
      "d=\"M-4 0H2M.6-1.1L3 0 .6 1.1\" fill=\"none\" stroke=\"#1f4a70\" "
      "stroke-width=\".6\"/>\n",
      east, south, -south, east, from.x, from.y);
}

/// Text element. `anchor` is the point of the text at `position`. `more` has other attributes.
std::string text(Place position, double size, std::string_view anchor, std::string_view words,
                 std::string_view more = "") {
  return formatted(R"(<text x="{:.4g}" y="{:.4g}" font-size="{:.4g}" text-anchor="{}"{}>{}</text>)",
                   position.x, position.y, size, anchor, more, xml_text(words)) +
         "\n";
}

/// Symbol of the legend, centered at (0, 0).
std::string key_sign(std::string_view symbol) {
  if (symbol == "river") return river_stroke("M-2.8 0C-1-2 1 2 2.8 0");
  if (symbol == "road") return road_stroke("M-5 0H5");
  if (symbol == "track") return track_stroke("M-5 0H5");
  if (symbol == "bridge") return river_stroke("M-.01 0H.01") + use(symbol, {}, 0, .8);
  if (symbol == "ford") return river_stroke("M-2.5 0H2.5") + use(symbol, {}, 0, .8);
  return use(symbol, {}, 0, symbol == "house" ? .9 : .33);
}

}  // namespace
}  // namespace acw::map_signs

namespace acw {
namespace {

using namespace map_signs;

// Layout of the page, in millimeters.
constexpr double page_margin = 5;
constexpr double map_width = 180;
constexpr double map_height = 150;
constexpr double map_top = 24;
constexpr double between_strips = 7;
constexpr int most_columns = 15;  ///< maximum number of squares in a strip's row
constexpr std::string_view scale_bar =
    R"(<path d="M{0:.4g} {1:.4g}v-1.6m0 .8h{2:.4g}m0-.8v1.6" fill="none" stroke="#3d3223")"
    R"( stroke-width=".5"/>)"
    "\n";

/// Draws a map: the board in units, the page around it in millimeters.
class BoardPicture {
 public:
  BoardPicture(const MapPlan& plan, const Map& map, const std::string& title,
               const std::string& below)
      : plan_{plan}, map_{map}, title_{title}, below_{below}, layout_{lay_out(plan, map)} {
    lines_ = sample_points(smooth_curve(layout_.river));
    for (const auto* ways : {&layout_.road, &layout_.tracks}) {
      for (const auto& way : *ways) {
        append_all(lines_, sample_points(round_corners(way)));
      }
    }
  }

  std::string svg() {
    const std::string page = head() + strips() + scale_bars();
    auto [key, below] = key_of(3.6);
    if (below > paper_height) std::tie(key, below) = key_of(1);
    constexpr double width = map_width + 2 * page_margin;
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.4g}\" "
               "width=\"{0}mm\" "
               "height=\"{1:.4g}mm\" font-family=\"Georgia, 'DejaVu Serif', serif\" "
               "fill=\"#3d3223\">\n<title>{2}. {3}</title>\n",
               width, below, xml_text(title_), xml_text(below_)) +
           sign_definitions() +
           formatted("<rect width=\"{}\" height=\"{:.4g}\" fill=\"#fff\"/>\n", width, below) +
           page + key + "</svg>\n";
  }

 private:
  static std::string classed(std::string_view name, int square) {
    return formatted(" class=\"{}\" data-square=\"{}\"", name, square);
  }

  // Board

  std::string terrain() const {
    std::string terrain;
    for (const auto& [kind, square] : map_.terrain) {
      const auto ground = nth(plan_.kinds, kind).ground;
      if (ground == Ground::farm || ground == Ground::field) continue;
      const auto sign = nth(ground_words, ground);
      terrain += use(sign, middle(board_, square), 0, 1, classed(sign, square));
    }
    for (const auto& [square, box] : layout_.fields) {
      terrain += formatted(crop, classed("field", square), box.left, box.top, box.right - box.left,
                           box.bottom - box.top);
    }
    return terrain;
  }
  std::string squares() const {
    std::string squares = "<g stroke=\"#a08c66\" stroke-width=\".3\" stroke-dasharray=\"1 1.5\">\n";
    for (int i = 1; i < plan_.columns; ++i)
      squares += formatted("<path d=\"M{0} 0V{1}\"/>", i * square_side, height_);
    for (int i = 1; i < plan_.rows; ++i)
      squares += formatted("<path d=\"M0 {0}H{1}\"/>", i * square_side, width_);
    return squares + "\n</g>\n";
  }
  std::string courses() const {
    std::string courses =
        "<g class=\"river\">\n" + river_stroke(path(smooth_curve(layout_.river))) + "</g>\n";
    for (const auto& ford : layout_.fords)
      courses += use("ford", ford.position, bearing(ford) + 90, 1, classed("ford", ford.square));
    courses += "<g class=\"track\">\n";
    for (const auto& track : layout_.tracks) courses += track_stroke(path(round_corners(track)));
    courses += "</g>\n<g class=\"road\">\n";
    for (const auto& road : layout_.road) courses += road_stroke(path(round_corners(road)));
    courses += "</g>\n";
    if (layout_.bridge.square != 0)
      courses += use("bridge", layout_.bridge.position, bearing(layout_.bridge), 1,
                     classed("bridge", layout_.bridge.square));
    return courses + flow(layout_.river);
  }
  std::string houses() const {
    std::string houses;
    for (const auto& [square, box] : layout_.houses) {
      const double small = (box.right - box.left) / (house_box({}, 1).right * 2);
      houses += use("house", {(box.left + box.right) / 2, box.bottom - house_box({}, small).bottom},
                    0, small, classed("house", square));
    }
    return houses;
  }
  /// Numbers of the squares, each in the first free corner.
  std::string numbers() const {
    const double size = std::max(3.6, Letters::usual / scale_);  // 8 points on paper
    std::string numbers =
        "<g fill=\"#5d4f38\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"1\" "
        "stroke-linejoin=\"round\">\n";
    for (int square = 1; square <= board_.squares(); ++square) {
      const auto number = std::to_string(square);
      const double half = .35 * size * std::max(2.0, static_cast<double>(number.size()));
      const double tall = size / 1.8;
      const Place about = middle(board_, square);
      const Place off{square_side / 2 - half - .48, square_side / 2 - tall - 1};
      const Place corners[] = {about - off, about + Place{off.x, -off.y},
                               about + Place{-off.x, off.y}, about + off};
      const auto* free = ranges::first_that(corners, [&](const Place& position) {
        const Box box{position.x - half, position.y - tall, position.x + half, position.y + tall};
        const auto covers = [&](const Piece& piece) { return meet(piece.box, box); };
        return !on_lines(lines_, position, 1.4 * size) && ranges::none_of(layout_.fields, covers) &&
               ranges::none_of(layout_.houses, covers);
      });
      const Place position = free == nullptr ? corners[0] : *free;
      numbers += text(position + Place{0, .36 * size}, size, "middle", number);
    }
    return numbers + "</g>\n";
  }
  std::string board() const {
    return formatted(
               "<g class=\"board\" id=\"board\">\n<rect width=\"{}\" height=\"{}\" "
               "fill=\"#fff\"/>\n",
               width_, height_) +
           terrain() + squares() + courses() + houses() + numbers() +
           formatted(
               "<rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#3d3223\" "
               "stroke-width=\"1.6\"/>\n</g>",
               width_, height_);
  }

  // Page

  std::string head() const {
    return text({page_margin, 9}, 6, "start", title_, " font-weight=\"bold\"") +
           text({page_margin, 14.6}, 3.6, "start", below_);
  }
  /// Hatched edge on which a side deploys, above the board (`side` −1) or below it (1).
  static std::string deployment_edge(double edge, double width, int side) {
    std::string hatching;
    for (double x = page_margin; x < page_margin + width - 1; x += 3)
      hatching += formatted("M{:.4g} {:.4g}l2 {}", x, edge + side * .6, side * 1.8);
    return formatted(
        "<path class=\"deployment\" d=\"{}\" stroke=\"#3d3223\" stroke-width=\".5\"/>\n", hatching);
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
    std::string drawn =
        formatted(
            "<g transform=\"translate({:.4g} 8)\"><path d=\"M0-6L3 5 0 3-3 5Z\"/>"
            "<path d=\"M0-6L0 3-3 5Z\" fill=\"#fff\" stroke=\"#3d3223\" stroke-width=\".5\"/>",
            page_margin + map_width - 4) +
        text({-7, 3}, 6, "middle", "N") + "</g>\n";
    std::string hundred = "100 mm";
    if (plan_.square_cm > 0) {
      const double side = square_side * scale_;
      const double right = page_margin + map_width;
      hundred += formatted(", on the table {:.4g} cm", 100 / side * plan_.square_cm);
      drawn += formatted(scale_bar, right - side, bottom_ + 16, side) +
               text({right - side / 2, bottom_ + 14}, 3.4, "middle",
                    formatted("{} cm", plan_.square_cm));
    }
    return drawn + formatted(scale_bar, page_margin, bottom_ + 16, 100.0) +
           text({page_margin + 50, bottom_ + 14}, 3.4, "middle", hundred);
  }
  /// Legend below the map, and its lower edge. `row_gap` is the space between two rows.
  std::pair<std::string, double> key_of(double row_gap) const {
    std::string rows;
    double lowest = bottom_ + 26;
    const auto entries = legend(plan_, map_);
    for (std::size_t i = 0; i < entries.size(); i += 2) {
      double end = lowest + 3;
      for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
        Place position{page_margin + 5 + (j == i ? 0 : map_width / 2), lowest};
        rows += formatted("<g transform=\"translate({:.4g} {:.4g})\">", position.x, position.y) +
                key_sign(entries[j].symbol) + "</g>\n";
        position = position + Place{8, 1.2};
        for (const auto& line : lines_of(entries[j].text, 38)) {
          rows += text(position, 3.6, "start", line);
          position.y += 4.4;
        }
        end = std::max(end, position.y);
      }
      lowest = end + row_gap;
    }
    for (const auto& sentence : break_notes(layout_)) {
      rows += text({page_margin, lowest}, 3.6, "start", sentence, " class=\"break\"");
      lowest += 5;
    }
    return {rows, lowest};
  }

  const MapPlan& plan_;
  const Map& map_;
  const std::string& title_;
  const std::string& below_;
  const MapLines layout_;
  const Board board_{plan_.columns, plan_.rows};
  Polyline lines_;  ///< points of all lines
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
  return BoardPicture{plan, map, title, below}.svg();
}

}  // namespace acw
