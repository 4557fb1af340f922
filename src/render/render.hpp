#pragma once

#include <string>
#include <string_view>

#include "acw/play/report.hpp"
#include "acw/rules/ruleset.hpp"
#include "base/json_text.hpp"
#include "render/look.hpp"
#include "words/outcome_words.hpp"

namespace acw {

/// A report as text, of which `procedure` has the words, or its headline alone; and as JSON on a
/// line.
std::string render_text(const Report& report, const Ruleset& rules, const Procedure& procedure,
                        const Look& look);
std::string render_json(const Report& report, const Ruleset& rules, const Look& look);

/// The chances of a report's outcomes, with bars; the one that matters most last. `briefly`: each
/// of the others in a line.
std::string odds_text(const Report& report, const Procedure& procedure, bool colour,
                      bool briefly = false);
/// Pictures and lists that come before the result of a text: boards, rosters; empty for other
/// reports.
std::string exhibit(const Report& report, const Look& look);

/// The list of things in an outcome (an army's units), a line each in columns with a head; empty
/// when there is none, or its things are no plain rows.
std::string listed(const Value& outcome);

/// A chance in whole hundredths, finer where it is small: "in 21 %", "in 0.3 %", "once in 40,000".
std::string how_often(double chance);
/// "as many or more in 21 %, fewer in 79 %".
/// With `times`, of something that comes or not: "as often or more in 21 %, less often in 79 %".
std::string luck_words(const Luck& luck, bool times = false);
/// Who wins a fight how often, how long it takes and what it costs, in a sentence; empty for odds
/// of anything else.
std::string fight_in_words(const Report& report);

}  // namespace acw
