#pragma once

#include <map>
#include <set>
#include <variant>

#include "acw/base/effort.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"

namespace acw::dice {

/// Record of one roll.
struct Record {
  std::string why;
  int dice = 0;
  int sides = 0;
  int needs = 0;  ///< number a die must reach; 0 if the dice were not compared with a number
  bool low = false;
  int successes = -1;  ///< −1 if the roll does not count successes
  bool again = false;  ///< the rules required it to be rolled again
  std::vector<int> faces{};
  int twice = 0;         ///< a die of this number or more counted twice; 0: none did
  bool counted = false;  ///< the player entered only the number of successes
  std::string part{};    ///< part of a longer procedure: "round 3"
  bool decided = false;  ///< a decision in the report shows its dice
};

/// Name of a roll with its roller: "attacker, to hit".
inline std::string named(std::string_view who, std::string_view why) {
  return concat(who, who.empty() ? "" : ", ", why);
}

/// Random or entered dice, with a record of each roll.
class Traced {
 public:
  explicit Traced(Random random) : source_{random} {}
  explicit Traced(Entered entered) : source_{std::move(entered)} {}

  void at(std::string_view purpose, std::uint64_t index) {
    if (auto* random = std::get_if<Random>(&source_)) random->at(purpose, index);
  }
  /// Sets the part of the procedure, and the roller unless it is empty, for the rolls that follow.
  void within(std::string_view part, std::string_view who) {
    part_ = part;
    who_ = who;
  }
  /// Sets other names for rolls by their own names; null: keeps their own names.
  void call(const std::map<std::string, std::string, std::less<>>* names) { called_ = names; }
  void begin(const Ask& announced) {
    Ask ask = announced;
    if (called_ != nullptr) {
      if (const auto name = called_->find(ask.why); name != called_->end()) ask.why = name->second;
    }
    if (!who_.empty()) ask.why = *names_.insert(named(who_, announced.why)).first;
    ask.part = part_;
    std::visit([&](auto& dice) { dice.begin(ask); }, source_);
    records_.push_back({.why = std::string{ask.why},
                        .dice = ask.dice,
                        .sides = ask.sides,
                        .needs = ask.needs,
                        .low = ask.low,
                        .twice = ask.twice,
                        .part = part_});
    constexpr double face = 2 * sizeof(int);  // they are copied once for the report's rounds
    kept_ += sizeof(Record) + face * static_cast<double>(ask.dice);
    Effort::hold(kept_, Effort::too_many_dice);
    records_.back().faces.reserve(static_cast<std::size_t>(ask.dice));
  }
  int die() {
    const int face = std::visit([](auto& dice) { return dice.die(); }, source_);
    return records_.back().faces.emplace_back(face);
  }
  void end(int successes, bool again) {
    auto& record = records_.back();
    record.successes = successes;
    record.again = again;
    auto* entered = std::get_if<Entered>(&source_);
    if (entered == nullptr) return;
    entered->end(successes, again);
    record.counted = entered->counted();
    if (record.counted) record.faces.clear();
  }
  /// Checks that all entered dice were used; throws `UsageError` otherwise.
  void finish() const {
    if (const auto* entered = std::get_if<Entered>(&source_)) entered->finish();
  }

  const std::vector<Record>& records() const { return records_; }
  /// Removes and returns the records from index `from` on.
  std::vector<Record> take(std::size_t from = 0) {
    if (from == 0) return std::exchange(records_, {});
    const auto first = records_.begin() + static_cast<std::ptrdiff_t>(from);
    std::vector<Record> taken{std::move_iterator{first}, std::move_iterator{records_.end()}};
    records_.erase(first, records_.end());
    return taken;
  }

 private:
  std::variant<Random, Entered> source_;
  std::vector<Record> records_;
  double kept_ = 0;  ///< bytes of all records
  std::string part_;
  std::string who_;
  const std::map<std::string, std::string, std::less<>>* called_ = nullptr;
  /// Owns names, since `Entered` keeps a view of its last roll's name.
  std::set<std::string> names_;
};

}  // namespace acw::dice
