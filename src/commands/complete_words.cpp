#include <set>

#include "acw/base/concat.hpp"
#include "acw/base/length.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "acw/rules/meant_table.hpp"
#include "acw/rules/plus.hpp"
#include "cli/help_topics.hpp"
#include "commands/complete.hpp"
#include "rules/common_rows.hpp"
#include "words/fight_words.hpp"
#include "words/heard.hpp"
#include "words/parse_state.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// What has been said of a procedure, as far as it matters to what may come.
class Said {
 public:
  Said(const Ruleset& rules, const Procedure& procedure, const std::vector<Thing>& units,
       const Texts& typed)
      : rules_{rules}, procedure_{procedure}, units_{units} {
    const auto words = plain_words(typed);
    for (std::size_t i = 0; i < words.size(); ++i) {
      asks = nullptr;
      const bool beside = std::exchange(beside_, false);
      const auto& word = words[i];
      if (word.starts_with("--")) i += option(word, i + 1 == words.size());
      else if (is_separator(word)) target = true;
      else if (word == "+" && plus::is_taken(procedure_)) said_.clear(), there_[0] = nullptr;
      else if (word == "with" && i + 1 == words.size()) waits = beside_ = true;
      else if (i + 1 < words.size() && slot_of(word + "-" + words[i + 1]) != nullptr)
        say(slot_of(word + "-" + words[++i])->name);
      else one(word.substr(0, word.find(',')), beside || (i > 0 && words[i - 1] == "with"));
    }
  }

  bool has(std::string_view slot) const {
    return said_.contains({target && !procedure_.is_between(slot), std::string{slot}});
  }
  /// Whether the unit may be named next, or an officer who is with the unit that was.
  bool may_name(const Thing& unit) const {
    const auto* named = there_[target ? 1 : 0];
    const auto* other = there_[target ? 0 : 1];
    const bool own = target && other != nullptr && other->army == unit.army;
    if (named == nullptr && !beside_) return !own && (unit.rank.empty() || target);
    return !unit.rank.empty() && !own && officer_row(procedure_, target) != nullptr &&
           !has(slot::officer_id) &&
           (named == nullptr || (named->rank.empty() && named->army == unit.army));
  }

  bool target = false;         ///< the words are those of the target
  const Slot* asks = nullptr;  ///< the slot of which an option's value is to come
  bool waits = false;          ///< nothing but an officer's name may stand next

 private:
  void say(std::string_view slot) {
    said_.emplace(target && !procedure_.is_between(slot), slot);
    const auto* row = officer_row(procedure_, target);
    beside_ = row != nullptr && row->text("with") == slot;
  }
  const Slot* slot_of(std::string_view word) const {
    const auto* own = rules_.spoken_slot(procedure_.side(target), word);
    return own != nullptr ? own : rules_.spoken_slot(procedure_.between, word);
  }
  void one(const std::string& word, bool beside) {
    if (const auto* slot = slot_of(word)) return say(slot->name);
    if (is_whole(word.substr(0, word.find_first_of("/.")))) return say(slot::count);
    if (parse_length(word)) return say(slot::distance);
    for (const auto& unit : units_) {
      if (lowered(unit.id) != plain_id(word)) continue;
      auto& here = there_[target ? 1 : 0];
      const bool first = here != nullptr && !here->rank.empty() && unit.rank.empty();
      if (beside || here != nullptr) say(slot::officer_id);
      if (beside || (here != nullptr && !first)) return;
      here = &unit;
      say(slot::id);
      say(slot::count);
      for (const auto& known : unit.words) say(known.path.slot);
    }
  }
  /// How many words its value is, of those behind it.
  std::size_t option(const std::string& word, bool last) {
    const auto equals = word.find('=');
    auto name = word.substr(2, equals == word.npos ? equals : equals - 2);
    const bool of_target = name.starts_with("target-");
    if (of_target) name.erase(0, 7);
    const auto* slot = rules_.slot(name);
    said_.insert({of_target, name});
    if (slot == nullptr || slot->kind == Slot::Kind::flag || equals != word.npos) return 0;
    if (last) asks = slot;
    return 1;
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  const std::vector<Thing>& units_;
  std::set<std::pair<bool, std::string>> said_;  ///< the side, and the slot
  const Thing* there_[2] = {};                   ///< the units that were named
  bool beside_ = false;                          ///< an officer who comes next is with the unit
};

void add_slot(const Slot& slot, Candidates& candidates) {
  for (const auto& word : slot.words)
    candidates.add(word.name, !word.help.empty() ? word.help : slot.help);
}

/// A slot that a side may be given now.
void add_named(const Ruleset& rules, const Procedure& procedure, const Said& parsed,
               const std::string& name, Candidates& candidates) {
  const auto* slot = rules.slot(name);
  if (parsed.has(name)) return;
  if (name == slot::count) candidates.hints.emplace_back("12: number of figures");
  else if (name == slot::distance)
    candidates.hints.push_back(concat(example_length(rules.unit), ": distance"));
  else if (slot != nullptr && slot->kind == Slot::Kind::flag)
    candidates.add(meant::name_of(procedure, *slot, parsed.target), slot->help);
  else if (slot != nullptr && slot->spoken()) add_slot(*slot, candidates);
  else if (slot != nullptr && is_bare(*slot)) candidates.hints.push_back("N …: " + slot->help);
}

void add_options(const Ruleset& rules, const Procedure& procedure, const Said& parsed,
                 Candidates& candidates) {
  const auto side = [&](const Texts& names, const std::string& before) {
    for (const auto& name : names) {
      const auto* slot = rules.slot(name);
      if (!parsed.has(name) && slot != nullptr) candidates.add("--" + before + name, slot->help);
    }
  };
  side(procedure.acting, "");
  side(procedure.between, "");
  side(procedure.target, "target-");
}

}  // namespace

void add_ids(const std::vector<Thing>& units, const std::string& partial, Candidates& candidates) {
  for (const auto& unit : units) {
    candidates.add((partial.starts_with("@") ? "@" : "") + unit.id, unit.called());
  }
}

void add_words(const Ruleset& rules, const Procedure& narrow, const Texts& typed,
               const std::vector<Thing>& units, const std::string& partial,
               Candidates& candidates) {
  const auto fight = asked_to_the_end(rules, narrow, typed, {});
  const auto& procedure = fight ? *fight : narrow;
  const Said parsed{rules, procedure, units, typed};
  if (const auto* slot = parsed.asks) {
    if (slot->spoken()) add_slot(*slot, candidates);
    else candidates.hints.push_back("N: " + slot->help);
    return;
  }
  std::vector<Thing> there;
  for (const auto& unit : units) {
    if (parsed.may_name(unit)) there.push_back(unit);
  }
  if (parsed.waits) return add_ids(there, partial, candidates);
  if (partial.starts_with("-")) return add_options(rules, procedure, parsed, candidates);
  for (const auto& name : procedure.side(parsed.target))
    add_named(rules, procedure, parsed, name, candidates);
  for (const auto& name : procedure.between) add_named(rules, procedure, parsed, name, candidates);
  if (!parsed.target && !procedure.target.empty())
    candidates.add("at", "begins the target's words");
  if (!parsed.target && plus::is_taken(procedure))
    candidates.add("+", "adds a unit that acts at the same time");
  add_ids(there, partial, candidates);
}

}  // namespace acw
