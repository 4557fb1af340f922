#pragma once

#include <optional>

#include "acw/base/ranges.hpp"

namespace acw {

/// Row of a ruleset that contributed to a number.
struct Reason {
  std::string label;
  int add = 0;  ///< change of the number; for a base, its initial value
  bool base = false;
  std::string place{};
  std::string ruling{};
};

/// Throw that may be required: its dice, the number needed, and the reasons.
struct Need {
  std::string why;
  std::string dice;  ///< "12 D8", "1 D6 for each hit"
  int sides = 0;
  int needs = 0;  ///< 0 if the dice are read and not counted
  bool low = false;
  std::vector<Reason>
      because{};  ///< the base first; their sum is `needs`, or `change` if there is no base
  int twice = 0;  ///< faces from this number on count twice; 0: none do
  std::optional<int> change{};  ///< modifier of a die that is read
  std::string reads{};          ///< meaning of its faces: "1–3 kill"
  std::vector<int> tells{};     ///< faces with an effect
  std::string limit{};          ///< limit for a decision without dice: "breaks at 5"
};

/// Explanation of a plan: throws with their reasons, other rows used, notes, and rulings that
/// applied.
struct Explanation {
  std::vector<Need> needs;
  std::vector<Reason> facts;
  Texts notes;
  Texts rulings;
  std::string later;  ///< when a later part is rolled; empty for a part that is rolled at once

  /// Adds a note unless it is empty or already present.
  void note(std::string text) {
    if (!text.empty() && !contains(notes, text)) notes.push_back(std::move(text));
  }
  bool has_fact(const Reason& fact) const {
    return ranges::any_of(facts, [&](const Reason& one) {
      return one.label == fact.label && one.place == fact.place;
    });
  }
  /// Adds the facts and rulings of a part that are not present yet.
  void add_facts(const Explanation& part) {
    for (const auto& fact : part.facts) {
      if (!has_fact(fact)) facts.push_back(fact);
    }
    for (const auto& id : part.rulings) ruling(id);
  }
  void ruling(std::string_view id) {
    if (!id.empty() && !contains(rulings, id)) rulings.emplace_back(id);
  }
};

}  // namespace acw
