#include "render/drawing.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nth.hpp"
#include "base/format.hpp"
#include "render/padding.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

/// The end of an element that has no others within it but what it says where it is pointed at.
std::string ended(std::string_view name, std::string_view words) {
  return words.empty() ? "/>\n" : concat("><title>", xml_text(words), "</title></", name, ">\n");
}

}  // namespace

void Drawing::text(double x, double y, std::string_view style, std::string_view words,
                   Anchor anchor, std::string_view behind) {
  constexpr std::string_view anchored[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  if (words.empty()) return;
  drawn_ += formatted("<text x=\"{:.5g}\" y=\"{:.5g}\" class=\"{}\"{}>{}{}</text>\n", x, y, style,
                      nth(anchored, anchor), xml_text(words),
                      framed("<tspan class=\"behind\" dx=\".9\">", xml_text(behind), "</tspan>"));
}

double Drawing::lines(double x, double y, double width, const Letters& letters,
                      std::string_view words, double step, Anchor anchor) {
  for (const auto& one : broken(words, width, letters.size))
    text(x, y += step, letters.style, one, anchor);
  return y;
}

void Drawing::box(double x, double y, double width, double height, std::string_view style,
                  std::string_view words, std::string_view more) {
  drawn_ +=
      formatted("<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\"{}{}{}", x, y,
                width, height, framed(" class=\"", style, "\""), more, ended("rect", words));
}

void Drawing::line(double x, double y, double to_x, double to_y, std::string_view style) {
  path(formatted("M{:.5g} {:.5g}L{:.5g} {:.5g}", x, y, to_x, to_y), style);
}

void Drawing::path(std::string_view way, std::string_view style, std::string_view words,
                   std::string_view more) {
  drawn_ +=
      concat("<path d=\"", way, "\"", framed(" class=\"", style, "\""), more, ended("path", words));
}

void Drawing::put(const Drawing& other, double x, double y) {
  drawn_ +=
      formatted("<g transform=\"translate({:.5g} {:.5g})\">\n", x, y) + other.drawn_ + "</g>\n";
}

std::string Picture::file(double width, double height, double margin, std::string_view unit) const {
  return formatted(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}{3}\" height=\"{1:.5g}{3}\" "
             "viewBox=\"{2} {2} {0} {1:.5g}\" role=\"img\">\n",
             width, height, 0 - margin, unit) +
         concat("<title>", xml_text(title), "</title><desc>", xml_text(told), "</desc>\n<style>",
                drawing_style, style, "</style>\n") +
         formatted(
             "<rect x=\"{0}\" y=\"{0}\" width=\"100%\" height=\"100%\" "
             "style=\"fill:#fff;stroke:none\"/>\n",
             0 - margin) +
         drawn() + "</svg>\n";
}

}  // namespace acw
