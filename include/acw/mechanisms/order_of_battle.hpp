#pragma once

#include "acw/mechanisms/deck.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// The forces that a scenario gives a side, and its deck of cards. No dice.
struct OrderOfBattle final : Process {
  static constexpr std::string_view name = "order-of-battle";
  static constexpr Shape units_shape{
      "units!: "
      "units! 0..1000, "
      "id! text, "      ///< a number is put after it
      "called! text, "  ///< the same before it
      "arm! text, "
      "class text, "
      "figures 1..1000, "  ///< of each unit
      "weapon text, "
      "count_as texts, "  ///< totals that the units go into
      "figures_as texts"  ///< totals that their figures go into
  };
  static constexpr Shape tables[]{units_shape, "totals: total! text, add",
                                  "deck: increments! 0..1000, cards! 0..8"};
  static constexpr std::array<std::string_view, 0> outcomes{};

  explicit OrderOfBattle(const Query& query)
      : side{std::string{query.situation().word({false, "side"})}} {
    start = {0};
    add_word("side", 0, side);
    for (const auto* row : query.all("totals")) add(row->text("total"), row->integer("add"));
    for (const auto* row : query.read_all("units")) {
      const int figures = row->integer("figures");
      const int many = row->integer("units");
      if (const auto* totals = row->cell("count_as"))
        for (const auto& total : totals->texts) add(total, many);
      if (const auto* totals = row->cell("figures_as"))
        for (const auto& total : totals->texts) add(total, many * figures);
      for (int i = 1; i <= many; ++i) units.push_back(unit(*row, i, figures));
    }
    for (const int increments : deck_of(query)) deck.emplace_back(increments);
    live = start.size();
  }
  bool round(Numbers&, Dice&) const override { return false; }
  void finish(const Numbers&, Result& result) const override {
    result.outcome.set("units", units, "deck", deck);
  }

 private:
  void add(std::string_view total, int more) {
    const auto is_it = [&](const Outcome& field) { return field.name == total; };
    const auto at = static_cast<std::size_t>(std::find_if(fields.begin() + 1, fields.end(), is_it) -
                                             fields.begin());
    if (at == fields.size()) {
      start.push_back(0);
      add_number(std::string{total}, at);
    }
    start[at] += more;
  }
  static Value unit(const Row& row, int number, int figures) {
    auto value = keyed("id", concat(row.text("id"), number), "name",
                       ordinal(number) + " " + row.text("called"), "arm", row.text("arm"));
    if (const auto* cell = row.cell("class")) value.set("class", cell->text);
    if (figures > 0) value.set("figures", figures);
    if (const auto* cell = row.cell("weapon")) value.set("weapon", cell->text);
    return value;
  }

  Texts side;
  Value::Array units;
  Value::Array deck;
};

}  // namespace acw
