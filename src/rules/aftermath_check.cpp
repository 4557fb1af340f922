#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/next_tables.hpp"
#include "rules/common_rows.hpp"
#include "rules/ruleset_reader.hpp"

namespace acw {
namespace {

class Check {
 public:
  Check(const Ruleset& rules, std::span<const MechanismShape> mechanisms, Problems& problems)
      : rules_{rules}, mechanisms_{mechanisms}, problems_{problems} {}

  void procedure(const Procedure& one) {
    for (const auto& row : one.rows(aftermath::shape.name)) effect(one, row);
    for (const auto& row : one.rows(naming::shape.name)) given(one, row);
    for (const auto& row : one.rows(keeping::shape.name)) kept(one, row);
    for (const auto& row : one.rows(turns_of_game::shape.name)) turn(one, row);
    for (const auto& row : one.rows(next::shape.name)) next(one, row);
  }

 private:
  void fault(const Row& row, const std::string& says) { problems_.add(row.at, says); }

  /// What a row is about: the column that begins it, and all that go with it.
  struct Kind {
    std::string_view begins;
    Names columns;
  };
  /// A row is about one thing, and has no column of another. Null where it is about none.
  const Kind* kind_of(const Procedure& one, std::string_view table, const Row& row,
                      std::span<const Kind> kinds) {
    const auto* kind =
        ranges::first_that(kinds, [&](const Kind& each) { return row.has(each.begins); });
    if (kind == nullptr) return nullptr;
    for (const auto& cell : row.cells) {
      if (!contains(kind->columns, cell.name))
        fault(row, "'" + cell.name + "' can't be used with '" + std::string{kind->begins} +
                       "' in a row of " + one.name + "." + std::string{table});
    }
    return kind;
  }

  void effect(const Procedure& one, const Row& row) {
    const Kind kinds[] = {{"outcomes", names_of(aftermath::columns)},
                          {"rank", names_of(aftermath::of_falls)},
                          {"end", names_of(aftermath::of_ends)}};
    const auto* kind = kind_of(one, aftermath::shape.name, row, kinds);
    if (kind == nullptr)
      return fault(
          row, "a row of " + one.name +
                   ".aftermath requires 'outcomes', 'end' with a 'state', or an officer's 'rank'");
    for (const auto* column : {"clears", "sets", "some", "exhausts", "none"})
      slot(row, column, Slot::Kind::flag);
    for (const auto* column : {"since", "times"}) slot(row, column, Slot::Kind::number);
    slot(row, "keeps", Slot::Kind::words);
    if (row.has("turns") &&
        (kind != &kinds[2] || !row.has("until") || !row.has("tally") || !row.has("state")))
      fault(row, "'turns' sets how long an end lasts and requires 'until', 'state' and 'tally'");
    procedure_in(row, "takes");
    if (kind != &kinds[0]) return;
    if (texts(row, "outcomes").empty()) fault(row, "'outcomes' requires at least one outcome");
    if (!row.has("who")) fault(row, "missing 'who': name the side that the outcome affects");
    const auto known = outcomes(one);
    for (const auto* column : {"outcomes", "also"}) {
      for (const auto& name : texts(row, column)) {
        if (!renames(one, name)) outcome(known, one, name, row.at);
      }
    }
    if (row.has("clears") && row.has("sets"))
      fault(row, "a row can't both clear and set a flag: use two rows");
    if (row.has("until")) fault(row, "'until' applies only to an end, not to a row of outcomes");
    if (row.has("lose") && row.flag("leaves"))
      fault(row, "a row can't give both losses and figures left: use two rows");
    if (row.has("wounds") && row.flag("hurt"))
      fault(row, "a row can't both add wounds and set their number: use two rows");
    if (row.text("who") == "loser" &&
        ranges::none_of(one.rows(next::shape.name),
                        [](const Row& each) { return each.has("winner"); }))
      fault(row, "the loser is unknown: add 'winner' to " + one.name + ".next");
  }

  void given(const Procedure& one, const Row& row) {
    const Kind kinds[] = {{"with", names_of(naming::of_officers)},
                          {"omits", names_of(naming::of_omissions)},
                          {"keeps", names_of(naming::of_kept)},
                          {"denies", names_of(naming::of_denials)},
                          {"of", names_of(naming::of_numbers)}};
    const auto* kind = kind_of(one, naming::shape.name, row, kinds);
    if (kind == nullptr)
      fault(row,
            "a row of " + one.name + ".named requires 'of', 'omits', 'keeps', 'with' or 'denies'");
    else if (kind == &kinds[0]) officer(one, row);
    slot(row, "denies", Slot::Kind::flag);
    slot(row, "keeps", Slot::Kind::words);
    slot(row, "crew", Slot::Kind::number);
    if (row.has("keeps") && row.text("first").empty())
      fault(row, "missing 'first': the first value of '" + row.text("keeps") + "'");
    if (row.has("men") && (row.text("of") != "guns" || row.integer("men") < 1))
      fault(row, "'men' must be at least 1, in a row with of = \"guns\"");
  }

