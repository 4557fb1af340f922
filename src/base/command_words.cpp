#include "base/command_words.hpp"

#include "acw/base/failure.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/spelling.hpp"

namespace acw {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// True if the words begin a note, which takes the rest of the line.
bool begin_note(const Texts& words) {
  const auto is_prefix = [](const std::string& word) { return word == "acw" || word == "game"; };
  return !words.empty() && words.size() <= 3 && lowered(words.back()) == "note" &&
         std::all_of(words.begin(), words.end() - 1, is_prefix);
}

/// True if the single quote before `rest` closes a quoted text, so it is not an apostrophe.
bool ends_word(std::string_view rest) {
  return rest.empty() || contains(blanks, rest.front()) || contains(".,:;!?)", rest.front());
}

}  // namespace

Texts command_words(std::string_view line) {
  Texts words;
  bool inside = false;
  char quote = '\0';
  std::size_t length = 0;
  for (; !line.empty(); line.remove_prefix(length)) {
    length = std::max(utf8_length(line), std::size_t{1});
    const auto plain = straightened(line.substr(0, length));
    const auto rest = line.substr(length);
    const char c = plain.front();
    const bool mark = c == '"' || c == '\'';
    const bool is_blank = quote == '\0' && contains(blanks, c);
    if (!is_blank && !inside) {
      if (begin_note(words)) {
        if (c == '-') words.emplace_back("--");
        words.emplace_back(line.substr(0, line.find_last_not_of(blanks) + 1));
        return words;
      }
      if (!mark && !words.empty() && words.back() == "--seed") {
        length = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, length));
        continue;
      }
      if (c == '#') break;
      words.emplace_back();
    }
    inside = !is_blank;
    if (is_blank) continue;
    auto& word = words.back();
    const bool begins = word.empty() || (word.starts_with("--") && word.back() == '=');
    if (quote == '\'' && line.starts_with("'\\''")) word += '\'', length = 4;
    else if (quote != '\0' && c == quote && (c == '"' || ends_word(rest))) quote = '\0';
    else if (quote == '\0' && mark && begins) quote = c;
    else if (c == '\\' && quote != '\'' && !rest.empty() && contains(" \t\"'\\#", rest.front()))
      word += rest.front(), ++length;
    else word += plain;
  }
  if (quote != '\0') throw UsageError{std::string{"unclosed quote: "} + quote};
  return words;
}

}  // namespace acw
