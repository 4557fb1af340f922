#pragma once

#include "acw/rules/table.hpp"

/// What follows a procedure: a table that any procedure may have. A row names another procedure
/// that may follow, or tells how the procedure itself repeats when it is fought to the end, or what
/// word whatever follows is told.
namespace acw::next {

inline constexpr std::string_view to_the_end = "to-the-end";  ///< the slot that asks for repeats

inline constexpr std::string_view sides[] = {"acting", "target"};
inline constexpr std::string_view taken[] = {"always", "after-loss"};
inline constexpr std::string_view turns[] = {"at-once", "in-turn", "volleys"};
inline constexpr std::size_t by_volleys = 2;

inline constexpr Shape shape{
    "next: "
    // A follower comes only where its row holds of what it follows; `say` tells why it doesn't
    // elsewhere.
    "procedure (a procedure), "
    // taken by a side after each round of a fight to the end, and not later; in a game after a
    // round by itself
    "each_round flag, "
    // … outcomes that end the fight for it, besides those that end a side everywhere:
    // `result=fall-back`
    "lost texts, "
    "of (acting|target), "  ///< whose affair it is: the target's, where nothing is said
    "both flag, "           ///< in a game it is the affair of either side
    "as (acting|target), "  ///< the side that it stands on there: acting, where nothing is said
    "taken (always|after-loss), "  ///< always, where nothing is said; in a game, where it is said,
                                   ///< it is due
    "asked flag, "                 ///< … but for those that may be asked, and aren't due
    "spared texts, "  ///< outcomes where it isn't taken for want of a loss: `holds=true`
    "gone texts, "    ///< outcomes where nobody is left to take it: `holds=false`
    "over texts, "    ///< outcomes where a side has broken before, or the like
    "percent_lost (a number slot), "  ///< the slot that is told how many of a hundred were lost
    "percent_hurt (a number slot), "  ///< the slot that is told how many of a hundred are wounded
    // the slot that is told how many are wounded; a flag, that all who are left are
    "hurt (a slot), "
    "rest (a number slot), "  ///< the slot with the number left of what is used up, such as horses
    "used text, "             ///< … by this outcome, whose sum over the chain counts
    "why_not text, "          ///< what is said where it isn't taken for want of a loss
    "nothing_left text, "     ///< … and where nobody is left to take it
    "uncounted text, "        ///< what is asked where a number of it has to be known
    "note text, "             ///< worth saying
    "say text, "              ///< why it can't follow where the row doesn't hold
    // How it repeats, each time with what its aftermath has left of the sides, until one is done
    // for: `at-once`; `in-turn`: what is thrown is the attacker's, then the defender's; `volleys`:
    // so, each with the words of both places, and who can't throw passes
    "repeat (at-once|in-turn|volleys), "
    // words between the sides, in pairs, that are each other's as the other side has them
    "turned texts, "
    // of volleys: the mechanism by which what both sides fire at once, by the table `at_once`, is
    // resolved; the rest is fired before it
    "at_once text, "
    // of volleys: a flag that no longer holds of a side when its next bound begins
    "recovers text, "
    "rounds text, "  ///< … a number of rounds that a side has …
    "spends text, "  ///< … of which a volley takes so many as that slot tells
    "loads flag, "   ///< … a side fires when it has loaded again: by `actions` and `loading`
    // … how many men serve each gun of a side: they are who is fired at, and serve so many guns as
    // their least, of `limits`, goes into them
    "crew text, "
    "attacker_lost text, "    ///< what losses are called
    "defender_lost text, "    ///< what losses are called
    "winner (its outcome), "  ///< the outcome that tells who won a round
    "wounds 1..100, "         ///< that put a figure out
    // slots that tell that a figure has one of them, or how many figures
    "wounded texts, "
    "spent texts, "     ///< slots that count in a side's first round only
    "none_left text, "  ///< what is said of a side that has nobody left
    "worn text, "       ///< what is said of a last figure with too many wounds
    "worse text, "      ///< … of one with a wound more, or put out so when it had one
    // What whatever follows is told.
    "slot text +word, "  ///< `arm`, `target.arm`: of a side here
    "word text"          ///< that what follows is told where it wasn't typed
};

}  // namespace acw::next
