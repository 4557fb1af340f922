#pragma once

#include <cmath>

#include "acw/mechanisms/parts/limits.hpp"

namespace acw {

/// How far something moves: a line of a table, and what shortens or lengthens it. No dice.
struct Allowance {
  using enum Column::Type;
  static constexpr std::string_view name = "allowance";
  static constexpr Column move_columns[] = {{"move", number, true, 0}, {"note", text}};
  static constexpr Column change_columns[] = {
      {"times", number, false, 0, 100},  ///< the move is multiplied by `times`/`over`
      {"over", number, false, 1, 100},
      {"round", number, false, 0.001,
       100},  ///< and then is to the nearest of these, unless `printed` has it
      {"lost", text, false, naming::number},  ///< a slot: how many are lost of the slot
                                              ///< `of`, and with them their share
      {"of", text, false, naming::number},
      {"loses", number, false, 0,
       1}};  ///< a share of the move that all this has left; shares add up
  static constexpr Column printed_columns[] = {{"from", number, true, 0}, {"to", number, true, 0}};
  static constexpr std::array tables{Shape{"moves", move_columns, true},
                                     Shape{"changes", change_columns},
                                     Shape{"printed", printed_columns}, Limits::shape};
  static constexpr std::string_view outcomes[]{"move"};

  struct Plan {
    double move;  ///< in the ruleset's unit
  };
  struct Outcome {
    int thousandths;
  };

  static Plan plan(const Query& query) {
    Limits::check(query);
    check_parts(query);
    const auto& row = query.read("moves");
    Plan plan{row.number("move")};
    query.note(row.text("note"));
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
    field({"move", Focus::joint, nullptr, 1000}, &Outcome::thousandths);
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
                    " does not apply here"};
    }
  }
  /// Whether a line is about a slot that holds but for what it says of that slot.
  static bool plays_a_part(const Query& query, const SlotPath& path) {
    const auto about = [&](const Conditions& when) {
      return ranges::any_of(when, [&](const Condition& one) { return one.path == path; });
    };
    const auto holds = [&](const Conditions& when) {
      return ranges::all_of(when, [&](const Condition& one) {
        return one.path == path || query.situation().matches(one);
      });
    };
    const auto reads = [&](const Row& row) {
      return ranges::any_of(row.cells, [&](const Cell& cell) { return cell.text == path.slot; });
    };
    const auto& procedure = query.procedure();
    const auto said_of = [&](const auto& list) {
      return ranges::any_of(list,
                            [&](const auto& one) { return about(one.when) && holds(one.when); });
    };
    return said_of(procedure.refusals) || said_of(procedure.remarks) ||
           ranges::any_of(procedure.tables, [&](const Table& table) {
             return ranges::any_of(table.rows, [&](const Row& row) {
               return (about(row.when) || reads(row)) && holds(row.when);
             });
           });
  }

  static double changed(const Query& query, const Row& change, double move) {
    if (change.has("lost")) move *= left(query, change.text("lost"), change.text("of"));
    if (!change.has("times")) return move;
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
    if (all == 0) throw Misread{concat("--", lost, " requires --", of, ": add the whole number")};
    if (gone > all) throw Misread{concat("--", lost, " ", gone, ": there are only ", all)};
    return static_cast<double>(all - gone) / all;
  }
};

}  // namespace acw
