#pragma once

#include <memory>
#include <string>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/rules/ruleset.hpp"
#include "cli/session.hpp"

namespace acw {

/// The ruleset: of the game, where one is played. Of another only what `command` needs is read;
/// all where it is empty.
std::shared_ptr<const Ruleset> rules_for(const Session& session, const std::string& name,
                                         const std::string& command);

/// Says that a ruleset doesn't have it, and which do.
[[noreturn]] void no_such_procedure(const Session& session, const Ruleset& rules,
                                    const std::string& name);

/// Whether procedures are to follow each other.
bool asks_for_chain(const Options& options);

/// Answers the words of a procedure, going on from `results` where there are any; again where a
/// unit of a game has changed meanwhile. The exit code.
int play_words(const Session& session, const Ruleset& rules, const Procedure& procedure,
               const std::vector<std::string>& words, const std::vector<Value>& results = {});

}  // namespace acw
