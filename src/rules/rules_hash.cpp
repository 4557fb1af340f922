#include "rules/rules_hash.hpp"

#include <cstddef>
#include <cstdint>

#include "base/format.hpp"
#include "rules/archive.hpp"

namespace acw {
namespace {

/// Takes all that an archive has, in a form that never changes: numbers in their full width, and
/// how long strings and lists are.
class Hash {
 public:
  void operator()(auto&&... values) { (put(values), ...); }
  /// What follows from the rest says nothing of its own.
  void follows(auto&) {}
  template <std::size_t N>
  void put(const char (&)[N]) {}
  void put(auto& value) {
    if constexpr (requires { archive::fields(*this, value); }) archive::fields(*this, value);
    else put_bytes({reinterpret_cast<const char*>(&value), sizeof value});
  }
  void put(std::size_t& count) {
    const std::uint64_t wide = count;  // of 32 bits elsewhere
    put_bytes({reinterpret_cast<const char*>(&wide), sizeof wide});
  }
  void put(std::string& text) { put_text(text); }
  void put(LazyText& text) { put_text(text.view()); }
  template <class T>
  void put(std::vector<T>& list) {
    put_size(list.size());
    for (auto& item : list) put(item);
  }
  template <class T>
  void put(LazyList<T>& list) {
    put(list.items());
  }
  std::uint64_t value() const { return hash_; }

 private:
  /// FNV-1a.
  void put_bytes(std::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  void put_size(std::size_t size) {
    auto short_size = static_cast<std::uint16_t>(size);
    put(short_size);
  }
  void put_text(std::string_view text) {
    put_size(text.size());
    put_bytes(text);
  }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace

std::uint64_t vocabulary_hash(const Ruleset& rules) {
  auto slots = rules.slots;
  auto rulings = rules.rulings;
  Hash hash;
  hash(slots, rulings);
  return hash.value();
}

std::uint64_t facts_hash(const Ruleset& rules) {
  auto facts = rules.facts;
  Hash hash;
  hash(facts);
  return hash.value();
}

std::uint64_t procedure_hash(Procedure procedure) {
  Hash hash;
  hash(procedure);
  return hash.value();
}

PartHashes part_hashes(const Ruleset& rules) {
  PartHashes parts{vocabulary_hash(rules), facts_hash(rules), {}};
  for (const auto& procedure : rules.procedures)
    parts.procedures.push_back(procedure_hash(procedure));
  return parts;
}

std::string rules_hash(const Ruleset& rules, PartHashes parts) {
  Ruleset head;
  head.id = rules.id;
  head.short_id = rules.short_id;
  head.title = rules.title;
  head.author = rules.author;
  head.source = rules.source;
  head.unit = rules.unit;
  Hash hash;
  hash(head, parts.vocabulary, parts.facts, parts.procedures);
  return formatted("{:016x}", hash.value());
}

std::string rules_hash(const Ruleset& rules) { return rules_hash(rules, part_hashes(rules)); }

}  // namespace acw
