#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "acw/brief.hpp"
#include "acw/report.hpp"
#include "acw/ruleset.hpp"
#include "acw/situation.hpp"
#include "acw/way.hpp"
#include "army.hpp"
#include "session.hpp"

namespace acw {

class Chain;

/// Words put to a procedure: the situation they describe, and what was to be said about it.
struct Question {
  Situation situation;
  Brief brief;
  std::shared_ptr<const Chain> chain;  ///< with what follows it
};

/// The situation as it was said: words, units of armies and variants, and nothing filled in. Throws `Failure{2, …}` where they are at
/// fault.
Situation hear(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words);

/// Fills in what wasn't said. Throws `Failure{2, …}` where something is missing, `Failure{1, …}` where the rules forbid it.
Question understand(const Ruleset& rules, const Procedure& procedure, Situation said);

/// Reads the words of a procedure and fills in what wasn't said. Throws `Failure{2, …}` where they are at fault, `Failure{1, …}` where the
/// rules forbid it.
Question ask(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words);

/// The same in its parts, for those who ask many questions: the armies that the options name, words alone (`Failure{2, …}`), and what
/// wasn't said with what the rules forbid.
Armies armies_of(const Session& session, const Ruleset& rules);
Situation read_situation(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words,
                         const Armies& armies);

/// The question that a result's JSON tells of: `situation` as it stands there.
Question ask_again(const Ruleset& rules, const Procedure& procedure, const Value& situation);

/// What comes of it, by the way asked for. Without `command`, the procedure's own name is the report's.
Report answer(const Ruleset& rules, const Procedure& procedure, const Question& question, const Way& way, std::string_view command = {});

/// Puts a situation into a report, as values and in words.
void situation_of(const Ruleset& rules, const Procedure& procedure, const Situation& situation, Report& report);

/// The outcome that matters most of those a report has.
std::string headline_of(const Procedure& procedure, const Report& report);

}  // namespace acw
