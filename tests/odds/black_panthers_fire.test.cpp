#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw::test;

namespace {

struct FireFates {
  Chances hits, saved, killed, officer_killed;
};

/// `most`: the target's figures.
struct Volley {
  int dice, needs, save, most;
  bool officer;
};

FireFates fates(const Volley& volley) {
  std::vector<std::vector<Chance>> ways(static_cast<std::size_t>(volley.dice) +
                                        1);  // by hits, then by how many are saved
  for_all_faces(volley.dice, 8, [&](Faces shots, Chance shot_chance) {
    const int hits = at_least(shots, volley.needs);
    auto& saves_of = ways[static_cast<std::size_t>(hits)];
    saves_of.resize(static_cast<std::size_t>(hits) + 1);
    for_all_faces(shot_chance, hits, 6, [&](Faces saves, Chance chance) {
      saves_of[static_cast<std::size_t>(at_least(saves, volley.save))] += chance;
    });
  });
  FireFates result;
  for (int hits = 0; hits <= volley.dice; ++hits) {
    int saved = 0;
    for (const Chance chance : ways[static_cast<std::size_t>(hits)]) {
      const int killed = std::min(hits - saved, volley.most);
      result.hits.add(hits, chance);
      result.saved.add(saved++, chance);
      result.killed.add(killed, chance);
      if (!volley.officer) continue;
      for_all_faces(chance, 2, 6, [&](Faces tests, Chance test_chance) {
        const int fatal = killed < 2 ? 0 : killed == 2 ? 1 : 2;
        result.officer_killed.add(at_most(tests, fatal) == 2, test_chance);
      });
    }
  }
  return result;
}

const FireFates& known_fates(const Volley& volley) {
  static std::map<std::array<int, 5>, FireFates> known;
  const std::array<int, 5> key{volley.dice, volley.needs, volley.save,
                               std::min(volley.most, volley.dice), volley.officer ? 1 : 0};
  const auto found = known.find(key);
  return found != known.end() ? found->second : known.emplace(key, fates(volley)).first->second;
}

void check_volley(const std::string& command, const Volley& volley) {
  const Ran ran = acw_run(command + " --odds --json");
  CAPTURE(command);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  if (ran.code != 0) return;
  const acw::Value odds = ran.json()["odds"];
  const FireFates& right = known_fates(volley);
  CHECK(difference(odds["hits"], right.hits) == "");
  CHECK(difference(odds["saved"], right.saved) == "");
  CHECK(difference(odds["killed"], right.killed) == "");
  if (volley.officer) CHECK(difference(odds["officer_killed"], right.officer_killed) == "");
  else CHECK(odds["officer_killed"].is_null());
}

struct Firer {
  const char* words;
  int needs;
  char dice;                    ///< 'l'ine, 's'kirmish, 'c'olumn, 'f'ield gun, 'h'eavy gun
  int short_range, long_range;  ///< 0 where there is none
};

const Firer firers[] = {
    {"infantry veteran line", 3, 'l', 30, 120},
    {"infantry veteran rifle column", 3, 'c', 30, 120},
    {"veteran rifle skirmish", 3, 's', 30, 120},
    {"infantry veteran musket line", 3, 'l', 15, 30},
    {"veteran musket column", 3, 'c', 15, 30},
    {"veteran musket skirmish late-war", 3, 's', 15, 30},
    {"experienced", 4, 'l', 15, 30},
    {"infantry experienced musket column", 4, 'c', 15, 30},
    {"experienced skirmish", 4, 's', 15, 30},
    {"experienced line late-war", 4, 'l', 15, 90},
    {"experienced musket column late-war", 4, 'c', 15, 90},
    {"experienced musket skirmish late-war", 4, 's', 15, 90},
    {"raw", 5, 'l', 15, 30},
    {"infantry raw musket column late-war", 5, 'c', 15, 30},
    {"sharpshooters veteran", 3, 's', 30, 120},
    {"sharpshooters experienced rifle", 4, 's', 30, 120},
    {"sharpshooters raw skirmish", 5, 's', 30, 120},
    {"cavalry veteran", 3, 's', 15, 50},
    {"cavalry experienced carbine", 4, 's', 15, 50},
    {"cavalry raw skirmish", 5, 's', 15, 50},
    {"cavalry veteran shotgun", 3, 's', 5, 0},
    {"cavalry experienced shotgun skirmish", 4, 's', 5, 0},
    {"cavalry raw shotgun", 5, 's', 5, 0},
    {"indians", 5, 's', 0, 20},
    {"indians raw bow skirmish", 5, 's', 0, 20},
    {"field veteran", 3, 'f', 30, 120},
    {"field experienced", 4, 'f', 30, 120},
    {"field raw", 5, 'f', 30, 120},
    {"heavy veteran", 3, 'h', 45, 180},
    {"heavy experienced", 4, 'h', 45, 180},
    {"heavy raw", 5, 'h', 45, 180},
};

struct Target {
  const char* words;
  int score;  ///< what it does to the score to hit
  int save;   ///< by small arms and field guns
  char kind;  ///< a 'u'nit, a gun's 'c'rew, an 'o'fficer alone
};

const Target targets[] = {
    {"open", 0, 5, 'u'},           {"line soft", 0, 4, 'u'},      {"line hard", 0, 3, 'u'},
    {"column", 1, 5, 'u'},         {"column soft", 1, 4, 'u'},    {"column hard", 1, 3, 'u'},
    {"skirmish open", -1, 4, 'u'}, {"skirmish soft", -1, 3, 'u'}, {"skirmish hard", -1, 2, 'u'},
    {"crew", -1, 3, 'c'},          {"crew hard", -1, 2, 'c'},     {"officer", 0, 5, 'o'},
    {"officer soft", 0, 4, 'o'},   {"officer hard", 0, 3, 'o'},
};

constexpr int any_number = 999;

int dice_of(char kind, int count) {
  return kind == 'l'   ? count
         : kind == 's' ? count / 2
         : kind == 'c' ? 1
         : kind == 'f' ? 2 * count
                       : 3 * count;
}

}  // namespace

