#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace acw {

/// What ends a command early; caught in one place. `code` is the exit status: 1 the rules don't allow it or a file is at
/// fault, 2 the command line is at fault.
class Failure : public std::runtime_error {
 public:
  Failure(int code, const std::string& message, std::string place = {})
      : std::runtime_error{message}, code_{code}, place_{std::move(place)} {}

  [[nodiscard]] int code() const { return code_; }
  /// The place in the rules that forbids it, where there is one.
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  int code_;
  std::string place_;
};

}  // namespace acw
