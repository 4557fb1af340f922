#pragma once

#include "acw/play/report.hpp"
#include "acw/play/throw_way.hpp"
#include "chain/chain.hpp"
#include "chain/request.hpp"

namespace acw {

/// Answers a request by any of the ways that a rule is read, again and again. One procedure is a
/// report by itself; of several each is one, among the `links` of theirs.
class Engine {
 public:
  /// Throws `Misread` where something is missing, `Refused` where the rules forbid it. The ruleset
  /// and its procedures outlive it.
  Engine(const Ruleset& rules, Request request);

  /// The situation of the first procedure; how many there are is left out where that isn't known.
  const Situation& situation() const { return situation_; }
  /// What was to be said of it.
  const Explanation& explanation() const { return chain_.links().front().explanation; }

  /// Whether it isn't known how the sides stand before it, only how likely each way is.
  bool is_open() const { return chain_.starts().size() > 1; }

  Report play(const ThrowWay& way) const;

 private:
  const std::optional<Marginal>& odds_at(const Stage& stage, const std::string& outcome,
                                         double effort) const;
  void put_situation(const Stage& stage, const Procedure& asked, bool aloud, Result& step) const;
  void put_luck(const Stage& stage, const Procedure& procedure, double effort, Result& step) const;
  void put_luck_of_all(double effort, Report& report) const;
  friend class Run;

  const Ruleset& rules_;
  Chain chain_;
  Situation situation_;
  struct Told {
    Value situation;
    std::string spoken;
  };
  mutable std::map<const Stage*, Told> told_;
  /// What is told of luck is worked out once for all throws of one question.
  mutable std::map<std::pair<const Stage*, std::string>, std::optional<Marginal>> odds_;
  mutable std::optional<Report> all_odds_;
};

}  // namespace acw
