#pragma once

#include "play/engine.hpp"
#include "words/situation_reader.hpp"

namespace acw {

inline constexpr std::size_t longest_chain = 12;

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

/// Parsed command: a procedure, the steps that follow it and the result before it. Reads words for
/// it and creates engines.
class Question {
 public:
  /// The units of each side depend on the words. `command` is its name in reports, by default the
  /// procedure's name. `given` is the result before it, or null. Throws `UsageError` if a following
  /// step is invalid, and `RuleError` if the rules have no such step. The ruleset and the lookup
  /// must outlive the question.
  Question(const Lookup& lookup, const Ruleset& rules, const Procedure& first, CommandWords typed,
           const std::string& command = {}, std::shared_ptr<const PriorResult> given = nullptr);

  const Ruleset& rules() const { return rules_; }
  const Request& request() const { return request_; }
  /// First procedure, which also takes the words of its followers.
  const Procedure& procedure() const { return request_.steps.front().spoken(); }
  /// Procedure with the wordings of outcomes; for a chain, those of all its procedures, the last
  /// one's first.
  const std::shared_ptr<const Procedure>& teller() const { return teller_; }
  /// Following steps as typed: ", then morale supported".
  std::string then_words() const;

  /// Parses the first procedure's words. Throws `UsageError`.
  Sweep read() const { return read(0, request_.steps.front().words); }
  /// Command in a form that can be typed again: canonical words, then the options. `sweep` holds
  /// the typed situations without defaults.
  std::string typed(const Sweep& sweep) const;
  /// Engine for one situation of the first procedure. Throws `UsageError` if words are missing, and
  /// `RuleError` if the rules forbid it.
  Engine engine(Situation situation, const Wanted& wanted = {}) const;

 private:
  void add(StepSpec step);
  void place(std::size_t index, const Procedure& before, std::array<int, 2> units);
  std::string typed_unit(std::size_t index, std::size_t side) const;
  std::array<Texts, 2> slots_of(std::size_t index) const;
  void widen();
  const Texts& stop_rules_of(std::size_t index) const;
  void read_reply(Situation& situation) const;
  Sweep read(std::size_t index, const Texts& words) const;
  void read_followers() const;

  const Lookup& lookup_;
  const Ruleset& rules_;
  CommandWords typed_;
  mutable Request request_;               ///< the followers' words are parsed when they are needed
  mutable std::vector<Sweep> followers_;  ///< parsed words of the followers
  std::shared_ptr<const Procedure> teller_;
};

/// Parses a recorded command's words.
CommandWords read_typed(const std::string& typed);

}  // namespace acw
