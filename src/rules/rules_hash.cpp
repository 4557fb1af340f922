#include "rules/rules_hash.hpp"

#include "base/format.hpp"
#include "rules/described.hpp"

namespace acw {
namespace {

/// Takes all that an archive has, in a form that never changes: numbers in their full width, and
/// how long strings and lists are.
class Hash : public EveryMember<Hash> {
 public:
  /// What follows from the rest says nothing of its own.
  void follows(auto&) {}
  void bytes_of(const auto& value) {
    put_bytes({reinterpret_cast<const char*>(&value), sizeof value});
  }
  void size_of(const auto& list) { bytes_of(static_cast<std::uint16_t>(list.size())); }
  using EveryMember::member;
  void member(std::size_t& count) { bytes_of(std::uint64_t{count}); }  // of 32 bits elsewhere
  void member(std::string& text) {
    size_of(text);
    put_bytes(text);
  }
  /// How they are laid out on a sheet is none of the rules.
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
  void put_bytes(std::string_view bytes) {
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
