#pragma once

#include <optional>

#include "base/streams.hpp"
#include "render/formats.hpp"
#include "render/lines.hpp"

namespace acw {

/// A page for reading, in parts. Text, Markdown, HTML and SVG print the same document.
struct Document {
  struct Paragraph {
    std::string text;
    std::size_t lead = 0;             ///< bytes of it that stand out
    std::optional<double> part = {};  ///< 0 to 1: the length of a bar, in pictures and HTML
  };
  /// A unit's figures, one box each: those that are lost are crossed out.
  struct Boxes {
    long long figures = 0;
    long long left = 0;
    long long breaks_at = 0;  ///< the number of the thick box, 0 for none

    bool operator==(const Boxes&) const = default;
    /// "ooooxx"; empty for many figures.
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
    std::string over;  ///< a head that neighboring columns have in common
    std::string title;
    bool words = false;  ///< its cells are words and not numbers
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells;  ///< one for each column
    std::size_t depth = 0;    ///< in a tree
    bool gone = false;        ///< its label is struck out
  };
  struct Table {
    std::string corner = {};  ///< the head of the labels
    std::vector<Column> columns = {};
    std::vector<Row> rows = {};
    bool shaded = false;  ///< the parts of cells are shades and not bars

    /// The table with only the columns from one up to another.
    Table part(std::size_t from, std::size_t to) const;
  };
  struct Part {
    std::string page = {};  ///< the heading of all parts that are printed on one page
    std::string title = {};
    std::size_t lead = 0;    ///< bytes of the title that stand out in an answer
    std::string place = {};  ///< in the rules
    std::vector<Paragraph> list = {};
    Table table = {};
    bool flowing = false;  ///< the rows of the table are one sentence
    std::vector<Paragraph> paragraphs = {};
    Texts notes = {};
  };
  std::string title;
  std::string below = {};  ///< what the title applies to: the situation, the interpretations
  std::vector<Part> parts = {};
  std::size_t columns = 1;  ///< of parts, in pictures
  std::string legend = {};  ///< of the bars, in pictures and HTML

  bool begins_page(const Part& part) const;
  bool ends_page(const Part& part) const;
};

/// A document as text. A table that is wider than the page continues below.
std::string document_text(const Document& document, const Look& look);
std::string document_markdown(const Document& document, bool with_heads = true);
/// A file of HTML that needs no other file. A browser prints it on A4 or Letter.
std::string document_html(const Document& document);
std::string document_svg(const Document& document);

/// "4+ 5 in 8"; of boxes their marks.
std::string words_of(const Document::Cell& cell);
/// A table's cells as texts, without bars.
Lines lines_of(const Document::Table& table);
/// The rows of a flowing table: "target in skirmish +1 · long range +1".
std::string sentence_of(const Document::Table& table);
/// The columns that share a head, each run from one up to another.
std::vector<std::pair<std::size_t, std::size_t>> head_runs(const Document::Table& table);

}  // namespace acw
