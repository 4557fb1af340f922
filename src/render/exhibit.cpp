#include <fmt/format.h>

#include "acw/mechanisms/map_gen.hpp"
#include "render/board.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

std::string boards(const Atlas& atlas, bool colour) {
  std::string text;
  const auto& [plan, maps] = atlas;
  for (std::size_t i = 0; i < maps.maps.size(); ++i) {
    const bool picked = static_cast<int>(i) == maps.picked;
    text += fmt::format("\n  map of the {}{}\n\n", plan.makers[i], picked ? ": picked" : "");
    text += draw_board(plan, maps.maps[i], colour);
  }
  return text + "\n";
}

std::string field_words(const Value& unit, std::string_view key) { return to_words(unit[key]); }

std::string roster(const Value::Array& units) {
  std::string text;
  for (const auto& unit : units) {
    text += fmt::format("  {:<8} {:<26} {:<12} {:<14} {:>3}", field_words(unit, "id"), field_words(unit, "name"),
                        field_words(unit, "class"), field_words(unit, "arm"), field_words(unit, "figures"));
    if (!unit["weapon"].is_null()) text += fmt::format("  {:<8}", field_words(unit, "weapon"));
    else text += std::string(10, ' ');
    if (!unit["brigade"].is_null()) text += fmt::format("  brigade {:<3}", field_words(unit, "brigade"));
    else text += std::string(13, ' ');
    if (!unit["breaks_at"].is_null()) text += fmt::format("  breaks at {}", field_words(unit, "breaks_at"));
    while (text.back() == ' ') text.pop_back();
    text += "\n";
  }
  return text;
}

}  // namespace

std::string exhibit(const Report& report, const Look& look) {
  if (report.atlas != nullptr) return boards(*report.atlas, look.colour);
  const auto* units = report.outcome["units"].as<Value::Array>();
  if (units != nullptr && !units->empty() && !units->front()["arm"].is_null()) return roster(*units);
  return {};
}

std::string render_svg(const Report& report) {
  if (report.atlas == nullptr) throw Failure{2, "a picture is of a map that was thrown: leave out --odds, --sample and --need"};
  return board_svg(report.atlas->plan, report.atlas->maps.maps[static_cast<std::size_t>(report.atlas->maps.picked)]);
}

}  // namespace acw
