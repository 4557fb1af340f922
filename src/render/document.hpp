#pragma once

#include <optional>

#include "base/streams.hpp"
#include "render/formats.hpp"
#include "render/lines.hpp"

namespace acw {

/// Format-independent page with parts, which is printed as text, Markdown, HTML or SVG.
struct Document {
  struct Paragraph {
    std::string text;
    std::size_t lead = 0;             ///< bytes that are emphasized
    std::optional<double> part = {};  ///< 0 to 1: the length of a bar, in pictures and HTML
    std::size_t depth = 0;            ///< level in a tree
  };
  /// One box for each figure of a unit. Lost figures are crossed out.
  struct Boxes {
    long long figures = 0;
    long long left = 0;
    long long breaks_at = 0;  ///< number of the thick box; 0 for none

    bool operator==(const Boxes&) const = default;
    /// Text of the boxes: "ooooxx"; empty if there are too many figures.
    std::string marks() const;
  };
  struct Cell {
    std::string text;                 ///< "4+"
    std::string chance = {};          ///< "5 in 8", shown behind the text
    std::optional<double> part = {};  ///< 0 to 1: the length of a bar, or how dark a shade is
    Boxes boxes = {};                 ///< instead of a text

    bool operator==(const Cell&) const = default;
  };
  struct Column {
    std::string over;  ///< common head of neighboring columns
    std::string title;
    bool words = false;  ///< its cells are words, not numbers
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells;  ///< one for each column
    bool gone = false;        ///< its label is struck out
  };
  struct Table {
    std::string corner = {};  ///< the head of the labels
    std::vector<Column> columns = {};
    std::vector<Row> rows = {};
    bool shaded = false;  ///< the parts of cells are shades, not bars

    /// Table with only the columns from `from` up to, but not including, `to`.
    Table part(std::size_t from, std::size_t to) const;
  };
  struct Part {
    std::string page = {};  ///< heading of the parts that are printed on one page
    std::string title = {};
    std::size_t lead = 0;    ///< bytes of the title that are emphasized
    std::string place = {};  ///< place in the rules
    std::vector<Paragraph> list = {};
    Table table = {};
    bool flowing = false;  ///< the table's rows are printed as one sentence
    std::vector<Paragraph> paragraphs = {};
    Texts notes = {};
  };
  std::string title;
  std::string below = {};  ///< text below the title: the situation, the variants
  std::vector<Part> parts = {};
  std::size_t columns = 1;  ///< number of columns of parts, in pictures
  std::string legend = {};  ///< legend of the bars, in pictures and HTML

  bool begins_page(const Part& part) const;
  bool ends_page(const Part& part) const;
};

/// Document as text. Columns of a table that don't fit on the page continue below.
std::string document_text(const Document& document, const Look& look);
std::string document_markdown(const Document& document, bool with_heads = true);
/// Document as a self-contained HTML file, which can be printed on A4 or Letter paper.
std::string document_html(const Document& document);
std::string document_svg(const Document& document);

/// Text of a cell: "4+ 5 in 8", or the marks of its boxes.
std::string words_of(const Document::Cell& cell);
/// Texts of a table's cells, without bars.
Lines lines_of(const Document::Table& table);
/// Sentence of a flowing table: "target in skirmish +1 · long range +1".
std::string sentence_of(const Document::Table& table);
/// Half-open ranges of columns with a common head.
std::vector<std::pair<std::size_t, std::size_t>> head_runs(const Document::Table& table);

}  // namespace acw
