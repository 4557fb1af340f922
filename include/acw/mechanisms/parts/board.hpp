#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// A way over square centres, in sides of a square: `straights` + `diagonals` · √2. Compared
/// exactly.
struct RouteLength {
  int diagonals = 0;
  int straights = 0;

  friend bool operator==(const RouteLength&, const RouteLength&) = default;
  /// x√2 against y is 2x|x| against y|y|, since squaring with the sign kept preserves order.
  friend std::strong_ordering operator<=>(const RouteLength& a, const RouteLength& b) {
    const long long x = a.diagonals - b.diagonals;
    const long long y = b.straights - a.straights;
    return 2 * x * std::llabs(x) <=> y * std::llabs(y);
  }
};

/// Columns × rows of squares, numbered from 1 in the north-west corner, row by row; and the hills
/// that nothing goes through.
class Board {
 public:
  Board(int columns, int rows)
      : columns_{columns},
        rows_{rows},
        hills_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) + 1, 0) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int squares() const { return columns_ * rows_; }
  /// From 0 in the west.
  int column(int square) const { return (square - 1) % columns_; }
  /// From 0 in the north.
  int row(int square) const { return (square - 1) / columns_; }
  int square(int column, int row) const { return row * columns_ + column + 1; }
  bool has(int column, int row) const {
    return 0 <= column && column < columns_ && 0 <= row && row < rows_;
  }

  /// Whether two steps that share no square cross: as the two diagonals of the same four squares.
  bool cross(int a, int b, int c, int d) const {
    return column(a) + column(b) == column(c) + column(d) && row(a) + row(b) == row(c) + row(d);
  }

  void raise_hill(int square) { nth(hills_, square) = 1; }
  bool hill(int square) const { return nth(hills_, square) != 0; }

  /// Calls `visit(neighbour, diagonal)` for the squares a route may go on to, in the order of their
  /// numbers: none of the 8 that is a hill, and none between two hills that touch at a corner
  /// (R16).
  void each_step(int from, auto visit) const {
    const int west = column(from);
    const int north = row(from);
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if ((down == 0 && right == 0) || !has(west + right, north + down)) continue;
        const int to = square(west + right, north + down);
        const bool diagonal = down != 0 && right != 0;
        if (hill(to) ||
            (diagonal && hill(square(west + right, north)) && hill(square(west, north + down))))
          continue;
        visit(to, diagonal);
      }
    }
  }

 private:
  int columns_;
  int rows_;
  std::vector<std::uint8_t> hills_;
};

/// The shortest routes from one square to all others (R16), by Dijkstra's algorithm.
class Routes {
 public:
  Routes(const Board& board, int from) : Routes{board, from, from} {}

  bool reach(int square) const { return length(square) != nowhere; }
  /// Of a square that can be reached.
  RouteLength length(int square) const { return nth(costs_, square).first; }

  /// The squares from the start to `end`, both included; none when there is no way. Of equally
  /// short routes it is the one that keeps nearest to the straight line (the least sum of squared
  /// distances), then the one that comes to the end by the lower-numbered squares.
  std::vector<int> to(int end) const {
    if (!reach(end)) return {};
    const Routes straight{board_, from_, end};
    std::vector<int> squares{end};
    while (squares.back() != from_) squares.push_back(straight.before(squares.back()));
    std::reverse(squares.begin(), squares.end());
    return squares;
  }

 private:
  using Cost = std::pair<RouteLength, long long>;  ///< length, and squared distances from the line
  static constexpr RouteLength nowhere{-1, -1};

  Routes(const Board& board, int from, int towards)
      : board_{board},
        from_{from},
        towards_{towards},
        costs_(static_cast<std::size_t>(board.squares()) + 1, Cost{nowhere, 0}) {
    nth(costs_, from) = {};
    std::set<std::pair<Cost, int>> open{{{}, from}};
    while (!open.empty()) {
      const auto [cost, square] = *open.begin();
      open.erase(open.begin());
      board.each_step(square, [&, at = cost](int next, bool diagonal) {
        const Cost more = after(at, next, diagonal);
        Cost& known = nth(costs_, next);
        if (known.first != nowhere && known <= more) return;
        open.erase({known, next});
        known = more;
        open.emplace(more, next);
      });
    }
  }

  Cost after(Cost cost, int square, bool diagonal) const {
    ++(diagonal ? cost.first.diagonals : cost.first.straights);
    cost.second += off_line(square);
    return cost;
  }
  /// The lowest square before `square` on a best route to it. (A step is as good backwards as
  /// forwards.)
  int before(int square) const {
    int best = 0;
    board_.each_step(square, [&](int previous, bool diagonal) {
      if (best == 0 && after(nth(costs_, previous), square, diagonal) == nth(costs_, square))
        best = previous;
    });
    return best;
  }
  /// The squared distance from the straight line to `towards_`, in a unit of the line's own.
  long long off_line(int square) const {
    const long long east = board_.column(towards_) - board_.column(from_);
    const long long south = board_.row(towards_) - board_.row(from_);
    const long long off = east * (board_.row(square) - board_.row(from_)) -
                          south * (board_.column(square) - board_.column(from_));
    return off * off;
  }

  const Board& board_;
  int from_;
  int towards_;
  std::vector<Cost> costs_;
};

/// The squares of the edge, clockwise from the north-west corner, each once.
inline std::vector<int> clockwise_edge(int columns, int rows) {
  const Board board{columns, rows};
  std::vector<int> edge{1};
  constexpr std::pair<int, int> ways[]{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  for (const auto& [east, south] : ways) {
    for (;;) {
      const int column = board.column(edge.back()) + east;
      const int row = board.row(edge.back()) + south;
      if (!board.has(column, row) || contains(edge, board.square(column, row))) break;
      edge.push_back(board.square(column, row));
    }
  }
  return edge;
}

}  // namespace acw
