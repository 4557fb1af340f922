#include "render/board_signs.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/xml.hpp"

namespace acw::map_signs {
namespace {

/// A number from 0 to below 1 that is a square's own: what has an uneven look has the same in every
/// picture.
double uneven(int square, int place) {
  auto mixed = static_cast<std::uint32_t>(square) * 2654435761U +
               static_cast<std::uint32_t>(place) * 2246822519U;
  mixed = (mixed ^ (mixed >> 15)) * 2246822519U;
  mixed = (mixed ^ (mixed >> 13)) * 3266489917U;
  return (mixed >> 16) / 65536.0;
}

/// A wavy ring about a place, by its distance in each of so many directions.
class Ring {
 public:
  Ring(Place about, int square, int salt, double least, double most) : about_{about} {
    for (int i = 0; i < count; ++i)
      radii_[static_cast<std::size_t>(i)] = least + (most - least) * uneven(square, salt + i);
  }
  double radius(double turn) const {
    const double at = turn * count;
    const auto before = static_cast<std::size_t>(at) % count;
    const double part = at - std::floor(at);
    return radii_[before] * (1 - part) + radii_[(before + 1) % count] * part;
  }
  /// A place so far from the ring, inwards or (above 0) outwards.
  Place at(double turn, double outwards = 0) const {
    const double angle = 2 * std::numbers::pi * turn;
    const double far = radius(turn) + outwards;
    return about_ + far * Place{std::cos(angle), std::sin(angle)};
  }
  std::string path() const {
    std::string path;
    for (int i = 0; i <= count; ++i) {
      const Place from = at(i % count / double{count});
      const Place half = (from + at((i + 1) % count / double{count})) / 2;
      path += i == 0 ? formatted("M{:.2f} {:.2f}", half.x, half.y)
                     : formatted("Q{:.2f} {:.2f} {:.2f} {:.2f}", from.x, from.y, half.x, half.y);
    }
    return path + "Z";
  }

 private:
  static constexpr int count = 12;
  Place about_;
  std::array<double, count> radii_{};
};

std::string outlined(std::string_view path, std::string_view fill, std::string_view stroke,
                     std::string_view width) {
  return formatted(R"(<path d="{}" fill="{}" stroke="{}" stroke-width="{}"/>)", path, fill, stroke,
                   width);
}

/// A hill by hachures, which run down from its top in two rows.
std::string hill(Place at, int square) {
  const Ring top{at, square, 0, 3.6, 5};
  std::string hachures;
  for (int i = 0; i < 60; ++i) {
    const double turn = (i + .6 * uneven(square, 100 + i)) / 60;
    const double down = i % 2 == 0 ? .4 : 3.6;
    const double end = (i % 2 == 0 ? 3.2 : 6) + uneven(square, 200 + i);
    const Place from = top.at(turn, down);
    const Place to = top.at(turn, end);
    hachures += formatted("M{:.2f} {:.2f}L{:.2f} {:.2f}", from.x, from.y, to.x, to.y);
  }
  return outlined(top.path(), "none", "#6b4a22", ".4") +
         outlined(hachures, "none", "#6b4a22", ".65");
}

/// Calls `draw` for places about a square's middle, uneven and clear of the lines.
void scatter(Place about, int square, double gap, const Polyline& lines, auto draw) {
  int place = 300;
  for (double y = -11; y <= 11; y += gap) {
    for (double x = -11; x <= 11; x += gap) {
      const Place at{about.x + x + (uneven(square, ++place) - .5) * gap * .7,
                     about.y + y + (uneven(square, ++place) - .5) * gap * .7};
      // the corners are for the square's number
      if (std::abs(x) + std::abs(y) < 18 && !on_lines(lines, at, 4.8)) draw(at);
    }
  }
}

std::string wood(Place about, int square, const Polyline& lines) {
  const Ring edge{about, square, 0, 9, 13.6};
  std::string drawn = formatted(R"(<path d="{}" fill="#d9e7c4"/>)", edge.path());
  scatter(about, square, 3.9, lines, [&](Place at) {
    const double turn = std::atan2(at.y - about.y, at.x - about.x) / (2 * std::numbers::pi);
    if (std::hypot(at.x - about.x, at.y - about.y) > edge.radius(turn < 0 ? turn + 1 : turn) - .8)
      return;
    drawn += formatted(R"(<circle cx="{:.2f}" cy="{:.2f}" r="1.9" fill="#79a057")"
                       R"( stroke="#3d5c26" stroke-width=".4"/>)",
                       at.x, at.y);
  });
  return drawn;
}

std::string broken_ground(Place about, int square, const Polyline& lines) {
  std::string drawn;
  bool stone = false;
  scatter(about, square, 5.4, lines, [&](Place at) {
    stone = !stone;
    drawn +=
        stone
            ? outlined(formatted("M{:.2f} {:.2f}L{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f}Z",
                                 at.x - 2, at.y + 1, at.x - .8, at.y - 1.6, at.x + 1.2, at.y - 1.2,
                                 at.x + 2.1, at.y + 1),
                       "#c4beb1", "#5b564b", ".4")
            : outlined(formatted("M{0:.2f} {1:.2f}L{2:.2f} {3:.2f}M{0:.2f} {1:.2f}L{0:.2f} {4:.2f}"
                                 "M{0:.2f} {1:.2f}L{5:.2f} {3:.2f}",
                                 at.x, at.y + 1, at.x - .9, at.y - .8, at.y - 1.4, at.x + .9),
                       "none", "#6f6f3a", ".45");
  });
  return drawn;
}

std::string stroke(std::string_view path, std::string_view colour, double width,
                   std::string_view more = "") {
  return formatted(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}")"
                   R"( stroke-linecap="round" stroke-linejoin="round"{}/>)",
                   path, colour, width, more) +
         "\n";
}

}  // namespace

bool on_lines(const Polyline& lines, Place at, double radius) {
  return ranges::any_of(
      lines, [&](const Place& bead) { return std::hypot(bead.x - at.x, bead.y - at.y) < radius; });
}

std::string drawn_ground(Ground ground, Place about, int square, const Polyline& lines) {
  if (ground == Ground::hill) return hill(about, square);
  if (ground == Ground::wood) return wood(about, square, lines);
  if (ground == Ground::broken) return broken_ground(about, square, lines);
  return formatted(R"(<text x="{:.4g}" y="{:.4g}" font-size="9" text-anchor="middle">?</text>)",
                   about.x, about.y + 3);
}

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
  std::string signs =
      R"(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse">)"
      R"(<rect width="1.8" height="1.8" fill="#efdf9e"/>)"
      R"(<path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>)";
  const auto add = [&](std::string_view id, std::string_view drawn) {
    signs += formatted("\n<g id=\"{}\">{}</g>", id, drawn);
  };
  for (const auto ground : {Ground::hill, Ground::wood, Ground::broken, Ground::other})
    add(nth(ground_words, ground), drawn_ground(ground, {}, 0, {}));
  add("field", formatted(crop, "", -11.0, -10.0, 22.0, 20.0));
  add("house", house);
  add("bridge", bridge);
  add("ford", ford);
  return signs + "</defs>\n";
}

