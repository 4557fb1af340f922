#include "render/format.hpp"
#include "render/roster_sheet.hpp"

namespace acw {
namespace {

/// A roster for a browser, that prints each of its pages on a sheet.
class Html : public ResultFormat {
 public:
  std::string_view name() const override { return "html"; }
  bool fits(std::string_view command) const override { return is_on_pages(command); }

  std::string result(const Report& report, const Telling& by) const override {
    return roster_pages(roster_of(report, by)).html();
  }
};

}  // namespace

const Format& html_format() { return only<Html>(); }

}  // namespace acw
