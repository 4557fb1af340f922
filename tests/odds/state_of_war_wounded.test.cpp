#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "odds/state_of_war_effect.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

struct ShotsAtGroup {
  int shots, figures, wounded;
  bool mounted;
  int quality, range, cover;
};

/// Wounded, disabled, killed and horses hit with their probability: each shot die by die, on each
/// of the figures. Without figures each shot has one of its own.
std::map<std::array<int, 4>, Chance> group_after(const ShotsAtGroup& volley) {
  const auto chances = effects(volley.quality, volley.range, volley.cover);
  struct Figure {
    int state = 0;
    bool unhorsed = false;
    auto operator<=>(const Figure&) const = default;
  };
  using Group = std::vector<Figure>;
  const bool apart = volley.figures == 0;
  Group fresh(static_cast<std::size_t>(apart ? volley.shots : volley.figures));
  for (int i = 0; i < volley.wounded; ++i) fresh[static_cast<std::size_t>(i)].state = 1;
  std::map<Group, Chance> now{{fresh, 1}};
  for (int shot = 0; shot < volley.shots; ++shot) {
    std::map<Group, Chance> after;
    for (const auto& [group, before] : now) {
      after[group] += before * (chances[nothing] + chances[graze]);
      for (const Effect what : {wound, disable, kill}) {
        for (int which = 0; which < (apart ? 1 : volley.figures); ++which) {
          for (int horse = 1; horse <= 6; ++horse) {
            auto hit = group;
            auto& figure = hit[static_cast<std::size_t>(apart ? shot : which)];
            if (volley.mounted && !figure.unhorsed && horse >= 4) figure.unhorsed = true;
            else figure.state = worse(figure.state, what);
            after[hit] += before * chances[what] / (apart ? 1 : volley.figures) / 6;
          }
        }
      }
    }
    now = std::move(after);
  }
  std::map<std::array<int, 4>, Chance> rows;
  for (const auto& [group, chance] : now) {
    std::array<int, 4> row{};
    for (const auto& figure : group) {
      if (figure.state > 0) ++row[static_cast<std::size_t>(figure.state) - 1];
      row[3] += figure.unhorsed ? 1 : 0;
    }
    rows[row] += chance;
  }
  return rows;
}

void check_group(const std::string& line, const ShotsAtGroup& volley) {
  CAPTURE(line);
  const auto ran = acw_run("-r sow fire " + line + " --odds --json");
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  std::array<Chances, 4> right;
  for (const auto& [row, chance] : group_after(volley)) {
    for (std::size_t i = 0; i < right.size(); ++i) right[i].add(row[i], chance);
  }
  const auto odds = ran.json()["odds"];
  const char* const names[] = {"wounded", "disabled", "killed", "horses_hit"};
  for (std::size_t i = 0; i < (volley.mounted ? 4 : 3); ++i)
    CHECK(difference(odds[names[i]], right[i]) == "");
}

}  // namespace

TEST_CASE("state of war fire: at groups on foot and mounted, figure by figure") {
  for (int shots = 1; shots <= 4; ++shots) {
    for (int figures = 0; figures <= 3; ++figures) {
      for (const bool mounted : {false, true}) {
        const auto at = figures == 0 ? mounted ? "mounted" : "open"
                                     : std::to_string(figures) + (mounted ? " mounted" : "");
        check_group(std::to_string(shots) + " trained musket 3cm at " + at,
                    {shots, figures, 0, mounted, 10, 6, 4});
      }
    }
  }
  check_group("5 veteran musket 9cm at 2 hard", {5, 2, 0, false, 12, 8, 8});
  check_group("2 civilian musket 40cm at 5 mounted", {2, 5, 0, true, 6, 12, 4});
}

TEST_CASE("state of war fire: at figures that were wounded before, figure by figure") {
  const struct {
    const char* line;
    ShotsAtGroup volley;
  } cases[] = {
      {"3 trained musket 9cm at 4 --target-wounded-before 2", {3, 4, 2, false, 10, 8, 4}},
      {"3 trained musket 9cm at 4 --target-wounded-before 4", {3, 4, 4, false, 10, 8, 4}},
      {"2 veteran minie-rifle 15cm at 3 soft --target-wounded-before 1",
       {2, 3, 1, false, 12, 6, 6}},
      {"4 raw musket 30cm at 2 hard --target-wounded-before 1", {4, 2, 1, false, 8, 10, 8}},
      {"1 civilian pistol 2cm at 2 --target-wounded-before 1", {1, 2, 1, false, 6, 6, 4}},
      {"3 trained musket 9cm at 4 --target-wounded-before 0", {3, 4, 0, false, 10, 8, 4}},
  };
  for (const auto& one : cases) check_group(one.line, one.volley);
  const auto more =
      acw_run("-r sow fire 3 trained musket 9cm at 4 --target-wounded-before 5 --odds");
  CHECK(more.code == 2);
  CHECK(more.out == "");
  CHECK(more.err == "acw: more wounded (5) than figures (4)\n");
}

TEST_SUITE_END();
