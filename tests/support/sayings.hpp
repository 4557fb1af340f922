#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"
#include "support/program.hpp"
#include "words/grammar.hpp"

/// What lines say in the words of some small rules.
namespace acw::test::sayings {

inline constexpr const char* text = R"(id = 'x'
title = 'Rules X'
slots = [
  { name = 'class', words = [{ word = 'veteran', aliases = ['vet'] }, { word = 'experienced' }, { word = 'raw' }] },
  { name = 'weapon', words = [{ word = 'musket' }, { word = '6-pounder' }] },
  { name = 'cover', words = [{ word = 'open' }, { word = 'soft', aliases = ['fence'] }, { word = 'hard' }] },
  { name = 'slope', words = ['uphill', 'downhill'] },
  { name = 'formation-fail', flag = true, aliases = ['ff'] },
  { name = 'divisions', number = [1, 20] },
  { name = 'cavalry', numbers = [0, 9], size = 2 },
  { name = 'killed', tally = [0, 99], words = [{ word = 'raw' }, { word = 'veteran', aliases = ['vet'] }] },
]
[fire]
mechanism = 'test'
acting = ['count', 'original', 'class', 'weapon', 'formation-fail', 'divisions', 'cavalry', 'killed']
between = ['distance', 'slope']
target = ['count', 'class', 'cover', 'formation-fail']
die = [{ sides = 6 }]
test = [{ needs = 4 }]
[morale]
mechanism = 'test'
acting = ['class']
die = [{ sides = 6 }]
test = [{ needs = 4 }]
)";

inline Ruleset ruleset(const std::string& unit) {
  Problems problems;
  const auto node =
      read_toml(problems.add_source("x.toml", "unit = '" + unit + "'\n" + text), problems);
  auto rules = read_ruleset(node, problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  return rules;
}

inline Situation read(const std::vector<std::string>& words, const char* command,
                      const std::string& unit) {
  const auto rules = ruleset(unit);
  const WordHints elsewhere{[](std::string_view word) {
                              return word == "gatling" ? "is a word of Rules Y (-r y)"
                                                       : std::string{};
                            },
                            {}};
  return read_sweep(rules, *rules.procedure(command), words, elsewhere, Lists::refused).situation();
}

/// What a line says, slot by slot in alphabetical order.
inline std::string said(const std::string& line, const char* command = "fire",
                        const std::string& unit = "cm") {
  const auto situation = read(shell_words(line), command, unit);
  std::vector<std::string> parts;
  for (const auto& one : situation.all()) {
    CHECK(one.typed);
    if (one.path.slot == "distance")
      parts.push_back("distance=" + std::to_string(situation.distance->micro));
    else parts.push_back(one.path.text() + "=" + one.word);
  }
  std::sort(parts.begin(), parts.end());
  std::string all;
  for (const auto& part : parts) all += (all.empty() ? "" : " ") + part;
  return all;
}

/// The first line of what is wrong with a line.
inline std::string fault(const std::vector<std::string>& words, const char* command = "fire",
                         const std::string& unit = "cm") {
  try {
    (void)read(words, command, unit);
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    const std::string message = failure.what();
    return message.substr(0, message.find('\n'));
  }
  return "none";
}
inline std::string fault(const char* line, const char* command = "fire",
                         const std::string& unit = "cm") {
  return fault(shell_words(line), command, unit);
}

}  // namespace acw::test::sayings
