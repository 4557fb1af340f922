#include "chain/loss_sums.hpp"

#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

/// How many links count losses under one name, and the unit with these losses.
struct Loss {
  int times = 0;
  int unit = nobody;
  bool one_unit = true;
};

int unit_of(const Link& link, OutcomeEffects::Who who) {
  const bool defends = who == OutcomeEffects::Who::defender || who == OutcomeEffects::Who::target;
  return link.units[defends ? target_side : acting_side];
}

/// Calls `use(name, unit)` for each outcome of a link that counts losses of a unit.
void each_loss(const Link& link, auto use) {
  for (const auto& effect : link.effects.list) {
    const auto& reading = link.readings[effect.reading];
    if (effect.lose == 0 || !reading.is.empty()) continue;
    for (const auto& name : reading.outcomes) use(name, unit_of(link, effect.who));
  }
  if (link.can_repeat) return;
  for (const auto& row : link.played().rows(aftermath::shape.name)) {
    if (!link.situation.matches(row.when)) continue;
    const auto who = static_cast<OutcomeEffects::Who>(word_index(aftermath::who, row, "who"));
    for (const auto& name : texts(row, "also")) use(name, unit_of(link, who));
  }
}

}  // namespace

Texts add_loss_sums(std::vector<Link>& links) {
  std::map<std::string, Loss> all;
  for (const auto& link : links) {
    each_loss(link, [&](const std::string& name, int unit) {
      auto& loss = all[name];
      loss.one_unit = loss.one_unit && (loss.times == 0 || loss.unit == unit);
      loss.unit = unit;
      ++loss.times;
    });
  }
  Texts sums;
  for (const auto& [name, loss] : all) {
    if (loss.times > 1 && loss.one_unit) sums.push_back(name);
  }
  for (auto& link : links) {
    link.sums.assign(sums.size(), not_read);
    Texts mine;
    each_loss(link, [&](const std::string& name, int) { mine.push_back(name); });
    for (const auto i : ranges::Places{sums}) {
      if (!contains(mine, sums[i])) continue;
      link.sums[i] = link.readings.size();
      link.readings.push_back({{sums[i]}, {}});
    }
  }
  return sums;
}

}  // namespace acw
