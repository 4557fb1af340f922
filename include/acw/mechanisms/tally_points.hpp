#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Victory points: so many for each thing of a kind, of one side or of both. No dice.
struct TallyPoints final : Process {
  static constexpr std::string_view name = "tally-points";
  static constexpr Shape worth_shape{
      "worth!: "
      "each!, "
      "slot! (a slot that is a number), "
      "word text, "
      "most_per (a slot that is a number), "
      "most 0.., "
      "enemy flag"  ///< it is the enemy's
  };
  static constexpr Shape tables[]{worth_shape};
  static constexpr std::string_view outcomes[]{"points", "enemy_points", "winner"};

  inline static const Texts winners{"own-side", "enemy", "none"};

  explicit TallyPoints(const Query& query) {
    Need needs[]{{"points", "no dice"}, {"enemy's points", "no dice"}};
    std::array<bool, 2> given{};  // something of that side
    for (const auto* row : query.all("worth")) {
      const auto* value = query.situation().find({false, row->text("slot")});
      if (value == nullptr) continue;
      const std::size_t side = row->flag("enemy") ? 1 : 0;
      given[side] = true;
      const auto held = value->numbers.at(index(query, *row));
      if (const auto* per = row->cell("most_per")) {
        const auto most = row->integer("most") * query.situation().number({false, per->text});
        if (held > most)
          throw Misread{concat("--", value->path.slot, ": at most ", row->integer("most"),
                               " for each of --", per->text, ", which makes ", most)};
      }
      if (held == 0) continue;
      const auto more = held * row->integer("each");
      points[side] += more;
      auto& because = needs[side].because;
      because.push_back({concat(held, " × ", row->label, " at ", row->integer("each")),
                         static_cast<int>(more), because.empty(), row->place, row->ruling});
    }
    if (!given[0] && !given[1])
      throw Misread{"nothing to score: add what the side holds and did, as options (acw " +
                    query.procedure().name + " --help lists them)"};
    const auto add = [&](const char* field, std::size_t side) {
      needs[side].needs = static_cast<int>(points[side]);
      query.tell(std::move(needs[side]));
      fields.push_back({field, [this, side](const Numbers&) { return points[side]; }});
    };
    add("points", 0);
    if (!given[1]) return;
    add("enemy_points", 1);
    fields.push_back({"winner", [this](const Numbers&) {
                        return points[0] > points[1] ? 0 : points[0] < points[1] ? 1 : 2;
                      }});
    fields.back().words = &winners;
  }
  bool round(Numbers&, Dice&) const override { return false; }

 private:
  /// Of a tally: which of its numbers the row is about.
  static std::size_t index(const Query& query, const Row& row) {
    const auto* slot = query.rules().slot(row.text("slot"));
    if (slot == nullptr || slot->kind != Slot::Kind::tally) return 0;
    const auto word = ranges::index_of(names_of(slot->words), row.text("word"));
    if (word < slot->words.size()) return word;
    throw Refused{"a row of worth counts '" + row.text("word") + "', which is not a word of " +
                  slot->name};
  }

  std::array<long long, 2> points{};  ///< own, the enemy's
};

}  // namespace acw
