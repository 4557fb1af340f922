#include "steps/scatter_rows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "acw/mechanisms/shots.hpp"
#include "odds/state_of_war_effect.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw;
using namespace acw::test;

namespace {

struct Volley {
  int shots, figures, wounded;
  bool mounted = false;
  int quality = 10, range = 6, cover = 4;
};

Shots::Plan plan_of(const Volley& volley) {
  Shots::Plan plan;
  plan.shots = volley.shots;
  plan.figures = volley.figures;
  plan.wounded = volley.wounded;
  plan.quality = {{"quality", volley.quality}};
  plan.against = {{"range", volley.range}, {"cover", volley.cover}};
  plan.from = {1, 2, 4, 6};
  plan.effect = {0, 1, 2, 3, 4};
  plan.harm.after = {{{0, 0, 1, 2, 3}, {1, 1, 2, 3, 3}, {2, 2, 3, 3, 3}, {3, 3, 3, 3, 3}}};
  plan.mounted = volley.mounted;
  plan.horse = {"horse", 1, 6, 4};
  plan.results = {"none", "graze", "wound", "disabled", "killed", "horse"};
  return plan;
}

/// Wounded, disabled, killed and horses that are down, with the chance of it: each shot die by die,
/// on each of the figures. Without figures each shot has one of its own.
std::map<std::vector<int>, Chance> enumerated(const Volley& volley) {
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
  std::map<std::vector<int>, Chance> rows;
  for (const auto& [group, chance] : now) {
    if (chance == 0) continue;
    std::vector<int> row(4);
    for (const auto& figure : group) {
      if (figure.state > 0) ++row[static_cast<std::size_t>(figure.state) - 1];
      row[3] += figure.unhorsed ? 1 : 0;
    }
    rows[row] += chance;
  }
  return rows;
}

/// Wounded, disabled, killed and horses that are down, of each thing that a figure can come to.
std::vector<std::vector<int>> rows_of(const Shots::Plan& plan, const StruckPieces& struck) {
  const auto fields = fields_of<Shots>(plan);
  std::vector<std::vector<int>> rows;
  for (const auto& numbers : struck.numbers) {
    auto& row = rows.emplace_back();
    for (const std::string name : {"wounded", "disabled", "killed", "horses_hit"}) {
      int number = 0;
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].name == name) number = static_cast<int>(numbers[i]);
      }
      row.push_back(number);
    }
  }
  return rows;
}

std::optional<RowTable> rows_of(const Volley& volley, const std::vector<std::size_t>& any = {}) {
  const auto plan = plan_of(volley);
  const auto struck = struck_pieces<Shots>(plan);
  ScatterMemo memo;
  return scatter_rows(struck, 4, rows_of(plan, struck), any, memo);
}

void check_rows(const Volley& volley) {
  CAPTURE(volley.shots);
  CAPTURE(volley.figures);
  CAPTURE(volley.wounded);
  CAPTURE(volley.mounted);
  const auto rows = rows_of(volley);
  REQUIRE(rows);
  auto right = enumerated(volley);
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const std::vector<int> row{(*rows)[i].begin(), (*rows)[i].end()};
    CHECK(std::fabs(right[row] - rows->chance(i)) < 1e-13L);
    right.erase(row);
  }
  for (const auto& [row, chance] : right) CHECK(chance < 1e-13L);
}

}  // namespace

TEST_CASE(
    "scatter rows: what all figures come to together is what each die and each figure come to") {
  for (int shots = 1; shots <= 4; ++shots) {
    for (int figures = 0; figures <= 3; ++figures) {
      for (const bool mounted : {false, true}) check_rows({shots, figures, 0, mounted});
    }
  }
  check_rows({5, 2, 0, false, 12, 8, 8});
  check_rows({2, 5, 0, true, 6, 12, 4});
}

TEST_CASE("scatter rows: figures that were wounded before are hit as such") {
  for (int shots = 1; shots <= 4; ++shots) {
    for (int figures = 1; figures <= 4; ++figures) {
      for (int wounded = 1; wounded <= figures; ++wounded) check_rows({shots, figures, wounded});
    }
  }
}

