#include "steps/scatter_sums.hpp"

#include "acw/chance/pmf.hpp"
#include "acw/chance/poisson.hpp"

namespace acw {
namespace {

/// Where numbers get large, what is less likely than this is left out: by far too little to show.
constexpr double hardly_ever = 1e-30;
constexpr double never = 1e-250;  ///< wherever: numbers still smaller are slow
constexpr int few_shots = 64;     ///< of which still all may fall on one piece
constexpr double a_sum = 100;     ///< bytes that a sum takes
constexpr double a_table = 150;   ///< … and a table

/// Units of effort to see whether two lines meet: their chances are multiplied four at a time.
double work_of_meeting(std::size_t chances) { return 20 + 0.25 * static_cast<double>(chances); }

/// The logarithm of what all numbers of events weigh, if none at all weighs 1.
double log_of_all(const std::vector<double>& chances, double mean) {
  const auto mode = std::max_element(chances.begin(), chances.end());
  const auto events = static_cast<double>(mode - chances.begin());
  return events * std::log(mean) - std::lgamma(events + 1) - std::log(*mode);
}

/// A line that no chance is in.
const ShotLine nothing{0, {}};

void hold(const auto& tables) {
  double bytes = 0;
  for (const auto& [had, table] : tables) {
    bytes += a_table + bytes_of(table);
  }
  Effort::hold(2 * bytes);
}

}  // namespace

SumChances ScatterSums::chances(const ScatterSums& of) const {
  double total = 0;
  for (const auto& [sum, chance] : of.sums_) total += chance;
  const double whole = total * std::exp(of.log_scale_ - log_scale_);
  SumChances list{sums_.begin(), sums_.end()};
  std::sort(list.begin(), list.end());
  std::erase_if(list, [](const auto& one) { return one.second <= 0; });
  for (auto& one : list) one.second /= whole;
  return list;
}

/// The ends of a line that hardly ever come are cut off.
void ScatterSums::trim(Line& line) const {
  if (count_of(line.chances) > shots_ - line.least + 1)
    line.chances.resize(static_cast<std::size_t>(std::max(0, shots_ - line.least + 1)));
  const double least = large_ ? hardly_ever : never;
  line.least += cut_ends(line.chances, [least](double chance) { return chance > least; });
}

/// Adds the sum of two to a third, with a factor.
void ScatterSums::add(const Line& a, const Line& b, double factor, Line& to) const {
  const int least = a.least + b.least;
  const auto room = static_cast<std::ptrdiff_t>(shots_) - least + 1;
  if (a.chances.empty() || b.chances.empty() || room <= 0) return;
  if (a.chances.size() > b.chances.size()) return add(b, a, factor, to);
  const auto width =
      std::min(static_cast<std::size_t>(room), a.chances.size() + b.chances.size() - 1);
  if (to.chances.empty()) to.least = least;
  if (least < to.least) {
    to.chances.insert(to.chances.begin(), static_cast<std::size_t>(to.least - least), 0.0);
    to.least = least;
  }
  const auto offset = static_cast<std::size_t>(least - to.least);
  if (to.chances.size() < offset + width) to.chances.resize(offset + width, 0.0);
  Effort::spend(static_cast<double>(a.chances.size()) * static_cast<double>(b.chances.size()));
  for (std::size_t i = 0; i < a.chances.size() && i < width; ++i) {
    const double chance = a.chances[i] * factor;
    double* out = to.chances.data() + offset + i;
    const std::size_t many = std::min(b.chances.size(), width - i);
    for (std::size_t j = 0; j < many; ++j) out[j] += chance * b.chances[j];
  }
}

ScatterSums::Line ScatterSums::sum(const Line& a, const Line& b) const {
  Line line{0, {}};
  add(a, b, 1, line);
  trim(line);
  return line;
}

/// The chance that both together make all shots.
double ScatterSums::meeting(const Line& a, const Line& b) const {
  const int from = std::max(a.least, shots_ - b.least - count_of(b.chances) + 1);
  const int to = std::min(a.least + count_of(a.chances), shots_ - b.least + 1);
  double sum = 0;
  for (int shots = from; shots < to; ++shots)
    sum += nth(a.chances, shots - a.least) * nth(b.chances, shots_ - shots - b.least);
  return sum;
}

/// So many of a line.
ScatterSums::Line ScatterSums::times(Line one, int many) const {
  if (many == 1) return one;
  return sum_of_equal(std::move(one), many,
                      [&](const Line& a, const Line& b) { return sum(a, b); });
}

/// A result is taken by none, one, two … of `pieces`.
void ScatterSums::take(const PieceResult& result, int pieces, ByPieces& tables) {
  Line one{0, {}};
  double share = 0;
  for (const auto fell : ranges::Places{weights_}) {
    const double chance = fell < result.by_shots.size() ? result.by_shots[fell] : 0;
    one.chances.push_back(chance * weights_[fell]);
    share += one.chances.back();
  }
  if (share <= 0) return;
  for (double& chance : one.chances) chance /= share;
  trim(one);
  const auto many = poisson(pieces, pieces * share);
  log_scale_ += log_of_all(many, pieces * share);
  ByPieces after;
  Line fallen;
  int fallen_of = 0;
  for (int taking = 0; taking <= (result.barred ? 0 : pieces); ++taking) {
    const double likely = nth(many, taking);
    if (likely <= (large_ ? hardly_ever : never)) continue;
    fallen = sum(fallen, times(one, taking - fallen_of));
    fallen_of = taking;
    for (const auto& [had, table] : tables) {
      if (had + static_cast<std::size_t>(taking) > static_cast<std::size_t>(pieces)) break;
      auto& to = after[had + static_cast<std::size_t>(taking)];
      for (const auto& [key, line] : table)
        add(line, fallen, likely,
            to.find_or_add(key + result.adds * static_cast<std::uint64_t>(taking), nothing));
    }
  }
  tables = std::move(after);
  hold(tables);
}

/// Calls `use(sum, one, other)` for each way that results make the number of pieces, the results
/// taken in two halves.
void ScatterSums::each_pair(const Alike& kind, auto use) {
  ByPieces halves[2];
  const auto middle = (kind.results.size() + 1) / 2;
  for (std::size_t half = 0; half < 2; ++half) {
    halves[half][0][0] = Line{};
    for (std::size_t i = half * middle; i < (half == 0 ? middle : kind.results.size()); ++i)
      take(kind.results[i], kind.pieces, halves[half]);
  }
  for (const auto& [had, table] : halves[0]) {
    const auto rest = halves[1].find(static_cast<std::size_t>(kind.pieces) - had);
    if (rest == halves[1].end()) continue;
    for (const auto& [sum, line] : table) {
      Effort::hold(a_sum * static_cast<double>(sums_.size()));
      for (const auto& [other, fallen] : rest->second) use(sum + other, line, fallen);
    }
  }
}

ScatterSums::ScatterSums(const Scatter& scatter, const std::vector<Alike>& kinds, ScatterMemo& memo)
    : memo_{memo},
      shots_{scatter.shots},
      large_{std::max(scatter.shots, scatter.pieces) > large_scatter} {
  // Any mean serves as far as numbers reach, and with the same one for all sums can be shared.
  const bool few = !large_ && scatter.shots <= few_shots;
  if (scatter.pieces == 0) weights_ = {0.0, 1.0};
  else
    weights_ = poisson(most_on_one(scatter),
                       few ? 1 : static_cast<double>(scatter.shots) / scatter.pieces);
  std::vector<const Alike*> some;
  for (const auto& kind : kinds) {
    if (kind.pieces > 0) some.push_back(&kind);
  }
  if (some.empty()) {
    sums_[0] = 1;
    return;
  }
  Table before;
  before[0] = Line{};
  for (std::size_t i = 0; i + 1 < some.size(); ++i) before = both(before, all_of(*some[i])->table);
  if (some.size() == 1) {
    each_pair(*some[0], [&](std::uint64_t sum, const Line& one, const Line& other) {
      Effort::spend(work_of_meeting(std::min(one.chances.size(), other.chances.size())));
      sums_[sum] += meeting(one, other);
    });
  } else {
    const auto last = all_of(*some.back());
    for (const auto& [sum, line] : last->table) {
      Effort::hold(a_sum * static_cast<double>(sums_.size()));
      Effort::spend(work_of_meeting(line.chances.size()), before.size());
      for (const auto& [other, old] : before) sums_[sum + other] += meeting(old, line);
    }
  }
}

ScatterMemo::Sums ScatterSums::all_of(const Alike& kind) {
  auto key = ScatterMemo::key_of(kind, shots_, weights_);
  if (auto sums = memo_.find(key)) {
    log_scale_ += sums->log_scale;
    return sums;
  }
  auto made = std::make_shared<AlikeSums>();
  const double before = log_scale_;
  each_pair(kind, [&](std::uint64_t sum, const Line& one, const Line& other) {
    add(one, other, 1, made->table.find_or_add(sum, nothing));
  });
  scale(made->table);
  made->log_scale = log_scale_ - before;
  memo_.keep(std::move(key), made);
  return made;
}

ScatterSums::Table ScatterSums::both(const Table& a, const Table& b) const {
  Table table;
  for (const auto& [sum, line] : a) {
    for (const auto& [other, fallen] : b)
      add(line, fallen, 1, table.find_or_add(sum + other, nothing));
  }
  return table;
}

/// Keeps chances near 1: only how they stand to each other matters, until all is done.
void ScatterSums::scale(Table& table) {
  double total = 0;
  for (const auto& entry : table) {
    for (const double chance : entry.second.chances) total += chance;
  }
  if (total <= 0) return;
  log_scale_ += std::log(total);
  for (auto& entry : table) {
    for (double& chance : entry.second.chances) chance /= total;
    trim(entry.second);
  }
}

SumChances scattered(const Scatter& scatter, const std::vector<Alike>& kinds, ScatterMemo& memo) {
  const ScatterSums sums{scatter, kinds, memo};
  return sums.chances(sums);
}

}  // namespace acw
