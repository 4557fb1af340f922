#pragma once

#include <memory>
#include <string>
#include <vector>

#include "acw/report.hpp"
#include "acw/ruleset.hpp"
#include "acw/way.hpp"
#include "answer.hpp"
#include "session.hpp"

namespace acw {

class Form;

/// What is asked of situations: a procedure by itself, or with all that is to follow it and what came before.
class Inquiry {
 public:
  /// `results`: what was read of `--from`. Throws where what follows is at fault.
  Inquiry(const Session& session, const Ruleset& rules, const Procedure& procedure, const std::vector<std::string>& words,
          const std::vector<Value>& results = {});

  [[nodiscard]] const Ruleset& rules() const { return rules_; }
  /// What may be said: in a chain, of the sides also the words of what follows.
  [[nodiscard]] const Procedure& procedure() const;
  /// Has the words in which the outcomes are told: in a chain, those of all its procedures, the last one's first.
  [[nodiscard]] const Procedure& teller() const { return teller_; }
  [[nodiscard]] bool is_chain() const { return form_ != nullptr; }

  /// Whether the number of those who act comes of what went before.
  [[nodiscard]] bool counts_fixed() const;
  /// ", then morale supported": what is to follow, as it was typed.
  [[nodiscard]] std::string then_words() const;

  /// The situation as it was said; words are at fault with `Failure{2, …}`.
  [[nodiscard]] Situation hear(const std::vector<std::string>& words, const Armies& armies) const;
  /// The whole of it. Throws `Failure{2, …}` where something is missing, `Failure{1, …}` where the rules forbid it.
  [[nodiscard]] Question understand(Situation said) const;
  [[nodiscard]] Report answer(const Question& question, const Way& way) const;
  /// Puts into a report of dice that fell how they stand among all that could have come of the question. `odds` keeps what was worked out.
  void put_luck(const Question& question, Report& report, std::shared_ptr<const Report>& odds) const;
  /// The way that was asked for. Where it isn't known what went before, only how likely, odds go on as odds.
  [[nodiscard]] Way way() const;

 private:
  const Session& session_;
  const Ruleset& rules_;
  const Procedure& procedure_;
  std::shared_ptr<const Form> form_;
  Procedure teller_;
};

}  // namespace acw
