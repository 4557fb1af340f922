#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/base/value.hpp"
#include "acw/dice/traced.hpp"
#include "acw/rules/explanation.hpp"

namespace acw {

/// The distribution of one outcome, exact or observed. Values stand in order.
struct Marginal {
  std::string name;
  std::vector<std::pair<Value, double>> pmf;
  bool numeric = false;
  double mean = 0;
  double sd = 0;
  double unresolved = 0;                ///< the chance of what the list leaves out
  double not_reached = 0;               ///< the chance that it never comes to it
  std::vector<std::string> words = {};  ///< all that it can be called, where it is a word
};

/// How a result stands among all that could have come of its throws.
struct Luck {
  std::string outcome;
  bool ordered =
      false;  ///< a number that counts something: `at_least` and `fewer` tell; else `chance`
  double at_least = 0;  ///< the chance of as many or more
  double fewer = 0;
  double chance = 0;   ///< the chance of this very outcome
  bool whole = false;  ///< of a chain: among all that could have come from its beginning
};

struct Atlas;
struct Want;
struct Worth;

/// What a run came to, the same for every output format.
struct Report {
  std::string command;
  std::string procedure;  ///< its name in the ruleset: `throw river` where the command is `throw`
  std::string rules;
  std::string mode;  ///< `roll`, `entered`, `odds`, `sample`, `need` or `want`
  std::optional<std::string> seed;
  long long index = 0;  ///< which repetition, of those after the first: 2, 3 …
  long long games = 0;  ///< of a sample
  double work = 0;      ///< … nanoseconds that its dice take, about
  std::string side;     ///< whose result it is, where that was said
  Value situation;
  std::string spoken;  ///< the situation in words
  std::string typed;   ///< the command as it can be typed again
  std::vector<dice::Record> throws;
  Value outcome;
  std::vector<Marginal> odds;
  std::optional<Luck> luck;
  bool luck_asked = false;  ///< of a chain: it is told wherever there is any
  std::string headline;     ///< the outcome that matters most
  Explanation explanation;
  std::shared_ptr<const Atlas> atlas;  ///< of maps: what pictures are drawn from
  std::shared_ptr<const Want> want;    ///< of `want`: what it would take
  std::shared_ptr<const Worth> worth;  ///< of an explanation: what single changes are worth
  bool failed = false;                 ///< a test that was failed, a unit that breaks
  std::vector<std::string>
      columns;  ///< of a chain: all outcomes that it can have, whether it came to them or not
  std::vector<std::string> sums;  ///< of a chain: outcomes that several of its links have part in
  std::vector<Report> links;      ///< of a chain: the procedures that it is made of, in their order
  std::string of;                 ///< of a link: whose affair it is, where that was said
  std::string by;         ///< of a link: whether those who act are the same as before, or others
  std::string not_taken;  ///< of a link: why it wasn't gone through
  double reached = 1;     ///< of a link: the chance that it is gone through
  std::vector<std::pair<std::string, double>>
      apart;                 ///< of a link: why it isn't, each with its chance
  bool before_loss = false;  ///< of a link: its needs are those of sides that have lost nothing
  Value after;               ///< what it leaves of the sides, for whatever follows
};

}  // namespace acw
