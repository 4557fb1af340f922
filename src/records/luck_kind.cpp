#include <numeric>

#include "acw/chance/binomial.hpp"
#include "acw/chance/pmf.hpp"
#include "records/luck_log.hpp"

namespace acw {

namespace {

/// What a distribution is worth by itself: a log has as many as it has lines, or fewer.
constexpr double of_a_part = 100e-6 * Effort::second;
constexpr long long most_counted = 10'000'000;

/// So many of one kind, without the ends.
Pmf cut_sum(Pmf one, long long times) {
  return sum_of_equal(std::move(one), times, [](const Pmf& a, const Pmf& b) {
    auto sum = a + b;
    sum.cut();
    return sum;
  });
}

/// The sum of all: two and two of like width, for a wide one costs each time what it is wide.
Pmf sum_of(std::vector<Pmf> parts, bool many) {
  std::sort(parts.begin(), parts.end(),
            [](const Pmf& a, const Pmf& b) { return a.chances.size() < b.chances.size(); });
  while (parts.size() > 1) {
    std::vector<Pmf> pairs;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      pairs.push_back(parts[i] + parts[i + 1]);
      if (many) pairs.back().cut();
    }
    if (parts.size() % 2 != 0) pairs.push_back(std::move(parts.back()));
    parts = std::move(pairs);
  }
  return parts.empty() ? Pmf{} : std::move(parts.front());
}

}  // namespace

double LuckKind::expected() const {
  double sum = 0;
  for (const auto& [chances, times] : parts) {
    for (const auto& [value, chance] : chances)
      sum += static_cast<double>(times) * chance * static_cast<double>(value) / 1000;
  }
  return sum;
}

Luck LuckKind::luck() const {
  const auto worth = Effort::apart(Effort::left() + of_a_part * static_cast<double>(parts.size()));
  long long step = 0;
  for (const auto& [chances, times] : parts) {
    for (const auto& [value, chance] : chances) step = std::gcd(step, value);
  }
  if (step == 0) step = 1;
  constexpr long long few = 500;  // of which nothing is left out
  const bool many = number > few;
  std::vector<Pmf> alike;
  for (const auto& [chances, times] : parts) {
    const long long least = chances.front().first / step;
    Pmf one{least, std::vector<double>(
                       static_cast<std::size_t>(chances.back().first / step - least) + 1, 0.0)};
    for (const auto& [value, chance] : chances) nth(one.chances, value / step - least) += chance;
    // Dice that succeed or not are a binomial, however many they are.
    const bool either = one.chances.size() == 2 && times < most_counted;
    if (either)
      alike.push_back({least * times, binomial(static_cast<int>(times), one.chances.back())});
    else alike.push_back(many ? cut_sum(std::move(one), times) : repeated(std::move(one), times));
    if (either) alike.back().trim();
  }
  const auto sum = sum_of(std::move(alike), many);
  Luck luck;
  luck.outcome = what;
  luck.ordered = true;
  luck.fewer = sum.below(actual / step);
  luck.chance = sum.at(actual / step);
  luck.at_least = sum.from(actual / step);
  return luck;
}

}  // namespace acw
