#include "render/table_format.hpp"

namespace acw {
namespace {

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

/// A table for a spreadsheet: commas between cells, quoted where they have to be.
class Csv : public TableFormat {
 public:
  [[nodiscard]] std::string_view name() const override { return "csv"; }

 private:
  [[nodiscard]] std::string line(const Lines::Line& cells) const override {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 ? "," : "") + csv_cell(cells[i]);
    return text;
  }
};

}  // namespace

const Format& csv_format() {
  static const Csv format;
  return format;
}

}  // namespace acw
