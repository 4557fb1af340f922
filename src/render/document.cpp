#include "render/document.hpp"

#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/decimal.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/streams.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "render/render.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

constexpr std::string_view row_indent = "  ";

/// Indentation of a list's item in a tree.
std::string indent_at(std::size_t depth) { return std::string(2 * depth, ' '); }

/// Text of a cell, with its part as a bar or, in a shaded table, as the background color.
std::string with_part(const Document::Cell& cell, bool shaded, bool colour) {
  constexpr std::size_t longest_bar = 8;
  const auto words = words_of(cell);
  if (!shaded || !cell.part) return words + framed(" ", bar(cell.part.value_or(0), longest_bar));
  return colour ? shaded_text(words, *cell.part) : words;
}

/// Lines of a table, its heads first. A head over several columns is in the first of them.
std::vector<Texts> text_lines(const Document::Table& table, bool colour) {
  std::vector<Texts> lines{{""}, {table.corner}};
  for (const auto i : ranges::Places{table.columns}) {
    const auto& [over, title, words] = table.columns[i];
    lines[0].push_back(i == 0 || table.columns[i - 1].over != over ? over : "");
    lines[1].push_back(title);
  }
  std::erase_if(lines, [](const Texts& line) {
    return ranges::all_of(line, [](const std::string& one) { return one.empty(); });
  });
  for (const auto& row : table.rows) {
    auto& cells = lines.emplace_back(1, row.label);
    for (const auto& cell : row.cells) cells.push_back(with_part(cell, table.shaded, colour));
  }
  return lines;
}

std::string columns_text(const Document::Table& table, bool colour) {
  std::vector<bool> numbers{ranges::all_of(table.rows, [](const Document::Row& row) {
    return decimal_number(row.label.substr(0, row.label.find(' '))).has_value();
  })};
  for (const auto& column : table.columns)
    numbers.push_back(!column.words &&
                      (table.shaded || !table.rows.front().cells[numbers.size() - 1].part));
  return in_columns(text_lines(table, colour), numbers, row_indent, row_indent);
}

std::string title_of(const Document::Column& column, std::string_view between) {
  return column.over + framed(column.over.empty() ? "" : between, column.title);
}

/// Prints the cells below the label of their row, if the page is too narrow for columns.
std::string list_of(const Document::Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    std::string cells;
    for (const auto i : ranges::Places{row.cells}) {
      append(cells, " · ", title_of(table.columns[i], " "));
      cells += framed(" ", with_part(row.cells[i], table.shaded, false));
    }
    text += concat(row_indent, row.label, "\n", row_indent, row_indent, cells, "\n");
  }
  return text;
}

std::string text_of(const Document::Table& table, const Look& look) {
  if (table.rows.empty()) return {};
  const auto width = std::min(look.width, page_width);
  const auto fits = [&](std::string_view line) { return display_width(line) <= width; };
  std::string text;
  const auto& columns = table.columns;
  for (std::size_t from = 0, to = 0; to < columns.size(); from = to) {
    std::string part;
    for (to = columns.size(); to > from; --to) {
      part = columns_text(table.part(from, to), look.colour);
      const bool amid = to < columns.size() && !columns[to].over.empty() &&
                        columns[to].over == columns[to - 1].over &&
                        columns[to].over != columns[from].over;
      if (!amid && ranges::all_of(lines_in(part), fits)) break;
    }
    if (to == from) return list_of(table);
    text += (from > 0 ? "\n" : "") + part;
  }
  return text;
}

/// Escapes the characters of a text that are Markdown markup.
std::string unmarked(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (contains(std::string_view{"\\`*_<>["}, c)) out += '\\';
    out += c;
  }
  return out;
}

std::string marked(const Document::Paragraph& paragraph) {
  return framed("**", unmarked(paragraph.text.substr(0, paragraph.lead)), "**") +
         unmarked(paragraph.text.substr(paragraph.lead));
}

Lines unmarked(Lines lines) {
  for (auto& cell : lines.head) cell = unmarked(cell);
  for (auto& row : lines.rows)
    for (auto& cell : row) cell = unmarked(cell);
  return lines;
}

/// HTML element with the HTML content `inside`; empty without content.
std::string element(std::string_view name, std::string_view inside, std::string_view how = {}) {
  return inside.empty() ? "" : concat("<", name, framed(" ", how), ">", inside, "</", name, ">");
}

std::string tagged(std::string_view name, std::string_view words, std::string_view how = {}) {
  return element(name, xml_text(words), how);
}

std::string bar_html(const std::optional<double>& part) {
  return part ? formatted("<s style=\"width:{:.0f}%\"></s>", *part * 100) : "";
}

std::string tagged(std::string_view tag, const Document::Paragraph& paragraph) {
  return element(tag, concat(tagged("b", paragraph.text.substr(0, paragraph.lead)),
                             xml_text(paragraph.text.substr(paragraph.lead)),
                             bar_html(paragraph.part))) +
         "\n";
}

