#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "render/board.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

namespace {

/// Where the houses of a map's picture stand: "45 45, 105 45".
std::string houses(const std::string& seed) {
  const auto picture = acw::test::acw_run("map-gen --svg --seed " + seed).out;
  const std::string use = "<use href=\"#house\" transform=\"translate(";
  std::string all;
  for (auto at = picture.find(use); at != std::string::npos; at = picture.find(use, at + 1)) {
    const auto from = at + use.size();
    const auto spot = picture.substr(from, picture.find(')', from) - from);
    const auto rest = picture.find(')', from) + 1;
    if (picture[rest] == '"') all += (all.empty() ? "" : ", ") + spot;  // the legend's is scaled
  }
  return all;
}

}  // namespace

TEST_CASE("board picture: a house stands in the middle of its square, or clear of river and road") {
  CHECK(houses("7") == "135 45, 23 128");
  CHECK(houses("8") == "173 98, 165 75");
  CHECK(houses("12") == "15 105, 23 8");
  CHECK(houses("18") == "157 142, 75 45");
  CHECK(houses("19") == "53 128, 75 45");
  CHECK(houses("20") == "7 82, 135 105");
  CHECK(houses("21") == "15 135, 113 128");
  CHECK(houses("28") == "15 135, 23 98");
  CHECK(houses("32") == "135 45, 113 8");
  CHECK(houses("33") == "113 8, 135 135");
  CHECK(houses("34") == "173 128, 45 45");
  CHECK(houses("36") == "15 45, 83 8");
  CHECK(houses("38") == "165 45, 173 68");
  CHECK(houses("39") == "23 8, 143 128");
  CHECK(houses("40") == "23 8, 105 45");
  CHECK(houses("41") == "53 128, 75 45");
  CHECK(houses("44") == "113 8, 105 75");
  CHECK(houses("45") == "53 8, 105 15");
  CHECK(houses("46") == "23 38, 75 75");
  CHECK(houses("47") == "113 128, 173 128");
  CHECK(houses("49") == "45 75, 113 98");
  CHECK(houses("51") == "135 105, 53 128");
  CHECK(houses("54") == "173 98, 135 15");
  CHECK(houses("55") == "53 38, 23 8");
}

TEST_CASE("board picture: beside a line is square to it, or aslant where it runs aslant itself") {
  const acw::Board board{6, 5};
  const auto beside = [&](const acw::Waypoint& from, const acw::Waypoint& to) {
    return acw::lines::square_to(board, from, to, 1);
  };
  CHECK(beside({8}, {9}) == std::pair{0, 1});
  CHECK(beside({8}, {14}) == std::pair{-1, 0});
  CHECK(beside({8}, {15}) == std::pair{-1, 1});
  // three to one is straight on, five to two aslant
  CHECK(beside({8}, {9, 1, -1}) == std::pair{0, 1});
  CHECK(beside({8, -1, 1}, {9, 1, -1}) == std::pair{1, 1});
}

TEST_SUITE_END();
