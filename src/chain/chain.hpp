#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "acw/aftermath.hpp"
#include "acw/brief.hpp"
#include "acw/failure.hpp"
#include "acw/leg.hpp"
#include "chain/form.hpp"

namespace acw {

/// One procedure of a chain, planned for sides that have lost nothing yet.
struct Link {
  const Procedure* procedure = nullptr;
  std::optional<Procedure> fight;  ///< where it is fought to the end
  std::string name;                ///< "fire", "fire 2", "attacker's morale"
  std::string of;                  ///< `attacker` or `defender`, where that was said
  Situation situation;
  Brief brief;           ///< what is to be said of the words
  Brief opening;         ///< … and of what is to be thrown
  Situation at_opening;  ///< with the sides as they stand before anything of the chain; where that isn't known, as if nothing were lost
  std::array<int, 2> units{nobody, nobody};
  int subject = nobody;
  Aftermath aftermath;
  std::vector<Reading> readings;
  std::vector<std::string> outcomes;  ///< all that it can come to
  std::vector<std::size_t> sums;      ///< of the readings those that are added up over the chain, by `Chain::sums`; npos: not read here
  bool after_loss = false;            ///< only a unit that has lost something takes it
  std::vector<std::pair<std::string, Value>> spared;  ///< what it comes to where it isn't taken for want of a loss
  std::vector<std::pair<std::string, Value>> gone;    ///< … for want of anybody to take it
  std::vector<std::pair<std::string, Value>> over;    ///< … since a side has broken before
  std::string why_not;                                ///< for want of a loss
  std::string percent_lost, percent_hurt, hurt;       ///< slots that are told so

  [[nodiscard]] const Procedure& asked() const { return fight ? *fight : *procedure; }
};

/// A unit of a chain: what has been said of it, wherever it stood.
struct ChainUnit {
  std::vector<Said> words;
  int count = 0;  ///< figures there were; 0 where nobody said

  /// With no number of its own a unit can lose any number of figures.
  static constexpr int uncounted = 1 << 30;
  [[nodiscard]] Stand fresh() const { return {count > 0 ? count : uncounted, 0, 0, 0}; }
};

/// How the units stand between two procedures.
struct ChainState {
  std::vector<Stand> stands;
  std::vector<int> sums;  ///< of `Chain::sums`
  unsigned harmed = 0;    ///< units that have lost something since they were last tested for it: a bit for each
  auto operator<=>(const ChainState&) const = default;
};

/// A procedure at one state of its units: whether it is gone through, and how.
struct Stage {
  /// Not, for want of a loss; since nobody is left; since a side has broken or the like; since the rules forbid it.
  enum class Taken { yes, spared, gone, over, refused };
  Taken taken = Taken::yes;
  std::string why;  ///< it isn't taken
  Situation now;
  Brief brief;
  std::optional<Failure> refused;
  std::unique_ptr<Leg> leg;
};

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
  void read_row(const Follower& follower, Link& link);
  void hand_over(const Follower& follower, Situation& said) const;
  void remember(const Link& link, const Situation& said);
  void add_sums();
  void add_starts();
  [[nodiscard]] ChainState fresh() const;
  void plan(const Link& link, const ChainState& state, Stage& stage) const;
  [[nodiscard]] Failure about(std::size_t link, const Failure& failure) const;
  [[nodiscard]] Situation situation_at(const Link& link, const ChainState& state) const;

  struct Stages;

  const Ruleset& rules_;
  std::shared_ptr<const Form> form_;
  std::vector<Link> links_;
  std::vector<ChainUnit> units_;
  Ledger ledger_;
  std::vector<std::string> sums_;
  std::vector<std::pair<ChainState, double>> starts_;
  std::shared_ptr<Stages> stages_;
};

}  // namespace acw
