#include "render/table_format.hpp"

namespace acw {
namespace {

std::string cell(const std::string& text) {
  std::string marked;
  for (const char c : text)
    marked += c == '|' ? "\\|" : c == '\n' || c == '\r' ? " " : std::string(1, c);
  return marked;
}

/// A table for a page: cells between strokes, a rule under the head.
class Markdown : public TableFormat {
 public:
  [[nodiscard]] std::string_view name() const override { return "md"; }

 private:
  [[nodiscard]] std::string line(const Lines::Line& cells) const override {
    std::string text = "|";
    for (const auto& one : cells) text += " " + cell(one) + " |";
    return text;
  }
  [[nodiscard]] std::string rule(std::size_t columns) const override {
    std::string text = "|";
    while (columns-- > 0) text += " --- |";
    return text + "\n";
  }
};

}  // namespace

const Format& markdown_format() {
  static const Markdown format;
  return format;
}

}  // namespace acw
