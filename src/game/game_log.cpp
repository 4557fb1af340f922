#include "game/game_log.hpp"

#include <map>
#include <string>
#include <utility>

#include "acw/base/failure.hpp"

namespace acw {

std::vector<bool> standing_lines(const std::vector<std::pair<long long, long long>>& lines) {
  std::vector<bool> stands(lines.size(), true);
  std::map<long long, std::size_t> places;
  for (std::size_t i = 0; i < lines.size(); ++i) places[lines[i].first] = i;
  for (std::size_t i = lines.size(); i-- > 0;) {
    const auto found = places.find(lines[i].second);
    if (stands[i] && lines[i].second > 0 && found != places.end() && found->second < i)
      stands[found->second] = false;
  }
  return stands;
}

GameLog::GameLog(const Ruleset& rules, const Value& head)
    : rules_{rules},
      rosters_{read_rosters(rules, head["armies"])},
      state_{std::make_unique<GameState>(rules_, rosters_)} {}

void GameLog::add(const Value& record) {
  auto entry = read_entry(rules_, rosters_, record);
  if (entry.n <= last())
    throw FileFault{"its number " + std::to_string(entry.n) + " comes after " +
                    std::to_string(last())};
  entries_.push_back(std::move(entry));
  if (entries_.back().of != 0) state_.reset();
  else if (state_ != nullptr) state_->apply(entries_.back());
}

std::vector<bool> GameLog::standing(long long last) const {
  std::vector<std::pair<long long, long long>> lines;
  for (const auto& entry : entries_) {
    if (entry.n <= last) lines.emplace_back(entry.n, entry.of);
  }
  auto stands = standing_lines(lines);
  stands.resize(entries_.size(), false);
  return stands;
}

const GameState& GameLog::state() const {
  if (state_ == nullptr) state_ = std::make_unique<GameState>(state_at(last()));
  return *state_;
}

GameState GameLog::state_at(long long n) const {
  GameState state{rules_, rosters_};
  const auto stands = standing(n);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (stands[i]) state.apply(entries_[i]);
  }
  return state;
}

std::vector<Thing> GameLog::units() const {
  std::vector<Thing> units;
  for (std::size_t i = 0; i < rosters_.units.size(); ++i) units.push_back(state().named(i));
  return units;
}

}  // namespace acw
