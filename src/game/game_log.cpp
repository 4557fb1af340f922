#include "game/game_log.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/ranges.hpp"

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

const Entry* GameLog::entry(long long n) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), n,
                                      [](const Entry& one, long long m) { return one.n < m; });
  return found != entries_.end() && found->n == n ? &*found : nullptr;
}

std::vector<long long> GameLog::standing_on(long long n) const {
  using Aspect = std::tuple<std::size_t, Effect::Kind, std::string>;  // of how a thing stands
  const auto aspect_of = [](const Effect& effect) {
    const auto kind = effect.kind == Effect::Kind::left     ? Effect::Kind::figures
                      : effect.kind == Effect::Kind::lifted ? Effect::Kind::word
                                                            : effect.kind;
    return Aspect{effect.thing, kind, kind == Effect::Kind::end ? std::string{} : effect.name};
  };
  const auto stands = standing(last());
  std::map<Aspect, long long> changed;  // by which line last
  std::set<long long> shaken{n};
  std::vector<long long> list;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto& one = entries_[i];
    if (!stands[i]) continue;
    const bool stands_on =
        one.n > n && one.is_result && ranges::any_of(changed, [&](const auto& by) {
          return shaken.contains(by.second) && contains(one.named, std::get<0>(by.first));
        });
    if (stands_on && shaken.insert(one.n).second) list.push_back(one.n);
    const auto* does = one.of == 0 ? &one : entry(one.of);
    for (const auto& effect : does == nullptr ? std::vector<Effect>{} : does->effects) {
      if (effect.kind != Effect::Kind::due && effect.kind != Effect::Kind::done)
        changed[aspect_of(effect)] = one.n;
    }
  }
  return list;
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
