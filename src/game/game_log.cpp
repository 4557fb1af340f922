#include "game/game_log.hpp"

#include <tuple>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "base/record.hpp"
#include "game/checksum.hpp"

namespace acw {

void GameLog::begin(const Ruleset& rules, std::string_view first, const std::string& path) {
  const auto head = parse_json(first);
  if (const auto why = other_schema(head, game_schema); !why.empty()) throw FileError{why};
  sum_ = checksum_in(first).value_or("");
  if (sum_.empty()) throw FileError{"its first line has no 'sum'"};
  rosters_ = read_rosters(rules, head, path, first);
  state_ = std::make_unique<GameState>(rules, rosters_);
}

/// Parses a line and checks that it continues the line before it.
Entry GameLog::read(std::string_view line) {
  auto sum = checksum_in(line);
  if (!sum) throw FileError{"missing 'sum'"};
  auto entry = read_entry(*state_, line);
  if (fault_ && (entry.torn == 0 || entry.torn != fault_->bytes))
    throw FileError{"the line before it is invalid"};
  if (entry.n != last() + 1)
    throw FileError{concat("its number is ", entry.n, ", but ", last() + 1, " is expected")};
  if (entry.prev != sum_) throw FileError{"it does not follow the line before it"};
  sum_ = std::move(*sum);
  return entry;
}

void GameLog::add(std::string_view line) {
  ++lines_;
  if (line.empty() || line == "\r" || (fault_ && fault_->line + 1 < lines_)) return;
  try {
    entries_.push_back(read(line));
    fault_.reset();
  } catch (const Failure& failure) {
    if (!fault_) fault_ = Fault{lines_, line.size(), failure.what()};
    return;
  }
  if (entries_.back().undone.empty()) state_->apply(entries_.back());
  else state_ = std::make_unique<GameState>(state_at(last()));
}

std::vector<bool> GameLog::entries_in_effect(long long last) const {
  std::vector<bool> in_effect(entries_.size(), true);
  for (auto i = entries_.size(); i-- > 0;) {
    if (entries_[i].n > last) in_effect[i] = false;
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
  const auto in_effect = entries_in_effect(last());
  std::map<Aspect, long long> changed;  // number of the last line that changed it
  std::set<long long> affected{n};
  std::vector<long long> list;
  for (const auto i : ranges::Places{entries_}) {
    const auto& line = entries_[i];
    if (!in_effect[i]) continue;
    if (line.n > n) {
      const auto [typed, headline, is_result, named, other_rules] = words(line);
      const bool depends =
          is_result && ranges::any_of(changed, [&, &units = named](const auto& by) {
            return affected.contains(by.second) && contains(units, std::get<0>(by.first));
          });
      if (depends) list.push_back(line.n);
      if (depends) affected.insert(line.n);
    }
    const auto change = [&](const Entry& source) {
      for (const auto& effect : source.effects) {
        const auto& [entity, kind, name, word, number] = effect;
        if (kind >= EffectKind::due) continue;
        const auto of = kind == EffectKind::left  ? EffectKind::figures
                        : kind == EffectKind::off ? EffectKind::word
                                                  : kind;
        changed[{entity, of, kind == EffectKind::end ? "" : name}] = line.n;
      }
    };
    change(line);
    for (const auto number : line.undone) change(*entry(number));
  }
  return list;
}

GameState GameLog::state_at(long long n) const {
  if (n > last())
    throw UsageError{concat("--at ", n, ": the game has ", counted(last(), "line", "lines"))};
  auto state = state_->before_first_line();
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
