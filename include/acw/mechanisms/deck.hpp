#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Cards of a deck: so many with a number of increments each.
inline constexpr Column deck_columns[] = {{"increments", Column::integer, true, 0, 1000},
                                          {"cards", Column::integer, true, 0, 8}};

inline std::vector<int> deck_of(const Query& query) {
  std::vector<int> deck;
  for (const auto* row : query.read_all("deck")) {
    deck.insert(deck.end(), static_cast<std::size_t>(row->integer("cards")),
                row->integer("increments"));
  }
  return deck;
}

/// A card drawn blind from those of a deck that are left: a die of as many sides picks it. Cards
/// that were played are told by the slot `played`.
struct Deck {
  static constexpr std::string_view name = "deck";
  static constexpr std::array tables{Shape{"deck", deck_columns, true}};
  static constexpr std::string_view outcomes[]{"increments"};

  struct Plan {
    std::vector<int> kinds;  ///< increments, rising
    std::vector<int> left;   ///< cards of each kind
  };
  struct Outcome {
    int increments;
  };

  static Plan plan(const Query& query) {
    const auto left = left_of(deck_of(query), query);
    Plan plan;
    for (const int card : left) {
      if (plan.kinds.empty() || plan.kinds.back() != card)
        plan.kinds.push_back(card), plan.left.push_back(0);
      ++plan.left.back();
    }
    const auto cards = count_of(left);
    if (cards == 0) throw Refused{"no cards are left", query.procedure().place};
    if (plan.kinds.size() == 1) {
      query.note("card: only " + cards_of(cards, left.front()) + (cards == 1 ? " is" : " are") +
                 " left, no roll");
      return plan;
    }
    query.to_read("card", cards);
    query.note("cards left, in the order of the die: " + joined(left));
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto& dice) {
    const int kind = plan.kinds.size() == 1 ? 0 : dice.which({"card", plan.left});
    return {nth(plan.kinds, kind)};
  }
  static void describe(const Plan&, auto&& field) { field("increments", &Outcome::increments); }

 private:
  /// Increments of the cards that weren't played, rising.
  static std::vector<int> left_of(std::vector<int> deck, const Query& query) {
    std::sort(deck.begin(), deck.end());
    const auto* played = query.situation().find({false, "played"});
    auto left = deck;
    for (std::size_t i = 0; played != nullptr && i < played->numbers.size(); ++i) {
      const int card = static_cast<int>(played->numbers[i]);
      const auto found = std::find(left.begin(), left.end(), card);
      if (found == left.end()) {
        const auto had = static_cast<int>(std::count(deck.begin(), deck.end(), card));
        const std::string why =
            had == 0 ? " (it is " + joined(deck) + ")" : "; more are given as played";
        throw Refused{"the deck has " + cards_of(had, card) + why, query.procedure().place};
      }
      left.erase(found);
    }
    return left;
  }
  /// "2 cards of 1 increment".
  static std::string cards_of(int cards, int increments) {
    return (cards == 0 ? "no card" : counted(cards, "card", "cards")) + " of " +
           counted(increments, "increment", "increments");
  }
};

}  // namespace acw
