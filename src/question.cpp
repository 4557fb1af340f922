#include "question.hpp"

#include <utility>

#include "grammar.hpp"

namespace acw {

Question understand(const Ruleset& rules, const Procedure& procedure, Situation said, bool again) {
  Question question{std::move(said), {}};
  complete(rules, procedure, question.situation, question.brief, again);
  for (const auto& id : procedure.rulings) question.brief.ruling(id);
  return question;
}

}  // namespace acw
