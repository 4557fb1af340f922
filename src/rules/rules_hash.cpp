#include "rules/rules_hash.hpp"

#include "base/format.hpp"
#include "rules/described.hpp"

namespace acw {
namespace {

/// Hashes the contents of an archive in a form that is the same on all platforms: numbers in their
/// full width, strings and lists with their length.
class Hash : public EveryMember<Hash> {
 public:
  /// Derived members add no information.
  void follows(auto&) {}
  void bytes_of(const auto& value) {
    add_bytes({reinterpret_cast<const char*>(&value), sizeof value});
  }
  void size_of(const auto& list) { bytes_of(static_cast<std::uint16_t>(list.size())); }
  using EveryMember::member;
  void member(std::size_t& count) { bytes_of(std::uint64_t{count}); }  // 32 bits on some platforms
  void member(std::string& text) {
    size_of(text);
    add_bytes(text);
  }
  /// The layout of the playsheet is not part of the rules.
  void member(std::vector<Table>& tables) {
    const auto is_rule = [](const Table& table) { return table.name != sheet_tables::shape.name; };
    bytes_of(static_cast<std::uint16_t>(std::count_if(tables.begin(), tables.end(), is_rule)));
    for (auto& table : tables) {
      if (is_rule(table)) member(table);
    }
  }
  std::uint64_t value() const { return hash_; }

 private:
  /// FNV-1a.
  void add_bytes(std::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

std::uint64_t hash_of(auto... parts) {
  Hash hash;
  hash.plain(parts...);
  return hash.value();
}

}  // namespace

std::string rules_hash(Ruleset rules) {
  const auto vocabulary = hash_of(std::exchange(rules.slots, {}), std::exchange(rules.rulings, {}));
  const auto facts = hash_of(std::move(rules.facts));
  std::vector<std::uint64_t> procedures;
  for (auto& procedure : rules.procedures) procedures.push_back(hash_of(std::move(procedure)));
  return formatted("{:016x}", hash_of(std::move(rules), vocabulary, facts, std::move(procedures)));
}

}  // namespace acw
