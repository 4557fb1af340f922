#include "rules/library.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"

using namespace acw::test;

namespace {

constexpr const char* volley = " fire 12 exp 25cm at 14 soft --need --json";

}  // namespace

TEST_CASE("library: a club's file restates only what it changes, and is played with that") {
  const Folder folder;
  const auto club =
      folder.write("club.toml",
                   "extends = \"black-panthers\"\nid = \"club\"\ntitle = \"The club\"\n"
                   "[fire]\nsaves = [{ when = { target.cover = \"soft\" }, save = 3 }]\n");
  const auto ours = acw_run("-r " + club + volley);
  CHECK(ours.err == "");
  REQUIRE(ours.code == 0);
  const auto theirs = acw_run(volley);
  REQUIRE(theirs.code == 0);
  const auto needs = [](const Ran& ran, std::size_t which) {
    return number(ran.json()["needs"].as<acw::Value::Array>()->at(which)["needs"]);
  };
  CHECK(needs(theirs, 1) == 4);
  CHECK(needs(ours, 1) == 3);
  CHECK(needs(ours, 0) == needs(theirs, 0));
  CHECK(ours.json()["rules"] == acw::Value{"club"});
  // In the open, and at the other commands, nothing has changed.
  CHECK(acw_run("-r " + club + " fire 12 exp 25cm at 14 --odds -q").out ==
        acw_run("fire 12 exp 25cm at 14 --odds -q").out);
  CHECK(acw_run("-r " + club + " melee 12 vs 8 raw --odds -q").out ==
        acw_run("melee 12 vs 8 raw --odds -q").out);
}

TEST_CASE("library: a player's own file of a built-in ruleset's id is found by its short id, too") {
  const std::string own =
      "extends = \"black-panthers\"\ntitle = \"Ours\"\n"
      "[fire]\nsaves = [{ when = { target.cover = \"soft\" }, save = 3 }]\n";
  for (const std::string name : {"black-panthers", "Black-Panthers"}) {
    const Folder folder;
    folder.write("acw/rules/" + name + ".toml", own);
    for (const std::string asked : {"-r bp", "-r black-panthers", "-r BP"}) {
      CAPTURE(name);
      CAPTURE(asked);
      const auto ran = run_at_home(folder, asked + volley);
      REQUIRE_MESSAGE(ran.code == 0, ran.err);
      CHECK(number(ran.json()["needs"].as<acw::Value::Array>()->at(1)["needs"]) == 3);
    }
  }
}

TEST_CASE(
    "library: a club says a fact anew under its name, and may have a command that is called like "
    "one") {
  const Folder folder;
  const auto club = folder.write(
      "club.toml",
      "extends = \"kallistra\"\nid = \"club\"\ntitle = \"The club\"\n"
      "[[facts]]\nname = \"overhead\"\nsays = \"never, at our table\"\n"
      "[[facts]]\nname = \"lunch\"\nsays = [\"at noon\", \"and at four\"]\n"
      "[rally]\nmechanism = \"test\"\nsummary = \"does it rally?\"\nheadline = \"passed\"\n"
      "die = [{ sides = 6 }]\ntest = [{ needs = 4 }]\n");
  CHECK(acw_run("rules show " + club + " overhead").out ==
        "The club, overhead: firing over friends  [Terrain effects on shooting]\n  never, at our "
        "table\n");
  CHECK(acw_run("rules show " + club + " lunch").out ==
        "The club, lunch\n  at noon\n  and at four\n");
  CHECK(acw_run("rules show " + club + " lunsh").err ==
        "acw: The club has no 'lunsh': did you mean 'lunch'?\n");
  CHECK(acw_run("rules show " + club + " stacking").out.find("cavalry 4") != std::string::npos);
  const auto rally = acw_run("rules show " + club + " rally");
  CHECK(rally.code == 0);
  CHECK(rally.out.find("rally: does it rally?") != std::string::npos);
  CHECK(acw_run("-r " + club + " --help").out.find(", rally\n") != std::string::npos);
  CHECK(acw_run("help commands -r " + club).out.find("rally           does it rally?\n") !=
        std::string::npos);
  CHECK(acw_run("help commands").out.find("rally") == std::string::npos);
  CHECK(rally.out.find("The club, disruption: ") != std::string::npos);
}

