#pragma once

#include <algorithm>
#include <optional>

#include "acw/chance/binomial.hpp"
#include "acw/chance/pmf.hpp"

namespace acw {

/// How many of some throws show each face, squared and added up: the more uneven, the larger. Its
/// exact chances for a die whose faces have the chances `faces` (which add up to 1), face by face:
/// of the throws that are left, a binomial number shows the next one. Nothing where that takes more
/// than `budget` multiplications.
inline std::optional<Pmf> square_sum(int throws, const std::vector<double>& faces, double budget) {
  constexpr double hardly = 1e-22;
  // by how many throws are left
  std::vector<Pmf> sums(static_cast<std::size_t>(throws) + 1, Pmf{0, {}});
  sums.back().chances = {1.0};
  double rest = 1;
  for (const auto face : ranges::Places{faces}) {
    const double p = face + 1 == faces.size() ? 1 : std::clamp(faces[face] / rest, 0.0, 1.0);
    rest -= faces[face];
    std::vector<Pmf> next(sums.size(), Pmf{0, {}});
    for (const auto left : ranges::Places{sums}) {
      const auto& from = sums[left];
      if (from.chances.empty()) continue;
      const auto showing = binomial(static_cast<int>(left), p);
      for (std::size_t k = 0; k <= left; ++k) {
        if (showing[k] < hardly) continue;
        budget -= static_cast<double>(from.chances.size());
        if (budget < 0) return std::nullopt;
        auto& to = next[left - k];
        const auto least = from.least + static_cast<long long>(k * k);
        const auto size = from.chances.size();
        if (to.chances.empty()) to.least = least;
        if (least < to.least) {
          to.chances.insert(to.chances.begin(), static_cast<std::size_t>(to.least - least), 0.0);
          to.least = least;
        }
        const auto at = static_cast<std::size_t>(least - to.least);
        if (to.chances.size() < at + size) to.chances.resize(at + size, 0.0);
        for (std::size_t i = 0; i < size; ++i) to.chances[at + i] += from.chances[i] * showing[k];
      }
    }
    for (auto& one : next) {
      while (!one.chances.empty() && one.chances.back() < hardly) one.chances.pop_back();
    }
    sums = std::move(next);
  }
  return sums.front();
}

}  // namespace acw
