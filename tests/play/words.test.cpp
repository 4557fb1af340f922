#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "play/evenings.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw;
using namespace acw::test;
using namespace acw::test::evenings;

namespace {

/// Asked once each.
const Ran& asked(const std::string& line, const std::string& before = "") {
  static std::map<std::pair<std::string, std::string>, Ran> known;
  const auto [found, added] = known.try_emplace({line, before});
  if (added) found->second = acw_run(line, before);
  return found->second;
}

/// In what two values differ; the digits that an order of adding up decides aren't looked at.
std::string difference(const Value& one, const Value& other, const std::string& where = "") {
  const auto* fields = one.as<Value::Object>();
  const auto* others = other.as<Value::Object>();
  if (fields != nullptr && others != nullptr && fields->size() == others->size()) {
    std::string words;
    for (const auto& [name, value] : *fields)
      words += difference(value, other[name], where + "." + name);
    return words;
  }
  const auto* list = one.as<Value::Array>();
  const auto* beside = other.as<Value::Array>();
  if (list != nullptr && beside != nullptr && list->size() == beside->size()) {
    std::string words;
    for (std::size_t i = 0; i < list->size(); ++i)
      words += difference((*list)[i], (*beside)[i], where + "." + std::to_string(i));
    return words;
  }
  const bool same = one == other || std::fabs(number(one) - number(other)) < 1e-11;
  return same ? "" : where + " differs; ";
}

/// The odds of a line's steps, the last `steps` of them.
Value odds_of(const Ran& ran, std::size_t steps) {
  const auto result = ran.json();
  const auto* links = result["links"].as<Value::Array>();
  Value odds{Value::Array{}};
  if (links == nullptr) return odds.push(result["odds"]), odds;
  for (auto i = links->size() - std::min(steps, links->size()); i < links->size(); ++i)
    odds.push((*links)[i]["odds"]);
  return odds;
}

struct Seen {
  int mattered = 0;  ///< words that were said early, or once for several steps, and change the odds
  int carried = 0;   ///< words that went through `--from`
  std::string wrong;
};

/// One word of one unit, at every step at which it can be said.
class Held {
 public:
  Held(const Script& script, std::size_t body, std::string slot, std::string word, Seen& seen)
      : script_{script}, said_{body, std::move(slot), std::move(word), {}}, seen_{seen} {}

  void check() {
    for (std::size_t place = 0; place < script_.steps(); ++place) {
      if (!script_.stands(place, said_.body)) continue;
      const auto all = matters_from(place);
      if (all.empty()) continue;
      check_whole(place, all);
      check_parted(place, all, 1);
      if (script_.steps() > 2) check_parted(place, all, script_.steps() - 1);
    }
  }

 private:
  /// The steps, from one on, at which the word would have to be said again and again.
  std::vector<std::size_t> matters_from(std::size_t place) const {
    std::vector<std::size_t> all;
    for (auto step = script_.first(place, said_.body, said_.slot); step != none;
         step = script_.first(step + 1, said_.body, said_.slot)) {
      all.push_back(step);
      if (script_.once(said_.slot)) break;
    }
    return all;
  }
  std::string line(std::size_t begin, std::size_t end, std::vector<std::size_t> at) const {
    auto said = said_;
    said.at = std::move(at);
    return script_.line(begin, end, said);
  }
  std::string whole(std::vector<std::size_t> at) const {
    return line(0, script_.steps(), std::move(at)) + " --odds";
  }

  void compare(const Ran& one, const Ran& right, std::size_t steps, const std::string& typed,
               const std::string& beside) {
    if (one.err.find("can carry the") != std::string::npos) return;  // by others, where it is fired
    std::string words;
    if (one.code != right.code) words = one.err + right.err;
    else if (one.code == 0) words = difference(odds_of(one, steps), odds_of(right, steps));
    if (!words.empty()) seen_.wrong += typed + "\n  beside " + beside + "\n  " + words + "\n";
  }
  void check_whole(std::size_t place, const std::vector<std::size_t>& all) {
    if (all == std::vector<std::size_t>{place}) return;
    const auto right = asked(whole(all));
    compare(asked(whole({place})), right, script_.steps(), whole({place}), whole(all));
    const auto without = asked(whole({}));
    const bool both = right.code == 0 && without.code == 0;
    if (both &&
        !difference(odds_of(right, script_.steps()), odds_of(without, script_.steps())).empty())
      ++seen_.mattered;
  }
  /// Printed after some steps, as odds or thrown, and gone on with from there.
  void check_parted(std::size_t place, const std::vector<std::size_t>& all, std::size_t cut) {
    const bool before = place < cut;
    if (before && all.front() >= cut) return;  // it plays no part in what is printed
    // which of a group a volley hit isn't known from its result: of one man alone wounds can be
    // added up, and nobody who was struck before it was struck by it
    if (!before && (said_.slot.find("wounded") != std::string::npos || said_.slot == "struck") &&
        script_.number(said_.body) != "1")
      return;
    const auto first = line(0, cut, before ? std::vector{place} : std::vector<std::size_t>{});
    const auto second =
        line(cut, script_.steps(), before ? std::vector<std::size_t>{} : std::vector{place}) +
        " --odds";
    const auto odds = asked(first + " --odds");
    if (odds.code != 0) return;
    ++seen_.carried;
    compare(asked(second, odds.out), asked(whole(all)), script_.steps() - cut,
            first + " --odds | " + second, whole(all));
    if (!before || script_.once(said_.slot)) return;
    auto later = all;
    std::erase_if(later, [&](std::size_t step) { return step < cut; });
    const auto thrown = asked(first + " --seed words");
    const auto again = line(cut, script_.steps(), later) + " --odds";
    compare(asked(second, thrown.out), asked(again, thrown.out), script_.steps() - cut,
            first + " --seed words | " + second, again);
  }

