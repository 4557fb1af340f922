#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw;
using namespace acw::test;

namespace {

/// Chances that were worked out bout by bout, both throws of a bout together and in their order.
struct KnownOfFight {
  std::string outcome;
  std::string value;
  double chance;
};
struct KnownFight {
  std::string command;
  std::vector<KnownOfFight> known;
};

const KnownFight known_fights[] = {
    {"-r simon melee 20 infantry at 20 infantry --to-the-end",
     {
         {"winner", "attacker", 0.551337014883399},
         {"winner", "defender", 0.39676233408274},
         {"rounds", "8", 0.2021439718879327},
         {"rounds", "14", 0.01054339685125149},
         {"rounds", "3", 2.932371906340748e-06},
         {"attackers_lost", "17", 0.17453431629503238},
         {"attackers_lost", "13", 0.07734758193786226},
         {"attackers_lost", "9", 0.025163120026880745},
         {"defenders_lost", "16", 0.16649881062447677},
         {"defenders_lost", "14", 0.07683776168117903},
         {"defenders_lost", "10", 0.011798840522953356},
         {"attacker_end", "stands", 0.551337014883399},
         {"attacker_end", "breaks", 0.44365651293973163},
         {"defender_end", "breaks", 0.5621932978752829},
         {"defender_end", "stands", 0.39676233408274},
     }},
    {"-r simon melee 18 cavalry elite at 30 infantry uphill --to-the-end",
     {
         {"winner", "defender", 0.6813922468257125},
         {"winner", "attacker", 0.27898357608796204},
         {"rounds", "13", 0.14644455551729774},
         {"rounds", "21", 0.008942744023781243},
         {"rounds", "30", 1.3342676964788053e-05},
         {"attackers_lost", "14", 0.288859396757487},
         {"attackers_lost", "12", 0.054110448756601606},
         {"attackers_lost", "8", 0.004771297920371938},
         {"defenders_lost", "26", 0.11467384478407319},
         {"defenders_lost", "28", 0.06954283152967167},
         {"defenders_lost", "15", 0.012069696772924092},
         {"attacker_end", "breaks", 0.7184913096891872},
         {"attacker_end", "stands", 0.27898357608796204},
         {"defender_end", "stands", 0.6813922468257125},
         {"defender_end", "breaks", 0.30201821505532134},
     }},
    {"-r simon melee 25 infantry impact at 12 infantry --until 'round 3'",
     {
         {"winner", "neither", 0.5131224442875124},
         {"winner", "attacker", 0.48687755571248775},
         {"rounds", "3", 0.7626113655451007},
         {"rounds", "2", 0.19064433377489928},
         {"attackers_lost", "4", 0.29782915932638654},
         {"attackers_lost", "5", 0.19252361791106232},
         {"attackers_lost", "1", 0.035186794725552334},
         {"defenders_lost", "9", 0.33407731336693397},
         {"defenders_lost", "11", 0.07893567451125716},
         {"defenders_lost", "5", 0.0008060195804592144},
         {"attacker_end", "stands", 1},
         {"defender_end", "stands", 0.5131224442875124},
         {"defender_end", "breaks", 0.4863931106604527},
     }},
    {"-r simon melee 14 infantry at 16 infantry --until 'attacker lost 4'",
     {
         {"winner", "neither", 0.9984504445715368},
         {"winner", "attacker", 0.0015495554283879577},
         {"rounds", "2", 0.6935855211031251},
         {"rounds", "6", 0.00047912925253015256},
         {"rounds", "12", 2.9399268512148147e-07},
         {"attackers_lost", "4", 0.48405858237372196},
         {"attackers_lost", "5", 0.38352671464404475},
         {"attackers_lost", "3", 0.00048053961241644556},
         {"defenders_lost", "5", 0.23291874011721025},
         {"defenders_lost", "2", 0.07678900143181908},
         {"defenders_lost", "9", 0.016787711469731813},
         {"attacker_end", "stands", 1},
         {"defender_end", "stands", 0.9984504445715368},
         {"defender_end", "breaks", 0.0015187485672575997},
     }},
    {"-r schulz melee 40 infantry at 60 infantry --to-the-end",
     {
         {"attackers_lost", "40", 0.7916253249645471},
         {"attackers_lost", "30", 0.006676171101480482},
         {"attackers_lost", "20", 0.00010919385516165186},
         {"defenders_lost", "60", 0.22006880337559004},
         {"defenders_lost", "46", 0.035006730378528673},
         {"defenders_lost", "31", 0.0006590879747961104},
         {"winner", "defender", 0.7799311966243446},
         {"winner", "attacker", 0.20837467503538767},
         {"rounds", "10", 0.1583170749546225},
         {"rounds", "24", 0.000912477551038128},
         {"rounds", "41", 4.280574765144654e-07},
     }},
    {"-r schulz melee 60 infantry at 40 infantry on-wall --rounds 4",
     {
         {"attackers_lost", "2", 0.30422191739064175},
         {"attackers_lost", "1", 0.2072854747751868},
         {"attackers_lost", "0", 0.06096631611034906},
         {"defenders_lost", "3", 0.28532235939643363},
         {"defenders_lost", "4", 0.21262002743484232},
         {"defenders_lost", "5", 0.1001371742112483},
     }},
    {"-r schulz melee 50 infantry at 30 infantry --until 'round 5'",
     {
         {"attackers_lost", "16", 0.08213529906906095},
         {"attackers_lost", "23", 0.035750085777285785},
         {"attackers_lost", "31", 0.002176475407541163},
         {"defenders_lost", "27", 0.23602751675875536},
         {"defenders_lost", "23", 0.017070224032473144},
         {"defenders_lost", "16", 2.391886203138267e-07},
         {"winner", "neither", 0.95582920263063},
         {"winner", "attacker", 0.04417079714285967},
         {"rounds", "5", 0.9918544173287475},
         {"rounds", "4", 0.007613883580975185},
         {"rounds", "3", 0.0005264839952254997},
     }},
};

}  // namespace

TEST_CASE("middling: fights gone through side by side come to what they do bout by bout") {
  for (const auto& fight : known_fights) {
    CAPTURE(fight.command);
    const auto ran = acw_run(fight.command + " --odds --json");
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    const auto told = ran.json();
    for (const auto& known : fight.known) {
      CAPTURE(known.outcome);
      CAPTURE(known.value);
      double chance = -1;
      const auto* pmf = told["odds"][known.outcome]["pmf"].as<Value::Array>();
      REQUIRE(pmf != nullptr);
      for (const auto& one : *pmf) {
        if (text(one["value"]) == known.value) chance = number(one["p"]);
      }
      CHECK(std::fabs(chance - known.chance) < 1e-12);
    }
  }
}

TEST_SUITE_END();
