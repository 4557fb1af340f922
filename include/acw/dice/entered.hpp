#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/dice/roller.hpp"

namespace acw::dice {

/// The player's own dice, in the order they are asked for. Too few, too many, or a face that the
/// die doesn't have is an error that names the throw.
class Entered {
 public:
  /// Called with a throw and how many faces it still lacks; gives more faces (at least one), or
  /// none when there are no more.
  using Supply = std::function<std::vector<int>(const Ask&, int lacking)>;

  explicit Entered(std::vector<int> faces) : faces_{std::move(faces)} {}
  explicit Entered(Supply supply) : supply_{std::move(supply)} {}

  void at(std::string_view, std::uint64_t) {}

  void begin(const Ask& ask) {
    ask_ = ask;
    ask_.again = again_;
    again_ = false;
    const auto wanted = static_cast<std::size_t>(ask.dice);
    while (supply_ && left() < wanted) {
      const auto more = supply_(ask_, static_cast<int>(wanted - left()));
      if (more.empty()) break;
      faces_.insert(faces_.end(), more.begin(), more.end());
    }
    for (std::size_t i = 0; i < std::min(wanted, left()); ++i) {
      const int face = faces_[next_ + i];
      if (face < 1 || face > ask.sides) {
        throw Misread{std::to_string(face) + " is no face of a D" + std::to_string(ask.sides) +
                      " (die " + std::to_string(next_ + i + 1) +
                      " of those given): " + describe(ask)};
      }
    }
    if (left() < wanted) {
      throw Misread{
          "too few dice: " + describe(ask) + ", and " +
          (left() == 0 ? "none is" : std::to_string(left()) + (left() == 1 ? " is" : " are")) +
          " left of the " + std::to_string(faces_.size()) + " given"};
    }
  }
  int die() { return faces_[next_++]; }
  void end(int, bool again) { again_ = again; }

  /// Called when the procedure is over.
  void finish() const {
    if (left() == 0) return;
    throw Misread{"too many dice: " + std::to_string(faces_.size()) + " given, " +
                  std::to_string(next_) + " asked for" +
                  (next_ == 0 ? " (nothing is thrown here)" : ", the last by: " + describe(ask_))};
  }

  /// "'to hit' takes 12 D8".
  static std::string describe(const Ask& ask) {
    return "'" + std::string{ask.why} + "' takes " + std::to_string(ask.dice) + " D" +
           std::to_string(ask.sides);
  }

 private:
  [[nodiscard]] std::size_t left() const { return faces_.size() - next_; }

  std::vector<int> faces_;
  Supply supply_;
  std::size_t next_ = 0;
  Ask ask_{};
  bool again_ = false;
};

static_assert(Roller<Entered>);

}  // namespace acw::dice