std::string boxes_html(const Document::Boxes& boxes) {
  std::string text;
  for (long long i = 1; i <= boxes.figures; ++i)
    text += formatted("<b class=\"box{}{}\"></b>", i > boxes.left ? " lost" : "",
                      i == boxes.breaks_at ? " break" : "");
  return text;
}

/// HTML row of a table, even if it is empty.
std::string row_html(std::string_view cells) { return concat("<tr>", cells, "</tr>\n"); }

std::string table_html(const Document::Table& table) {
  std::string over = "<td></td>";
  std::string titles = concat("<td>", xml_text(table.corner), "</td>");
  const auto head = [](const std::string& words, std::size_t span) {
    return formatted("<th colspan=\"{}\">{}</th>", span, xml_text(words));
  };
  bool any_over = false;
  for (const auto& [from, to] : head_runs(table)) {
    over += head(table.columns[from].over, to - from);
    any_over = any_over || !table.columns[from].over.empty();
    for (auto i = from; i < to; ++i) titles += head(table.columns[i].title, 1);
  }
  auto text = any_over ? row_html(over) : "";
  text += row_html(titles);
  for (const auto& row : table.rows) {
    auto cells = element("th", tagged(row.gone ? "del" : "span", row.label));
    for (const auto i : ranges::Places{row.cells}) {
      const auto& cell = row.cells[i];
      cells += concat("<td", table.columns[i].words ? " class=\"words\">" : ">",
                      xml_text(cell.text), tagged("i", framed(" ", cell.chance)),
                      bar_html(cell.part), boxes_html(cell.boxes), "</td>");
    }
    text += row_html(cells);
  }
  return element("table", text);
}

/// True if a table is too wide for one of two columns of a printed page.
bool is_wide(const Document::Part& part) {
  constexpr std::size_t most = 64;
  return !part.flowing && ranges::any_of(part.table.rows, [](const Document::Row& row) {
    auto letters = row.label.size();
    for (const auto& cell : row.cells)
      letters += std::max(cell.text.size(), cell.chance.size()) + 2;
    return letters > most;
  });
}

constexpr std::string_view document_style =
    "@page{margin:10mm}body{font:1rem/1.25 Arial,Helvetica,sans-serif;max-width:62rem;"
    "margin:0 auto;padding:.5rem;color:#000;background:#fff;overflow-wrap:break-word}\n"
    "header,h2{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;"
    "column-gap:1em}\nheader{border-bottom:.15em solid;margin-bottom:.7em}\n"
    "h1{font-size:1.6em;margin:0}h2{font-size:1.15em;margin:0 0 .2em;break-after:avoid}\n"
    "small{font-size:.87em;font-weight:normal;text-align:right}\n"
    "main{columns:2 26em;column-gap:2em}main.single{columns:auto}section{margin-bottom:.8em}\n"
    "section:has(table){break-inside:avoid}.wide{column-span:all}\n"
    "ul{list-style:none;margin:0;padding:0}p,li{margin:.1em 0;break-inside:avoid}\n"
    ".note,td i{font-style:italic}td{font-weight:bold}.words,td i,td:has(s){font-weight:normal}\n"
    "table{border-collapse:collapse;width:100%;text-align:center}tr{break-inside:avoid}\n"
    "td,th{border:1px solid;padding:.05em .25em}th{font-weight:normal}\n"
    "th:first-child,.words{text-align:left}\n"
    "tr:nth-child(even){background:#eee;print-color-adjust:exact}\n"
    "s{display:block;height:.3em;background:#333;print-color-adjust:exact}\n"
    ".box{display:inline-block;width:3.5mm;height:3.5mm;border:.25mm solid;"
    "margin:.2mm .2mm 0 0}.box:nth-child(5n){margin-right:1.4mm}\n"
    ".break{border-width:.9mm}.lost{background:linear-gradient(45deg,transparent 45%,#000 45% 55%,"
    "transparent 55%),linear-gradient(-45deg,transparent 45%,#000 45% 55%,transparent 55%);"
    "print-color-adjust:exact}\n"
    ".notes{height:20mm;background:repeating-linear-gradient(transparent 0 5.7mm,#888 5.7mm 6mm)}\n"
    "@media print{body{font-size:8.2pt;max-width:none;padding:0}small{font-size:8.2pt}"
    "main{columns:2}section~.page{break-before:page}}";

}  // namespace

std::string words_of(const Document::Cell& cell) {
  return cell.boxes.marks() + cell.text + framed(" ", cell.chance);
}

std::string Document::Boxes::marks() const {
  constexpr long long most = 20;
  if (figures < 1 || figures > most) return {};
  const auto standing = static_cast<std::size_t>(std::clamp(left, 0LL, figures));
  return std::string(standing, 'o') +
         std::string(static_cast<std::size_t>(figures) - standing, 'x');
}

bool Document::begins_page(const Part& part) const {
  return !part.page.empty() && (&part == &parts.front() || (&part)[-1].page != part.page);
}

bool Document::ends_page(const Part& part) const {
  return !part.page.empty() && (&part == &parts.back() || (&part)[1].page != part.page);
}

