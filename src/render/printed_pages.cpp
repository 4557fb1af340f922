#include "render/printed_pages.hpp"

#include <algorithm>
#include <array>

#include "acw/base/concat.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

constexpr std::string_view common_style =
    "text{font-family:Arial,Helvetica,sans-serif;font-size:2.9px}.title{font-size:5px;"
    "font-weight:bold}rect,path{fill:none;stroke:#000;stroke-width:.25}.rule{stroke-width:.35}";

}  // namespace

std::string PrintedPages::svg() const {
  constexpr double margin = 10;
  constexpr double tall = height + 2 * margin;
  auto text = formatted(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
      "viewBox=\"0 0 {0} {1}\">\n",
      width + 2 * margin, static_cast<double>(drawn.size()) * tall);
  text += concat("<title>", xml_text(title), "</title><desc>", xml_text(told), "</desc>\n<style>",
                 common_style, style, "</style>\n") +
          "<rect width=\"100%\" height=\"100%\" style=\"fill:#fff;stroke:none\"/>\n";
  for (const auto i : ranges::Places{drawn}) {
    const double y = margin + static_cast<double>(i) * tall;
    text += formatted("<g transform=\"translate({} {})\">\n", margin, y) + drawn[i] + "</g>\n";
  }
  return text + "</svg>\n";
}

std::string PrintedPages::html() const {
  auto text = concat("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>",
                     xml_text(title),
                     "</title>\n<style>@page{margin:10mm}body{margin:0}svg{display:block;"
                     "width:190mm;max-width:100%;height:auto;break-after:page}svg:last-child{"
                     "break-after:auto}",
                     common_style, style, "</style></head><body>\n");
  for (const auto& one : drawn)
    text += formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n", width,
                      height) +
            one + "</svg>\n";
  return text + "</body></html>\n";
}

double reach(std::string_view text, double size) {
  // of the letters from the blank to ~, in thousandths of their size, as Helvetica, Arial and
  // Liberation Sans have them
  constexpr std::array<short, 95> widths{
      278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
      556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
      667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
      333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
      556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
  constexpr int other = 600;
  int sum = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const auto place = static_cast<std::size_t>(byte) - ' ';
    if (place < widths.size()) sum += widths[place];
    else if ((byte & 0xC0U) != 0x80U) sum += other;
  }
  return sum * size / 1000 * 1.03;  // and a little more, for fonts that are like them
}

Texts broken(std::string_view text, double width, double size) {
  width += 1e-6;  // a word may be as wide as it
  Texts lines{""};
  while (!text.empty()) {
    auto end = std::min(text.find(' '), text.size());
    if (text.substr(end, 2) == " %") end = std::min(text.find(' ', end + 1), text.size());
    auto word = std::string{text.substr(0, end)};
    text.remove_prefix(std::min(end + 1, text.size()));
    auto longer = lines.back() + (lines.back().empty() ? "" : " ") + word;
    if (reach(longer, size) <= width) {
      lines.back() = std::move(longer);
      continue;
    }
    if (!lines.back().empty()) lines.emplace_back();
    for (std::size_t at = 0; at < word.size();) {
      const auto next = at + std::max<std::size_t>(1, utf8_length(word.substr(at)));
      if (reach(lines.back() + word.substr(at, next - at), size) > width) lines.emplace_back();
      lines.back() += word.substr(at, next - at);
      at = next;
    }
  }
  return lines;
}

std::string drawn_text(double x, double y, std::string_view style, std::string_view words,
                       std::string_view more) {
  if (words.empty()) return {};
  return formatted("<text x=\"{:.5g}\" y=\"{:.5g}\" class=\"{}\"{}>{}</text>\n", x, y, style, more,
                   xml_text(words));
}

}  // namespace acw
