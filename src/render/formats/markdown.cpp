#include <algorithm>

#include "acw/base/concat.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "base/record.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "render/tree.hpp"

namespace acw {
namespace {

/// Converts a line of text to Markdown: the first line is a heading, indented lines are lists, and
/// results are bold. `depths` has the indents of the lists that are open.
std::string page_line(std::string_view line, bool first, std::vector<std::size_t>& depths) {
  if (first) return concat("## ", line, "\n\n");
  const auto depth = line.find_first_not_of(' ');
  if (depth == line.npos) return "";
  const std::string words{line.substr(depth)};
  while (!depths.empty() && depths.back() >= depth) depths.pop_back();
  if (depth == 0 && words.starts_with("then ")) return "\n### " + words + "\n\n";
  if (depth == 0) {
    constexpr std::string_view arrow = "→ ";
    const bool is_result = words.starts_with(arrow);
    return "\n**" + (is_result ? words.substr(arrow.size()) : words) + "**\n";
  }
  constexpr std::size_t deepest = 2;  // deeper levels are joined into one list
  const auto level = std::min(depths.size(), deepest);
  depths.push_back(depth);
  return std::string(2 * level, ' ') + "- " + words + "\n";
}

/// Moves lists, such as an army's units, from a report's outcome to tables.
std::string take_tables(Report& report) {
  std::string tables;
  if (!report.outcome.is<Value::Object>()) return tables;
  Value::Object rest;
  for (const auto& field : fields_in(report.outcome)) {
    if (holds_objects(field.second))
      tables += "\n" + markdown_table(lines_of_things(items_in(field.second), to_words));
    else rest.push_back(field);
  }
  report.outcome = Value{std::move(rest)};
  return tables;
}

/// Moves probabilities, with the notes and the seed, and branches from a report to a document.
Document take_odds(Report& report, const RenderContext& context) {
  Document odds;
  const auto clear = [&](Result& result) {
    result.odds.clear();
    result.explanation.notes.clear();
  };
  if (report.mode == ThrowMode::odds || report.mode == ThrowMode::sample) {
    odds.parts = odds_document(report, context).parts;
    clear(report);
    for (auto& step : report.steps) clear(step);
    report.seed.reset();
    if (report.steps.empty()) report.mode = ThrowMode::need;
  }
  if (const auto tree = std::exchange(report.tree, nullptr); tree != nullptr)
    odds.parts.push_back(tree_part(*tree));
  return odds;
}

std::string page_of(const Report& report, const RenderContext& context) {
  auto plain = context.look;
  plain.colour = false;
  plain.width = 100'000;
  plain.tenths = true;
  const RenderContext plainly{context.rules, context.procedure, plain};
  if (plain.quiet) return render_text(report, plainly);
  std::string page;
  std::vector<std::size_t> depths;
  if (report.atlas != nullptr) {
    plain.width = 80;
    const auto text = render_text(report, plainly);
    const auto end = text.find('\n');
    return page_line(text.substr(0, end), true, depths) + "```text" + text.substr(end) + "```\n";
  }
  auto bare = report;
  const auto tables = take_tables(bare) + framed("\n", document_markdown(take_odds(bare, plainly)));
  const auto text = render_text(bare, plainly);
  for (const auto line : lines_in(text)) page += page_line(line, page.empty(), depths);
  return page + tables;
}

}  // namespace

std::string markdown_line(const Texts& cells) {
  std::string text = "|";
  for (const auto& cell : cells) {
    text += ' ';
    for (const char c : cell)
      text += c == '|' ? "\\|" : c == '\n' || c == '\r' ? " " : std::string(1, c);
    text += " |";
  }
  return text;
}

std::string markdown_table(const Lines& table, bool with_head, const std::string& rule) {
  Texts rules(table.head.size(), rule);
  if (!rules.empty()) rules.front() = "---";
  std::string text;
  if (with_head) text = markdown_line(table.head) + "\n" + markdown_line(rules) + "\n";
  for (const auto& row : table.rows) text += markdown_line(row) + "\n";
  return text;
}

std::string without_html(std::string_view page) {
  std::string text;
  bool fenced = false;
  for (const auto i : ranges::Places{page}) {
    const char next = i + 1 < page.size() ? page[i + 1] : ' ';
    const bool letter = lower(next) >= 'a' && lower(next) <= 'z';
    const bool opens_tag = letter || next == '/' || next == '!' || next == '?';
    if ((i == 0 || page[i - 1] == '\n') && page.substr(i).starts_with("```")) fenced = !fenced;
    const bool escaped = i > 0 && page[i - 1] == '\\';
    if (page[i] == '<' && opens_tag && !fenced && !escaped) text += "&lt;";
    else text += page[i];
  }
  return text;
}

/// Markdown: the situation is a heading, dice are lists, probabilities, sweeps and rosters are
/// tables, and boards are preformatted.
const Format markdown_format{
    .id = "md",
    .result = page_of,
    .listing =
        [](const Listing& listing, const Look& look) {
          if (!listing.page.empty()) return listing.page;
          auto filled = listing;
          filled.columns.clear();  // empty columns are for programs
          return markdown_table(lines_of(filled), look.first);
        },
    .document = [](const Document& document,
                   const Look& look) { return document_markdown(document, look.first); }};

}  // namespace acw
