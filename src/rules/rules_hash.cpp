#include "rules/rules_hash.hpp"

#include "base/format.hpp"
#include "rules/archive.hpp"

namespace acw {
namespace {

/// FNV-1a.
std::uint64_t hash_of_bytes(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

std::uint64_t hash_of(auto... parts) {
  archive::Writer writer;
  writer.plain(parts...);
  return hash_of_bytes(writer.bytes);
}

}  // namespace

std::string rules_hash(Ruleset rules) {
  const auto vocabulary = hash_of(std::exchange(rules.slots, {}), std::exchange(rules.rulings, {}));
  std::vector<std::uint64_t> procedures;
  for (auto& procedure : rules.procedures) {
    // The layout of the playsheet is not part of the rules.
    std::erase_if(procedure.tables,
                  [](const Table& table) { return table.name == sheet_tables::shape.name; });
    procedures.push_back(hash_of(std::move(procedure)));
  }
  archive::Writer all;
  describe(all, rules);
  all.bytes += archive::pack(vocabulary) + archive::pack(hash_of(std::move(rules.facts))) +
               archive::pack(std::move(procedures));
  return formatted("{:016x}", hash_of_bytes(all.bytes));
}

}  // namespace acw
