#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "acw/base/nth.hpp"

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

/// The shortest routes from one square to all others (R16).
class Routes {
 public:
  Routes(const Board& board, int from) : board_{&board}, from_{from} {
    lengths_.resize(static_cast<std::size_t>(board.squares()) + 1, nowhere);
    nth(lengths_, from) = {};
    std::set<std::pair<RouteLength, int>> open{{RouteLength{}, from}};
    while (!open.empty()) {
      const auto [length, square] = *open.begin();
      open.erase(open.begin());
      board.each_step(square, [&, at = length](int next, bool diagonal) {
        const RouteLength longer = after(at, diagonal);
        RouteLength& known = nth(lengths_, next);
        if (known != nowhere && known <= longer) return;
        if (known != nowhere) open.erase({known, next});
        known = longer;
        open.emplace(longer, next);
      });
    }
  }

  bool reach(int square) const { return length(square) != nowhere; }
  /// Of a square that can be reached.
  RouteLength length(int square) const { return nth(lengths_, square); }

  /// The squares from the start to `end`, both included; none when there is no way. Of equally
  /// short routes it is the one that keeps nearest to the straight line (the least sum of squared
  /// distances), then the one that comes to the end by the lower-numbered squares.
  std::vector<int> to(int end) const {
    if (!reach(end)) return {};
    std::vector<int> squares{end};
    std::set<int> layer{end};
    std::set<std::pair<RouteLength, int>> met;  // squares of any shortest route, the farthest last
    for (met.emplace(length(end), end); !layer.empty();) {
      std::set<int> before;
      for (const int square : layer) {
        each_before(square, [&](int previous) {
          if (met.emplace(length(previous), previous).second) before.insert(previous);
        });
      }
      layer = std::move(before);
    }
    std::vector<long long> strayed(lengths_.size(), 0);
    const auto of = [&](int square) -> long long& { return nth(strayed, square); };
    for (const auto& [length, square] : met)
      of(square) = off_line(square, end) + (square == from_ ? 0 : of(best_before(square, of)));
    while (squares.back() != from_) squares.push_back(best_before(squares.back(), of));
    std::reverse(squares.begin(), squares.end());
    return squares;
  }

 private:
  static constexpr RouteLength nowhere{-1, -1};

  static RouteLength after(RouteLength length, bool diagonal) {
    ++(diagonal ? length.diagonals : length.straights);
    return length;
  }
  /// Squares from which a shortest route comes to `square`. (A step is as good backwards as
  /// forwards.)
  void each_before(int square, auto visit) const {
    board_->each_step(square, [&](int previous, bool diagonal) {
      if (after(length(previous), diagonal) == length(square)) visit(previous);
    });
  }
  int best_before(int square, const auto& strayed) const {
    int best = 0;
    each_before(square, [&](int previous) {
      if (best == 0 || strayed(previous) < strayed(best)) best = previous;
    });
    return best;
  }
  /// The squared distance from the straight line between the ends, in a unit of the line's own.
  long long off_line(int square, int end) const {
    const long long east = board_->column(end) - board_->column(from_);
    const long long south = board_->row(end) - board_->row(from_);
    const long long off = east * (board_->row(square) - board_->row(from_)) -
                          south * (board_->column(square) - board_->column(from_));
    return off * off;
  }

  const Board* board_;
  int from_;
  std::vector<RouteLength> lengths_;
};

/// The squares of the edge, clockwise from the north-west corner, each once.
inline std::vector<int> clockwise_edge(int columns, int rows) {
  const Board board{columns, rows};
  std::vector<int> edge;
  for (int column = 0; column < columns; ++column) edge.push_back(board.square(column, 0));
  for (int row = 1; row < rows; ++row) edge.push_back(board.square(columns - 1, row));
  for (int column = columns - 2; column >= 0 && rows > 1; --column)
    edge.push_back(board.square(column, rows - 1));
  for (int row = rows - 2; row >= 1 && columns > 1; --row) edge.push_back(board.square(0, row));
  return edge;
}

}  // namespace acw