TEST_CASE("black panthers fire: the odds of every firer at every target are those of brute force") {
  int turn = 0;
  for (const Firer& firer : firers) {
    for (const bool far : {false, true}) {
      const int range = far ? firer.long_range : firer.short_range;
      if (range == 0) continue;
      for (const Target& target : targets) {
        for (const bool failed : {false, true}) {
          ++turn;
          const bool gun = firer.dice == 'f' || firer.dice == 'h';
          const int count = gun ? 1 : firer.dice == 'l' ? 1 + turn % 3 : 2 + turn % 4;
          const bool told = target.kind != 'o' && turn % 4 != 0;
          const int figures = target.kind == 'o' ? 1 : told ? turn % 4 : any_number;
          const bool officer = target.kind == 'u' && turn % 3 == 0;
          const std::string command = "fire " + std::to_string(count) + " " + firer.words + " " +
                                      std::to_string(range) + "cm" +
                                      (failed ? " formation-fail" : "") + " at " +
                                      (told ? std::to_string(figures) + " " : "") + target.words +
                                      (officer ? " with-officer" : "");
          const int needs = firer.needs - target.score + (failed ? 1 : 0) + (far ? 1 : 0);
          check_volley(command, {dice_of(firer.dice, count), needs,
                                 target.save + (firer.dice == 'h' ? 1 : 0), figures, officer});
        }
      }
    }
  }
}

TEST_CASE("black panthers fire: the odds of larger volleys are those of brute force") {
  check_volley("fire 5 experienced 30cm at 4 line hard with-officer", {5, 5, 3, 4, true});
  check_volley("fire 4 raw 10cm at 12 with-officer", {4, 5, 5, 12, true});
  check_volley("fire 9 sharpshooters veteran 100cm at 3 column soft", {4, 3, 4, 3, false});
  check_volley("fire 2 field experienced formation-fail 31cm at skirmish with-officer",
               {4, 7, 4, any_number, true});
  check_volley("fire 12 veteran column 30cm at 2 column with-officer", {1, 2, 5, 2, true});
}

TEST_CASE("black panthers fire: short range ends at the number in the table, long range too") {
  for (const Firer& firer : firers) {
    const int count = firer.dice == 'l' || firer.dice == 'f' || firer.dice == 'h' ? 1 : 2;
    const auto at = [&](int range) {
      return "fire " + std::to_string(count) + " " + firer.words + " " + std::to_string(range) +
             "cm at 4";
    };
    const int save = firer.dice == 'h' ? 6 : 5;
    if (firer.short_range != 0)
      check_volley(at(1), {dice_of(firer.dice, count), firer.needs, save, 4, false});
    if (firer.long_range != 0)
      check_volley(at(firer.short_range + 1),
                   {dice_of(firer.dice, count), firer.needs + 1, save, 4, false});
    const int longest = std::max(firer.short_range, firer.long_range);
    const std::string too_far = at(longest + 1);
    const Ran beyond = acw_run(too_far);
    CAPTURE(too_far);
    CHECK(beyond.code == 1);
    CHECK(beyond.out == "");
    CHECK(beyond.err.find(std::to_string(longest)) != std::string::npos);
  }
}

TEST_CASE("black panthers fire: an odd skirmisher fires where the variant rounds up") {
  check_volley("fire 3 experienced skirmish 15cm at 4 --variant skirmish-odd-figure=up",
               {2, 4, 5, 4, false});
  check_volley("fire 3 experienced skirmish 15cm at 4 --variant skirmish-odd-figure=down",
               {1, 4, 5, 4, false});
  check_volley("fire 1 experienced skirmish 15cm at 4 --variant skirmish-odd-figure=up",
               {1, 4, 5, 4, false});
}

