#include "rules/rules_hash.hpp"

#include <cstdint>
#include <string_view>

#include "base/format.hpp"
#include "rules/archive.hpp"

namespace acw {
namespace {

/// FNV-1a.
std::uint64_t add(std::uint64_t hash, std::string_view bytes) {
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace

std::string rules_hash(const Ruleset& rules) {
  auto hash = add(0xcbf29ce484222325, archive::pack(rules, false));
  for (const auto& procedure : rules.procedures) hash = add(hash, archive::pack(procedure, false));
  return formatted("{:016x}", add(hash, archive::pack(rules.facts, false)));
}

}  // namespace acw