  void kept(const Procedure& one, const Row& row) {
    const Kind kinds[] = {{"slot", names_of(keeping::of_words)},
                          {"kind", names_of(keeping::of_kinds)}};
    const auto* kind = kind_of(one, keeping::shape.name, row, kinds);
    if (kind == nullptr)
      return fault(row, "a row of " + one.name +
                            ".thing requires 'slot', whose word is the kind, or 'kind'");
    slot(row, "slot", Slot::Kind::words);
    slot(row, "another", Slot::Kind::flag);
    const auto known = outcomes(one);
    for (const auto& name : texts(row, "tells")) outcome(known, one, name, row.at);
    if (row.has("adds")) outcome(known, one, row.text("adds"), row.at);
    slot(row, "sets", Slot::Kind::flag);
    const auto [name, value] = outcome_and_value(row.text("where"));
    if (row.has("sets") != row.has("where") || row.has("where") == value.empty())
      fault(row, "'sets' requires a flag, and 'where' an outcome with a value, as in holds=true");
    else if (row.has("where")) outcome(known, one, name, row.at);
    if (row.has("adds") != row.has("list"))
      fault(row, "'adds' (an outcome) and 'list' (its slot) require each other");
  }

  void turn(const Procedure& one, const Row& row) {
    const Kind kinds[] = {{"due", names_of(turns_of_game::of_due)},
                          {"sets", names_of(turns_of_game::of_sets)},
                          {"once", names_of(turns_of_game::of_once)},
                          {"counts", names_of(turns_of_game::of_counts)},
                          {"near", names_of(turns_of_game::of_near)},
                          {"against", names_of(turns_of_game::of_against)},
                          {"ends", names_of(turns_of_game::of_ends)},
                          {"begins", names_of(turns_of_game::of_begins)}};
    if (kind_of(one, turns_of_game::shape.name, row, kinds) == nullptr)
      return fault(row, "a row of " + one.name +
                            ".turn requires 'due', 'sets', 'once', 'counts', 'near', 'against', "
                            "'ends' or 'begins'");
    for (const auto* column : {"due", "sets", "given", "near", "unless"})
      slot(row, column, Slot::Kind::flag);
    if (row.has("sets") && (!row.has("once") || !row.has("every") || !row.has("turns")))
      fault(row, "'sets' requires 'once', 'every' and 'turns'");
    if (row.has("begins")) outcome(outcomes(one), one, row.text("begins"), row.at);
    if (row.has("near") && !row.has("to")) fault(row, "'near' requires 'to'");
    if (row.has("counts") && (!row.has("by") || !row.has("turns")))
      fault(row, "'counts' requires 'by' and 'turns'");
  }

  /// Whether its tables call an outcome so.
  static bool renames(const Procedure& procedure, const std::string& name) {
    return ranges::any_of(procedure.tables, [&](const Table& table) {
      return ranges::any_of(table.rows,
                            [&](const Row& row) { return row.text("outcome") == name; });
    });
  }
  Texts outcomes(const Procedure& procedure) const {
    const auto* mechanism = named(mechanisms_, procedure.mechanism);
    if (mechanism == nullptr) return {};
    auto names = procedure.told_outcomes();
    for (const auto& name : mechanism->outcomes) names.emplace_back(name);
    return names;
  }
  void outcome(const Texts& known, const Procedure& procedure, const std::string& name,
               const Mark& at) {
    if (!known.empty() && !contains(known, name))
      problems_.unknown(at, procedure.name + " has no outcome", name, known);
  }

  const Procedure* procedure_in(const Row& row, std::string_view column) {
    const auto& name = row.text(column);
    const auto* found = rules_.procedure(name);
    if (found == nullptr && !name.empty())
      problems_.unknown(row.at, "unknown command", name, names_of(rules_.procedures));
    return found;
  }

  const Slot* slot(const Row& row, std::string_view column, Slot::Kind kind) {
    const auto& name = row.text(column);
    const auto* found = rules_.slot(name);
    if (name.empty() || (found != nullptr && found->kind == kind)) return found;
    Names all;
    for (const auto& one : rules_.slots) {
      if (one.kind == kind) all.push_back(one.name);
    }
    problems_.unknown(row.at,
                      kind == Slot::Kind::flag    ? "unknown flag slot"
                      : kind == Slot::Kind::words ? "unknown word slot"
                                                  : "unknown number slot",
                      name, all);
    return nullptr;
  }

