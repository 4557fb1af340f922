#pragma once

#include <string>
#include <string_view>

namespace acw::roff {

/// Words as roff takes them, within a line.
std::string escaped(std::string_view says);
/// Text as roff takes it, in lines of 80 bytes at most, which it fills.
std::string text(std::string_view says);
/// A line that stays as it is.
std::string verbatim(std::string_view line);
std::string bold(std::string_view says);
std::string section(std::string_view title);
std::string subsection(std::string_view title);
/// A term, already written in roff, and what it means.
std::string item(const std::string& term, std::string_view says);

}  // namespace acw::roff
