#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "acw/aftermath.hpp"
#include "chain/form.hpp"
#include "chain/link.hpp"

namespace acw {

/// Procedures that follow each other, each with what the ones before it have left of its sides.
class Chain {
 public:
  /// `first`: the situation of the first procedure, as it was said. Throws as `understand` does, naming the procedure that can't be taken.
  Chain(const Session& session, const Ruleset& rules, std::shared_ptr<const Form> form, Situation first);

  [[nodiscard]] const std::vector<Link>& links() const { return links_; }
  [[nodiscard]] const std::vector<ChainUnit>& units() const { return units_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] const Ruleset& rules() const { return rules_; }
  [[nodiscard]] const Form& form() const { return *form_; }
  /// Losses of several procedures that have one name: they are added up.
  [[nodiscard]] const std::vector<std::string>& sums() const { return sums_; }

  /// All the ways that the units can stand before the first procedure.
  [[nodiscard]] const std::vector<std::pair<ChainState, double>>& starts() const { return starts_; }
  /// A procedure as it is with its sides so; planned once, and kept.
  [[nodiscard]] const Stage& stage(std::size_t link, const ChainState& state) const;
  /// What a row of readings leaves of the sides.
  void suffer(std::size_t link, const Leg::Row& row, ChainState& state) const;

 private:
  void add(const Session& session, const Follower& follower, Situation said);
  [[nodiscard]] Situation before() const;
  void read_row(const Follower& follower, Link& link);
  void add_wounded();
  void add_sums();
  void add_starts();
  [[nodiscard]] ChainState fresh() const;
  void plan(const Link& link, const ChainState& state, Stage& stage) const;
  [[nodiscard]] Failure about(std::size_t link, const Failure& failure) const;
  [[nodiscard]] Situation situation_at(const Link& link, const ChainState& state) const;
  /// Tells a side how many of it are wounded now.
  void put_wounds(const Link& link, bool target, const Stand& stand, Situation& now) const;

  const Ruleset& rules_;
  std::shared_ptr<const Form> form_;
  std::vector<Link> links_;
  std::vector<ChainUnit> units_;
  Ledger ledger_;
  std::vector<std::string> sums_;
  std::vector<std::pair<ChainState, double>> starts_;
  /// By the link, how its sides stand, and whether it is due.
  mutable std::map<std::tuple<std::size_t, Stand, Stand, bool>, std::unique_ptr<const Stage>> stages_;
};

}  // namespace acw
