#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "acw/base/json.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "support/text.hpp"
#include "words/range.hpp"

using namespace acw::test;

namespace {

/// The answer of a command, or its first fault, as a batch and a single command both give it.
std::string answered(const acw::Value& batch) {
  if (!batch["error"].is_null()) {
    const auto error = acw::text_in(batch["error"]);
    return error + " " + acw::to_json(batch["exit"]);
  }
  auto fields = *batch.as<acw::Value::Object>();
  std::erase_if(fields, [](const auto& field) { return field.first == "line"; });
  return acw::to_json(acw::Value{fields});
}
std::string answered(const Ran& single) {
  if (single.code == 0) return single.out.substr(0, single.out.size() - 1);
  const auto text = single.err.substr(sizeof "acw: " - 1);
  return text.substr(0, text.size() - 1) + " " + std::to_string(single.code);
}

/// The examples of all procedures, whole and with each of their words left out.
std::vector<std::string> lines_of_examples(const std::string& rules) {
  acw::Streams streams;
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  std::vector<std::string> all;
  for (const auto& procedure : acw::Library{streams}.load(rules).procedures) {
    for (const auto& example : procedure.examples) {
      if (example.find_first_of("'\">|+") != std::string::npos) continue;
      // The same dice serve it; a batch has one format.
      if (has(example, " --odds") || has(example, " --json")) continue;
      const auto words = acw::split(example, " ");
      for (std::size_t without = 1; without <= words.size(); ++without) {
        std::string line = "--seed a";
        for (std::size_t i = 1; i < words.size(); ++i) {
          if (i != without) line += " " + std::string{words[i]};
        }
        all.push_back(line + (line.find(" -r ") == std::string::npos ? " -r " + rules : ""));
      }
    }
  }
  return all;
}

}  // namespace

TEST_CASE("batch: a line answers as the command does, with each word left out") {
  for (const auto& rules : acw::Library::built_in()) {
    const auto asked = lines_of_examples(rules);
    REQUIRE(asked.size() > 50);
    std::string batch;
    for (const auto& line : asked) batch += line + "\n";
    const auto answers = acw_run("batch --json", batch + batch).lines();  // the second time kept
    std::size_t next = 0;
    for (const auto& answer : answers) {
      const auto line =
          asked[static_cast<std::size_t>(acw::whole_in(answer["line"]) - 1) % asked.size()];
      CAPTURE(line);
      const auto single = acw_run(line + " --json");
      if (single.code == 0 || single.out.empty()) CHECK(answered(answer) == answered(single));
      ++next;
    }
    CHECK(next >= 2 * asked.size());
  }
}

TEST_CASE("batch: figures that are missing are asked for, as the command asks for them") {
  const auto single = acw_run("throw first-move");
  CHECK(single.code == 2);
  const auto batch = acw_run("batch", "throw first-move\n").json();
  CHECK("acw: " + acw::text_in(batch["error"]) + "\n" == single.err);
}
