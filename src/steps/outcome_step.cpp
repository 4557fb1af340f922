#include "steps/outcome_step.hpp"

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

/// Of two numbers of which neither hangs on the other, the sum.
Counter<double> sum_of(const Counter<double>& a, const Counter<double>& b) {
  Counter<double> sum;
  auto others = b.sorted();
  for (auto& [other, likely] : others) likely = nearest_fraction(likely);
  for (const auto& [one, chance] : a.sorted()) {
    for (const auto& [other, likely] : others) sum.add(one + other, chance * likely);
  }
  return sum;
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

Step::Row OutcomeStep::counted(Sampled& dice, Counts* counts) const {
  const auto& numbers = sampled(dice);
  if (counts != nullptr) count(numbers, *counts);
  return row(numbers);
}

void OutcomeStep::sample(Sampled& dice, Counts& counts, long long games) const {
  for (; games > 0; --games) count(sampled(dice), counts);
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
  if (sums && first == second) return Focus::effects;
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
  return counted_odds(scope, false);
}

/// Counts the wanted fields of all outcomes; gives the chance of what isn't followed to its end.
/// `whole`: even where throws could be counted one by one.
double OutcomeStep::count_all(Focus focus, double weight, const std::vector<std::size_t>& wanted,
                              std::vector<Counter<double>>& counters, bool whole) const {
  const auto add_to = [&](std::vector<Counter<double>>& counted) {
    return [&](const Numbers& numbers, double chance) {
      for (const auto i : wanted) counted[i].add(numbers[i], chance);
    };
  };
  if (whole || throws() == 0) return each(focus, weight, add_to(counters));
  for (int one = 0; one < throws(); ++one) {
    std::vector<Counter<double>> counted(counters.size());
    each_of_throw(one, focus, add_to(counted));
    if (one == 0)
      for (const auto i : wanted) counters[i].add(0, 1);
    for (const auto i : wanted) counters[i] = sum_of(counters[i], counted[i]);
  }
  return 0;
}

/// Outcomes that hang on different parts of a throw are counted in passes of their own.
Marginals OutcomeStep::counted_odds(const play::Scope& scope, bool whole) const {
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
    if (auto alone = scope.only.empty() || whole ? std::nullopt : counted_alone(wanted.front())) {
      counters[wanted.front()] = std::move(*alone);
      unresolved[wanted.front()] = 0;
      continue;
    }
    const double left = count_all(focus, scope.weight, wanted, counters, whole);
    for (const auto i : wanted) unresolved[i] = left;
  }
  auto list = marginals(fields, counters);
  for (const auto i : ranges::Places{list}) list[i].unresolved = unresolved[i];
  return list;
}

Marginals OutcomeStep::odds(const Counts& counts, double games) const {
  return marginals(fields(), counts, games);
}

std::vector<RowTable> OutcomeStep::parts() const {
  std::vector<RowTable> list;
  if (throws() == 0 || !adds_up()) return list;
  Row one(size_);
  for (int part = 0; part < throws(); ++part) {
    GatheredRows rows;
    each_of_throw(part, focus(), [&](const Numbers& numbers, double chance) {
      put_row(numbers, one);
      rows.add(one, chance);
    });
    list.push_back(rows.sorted());
  }
  return list;
}

/// The rows of throws of which none hangs on another.
RowTable OutcomeStep::product(const std::vector<RowTable>& parts) const {
  RowTable all{size_};
  all.add(Row(size_, 0), 1);
  for (const auto& part : parts) {
    GatheredRows sums;
    Row sum(size_);
    for (const auto i : ranges::Places{all}) {
      Effort::spend(Effort::merge, part.size());
      for (const auto j : ranges::Places{part}) {
        std::transform(part[j].begin(), part[j].end(), all[i].begin(), sum.begin(), std::plus<>{});
        for (const auto flag : flags_) sum[flag] = std::min(sum[flag], 1);
        sums.add(sum, all.chance(i) * part.chance(j));
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