  /// What an officer's name says of a side is among its slots, whatever else is said.
  void officer(const Procedure& one, const Row& row) {
    const bool target = is_of_side(row, true);
    const auto* rank = slot(row, "rank", Slot::Kind::words);
    for (const auto* found : {slot(row, "with", Slot::Kind::flag), rank}) {
      if (found != nullptr) sided(*found, one, target, row);
    }
    if (!row.when.empty()) fault(row, "a row for an officer's name can't have 'when'");
    if (rank == nullptr) return;
    const auto& other = row.text("other");
    if (const auto words = words_of(*rank); !contains(words, other))
      problems_.unknown(row.at, "'" + rank->name + "' does not take", other, words);
  }
  void sided(const Slot& slot, const Procedure& procedure, bool target, const Row& row) {
    if (!procedure.is_sided(slot.name, target))
      fault(row, "'" + slot.name + "' is not a slot of that side of " + procedure.name);
  }

  void next(const Procedure& one, const Row& row) {
    const Kind kinds[] = {{"procedure", names_of(next::follow_columns)},
                          {"repeat", names_of(next::repeat_columns)},
                          {"slot", names_of(next::told_columns)}};
    const auto* kind = kind_of(one, next::shape.name, row, kinds);
    if (kind == nullptr)
      fault(row, "a row of " + one.name + ".next requires 'procedure', 'repeat' or 'slot'");
    else if (kind == &kinds[0]) follows(row);
    else if (kind == &kinds[1]) repeats(one, row);
    else words(row);
  }

  void repeats(const Procedure& one, const Row& row) {
    if (row.has("winner")) outcome(outcomes(one), one, row.text("winner"), row.at);
    if (!one.is_between(next::to_the_end))
      problems_.add(one.at, one.name + " repeats, which requires the slot '" +
                                std::string{next::to_the_end} + "' in 'between'");
  }

  void follows(const Row& row) {
    const auto* procedure = procedure_in(row, "procedure");
    if (procedure == nullptr) return;
    if (row.flag("each_round") &&
        ranges::none_of(procedure->rows(aftermath::shape.name),
                        [](const Row& each) { return each.flag("ends"); }))
      fault(row, "'each_round' requires a row with 'ends' in " + procedure->name + ".aftermath");
    if (row.text("as") == next::sides[1] && procedure->target.empty())
      fault(row, procedure->name + " has no target, which 'as' requires");
    for (const auto* column : {"spared", "gone", "over", "lost"}) {
      for (const auto& text : texts(row, column)) {
        const auto [name, value] = outcome_and_value(text);
        if (value.empty())
          fault(row, "'" + text + "' must give an outcome a value, as in holds=true");
        else outcome(outcomes(*procedure), *procedure, name, row.at);
      }
    }
    for (const std::string_view column : {"percent_lost", "percent_hurt", "hurt", "rest"}) {
      const auto* named = rules_.slot(std::string{row.text(column)});
      const bool flag = column == "hurt" && named != nullptr && named->kind == Slot::Kind::flag;
      const auto* found = slot(row, column, flag ? Slot::Kind::flag : Slot::Kind::number);
      if (found != nullptr) sided(*found, *procedure, row.text("as") == next::sides[1], row);
    }
  }

  void words(const Row& row) {
    const auto path = slot_path(row.text("slot"));
    const auto& word = row.text("word");
    if (word.empty()) return fault(row, "missing 'word' for '" + path.text() + "'");
    const auto* found = rules_.slot(path.slot);
    if (found == nullptr || !found->spoken()) {
      Names all;
      for (const auto& one : rules_.slots) {
        if (one.spoken()) all.push_back(one.name);
      }
      return problems_.unknown(row.at, "unknown word slot", path.slot, all);
    }
    const auto known = found->kind == Slot::Kind::words ? words_of(*found) : Names{"true"};
    if (!contains(known, word))
      problems_.unknown(row.at, "'" + path.slot + "' does not take", word, known);
  }

  const Ruleset& rules_;
  std::span<const MechanismShape> mechanisms_;
  Problems& problems_;
};

}  // namespace

void check_aftermath(const Ruleset& rules, std::span<const MechanismShape> mechanisms,
                     Problems& problems) {
  Check check{rules, mechanisms, problems};
  for (const auto& procedure : rules.procedures) check.procedure(procedure);
}

}  // namespace acw
