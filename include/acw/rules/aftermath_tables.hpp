#pragma once

#include "acw/rules/next_tables.hpp"

/// Table `aftermath`, which any procedure may have. A row states an effect of outcomes on a side,
/// the consequences of an end for the rest of a game, or the effects of an officer's fall on the
/// units under him.
namespace acw::aftermath {

inline constexpr std::string_view who[] = {"attacker", "defender", "thrower", "target", "loser"};
inline constexpr std::string_view states[] = {"removed", "routed"};

/// Effects of outcomes. Chains and fights carry losses, wounds, flags and ends from one procedure
/// to the next; only games use the rest. A row without outcomes states the consequences of an end
/// in a game, after any procedure. With `sets`, the unit has a flag as long as the end lasts.
/// `until` states when the unit returns. An end without a row lasts for one fight only. A row with
/// `rank` states which flag an officer's fall sets or clears for the units under him, and which
/// test becomes due.
inline constexpr Shape shape{
    "aftermath: "
    "outcomes texts (its outcome) +who -until, "  ///< added together
    "is texts, "  ///< counts the outcomes with one of these values, instead of their sum
    "who (attacker|defender|thrower|target|loser), "
    "game flag, "              ///< applied only in games
    "always flag, "            ///< applied for any value of the outcomes
    "times (a number slot), "  ///< if the outcomes occurred: applied as often as this slot's number
    "within number 0.., "      ///< applied only at a smaller distance
    "lose 1..1000 -leaves, "   ///< figures lost, multiplied by the outcomes
    "leaves flag, "            ///< the outcomes are the number of figures left
    "also texts (its outcome), "  ///< outcomes without a further loss; a chain adds them to
                                  ///< `outcomes`
    "wounds 1..100 -hurt, "
    "hurt flag, "  ///< the outcomes are the number of wounded, or the count in the row's `tally`
    "clears (a flag slot) -sets, "          ///< flag to clear
    "sets (a flag slot), "                  ///< flag to set
    "until (turn|own-turn), "               ///< of an end: lasts until the side's next turn begins
    "turns 1..1000 +until +state +tally, "  ///< the number of turns that must begin first; they are
                                            ///< counted
    "ends flag, "                           ///< the side no longer fights
    "end text, "               ///< text for the end; by default, the value that caused it
    "back 1..1000, "           ///< figures that return, multiplied by the outcomes
    "tally text, "             ///< count to increase: `killed`, `horses lost`
    "standing flag, "          ///< only figures that are left are counted
    "since (a number slot), "  ///< slot with the earlier number; the difference is counted
    "wounded_of text, "        ///< the wounded are among the figures with this count
    "some (a flag slot), "     ///< flag set while the count is above 0
    // flag cleared when the count includes all original figures or, with `standing`, all figures
    // left
    "exhausts (a flag slot), "
    "untally text, "         ///< count to decrease
    "first 1..1000, "        ///< its value when a game begins
    "most 1..1000, "         ///< a side's limit of this count; an excess is reported
    "none (a flag slot), "   ///< flag set while this count is 0
    "keeps (a word slot), "  ///< text slot for the outcome, which rows of `named` fill in again
    // rank of the officer who falls, unless another is named; `named`: only a named officer falls
    "officer text, "
    // procedure that the unit has taken as part of this one; for units under a fallen officer: the
    // procedure that becomes due
    "takes (a procedure), "
    "state (removed|routed|stands|destroyed), "
    "was (removed|routed), "  ///< only for units in that state before
    "all flag, "              ///< applied only if no figures are left
    "rank text, "             ///< rank of the officer who falls; `any`: every rank
    "of (unit|brigade|army)",
    "outcomes: outcomes..of; end: state sets all until turns tally; rank: of sets clears takes"};

}  // namespace acw::aftermath

