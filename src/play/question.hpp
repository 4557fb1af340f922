#pragma once

#include "play/engine.hpp"
#include "words/situation_reader.hpp"

namespace acw {

inline constexpr std::size_t longest_chain = 12;

/// A command as it is typed: the words of its procedure, and the options that say what is asked.
struct CommandWords {
  Texts words = {};
  Texts thens = {};        ///< `--then`: what follows
  std::string of = {};     ///< `--of`: whose affair it is
  Texts until = {};        ///< `--until`: stop rules
  Texts variants = {};     ///< `--variant`: readings of the rules
  std::string reply = {};  ///< `--reply`: what the target says when it fires
  bool goes_on = false;    ///< from results that a recorded command doesn't name
};

/// What is asked of situations: a procedure by itself, or with all that is to follow it and what
/// came before; by whatever words its sides are spoken of.
class Question {
 public:
  /// The units on each side depend on the words. `command`: what reports call it, by default the
  /// procedure's name. `given`: what came before, or null. Throws `Misread` where what follows is
  /// at fault, `Refused` where nothing of the kind follows. The ruleset and the lookup outlive it.
  Question(const Lookup& lookup, const Ruleset& rules, const Procedure& first, CommandWords typed,
           std::string command = {}, std::shared_ptr<const PriorResult> given = nullptr);

  const Ruleset& rules() const { return rules_; }
  const Request& request() const { return request_; }
  /// The first procedure, in which sides may also be given words of what follows.
  const Procedure& procedure() const { return request_.steps.front().spoken(); }
  /// Has the words in which the outcomes are told: in a chain, those of all its procedures, the
  /// last one's first.
  const std::shared_ptr<const Procedure>& teller() const { return teller_; }
  /// ", then morale supported": what is to follow, as it was typed.
  std::string then_words() const;

  /// The situations of the first procedure as they were said. Throws `Misread`.
  Sweep read() const { return read(0, request_.steps.front().words); }
  /// The command as it can be typed again: its words in canonical names, and what was asked
  /// besides. `sweep`: the situations in the player's words, with nothing filled in.
  std::string typed(const Sweep& sweep) const;
  /// What answers it, when that was said of the first procedure. Throws `Misread` where something
  /// is missing, `Refused` where the rules forbid it.
  Engine engine(Situation said, const Wanted& wanted = {}) const;

 private:
  void add(StepSpec step);
  void place(std::size_t index, const Procedure& before, std::array<int, 2> stood);
  std::string own_unit(std::size_t index, std::size_t side) const;
  std::array<Texts, 2> slots_of(std::size_t index) const;
  void widen();
  const Texts& stops_of(std::size_t index) const;
  void read_reply(Situation& said) const;
  Sweep read(std::size_t index, const Texts& words) const;
  void read_followers() const;

  const Lookup& lookup_;
  const Ruleset& rules_;
  CommandWords typed_;
  mutable Request request_;  ///< what is said of those that follow the first is read when needed …
  mutable std::vector<Sweep> followers_;  ///< … and kept as it was said
  std::shared_ptr<const Procedure> teller_;
};

/// The words of such a command.
CommandWords read_typed(const std::string& typed);

}  // namespace acw
