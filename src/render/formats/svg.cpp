#include "acw/base/failure.hpp"
#include "acw/base/ranges.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "base/format.hpp"
#include "options/command_names.hpp"
#include "render/board.hpp"
#include "render/charts.hpp"
#include "render/format.hpp"
#include "render/render.hpp"
#include "render/roster_sheet.hpp"
#include "render/tree.hpp"

namespace acw {
namespace {

/// Chances as charts, a chain or a charge branch by branch, the picked map as a picture, an army's
/// roster; of a game the pages of its units, and playsheets, which those commands draw.
class Svg : public Format {
 public:
  std::string_view name() const override { return "svg"; }
  bool fits(std::string_view command) const override {
    return command == "luck" || command == "throw" || is_on_pages(command) ||
           !contains(command_names, command);
  }
  bool has(Answer answer) const override { return answer != Answer::list; }
  bool takes_quiet() const override { return false; }
  bool takes_explain() const override { return false; }

  void require(const Procedure& procedure, ThrowMode mode) const override {
    constexpr std::string_view drawn[] = {"map-gen", "army-gen"};
    if (!contains(drawn, procedure.name) && (is_thrown(mode) || mode == ThrowMode::need))
      throw Misread{
          "--svg draws chances: add --odds, --sample N, --want or a range (4..12), or leave out "
          "--svg"};
  }
  using Format::require;

  std::string result(const Report& report, const Telling& by) const override {
    if (report.tree != nullptr) return tree_svg(report, by);
    const bool maps = by.procedure.mechanism == MapGen::name;
    if (!maps && (!report.odds.empty() || !report.steps.empty())) return odds_svg(report, by);
    if (report.atlas == nullptr) return roster_pages(roster_of(report, by)).svg();
    const auto& [plan, drawn] = *report.atlas;
    const auto shown = maps_shown(*report.atlas, by.look).front();
    auto below = formatted("{} by {} squares", plan.columns, plan.rows);
    if (static_cast<int>(shown) == drawn.picked) below = "used for the battle, " + below;
    if (report.seed) below += formatted("; seed {}", *report.seed);
    return board_svg(plan, drawn.maps[shown],
                     formatted("{}: map of the {}", by.rules.title_or_id(), plan.makers[shown]),
                     below);
  }
  std::string sweep(const SweepResult& sweep, const Telling& by) const override {
    return sweep_svg(sweep, by);
  }
  std::string want(const Report& report, const Telling& by) const override {
    return want_svg(report, by);
  }
  std::string list(const Listing& listing) const override {
    if (listing.picture.empty()) refuse(Answer::list);
    return listing.picture;
  }
};

}  // namespace

const Format& svg_format() { return only<Svg>(); }

}  // namespace acw
