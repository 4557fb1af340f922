#pragma once

#include "render/document.hpp"

namespace acw {

/// An answer of a command that resolves nothing: rulesets and their tables, small throws, luck.
struct Listing {
  std::string text = {};  ///< for people, if there is no document
  Value result = {};      ///< for programs: `schema`, `command`, `outcome` …, as JSON has it
  Value table = {};       ///< for rows and columns, if they don't show the outcome's own list
  std::optional<Document> document = {};
  std::string page = {};   ///< in Markdown, if it is more than one table
  Texts columns = {};      ///< columns that are there whatever the rows have
  bool head = true;        ///< of rows and columns: the names of the columns first
  std::size_t width = 80;  ///< columns of a line for people
  CsvDialect csv = {};
};

}  // namespace acw
