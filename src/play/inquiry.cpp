#include "play/inquiry.hpp"

#include "acw/base/printable.hpp"

namespace acw {

Inquiry::Inquiry(const Lookup& lookup, const Ruleset& rules, const Asked& asked,
                 std::string command, const Procedure& procedure, const Texts& words,
                 const std::shared_ptr<const PriorResult>& given)
    : ChainSpec{lookup, rules, asked, procedure, words, given},
      command_{std::move(command)},
      teller_{std::shared_ptr<const void>{}, &procedure} {
  const auto& steps = request_.steps;
  if (steps.size() == 1) return;
  auto teller = std::make_shared<Procedure>(*steps.back().procedure);
  for (auto step = steps.rbegin() + 1; step != steps.rend(); ++step)
    append_all(teller->tellings, step->procedure->tellings);
  teller_ = std::move(teller);
}

std::string Inquiry::then_words() const {
  std::string words;
  for (const auto& then : asked_.thens) words += ", then " + printable(then);
  return words;
}

Engine Inquiry::engine(Situation said, Wanted wanted) const {
  auto request = this->request(std::move(said));
  request.keeps = wanted.keeps;
  request.branches = wanted.branches;
  request.readings = wanted.readings;
  request.steps.front().again = wanted.again;
  return Engine{rules_, std::move(request), command_};
}

}  // namespace acw
