#include "acw/nearest.hpp"
#include "acw/notation.hpp"
#include "dice_expression.hpp"
#include "odds_line.hpp"
#include "render/render.hpp"
#include "session.hpp"
#include "ways.hpp"

namespace acw {
namespace {

/// Words with signs between them are one expression; without, it isn't clear whether they are to be added.
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) {
    if (word == "--") continue;
    const auto sign = [](char c) { return c == '+' || c == '-'; };
    if (!text.empty() && !word.empty() && !sign(text.back()) && !sign(word.front())) {
      throw Failure{2, quote(word) + ": put + or - between dice that are added up, as in 3d6+2d8"};
    }
    text += word;
  }
  return text;
}

constexpr std::string_view help =
    "acw roll: plain dice, without any rules\n\n"
    "  acw roll DICE [OPTIONS]\n\n"
    "as in\n"
    "  acw roll 3d6+2           three D6 and two\n"
    "  acw roll 2d10kh1         the higher of two D10 (kl: lowest; dh, dl: drop)\n"
    "  acw roll 4d6dl1+d%       several terms; d% is a D100\n"
    "  acw roll 3d6 --odds      the chance of every total\n\noptions\n";

}  // namespace

int run_roll(const Session& session) {
  const auto& options = session.options;
  if (options.help || (!session.words.empty() && session.words.front() == "--help")) {
    session.streams.out(std::string{help} + options_help());
    return 0;
  }
  Look look{session.format(), options.quiet, session.colour(), options.explain, true};
  if (look.quiet && look.format == "json") throw Failure{2, "-q prints the headline alone, and --json the whole result: one of them"};
  if (!options.variants.empty()) throw Failure{2, "plain dice have no variants"};
  if (!options.shows.empty()) throw Failure{2, "--show is for ranges and lists of a ruleset's words, as in acw fire 4..24 25cm at 14"};
  const auto text = joined(session.words);
  const auto plan = read_dice(text);
  OddsLine line{[&](const Way& one, Report& odds) { play_dice(plan, one, odds); }};
  const long long times = times_of(session);
  Way way = way_of(session, "roll");
  for (long long i = 0; i < times; ++i) {
    way.index = static_cast<std::uint64_t>(i);
    Report report;
    report.command = session.command;
    report.rules = "none";
    report.mode = mode_name(way.mode);
    if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
    report.games = way.games;
    report.side = options.side;
    if (i > 0) report.index = i + 1;
    report.headline = "total";
    report.situation.set("dice", text);
    report.spoken = text;
    for (std::size_t term = 0; term < plan.terms.size(); ++term) {
      const auto& dice = plan.terms[term].dice;
      if (dice.dice > 0) report.brief.to_read(plan.names[term], dice_notation(dice.dice, dice.sides));
    }
    play_dice(plan, way, report);
    if (!options.no_odds_line && !look.quiet) line.put(report);
    Ruleset rules;
    rules.title = "plain dice";
    session.streams.out(render(report, rules, {}, look));
    look.first = false;
  }
  return 0;
}

}  // namespace acw
