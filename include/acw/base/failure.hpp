#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace acw {

/// An error that ends a command. Code throws the type of each kind (`UsageError`, `BudgetError`,
/// …), so a caller can catch one kind. `exit_status.hpp` maps the kinds to exit statuses.
class Failure : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    usage,   ///< invalid or incomplete command line
    budget,  ///< the answer would exceed the limit of work or memory
    rule,    ///< forbidden by the rules, or unknown to them
    file,    ///< a file cannot be read, written or parsed
  };

  Failure(Kind kind, const std::string& message, std::string place = {})
      : std::runtime_error{message}, kind_{kind}, place_{std::move(place)} {}

  Kind kind() const { return kind_; }
  /// Place in the rules that forbids it; empty if there is none.
  const std::string& place() const { return place_; }

  /// Returns the same error with another message.
  Failure with_message(const std::string& message) const { return {kind_, message, place_}; }
  /// Throws the error as the type of its kind.
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

using UsageError = FailureOf<Failure::Kind::usage>;
using BudgetError = FailureOf<Failure::Kind::budget>;
using RuleError = FailureOf<Failure::Kind::rule>;
using FileError = FailureOf<Failure::Kind::file>;

}  // namespace acw
