#include <doctest/doctest.h>

#include <iterator>
#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("words");

namespace {

/// What is typed, the exit status, and how what is told begins: of an answer what it was understood
/// as, of a question or a refusal how it is said.
struct Hundredth {
  const char* typed;
  int exit;
  const char* told;
};

constexpr const char* army_of_sayings = R"(rules = "black-panthers"
units = [
  { id = "20me", name = "20th Maine", arm = "infantry", class = "veteran", figures = 12, weapon = "rifle" },
  { id = "5ny", name = "5th New York", arm = "infantry", class = "experienced", figures = 11, weapon = "musket" },
  { id = "1tx", name = "1st Texas", arm = "infantry", class = "veteran", figures = 13, weapon = "rifle" },
]
)";

// clang-format off
constexpr Hundredth hundred[] = {
    {"fire 12 exp 25cm at 14 soft and hard", 2, "acw: 'hard': cover of the target is already given ('soft')"},
    {"fire 12 exp 25cm at 14 no cover", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 25cm at 14 without cover", 2, "acw: 'without': a condition applies only if typed: leave it out"},
    {"fire 12 exp 25cm at 14 in the open", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 25cm at 14 in a cornfield", 2, "acw: 'cornfield': the rules give no cover for it: agree on a cover and type that word"},
    {"fire 12 exp 25cm at 5 field guns", 2, "acw: '5 field-guns': fire counts men, not guns: type the number of men who serve them, for example '4 gunners'"},
    {"fire 12 exp 25cm at battery of 5", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 5 artillery skirmish soft crew"},
    {"fire 12 exp 25cm at 14 on the hill", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line soft"},
    {"fire 12 exp 25cm at 14 on a bridge", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line hard"},
    {"fire 12 exp 25cm at 14 road column", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 column open"},
    {"fire 12 exp 25cm at 14 across the river", 2, "acw: 'across the river': unclear position: type 'behind river' or 'in river' if it covers them; leave it out if it only lies between"},
    {"fire 12 exp 25cm at 14 dismounted cavalry", 2, "acw: 'dismounted': type 'cavalry' and its formation; cavalry that fights on foot is in skirmish"},
    {"fire 12 cavalry exp 25cm at 14 mounted", 2, "acw: 'mounted': type 'cavalry' and its formation; cavalry that fights on foot is in skirmish"},
    {"fire 12 exp rifled musket 25cm at 14", 2, "acw: unknown word 'rifled' for fire: did you mean 'rifle'?"},
    {"fire 12 exp enfield 25cm at 14", 2, "acw: unknown weapon 'enfield' for Black Panthers: choose rifle or musket"},
    {"fire 12 volunteers 25cm at 14 recruits", 2, "acw: 'recruits' describes the acting side: write it before 'at'"},
    {"fire 1/2 exp 25cm at 14", 0, "Black Panthers, fire: 1/2 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12/6 exp 25cm at 14", 2, "acw: '12/6': the number left exceeds the original number"},
    {"fire 12 out of 18 exp 25cm at 14", 0, "Black Panthers, fire: 12/18 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire a dozen exp 25cm at 14", 2, "acw: 'dozen': type numbers in digits, for example 12"},
    {"fire 12 exp 250mm at 14", 2, "acw: '250mm' is not a distance: type a number and its unit, as in 25cm or 10in"},
    {"fire 12 exp 25 centimetres at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 10\" at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25.4 cm (long), at 14 line open"},
    {"fire 12 exp 1ft at 14", 2, "acw: '1ft' is not a distance: type a number and its unit, as in 25cm or 10in"},
    {"fire 12 exp 25-30cm at 14", 2, "acw: '25-30cm': a range requires two points, as in 25..30cm"},
    {"fire 12 exp 25cm-30cm at 14", 2, "acw: '25cm-30cm': a range requires two points, as in 25..30cm"},
    {"fire 12-14 exp 25cm at 14", 2, "acw: '12-14': a range requires two points, as in 12..14"},
    {"fire 12 exp at 14 at 25cm", 2, "acw: a second 'at': the target's words have already begun (a distance needs no 'at')"},
    {"fire 12 exp 25cm vs 14 vs 10", 2, "acw: a second 'vs': the target's words have already begun"},
    {"fire 12 exp 25cm -> 14", 2, "acw: '->': type 'at' before the target's words ('vs' and 'against' also work)"},
    {"fire 12 exp 25cm into 14", 2, "acw: 'into 14': 'into' requires a word of cover, formation or ground; type at 14 for the target"},
    {"fire 12 exp versus 14 25cm", 2, "acw: 'versus': type 'at' before the target's words ('vs' and 'against' also work)"},
    {"fire 12 exp 25cm @14", 2, "acw: missing target: add, for example, \"at 14\""},
    {"fire 12 exp; 25cm at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket"},
    {"fire 12 exp25cm at 14", 2, "acw: unknown word 'exp25cm' for fire"},
    {"fire 12 exp 25cm at 14 skirmishers", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 skirmish open"},
    {"fire 12 exp 25cm at skirmish line", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at skirmish open"},
    {"fire 12 exp 25cm at 14 in column of fours", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 column open"},
    {"fire 12 exp 25cm at officer", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 1 open officer"},
    {"fire 12 exp 25cm at 14 with the colonel", 2, "acw: 'with': use it only before an officer (with-officer, or an id); type other things by their own word"},
    {"fire 12 exp 25cm at 14 with officers", 2, "acw: 'with': use it only before an officer (with-officer, or an id); type other things by their own word"},
    {"fire 12 exp 25cm at 14 without officer", 2, "acw: 'without': a condition applies only if typed: leave it out"},
    {"fire 12 exp ff no 25cm at 14", 2, "acw: 'no': a condition applies only if typed: leave it out"},
    {"fire 12 exp --ff no 25cm at 14", 2, "acw: unknown option '--ff'"},
    {"fire 12 exp disordered 25cm at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket formation-fail, 25 cm (long), at 14 line open"},
    {"fire 12 exp long range 25cm at 14", 2, "acw: 'long': acw finds the range from the distance: type the distance, for example 25cm"},
    {"fire 12 exp 25cm at 14 +1", 2, "acw: '+1': acw adds modifiers itself; type causes as words, and losses as figures left (7/12)"},
    {"fire 12 exp +1 25cm at 14", 2, "acw: '+1': acw adds modifiers itself; type causes as words, and losses as figures left (7/12)"},
    {"fire 12 exp 25cm in the flank of 14", 2, "acw: 'flank' is a word of Simon's Skirmish Game Rules (-r si), not of Black Panthers"},
    {"fire 5 guns exp 25cm at 14", 2, "acw: '5 guns': fire counts men, not guns: type the number of men who serve them, for example '4 gunners'"},
    {"fire 2 batteries exp field 25cm at 14", 2, "acw: '2 batteries': fire counts men, not guns: type the number of men who serve them, for example '4 gunners'"},
    {"fire 3 gunners exp field 25cm at 14", 0, "Black Panthers, fire: 3 experienced field skirmish, 25 cm (short), at 14 line open"},
    {"fire two regiments exp 25cm at 14", 2, "acw: 'two': type numbers in digits, for example 12"},
    {"fire 20me and 5ny 25cm at 1tx", 2, "acw: '5ny': the unit is already given ('@20me')"},
    {"fire 20me, 5ny 25cm at 1tx", 2, "acw: '5ny': the unit is already given ('@20me')"},
    {"fire maine 25cm at texas", 2, "acw: unknown word 'maine' for fire: did you mean 20th Maine (@20me)?"},
    {"fire 8 of 20me 25cm at 1tx", 0, "Black Panthers, fire: 20th Maine (8/12 veteran, infantry, line, rifle) at 1st Texas (13/13 infantry, line, open), 25 cm, short"},
    {"fire 20me 25cm at 1tx left 8", 2, "acw: 'left': type the figures left and the original number, for example 7/12 (or '7 of 12')"},
    {"fire 20me 25cm 1tx", 2, "acw: '1tx': the unit is already given ('@20me'); type at 1tx for the target"},
    {"fire at 1tx 25cm 20me", 2, "acw: '20me': the unit of the target is already given ('@1tx')"},
    {"melee 10 vet charge at 8 raw", 0, "Black Panthers, melee: 10 veteran infantry line charging, at 8 raw infantry line"},
    {"melee 10 vet at 8 raw charged", 2, "acw: 'charged' describes the acting side: write it before 'at'"},
    {"melee 10 vet not charging at 8 raw", 2, "acw: 'not': a condition applies only if typed: leave it out"},
    {"melee 10 vet at 8 raw routing", 2, "acw: 'routing' is a word of Simon's Skirmish Game Rules (-r si), not of Black Panthers"},
    {"melee 10 vet 2:1 at 8 raw", 2, "acw: unknown word '2:1' for melee"},
    {"melee 10 vet at 8 raw --rounds 3", 2, "acw: '--rounds': type 'to-the-end', or use --until 'round 3'"},
    {"melee 10 vet at 8 raw until broken", 2, "acw: 'until': type 'to-the-end', or use --until 'round 3'"},
    {"morale exp 7 left of 12", 0, "Black Panthers, morale: 7/12 experienced infantry open"},
    {"morale exp 12 killed 5", 2, "acw: 'killed': type the figures left and the original number, for example 7/12 (or '7 of 12')"},
    {"morale exp 7/12 no brigadier", 0, "Black Panthers, morale: 7/12 experienced infantry open no-brigadier"},
    {"morale exp 7/12 brigadier near", 2, "acw: 'brigadier': by default the brigadier is near; otherwise type no-brigadier, brigadier-killed, no-division or division-killed"},
    {"morale exp 7/12 general killed", 2, "acw: 'general': by default the brigadier is near; otherwise type no-brigadier, brigadier-killed, no-division or division-killed"},
    {"morale exp 7/12 support no", 2, "acw: 'no': a condition applies only if typed: leave it out"},
    {"morale exp 7/12 near enemy", 0, "Black Panthers, morale: 7/12 experienced infantry open enemy-near"},
    {"morale exp 7/12 cover", 2, "acw: unknown cover 'cover' for Black Panthers: choose soft or hard"},
    {"morale 20me -5", 2, "acw: '-5': acw adds modifiers itself; type causes as words, and losses as figures left (7/12)"},
    {"formation-test vet 3", 2, "acw: '3': formation-test does not take a number for the acting side"},
    {"formation-test 20me 5ny", 2, "acw: '5ny': the unit is already given ('@20me')"},
    {"demolition 3 heavy exp 30cm at barn", 2, "acw: 'barn' is ambiguous: type stone-building or wooden-building"},
    {"demolition 3 heavy exp 30cm at 17 fence", 2, "acw: 6 inches of fence has 15 points, not 17"},
    {"demolition 3 heavy exp 30cm at wall 12", 2, "acw: 'wall 12': unclear number 12: '12 wall' gives the points left; length has no effect"},
    {"army-gen reb", 0, "Black Panthers, army-gen: confederate"},
    {"army-gen federal 2 divisions", 2, "acw: 'divisions' requires a number: use --divisions N"},
    {"army-gen both", 2, "acw: 'both': choose one side at a time: federal, then confederate"},
    {"map-gen 2", 2, "acw: '2': map-gen does not take a number for the acting side"},
    {"map-gen small", 2, "acw: 'small': give its length in boards, for example --length 2"},
    {"move 12 infantry column", 2, "acw: '12': move does not take a number for the acting side"},
    {"move infantry woods", 0, "Black Panthers, move: infantry line wood"},
    {"move field artillery", 0, "Black Panthers, move: field limbered"},
    {"throw d6", 2, "acw: unknown throw 'd6' for Black Panthers: type acw roll"},
    {"throw officer 2 killed", 2, "acw: 'killed': the number alone is enough: leave 'killed' out"},
    {"roll d8", 0, "plain dice, roll: d8"},
    {"roll 3 d6", 2, "acw: 'd6': type + or - between dice, for example 3d6+2d8; or type 3d6"},
    {"roll 2d6x3", 0, "plain dice, roll: 2d6x3"},
    {"roll 3d6>=4+1", 0, "plain dice, roll: 3d6>=4+1"},
    {"roll 12d8 4", 2, "acw: '4': type + or - between dice, for example 3d6+2d8; or type 12d8 4+ for the number each die needs, or + 4"},
    {"roll 1d10/2", 2, "acw: '/2' in '1d10/2': dice cannot be divided (type dice as 3d6+2, 2d10kh1 or d%)"},
    {"roll 3d6 re-roll 1", 2, "acw: 're-roll': type + or - between dice, for example 3d6+2d8; r1 rolls each 1 again"},
    {"score 2 farms", 2, "acw: '2': score does not take a number for the acting side"},
    {"score 21 killed", 2, "acw: '21': score does not take a number for the acting side"},
};
// clang-format on

}  // namespace

TEST_CASE("sayings: each of a hundred is understood, asked about, or told how it is said") {
  const Folder folder;
  const auto file = folder.write("army.toml", army_of_sayings);
  for (const auto& saying : hundred) {
    CAPTURE(saying.typed);
    std::string line = saying.typed;
    for (auto at = line.find('"'); at != std::string::npos; at = line.find('"', at + 2))
      line.insert(at, "\\");
    const bool plain_dice = line.rfind("roll", 0) == 0;
    const auto ran = acw_run(line + " --need" + (plain_dice ? "" : " --army " + file));
    CHECK(ran.code == saying.exit);
    const auto& told = saying.exit == 0 ? ran.out : ran.err;
    CHECK_MESSAGE(told.rfind(saying.told, 0) == 0, told);
  }
  CHECK(std::size(hundred) == 100);
}

TEST_SUITE_END();
