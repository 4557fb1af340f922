#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "acw/mechanisms/parts/limits.hpp"
#include "acw/play/describe.hpp"
#include "acw/rules/naming.hpp"
#include "acw/rules/query.hpp"

namespace acw {

/// How far something moves: a line of a table, and what shortens or lengthens it. No dice.
struct Allowance {
  static constexpr std::string_view name = "allowance";
  static constexpr Column move_columns[] = {{"move", Column::Type::number, true, 0},
                                            {"note", Column::Type::text}};
  static constexpr Column change_columns[] = {
      {"times", Column::Type::number, false, 0, 100},  ///< the move is multiplied by `times`/`over`
      {"over", Column::Type::number, false, 1, 100},
      {"round", Column::Type::number, false, 0.001,
       100},  ///< and then is to the nearest of these, unless `printed` has it
      {"lost", Column::Type::text, false, 0, 0,
       naming::number},  ///< a slot: how many are lost of the slot `of`, and with them
                         ///< their share
      {"of", Column::Type::text, false, 0, 0, naming::number},
      {"loses", Column::Type::number, false, 0,
       1}};  ///< a share of the move that all this has left; shares add up
  static constexpr Column printed_columns[] = {{"from", Column::Type::number, true, 0},
                                               {"to", Column::Type::number, true, 0}};
  static constexpr std::array tables{Shape{"moves", move_columns, true},
                                     Shape{"changes", change_columns},
                                     Shape{"printed", printed_columns}, Limits::shape};
  static constexpr std::array<std::string_view, 1> outcomes{"move"};

  struct Plan {
    double move;  ///< in the ruleset's unit
  };
  struct Outcome {
    int thousandths;
  };

  static Plan plan(const Query& query) {
    Limits::check(query);
    check_parts(query);
    const auto& row = query.one("moves");
    query.used(row);
    Plan plan{row.number("move")};
    if (row.cell("note") != nullptr) query.explanation().note(std::string{row.text("note")});
    double loses = 0;
    for (const auto* change : query.all("changes")) {
      plan.move = changed(query, *change, plan.move);
      loses += change->number("loses");
      query.used(*change);
    }
    plan.move *= std::max(1 - loses, 0.0);
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto&) {
    return {static_cast<int>(std::lround(plan.move * 1000))};
  }
  static void describe(const Plan&, auto&& field) {
    field(About{"move", Focus::joint, nullptr, 1000}, &Outcome::thousandths);
  }

 private:
  /// What was said and no line is about, as horses lost of men on foot, is refused.
  static void check_parts(const Query& query) {
    for (const auto& said : query.situation().all()) {
      const auto& name_ = said.path.slot;
      if (!said.typed || !query.procedure().is_sided(name_, false) ||
          plays_a_part(query, said.path))
        continue;
      throw Misread{(said.numbers.empty() ? name_ + " (" + said.word + ")" : "--" + name_) +
                    " plays no part here"};
    }
  }
  /// Whether a line is about a slot that holds but for what it says of that slot.
  static bool plays_a_part(const Query& query, const SlotPath& path) {
    const auto about = [&](const std::vector<Condition>& when) {
      return std::any_of(when.begin(), when.end(),
                         [&](const Condition& one) { return one.path == path; });
    };
    const auto holds = [&](const std::vector<Condition>& when) {
      return std::all_of(when.begin(), when.end(), [&](const Condition& one) {
        return one.path == path || query.situation().matches(one);
      });
    };
    const auto reads = [&](const Row& row) {
      return std::any_of(row.cells.begin(), row.cells.end(),
                         [&](const Cell& cell) { return cell.text == path.slot; });
    };
    const auto& procedure = query.procedure();
    const auto said_of = [&](const auto& list) {
      return std::any_of(list.begin(), list.end(),
                         [&](const auto& one) { return about(one.when) && holds(one.when); });
    };
    return said_of(procedure.refusals) || said_of(procedure.remarks) ||
           std::any_of(procedure.tables.begin(), procedure.tables.end(), [&](const Table& table) {
             return std::any_of(table.rows.begin(), table.rows.end(), [&](const Row& row) {
               return (about(row.when) || reads(row)) && holds(row.when);
             });
           });
  }

  static double changed(const Query& query, const Row& change, double move) {
    if (change.cell("lost") != nullptr) move *= left(query, change.text("lost"), change.text("of"));
    if (change.cell("times") == nullptr) return move;
    const double round = change.number("round");
    for (const auto* row : query.all("printed")) {
      if (round > 0 && std::fabs(row->number("from") - move) < 1e-9)
        return query.used(*row), row->number("to");
    }
    move = move * change.number("times") / change.number("over", 1);
    return round > 0 ? std::round(move / round) * round : move;
  }
  /// The share that is left when so many of so many are lost.
  static double left(const Query& query, std::string_view lost, std::string_view of) {
    const int gone = query.number(lost);
    const int all = query.number(of);
    if (gone == 0) return 1;
    if (all == 0)
      throw Misread{"--" + std::string{lost} + " " + std::to_string(gone) +
                    " of how many? Give --" + std::string{of} + " too"};
    if (gone > all)
      throw Misread{"--" + std::string{lost} + " " + std::to_string(gone) + ": there are " +
                    std::to_string(all)};
    return static_cast<double>(all - gone) / all;
  }
};

}  // namespace acw
