#pragma once

#include "play/chain_spec.hpp"
#include "play/engine.hpp"

namespace acw {

/// What is asked of situations: a procedure by itself, or with all that is to follow it and what
/// came before; by whatever words its sides are spoken of.
class Inquiry : public ChainSpec {
 public:
  /// `given`: what came before, or null. `words`: those that are asked first; which unit stands
  /// where hangs on them. Throws where what follows is at fault. All that it is given outlives it.
  Inquiry(const Lookup& lookup, const Ruleset& rules, const Asked& asked, std::string command,
          const Procedure& procedure, const Texts& words,
          const std::shared_ptr<const PriorResult>& given = nullptr);

  const std::string& command() const { return command_; }
  /// Has the words in which the outcomes are told: in a chain, those of all its procedures, the
  /// last one's first.
  const Procedure& teller() const { return *teller_; }
  std::shared_ptr<const Procedure> shared_teller() const { return teller_; }
  bool is_chain() const { return request_.is_chain(); }
  /// Whether it goes on from results that were given.
  bool goes_on() const { return request_.given != nullptr; }
  /// Whether it isn't known what went before, only how likely each of several ends is.
  bool is_open() const { return goes_on() && !request_.given->certain(); }
  /// Whether the number of those who act comes of what went before.
  bool counts_fixed() const {
    return request_.goes_on(0, request_.steps.front().units[acting_side]);
  }
  /// Of the first procedure.
  const std::string& name() const { return request_.steps.front().procedure->name; }
  /// `--of`: whose affair it is that follows; empty where nobody said.
  const std::string& of() const { return asked_.of; }
  /// ", then morale supported": what is to follow, as it was typed.
  std::string then_words() const;

  struct Wanted {
    bool keeps = false;     ///< what it leaves of its sides is wanted, too
    bool branches = false;  ///< it is asked for branch by branch
    bool again = false;     ///< it is the whole situation of a result
    bool readings = true;   ///< other readings of the rules are told, where they would change it
  };
  /// What answers it. Throws `Misread` where something is missing, `Refused` where the rules
  /// forbid it.
  Engine engine(Situation said, Wanted wanted) const;
  Engine engine(Situation said) const { return engine(std::move(said), Wanted{}); }

 private:
  std::string command_;
  std::shared_ptr<const Procedure> teller_;
};

}  // namespace acw
