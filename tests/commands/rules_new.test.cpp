#include <doctest/doctest.h>

#include <string>

#include "commands/refusals.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw;
using test::acw_run;
using test::check_refused;
using test::Folder;
using test::has;
using test::run_at_home;

namespace {

/// What is commented out, taken up (the line for editors is none of it).
std::string taken_up(const std::string& toml) {
  std::string text = "\n" + toml;
  for (auto at = text.find("\n#"); at != std::string::npos; at = text.find("\n#", at + 1)) {
    if (text[at + 2] != ' ' && text[at + 2] != ':') text.erase(at + 1, 1);
  }
  return text;
}

}  // namespace

TEST_CASE("rules new: what it prints is a ruleset, as it is and with its examples taken up") {
  for (const std::string base : {"bp", "ka", "sz", "si", "sow"}) {
    CAPTURE(base);
    const Folder folder;
    const auto made = run_at_home(folder, "rules new our-club -r " + base);
    CHECK(made.err == "");
    REQUIRE(made.code == 0);
    CHECK(has(made.out, folder.path() + "/acw/rules, as our-club.toml"));
    folder.write("acw/rules/our-club.toml", made.out);
    CHECK(has(run_at_home(folder, "rules check our-club").out, "no fault"));
    const auto plain = run_at_home(folder, "rules diff our-club").out;
    CHECK(has(plain, ": 3 differences\n"));  // id, short id and title
    folder.write("acw/rules/our-club.toml", taken_up(made.out));
    const auto checked = run_at_home(folder, "rules check our-club");
    CHECK(checked.err == "");
    CHECK(has(checked.out, "no fault"));
    const auto told = run_at_home(folder, "rules diff our-club").out;
    CAPTURE(told);
    CHECK(has(told, "aliases: \"our-club-"));
    CHECK(has(told, ".defaults \""));
    CHECK_FALSE(has(told, " only here:"));  // a row takes the place of the base's
    CHECK_FALSE(has(told, " only there:"));
    CHECK_FALSE(has(told, " order:"));
    CHECK((has(told, ": 6 differences\n") || has(told, ": 7 differences\n")));
    CHECK(run_at_home(folder, "-r our-club fire --help").code == 0);
  }
}

TEST_CASE("rules new: it names its base so that it is found wherever the file is put") {
  const Folder folder;
  CHECK(has(acw_run("rules new our-club").out, "\nextends = \"black-panthers\"\n"));
  const auto base = folder.write("base.toml", "extends = \"ka\"\nid = \"base\"\n");
  CHECK(has(acw_run("rules new our-club -r " + base).out, "\nextends = \"" + base + "\"\n"));
  folder.write("acw/rules/theirs.toml", "extends = \"ka\"\nid = \"other\"\n");
  CHECK(has(run_at_home(folder, "rules new our-club -r theirs").out, "\nextends = \"other\"\n"));
  const auto json = acw_run("rules new our-club -r ka --json").json()["outcome"];
  CHECK(json["toml"] == Value{acw_run("rules new our-club -r ka").out});
  CHECK(acw_run("rules new our-club -r ka --md").out.rfind("```toml\n#:schema ", 0) == 0);
}

TEST_CASE("rules new: its short id is its own") {
  CHECK(has(acw_run("rules new our-club").out, "\nshort = \"oc\"\ntitle = \"Our club\"\n"));
  CHECK(has(acw_run("rules new zouaves").out, "\nshort = \"zo\"\n"));
  CHECK(has(acw_run("rules new bull-pen").out, "\nshort = \"bull-pen\"\n"));
}

TEST_CASE("rules new: names that can't be are refused, with one that can") {
  check_refused("rules new", "acw rules new our-club");
  check_refused("rules new bp", "'bp' is built in");
  check_refused("rules new black-panthers -r ka", "is built in");
  check_refused("rules new Our Club", "'Our Club' can't be its name");
  check_refused("rules new Our Club", "as in acw rules new our-club");
  check_refused("rules new our_club.toml", "as in acw rules new our-club");
  check_refused("rules new 1863", "as in acw rules new our-club");
  check_refused("rules new ../club", "as in acw rules new club");
  check_refused("rules new our-club -r nosuch", "there is no ruleset 'nosuch'");
  const Folder folder;
  folder.write("acw/rules/theirs.toml", "extends = \"ka\"\nid = \"theirs\"\n");
  CHECK(has(run_at_home(folder, "rules new theirs -r theirs").err, "can't extend itself"));
}

TEST_CASE(
    "rules new: its first line names the JSON Schema for editors, and the next how it is made") {
  const auto made = acw_run("rules new our-club -r ka").out;
  CHECK(made.rfind("#:schema ./acw-rules.schema.json\n# ", 0) == 0);
  CHECK(has(made, "\n#   acw rules schema --json > acw-rules.schema.json\n"));
}
