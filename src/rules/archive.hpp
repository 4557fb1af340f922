#pragma once

#include <cstring>

#include "rules/described.hpp"

namespace acw::archive {

/// Serialization of what is built into the executable. Parsing TOML at every start would take
/// longer than everything else together, so data/ is read and checked when the program is built.
/// Marks are left out, because checked data has no errors to report.
///
/// Numbers are stored as they are in memory; texts and lists follow their 16-bit size. A ruleset's
/// hash is that of these bytes, so they must be the same on all platforms.
class Writer : public EveryMember<Writer> {
 public:
  using EveryMember::member;

  std::string bytes;

  void bytes_of(const auto& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void size_of(const auto& list) { bytes_of(static_cast<std::uint16_t>(list.size())); }
  void member(std::string& text) {
    size_of(text);
    bytes += text;
  }
};

class Reader : public EveryMember<Reader> {
 public:
  using EveryMember::member;

  explicit Reader(std::string_view bytes) : rest_{bytes} {}

  void bytes_of(auto& value) { std::memcpy(&value, take(sizeof value).data(), sizeof value); }
  void size_of(auto& list) { list.resize(size()); }
  void member(std::string& text) { text = take(size()); }

 private:
  std::string_view take(std::size_t size) {
    const auto bytes = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return bytes;
  }
  std::size_t size() {
    std::uint16_t size = 0;
    bytes_of(size);
    return size;
  }

  std::string_view rest_;
};

std::string pack(auto value) {
  Writer writer;
  writer.member(value);
  return std::move(writer.bytes);
}

template <class T>
T unpack(std::string_view bytes) {
  T value;
  Reader{bytes}.member(value);
  return value;
}

}  // namespace acw::archive
