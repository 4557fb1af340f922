#pragma once

#include "render/board.hpp"

/// What is drawn on the picture of a map, in SVG: places in units of which a square has 30.
namespace acw::map_signs {

/// A field, with its attributes and its box.
inline constexpr std::string_view crop =
    R"svg(<rect{} x="{:.4g}" y="{:.4g}" width="{:.4g}" height="{:.4g}" fill="url(#crop)")svg"
    R"( stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/>)"
    "\n";

/// Whether something of that radius would lie on a line.
bool on_lines(const Polyline& lines, Place at, double radius);
/// What a square's ground looks like, clear of the lines.
std::string drawn_ground(Ground ground, Place about, int square, const Polyline& lines);
/// The signs of a map's picture by their names, every one about its own middle in a square of 30.
std::string sign_definitions();
/// A sign that is defined, turned and scaled; `more`: further attributes.
std::string use(std::string_view sign, Place at, double degrees = 0, double scale = 1,
                std::string_view more = "");
/// A line as a path, without the places that lie straight between their neighbours.
std::string path(const Polyline& at);
std::string river_stroke(std::string_view path);
std::string road_stroke(std::string_view path);
std::string track_stroke(std::string_view path);
/// An arrow in the river, where it goes on from its first square.
std::string flow(const Polyline& river);
/// How a river runs where it is crossed: degrees from east, clockwise.
double bearing(const RiverCrossing& crossing);
/// A text, by where it begins, ends or has its middle (`anchor`); `more`: further attributes.
std::string text(Place at, double size, std::string_view anchor, std::string_view words,
                 std::string_view more = "");
/// A sign of the legend about (0, 0).
std::string key_sign(std::string_view symbol);

}  // namespace acw::map_signs
