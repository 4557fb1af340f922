#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "acw/base/json.hpp"
#include "acw/base/value.hpp"
#include "base/json_text.hpp"
#include "game/seal.hpp"

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
  return at == std::string::npos ? line : sealed(body.replace(at, part.size(), by));
}
/// Adds a line with number and sums as they are due: the fields of `told`.
inline void append_line(const std::string& path, const std::string& told) {
  const auto last = parse_json(lines_of(path).back());
  const auto* n = last["n"].as<long long>();
  std::ofstream{path, std::ios::binary | std::ios::app}
      << sealed("{\"n\":" + std::to_string(n == nullptr ? 1 : *n + 1) +
                ",\"prev\":" + to_json(last["sum"]) + "," + told)
      << "\n";
}
/// A game as the first schema has it, whose lines don't tell what they do.
inline void make_first_schema(const std::string& path) {
  auto lines = lines_of(path);
  for (auto& line : lines) {
    Value fewer;
    const auto record = parse_json(line);
    for (const auto& [key, value] : *record.as<Value::Object>()) {
      if (key == "schema") fewer.set(key, 1);
      else if (key == "undo") fewer.set("of", (*value.as<Value::Array>()).front());
      else if (key != "sum" && key != "prev" && key != "effects") fewer.set(key, value);
    }
    line = to_json(fewer);
  }
  write_lines(path, lines);
}

}  // namespace acw::test
