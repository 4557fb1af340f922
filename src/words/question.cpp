#include "words/question.hpp"

#include <utility>

#include "words/grammar.hpp"

namespace acw {

Question understand(const Ruleset& rules, const Procedure& procedure, Situation said, bool again) {
  Question question{std::move(said), {}};
  complete(rules, procedure, question.situation, question.explanation, again);
  for (const auto& id : procedure.rulings) question.explanation.ruling(id);
  return question;
}

}  // namespace acw
