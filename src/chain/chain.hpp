#pragma once

#include <tuple>

#include "acw/play/aftermath.hpp"
#include "chain/link.hpp"
#include "chain/request.hpp"

namespace acw {

/// Procedures that follow each other, each with what the ones before it have left of its sides.
class Chain {
 public:
  /// Throws as `understand` does, naming the procedure that can't be taken. The ruleset outlives
  /// it.
  Chain(const Ruleset& rules, Request request);

  const std::vector<Link>& links() const { return links_; }
  const std::vector<Thing>& units() const { return units_; }
  const EffectNames& effect_names() const { return effect_names_; }
  const Ruleset& rules() const { return rules_; }
  const Request& request() const { return request_; }
  /// Losses of several procedures that have one name: they are added up.
  const Texts& sums() const { return sums_; }

  /// All the ways that the units can stand before the first procedure.
  const std::vector<std::pair<ChainState, double>>& starts() const { return starts_; }
  /// A procedure as it is with its sides so; planned once, and kept.
  Stage& stage(std::size_t link, const ChainState& state) const;
  /// What a row of readings leaves of the sides.
  void apply_losses(std::size_t link, std::span<const int> row, ChainState& state) const;

 private:
  void add(StepSpec& spec);
  void keep_slots(StepSpec& spec) const;
  Situation before() const;
  void read_row(const StepSpec& spec, Link& link);
  void read_fighters(Link& link);
  /// Whether it matters what it leaves of its sides.
  bool carries() const { return request_.is_chain() || request_.keeps; }
  void add_wounded();
  void add_starts();
  ChainState fresh() const;
  /// Tells of variants that would change what a link comes to, at the opening.
  void tell_other_readings(std::size_t link, Stage& opening);
  void plan(const Link& link, const ChainState& state, Stage& stage) const;
  std::unique_ptr<Step> step_of(const Link& link, Stage& stage) const;
  Failure about(std::size_t link, const Failure& failure) const;
  Situation situation_at(const Link& link, const ChainState& state) const;
  bool forgets(int unit, std::size_t from) const;
  std::vector<int> named_again(int unit) const;
  int used(const Link& link, const ChainState& state) const;
  void put_wounds(const Link& link, bool target, const UnitState& stand, Situation& now) const;

  const Ruleset& rules_;
  Request request_;
  std::vector<Link> links_;
  std::vector<Thing> units_;
  EffectNames effect_names_;
  Texts sums_;
  std::vector<std::pair<ChainState, double>> starts_;
  /// By the link, how its sides stand, whether it is due, and what is used up.
  mutable std::map<std::tuple<std::size_t, UnitState, UnitState, bool, int>, std::unique_ptr<Stage>>
      stages_;
};

}  // namespace acw
