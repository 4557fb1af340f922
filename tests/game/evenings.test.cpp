#include <doctest/doctest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "acw/base/json.hpp"
#include "base/record.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

using namespace acw::test;
using acw::Value;

/// Evenings that were reckoned by hand from the rulebook (tests/evenings), played line by line.
namespace {

/// What is known of a unit: figures left, counts, words that hold, what is due, how it ended.
using Facts = std::map<std::string, std::string>;
using Standing = std::map<std::string, Facts>;

/// A line of an evening, and what is reckoned of it.
struct Reckoned {
  std::string line;
  /// What is told if the rules refuse the line; nothing is then written.
  std::string refused;
  /// A part of the answer.
  std::string told;
  /// How all units stand behind it.
  Standing standing;
};
struct Evening {
  std::vector<std::string> armies;
  /// A fact that isn't compared, for the program hasn't come to it yet.
  std::string aside;
  Standing begin;
  std::vector<Reckoned> lines;
};

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string{text.substr(first, text.find_last_not_of(' ') - first + 1)};
}
/// A name of a key as a player types it.
std::string typed_name(std::string name) {
  for (auto& c : name) {
    if (c == '_') c = '-';
  }
  return name;
}

/// One fact, `left 8`, `class raw`, `disrupted`, or its end, `no disrupted`.
void reckon(Facts& facts, const std::string& fact) {
  const auto blank = fact.find(' ');
  if (blank == std::string::npos) facts[fact] = "yes";
  else if (fact.substr(0, blank) == "no") facts.erase(fact.substr(blank + 1));
  else facts[fact.substr(0, blank)] = fact.substr(blank + 1);
}
/// `20me: left 8, due morale`.
void reckon_unit(Standing& standing, const std::string& line) {
  const auto colon = line.find(':');
  REQUIRE_MESSAGE(colon != std::string::npos, line);
  auto& facts = standing[line.substr(0, colon)];
  for (auto rest = line.substr(colon + 1); !rest.empty();) {
    const auto comma = rest.find(',');
    reckon(facts, trimmed(rest.substr(0, comma)));
    rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
  }
}

Evening read_evening(const std::string& name) {
  std::ifstream file{source_folder() + "/tests/evenings/" + name + ".txt"};
  REQUIRE(file);
  Evening evening;
  auto* standing = &evening.begin;
  bool in_army = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "army") {
      evening.armies.emplace_back();
      in_army = true;
    } else if (line == "begin") {
      in_army = false;
    } else if (line.starts_with("aside: ")) {
      evening.aside = line.substr(7);
    } else if (in_army) {
      evening.armies.back() += line + "\n";
    } else if (line.empty() || line[0] == '#') {
      continue;
    } else if (line[0] == '>' || line[0] == '!') {
      auto before = *standing;
      evening.lines.push_back({trimmed(line.substr(1)), "", "", std::move(before)});
      standing = &evening.lines.back().standing;
    } else if (const auto text = trimmed(line); text.starts_with("refused: ")) {
      evening.lines.back().refused = text.substr(9);
    } else if (text.starts_with("told: ")) {
      evening.lines.back().told = text.substr(6);
    } else {
      reckon_unit(*standing, text);
    }
  }
  return evening;
}

/// What the program tells of a unit, in the evenings' words. Counts of nobody are no facts.
Facts facts_of(const Value& unit) {
  Facts facts;
  for (const auto& [key, value] : acw::fields_in(unit)) {
    if (key == "words") {
      for (const auto& [word, holds] : acw::fields_in(value)) {
        if (holds == Value{false}) continue;
        facts[typed_name(word)] = holds == Value{true} ? "yes" : acw::text_in(holds);
      }
    } else if (key == "due") {
      for (const auto& due : acw::items_in(value)) {
        auto& all = facts["due"];
        all += (all.empty() ? "" : " and ") + acw::text_in(due);
      }
    } else if (key == "end" || key == "kind") {
      facts[key] = acw::text_in(value);
    } else if (key == "left" ||
               (value.as<long long>() != nullptr && value != Value{0} && key != "figures" &&
                key != "breaks_at" && key != "brigade" && key != "line")) {
      facts[typed_name(key)] = acw::to_json(value);
    }
  }
  return facts;
}
Standing standing_of(const GameTable& game, const std::string& at = "") {
  Standing standing;
  const auto told = game.run("game show --json" + (at.empty() ? "" : " --at " + at)).json();
  for (const auto& army : acw::items_in(told["outcome"]["armies"])) {
    for (const auto& unit : acw::items_in(army["units"]))
      standing[acw::text_in(unit["id"])] = facts_of(unit);
  }
  for (const auto& entity : acw::items_in(told["outcome"]["things"]))
    standing[acw::text_in(entity["id"])] = facts_of(entity);
  return standing;
}