  const Script& script_;
  Saying said_;
  Seen& seen_;
};

void check(const std::vector<Evening>& evenings, int mattered) {
  Seen seen;
  for (const auto& evening : evenings) {
    const Script script{evening};
    for (std::size_t body = 0; body < evening.bodies.size(); ++body) {
      for (const auto& [slot, words] : script.sayable(body)) {
        for (const auto& word : words) Held{script, body, slot, word, seen}.check();
      }
    }
  }
  CHECK(seen.wrong == "");
  CHECK(seen.mattered >= mattered);
  CHECK(seen.carried >= mattered);
}

}  // namespace

TEST_CASE("chain words, black panthers: what is said early counts as what is said last") {
  const Body vets{"2/3", {{"class", "veteran"}}};
  const Body exp{"3/4", {{"class", "experienced"}}};
  const Body raw{"2/4", {{"class", "raw"}}};
  check({{"bp", {vets, exp, raw}, {{"fire", 0, 1, "10cm"}, {"melee", 2, 1, "--to-the-end"}}},
         {"bp",
          {vets, exp},
          {{"fire", 0, 1, "10cm"}, {"morale", 1, none}, {"melee", 0, 1}},
          "--until 'round 2'"},
         {"bp",
          {vets, exp, raw},
          {{"melee", 0, 1, "--to-the-end"}, {"fire", 2, 1, "10cm"}, {"morale", 1, none}}},
         {"bp",
          {exp, raw},
          {{"morale", 0, none}, {"fire", 1, 0, "10cm"}, {"melee", 1, 0, "--to-the-end"}}},
         {"bp", {vets, exp}, {{"melee", 0, 1}, {"morale", 1, none}, {"fire", 0, 1, "10cm"}}}},
        40);
}
TEST_CASE("chain words, kallistra: what is said early counts as what is said last") {
  const Body elite{"2", {{"class", "elite"}, {"weapon", "rifle-musket"}}};
  const Body regular{"3", {{"class", "regular"}}};
  const Body militia{"2", {{"class", "militia"}}};
  check({{"ka",
          {elite, regular, militia},
          {{"fire", 0, 1, "1hex"}, {"morale", 1, none}, {"melee", 2, 1, "--to-the-end"}}},
         {"ka",
          {elite, regular},
          {{"fire", 0, 1, "1hex"}, {"fire", 0, 1, "2hex"}, {"melee", 0, 1}},
          "--until 'round 2'"},
         {"ka",
          {militia, regular, elite},
          {{"melee", 0, 1, "--to-the-end"}, {"fire", 2, 1, "1hex"}, {"morale", 1, none}}}},
        20);
}
TEST_CASE("chain words, schulz: what is said early counts as what is said last") {
  const Body foot{"2", {{"arm", "infantry"}}};
  const Body men{"3", {{"man", "infantry"}}};
  const Body others{"2", {{"man", "sharpshooters"}}};
  check({{"sz", {foot, men, others}, {{"fire", 0, 1, "10in"}, {"melee", 2, 1, "--to-the-end"}}},
         {"sz", {foot, men}, {{"fire", 0, 1, "10in"}, {"fire", 0, 1, "5in"}, {"melee", 0, 1}}},
         {"sz",
          {others, men, foot},
          {{"melee", 0, 1}, {"fire", 2, 1, "10in"}, {"melee", 2, 1}},
          "--until 'round 2'"}},
        15);
}
TEST_CASE("chain words, simon: what is said early counts as what is said last") {
  check({{"si",
          {{"2", {}}, {"3", {}}, {"2", {}}},
          {{"fire", 0, 1, "10in"}, {"morale", 1, none}, {"melee", 2, 1, "--to-the-end"}}},
         {"si",
          {{"2", {}}, {"3", {}}},
          {{"fire", 0, 1, "10in"}, {"charge", 0, 1, "12in"}, {"melee", 0, 1}},
          "--until 'round 2'"},
         {"si",
          {{"2", {}}, {"3", {}}, {"2", {}}},
          {{"melee", 0, 1, "--to-the-end"}, {"fire", 2, 1, "10in"}, {"morale", 1, none}}}},
        20);
}
TEST_CASE("chain words, state of war: what is said early counts as what is said last") {
  const Body trained{"2", {{"class", "trained"}, {"weapon", "minie-rifle"}}};
  const Body raw{"1", {{"class", "raw"}, {"hand-weapon", "butt"}}};
  const Body veteran{"1", {{"class", "veteran"}, {"hand-weapon", "bayonet"}}};
  check(
      {{"sow",
        {trained, raw, veteran},
        {{"fire", 0, 1, "10cm"}, {"morale", 1, none}, {"melee", 2, 1, "--to-the-end"}}},
       {"sow",
        {trained, raw, veteran},
        {{"fire", 0, 1, "10cm"}, {"melee", 2, 1}},
        "--until 'round 2'"},
       {"sow",
        {trained, {"3/4", {{"class", "raw"}}}},
        {{"fire", 0, 1, "10cm"}, {"fire", 0, 1, "10cm"}, {"morale", 1, none}}},
       {"sow", {raw, trained}, {{"morale", 0, none}, {"fire", 1, 0, "10cm"}, {"morale", 0, none}}}},
      20);
}
TEST_CASE("chain: morale words said of the target before a fight count in it") {
  const auto won = [](const std::string& line) {
    const auto ran = acw_run(line + " --odds --json");
    CAPTURE(line);
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    return told(ran.json()["odds"]["winner"])["attacker"];
  };
  const std::string fire = "fire 4 exp 10cm at 9/12 exp hard";
  const auto right = won(fire + " --then 'melee 7/8 raw --to-the-end at supported'");
  CHECK(std::fabs(won(fire + " supported --then 'melee 7/8 raw --to-the-end'") - right) < 1e-12L);
  CHECK(std::fabs(won(fire + " --then 'melee 7/8 raw --to-the-end'") - right) > 0.09L);
}
TEST_CASE("chain words: a word for a fight that isn't fought to the end is refused, and not lost") {
  const std::string melees =
      "melee 5/5 raw at 6/6 exp --then 'fire 2 exp 10cm at supported' --then 'melee 4 vet' --until "
      "'round 1' --odds";
  const auto ran = acw_run(melees);
  CHECK(ran.code == 2);
  CHECK(ran.err.find("'supported' is a word of morale") != std::string::npos);
  CHECK(acw_run("melee 5/5 raw at 6/6 exp --then 'fire 2 exp 10cm at supported' --then 'melee 4/5 "
                "vet --to-the-end' --odds")
            .code == 0);
}
TEST_CASE(
    "chain words: a chain that begins with a fight tells the words of what follows its bouts") {
  const std::string fight = "melee 5/5 raw supported at 6/6 exp enemy-near --until 'round 2'";
  for (const std::string ways : {" --odds --json", " --seed a --json"}) {
    const auto chain = acw_run(fight + " --then 'fire 2 exp 10cm'" + ways).json();
    CHECK(chain["situation"] == acw_run(fight + ways).json()["situation"]);
  }
}
TEST_CASE("chain words: what counts once isn't said again by a throw that was printed") {
  const auto melee = acw_run("-r si melee 3 impact vs 9 --seed once --json");
  REQUIRE(melee.code == 0);
  const auto next = acw_run("melee --from - --odds --json", melee.out);
  REQUIRE_MESSAGE(next.code == 0, next.err);
  CHECK(next.json()["situation"]["impact"].is_null());
}
TEST_CASE("chain words: what followed from a word goes with it when another takes its place") {
  const auto told = [](const std::string& line, const std::string& key) {
    const auto ran = acw_run(line + " --then morale --odds --json");
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    return !(*ran.json()["links"].as<Value::Array>()).back()["situation"][key].is_null();
  };
  const std::string wood =
      "-r ka fire 2 regular rifle-musket 1hex at 3 elite wood --then 'fire 2 militia rifle-musket "
      "1hex";
  CHECK(told(wood + "'", "wood"));
  CHECK_FALSE(told(wood + " at open'", "wood"));
  CHECK_FALSE(told(wood + " at fence'", "wood"));
  CHECK(told(wood + " at fence'", "obstacle"));
  const std::string soft =
      "-r sow fire 2 raw musket 10cm at 3 raw soft --then 'fire 2 raw musket 10cm";
  CHECK(told(soft + "'", "in_cover"));
  CHECK_FALSE(told(soft + " at open'", "in_cover"));
  CHECK(told(soft + " at open' --then 'fire 2 raw musket 10cm at hard'", "in_cover"));
}

TEST_SUITE_END();
