#pragma once

#include "acw/dice/entered.hpp"
#include "acw/play/report.hpp"
#include "rules/library.hpp"
#include "words/army.hpp"

namespace acw {

/// A result that was made again.
struct ThrownAgain {
  Report report;
  std::shared_ptr<const Procedure> teller;  ///< has the words in which its outcomes are told
  bool apart = false;  ///< it goes on from another result: its links were made again by themselves
};

/// Whether a record is a result that can be made again: thrown, entered, or the chances or needs of
/// a situation. Several situations, a wish, and chances that go on from a result that isn't there
/// can't.
bool can_be_made_again(const Value& record);

/// Makes a result again, from its situation and the steps that were typed, with its seed, or with
/// the faces that its player threw; chances are worked out, or sampled, anew. `aloud`: it is told
/// in words, too. The ruleset outlives what it gives. Throws `Failure` where these rules have no
/// such answer, or what it tells doesn't fit together.
ThrownAgain throw_again(const Library& library, const Ruleset& rules, const Value& record,
                        bool aloud);

/// Asks again what a result was typed for, by rules that may be others, of units as they stand now
/// and with dice of one's own; of the readings that were chosen, those that these rules have.
/// Throws `Failure` where they refuse it.
ThrownAgain ask_again(const Library& library, const Ruleset& rules, const Value& record,
                      const Armies& armies, dice::Entered::Supply dice);

}  // namespace acw
