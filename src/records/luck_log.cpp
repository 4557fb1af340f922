#include "records/luck_log.hpp"

#include <numeric>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/chance/binomial.hpp"
#include "acw/chance/pmf.hpp"
#include "acw/dice/throw.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/record.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

constexpr long long thousand = 1000;

long long thousandths(double number) { return std::llround(number * thousand); }

int whole(const Value& thrown, std::string_view key, int least, int most) {
  if (const auto number = whole_in(thrown[key], least, most)) return static_cast<int>(*number);
  not_a_result(
      concat("a throw's ", quote(key), " must be a whole number from ", least, " to ", most));
}

/// Effort for a single distribution. A log has at most one for each line.
constexpr double effort_per_part = 100e-6 * Effort::second;
constexpr long long most_counted = 10'000'000;

/// Sum of two distributions without their negligible ends.
Pmf add(const Pmf& a, const Pmf& b) {
  auto sum = a + b;
  sum.cut();
  return sum;
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

OutcomeRank LuckKind::luck() const {
  const auto worth =
      Effort::independent(Effort::left() + effort_per_part * static_cast<double>(parts.size()));
  long long step = 0;
  for (const auto& [chances, times] : parts) {
    for (const auto& [value, chance] : chances) step = std::gcd(step, value);
  }
  if (step == 0) step = 1;
  std::vector<Pmf> sums(1);
  for (const auto& [chances, times] : parts) {
    const long long least = chances.front().first / step;
    Pmf single{least, std::vector<double>(
                          static_cast<std::size_t>(chances.back().first / step - least) + 1, 0.0)};
    for (const auto& [value, chance] : chances) nth(single.chances, value / step - least) += chance;
    // Dice with two results are binomial, which is fast for any number of them.
    const bool either = single.chances.size() == 2 && times < most_counted;
    auto all = either ? Pmf{least * times, binomial(static_cast<int>(times), single.chances.back())}
                      : sum_of_equal(std::move(single), times, add);
    all.cut();
    sums.push_back(std::move(all));
  }
  // pairwise, so that distributions of similar width are added
  for (std::size_t gap = 1; gap < sums.size(); gap *= 2) {
    for (std::size_t i = 0; i + gap < sums.size(); i += 2 * gap)
      sums[i] = add(sums[i], sums[i + gap]);
  }
  const auto& sum = sums.front();
  const auto total = actual / step;
  return {what, true, sum.from(total), sum.below(total), sum.at(total)};
}

void LuckLog::read(std::string_view line) {
  ++line_;
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  const std::string here = concat(name_, ":", line_, ":");
  Value result;
  try {
    result = parse_json(line);
  } catch (const Failure& failure) {
    throw FileError{here + std::string{failure.what()}.substr(2)};  // its line number is 1
  }
  try {
    add(result);
  } catch (const Failure& failure) {
    failure.with_message(here + " " + failure.what()).raise();
  }
}

void LuckLog::add_undone(std::string_view line, const std::string& outcome) {
  ++line_;
  if (const auto result = parse_json(line); is_rolled(result))
    undone_.push_back(concat("line ", whole_in(result["n"]), ", ", outcome));
}

void LuckLog::add(const Value& result) {
  if (result.as<Value::Object>() == nullptr) not_a_result("it is not an object");
  if (!result["armies"].is_null()) return read_sides(result["armies"]);
  if (const auto why = other_schema(result); !why.empty()) throw FileError{why};
  if (!armies_.empty() && result["mode"].is_null()) return;  // a line written by players in a game
  const auto mode = result_text(result, "mode");
  result_text(result, "command");
  if (mode != "roll" && mode != "entered") {
    ++without_rolls_;
    return;
  }
  if (!result["throws"].is<Value::Array>()) not_a_result("missing 'throws'");
  const auto* typed_side = result["side"].as<std::string>();
  const std::string side = typed_side == nullptr ? side_of(result, "all") : *typed_side;
  if (items_in(result["throws"]).empty()) {
    ++without_dice_;
    return;
  }
  if (const auto* links = result["links"].as<Value::Array>()) {
    for (auto link : *links) {  // each link is treated as a result of the same ruleset
      if (items_in(link["throws"]).empty()) continue;
      link.set("rules", result["rules"]);
      add_rolls(typed_side == nullptr ? side_of(link, side) : side, link);
    }
  } else {
    add_rolls(side, result);
  }
  count_side(side, 1);
}

void LuckLog::count_side(const std::string& side, long long results) {
  auto* found = ranges::first_that(sides_, [&](const auto& one) { return one.first == side; });
  if (found == nullptr) sides_.emplace_back(side, results);
  else found->second += results;
}

void LuckLog::add(const LuckLog& other) {
  for (const auto& [side, results] : other.sides_) count_side(side, results);
  for (const auto& other_kind : other.kinds_) {
    auto& sum = kind(other_kind);
    sum.number += other_kind.number;
    sum.actual += other_kind.actual;
    for (const auto& [chances, times] : other_kind.parts) sum.parts[chances] += times;
  }
  append_all(undone_, other.undone_);
  without_rolls_ += other.without_rolls_;
  without_dice_ += other.without_dice_;
  too_large_ += other.too_large_;
}

/// Reads the side of each unit from the first line of a game.
void LuckLog::read_sides(const Value& armies) {
  const auto& list = items_in(armies);
  for (const auto i : ranges::Places{list}) {
    const auto* side = list[i]["side"].as<std::string>();
    for (const auto& unit : items_in(list[i]["units"])) {
      if (const auto* id = unit["id"].as<std::string>())
        armies_[*id] = side != nullptr ? *side : concat("army ", i + 1);
    }
  }
}

/// Side of the acting unit in a game.
std::string LuckLog::side_of(const Value& result, const std::string& fallback) const {
  const auto* id = result["situation"]["id"].as<std::string>();
  const auto* side = id == nullptr ? nullptr : value_at(armies_, *id);
  return side == nullptr ? fallback : *side;
}

void LuckLog::add_rolls(const std::string& side, const Value& result) {
  add_outcome(side, result);
  for (const auto& thrown : items_in(result["throws"])) add_pool(side, thrown);
}

LuckKind& LuckLog::kind(const LuckKey& key) {
  auto* known = ranges::first_that(kinds_, [&](const LuckKey& one) { return one == key; });
  return known != nullptr ? *known : kinds_.emplace_back(LuckKind{key});
}

void LuckLog::add_outcome(const std::string& side, const Value& result) {
  const auto& known = odds_.of(result);
  if (!known.marginal) {
    ++too_large_;
    return;
  }
  const auto& value = outcome_at(result["outcome"], known.headline);
  const auto& pmf = known.marginal->pmf;
  if (pmf.size() < 2) return;
  if (!outcome_rank(*known.marginal, value))
    throw FileError{quote(spaced(known.headline)) + " can't be " + quote(to_words(value)) +
                    " in this situation"};
  LuckKey key{side, result_text(result, "rules"), result_procedure(result), spaced(known.headline),
              known.headline};
  if (known.marginal->numeric && !known.label) {
    LuckKind::Chances chances;
    for (const auto& [number, chance] : pmf)
      chances.emplace_back(thousandths(*number_of(number)), chance);
    auto& kind = this->kind(key);
    ++kind.number;
    kind.actual += thousandths(*number_of(value));
    ++kind.parts[std::move(chances)];
    return;
  }
  // Words have no sum. Each word's frequency is counted; for a flag, that of true.
  for (const auto& [word, chance] : pmf) {
    const auto* flag = word.as<bool>();
    if ((flag != nullptr && !*flag) || word.is<Value::Array>()) continue;
    auto word_key = key;
    word_key.of = LuckKey::Of::times;
    word_key.counted = word;
    if (flag == nullptr) word_key.what += " " + to_words(word);
    auto& kind = this->kind(word_key);
    ++kind.number;
    kind.actual += word == value ? thousand : 0;
    ++kind.parts[{{0, 1 - chance}, {thousand, chance}}];
  }
}

void LuckLog::add_pool(const std::string& side, const Value& thrown) {
  if (thrown["needs"].is_null() || thrown["successes"].is_null()) return;
  Pool pool;
  pool.dice = whole(thrown, "dice", 0, 1'000'000'000);
  pool.sides = whole(thrown, "sides", 1, 1'000'000);
  pool.needs = whole(thrown, "needs", -1'000'000, 1'000'000);
  pool.low = thrown["low"] == Value{true};
  pool.twice = thrown["twice"].is_null() ? 0 : whole(thrown, "twice", 0, 1'000'000);
  const int successes = whole(thrown, "successes", 0, pool.dice * (pool.twice_faces() > 0 ? 2 : 1));
  if (pool.dice == 0 || pool.certain() || pool.impossible()) return;
  auto& kind =
      this->kind({.side = side, .what = result_text(thrown, "why"), .of = LuckKey::Of::dice});
  const double two = static_cast<double>(pool.twice_faces()) / pool.sides;
  LuckKind::Chances chances{{0, 1 - pool.chance()}, {thousand, pool.chance() - two}};
  if (two > 0) chances.emplace_back(2 * thousand, two);
  kind.number += pool.dice;
  kind.actual += thousand * successes;
  kind.parts[std::move(chances)] += pool.dice;
}

std::vector<const LuckKind*> LuckLog::kinds() const {
  std::vector<const LuckKind*> list;
  for (const auto& side : sides_) {
    for (const bool dice : {false, true}) {
      for (const auto& kind : kinds_) {
        if (kind.side == side.first && (kind.of == LuckKind::Of::dice) == dice)
          list.push_back(&kind);
      }
    }
  }
  return list;
}

Texts LuckLog::notes() const {
  Texts list;
  if (!undone_.empty())
    list.push_back(counted(count_of(undone_), "roll was", "rolls were") +
                   " undone: " + joined(undone_, "; "));
  const auto note = [&](long long lines, const std::string& why) {
    if (lines > 0) list.push_back(counted(lines, "line", "lines") + why);
  };
  note(without_rolls_, " omitted: odds and samples are not rolls");
  note(without_dice_, " omitted: no dice were rolled");
  note(too_large_, " counted by dice only: exact odds of the outcome would take too long");
  return list;
}

}  // namespace acw
