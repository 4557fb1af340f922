#pragma once

#include "acw/mechanisms/muster_plan.hpp"

namespace acw {

/// An army list, written as the dice for it are rolled.
class Roster {
 public:
  explicit Roster(const MusterPlan& plan) : plan_{plan} {}

  int brigades() const { return brigades_; }
  Value::Array units() const { return values_of(units_, to_value); }

  /// Units that follow belong to the next division.
  void begin_division() {
    ++division_;
    first_ = units_.size();
    suffix_ = plan_.divisions > 1 ? letters(division_) : "";
    whose_ = plan_.divisions > 1 ? concat(" of division ", division_) : "";
  }

  void regiment(const MusterPlan::Foot& line, int rolled) {
    auto [id, called] = next_name();
    add({std::move(id), std::move(called), "infantry", line.name, line.figures + rolled,
         line.weapon});
  }
  /// Deals the division's regiments to its brigades like cards, class by class.
  void form_brigades() {
    auto room = plan_.brigades.sizes(static_cast<int>(units_.size() - first_));
    std::size_t at = 0;
    for (const auto& line : plan_.foot) {
      for (std::size_t i = first_; i < units_.size(); ++i) {
        if (units_[i].quality != line.name) continue;
        while (room[at] == 0) at = (at + 1) % room.size();
        units_[i].brigade = brigades_ + static_cast<int>(at) + 1;
        --room[at];
        at = (at + 1) % room.size();
      }
    }
    brigades_ += count_of(room);
  }

  void cavalry(int companies, int rolled) {
    const auto& horse = plan_.cavalry;
    const int squadron = horse.squadron > 0 ? horse.squadron : companies;
    for (int i = 1; companies > 0; ++i) {
      const int in_unit = std::min(companies, squadron);
      add({id("cav", i), horse.squadron > 0 ? ordinal(i) + " Cavalry Squadron" : "Cavalry",
           "cavalry", grade(plan_.quality, rolled), in_unit * horse.figures, horse.weapon},
          true);
      companies -= in_unit;
    }
  }
  void battery(int number, const MusterPlan::Crew& crew, int rolled) {
    add({id("bty", number), ordinal(number) + " Battery", crew.kind, grade(plan_.quality, rolled),
         crew.figures, ""},
        true);
  }
  void sharpshooters(int number, int rolled) {
    add({id("ss", number), ordinal(number) + " Sharpshooter Company", "sharpshooters",
         grade(plan_.swap.quality, rolled), plan_.swap.figures, plan_.swap.weapon},
        true);
  }

  /// The officers by name: a brigadier for each brigade, the divisional officers, the corps
  /// commander.
  Value::Array leaders() const {
    Value::Array list;
    const auto add_leader = [&](std::string id, std::string called, const char* rank) -> Value& {
      return list.emplace_back(
          keyed("id", plan_.prefix + std::move(id), "name", std::move(called), "rank", rank));
    };
    for (int brigade = 1; brigade <= brigades_; ++brigade)
      add_leader(concat("b", brigade), concat("brigadier of brigade ", brigade), "brigadier")
          .set("brigade", brigade);
    for (int division = 1; division <= plan_.divisions; ++division) {
      const auto number = plan_.divisions > 1 ? std::to_string(division) : std::string{};
      add_leader("div" + number, "divisional officer" + (number.empty() ? "" : " " + number),
                 "divisional");
    }
    if (plan_.divisions >= plan_.corps_from) add_leader("corps", "corps commander", "corps");
    return list;
  }

 private:
  struct Unit {
    std::string id;
    std::string name;
    std::string arm;
    std::string quality;
    int figures = 0;
    std::string weapon;
    int brigade = 0;  ///< 0: in none
    int breaks_at = 0;
  };
  static Value to_value(const Unit& unit) {
    auto line = keyed("id", unit.id, "name", unit.name, "arm", unit.arm, "class", unit.quality,
                      "figures", unit.figures);
    if (!unit.weapon.empty()) line.set("weapon", unit.weapon);
    if (unit.brigade > 0) line.set("brigade", unit.brigade);
    return line.set("breaks_at", unit.breaks_at);
  }

  /// `numbered`: every division has a unit with that name.
  void add(Unit unit, bool numbered = false) {
    if (numbered) unit.name += whose_;
    unit.breaks_at = plan_.breaks_at(unit.quality, unit.figures);
    units_.push_back(std::move(unit));
  }
  std::string id(const char* kind, int number) const {
    return concat(plan_.prefix, kind, suffix_, number);
  }

  /// A division's letters: a to z, then aa.
  static std::string letters(int division) {
    std::string text;
    for (int rest = division; rest > 0; rest = (rest - 1) / 26)
      text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
    return text;
  }
  static const std::string& grade(const MusterPlan::Grades& grades, int face) {
    return ranges::first_that(grades, [&](const auto& one) { return face <= one.to; })->name;
  }
  /// The next id and name of the list; after its end, again with a number.
  std::pair<std::string, std::string> next_name() {
    const auto& entry = plan_.names[named_ % plan_.names.size()];
    const auto round = named_++ / plan_.names.size();
    const auto blank = entry.find(' ');
    const std::string more = round == 0 ? "" : letters(static_cast<int>(round + 1));
    return {entry.substr(0, blank) + more,
            entry.substr(blank + 1) + (round == 0 ? "" : concat(" (", round + 1, ")"))};
  }

  const MusterPlan& plan_;
  std::size_t named_ = 0;
  int division_ = 0;
  int brigades_ = 0;
  std::size_t first_ = 0;  ///< unit of the division
  std::string suffix_;     ///< of its units' ids
  std::string whose_;      ///< behind a name that each division has
  std::vector<Unit> units_;
};

}  // namespace acw
