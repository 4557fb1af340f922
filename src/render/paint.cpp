#include "render/paint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/format.hpp"

namespace acw {

std::string bar(double part, std::size_t width) {
  constexpr std::array<std::string_view, 8> ends{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (!(part > 0)) return {};
  const auto most = width * 8;
  const auto eighths = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::llround(part * static_cast<double>(most))), 1, most);
  std::string text;
  for (std::size_t i = 0; i < eighths / 8; ++i) text += "█";
  return text + std::string{ends[eighths % 8]};
}

std::string shaded_text(const std::string& text, double heat) {
  // Colors of the 256-color palette: cream, yellow, orange, red. The last three have white text.
  constexpr std::array<int, 12> grounds{230, 229, 228, 222, 221, 215, 214, 208, 202, 160, 124, 88};
  constexpr std::size_t dark = 9;
  const auto step =
      static_cast<std::size_t>(std::llround(std::clamp(heat, 0.0, 1.0) * (grounds.size() - 1)));
  return colour_code(formatted("48;5;{};38;5;{}", grounds[step], step < dark ? "16" : "231")) +
         text + colour_code("0");
}

}  // namespace acw
