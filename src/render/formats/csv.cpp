#include "acw/base/ranges.hpp"
#include "render/csv_dialect.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

/// A table for a spreadsheet: commas between cells, quoted where they have to be.
class Csv : public TableFormat {
 public:
  std::string_view name() const override { return "csv"; }

 private:
  std::string line(const Texts& cells) const override {
    std::string text;
    for (const auto i : ranges::Places{cells})
      text += (i > 0 ? "," : "") + csv_cell(inert(cells[i]));
    return text;
  }
};

}  // namespace

const Format& csv_format() { return only<Csv>(); }

}  // namespace acw
