#include "acw/mechanisms/plain_dice.hpp"

#include "acw/chance/pmf.hpp"
#include "acw/chance/sum_of_kept.hpp"

namespace acw {
namespace {

/// Distribution of a term's value before its factor is applied.
Pmf chances(const PlainDice::Term& term) {
  const int again = term.from == 0 ? 0 : term.to - term.from + 1;
  const double all = term.once ? term.sides * term.sides : term.sides - again;
  std::vector<double> faces;
  int good = 0;  // out of `all` equally likely cases
  for (int face = 1; face <= term.sides; ++face) {
    const int first = term.rerolls(face) ? 0 : 1;
    const int ways = term.once ? first * term.sides + again : first;
    faces.push_back(ways / all);
    if (term.pool({}, 1).succeeds(face)) good += ways;
  }
  Pmf sum = term.needs != 0 ? Pmf{0, binomial(term.dice, good / all)}
            : term.all()    ? repeated({1, faces}, term.dice)
                            : Pmf{0, sum_of_kept(faces, term.dice, term.keep, term.lowest)};
  if (term.sign > 0) return sum;
  std::reverse(sum.chances.begin(), sum.chances.end());
  return {1 - sum.least - std::ssize(sum.chances), std::move(sum.chances)};
}

}  // namespace

/// Adds up terms with the same factor first (convolution), and then the sums of all factors.
Process::Rows PlainDice::odds(const Fields&) const {
  std::map<int, Pmf> by_factor;
  int constant = 0;
  for (const auto& term : terms) {
    if (term.dice == 0) constant += term.sign * term.number;
    else by_factor[term.factor] = by_factor[term.factor] + chances(term);
  }
  std::map<int, double> totals{{constant, 1.0}};
  for (const auto& [factor, sum] : by_factor) {
    Effort::spend(Effort::path, totals.size() * sum.chances.size());
    std::map<int, double> next;
    for (const auto& [total, chance] : totals) {
      for (const auto i : ranges::Places{sum.chances}) {
        const auto more = static_cast<int>(sum.least) + static_cast<int>(i);
        if (sum.chances[i] > 0) next[total + factor * more] += chance * sum.chances[i];
      }
    }
    totals = std::move(next);
  }
  Rows result;
  for (const auto& [total, chance] : totals) result.rows.push_back({{total}, chance});
  return result;
}

}  // namespace acw
