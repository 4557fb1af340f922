#pragma once

#include "chain/prior_result.hpp"
#include "words/situation_reader.hpp"

namespace acw {

/// Index of no unit. Units are numbered in the order in which they appear in a question.
inline constexpr int nobody = -1;

/// Words of a typed command and its options.
struct CommandWords {
  Texts words = {};
  Texts thens = {};        ///< `--then`: steps that follow
  std::string of = {};     ///< `--of`: side that takes the step
  Texts until = {};        ///< `--until`: stop rules
  Texts variants = {};     ///< `--variant`: interpretations of the rules
  std::string reply = {};  ///< `--reply`: the target's words when it fires
  bool goes_on = false;    ///< continues from results that a recorded command does not name
};

/// A procedure of a question, and the units on its sides.
struct StepSpec {
  const Procedure* procedure = nullptr;
  const Row* row = nullptr;  ///< row of `next` that allows it to follow; null for the first
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;  ///< the unit that takes it
  std::string of;        ///< `attacker` or `defender`, if given
  Texts words;           ///< as typed
  std::shared_ptr<Procedure>
      wide;         ///< with the slots of later steps; their words may be given here
  Situation typed;  ///< situation that the words describe

  /// Procedure whose slots the words fill.
  const Procedure& spoken() const { return wide ? *wide : *procedure; }
};

/// Parts of an answer in addition to the outcomes.
struct Wanted {
  bool keeps = false;     ///< the odds of a single procedure also need the final states
  bool branches = false;  ///< a tree of branches is wanted
  bool again = false;     ///< the first situation is the complete situation of a result
  bool readings = true;   ///< add notes about variants that would change the result
};

/// Parsed command: one procedure or several in a row, and the results from which it continues. The
/// ruleset, its procedures and the lookup must outlive it.
struct Question : Wanted {
  /// Question about a single procedure. `again`: `typed` is the complete situation of a result.
  static Question about(const Ruleset& rules, const Procedure& procedure, Situation typed,
                        bool again = false);

  const Ruleset* rules = nullptr;
  std::string command;  ///< name in reports
  std::vector<StepSpec> steps;
  int units = 0;
  /// Units of the attacker and the defender after the last step.
  std::array<int, 2> roles{nobody, nobody};
  std::shared_ptr<const PriorResult> given;  ///< results to continue from; null: none
  const Lookup* lookup = nullptr;            ///< sources for typed words; null if none were typed
  CommandWords typed;
  /// Procedure with the wordings of outcomes; for a chain, those of all its procedures, the last
  /// one's first.
  std::shared_ptr<const Procedure> teller;

  /// First procedure, which also takes the words of its followers.
  const Procedure& procedure() const { return steps.front().spoken(); }
  /// True if there are several procedures, or earlier results.
  bool is_chain() const { return steps.size() > 1 || given != nullptr; }
  /// True if the results to continue from have several possible ends.
  bool is_open() const { return given != nullptr && !given->certain(); }
  /// True if a unit took part in an earlier step or result.
  bool goes_on(std::size_t step, int unit) const;
  /// Following steps as typed: ", then morale supported".
  std::string then_words() const;
};

}  // namespace acw
