#include "game/checksum.hpp"

#include "acw/base/failure.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

constexpr std::string_view sum_key = ",\"sum\":\"";
constexpr std::string_view sum_end = "\"}";
constexpr std::size_t sum_digits = 16;

}  // namespace

std::string checksum_of(std::string_view bytes) {
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

std::string with_checksum(std::string line) {
  const auto sum = checksum_of(line);
  return line.append(sum_key).append(sum).append(sum_end);
}

std::optional<std::string> checksum_in(std::string_view line) {
  constexpr auto tail = sum_key.size() + sum_digits + sum_end.size();
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() < tail) return std::nullopt;
  const auto ending = line.substr(line.size() - tail);
  if (!ending.starts_with(sum_key) || !ending.ends_with(sum_end)) return std::nullopt;
  std::string sum{ending.substr(sum_key.size(), sum_digits)};
  if (sum != checksum_of(line.substr(0, line.size() - tail)))
    throw FileError{"its 'sum' does not match"};
  return sum;
}

}  // namespace acw
