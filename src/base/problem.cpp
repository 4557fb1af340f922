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
  const auto line = line_of(source.text, problem.at.line);
  const auto number = std::to_string(problem.at.line);
  const auto width = std::min(std::max<std::size_t>(1, problem.at.width), line.size() + 1);
  return concat(name, ":", number, ":", problem.at.column, ": ", problem.message, "\n") +
         formatted("  {} | {}\n", number, printable(replaced(std::string{line}, '\t', ' '))) +
         formatted("  {:{}} | {:{}}{:^<{}}\n", "", number.size(), "", problem.at.column - 1, "",
                   width);
}

}  // namespace acw
