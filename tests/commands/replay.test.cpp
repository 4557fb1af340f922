#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "commands/records.hpp"
#include "game/armies.hpp"
#include "game/table.hpp"

using namespace acw::test;
using acw::Value;

namespace {

const std::string volley = "fire 12 exp musket 25cm at 14 skirmish soft --seed evening --json";

struct Told {
  int code;
  std::string verdict;  ///< of the first result that differs
  std::string what;
};

Told replayed(const std::string& log, const std::string& options = "") {
  const auto ran = acw_run("replay - --json" + options, log);
  CAPTURE(ran.err);
  const auto outcome = ran.json()["outcome"];
  const auto* list = outcome["differing"].as<Value::Array>();
  REQUIRE(list != nullptr);
  if (list->empty()) return {ran.code, "same", ""};
  const auto& first = list->front();
  const auto* differences = first["differences"].as<Value::Array>();
  return {ran.code, *first["verdict"].as<std::string>(),
          differences->empty() ? *first["why"].as<std::string>()
                               : *differences->front()["what"].as<std::string>()};
}

void check_first_tampered(const std::string& log, const std::string& what) {
  const auto found = replayed(log);
  CAPTURE(log);
  CHECK(found.code == 1);
  CHECK(found.verdict == "tampered");
  CAPTURE(found.what);
  CHECK(found.what.find(what) != std::string::npos);
}

}  // namespace

TEST_CASE("replay: a result is the same when it is made again") {
  for (const std::string line :
       {"fire 12 exp musket 25cm at 14 skirmish soft", "fire 12 exp 11in at 14",
        "fire 12 exp 25cm at 14 soft --times 3", "morale exp 7/12",
        "fire 12 exp 10cm at 9/12 --then 'morale exp supported'",
        "melee 10/12 exp charging vs 8/8 raw --to-the-end",
        "melee 10/12 exp charging vs 8/8 raw --until 'rounds 2' --until 'attacker lost 4'",
        "fire 12 exp 25cm at 14 --variant open-saves=no", "roll 4d6dl1+2", "map-gen --length 2",
        "army-gen federal --sharpshooters 1", "throw first-move --cavalry 8,4 --artillery 7,7",
        "demolition 5 exp field 25cm at stone-bridge --until destroyed",
        "-r sow army-gen --points 99 --group '4 raw musket' --group '1 veteran pistol leader'",
        "-r sz melee 6 cavalry at 8 infantry --rounds=3",
        "-r ka fire 4 regular rifle-musket 2hex at 4 militia --then morale --then 'melee 6 elite'",
        "-r si fire 5 musket 11in at 10 soft --increments 2"}) {
    const auto log = printed_by(line + " --seed again --json");
    CAPTURE(log);
    const auto ran = acw_run("replay -", log);
    CAPTURE(ran.out);
    CHECK(ran.code == 0);
    CHECK(ran.out.find(" same") != std::string::npos);
  }
}

TEST_CASE("replay: a face, an outcome, a word or the seed that was changed is tampered with") {
  const auto log = printed_by(volley);
  check_first_tampered(changed(log, "\"faces\":[1,2,2", "\"faces\":[1,2,3"), "to hit, die 3");
  check_first_tampered(changed(log, "\"killed\":0", "\"killed\":2"), "killed");
  check_first_tampered(changed(log, "\"mode\":\"roll\"", "\"mode\":\"rolled\""), "mode");
  check_first_tampered(changed(log, "\"successes\":4", "\"successes\":5"), "to hit, successes");
  check_first_tampered(changed(log, "\"seed\":\"evening\"", "\"seed\":\"dusk\""), "to hit, die");
  check_first_tampered(changed(log, "\"weapon\":\"musket\"", "\"weapon\":\"rifle\""),
                       "has 'musket'");
  check_first_tampered(changed(log, "12 experienced musket", "12 veteran musket"), "has 'veteran'");
  check_first_tampered(changed(log, "\"arm\":\"infantry\"", "\"arm\":\"cavalry\""),
                       "can only skirmish");
  const auto chain = printed_by("fire 12 exp 10cm at 9/12 exp --then morale --seed evening --json");
  check_first_tampered(changed(chain, "\"points\":", "\"points\":1"), "points");
  check_first_tampered(changed(chain, "--then morale", "--then 'morale supported'"), "");
}

