#pragma once

#include "acw/mechanisms/parts/rout.hpp"

namespace acw {

/// What a unit comes to that was hit: as good as ever, disrupted, one hex back, running, gone.
enum class Fate : int { none, disrupted, recoil, rout, eliminated };

inline const Texts fate_words{"none", "disrupted", "recoil", "rout", "eliminated"};

/// What hits do to a unit of some stands: a column of a table, a line for each number of hits.
struct CombatTable {
  struct Line {
    int stands = 0;  ///< lost
    Fate fate = Fate::none;
    bool disrupted = false;
  };
  struct Loss {
    int hits = 0;
    int stands_lost = 0;
    Fate fate = Fate::none;
    bool disrupted = false;
    int rout_hexes = 0;

    static constexpr int numbers = 5;  ///< of a process
    void put(Numbers& now, int first) const {
      const int all[numbers]{hits, stands_lost, static_cast<int>(fate), disrupted, rout_hexes};
      std::copy(std::begin(all), std::end(all), now.begin() + first);
    }
  };

  std::vector<Line> lines{1};  ///< by hits, from 0; the last is for more, too
  int stands = 0;              ///< of the unit before it was hit
  int last = 0;  ///< a unit that has lost stands, and has so many or fewer left, is eliminated
  Rout rout;

  static constexpr Shape shape{
      "combat!: "
      "stands! integers 0.., "  ///< lost at 1 hit, at 2, …; nothing after the list's end
      "result! texts (none|recoil|rout|eliminated), "  ///< none, recoil, rout or eliminated, at 1
                                                       ///< hit, at 2, …; the last for more
      "disrupted integers, "                           ///< the numbers of hits that disrupt
      "last 0.."  ///< so many stands or fewer don't go on after a loss
  };

  /// The column for the target of a query, which has `stands`.
  static CombatTable plan(const Query& query, int stands, std::string_view rout_why,
                          std::string_view rout_when) {
    CombatTable table;
    const auto& row = query.one(shape.name);
    table.stands = stands;
    table.last = row.integer("last");
    const auto& lost = row.cell("stands")->integers;
    const auto* disrupted = row.cell("disrupted");
    for (const auto& word : row.cell("result")->texts) {
      const auto hits = table.lines.size();
      Line line{hits <= lost.size() ? static_cast<int>(lost[hits - 1]) : 0,
                static_cast<Fate>(place_of(fate_words, word, row)), false};
      line.disrupted =
          disrupted != nullptr && contains(disrupted->integers, static_cast<long long>(hits));
      if (line.fate == Fate::none && line.disrupted) line.fate = Fate::disrupted;
      table.lines.push_back(line);
    }
    query.used(row, table.in_words());
    table.rout = Rout::plan(query, rout_why, rout_when);
    return table;
  }

  /// What so many hits do to the stands that are there, but for how far they rout.
  Loss fall(int hits, int there) const {
    const auto& line = lines[std::min(static_cast<std::size_t>(hits), lines.size() - 1)];
    const int left = there - line.stands;
    const bool gone = line.fate == Fate::eliminated ||
                      (line.fate == Fate::rout && rout.eliminated) || left <= 0 ||
                      (line.stands > 0 && left <= last);
    if (gone) return {hits, there, Fate::eliminated, false, 0};
    return {hits, line.stands, line.fate, line.disrupted, 0};
  }
  Loss routed(Loss loss, Dice& dice) const {
    if (loss.fate == Fate::rout) loss.rout_hexes = rout.hexes(dice);
    return loss;
  }
  Loss loss(int hits, Dice& dice) const { return routed(fall(hits, stands), dice); }

  /// "2 disrupted; 3 1 stand, disrupted; …; 8+ eliminated".
  std::string in_words() const {
    std::string text;
    for (std::size_t hits = 1; hits < lines.size(); ++hits) {
      const auto& line = lines[hits];
      std::string words;
      if (line.stands > 0 && line.fate != Fate::eliminated)
        words = counted(line.stands, "stand", "stands");
      if (line.fate >= Fate::recoil) append(words, ", ", nth(fate_words, line.fate));
      if (line.disrupted) append(words, ", ", "disrupted");
      if (!words.empty())
        append(text, "; ", concat(hits, hits + 1 == lines.size() ? "+ " : " ", words));
    }
    return text;
  }
};

/// Adds the outcomes of a unit whose loss is in the numbers from `first` on.
inline void add_loss(std::vector<Outcome>& fields, const std::string& prefix, std::size_t first) {
  fields.push_back({prefix + "hits", {}, {first}});
  fields.push_back({prefix + "stands_lost", {}, {first + 1}});
  fields.push_back({prefix + "result", {}, {first + 2}, false, &fate_words});
  fields.push_back({prefix + "disrupted", {}, {first + 3}, true});
  fields.push_back({prefix + "rout_hexes", {}, {first + 4}});
}

}  // namespace acw
