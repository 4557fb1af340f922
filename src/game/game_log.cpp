#include "game/game_log.hpp"

#include <utility>

#include "game/standing_lines.hpp"

namespace acw {

GameLog::GameLog(const Ruleset& rules, const Value& head)
    : rules_{rules},
      rosters_{read_rosters(rules, head["armies"])},
      state_{std::make_unique<GameState>(rules_, rosters_)} {}

std::vector<NamedUnit> GameLog::units() const {
  std::vector<NamedUnit> units;
  for (std::size_t i = 0; i < rosters_.units.size(); ++i) units.push_back(state_->named(i));
  return units;
}

void GameLog::add(const Value& record) {
  entries_.push_back(read_entry(rules_, rosters_, record));
  if (entries_.back().of == 0) return state_->apply(entries_.back());
  std::vector<std::pair<long long, long long>> lines;
  for (const auto& entry : entries_) lines.emplace_back(entry.n, entry.of);
  const auto stands = standing_lines(lines);
  state_ = std::make_unique<GameState>(rules_, rosters_);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (stands[i]) state_->apply(entries_[i]);
  }
}

}  // namespace acw
