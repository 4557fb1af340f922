#pragma once

#include "acw/base/node.hpp"

namespace acw {

/// Name and text of a file, kept to quote its lines in messages.
struct Source {
  std::string name;
  std::string text;
};

struct Problem {
  Mark at;
  std::string message;
};

/// Collects the errors in all files read, so that one message can report all of them.
class Problems {
 public:
  std::size_t add_source(std::string name, std::string text) {
    sources_.push_back({std::move(name), std::move(text)});
    return sources_.size() - 1;
  }
  void add(const Mark& at, std::string message) { problems_.push_back({at, std::move(message)}); }
  void unknown(const Mark& at, std::string_view what, std::string_view word, const Names& known);
  void unknown(const Mark& at, std::string_view what, std::string_view word, const auto& known) {
    unknown(at, what, word, Names{std::begin(known), std::end(known)});
  }

  bool empty() const { return problems_.empty(); }
  const std::vector<Problem>& all() const { return problems_; }
  const Source& source(std::size_t file) const { return sources_.at(file); }

  /// Formats each problem as file:line:column, the source line and a caret, in the order of the
  /// files.
  std::string text() const;
  /// Throws `FileError` with the text if there are problems.
  void check() const;

 private:
  std::string show(const Problem& problem) const;

  std::vector<Source> sources_;
  std::vector<Problem> problems_;
};

}  // namespace acw
