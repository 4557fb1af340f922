#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Texts and lists of them. Nearly all headers have this one, and with it what most sources use of
/// the standard library: who includes one of those needn't say it again.
namespace acw {

/// Texts one after the other: words that were typed, names, lines.
using Texts = std::vector<std::string>;
/// Names of things that last longer.
using Names = std::vector<std::string_view>;

/// The parts of a text between those places that are `at`: one more than there are such places.
inline Names split(std::string_view text, std::string_view at) {
  Names parts;
  for (;;) {
    const auto end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + at.size());
  }
}

/// Of things, or of texts, which are names themselves.
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
