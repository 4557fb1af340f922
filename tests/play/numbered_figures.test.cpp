#include "acw/play/numbered_figures.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

TEST_SUITE_BEGIN("mechanisms");

using namespace acw;

namespace {

/// Unhurt, of those on foot; wounded, of those on foot.
using Standing = std::array<int, 4>;

/// As it was told, fitted to those who stand.
std::string fitted(const std::string& told, int all, const Standing& standing,
                   bool mounted = true) {
  const NumberedFigures figures{told, all, standing, mounted};
  return figures.text(figures.kinds());
}

}  // namespace

TEST_CASE(
    "numbered figures: who isn't told of is unhurt, and who is out has no place in the order") {
  const NumberedFigures figures{"1 out, 3 on foot, 4 wounded on foot", 5, {2, 1, 0, 1}, true};
  CHECK(figures.numbers == std::vector<int>{2, 3, 4, 5});
  CHECK(figures.kinds() == std::vector<int>{0, 1, 3, 0});
  // killed, wounded, killed once more, disabled: 6, 2, 6 and 4 of the volley's kinds
  CHECK(figures.text({6, 2, 6, 4}) == "1 out, 2 out, 3 wounded on foot, 4 out, 5 out");
  CHECK(fitted("unhurt", 3, {3, 0, 0, 0}) == "unhurt");
}

TEST_CASE("numbered figures: what wasn't told by number befalls the last of those alike") {
  struct Row {
    std::string told;
    Standing standing;
    std::string is;
  };
  const Row rows[] = {
      {"2 wounded", {2, 0, 1, 0}, "2 wounded"},
      {"2 wounded", {3, 0, 0, 0}, "2 wounded"},
      {"2 wounded", {2, 0, 2, 0}, "2 wounded, 4 wounded"},
      {"2 wounded", {1, 0, 1, 0}, "2 wounded"},
      {"1 on foot", {2, 2, 0, 0}, "1 on foot, 4 on foot"},
      {"unhurt", {2, 0, 1, 0}, "3 wounded"},
      {"1 wounded", {2, 1, 0, 1}, "1 wounded on foot, 4 on foot"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.told);
    CHECK(fitted(row.told, 4, row.standing) == row.is);
  }
  // a group that has lost all its horses
  CHECK(fitted("1 on foot, 2 wounded on foot", 2, {1, 0, 1, 0}, false) ==
        "1 on foot, 2 wounded on foot");
}

TEST_CASE("numbered figures: what can't be is refused") {
  for (const std::string told :
       {"0 wounded", "5 wounded", "wounded", "2", "2 ", "2 well", "-1 out", "2 wounded,",
        "2 wounded, 2 out", "2 wounded,3 out", "2 wounded, ", "unhurt, 2 out"}) {
    CAPTURE(told);
    CHECK_THROWS_AS((NumberedFigures{told, 4, {4, 0, 0, 0}, true}), UsageError);
  }
}

TEST_SUITE_END();
