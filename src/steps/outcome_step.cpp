#include "steps/outcome_step.hpp"

#include <algorithm>
#include <functional>

#include "acw/base/effort.hpp"
#include "acw/base/ranges.hpp"
#include "acw/chance/convolve.hpp"
#include "steps/outcome_values.hpp"
#include "steps/scatter_rows.hpp"

namespace acw {
namespace {

/// The distributions of all fields, of what was counted of them; chances are parts of `total`.
template <class Weight>
Marginals marginals(const OutcomeFields& fields, const std::vector<Counter<Weight>>& counters,
                    double total = 1) {
  Marginals list;
  for (const auto i : ranges::Places{fields})
    list.push_back(marginal(fields[i], counters[i].sorted(total)));
  return list;
}

std::vector<double> by_number(const Marginal& odds) {
  std::vector<double> chances;
  for (const auto& [value, chance] : odds.pmf) {
    const auto number = static_cast<std::size_t>(*value.as<long long>());
    chances.resize(number + 1, 0.0);
    chances[number] = chance;
  }
  return chances;
}

Marginals added_up(const OutcomeFields& fields, const Marginals& once, int times) {
  Marginals list;
  for (const auto i : ranges::Places{fields}) {
    const auto one = by_number(once[i]);
    auto sum = one;
    for (int time = 1; !one.empty() && time < times; ++time) sum = convolve(sum, one);
    std::vector<std::pair<long long, double>> chances;
    for (const auto number : ranges::Places{sum}) {
      if (sum[number] > 0) chances.emplace_back(static_cast<long long>(number), sum[number]);
    }
    list.push_back(marginal(fields[i], chances));
  }
  return list;
}

}  // namespace

OutcomeStep::OutcomeStep(const OutcomeFields& fields, const OutcomeSelectors& readings,
                         bool in_rounds)
    : size_{readings.size()}, in_rounds_{in_rounds} {
  for (const auto i : ranges::Places{readings}) {
    if (readings[i].any) flags_.push_back(i);
  }
  const auto add_number = [](Use& use, const OutcomeField& field, const std::string& word) {
    if (field.flag) use.numbers.push_back(word == "true" ? 1 : 0);
    if (field.words == nullptr) return;
    const auto number = ranges::index_of(*field.words, word);
    if (number < field.words->size()) use.numbers.push_back(static_cast<long long>(number));
  };
  for (const auto& field : fields) {
    auto& uses = uses_.emplace_back();
    foci_.push_back(field.focus);
    for (const auto i : ranges::Places{readings}) {
      const auto& [outcomes, is, any] = readings[i];
      if (!contains(outcomes, field.name)) continue;
      Use use{i, !is.empty(), {}};
      for (const auto& word : is) add_number(use, field, word);
      uses.push_back(std::move(use));
    }
  }
}

Texts OutcomeStep::outcomes() const {
  Texts names;
  for (const auto& field : fields()) names.push_back(field.name);
  return names;
}

Step::Row OutcomeStep::row(const Numbers& numbers) const {
  Row row(size_, 0);
  put_row(numbers, row);
  return row;
}

void OutcomeStep::put_row(const Numbers& numbers, Row& row) const {
  std::fill(row.begin(), row.end(), 0);
  if (size_ == 0) return;
  for (const auto i : ranges::Places{uses_}) {
    for (const auto& use : uses_[i]) {
      if (!use.compared) row[use.reading] += static_cast<int>(numbers[i]);
      else if (contains(use.numbers, numbers[i])) ++row[use.reading];
    }
  }
  for (const auto flag : flags_) row[flag] = std::min(row[flag], 1);
}

void OutcomeStep::count(const Numbers& numbers, Counts& counts) const {
  counts.resize(numbers.size());
  for (const auto i : ranges::Places{numbers}) counts[i].add(numbers[i], 1);
}

Focus OutcomeStep::focus() const {
  std::vector<int> first(size_, 0);
  std::vector<int> second(size_, 0);
  bool sums = true;
  for (const auto field : ranges::Places{uses_}) {
    for (const auto& use : uses_[field]) {
      sums =
          sums && !use.compared && (foci_[field] == Focus::first || foci_[field] == Focus::second);
      ++(foci_[field] == Focus::first ? first : second)[use.reading];
    }
  }
  return sums && first == second ? Focus::effects : common_focus();
}

/// `joint` where they hang on several.
Focus OutcomeStep::common_focus() const {
  std::optional<Focus> common;
  for (const auto field : ranges::Places{uses_}) {
    if (uses_[field].empty()) continue;
    common = !common || *common == foci_[field] ? foci_[field] : Focus::joint;
  }
  return common.value_or(Focus::joint);
}

bool OutcomeStep::adds_up() const {
  return ranges::all_of(uses_, [](const auto& uses) {
    return ranges::none_of(uses, [](const Use& use) { return use.compared; });
  });
}

Marginals OutcomeStep::odds(const play::Scope& scope) const {
  if (const auto pieces = struck()) {
    std::vector<Counter<double>> counters(fields().size());
    for (std::size_t i = 0; i < fields_told(); ++i) {
      if (scope.only.empty() || fields()[i].name == scope.only)
        counters[i] = scatter_counter(*pieces, i, memo_->the<ScatterMemo>());
    }
    return marginals(fields(), counters);
  }
  if (const auto repeated = repeats())
    return added_up(fields(), repeated->once->enumerated_odds(scope), repeated->times);
  return enumerated_odds(scope);
}

/// Outcomes that hang on different parts of a throw are counted in passes of their own.
Marginals OutcomeStep::enumerated_odds(const play::Scope& scope) const {
  const auto& fields = this->fields();
  std::vector<Counter<double>> counters(fields.size());
  std::vector<double> unresolved(fields.size(), in_rounds_ ? 1 : 0);
  for (const auto focus : all_foci) {
    std::vector<std::size_t> wanted;
    for (const auto i : ranges::Places{fields}) {
      if (fields[i].focus == focus && (scope.only.empty() || fields[i].name == scope.only))
        wanted.push_back(i);
    }
    if (wanted.empty()) continue;
    const double left = each(focus, scope.weight, [&](const Numbers& numbers, double chance) {
      for (const auto i : wanted) counters[i].add(numbers[i], chance);
    });
    for (const auto i : wanted) unresolved[i] = left;
  }
  auto list = marginals(fields, counters);
  for (const auto i : ranges::Places{list}) list[i].unresolved = unresolved[i];
  return list;
}

Marginals OutcomeStep::odds(const Counts& counts, double games) const {
  return marginals(fields(), counts, games);
}

/// The rows of throws of which none hangs on another.
RowTable OutcomeStep::product(const std::vector<Distribution<Row>>& parts) const {
  RowTable all{size_};
  all.add(Row(size_, 0), 1);
  for (const auto& part : parts) {
    GatheredRows sums;
    Row sum(size_);
    for (const auto i : ranges::Places{all}) {
      Effort::spend(Effort::merge * static_cast<double>(part.size()));
      for (const auto& [row, chance] : part) {
        std::transform(row.begin(), row.end(), all[i].begin(), sum.begin(), std::plus<>{});
        for (const auto flag : flags_) sum[flag] = std::min(sum[flag], 1);
        sums.add(sum, all.chance(i) * chance);
      }
    }
    all = sums.sorted();
  }
  return all;
}

RowTable OutcomeStep::chances(double weight) const {
  if (const auto pieces = adds_up() ? struck() : std::nullopt) {
    std::vector<Row> rows;
    for (const auto& numbers : pieces->numbers) rows.push_back(row(numbers));
    if (auto sums = scatter_rows(*pieces, size_, rows, flags_, memo_->the<ScatterMemo>()))
      return std::move(*sums);
  }
  if (const auto apart = parts(); !apart.empty()) return product(apart);
  GatheredRows rows;
  Row one(size_);
  each(focus(), weight, [&](const Numbers& numbers, double chance) {
    put_row(numbers, one);
    rows.add(one, chance);
  });
  return rows.sorted();
}

}  // namespace acw
