#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "fuzz/command_lines.hpp"
#include "lines/answers.hpp"
#include "lines/typed_lines.hpp"
#include "support/source_folder.hpp"

TEST_SUITE_BEGIN("lines");

namespace {

using acw::test::lines::Answers;
using acw::test::lines::TypedLines;

std::string of_environment(const char* name, const std::string& otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? otherwise : value;
}

/// The commit's hash, so that each commit is tried by lines of its own.
std::string commit() {
  std::string hash;
  const auto asked = "git -c safe.directory='*' -C '" + acw::test::source_folder() +
                     "' rev-parse HEAD 2>/dev/null";
  if (auto* pipe = ::popen(asked.c_str(), "r"); pipe != nullptr) {
    for (int c = std::fgetc(pipe); c != EOF && c != '\n'; c = std::fgetc(pipe))
      hash += static_cast<char>(c);
    ::pclose(pipe);
  }
  return hash.empty() ? "no commit" : hash;
}

struct Counted {
  std::size_t typed = 0;
  std::size_t answered = 0;
};

}  // namespace

// ACW_LINES=100000 ACW_LINES_SEED=TEXT ACW_LINES_FROM=N: more of them, others, or from one on.
TEST_CASE("lines: whatever is answered fits itself, however it is asked" * doctest::skip()) {
  const auto seed = of_environment("ACW_LINES_SEED", commit());
  const auto from = std::stoull(of_environment("ACW_LINES_FROM", "1"));
  const auto lines = std::stoull(of_environment("ACW_LINES", "2500"));
  TypedLines typed{acw::fuzz::rulesets(), seed};
  std::map<std::string, Counted> counted;
  std::size_t at_fault = 0;
  for (auto number = from; number < from + lines; ++number) {
    const auto line = typed.line(number);
    Answers answers{line, std::to_string(number)};
    auto& command = counted[line.rules + " " + line.procedure];
    ++command.typed;
    try {
      command.answered += answers.check() ? 1U : 0U;
    } catch (const std::exception& failure) {
      std::printf("line %llu of seed %s: acw %s\n  %s\n", number, seed.c_str(), line.typed.c_str(),
                  failure.what());
      ++at_fault;
    }
    if (answers.faults().empty()) continue;
    ++at_fault;
    std::printf("line %llu of seed %s: acw %s\n", number, seed.c_str(), line.typed.c_str());
    for (const auto& fault : answers.faults()) std::printf("  %s\n", fault.c_str());
    if (at_fault >= 50) break;
  }
  std::size_t answered = 0;
  for (const auto& [command, count] : counted) {
    std::printf("%-28s %6zu of %6zu answered\n", command.c_str(), count.answered, count.typed);
    answered += count.answered;
    // where hardly a line is answered, it is no test of the command
    CHECK((count.typed < 300 || count.answered * 200 > count.typed));
  }
  std::printf("%zu of %llu lines of seed %s answered, %zu at fault\n", answered, lines,
              seed.c_str(), at_fault);
  CHECK(at_fault == 0);
}

TEST_SUITE_END();
