#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "acw/base/json.hpp"
#include "acw/base/value.hpp"
#include "base/json_text.hpp"
#include "game/checksum.hpp"

/// The lines of a game's file, as they are written.
namespace acw::test {

inline std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}
inline void write_lines(const std::string& path, const std::vector<std::string>& lines) {
  std::ofstream file{path, std::ios::binary};
  for (const auto& line : lines) file << line << "\n";
}

/// A line with another text in place of a part of it, and the sum that belongs to it.
inline std::string forged(const std::string& line, const std::string& part, const std::string& by) {
  auto body = line.substr(0, line.rfind(",\"sum\":"));
  const auto at = body.rfind(part);
  return at == std::string::npos ? line : with_checksum(body.replace(at, part.size(), by));
}
/// Adds a line with number and sums as they are due: the fields of `told`.
inline void append_line(const std::string& path, const std::string& told) {
  const auto last = parse_json(lines_of(path).back());
  const auto* n = last["n"].as<long long>();
  std::ofstream{path, std::ios::binary | std::ios::app}
      << with_checksum("{\"n\":" + std::to_string(n == nullptr ? 1 : *n + 1) +
                       ",\"prev\":" + to_json(last["sum"]) + "," + told)
      << "\n";
}
/// A game's text with the sums that belong to its lines.
inline std::string linked_anew(const std::string& text) {
  constexpr std::string_view prev = "\"prev\":\"";
  std::istringstream stream{text};
  std::string linked, sum;
  for (std::string line; std::getline(stream, line);) {
    line.erase(line.rfind(",\"sum\":"));
    const auto at = line.find(prev);
    if (!sum.empty() && at != std::string::npos) line.replace(at + prev.size(), sum.size(), sum);
    sum = checksum_of(line);
    linked += with_checksum(line) + "\n";
  }
  return linked;
}

}  // namespace acw::test
