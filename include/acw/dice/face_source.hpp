#pragma once

#include <variant>

#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"

namespace acw::dice {

/// Where the faces of one game come from: seeded dice, or the player's own.
class FaceSource {
 public:
  explicit FaceSource(Random random) : dice_{random} {}
  explicit FaceSource(Entered entered) : dice_{std::move(entered)} {}

  void at(std::string_view purpose, std::uint64_t index) {
    std::visit([&](auto& dice) { dice.at(purpose, index); }, dice_);
  }
  void begin(const Ask& ask) {
    std::visit([&](auto& dice) { dice.begin(ask); }, dice_);
  }
  int die() {
    return std::visit([](auto& dice) { return dice.die(); }, dice_);
  }
  void end(int successes, bool again) {
    std::visit([&](auto& dice) { dice.end(successes, again); }, dice_);
  }
  /// Whether the dice of this throw were merely counted.
  bool counted() const {
    const auto* entered = std::get_if<Entered>(&dice_);
    return entered != nullptr && entered->counted();
  }
  /// Called when the procedure is over; dice that nothing asked for are `Misread`.
  void finish() const {
    if (const auto* entered = std::get_if<Entered>(&dice_)) entered->finish();
  }

 private:
  std::variant<Random, Entered> dice_;
};

static_assert(Roller<FaceSource>);

}  // namespace acw::dice
