#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Shots that hit random pieces. A piece changes only by the shots that hit it. In the state, the
/// numbers from `pieces` on count the pieces of each kind; fields count kinds.
class Scatter : public Process {
 public:
  /// Kind of a piece after a shot that hit it.
  virtual int strike(int kind, Dice& dice) const = 0;

  /// Uses a generating function (Poissonization): each piece takes a Poisson number of shots, given
  /// that the total is `shots`.
  Rows odds(const Fields& wanted) const override;

 protected:
  int shots = 1;
  std::size_t pieces = 0;   ///< index of the first kind's number in the state
  bool own_pieces = false;  ///< each shot hits a different piece of the first kind

 private:
  using Line = std::vector<double>;  ///< indexed by the number of shots
  using Lines = std::unordered_map<Numbers, Line, NumbersHash>;

  Lines alone(int kind, double mean, const Fields& wanted) const;
  /// Amount that a piece of a kind adds to each field.
  Numbers adds(std::size_t kind, const Fields& wanted) const;
  Lines with_pieces(Lines sums, int number, std::size_t kind, Lines one,
                    const Fields& wanted) const;
};

}  // namespace acw
