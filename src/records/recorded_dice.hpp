#pragma once

#include <map>

#include "acw/base/value.hpp"
#include "acw/dice/entered.hpp"

namespace acw {

/// The dice of a result for whoever asks again by other rules. A throw that goes by the same name
/// in the same part has the faces that fell there, as many as it takes; what else it asks for is
/// drawn.
class RecordedDice {
 public:
  /// Draws from the streams (`seed`, `line`, place of the throw). The record outlives it.
  RecordedDice(const Value& record, std::string seed, std::string line)
      : record_{record}, seed_{std::move(seed)}, line_{std::move(line)} {}

  /// The faces of the next throw, or how many of its dice succeeded where no more was told of just
  /// such a throw.
  dice::Entered::More next(const dice::Ask& ask);
  /// How many dice were drawn so far.
  long long drawn() const { return drawn_; }

 private:
  const Value& recorded(const dice::Ask& ask);

  const Value& record_;
  std::string seed_;
  std::string line_;
  struct Used {
    std::size_t throws = 0;  ///< up to which they are used
    bool again = false;      ///< the last of them was made anew
  };
  std::map<std::pair<std::string, std::string>, Used> used_;  ///< of a part, by their names
  std::uint64_t place_ = 0;
  long long drawn_ = 0;
};

}  // namespace acw
