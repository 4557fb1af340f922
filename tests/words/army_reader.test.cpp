#include "words/army_reader.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "game/checksum.hpp"
#include "rules/library.hpp"
#include "support/brute.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test;

namespace {

const std::string unit = "[[units]]\nid = \"aa\"\nclass = \"raw\"\nfigures = 12\n";

/// What is wrong with an army file, without its path; nothing may have been played.
std::string wrong(const std::string& text, const std::string& rules = "bp") {
  const Folder folder;
  const auto path = folder.write("army.toml", text);
  const auto ran = acw_run("-r " + rules + " fire 12 10cm at 9 --army " + path);
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  auto told = ran.err;
  for (auto at = told.find(path); at != std::string::npos; at = told.find(path, at))
    told.replace(at, path.size(), "army.toml");
  return told;
}

bool tells(const std::string& text, const std::string& part) {
  CAPTURE(text);
  CAPTURE(part);
  CHECK(text.find(part) != std::string::npos);
  return text.find(part) != std::string::npos;
}

std::size_t lines_with(const std::string& text, const std::string& part) {
  std::size_t lines = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++lines;
  return lines;
}

}  // namespace

TEST_CASE("army file: a key that nobody reads is told where it stands, with the nearest") {
  CHECK(tells(wrong(unit + "wepon = \"rifle\"\n"),
              "army.toml:5:1: unknown unit key 'wepon': did you mean 'weapon'?"));
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nfigurse = 12\n"),
              "army.toml:3:1: unknown unit key 'figurse': did you mean 'figures'?"));
  CHECK(tells(wrong(unit + "formation_fial = true\n"), "did you mean 'formation_fail'?"));
  CHECK(tells(wrong("rulse = \"black-panthers\"\n" + unit),
              "army.toml:1:1: unknown army key 'rulse': did you mean 'rules'?"));
  CHECK(tells(wrong("[[unit]]\nid = \"aa\"\n"), "unknown army key 'unit': did you mean 'units'?"));
  CHECK(tells(wrong(unit + "divisions = 2\n"), "army.toml:5:1: unknown unit key 'divisions'"));
}

TEST_CASE("army file: a word that a slot doesn't have is told where it stands, with the nearest") {
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nclass = \"vetran\"\n"),
              "army.toml:3:9: unknown class 'vetran': did you mean 'veteran'? (expected: veteran, "
              "experienced or raw)\n  3 | class = \"vetran\"\n"));
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nclass = \"zzz\"\n"),
              "unknown class 'zzz' (expected: veteran, experienced or raw)"));
  CHECK(tells(wrong("side = \"fedral\"\n" + unit),
              "army.toml:1:8: unknown side 'fedral': did you mean 'federal'?"));
}

TEST_CASE("army file: numbers and kinds that can't be") {
  for (const std::string number : {"0", "-3", "1000001"}) {
    CHECK(tells(wrong("[[units]]\nid = \"aa\"\nfigures = " + number + "\n"),
                "army.toml:3:11: a unit has 1 to 1000000 figures, not " + number));
  }
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nfigures = \"12\"\n"),
              "army.toml:3:11: 'figures' requires a whole number, not a string"));
  CHECK(tells(wrong("[[units]]\nid = 7\n"),
              "army.toml:2:6: 'id' requires a string, not a whole number"));
  CHECK(tells(wrong("[[units]]\nname = \"x\"\n"),
              "missing 'id': add one to the unit, for example 20me"));
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nclass = 3\n"),
              "army.toml:3:9: 'class' requires a string, not a whole number"));
  CHECK(tells(wrong("[[units]]\nid = \"aa\"\nformation-fail = \"yes\"\n"),
              "'formation-fail' requires true or false, not a string"));
  CHECK(tells(wrong(unit + "formation-fail = false\nformation_fail = true\n"),
              "army.toml:5:1: 'formation-fail' is already given ('formation_fail')"));
  CHECK(
      tells(wrong("units = [3]\n"), "army.toml:1:10: a unit must be a table, not a whole number"));
  CHECK(tells(wrong("units = 3\n"), "army.toml:1:9: 'units' requires a list, not a whole number"));
  CHECK(tells(wrong("figures = 3\n"), "missing 'units': an army file requires a list of units"));
  CHECK(tells(wrong(unit + unit), "army.toml:6:6: unit 'aa' is already given"));
}

TEST_CASE("army file: an id has 2 to 8 letters and digits, and reads as nothing else") {
  const auto told = [](const std::string& id) {
    return wrong("[[units]]\nname = \"20th Maine\"\nid = \"" + id + "\"\n");
  };
  for (const std::string id : {"", "a", "us-bty1", "a\\u001b", "123456789", "20 me", "é1"})
    CHECK(tells(told(id), "army.toml:3:6: "));
  CHECK(tells(told("us-bty1"), "'us-bty1' is not an id: an id has 2 to 8 letters and digits"));
  CHECK(tells(told("12"), "army.toml:3:6: '12' is also a number"));
  CHECK(tells(told("19in"), "'19in' is also a distance"));
  for (const std::string id : {"3d6", "d66", "2D8"})
    CHECK(tells(told(id), "'" + id + "' is also dice"));
  for (const std::string id : {"Vet", "skirmish", "at"})
    CHECK(tells(told(id), "'" + id + "' is also a word of Black Panthers"));
}

