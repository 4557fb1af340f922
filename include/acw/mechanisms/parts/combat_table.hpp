#pragma once

#include "acw/mechanisms/parts/rout.hpp"

namespace acw {

/// Result for a unit that was hit, in ascending severity. A `recoil` is one hex back.
enum class Fate : int { none, disrupted, recoil, rout, eliminated };

inline const Texts fate_words{"none", "disrupted", "recoil", "rout", "eliminated"};

/// Losses of a unit of stands by the number of hits: one column of a table.
struct CombatTable {
  struct Loss {
    int stands_lost = 0;
    Fate fate = Fate::none;
    bool disrupted = false;
    int hits = 0;
    int rout_hexes = 0;

    /// Writes its numbers, in the order of the outcomes, into a state from `first` on.
    void write(Numbers& now, std::size_t first = 0) const {
      for (const int number :
           {hits, stands_lost, static_cast<int>(fate), int{disrupted}, rout_hexes})
        now[first++] = number;
    }
  };

  std::vector<Loss> lines{1};  ///< by number of hits, from 0; the last applies to more hits too
  int stands = 0;              ///< stands of the unit before it was hit
  int last = 0;  ///< a unit with a loss of stands is eliminated if this many or fewer are left
  Rout rout;

  static constexpr Shape shape{
      "combat!: stands! integers 0.., result! texts (none|recoil|rout|eliminated), "
      "disrupted integers, last 0.."};

  /// Plans the column for the target of a query, which has `stands` stands.
  static CombatTable plan(const Query& query, int stands, std::string_view rout_why,
                          std::string_view rout_when) {
    CombatTable table;
    const auto& row = query.one(shape.name);
    table.stands = stands;
    table.last = row.integer("last");
    const auto& lost = row.cell("stands")->integers;
    const auto* disrupted = row.cell("disrupted");
    for (const auto& word : row.cell("result")->texts) {
      const int hits = count_of(table.lines);
      Loss line{hits <= count_of(lost) ? static_cast<int>(nth(lost, hits - 1)) : 0,
                static_cast<Fate>(place_of(fate_words, word, row))};
      line.disrupted = disrupted != nullptr && contains(disrupted->integers, hits);
      if (line.fate == Fate::none && line.disrupted) line.fate = Fate::disrupted;
      table.lines.push_back(line);
    }
    query.used(row, table.in_words());
    table.rout = Rout::plan(query, rout_why, rout_when);
    return table;
  }

  /// Loss by `hits` for a unit of `there` stands, without the distance of a rout.
  Loss fall(int hits, int there) const {
    auto line = nth(lines, std::min(hits, count_of(lines) - 1));
    line.hits = hits;
    const int left = there - line.stands_lost;
    if (line.fate == Fate::eliminated || (line.fate == Fate::rout && rout.eliminated) ||
        left <= 0 || (line.stands_lost > 0 && left <= last))
      return {there, Fate::eliminated, false, hits};
    return line;
  }
  Loss routed(Loss loss, Dice& dice) const {
    if (loss.fate == Fate::rout) loss.rout_hexes = rout.hexes(dice);
    return loss;
  }
  Loss loss(int hits, Dice& dice) const { return routed(fall(hits, stands), dice); }

  /// Describes the column: "2 disrupted; 3 1 stand, disrupted; …; 8+ eliminated".
  std::string in_words() const {
    std::string text;
    for (int hits = 1; hits < count_of(lines); ++hits) {
      const auto& line = nth(lines, hits);
      std::string words;
      if (line.stands_lost > 0 && line.fate != Fate::eliminated)
        words = counted(line.stands_lost, "stand", "stands");
      if (line.fate >= Fate::recoil) append(words, ", ", nth(fate_words, line.fate));
      if (line.disrupted) append(words, ", ", "disrupted");
      if (!words.empty())
        append(text, "; ", concat(hits, &line == &lines.back() ? "+ " : " ", words));
    }
    return text;
  }
};

}  // namespace acw
