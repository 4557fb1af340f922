#include <tuple>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/board_signs.hpp"
#include "render/printed_pages.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

using namespace map_signs;

// Of the page, in millimetres.
constexpr double page_margin = 5;
constexpr double map_width = 180;
constexpr double map_height = 150;
constexpr double map_top = 24;
constexpr double between_strips = 7;
constexpr int most_columns = 15;  ///< of a strip
constexpr std::string_view scale_bar =
    R"(<path d="M{0:.4g} {1:.4g}v-1.6m0 .8h{2:.4g}m0-.8v1.6" fill="none" stroke="#3d3223")"
    R"( stroke-width=".5"/>)"
    "\n";

/// A map as a picture: the board in squares of 30 units, and the page about it in millimetres.
class BoardPicture {
 public:
  BoardPicture(const MapPlan& plan, const Map& map, const MapSheet& sheet)
      : plan_{plan}, map_{map}, sheet_{sheet}, laid_{lay_out(plan, map)} {
    lines_ = beads(bent(laid_.river));
    for (const auto* ways : {&laid_.road, &laid_.tracks}) {
      for (const auto& way : *ways) {
        const auto more = beads(rounded(way));
        lines_.insert(lines_.end(), more.begin(), more.end());
      }
    }
  }

  std::string svg() {
    const std::string page = head() + strips() + scale_bars();
    auto [key, below] = key_of(3.6);
    if (below > PrintedPages::height) std::tie(key, below) = key_of(1);
    constexpr double width = map_width + 2 * page_margin;
    return formatted(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.4g}\" "
               "width=\"{0}mm\" "
               "height=\"{1:.4g}mm\" font-family=\"Georgia, 'DejaVu Serif', serif\" "
               "fill=\"#3d3223\">\n<title>{2}. {3}</title>\n",
               width, below, xml_text(sheet_.title), xml_text(sheet_.below)) +
           sign_definitions() +
           formatted("<rect width=\"{}\" height=\"{:.4g}\" fill=\"#fff\"/>\n", width, below) +
           page + key + "</svg>\n";
  }

 private:
  static std::string classed(std::string_view name, int square) {
    return formatted(" class=\"{}\" data-square=\"{}\"", name, square);
  }

  // The board.

  std::string terrain() const {
    std::string terrain;
    for (const auto& [kind, square] : map_.terrain) {
      const auto ground = nth(plan_.kinds, kind).ground;
      if (ground == Ground::farm || ground == Ground::field) continue;
      terrain += formatted("<g{}>", classed(nth(ground_words, ground), square)) +
                 drawn_ground(ground, middle(board_, square), square, lines_) + "</g>\n";
    }
    for (const auto& [square, box] : laid_.fields) {
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
        "<g class=\"river\">\n" + river_stroke(path(bent(laid_.river))) + "</g>\n";
    for (const auto& ford : laid_.fords)
      courses += use("ford", ford.at, bearing(ford) + 90, 1, classed("ford", ford.square));
    courses += "<g class=\"track\">\n";
    for (const auto& track : laid_.tracks) courses += track_stroke(path(rounded(track)));
    courses += "</g>\n<g class=\"road\">\n";
    for (const auto& road : laid_.road) courses += road_stroke(path(rounded(road)));
    courses += "</g>\n";
    if (laid_.bridge.square != 0)
      courses += use("bridge", laid_.bridge.at, bearing(laid_.bridge), 1,
                     classed("bridge", laid_.bridge.square));
    return courses + flow(laid_.river);
  }
  std::string houses() const {
    std::string houses;
    for (const auto& [square, box] : laid_.houses) {
      const double small = (box.right - box.left) / (house_box({}, 1).right * 2);
      houses += use("house", {(box.left + box.right) / 2, box.bottom - house_box({}, small).bottom},
                    0, small, classed("house", square));
    }
    return houses;
  }
  /// The numbers of the squares, each in the first corner where nothing is.
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
      const auto box_at = [&](int east, int south) {
        const Place at{about.x + east * off.x, about.y + south * off.y};
        return Box{at.x - half, at.y - tall, at.x + half, at.y + tall};
      };
      Box box = box_at(-1, -1);
      for (const auto& [east, south] : {std::pair{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}) {
        const Box corner = box_at(east, south);
        const auto covers = [&](const Piece& piece) { return meet(piece.box, corner); };
        if (on_lines(lines_, center(corner), 1.4 * size) || ranges::any_of(laid_.fields, covers) ||
            ranges::any_of(laid_.houses, covers))
          continue;
        box = corner;
        break;
      }
      const Place at = center(box);
      numbers += text(at + Place{0, .36 * size}, size, "middle", number);
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

  // The page.

  std::string head() const {
    return text({page_margin, 9}, 6, "start", sheet_.title, " font-weight=\"bold\"") +
           text({page_margin, 14.6}, 3.6, "start", sheet_.below);
  }
  /// The edge of the board that a side deploys on, hatched: above the board (−1) or below it (1).
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
  /// The board as large as there is room for, and cut where it is longer than a page is wide.
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
  /// North, and how far it is.
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
  /// What stands below the map, its rows so far apart, and how far down it reaches.
  std::pair<std::string, double> key_of(double apart) const {
    std::string rows;
    double lowest = bottom_ + 26;
    const auto entries = legend(plan_, map_);
    for (std::size_t i = 0; i < entries.size(); i += 2) {
      double end = lowest + 3;
      for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
        Place at{page_margin + 5 + (j == i ? 0 : map_width / 2), lowest};
        rows += formatted("<g transform=\"translate({:.4g} {:.4g})\">", at.x, at.y) +
                key_sign(entries[j].symbol) + "</g>\n";
        at = at + Place{8, 1.2};
        for (const auto& line : lines_of(entries[j].text, 38)) {
          rows += text(at, 3.6, "start", line);
          at.y += 4.4;
        }
        end = std::max(end, at.y);
      }
      lowest = end + apart;
    }
    for (const auto& told : broken_ways(laid_)) {
      rows += text({page_margin, lowest}, 3.6, "start", told, " class=\"break\"");
      lowest += 5;
    }
    return {rows, lowest};
  }

  const MapPlan& plan_;
  const Map& map_;
  const MapSheet& sheet_;
  const MapLines laid_;
  const Board board_{plan_.columns, plan_.rows};
  Polyline lines_;  ///< all of them, bead by bead
  const double width_ = plan_.columns * square_side;
  const double height_ = plan_.rows * square_side;
  const int strips_ = (plan_.columns + most_columns - 1) / most_columns;
  const int columns_ = (plan_.columns + strips_ - 1) / strips_;  ///< of a strip
  const double strip_ = columns_ * square_side;
  const double scale_ = std::min(map_width / strip_, map_height / (strips_ * height_));
  const double bottom_ = map_top + strips_ * (height_ * scale_ + between_strips) - between_strips;
};

}  // namespace

std::string board_svg(const MapPlan& plan, const Map& map, const MapSheet& sheet) {
  return BoardPicture{plan, map, sheet}.svg();
}

}  // namespace acw
