#include "steps/step.hpp"

#include "acw/engine/limits.hpp"
#include "base/record.hpp"
#include "rules/mechanisms.hpp"
#include "steps/outcome_values.hpp"
#include "words/dice_expression.hpp"

namespace acw {
namespace {

/// Rolls a throw until its result is final.
long long rolled(auto& roller, const Throw& roll) {
  for (;;) {
    roller.begin(roll.ask());
    auto result = roll.start();
    for (int die = 0; die < roll.dice; ++die) result = roll.take(result, roller.die());
    const bool is_final = roll.is_final(result);
    roller.end(roll.successes(result), !is_final);
    if (is_final) return result;
  }
}

/// Rolls a throw once and returns its faces.
std::vector<int> rolled_faces(auto& roller, const Throw& roll) {
  std::vector<int> faces;
  if (roll.dice <= 0) return faces;
  auto result = roll.start();
  auto ask = roll.ask();
  ask.countable = false;
  roller.begin(ask);
  for (int die = 0; die < roll.dice; ++die) {
    faces.push_back(roller.die());
    result = roll.take(result, faces.back());
  }
  roller.end(roll.successes(result), false);
  return faces;
}

class SampledDice final : public Dice {
 public:
  explicit SampledDice(dice::Sampled& roller) : roller_{roller} {}
  long long ask(const Throw& roll) override { return rolled(roller_, roll); }
  std::vector<int> faces(const Throw& roll) override { return rolled_faces(roller_, roll); }
  std::span<const int> play(const Step& step, const Called*, Result*) override {
    return row_ = step.play(roller_);
  }

 private:
  dice::Sampled& roller_;
  Step::Row row_;
};

class ShownDice final : public Dice {
 public:
  ShownDice(Step::Shown& roller, Result* report)
      : roller_{roller}, report_{report}, before_{roller_.records().size()}, told_{before_} {}
  long long ask(const Throw& roll) override { return rolled(roller_, roll); }
  std::vector<int> faces(const Throw& roll) override { return rolled_faces(roller_, roll); }
  void at(std::string_view purpose, std::uint64_t index) override { roller_.at(purpose, index); }
  bool seen() const override { return true; }
  void begin_part(const std::string& part, std::string_view who) override {
    roller_.within(part, who);
  }
  void tell(const Words& words) override {
    const auto rolls = std::span{roller_.records()}.subspan(told_);
    told_ += rolls.size();
    if (report_ != nullptr) words(*report_, rolls);
  }
  std::span<const int> play(const Step& step, const Called* names, Result* own) override {
    if (report_ != nullptr && own != nullptr) append_all(throws_, roller_.take(before_));
    told_ = std::min(told_, roller_.records().size());
    roller_.call(names);
    row_ = step.play(roller_, report_ != nullptr ? own : nullptr);
    roller_.call(nullptr);
    if (report_ != nullptr && own != nullptr) {
      for (auto& record : own->throws) {
        record.decided = names != nullptr && own->decisions_show_rolls;
        throws_.push_back(std::move(record));
      }
    }
    return row_;
  }
  /// Returns and removes all rolls of the procedure.
  std::vector<dice::Record> take() {
    append_all(throws_, roller_.take(before_));
    return std::move(throws_);
  }

