#pragma once

#include "acw/dice/traced.hpp"
#include "acw/mechanisms/muster_plan.hpp"

namespace acw {

/// A line of an army list.
struct ArmyUnit {
  std::string id;
  std::string name;
  std::string arm;
  std::string quality;
  int figures = 0;
  std::string weapon;
  int brigade = 0;  ///< 0: in none
  int breaks_at = 0;
};

inline Value to_value(const std::vector<ArmyUnit>& units) {
  return values_of(units, [](const ArmyUnit& unit) {
    auto line = keyed("id", unit.id, "name", unit.name, "arm", unit.arm, "class", unit.quality,
                      "figures", unit.figures);
    if (!unit.weapon.empty()) line.set("weapon", unit.weapon);
    if (unit.brigade > 0) line.set("brigade", unit.brigade);
    return line.set("breaks_at", unit.breaks_at);
  });
}

/// An army list, put together from the dice that fell for it.
class Roster {
 public:
  Roster(const MusterPlan& plan, const std::vector<dice::Record>& throws)
      : plan_{plan}, throws_{throws} {}

  std::vector<ArmyUnit> units() {
    for (int division = 1; division <= plan_.divisions; ++division) raise(division);
    return std::move(units_);
  }

 private:
  int face() { return throws_[next_++].faces.front(); }

  void raise(int division) {
    const int extra = face();
    const int companies = plan_.companies(face()) - plan_.swap.companies * plan_.swap.cavalry_each;
    const int batteries = face();
    regiments(extra);
    const std::string suffix = plan_.divisions > 1 ? letters(division) : "";
    whose_ = plan_.divisions > 1 ? concat(" of division ", division) : "";
    cavalry(companies, suffix);
    for (int i = 1; i <= batteries; ++i) battery(concat(plan_.prefix, "bty", suffix, i), i);
    for (int i = 1; i <= plan_.swap.companies; ++i) {
      const auto& quality = grade(plan_.swap.quality, face());
      add({concat(plan_.prefix, "ss", suffix, i), ordinal(i) + " Sharpshooter Company" + whose_,
           "sharpshooters", quality, plan_.swap.figures, plan_.swap.weapon});
    }
  }

  /// Regiments in roster order, dealt to the division's brigades like cards, class by class.
  void regiments(int extra) {
    const auto first = units_.size();
    const auto& pools = plan_.figure_pools(extra);
    for (const auto pool : ranges::Places{pools}) {
      if (pools[pool].dice == 0) continue;
      const auto& line = plan_.foot[pool % plan_.foot.size()];
      for (const int thrown : throws_[next_++].faces) {
        auto [id, name] = named();
        add({std::move(id), std::move(name), "infantry", line.name, line.figures + thrown,
             line.weapon});
      }
    }
    auto room = plan_.brigades.sizes(static_cast<int>(units_.size() - first));
    std::size_t at = 0;
    for (const auto& line : plan_.foot) {
      for (std::size_t i = first; i < units_.size(); ++i) {
        if (units_[i].quality != line.name) continue;
        while (room[at] == 0) at = (at + 1) % room.size();
        units_[i].brigade = brigades_ + static_cast<int>(at) + 1;
        --room[at];
        at = (at + 1) % room.size();
      }
    }
    brigades_ += count_of(room);
  }

  void cavalry(int companies, const std::string& suffix) {
    if (companies == 0) return;
    const auto& quality = grade(plan_.quality, face());
    const int squadron = plan_.cavalry.squadron > 0 ? plan_.cavalry.squadron : companies;
    for (int i = 1; companies > 0; ++i) {
      const int in_unit = std::min(companies, squadron);
      const auto name =
          plan_.cavalry.squadron > 0 ? ordinal(i) + " Cavalry Squadron" : std::string{"Cavalry"};
      add({concat(plan_.prefix, "cav", suffix, i), name + whose_, "cavalry", quality,
           in_unit * plan_.cavalry.figures, plan_.cavalry.weapon});
      companies -= in_unit;
    }
  }

  void battery(const std::string& id, int number) {
    const int kind = face();
    const auto& crew =
        *ranges::first_that(plan_.crews, [&](const auto& one) { return kind <= one.to; });
    const auto& quality = grade(plan_.quality, face());
    add({id, ordinal(number) + " Battery" + whose_, crew.kind, quality, crew.figures + crew.limber,
         ""});
  }

  void add(ArmyUnit unit) {
    unit.breaks_at = plan_.breaks_at(unit.quality, unit.figures);
    units_.push_back(std::move(unit));
  }

  /// A division's letters: a to z, then aa.
  static std::string letters(int division) {
    std::string text;
    for (int rest = division; rest > 0; rest = (rest - 1) / 26)
      text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return text;
  }
  static const std::string& grade(const std::vector<MusterPlan::Grade>& grades, int face) {
    return ranges::first_that(grades, [&](const auto& one) { return face <= one.to; })->name;
  }
  /// The next name of the list; when the list is through, again with a number.
  std::pair<std::string, std::string> named() {
    const auto& entry = plan_.names[named_ % plan_.names.size()];
    const auto round = named_++ / plan_.names.size();
    const auto blank = entry.find(' ');
    const std::string more = round == 0 ? "" : letters(static_cast<int>(round + 1));
    return {entry.substr(0, blank) + more,
            entry.substr(blank + 1) + (round == 0 ? "" : concat(" (", round + 1, ")"))};
  }

  const MusterPlan& plan_;
  const std::vector<dice::Record>& throws_;
  std::size_t next_ = 0;
  std::size_t named_ = 0;
  int brigades_ = 0;
  std::string whose_;  ///< behind a name, of which each division has one
  std::vector<ArmyUnit> units_;
};

}  // namespace acw
