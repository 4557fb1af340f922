#include <doctest/doctest.h>

#include <iterator>
#include <string>

#include "support/program.hpp"

using namespace acw::test;

namespace {

/// What is typed, the exit status, and what is said: of an answer on standard output, of a refusal
/// on standard error.
struct Saying {
  const char* typed;
  int exit;
  const char* said;
};

// clang-format off
constexpr Saying of_new_players[] = {
    // `in` after a blank is the word between
    {"fire 20 vet 25cm at 30 in line --need", 0, "25 cm (short), at 30 line open"},
    {"fire 20 vet at 30 in line", 2, "missing distance"},
    {"fire 12 vet at 14 in woods", 2, "missing distance"},
    {"fire 12 vet 25cm at 14 in the woods --need", 0, "at 14 line hard"},
    {"fire 5 exp field at 12 in column", 2, "missing distance"},
    {"fire 5 exp field 25cm at 12 in column --need", 0, "at 12 column open"},
    {"fire 12 exp 25 in at 14", 2, "'25': type 25in for inches; at 25 for the target"},
    {"fire exp musket 11 in at 10", 2,
     "'11 in': 11in means inches; in by itself requires a word after it"},
    {"-r si fire 5 musket 11 in at 10", 2, "'11': type 11in for inches; at 11 for the target"},
    {"-r si fire 5 musket 11 inches at 10 --need", 0, "11 in, at 10 open"},
    {"fire 12 exp 25 cm at 14 --need", 0, "25 cm (long), at 14 line open"},
    {"-r ka fire 4 regular rifle-musket 2 hex at 4 militia --need", 0, "2 hex, at 4 militia"},
    // Two numbers that don't rise are no list
    {"fire 12 exp 25,5cm at 14", 2,
     "'25,5cm': 25.5cm requires a decimal point; 5cm and 25cm in a list are typed 5,25cm"},
    {"fire 12 exp 25,5 cm at 14", 2, "'25,5cm': 25.5cm requires a decimal point"},
    {"fire 12 exp 25cm at 14,5", 2,
     "'14,5': 14.5 is not a whole number; 5 and 14 in a list are typed 5,14"},
    {"fire 14,5 exp 25cm at 14", 2, "'14,5': 14.5 is not a whole number"},
    {"fire 12 exp --distance 25,5cm at 14", 2, "'25,5cm': 25.5cm requires a decimal point"},
    {"fire 12 exp 25cm --target-count 14,5", 2, "'14,5': 14.5 is not a whole number"},
    {"fire 12 exp 25cm at 5,5", 2, "'5,5': 5.5 is not a whole number; 5 is typed once"},
    {"fire 12 exp 25cm at 14 --then 'melee 14,5 exp'", 2, "'14,5': 14.5 is not a whole number"},
    {"morale exp 7,5/12", 2,
     "'7,5/12': 7.5 is not a whole number; 5/12 and 7/12 in a list are typed 5,7/12"},
    {"morale exp 7,7/12 --odds", 2, "'7,7/12': 7.7 is not a whole number; 7/12 is typed once"},
    {"morale exp 1,000/1200", 2, "'1,000/1200' is not a number: type it without the comma"},
    {"morale exp 5,7/12", 0, "5/12 and 7/12"},
    {"morale exp 7/12,5/12", 0, "7/12 and 5/12"},
    {"fire 12 exp 2,5in at 14", 0, "2 in and 5 in"},
    {"fire 12 exp 25cm at 5,14", 0, "5 and 14"},
    {"throw first-move --cavalry 8,4 --artillery 7,7 --need", 0, "cavalry 8,4"},
    {"-r si throw card 3,1 --need", 0, "played 3,1"},
    // A target that was left out is asked for
    {"fire 12 exp 25cm", 2, "missing target: add, for example, \"at 14\""},
    {"fire 12 exp 25cm at", 2, "missing target: add, for example, \"at 14\""},
    {"fire 12 exp 25cm --odds", 2, "missing target: add, for example, \"at 14\""},
    {"fire 12 exp 25cm --want 'killed >= 3'", 2, "missing target: add, for example, \"at 14\""},
    {"fire 4..12 exp 25cm", 2, "missing target: add, for example, \"at 14\""},
    {"melee 10 vet", 2, "missing target: add, for example, \"at 14\""},
    {"demolition 7 heavy vet 45cm", 2, "missing target: add, for example, \"at stone-building\""},
    {"-r si charge 5 mounted 12in", 2, "missing target: add, for example, \"at 14\""},
    {"-r sz fire 2 heavy 30in", 2, "missing target: add, for example, \"at 14\""},
    {"fire 12 exp 25cm at open --need", 0, "at line open"},
    {"fire 12 exp 25cm --target-cover soft --need", 0, "at line soft"},
    {"fire 12 exp 25cm at 9/12 exp --then morale --need", 0, "25 cm (long), at 9/12"},
    // Numbers that say too little
    {"fire 12 exp 25 at 14", 2, "'25': type 25cm for a distance; at 25 for the target"},
    {"-r sz fire 2 heavy 30 at 12", 2, "'30': type 30in for a distance; at 30 for the target"},
    {"-r ka fire 4 regular rifle-musket 2 at 4 militia", 2,
     "'2': type 2hex for a distance; at 2 for the target"},
    {"fire 12 exp 25cm 14", 2, "'14': type at before the target: at 14"},
    {"fire 12 exp 25cm at 14 15", 2, "'15': count of the target is already given ('14')"},
    {"fire 12 exp at 14 30", 2, "'30': type 30cm for a distance"},
    {"fire 12 exp long at 14", 2,
     "'long': acw finds the range from the distance: type the distance, for example 25cm"},
    {"-r ka fire 4 regular rifle-musket short at 4 militia", 2, "type the distance, for example 2hex"},
    {"fire 12 exp at 25cm at 14", 2, "(a distance needs no 'at')"},
    {"morale exp 7 of 12 --need", 0, "7/12 experienced infantry"},
    {"morale exp 7 out of 12 --need", 0, "7/12 experienced infantry"},
    {"morale exp 7 supported", 2, "missing number of figures"},
    {"fire 24/17 exp 25cm at 14", 2, "'24/17': the number left exceeds the original number"},
    {"morale --count 24 --original 17 exp", 2, "'24/17': the number left exceeds the original number"},
    {"fire 12 exp 25cm at 14/12", 2, "'14/12' of the target: the number left exceeds the original number"},
    {"fire 12 exp 10′′ at 14 --need", 0, "25.4 cm (long), at 14"},
    {"fire 12 exp 10” at 14 --need", 0, "25.4 cm (long), at 14"},
    {"fire 12 exp 10\\\" at 14 --need", 0, "25.4 cm (long), at 14"},
    // Any case
    {"Fire 12 Exp 25CM at 14 Soft --need", 0,
     "12 experienced infantry line musket, 25 cm (long), at 14 line soft"},
    {"FIRE 12 VET 25Cm AT 14 --need", 0, "12 veteran infantry line rifle, 25 cm"},
    {"fire 12 --class Exp 25cm at 14 --target-cover=Soft --need", 0, "12 experienced"},
    {"Throw Wind --need", 0, "throw wind"},
    {"Help Fire", 0, "acw fire: a volley"},
    {"fire 12 exp 25cm at 9/12 Exp --then Morale --need", 0, "at 9/12"},
    // Words that say nothing more, and words that do
    {"fire 12 exp 25cm at 14 men behind a fence --need", 0, "at 14 line soft"},
    {"fire 12 exp men 25cm at the 14 figures on a hill --need", 0,
     "12 experienced infantry line musket, 25 cm (long), at 14 line soft"},
    {"fire 12 exp 25cm at 14 with an officer --need", 0, "at 14 line open with-officer"},
    {"fire 12 exp 25cm with officer at 14", 2,
     "'with-officer' applies to the target: type it after 'at'"},
    {"fire 12 exp 25cm at 14 in a musket", 2,
     "'musket' describes the acting side: write it before 'at'"},
    {"fire 12 exp 25cm at 14 in a field", 2,
     "'in field': field is a word of arm, and 'in' requires a word of cover"},
    {"fire 12 exp 25cm at 14 behind", 2,
     "'behind': 'behind' requires a word of cover, formation or ground"},
    {"fire 12 exp 25cm at 14 in reserve", 2, "unknown word 'reserve' for fire"},
    {"fire 12 exp 25cm at 14 not hard", 2, "'not': a condition applies only if typed: leave it out"},
    {"fire 12 exp 25cm at 14 without officer", 2,
     "'without': a condition applies only if typed: leave it out"},
    {"fire 12 exp 25cm at 14 no cover --need", 0, "at 14 line open"},
    {"fire 12 exp 25cm at 14 in the open --need", 0, "at 14 line open"},
    {"fire 12 exp 25cm at 14 in hard cover --need", 0, "at 14 line hard"},
    // Two words that make one
    {"fire 12 exp formation fail 25cm at 14 --need", 0, "musket formation-fail"},
    {"fire 12 exp late war musket 25cm at 14 --need", 0, "musket late-war"},
    {"fire 12 exp 25cm at 14 behind a stone wall", 2,
     "'stone-wall' is ambiguous: type low-wall (soft) or high-wall (hard)"},
    {"fire 12 exp 25cm at 14 wall", 2, "'wall' is ambiguous: type low-wall (soft) or high-wall (hard)"},
    {"fire 12 exp 25cm at 14 behind a low wall --need", 0, "at 14 line soft"},
    {"demolition 7 heavy vet 45cm at 12 stone wall --need", 0, "stone-wall"},
    {"-r sow fire 6 trained minie rifle 28 cm at 8 hard --need", 0, "6 trained minie-rifle, 28 cm"},
    {"melee 10/12 exp to the end vs 8/8 raw no brigadier --need", 0, "to-the-end"},
    // Everyday names
    {"fire 5 exp horse artillery 60cm at 12 --need", 0, "5 experienced field"},
    {"fire 4 heavy artillery vet 75cm at 14 --need", 0, "4 veteran heavy"},
    {"fire 4 vet artillery 60cm at 14", 2, "choose the artillery that fires: field or heavy"},
    {"fire 12 exp 25cm at artillery 4 --need", 0, "at 4 artillery skirmish soft crew"},
    {"fire 12 exp 25cm at a battery --need", 0, "at artillery skirmish soft crew"},
    {"fire 12 exp 25cm at 5 in a house --need", 0, "at 5 line hard"},
    {"fire 12 exp 25cm at 14 in a house", 1, "a building holds up to 5 figures"},
    {"fire 12 exp 25cm at 14 in trees --need", 0, "at 14 line hard"},
    {"-r sz fire 2 guns 30in at 12", 2,
     "'guns' is ambiguous: type heavy-gun (heavy), medium-gun (medium), light-gun (light) or mortar"},
    {"-r sz fire 2 guns heavy 30in at 12 --need", 0, "2 heavy, 30 in"},
    {"-r sz fire 8 infantry 9in at 6 in a house --need", 0, "full-cover building"},
    {"-r ka fire 3 guns 12-pounder 5hex at 5 elite --need", 0, "3 12-pounder, 5 hex"},
    {"-r ka fire 4 regular rifle musket 1hex at 4 militia in the trees --need", 0,
     "at 4 militia infantry wood"},
    {"melee 10 vet cavalry charging vs 8 raw --need", 0, "10 veteran cavalry line charging"},
    // The right word
    {"shoot 12 exp 25cm at 14", 2, "unknown command 'shoot': type fire"},
    {"volley 12 exp 25cm at 14", 2, "unknown command 'volley': type fire"},
    {"attack 10 vet vs 8 raw", 2, "unknown command 'attack': type melee"},
    {"assault 10 vet vs 8 raw", 2, "unknown command 'assault': type melee"},
    {"-r si attack 5 vs 4", 2, "unknown command 'attack': type melee or charge"},
    {"army federal", 2, "unknown command 'army': type army-gen"},
    {"map", 2, "unknown command 'map': type map-gen"},
    {"charge 10 vet vs 8 raw", 1, "Black Panthers has no charge: type melee … charging"},
    {"-r sz charge 10 infantry vs 8", 1, "Schulz has no charge"},
    {"fire 12 regular 25cm at 14", 2, "unknown class 'regular' for Black Panthers: choose experienced"},
    {"fire 12 green 25cm at 14", 2, "unknown class 'green' for Black Panthers: choose raw"},
    {"fire 12 elite 25cm at 14", 2, "unknown class 'elite' for Black Panthers: choose veteran"},
    {"-r sow fire 6 regular minie-rifle 28cm at 8", 2,
     "unknown class 'regular' for State of War: choose trained"},
    {"-r ka fire 4 experienced rifle-musket 2hex at 4 militia", 2,
     "unknown class 'experienced' for Kallistra: choose regular"},
    {"-r si fire 5 rifles 11in at 10", 2,
     "unknown weapon 'rifles' for Simon's Skirmish Game Rules: choose musket"},
    {"fire 12 exp soft 25cm at 14", 2, "'soft' describes the target: write it after 'at'"},
    {"fire 12 exp trees 25cm at 14", 2, "'trees' describes the target: write it after 'at'"},
    {"fire 12 exp 25cm at 14 vet", 2, "'vet' describes the acting side: write it before 'at'"},
    {"fire 12 exp 25cm at 14 odds", 2, "'odds': an option begins with two dashes: --odds"},
    // A guess only where it is near
    {"fyre 12 exp 25cm at 14", 2, "unknown command 'fyre': did you mean 'fire'?"},
    {"fire 12 exp 25cm at 14 skirmsh", 2,
     "unknown word 'skirmsh' for fire: did you mean 'skirmish'?\n"},
    {"fire 12 exp 25cm at 14 hosue", 2, "did you mean 'house'?\n"},
    {"fire 12 exp killed 25cm at 14", 2, "'killed': type the figures left and the original number, for example 7/12"},
    {"fire 12 exp volley 25cm at 14", 2, "unknown word 'volley' for fire\n  expected: "},
    {"fire 12 exp gatling 25cm at 14", 2,
     "'gatling' is a word of Schulz (-r sz), not of Black Panthers"},
    {"volleyball", 2, "unknown command 'volleyball': expected fire, melee"},
    {"roll 12d8 --ods", 2, "did you mean '--odds'?"},
    // Commands and formats
    {"version", 0, "acw "},
    {"army-gen federal --seed a --toml", 0, "[[units]]"},
    {"map-gen --seed a --svg", 0, "<svg"},
    {"army-gen federal --json --toml", 2, "choose one format: json or toml"},
    {"roll 12d8 4+ --dice 1,2,3,4,5,6,7,8,1,2,3,4", 0, "6 successes"},
    {"roll '3d6 + 1' --dice 1,2,3", 0, "7 total"},
};

/// Words that mean one thing by themselves and another before or behind others.
constexpr Saying of_two_meanings[] = {
    // An adjective belongs to the word behind it
    {"fire 12 exp 25cm at 12 heavy woods --need", 0, "at 12 line hard"},
    {"fire 12 exp 25cm at 12 in heavy woods --need", 0, "at 12 line hard"},
    {"fire 12 exp 25cm at 12 heavy fence --need", 0, "at 12 line soft"},
    {"fire 12 exp 25cm at 12 behind a heavy stone fence --need", 0, "at 12 line soft"},
    {"fire 12 exp 25cm at 12 heavy --need", 0, "at 12 heavy skirmish soft crew"},
    {"fire 12 exp 25cm at 12 heavy hard --need", 0, "at 12 heavy skirmish hard crew"},
    {"fire 12 exp 25cm at 12 heavy cover", 2, "unknown cover 'cover' for Black Panthers: choose soft or hard"},
    {"-r si fire 5 musket 11in at 10 behind heavy cover", 2, "choose soft or hard"},
    {"fire 12 exp 25cm at 12 light woods --need", 0, "at 12 line hard"},
    {"fire 12 exp 25cm at 5 in a stone house --need", 0, "at 5 line hard"},
    {"fire 12 exp 25cm at 12 in open woods", 2, "'woods': cover of the target is already given ('open')"},
    {"morale exp 7/8 heavy woods --need", 0, "experienced infantry hard"},
    {"morale exp 7/8 heavy --need", 0, "experienced artillery open"},
    {"move infantry heavy woods", 0, "infantry line wood"},
    {"move heavy wood", 1, "guns can't pass woods"},
    {"-r sz fire 2 medium 30in at 12 light cover --need", 0, "2 medium, 30 in (far), level, at 12 cover"},
    {"-r ka fire 4 regular rifle-musket 1hex at 4 militia heavy wood --need", 0, "at 4 militia infantry wood"},
    {"demolition 3 heavy exp 30cm at a big fence --need", 0, "at fence"},
    // Words that make another one together
    {"fire 12 exp 25cm at 14 open field --need", 0, "at 14 line open"},
    {"fire 12 exp 25cm at 14 over open ground --need", 0, "at 14 line open"},
    {"-r sow fire 6 trained minie-rifle 28cm at 8 open field --need", 0, "at 8 open"},
    {"fire 12 exp 25cm at 14 behind field works --need", 0, "at 14 line hard"},
    {"fire 12 exp 25cm at 14 skirmish line --need", 0, "at 14 skirmish open"},
    {"fire 12 exp 25cm at 14 in line of battle --need", 0, "at 14 line open"},
    {"fire 12 exp 25cm at 14 in the tree line --need", 0, "at 14 line hard"},
    {"fire 12 exp 25cm at 14 march column --need", 0, "at 14 column open"},
    {"demolition 3 heavy exp 30cm at stone house --need", 0, "at stone-building"},
    {"demolition 3 heavy exp 30cm at log cabin --need", 0, "at wooden-building"},
    // Guns, or the men who serve them; a battery, or a field
    {"fire 1 gun exp field 25cm at 14", 2, "'1 gun': fire counts men, not guns: type the number of men"},
    {"fire 1 battery exp field 25cm at 14", 2, "'1 battery': fire counts men, not guns"},
    {"fire 2 heavy guns vet 75cm at 14", 2, "'2 heavy-guns': fire counts men"},
    {"fire 3 vet guns 60cm at 14", 2, "'3 vet guns': fire counts men"},
    {"fire 12 exp 25cm at 4 guns", 2, "'4 guns': fire counts men"},
    {"fire 12 exp 25cm at a battery --need", 0, "at artillery skirmish soft crew"},
    {"fire 3 gunners exp field 25cm at 14 --need", 0, "3 experienced field"},
    {"-r ka fire 3 guns 12-pounder 5hex at 5 elite --need", 0, "3 12-pounder, 5 hex"},
    {"fire 12 exp 25cm at 12 field", 2, "'field': unclear word: type 'field crew' for a battery's crew"},
    {"fire 12 exp 25cm at 12 field soft", 2, "'field': unclear word: type 'field crew' for a battery's crew"},
    {"fire 12 exp 25cm at 5 field crew --need", 0, "at 5 field skirmish soft crew"},
    {"fire 12 exp 25cm at 5 field column --need", 0, "at 5 field column open"},
    {"fire 12 exp 25cm at 5 field artillery --need", 0, "at 5 field skirmish soft crew"},
    {"fire 12 exp 25cm at 5 --target-arm field --need", 0, "at 5 field skirmish soft crew"},
    {"melee 10 vet charging vs 5 field", 2, "'field': unclear word: type 'field crew' for a battery's crew"},
    // Behind it, or in it
    {"fire 12 exp 25cm at 14 across the river", 2, "'across the river': unclear position: type 'behind river' or 'in river'"},
    {"fire 12 exp 25cm at 14 over the hill", 2, "'over the hill': unclear position: type 'behind hill' or 'in hill'"},
    {"fire 12 exp 25cm at 14 under the bridge", 2, "'under the bridge': unclear position: type 'behind bridge' or 'in bridge'"},
    {"fire 12 exp 25cm at 14 beyond heavy woods", 2, "unclear position: type 'behind woods' or 'in woods'"},
    {"fire 12 exp 25cm at 14 from behind a fence", 2, "unclear position: type 'behind fence' or 'in fence'"},
    {"-r ka fire 4 regular rifle-musket 2hex at 4 militia across the fence", 2, "unclear position: type"},
    {"fire 12 exp 25cm at 14 under soft cover --need", 0, "at 14 line soft"},
    {"move infantry across the river", 0, "infantry line river"},
    {"move infantry through the woods", 0, "infantry line wood"},
    {"-r ka morale regular through the wood --need", 0, "regular infantry wood"},
    // A number of what?
    {"demolition 3 heavy exp 30cm at wall 12", 2, "'wall 12': unclear number 12: '12 wall' gives the points left"},
    {"demolition 3 heavy exp 30cm at 12 wall --need", 0, "at 12 stone-wall"},
    {"demolition 3 heavy exp 30cm at stone-wall 12 --need", 0, "at 12 stone-wall"},
    {"roll d66 --dice 3,4", 0, "34 total"},
    {"roll 3d66", 2, "a d66 is two D6 read as tens and units"},
    {"roll 4+ 3d6 --dice 3,4,5", 0, "2 successes"},
    {"roll 0x6", 2, "dice cannot be multiplied by 0"},
    {"roll 2x6", 2, "missing dice"},
    {"-r sow army-gen --group '6 trained sword pistol' --points 500", 0, "6 trained pistol sword"},
    {"-r sow army-gen mounted --group '6 trained pistol'", 2, "type 'mounted' in it"},
    {"-r sow army-gen --men 5 --group '6 trained pistol'", 2, "--men applies only to a company"},
    // Options that are words, and begun ones
    {"fire 12 exp 25cm at 14 --od", 2, "did you mean '--odds'?"},
    {"roll 3d6 --od", 2, "did you mean '--odds'?"},
    {"fire 12 --vet 25cm at 14", 2, "unknown option '--vet'"},
    {"fire 12 exp 25cm at 14 --soft", 2, "unknown option '--soft'"},
};
// clang-format on

}  // namespace

