#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "golden/differences.hpp"
#include "golden/kept.hpp"
#include "support/source_folder.hpp"

namespace {

namespace fs = std::filesystem;
using acw::Value;
using acw::test::golden::Differences;

struct Line {
  std::size_t number;
  std::string typed;
};

/// The command lines of a page; blank lines and those that begin with # are for the reader.
std::vector<Line> lines_of(const fs::path& page) {
  std::vector<Line> lines;
  std::ifstream file{page};
  std::size_t number = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (!text.empty() && text.front() != '#') lines.push_back({number, text});
  }
  return lines;
}

/// The records beside a page, by what was typed.
std::map<std::string, Value> records_of(const fs::path& page) {
  std::map<std::string, Value> records;
  std::ifstream file{fs::path{page}.replace_extension(".jsonl")};
  for (std::string text; std::getline(file, text);) {
    auto record = acw::parse_json(text);
    auto typed = *record["typed"].as<std::string>();
    records.emplace(std::move(typed), std::move(record));
  }
  return records;
}

std::vector<fs::path> tables() {
  std::vector<fs::path> list;
  for (const auto& entry : fs::directory_iterator{"tests/golden"})
    if (entry.path().extension() == ".txt") list.push_back(entry.path());
  std::sort(list.begin(), list.end());
  return list;
}

/// Of these pages words are kept too, where only they tell which row of a table was read.
bool keeps_words(const fs::path& page) { return page.stem().string().rfind("said", 0) == 0; }

/// What differs in a line, as a paragraph.
std::string told(const fs::path& page, const Line& line,
                 const std::vector<std::string>& differences) {
  constexpr std::size_t most = 12;
  std::string text = page.string() + ":" + std::to_string(line.number) + ": " + line.typed;
  for (std::size_t i = 0; i < std::min(most, differences.size()); ++i)
    text += "\n    " + differences[i];
  if (differences.size() > most)
    text += "\n    and " + std::to_string(differences.size() - most) + " more";
  return text;
}

void check(const fs::path& page) {
  auto records = records_of(page);
  for (const auto& line : lines_of(page)) {
    const auto record = records.extract(line.typed);
    if (record.empty()) {
      ADD_FAIL_CHECK_AT(page.string().c_str(), static_cast<int>(line.number),
                        line.typed << "\n    has no answer here, or is written twice");
      continue;
    }
    const Differences differences{record.mapped(),
                                  acw::test::golden::record_of(line.typed, keeps_words(page))};
    const bool holds = differences.lines().empty();
    CHECK_MESSAGE(holds, told(page, line, differences.lines()));
  }
  for (const auto& [typed, record] : records)
    FAIL_CHECK("an answer to no line of " << page.string() << ": " << typed);
}

/// Writes the answers of a page anew. A record that holds stays as it is, to the last digit.
void update(const fs::path& page) {
  const auto records = records_of(page);
  std::string text;
  for (const auto& line : lines_of(page)) {
    const auto fresh = acw::test::golden::record_of(line.typed, keeps_words(page));
    const auto old = records.find(line.typed);
    const bool holds = old != records.end() && Differences{old->second, fresh}.lines().empty();
    text += acw::to_json(holds ? old->second : acw::test::golden::rounded(fresh)) + "\n";
  }
  std::ofstream{fs::path{page}.replace_extension(".jsonl"), std::ios::binary} << text;
}

}  // namespace

/// See README.md beside this file.
TEST_CASE("golden: the command lines of the table are answered as they were" *
          doctest::test_suite("golden")) {
  fs::current_path(acw::test::source_folder());
  const char* mode = std::getenv("ACW_GOLDEN");
  REQUIRE_FALSE(tables().empty());
  for (const auto& page : tables()) {
    if (mode != nullptr && std::string_view{mode} == "update") update(page);
    else check(page);
  }
}

TEST_CASE("golden: what differs is told with its place, and what doesn't matter is not" *
          doctest::test_suite("golden")) {
  const auto told = [](std::string_view was, std::string_view is) {
    const auto lines = Differences{acw::parse_json(was), acw::parse_json(is)}.lines();
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
  };
  CHECK(told(R"({"exit":0})", R"({"exit":1})") == "exit: was 0, is 1\n");
  CHECK(told(R"({"a":{"b":2},"c":[true,1]})", R"({"c":[true,1],"a":{"b":2}})").empty());
  CHECK(told(R"({"throws":[{"faces":[1,2]}]})", R"({"throws":[{"faces":[1,3]}]})") ==
        "throws[0].faces[1]: was 2, is 3\n");
  CHECK(told(R"({"outcome":{"killed":0}})", R"({"outcome":{}})") ==
        "outcome.killed: was 0, is nothing\n");
  CHECK(told(R"({"outcome":{}})", R"({"outcome":{"holds":true}})") ==
        "outcome.holds: was nothing, is true\n");
  CHECK(told(R"({"mean":1.5})", R"({"mean":1.5000000009})").empty());
  CHECK(told(R"({"mean":1.5})", R"({"mean":1.5000000011})") == "mean: was 1.5, is 1.5000000011\n");
  CHECK(told(R"({"mean":1})", R"({"mean":0.9999999999999})").empty());
  const auto odds = [](const std::string& pmf) { return R"({"k":{"pmf":[)" + pmf + "]}}"; };
  const auto half = odds(R"({"value":0,"p":0.5},{"value":1,"p":0.5})");
  CHECK(told(half, odds(R"({"value":0,"p":0.5},{"value":1,"p":0.25},{"value":2,"p":0.25})")) ==
        "k P(1): was 0.5, is 0.25\nk P(2): was 0, is 0.25\n");
  CHECK(told(half, odds(R"({"value":1,"p":0.5},{"value":0,"p":0.5})")) ==
        "k in order: was [0,1], is [1,0]\n");
  CHECK(told(R"([{"value":0,"p":1}])", R"([{"value":0,"p":1},{"value":7,"p":1e-12}])").empty());
}

TEST_CASE("golden: an answer is kept of --json and -q, without words" *
          doctest::test_suite("golden")) {
  const auto kept = [](const std::string& typed) {
    return acw::to_json(acw::test::golden::record_of("acw " + typed)["answer"]);
  };
  CHECK(kept("morale exp 7/12 --json") ==
        R"({"command":"morale","throws":[],"outcome":{"points":7,"breaks_at":6,"holds":true}})");
  CHECK(kept("formation-test vet --odds -q") == "0.75");
  CHECK(kept("formation-test vet --dice 8 -q") == "true");
  CHECK(kept("formation-test vet") == "null");
  CHECK(kept("formation-test vet --odds --json | acw formation-test exp --odds -q") == "0.625");
  const auto swept = kept("formation-test vet,exp --json");
  const std::string_view rows = R"("swept":["class"],"rows":[{"passed":0.75},{"passed":0.625}])";
  CHECK(swept.find(rows) != std::string::npos);
  CHECK(kept("formation-test vet --times 2 --seed x -q").substr(0, 1) == "[");
}
