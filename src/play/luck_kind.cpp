#include <numeric>
#include <utility>
#include <vector>

#include "acw/chance/pmf.hpp"
#include "play/luck_log.hpp"

namespace acw {

double LuckKind::expected() const {
  double sum = 0;
  for (const auto& [chances, times] : parts) {
    for (const auto& [value, chance] : chances)
      sum += static_cast<double>(times) * chance * static_cast<double>(value) / 1000;
  }
  return sum;
}

Luck LuckKind::luck() const {
  long long step = 0;
  for (const auto& [chances, times] : parts) {
    for (const auto& [value, chance] : chances) step = std::gcd(step, value);
  }
  if (step == 0) step = 1;
  Pmf sum;
  for (const auto& [chances, times] : parts) {
    const long long least = chances.front().first / step;
    Pmf one{least, std::vector<double>(
                       static_cast<std::size_t>(chances.back().first / step - least) + 1, 0.0)};
    for (const auto& [value, chance] : chances)
      one.chances[static_cast<std::size_t>(value / step - least)] += chance;
    sum = sum + repeated(std::move(one), times);
  }
  Luck luck;
  luck.outcome = what;
  luck.ordered = true;
  luck.fewer = sum.below(actual / step);
  luck.chance = sum.at(actual / step);
  luck.at_least = sum.from(actual / step);
  return luck;
}

}  // namespace acw
