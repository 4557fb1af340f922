#pragma once

#include <climits>

#include "acw/mechanisms/parts/kill_dice.hpp"
#include "acw/mechanisms/parts/range_factor.hpp"

namespace acw {

/// Fire over several increments of time. Range factor × increments × men gives casualty points, and
/// these give kill dice. Each increment may have its own distance.
struct CasualtyPoints final : Process {
  static constexpr std::string_view name = "casualty-points";
  static constexpr std::array tables{RangeFactor::shape, KillDice::die_shape,
                                     KillDice::cover_shape};
  static constexpr Shape outcomes = "outcomes: cp, kill_dice, killed, out_of_action, casualties";
  static constexpr KillDice::Names names{"one more", "kill dice"};

  enum { done, cp, kill_dice, killed, out, casualties };

  explicit CasualtyPoints(const Query& query) {
    const auto& row = query.one("weapons");
    const auto factor = RangeFactor::plan(query, row);
    const auto ruler = query.rules().unit;
    const auto distances = all_distances(query);
    const int increments = query.number("increments", 1);
    const bool several = distances.size() > 1;
    if (several && distances.size() != static_cast<std::size_t>(increments))
      throw UsageError{concat(counted(increments, "increment", "increments"), " at ",
                              distances.size(), " distances: give one distance for each")};
    if (several && query.flag("to-the-end")) throw UsageError{"a firefight takes one distance"};
    std::string factors;
    for (const auto& distance : distances) {
      if (!factor.reaches(distance))
        Query::refuse(row, row.label, " hits nothing at ", factor.reach.text(ruler),
                      " or more, but the target is ", distance.text(ruler), " away");
      append(factors, " + ", factor.text(distance, ruler));
    }
    const auto shots = (several ? 1LL : increments) * query.count();
    const auto points = factor.points(distances, shots);
    const auto total = static_cast<int>(points);
    auto reason = Query::reason(row, total, true);
    reason.label +=
        concat(": range factor ",
               several ? "(" + factors + ")"
                       : factors + " × " + counted(increments, "increment", "increments"),
               " × ", counted(query.count(), "man", "men"));
    query.tell({"points", "no dice", 0, total, false, {std::move(reason)}});
    dice_ = KillDice::plan(query);
    dice_.expect(query, points, names);
    if (query.target_count() > 0) men_ = query.target_count();
    start = {0, total, 0, 0, 0, 0};
    live = killed;
    declare(outcomes, cp);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[done]++ > 0) return false;
    const auto thrown = dice_.roll(now[cp], men_, names, dice);
    now[kill_dice] = thrown.dice;
    now[killed] = thrown.killed;
    now[out] = thrown.out;
    now[casualties] = thrown.killed + thrown.out;
    return true;
  }

 private:
  static std::vector<Length> all_distances(const Query& query) {
    std::vector<Length> distances{query.situation().distance.value_or(Length{})};
    const auto* slot = further_distances(query.rules(), query.procedure().between);
    const auto* value = slot == nullptr ? nullptr : query.value(slot->name);
    if (value == nullptr) return distances;
    for (const auto word : texts_of(value->word)) {
      const auto read = parse_length(word);
      if (!read || read->length.hexes)
        throw UsageError{concat("'", word, "' is not a distance: type a number and its unit")};
      distances.push_back(read->length);
    }
    return distances;
  }

  KillDice dice_;
  int men_ = INT_MAX;  ///< in the target; `INT_MAX` if not given
};

}  // namespace acw
