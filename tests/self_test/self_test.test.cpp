#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"

/// The exact odds of each ruleset's own examples, compared with all ways in which the dice can
/// fall, entered one by one, and with sampled games.
TEST_SUITE_BEGIN("selftest");

namespace {

using namespace acw::test;

constexpr int games = 10'000;
constexpr double most_ways = 3'000;

/// Chances of the values of each outcome.
using Odds = std::map<std::string, std::map<std::string, double>>;

/// The dice can fall in more ways than are worth counting.
struct TooMany {};

/// Enters each face of every die in turn.
class OneByOne {
 public:
  /// `names`: the outcomes to count.
  OneByOne(std::string line, std::vector<std::string> names)
      : line_{std::move(line) + " --dice - --no-odds-line --json"}, names_{std::move(names)} {}

  /// Throws `TooMany`, also if the command line is refused.
  Odds all() { return *after("", 0, 1); }
  long long ways() const { return ways_; }

 private:
  /// The odds behind `made` throws that fell as in `faces`, with that chance. Nothing if the rules
  /// have the last of them rolled again.
  std::optional<Odds> after(const std::string& faces, std::size_t made, Chance chance) {
    const auto ran = acw_run(line_, faces + rest_);
    if (ran.code != 0) throw TooMany{};
    const auto answer = ran.json();
    const auto& throws = *answer["throws"].as<acw::Value::Array>();
    if (made > 0 && !throws[made - 1]["again"].is_null()) return std::nullopt;
    if (throws.size() == made) return way(answer["outcome"], chance);
    const int dice = static_cast<int>(number(throws[made]["dice"]));
    const int sides = static_cast<int>(number(throws[made]["sides"]));
    if (chance * std::pow(sides, -dice) * 50 * most_ways < 1) throw TooMany{};
    Odds odds;
    double counted = 0;
    for_all_faces(dice, sides, [&](Faces fallen, Chance share) {
      auto all = faces;
      for (const int face : fallen) all += std::to_string(face) + "\n";
      const auto odds_behind = after(all, made + 1, chance * share);
      if (!odds_behind) return;
      counted += static_cast<double>(share);
      for (const auto& [name, chances] : *odds_behind) {
        for (const auto& [value, p] : chances) odds[name][value] += p * static_cast<double>(share);
      }
    });
    for (auto& [name, chances] : odds) {
      for (auto& [value, p] : chances) p /= counted;
    }
    return odds;
  }
  Odds way(const acw::Value& outcome, Chance chance) {
    ++ways_;
    done_ += static_cast<double>(chance);
    const auto ways = static_cast<double>(ways_);
    if (ways > most_ways || (ways_ % 64 == 0 && done_ * most_ways < ways)) throw TooMany{};
    Odds odds;
    for (const auto& name : names_) {
      if (!outcome[name].is_null()) odds[name][text(outcome[name])] = 1;
    }
    return odds;
  }

  static std::string filler() {
    std::string lines;
    for (int i = 0; i < 200; ++i) lines += "1\n2\n";  // which ends ties
    return lines;
  }

