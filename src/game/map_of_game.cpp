#include "game/map_of_game.hpp"

#include <algorithm>
#include <cstdlib>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "base/record.hpp"
#include "game/hand.hpp"
#include "game/said_of.hpp"
#include "rules/common_rows.hpp"

namespace acw {
namespace {

bool has_square(const Value& squares, int square) {
  return contains(items_in(squares), Value{square});
}

/// What could be said of who is where that is.
Texts words_for(const Ruleset& rules, const std::string& what) {
  Texts words;
  for (const auto& procedure : rules.procedures) {
    if (procedure.mechanism != MapGen::name) continue;
    for (const auto& row : procedure.rows(MapGen::offers)) {
      if (row.text("what") != what) continue;
      for (const auto& word : texts(row, "words")) words.push_back(word);
    }
  }
  return words;
}

}  // namespace

Texts MapOfGame::what_is_at(int square) const {
  const auto& outcome = drawn["outcome"];
  const auto* map = ranges::first_that(
      items_in(outcome["maps"]), [&](const Value& one) { return one["by"] == outcome["picked"]; });
  if (map == nullptr) return {};
  Texts found;
  for (const auto& piece : items_in((*map)["terrain"])) {
    if (piece["square"] == Value{square}) found.push_back(text_in(piece["kind"]));
  }
  const bool tracked = ranges::any_of(items_in((*map)["tracks"]), [&](const Value& track) {
    return has_square(track["squares"], square);
  });
  const bool lines[] = {
      has_square((*map)["river"]["squares"], square), has_square((*map)["road"]["squares"], square),
      (*map)["bridge"] == Value{square}, has_square((*map)["fords"], square), tracked};
  for (const auto i : ranges::Places{MapGen::lines}) {
    if (lines[i]) found.emplace_back(MapGen::lines[i]);
  }
  return found;
}

bool MapOfGame::are_beside(int one, int other) const {
  const auto apart = [](int a, int b) { return std::abs(a - b); };
  return apart((one - 1) % columns, (other - 1) % columns) <= 1 &&
         apart((one - 1) / columns, (other - 1) / columns) <= 1;
}

std::optional<MapOfGame> map_of(const Game& game, long long last) {
  const auto stands = game.standing(last);
  for (auto i = game.entries().size(); i-- > 0;) {
    const auto& entry = game.entries()[i];
    if (!stands[i] || entry.n > last || entry.text.find("\"maps\":") == std::string::npos) continue;
    MapOfGame map{parse_json(entry.text)};
    const auto& outcome = map.drawn["outcome"];
    if (outcome["maps"].is_null()) continue;
    map.columns = static_cast<int>(whole_in(outcome["columns"]));
    map.rows = static_cast<int>(whole_in(outcome["rows"]));
    return map;
  }
  return std::nullopt;
}

MapOfGame need_map(const Game& game, long long last) {
  if (auto map = map_of(game, last)) return std::move(*map);
  const auto draws = [](const Procedure& one) { return one.mechanism == MapGen::name; };
  const auto* command = ranges::first_that(game.rules().procedures, draws);
  if (command == nullptr) throw Refused{game.rules().title_or_id() + " has no maps"};
  throw Refused{concat("no map has been drawn in this game: acw ", command->name, " draws one")};
}

std::vector<Offer> offers_of(const Game& game, const MapOfGame& map, std::size_t index) {
  std::vector<Offer> offers;
  const auto& states = game.state().units();
  const int square = states[index].square();
  if (square == 0) return offers;
  const auto unit = game.state().named(index);
  const auto add = [&](const Slot& slot, const std::string& word, const std::string& why) {
    if (unit.find(slot.name) != nullptr || !is_read_of(game.rules(), unit, slot)) return;
    auto* found = ranges::first_that(offers, [&](const Offer& one) { return one.word == word; });
    if (found == nullptr) {
      offers.push_back({word, {&slot}, why});
    } else if (!contains(found->slots, &slot)) {
      found->slots.push_back(&slot);
      found->why += ", " + why;
    }
  };
  for (const auto& what : map.what_is_at(square)) {
    for (const auto& typed : words_for(game.rules(), what)) {
      for (const auto& slot : game.rules().slots) {
        const auto* word = slot.spoken() ? slot.find(typed) : nullptr;
        if (word == nullptr) continue;
        const bool flag = slot.kind == Slot::Kind::flag;
        add(slot, typed,
            flag                  ? what
            : word->name == typed ? slot.name
                                  : concat(word->name, " ", slot.name));
      }
    }
  }
  for (const auto i : ranges::Places{states}) {
    const auto& other = game.rosters().units[i];
    if (i == index || states[i].square() == 0 || states[i].is_gone() ||
        !map.are_beside(square, states[i].square()))
      continue;
    const auto* slot = game.rules().slot(word_of_near(game, unit, other));
    if (slot != nullptr) add(*slot, slot->name, concat(other.called(), " at ", states[i].square()));
  }
  return offers;
}

Texts offered_words(const Game& game, const Procedure& procedure, const Situation& said) {
  Texts told;
  std::optional<MapOfGame> map;
  for (const bool target : {false, true}) {
    const auto index = game.rosters().find(said.word({target, slot::id}));
    if (index == Rosters::none || game.state().units()[index].square() == 0) continue;
    if (!map) map = map_of(game, game.last());
    if (!map) break;
    Texts words;
    for (const auto& one : offers_of(game, *map, index)) {
      const bool open = ranges::any_of(one.slots, [&](const Slot* slot) {
        return procedure.is_sided(slot->name, target) && !said.has({target, slot->name});
      });
      if (open) words.push_back(one.told());
    }
    if (!words.empty())
      told.push_back(concat(game.rosters().units[index].called(), " is at ",
                            game.state().units()[index].square(), ": ", any_of(words),
                            " could be said of it"));
  }
  return told;
}

}  // namespace acw
