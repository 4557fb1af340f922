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
  for (std::size_t i = 0; i < bytes.size(); i += word) {
    const auto some = bytes.substr(i, word);
    std::uint64_t next = 0;
    for (auto j = some.size(); j-- > 0;) next = next << 8U | static_cast<unsigned char>(some[j]);
    sum = (sum ^ next) * 0x9e3779b97f4a7c15;
    sum ^= sum >> 32U;
  }
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