TEST_CASE(
    "library: a slip in a club's file is told with its line, a caret and the key that was meant") {
  const Folder folder;
  const auto club =
      folder.write("club.toml",
                   "extends = \"black-panthers\"\nid = \"club\"\n\n[fire]\nsaves = [\n"
                   "  { when = { target.cover = \"soft\" }, sav = 3 },\n]\n");
  const auto ran = acw_run("-r " + club + volley);
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  CHECK(ran.err == "acw: " + club +
                       ":6:39: a row of fire.saves does not take 'sav': did you mean 'save'?\n"
                       "  6 |   { when = { target.cover = \"soft\" }, sav = 3 },\n"
                       "    |                                       ^^^\n");
  CHECK(acw_run("rules check " + club).err == ran.err);
}

TEST_CASE("library: of a file at fault nothing is played, and everything is told") {
  const Folder folder;
  const auto club =
      folder.write("club.toml",
                   "extends = \"black-panthers\"\nid = \"club\"\nbannner = 1\n[fire]\n"
                   "to_hit = [{ when = { class = \"vetran\" }, needs = 3 }]\nscore = [{ label = "
                   "\"x\", scor = 1 }]\n");
  const auto ran = acw_run("-r " + club + volley);
  CHECK(ran.code == 1);
  for (const char* fault :
       {":3:1: a ruleset does not take 'bannner'",
        ":5:30: 'class' does not take 'vetran': did you mean 'veteran'?",
        ":6:25: a row of fire.score does not take 'scor': did you mean 'score'?"}) {
    CHECK_MESSAGE(ran.err.find(club + fault) != std::string::npos, ran.err);
  }
}

TEST_CASE(
    "library: a ruleset that isn't there is told with the nearest, and a file with its name") {
  const auto unknown = acw_run("-r black-panther fire");
  CHECK(unknown.code == 2);
  CHECK(unknown.err.find("acw: unknown ruleset 'black-panther': did you mean 'black-panthers'? "
                         "(expected: black-panthers, ") == 0);
  const auto file = acw_run("-r nowhere/club.toml fire");
  CHECK(file.code == 2);
  CHECK(file.err == "acw: cannot find file 'nowhere/club.toml'\n");
}

TEST_CASE("library: what a file extends is there, and doesn't come back to it") {
  const Folder folder;
  const auto lost = folder.write("lost.toml", "id = \"lost\"\nextends = \"nobodys\"\n");
  const auto ran = acw_run("rules check " + lost);
  CHECK(ran.code == 1);
  CHECK(ran.err == "acw: " + lost +
                       ":2:11: unknown ruleset 'nobodys' in 'extends'\n  2 | extends = "
                       "\"nobodys\"\n    |           ^^^^^^^^^\n");
  const auto near = folder.write("near.toml", "id = \"near\"\nextends = \"schultz\"\n");
  CHECK(acw_run("rules check " + near)
            .err.find(":2:11: unknown ruleset 'schultz' in 'extends': did you mean 'schulz'?\n") !=
        std::string::npos);
  const auto first = folder.write("first.toml", "id = \"first\"\nextends = \"second.toml\"\n");
  (void)folder.write("second.toml", "id = \"second\"\nextends = \"first.toml\"\n");
  const auto ring = acw_run("rules check " + first);
  CHECK(ring.code == 1);
  CHECK(ring.err.find(": rulesets extend each other in a cycle, or more than 8 deep\n") !=
        std::string::npos);
  const auto number = folder.write("number.toml", "id = \"number\"\nextends = 3\n");
  CHECK(acw_run("rules check " + number)
            .err.find(number + ":2:11: 'extends' requires another ruleset's id or file\n") !=
        std::string::npos);
}