TEST_CASE("replay: of own dice what contradicts itself is told") {
  const auto log = printed_by("fire 3 exp musket 25cm at 14 soft --dice 8,8,1,3,6 --json");
  CHECK(replayed(log).code == 0);
  check_first_tampered(changed(log, "\"faces\":[8,8,1]", "\"faces\":[8,1,1]"), "");
  check_first_tampered(changed(log, "\"saved\":", "\"saved\":1"), "saved");
  const auto counted =
      printed_by("roll '12d8>=4' --dice " + std::string{"1,1,1,1,1,1,4,4,4,4,4,4"} + " --json");
  CHECK(replayed(counted).code == 0);
}

TEST_CASE("replay: other rules are told, with the results that differ by them") {
  const Folder folder;
  const auto club = [&](const std::string& save) {
    return folder.write("club.toml",
                        "id = \"club\"\nextends = \"black-panthers\"\n[fire]\nsaves = [{ when = { "
                        "target.formation = \"skirmish\", target.cover = \"open\" }, save = " +
                            save + " }]\n");
  };
  const auto file = club("3");
  auto log = printed_by("-r " + file + " fire 12 exp 25cm at 14 skirmish open --seed one --json");
  log += printed_by("-r " + file + " morale exp 7/12 --seed two --json");
  CHECK(replayed(log, " -r " + file).code == 0);
  club("6");
  const auto ran = acw_run("replay - --json -r " + file, log);
  CHECK(ran.code == 1);
  const auto outcome = ran.json()["outcome"];
  CHECK(outcome["other_rules"] == Value{2});
  CHECK(outcome["tampered"] == Value{0});
  CHECK(outcome["first"]["other_rules"] == Value{1});
  // the morale test comes to the same, and the volley is named
  const auto& differing = *outcome["differing"].as<Value::Array>();
  REQUIRE(differing.size() == 1);
  CHECK(differing[0]["line"] == Value{1});
  CHECK(differing[0]["verdict"] == Value{"other rules"});
  const auto told = acw_run("replay - -r " + file, log).out;
  CHECK(told.find("2 results: 2 other rules (first: line 1)\n  line 1, fire 12 experienced") == 0);
  CHECK((*differing[0]["differences"].as<Value::Array>())[0]["what"] == Value{"save, needs"});
}

TEST_CASE("replay: another program is told, and what is no result is passed over") {
  const auto log = printed_by(volley);
  const auto older = acw_run("replay -", changed(log, "\"program\":\"", "\"program\":\"0.0."));
  CHECK(older.code == 1);
  CHECK(older.out == "1 result: 1 other program (first: line 1)\n");
  const std::string note = R"({"schema":1,"n":1,"command":"note","note":"dusk"})";
  const auto ran = acw_run("replay - --json", note + "\n" + log);
  CHECK(ran.code == 0);
  CHECK(ran.json()["outcome"]["passed_over"] == Value{1});
  CHECK(ran.json()["outcome"]["same"] == Value{1});
  const auto broken = acw_run("replay -", log + "{\"schema\":1,\"comm\n");
  CHECK(broken.code == 1);
  CHECK(broken.out.find("1 line was ignored: line 2 is not a result") != std::string::npos);
  CHECK(acw_run("replay -q -", log).out == "same\n");
  CHECK(acw_run("replay nowhere.jsonl").code == 2);
  CHECK(acw_run("replay").err ==
        "acw: missing log: type, for example, acw replay bull-run.acw, or - for standard input\n");
}

TEST_CASE("replay: what went on from another result is held to its own dice") {
  const auto first = printed_by("fire 12 exp 10cm at 9/12 --seed x --json");
  const auto ran = acw_run("morale --from - exp supported --json --seed y", first);
  CHECK(replayed(ran.out).code == 0);
  check_first_tampered(changed(ran.out, "\"holds\":false", "\"holds\":true"), "holds");
}

