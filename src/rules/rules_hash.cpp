#include "rules/rules_hash.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

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
  void member(auto& value) {
    if constexpr (requires { describe(*this, value); }) describe(*this, value);
    else put_bytes({reinterpret_cast<const char*>(&value), sizeof value});
  }
  void member(std::size_t& count) {
    const std::uint64_t wide = count;  // of 32 bits elsewhere
    put_bytes({reinterpret_cast<const char*>(&wide), sizeof wide});
  }
  void member(std::string& text) { put_text(text); }
  template <class T>
  void member(std::vector<T>& list) {
    put_size(list.size());
    for (auto& item : list) member(item);
  }
  /// How they are laid out on a sheet is none of the rules.
  void member(std::vector<Table>& tables) {
    const auto is_rule = [](const Table& table) { return table.name != sheet_tables::shape.name; };
    put_size(static_cast<std::size_t>(std::count_if(tables.begin(), tables.end(), is_rule)));
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
  void put_size(std::size_t size) {
    auto short_size = static_cast<std::uint16_t>(size);
    member(short_size);
  }
  void put_text(std::string_view text) {
    put_size(text.size());
    put_bytes(text);
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
