#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "acw/base/append_all.hpp"
#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/dice/ask.hpp"

namespace acw::dice {

/// Dice entered by the player, in the order in which the rules ask for them. Throws `UsageError`,
/// which names the roll, if there are too few, too many, or a face that the die does not have.
class Entered {
 public:
  /// Faces, or the number of successes of a countable roll; −1 if faces are given.
  struct More {
    std::vector<int> faces = {};
    int successes = -1;
  };
  /// Called with a roll and the number of missing faces. Returns at least one face, or none if the
  /// input has ended. It may return a number of successes only if all of the roll's faces are
  /// missing.
  using Supply = std::function<More(const Ask&, int lacking)>;

  /// Starts with `faces`; then calls `supply` for more, if it is set.
  explicit Entered(std::vector<int> faces, Supply supply = {})
      : faces_{std::move(faces)}, supply_{std::move(supply)} {}

  void begin(const Ask& ask) {
    before_ = named_successes();
    ask_ = ask;
    ask_.again = again_;
    again_ = false;
    counted_ = false;
    const auto wanted = static_cast<std::size_t>(ask.dice);
    while (supply_ && left() < wanted) {
      const auto more = supply_(ask_, static_cast<int>(wanted - left()));
      if (more.successes >= 0) return count(more.successes);
      if (more.faces.empty()) break;
      append_all(faces_, more.faces);
    }
    for (std::size_t i = 0; i < std::min(wanted, left()); ++i) {
      const int face = faces_[next_ + i];
      if (face < 1 || face > ask.sides) {
        throw UsageError{concat("a D", ask.sides, " cannot show ", face, " (die ", next_ + i + 1,
                                " of those given): ", describe(ask))};
      }
    }
    if (left() < wanted) {
      throw UsageError{concat("too few dice: ", before_, "the next roll is ", request_text(ask),
                              "; ", faces_.size(), " given, ", next_, " used")};
    }
  }
  int die() { return faces_[next_++]; }
  void end(int successes, bool again) {
    successes_ = successes;
    again_ = again;
  }
  /// True if the player gave only the number of successes, so the faces are placeholders.
  bool counted() const { return counted_; }

  /// Checks at the end of the procedure that all dice were used; throws `UsageError` otherwise.
  void finish() const {
    if (left() == 0) return;
    throw UsageError{
        concat("too many dice: ", faces_.size(), " given, ", next_, " used",
               next_ == 0 ? " (no dice are rolled)" : "; the last roll: " + describe(ask_))};
  }

  /// Text of the roll to make: "12 D6 to save, 4+".
  static std::string request_text(const Ask& ask) {
    const bool verb = ask.why == "save";
    const bool plain = verb || ask.why.starts_with("to ");
    return concat(ask.dice, " D", ask.sides,
                  verb    ? " to "
                  : plain ? " "
                          : " (",
                  ask.why, plain ? "" : ")", needed(ask, ", "));
  }
  /// Text of the required number: ", 4+", ", 2 or less"; empty if there is none.
  static std::string needed(const Ask& ask, std::string_view before) {
    if (ask.needs <= 0) return {};
    const std::string suffix = ask.low ? " or less" : "+";
    return concat(before, ask.needs, suffix,
                  ask.twice > 0 ? concat(", two at ", ask.twice, suffix) : "");
  }
  /// Text for errors: "'to hit' takes 12 D8".
  static std::string describe(const Ask& ask) {
    return concat("'", ask.why, "' takes ", ask.dice, " D", ask.sides);
  }

 private:
  std::size_t left() const { return faces_.size() - next_; }

  /// Adds placeholder faces that produce a number of successes.
  void count(int successes) {
    counted_ = true;
    const int good = ask_.needs;
    const int bad = ask_.low ? ask_.sides : 1;
    for (int i = 0; i < ask_.dice; ++i) faces_.push_back(i < successes ? good : bad);
  }
  /// Text of the last roll's result: "12 hits: ".
  std::string named_successes() const {
    const auto comma = ask_.why.rfind(", ");
    auto verb = comma == std::string_view::npos ? ask_.why : ask_.why.substr(comma + 2);
    if (successes_ < 0 || !verb.starts_with("to ") || verb.find(' ', 3) != verb.npos) return {};
    verb.remove_prefix(3);
    return concat(successes_, " ", verb, successes_ == 1 ? "" : "s", ": ");
  }

  std::vector<int> faces_;
  Supply supply_;
  std::size_t next_ = 0;
  Ask ask_{};
  int successes_ = -1;  ///< of the last roll
  bool counted_ = false;
  std::string before_;  ///< text of the result of the roll before
  bool again_ = false;
};

}  // namespace acw::dice