Document::Table Document::Table::part(std::size_t from, std::size_t to) const {
  const auto some = [&](const auto& all) {
    return std::decay_t<decltype(all)>(all.begin() + static_cast<std::ptrdiff_t>(from),
                                       all.begin() + static_cast<std::ptrdiff_t>(to));
  };
  Document::Table table{corner, some(columns), {}, shaded};
  for (const auto& row : rows) table.rows.push_back({row.label, some(row.cells), row.gone});
  return table;
}

std::vector<std::pair<std::size_t, std::size_t>> head_runs(const Document::Table& table) {
  std::vector<std::pair<std::size_t, std::size_t>> runs;
  for (const auto i : ranges::Places{table.columns}) {
    if (i == 0 || table.columns[i].over != table.columns[i - 1].over) runs.emplace_back(i, i);
    runs.back().second = i + 1;
  }
  return runs;
}

Lines lines_of(const Document::Table& table) {
  Lines lines{{table.corner}, {}};
  for (const auto& column : table.columns) lines.head.push_back(title_of(column, ", "));
  for (const auto& row : table.rows) {
    auto& cells = lines.rows.emplace_back(1, row.label);
    for (const auto& cell : row.cells) cells.push_back(words_of(cell));
  }
  return lines;
}

std::string sentence_of(const Document::Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    append(text, " · ", row.label);
    for (const auto& cell : row.cells)
      text += framed(" ", cell.text) + framed(" (", cell.chance, ")");
  }
  return text;
}

std::string document_text(const Document& document, const Look& look) {
  auto text =
      framed("", dimmed(document.title, look.colour), "\n") + framed("", document.below, "\n");
  for (const auto& part : document.parts) {
    if (document.begins_page(part)) text += "\n" + part.page + "\n";
    const auto indent = part.title.empty() ? "" : row_indent;
    if (part.lead > 0)
      text += concat(emboldened("→ " + part.title.substr(0, part.lead), look.colour),
                     part.title.substr(part.lead), "\n");
    else
      text += framed(document.title.empty() ? "" : "\n", part.title, in_rules(part.place) + "\n");
    for (const auto& item : part.list)
      text += concat(row_indent, indent_at(item.depth), item.text, "\n");
    if (part.flowing) text += framed(row_indent, sentence_of(part.table), "\n");
    else text += text_of(part.table, look);
    for (const auto& paragraph : part.paragraphs) text += concat(indent, paragraph.text, "\n");
    for (const auto& note : part.notes) text += concat(row_indent, dimmed(note, look.colour), "\n");
  }
  return text;
}

std::string document_markdown(const Document& document, bool with_heads) {
  auto text =
      framed("# ", unmarked(document.title), "\n") + framed("\n", unmarked(document.below), "\n");
  for (const auto& part : document.parts) {
    const bool words =
        ranges::all_of(part.table.columns, [](const auto& one) { return one.words; });
    if (document.begins_page(part)) text += "\n## " + unmarked(part.page) + "\n";
    text += framed(!part.page.empty() ? "\n### "
                   : text.empty()     ? "## "
                                      : "\n## ",
                   unmarked(part.title) + framed(" [", unmarked(part.place), "]"), "\n");
    if (!part.list.empty()) text += "\n";
    for (const auto& item : part.list)
      text += concat(indent_at(item.depth), "- ", marked(item), "\n");
    if (part.flowing) text += framed("\n", unmarked(sentence_of(part.table)), "\n");
    else if (!part.table.rows.empty())
      text +=
          "\n" + markdown_table(unmarked(lines_of(part.table)), with_heads, words ? "---" : "---:");
    for (const auto& one : part.paragraphs) text += "\n" + marked(one) + "\n";
    if (!part.notes.empty()) text += "\n";
    for (const auto& note : part.notes) text += concat("- ", unmarked(note), "\n");
  }
  return text;
}

std::string document_html(const Document& document) {
  std::string parts;
  for (const auto& part : document.parts) {
    if (document.begins_page(part)) parts += tagged("h1", part.page, "class=\"wide page\"");
    auto text = element("h2", xml_text(part.title) + tagged("small", part.place));
    std::string list;
    for (const auto& paragraph : part.list) list += tagged("li", paragraph);
    text += element("ul", list);
    if (part.flowing) text += tagged("p", sentence_of(part.table));
    else if (!part.table.rows.empty()) text += table_html(part.table);
    for (const auto& paragraph : part.paragraphs) text += tagged("p", paragraph);
    for (const auto& note : part.notes) text += tagged("p", note, "class=\"note\"");
    parts += element("section", text, is_wide(part) ? "class=\"wide\"" : "") + "\n";
    if (document.ends_page(part)) parts += "<div class=\"wide notes\">notes</div>\n";
  }
  return concat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
      tagged("title", document.title), "\n<style>", document_style, "</style></head><body>\n",
      element("header", tagged("h1", document.title) + tagged("span", document.below)), "\n",
      element("main", parts, document.columns == 1 ? "class=\"single\"" : ""),
      tagged("p", document.legend), "\n</body></html>\n");
}

}  // namespace acw