std::string path(const Polyline& at) {
  std::string path = formatted("M{:.4g} {:.4g}L", at[0].x, at[0].y);
  for (std::size_t i = 1; i < at.size(); ++i) {
    if (i + 1 < at.size()) {
      const Place in = at[i] - at[i - 1];
      const Place out = at[i + 1] - at[i];
      if (std::abs(in.x * out.y - in.y * out.x) < 1e-6 && in.x * out.x + in.y * out.y > 0) continue;
    }
    path += formatted("{:.4g} {:.4g} ", at[i].x, at[i].y);
  }
  path.pop_back();
  return path;
}

double bearing(const RiverCrossing& crossing) {
  return crossing.way.x == 0 ? 90 : 45 * crossing.way.y;
}

std::string use(std::string_view sign, Place at, double degrees, double scale,
                std::string_view more) {
  return formatted("<use{} href=\"#{}\" transform=\"translate({:.4g} {:.4g})", more, sign, at.x,
                   at.y) +
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

std::string flow(const Polyline& river) {
  const auto line = bent(river);
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

std::string text(Place at, double size, std::string_view anchor, std::string_view words,
                 std::string_view more) {
  return formatted(R"(<text x="{:.4g}" y="{:.4g}" font-size="{:.4g}" text-anchor="{}"{}>{}</text>)",
                   at.x, at.y, size, anchor, more, xml_text(words)) +
         "\n";
}

std::string key_sign(std::string_view symbol) {
  if (symbol == "river") return river_stroke("M-2.8 0C-1-2 1 2 2.8 0");
  if (symbol == "road") return road_stroke("M-5 0H5");
  if (symbol == "track") return track_stroke("M-5 0H5");
  if (symbol == "bridge") return river_stroke("M-.01 0H.01") + use(symbol, {}, 0, .8);
  if (symbol == "ford") return river_stroke("M-2.5 0H2.5") + use(symbol, {}, 0, .8);
  return use(symbol, {}, 0, symbol == "house" ? .9 : .33);
}

}  // namespace acw::map_signs
