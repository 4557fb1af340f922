#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "acw/base/problem.hpp"
#include "rules/archive.hpp"
#include "rules/embedded.hpp"
#include "rules/rules_hash.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/speech.hpp"
#include "rules/toml_reader.hpp"

/// Rulesets as the executable would have them, made from their files.
namespace acw::test::mutate {

/// A ruleset as the executable would have it.
struct Built {
  std::string file, text, id, short_id, hash, bytes;
  bool by_default = false;

  Embedded embedded() const { return {file, text, id, short_id, hash, by_default, bytes}; }
};

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

inline Ruleset rules_of(const std::string& name, const std::string& text, bool* by_default) {
  Problems problems;
  const auto document = read_toml(problems.add_source(name, text), problems);
  problems.check();
  auto rules = read_ruleset(document, problems);
  problems.check();
  if (by_default != nullptr) {
    const auto* found = document.find("default");
    *by_default = found != nullptr && found->value.boolean;
  }
  return rules;
}

/// What players say whatever the ruleset, as the executable would have it.
inline std::string speech_of(const std::filesystem::path& path) {
  Problems problems;
  const auto document = read_toml(problems.add_source(path, text_of(path)), problems);
  const auto speech = read_speech(document, problems);
  problems.check();
  return archive::pack(speech);
}

/// Throws `Failure` where the reader finds fault with it.
inline Built build(const std::string& name, const std::string& text) {
  Built one;
  one.file = name;
  one.text = text;
  const auto rules = rules_of(name, text, &one.by_default);
  one.id = rules.id;
  one.short_id = rules.short_id;
  one.hash = rules_hash(rules);
  one.bytes = archive::pack(rules);
  return one;
}

}  // namespace acw::test::mutate
