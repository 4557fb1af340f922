#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>

#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test;

namespace {

const std::string union_army =
    "[[units]]\nid = \"20me\"\nname = \"20th Maine\"\nclass = \"veteran\"\nfigures = 12\n"
    "arm = \"infantry\"\n[[units]]\nid = \"2me\"\nname = \"2nd Maine\"\nclass = \"raw\"\n"
    "figures = 15\n";
const std::string southern_army =
    "[[units]]\nid = \"3va\"\nname = \"3rd Virginia\"\nclass = \"experienced\"\nfigures = 13\n";

/// A run with $ACW_ARMY.
Ran with_armies(const std::string& armies, const std::string& command_line) {
  Ran ran;
  Streams streams;
  streams.out = [&](std::string_view text) { ran.out += text; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [] { return std::optional<std::string>{}; };
  streams.environment = [&](const char* name) {
    return std::string_view{name} == "ACW_ARMY" ? std::optional{armies} : std::nullopt;
  };
  ran.code = run(shell_words(command_line), streams);
  return ran;
}

}  // namespace

TEST_CASE("armies: two are set, with a colon between them, and units go by their bare ids") {
  const Folder folder;
  const auto us = folder.write("us.toml", union_army);
  const auto cs = folder.write("cs.toml", southern_army);
  const auto both = us + ":" + cs;
  const auto told = with_armies(both, "fire 3va 25cm at 20me --need --json");
  REQUIRE_MESSAGE(told.code == 0, told.err);
  CHECK(told.json()["situation"]["count"] == Value{13});
  CHECK(told.json()["situation"]["target"]["count"] == Value{12});
  for (const auto* line :
       {"fire @3va 25cm at @20me --need --json", "Fire 3VA 25CM At @20ME --need --json",
        "fire '3rd virginia' 25cm at '20th Maine' --need --json",
        "fire 'd Virg' 25cm at '20th m' --need --json"}) {
    CAPTURE(line);
    CHECK(with_armies(both, line).out == told.out);
  }
  CHECK(std::string_view{"fire 3va 25cm at 20me"}.size() + 4 <= 25);
  CHECK(with_armies(us, "fire 3va 25cm at 20me --need --json --army " + cs).out == told.out);
  CHECK(
      with_armies("", "fire @3va 25cm at @20me --need --json --army " + cs + " --army " + us).out ==
      told.out);
}

TEST_CASE("armies: a name that fits several units, or none, is told") {
  const Folder folder;
  const auto us = folder.write("us.toml", union_army);
  const auto two = with_armies(us, "fire 12 exp 25cm at Maine");
  CHECK(two.code == 2);
  CHECK(has(two.err, "did you mean 20th Maine (@20me) or 2nd Maine"));
  const auto none = with_armies(us, "fire 12 exp 25cm at '5th Texas'");
  CHECK(none.code == 2);
  CHECK(none.err == "acw: unknown unit '5th Texas'\n");
  CHECK(with_armies(us, "fire 12 exp 25cm at 21me").code == 2);
}

TEST_CASE("armies: a name that two units bear is told by their ids, whose army it is or not") {
  const Folder folder;
  const auto battery = [](const std::string& id) {
    return "[[units]]\nid = \"" + id +
           "\"\nname = \"1st Battery\"\narm = \"field\"\nclass = \"raw\"\nfigures = 4\n";
  };
  const auto us = folder.write("us.toml", union_army + battery("ub1"));
  const auto cs = folder.write("cs.toml", southern_army + battery("cb1"));
  for (const auto* name : {"1st Battery", "1st battery", "1st b"}) {
    CAPTURE(name);
    const auto shared = with_armies(us + ":" + cs, "fire '" + std::string{name} + "' 25cm at 20me");
    CHECK(shared.code == 2);
    CHECK(shared.err == "acw: '" + std::string{name} + "' is ambiguous: type @ub1 or @cb1\n");
  }
  CHECK(with_armies(us + ":" + cs, "fire cb1 25cm at 20me").code == 0);
  CHECK(with_armies(us, "fire 12 exp 25cm at '1st Battery' crew").code == 0);
}

TEST_CASE("armies: a situation tells who it is, and all that is known of him") {
  const Folder folder;
  const auto army = " --army " + folder.write("us.toml", union_army);
  const auto ran = acw_run("fire 12 exp 25cm at @20me --json --seed a" + army);
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  const auto result = ran.json();
  const auto& target = result["situation"]["target"];
  CHECK(target["id"] == Value{"20me"});
  CHECK(target["name"] == Value{"20th Maine"});
  CHECK(target["class"] == Value{"veteran"});
  CHECK(result["situation"]["id"].is_null());
}

TEST_CASE("armies: what is known of a unit goes on with its result") {
  const Folder folder;
  const auto army = " --army " + folder.write("us.toml", union_army);
  const auto ran = acw_run("fire 12 exp 5cm at @20me --json --seed lossy" + army);
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  const auto from = " --from " + folder.write("fire.json", ran.out);
  const auto morale = acw_run("morale --need --json" + from);
  REQUIRE_MESSAGE(morale.code == 0, morale.err);
  CHECK(morale.json()["situation"]["class"] == Value{"veteran"});
  CHECK(morale.json()["situation"]["id"] == Value{"20me"});
  CHECK(morale.json()["situation"]["original"] == Value{12});
  const auto odds = acw_run("fire 12 exp 5cm at @20me --json --odds" + army);
  REQUIRE_MESSAGE(odds.code == 0, odds.err);
  const auto open = acw_run("morale --json --from " + folder.write("odds.json", odds.out));
  CHECK_MESSAGE(open.code == 0, open.err);
  CHECK(acw_run("luck " + folder.path("fire.json")).code == 0);
}

TEST_CASE("armies: an id is looked for in the files that were given, be they without units") {
  const Folder folder;
  const auto none = folder.write("none.toml", "units = []\n");
  CHECK(acw_run("fire @20me 25cm at 5 --army " + none).err ==
        "acw: unknown unit '20me': the army has no units\n");
  CHECK(acw_run("fire @20me 25cm at 5").err.find("add --army FILE") != std::string::npos);
}

TEST_CASE("armies: a unit's figures aren't the number of those killed beside an officer") {
  const Folder folder;
  const auto us = folder.write("us.toml", union_army);
  const auto asked = with_armies(us, "throw officer 20me");
  CHECK(asked.code == 2);
  CHECK(asked.err == acw_run("throw officer").err);
  const auto told = with_armies(us, "throw officer 14 20me --need --json");
  REQUIRE_MESSAGE(told.code == 0, told.err);
  CHECK(told.json()["situation"]["count"] == Value{14});
  CHECK(with_armies(us, "throw river 20me --need").code == 1);
}

TEST_SUITE_END();
