#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Text types and lists. Nearly all headers include this one. A source that includes one of them
/// need not include `<string>`, `<string_view>`, `<utility>` or `<vector>`.
namespace acw {

/// List of owned texts: words, names, lines.
using Texts = std::vector<std::string>;
/// List of views of texts, which must outlive it.
using Names = std::vector<std::string_view>;

/// Splits a text at each separator `at`. n separators give n + 1 parts, some possibly empty.
inline Names split(std::string_view text, std::string_view at) {
  Names parts;
  for (;;) {
    const auto end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + at.size());
  }
}

/// Names of the elements of a list; a text is its own name.
inline Names names_of(const auto& things) {
  Names names;
  for (const auto& one : things) {
    if constexpr (requires { names.push_back(one); }) names.push_back(one);
    else names.push_back(one.name);
  }
  return names;
}
Names names_of(const Texts&&) = delete;  // the names would outlive the texts

}  // namespace acw
