#pragma once

#include "acw/play/report.hpp"
#include "acw/play/throw_way.hpp"
#include "chain/chain.hpp"
#include "chain/request.hpp"

namespace acw {

/// Resolves a request in any mode, as often as required. A report of several procedures has a step
/// for each of them.
class Engine {
 public:
  /// Throws `UsageError` if words are missing, and `RuleError` if the rules forbid the request. The
  /// ruleset and its procedures must outlive the engine.
  Engine(const Ruleset& rules, Request request);

  /// Situation of the first procedure; the number of figures is omitted if it is not known.
  const Situation& situation() const { return situation_; }
  /// Explanation of the first procedure.
  const Explanation& explanation() const { return chain_.links().front().explanation; }

  /// True if only probabilities of the sides' initial states are known.
  bool is_open() const { return chain_.starts().size() > 1; }

  Report play(const ThrowWay& way) const;

 private:
  const std::optional<Marginal>& odds_at(const Stage& stage, const std::string& outcome,
                                         double effort) const;
  void set_situation(const Stage& stage, const Procedure& procedure, bool aloud,
                     Result& step) const;
  void set_luck(const Stage& stage, const Procedure& procedure, double effort, Result& step) const;
  void set_total_luck(double effort, Report& report) const;
  friend class Run;

  const Ruleset& rules_;
  Chain chain_;
  Situation situation_;
  struct Told {
    Value situation;
    std::string spoken;
  };
  mutable std::map<const Stage*, Told> situations_;
  /// cached for all throws of a question
  mutable std::map<std::pair<const Stage*, std::string>, std::optional<Marginal>> odds_;
  mutable std::optional<Report> all_odds_;
};

}  // namespace acw