TEST_CASE("black panthers fire: in the open there is no save where the variant says so") {
  check_volley("fire 3 experienced 15cm at 4 --variant open-saves=no", {3, 4, 7, 4, false});
  check_volley("fire 3 experienced 15cm at 4 soft --variant open-saves=no", {3, 4, 4, 4, false});
  check_volley("fire 3 experienced 15cm at 4 --variant open-saves=yes", {3, 4, 5, 4, false});
}

TEST_CASE("black panthers fire: any hands may hold any weapon where the variant says so") {
  check_volley("fire 2 experienced rifle 30cm at 4 --variant weapon-holders=any",
               {2, 4, 5, 4, false});
  check_volley("fire 2 raw rifle 120cm at 4 --variant weapon-holders=any", {2, 6, 5, 4, false});
  check_volley("fire 2 cavalry raw musket 30cm at 4 --variant weapon-holders=any",
               {1, 6, 5, 4, false});
}

TEST_CASE("black panthers fire: the cover on the table may be named as it stands there") {
  for (const char* soft : {"fences", "low-walls", "hedges", "marshes", "hills", "streams"}) {
    check_volley(std::string{"fire 2 experienced 15cm at 4 "} + soft, {2, 4, 4, 4, false});
  }
  for (const char* hard : {"fieldworks", "earthworks", "woods", "high-walls", "rivers", "buildings",
                           "bridges", "swamps"}) {
    check_volley(std::string{"fire 2 experienced 15cm at 4 "} + hard, {2, 4, 3, 4, false});
  }
}

TEST_CASE(
    "black panthers fire: late in the war only the experienced infantry's musket reaches farther") {
  const auto notes = [](const char* words) {
    return acw_run(std::string{"fire 4 "} + words + " 10cm at 4 --odds --json").json()["notes"];
  };
  CHECK(notes("raw") != notes("raw late-war"));
  CHECK(notes("veteran") != notes("veteran late-war"));
  CHECK(notes("cavalry raw") != notes("cavalry raw late-war"));
}

TEST_CASE("black panthers, fire: cavalry fired at is mounted and in line, unless it fired before") {
  check_volley("fire 4 exp 10cm at 8 cavalry", {4, 4, 5, 8, false});
  check_volley("fire 4 exp 10cm at 8 cavalry skirmish", {4, 5, 4, 8, false});
  check_volley("fire 4 exp 10cm at 3 cavalry hedge", {4, 4, 4, 3, false});
  // twelve dice, one by one: five of twelve kill
  std::vector<Chance> killed{1};
  for (int die = 0; die < 12; ++die) {
    killed.push_back(0);
    for (std::size_t i = killed.size(); i-- > 0;)
      killed[i] = killed[i] * 7 / 12 + (i > 0 ? killed[i - 1] * 5 / 12 : Chance{0});
  }
  Chances capped;
  for (std::size_t i = 0; i < killed.size(); ++i)
    capped.add(std::min(static_cast<int>(i), 8), killed[i]);
  const auto odds = acw_run("fire 12 exp 10cm at 8 cavalry --odds --json").json()["odds"];
  CHECK(difference(odds["killed"], capped) == "");
  // one die at 9 raw: nobody is out of the answer, six dice at cavalry that is on foot now
  const auto links =
      acw_run("fire 2 cavalry exp 10cm at 9 raw --then 'fire --of defender 10cm' --need --json")
          .json()["links"];
  const auto* list = links.as<acw::Value::Array>();
  REQUIRE(list != nullptr);
  CHECK(text(list->back()["situation"]["target"]["formation"]) == "skirmish");
  const auto ridden =
      acw_run(
          "fire 2 cavalry exp 10cm at 9 raw --then 'fire --of defender 10cm at line' --need "
          "--json")
          .json()["links"];
  REQUIRE(ridden.as<acw::Value::Array>() != nullptr);
  CHECK(text(ridden.as<acw::Value::Array>()->back()["situation"]["target"]["formation"]) == "line");
}

TEST_CASE("black panthers, fire: a building is hard cover, and a formation fail for who is in it") {
  check_volley("fire 4 exp 10cm at 5 building", {4, 4, 3, 5, false});
  check_volley("fire 4 exp building 10cm at 9", {4, 5, 5, 9, false});
  check_volley("fire 3 vet in a house 10cm at 5 in a building with-officer", {3, 4, 3, 5, true});
  check_volley("fire 4 raw building formation-fail 10cm at 3 cavalry building",
               {4, 7, 2, 3, false});
  check_volley("fire 4 exp 10cm at officer building", {4, 4, 3, 1, false});
}

TEST_SUITE_END();
