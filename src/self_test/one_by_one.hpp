#pragma once

#include <map>
#include <optional>

#include "play/engine.hpp"

namespace acw {

/// The chances of some outcomes, counted with every face of every die in turn.
struct OneByOne {
  /// Of each outcome, by its value as JSON has it.
  std::vector<std::map<std::string, double>> chances;
  long long ways = 0;  ///< in which the dice can fall
};

/// Plays the request with dice that are told, all faces that they can show one after the other:
/// what the exact odds say, without any of their means. Throws that the rules have made anew are
/// left out, and the others weigh more. Nothing where there are more than `most` ways.
std::optional<OneByOne> one_by_one(const Engine& engine, const Texts& outcomes, long long most);

}  // namespace acw
