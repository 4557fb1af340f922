#include "game/game_log.hpp"

#include <tuple>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "game/checksum.hpp"

namespace acw {

GameLog::GameLog(const Ruleset& rules, std::string_view first, const std::string& path)
    : rules_{rules} {
  const auto head = parse_json(first);
  if (const auto why = other_schema(head, game_schema); !why.empty()) throw FileError{why};
  sum_ = checksum_in(first).value_or("");
  if (sum_.empty()) throw FileError{"its first line has no 'sum'"};
  rosters_ = read_rosters(rules, head, path, first);
  state_ = std::make_unique<GameState>(rules_, rosters_);
}

/// Parses a line and checks that it continues the line before it.
Entry GameLog::read(std::string_view line) {
  auto sum = checksum_in(line);
  if (!sum) throw FileError{"missing 'sum'"};
  auto entry = read_entry(rules_, rosters_, line);
  state_->add_new_units();
  const auto& torn = entry.torn;
  if (fault_ && (torn == 0 || torn != fault_->bytes))
    throw FileError{"the line before it is invalid"};
  if (entry.n != last() + 1)
    throw FileError{concat("its number is ", entry.n, ", but ", last() + 1, " is expected")};
  if (entry.prev != sum_) throw FileError{"it does not follow the line before it"};
  sum_ = std::move(*sum);
  return entry;
}

Entry GameLog::make_entry(const Value& record) {
  auto entry = direct_entry(rules_, rosters_, *state_, record);
  state_->add_new_units();
  entry.n = last() + 1;
  entry.effects = state_->all_effects(entry);
  return entry;
}

void GameLog::add(std::string_view line) {
  ++lines_;
  if (line.empty() || line == "\r") return;
  if (fault_ && fault_->line + 1 < lines_) return;
  try {
    auto entry = read(line);
    fault_.reset();
    entries_.push_back(std::move(entry));
  } catch (const Failure& failure) {
    if (!fault_) fault_ = Fault{lines_, line.size(), failure.what()};
    return;
  }
  if (entries_.back().undone.empty()) state_->apply(entries_.back());
  else state_ = std::make_unique<GameState>(state_at(last()));
}

std::vector<bool> GameLog::entries_in_effect(long long last) const {
  std::vector<bool> in_effect(entries_.size());
  for (std::size_t i = in_effect.size(); i-- > 0;) in_effect[i] = entries_[i].n <= last;
  for (std::size_t i = in_effect.size(); i-- > 0;) {
    if (!in_effect[i]) continue;
    for (const auto number : entries_[i].undone)
      in_effect[static_cast<std::size_t>(number - 1)] = false;
  }
  return in_effect;
}

const Entry* GameLog::entry(long long n) const {
  return n > 0 && n <= last() ? &entries_[static_cast<std::size_t>(n - 1)] : nullptr;
}

std::vector<long long> GameLog::dependent_results(long long n) const {
  using Aspect = std::tuple<std::size_t, EffectKind, std::string>;  // property of an entity
  const auto aspect_of = [](const Effect& effect) {
    const auto kind = effect.kind == EffectKind::left  ? EffectKind::figures
                      : effect.kind == EffectKind::off ? EffectKind::word
                                                       : effect.kind;
    return Aspect{effect.entity, kind, kind == EffectKind::end ? std::string{} : effect.name};
  };
  const auto in_effect = entries_in_effect(last());
  std::map<Aspect, long long> changed;  // number of the last line that changed it
  std::set<long long> affected{n};
  std::vector<long long> list;
  for (const auto i : ranges::Places{entries_}) {
    const auto& line = entries_[i];
    if (!in_effect[i]) continue;
    if (line.n > n) {
      const auto words = read_words(rules_, rosters_, line);
      const bool depends =
          words.is_result && ranges::any_of(changed, [&](const auto& by) {
            return affected.contains(by.second) && contains(words.named, std::get<0>(by.first));
          });
      if (depends && affected.insert(line.n).second) list.push_back(line.n);
    }
    const auto change = [&](const Entry& source) {
      for (const auto& effect : source.effects) {
        if (effect.kind < EffectKind::due) changed[aspect_of(effect)] = line.n;
      }
    };
    change(line);
    for (const auto number : line.undone) {
      if (const auto* before = entry(number)) change(*before);
    }
  }
  return list;
}

const GameState& GameLog::state() const { return *state_; }

GameState GameLog::state_at(long long n) const {
  GameState state{rules_, rosters_};
  const auto in_effect = entries_in_effect(n);
  for (const auto i : ranges::Places{entries_}) {
    if (in_effect[i]) state.apply(entries_[i]);
  }
  return state;
}

void GameLog::require_valid(const std::string& name) const {
  if (fault_ && fault_->line != lines_)
    throw FileError{
        concat("line ", fault_->line, " of ", quote(name), " is invalid: ", fault_->why)};
}

}  // namespace acw