  std::string line_;
  std::vector<std::string> names_;
  std::string rest_ = filler();  ///< faces of the throws that come after
  long long ways_ = 0;
  double done_ = 0;  ///< chance of the ways that were counted
};

/// The examples of a ruleset's file, without the options that say how they are answered.
std::vector<std::string> examples_of(const std::string& rules) {
  std::ifstream file{source_folder() + "/data/" + rules + ".toml"};
  const std::string toml{std::istreambuf_iterator<char>{file}, {}};
  const std::regex example{"\"acw ([^\">|]*)"};
  const std::regex answered{" --(odds|json|(seed|format) [^ ]*)"};
  std::vector<std::string> lines;
  for (std::sregex_iterator found{toml.begin(), toml.end(), example}, end; found != end; ++found)
    lines.push_back(std::regex_replace((*found)[1].str(), answered, ""));
  return lines;
}

/// The same with no number of figures above `most`.
std::string fewer(const std::string& line, int most) {
  std::string words;
  const std::regex number{"(--[^ ]* )?\\b([0-9]+)(?![^ /'])"};
  auto rest = line.cbegin();
  for (std::sregex_iterator found{line.begin(), line.end(), number}, end; found != end; ++found) {
    const bool of_option = (*found)[1].matched;
    words.append(rest, (*found)[2].first);
    words += of_option ? (*found)[2].str() : std::to_string(std::min(std::stoi((*found)[2]), most));
    rest = (*found)[2].second;
  }
  return words.append(rest, line.cend());
}

/// The odds that a command line tells, and of each outcome what they leave out.
struct Told {
  Odds odds;
  std::map<std::string, double> unresolved;
  std::vector<std::string> names;
};

std::optional<Told> told_by(const std::string& line) {
  const auto ran = acw_run(line + " --json");
  if (ran.code != 0) return std::nullopt;
  Told all;
  const auto answer = ran.json();
  const auto* odds = answer["odds"].as<acw::Value::Object>();
  if (odds == nullptr) return std::nullopt;
  for (const auto& [name, outcome] : *odds) {
    if (outcome["pmf"].is_null()) continue;
    all.names.push_back(name);
    for (const auto& [value, chance] : told(outcome))
      all.odds[name][value] = static_cast<double>(chance);
    if (!outcome["unresolved"].is_null()) all.unresolved[name] = number(outcome["unresolved"]);
  }
  return all;
}

/// Reports where odds differ by more than `allowed` of the exact chance.
template <class Allowed>
void compare(Told exact, Odds other, Allowed allowed) {
  for (const auto& name : exact.names) {
    auto values = exact.odds[name];
    values.insert(other[name].begin(), other[name].end());
    for (const auto& one : values) {
      const auto& value = one.first;
      CAPTURE(name);
      CAPTURE(value);
      const double right = exact.odds[name][value];
      CHECK(std::abs(other[name][value] - right) <= allowed(right) + exact.unresolved[name]);
    }
  }
}

/// Returns the number of ways; 0 if there are too many, or the rules refuse the situation.
long long count_one_by_one(const std::string& line) {
  const auto exact = told_by(line + " --odds");
  if (!exact) return 0;
  OneByOne dice{line, exact->names};
  try {
    const auto odds = dice.all();
    CAPTURE(line);
    compare(*exact, odds, [](double) { return 1e-9; });
    return dice.ways();
  } catch (const TooMany&) {
    return 0;
  }
}

/// Five standard deviations; a few games more of what is rare.
void compare_with_games(const std::string& line) {
  const auto exact = told_by(line + " --odds");
  const auto sampled = told_by(line + " --seed selftest --sample " + std::to_string(games));
  if (!exact || !sampled) return;
  CAPTURE(line);
  compare(*exact, sampled->odds, [](double chance) {
    return 5 * std::sqrt(std::max(chance * (1 - chance), 0.0) / games) + 5.0 / games;
  });
}

}  // namespace

TEST_CASE("selftest: odds are those of all ways in which the dice can fall, and of games") {
  struct Expected {
    const char* rules;
    int examples;    ///< at least so many are counted one by one
    long long ways;  ///< in all of them
  };
  for (const auto& [rules, examples, ways] :
       {Expected{"black-panthers", 27, 7'543}, Expected{"kallistra", 19, 6'881},
        Expected{"schulz", 17, 6'087}, Expected{"simon", 16, 3'309},
        Expected{"state-of-war", 24, 8'276}}) {
    int counted = 0;
    long long ways_counted = 0;
    for (const auto& line : examples_of(rules)) {
      compare_with_games(line);
      long long found = 0;
      for (const int most : {1'000, 5, 3, 2, 1}) {
        if (found == 0) found = count_one_by_one(fewer(line, most));
      }
      counted += found > 0 ? 1 : 0;
      ways_counted += found;
    }
    CHECK(counted >= examples);
    CHECK(ways_counted >= ways);
  }
}

TEST_CASE("selftest: plain dice") {
  for (const std::string dice : {"3d6+2", "2d10kh1", "4d6dl1", "2d4-d6", "d%"}) {
    compare_with_games("roll " + dice);
    CHECK(count_one_by_one("roll " + dice) >= 96);
  }
}
