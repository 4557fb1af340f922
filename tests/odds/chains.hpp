#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include "odds/chains_play.hpp"
#include "support/brute.hpp"
#include "support/program.hpp"

/// The odds that the program tells of chains, held against those of games.
namespace acw::test::chains {

inline const std::string nothing_told = "(not reached)";

/// What the games make of the outcomes of each link, and of the chain as a whole.
class Right {
 public:
  Right(const Chain& chain, const Tally& tally) : chain_{chain}, tally_{tally} {}

  Chances of_field(std::size_t field) const {
    Chances chances;
    for (const auto& [told, chance] : tally_) chances.add(text_of(field, told[field]), chance);
    return chances;
  }
  /// Whether the chain as a whole tells it as the link does: no other link has the name, or it is
  /// the last one.
  bool is_flat(std::size_t field) const {
    if (is_sum(chain_.fields[field].name)) return false;
    const auto last = chain_.fields.back().link;
    return chain_.fields[field].link == last ||
           std::none_of(chain_.fields.begin(), chain_.fields.end(), [&](const Field& one) {
             return &one != &chain_.fields[field] && one.name == chain_.fields[field].name;
           });
  }
  /// The chance that a link is gone through: where it is only told what it comes to untaken, that
  /// is `holds` or `result`.
  Chance taken(std::size_t link) const {
    Chance most = 0;
    for (std::size_t i = 0; i < chain_.fields.size(); ++i) {
      const auto& [of, name, words] = chain_.fields[i];
      if (of == link && name != "holds" && name != "result")
        most = std::max(most, 1 - of_field(i)[nothing_told]);
    }
    return most;
  }
  Chances of_sum(const std::string& name) const {
    Chances chances;
    for (const auto& [told, chance] : tally_) {
      int sum = 0;
      for (std::size_t i = 0; i < told.size(); ++i)
        sum += chain_.fields[i].name == name && told[i] != untold ? told[i] : 0;
      chances.add(sum, chance);
    }
    return chances;
  }

 private:
  std::string text_of(std::size_t field, int value) const {
    if (value == untold) return nothing_told;
    const auto& words = chain_.fields[field].words;
    return words.empty() ? std::to_string(value) : words[static_cast<std::size_t>(value)];
  }
  bool is_sum(const std::string& name) const {
    return std::find(chain_.sums.begin(), chain_.sums.end(), name) != chain_.sums.end();
  }