std::string in_words(const Standing& standing, const Standing& other) {
  std::string text;
  for (const auto& [id, facts] : standing) {
    const auto as = other.find(id);
    if (as != other.end() && as->second == facts) continue;
    text += " " + id + ":";
    for (const auto& [name, value] : facts) text += " " + name + " " + value + ",";
  }
  return text;
}
/// Compares, and tells of the units that differ alone.
void check_standing(const Standing& stands, const Standing& right, const std::string& where) {
  CHECK_MESSAGE(stands == right, where << "\n  reckoned:" << in_words(right, stands)
                                       << "\n  stands:  " << in_words(stands, right));
}

/// Without a fact that isn't compared.
Standing without(const std::string& aside, Standing standing) {
  for (auto& [id, facts] : standing) facts.erase(aside);
  return standing;
}

void play_evening(const std::string& rules, std::size_t least) {
  const auto evening = read_evening(rules);
  const auto check = [&](const Standing& stands, const Standing& right, const std::string& where) {
    check_standing(without(evening.aside, stands), without(evening.aside, right), where);
  };
  REQUIRE(evening.armies.size() == 2);
  CHECK(evening.lines.size() >= least);
  const GameTable game{rules, evening.armies[0], evening.armies[1]};
  check(standing_of(game), evening.begin, "begin");

  // what is reckoned behind each line of the file: a refused one isn't written
  std::vector<Standing> after{evening.begin};
  for (const auto& reckoned : evening.lines) {
    const auto ran = game.run(reckoned.line);
    CAPTURE(reckoned.line);
    CAPTURE(ran.err);
    CAPTURE(ran.out);
    if (reckoned.refused.empty()) {
      CHECK(ran.code == 0);
      CHECK(has(ran.out, reckoned.told));
      after.push_back(reckoned.standing);
    } else {
      CHECK(ran.code == 1);
      CHECK(has(ran.err, reckoned.refused));
    }
    REQUIRE(lines_of(game.file()).size() == after.size());
    check(standing_of(game), reckoned.standing, reckoned.line);
  }
  for (std::size_t n = 1; n < after.size(); ++n) {
    const auto line = std::to_string(n);
    check(standing_of(game, line), after[n], "at line " + line);
  }
  const auto own = acw::text_in(acw::parse_json(lines_of(game.file()).front())["rules"]);
  const auto club = game.folder().write("club.toml", "id = \"club\"\nextends = \"" + own + "\"\n");
  // asked again by rules that change nothing, of the units that are left by them
  CHECK(acw_run("replay " + game.file() + " -r " + club).out == "the same\n");
  for (std::size_t n = after.size() - 1; n > 0; --n) {
    const auto line = std::to_string(n);
    const auto undone = game.run("game undo " + line);
    CHECK_MESSAGE(undone.code == 0, "undo " << line << ": " << undone.err);
    check(standing_of(game), after[n - 1], "line " + line + " taken back");
  }
}

}  // namespace

TEST_CASE("evenings: Black Panthers stands line by line as it was reckoned by hand") {
  play_evening("bp", 20);
}
TEST_CASE("evenings: Schulz stands line by line as it was reckoned by hand") {
  play_evening("sz", 20);
}
TEST_CASE("evenings: Simon stands line by line as it was reckoned by hand") {
  play_evening("si", 20);
}
TEST_CASE("evenings: State of War stands line by line as it was reckoned by hand") {
  play_evening("sow", 20);
}
TEST_CASE("evenings: Kallistra stands line by line as it was reckoned by hand") {
  play_evening("ka", 20);
}