TEST_CASE("army file: ids and names of a side are unique without regard to case") {
  const auto two = [](const std::string& id, const std::string& name) {
    return wrong("[[units]]\nid = \"aa1\"\nname = \"20th Maine\"\n[[units]]\nid = \"" + id +
                 "\"\nname = \"" + name + "\"\n");
  };
  CHECK(tells(two("AA1", "x"), "army.toml:5:6: unit 'AA1' is already given"));
  CHECK(tells(two("aa2", "20TH MAINE"),
              "army.toml:6:8: this side already has a unit '20TH MAINE': rename one of them"));
  for (const std::string name : {"", " x", "x ", "x\\ty", "x\\u00a0"})
    CHECK(tells(two("aa2", name), "army.toml:6:8: invalid name"));
}

TEST_CASE("army file: what is wrong in a game's armies has its place in the game") {
  const Folder folder;
  const auto game = folder.path("g.acw");
  CHECK(acw_run("game new " + game + " -r bp --seed 4").code == 0);
  auto line = read_file(game).value();
  line.replace(line.find("\"69ny\""), 6, "\"20ME\"");
  line.resize(line.rfind(",\"sum\""));
  const auto forged = folder.write("forged.acw", with_checksum(line) + "\n");
  const auto ran = acw_run("game show --game " + forged);
  CHECK(ran.code == 1);
  CHECK(tells(ran.err, "forged.acw:1:"));
  CHECK(tells(ran.err, "unit '20ME' is already given"));
}

TEST_CASE("army file: all its mistakes are told at once, and those of both files") {
  const Folder folder;
  const auto one = folder.write(
      "one.toml", "[[units]]\nid = \"aa\"\nfigurse = 12\nclass = \"vetran\"\nfigures = 0\n");
  const auto two = folder.write("two.toml", "[[units]]\nid = \"bb\"\nwepon = \"rifle\"\n");
  const auto ran = acw_run("fire @aa 10cm at @bb --army " + one + " --army " + two);
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  for (const char* part : {"one.toml:3:1", "one.toml:4:9", "one.toml:5:11", "two.toml:3:1"})
    CHECK(tells(ran.err, part));
}

TEST_CASE(
    "army file: it names its rules, and an army of others is refused with nothing more told of "
    "it") {
  const auto told =
      wrong("rules = \"state-of-war\"\n[[units]]\nid = \"aa\"\nweapon = \"minie-rifle\"\n");
  CHECK(told.find("army.toml:1:9: this army is for 'state-of-war', but the rules in use are "
                  "black-panthers") != std::string::npos);
  CHECK(lines_with(told, "army.toml:") == 1);
  CHECK(tells(wrong("rules = \"black-pathers\"\n" + unit),
              "are black-panthers: did you mean 'black-panthers'?"));
  CHECK(tells(wrong("rules = 3\n" + unit), "'rules' requires a string"));
  const Folder folder;
  for (const char* rules : {"black-panthers", "bp"}) {
    const auto path = folder.write("army.toml", std::string{"rules = \""} + rules + "\"\n" + unit);
    CHECK(acw_run("fire @aa 10cm at 9 --army " + path).code == 0);
  }
  CHECK(acw_run("fire @aa 10cm at 9 --army " + folder.write("army.toml", unit)).code == 0);
}

TEST_CASE(
    "army file: what army-gen writes names its rules and can be read by them, and by no others") {
  const std::pair<const char*, const char*> armies[] = {
      {"bp", "army-gen federal --seed a --divisions 2 --baggage"},
      {"bp", "army-gen confederate --seed a --sharpshooters 2"},
      {"si", "army-gen union"},
      {"si", "army-gen confederate"},
      {"sow", "army-gen company raw musket"},
      {"sow", "army-gen cavalry-company federal veteran minie-rifle bayonet mounted"},
      {"sow", "army-gen federal trained musket --points 200"}};
  const Folder folder;
  for (const auto& army : armies) {
    const std::string rules = army.first;
    const std::string command = army.second;
    CAPTURE(rules);
    CAPTURE(command);
    const auto written = acw_run("-r " + rules + " " + command + " --format toml");
    if (written.code != 0) {
      CAPTURE(written.err);
      CHECK(written.err.find("swap") != std::string::npos);
      continue;
    }
    Streams streams;
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
    const auto ruleset = Library{streams}.load(rules);
    CHECK(has(written.out, "\nrules = \"" + ruleset.id + "\"\n"));
    const auto path = folder.write("army.toml", written.out);
    const auto units = read_armies({path}, ruleset);
    CHECK(units.size() ==
          lines_with(written.out, "[[units]]") + lines_with(written.out, "[[leaders]]"));
    const auto other = acw_run("-r ka fire 4 regular rifle-musket 2hex at 4 --army " + path);
    CHECK(other.code == 1);
    CHECK(has(other.err, ":9: this army is for '" + ruleset.id + "'"));
  }
}

