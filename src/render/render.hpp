#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/report.hpp"
#include "acw/ruleset.hpp"

namespace acw {

/// How a report is to look.
struct Look {
  std::string format = "text";
  bool quiet = false;
  bool colour = false;
  bool explain = false;
  bool first = true;  ///< of several results: heads of tables are printed once
};

/// A report in the format asked for, with its line end. `procedure` has the words in which its outcomes are told.
std::string render(const Report& report, const Ruleset& rules, const Procedure& procedure, const Look& look);

std::string render_text(const Report& report, const Ruleset& rules, const Procedure& procedure, const Look& look);
std::string render_json(const Report& report, const Ruleset& rules, const Look& look);
std::string render_table(const Report& report, bool markdown, bool head);

/// The chances of a report's outcomes, with bars; the one that matters most last. `briefly`: each of the others in a line.
std::string odds_text(const Report& report, const Procedure& procedure, bool colour, bool briefly = false);
/// Lines of cells, the first of them a head when `head` says so, as Markdown or as CSV.
std::string grid(const std::vector<std::vector<std::string>>& lines, bool markdown, bool head);

/// An army list as TOML, which names the rules it is of. Only what was thrown has one: odds are refused.
std::string render_toml(const Report& report);
/// An outcome as TOML.
std::string to_toml(const Value::Object& outcome);
/// The picked map as a picture.
std::string render_svg(const Report& report);

/// Pictures and lists that come before the result of a text: boards, rosters; empty for other reports.
std::string exhibit(const Report& report, const Look& look);

/// A value as JSON on one line.
std::string to_json(const Value& value);
/// A value as a person writes it: texts bare, yes and no, fractions short.
std::string to_words(const Value& value);
/// A chance as a percentage: "21.4 %", "under 0.1 %".
std::string percent(double chance);
/// A number of an outcome, short.
std::string short_number(double number);

/// The list of things in an outcome (an army's units), a line each in columns with a head; empty when there is none, or its things are
/// no plain rows.
std::string listed(const Value& outcome);

/// A chance in whole hundredths, finer where it is small: "in 21 %", "in 0.3 %", "once in 40,000".
std::string how_often(double chance);
/// "as many or more in 21 %, fewer in 79 %".
/// With `times`, of something that comes or not: "as often or more in 21 %, less often in 79 %".
std::string luck_words(const Luck& luck, bool times = false);
/// Who wins a fight how often, how long it takes and what it costs, in a sentence; empty for odds of anything else.
std::string fight_in_words(const Report& report);

/// How an outcome is told: "3 killed", "holds", "officer safe".
std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value);

}  // namespace acw
