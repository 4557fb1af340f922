#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "acw/rules/ruleset.hpp"

namespace acw::test::mutate {

/// One change of a ruleset's text.
struct Mutant {
  std::size_t at = 0;  ///< where in the text
  std::string was, is;
  long line = 0;
  std::string procedure;  ///< whose table it stands in, as it is typed; empty outside of any

  std::string changed(const std::string& text) const {
    return text.substr(0, at) + is + text.substr(at + was.size());
  }
  /// "file.toml: 12 → 13: the line".
  template <class File>
  std::string told(const File& file) const {
    const auto start = file.text.rfind('\n', at) + 1;
    auto shown = file.text.substr(start, file.text.find('\n', at) - start);
    const auto from = at - start;
    // a piece of a long line around the change
    constexpr std::size_t around = 70;
    const auto first = from > around ? from - around : 0;
    shown = shown.substr(first, 2 * around + was.size());
    const auto left = shown.find_first_not_of(' ');
    return file.file + ": " + was + " -> " + is + ": " + shown.substr(left);
  }
};

/// Every number that is a whole value, one more and one less (in its last digit); every word of a
/// condition, another of its slot; every yes of one, no.
class Mutants {
 public:
  Mutants(const std::string& text, const Ruleset& rules) : text_{text}, rules_{rules} { scan(); }
  std::vector<Mutant> take() { return std::move(list_); }

 private:
  void scan() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') ++line_, fresh_ = true, ++at_;
      else if (c == '#') skip_to('\n');
      else if (c == '"' || c == '\'') string(c);
      else if (fresh_ && c == '[' && at_line_start()) header();
      else if (is_key(c)) token();
      else {
        if (c == '{') braces_.push_back(last_key_);
        if (c == '}' && !braces_.empty()) braces_.pop_back();
        ++at_;
      }
    }
  }
  bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
  static bool is_key(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.' ||
           c == '+';
  }
  void skip_to(char end) { at_ = std::min(text_.find(end, at_), text_.size()); }
  bool in_condition() const { return !braces_.empty() && braces_.back() == "when"; }

  /// "[fire]", "[[throw.river.results]]".
  void header() {
    const auto end = std::min(text_.find('\n', at_), text_.size());
    auto name = text_.substr(at_, end - at_);
    name.erase(std::remove_if(name.begin(), name.end(),
                              [](char c) { return c == '[' || c == ']' || c == '"'; }),
               name.end());
    procedure_.clear();
    for (const auto& procedure : rules_.procedures) {
      auto key = procedure.name;
      std::replace(key.begin(), key.end(), ' ', '.');
      if (name == key || name.rfind(key + ".", 0) == 0) procedure_ = procedure.name;
    }
    at_ = end;
    braces_.clear();
  }

  void string(char quote) {
    const std::size_t start = at_ + 1;
    std::size_t end = start;
    while (end < text_.size() && text_[end] != quote)
      end += text_[end] == '\\' && quote == '"' ? 2 : 1;
    const auto value = text_.substr(start, end - start);
    at_ = std::min(end + 1, text_.size());
    if (!in_condition()) return;
    const auto other = another(last_key_, value);
    if (!other.empty()) add(start, value, other);
  }

  void token() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_key(text_[at_])) ++at_;
    const auto word = text_.substr(start, at_ - start);
    const auto next = text_.find_first_not_of(' ', at_);
    fresh_ = false;
    if (next != std::string::npos && text_[next] == '=') {
      last_key_ = word;
      return;
    }
    if (last_key_ == "order") return;  // only sorts the tables of a sheet
    if (in_condition() && (word == "true" || word == "false"))
      return add(start, word, word == "true" ? "false" : "true");
    const bool number = word.find_first_not_of("0123456789.+-") == std::string::npos &&
                        std::isdigit(static_cast<unsigned char>(word.back())) != 0;
    if (!number) return;
    add(start, word, changed_by(word, 1));
    if (word.find_first_not_of("0.") != std::string::npos) add(start, word, changed_by(word, -1));
  }

  static std::string changed_by(const std::string& word, int change) {
    const auto dot = word.find('.');
    const auto digits = dot == std::string::npos ? 0 : word.size() - dot - 1;
    auto plain = word;
    if (dot != std::string::npos) plain.erase(dot, 1);
    auto more = std::to_string(std::atoll(plain.c_str()) + change);
    if (digits > 0) {
      while (more.size() <= digits) more.insert(0, "0");
      more.insert(more.size() - digits, ".");
    }
    return more;
  }

  /// Another word that could stand there.
  std::string another(std::string key, const std::string& value) const {
    if (key.rfind("target.", 0) == 0) key.erase(0, 7);
    std::vector<std::string> words;
    if (const auto* slot = rules_.slot(key)) {
      for (const auto& word : slot->words) words.push_back(word.name);
    } else if (const auto* variant = rules_.variant(key)) {
      words = variant->choices;
    } else if (key == "range") {
      const auto* procedure = rules_.procedure(procedure_);
      if (procedure != nullptr) words = procedure->bands;
    }
    const auto found = std::find(words.begin(), words.end(), value);
    if (found == words.end() || words.size() < 2) return {};
    return found + 1 == words.end() ? words.front() : *(found + 1);
  }

  void add(std::size_t at, const std::string& was, const std::string& is) {
    list_.push_back({at, was, is, line_, procedure_});
  }

  const std::string& text_;
  const Ruleset& rules_;
  std::vector<Mutant> list_;
  std::size_t at_ = 0;
  long line_ = 1;
  bool fresh_ = true;
  std::string last_key_;
  std::string procedure_;
  std::vector<std::string> braces_;
};

inline std::vector<Mutant> mutants(const std::string& text, const Ruleset& rules) {
  return Mutants{text, rules}.take();
}

}  // namespace acw::test::mutate
