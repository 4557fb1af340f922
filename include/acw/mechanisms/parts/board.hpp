#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

/// Grid of squares, numbered from 1 in the north-west corner, row by row, and the hills that no
/// route crosses.
class Board {
 public:
  Board(int columns, int rows)
      : columns_{columns},
        rows_{rows},
        hills_(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) + 1, 0) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int squares() const { return columns_ * rows_; }
  /// Column of a square, from 0 in the west.
  int column(int square) const { return (square - 1) % columns_; }
  /// Row of a square, from 0 in the north.
  int row(int square) const { return (square - 1) / columns_; }
  int square(int column, int row) const { return row * columns_ + column + 1; }
  bool has(int column, int row) const {
    return 0 <= column && column < columns_ && 0 <= row && row < rows_;
  }

  /// True if the steps a–b and c–d, which share no square, cross: they are the two diagonals of the
  /// same four squares.
  bool cross(int a, int b, int c, int d) const {
    return column(a) + column(b) == column(c) + column(d) && row(a) + row(b) == row(c) + row(d);
  }

  void raise_hill(int square) { nth(hills_, square) = 1; }
  bool hill(int square) const { return nth(hills_, square) != 0; }

  /// Calls `visit(neighbor, diagonal)` for the squares to which a route may continue, in ascending
  /// order. A route enters no hill, and does not pass between two hills that touch at a corner
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

/// Shortest routes from one square to all others (R16), by Dijkstra's algorithm.
class Routes {
 public:
  Routes(const Board& board, int from) : Routes{board, from, from} {}

  bool reach(int square) const { return length(square) < nowhere; }
  /// Length of the route to a square over the squares' centers, in billionths of a square's side.
  /// With √2 rounded to that unit, routes of different lengths never have the same number.
  long long length(int square) const { return nth(costs_, square).first; }

  /// Squares of the route from the start to `end`, inclusive; empty if `end` cannot be reached. If
  /// several routes are equally short, returns the one nearest to the straight line (least sum of
  /// squared distances). If several of these are equally near, returns the one that reaches the end
  /// by lower-numbered squares.
  std::vector<int> to(int end) const {
    if (!reach(end)) return {};
    const Routes straight{board_, from_, end};
    std::vector<int> squares{end};
    while (squares.back() != from_) squares.push_back(straight.before(squares.back()));
    std::reverse(squares.begin(), squares.end());
    return squares;
  }

 private:
  /// Length of a route, and the sum of its squares' squared distances from the straight line.
  using Cost = std::pair<long long, long long>;
  static constexpr long long nowhere = INT64_MAX;

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
        if (known <= more) return;
        open.erase({known, next});
        known = more;
        open.emplace(more, next);
      });
    }
  }

  Cost after(Cost cost, int square, bool diagonal) const {
    return {cost.first + (diagonal ? 1'414'213'562 : 1'000'000'000),
            cost.second + off_line(square)};
  }
  /// Lowest-numbered square before `square` on a best route to it. Steps are possible in both
  /// directions.
  int before(int square) const {
    int best = 0;
    board_.each_step(square, [&](int previous, bool diagonal) {
      const bool leads = after(nth(costs_, previous), square, diagonal) == nth(costs_, square);
      if (best == 0 && leads) best = previous;
    });
    return best;
  }
  /// Squared distance from the straight line to `towards_`, multiplied by the line's squared
  /// length.
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

/// Squares of the board's edge, clockwise from the north-west corner, each once.
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
