#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace acw {

/// What ends a command early, by its kind. It is thrown as one of the types below, so that whoever
/// means one kind catches that, and nothing else; exit_status.hpp says what the shell is told.
class Failure : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    misread,   ///< the command line is at fault, or too little was said
    too_long,  ///< the answer takes more work than it is worth
    refused,   ///< the rules don't allow it, or have no such procedure
    file,      ///< a file, or what is in it, is at fault: it can't be read, written or understood
  };

  Failure(Kind kind, const std::string& message, std::string place = {})
      : std::runtime_error{message}, kind_{kind}, place_{std::move(place)} {}

  Kind kind() const { return kind_; }
  /// The place in the rules that forbids it, where there is one.
  const std::string& place() const { return place_; }

  /// The same fault told in other words.
  Failure told_as(const std::string& message) const { return {kind_, message, place_}; }
  /// Throws it as the type of its kind.
  [[noreturn]] void raise() const;

 private:
  Kind kind_;
  std::string place_;
};

template <Failure::Kind K>
class FailureOf : public Failure {
 public:
  explicit FailureOf(const std::string& message, std::string place = {})
      : Failure{K, message, std::move(place)} {}
};

using Misread = FailureOf<Failure::Kind::misread>;
using TooLong = FailureOf<Failure::Kind::too_long>;
using Refused = FailureOf<Failure::Kind::refused>;
using FileFault = FailureOf<Failure::Kind::file>;

}  // namespace acw
