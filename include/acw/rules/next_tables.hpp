#pragma once

#include "acw/rules/table.hpp"

/// Table `next`, which any procedure may have. A row names a procedure that may follow, states how
/// the procedure repeats in a fight to the end, or fills a slot of all followers.
namespace acw::next {

inline constexpr std::string_view to_the_end =
    "to-the-end";  ///< slot that requests a fight to the end

inline constexpr std::string_view sides[] = {"acting", "target"};
inline constexpr std::string_view taken[] = {"always", "after-loss"};
inline constexpr std::string_view turns[] = {"at-once", "in-turn", "volleys"};
inline constexpr std::size_t by_volleys = 2;

inline constexpr Shape shape{
    "next: "
    // The procedure may follow only if the row matches; otherwise `say` is the reason.
    "procedure (a procedure), "
    // taken after each round of a fight to the end, but not after the fight; in a game, after a
    // single round
    "each_round flag, "
    // outcomes that end the fight for its side, in addition to those that end a side everywhere:
    // `result=fall-back`
    "lost texts, "
    "of (acting|target), "         ///< side that takes it; by default, the target
    "both flag, "                  ///< in games, either side may take it
    "as (acting|target), "         ///< its side in the follower; by default, acting
    "taken (always|after-loss), "  ///< by default, always; in games, a typed value means that it is
                                   ///< due
    "asked flag, "                 ///< not due, only possible
    "spared texts, "  ///< outcomes after which it is skipped for lack of a loss: `holds=true`
    "gone texts, "    ///< outcomes after which no figures are left to take it: `holds=false`
    "over texts, "    ///< outcomes after which a side has already broken, or the like
    "percent_lost (a number slot), "  ///< slot for the percentage of figures lost
    "percent_hurt (a number slot), "  ///< slot for the percentage of figures wounded
    // slot for the number of wounded; a flag is set if all figures left are wounded
    "hurt (a slot), "
    "rest (a number slot), "  ///< slot for the rest of a supply, such as horses
    "used text, "             ///< outcome that uses it up, added over the chain
    "why_not text, "          ///< text if it is skipped for lack of a loss
    "nothing_left text, "     ///< text if no figures are left to take it
    "uncounted text, "        ///< question if a number is required but unknown
    "note text, "             ///< note to show
    "say text, "              ///< reason for a refusal if the row does not match
    // Way to repeat with the sides' remaining figures, until one side is finished. `at-once`: both
    // roll together. `in-turn`: the attacker rolls, then the defender. `volleys`: likewise, each
    // side with its own words, and a side that cannot fire passes
    "repeat (at-once|in-turn|volleys), "
    // pairs of words between the sides that describe the same from either side
    "turned texts, "
    // for volleys: mechanism for the fire that both sides deliver at once, according to the table
    // `at_once`; other fire comes before it
    "at_once text, "
    // for volleys: flag cleared when the side's next bound begins
    "recovers text, "
    "rounds text, "  ///< for volleys: slot for a side's number of rounds
    "spends text, "  ///< slot for the rounds that a volley uses
    "loads flag, "  ///< a side fires when it has loaded again, according to `actions` and `loading`
    // for volleys: slot for the men of each gun. The men are the target, and the guns in action are
    // their number divided by the least number in `limits`, rounded down
    "crew text, "
    "attacker_lost text, "    ///< noun for the attacker's losses
    "defender_lost text, "    ///< noun for the defender's losses
    "winner (its outcome), "  ///< outcome that names the winner of a round
    "wounds 1..100, "         ///< number of wounds that put a figure out
    // slots for a figure's single wound, or for the number of wounded figures
    "wounded texts, "
    "spent texts, "     ///< slots that matter in a side's first round only
    "none_left text, "  ///< text for a side without figures
    "worn text, "       ///< text for a last figure with too many wounds
    "worse text, "      ///< text for a figure with one more wound, or put out by it
    // Words that all followers get.
    "slot (a slot) +word, "   ///< slot, with the sides of this procedure: `arm`, `target.arm`
    "word (a word of slot)",  ///< its word, unless another is typed
    "procedure: procedure..say; repeat: repeat..worse; slot: word"};

}  // namespace acw::next
