#pragma once

#include <optional>

#include "render/lines.hpp"

namespace acw {

/// Numbers of several that are told apart, one group after the other: what each side lost, turn by
/// turn.
struct Bars {
  std::string title;
  Texts groups;
  Texts series;
  std::vector<std::vector<long long>> numbers;  ///< of each group, in the order of the series
};

/// A paragraph, or an item of a list.
struct Told {
  std::string text;
  std::size_t lead = 0;  ///< so much of it, at its beginning, stands out
};

/// A page for reading, in parts: the same in whatever form it is printed.
struct Document {
  struct Part {
    std::string title;
    std::vector<Told> list = {};
    acw::Lines table = {};
    std::vector<Told> told = {};  ///< paragraphs
    std::optional<Bars> bars = {};
  };
  std::string title;
  std::vector<Part> parts;  ///< the first has no title
};

/// A document as text, with a line for each paragraph, as Markdown, and as a file of HTML that
/// needs nothing besides.
std::string document_text(const Document& document);
std::string document_markdown(const Document& document);
std::string document_html(const Document& document);
/// Bars as a picture, which is told apart without colours.
std::string bars_svg(const Bars& bars);

}  // namespace acw
