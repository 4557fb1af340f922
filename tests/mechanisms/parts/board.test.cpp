#include "acw/mechanisms/parts/board.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <optional>
#include <string>

#include "acw/dice/random.hpp"

TEST_SUITE_BEGIN("mechanisms");

using acw::Board;
using acw::Routes;

namespace {

int throw_die(acw::dice::Random& random, int sides) {
  random.begin({"", 1, sides});
  return random.die();
}

Board random_board(acw::dice::Random& random, int columns, int rows) {
  Board board{columns, rows};
  for (int hills = throw_die(random, columns * rows / 2); hills > 0; --hills)
    board.raise_hill(throw_die(random, columns * rows));
  return board;
}

/// R16 said again, without a look at the board's own steps.
bool may_step(const Board& board, int from, int to) {
  const int across = board.column(to) - board.column(from);
  const int down = board.row(to) - board.row(from);
  if (from == to || std::abs(across) > 1 || std::abs(down) > 1 || board.hill(to)) return false;
  return across == 0 || down == 0 || !board.hill(from + across) ||
         !board.hill(from + down * board.columns());
}

/// The shortest of all ways that cross no square twice, by trying each.
std::optional<double> shortest_of_all(const Board& board, int from, int to) {
  std::optional<double> best;
  std::vector<char> used(static_cast<std::size_t>(board.squares()) + 1, 0);
  const std::function<void(int, double)> walk = [&](int at, double so_far) {
    if (at == to) {
      if (!best || so_far < *best) best = so_far;
      return;
    }
    used[static_cast<std::size_t>(at)] = 1;
    for (int next = 1; next <= board.squares(); ++next) {
      if (used[static_cast<std::size_t>(next)] == 0 && may_step(board, at, next)) {
        const bool diagonal =
            board.column(at) != board.column(next) && board.row(at) != board.row(next);
        walk(next, so_far + (diagonal ? std::sqrt(2.0) : 1.0));
      }
    }
    used[static_cast<std::size_t>(at)] = 0;
  };
  walk(from, 0);
  return best;
}

/// Bellman–Ford in floating point: slow enough to be plainly right on the full board.
std::vector<double> relaxed(const Board& board, int from) {
  std::vector<double> far(static_cast<std::size_t>(board.squares()) + 1, 1e9);
  far[static_cast<std::size_t>(from)] = 0;
  for (int round = 0; round < board.squares(); ++round) {
    for (int a = 1; a <= board.squares(); ++a) {
      for (int b = 1; b <= board.squares(); ++b) {
        if (!may_step(board, a, b)) continue;
        const bool diagonal = board.column(a) != board.column(b) && board.row(a) != board.row(b);
        const double by_a = far[static_cast<std::size_t>(a)] + (diagonal ? std::sqrt(2.0) : 1.0);
        if (by_a < far[static_cast<std::size_t>(b)]) far[static_cast<std::size_t>(b)] = by_a;
      }
    }
  }
  return far;
}

double walked(const Board& board, const std::vector<int>& squares) {
  double length = 0;
  for (std::size_t i = 1; i < squares.size(); ++i) {
    REQUIRE(may_step(board, squares[i - 1], squares[i]));
    length += std::hypot(board.column(squares[i]) - board.column(squares[i - 1]),
                         board.row(squares[i]) - board.row(squares[i - 1]));
  }
  return length;
}

}  // namespace

TEST_CASE("board: squares are numbered row by row from the north-west") {
  const Board board{6, 5};
  CHECK(board.squares() == 30);
  CHECK(board.square(0, 0) == 1);
  CHECK(board.square(5, 0) == 6);
  CHECK(board.square(0, 1) == 7);
  CHECK(board.column(30) == 5);
  CHECK(board.row(30) == 4);
}

TEST_CASE("board: a route is as short as the shortest of all ways") {
  acw::dice::Random random{"brute force", "board"};
  int cut_off = 0;
  for (int i = 0; i < 300; ++i) {
    const Board board = random_board(random, 4, 3);
    int from = throw_die(random, board.squares());
    while (board.hill(from)) from = from % board.squares() + 1;
    const int to = throw_die(random, board.squares());
    const auto best = shortest_of_all(board, from, to);
    const Routes routes{board, from};
    REQUIRE(routes.reach(to) == best.has_value());
    REQUIRE(routes.to(to).empty() != best.has_value());
    cut_off += best ? 0 : 1;
    if (best) CHECK(walked(board, routes.to(to)) == doctest::Approx(*best));
  }
  CHECK(cut_off > 20);
}

TEST_CASE("board: on the full board every square's route is legal and shortest") {
  acw::dice::Random random{"relaxation", "board"};
  for (int i = 0; i < 60; ++i) {
    const Board board = random_board(random, 6, 5);
    int from = throw_die(random, board.squares());
    while (board.hill(from)) from = from % board.squares() + 1;
    const auto far = relaxed(board, from);
    const Routes routes{board, from};
    for (int to = 1; to <= board.squares(); ++to) {
      const auto squares = routes.to(to);
      REQUIRE(squares.empty() == (far[static_cast<std::size_t>(to)] > 1e8));
      if (squares.empty()) continue;
      REQUIRE(squares.front() == from);
      REQUIRE(squares.back() == to);
      REQUIRE(walked(board, squares) == doctest::Approx(far[static_cast<std::size_t>(to)]));
      REQUIRE(squares == routes.to(to));
    }
  }
}

TEST_CASE("board: no route runs between two hills that touch at a corner") {
  Board board{6, 5};
  board.raise_hill(2);
  CHECK(Routes{board, 1}.to(8) == std::vector<int>{1, 8});
  board.raise_hill(7);
  CHECK_FALSE(Routes{board, 1}.reach(8));
  CHECK(Routes{board, 1}.to(30).empty());
  CHECK_FALSE(Routes{board, 30}.reach(1));
  CHECK(Routes{board, 1}.to(1) == std::vector<int>{1});
}

TEST_CASE("board: of equally short routes the straightest is taken") {
  const Board board{6, 5};
  CHECK(Routes{board, 13}.to(18) == std::vector<int>{13, 14, 15, 16, 17, 18});
  CHECK(Routes{board, 1}.to(29) == std::vector<int>{1, 8, 15, 22, 29});
  CHECK(Routes{board, 1}.to(11) == std::vector<int>{1, 2, 3, 10, 11});
}

TEST_CASE("board: the edge is numbered clockwise, each square once") {
  CHECK(acw::clockwise_edge(6, 5) ==
        std::vector<int>{1, 2, 3, 4, 5, 6, 12, 18, 24, 30, 29, 28, 27, 26, 25, 19, 13, 7});
  const auto two = acw::clockwise_edge(12, 5);
  CHECK(two.size() == 30);
  CHECK(two[11] == 12);
  CHECK(two[12] == 24);
  CHECK(two[15] == 60);
  CHECK(two.back() == 13);
  CHECK(acw::clockwise_edge(3, 1) == std::vector<int>{1, 2, 3});
  CHECK(acw::clockwise_edge(1, 3) == std::vector<int>{1, 2, 3});
}

TEST_SUITE_END();
