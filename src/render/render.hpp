#pragma once

#include "acw/play/report.hpp"
#include "base/json_text.hpp"
#include "render/document.hpp"
#include "render/formats.hpp"
#include "words/outcome_words.hpp"

namespace acw {

/// Report as text, or only its headline if `context.look.quiet`.
std::string render_text(const Report& report, const RenderContext& context);
/// Report as one line of JSON.
std::string render_json(const Report& report, const Ruleset& rules, const Look& look);
/// Title of a step, with its command and its unit: "then fire of the target".
std::string step_title(const Report& report, const StepResult& step);
/// Notes of a result, each with the prefix `note: `.
Texts note_lines(const Result& result);
/// Answer as one line of JSON, with all that is needed to reproduce it: the versions of the program
/// and its random numbers, the ruleset's hash, and the command.
std::string with_origin(Value answer, const Ruleset& rules, const std::string& typed,
                        bool sampled = false);

/// Probabilities of a report's outcomes, with bars. The headline is last, followed by the summary
/// of a fight. `briefly` prints each other outcome in one line.
std::string odds_text(const Result& report, const Procedure& procedure, const Look& look,
                      bool briefly = false);
/// Document of a report's probabilities, the headline first. A report with steps has the outcomes
/// of each step and the totals.
Document odds_document(const Report& report, const RenderContext& context);
/// Indexes of the maps to show: the one used for the battle, the requested one, or all.
std::vector<std::size_t> maps_shown(const Atlas& atlas, const Look& look);
/// Draws these maps as boards with their legends.
std::string boards_text(const Atlas& atlas, const Look& look);

/// Aligns cells in columns. Columns of `numbers` are right-aligned; empty columns are omitted.
std::string in_columns(const std::vector<Texts>& lines, const std::vector<bool>& numbers,
                       std::string_view indent, std::string_view gap = " ");

/// Table of an outcome's list, such as the units of an army. Empty without a list, or if its items
/// are nested. If the table is wider than `width`, values that all rows have in common are printed
/// once above it.
std::string list_text(const Value& outcome, std::size_t width);

/// Text of a probability: "21 %", "0.3 %", "once in 40,000". `tenths` always prints tenths of a
/// percent.
std::string how_often(double chance, bool tenths = false);
/// Text of the probability of such luck: "this many or more: 21 %" or, with `times`, "this often or
/// more: 21 %".
std::string luck_words(const OutcomeRank& luck, bool times = false);
/// Summary of a fight to the end: probabilities of winning, mean duration and mean losses. Empty
/// for other odds.
std::string fight_in_words(const Result& report);

}  // namespace acw
