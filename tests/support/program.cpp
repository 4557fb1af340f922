#include "support/program.hpp"

#include <cstddef>
#include <optional>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "cli/cli.hpp"

namespace acw::test {

std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> words;
  bool inside = false;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool apart = quote == '\0' && (c == ' ' || c == '\n');
    if (!apart && !inside) words.emplace_back();
    inside = !apart;
    if (apart) continue;
    if (c == quote) quote = '\0';
    else if (quote == '\0' && (c == '"' || c == '\'')) quote = c;
    else if (c == '\\' && quote != '\'' && i + 1 < line.size()) words.back() += line[++i];
    else words.back() += c;
  }
  return words;
}

std::vector<Value> Ran::lines() const {
  std::vector<Value> values;
  std::string_view rest = out;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!line.empty()) values.push_back(read(line));
    rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : line.size());
  }
  return values;
}

Value Ran::read(std::string_view text) const {
  try {
    return parse_json(text);
  } catch (const Failure& failure) {
    throw RuleError{"standard output isn't JSON: " + std::string{failure.what()} + "\nexit " +
                    std::to_string(code) + ", out: " + out + "\nerr: " + err};
  }
}

Ran acw_run(const std::string& command_line, const std::string& standard_input, std::size_t width) {
  Ran ran;
  std::size_t at = 0;
  Streams streams;
  streams.out = [&](std::string_view text) { ran.out += text; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [&]() -> std::optional<std::string> {
    if (at >= standard_input.size()) return std::nullopt;
    const std::size_t end = standard_input.find('\n', at);
    std::string line = standard_input.substr(at, end == std::string::npos ? end : end - at);
    at = end == std::string::npos ? standard_input.size() : end + 1;
    return line;
  };
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.out_width = streams.err_width = width;
  ran.code = run(shell_words(command_line), streams);
  return ran;
}

}  // namespace acw::test