TEST_CASE("library: a file is extended by one that lies beside it") {
  const Folder folder;
  (void)folder.write("middle.toml",
                     "id = \"middle\"\nextends = \"bp\"\n[fire]\nsaves = [{ when = { target.cover "
                     "= \"soft\" }, save = 6 }]\n");
  const auto top = folder.write("top.toml", "id = \"top\"\nextends = \"middle.toml\"\n");
  const auto ran = acw_run("-r " + top + volley);
  CHECK(ran.err == "");
  REQUIRE(ran.code == 0);
  CHECK(number(ran.json()["needs"].as<acw::Value::Array>()->at(1)["needs"]) == 6);
}

TEST_CASE(
    "library: the player's own folder comes before what is built in, and may extend what it stands "
    "for") {
  const Folder folder;
  (void)folder.write("acw/rules/bp.toml", "extends = \"bp\"\nid = \"ours\"\n");
  CHECK(run_at_home(folder, "-r bp fire 12 exp 25cm at 14 --need --json").json()["rules"] ==
        acw::Value{"ours"});
  CHECK(run_at_home(folder, "fire 12 exp 25cm at 14 --need --json", "bp").json()["rules"] ==
        acw::Value{"ours"});
  CHECK(run_at_home(folder, "-r black-panthers fire 12 exp 25cm at 14 --need --json", "bp")
            .json()["rules"] == acw::Value{"black-panthers"});
  const auto list = run_at_home(folder, "rules list --json").json()["outcome"]["rulesets"];
  bool found = false;
  for (const auto& one : *list.as<acw::Value::Array>())
    found = found || one["id"] == acw::Value{"ours"};
  CHECK(found);
}

TEST_CASE("library: the player's own rulesets are found whatever the case of their names") {
  const Folder folder;
  (void)folder.write("acw/rules/club.toml", "extends = \"bp\"\nid = \"ours\"\n");
  (void)folder.write("acw/rules/black-panthers.toml",
                     "extends = \"black-panthers\"\nid = \"house\"\n");
  const auto played = [&](const std::string& name) {
    return run_at_home(folder, "-r " + name + " fire 12 exp 25cm at 14 --need --json")
        .json()["rules"];
  };
  CHECK(played("CLUB") == acw::Value{"ours"});
  CHECK(played("Club") == acw::Value{"ours"});
  CHECK(played("black-panthers") == acw::Value{"house"});
  CHECK(played("Black-Panthers") == acw::Value{"house"});
  CHECK(played("BP") == acw::Value{"house"});
}

TEST_CASE(
    "library: a ruleset that is there and can't be read is told with its path and the reason, and "
    "no other is played") {
  const Folder folder;
  const auto told = [](const std::string& path) {
    return "acw: '" + path + "' can't be read: Is a directory\n";
  };
  const auto refused = [&](const Ran& ran, const std::string& path) {
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK(ran.err == told(path));
  };
  refused(acw_run("-r / fire"), "/");
  const auto house = folder.path() + "/acw/rules/bp.toml";
  std::filesystem::create_directories(house);
  refused(run_at_home(folder, "-r bp fire 12 exp 25cm at 14 --need"), house);
  refused(run_at_home(folder, "fire 12 exp 25cm at 14 --need", "bp"), house);
  CHECK(run_at_home(folder, "fire 12 exp 25cm at 14 --need").code == 0);
  std::filesystem::create_directories(folder.path() + "/base.toml");
  refused(
      acw_run("rules check " + folder.write("club.toml", "id = 'club'\nextends = 'base.toml'\n")),
      folder.path() + "/base.toml");
}