TEST_CASE("replay: a game is made again with its units as they stood") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 3va 25cm at 20me --seed one");
  game.play("morale @20me enemy-near --seed two");
  game.play("game undo 1 --with");
  game.play("game set 5ny 9");
  game.play("fire 20me 25cm at 3va hard --then morale --seed three");
  game.play("fire 5ny 10cm at 3va --dice 8,8,1,1,1,1,1,1,1,1,1");
  const auto ran = acw_run("replay " + game.file());
  CHECK(ran.out == "4 results: 4 same\n");
  CHECK(ran.code == 0);
  std::string log;
  {
    std::ifstream file{game.file()};
    log.assign(std::istreambuf_iterator<char>{file}, {});
  }
  // a unit's word that no die hangs on, a line that is gone
  const auto at = log.find("\"n\":1,");
  auto word = log;
  word.replace(word.find("\"class\":\"veteran\"", at), 17, "\"class\":\"raw\"");
  check_first_tampered(word, "its 'sum' does not match");
  auto gone = log;
  const auto line = gone.find("{\"n\":2,");
  gone.erase(line, gone.find('\n', line) + 1 - line);
  check_first_tampered(gone, "its number is 3, but 2 is expected");
}

TEST_CASE("replay: dice of which none counted are a throw like others") {
  const auto line = "fire 3 exp 25cm at 14 soft --dice - --json";
  const auto none = acw_run(line, "0h\n");
  CHECK(none.json()["outcome"]["hits"] == Value{0});
  CHECK(acw_run("replay -", none.out).out == "1 result: 1 same\n");
}

TEST_CASE("replay: what went without saying isn't taken for typed in what goes on") {
  const Folder folder;
  const auto club = "-r " + folder.write("club.toml", R"(extends = "black-panthers"
id = "club"
[morale]
refusals = [{ when = { cover = "open" }, typed = true, say = "open goes without saying" }]
)") + " ";
  CHECK(acw_run(club + "morale exp 7/12 open").code == 1);
  const auto fire = acw_run(club + "fire 12 exp 10cm at 12/12 --seed a --json");
  const auto morale = acw_run(club + "morale exp --from - --seed b --json", fire.out);
  CHECK(morale.err == "");
  CHECK(acw_run(club + "replay -", morale.out).out == "1 result: 1 same\n");
}

TEST_CASE("typed: one command has one form, whatever way it was said") {
  const auto typed = [](const std::string& line) {
    return *acw_run(line + " --seed x --json").json()["typed"].as<std::string>();
  };
  CHECK(typed("-r sz melee 6 cavalry at 8 infantry --rounds=2") ==
        typed("-r sz melee 6 cavalry --rounds 2 at 8 infantry"));
  CHECK(typed("fire 12 exp 10cm at 9/12 --then 'morale exp'") ==
        "fire 12 experienced 10cm at 9/12 --then 'morale experienced'");
  CHECK(typed("melee 10/12 exp vs 8/8 raw --until rounds=2") ==
        "melee 10/12 experienced to-the-end at 8/8 raw --until 'round 2'");
  CHECK(typed("fire 12 exp 25cm at 14 --variant open-saves=no") ==
        "fire 12 experienced 25cm at 14 --variant open-saves=no");
}

TEST_CASE("replay: results of a ruleset that isn't there are passed over, each of them") {
  const auto line = changed(printed_by(volley), "\"black-panthers\"", "\"of-a-club\"");
  const auto ran = acw_run("replay - --json", line + line + line);
  CHECK(ran.code == 1);
  CHECK(ran.json()["outcome"]["tampered"] == Value{0});
  CHECK(ran.json()["outcome"]["unreadable"] == Value{3});
}

TEST_CASE("replay and luck: other rules than those of the log are refused") {
  const auto log = acw_run("fire 12 exp 25cm at 14 --json --seed a").out;
  const Folder folder;
  const auto game = folder.path("q.acw");
  REQUIRE(acw_run("-r bp game new " + game + " --seed k").code == 0);
  for (const auto& line : {std::string{"replay - --rules ka"}, std::string{"luck - --rules ka"},
                           "replay " + game + " --rules ka"}) {
    CAPTURE(line);
    const auto ran = acw_run(line, log);
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK(ran.err.find("leave out --rules") != std::string::npos);
  }
  CHECK(acw_run("replay - --rules bp", log).code == 0);
  CHECK(acw_run("play " + game + " --md").err ==
        "acw: play prints text: use acw batch --game for other formats\n");
}
