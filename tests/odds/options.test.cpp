#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "game/table.hpp"
#include "odds/chains_black_panthers.hpp"
#include "odds/kallistra_brute.hpp"
#include "odds/schulz_fire.hpp"
#include "odds/simon.hpp"
#include "odds/state_of_war_effect.hpp"

TEST_SUITE_BEGIN("odds");

/// What a unit could do: each line's loss, the chance that it breaks its target, and what the
/// answer costs, held against every way that the dice can fall.
namespace acw::test::unit_options {

namespace {

struct Right {
  Chance loss = 0, breaks = 0, answer = 0;

  void add(Chance chance, int lost, bool broken, Chance answered) {
    loss += chance * lost;
    breaks += broken ? chance : 0;
    answer += chance * answered;
  }
};

/// The line by which that command is done to that unit; null where none is.
Value line_of(const GameTable& game, const std::string& asked, const std::string& typed) {
  const auto found = game.run("options " + asked + " --json").json();
  for (const auto& line : *found["outcome"]["options"].as<Value::Array>()) {
    if (line["typed"] == Value{typed}) return line;
  }
  return {};
}

std::string off(const char* what, const Value& told, Chance right) {
  if (std::fabs(number(told) - right) <= 1e-11L) return {};
  return apart(what, number(told), right);
}
void check(const GameTable& game, const std::string& asked, const std::string& typed,
           const Right& right) {
  CAPTURE(typed);
  const auto line = line_of(game, asked, typed);
  REQUIRE(!line.is_null());
  CHECK(off("loss", line["loss"], right.loss) + off("breaks", line["breaks"], right.breaks) +
            off("answer", line["answer"], right.answer) ==
        "");
}

Chance mean(const Chances& chances) {
  Chance sum = 0;
  for (const auto& [value, chance] : chances) sum += chance * std::stoi(value);
  return sum;
}

/// A volley or a melee of the Black Panthers, morale, and the answer of those who are left.
struct Fought {
  int figures, needs, target;
  chains::bp::Nerve nerve;
  int answer_needs;
  bool melee;
};
Right fought(const Fought& by) {
  const auto strike = [&](auto& dice, int figures, int needs, chains::bp::Unit& unit) {
    chains::Told told;
    if (by.melee) chains::bp::melee(dice, figures, needs, unit, told);
    else chains::bp::fire(dice, {figures, needs, 5}, unit, told, false);
  };
  Right right;
  const auto tally = chains::every_way([&](auto& dice) {
    chains::bp::Unit target{by.target};
    chains::bp::Unit own{by.figures};
    strike(dice, by.figures, by.needs, target);
    chains::Told tested;
    chains::bp::morale(by.nerve, target, tested);
    if (target.there()) strike(dice, target.left, by.answer_needs, own);
    return chains::Told{by.target - target.left, target.there() ? 0 : 1, by.figures - own.left};
  });
  for (const auto& [told, chance] : tally) right.add(chance, told[0], told[1] != 0, told[2]);
  return right;
}

}  // namespace

TEST_CASE("what a unit could do, black panthers: every line is worth what all dice of it come to") {
  const GameTable game{"bp", R"(
side = "federal"
units = [{ id = "own", arm = "infantry", class = "experienced", weapon = "musket", figures = 3 }]
)",
                       R"(
side = "confederate"
units = [
  { id = "exp1", arm = "infantry", class = "experienced", weapon = "musket", figures = 4 },
  { id = "raw1", arm = "infantry", class = "raw", weapon = "musket", figures = 7 },
]
)"};
  check(game, "own 10cm", "fire @own 10cm at @exp1", fought({3, 4, 4, {0, 2, 1}, 4, false}));
  check(game, "own 10cm", "fire @own 10cm at @raw1", fought({3, 4, 7, {0, 4, 1}, 5, false}));
  check(game, "own", "melee @own at @exp1", fought({3, 6, 4, {0, 2, 1}, 6, true}));
  check(game, "own", "melee @own at @raw1", fought({3, 4, 7, {0, 4, 1}, 6, true}));
  const auto points = [&](const std::string& typed) {
    return number(line_of(game, "own 10cm", typed)["points"]);
  };
  CHECK(std::fabs(points("fire @own 10cm at @exp1") -
                  2 * fought({3, 4, 4, {0, 2, 1}, 4, false}).loss) < 1e-11L);
  CHECK(std::fabs(points("fire @own 10cm at @raw1") - fought({3, 4, 7, {0, 4, 1}, 5, false}).loss) <
        1e-11L);
}

