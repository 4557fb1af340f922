#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "acw/base/ranges.hpp"
#include "cli/session.hpp"
#include "options/command_names.hpp"
#include "rules/ruleset_reader.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"

using namespace acw::test;

namespace {

/// What `rules check` tells of a club's file, without the file's name.
std::string house_told(const std::string& text) {
  const Folder folder;
  const auto file = folder.write("club.toml", text);
  const auto ran = acw_run("rules check " + file);
  CHECK(ran.code == (ran.err.empty() ? 0 : 1));
  std::string told = ran.err;
  for (auto at = told.find(file); at != std::string::npos; at = told.find(file))
    told.erase(at, file.size());
  return told;
}

/// Over Black Panthers, from the third line on.
std::string house_told_over_bp(const std::string& text) {
  return house_told("id = \"club\"\nextends = \"black-panthers\"\n" + text);
}

/// A lot for a volley.
std::string house_lot(const std::string& die, const std::string& more) {
  return house_told(
      "id = \"club\"\n[fire]\nmechanism = \"lot\"\nacting = [\"count\"]\ntarget = [\"count\"]\n" +
      die + "\n" + more);
}

struct HouseFault {
  std::string text, told;
};

void check_house_told(const std::vector<HouseFault>& faults) {
  for (const auto& fault : faults) {
    CAPTURE(fault.text);
    const auto all = house_told_over_bp(fault.text);
    CAPTURE(all);
    CHECK(all.find(fault.told) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("house rules: a lot that gives less than nothing is told at the word") {
  const std::string loses =
      "[[fire.aftermath]]\noutcomes = [\"hits\"]\nwho = \"target\"\nlose = 1\n";
  CHECK(house_lot("die = [{ sides = 6, outcome = \"hits\", add = -2 }]", loses)
            .find(":6:45: a roll of 1 would give -1 for 'hits', but the least is 0\n") !=
        std::string::npos);
  CHECK(house_lot("die = [{ sides = 6, outcome = \"hits\", add = -1 }]", loses).empty());
  CHECK(house_lot("die = [{ sides = 6, outcome = \"hits\", times = 2, add = -2 }]", loses).empty());
  const auto chart = house_lot("die = [{ sides = 6 }]",
                               "results = [{ to = 3, hits = -1 }, { to = 6, hits = 2 }]\n" + loses);
  CHECK(chart.find(":7:29: 'hits' counts figures, and can't be less than 0\n") !=
        std::string::npos);
  // What nothing is counted of may go down.
  CHECK(house_lot("die = [{ sides = 6 }]",
                  "looks_up = true\nresults = [{ to = 3, shift = -1 }, { to = 6, shift = 2 }]\n")
            .empty());
}

TEST_CASE("house rules: a chart's column has numbers or words, rises, and goes on to its end") {
  CHECK(house_lot("die = [{ sides = 6 }]",
                  "results = [{ to = 3, wind = 2 }, { to = 6, wind = \"north\" }]\n")
            .find(":7:51: 'wind' requires a number, not a string\n") != std::string::npos);
  CHECK(
      house_lot("die = [{ sides = 6 }]", "results = [{ to = 3, wind = 2 }, { to = 5, wind = 1 }]\n")
          .find(":7:41: the chart ends here, but its die goes up to 6\n") != std::string::npos);
  CHECK(
      house_lot("die = [{ sides = 6 }]", "results = [{ to = 3, wind = 2 }, { to = 3, wind = 1 }]\n")
          .find(":7:41: fire.results must rise by 'to', but 3 follows 3\n") != std::string::npos);
  CHECK(house_lot("die = [{ sides = 6 }]", "results = [{ to = 6, wind = 2.5 }]\n")
            .find("'wind' requires whole numbers") != std::string::npos);
}

TEST_CASE("house rules: numbers that are none, or that nothing comes of, are told at the word") {
  check_house_told({
      {"[fire]\nranges = [{ when = { arm = \"field\" }, short = nan }]\n",
       ":4:47: 'short' must be from 0 to 1000000\n"},
      {"[fire]\nranges = [{ when = { arm = \"field\" }, short = inf }]\n",
       ":4:47: 'short' must be from 0 to 1000000\n"},
      {"[fire]\nranges = [{ when = { arm = \"field\" }, short = 130 }]\n",
       "'long' must not end before the nearer band"},
      {"[fire]\ndice = [{ when = { arm = \"field\" }, dice = 0, sides = 8 }]\n",
       ":4:44: 'dice' must be from 1 to 1000\n"},
      {"[move]\nmoves = [{ when = { mover = \"wagon\" }, move = nan }]\n",
       "'move' must be from 0 to 1000000\n"},
      {"[[slots]]\nname = \"cavalry\"\nsize = 1000\n", "'size' must be from 0 to 100\n"},
      {"[[slots]]\nname = \"and-at\"\ntext = true\ncounted_by = \"shots\"\n",
       "'counted_by' requires a number slot"},
      {"[[slots]]\nname = \"and-at\"\ntext = true\ncounted_by = \"class\"\n",
       "'counted_by' requires a number slot"},
  });
}

TEST_CASE("house rules: words that nobody could type are told, each at its place") {
  CHECK(acw::why_untypable("soft").empty());
  CHECK(acw::why_untypable("6-pounder").empty());
  CHECK(acw::why_untypable("schützen").empty());
  CHECK(acw::why_untypable("o'clock").empty());
  for (const auto* word :
       {"",        "-x",   "--x", "12",  "25cm", "9in",  "2hex",  "cm",  "at", "vs",
        "against", "Soft", "a b", "x,y", "7/12", "1..3", "@20me", "a=b", "+",  "a#b"}) {
    CAPTURE(word);
    CHECK_FALSE(acw::why_untypable(word).empty());
  }
  check_house_told({
      {"[[slots]]\nname = \"weather\"\nwords = [\"fair\", \"\"]\n", ":5:18: '' is empty"},
      {"[[slots]]\nname = \"weather\"\nwords = [\"fair\", \"-x\"]\n",
       ":5:18: '-x' is read as an option"},
      {"[[slots]]\nname = \"weather\"\nwords = [\"fair\", \"12\"]\n",
       ":5:18: '12' is read as a number"},
      {"[[slots]]\nname = \"weather\"\nwords = [\"fair\", \"25cm\"]\n",
       ":5:18: '25cm' is read as a distance"},
      {"[[slots]]\nname = \"weather\"\nwords = [{ word = \"fair\", aliases = [\"fine\", \"at\"] "
       "}]\n",
       ":5:46: 'at' separates the two sides and can't be a word"},
      {"[[slots]]\nname = \"Fog\"\nflag = true\n", ":4:8: 'Fog' must be in lower case: 'fog'"},
      {"[[slots]]\nname = \"target\"\nflag = true\n", "slot 'target' is built in"},
      {"[[slots]]\nname = \"target-cover\"\nflag = true\n",
       "--target-… is reserved for the target's slots"},
      {"[play]\nmechanism = \"test\"\ndie = [{ sides = 6 }]\ntest = [{ needs = 4 }]\n",
       ":3:2: a procedure can't be called 'play': it is a command of the program"},
      {"[throw.\"over there\"]\nmechanism = \"test\"\ndie = [{ sides = 6 }]\ntest = [{ needs = 4 "
       "}]\n",
       "'over there' is not one word: join its parts with a hyphen"},
  });
}

TEST_CASE("house rules: no procedure is called like one of the program's own commands") {
  for (const auto& one : acw::commands()) {
    if (one.taker == acw::taker::procedure) continue;
    CAPTURE(one.name);
    CHECK(acw::contains(acw::command_names, one.name));
  }
}

TEST_CASE("house rules: words of the tables are looked up, and the nearest is told") {
  check_house_told({
      {"[fire]\ndice = [{ when = { arm = \"field\" }, dice = 2, sides = 8, round = \"upp\" }]\n",
       ":4:66: 'round' does not take 'upp': did you mean 'up'?"},
      {"[fire]\ndice = [{ when = { arm = \"field\" }, dice = 2, sides = 8, times = \"coumt\" }]\n",
       ":4:66: fire has no number slot 'coumt': did you mean 'count'?"},
      {"[fire]\ndice = [{ when = { arm = \"field\" }, dice = 2, sides = 8, times = \"gunz\" }]\n",
       ":4:66: fire has no number slot 'gunz'"},
      {"[fire]\nheadline = \"kiled\"\n",
       ":4:12: fire has no outcome 'kiled': did you mean 'killed'?"},
      {"[melee]\nheadline = [\"winner\", \"kiled\"]\n",
       ":4:23: melee has no outcome 'kiled': did you mean 'killed'?"},
      {"[throw.river]\nheadline = \"killed\"\n", ":4:12: throw river has no outcome 'killed'"},
      {"[fire.say]\nkilld = \"dead\"\n",
       ":4:1: fire has no outcome 'killd': did you mean 'killed'?"},
      {"[morale]\nmechanism = \"\"\n", ":4:13: unknown mechanism ''"},
      {"[score]\nworth = [{ slot = \"killed\", when = { class = \"raw\" }, each = 1, word = "
       "\"rew\" "
       "}]\n",
       "'killed' does not take 'rew': did you mean 'raw'?"},
      {"[map-gen]\nterrain = [{ kind = \"swamp\", ground = \"feild\", pieces = 1 }]\n",
       "'ground' does not take 'feild': did you mean 'field'?"},
  });
  CHECK(house_told("id = \"club\"\nextends = \"kallistra\"\n[charge]\nstep = [{ name = \"melee\", "
                   "label = \"melee\", procedure = \"mele\" }]\n")
            .find("unknown command 'mele': did you mean 'melee'?") != std::string::npos);
  CHECK(house_told("id = \"club\"\nextends = \"state-of-war\"\n[fire]\nharm = [{ was = \"unhurt\", "
                   "wound = \"wonded\" }]\n")
            .find("'wound' does not take 'wonded': did you mean 'wounded'?") != std::string::npos);
  CHECK(house_told("id = \"club\"\nextends = \"state-of-war\"\n[charge]\noutcome = [{ outcome = "
                   "\"stands\", label = \"x\", words = [\"yes\", \"no\"], starts = 2 }]\n")
            .find("'starts' must be the index of one of 'words', from 0") != std::string::npos);
}

TEST_CASE("house rules: what a table needs and lacks is told by the check, and not by a volley") {
  check_house_told({
      {"[fire]\nsaves = []\n", ":4:9: fire.saves is empty, but fire requires a row"},
      {"[fire]\nto_hit = []\n", ":4:10: fire.to_hit is empty, but fire requires a row"},
      {"[fire.dice]\nrows = []\n", ":4:8: fire.dice is empty, but fire requires a row"},
      {"[morale]\nchart = []\n", "morale.chart is empty, but morale requires a row"},
      {"[fire]\nranges = []\n", "fire.ranges is empty"},
  });
  // What a volley can do without may go.
  CHECK(house_told_over_bp("[fire]\nscore = []\n").empty());
}

TEST_CASE("house rules: an army's extra regiments are a number of a class, and no crash") {
  check_house_told({
      {"[army-gen]\nextra = [{ face = 1, experienced = -1 }]\n",
       ":4:36: 'experienced' requires a whole number from 0 to 1000"},
      {"[army-gen]\nextra = [{ face = 1, experienced = 1000000 }]\n",
       "'experienced' requires a whole number from 0 to 1000"},
      {"[army-gen]\nextra = [{ face = 1, experiensed = 1 }]\n",
       "unknown class of foot 'experiensed': did you mean 'experienced'?"},
  });
}

TEST_CASE("house rules: a board has room for its edge and its terrain, and nobody runs backwards") {
  check_house_told({
      {"[map-gen]\nedges = [{ squares = [] }]\n", ":4:22: an edge requires at least one square"},
      {"[map-gen]\nedges = [{ squares = [1, 31] }]\n", ":4:22: the board has only 30 squares"},
      {"[map-gen]\nterrain = [{ kind = \"marsh\", ground = \"other\", pieces = 99 }]\n",
       "pieces, but the board has only 30 squares"},
  });
  CHECK(house_told("id = \"club\"\nextends = \"kallistra\"\n[throw.rout]\nsummary = \"s\"\n")
            .empty());
  CHECK(
      house_told("id = \"club\"\nextends = \"kallistra\"\n[melee]\nrout = [{ sides = 6, add = -2, "
                 "label = \"D6 - 2\" }]\n")
          .find("'add' must be from -1") != std::string::npos);
}

TEST_CASE("house rules: a day that ends before a battle can begin is told") {
  check_house_told({
      {"[time-of-day]\nhour = [{ dice = 1 }]\n", "the dice can't give an hour from 7 to 16"},
      {"[time-of-day]\nhour = [{ most = 20 }]\n",
       "night falls before the last hour that the dice can give, 20"},
      {"[time-of-day]\nhour = [{ least = 17 }]\n", "'least' (17) exceeds 'most' (16)"},
  });
}

TEST_CASE("house rules: conditions that can never hold are told") {
  check_house_told({
      {"[fire]\nscore = [{ when = { arm = [] }, score = 1 }]\n",
       ":4:27: 'arm' has no values, and never matches"},
      {"[fire]\nscore = [{ when = { count = \"many\" }, score = 1 }]\n",
       ":4:29: 'count' requires a number from 1 to 1000000, not 'many'"},
      {"[fire]\nscore = [{ when = { distance = 10 }, score = 1 }]\n",
       ":4:21: a condition can't test the distance"},
  });
}

TEST_CASE("house rules: a row that is never used is found, unless another file overrules it") {
  check_house_told(
      {{"[fire]\nsaves = [\n  { when = { class = \"raw\" }, save = 3 },\n"
        "  { when = { target.cover = \"open\", class = \"raw\" }, save = 2 },\n]\n",
        ":6:3: this row is never used: the row of line 5 always matches before it\n"}});
  CHECK(house_told_over_bp(
            "[fire]\nsaves = [{ when = { target.cover = \"open\" }, save = 3 }]\n") == "");
}

TEST_CASE("house rules: a refusal of both sides that forgets a word of one is found") {
  const auto refuse = [](const std::string& target) {
    return house_told_over_bp(
        "[fire]\nrefusals = [\n  { when = { arm = [\"field\", \"heavy\", \"artillery\"] }, say = "
        "\"no guns\" },\n  { when = { target.arm = [" +
        target + "] }, say = \"no guns\" },\n]\n");
  };
  CHECK(
      refuse("\"field\", \"heavy\"")
          .find("fire refuses \"no guns\" without 'artillery' in target.arm, but lists it for the "
                "other side\n") != std::string::npos);
  CHECK(refuse("\"heavy\", \"field\", \"artillery\"") == "");
}

TEST_CASE("house rules: what may be typed and has no row, and what no game records, is found") {
  const auto fire = [](const std::string& required, const std::string& more) {
    return house_told(
        "id = \"club\"\nslots = [{ name = \"class\", words = [\"green\", \"crack\"] }]\n[fire]\n"
        "mechanism = \"volley\"\nacting = [\"count\", \"class\"]\ntarget = [\"count\"]\n"
        "required = [\"count\"" +
        required +
        "]\ndice = [{ dice = 1, sides = 6 }]\n"
        "to_hit = [{ when = { class = \"green\" }, needs = 5 }" +
        more);
  };
  const std::string loses =
      "[[fire.aftermath]]\noutcomes = [\"killed\"]\nwho = \"target\"\nlose = 1\n";
  const std::string crack = ", { when = { class = \"crack\" }, needs = 4 }]\n";
  CHECK(fire("", crack + loses).find("row for this in fire.to_hit (no class)\n") !=
        std::string::npos);
  CHECK(fire(", \"class\"", "]\n" + loses)
            .find("crack, 1 cm: the rules have no row for this in fire.to_hit (class crack)\n") !=
        std::string::npos);
  CHECK(fire(", \"class\"", crack + loses) == "");
  CHECK(fire(", \"class\"", crack)
            .find(":3:2: fire has a target, and no row of its aftermath "
                  "changes a unit: a game records nothing of it\n") != std::string::npos);
}

TEST_CASE("house rules: a new weapon is one word with its holders and ranges") {
  const Folder folder;
  const std::string rules =
      "id = \"club\"\nextends = \"black-panthers\"\n"
      "[[slots]]\nname = \"weapon\"\nwords = [{ word = \"repeater\", ranges = [{ short = 15, long "
      "= "
      "60 }], holders = [\"";
  const auto file = folder.write("club.toml", rules + "cavalry\"] }]\n");
  const auto fire = [&](const std::string& words) {
    return acw_run("-r " + file + " fire 4 " + words + " repeater 10cm at 5 --seed 1");
  };
  CHECK(house_told(rules + "cavalry\"] }]\n") == "");
  CHECK(house_told_over_bp("[[slots]]\nname = \"weapon\"\nwords = [{ word = \"repeater\" }]\n")
            .find("repeater, 1 cm, at infantry: the rules have no row for this in fire.ranges (arm "
                  "indians, weapon repeater, no late-war, class raw)\n") != std::string::npos);
  CHECK(fire("exp cavalry").code == 0);
  CHECK(fire("exp").code == 1);
  CHECK(fire("exp").err.find("only cavalry can carry the repeater") != std::string::npos);
  CHECK(fire("exp --variant weapon-holders=any").code == 0);
  const auto at = [&](const std::string& words) {
    return acw_run("-r " + file + " fire 4 exp " + words + " at 5 --seed 1").out;
  };
  CHECK(at("cavalry repeater 15cm").find("15 cm (short)") != std::string::npos);
  CHECK(at("cavalry repeater 60cm").find("60 cm (long)") != std::string::npos);
  const auto carbine = acw_run(
      "-r ka fire 4 regular rifled-carbine infantry 1hex at 6 regular rifle-musket --to-the-end "
      "--seed 1");
  CHECK(carbine.code == 1);
  CHECK(carbine.err.find("only mounted or dismounted can carry the ") != std::string::npos);
}

TEST_CASE("house rules: a row of a command's ranges changes the row of a word") {
  const Folder folder;
  const auto fires = [&](const std::string& rules, const std::string& words) {
    const auto file = folder.write("club.toml", "id = \"club\"\nextends = \"bp\"\n" + rules);
    return acw_run("-r " + file + " fire 4 exp " + words + " at 5 --seed 1").code == 0;
  };
  const std::string row = "[fire]\nranges = [{ when = { weapon = \"musket\" }, long = 40 }]\n";
  CHECK(fires(row, "40cm"));
  CHECK_FALSE(fires(row, "41cm"));
  CHECK(fires(row, "late-war 90cm"));
  CHECK(fires(row, "cavalry 50cm"));
  const std::string word =
      "[[slots]]\nname = \"weapon\"\nwords = [{ word = \"musket\", ranges = [{ long = 40 }] }]\n";
  CHECK(fires(word, "40cm"));
  CHECK_FALSE(fires(word, "41cm"));
  CHECK(fires(word, "late-war 90cm"));
  CHECK(house_told_over_bp("[[slots]]\nname = \"weapon\"\nwords = [{ word = \"bow\", ranges = [{ "
                           "shrot = 4 }] }]\n")
            .find(": a row of fire.ranges does not take 'shrot'") != std::string::npos);
}

TEST_CASE("house rules: the rulesets and the examples have no fault") {
  for (const auto* folder : {"/data", "/examples"}) {
    for (const auto& entry : std::filesystem::directory_iterator{source_folder() + folder}) {
      const auto file = entry.path().string();
      const auto name = entry.path().filename().string();
      if (entry.path().extension() != ".toml" || name == "us.toml" || name == "cs.toml") continue;
      CAPTURE(file);
      const auto ran = acw_run("rules check " + file);
      CHECK(ran.err == "");
      CHECK(ran.code == 0);
    }
  }
}

TEST_CASE("house rules: --explain has no blank lines for rows without a label") {
  const Folder folder;
  const auto file = folder.write("club.toml",
                                 "id = \"club\"\n[fire]\nmechanism = \"volley\"\n"
                                 "acting = [\"count\"]\ntarget = [\"count\"]\n"
                                 "dice = [{ dice = 1, sides = 6 }]\nto_hit = [{ needs = 4 }]\n");
  const auto told = acw_run("-r " + file + " fire 3 at 4 --explain --seed 1").out;
  CHECK(told.find("    to hit: 3 D6\n         4  always\n         =  4+\n") != std::string::npos);
  CHECK(told.find("\n    \n") == std::string::npos);
}
