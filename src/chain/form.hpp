#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "acw/ruleset.hpp"
#include "acw/situation.hpp"
#include "army.hpp"
#include "chain/given.hpp"
#include "chain/then.hpp"
#include "session.hpp"

namespace acw {

/// Units are numbered as they come into a chain; −1 is none.
inline constexpr int nobody = -1;
inline constexpr std::size_t acting_side = 0;
inline constexpr std::size_t target_side = 1;
inline constexpr std::size_t longest_chain = 12;

/// A procedure in a chain, before it is known what has been said of the first.
struct Follower {
  const Procedure* procedure = nullptr;
  Procedure wide;                            ///< in which sides may also be given words of what follows
  const Row* row = nullptr;                  ///< how it follows what comes before it; null for the first
  std::array<int, 2> units{nobody, nobody};  ///< who stands on its sides
  int subject = nobody;                      ///< the unit that it is the affair of
  std::string of;                            ///< `attacker` or `defender`, where that was said
  std::vector<std::string> words;            ///< as typed
};

/// What a chain is made of: a command and what is to follow it (`--then`), or what came before it (`--from`), and which units stand where.
class Form {
 public:
  /// Throws `Failure{2, …}` where what was asked is at fault, `Failure{1, …}` where nothing of the kind follows.
  Form(const Session& session, const Ruleset& rules, const Procedure& first, std::vector<std::string> words, std::optional<Given> given);

  [[nodiscard]] const std::vector<Follower>& links() const { return links_; }
  /// The first procedure, in which sides may also be given words of what follows.
  [[nodiscard]] const Procedure& opening() const { return links_.front().wide; }
  [[nodiscard]] int units() const { return units_; }
  /// The attacker and the defender of what comes last.
  [[nodiscard]] const std::array<int, 2>& roles() const { return roles_; }
  [[nodiscard]] const std::optional<Given>& given() const { return given_; }
  /// Those that the options name, read once.
  [[nodiscard]] const Armies& armies() const { return armies_; }
  /// Whether a unit has come through something before that link.
  [[nodiscard]] bool goes_on(std::size_t link, int unit) const;

 private:
  void place(std::size_t index, const Procedure& before, std::array<int, 2> stood);
  [[nodiscard]] std::string own_number(std::size_t index, std::size_t side) const;
  [[nodiscard]] Procedure whole(std::size_t index) const;
  void widen();

  const Session& session_;
  const Ruleset& rules_;
  Armies armies_;
  std::optional<Given> given_;
  std::vector<Follower> links_;
  std::array<int, 2> roles_{nobody, nobody};
  int units_ = 0;
};

/// Whether a chain was asked for.
bool is_chain(const Options& options);

/// The session as one procedure of a chain sees it: stop rules are for the first that goes on for rounds.
Options options_for(const Session& session, const Form& form, std::size_t link);

}  // namespace acw
