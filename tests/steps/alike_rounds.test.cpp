#include "acw/play/alike_rounds.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <tuple>

#include "acw/mechanisms/man_to_man.hpp"
#include "steps/mechanism_step.hpp"

using namespace acw;

namespace {

/// The same fight, gone through by its states alone.
struct ByStates : ManToMan {
  static void alike_from() = delete;
};

static_assert(play::HasAlikeRounds<ManToMan>);
static_assert(!play::HasAlikeRounds<ByStates>);

ManToMan::Plan fight_plan(int attackers, int defenders, int outright, int needs, int room) {
  ManToMan::Plan plan;
  plan.attackers = attackers;
  plan.defenders = defenders;
  plan.attack = {"attack", 1, 6, needs, false};
  plan.answer = {"answer", 1, 6, 5, false};
  plan.survival = {"survival", 1, 6, 4, false};
  plan.outright = outright;
  plan.to_the_end = true;
  plan.room = room;
  return plan;
}

template <class M>
std::map<std::tuple<int, int, int, int>, double> ends_of(const ManToMan::Plan& plan,
                                                         StepMemo& memo) {
  std::map<std::tuple<int, int, int, int>, double> ends;
  play::each_outcome<M>(plan, Focus::unsaved, 1, memo, [&](const auto& end, double chance) {
    ends[{end.attackers, end.defenders, M::winner(end), end.round}] += chance;
  });
  return ends;
}

}  // namespace

TEST_SUITE_BEGIN("odds");

TEST_CASE("alike rounds: a fight comes to the same by what is kept of others as by itself") {
  StepMemo memo;
  for (const int outright : {0, 1, 2}) {
    for (const int needs : {3, 5}) {
      for (const int room : {3, 100}) {
        for (int attackers = 6; attackers > 0; --attackers) {
          for (int defenders = 1; defenders < 6; ++defenders) {
            const auto plan = fight_plan(attackers, defenders, outright, needs, room);
            StepMemo none;
            // what is too unlikely to be followed may end in one of them alone
            auto right = ends_of<ByStates>(plan, none);
            auto ends = ends_of<ManToMan>(plan, memo);
            for (const auto& [end, chance] : ends) REQUIRE(std::fabs(right[end] - chance) < 1e-14);
            for (const auto& [end, chance] : right) REQUIRE(std::fabs(ends[end] - chance) < 1e-14);
          }
        }
      }
    }
  }
}

TEST_CASE("alike rounds: too many states aren't kept, nor a fight that may stop before its end") {
  CHECK(ManToMan::alike_from(fight_plan(100, 100, 1, 4, 100)) == 1);
  CHECK_FALSE(ManToMan::alike_from(fight_plan(100, 101, 1, 4, 100)));
  auto plan = fight_plan(5, 5, 0, 4, 5);
  plan.to_the_end = false;
  CHECK_FALSE(ManToMan::alike_from(plan));
  plan.to_the_end = true;
  plan.until.round = 3;
  CHECK_FALSE(ManToMan::alike_from(plan));
}

TEST_SUITE_END();
