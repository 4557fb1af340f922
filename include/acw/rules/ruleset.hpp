#pragma once

#include "acw/base/failure.hpp"
#include "acw/base/length.hpp"
#include "acw/rules/situation.hpp"
#include "acw/rules/table.hpp"
#include "acw/rules/vocabulary.hpp"

namespace acw {

/// Interpretation of what a published text leaves open. With choices it is a variant, and the first
/// choice is the rule.
struct Ruling {
  std::string id;
  std::string note;
  std::string place;
  std::string variant;
  Texts choices;
  Mark at;
};

/// Default value of a slot. With `always`, it also replaces a typed value.
struct Default {
  SlotPath path;
  Conditions when;
  std::string word;
  std::string note;
  bool always = false;
};

/// Slot that must be filled.
struct Required {
  SlotPath path;
  Conditions when;
  std::string hint;
};

/// Situation that the rules forbid. `typed`: checked with the typed words only, before defaults are
/// filled in.
struct Refusal {
  Conditions when;
  std::string say;
  std::string place;
  bool typed = false;
  int code = 1;  ///< exit status; 2 if only more words are required

  Failure failure() const {
    return {code == 2 ? Failure::Kind::usage : Failure::Kind::rule, say, place};
  }
};

/// Note that applies if its conditions match.
struct Remark {
  Conditions when;
  std::string note;
  std::string ruling;
};

/// Wording of an outcome. For a flag, `yes` and `no` are its texts. For a number, `yes` is the
/// noun, and `no`, if it differs, the text for 0. An empty text is omitted.
struct OutcomeWording {
  std::string outcome;
  std::string yes;
  std::string no;
};

/// Command of a ruleset: its mechanism, its slots and its tables.
struct Procedure {
  std::string name;  ///< `fire`, or `throw river` for another roll
  std::string mechanism;
  std::string summary;
  std::string place;
  Texts headline;            ///< most important outcomes; the first one that occurs is used
  Texts labels;              ///< outcomes whose numbers identify something and count nothing
  bool needs_target = true;  ///< if false, the other side may be missing
  bool lucky = true;         ///< its luck is reported
  bool looks_up = false;     ///< it has no line in games, and no unit of a game takes part
  Texts examples;
  Texts acting;
  Texts target;
  Texts between;
  Texts bands;
  Texts rulings;  ///< rulings that always apply
  std::vector<Default> defaults;
  std::vector<Required> required;
  std::vector<Refusal> refusals;
  std::vector<Remark> remarks;
  std::vector<OutcomeWording> tellings;
  std::vector<Table> tables;
  Mark at;

  /// First refusal that matches; those that need typed words only if `typed`. Null if none does.
  const Refusal* refusal(const Situation& situation, bool typed = false) const {
    return ranges::first_that(refusals, [&](const Refusal& one) {
      return one.typed == typed && situation.matches(one.when, typed);
    });
  }
  /// Throws the failure of that refusal if there is one.
  void check_refusals(const Situation& situation, bool typed = false) const {
    if (const auto* one = refusal(situation, typed)) one->failure().raise();
  }
  const Table* table(std::string_view wanted) const { return named(tables, wanted); }
  /// Rows of a table; empty if there is no such table.
  const std::vector<Row>& rows(std::string_view wanted) const {
    static const std::vector<Row> none;
    const auto* found = table(wanted);
    return found == nullptr ? none : found->rows;
  }
  /// Outcomes that the procedure's own rows define. For most procedures the mechanism defines them.
  Texts defined_outcomes() const {
    Texts names;
    for (const auto& row : rows("outcome")) {
      const auto& outcome = row.text("outcome");
      if (!row.flag("inner") && !contains(names, outcome)) names.push_back(outcome);
    }
    return names;
  }
  /// Slots of one side.
  const Texts& side(bool of_target) const { return of_target ? target : acting; }
  bool is_sided(std::string_view slot, bool of_target) const {
    return contains(side(of_target), slot);
  }
  /// True if it applies to a whole unit, such as a test of `7/12` after a part was engaged.
  bool takes_all() const { return target.empty() && is_sided(slot::original, false); }
  bool is_between(std::string_view slot) const { return contains(between, slot); }
  /// All slots: those of the acting side, those between the sides, those of the target.
  std::vector<SlotPath> slots() const {
    std::vector<SlotPath> all;
    for (const auto* names : {&acting, &between, &target}) {
      for (const auto& slot : *names) all.push_back({names == &target, slot});
    }
    return all;
  }
};

/// Fact that a player looks up: the sequence of a turn, a command radius.
struct Fact {
  std::string name;
  Texts aliases;
  std::string title;
  Texts says;  ///< one or more lines
  std::string place;

  bool is_typed_as(std::string_view typed) const {
    return typed == name || contains(aliases, typed);
  }
};

/// Set of rules, read from TOML.
struct Ruleset {
  std::string id;
  std::string hash;  ///< hash of all tables, 64 bits in hex
  std::string short_id;
  Texts bases;  ///< ids and short ids of the rulesets that it extends
  std::string title;
  std::string author;
  std::string source;
  Unit unit = Unit::cm;
  std::vector<Slot> slots;
  std::vector<Ruling> rulings;
  std::vector<Fact> facts;
  std::vector<Procedure> procedures;

  std::string title_or_id() const { return title.empty() ? id : title; }
  const Slot* slot(std::string_view name) const { return named(slots, name); }
  /// Slot among these names that takes the word without an option; null if there is none.
  const Slot* spoken_slot(const Texts& names, std::string_view typed) const {
    for (const auto& name : names) {
      const auto* candidate = slot(name);
      if (candidate != nullptr && candidate->spoken() && candidate->find(typed) != nullptr)
        return candidate;
    }
    return nullptr;
  }
  const Procedure* procedure(std::string_view name) const { return named(procedures, name); }
  /// Fact with that name or alias; null if there is none.
  const Fact* fact(std::string_view typed) const {
    return ranges::first_that(facts, [&](const Fact& one) { return one.is_typed_as(typed); });
  }
  const Ruling* ruling(std::string_view id_) const {
    return ranges::first_that(rulings, [&](const Ruling& one) { return one.id == id_; });
  }
  const Ruling* variant(std::string_view name) const {
    return ranges::first_that(
        rulings, [&](const Ruling& one) { return !name.empty() && one.variant == name; });
  }
};

}  // namespace acw
