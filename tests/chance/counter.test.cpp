#include "acw/chance/counter.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>
#include <vector>

using acw::Counter;
using acw::moments;

using List = std::vector<std::pair<long long, double>>;

TEST_CASE("counter: values come in order, below nought, small and large") {
  Counter<double> counter;
  for (const long long value :
       {5'000'000LL, 3LL, -4LL, 0LL, 3LL, -4LL, 2'097'151LL, 2'097'152LL, -9LL})
    counter.add(value, 0.125);
  CHECK(counter.sorted() == List{{-9, 0.125},
                                 {-4, 0.25},
                                 {0, 0.125},
                                 {3, 0.25},
                                 {2'097'151, 0.125},
                                 {2'097'152, 0.125},
                                 {5'000'000, 0.125}});
}

TEST_CASE("counter: values that never came aren't listed") {
  Counter<double> counter;
  CHECK(counter.sorted().empty());
  counter.add(2, 0);
  counter.add(-2, 0);
  CHECK(counter.sorted().empty());
}

TEST_CASE("counter: games are divided by how many there were") {
  Counter<std::uint64_t> games;
  for (int i = 0; i < 3; ++i) games.add(1, 1);
  games.add(7, 1);
  CHECK(games.sorted(4) == List{{1, 0.75}, {7, 0.25}});
}

TEST_CASE("counter: mean and standard deviation") {
  const auto die = moments({{1, 0.25}, {2, 0.25}, {3, 0.25}, {6, 0.25}});
  CHECK(die.mean == 3);
  CHECK(die.sd == doctest::Approx(1.8708286933869707).epsilon(1e-15));
  const auto certain = moments({{12, 1.0}});
  CHECK(certain.mean == 12);
  CHECK(certain.sd == 0);
  CHECK(moments({}).mean == 0);
  CHECK(moments({}).sd == 0);
}

TEST_CASE("counter: moments are of what is listed, even when a little is left out") {
  const auto most = moments({{2, 0.4}, {4, 0.4}});
  CHECK(most.mean == doctest::Approx(3).epsilon(1e-15));
  CHECK(most.sd == doctest::Approx(1).epsilon(1e-15));
}

TEST_CASE("counter: a spread of one about a large mean isn't lost in its square") {
  const auto far = moments({{1'000'000'000, 0.5}, {1'000'000'002, 0.5}});
  CHECK(far.mean == doctest::Approx(1'000'000'001).epsilon(1e-15));
  CHECK(far.sd == doctest::Approx(1).epsilon(1e-12));
}
