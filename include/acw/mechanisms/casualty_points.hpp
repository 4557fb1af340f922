#pragma once

#include <climits>

#include "acw/mechanisms/parts/kill_dice.hpp"
#include "acw/mechanisms/parts/range_factor.hpp"

namespace acw {

/// Fire for a time: range factor × increments × men are points, and points are kill dice.
/// Increments may each be fired at a distance of its own.
struct CasualtyPoints {
  static constexpr std::string_view name = "casualty-points";
  static constexpr std::array tables{RangeFactor::shape, KillDice::die_shape,
                                     KillDice::cover_shape};
  static constexpr std::string_view outcomes[]{"cp", "kill_dice", "killed", "out_of_action",
                                               "casualties"};
  static constexpr KillDice::Names names{"one more", "kill dice"};

  struct Plan {
    KillDice dice;
    int points = 0;
    int men = INT_MAX;  ///< of the target
  };
  struct Outcome : KillDice::Thrown {
    int points = 0;
  };

  static Plan plan(const Query& query) {
    const auto& row = query.one("weapons");
    const auto factor = RangeFactor::plan(query, row);
    const auto ruler = query.rules().unit;
    const auto distances = all_distances(query);
    const int increments = query.number("increments", 1);
    const bool several = distances.size() > 1;
    if (several && distances.size() != static_cast<std::size_t>(increments))
      throw Misread{concat(counted(increments, "increment", "increments"), " at ", distances.size(),
                           " distances: give one distance for each")};
    if (several && query.flag("to-the-end")) throw Misread{"a firefight takes one distance"};
    std::string factors;
    for (const auto& distance : distances) {
      if (!factor.reaches(distance))
        throw Refused{row.label + " hits nothing at " + factor.reach.text(ruler) +
                          " or more, but the target is " + distance.text(ruler) + " away",
                      row.place};
      append(factors, " + ", factor.text(distance, ruler));
    }
    const auto shots = (several ? 1LL : increments) * query.count();
    const auto points = factor.points(distances, shots);
    const std::string label =
        concat(row.label, ": range factor ", several ? "(" + factors + ")" : factors, " × ",
               several ? "" : counted(increments, "increment", "increments") + " × ",
               counted(query.count(), "man", "men"));
    if (points > 1'000'000'000) throw Misread{"more than 10 million dice are required"};
    Plan plan{{}, static_cast<int>(points), INT_MAX};
    query.tell({"points",
                "no dice",
                0,
                plan.points,
                false,
                {{label, plan.points, true, row.place, row.ruling}}});
    plan.dice = KillDice::plan(query);
    plan.dice.expect(query, points, names);
    if (query.target_count() > 0) plan.men = query.target_count();
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    return {plan.dice.resolve(plan.points, plan.men, names, dice), plan.points};
  }
  static void describe(const Plan&, auto&& field) {
    field({"cp", Focus::first}, &Outcome::points);
    field({"kill_dice", Focus::first}, &Outcome::dice);
    field({"killed", Focus::first}, &Outcome::killed);
    field({"out_of_action", Focus::second}, &Outcome::out);
    field({"casualties", Focus::effects}, &Outcome::lost);
  }

 private:
  static std::vector<Length> all_distances(const Query& query) {
    std::vector<Length> distances{query.situation().distance.value_or(Length{})};
    const auto* slot = further_distances(query.rules(), query.procedure().between);
    const auto* said = slot == nullptr ? nullptr : query.situation().find({false, slot->name});
    if (said == nullptr) return distances;
    for (const auto word : texts_of(said->word)) {
      const auto read = parse_length(word);
      if (!read || read->length.hexes)
        throw Misread{concat("'", word, "' is not a distance: type a number and its unit")};
      distances.push_back(read->length);
    }
    return distances;
  }
};

}  // namespace acw
