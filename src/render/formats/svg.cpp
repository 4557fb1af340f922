#include "acw/mechanisms/map_gen.hpp"
#include "render/board.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/roster_sheet.hpp"

namespace acw {
namespace {

/// The picked map as a picture, an army's roster; of a game the pages of its units, which that
/// command draws.
class Svg : public ResultFormat {
 public:
  std::string_view name() const override { return "svg"; }
  bool fits(std::string_view command) const override {
    return command == "map-gen" || command == "army-gen" || command == "game";
  }

  std::string result(const Report& report, const Telling& by) const override {
    if (report.atlas == nullptr) return roster_svg(roster_of(report, by));
    const auto& [plan, maps] = *report.atlas;
    return board_svg(plan, maps.maps[maps_shown(*report.atlas, by.look).front()]);
  }
};

}  // namespace

const Format& svg_format() {
  static const Svg format;
  return format;
}

}  // namespace acw
