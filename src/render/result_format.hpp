#pragma once

#include "render/format.hpp"

namespace acw {

/// A format of one command's results alone, and only of those that were thrown: a file for
/// something else.
class ResultFormat : public Format {
 public:
  bool has(Answer answer) const final { return answer == Answer::result; }

  std::string sweep(const SweepResult& /*sweep*/, const Ruleset& /*rules*/,
                    const Procedure& /*procedure*/, const Look& /*look*/) const final {
    return lacking(Answer::sweep);
  }
  std::string want(const Report& /*report*/, const Ruleset& /*rules*/,
                   const Look& /*look*/) const final {
    return lacking(Answer::want);
  }
  std::string list(const Listing& /*listing*/) const final { return lacking(Answer::list); }

 private:
  std::string lacking(Answer answer) const {
    require(answer);
    return {};
  }
};

}  // namespace acw
