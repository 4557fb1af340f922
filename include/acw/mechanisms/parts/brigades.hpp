#pragma once

#include <cstddef>
#include <numeric>

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// How a division's regiments are put into brigades: as the player said, or by the rules' own size.
struct Brigades {
  int size = 4;           ///< regiments, about, where nothing is said
  int least = 1;          ///< brigades of an army
  int least_size = 1;     ///< regiments of a brigade
  std::vector<int> said;  ///< one number: so many brigades; more: the regiments of each
  std::string place;

  static constexpr std::string_view slot = "brigades";

  static Brigades plan(const Query& query, const Row& army, int divisions) {
    Brigades brigades{army.integer("brigade"),
                      army.integer("least_brigades", 1),
                      army.integer("least_regiments", 1),
                      {},
                      army.place};
    const auto* typed = query.situation().find({false, slot});
    if (typed == nullptr) return brigades;
    for (const auto number : typed->numbers) brigades.said.push_back(static_cast<int>(number));
    if (brigades.number() * divisions < brigades.least)
      throw Refused{concat("an army has ", brigades.least, " brigades at least, and ",
                           brigades.number(), " would make ", brigades.number() * divisions),
                    army.place};
    for (std::size_t i = 0; brigades.said.size() > 1 && i < brigades.said.size(); ++i) {
      if (brigades.said[i] < brigades.least_size)
        throw Refused{
            concat("a brigade has ", brigades.least_size, " regiments at least, and brigade ",
                   i + 1, " would have ", brigades.said[i]),
            army.place};
    }
    query.note("the player divides his regiments into brigades of his own" +
               std::string{divisions > 1 ? ", alike in each division" : ""});
    return brigades;
  }

  /// Brigades of a division, where they were said.
  int number() const { return said.size() == 1 ? said.front() : count_of(said); }

  /// Why so many regiments can't be divided so; empty where they can.
  std::string misfit(int regiments) const {
    const auto has = concat(regiments, " regiments");
    if (said.size() == 1 && said.front() * least_size > regiments)
      return concat(said.front(), " brigades of ", least_size,
                    " regiments or more can't be made of the ", has, " that were thrown");
    const int all = std::accumulate(said.begin(), said.end(), 0);
    if (said.size() > 1 && all != regiments)
      return concat("the brigades that were said have ", all, " regiments, and ", has,
                    " were thrown");
    return {};
  }

  /// Regiments of each brigade. Where only their number is known they are as even as can be, and
  /// where nothing was said they are as few as hold `size` each (13 → 4 3 3 3).
  std::vector<int> sizes(int regiments) const {
    if (said.size() > 1) return said;
    const int brigades = said.empty() ? (regiments + size - 1) / size : said.front();
    std::vector<int> sizes(static_cast<std::size_t>(brigades), regiments / brigades);
    for (int i = 0; i < regiments % brigades; ++i) ++nth(sizes, i);
    return sizes;
  }
};

}  // namespace acw