TEST_SUITE_BEGIN("words");

TEST_CASE("said: what new players type is understood, or answered with the right word") {
  for (const auto& saying : of_new_players) {
    CAPTURE(saying.typed);
    const auto ran = acw_run(saying.typed);
    CHECK(ran.code == saying.exit);
    const auto& told = saying.exit == 0 ? ran.out : ran.err;
    CHECK_MESSAGE(told.find(saying.said) != std::string::npos, told);
    CHECK((saying.exit == 0 ? ran.err : ran.out) == "");
  }
  CHECK(std::size(of_new_players) >= 90);
}

TEST_CASE("said: a word that means something else beside others isn't taken by itself") {
  for (const auto& saying : of_two_meanings) {
    CAPTURE(saying.typed);
    const auto ran = acw_run(saying.typed);
    CHECK(ran.code == saying.exit);
    const auto& told = saying.exit == 0 ? ran.out : ran.err;
    CHECK_MESSAGE(told.find(saying.said) != std::string::npos, told);
  }
}

TEST_CASE("said: what is asked about by itself is typed again as it was meant") {
  const auto typed = acw_run("fire 12 exp 25cm at 5 field artillery --odds --json").json()["typed"];
  CHECK(typed == acw::Value{"fire 12 experienced 25cm at 5 --target-arm field"});
  CHECK(acw_run(*typed.as<std::string>() + " --odds -q").out ==
        acw_run("fire 12 exp 25cm at 5 field crew --odds -q").out);
}

TEST_SUITE_END();
