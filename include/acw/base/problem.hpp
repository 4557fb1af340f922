#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/node.hpp"

namespace acw {

/// A file that was read, kept so that messages can show its lines.
struct Source {
  std::string name;
  std::string text;
};

struct Problem {
  Mark at;
  std::string message;
};

/// All that is wrong with the files read so far. Reading goes on after a problem, so that all are
/// told at once.
class Problems {
 public:
  std::size_t add_source(std::string name, std::string text) {
    sources_.push_back({std::move(name), std::move(text)});
    return sources_.size() - 1;
  }
  void add(const Mark& at, std::string message) { problems_.push_back({at, std::move(message)}); }
  void unknown(const Mark& at, std::string_view what, std::string_view word,
               const std::vector<std::string_view>& known) {
    std::string message = std::string{what} + " " + quote(word);
    if (const auto near = nearest(word, known); !near.empty())
      message += ": did you mean '" + std::string{near} + "'?";
    else if (!known.empty()) message += ": here may stand " + any_of(known);
    add(at, std::move(message));
  }

  [[nodiscard]] bool empty() const { return problems_.empty(); }
  [[nodiscard]] const std::vector<Problem>& all() const { return problems_; }
  [[nodiscard]] const Source& source(std::size_t file) const { return sources_.at(file); }

  /// Each problem as file:line:column, the source line and a caret, in the order of the files.
  [[nodiscard]] std::string text() const {
    auto sorted = problems_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Problem& a, const Problem& b) {
      return std::tuple{a.at.file, a.at.line, a.at.column} <
             std::tuple{b.at.file, b.at.line, b.at.column};
    });
    std::string text;
    for (const auto& problem : sorted) text += show(problem);
    return text;
  }
  /// Ends the command when anything was wrong.
  void check() const {
    if (problems_.empty()) return;
    auto message = text();
    if (!message.empty() && message.back() == '\n') message.pop_back();
    throw FileFault{message};
  }

 private:
  [[nodiscard]] std::string show(const Problem& problem) const {
    const auto& source = sources_.at(problem.at.file);
    if (problem.at.line == 0) return source.name + ": " + problem.message + "\n";
    std::string text = source.name + ":" + std::to_string(problem.at.line) + ":" +
                       std::to_string(problem.at.column) + ": " + problem.message + "\n";
    std::string_view line = line_of(source.text, problem.at.line);
    std::size_t column = problem.at.column;
    constexpr std::size_t widest = 110;
    std::size_t cut = 0;
    if (column > widest - 20) {
      cut = column - 40;
      line.remove_prefix(byte_of(line, cut));
      column -= cut;
    }
    const bool longer = byte_of(line, widest) < line.size();
    line = line.substr(0, byte_of(line, widest));
    const std::string number = std::to_string(problem.at.line);
    const std::string_view before = cut > 0 ? "…" : "";
    text += "  " + number + " | " + std::string{before} + std::string{line} + (longer ? "…" : "") +
            "\n";
    text += "  " + std::string(number.size(), ' ') + " | " +
            std::string(column - 1 + (cut > 0 ? 1 : 0), ' ') +
            std::string(std::max<std::size_t>(1, std::min(problem.at.width, widest)), '^') + "\n";
    return text;
  }
  static std::string_view line_of(std::string_view text, std::size_t line) {
    for (; line > 1; --line) {
      const auto end = text.find('\n');
      if (end == std::string_view::npos) return {};
      text.remove_prefix(end + 1);
    }
    return text.substr(0, std::min(text.find('\n'), text.find('\r')));
  }
  /// The byte at which the character with this index begins.
  static std::size_t byte_of(std::string_view line, std::size_t characters) {
    std::size_t byte = 0;
    while (byte < line.size() && characters > 0) {
      ++byte;
      while (byte < line.size() && (static_cast<unsigned char>(line[byte]) & 0xC0U) == 0x80U)
        ++byte;
      --characters;
    }
    return byte;
  }

  std::vector<Source> sources_;
  std::vector<Problem> problems_;
};

}  // namespace acw
