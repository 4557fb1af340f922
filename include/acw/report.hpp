#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "acw/brief.hpp"
#include "acw/dice/traced.hpp"
#include "acw/value.hpp"

namespace acw {

/// The distribution of one outcome, exact or observed. Values stand in order.
struct Marginal {
  std::string name;
  std::vector<std::pair<Value, double>> pmf;
  bool numeric = false;
  double mean = 0;
  double sd = 0;
  double unresolved = 0;  ///< the chance of what the list leaves out
};

struct Atlas;

/// What a run came to, the same for every output format.
struct Report {
  std::string command;
  std::string rules;
  std::string mode;  ///< `roll`, `entered`, `odds`, `sample` or `need`
  std::optional<std::string> seed;
  long long index = 0;  ///< which repetition, of those after the first: 2, 3 …
  long long games = 0;  ///< of a sample
  Value situation;
  std::string spoken;  ///< the situation in words
  std::vector<dice::Record> throws;
  Value outcome;
  std::vector<Marginal> odds;
  std::string headline;  ///< the outcome that matters most
  Brief brief;
  std::shared_ptr<const Atlas> atlas;  ///< of maps: what pictures are drawn from
  bool failed = false;                 ///< a test that was failed, a unit that breaks
};

}  // namespace acw
