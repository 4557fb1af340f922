#pragma once

#include "chain/prior_result.hpp"
#include "chain/request.hpp"
#include "words/situation_reader.hpp"

namespace acw {

inline constexpr std::size_t longest_chain = 12;

/// What is asked besides the words of the first procedure.
struct Asked {
  Texts thens;             ///< `--then`: what follows
  std::string of;          ///< `--of`: whose affair it is
  Texts until;             ///< `--until`: stop rules
  Texts variants;          ///< `--variant`: readings of the rules
  std::string reply = {};  ///< `--reply`: what the target says when it fires
};

/// What a request is put together from: the words of a command, and of what is to follow it, and
/// what came before it. Says which units stand where, and so what may be said of them.
class ChainSpec {
 public:
  /// Throws `Misread` where what was asked is at fault, `Refused` where nothing of the kind
  /// follows. All that it is given outlives it.
  ChainSpec(const Lookup& lookup, const Ruleset& rules, const Asked& asked, const Procedure& first,
            Texts words, const std::shared_ptr<const PriorResult>& given);

  const Ruleset& rules() const { return rules_; }
  /// The first procedure, in which sides may also be given words of what follows.
  const Procedure& procedure() const { return links_.front().spoken(); }
  /// The situations of the first procedure as they were said in those words. Throws `Misread`.
  Sweep read(const Texts& words) const;
  /// All of it, when that was said of the first. Throws where words of what follows are at fault.
  Request request(Situation first) const;
  /// What was said of those that follow the first. Throws where their words are at fault.
  std::vector<const Situation*> followers() const;
  /// What follows the first procedure, as it can be typed again: "morale supported". Throws where
  /// its words are at fault.
  Texts typed_thens() const;

 protected:
  const Ruleset& rules_;
  const Asked& asked_;
  Request request_;

 private:
  /// The words of one procedure.
  struct Link {
    const Procedure* procedure = nullptr;
    std::optional<Procedure> wide;  ///< in which sides may also be given words of what follows
    Texts words;

    const Procedure& spoken() const { return wide ? *wide : *procedure; }
  };

  void add(const Procedure& procedure, Texts words, std::string of);
  void place(std::size_t index, const Procedure& before, std::array<int, 2> stood);
  std::string own_number(std::size_t index, std::size_t side) const;
  bool is_another(std::size_t index, std::size_t side) const;
  std::array<Texts, 2> slots_of(std::size_t index) const;
  void widen();
  const Texts& stops_of(std::size_t index) const;
  void read_reply(Situation& said) const;
  Sweep read_link(std::size_t index, const Texts& words, Lists lists) const;

  const Lookup& lookup_;
  std::vector<Link> links_;
  /// What is said of those that follow the first.
  void read_followers() const;
  /// Each as it was said, and with what units give; once they have been read.
  mutable std::vector<std::pair<Situation, Situation>> followers_;
};

}  // namespace acw
