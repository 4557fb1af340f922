#include "acw/engine/scatter.hpp"

#include <cmath>
#include <numeric>

#include "acw/chance/binomial.hpp"
#include "acw/chance/cutoffs.hpp"

namespace acw {
namespace {

/// Transition matrix: the probability of each kind that a piece becomes by one shot.
std::vector<std::vector<double>> transitions(const Scatter& scatter, std::size_t kinds) {
  std::vector<std::vector<double>> list(kinds, std::vector<double>(kinds, 0.0));
  ExactDice dice;
  for (const auto from : ranges::Places{list}) {
    int to = 0;
    dice.each([&] { to = scatter.strike(static_cast<int>(from), dice); },
              [&](double chance) { nth(list[from], to) += chance; });
  }
  return list;
}

}  // namespace

/// Contribution of one piece of a kind to the fields, by the number of shots that hit it.
Scatter::Lines Scatter::alone(int kind, double mean, const Fields& wanted) const {
  const auto kinds = start.size() - pieces;
  const auto leads = transitions(*this, kinds);
  auto falls = own_pieces ? Line{0, 1} : poisson(shots, mean);
  while (falls.back() < fringe) falls.pop_back();
  Lines lines;
  Line now(kinds, 0.0);
  nth(now, kind) = 1;
  for (std::size_t fallen = 0; fallen < falls.size(); ++fallen) {
    Line next(kinds, 0.0);
    for (const auto at : ranges::Places{now}) {
      if (now[at] == 0) continue;
      auto& line = lines[adds(at, wanted)];
      line.resize(falls.size(), 0.0);
      line[fallen] += falls[fallen] * now[at];
      for (const auto to : ranges::Places{next}) next[to] += now[at] * leads[at][to];
    }
    now = std::move(next);
    Effort::spend(static_cast<double>(kinds * kinds));
  }
  return lines;
}

Numbers Scatter::adds(std::size_t kind, const Fields& wanted) const {
  Numbers row;
  for (const auto* field : wanted)
    row.push_back(
        static_cast<int>(std::count(field->counted.begin(), field->counted.end(), pieces + kind)));
  return row;
}

/// Adds `number` pieces of a kind to the sums. Pieces that no shot hits contribute a constant. The
/// number of the others is binomial, so only they are enumerated.
Scatter::Lines Scatter::with_pieces(Lines sums, int number, std::size_t kind, Lines one,
                                    const Fields& wanted) const {
  const auto size = static_cast<std::size_t>(shots) + 1;
  const auto unstruck = adds(kind, wanted);
  const double missed = std::exchange(one[unstruck][0], 0);
  for (auto& [row, line] : one)
    for (auto& chance : line) chance /= 1 - missed;
  const auto struck = binomial(number, 1 - missed);
  const auto bytes = [&](std::size_t rows) {
    return static_cast<double>(rows * (size + 16) * sizeof(double));
  };
  const int most_struck = std::min(number, shots);
  Lines result;
  for (int k = 0;; ++k) {
    // the first quarter shows what all would take; rows that are too unlikely take less
    if (k == most_struck / 4) Effort::hold(bytes(sums.size()) * std::pow(4, wanted.size()) / 2);
    for (const auto& [sum, line] : sums) {
      auto row = sum;
      for (const auto i : ranges::Places{row}) row[i] += (number - k) * unstruck[i];
      auto& to = result[std::move(row)];
      to.resize(size, 0.0);
      for (std::size_t i = 0; i < size; ++i) to[i] += nth(struck, k) * line[i];
    }
    if (k == most_struck) return result;
    Lines next;
    for (const auto& [sum, line] : sums) {
      for (const auto& [more, falls] : one) {
        auto row = sum;
        for (const auto i : ranges::Places{row}) row[i] += more[i];
        auto& to = next[std::move(row)];
        to.resize(size, 0.0);
        for (std::size_t i = 0; i < size; ++i) {
          if (line[i] == 0) continue;
          for (std::size_t j = 1; j < std::min(falls.size(), size - i); ++j)
            to[i + j] += line[i] * falls[j];
        }
      }
    }
    const auto left = size - static_cast<std::size_t>(k);
    const auto falls = std::min(left, one[unstruck].size());
    Effort::spend(static_cast<double>(sums.size() * one.size() * left * falls) / 2);
    Effort::hold(bytes(sums.size() + next.size() + result.size()));
    sums = std::move(next);
    std::erase_if(sums, [](const auto& sum) {
      return std::accumulate(sum.second.begin(), sum.second.end(), 0.0) < fringe;
    });
  }
}

Process::Rows Scatter::odds(const Fields& wanted) const {
  if (shots == 1) return Process::odds(wanted);
  std::vector<int> number(start.begin() + static_cast<std::ptrdiff_t>(pieces), start.end());
  if (own_pieces) number[0] = shots;
  int all = 0;
  for (const int some : number) all += some;
  const auto size = static_cast<std::size_t>(shots) + 1;
  Line none(size, 0.0);
  none[0] = 1;
  Numbers first;
  for (const auto* field : wanted)
    first.push_back(field->read ? static_cast<int>(field->read(start)) : 0);
  Lines sums{{first, none}};
  for (const auto kind : ranges::Places{number}) {
    if (number[kind] == 0) continue;
    auto one = alone(static_cast<int>(kind), static_cast<double>(shots) / all, wanted);
    sums = with_pieces(std::move(sums), number[kind], kind, std::move(one), wanted);
  }
  double total = 0;
  for (const auto& [sum, line] : sums) total += line.back();
  Rows result;
  for (const auto& [sum, line] : sums) {
    if (line.back() > fringe * total) result.rows.emplace_back(sum, line.back() / total);
  }
  std::sort(result.rows.begin(), result.rows.end());
  return result;
}

}  // namespace acw
