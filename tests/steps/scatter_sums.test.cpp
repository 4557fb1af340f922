#include "steps/scatter_sums.hpp"

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmath>
#include <vector>

#include "acw/base/effort.hpp"
#include "support/brute.hpp"

using namespace acw;

namespace {

/// With nothing left of other sums.
SumChances scattered(const Scatter& scatter, const std::vector<Alike>& kinds) {
  ScatterMemo memo;
  return scattered(scatter, kinds, memo);
}

}  // namespace

TEST_CASE("scatter: pieces that count, by all ways that shots can fall") {
  const std::vector<double> counts{0.1, 0.25, 0.7, 0.9, 0.95, 1.0};
  for (int pieces = 1; pieces <= 4; ++pieces) {
    for (int shots = 1; shots <= 5; ++shots) {
      std::vector<test::Chance> right(static_cast<std::size_t>(pieces) + 1, 0);
      test::for_all_faces(shots, pieces, [&](test::Faces fell, test::Chance chance) {
        std::vector<test::Chance> line{1};
        for (int piece = 1; piece <= pieces; ++piece) {
          const auto hits = static_cast<std::size_t>(std::count(fell.begin(), fell.end(), piece));
          std::vector<test::Chance> next(line.size() + 1, 0);
          for (std::size_t k = 0; k < line.size(); ++k) {
            next[k] += line[k] * (1 - static_cast<test::Chance>(counts[hits]));
            next[k + 1] += line[k] * static_cast<test::Chance>(counts[hits]);
          }
          line = next;
        }
        for (std::size_t k = 0; k < line.size(); ++k) right[k] += chance * line[k];
      });
      std::vector<double> others;
      for (const double chance : counts) others.push_back(1 - chance);
      const Alike alike{pieces, {{0, others}, {1, counts}}};
      for (const auto& [number, chance] : scattered({shots, pieces}, {alike})) {
        auto& is_right = right[static_cast<std::size_t>(number)];
        CHECK(std::fabs(chance - is_right) < 1e-14L);
        is_right = 0;
      }
      for (const auto chance : right) CHECK(chance < 1e-14L);
    }
  }
}

TEST_CASE("scatter: with what other sums have left, the same comes out as without") {
  const std::vector<std::vector<double>> fresh{{1, 0.5, 0.2, 0.1, 0}, {0, 0.5, 0.8, 0.9, 1}};
  const std::vector<std::vector<double>> worn{{1, 0.25, 0, 0, 0}, {0, 0.75, 1, 1, 1}};
  const auto kind = [](int pieces, const auto& chances, std::uint64_t adds) {
    return Alike{pieces, {{0, chances[0]}, {adds, chances[1]}}};
  };
  ScatterMemo memo;
  for (int pieces = 0; pieces <= 5; ++pieces) {
    for (int shots = 1; shots <= 4; ++shots) {
      for (const std::uint64_t adds : {std::uint64_t{1}, std::uint64_t{1} << 33}) {
        const std::vector<Alike> kinds{kind(5 - pieces, fresh, adds), kind(pieces, worn, 1)};
        CHECK(scattered({shots, 5}, kinds, memo) == scattered({shots, 5}, kinds));
      }
    }
  }
  const Alike some = kind(3, fresh, 1);
  const auto key = ScatterMemo::key_of(some, 4, {1, 2});
  CHECK(memo.find(key) == nullptr);
  auto barred = some;
  barred.results.back().barred = true;
  CHECK(key != ScatterMemo::key_of(barred, 4, {1, 2}));
  CHECK(key != ScatterMemo::key_of(kind(3, worn, 1), 4, {1, 2}));
  CHECK(key != ScatterMemo::key_of(kind(3, fresh, std::uint64_t{1} << 32), 4, {1, 2}));
}

TEST_CASE("scatter: sums are kept until there are too many of them") {
  ScatterMemo memo;
  const auto wide = std::make_shared<AlikeSums>();
  wide->table[0].chances.assign(400'000, 0.0);
  for (const double key : {1.0, 2.0}) memo.keep({key}, wide);
  CHECK(memo.find({1.0}) == wide);
  CHECK(memo.find({2.0}) == wide);
  memo.keep({3.0}, wide);
  CHECK(memo.find({1.0}) == nullptr);
  CHECK(memo.find({3.0}) == wide);
}

TEST_CASE("scatter: more than is worth waiting for is refused") {
  const std::vector<double> none{1, 0.5};
  const std::vector<double> some{0, 0.5};
  const Effort little{1e4};
  CHECK_NOTHROW(scattered({10, 5}, {{5, {{0, none}, {1, some}}}}));
  CHECK_THROWS_AS(scattered({200, 200}, {{200, {{0, none}, {1, some}}}}), TooLong);
}

TEST_CASE("scatter: a kind of which there are none, and none at all") {
  const std::vector<double> sure{1, 1, 1};
  const auto sums = scattered({2, 3}, {{0, {{1, sure}}}, {3, {{7, sure}}}});
  REQUIRE(sums.size() == 1);
  CHECK(sums[0].first == 21);
  CHECK(sums[0].second == 1);
  CHECK(scattered({2, 0}, {}) == SumChances{{0, 1.0}});
}

TEST_CASE("scatter: a million pieces take no more room than the few that are struck") {
  const auto child = fork();
  if (child == 0) {
    const auto peak = [] {
      rusage used{};
      getrusage(RUSAGE_SELF, &used);
      return used.ru_maxrss;  // KiB
    };
    const auto before = peak();
    const Alike alike{1'000'000, {{0, {1, 0.5, 0.2}}, {1, {0, 0.5, 0.8}}}};
    const auto sums = scattered({100, 1'000'000}, {alike});
    double all = 0;
    for (const auto& [number, chance] : sums) all += chance;
    _exit(peak() - before > 100'000 ? 1 : std::fabs(all - 1) > 1e-9 ? 2 : 0);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}
