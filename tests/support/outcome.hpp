#pragma once

#include <doctest/doctest.h>

#include <string>

#include "acw/base/concat.hpp"
#include "acw/base/value.hpp"
#include "base/json_text.hpp"
#include "support/program.hpp"

namespace acw::test {

/// The result of a command line that must be answered.
inline Value answered(const std::string& command_line) {
  const Ran ran = acw_run(command_line + " --json");
  CAPTURE(command_line);
  CAPTURE(ran.err);
  CHECK(ran.code == 0);
  return ran.code == 0 ? ran.json() : Value{};
}
/// Its outcome.
inline Value outcome_of(const std::string& command_line) {
  return answered(command_line)["outcome"];
}

/// The throws of a command line that is played with these dice, in order, and its outcome as JSON:
/// `2 to hit/1 survival/ {"killed":1}`.
inline std::string played(const std::string& command_line, const std::string& faces = {}) {
  const auto result = answered(concat(command_line, faces.empty() ? "" : " --dice ", faces));
  std::string text;
  if (const auto* throws = result["throws"].as<Value::Array>()) {
    for (const auto& one : *throws)
      text += concat(*one["dice"].as<long long>(), " ", *one["why"].as<std::string>(), "/");
  }
  return text + " " + to_json(result["outcome"]);
}

}  // namespace acw::test
