#include "chain/chain_tree.hpp"

#include "acw/base/nearest.hpp"
#include "acw/play/outcome_rank.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

class ChainTree {
 public:
  explicit ChainTree(const Chain& chain) : chain_{chain} {}

  TreeNode whole() const {
    TreeNode root;
    grow(0, {chain_.starts().begin(), chain_.starts().end()}, root);
    return root;
  }

 private:
  /// Distinguishes branches: the reason why the step isn't played, its headline unless that is a
  /// plain number, and the states of its units.
  struct Key {
    std::string why;
    int headline = 0;
    std::vector<UnitState> units;
    std::strong_ordering operator<=>(const Key&) const = default;
  };
  using Ways = std::map<Key, ChainStates>;

  void grow(std::size_t index, ChainStates states, TreeNode& node) const {
    for (; index < chain_.links().size(); ++index) {
      const auto& link = chain_.links()[index];
      Marginal kind;
      auto ways = ways_of(index, states, kind);
      const auto& first = ways.begin()->first;
      if (first.why.empty()) node.steps.push_back(link.name);
      else if (ways.size() == 1) node.skipped.emplace_back(link.name, first.why);
      if (ways.size() > 1 || (first.why.empty() && !kind.name.empty())) {
        if (!first.why.empty()) node.steps.push_back(link.name);
        for (const auto& [key, way] : ways)
          grow(index + 1, way, add_branch(node, branch_words(index, key, ways, kind), way));
        return;
      }
      states = std::move(ways.begin()->second);
    }
    for (const auto unit : ranges::Places{chain_.units()}) {
      double sum = 0;
      for (const auto& [state, chance] : states)
        sum += chance * (initial_state(chain_.units()[unit]).left - state.units[unit].left);
      node.lost.emplace_back(name_of(static_cast<int>(unit)), sum / node.in_all);
    }
  }

  /// Groups the states after a link by branch. Sets `kind` to the headline outcome, unless it is a
  /// plain number.
  Ways ways_of(std::size_t index, const ChainStates& states, Marginal& kind) const {
    const auto& link = chain_.links()[index];
    std::size_t reading = 0;
    Ways ways;
    chain_.each_result(index, states,
                       [&](const Stage& stage, const Numbers& row, ChainState next, double chance) {
                         Key key{stage.why, 0, {}};
                         if (stage.taken == Taken::yes) {
                           if (reading == 0) reading = find_kind(link, *stage.step, kind);
                           if (!kind.name.empty()) key.headline = row[reading];
                           for (const int unit : link.units)
                             key.units.push_back(seen(index, unit, next));
                         }
                         ways[std::move(key)][std::move(next)] += chance;
                       });
    return ways;
  }

  /// Index of the reading of a step's headline.
  static std::size_t find_kind(const Link& link, const Step& step, Marginal& kind) {
    const auto outcomes = step.outcomes();
    const auto& names = link.played().headline;
    for (const auto i : ranges::Places{names}) {
      if (!contains(outcomes, names[i])) continue;
      const auto odds = step.odds(names[i]);
      if (const auto* one = find_marginal(odds, names[i]); one != nullptr && !one->numeric)
        kind = *one;
      return link.own_readings + i;
    }
    return link.own_readings;
  }

  /// The part of a unit's state that distinguishes branches: whether no figures are left, whether
  /// some are lost (only if a later step tests a loss), its marks and its end.
  UnitState seen(std::size_t index, int unit, const ChainState& state) const {
    if (unit == nobody) return {};
    const bool tested =
        ranges::any_of(std::span{chain_.links()}.subspan(index + 1),
                       [&](const Link& one) { return one.after_loss && one.subject == unit; });
    const auto& unit_state = nth(state.units, unit);
    if (unit_state.left == 0) return {1, 0, 0, 0};
    if (unit_state.end != 0) return {0, 0, 0, unit_state.end};
    return {0, tested ? (state.has_untested_loss(unit) ? 2 : 1) : 0, unit_state.marks, 0};
  }

  std::string branch_words(std::size_t index, const Key& key, const Ways& ways,
                           const Marginal& kind) const {
    if (!key.why.empty()) return key.why;
    const auto& link = chain_.links()[index];
    std::string text;
    if (!kind.name.empty()) {
      const Value value =
          kind.words.empty() ? Value{key.headline != 0} : nth(kind.words, key.headline);
      text = tell(link.played(), kind.name, value);
      if (text.empty()) text = spaced(kind.name) + " " + to_words(value);
      const auto like = [&](const auto& way) {
        return way.first.why.empty() && way.first.headline == key.headline;
      };
      if (std::count_if(ways.begin(), ways.end(), like) == 1) return text;
    }
    for (const auto side : ranges::Places{link.units}) {
      const auto differs = [&](const auto& way) {
        return way.first.why.empty() && way.first.units[side] != key.units[side];
      };
      const auto now = of_unit(key.units[side]);
      const bool unsaid = now == chain_.effect_names().ends.front() && !text.empty();
      if (!unsaid && ranges::any_of(ways, differs))
        append(text, "; ", name_of(link.units[side]) + ": " + now);
    }
    return text;
  }

  std::string of_unit(const UnitState& seen) const {
    const auto& names = chain_.effect_names();
    if (seen.left > 0) return "none left";
    std::string text;
    if (seen.end == 0 && seen.hurt > 0) text = seen.hurt > 1 ? "some lost" : "none lost";
    else text = nth(names.ends, seen.end);
    for (const auto i : ranges::Places{names.marks}) {
      const auto& [slot, word] = names.marks[i];
      if (seen.end == 0 && seen.has_mark(i))
        append(text, ", ", word == "false" ? "no longer " + slot : slot);
    }
    return text;
  }

  /// Name of a unit: attacker, defender, or the side of a later step that it joins.
  std::string name_of(int unit) const {
    const auto role = ranges::index_of(chain_.question().roles, unit);
    if (role < role_names.size()) return std::string{role_names[role]};
    for (const auto& link : chain_.links()) {
      const auto side = ranges::index_of(link.units, unit);
      if (side < role_names.size()) return concat(role_names[side], " of ", link.name);
    }
    return {};
  }

  const Chain& chain_;
};

}  // namespace

TreeNode tree_of(const Chain& chain) { return ChainTree{chain}.whole(); }

}  // namespace acw
