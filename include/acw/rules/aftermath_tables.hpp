#pragma once

#include "acw/rules/next_tables.hpp"

/// What becomes of whom: a table that any procedure may have. A row tells what outcomes do to a
/// side, or what an end means for the rest of a game, or what the fall of an officer does to those
/// whom he led.
namespace acw::aftermath {

inline constexpr std::string_view who[] = {"attacker", "defender", "thrower", "target", "loser"};
inline constexpr std::string_view states[] = {"removed", "routed"};

/// What outcomes do. Chains and fights carry losses, wounds, flags and ends from one procedure to
/// the next; what else is told matters to a game alone.
/// A row without outcomes says what an end means for the rest of the game, whatever procedure it
/// belongs to. With `sets`, a flag holds of the unit as long as the end lasts. `until` says when
/// the unit is back. An end without a row lasts for that fight only. A row with `rank` says what an
/// officer's fall sets or clears for those he led, and what becomes due.
inline constexpr Shape shape{
    "aftermath: "
    "outcomes texts (its outcome) +who -until, "  ///< added up
    "is texts, "  ///< counts those that have one of these values, in place of their sum
    "who (attacker|defender|thrower|target|loser), "
    "game flag, "                 ///< only a game takes it in
    "always flag, "               ///< … whatever they come to
    "times (a number slot), "     ///< … or, if there are any, as often as that slot has it
    "within number 0.., "         ///< … and only at a distance that is less
    "lose 1..1000 -leaves, "      ///< figures, each time
    "leaves flag, "               ///< so many are left of it now
    "also texts (its outcome), "  ///< outcomes that lose nothing more, and add up over a chain with
                                  ///< these
    "wounds 1..100 -hurt, "
    "hurt flag, "  ///< so many of them are wounded now, or what the row counts them as
    "clears (a flag slot) -sets, "  ///< a flag that no longer holds of it
    "sets (a flag slot), "          ///< a flag that holds of it from now on
    "until (turn|own-turn), "       ///< of an end: until the next `turn` of its own side begins
    "turns 1..1000 +until +state +tally, "  ///< … when so many have begun, which are tallied until
                                            ///< then
    "ends flag, "              ///< such a side fights no more
    "end text, "               ///< what is said of it then; else the value that ended it
    "back 1..1000, "           ///< figures that come back, each time
    "tally text, "             ///< what they are counted as: `killed`, `horses lost`
    "standing flag, "          ///< … of whom only those count who are left
    "since (a number slot), "  ///< a slot that tells how many were: what there are more or fewer is
                               ///< tallied
    "wounded_of text, "        ///< of those who are tallied as that, the wounded are
    "some (a flag slot), "     ///< a flag that holds while any is so tallied
    // a flag that no longer holds when all are so tallied: who were there at first, or
    // (`standing`) who are left
    "exhausts (a flag slot), "
    "untally text, "         ///< what they are no longer counted as …
    "first 1..1000, "        ///< … of whom so many are, when a game begins
    "most 1..1000, "         ///< … and of a side so many: more are reported
    "none (a flag slot), "   ///< … a flag that holds while none is
    "keeps (a word slot), "  ///< a slot of text: what came, a text, is told it by rows of `named`
    // who was named beside it falls, else its officer of that rank; `named`: else nobody
    "officer text, "
    // a procedure that it has gone through in this one; of whom an officer led: one that is due
    // when he falls
    "takes (a procedure), "
    "state (removed|routed|stands|destroyed), "
    "was (removed|routed), "  ///< only of whom that held before
    "all flag, "              ///< nobody of them is left
    "rank text, "             ///< of an officer who falls; `any`: whatever it is
    "of (unit|brigade|army)"};

}  // namespace acw::aftermath

