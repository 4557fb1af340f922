#include "odds/chains_thrown.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {

namespace {

const char* const chains_of_all_rules[] = {
    "fire 6 exp 10cm at 6/6 vet with-officer --then morale",
    "fire 3 exp 10cm at 5/5 raw --then 'fire 4 vet rifle 20cm' --then 'melee 3' --then 'morale "
    "supported'",
    "melee 4 charging at 6/6 exp --then morale",
    "-r sz fire 4 infantry 10in at 5 infantry --then 'melee 3 cavalry'",
    "-r sz fire 2 heavy 30in at 4 infantry --then 'fire 3 sharpshooters 14in' --then 'melee "
    "--to-the-end'",
    "-r si fire 5 musket 8in at 6 soft --then morale --then 'charge 12in'",
    "-r si melee 6 at 4 --then 'morale --of attacker'",
    "-r si fire 5 musket 8in at 6 --then melee --then morale",
    "-r sow fire 4 trained minie-rifle 28cm at 5/6 trained --then 'fire 3 veteran repeater 9cm' "
    "--then morale",
    "-r ka fire 3 elite rifle-musket 1hex at 4 militia wood --then morale --then 'melee 3 elite'",
    "-r ka fire 3 12-pounder 1hex at 4 regular --then 'fire 3 elite rifle-musket 1hex' --then "
    "'melee 4 mounted'",
};

}  // namespace

TEST_CASE("chains: the faces of a seed, entered by hand, come to the same") {
  for (const std::string command : chains_of_all_rules) {
    std::size_t most = 0;
    for (int seed = 1; seed <= evenings; ++seed) {
      CAPTURE(command);
      CAPTURE(seed);
      const auto thrown = result_of(seeded(command, seed));
      most = std::max(most, thrown["throws"].as<Value::Array>()->size());
      if (faces_of(thrown).empty()) continue;
      const auto entered = result_of(command + dice_of(thrown) + " --json");
      CHECK(to_json(entered["outcome"]) == to_json(thrown["outcome"]));
      CHECK(to_json(entered["throws"]) == to_json(thrown["throws"]));
      CHECK(to_json(entered["links"]) == to_json(thrown["links"]));
      CHECK(to_json(entered["after"]) == to_json(thrown["after"]));
      CHECK(acw_run(command + dice_of(thrown) + ",1 --json").code == 2);
    }
    CHECK(most > 0);
  }
}

TEST_CASE("chains: what the program plays is what it works out, for chains of every ruleset") {
  for (const std::string command : chains_of_all_rules) check_sample(command, 20000);
}

TEST_CASE("chains: of several odds that were printed the losses add up as those of one chain") {
  const struct {
    const char *first, *second, *target, *words;
  } cases[] = {
      {"fire 3 exp 10cm", "fire 2 vet rifle 20cm", " at 5/6 soft", "vet supported"},
      {"-r si fire 3 musket 10in", "-r si fire 4 musket 15in", " at 3", ""},
  };
  for (const auto& one : cases) {
    const std::string first = one.first;
    const std::string second = one.second;
    const std::string odds = " --odds --json";
    const auto both =
        acw_run(first + one.target + odds).out + acw_run(second + one.target + odds).out;
    const auto from = acw_run(std::string{"morale --from - "} + one.words + odds, both);
    CAPTURE(first);
    CAPTURE(from.err);
    REQUIRE(from.code == 0);
    const auto then =
        result_of(first + one.target + " --then '" + second.substr(second.find("fire")) +
                  "' --then 'morale " + one.words + "'" + odds);
    CHECK(misfit("holds", from.json()["odds"]["holds"], told_or_not(then["odds"]["holds"])) == "");
  }
}

