#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Number of shots of a group, by its wounded and by the actions that firing and loading take.
struct Shooters {
  static constexpr Shape loading_shape{"loading: actions! 1..100"};
  static constexpr Shape action_shape{
      "actions: a_turn! 1..100, firing! 1..100, wounded_per! 1..100"};

  /// Returns the number of shots. Over several turns each figure fires whenever it is loaded.
  /// Wounded figures count as fewer.
  static int shots(const Query& query) {
    const auto* row = query.first("actions");
    if (row == nullptr) return query.count();
    const int wounded = query.number("wounded-shooters");
    check_wounded(wounded, query.count());
    const int as_one = wounded / row->integer("wounded_per");
    const int firers = query.count() - wounded + as_one;
    if (wounded > 0) {
      query.used(*row);
      query.note(
          concat(wounded, " wounded fire as ", as_one, ": ", counted(firers, "fires", "fire")));
    }
    if (firers == 0) Query::refuse(*row, "no figures fire: half of the wounded fire, rounded down");
    const int turns = query.number("turns-of-fire");
    if (turns == 0) return firers;
    const auto* loading = query.first("loading");
    if (loading == nullptr)
      Query::refuse(*row, "the rules give no loading time: leave out --turns");
    query.used(*row);
    const int actions = turns * row->integer("a_turn");
    const int firing = row->integer("firing");
    const int load = loading->integer("actions");
    const int each = 1 + (actions - firing) / (firing + load);
    const int begun = std::min((actions - firing) % (firing + load), load);
    query.note(
        "in ", counted(turns, "turn", "turns"), " (", actions,
        " actions), loaded at first, each fires ", counted(each, "time", "times"), " and has ",
        begun == load ? "loaded again" : concat(begun, " of ", load, " actions of loading done"));
    if (1LL * firers * each > 1'000'000) throw UsageError{"more than a million shots are required"};
    return firers * each;
  }
};

}  // namespace acw
