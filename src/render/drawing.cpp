#include "render/drawing.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/padding.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

/// Letters grouped by their maximum width in Helvetica, Arial and Liberation Sans, in thousandths
/// of the font size.
constexpr std::pair<int, std::string_view> letter_widths[] = {{278, " !'|,./:;I[\\]fijlt"},
                                                              {389, "()-`r{}\"*"},
                                                              {500, "Jcksvxyz^"},
                                                              {556, "#$0123456789?L_abdeghnopqu"},
                                                              {611, "FTZ+<=>~"},
                                                              {722, "&ABCDEHKNPRSUVXYw"},
                                                              {889, "GOQMm%"},
                                                              {1015, "@W"}};

constexpr std::string_view styles =
    "text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px;white-space:pre}"
    ".title{font-size:5px;font-weight:bold}rect,path{stroke:#000;stroke-width:.25}path{fill:none}"
    ".head{font-size:3.5px}.head,.strong{font-weight:bold}"
    ".note{font-style:italic}.white{fill:#fff}.box,.frame{fill:none}"
    ".break{fill:none;stroke-width:.9}.lost{stroke-width:.45}.gone{text-decoration:line-through}"
    ".bar{fill:#bbb;stroke:none}";

int width_of(char c) {
  for (const auto& [width, letters] : letter_widths)
    if (contains(letters, c)) return width;
  return is_continuation(c) ? 0 : 600;
}

}  // namespace

double reach(std::string_view text, double size) {
  int sum = 0;
  for (const char c : text) sum += width_of(c);
  return sum * size / 1000 * 1.03;  // with a margin for similar fonts
}

Texts break_lines(std::string_view text, double width, double size) {
  width += 1e-6;  // tolerates rounding errors for a word of exactly that width
  Texts lines{""};
  while (!text.empty()) {
    auto end = std::min(text.find(' '), text.size());
    if (text.substr(end, 2) == " %") end = std::min(text.find(' ', end + 1), text.size());
    auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    auto longer = concat(lines.back(), lines.back().empty() ? "" : " ", word);
    if (reach(longer, size) <= width) {
      lines.back() = std::move(longer);
      continue;
    }
    if (!lines.back().empty()) lines.emplace_back();
    while (!word.empty()) {
      const std::string next{take_character(word)};
      if (reach(lines.back() + next, size) > width) lines.emplace_back();
      lines.back() += next;
    }
  }
  return lines;
}

void Drawing::text(double x, double y, std::string_view style, std::string_view words,
                   Anchor anchor) {
  if (words.empty()) return;
  drawn_ += formatted("<text x=\"{:.5g}\" y=\"{:.5g}\" class=\"{}\"{}>{}</text>\n", x, y, style,
                      anchor == Anchor::middle ? " text-anchor=\"middle\"" : "", xml_text(words));
}

double Drawing::lines(double x, double y, double width, const Letters& letters,
                      std::string_view words, double step, Anchor anchor) {
  for (const auto& line : break_lines(words, width, letters.size))
    text(x, y += step, letters.style, line, anchor);
  return y;
}

void Drawing::box(double x, double y, double width, double height, std::string_view style,
                  std::string_view more) {
  drawn_ += formatted("<rect x=\"{:.5g}\" y=\"{:.5g}\" width=\"{:.5g}\" height=\"{:.5g}\"{}{}/>\n",
                      x, y, width, height, framed(" class=\"", style, "\""), more);
}

void Drawing::line(double x, double y, double to_x, double to_y, std::string_view style) {
  path(formatted("M{:.5g} {:.5g}L{:.5g} {:.5g}", x, y, to_x, to_y), style);
}

void Drawing::path(std::string_view way, std::string_view style) {
  drawn_ += concat("<path d=\"", way, "\"", framed(" class=\"", style, "\""), "/>\n");
}

std::string svg_file(const Drawing& drawing, std::string_view title, std::string_view description,
                     double width, double height) {
  return formatted(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1:.5g}mm\" "
             "viewBox=\"0 0 {0} {1:.5g}\" role=\"img\">\n",
             width, height) +
         concat("<title>", xml_text(title), "</title><desc>", xml_text(description),
                "</desc>\n<style>", styles,
                "</style>\n<rect width=\"100%\" height=\"100%\" "
                "style=\"fill:#fff;stroke:none\"/>\n",
                drawing.drawn(), "</svg>\n");
}

bool is_on_pages(std::string_view command) {
  return command == "army-gen" || command == "game" || command == "sheet";
}

}  // namespace acw
