#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Returns the number of increments of each card in the deck.
inline std::vector<int> deck_of(const Query& query) {
  std::vector<int> deck;
  for (const auto* row : query.read_all("deck")) {
    deck.insert(deck.end(), static_cast<std::size_t>(row->integer("cards")),
                row->integer("increments"));
  }
  return deck;
}

/// Random draw of one of a deck's remaining cards, by a die with one face per card. The slot
/// `played` lists the cards already played.
struct Deck final : Single {
  static constexpr std::string_view name = "deck";
  static constexpr Shape tables[]{"deck!: increments! 0..1000, cards! 0..8"};
  static constexpr Shape outcomes = "outcomes: increments";

  explicit Deck(const Query& query) {
    auto deck = deck_of(query);
    std::sort(deck.begin(), deck.end());
    left = deck;
    const auto* played = query.value("played");
    for (const auto number : played == nullptr ? std::vector<long long>{} : played->numbers) {
      const auto card = static_cast<int>(number);
      if (const auto found = std::find(left.begin(), left.end(), card); found != left.end()) {
        left.erase(found);
        continue;
      }
      const auto all = static_cast<int>(std::count(deck.begin(), deck.end(), card));
      const auto why = all == 0 ? " (it is " + joined(deck) + ")" : "; more are given as played";
      throw RuleError{"the deck has " + cards_of(all, card) + why, query.procedure().place};
    }
    if (left.empty()) throw RuleError{"no cards are left", query.procedure().place};
    const int cards = count_of(left);
    if (left.front() == left.back()) {
      query.note("card: only " + cards_of(cards, left.front()) + (cards == 1 ? " is" : " are") +
                 " left, no roll");
      left.resize(1);
    } else {
      query.to_read("card", cards);
      query.note("cards left, in the order of the die: " + joined(left));
    }
    begin(outcomes);
  }
  void roll(Numbers& now, Dice& dice) const override {
    now.front() = left.size() == 1 ? left[0] : nth(left, dice.face({"card", count_of(left)}) - 1);
  }

 private:
  /// Returns text such as "2 cards of 1 increment".
  static std::string cards_of(int cards, int each) {
    return (cards == 0 ? "no card" : counted(cards, "card", "cards")) + " of " +
           counted(each, "increment", "increments");
  }

  std::vector<int> left;  ///< increments of the cards not yet played, ascending
};

}  // namespace acw
