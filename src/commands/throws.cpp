#include "commands/throws.hpp"

#include <string>

#include "acw/base/failure.hpp"
#include "cli/throw_options.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

/// Paths that a line on the luck of a throw is worth: ten milliseconds at most.
constexpr std::uint64_t luck_is_worth = 200'000;

}  // namespace

Look look_of(const Session& session, std::string_view alone) {
  const auto& options = session.options;
  Look look{session.format(), options.quiet,      session.colour(),
            options.explain,  !options.no_header, session.streams.out_width};
  look.all_maps = options.all_maps;
  look.map = options.map;
  if (look.quiet && !look.format.takes_quiet())
    throw Misread{"-q prints " + std::string{alone} + " alone, and --" +
                  std::string{look.format.name()} + " the whole result: one of them"};
  return look;
}

int play_times(const Session& session, const Engine& engine, const Ruleset& rules,
               const Procedure& procedure, Way way, std::shared_ptr<const Worth> worth) {
  const auto& options = session.options;
  auto look = look_of(session);
  if (!options.no_odds_line && !look.quiet) way.luck = luck_is_worth;
  const long long times = times_of(session);
  const long long first = options.nth ? whole_option("--throw", *options.nth, 1, 1'000'000) - 1 : 0;
  bool failed = false;
  for (long long i = 0; i < times; ++i) {
    way.index = static_cast<std::uint64_t>(first + i);
    auto report = engine.play(way);
    report.worth = worth;
    if (options.times || options.nth) report.index = first + i + 1;
    report.side = options.side;
    session.print(look.format, look.format.result(report, rules, procedure, look));
    failed = failed || report.failed;
    look.first = false;
  }
  return failed && options.exit_status ? 3 : 0;
}

}  // namespace acw
