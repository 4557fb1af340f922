#include "rules/aftermath_check.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "acw/rules/aftermath_tables.hpp"
#include "acw/rules/bout_tables.hpp"
#include "acw/rules/game_tables.hpp"
#include "rules/row_words.hpp"

namespace acw {
namespace {

using Names = std::vector<std::string_view>;

class Check {
 public:
  Check(const Ruleset& rules, std::span<const MechanismShape> mechanisms, Problems& problems)
      : rules_{rules}, mechanisms_{mechanisms}, problems_{problems} {}

  void procedure(const Procedure& one) {
    const auto known = outcomes(one);
    each(one, bout::how.name, [&](const Row& row) {
      if (row.cell("winner") != nullptr)
        outcome(known, one, std::string{row.text("winner")}, row.at);
      if (std::find(one.between.begin(), one.between.end(), bout::flag) == one.between.end())
        problems_.add(one.at, one.name + " tells how bouts follow each other, and '" +
                                  std::string{bout::flag} +
                                  "' isn't among its slots that lie 'between' the sides");
    });
    each(one, bout::after.name, [&](const Row& row) {
      if (const auto* next = follower(row))
        outcome(outcomes(*next), *next, std::string{row.text("outcome")}, row.at);
    });
    each(one, after::effects.name, [&](const Row& row) {
      for (const auto* column : {"outcomes", "also"}) {
        for (const auto& name : texts(row, column)) outcome(known, one, name, row.at);
      }
      for (const auto* column : {"clears", "sets"}) slot(row, column, Slot::Kind::flag);
      if (texts(row, "outcomes").empty())
        problems_.add(row.at, "'outcomes' names one outcome or more");
      if (row.cell("clears") != nullptr && row.cell("sets") != nullptr)
        problems_.add(row.at, "a row clears a flag or sets one: write two rows");
      if (row.cell("wounds") != nullptr && row.flag("hurt"))
        problems_.add(row.at, "a row adds wounds or tells how many are hurt: write two rows");
      if (row.text("who") == "loser" && !tells_winner(one))
        problems_.add(row.at,
                      "nothing tells who the loser is: 'winner' in " + one.name + ".bout does");
    });
    each(one, game::keeps.name, [&](const Row& row) {
      for (const auto& name : texts(row, "outcomes")) {
        if (!renames(one, name)) outcome(known, one, name, row.at);
      }
      for (const auto* column : {"clears", "sets", "exhausts"}) slot(row, column, Slot::Kind::flag);
      if (row.text("who") == "loser" && !tells_winner(one))
        problems_.add(row.at,
                      "nothing tells who the loser is: 'winner' in " + one.name + ".bout does");
    });
    each(one, game::fallen.name, [&](const Row& row) { slot(row, "sets", Slot::Kind::flag); });
    each(one, after::next.name, [&](const Row& row) { next(row); });
    each(one, after::words.name, [&](const Row& row) { words(row); });
  }

 private:
  template <class Use>
  void each(const Procedure& procedure, std::string_view table, Use use) {
    const auto* found = procedure.table(table);
    for (std::size_t i = 0; found != nullptr && i < found->rows.size(); ++i) use(found->rows[i]);
  }

  bool tells_winner(const Procedure& procedure) {
    bool tells = false;
    each(procedure, bout::how.name,
         [&](const Row& row) { tells = tells || row.cell("winner") != nullptr; });
    return tells;
  }

  /// Whether its tables call an outcome so.
  static bool renames(const Procedure& procedure, const std::string& name) {
    return std::any_of(procedure.tables.begin(), procedure.tables.end(), [&](const Table& table) {
      return std::any_of(table.rows.begin(), table.rows.end(),
                         [&](const Row& row) { return row.text("outcome") == name; });
    });
  }
  [[nodiscard]] Names outcomes(const Procedure& procedure) const {
    for (const auto& one : mechanisms_) {
      if (one.name == procedure.mechanism) return {one.outcomes.begin(), one.outcomes.end()};
    }
    return {};
  }
  void outcome(const Names& known, const Procedure& procedure, const std::string& name,
               const Mark& at) {
    if (!known.empty() && std::find(known.begin(), known.end(), name) == known.end())
      problems_.unknown(at, procedure.name + " has no outcome", name, known);
  }

  const Procedure* follower(const Row& row) {
    const std::string name{row.text("procedure")};
    const auto* found = rules_.procedure(name);
    if (found != nullptr || name.empty()) return found;
    Names all;
    for (const auto& one : rules_.procedures) all.push_back(one.name);
    problems_.unknown(row.at, "there is no command", name, all);
    return nullptr;
  }

  const Slot* slot(const Row& row, std::string_view column, Slot::Kind kind) {
    const std::string name{row.text(column)};
    const auto* found = rules_.slot(name);
    if (name.empty() || (found != nullptr && found->kind == kind)) return found;
    Names all;
    for (const auto& one : rules_.slots) {
      if (one.kind == kind) all.push_back(one.name);
    }
    problems_.unknown(row.at,
                      kind == Slot::Kind::flag ? "no slot that is said or not is called"
                                               : "no slot for a number is called",
                      name, all);
    return nullptr;
  }

  void next(const Row& row) {
    const auto* procedure = follower(row);
    if (procedure == nullptr) return;
    if (row.text("as") == after::sides[1] && procedure->target.empty())
      problems_.add(row.at, procedure->name + " has no target that a side could stand there as");
    for (const auto* column : {"spared", "gone", "over"}) {
      for (const auto& text : texts(row, column)) {
        const auto [name, value] = outcome_and_value(text);
        if (value.empty())
          problems_.add(row.at, "'" + text + "' gives no outcome a value, as in holds=true");
        else outcome(outcomes(*procedure), *procedure, name, row.at);
      }
    }
    for (const std::string_view column : {"percent_lost", "percent_hurt", "hurt"}) {
      const auto* named = rules_.slot(std::string{row.text(column)});
      const bool flag = column == "hurt" && named != nullptr && named->kind == Slot::Kind::flag;
      const auto* found = slot(row, column, flag ? Slot::Kind::flag : Slot::Kind::number);
      const auto& side = row.text("as") == after::sides[1] ? procedure->target : procedure->acting;
      if (found != nullptr && std::find(side.begin(), side.end(), found->name) == side.end())
        problems_.add(row.at, "'" + found->name + "' isn't among the slots of that side of " +
                                  procedure->name);
    }
  }

  void words(const Row& row) {
    const auto path = slot_path(row.text("slot"));
    const std::string word{row.text("word")};
    if (path.slot.empty() || word.empty()) return;
    const auto* found = rules_.slot(path.slot);
    if (found == nullptr || !found->spoken()) {
      Names all;
      for (const auto& one : rules_.slots) {
        if (one.spoken()) all.push_back(one.name);
      }
      return problems_.unknown(row.at, "no slot of words is called", path.slot, all);
    }
    Names known{"true"};
    if (found->kind == Slot::Kind::words) known.clear();
    for (const auto& one : found->words) {
      if (found->kind == Slot::Kind::words) known.push_back(one.name);
    }
    if (std::find(known.begin(), known.end(), word) == known.end())
      problems_.unknown(row.at, "'" + path.slot + "' is never", word, known);
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
