#pragma once

#include "render/document.hpp"

namespace acw {

/// Answer of a command that resolves no procedure, such as lists of rulesets and tables.
struct Listing {
  std::string text = {};  ///< text output, unless there is a document
  Value result = {};      ///< JSON output: `schema`, `command`, `outcome` …
  Value table = {};       ///< list for CSV output, if it isn't the outcome's list
  std::optional<Document> document = {};
  std::string page = {};  ///< Markdown output, if it is more than one table
  Texts columns = {};     ///< columns that are printed even if no row has them
};

}  // namespace acw
