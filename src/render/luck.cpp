#include <cmath>
#include <string>

#include "base/format.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// "40,000": thousands parted, two digits that count.
std::string about(double number) {
  const double unit = std::pow(10.0, std::floor(std::log10(number)) - 1);
  std::string digits = formatted("{:.0f}", std::round(number / unit) * unit);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

}  // namespace

std::string how_often(double chance, bool tenths) {
  if (chance <= 0) return "never";
  if (chance >= 1 - 1e-12) return "always";
  if (chance >= (tenths ? 0.9995 : 0.995)) return tenths ? "in over 99.9 %" : "in over 99 %";
  if (!tenths && chance >= 0.00995) return formatted("in {:.0f} %", chance * 100);
  if (chance >= 0.0005) return formatted("in {:.1f} %", chance * 100);
  return chance < 1e-12 ? "less than once in a million million" : "once in " + about(1 / chance);
}

std::string luck_words(const Luck& luck, bool times, bool tenths) {
  const auto often = [tenths](double chance) { return how_often(chance, tenths); };
  if (!luck.ordered) return often(luck.chance) + (luck.whole ? ", all in all" : "");
  // The least that can come is told by how often it comes: that as many or more always come tells
  // nothing.
  if (luck.fewer <= 0)
    return (times ? "as seldom " : "as few ") + often(luck.chance) +
           (times ? ", oftener " : ", more ") + often(luck.at_least - luck.chance);
  return (times ? "as often or oftener " : "as many or more ") + often(luck.at_least) +
         (times ? ", less often " : ", fewer ") + often(luck.fewer);
}

}  // namespace acw
