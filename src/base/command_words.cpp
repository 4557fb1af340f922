#include "base/command_words.hpp"

#include "acw/base/failure.hpp"

namespace acw {

Texts command_words(std::string_view line) {
  Texts words;
  bool inside = false;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool apart = quote == '\0' && (c == ' ' || c == '\t' || c == '\r' || c == '\n');
    if (!apart && !inside && c == '#') break;
    if (!apart && !inside) words.emplace_back();
    inside = !apart;
    if (apart) continue;
    const bool last = i + 1 == line.size() || line[i + 1] == ' ' || line[i + 1] == '\t';
    const bool inches = c == '"' && quote == '\0' && last && !words.back().empty() &&
                        words.back().back() >= '0' && words.back().back() <= '9';
    if (c == quote) quote = '\0';
    else if (!inches && quote == '\0' && (c == '"' || c == '\'')) quote = c;
    else if (c == '\\' && quote != '\'' && i + 1 < line.size()) words.back() += line[++i];
    else words.back() += c;
  }
  if (quote != '\0') throw Misread{std::string{"a quote is left open: "} + quote};
  return words;
}

}  // namespace acw
