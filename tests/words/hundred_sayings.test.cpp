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
    {"fire 12 exp 25cm at 14 soft and hard", 2, "acw: 'hard': cover of the target has been given already ('soft')"},
    {"fire 12 exp 25cm at 14 no cover", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 25cm at 14 without cover", 2, "acw: 'without': what isn't said doesn't hold: leave it out"},
    {"fire 12 exp 25cm at 14 in the open", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 25cm at 14 in a cornfield", 2, "acw: 'cornfield': the rules name no cover for it: agree on one, and say that cover's word"},
    {"fire 12 exp 25cm at 5 field guns", 2, "acw: '5 field-guns': fire counts men, and not guns: how many serve them? say that number, as in 4 gunners"},
    {"fire 12 exp 25cm at battery of 5", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 5 artillery skirmish soft crew"},
    {"fire 12 exp 25cm at 14 on the hill", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line soft"},
    {"fire 12 exp 25cm at 14 on a bridge", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line hard"},
    {"fire 12 exp 25cm at 14 road column", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 column open"},
    {"fire 12 exp 25cm at 14 across the river", 2, "acw: 'across the river': are they behind the river, or in it? say 'behind river' or 'in river' where it covers them, and nothing where it only lies between"},
    {"fire 12 exp 25cm at 14 dismounted cavalry", 2, "acw: 'dismounted': say cavalry, and the formation that they are in: who fights on foot is in skirmish"},
    {"fire 12 cavalry exp 25cm at 14 mounted", 2, "acw: 'mounted': say cavalry, and the formation that they are in: who fights on foot is in skirmish"},
    {"fire 12 exp rifled musket 25cm at 14", 2, "acw: 'rifled' is no word of fire: did you mean 'rifle'?"},
    {"fire 12 exp enfield 25cm at 14", 2, "acw: 'enfield' is no weapon of Black Panthers: say rifle or musket"},
    {"fire 12 volunteers 25cm at 14 recruits", 2, "acw: 'recruits' describes the acting side: write it before 'at'"},
    {"fire 1/2 exp 25cm at 14", 0, "Black Panthers, fire: 1/2 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12/6 exp 25cm at 14", 2, "acw: '12/6': more are left than there were"},
    {"fire 12 out of 18 exp 25cm at 14", 0, "Black Panthers, fire: 12/18 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire a dozen exp 25cm at 14", 2, "acw: 'dozen': write numbers in digits, as in 12"},
    {"fire 12 exp 250mm at 14", 2, "acw: '250mm' is no distance: write a number with its unit, as in 25cm or 10in"},
    {"fire 12 exp 25 centimetres at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 line open"},
    {"fire 12 exp 10\" at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25.4 cm (long), at 14 line open"},
    {"fire 12 exp 1ft at 14", 2, "acw: '1ft' is no distance: write a number with its unit, as in 25cm or 10in"},
    {"fire 12 exp 25-30cm at 14", 2, "acw: '25-30cm': a range has two points, as in 25..30cm"},
    {"fire 12 exp 25cm-30cm at 14", 2, "acw: '25cm-30cm': a range has two points, as in 25..30cm"},
    {"fire 12-14 exp 25cm at 14", 2, "acw: '12-14': a range has two points, as in 12..14"},
    {"fire 12 exp at 14 at 25cm", 2, "acw: a second 'at': the target's words have begun already (a distance needs no 'at')"},
    {"fire 12 exp 25cm vs 14 vs 10", 2, "acw: a second 'vs': the target's words have begun already"},
    {"fire 12 exp 25cm -> 14", 2, "acw: '->': the target's words begin with at (or vs, or against)"},
    {"fire 12 exp 25cm into 14", 2, "acw: 'into 14': after 'into' comes a word of cover, formation or ground; at 14 for the target"},
    {"fire 12 exp versus 14 25cm", 2, "acw: 'versus': the target's words begin with at (or vs, or against)"},
    {"fire 12 exp 25cm @14", 2, "acw: who is fired at? add at 14"},
    {"fire 12 exp; 25cm at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket"},
    {"fire 12 exp25cm at 14", 2, "acw: 'exp25cm': a blank parts two words: exp 25cm"},
    {"fire 12 exp 25cm at 14 skirmishers", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 skirmish open"},
    {"fire 12 exp 25cm at skirmish line", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at skirmish open"},
    {"fire 12 exp 25cm at 14 in column of fours", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 14 column open"},
    {"fire 12 exp 25cm at officer", 0, "Black Panthers, fire: 12 experienced infantry line musket, 25 cm (long), at 1 open officer"},
    {"fire 12 exp 25cm at 14 with the colonel", 2, "acw: 'with': it stands before an officer alone (with-officer, or his id): say what else there is by its own word"},
    {"fire 12 exp 25cm at 14 with officers", 2, "acw: 'with': it stands before an officer alone (with-officer, or his id): say what else there is by its own word"},
    {"fire 12 exp 25cm at 14 without officer", 2, "acw: 'without': what isn't said doesn't hold: leave it out"},
    {"fire 12 exp ff no 25cm at 14", 2, "acw: 'no': what isn't said doesn't hold: leave it out"},
    {"fire 12 exp --ff no 25cm at 14", 2, "acw: '--ff' is no option: say ff, or --formation-fail"},
    {"fire 12 exp disordered 25cm at 14", 0, "Black Panthers, fire: 12 experienced infantry line musket formation-fail, 25 cm (long), at 14 line open"},
    {"fire 12 exp long range 25cm at 14", 2, "acw: 'long': acw works the range out from the distance: say how far it is, as in 25cm"},
    {"fire 12 exp 25cm at 14 +1", 2, "acw: '+1': acw does the sums: say what a modifier comes from, and of losses how many are left (7/12)"},
    {"fire 12 exp +1 25cm at 14", 2, "acw: '+1': acw does the sums: say what a modifier comes from, and of losses how many are left (7/12)"},
    {"fire 12 exp 25cm in the flank of 14", 2, "acw: 'flank' is a word of Simon's Skirmish Game Rules (-r si), and not of Black Panthers"},
    {"fire 5 guns exp 25cm at 14", 2, "acw: '5 guns': fire counts men, and not guns: how many serve them? say that number, as in 4 gunners"},
    {"fire 2 batteries exp field 25cm at 14", 2, "acw: '2 batteries': fire counts men, and not guns: how many serve them? say that number, as in 4 gunners"},
    {"fire 3 gunners exp field 25cm at 14", 0, "Black Panthers, fire: 3 experienced field skirmish, 25 cm (short), at 14 line open"},
    {"fire two regiments exp 25cm at 14", 2, "acw: 'two': write numbers in digits, as in 12"},
    {"fire 20me and 5ny 25cm at 1tx", 2, "acw: '5ny': the unit has been given already ('@20me')"},
    {"fire 20me, 5ny 25cm at 1tx", 2, "acw: '5ny': the unit has been given already ('@20me')"},
    {"fire maine 25cm at texas", 2, "acw: 'maine' is no word of fire: did you mean 20th Maine (@20me)?"},
    {"fire 8 of 20me 25cm at 1tx", 0, "Black Panthers, fire: 20th Maine (8/12 veteran, infantry, line, rifle) at 1st Texas (13/13 infantry, line, open), 25 cm, short"},
    {"fire 20me 25cm at 1tx left 8", 2, "acw: 'left': say how many are left of how many, as in 7/12 (or 7 of 12)"},
    {"fire 20me 25cm 1tx", 2, "acw: '1tx': the unit has been given already ('@20me'); at 1tx for the target"},
    {"fire at 1tx 25cm 20me", 2, "acw: '20me': the unit of the target has been given already ('@1tx')"},
    {"melee 10 vet charge at 8 raw", 0, "Black Panthers, melee: 10 veteran infantry line charging, at 8 raw infantry line"},
    {"melee 10 vet at 8 raw charged", 2, "acw: 'charged' describes the acting side: write it before 'at'"},
    {"melee 10 vet not charging at 8 raw", 2, "acw: 'not': what isn't said doesn't hold: leave it out"},
    {"melee 10 vet at 8 raw routing", 2, "acw: 'routing' is a word of Simon's Skirmish Game Rules (-r si), and not of Black Panthers"},
    {"melee 10 vet 2:1 at 8 raw", 2, "acw: '2:1' is no word of melee"},
    {"melee 10 vet at 8 raw --rounds 3", 2, "acw: '--rounds': say to-the-end, or the option --until 'round 3'"},
    {"melee 10 vet at 8 raw until broken", 2, "acw: 'until': say to-the-end, or the option --until 'round 3'"},
    {"morale exp 7 left of 12", 0, "Black Panthers, morale: 7/12 experienced infantry open"},
    {"morale exp 12 killed 5", 2, "acw: 'killed': say how many are left of how many, as in 7/12 (or 7 of 12)"},
    {"morale exp 7/12 no brigadier", 0, "Black Panthers, morale: 7/12 experienced infantry open no-brigadier"},
    {"morale exp 7/12 brigadier near", 2, "acw: 'brigadier': that he is near is what holds where nothing is said; else say no-brigadier, brigadier-killed, no-division or division-killed"},
    {"morale exp 7/12 general killed", 2, "acw: 'general': that he is near is what holds where nothing is said; else say no-brigadier, brigadier-killed, no-division or division-killed"},
    {"morale exp 7/12 support no", 2, "acw: 'no': what isn't said doesn't hold: leave it out"},
    {"morale exp 7/12 near enemy", 0, "Black Panthers, morale: 7/12 experienced infantry open enemy-near"},
    {"morale exp 7/12 cover", 2, "acw: 'cover' is no cover of Black Panthers: say soft or hard"},
    {"morale 20me -5", 2, "acw: '-5': acw does the sums: say what a modifier comes from, and of losses how many are left (7/12)"},
    {"formation-test vet 3", 2, "acw: '3': formation-test takes no number of its side"},
    {"formation-test 20me 5ny", 2, "acw: '5ny': the unit has been given already ('@20me')"},
    {"demolition 3 heavy exp 30cm at barn", 2, "acw: 'barn': stone-building or wooden-building?"},
    {"demolition 3 heavy exp 30cm at 17 fence", 2, "acw: 6 inches of fence has 15 points, and not 17"},
    {"demolition 3 heavy exp 30cm at wall 12", 2, "acw: 'wall 12': 12 of what? '12 wall' are the points that still stand; how long it is plays no part"},
    {"army-gen reb", 0, "Black Panthers, army-gen: confederate"},
    {"army-gen federal 2 divisions", 2, "acw: 'divisions' takes a number: give it as --divisions N"},
    {"army-gen both", 2, "acw: 'both': one side at a time: federal, then confederate"},
    {"map-gen 2", 2, "acw: '2': map-gen takes no number of its side, but for --length N"},
    {"map-gen small", 2, "acw: 'small': say how many boards long it is: --length 2"},
    {"move 12 infantry column", 2, "acw: '12': move takes no number of its side, but for --horses-lost N"},
    {"move infantry woods", 0, "Black Panthers, move: infantry line wood"},
    {"move field artillery", 0, "Black Panthers, move: field limbered"},
    {"throw d6", 2, "acw: 'd6' is no throw of Black Panthers: say acw roll"},
    {"throw officer 2 killed", 2, "acw: 'killed': the number by itself says it: leave 'killed' out"},
    {"roll d8", 0, "plain dice, roll: d8"},
    {"roll 3 d6", 2, "acw: 'd6': put + or - between dice that are added up, as in 3d6+2d8; or say 3d6"},
    {"roll 2d6x3", 0, "plain dice, roll: 2d6x3"},
    {"roll 3d6>=4+1", 0, "plain dice, roll: 3d6>=4+1"},
    {"roll 12d8 4", 2, "acw: '4': put + or - between dice that are added up, as in 3d6+2d8; or say 12d8 4+ for what each has to show, or + 4"},
    {"roll 1d10/2", 2, "acw: '/2' in '1d10/2': dice aren't divided (dice are written as in 3d6+2, 2d10kh1, d%)"},
    {"roll 3d6 re-roll 1", 2, "acw: 're-roll': put + or - between dice that are added up, as in 3d6+2d8; r1 throws again what shows 1"},
    {"score 2 farms", 2, "acw: '2': score takes no number of its side, but for --farms N, --bridges N, --officers N, …"},
    {"score 21 killed", 2, "acw: '21': score takes no number of its side, but for --farms N, --bridges N, --officers N, …"},
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
