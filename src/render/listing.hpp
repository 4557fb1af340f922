#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// What a command answers that plays nothing: rulesets and their tables, small throws, the luck of
/// a log.
struct Listing {
  std::string text;  ///< for people
  Value result;      ///< for machines: `schema`, `command`, `outcome` …, as JSON has it
  Value table =
      {};  ///< for lines and columns, where they don't show the outcome's own list of things
  std::string page = {};     ///< in Markdown, where it is more than one table
  std::string picture = {};  ///< in SVG, where it has one
  Texts columns = {};        ///< that are there whatever the lines have
  bool head = true;          ///< of lines and columns: the names of the columns first
};

}  // namespace acw
