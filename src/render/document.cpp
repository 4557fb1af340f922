#include "render/document.hpp"

#include <algorithm>
#include <cmath>

#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "render/drawing.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

long long longest(const Bars& bars) {
  long long most = 1;
  for (const auto& group : bars.numbers) {
    for (const auto number : group) most = std::max(most, number);
  }
  return most;
}

/// A line for each bar, drawn with marks.
std::string bars_text(const Bars& bars) {
  constexpr long long most_marks = 40;
  const auto marks_of = [most = longest(bars)](long long number) {
    const auto marks = most <= most_marks ? number : (number * most_marks + most - 1) / most;
    return std::string(static_cast<std::size_t>(std::max(0LL, marks)), '#');
  };
  std::vector<Texts> lines;
  for (const auto g : ranges::Places{bars.groups}) {
    for (const auto s : ranges::Places{bars.series})
      lines.push_back(
          {s == 0 ? bars.groups[g] : "", bars.series[s],
           framed("", marks_of(bars.numbers[g][s]), " ") + std::to_string(bars.numbers[g][s])});
  }
  return in_columns(lines, {false, false, false}, "  ", " ");
}

/// In columns, numbers to the right: all but the first and the last.
std::string table_text(const Lines& table) {
  std::vector<bool> numbers(table.head.size(), true);
  numbers.front() = numbers.back() = false;
  return in_columns(table.with_head(), numbers, "  ", "  ");
}

/// Of a text, what would mark it stands for itself.
std::string unmarked(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (contains(std::string_view{"\\`*_<>["}, c)) out += '\\';
    out += c;
  }
  return out;
}

Lines unmarked(Lines table) {
  for (auto& row : table.rows)
    for (auto& cell : row) cell = unmarked(cell);
  return table;
}

std::string marked(const Told& told) {
  return framed("**", unmarked(told.text.substr(0, told.lead)), "**") +
         unmarked(told.text.substr(told.lead));
}

Lines table_of(const Bars& bars) {
  Lines table{bars.series, {}};
  table.head.insert(table.head.begin(), "");
  for (const auto g : ranges::Places{bars.groups}) {
    table.rows.push_back({bars.groups[g]});
    for (const auto number : bars.numbers[g]) table.rows.back().push_back(std::to_string(number));
  }
  return table;
}

std::string tagged(std::string_view tag, const std::string& text) {
  return formatted("<{0}>{1}</{0}>", tag, xml_text(text));
}

std::string tagged(std::string_view tag, const Told& told) {
  const auto lead = told.text.substr(0, told.lead);
  return formatted("<{0}>{1}{2}</{0}>\n", tag, lead.empty() ? "" : tagged("b", lead),
                   xml_text(told.text.substr(told.lead)));
}

std::string table_html(const Lines& table) {
  const auto line = [](std::string_view tag, const Texts& cells) {
    std::string text = "<tr>";
    for (const auto& cell : cells) text += tagged(tag, cell);
    return text + "</tr>\n";
  };
  auto text = "<table>\n<thead>" + line("th", table.head) + "</thead>\n<tbody>\n";
  for (const auto& row : table.rows) text += line("td", row);
  return text + "</tbody>\n</table>\n";
}

constexpr std::size_t groups_on_page = 16;  ///< below a head
constexpr std::string_view document_style =
    "body{font:1rem/1.35 Georgia,serif;max-width:44rem;margin:0 auto;padding:1rem;color:#000;"
    "background:#fff;overflow-wrap:break-word}\n"
    "h1{font-size:1.6rem;border-bottom:2px solid;margin:0 0 .5rem}\n"
    "h2{font-size:1.15rem;margin:1rem 0 .3rem}\np,li{margin:0 0 .3rem}\n"
    "ul{list-style:none;margin:0;padding:0;columns:20rem;column-gap:2rem}\n"
    "table{border-collapse:collapse;width:100%;margin-bottom:.3rem}\n"
    "th,td{text-align:right;vertical-align:top;padding:.1rem 0 .1rem .6rem;"
    "border-bottom:1px solid #999}\n"
    "td:first-child,td:last-child,th:first-child{text-align:left}\nth:first-child,"
    "td:first-child{padding-left:0}\ntd:last-child{font-family:monospace;white-space:nowrap}\n"
    "svg{display:block;max-width:100%;height:auto}\n"
    "@media(max-width:30rem){body{padding:.6rem}table{font-size:.85rem}"
    "td:first-child,td:last-child{white-space:normal;overflow-wrap:anywhere;min-width:5.5rem}}\n"
    "@media print{@page{margin:15mm}body{font-size:10pt;max-width:none;padding:0}"
    "ul{columns:2}h2{break-after:avoid}li,tr,svg,table{break-inside:avoid}}\n";

