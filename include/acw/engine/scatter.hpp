#pragma once

#include "acw/engine/process.hpp"

namespace acw {

/// Shots that fall at random on pieces; each piece changes by the shots that fall on it alone. The
/// numbers of the state from `pieces` on are how many pieces there are of each kind, and fields
/// count kinds.
class Scatter : public Process {
 public:
  /// Kind that a piece has after a shot that fell on it.
  virtual int strike(int kind, Dice& dice) const = 0;

  /// Works by a generating function: as if each piece took a Poisson number of shots, with the
  /// condition that they are `shots` in all.
  Rows odds(const Fields& wanted) const override;

 protected:
  int shots = 1;
  std::size_t pieces = 0;   ///< index of the first kind
  bool own_pieces = false;  ///< each shot has a piece of its own, of the first kind

 private:
  using Line = std::vector<double>;  ///< by the number of shots
  using Lines = std::unordered_map<Numbers, Line, NumbersHash>;

  Lines alone(int kind, double mean, const Fields& wanted) const;
  /// What a piece of a kind counts in each field.
  Numbers adds(std::size_t kind, const Fields& wanted) const;
  Lines with_pieces(Lines sums, int number, std::size_t kind, Lines one,
                    const Fields& wanted) const;
};

}  // namespace acw
