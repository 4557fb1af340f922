#pragma once

#include "acw/mechanisms/deck.hpp"

namespace acw {

/// The forces that a scenario gives a side, and its deck of cards. No dice.
struct OrderOfBattle {
  using enum Column::Type;
  static constexpr std::string_view name = "order-of-battle";
  static constexpr Column unit_columns[] = {
      {"units", integer, true, 0, 1000},
      {"id", text, true},      ///< a number is put after it
      {"called", text, true},  ///< the same before it
      {"arm", text, true},
      {"class", text},
      {"figures", integer, false, 1, 1000},  ///< of each unit
      {"weapon", text},
      {"count_as", texts},     ///< totals that the units go into
      {"figures_as", texts}};  ///< totals that their figures go into
  static constexpr Column total_columns[] = {{"total", text, true}, {"add", integer}};
  static constexpr std::array tables{Shape{"units", unit_columns, true},
                                     Shape{"totals", total_columns}, Shape{"deck", deck_columns}};
  static constexpr std::array<std::string_view, 0> outcomes{};

  struct Plan {
    Texts sides;
    std::vector<std::pair<std::string, int>> totals;
    Value::Array units;
    Value::Array deck;
  };
  struct Outcome {};

  static Plan plan(const Query& query) {
    Plan plan;
    plan.sides = {std::string{query.situation().word({false, "side"})}};
    for (const auto* row : query.all("totals")) add(plan, row->text("total"), row->integer("add"));
    for (const auto* row : query.read_all("units")) {
      const int figures = row->integer("figures");
      const int units = row->integer("units");
      if (const auto* names = row->cell("count_as"))
        for (const auto& total : names->texts) add(plan, total, units);
      if (const auto* names = row->cell("figures_as"))
        for (const auto& total : names->texts) add(plan, total, units * figures);
      for (int number = 1; number <= units; ++number)
        plan.units.push_back(unit(*row, number, figures));
    }
    for (const int increments : deck_of(query)) plan.deck.emplace_back(increments);
    return plan;
  }
  static Outcome resolve(const Plan&, auto&) { return {}; }
  static void describe(const Plan& plan, auto&& field) {
    field({"side", plan.sides}, [](const Outcome&) { return 0; });
    for (const auto& total : plan.totals)
      field(total.first, [&](const Outcome&) { return total.second; });
  }
  static Value detail(const Plan& plan, const Outcome&, const auto&) {
    auto value = keyed("side", plan.sides.front());
    for (const auto& [total, number] : plan.totals) value.set(total, number);
    value.set("units", plan.units, "deck", plan.deck);
    return value;
  }

 private:
  static void add(Plan& plan, std::string_view name_, int number) {
    const auto is_it = [&](const auto& one) { return one.first == name_; };
    if (auto* old = ranges::first_that(plan.totals, is_it)) old->second += number;
    else plan.totals.emplace_back(name_, number);
  }
  static Value unit(const Row& row, int number, int figures) {
    auto value = keyed("id", concat(row.text("id"), number), "name",
                       ordinal(number) + " " + row.text("called"), "arm", row.text("arm"));
    if (const auto* cell = row.cell("class")) value.set("class", cell->text);
    if (figures > 0) value.set("figures", figures);
    if (const auto* cell = row.cell("weapon")) value.set("weapon", cell->text);
    return value;
  }
};

}  // namespace acw
