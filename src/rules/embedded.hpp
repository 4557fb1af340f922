#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace acw {

/// A ruleset of data/, built into the executable.
struct Embedded {
  struct Part {
    std::string_view name;   ///< of the procedure
    std::string_view bytes;  ///< as archive.hpp has it
    std::uint64_t hash;
  };
  /// What stands in the file under one of its keys.
  struct Section {
    std::string_view name;
    std::string_view bytes;  ///< of the `Node`, as archive.hpp has it
  };

  std::string_view file;
  std::string_view text;  ///< what its words lie in
  std::string_view id;
  std::string_view short_id;
  std::string_view hash;  ///< of all its tables
  bool plays_by_default = false;
  std::string_view head;  ///< all but its procedures and facts, as archive.hpp has it
  std::span<const Part> procedures;
  std::string_view facts;  ///< a list of them, as archive.hpp has it: for those who look things up,
                           ///< and no burden to a throw
  std::uint64_t vocabulary_hash;  ///< of its slots and rulings
  std::uint64_t facts_hash;
  std::span<const Section> sections;  ///< all of the file, for rulesets that extend it
};

std::span<const Embedded> embedded();

/// What players say whatever the ruleset, as archive.hpp has it.
std::string_view embedded_speech();

}  // namespace acw