TEST_CASE("army file: a file given twice, and a copy of one, are refused") {
  const Folder folder;
  const auto army = acw_run("army-gen federal --seed a --format toml").out;
  const auto one = folder.write("one.toml", army);
  const auto two = folder.write("two.toml", army);
  const auto twice = acw_run("fire @20me 10cm at 9 --army " + one + " --army " + one);
  CHECK(twice.code == 2);
  CHECK(twice.err == "acw: army file '" + one + "' is given twice\n");
  const auto round_about =
      acw_run("fire @20me 10cm at 9 --army " + one + " --army " + folder.path("./one.toml"));
  CHECK(round_about.code == 2);
  CHECK(lines_with(round_about.err, "given twice, first as ") == 1);
  const auto copy = acw_run("fire @20me 10cm at 9 --army " + one + " --army " + two);
  CHECK(copy.code == 1);
  CHECK(tells(copy.err, "unit '20me' is already given in " + one));
  CHECK(acw_run("fire @20me 10cm at 9 --army " + folder.path("none.toml")).code == 2);
}

TEST_CASE(
    "army file: a unit stands for its words on either side, and those that are typed go before") {
  const Folder folder;
  const auto army =
      " --army " +
      folder.write(
          "army.toml",
          "rules = \"bp\"\n[[units]]\nid = \"aa\"\nclass = \"vet\"\nfigures = "
          "12\nformation_fail = true\n"
          "[[units]]\nid = \"bb\"\narm = \"field\"\nfigures = 7\nformation-fail = false\n");
  const auto situation = [&](const std::string& words) {
    return acw_run(words + army + " --odds --json").json()["situation"];
  };
  const auto one = situation("fire @aa 10cm at @bb");
  CHECK(text(one["class"]) == "veteran");
  CHECK(text(one["count"]) == "12");
  CHECK(text(one["original"]) == "12");
  CHECK(one["formation_fail"] == Value{true});
  CHECK(text(one["target"]["arm"]) == "field");
  CHECK(text(one["target"]["count"]) == "7");
  const auto two = situation("fire @aa raw 8 10cm at 3 @bb column");
  CHECK(text(two["class"]) == "raw");
  CHECK(text(two["count"]) == "8");
  CHECK(text(two["target"]["count"]) == "3");
  CHECK(text(two["target"]["original"]) == "7");
}

TEST_CASE("army file: what other rules say of a unit or of an army is told, for every ruleset") {
  const auto refused = [](const std::string& rules, const std::string& command,
                          const std::string& text, const std::string& told) {
    const Folder folder;
    const auto ran =
        acw_run("-r " + rules + " " + command + " --army " + folder.write("army.toml", text));
    CAPTURE(rules);
    CAPTURE(ran.err);
    CHECK(ran.code == 1);
    CHECK(ran.err.find(told) != std::string::npos);
  };
  const std::string one = "[[units]]\nid = \"aa\"\n";
  refused("sz", "fire @aa 30cm at 4", "regiments = 4\n" + one,
          "army.toml:1:1: unknown army key 'regiments'");
  refused("sz", "fire @aa 30cm at 4", one + "rank = \"captain\"\n",
          "army.toml:3:1: unknown unit key 'rank'");
  refused("sz", "melee @aa vs 4", one + "figurs = 4\n", "did you mean 'figures'?");
  refused("sz", "fire @aa 30cm at 4", one + "breaks_at = 4\n",
          "army.toml:3:1: unknown unit key 'breaks_at'");
  refused("sz", "fire @aa 30cm at 4", "[officers]\ncorps = 1\n" + one,
          "army.toml:1:2: unknown army key 'officers'");
  refused("ka", "fire @aa 2hex at 4", one + "guns = 2\n", "army.toml:3:1: unknown unit key 'guns'");
  refused("ka", "fire @aa 2hex at 4", one + "figures = 2\nstands = 2\n",
          "army.toml:4:1: 'stands' means the same as 'figures', which is already given");
  refused("si", "fire @aa 11in at 4", one + "led_by = \"x\"\n",
          "army.toml:3:1: unknown unit key 'led_by'");
  refused("bp", "fire @aa 10cm at 4", one + "cost = 4\n", "army.toml:3:1: unknown unit key 'cost'");
  refused("bp", "fire @aa 10cm at 4", "regimnts = 4\n" + one, "did you mean 'regiments'?");
  refused("sow", "fire @aa 10cm at 4", one + "breaks_at = 4\n",
          "army.toml:3:1: unknown unit key 'breaks_at'");
}

TEST_CASE("army file: a key that one command of the rules reads is known to all of them") {
  const Folder folder;
  const auto army = folder.write("army.toml",
                                 "[[units]]\nid = \"aa\"\nman = \"infantry\"\nfigures = 8\n"
                                 "[[units]]\nid = \"bb\"\narm = \"medium\"\nguns = 2\n");
  for (const std::string command :
       {"melee @aa vs 4", "fire @aa 30cm at @bb", "fire 4 30cm at @aa"}) {
    CAPTURE(command);
    CHECK(acw_run("-r sz " + command + " --army " + army).err.find("guns") == std::string::npos);
  }
}

TEST_SUITE_END();