TEST_CASE("what a unit could do, black panthers: a unit is asked about as it stands") {
  const GameTable game{"bp", R"(
side = "federal"
units = [{ id = "own", arm = "infantry", class = "experienced", weapon = "musket", figures = 9 }]
)",
                       R"(
side = "confederate"
units = [{ id = "exp1", arm = "infantry", class = "experienced", weapon = "musket", figures = 4 }]
)"};
  game.play("game set own 3");
  check(game, "own 10cm", "fire @own 10cm at @exp1", fought({3, 4, 4, {0, 2, 1}, 4, false}));
}

namespace {

/// A volley of Kallistra, and that of who is left and stands.
Right volleyed(int dice, int needs, kallistra::Kind target, int stands, int answer_needs,
               kallistra::Kind own, int own_stands) {
  constexpr int no_face = 99;
  Right right;
  const auto hits = kallistra::hits_of(dice, needs, no_face);
  for (std::size_t hit = 0; hit < hits.size(); ++hit) {
    const auto unit = kallistra::struck(target, stands, static_cast<int>(hit));
    const bool broken = unit.result == "rout" || unit.result == "eliminated";
    Chance answer = 0;
    if (!broken) {
      const int firing = unit.disrupted ? 1 : std::min(3, stands - unit.lost);
      const auto back = kallistra::hits_of(firing, answer_needs, no_face);
      for (std::size_t i = 0; i < back.size(); ++i)
        answer += back[i] * kallistra::struck(own, own_stands, static_cast<int>(i)).lost;
    }
    right.add(hits[hit], unit.lost, broken, answer);
  }
  return right;
}

}  // namespace

TEST_CASE("what a unit could do, kallistra: every volley is worth what all dice of it come to") {
  using kallistra::Kind;
  const GameTable game{"ka", R"(
side = "union"
units = [{ id = "own", arm = "infantry", class = "elite", weapon = "rifle-musket", stands = 3 }]
)",
                       R"(
side = "confederate"
units = [
  { id = "reg1", arm = "infantry", class = "regular", weapon = "rifle-musket", stands = 4 },
  { id = "mil", arm = "infantry", class = "militia", weapon = "smoothbore-musket", stands = 2 },
]
)"};
  check(game, "own 2hex", "fire @own 2hex at @reg1",
        volleyed(3, 6, Kind::regular, 4, 7, Kind::elite, 3));
  check(game, "own 2hex", "fire @own 2hex at @mil",
        volleyed(3, 6, Kind::militia, 2, 12, Kind::elite, 3));
  check(game, "own 1hex", "fire @own 1hex at @mil",
        volleyed(3, 4, Kind::militia, 2, 7, Kind::elite, 3));
}

TEST_CASE(
    "what a unit could do, simon: volleys and blows are worth what all dice of them come to") {
  const GameTable game{"si", R"(
side = "union"
units = [{ id = "own", arm = "infantry", weapon = "musket", figures = 4 }]
)",
                       R"(
side = "confederate"
units = [
  { id = "five", arm = "infantry", weapon = "musket", figures = 5 },
  { id = "two", arm = "infantry", weapon = "musket", figures = 2 },
]
)"};
  constexpr int a_man = 2 * 19;  // two increments at 11 inches
  const auto mean_of = [](const std::map<int, Chance>& lost) {
    Chance sum = 0;
    for (const auto& [number, chance] : lost) sum += chance * number;
    return sum;
  };
  for (const auto& [id, men] : std::map<std::string, int>{{"five", 5}, {"two", 2}}) {
    Right fire, melee;
    for (const auto& [lost, chance] : simon::fallen(4 * a_man, men).lost())
      fire.add(chance, lost, lost == men, mean_of(simon::fallen((men - lost) * a_man, 4).lost()));
    check(game, "own 11in", "fire @own 11in at @" + id, fire);
    const auto points = simon::melee_points(4, 0, men, 0);
    const auto back = mean_of(simon::fallen(points.defenders, 4).lost());
    for (const auto& [lost, chance] : simon::fallen(points.attackers, men).lost()) {
      const auto level = Chance(simon::morale_level(men - lost)) / 100;
      melee.add(chance * level, lost, false, back);
      melee.add(chance * (1 - level), lost, true, back);
    }
    check(game, "own", "melee @own at @" + id, melee);
  }
}

