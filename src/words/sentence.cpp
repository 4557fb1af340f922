#include "words/sentence.hpp"

#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/luck.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

bool is_name(std::string_view text) {
  return !text.empty() && ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || c == '_' || c == '.';
  });
}

/// Where the bracket ends that the text begins with.
std::size_t end_of_bracket(std::string_view text) {
  const char open = text.front();
  const char close = open == '{' ? '}' : open == '[' ? ']' : ')';
  int depth = 0;
  for (const auto i : ranges::Places{text}) {
    if (text[i] == open) ++depth;
    if (text[i] == close && --depth == 0) return i;
  }
  return std::string_view::npos;
}

class Sentence {
 public:
  Sentence(const Value& own, const Value& outcome, Texts* used)
      : own_{own}, outcome_{outcome}, used_{used} {}

  /// Fills in a pattern; false where it names an outcome that isn't known.
  bool fill(std::string_view pattern, std::string& text) {
    bool known = true;
    while (!pattern.empty()) {
      const auto at = std::min(pattern.find_first_of("{[("), pattern.size());
      text += pattern.substr(0, at);
      pattern.remove_prefix(at);
      if (pattern.empty()) break;
      const auto end = end_of_bracket(pattern);
      if (end == std::string_view::npos) {
        text += pattern;
        break;
      }
      const auto inside = pattern.substr(1, end - 1);
      if (pattern.front() == '{') known = value(inside, text) && known;
      else if (pattern.front() == '[') part(inside, text);
      else known = ending(pattern.substr(0, end + 1), text) && known;
      pattern.remove_prefix(end + 1);
    }
    return known;
  }

 private:
  bool value(std::string_view name, std::string& text) {
    const auto bar = name.find('|');
    std::string of{name.substr(0, bar)};
    const bool capital = !of.empty() && of.front() >= 'A' && of.front() <= 'Z';
    if (capital) of.front() = lower(of.front());
    const Value& found = find(of);
    if (found.is_null()) return false;
    const auto* number = found.as<long long>();
    if (number != nullptr) one_ = *number == 1;
    auto words = bar != std::string_view::npos && is_nothing(found)
                     ? std::string{name.substr(bar + 1)}
                     : to_words(found);
    if (capital && !words.empty() && words.front() >= 'a' && words.front() <= 'z')
      words.front() = static_cast<char>(words.front() - 'a' + 'A');
    text += words;
    return true;
  }
  void part(std::string_view inside, std::string& text) {
    const auto colon = inside.find(": ");
    auto condition = colon == std::string_view::npos ? inside : inside.substr(0, colon);
    const bool no = !condition.empty() && condition.front() == '!';
    if (no) condition.remove_prefix(1);
    if (colon != std::string_view::npos && is_name(condition)) {
      const auto& found = find(condition);
      if (found.is_null() || is_nothing(found) != no) return;
      inside.remove_prefix(colon + 2);
    }
    std::string filled;
    if (fill(inside, filled)) text += filled;
  }
  /// An ending of a noun, or the noun in both its forms, hangs on the number before it; other round
  /// brackets are what they are.
  bool ending(std::string_view brackets, std::string& text) {
    const bool behind = !text.empty() && text.back() >= 'a' && text.back() <= 'z';
    const bool noun = (behind || brackets.find('|') != std::string_view::npos) &&
                      brackets.find_first_of(" {") == std::string_view::npos;
    if (noun) {
      text += counted(brackets, one_);
      return true;
    }
    text += '(';
    const bool known = fill(brackets.substr(1, brackets.size() - 2), text);
    text += ')';
    return known;
  }
  const Value& find(std::string_view name) {
    if (name.empty()) return own_;
    const auto& found = outcome_at(outcome_, std::string{name});
    if (!found.is_null() && used_ != nullptr) used_->emplace_back(name);
    return found;
  }

  const Value& own_;
  const Value& outcome_;
  Texts* used_;
  bool one_ = false;  ///< the last number was 1
};

}  // namespace

std::string sentence(std::string_view pattern, const Value& own, const Value& outcome,
                     Texts* used) {
  std::string text;
  (void)Sentence{own, outcome, used}.fill(pattern, text);
  return text;
}

bool is_nothing(const Value& value) {
  if (const auto* flag = value.as<bool>()) return !*flag;
  if (const auto* number = value.as<long long>()) return *number == 0;
  const auto* word = value.as<std::string>();
  return word != nullptr && (*word == "none" || word->empty());
}

std::string counted(std::string_view noun, bool one) {
  std::string text;
  while (true) {
    const auto open = noun.find('(');
    const auto close = noun.find(')', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos)
      return text + std::string{noun};
    const auto inside = noun.substr(open + 1, close - open - 1);
    const auto bar = inside.find('|');
    text += noun.substr(0, open);
    if (bar == std::string_view::npos) text += one ? "" : inside;
    else text += one ? inside.substr(0, bar) : inside.substr(bar + 1);
    noun.remove_prefix(close + 1);
  }
}

}  // namespace acw
