#include <algorithm>

#include "render/canvas.hpp"
#include "render/legend.hpp"
#include "render/wrap.hpp"

namespace acw {
namespace {

/// A text in lines of at most so many characters; what goes on isn't indented.
std::vector<std::string> lines_of(std::string_view text, std::size_t most) {
  std::vector<std::string> lines;
  auto rest = wrapped(text, most);
  for (std::size_t at = 0; at <= rest.size();) {
    const auto end = std::min(rest.find('\n', at), rest.size());
    const auto begin = std::min(rest.find_first_not_of(' ', at), end);
    lines.push_back(rest.substr(begin, end - begin));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string draw_legend(const std::vector<LegendEntry>& entries, int width, bool colour) {
  constexpr int margin = 2;
  constexpr int sign = 5;  // with the blanks behind it
  int longest = 0;
  for (std::size_t i = 0; i < entries.size(); i += 2)
    longest = std::max(longest, static_cast<int>(glyphs(entries[i].text).size()));
  const int column = std::clamp(longest + sign + margin, std::min(38, width / 2), width / 2);
  std::string out;
  for (std::size_t i = 0; i < entries.size(); i += 2) {
    std::vector<std::vector<std::string>> texts;
    std::size_t most = 1;
    for (std::size_t j = i; j < std::min(i + 2, entries.size()); ++j) {
      texts.push_back(
          lines_of(entries[j].text,
                   static_cast<std::size_t>((j == i ? column : width - column) - sign - margin)));
      most = std::max(most, texts.back().size());
    }
    Canvas rows{width, static_cast<int>(most)};
    for (std::size_t j = 0; j < texts.size(); ++j) {
      lines::Point at{margin + static_cast<int>(j) * column, 0};
      rows.write(at, entries[i + j].sign, entries[i + j].colour);
      at.x += sign;
      for (const auto& text : texts[j]) rows.write(at, text, plain), ++at.y;
    }
    out += rows.print(colour, 3);
  }
  return out;
}

}  // namespace acw