TEST_CASE("what a unit could do, schulz: every volley is worth what all dice of it come to") {
  const GameTable game{"sz", R"(
side = "union"
units = [{ id = "own", arm = "infantry", man = "infantry", figures = 4 }]
)",
                       R"(
side = "confederate"
units = [
  { id = "three", arm = "infantry", man = "infantry", figures = 3 },
  { id = "five", arm = "infantry", man = "infantry", figures = 5 },
]
)"};
  const auto faces = schulz::faces_of(3, false, false);
  for (const auto& [id, men] : std::map<std::string, int>{{"three", 3}, {"five", 5}}) {
    Right right;
    for (const auto& [killed, chance] : schulz::aimed(4, men, faces).killed) {
      const int left = men - std::stoi(killed);
      right.add(chance, men - left, left == 0,
                left == 0 ? 0 : mean(schulz::aimed(left, 4, faces).killed));
    }
    check(game, "own 12in", "fire @own 12in at @" + id, right);
  }
}

namespace {

/// What so many shots do to figures: the chance of each way that they can be, unhurt 0 to killed 3.
std::map<std::vector<int>, Chance> shot_at(int shots, const std::vector<int>& figures,
                                           const std::array<Chance, 5>& effects) {
  std::map<std::vector<int>, Chance> now{{figures, 1}};
  for (; shots > 0; --shots) {
    std::map<std::vector<int>, Chance> next;
    for (const auto& [state, chance] : now) {
      for (int what = nothing; what <= kill; ++what) {
        for (std::size_t i = 0; i < state.size(); ++i) {
          auto after = state;
          if (what >= wound) after[i] = worse(after[i], static_cast<Effect>(what));
          next[after] +=
              chance * effects[static_cast<std::size_t>(what)] / static_cast<Chance>(state.size());
        }
      }
    }
    now = std::move(next);
  }
  return now;
}

}  // namespace

TEST_CASE("what a unit could do, state of war: every volley is worth what all dice of it come to") {
  const GameTable game{"sow", R"(
side = "federal"
units = [{ id = "own", class = "trained", weapon = "minie-rifle", figures = 3 }]
)",
                       R"(
side = "confederate"
units = [
  { id = "vet1", class = "veteran", weapon = "minie-rifle", figures = 3 },
  { id = "raw1", class = "raw", weapon = "minie-rifle", figures = 2 },
]
)"};
  struct {
    const char* id;
    int figures, die;
  } const targets[] = {{"vet1", 3, 12}, {"raw1", 2, 8}};
  for (const auto& [id, figures, die] : targets) {
    Right right;
    const std::vector<int> unhurt(static_cast<std::size_t>(figures), 0);
    for (const auto& [state, chance] : shot_at(3, unhurt, effects(10, 8, 4))) {
      const auto in = [&, &now = state](int one) {
        return static_cast<int>(std::count(now.begin(), now.end(), one));
      };
      const int left = in(0) + in(1);
      const int change = 2 * (100 * (figures - left) / figures / 20) + 100 * in(1) / figures / 20;
      const bool injured = state != unhurt;
      for (int face = 1; face <= die; ++face)
        right.add(chance / die, figures - left, left == 0 || (injured && face - change <= -3), 0);
    }
    const std::string typed = std::string{"fire @own 28cm at @"} + id;
    const auto line = line_of(game, "own 28cm", typed);
    CAPTURE(typed);
    REQUIRE(!line.is_null());
    CHECK(off("loss", line["loss"], right.loss) + off("breaks", line["breaks"], right.breaks) ==
          "");
    // who is left fires back: the mean of what the whole line with both comes to
    const auto chain =
        game.run(typed + " --then morale --then 'fire 28cm --of defender' --odds --json").json();
    const auto& back = chain["links"].as<Value::Array>()->back()["odds"]["out"];
    const auto reached = back["reached"].is_null() ? 1 : number(back["reached"]);
    CHECK(number(line["answer"]) == doctest::Approx(number(back["mean"]) * reached));
  }
}

}  // namespace acw::test::unit_options

TEST_SUITE_END();
