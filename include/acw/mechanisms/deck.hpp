#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "acw/describe.hpp"
#include "acw/notation.hpp"
#include "acw/query.hpp"
#include "acw/throw.hpp"

namespace acw {

/// Cards of a deck: so many with a number of increments each.
inline constexpr Column deck_columns[] = {{"increments", Column::Type::integer, true, 0, 1000},
                                          {"cards", Column::Type::integer, true, 0, 8}};

inline std::vector<int> deck_of(const Query& query) {
  std::vector<int> deck;
  for (const auto* row : query.all("deck")) {
    query.used(*row);
    deck.insert(deck.end(), static_cast<std::size_t>(row->integer("cards")), row->integer("increments"));
  }
  return deck;
}

/// A deck shuffled: its cards have numbers, and each draw is a throw for one that is left. The last card isn't thrown for.
struct Deck {
  static constexpr std::string_view name = "deck";
  static constexpr std::array tables{Shape{"deck", deck_columns, true}};
  static constexpr std::array<std::string_view, 2> outcomes{"increments", "first"};
  static constexpr std::size_t most = 8;  ///< cards: 40,320 orders

  struct Plan {
    std::vector<int> deck;
    std::vector<std::vector<int>> orders;  ///< all that look different, sorted
    std::vector<Value> values;             ///< the same, as they are told
  };
  struct Outcome {
    int order;
    int first;
  };

  static Plan plan(const Query& query) {
    Plan plan{deck_of(query), {}, {}};
    if (plan.deck.empty() || plan.deck.size() > most) throw Failure{1, "a deck has from 1 to 8 cards", query.procedure().place};
    auto order = plan.deck;
    std::sort(order.begin(), order.end());
    do {
      plan.orders.push_back(order);
      plan.values.emplace_back(Value::Array{order.begin(), order.end()});
    } while (std::next_permutation(order.begin(), order.end()));
    const auto cards = static_cast<int>(plan.deck.size());
    query.brief().to_read("card", dice_notation(1, cards) + " a card, again for one that is drawn already; the last is left over");
    return plan;
  }
  template <class Dice>
  static Outcome resolve(const Plan& plan, Dice& dice) {
    const auto cards = plan.deck.size();
    std::array<std::uint8_t, most> drawn{};
    std::array<int, most> order{};
    for (std::size_t place = 0; place < cards; ++place) {
      std::size_t card = 0;
      if (place + 1 < cards)
        card = static_cast<std::size_t>(dice.face({"card", static_cast<int>(cards), std::span{drawn}.first(cards)})) - 1;
      else card = static_cast<std::size_t>(std::find(drawn.begin(), drawn.end(), 0) - drawn.begin());
      drawn[card] = 1;
      order[place] = plan.deck[card];
    }
    const auto less = [&](const std::vector<int>& a, std::span<const int> b) {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
    };
    const auto found = std::lower_bound(plan.orders.begin(), plan.orders.end(), std::span<const int>{order}.first(cards), less);
    return {static_cast<int>(found - plan.orders.begin()), order[0]};
  }
  template <class Field>
  static void describe(const Plan& plan, Field&& field) {
    field(About{"increments", Focus::joint, nullptr, 1, &plan.values}, [](const Outcome& outcome) { return outcome.order; });
    field(About{"first"}, [](const Outcome& outcome) { return outcome.first; });
  }
};

}  // namespace acw
