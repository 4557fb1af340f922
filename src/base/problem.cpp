#include "acw/base/problem.hpp"

#include <tuple>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

std::string_view line_of(std::string_view text, std::size_t line) {
  const auto lines = split(text, "\n");
  return line > lines.size() ? std::string_view{} : split(lines[line - 1], "\r").front();
}
/// Byte offset of the character with this index.
std::size_t byte_of(std::string_view line, std::size_t characters) {
  std::size_t byte = 0;
  while (byte < line.size() && characters > 0) {
    ++byte;
    while (byte < line.size() && is_continuation(line[byte])) ++byte;
    --characters;
  }
  return byte;
}

}  // namespace

void Problems::unknown(const Mark& at, std::string_view what, std::string_view word,
                       const Names& known) {
  const auto expected = known.empty() ? "" : "expected " + any_of(known);
  add(at, concat(what, " ", quote(word), did_you_mean(word, known, expected)));
}

std::string Problems::text() const {
  auto sorted = problems_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Problem& a, const Problem& b) {
    return std::tuple{a.at.file, a.at.line, a.at.column} <
           std::tuple{b.at.file, b.at.line, b.at.column};
  });
  std::string text;
  for (const auto& problem : sorted) text += show(problem);
  return text;
}

void Problems::check() const {
  if (problems_.empty()) return;
  auto message = text();
  if (!message.empty() && message.back() == '\n') message.pop_back();
  throw FileError{message};
}

std::string Problems::show(const Problem& problem) const {
  const auto& source = sources_.at(problem.at.file);
  const auto name = printable(source.name);
  if (problem.at.line == 0) return name + ": " + problem.message + "\n";
  std::string text =
      concat(name, ":", problem.at.line, ":", problem.at.column, ": ", problem.message, "\n");
  std::string_view line = line_of(source.text, problem.at.line);
  std::size_t column = problem.at.column;
  constexpr std::size_t widest = 69;  // fits into 80 columns with the line's number
  std::size_t cut = 0;
  if (column > widest - 20) {
    cut = column - 40;
    line.remove_prefix(byte_of(line, cut));
    column -= cut;
  }
  const bool longer = byte_of(line, widest) < line.size();
  line = line.substr(0, byte_of(line, widest));
  const auto number = std::to_string(problem.at.line);
  const auto width = std::max<std::size_t>(
      1, std::min(problem.at.width, line.size() + 2 - std::min(column, line.size() + 1)));
  return text +
         formatted("  {} | {}{}{}\n", number, cut > 0 ? "…" : "",
                   printable(replaced(std::string{line}, '\t', ' ')), longer ? "…" : "") +
         formatted("  {:{}} | {:{}}{:^<{}}\n", "", number.size(), "",
                   column - 1 + (cut > 0 ? 1 : 0), "", width);
}

}  // namespace acw
