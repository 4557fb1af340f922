#pragma once

#include <array>

#include "acw/rules/table.hpp"

/// What follows a procedure: a table that any procedure may have. A row names another procedure
/// that may follow, or tells how the procedure itself repeats when it is fought to the end, or what
/// word whatever follows is told.
namespace acw::next {

using enum Column::Type;

inline constexpr std::string_view to_the_end = "to-the-end";  ///< the slot that asks for repeats

inline constexpr std::string_view sides[] = {"acting", "target"};
inline constexpr std::string_view taken[] = {"always", "after-loss"};
inline constexpr std::string_view turns[] = {"at-once", "in-turn", "volleys"};
inline constexpr std::size_t by_volleys = 2;

/// A follower comes only where its row holds of what it follows; `say` tells why it doesn't
/// elsewhere.
inline constexpr Column follow_columns[] = {
    {"procedure", text},
    {"each_round", flag},        ///< taken by a side after each round of a fight to the
                                 ///< end, and not later; in a game after a round by itself
    {"lost", texts},             ///< … outcomes that end the fight for it, besides those that end
                                 ///< a side everywhere: `result=fall-back`
    {"of", text, false, sides},  ///< whose affair it is: the target's, where nothing is said
    {"both", flag},              ///< in a game it is the affair of either side
    {"as", text, false,
     sides},  ///< the side that it stands on there: acting, where nothing is said
    {"taken", text, false,
     taken},            ///< always, where nothing is said; in a game, where it is said, it is due
    {"asked", flag},    ///< … but for those that may be asked, and aren't due
    {"spared", texts},  ///< outcomes where it isn't taken for want of a loss: `holds=true`
    {"gone", texts},    ///< outcomes where nobody is left to take it: `holds=false`
    {"over", texts},    ///< outcomes where a side has broken before, or the like
    {"percent_lost", text},  ///< the slot that is told how many of a hundred were lost
    {"percent_hurt", text},  ///< the slot that is told how many of a hundred are wounded
    {"hurt", text},          ///< the slot that is told how many are wounded; a flag, that all
                             ///< who are left are
    {"rest", text},          ///< the slot with the number left of what is used up, such as horses
    {"used", text},          ///< … by this outcome, whose sum over the chain counts
    {"why_not", text},       ///< what is said where it isn't taken for want of a loss
    {"nothing_left", text},  ///< … and where nobody is left to take it
    {"uncounted", text},     ///< what is asked where a number of it has to be known
    {"note", text},          ///< worth saying
    {"say", text},           ///< why it can't follow where the row doesn't hold
};
/// How it repeats, each time with what its aftermath has left of the sides, until one is done for.
inline constexpr Column repeat_columns[] = {
    {"repeat", text, false,
     turns},  ///< `at-once`; `in-turn`: what is thrown is the attacker's, then the defender's;
              ///< `volleys`: so, each with the words of both places, and who can't throw passes
    {"turned", texts},  ///< words between the sides, in pairs, that are each
                        ///< other's as the other side has them
    {"at_once", text},  ///< of volleys: the mechanism by which what both sides fire at once, by the
                        ///< table `at_once`, is resolved; the rest is fired before it
    {"recovers", text},  ///< of volleys: a flag that no longer holds of a side when its next bound
                         ///< begins
    {"rounds", text},    ///< … a number of rounds that a side has …
    {"spends", text},    ///< … of which a volley takes so many as that slot tells
    {"loads", flag},     ///< … a side fires when it has loaded again: by `actions` and `loading`
    {"crew", text},  ///< … how many men serve each gun of a side: they are who is fired at, and
                     ///< serve so many guns as their least, of `limits`, goes into them
    {"attacker_lost", text},             ///< what losses are called
    {"defender_lost", text},             ///< what losses are called
    {"winner", text},                    ///< the outcome that tells who won a round
    {"wounds", integer, false, 1, 100},  ///< that put a figure out
    {"wounded", texts},                  ///< slots that tell that a figure has one of them, or how
                                         ///< many figures
    {"spent", texts},                    ///< slots that count in a side's first round only
    {"none_left", text},                 ///< what is said of a side that has nobody left
    {"worn", text},                      ///< what is said of a last figure with too many wounds
    {"worse", text},  ///< … of one with a wound more, or put out so when it had one
};
inline constexpr Column told_columns[] = {
    {"slot", text},  ///< `arm`, `target.arm`: of a side here
    {"word", text},  ///< that what follows is told where it wasn't typed
};
inline constexpr auto columns = [] {
  std::array<Column,
             std::size(follow_columns) + std::size(repeat_columns) + std::size(told_columns)>
      all;
  auto* end = std::copy(std::begin(follow_columns), std::end(follow_columns), all.begin());
  end = std::copy(std::begin(repeat_columns), std::end(repeat_columns), end);
  std::copy(std::begin(told_columns), std::end(told_columns), end);
  return all;
}();
inline constexpr Shape shape{"next", columns};

}  // namespace acw::next