  const Chain& chain_;
  const Tally& tally_;
};

/// "defender.hits" in objects within each other.
inline const Value& at(const Value& value, const std::string& name) {
  const auto dot = name.find('.');
  return dot == std::string::npos ? value[name]
                                  : at(value[name.substr(0, dot)], name.substr(dot + 1));
}
/// The chances that an outcome tells, and that it isn't come to.
inline Chances told_or_not(const Value& outcome) {
  auto chances = told(outcome);
  if (!outcome["reached"].is_null()) chances.add(nothing_told, 1 - number(outcome["reached"]));
  return chances;
}

/// In what an outcome's odds differ from the right ones; mean and deviation are of the games that
/// came to it.
inline std::string misfit(const std::string& name, const Value& outcome, const Chances& right) {
  if (outcome.is_null()) return right[nothing_told] > 1 - 1e-12L ? "" : name + " isn't told; ";
  std::string words;
  const Chances chances = told_or_not(outcome);
  for (const auto& [value, chance] : right) {
    if (std::fabs(chances[value] - chance) > 1e-12L)
      words += apart(name + " " + value, chances[value], chance);
  }
  for (const auto& [value, chance] : chances) {
    if (std::fabs(right[value] - chance) > 1e-12L)
      words += apart(name + " " + value, chance, right[value]);
  }
  const Chance come_to = 1 - right[nothing_told];
  if (outcome["mean"].is_null() || come_to < 1e-9L) return words;
  Chance mean = 0;
  Chance square = 0;
  for (const auto& [value, chance] : right) {
    if (value == nothing_told) continue;
    mean += chance / come_to * std::atoi(value.c_str());
    square += chance / come_to * std::atoi(value.c_str()) * std::atoi(value.c_str());
  }
  const Chance sd = std::sqrt(std::max(square - mean * mean, Chance{0}));
  if (!(std::fabs(number(outcome["mean"]) - mean) <= 1e-9L))
    words += apart(name + " mean", number(outcome["mean"]), mean);
  if (!(std::fabs(number(outcome["sd"]) - sd) <= 1e-6L))
    words += apart(name + " sd", number(outcome["sd"]), sd);
  return words;
}

/// Hands every outcome of a result to `compare(name, its odds, the right ones)`, of the whole and
/// of each link.
template <class Compare>
void for_all_outcomes(const Chain& chain, const Value& result, const Tally& tally,
                      Compare compare) {
  const Right right{chain, tally};
  const auto* links = result["links"].as<Value::Array>();
  REQUIRE(links != nullptr);
  REQUIRE(links->size() == chain.fields.back().link + 1);
  for (const auto& name : chain.sums) compare(name, at(result["odds"], name), right.of_sum(name));
  for (std::size_t i = 0; i < chain.fields.size(); ++i) {
    const auto& [link, name, words] = chain.fields[i];
    const auto chances = right.of_field(i);
    compare("link " + std::to_string(link + 1) + " " + name, at((*links)[link]["odds"], name),
            chances);
    if (!chain.links_only && right.is_flat(i)) compare(name, at(result["odds"], name), chances);
  }
}

inline Value result_of(const std::string& command) {
  const Ran ran = acw_run(command);
  CAPTURE(command);
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  return ran.json();
}

/// The odds are those of all ways that the dice can fall.
template <class Play>
void check_every_way(const Chain& chain, Play play) {
  CAPTURE(chain.command);
  std::string words;
  const auto result = result_of(chain.command + " --odds --json");
  const auto tally = every_way(play);
  for_all_outcomes(chain, result, tally,
                   [&](const std::string& name, const Value& odds, const Chances& right) {
                     words += misfit(name, odds, right);
                   });
  CHECK(words == "");
  const bool told_of_nobody =
      chain.command.find("-r si") == 0 && chain.command.find("--then") != std::string::npos;
  for (std::size_t i = 0; i <= chain.fields.back().link; ++i) {
    if (told_of_nobody && chain.fields.back().link == i)
      continue;  // men who are gone have a level, though nothing is thrown for it
    const auto& reached = (*result["links"].as<Value::Array>())[i]["reached"];
    CHECK(std::fabs((reached.is_null() ? 1 : number(reached)) - Right(chain, tally).taken(i)) <
          1e-12L);
  }
}

/// The odds are those of many games, within five standard deviations.
template <class Play>
void check_many_games(const Chain& chain, Play play, int games, std::uint64_t seed) {
  CAPTURE(chain.command);
  std::string words;
  for_all_outcomes(chain, result_of(chain.command + " --odds --json"),
                   many_games(play, games, seed),
                   [&](const std::string& name, const Value& odds, const Chances& played) {
                     const auto wrong = unlikely(played, told_or_not(odds), games);
                     if (!wrong.empty()) words.append(name).append(" ").append(wrong);
                   });
  CHECK(words == "");
}

/// Compares two results' odds of the same name, within what a sample of `games` allows.
inline void compare_samples(const std::string& name, const Value& sampled, const Value& exact,
                            int games, std::string& words) {
  const auto* fields = exact.as<Value::Object>();
  if (fields == nullptr) return;
  if (exact["pmf"].is_null()) {
    for (const auto& [inner, value] : *fields)
      compare_samples(name + "." + inner, sampled[inner], value, games, words);
    return;
  }
  const auto wrong = unlikely(told_or_not(sampled), told_or_not(exact), games);
  if (!wrong.empty()) words.append(name).append(" ").append(wrong);
}

/// What the program plays itself is what it works out.
inline void check_sample(const std::string& command, int games) {
  CAPTURE(command);
  const auto exact = result_of(command + " --odds --json");
  const auto sampled =
      result_of(command + " --sample " + std::to_string(games) + " --seed chains --json");
  std::string words;
  compare_samples("whole", sampled["odds"], exact["odds"], games, words);
  const auto* links = exact["links"].as<Value::Array>();
  const auto* played = sampled["links"].as<Value::Array>();
  REQUIRE(links != nullptr);
  REQUIRE(played != nullptr);
  REQUIRE(played->size() == links->size());
  for (std::size_t i = 0; i < links->size(); ++i)
    compare_samples("link " + std::to_string(i + 1), (*played)[i]["odds"], (*links)[i]["odds"],
                    games, words);
  CHECK(words == "");
}

}  // namespace acw::test::chains
