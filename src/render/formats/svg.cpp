#include "acw/base/ranges.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "options/command_names.hpp"
#include "render/board.hpp"
#include "render/drawing.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/roster_sheet.hpp"
#include "render/tree.hpp"

namespace acw {
namespace {

std::string picture(const Report& report, const RenderContext& context) {
  const bool maps = context.procedure.mechanism == MapGen::name;
  if (!maps && (!report.odds.empty() || !report.steps.empty() || report.tree != nullptr)) {
    auto page = odds_document(report, context);
    if (report.tree != nullptr) page.parts = {tree_part(*report.tree)};
    return document_svg(page);
  }
  if (report.atlas == nullptr) return document_svg(roster_of(report, context));
  const auto& [plan, drawn] = *report.atlas;
  const auto shown = maps_shown(*report.atlas, context.look).front();
  auto below = formatted("{} by {} squares", plan.columns, plan.rows);
  if (static_cast<int>(shown) == drawn.picked) below = "used for the battle, " + below;
  if (report.seed) below += formatted("; seed {}", *report.seed);
  return board_svg(plan, drawn.maps[shown],
                   formatted("{}: map of the {}", context.rules.title_or_id(), plan.makers[shown]),
                   below);
}

}  // namespace

/// SVG: charts of probabilities, the branches of a chain or a charge, a map, or an army's roster.
/// `game` draws pages with its units, and `sheet` its tables.
const Format svg_format{
    .id = "svg",
    .result = picture,
    .document = [](const Document& document, const Look&) { return document_svg(document); },
    .fits =
        [](std::string_view command) {
          return command == "luck" || command == "throw" || is_on_pages(command) ||
                 !contains(command_names, command);
        },
    .is_picture = true};

}  // namespace acw