 private:
  Step::Shown& roller_;
  Result* report_;
  std::size_t before_;  ///< number of records before this procedure
  std::size_t told_;
  std::vector<dice::Record> throws_;  ///< rolls of parts that have their own result
  Step::Row row_;
};

template <class M>
std::unique_ptr<Step> plan(const Query& query, const OutcomeSelectors& readings) {
  return std::make_unique<Step>(std::make_unique<M>(query), readings);
}

template <class... M>
StepPlanner find_planner(std::string_view mechanism, Mechanisms<M...>) {
  StepPlanner planner = nullptr;
  ((planner = mechanism == M::name ? &plan<M> : planner), ...);
  return planner;
}

}  // namespace

Step::Step(std::unique_ptr<Process> process, const OutcomeSelectors& readings)
    : process_{std::move(process)} {
  for (const auto& [outcomes, is, any] : readings) {
    flags_.push_back(any);
    auto& uses = uses_.emplace_back();
    for (const auto i : ranges::Places{process_->fields}) {
      const auto& field = process_->fields[i];
      if (!contains(outcomes, field.name)) continue;
      auto& use = uses.emplace_back(Use{i, !is.empty(), {}});
      for (const auto& word : is) {
        if (field.flag) use.is.push_back(word == "true" ? 1 : 0);
        const auto number = ranges::index_of(field.words, word);
        if (number < field.words.size()) use.is.push_back(static_cast<long long>(number));
      }
    }
  }
}

Texts Step::outcomes() const {
  Texts names;
  for (const auto& field : process_->fields) names.push_back(field.name);
  return names;
}

std::vector<long long> Step::numbers(const Numbers& state) const {
  std::vector<long long> numbers;
  for (const auto& field : process_->fields) numbers.push_back(field.of(state));
  return numbers;
}

Step::Row Step::row(const auto& number_of) const {
  Row row(uses_.size(), 0);
  for (const auto i : ranges::Places{uses_}) {
    for (const auto& use : uses_[i]) {
      const auto number = number_of(use.field);
      row[i] += use.compared ? contains(use.is, number) ? 1 : 0 : static_cast<int>(number);
    }
    if (flags_[i]) row[i] = std::min(row[i], 1);
  }
  return row;
}

Step::Row Step::play(dice::Sampled& dice, Counts* counts) const {
  SampledDice sampled{dice};
  const auto numbers = this->numbers(process_->play(sampled));
  if (counts != nullptr) {
    counts->resize(numbers.size());
    for (const auto i : ranges::Places{numbers}) ++(*counts)[i][numbers[i]];
  }
  return row([&](std::size_t field) { return numbers[field]; });
}

void Step::sample(dice::Sampled& dice, Counts& counts, long long games) const {
  for (; games > 0; --games) play(dice, &counts);
}

Step::Row Step::play(Shown& dice, Result* report) const {
  if (report != nullptr) report->outcome = Value::Object{};
  ShownDice shown{dice, report};
  const auto state = process_->play(shown);
  const auto numbers = this->numbers(state);
  if (report != nullptr) {
    auto outcome = outcome_value(process_->fields, numbers);
    add_fields(outcome, report->outcome);
    report->outcome = std::move(outcome);
    report->failed = process_->failed(state);
    process_->finish(state, *report);
    report->throws = shown.take();
  }
  return row([&](std::size_t field) { return numbers[field]; });
}

Marginals Step::odds(std::string_view only) const {
  Marginals list;
  double unresolved = 0;
  for (const auto& field : process_->fields) {
    if (!only.empty() && field.name != only) {
      list.push_back(marginal(field, {}));
      continue;
    }
    auto odds = process_->odds({&field});
    // an unbounded count ends when the rest is negligible
    while (field.read == nullptr && odds.unresolved > 0 && odds.rows.size() > 1 &&
           odds.unresolved + odds.rows.back().second < negligible) {
      odds.unresolved += odds.rows.back().second;
      odds.rows.pop_back();
    }
    double all = odds.unresolved;
    for (const auto& row : odds.rows) all += row.second;
    if (std::abs(all - 1) < negligible) all = 1;
    NumberChances chances;  // normalized, which reduces rounding errors in their sum
    for (const auto& [row, chance] : odds.rows) chances.emplace_back(row.front(), chance / all);
    list.push_back(marginal(field, chances));
    unresolved = std::max(unresolved, odds.unresolved);
  }
  // the greatest unresolved probability applies to all outcomes
  for (auto& one : list) one.unresolved = unresolved > unseen ? unresolved : 0;
  process_->add_odds(only, list);
  return list;
}

Marginals Step::odds(const Counts& counts, double games) const {
  Marginals list;
  for (const auto i : ranges::Places{counts}) {
    NumberChances chances;
    for (const auto& [number, times] : counts[i])
      chances.emplace_back(number, static_cast<double>(times) / games);
    list.push_back(marginal(process_->fields[i], chances));
  }
  return list;
}

/// Fields that the readings use. Sets `places[field]` to the field's index among them.
Process::Fields Step::wanted(std::vector<std::size_t>& places) const {
  Process::Fields list;
  places.assign(process_->fields.size(), 0);
  for (const auto& uses : uses_) {
    for (const auto& use : uses) {
      const auto* field = &process_->fields[use.field];
      places[use.field] = ranges::index_of(list, field);
      if (places[use.field] == list.size()) list.push_back(field);
    }
  }
  return list;
}

Process::Rows Step::rows(const Process::Rows& from, const std::vector<std::size_t>& places) const {
  Distribution list;
  for (const auto& [numbers, chance] : from.rows)
    list.add(row([&](std::size_t field) { return 1LL * numbers[places[field]]; }), chance);
  return {list.sorted(), from.unresolved};
}

const Process::Rows& Step::rows() const {
  if (!rows_) {
    std::vector<std::size_t> places;
    const auto fields = wanted(places);
    rows_ = rows(process_->odds(fields), places);
    if (rows_only_) process_->forget_states();
  }
  return *rows_;
}

const Branches& Step::branches() const {
  if (branches_.empty()) {
    for (const auto& one : rows().rows)
      branches_.emplace_back(static_cast<long long>(branches_.size()), one.second);
  }
  return branches_;
}

std::vector<Process::Rows> Step::parts() const {
  const auto compares = [](const auto& uses) {
    return ranges::any_of(uses, [](const Use& use) { return use.compared; });
  };
  std::vector<Process::Rows> list;
  if (contains(flags_, true) || ranges::any_of(uses_, compares)) return list;
  std::vector<std::size_t> places;
  const auto fields = wanted(places);
  for (const auto& one : process_->independent_rounds(fields)) list.push_back(rows(one, places));
  if (rows_only_) process_->forget_states();
  return list;
}

StepPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan<PlainDice>;
  return find_planner(mechanism, AllMechanisms{});
}

}  // namespace acw
