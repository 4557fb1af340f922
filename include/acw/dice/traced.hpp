#pragma once

#include <map>
#include <set>
#include <variant>

#include "acw/base/effort.hpp"
#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"

namespace acw::dice {

/// One throw as it fell.
struct Record {
  std::string why;
  int dice = 0;
  int sides = 0;
  int needs = 0;  ///< 0 where dice were read and not counted
  bool low = false;
  int successes = -1;  ///< −1 where dice were read and not counted
  bool again = false;  ///< the rules had it thrown anew
  std::vector<int> faces{};
  int twice = 0;         ///< a die of that or more counted two; 0 where none did
  bool counted = false;  ///< the player told how many succeeded, and no faces
  std::string part{};    ///< of a longer procedure the part it belongs to: "round 3"
  bool decided = false;  ///< a decision of the report shows its dice
};

/// What a throw is called when one of several makes it: "attacker, to hit".
inline std::string named(std::string_view who, std::string_view why) {
  return concat(who, who.empty() ? "" : ", ", why);
}

/// Seeded dice, or the player's own, with a record of each throw.
class Traced {
 public:
  explicit Traced(Random random) : source_{random} {}
  explicit Traced(Entered entered) : source_{std::move(entered)} {}

  void at(std::string_view purpose, std::uint64_t index) {
    if (auto* random = std::get_if<Random>(&source_)) random->at(purpose, index);
  }
  /// The throws that follow are a part of a longer procedure, made by `who` (unless it is empty).
  void within(std::string_view part, std::string_view who) {
    part_ = part;
    who_ = who;
  }
  /// Throws that have another name there are called so; null: none has.
  void call(const std::map<std::string, std::string, std::less<>>* names) { called_ = names; }
  void begin(const Ask& asked) {
    Ask ask = asked;
    if (called_ != nullptr) {
      if (const auto name = called_->find(ask.why); name != called_->end()) ask.why = name->second;
    }
    if (!who_.empty()) ask.why = *names_.insert(named(who_, asked.why)).first;
    ask.part = part_;
    std::visit([&](auto& dice) { dice.begin(ask); }, source_);
    records_.push_back({.why = std::string{ask.why},
                        .dice = ask.dice,
                        .sides = ask.sides,
                        .needs = ask.needs,
                        .low = ask.low,
                        .twice = ask.twice,
                        .part = part_});
    constexpr double face = 2 * sizeof(int);  // they are read once more to tell of rounds
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
  /// Called when the procedure is over; dice that nothing asked for are `Misread`.
  void finish() const {
    if (const auto* entered = std::get_if<Entered>(&source_)) entered->finish();
  }

  const std::vector<Record>& records() const { return records_; }
  /// The records from one on, which are nobody else's any more.
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
  double kept_ = 0;  ///< bytes of all that was thrown
  std::string part_;
  std::string who_;
  const std::map<std::string, std::string, std::less<>>* called_ = nullptr;
  std::set<std::string> names_;  ///< a roller may go on speaking of its last throw
};

}  // namespace acw::dice