TEST_CASE("scatter rows: of some numbers it is told only whether there are any") {
  const std::vector<std::vector<std::size_t>> asked{
      {3},
      {0, 3},
      {0, 1, 3},
      {0, 1, 2, 3}};  // of the last, one more than is told apart is added up
  for (const auto& any : asked) {
    for (const Volley& volley :
         {Volley{4, 3, 0, true}, Volley{3, 4, 2, true}, Volley{4, 2, 1}, Volley{3, 0, 0, true}}) {
      CAPTURE(volley.figures);
      CAPTURE(volley.wounded);
      std::map<std::vector<int>, Chance> right;
      for (const auto& [whole, chance] : enumerated(volley)) {
        auto row = whole;
        for (std::size_t flag = 0; flag < std::min<std::size_t>(any.size(), 3); ++flag)
          row[any[flag]] = std::min(row[any[flag]], 1);
        right[row] += chance;
      }
      const auto rows = rows_of(volley, any);
      REQUIRE(rows);
      CHECK(rows->size() == right.size());
      for (std::size_t i = 0; i < rows->size(); ++i) {
        const std::vector<int> row{(*rows)[i].begin(), (*rows)[i].end()};
        CHECK(std::fabs(right[row] - rows->chance(i)) < 1e-13L);
      }
    }
  }
}

TEST_CASE("scatter rows: more numbers than a key has room for aren't worked out so") {
  const auto struck = struck_pieces<Shots>(plan_of({3, 3, 0}));
  const std::vector<std::vector<int>> many(struck.numbers.size(), std::vector<int>(33, 1));
  ScatterMemo memo;
  CHECK_FALSE(scatter_rows(struck, 33, many, {}, memo));
  CHECK(scatter_rows(struck, 32, many, {}, memo));
}

TEST_CASE("scatter rows: more than is worth waiting for is refused") {
  const Effort little{1e5};
  CHECK_THROWS_AS(rows_of(Volley{300, 40, 0}), TooLong);
}

TEST_CASE("state of war fire: at figures that were wounded before, figure by figure") {
  const struct {
    std::string command;
    Volley volley;
  } cases[] = {
      {"3 trained musket 9cm at 4 --target-wounded-before 2", {3, 4, 2, false, 10, 8, 4}},
      {"3 trained musket 9cm at 4 --target-wounded-before 4", {3, 4, 4, false, 10, 8, 4}},
      {"2 veteran minie-rifle 15cm at 3 soft --target-wounded-before 1",
       {2, 3, 1, false, 12, 6, 6}},
      {"4 raw musket 30cm at 2 hard --target-wounded-before 1", {4, 2, 1, false, 8, 10, 8}},
      {"1 civilian pistol 2cm at 2 --target-wounded-before 1", {1, 2, 1, false, 6, 6, 4}},
      {"3 trained musket 9cm at 4 --target-wounded-before 0", {3, 4, 0, false, 10, 8, 4}},
  };
  const char* const names[] = {"wounded", "disabled", "killed"};
  for (const auto& one : cases) {
    const auto ran = acw_run("-r sow fire " + one.command + " --odds --json");
    CAPTURE(one.command);
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    std::array<Chances, 3> right;
    for (const auto& [row, chance] : enumerated(one.volley)) {
      for (std::size_t i = 0; i < 3; ++i) right[i].add(row[i], chance);
    }
    const auto odds = ran.json()["odds"];
    for (std::size_t i = 0; i < 3; ++i) CHECK(difference(odds[names[i]], right[i]) == "");
  }
  const auto more =
      acw_run("-r sow fire 3 trained musket 9cm at 4 --target-wounded-before 5 --odds");
  CHECK(more.code == 2);
  CHECK(more.out == "");
  CHECK(more.err == "acw: more wounded (5) than figures (4)\n");
}

TEST_SUITE_END();
