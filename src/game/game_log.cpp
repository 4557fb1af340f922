#include "game/game_log.hpp"

#include <tuple>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "game/seal.hpp"

namespace acw {

GameLog::GameLog(const Ruleset& rules, std::string_view first, const std::string& path)
    : rules_{rules} {
  const auto head = parse_json(first);
  if (const auto why = other_schema(head, game_schema); !why.empty()) throw FileFault{why};
  sum_ = sum_in(first).value_or("");
  if (sum_.empty()) throw FileFault{"its first line has no 'sum'"};
  rosters_ = read_rosters(rules, head, path, first);
  state_ = std::make_unique<GameState>(rules_, rosters_);
}

/// A line by itself, and that it follows on the one before it.
Entry GameLog::read(std::string_view line) {
  auto sum = sum_in(line);
  if (!sum) throw FileFault{"missing 'sum'"};
  auto entry = read_entry(rules_, rosters_, line);
  state_->grow();
  const auto& torn = entry.torn;
  if (fault_ && (torn == 0 || torn != fault_->bytes))
    throw FileFault{"the line before it is invalid"};
  if (entry.n != last() + 1)
    throw FileFault{concat("its number is ", entry.n, ", but ", last() + 1, " is expected")};
  if (entry.prev != sum_) throw FileFault{"it does not follow the line before it"};
  sum_ = std::move(*sum);
  return entry;
}

Entry GameLog::doing(const Value& record) {
  auto entry = read_doing(rules_, rosters_, *state_, record);
  state_->grow();
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

std::vector<bool> GameLog::standing(long long last) const {
  std::vector<bool> stands(entries_.size());
  for (std::size_t i = stands.size(); i-- > 0;) stands[i] = entries_[i].n <= last;
  for (std::size_t i = stands.size(); i-- > 0;) {
    if (!stands[i]) continue;
    for (const auto of : entries_[i].undone) stands[static_cast<std::size_t>(of - 1)] = false;
  }
  return stands;
}

const Entry* GameLog::entry(long long n) const {
  return n > 0 && n <= last() ? &entries_[static_cast<std::size_t>(n - 1)] : nullptr;
}

std::vector<long long> GameLog::standing_on(long long n) const {
  using Aspect = std::tuple<std::size_t, EffectKind, std::string>;  // of how a thing stands
  const auto aspect_of = [](const Effect& effect) {
    const auto kind = effect.kind == EffectKind::left  ? EffectKind::figures
                      : effect.kind == EffectKind::off ? EffectKind::word
                                                       : effect.kind;
    return Aspect{effect.thing, kind, kind == EffectKind::end ? std::string{} : effect.name};
  };
  const auto stands = standing(last());
  std::map<Aspect, long long> changed;  // by which line last
  std::set<long long> shaken{n};
  std::vector<long long> list;
  for (const auto i : ranges::Places{entries_}) {
    const auto& one = entries_[i];
    if (!stands[i]) continue;
    if (one.n > n) {
      const auto words = read_words(rules_, rosters_, one);
      const bool stands_on =
          words.is_result && ranges::any_of(changed, [&](const auto& by) {
            return shaken.contains(by.second) && contains(words.named, std::get<0>(by.first));
          });
      if (stands_on && shaken.insert(one.n).second) list.push_back(one.n);
    }
    const auto change = [&](const Entry& does) {
      for (const auto& effect : does.effects) {
        if (effect.kind < EffectKind::due) changed[aspect_of(effect)] = one.n;
      }
    };
    change(one);
    for (const auto of : one.undone) {
      if (const auto* before = entry(of)) change(*before);
    }
  }
  return list;
}

const GameState& GameLog::state() const { return *state_; }

GameState GameLog::state_at(long long n) const {
  GameState state{rules_, rosters_};
  const auto stands = standing(n);
  for (const auto i : ranges::Places{entries_}) {
    if (stands[i]) state.apply(entries_[i]);
  }
  return state;
}

void GameLog::require_sound(const std::string& name) const {
  if (fault_ && fault_->line != lines_)
    throw FileFault{
        concat("line ", fault_->line, " of ", quote(name), " is invalid: ", fault_->why)};
}

}  // namespace acw