/// What a unit's id gives to the side that it stands on: a table that any procedure may have. Where
/// no row holds, its figures are its number, and its words are told.
namespace acw::naming {

inline constexpr Shape shape{
    "named: "
    "side! (acting|target), "
    // Its number.
    "of text, "               ///< `figures`, `guns`, `one`, `none`, `wounded`, or what is tallied
    "slot text, "             ///< that is told so: the count, where nothing is said
    "rest flag, "             ///< of its figures at first, those that aren't so tallied
    "whole flag, "            ///< only where all of it that is left stands there
    "men, "                   ///< of guns: so many serve each, as far as they go …
    "crew (a number slot), "  ///< … if that slot does not have another number
    "last flag, "             ///< … so tallied, if figures who are not go first
    // What outcomes have told of it.
    "keeps (a word slot) +first, "  ///< the slot of text that is told it, if all who are left stand
                                    ///< there
    "first text, "                  ///< … and what, while nothing is kept
    "lead flag, "  ///< … only those who take part, and words describe the first of them
    // A slot that isn't given.
    "omits text, "
    "typed flag, "  ///< `when` is judged by what was typed, not by what the id gives
    // How an officer is named beside the unit, as who stands with it.
    "with (a flag slot), "  ///< the flag that says so
    "rank (a word slot), "  ///< the slot that his rank answers
    "other text, "          ///< its word for any other rank, or who leads others
    // What no unit can be said to be while its officer of a rank is with it.
    "denies (a flag slot), "  ///< the flag that says so
    "officer text"            ///< the rank
};

}  // namespace acw::naming

/// What is kept in a game besides units, when a procedure comes upon it: a table that any procedure
/// may have.
namespace acw::keeping {

inline constexpr Shape shape{
    "thing: "
    "side (acting|target), "   ///< on which its word stands; none: it is met by every use
    "slot (a word slot), "     ///< of that side: its word says of which kind it is
    "kind text, "              ///< of one that no word stands for: `deck`, `clock`
    "another (a flag slot), "  ///< the flag of that side that says that it is none of those that
                               ///< are there
    "each (army), "            ///< whoever has one of his own
    "first text, "   ///< the table of the procedure that tells how many `points` it has at first
    "counts text, "  ///< what is counted of it: `points`
    "end text, "     ///< what it is when none is left
    "keeps texts, "  ///< slots of the question that hold of it from then on
    "list text +adds, "  ///< a slot that is told all that has come of it, one after the other …
    "adds (its outcome) +list, "   ///< … by this outcome
    "tells texts (its outcome), "  ///< outcomes that are counted of it
    "sets (a flag slot) +where, "  ///< a flag that holds of it from now on, or no longer …
    "where text +sets"             ///< … by whether this has come, as in wind=false
};

}  // namespace acw::keeping

/// What hangs on the turns of a game: a table that any procedure may have.
namespace acw::turns_of_game {

inline constexpr Shape shape{
    "turn: "
    "due (a flag slot), "  ///< it is due, when their side's turn begins, of whom this flag holds of
    "once text, "          ///< who does it again too soon has done so: "has fired"
    "every 1..1000, "      ///< … within so many turns of his side; 1: its own
    "whole flag, "         ///< … and only where nobody of the unit is left out
    "elsewhere flag, "     ///< … and it is another procedure that does it
    // a flag that holds from its side's next turn on of who has done so in `every` of its turns,
    // one after the other, for `turns` …
    "sets (a flag slot) +once +every +turns, "
    "given (a flag slot), "           ///< … where that flag holds of a thing that is kept
    "counts text +by +turns, "        ///< what its thing counts …
    "by -1000..1000, "                ///< … is so many more, or fewer …
    "turns 1..1000, "                 ///< … when so many have begun since
    "near (a flag slot) +to, "        ///< a flag that holds of who is near, until the next turn …
    "to (enemies|brigade|leaders), "  ///< … one of those
    "ends text, "                     ///< a flag or a count that lasts until the next `turn`
    "until (turn|own-turn), "         ///< … or the next of its own side …
    "unless (a flag slot), "          ///< … in which this flag does not hold
    // what is reported of who acts in another side's turn, or while the flag `ends` holds …
    "against text, "
    "state (removed|routed), "  ///< … or acts on who has this end
    "begins (its outcome)"      ///< the outcome, `first` or `second`: the side that begins turn 1
};

}  // namespace acw::turns_of_game
