#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/mechanisms/parts/sub_procedure.hpp"
#include "acw/rules/query.hpp"

/// Morale that a side takes within a longer procedure.
namespace acw {

/// Morale as it is taken by a side that comes with its losses of before.
inline SubProcedure side_morale(const Query& query, const Row& parts, bool charged) {
  SubProcedure morale{query, parts.text("morale"), charged};
  const auto& said = query.situation();
  const auto number = [&](std::string_view slot) {
    return said.number({charged, std::string{slot}});
  };
  const auto count = number(slot::count);
  const auto original = std::max(number(slot::original), count);
  const auto wounded = number(parts.text("wounded"));
  if (wounded > count)
    throw Misread{"more are said to be wounded (" + std::to_string(wounded) + ") than there are (" +
                  std::to_string(count) + ")"};
  const auto put = [&](std::string_view slot, long long of) {
    const SlotPath path{false, std::string{slot}};
    const bool fewer = number(slot::original) == 0;  // of more than are there, which isn't said
    if (const auto* told = morale.situation.find(path)) {
      if (!fewer && told->numbers.front() != 100 * of / original)
        throw Misread{(charged ? "--target-" : "--") + path.slot + " " + told->word +
                      ": by their numbers it is " + std::to_string(100 * of / original)};
    } else if (of > 0) {
      morale.number(slot, 100 * of / original);
    }
  };
  put(parts.text("percent_lost"), original - count);
  put(parts.text("percent_hurt"), wounded);
  return morale;
}

/// Which of those results stand in a table's `results`: 1 for one that does.
inline std::vector<std::uint8_t> good_results(const Query& query, std::string_view table,
                                              const std::vector<std::string>& results) {
  const auto& row = query.one(table);
  query.used(row);
  const auto& good = row.cell("results")->texts;
  std::vector<std::uint8_t> list;
  for (const auto& result : results)
    list.push_back(std::find(good.begin(), good.end(), result) != good.end() ? 1 : 0);
  return list;
}

}  // namespace acw
