#include "steps/step.hpp"

#include "acw/chance/cutoffs.hpp"
#include "acw/mechanisms/plain_dice.hpp"
#include "base/record.hpp"
#include "rules/mechanisms.hpp"
#include "steps/odds_builder.hpp"
#include "steps/outcome_values.hpp"

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
    auto& terms = readings_.emplace_back();
    for (const auto& field : process_->fields) {
      if (!contains(outcomes, field.name)) continue;
      auto& term = terms.emplace_back(Term{&field, !is.empty(), {}});
      for (const auto& word : is) {
        if (field.flag) term.is.push_back(word == "true" ? 1 : 0);
        const auto number = ranges::index_of(field.words, word);
        if (number < field.words.size()) term.is.push_back(static_cast<long long>(number));
      }
    }
  }
  for (auto& terms : readings_) add_up(terms);
}

/// Replaces terms that are added up by their sum, unless another reading uses one of them. The
/// joint distribution of the readings then has fewer dimensions.
void Step::add_up(std::vector<Term>& terms) {
  const auto is_shared = [&](const Term& term) {
    return term.compared || ranges::any_of(readings_, [&](const auto& other) {
             return &other != &terms && ranges::any_of(other, [&](const Term& one) {
               return one.outcome == term.outcome;
             });
           });
  };
  if (terms.size() < 2 || ranges::any_of(terms, is_shared)) return;
  auto& sum = sums_.emplace_back();
  std::vector<const Outcome*> read;
  for (const auto& term : terms) {
    append_all(sum.counted, term.outcome->counted);
    if (term.outcome->read) read.push_back(term.outcome);
  }
  if (!read.empty()) {
    sum.read = [read](const Numbers& state) {
      long long all = 0;
      for (const auto* one : read) all += one->read(state);
      return all;
    };
  }
  terms = {{&sum, false, {}}};
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
  Row row(readings_.size(), 0);
  for (const auto i : ranges::Places{readings_}) {
    for (const auto& term : readings_[i]) {
      const long long number = number_of(term.outcome);
      row[i] += term.compared ? contains(term.is, number) ? 1 : 0 : static_cast<int>(number);
    }
    if (flags_[i]) row[i] = std::min(row[i], 1);
  }
  return row;
}

Step::Row Step::play(dice::Sampled& dice, Counts* counts) const {
  SampledDice sampled{dice};
  const auto state = process_->play(sampled);
  if (counts != nullptr) {
    const auto numbers = this->numbers(state);
    counts->resize(numbers.size());
    for (const auto i : ranges::Places{numbers}) ++(*counts)[i][numbers[i]];
  }
  return row([&](const Outcome* outcome) { return outcome->of(state); });
}

Step::Row Step::play(Shown& dice, Result* report) const {
  if (report != nullptr) report->outcome = Value::Object{};
  ShownDice shown{dice, report};
  const auto state = process_->play(shown);
  if (report != nullptr) {
    auto outcome = outcome_value(process_->fields, numbers(state));
    add_fields(outcome, report->outcome);
    report->outcome = std::move(outcome);
    report->failed = process_->failed(state);
    process_->finish(state, *report);
    report->throws = shown.take();
  }
  return row([&](const Outcome* outcome) { return outcome->of(state); });
}

Marginals Step::odds(std::string_view only) const {
  OddsBuilder builder;
  double unresolved = 0;
  for (const auto& field : process_->fields) {
    if (!only.empty() && field.name != only) continue;
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
    // normalized, which reduces rounding errors in their sum
    for (const auto& [row, chance] : odds.rows) builder.add(field, row.front(), chance / all);
    builder.add_unresolved(field.name, odds.unresolved / all);
    unresolved = std::max(unresolved, odds.unresolved);
  }
  auto list = builder.marginals();
  // the greatest unresolved probability applies to all outcomes
  for (auto& one : list) one.unresolved = unresolved > unseen ? unresolved : 0;
  process_->add_odds(only, list);
  return list;
}

void Step::add_odds(const Counts& counts, OddsBuilder& builder) const {
  for (const auto i : ranges::Places{counts}) {
    for (const auto& [number, times] : counts[i])
      builder.add(process_->fields[i], number, static_cast<double>(times));
  }
}

/// Outcomes that the readings use.
Process::Fields Step::wanted() const {
  Process::Fields list;
  for (const auto& terms : readings_) {
    for (const auto& term : terms) {
      if (!contains(list, term.outcome)) list.push_back(term.outcome);
    }
  }
  return list;
}

const Process::Rows& Step::rows() const {
  if (!rows_) {
    const auto wanted = this->wanted();
    const auto odds = process_->odds(wanted);
    Distribution list;
    for (const auto& one : odds.rows) {
      const auto number_of = [&](const Outcome* outcome) {
        return one.first[ranges::index_of(wanted, outcome)];
      };
      list.add(row(number_of), one.second);
    }
    rows_ = {list.sorted(), odds.unresolved};
    process_->forget_states();
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

StepPlanner planner(std::string_view mechanism) {
  if (mechanism == PlainDice::name) return &plan<PlainDice>;
  return find_planner(mechanism, AllMechanisms{});
}

}  // namespace acw
