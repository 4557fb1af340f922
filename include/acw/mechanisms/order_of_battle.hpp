#pragma once

#include "acw/mechanisms/deck.hpp"

namespace acw {

/// Forces and deck of cards that a scenario gives to a side. No dice.
struct OrderOfBattle final : Single {
  static constexpr std::string_view name = "order-of-battle";
  static constexpr Shape tables[]{
      "units!: units! 0..1000, id! text, called! text, arm! text, class text, figures 1..1000, "
      "weapon text, count_as texts, figures_as texts",
      "totals: total! text, add", "deck: increments! 0..1000, cards! 0..8"};
  static constexpr Shape outcomes = "outcomes:";

  explicit OrderOfBattle(const Query& query) {
    add("side", 0);
    fields.front().words.emplace_back(query.word("side"));
    for (const auto* row : query.all("totals")) add(row->text("total"), row->integer("add"));
    for (const auto* row : query.read_all("units")) {
      const int figures = row->integer("figures");
      const int many = row->integer("units");
      for (const auto& [column, more] :
           {std::pair{"count_as", many}, std::pair{"figures_as", many * figures}}) {
        if (const auto* totals = row->cell(column))
          for (const auto& total : totals->texts) add(total, more);
      }
      for (int i = 1; i <= many; ++i) {
        auto unit = keyed("id", concat(row->text("id"), i), "name",
                          ordinal(i) + " " + row->text("called"), "arm", row->text("arm"));
        if (row->has("class")) unit.set("class", row->text("class"));
        if (figures > 0) unit.set("figures", figures);
        if (row->has("weapon")) unit.set("weapon", row->text("weapon"));
        units.push_back(std::move(unit));
      }
    }
    start.push_back(0);
    live = start.size();
    for (const int increments : deck_of(query)) deck.emplace_back(increments);
  }
  void finish(const Numbers&, Result& result) const override {
    result.outcome.set("units", units, "deck", deck);
  }

 private:
  void add(const std::string& total, int more) {
    const auto at = ranges::index_of(names_of(fields), total);
    if (at == fields.size()) {
      start.push_back(0);
      add_number(total, at);
    }
    start[at] += more;
  }

  Value::Array units;
  Value::Array deck;
};

}  // namespace acw
