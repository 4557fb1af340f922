#pragma once

#include "acw/base/failure.hpp"
#include "acw/base/length.hpp"
#include "acw/rules/table.hpp"
#include "acw/rules/vocabulary.hpp"

namespace acw {

/// How the project reads what a published text leaves open. With choices it is a variant: the first
/// choice is the rule.
struct Ruling {
  std::string id;
  std::string note;
  std::string place;
  std::string variant;
  Texts choices;
  Mark at;
};

/// A value that a slot takes when nobody says one (or, with `always`, whatever was said).
struct Default {
  SlotPath path;
  Conditions when;
  std::string word;
  std::string note;
  bool always = false;
};

/// A slot that an answer can't do without.
struct Required {
  SlotPath path;
  Conditions when;
  std::string hint;
};

/// What makes a situation impossible (`typed`: judged by what was said alone, before anything is
/// assumed).
struct Refusal {
  Conditions when;
  std::string say;
  std::string place;
  bool typed = false;
  int code = 1;  ///< the exit status: 2 where it is only that too little was said

  Failure failure() const {
    return {code == 2 ? Failure::Kind::misread : Failure::Kind::refused, say, place};
  }
};

/// Something worth saying when it holds.
struct Remark {
  Conditions when;
  std::string note;
  std::string ruling;
};

/// How an outcome is told: `yes` and `no` of a yes-or-no; of a number `yes` as its noun, and `no`,
/// where it differs, for none. What has no words is left out.
struct OutcomeWording {
  std::string outcome;
  std::string yes;
  std::string no;
};

/// One command of a ruleset: which mechanism resolves it, what may be said, and its tables.
struct Procedure {
  std::string name;  ///< `fire`, or `throw river` for a small throw
  std::string mechanism;
  std::string summary;
  std::string place;
  Texts headline;            ///< the outcome that matters most: the first of these that there is
  Texts labels;              ///< outcomes that are numbers of things, and count nothing
  bool needs_target = true;  ///< one is asked for; else the other side of what went before is none
  bool lucky = true;         ///< somebody can be lucky with it, and is told how lucky he was
  bool looks_up = false;     ///< nothing of it is a line of a game, and no unit of one stands in it
  Texts examples;
  Texts acting;
  Texts target;
  Texts between;
  Texts bands;
  Texts rulings;  ///< those that always matter to it
  std::vector<Default> defaults;
  std::vector<Required> required;
  std::vector<Refusal> refusals;
  std::vector<Remark> remarks;
  std::vector<OutcomeWording> tellings;
  std::vector<Table> tables;
  Mark at;

  const Table* table(std::string_view wanted) const { return named(tables, wanted); }
  /// The rows of a table; none where it has no such table.
  const std::vector<Row>& rows(std::string_view wanted) const {
    static const std::vector<Row> none;
    const auto* found = table(wanted);
    return found == nullptr ? none : found->rows;
  }
  /// The outcomes that rows of its own name and tell; of most procedures their mechanism has them.
  Texts told_outcomes() const {
    Texts names;
    for (const auto& row : rows("outcome")) {
      const auto& told = row.text("outcome");
      if (!row.flag("inner") && !contains(names, told)) names.push_back(told);
    }
    return names;
  }
  /// The slots of a side.
  const Texts& side(bool of_target) const { return of_target ? target : acting; }
  bool is_sided(std::string_view slot, bool of_target) const {
    return contains(side(of_target), slot);
  }
  /// Whether it concerns a whole unit, as a test of `7/12` does, although a part of it was engaged.
  bool takes_all() const { return target.empty() && is_sided(slot::original, false); }
  bool is_between(std::string_view slot) const { return contains(between, slot); }
  /// All its slots: those of who acts, those of neither side, those of the target.
  std::vector<SlotPath> slots() const {
    std::vector<SlotPath> all;
    for (const auto* names : {&acting, &between, &target}) {
      for (const auto& slot : *names) all.push_back({names == &target, slot});
    }
    return all;
  }
};

/// What a player looks up and no command answers: the sequence of a turn, a radius of command.
struct Fact {
  std::string name;
  Texts aliases;
  std::string title;
  Texts says;  ///< a line or a few
  std::string place;

  bool said_by(std::string_view typed) const { return typed == name || contains(aliases, typed); }
};

/// A set of rules, read from TOML.
struct Ruleset {
  std::string id;
  std::string hash;  ///< of all its tables, 64 bits in hex: other rules have another
  std::string short_id;
  Texts bases;  ///< ids and short ids of those that it extends
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
  /// The slot, of those named, that a word typed bare answers; null where none does.
  const Slot* spoken_slot(const Texts& among, std::string_view typed) const {
    for (const auto& name : among) {
      const auto* candidate = slot(name);
      if (candidate != nullptr && candidate->spoken() && candidate->find(typed) != nullptr)
        return candidate;
    }
    return nullptr;
  }
  const Procedure* procedure(std::string_view name) const { return named(procedures, name); }
  /// The fact of that name or alias.
  const Fact* fact(std::string_view typed) const {
    return ranges::first_that(facts, [&](const Fact& one) { return one.said_by(typed); });
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
