#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace acw {

class Format;

/// Every format, in the order in which messages name them.
std::span<const Format* const> formats();
std::vector<std::string_view> format_names();
/// Those that a command's answers come in.
std::vector<std::string_view> format_names(std::string_view command);

/// What is printed where nobody asks for a format: text.
const Format& default_format();

/// The format that a command's answers are asked for in; empty: the default. Throws `Misread{///
/// …}`, with what is nearest, where the command has none of that name.
const Format& format_of(std::string_view command, std::string_view name);

}  // namespace acw
