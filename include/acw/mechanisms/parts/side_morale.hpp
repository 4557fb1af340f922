#pragma once

#include <cstdint>

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/shooters.hpp"
#include "acw/mechanisms/parts/sub_procedure.hpp"

/// Morale that a side takes within a longer procedure.
namespace acw {

/// Of every hundred of a unit so many, and what figures more come to.
struct PercentOf {
  long long before = 0;   ///< percent, where they were told so
  long long figures = 0;  ///< else how many they are
  long long each = 100;   ///< percent that `of` figures are
  long long of = 1;

  long long with(long long more) const {
    return std::clamp(before + each * (figures + more) / of, 0LL, 100LL);
  }
};

/// Losses and wounds that a side comes with, of as many as it was at first: by its numbers, or as
/// percentages where those tell more.
struct ComesWith {
  PercentOf lost, hurt;

  ComesWith(const Query& query, const Row& parts, bool side) {
    const auto number = [&](std::string_view slot) {
      return query.situation().number({side, slot});
    };
    const auto told = [&](std::string_view slot, const PercentOf& percent) {
      return query.situation().has({side, slot}) && percent.with(0) != number(slot);
    };
    const auto count = std::max(number(slot::count), 1LL);
    const auto original = number(slot::original);
    lost.of = std::max(original, count);
    lost.figures = lost.of - count;
    if (const auto& slot = parts.text("percent_lost"); told(slot, lost)) {
      lost.before = number(slot);
      lost.figures = 0;
      if (original == 0) lost.each -= lost.before;
    }
    hurt = {0, number(parts.text("wounded")), lost.each, lost.of};
    if (const auto& slot = parts.text("percent_hurt"); told(slot, hurt)) {
      hurt.before = number(slot);
      hurt.figures = 0;
    }
  }
};

/// Morale as it is taken by a side that comes with its losses of before.
inline SubProcedure side_morale(const Query& query, const Row& parts, bool charged) {
  SubProcedure morale{query, parts.text("morale"), charged};
  for (const std::string_view slot :
       {slot::count, slot::original, std::string_view{parts.text("wounded")}})
    morale.situation.forget({false, slot});  // told as percentages
  const auto& said = query.situation();
  const auto number = [&](std::string_view slot) { return said.number({charged, slot}); };
  const auto count = number(slot::count);
  const auto original = std::max(number(slot::original), count);
  const auto wounded = number(parts.text("wounded"));
  check_wounded(wounded, count);
  // what percentages tell of more than are there, which isn't said, or a roster of its unit
  const bool tells = number(slot::original) == 0 || said.has({charged, slot::id});
  const auto put = [&](std::string_view slot, long long of, const PercentOf& percent) {
    const SlotPath path{false, std::string{slot}};
    if (const auto* told = morale.situation.find(path)) {
      if (!tells && told->numbers.front() != 100 * of / original)
        throw Misread{concat(charged ? "--target-" : "--", path.slot, " ", told->word,
                             ": by their numbers it is ", 100 * of / original)};
    } else if (of > 0) {
      morale.number(slot, percent.with(0));
    }
  };
  const ComesWith comes{query, parts, charged};
  put(parts.text("percent_lost"), original - count, comes.lost);
  put(parts.text("percent_hurt"), wounded, comes.hurt);
  return morale;
}

/// Which of those results stand in a table's `results`: 1 for one that does.
inline std::vector<std::uint8_t> good_results(const Query& query, std::string_view table,
                                              const Texts& results) {
  const auto& row = query.read(table);
  const auto& good = row.cell("results")->texts;
  std::vector<std::uint8_t> list;
  for (const auto& result : results) list.push_back(contains(good, result) ? 1 : 0);
  return list;
}

}  // namespace acw