/// Table `named`, which any procedure may have: what a unit's id supplies on its side. Without a
/// matching row, it supplies the number of figures and the unit's words.
namespace acw::naming {

inline constexpr Shape shape{
    "named: "
    "side! (acting|target), "
    // The side's number.
    "of text, "     ///< `figures`, `guns`, `one`, `none`, `wounded`, or the name of a count
    "slot text, "   ///< slot to fill; by default, `count`
    "rest flag, "   ///< the number of original figures without this count
    "whole flag, "  ///< only if all figures left take part
    "men, "         ///< for guns: men required to serve each
    "crew (a number slot), "  ///< slot with another number of men
    "last flag, "             ///< figures without this count take part first
    // Text that outcomes have stored.
    "keeps (a word slot) +first, "  ///< text slot to fill, if all figures left take part
    "first text, "                  ///< its text if nothing is stored
    "lead flag, "  ///< only the figures that take part; the words describe the first one
    // A slot to leave empty.
    "omits text, "
    "typed flag, "  ///< `when` is matched with the typed words, not with what the id supplies
    // An officer named with the unit.
    "with (a flag slot), "      ///< flag set by the name
    "rank (a word slot), "      ///< slot for his rank
    "other (a word of rank), "  ///< its word if his rank has none, or if he leads other units
    // A word that a unit cannot have while its officer is with it.
    "denies (a flag slot), "  ///< the word
    "officer text",           ///< rank of the officer
    "of: side slot rest whole men crew last; omits: side typed; keeps: side first lead; "
    "with: side rank other; denies: side officer"};

}  // namespace acw::naming

/// Table `thing`, which any procedure may have: entities other than units that a game keeps once a
/// procedure uses them.
namespace acw::keeping {

inline constexpr Shape shape{
    "thing: "
    "side (acting|target), "       ///< side that names it; by default, each use of the procedure
                                   ///< involves it
    "slot (a word slot), "         ///< that side's slot whose word is the entity's kind
    "kind text, "                  ///< kind of an entity without a word: `deck`, `clock`
    "another (a flag slot), "      ///< that side's flag for a new entity of the kind
    "each (army), "                ///< each army has its own
    "first text, "                 ///< table of the procedure with the initial `points`
    "counts text, "                ///< name of its count: `points`
    "end text, "                   ///< its state when the count reaches 0
    "keeps texts, "                ///< slots of the situation that are stored with it
    "list text +adds, "            ///< slot for the list of all its results
    "adds (its outcome) +list, "   ///< outcome appended to the list
    "tells texts (its outcome), "  ///< outcomes stored as its counts
    "sets (a flag slot) +where, "  ///< flag to set or clear
    "where text +sets",            ///< condition: an outcome and its value, as in wind=false
    "slot: side another first counts end keeps; kind: each first counts list adds tells sets "
    "where"};

}  // namespace acw::keeping

/// Table `turn`, which any procedure may have: effects of the turns of a game.
namespace acw::turns_of_game {

inline constexpr Shape shape{
    "turn: "
    "due (a flag slot), "  ///< flag of the units for which the procedure is due when their side's
                           ///< turn begins
    "once text, "          ///< text for a unit that repeats the procedure too soon: "has fired"
    "every 1..1000, "      ///< period in turns of its side; 1: its own turn
    "whole flag, "         ///< only if all of the unit's figures take part
    "elsewhere flag, "     ///< set by another procedure, not by this one
    // flag set from the side's next turn, for `turns`, on a unit that acted in each of its last
    // `every` turns
    "sets (a flag slot) +once +every +turns, "
    "given (a flag slot), "           ///< flag of the entity on which it depends
    "counts text +by +turns, "        ///< count of the entity to change
    "by -1000..1000, "                ///< change
    "turns 1..1000, "                 ///< turns that must begin first
    "near (a flag slot) +to, "        ///< flag of units that are near, until the next turn
    "to (enemies|brigade|leaders), "  ///< what they are near to
    "ends text, "                     ///< flag or count that lasts until the next `turn`
    "until (turn|own-turn), "         ///< or until the side's own next turn
    "unless (a flag slot), "          ///< flag that prevents this
    // report on a unit that acts in another side's turn, or while it has the flag `ends`
    "against text, "
    "state (removed|routed), "  ///< or that acts on a unit with this end
    "begins (its outcome)",     ///< outcome `first` or `second`: the side that begins turn 1
    "due: ; sets: once every turns given; once: every whole elsewhere; counts: by turns; near: to; "
    "against: ends state; ends: until unless; begins: "};

}  // namespace acw::turns_of_game
