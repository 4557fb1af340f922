#include "self_test/one_by_one.hpp"

#include <cmath>

#include "acw/play/luck.hpp"
#include "base/json_text.hpp"

namespace acw {
namespace {

using OutcomeChances = std::vector<std::map<std::string, double>>;

/// A throw is made anew: this way ends here.
struct Again {};

/// This way is so long, and comes so seldom, that there must be too many of its kind.
struct TooSeldom {};

/// One throw on the way that is being walked, with the chances of all that has come after it so
/// far.
struct TreeNode {
  int sides;
  std::vector<int> faces;
  double share;     ///< the chance of each way it can fall
  double lost = 0;  ///< of those that are made anew
  OutcomeChances chances;
};

void add(const OutcomeChances& from, double weight, OutcomeChances& to) {
  for (const auto i : ranges::Places{from}) {
    for (const auto& [value, chance] : from[i]) to[i][value] += chance * weight;
  }
}

class Walk {
 public:
  Walk(const Engine& engine, const Texts& outcomes) : engine_{engine}, outcomes_{outcomes} {
    way_.mode = ThrowMode::entered;
    way_.supply = [this](const dice::Ask& ask, int) { return faces(ask); };
    result_.chances.resize(outcomes.size());
  }

  std::optional<OneByOne> all(long long most) {
    constexpr long long look_every = 64;
    seldom_ = 1 / (50 * static_cast<double>(most));
    do {
      if (++result_.ways > most) return std::nullopt;
      const auto walked = static_cast<double>(result_.ways);
      if (result_.ways % look_every == 0 && done() * static_cast<double>(most) < walked)
        return std::nullopt;  // at this pace there are too many
      try {
        walk();
      } catch (const TooSeldom&) {
        return std::nullopt;
      }
    } while (next());
    return std::move(result_);
  }

 private:
  std::vector<int> faces(const dice::Ask& ask) {
    if (depth_ == nodes_.size()) {
      if (ask.again) throw Again{};
      const double share = std::pow(ask.sides, -ask.dice);
      double chance = share;
      for (const auto& node : nodes_) chance *= node.share;
      if (chance < seldom_) throw TooSeldom{};
      nodes_.push_back({ask.sides, std::vector<int>(static_cast<std::size_t>(ask.dice), 1), share,
                        0, OutcomeChances(outcomes_.size())});
    }
    return nodes_[depth_++].faces;
  }

  void walk() {
    depth_ = 0;
    try {
      const auto report = engine_.play(way_);
      const double share = nodes_.empty() ? 1 : nodes_.back().share;
      auto& chances = nodes_.empty() ? result_.chances : nodes_.back().chances;
      for (const auto i : ranges::Places{outcomes_}) {
        const auto& value = outcome_at(report.outcome, outcomes_[i]);
        if (!value.is_null()) chances[i][to_json(value)] += share;
      }
    } catch (const Again&) {
      nodes_.back().lost += nodes_.back().share;
    }
  }

  /// Turns to the next way; a throw that has fallen in all its ways is added to the one before it.
  bool next() {
    while (!nodes_.empty()) {
      auto& node = nodes_.back();
      std::size_t at = 0;
      while (at < node.faces.size() && node.faces[at] == node.sides) node.faces[at++] = 1;
      if (at < node.faces.size()) return ++node.faces[at], true;
      const auto ended = std::move(node);
      nodes_.pop_back();
      const double weight = (nodes_.empty() ? 1 : nodes_.back().share) / (1 - ended.lost);
      add(ended.chances, weight, nodes_.empty() ? result_.chances : nodes_.back().chances);
    }
    return false;
  }

  /// How much of all there is has been walked.
  double done() const {
    double sum = 0;
    double part = 1;
    for (const auto& node : nodes_) {
      double rank = 0;
      for (auto face = node.faces.rbegin(); face != node.faces.rend(); ++face)
        rank = rank * node.sides + (*face - 1);
      sum += part * rank * node.share;
      part *= node.share;
    }
    return sum;
  }

  const Engine& engine_;
  const Texts& outcomes_;
  ThrowWay way_;
  std::vector<TreeNode> nodes_;
  std::size_t depth_ = 0;
  double seldom_ = 0;
  OneByOne result_;
};

}  // namespace

std::optional<OneByOne> one_by_one(const Engine& engine, const Texts& outcomes, long long most) {
  return Walk{engine, outcomes}.all(most);
}

}  // namespace acw
