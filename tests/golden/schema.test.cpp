#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "support/json_schema.hpp"
#include "support/piped.hpp"
#include "support/source_folder.hpp"

using namespace acw;
namespace fs = std::filesystem;

namespace {

/// Whether the last command of a line answers in JSON.
bool is_json(const std::string& line) {
  const auto pipe = line.rfind("| acw ");
  const auto words = test::shell_words(line.substr(pipe == std::string::npos ? 0 : pipe));
  return line.front() != '#' && std::find(words.begin(), words.end(), "--json") != words.end();
}

}  // namespace

TEST_CASE("golden: whatever --json answers fits the JSON Schema of results" *
          doctest::test_suite("golden")) {
  fs::current_path(test::source_folder());
  const auto& schema = test::answer_schema();
  std::size_t answers = 0;
  for (const auto& page : fs::directory_iterator{"tests/golden"}) {
    if (page.path().extension() != ".txt") continue;
    std::ifstream file{page.path()};
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || !is_json(line)) continue;
      for (const auto& answer :
           test::acw_piped(std::string_view{line}.substr(std::string_view{"acw "}.size()))
               .lines()) {
        ++answers;
        const auto why = test::misfit(answer, schema);
        if (!why.empty()) FAIL_CHECK(page.path().string() << ": " << line << "\n    " << why);
      }
    }
  }
  CHECK(answers > 1000);
}
