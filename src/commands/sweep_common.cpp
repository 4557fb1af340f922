#include "commands/sweep_common.hpp"

#include <algorithm>

#include "play/other_readings.hpp"
#include "words/situation_value.hpp"

namespace acw {

void SweepCommon::add(const Engine& engine) {
  const auto& situation = engine.situation();
  const auto& notes = engine.explanation().notes;
  if (!any_) {
    any_ = true;
    distance_ = situation.distance;
    notes_ = notes;
    for (const auto& one : situation.all()) {
      if (std::none_of(sweep_.axes.begin(), sweep_.axes.end(),
                       [&](const Axis& axis) { return axis.path == one.path; }))
        said_.push_back(one);
    }
  }
  std::erase_if(said_, [&](const SlotValue& one) { return situation.word(one.path) != one.word; });
  std::erase_if(notes_, [&](const std::string& note) {
    return std::find(notes.begin(), notes.end(), note) == notes.end();
  });
  if (distance_ != situation.distance) distance_.reset();
}

bool SweepCommon::asks_for_readings() const {
  return !any_ || std::any_of(notes_.begin(), notes_.end(), is_other_reading);
}

std::string SweepCommon::words(const Ruleset& rules, const Procedure& procedure) const {
  Situation situation;
  for (const auto& one : said_) situation.set(one);
  const bool swept = std::any_of(sweep_.axes.begin(), sweep_.axes.end(), [](const Axis& axis) {
    return axis.path == SlotPath{false, std::string{slot::distance}};
  });
  if (!swept) situation.distance = distance_;
  return situation_words(rules, procedure, situation);
}

}  // namespace acw
