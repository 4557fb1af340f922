#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Victory points: a number of points for each item of a kind, of one side or both. No dice.
struct TallyPoints final : Single {
  static constexpr std::string_view name = "tally-points";
  static constexpr Shape tables[]{
      "worth!: each!, slot! (a slot that is a number), word (a word of slot), "
      "most_per (a slot that is a number), most 0.., enemy flag"};  ///< `enemy`: enemy's points
  static constexpr Shape outcomes = "outcomes: points, enemy_points, winner (own-side|enemy|none)";

  explicit TallyPoints(const Query& query) {
    std::array<Need, 2> needs{{{"points", "no dice"}, {"enemy's points", "no dice"}}};
    std::array<bool, 2> given{};  // an item of that side was given
    for (const auto* row : query.all("worth")) {
      const auto* value = query.value(row->text("slot"));
      if (value == nullptr) continue;
      const std::size_t side = row->flag("enemy") ? 1 : 0;
      given[side] = true;
      const auto held = static_cast<int>(value->numbers.at(index(query, *row)));
      if (const auto* per = row->cell("most_per")) {
        const int most = row->integer("most") * query.number(per->text);
        if (held > most)
          throw UsageError{concat("--", value->path.slot, ": at most ", row->integer("most"),
                                  " for each of --", per->text, ", which makes ", most)};
      }
      if (held == 0) continue;
      auto& need = needs[side];
      const int more = held * row->integer("each");
      need.needs += more;
      need.because.push_back({concat(held, " × ", row->label, " at ", row->integer("each")), more,
                              need.because.empty(), row->place, row->ruling});
    }
    if (!given[0] && !given[1])
      throw UsageError{"nothing to score: add what the side holds and did, as options (acw " +
                       query.procedure().name + " --help lists them)"};
    const int own = needs[0].needs;
    const int other = needs[1].needs;
    begin(outcomes, {own, other, own > other ? 0 : own < other ? 1 : 2});
    query.tell(std::move(needs[0]));
    if (given[1]) query.tell(std::move(needs[1]));
    else omit({"enemy_points", "winner"});
  }

 private:
  /// Index of the row's number in a tally; 0 for other kinds of slots.
  static std::size_t index(const Query& query, const Row& row) {
    const auto* slot = query.rules().slot(row.text("slot"));
    if (slot == nullptr || slot->kind != Slot::Kind::tally) return 0;
    return static_cast<std::size_t>(place_of(names_of(slot->words), row.text("word"), row));
  }
};

}  // namespace acw