/// The groups from one up to another, of a length by which those of all can be compared; in pixels.
std::string bars_svg(const Bars& bars, std::size_t from, std::size_t to) {
  constexpr double width = 360;
  constexpr double margin = 8;
  constexpr double bar = 12;
  constexpr double row = 16;
  constexpr double room = 36;  // for the number behind a bar
  constexpr double letter = 7;
  constexpr std::string_view fills[] = {"dark", "light", "grey"};
  const double left = margin + letter * static_cast<double>(widest(bars.groups)) + margin;
  const auto most = static_cast<double>(longest(bars));
  Picture picture;
  picture.title = bars.title;
  picture.style =
      "text{font:12px sans-serif}.strong{font-weight:bold}rect{stroke-width:1}.dark{fill:#333}"
      ".light{fill:#fff}.grey{fill:#999}";
  double y = 24;
  const auto box = [&](double x, double wide, std::size_t series) {
    picture.box(x, y - bar + 2, wide, bar, fills[series % std::size(fills)]);
  };
  picture.text(margin, y - 6, "strong", bars.title);
  for (const auto s : ranges::Places{bars.series}) {
    y += row;
    box(margin, bar, s);
    picture.text(margin + row + 2, y, {}, bars.series[s]);
  }
  for (auto g = from; g < to; ++g) {
    y += row / 2;
    picture.text(margin, y + row, {}, bars.groups[g]);
    std::string told;
    for (const auto s : ranges::Places{bars.series}) {
      const auto number = bars.numbers[g][s];
      const double wide =
          std::floor(static_cast<double>(std::max(0LL, number)) * (width - left - room) / most);
      y += row;
      box(left, wide, s);
      picture.text(left + wide + 4, y, {}, std::to_string(number));
      append(told, ", ", concat(bars.series[s], " ", number));
    }
    append(picture.told, "; ", bars.groups[g] + ": " + told);
  }
  return picture.file(width, y + row, 0, "");
}

}  // namespace

std::string document_text(const Document& document) {
  auto text = document.title + "\n";
  for (const auto& part : document.parts) {
    text += framed("\n", part.title, "\n");
    for (const auto& one : part.list) text += "  " + one.text + "\n";
    if (!part.table.head.empty()) text += table_text(part.table);
    for (const auto& one : part.told) text += (part.title.empty() ? "" : "  ") + one.text + "\n";
    if (part.bars) text += bars_text(*part.bars);
  }
  return text;
}

std::string document_markdown(const Document& document) {
  auto text = "# " + unmarked(document.title) + "\n";
  for (const auto& part : document.parts) {
    text += framed("\n## ", unmarked(part.title), "\n");
    if (!part.list.empty()) text += "\n";
    for (const auto& one : part.list) text += "- " + marked(one) + "\n";
    if (!part.table.head.empty()) text += "\n" + markdown_table(unmarked(part.table));
    for (const auto& one : part.told) text += "\n" + marked(one) + "\n";
    if (part.bars) text += "\n" + markdown_table(unmarked(table_of(*part.bars)));
  }
  return text;
}

std::string document_html(const Document& document) {
  auto text = formatted(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "{}\n<style>\n{}</style>\n</head>\n<body>\n{}\n",
      tagged("title", document.title), document_style, tagged("h1", document.title));
  for (const auto& part : document.parts) {
    if (!part.title.empty() && !part.bars) text += tagged("h2", part.title) + "\n";
    std::string list;
    for (const auto& one : part.list) list += tagged("li", one);
    text += framed("<ul>\n", list, "</ul>\n");
    if (!part.table.head.empty()) text += table_html(part.table);
    for (const auto& one : part.told) text += tagged("p", one);
    const auto groups = part.bars ? part.bars->groups.size() : 0;
    for (std::size_t from = 0; from < groups; from += groups_on_page)
      text += bars_svg(*part.bars, from, std::min(from + groups_on_page, groups));
  }
  return text + "</body>\n</html>\n";
}

std::string bars_svg(const Bars& bars) { return bars_svg(bars, 0, bars.groups.size()); }

}  // namespace acw