TEST_CASE(
    "chains: every throw says which part it belongs to, and stands in its link without saying so") {
  for (const std::string command : chains_of_all_rules) {
    for (int seed = 1; seed <= evenings; ++seed) {
      CAPTURE(command);
      CAPTURE(seed);
      const auto thrown = result_of(seeded(command, seed));
      std::vector<std::string> of_links;
      for (const auto& link : *thrown["links"].as<Value::Array>()) {
        for (const auto& face : faces_of(link)) of_links.push_back(face);
      }
      CHECK(faces_of(thrown) == of_links);
      for (const auto& one : *thrown["throws"].as<Value::Array>())
        CHECK_FALSE(text(one["part"]).empty());
    }
  }
  const auto thrown =
      result_of("-r si melee 3 at 2 --then 'morale --of attacker' --dice 90,90,50 --json");
  const auto& last = thrown["throws"].as<Value::Array>()->back();
  CHECK(text(last["part"]) == "attacker's morale");
}

TEST_CASE(
    "chains: a thrown one is the single steps, each typed with what the one before it has left") {
  for (int seed = 1; seed <= evenings; ++seed) {
    CAPTURE(seed);
    const auto thrown = result_of(seeded(chains_of_all_rules[1], seed));
    const auto& links = *thrown["links"].as<Value::Array>();
    int left = 5;
    const auto step = [&](std::size_t link, const std::string& typed) {
      const auto by_hand = result_of(typed + dice_of(links[link]) + " --json");
      CHECK(to_json(by_hand["outcome"]) == to_json(links[link]["outcome"]));
      left -= count_of(by_hand["outcome"]["killed"]);
    };
    step(0, "fire 3 exp 10cm at 5");
    if (left > 0) step(1, "fire 4 vet rifle 20cm at " + std::to_string(left));
    if (left > 0) step(2, "melee 3 at " + std::to_string(left) + " raw");
    CHECK(count_of(thrown["outcome"]["killed"]) == 5 - left);
    if (left == 0) CHECK(to_json(thrown["outcome"]["holds"]) == "false");
    else if (left == 5) CHECK(to_json(thrown["outcome"]["holds"]) == "true");
    else
      CHECK(to_json(links[3]["outcome"]) ==
            to_json(result_of("morale raw supported " + std::to_string(left) +
                              "/5 --json")["outcome"]));
  }
}

// Of a name that several links have only the last link's is told: the odds of the whole say that
// its hits aren't come to, the thrown outcome tells those of the first volley.
TEST_CASE("chains: what the last link doesn't come to isn't told of an earlier one") {
  const std::string command = "fire 2 vet 10cm at 1 --then 'fire 2 vet 10cm'";
  CHECK(told_or_not(result_of(command + " --odds --json")["odds"]["hits"])[nothing_told] ==
        doctest::Approx(0.75));
  CHECK(result_of(command + " --dice 8,8,1,1 --json")["outcome"]["hits"].is_null());
  CHECK(result_of(
            "morale exp 4/8 --then 'fire 3 exp 10cm' --then morale --odds --json")["odds"]["points"]
            .is_null());
}

TEST_CASE("chains: a unit of an army goes on with what its roster says") {
  const auto path = (std::filesystem::temp_directory_path() / "acw-chains-army.toml").string();
  std::ofstream{path} << acw_run("army-gen federal --seed a --format toml").out;
  const auto unit = acw_run("army-gen federal --seed a --json")
                        .json()["outcome"]["units"]
                        .as<Value::Array>()
                        ->front();
  const auto figures = text(unit["figures"]);
  const auto typed = result_of("fire 9 exp 10cm at " + figures + "/" + figures + " " +
                               text(unit["class"]) + " --then morale --odds --json");
  const auto named = acw_run("fire 9 exp 10cm at @" + text(unit["id"]) + " --army " + path +
                             " --then morale --odds --json");
  std::filesystem::remove(path);
  CAPTURE(named.err);
  REQUIRE(named.code == 0);
  CHECK(to_json(named.json()["odds"]) == to_json(typed["odds"]));
}

}  // namespace acw::test::chains

TEST_SUITE_END();
