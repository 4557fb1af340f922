#pragma once

#include "chain/prior_result.hpp"
#include "play/chain_spec.hpp"
#include "play/engine.hpp"

namespace acw {

/// What is asked of situations: a procedure by itself, or with all that is to follow it and what
/// came before; by whatever words its sides are spoken of.
class Inquiry {
 public:
  /// `given`: what came before, or null. `words`: those that are asked first; which unit stands
  /// where hangs on them. Throws where what follows is at fault. All that it is given outlives it.
  Inquiry(const Lookup& lookup, const Ruleset& rules, const Asked& asked, std::string command,
          const Procedure& procedure, const Texts& words,
          std::shared_ptr<const PriorResult> given = nullptr);

  const Ruleset& rules() const { return rules_; }
  const std::string& command() const { return command_; }
  /// What may be said: in a chain, of the sides also the words of what follows.
  const Procedure& procedure() const { return spec_.opening(); }
  /// Has the words in which the outcomes are told: in a chain, those of all its procedures, the
  /// last one's first.
  const Procedure& teller() const { return *teller_; }
  std::shared_ptr<const Procedure> shared_teller() const { return teller_; }
  bool is_chain() const { return spec_.steps().size() > 1 || given_ != nullptr; }
  /// Whether it goes on from results that were given.
  bool goes_on() const { return given_ != nullptr; }
  /// Whether it isn't known what went before, only how likely each of several ends is.
  bool is_open() const { return given_ != nullptr && !given_->certain(); }
  /// Whether the number of those who act comes of what went before.
  bool counts_fixed() const { return spec_.goes_on(acting_side); }
  /// Of the first procedure.
  const std::string& name() const { return procedure_.name; }
  /// `--of`: whose affair it is that follows; empty where nobody said.
  const std::string& of() const { return asked_.of; }
  /// What was said of what is to follow.
  std::vector<const Situation*> followers() const { return spec_.followers(); }
  /// What is to follow, as it can be typed again: "morale supported".
  Texts typed_thens() const { return spec_.typed_thens(); }
  /// ", then morale supported": what is to follow, as it was typed.
  std::string then_words() const;

  /// The situations as they were said; words are at fault with `Misread`.
  Sweep read(const Texts& words) const { return spec_.read(words); }
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
  const Ruleset& rules_;
  const Asked& asked_;
  std::string command_;
  const Procedure& procedure_;
  std::shared_ptr<const PriorResult> given_;
  ChainSpec spec_;
  std::shared_ptr<StepMemo> memo_ = std::make_shared<StepMemo>();  ///< of its situations
  std::shared_ptr<const Procedure> teller_;
};

}  // namespace acw
