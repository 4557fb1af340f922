#include "commands/game_page.hpp"

#include <algorithm>
#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "game/standing.hpp"

namespace acw {
std::vector<Brigade> brigades_of(const Rosters& rosters, std::size_t army,
                                 const std::vector<bool>& shown) {
  std::map<std::pair<bool, long long>, std::vector<std::size_t>> units;
  for (const auto i : ranges::Places{rosters.units}) {
    const auto& one = rosters.units[i];
    if (one.army != army + 1 || !one.kind.empty()) continue;
    auto& list = units[{one.brigade == 0, one.brigade}];
    list.insert(one.rank.empty() ? list.end() : list.begin(), i);
  }
  std::vector<Brigade> brigades;
  for (auto& [key, list] : units) {
    std::erase_if(list, [&](std::size_t unit) { return !shown[unit]; });
    if (list.empty()) continue;
    brigades.push_back({!key.first          ? concat("brigade ", key.second)
                        : units.size() == 1 ? ""
                                            : "in no brigade",
                        list});
  }
  return brigades;
}

std::string words_of(const Thing& unit) {
  std::string text;
  for (const auto& word : unit.words) {
    if (word.kind == Slot::Kind::words) append(text, " ", word.word);
  }
  return text;
}

std::string boxes(const Thing& unit) {
  constexpr long long most = 20;
  if (unit.figures < 1 || unit.figures > most) return {};
  std::string text;
  for (long long i = 0; i < unit.figures; ++i) text += i < unit.left ? "o" : "x";
  return text;
}

RosterSheet roster_of_game(const Game& game, const GameState& state, const std::vector<bool>& shown,
                           const std::string& line) {
  RosterSheet roster{
      game.name(),
      formatted("{}, {}, line {}", game.rules().title_or_id(), turn_words(game, state), line),
      {}};
  for (const auto army : ranges::Places{game.rosters().sides}) {
    RosterSide side{game.rosters().sides[army], {}};
    for (const auto& brigade : brigades_of(game.rosters(), army, shown)) {
      RosterBlock block{brigade.title, {}};
      for (const auto i : brigade.units) {
        const auto& one = game.rosters().units[i];
        const auto unit = state.named(i);
        const bool officer = !one.rank.empty();
        auto stands = standing_words(game, state, i);
        if (const auto all = std::to_string(unit.figures);
            unit.left == unit.figures && stands.starts_with(all))
          stands.erase(0, std::min(stands.size(), all.size() + 2));  // the boxes tell
        block.units.push_back({unit.id, one.name, officer ? one.rank : words_of(unit), stands,
                               unit.figures, unit.left, state.breaks_at(i), officer, unit.is_gone(),
                               !state.units()[i].due.empty()});
      }
      side.blocks.push_back(std::move(block));
    }
    if (!side.blocks.empty()) roster.sides.push_back(std::move(side));
  }
  return roster;
}

}  // namespace acw
