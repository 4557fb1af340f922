#include "acw/engine/scatter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "support/brute.hpp"

using namespace acw;

namespace {

/// Shots at pieces that are whole (kind 0), damaged (1) or gone (2). On a D4, 3 damages a piece and
/// 4 destroys it; a damaged piece is gone either way.
class Volley final : public Scatter {
 public:
  enum { left, first_kind, numbers = first_kind + 3 };

  Volley(int all_shots, std::array<int, 3> kinds, bool apart = false) {
    shots = all_shots;
    pieces = first_kind;
    own_pieces = apart;
    start = {shots, kinds[0], kinds[1], kinds[2]};
    live = start.size();
    add_counted("damaged", {first_kind + 1});
    add_counted("gone", {first_kind + 2});
    add_counted("hit", {first_kind + 1, first_kind + 2});
    fields.back().read = [kinds](const Numbers&) { return -kinds[1] - kinds[2]; };
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (now[left] == 0) return false;
    --now[left];
    const std::span kinds{now.data() + first_kind, 3};
    const int kind = own_pieces ? 0 : dice.which(Which{"which", kinds});
    const int after = strike(kind, dice);
    if (!own_pieces) --now[static_cast<std::size_t>(first_kind + kind)];
    ++now[static_cast<std::size_t>(first_kind + after)];
    return true;
  }
  int strike(int kind, Dice& dice) const override { return struck(kind, dice.face({"d", 4})); }
  static int struck(int kind, int face) { return face < 3 ? kind : kind > 0 || face == 4 ? 2 : 1; }
  Fields all() const {
    Fields list;
    for (const auto& field : fields) list.push_back(&field);
    return list;
  }
};

/// Damaged, gone and hit now, by all ways that the shots can fall and their dice show.
std::map<Numbers, test::Chance> enumerated(int shots, const std::vector<int>& before, bool apart) {
  std::map<Numbers, test::Chance> right;
  const int all = apart ? 1 : static_cast<int>(before.size());
  test::for_all_faces(shots, all, [&](test::Faces where, test::Chance chance) {
    test::for_all_faces(chance, shots, 4, [&](test::Faces shown, test::Chance likely) {
      auto kinds = apart ? std::vector<int>(static_cast<std::size_t>(shots), 0) : before;
      int hit = 0;
      for (std::size_t shot = 0; shot < shown.size(); ++shot) {
        auto& kind = kinds[apart ? shot : static_cast<std::size_t>(where[shot]) - 1];
        kind = Volley::struck(kind, shown[shot]);
      }
      for (const int kind : kinds) hit += kind > 0 ? 1 : 0;
      for (const int kind : apart ? std::vector<int>{} : before) hit -= kind > 0 ? 1 : 0;
      right[{static_cast<int>(std::count(kinds.begin(), kinds.end(), 1)),
             static_cast<int>(std::count(kinds.begin(), kinds.end(), 2)), hit}] += likely;
    });
  });
  return right;
}

void check_shots(const Process::Rows& rows, const std::map<Numbers, test::Chance>& right) {
  CHECK(rows.rows.size() == right.size());
  for (const auto& [row, chance] : rows.rows) {
    CAPTURE(row);
    REQUIRE(right.contains(row));
    CHECK(std::fabs(static_cast<double>(right.at(row)) - chance) < 1e-14);
  }
  CHECK(rows.unresolved < 1e-12);
}

}  // namespace

TEST_CASE("scatter: a few shots on a few pieces, by all ways that they can fall") {
  const std::vector<std::vector<int>> groups{{0}, {0, 0}, {0, 0, 0}, {1}, {0, 1}, {0, 1, 2}};
  for (const auto& group : groups) {
    for (int shots = 1; shots <= 4; ++shots) {
      CAPTURE(group);
      CAPTURE(shots);
      std::array<int, 3> kinds{};
      for (const int kind : group) ++kinds[static_cast<std::size_t>(kind)];
      const Volley volley{shots, kinds};
      const auto right = enumerated(shots, group, false);
      check_shots(volley.odds(volley.all()), right);
      check_shots(volley.Process::odds(volley.all()), right);
    }
  }
}

TEST_CASE("scatter: each shot may have a piece of its own") {
  for (int shots = 1; shots <= 4; ++shots) {
    CAPTURE(shots);
    const Volley volley{shots, {0, 0, 0}, true};
    check_shots(volley.odds(volley.all()), enumerated(shots, {}, true));
  }
}

TEST_CASE("scatter: a larger volley has the odds of the chain of all its states") {
  const Volley volley{12, {5, 2, 1}};
  const auto quick = volley.odds(volley.all());
  const auto whole = volley.Process::odds(volley.all());
  REQUIRE(quick.rows.size() == whole.rows.size());
  for (std::size_t i = 0; i < quick.rows.size(); ++i) {
    CHECK(quick.rows[i].first == whole.rows[i].first);
    CHECK(std::fabs(quick.rows[i].second - whole.rows[i].second) < 1e-13);
  }
}

TEST_CASE("scatter: one outcome by itself is the sum of its rows") {
  const Volley volley{6, {3, 1, 0}};
  std::map<Numbers, double> right;
  for (const auto& [row, chance] : volley.odds(volley.all()).rows) right[{row[1]}] += chance;
  const auto gone = volley.odds({&volley.fields[1]});
  REQUIRE(gone.rows.size() == right.size());
  for (const auto& [row, chance] : gone.rows) CHECK(std::fabs(right[row] - chance) < 1e-14);
}

TEST_CASE("scatter: more than is worth waiting for is refused") {
  const Effort little{1e5};
  const Volley few{3, {2, 0, 0}};
  CHECK_NOTHROW(few.odds(few.all()));
  const Volley many{300, {40, 0, 0}};
  CHECK_THROWS_AS(many.odds(many.all()), BudgetError);
}

TEST_CASE("scatter: a million pieces take no more work than the few that are struck") {
  const Effort effort{1e9, 1e6};
  const Volley volley{100, {1'000'000, 0, 0}};
  const auto rows = volley.odds({&volley.fields[0]});
  double all = 0;
  double damaged = 0;
  for (const auto& [row, chance] : rows.rows) {
    all += chance;
    damaged += row[0] * chance;
  }
  CHECK(all == doctest::Approx(1).epsilon(1e-12));
  CHECK(damaged == doctest::Approx(25).epsilon(1e-3));  // hardly any piece is struck twice
}
