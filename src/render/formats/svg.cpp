#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "render/board.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/roster_sheet.hpp"

namespace acw {
namespace {

/// The picked map as a picture, an army's roster; of a game the pages of its units, and a
/// playsheet, which those commands draw.
class Svg : public ResultFormat {
 public:
  std::string_view name() const override { return "svg"; }
  bool fits(std::string_view command) const override {
    return command == "map-gen" || command == "army-gen" || command == "game" || command == "sheet";
  }

  std::string result(const Report& report, const Telling& by) const override {
    if (report.atlas == nullptr) return roster_pages(roster_of(report, by)).svg();
    const auto& [plan, maps] = *report.atlas;
    const auto shown = maps_shown(*report.atlas, by.look).front();
    auto below = formatted("{} by {} squares", plan.columns, plan.rows);
    if (static_cast<int>(shown) == maps.picked) below = "which is fought on, " + below;
    if (report.seed) below += formatted("; seed {}", *report.seed);
    return board_svg(plan, maps.maps[shown],
                     {formatted("{}: map of the {}", by.rules.title_or_id(), plan.makers[shown]),
                      std::move(below), by.look.paper});
  }
};

}  // namespace

const Format& svg_format() {
  static const Svg format;
  return format;
}

}  // namespace acw
