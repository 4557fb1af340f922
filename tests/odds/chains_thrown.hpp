#pragma once

#include <string>
#include <vector>

#include "odds/chains.hpp"
#include "render/render.hpp"

/// Chains as they are thrown, and as they go on from what was printed.
namespace acw::test::chains {

inline std::vector<std::string> faces_of(const Value& result) {
  std::vector<std::string> faces;
  const auto* throws = result["throws"].as<Value::Array>();
  for (std::size_t i = 0; throws != nullptr && i < throws->size(); ++i) {
    for (const auto& face : *(*throws)[i]["faces"].as<Value::Array>()) faces.push_back(text(face));
  }
  return faces;
}
inline std::string dice_of(const Value& result) {
  std::string option;
  for (const auto& face : faces_of(result)) option += (option.empty() ? " --dice " : ",") + face;
  return option;
}

inline std::string seeded(const std::string& command, int seed) {
  return command + " --seed evening-" + std::to_string(seed) + " --json";
}

inline Value piped(const std::string& first, const std::string& second) {
  const Ran before = acw_run(first);
  CAPTURE(first);
  CAPTURE(before.err);
  REQUIRE(before.code == 0);
  const Ran after = acw_run(second, before.out);
  CAPTURE(second);
  CAPTURE(after.err);
  REQUIRE(after.code == 0);
  return after.json();
}

inline int count_of(const Value& value) { return static_cast<int>(number(value)); }

/// What follows goes on from what was printed, thrown; and again as a step by itself, typed with
/// the dice that fell. An empty `typed`: it isn't taken, and comes to `untaken`.
inline void check_step(const std::string& first, const std::string& second,
                       const std::string& typed, const std::string& untaken, int seed) {
  const auto step = piped(first, seeded(second, seed));
  CAPTURE(first);
  CAPTURE(second);
  CAPTURE(typed);
  if (typed.empty()) {
    CHECK(faces_of(step).empty());
    CHECK(to_json(step["links"].as<Value::Array>()->back()["outcome"]) == untaken);
    return;
  }
  const auto by_hand = result_of(typed + dice_of(step) + " --json");
  CHECK(to_json(step["outcome"]) == to_json(by_hand["outcome"]));
  CHECK(faces_of(by_hand) == faces_of(step));
}

inline constexpr int evenings = 25;

}  // namespace acw::test::chains
