#pragma once

#include <cstdint>

#include "acw/rules/ruleset.hpp"

namespace acw {

/// Hashes of the parts of a ruleset that are long: who extends one that is built in has most of
/// them from there.
struct PartHashes {
  std::uint64_t vocabulary = 0;  ///< its slots and rulings
  std::uint64_t facts = 0;
  std::vector<std::uint64_t> procedures;
};
std::uint64_t vocabulary_hash(const Ruleset& rules);
std::uint64_t facts_hash(const Ruleset& rules);
std::uint64_t procedure_hash(const Procedure& procedure);
PartHashes part_hashes(const Ruleset& rules);

/// A hash of all that a ruleset says, 64 bits in hex: of its merged tables in one canonical form,
/// so that comments, blanks and the order of keys in its file don't matter.
std::string rules_hash(const Ruleset& rules, PartHashes parts);
std::string rules_hash(const Ruleset& rules);

}  // namespace acw
