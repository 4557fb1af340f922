#include "words/sentence.hpp"

#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "acw/play/outcome_rank.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

bool is_name(std::string_view text) {
  return !text.empty() && ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || c == '_' || c == '.';
  });
}

/// Index of the bracket that closes the one at the start of the text.
std::size_t end_of_bracket(std::string_view text) {
  const char open = text.front();
  const char close = open == '{' ? '}' : open == '[' ? ']' : ')';
  int depth = 0;
  for (const auto i : ranges::Places{text}) {
    if (text[i] == open) ++depth;
    if (text[i] == close && --depth == 0) return i;
  }
  return text.npos;
}

class Sentence {
 public:
  Sentence(const Value& own, const Value& outcome, Texts* used, bool singular = false)
      : own_{own}, outcome_{outcome}, used_{used}, singular_{singular} {}

  /// Fills in a pattern; returns false if it names an unknown outcome.
  bool fill(std::string_view pattern, std::string& text) {
    bool known = true;
    while (!pattern.empty()) {
      const auto at = std::min(pattern.find_first_of("{[("), pattern.size());
      text += pattern.substr(0, at);
      pattern.remove_prefix(at);
      if (pattern.empty()) break;
      const auto end = end_of_bracket(pattern);
      if (end == pattern.npos) {
        text += pattern;
        break;
      }
      const auto inside = pattern.substr(1, end - 1);
      if (pattern.front() == '{') known = append_outcome(inside, text) && known;
      else if (pattern.front() == '[') append_optional(inside, text);
      else known = append_ending(pattern.substr(0, end + 1), text) && known;
      pattern.remove_prefix(end + 1);
    }
    return known;
  }

 private:
  bool append_outcome(std::string_view name, std::string& text) {
    const auto bar = name.find('|');
    const auto of = lowered(name.substr(0, bar));
    const bool capital = !name.starts_with(of);
    const Value& found = find(of);
    if (found.is_null()) return false;
    const auto* number = found.as<long long>();
    if (number != nullptr) singular_ = *number == 1;
    auto words = to_words(found);
    if (bar != name.npos && is_nothing(found)) words = name.substr(bar + 1);
    if (capital && !words.empty() && words.front() >= 'a' && words.front() <= 'z')
      words.front() = static_cast<char>(words.front() - 'a' + 'A');
    text += words;
    return true;
  }
  void append_optional(std::string_view inside, std::string& text) {
    const auto colon = inside.find(": ");
    auto condition = inside.substr(0, colon);
    const bool no = condition.starts_with('!');
    if (no) condition.remove_prefix(1);
    if (colon != inside.npos && is_name(condition)) {
      const auto& found = find(condition);
      if (found.is_null() || is_nothing(found) != no) return;
      inside.remove_prefix(colon + 2);
    }
    std::string filled;
    if (fill(inside, filled)) text += filled;
  }
  /// Appends an ending of a noun, or one of its two forms, that depends on the number before it.
  /// Other parentheses are copied.
  bool append_ending(std::string_view brackets, std::string& text) {
    const bool behind = !text.empty() && text.back() >= 'a' && text.back() <= 'z';
    const auto inside = brackets.substr(1, brackets.size() - 2);
    if ((behind || contains(inside, '|')) && inside.find_first_of(" {") == inside.npos) {
      const auto forms = split(inside, "|");
      if (!singular_ || forms.size() > 1) text += singular_ ? forms.front() : forms.back();
      return true;
    }
    text += '(';
    const bool known = fill(inside, text);
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
  bool singular_;  ///< the last number was 1
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
  const Value none;
  std::string text;
  (void)Sentence{none, none, nullptr, one}.fill(noun, text);
  return text;
}

}  // namespace acw
