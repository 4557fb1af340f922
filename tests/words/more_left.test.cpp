#include <doctest/doctest.h>

#include <string>

#include "render/render.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

constexpr const char* more = "the number left exceeds the original number";

std::string refused_with(const std::string& command, int code = 2, const std::string& input = "") {
  const auto ran = acw_run(command, input);
  CAPTURE(command);
  CAPTURE(ran.out);
  CHECK(ran.code == code);
  CHECK(ran.out == "");
  return ran.err;
}

bool tells_more(const std::string& command) {
  return refused_with(command).find(more) != std::string::npos;
}

}  // namespace

TEST_CASE("more left than there were: by a word, by options, and by one of each") {
  CHECK(refused_with("morale exp 24/17") ==
        "acw: '24/17': the number left exceeds the original number\n");
  CHECK(tells_more("morale exp --count 24 --original 17"));
  CHECK(tells_more("morale exp 24 --original 17"));
  CHECK(refused_with("fire 12 exp 10cm at --target-count 9 --target-original 5") ==
        "acw: '9/5' of the target: the number left exceeds the original number\n");
  CHECK(tells_more("fire 12 exp 10cm at 9 --target-original 5"));
  CHECK(tells_more("fire 12 --original 11 exp 10cm at 9 --odds"));
  CHECK(tells_more("fire 12 exp 10cm at 9/5 officer"));
  CHECK(tells_more("-r sow fire 3 trained minie-rifle 20cm at 7/6"));
  CHECK(acw_run("morale exp 17 --original 17").code == 0);
}

TEST_CASE("more left than there were: in a list, only where it is so") {
  for (const char* words : {"--count 10..14 --original 12", "10..14 --original 12", "10..14/12"}) {
    CAPTURE(words);
    const auto ran = acw_run(std::string{"morale exp "} + words + " --json");
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    const auto result = ran.json();
    const auto& rows = *result["rows"].as<acw::Value::Array>();
    REQUIRE(rows.size() == 5);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool told = acw::to_json(rows[i]).find(more) != std::string::npos;
      CHECK(told == (i > 2));
    }
  }
  CHECK(tells_more("morale exp 13..14 --original 12"));
}

TEST_CASE("more left than there were: in what follows") {
  CHECK(tells_more("fire 4 exp 10cm at 9/12 exp --then 'morale --original 5' --odds"));
  CHECK(tells_more("fire 4 exp 10cm at 9 exp --then 'morale --original 5' --odds"));
  CHECK(tells_more("fire 4 exp 10cm at 9 --original 3 --odds"));
  CHECK(tells_more("melee 7/8 exp vs 9 exp --target-original 8 --to-the-end --odds"));
  CHECK(acw_run("fire 4 exp 10cm at 9 exp --then 'morale --original 12' --odds").code == 0);
}

TEST_CASE("more left than there were: of a unit of an army") {
  const Folder folder;
  const auto army =
      " --army " + folder.write("army.toml", "[[units]]\nid = \"aa\"\nfigures = 12\n");
  CHECK(refused_with("fire @aa 20 exp 10cm at 9" + army) == "acw: '@aa' has only 12, not 20\n");
  CHECK(refused_with("fire 9 exp 10cm at @aa 13" + army).find("'@aa' has only 12, not ") !=
        std::string::npos);
  CHECK(refused_with("-r ka fire 20 @aa 1hex at 4" + army).find("'@aa' has only 12, not ") !=
        std::string::npos);
  CHECK(tells_more("morale exp @aa --original 5" + army));
  CHECK(tells_more("morale exp @aa 20/15" + army));
  CHECK(acw_run("morale exp @aa 15/20" + army).code == 0);
  CHECK(acw_run("fire @aa 12 exp 10cm at 9" + army).code == 0);
}

TEST_CASE("more left than there were: in results that are read") {
  const std::string begun =
      R"({"schema":1,"command":"fire","rules":"black-panthers","mode":"entered","situation":{"count":12,)"
      R"("class":"experienced","distance":10,"unit":"cm","target":{"count":9,"original":)";
  const auto result = [&](const std::string& original, const std::string& killed) {
    return begun + original + R"(}},"throws":[],"outcome":{"killed":)" + killed + "}}";
  };
  CHECK(acw_run("morale exp --from - -q", result("12", "9")).code == 0);
  CHECK(refused_with("morale exp --from -", 1, result("12", "10"))
            .find("its defender lost 10 of 9") != std::string::npos);
  CHECK(refused_with("morale exp --from -", 1, result("12", "500"))
            .find("its defender lost 500 of 9") != std::string::npos);
  CHECK(refused_with("morale exp --from -", 1, result("5", "1")).find(more) != std::string::npos);
  CHECK(refused_with("morale exp --original 5 --from -", 2, result("12", "1")).find(more) !=
        std::string::npos);
  const std::string after =
      R"({"rules":"black-panthers","command":"fire","after":{"defender":{"count":9},"rows":[{"p":1,"defender":{"lost":10}}]}})";
  CHECK(refused_with("morale exp 9/12 --from -", 1, after).find("its defender lost 10 of 9") !=
        std::string::npos);
}

TEST_CASE("more left than there were: in a log") {
  const auto log = acw_run("fire 4 exp 10cm at 9/12 --dice 1,1,1,1 --json").out;
  REQUIRE(log.find("\"original\":12") != std::string::npos);
  auto wrong = log;
  wrong.replace(wrong.find("\"original\":12"), 13, "\"original\":5");
  CHECK(refused_with("luck -", 2, wrong).find(more) != std::string::npos);
}

TEST_SUITE_END();