TEST_CASE("library: a folder of rulesets that can't be read isn't taken for an empty one") {
  const Folder folder;
  const auto rules = folder.path() + "/acw/rules";
  std::filesystem::remove(rules);
  CHECK(run_at_home(folder, "rules list").code == 0);
  std::filesystem::create_symlink(rules, rules);
  const auto ran = run_at_home(folder, "rules list");
  CHECK(ran.code == 1);
  CHECK(ran.err == "acw: '" + rules + "' can't be read: Too many levels of symbolic links\n");
}

TEST_CASE("library: a file is read again where it has changed, and only then") {
  const Folder folder;
  const auto with = [&](const char* save) {
    const auto club = folder.write(
        "club.toml",
        std::string{"id = \"club\"\nextends = \"black-panthers\"\n[fire]\nsaves = [{ when = { "
                    "target.cover = \"soft\" }, save = "} +
            save + " }]\n");
    return acw_run("-r " + club + " batch --seed 1", "fire 12 exp 25cm at 14 soft --odds\n").out;
  };
  const auto three = with("3");
  CHECK(with("3") == three);
  const auto five = with("5");
  CHECK(five != three);
  CHECK(with("3") == three);
}

TEST_CASE("library: a file that another extends is read again where it has changed") {
  const Folder folder;
  const auto base = [&](const char* save) {
    folder.write("base.toml",
                 std::string{"id = \"base\"\nextends = \"black-panthers\"\n[fire]\nsaves = [{ "
                             "when = { target.cover = \"soft\" }, save = "} +
                     save + " }]\n");
  };
  base("3");
  const auto club = folder.write("club.toml", "id = \"club\"\nextends = \"base.toml\"\n");
  const auto asked = "-r " + club + " fire 12 exp 25cm at 14 soft --odds -q";
  const auto three = acw_run(asked).out;
  base("5");
  CHECK(acw_run(asked).out != three);
  base("3");
  CHECK(acw_run(asked).out == three);
}

TEST_CASE("library: over one that is built in, a file says the same as over its text") {
  const Folder folder;
  for (const std::string id : {"black-panthers", "kallistra", "schulz", "simon", "state-of-war"}) {
    CAPTURE(id);
    std::ifstream text{source_folder() + "/data/" + id + ".toml", std::ios::binary};
    folder.write("base.toml", {std::istreambuf_iterator<char>{text}, {}});
    for (const std::string more :
         {"", "[move]\nsummary = \"how far\"\n",
          "[[slots]]\nname = \"weather\"\nwords = [\"fair\", \"foul\"]\n",
          "[[facts]]\nname = \"lunch\"\nsays = \"at noon\"\n",
          "[[rulings]]\nid = \"H1\"\nnote = \"ours\"\n", "unit = \"hex\"\n",
          "[throw.flag]\nmechanism = \"test\"\nheadline = \"passed\"\ndie = [{ sides = 6 "
          "}]\ntest = [{ needs = 4 }]\n"}) {
      CAPTURE(more);
      const auto told = [&](const std::string& extends) {
        const auto club =
            folder.write("club.toml", "id = \"club\"\nextends = \"" + extends + "\"\n" + more);
        const auto asked = " " + club;
        return acw_run("rules check" + asked).out + acw_run("rules show" + asked).out +
               acw_run("rules show" + asked + " move").out +
               acw_run("sheet -r" + asked + " --json").out;
      };
      const auto built_in = told(id);
      CHECK(built_in.find("rules_hash") != std::string::npos);
      CHECK(built_in == told("base.toml"));
    }
  }
}

TEST_CASE("library: a batch under a club's file takes little longer than one without") {
  std::string lines;
  for (int i = 0; i < 300; ++i)
    lines += "fire " + std::to_string(2 + i % 50) + " exp 25cm at 14 soft\n";
  const auto took = [&](const std::string& rules) {
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
      const auto begun = std::chrono::steady_clock::now();
      CHECK(acw_run(rules + "batch --seed 1", lines).code == 0);
      times.push_back(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
  };
  const double without = took("");
  // Half as much again at most; a busy machine is given more.
  CHECK(took("-r " + source_folder() + "/examples/club.toml ") < 4 * without);
}
