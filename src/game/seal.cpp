#include "game/seal.hpp"

#include "acw/base/failure.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

constexpr std::string_view key = ",\"sum\":\"";
constexpr std::string_view end = "\"}";
constexpr std::size_t digits = 16;

}  // namespace

std::string sum_of(std::string_view bytes) {
  constexpr std::size_t word = 8;
  std::uint64_t sum = bytes.size();
  const auto take_in = [&](std::string_view some) {
    std::uint64_t next = 0;
    for (std::size_t i = some.size(); i-- > 0;)
      next = next << 8U | static_cast<unsigned char>(some[i]);
    sum = (sum ^ next) * 0x9e3779b97f4a7c15;
    sum ^= sum >> 32U;
  };
  for (; bytes.size() >= word; bytes.remove_prefix(word)) take_in(bytes.substr(0, word));
  if (!bytes.empty()) take_in(bytes);
  return formatted("{:016x}", sum);
}

std::string sealed(std::string line) {
  const auto sum = sum_of(line);
  return line.append(key).append(sum).append(end);
}

std::optional<std::string> sum_in(std::string_view line) {
  constexpr auto tail = key.size() + digits + end.size();
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() < tail) return std::nullopt;
  const auto sealed_by = line.substr(line.size() - tail);
  if (!sealed_by.starts_with(key) || !sealed_by.ends_with(end)) return std::nullopt;
  std::string sum{sealed_by.substr(key.size(), digits)};
  if (sum != sum_of(line.substr(0, line.size() - tail)))
    throw FileFault{"its 'sum' does not match"};
  return sum;
}

}  // namespace acw
