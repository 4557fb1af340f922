#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "acw/base/lazy_list.hpp"
#include "acw/base/node.hpp"
#include "rules/described.hpp"

namespace acw {

/// Rulesets as bytes. The ones in data/ are read and checked when the program is built, and lie in
/// it in this form: reading TOML at every start would cost more than everything else together.
///
/// What a file that extends one of them lays over is kept besides, as it was written (`Node`).
///
/// Places in files (`Mark`) are left out: nothing is wrong with what was checked. A lazy list is
/// framed by its length, and read when it's looked into.
namespace archive {

void describe(auto& with, Field& field);
void describe(auto& with, Node& node) {
  with.plain(node.kind);
  if (node.is_text()) with.plain(node.text);
  else if (node.is_array()) with.plain(node.items);
  else if (node.is_table()) with.plain(node.fields);
  else with.plain(node.integer, node.real, node.boolean);
}
void describe(auto& with, Field& field) { with.plain(field.name, field.value); }

/// Numbers in seven bits a byte, the small ones in one; strings of which most stand in the
/// ruleset's own file, which is built in, too, and are told by their place there.
class Writer : public EveryMember<Writer> {
 public:
  explicit Writer(std::string_view text) : text_{text} {}
  std::string bytes;

  template <class T>
  void member(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
      put_number(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_integral_v<T>) {
      const auto number = static_cast<long long>(value);
      put_number(static_cast<std::uint64_t>(number) << 1 ^
                 static_cast<std::uint64_t>(number >> 63));
    } else {
      describe(*this, value);
    }
  }
  /// A whole number, or all its bytes.
  void member(double& value) {
    constexpr double most = 1e15;
    auto whole = std::abs(value) < most ? static_cast<long long>(value) : 0;
    const bool is_whole = static_cast<double>(whole) == value;
    member(is_whole);
    if (is_whole) member(whole);
    else bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void member(std::string& text) { put_text(text); }
  void member(LazyText& text) { put_text(text.view()); }
  template <class T>
  void member(std::vector<T>& list) {
    put_number(list.size());
    for (auto& item : list) member(item);
  }
  template <class T>
  void member(LazyList<T>& list) {
    Writer within{text_};
    within.plain(list.items());
    put_number(within.bytes.size());
    bytes += within.bytes;
  }

 private:
  void put_number(std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
  }
  void put_text(std::string_view text) {
    constexpr std::size_t place = 3;  // bytes, of a place in the text
    const auto found = text.size() > place ? text_.find(text) : text.npos;
    const bool stands = found != text.npos;
    put_number(text.size() << 1 | (stands ? 1 : 0));
    if (stands) put_number(found);
    else bytes += text;
  }

  std::string_view text_;
};

template <class T>
T unpack(const Packed& packed);

class Reader : public EveryMember<Reader> {
 public:
  explicit Reader(const Packed& packed)
      : at_{packed.bytes.data()}, end_{at_ + packed.bytes.size()}, text_{packed.text} {}
  bool done() const { return at_ == end_; }

  template <class T>
  void member(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_same_v<T, bool>) {
      value = static_cast<T>(get_number());
    } else if constexpr (std::is_integral_v<T>) {
      const auto number = get_number();
      value = static_cast<T>(number >> 1 ^ (0 - (number & 1)));
    } else {
      describe(*this, value);
    }
  }
  void member(double& value) {
    if (get_size() == 0) {
      std::memcpy(&value, get_bytes(sizeof value).data(), sizeof value);
    } else {
      long long whole = 0;
      member(whole);
      value = static_cast<double>(whole);
    }
  }
  void member(std::string& text) {
    if (const auto read = get_text(); !read.empty()) text.assign(read);
  }
  void member(LazyText& text) { text = LazyText::lying(get_text()); }
  void member(Texts& list) {
    const auto size = get_size();
    list.reserve(size);
    for (std::size_t i = 0; i < size; ++i) list.emplace_back(get_text());
  }
  template <class T>
  void member(std::vector<T>& list) {
    list.resize(get_size());
    for (auto& item : list) member(item);
  }
  template <class T>
  void member(LazyList<T>& list) {
    const auto size = get_size();
    list = {Packed{get_bytes(size), text_}, &unpack<std::vector<T>>};
  }

 private:
  std::uint64_t get_number() {
    auto number = std::uint64_t{next()};
    if (number < 0x80) return number;
    number &= 0x7F;
    for (unsigned shift = 7;; shift += 7) {
      const auto byte = next();
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return number;
    }
  }
  std::size_t get_size() { return static_cast<std::size_t>(get_number()); }
  unsigned char next() { return static_cast<unsigned char>(*at_++); }
  std::string_view get_bytes(std::size_t size) {
    const std::string_view bytes{at_, size};
    at_ += size;
    return bytes;
  }
  std::string_view get_text() {
    const auto head = get_number();
    const auto size = static_cast<std::size_t>(head >> 1);
    return (head & 1) != 0 ? std::string_view{text_.data() + get_size(), size} : get_bytes(size);
  }

  const char* at_;
  const char* end_;
  std::string_view text_;
};

/// Strings are told by their place in `text`, where they stand there.
std::string pack(auto value, std::string_view text = {}) {
  Writer writer{text};
  writer.member(value);
  return std::move(writer.bytes);
}

/// What was packed. The bytes and the text have to outlive it: its lazy lists lie in them.
template <class T>
T unpack(const Packed& packed) {
  T value;
  Reader reader{packed};
  reader.member(value);
  return value;
}

}  // namespace archive
}  // namespace acw
