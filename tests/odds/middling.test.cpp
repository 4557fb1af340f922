#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "support/brute.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("odds");

using namespace acw;
using namespace acw::test;

namespace {

/// Chances that were worked out path by path, before anything was merged or added up another way.
struct KnownOfLink {
  std::string outcome;
  int link;  ///< of a chain; −1: of the whole
  std::string value;
  double chance;
};
struct Question {
  std::string command;
  std::vector<KnownOfLink> known;
};

const Question questions[] = {
    {"-r sow fire 30 trained minie-rifle 28cm at 24",
     {
         {"killed", -1, "3", 0.24220343393332597},
         {"killed", -1, "4", 0.23161759622352826},
         {"killed", -1, "18", 2.4656497826699567e-14},
         {"disabled", -1, "3", 0.2436743056982824},
         {"disabled", -1, "2", 0.24189341876038672},
         {"disabled", -1, "18", 1.0193679294455914e-13},
         {"wounded", -1, "3", 0.23623292044458596},
         {"wounded", -1, "4", 0.20372117102715057},
         {"wounded", -1, "18", 4.913132900503772e-12},
     }},
    {"-r sow fire 14 veteran minie-rifle 28cm at 9 mounted --target-wounded-before 3",
     {
         {"killed", -1, "2", 0.3450857323330293},
         {"killed", -1, "1", 0.2795101612907004},
         {"killed", -1, "7", 6.561564585515161e-05},
         {"disabled", -1, "0", 0.39590191862238994},
         {"disabled", -1, "1", 0.39158293872709693},
         {"disabled", -1, "7", 1.0171728795647244e-06},
         {"wounded", -1, "2", 0.3435283734571459},
         {"wounded", -1, "3", 0.3037606285858082},
         {"wounded", -1, "7", 0.0002898992416063988},
         {"horses_hit", -1, "3", 0.30700876276336925},
         {"horses_hit", -1, "2", 0.24021354617740232},
         {"horses_hit", -1, "7", 0.0030105044309312063},
     }},
    {"-r sow fire 12 trained minie-rifle 28cm at 14 trained --then morale",
     {
         {"killed", -1, "1", 0.38143830425932457},
         {"killed", -1, "2", 0.27657119733423313},
         {"killed", -1, "9", 6.842233879001097e-09},
         {"disabled", -1, "1", 0.3741327019631057},
         {"disabled", -1, "2", 0.25351689619906725},
         {"disabled", -1, "9", 6.082892065080462e-08},
         {"wounded", -1, "1", 0.33214231715368886},
         {"wounded", -1, "2", 0.2878936325659018},
         {"wounded", -1, "9", 6.61807335023986e-07},
         {"score", -1, "1", 0.09985128472080541},
         {"score", -1, "2", 0.09985128472080541},
         {"score", -1, "6", 0.09982012224883628},
         {"result", -1, "ok", 0.8689259700792926},
         {"result", -1, "no-advance", 0.1211804525856799},
         {"result", -1, "break", 0.0017087802037377225},
         {"killed", 0, "1", 0.38143830425932457},
         {"killed", 0, "2", 0.27657119733423313},
         {"killed", 0, "9", 6.842233879001097e-09},
         {"disabled", 0, "1", 0.3741327019631057},
         {"disabled", 0, "2", 0.25351689619906725},
         {"disabled", 0, "9", 6.082892065080462e-08},
         {"wounded", 0, "1", 0.33214231715368886},
         {"wounded", 0, "2", 0.2878936325659018},
         {"wounded", 0, "9", 6.61807335023986e-07},
         {"score", 1, "1", 0.09985128472080541},
         {"score", 1, "2", 0.09985128472080541},
         {"score", 1, "6", 0.09982012224883628},
         {"result", 1, "ok", 0.8689259700792926},
         {"result", 1, "no-advance", 0.1211804525856799},
         {"result", 1, "break", 0.0017087802037377225},
     }},
    {"-r sow fire 8 trained minie-rifle 28cm at 9 mounted trained --then 'fire 5 raw musket 9cm' "
     "--then morale",
     {
         {"disabled", -1, "0", 0.5557603053765597},
         {"disabled", -1, "1", 0.3421533764766986},
         {"disabled", -1, "7", 2.671451919986985e-07},
         {"killed", -1, "0", 0.6080536488158415},
         {"killed", -1, "1", 0.3223309305533374},
         {"killed", -1, "7", 7.589595479948779e-09},
         {"score", -1, "1", 0.0882710444871315},
         {"score", -1, "2", 0.0882710444871315},
         {"score", -1, "6", 0.08819268580892996},
         {"result", -1, "ok", 0.9279524174830198},
         {"result", -1, "no-advance", 0.06738604214545403},
         {"result", -1, "break", 0.001029433522190174},
         {"killed", 0, "0", 0.6154585997835693},
         {"killed", 0, "1", 0.3197171739714014},
         {"killed", 0, "6", 4.564490516536548e-08},
         {"disabled", 0, "0", 0.5749451948552692},
         {"disabled", 0, "1", 0.33774192297604205},
         {"disabled", 0, "6", 3.016135508807185e-07},
         {"wounded", 0, "0", 0.4845766337703103},
         {"wounded", 0, "1", 0.3778882954169318},
         {"wounded", 0, "6", 1.7333843547912207e-06},
         {"horses_hit", 0, "1", 0.35879630218818076},
         {"horses_hit", 0, "2", 0.3177842225760296},
         {"horses_hit", 0, "6", 0.00019881083461672583},
         {"killed", 1, "0", 0.13952395647266716},
         {"killed", 1, "1", 0.01278486344885349},
         {"killed", 1, "4", 1.5427048414822655e-08},
         {"disabled", 1, "0", 0.11645963813746354},
         {"disabled", 1, "1", 0.032875072473544285},
         {"disabled", 1, "4", 2.225966180166558e-06},
         {"wounded", 1, "1", 0.06100395064237051},
         {"wounded", 1, "0", 0.04715571124135242},
         {"wounded", 1, "7", 4.52118721080745e-07},
         {"horses_hit", 1, "0", 0.06994957666565252},
         {"horses_hit", 1, "1", 0.06172897020696094},
         {"horses_hit", 1, "4", 0.00011820226936878133},
         {"score", 2, "1", 0.0882710444871315},
         {"score", 2, "2", 0.0882710444871315},
         {"score", 2, "6", 0.08819268580892996},
         {"result", 2, "ok", 0.9279524174830198},
         {"result", 2, "no-advance", 0.06738604214545403},
         {"result", 2, "break", 0.001029433522190174},
     }},
    {"-r schulz melee 60 infantry at 70 infantry --rounds 2",
     {
         {"attackers_lost", -1, "23", 0.08470205600512183},
         {"attackers_lost", -1, "22", 0.08307299883320184},
         {"attackers_lost", -1, "45", 7.280868941612576e-07},
         {"defenders_lost", -1, "43", 0.09968517226257109},
         {"defenders_lost", -1, "44", 0.09950606587804482},
         {"defenders_lost", -1, "53", 0.00460447595807014},
     }},
    {"-r schulz melee 15 infantry at 13 infantry --to-the-end",
     {
         {"attackers_lost", -1, "7", 0.10241507130010263},
         {"attackers_lost", -1, "8", 0.10216190276528919},
         {"attackers_lost", -1, "12", 0.058941237446663006},
         {"defenders_lost", -1, "13", 0.9279369709108353},
         {"defenders_lost", -1, "12", 0.02829797533059109},
         {"defenders_lost", -1, "10", 0.01184511307794947},
         {"winner", -1, "attacker", 0.9174016155288477},
         {"winner", -1, "defender", 0.07206302908907446},
         {"winner", -1, "neither", 0.010535355381987221},
         {"rounds", -1, "6", 0.1592900889240819},
         {"rounds", -1, "7", 0.15060719346672702},
         {"rounds", -1, "48", 5.332512460557092e-10},
     }},
    {"-r schulz melee 9 cavalry at 20 infantry on-wall --until 'round 4'",
     {
         {"attackers_lost", -1, "1", 0.34358389341664386},
         {"attackers_lost", -1, "2", 0.2918789795859249},
         {"attackers_lost", -1, "6", 0.0008678942119656458},
         {"defenders_lost", -1, "3", 0.2853223593964336},
         {"defenders_lost", -1, "2", 0.2359396433470509},
         {"defenders_lost", -1, "6", 0.02914951989026063},
     }},
    {"-r schulz fire 10 infantry 6in at 12 infantry cover --then 'melee --to-the-end'",
     {
         {"hits", -1, "3", 0.2601229487374892},
         {"hits", -1, "4", 0.22760758014530302},
         {"hits", -1, "8", 0.003048315805517449},
         {"killed", -1, "2", 0.29759918040886063},
         {"killed", -1, "1", 0.2314660292068916},
         {"killed", -1, "8", 0.00016189128293625163},
         {"attackers_lost", -1, "10", 0.20136063501709664},
         {"attackers_lost", -1, "5", 0.11445691843717475},
         {"attackers_lost", -1, "8", 0.08964954185767755},
         {"defenders_lost", -1, "10", 0.27120247453662494},
         {"defenders_lost", -1, "9", 0.23738801189799935},
         {"defenders_lost", -1, "9", 0.23738801189799935},
         {"winner", -1, "attacker", 0.7986393649828293},
         {"winner", -1, "defender", 0.1786201937077627},
         {"winner", -1, "neither", 0.02274044130933393},
         {"rounds", -1, "5", 0.16532595630802344},
         {"rounds", -1, "6", 0.16453014654105058},
         {"rounds", -1, "45", 1.8372121185008733e-10},
         {"hits", 0, "3", 0.2601229487374892},
         {"hits", 0, "4", 0.22760758014530302},
         {"hits", 0, "8", 0.003048315805517449},
         {"killed", 0, "2", 0.29759918040886063},
         {"killed", 0, "1", 0.2314660292068916},
         {"killed", 0, "8", 0.00016189128293625163},
         {"attackers_lost", 1, "10", 0.20136063501709664},
         {"attackers_lost", 1, "5", 0.11445691843717475},
         {"attackers_lost", 1, "8", 0.08964954185767755},
         {"defenders_lost", 1, "10", 0.27120247453662494},
         {"defenders_lost", 1, "9", 0.23738801189799935},
         {"defenders_lost", 1, "9", 0.23738801189799935},
         {"winner", 1, "attacker", 0.7986393649828293},
         {"winner", 1, "defender", 0.1786201937077627},
         {"winner", 1, "neither", 0.02274044130933393},
         {"rounds", 1, "5", 0.16532595630802344},
         {"rounds", 1, "6", 0.16453014654105058},
         {"rounds", 1, "45", 1.8372121185008733e-10},
     }},
    {"-r schulz fire 150 heavy 30in at 12 --crew 4",
     {
         {"on_target", -1, "75", 0.06503851448567921},
         {"on_target", -1, "74", 0.06418274455823607},
         {"on_target", -1, "113", 1.3035272016389474e-10},
         {"hits", -1, "12", 0.9999999999840203},
         {"hits", -1, "11", 1.5980134051049958e-11},
         {"hits", -1, "9", 1.2403337034626151e-26},
         {"killed", -1, "12", 0.9999999999044109},
         {"killed", -1, "11", 9.55893745556734e-11},
         {"killed", -1, "9", 7.382000674872851e-25},
     }},
    {"-r schulz fire 40 infantry 6in at 30 mounted",
     {
         {"hits", -1, "13", 0.1328439115971939},
         {"hits", -1, "14", 0.1280994861830084},
         {"hits", -1, "30", 7.139564611274711e-08},
         {"horses_hit", -1, "6", 0.16713911559702105},
         {"horses_hit", -1, "7", 0.162363712294249},
         {"horses_hit", -1, "23", 5.064332164822263e-09},
         {"killed", -1, "9", 0.14944076784973837},
         {"killed", -1, "8", 0.14710575585209132},
         {"killed", -1, "23", 1.1713205464025273e-06},
     }},
    {"-r simon melee 16 infantry impact at 14 infantry --to-the-end",
     {
         {"winner", -1, "attacker", 0.9286441908766999},
         {"winner", -1, "defender", 0.054556248488597414},
         {"winner", -1, "neither", 0.01679956063462386},
         {"rounds", -1, "5", 0.2148400043674818},
         {"rounds", -1, "6", 0.1981271027994561},
         {"rounds", -1, "26", 7.323492835298721e-10},
         {"attackers_lost", -1, "7", 0.1623396879014445},
         {"attackers_lost", -1, "6", 0.15126659797210132},
         {"attackers_lost", -1, "12", 0.042164751440000765},
         {"defenders_lost", -1, "13", 0.25588176623289116},
         {"defenders_lost", -1, "12", 0.24448326407020116},
         {"defenders_lost", -1, "11", 0.19570897987096167},
         {"attacker_end", -1, "stands", 0.9286441908766999},
         {"attacker_end", -1, "breaks", 0.07094848999589294},
         {"attacker_end", -1, "breaks", 0.07094848999589294},
         {"defender_end", -1, "breaks", 0.8583551351866273},
         {"defender_end", -1, "wiped-out", 0.0870886163246956},
         {"defender_end", -1, "breaks", 0.8583551351866273},
     }},
    {"-r simon melee 12 cavalry at 20 infantry uphill --until 'attacker lost 4'",
     {
         {"winner", -1, "neither", 0.9999802232213548},
         {"winner", -1, "attacker", 1.9776778582580747e-05},
         {"winner", -1, "neither", 0.9999802232213548},
         {"rounds", -1, "3", 0.378880201},
         {"rounds", -1, "4", 0.29942857074199997},
         {"rounds", -1, "25", 1.3118909618968687e-10},
         {"attackers_lost", -1, "4", 0.8317025180810899},
         {"attackers_lost", -1, "5", 0.16828624614051743},
         {"attackers_lost", -1, "4", 0.8317025180810899},
         {"defenders_lost", -1, "4", 0.2334069428345651},
         {"defenders_lost", -1, "3", 0.21574668676415887},
         {"defenders_lost", -1, "15", 3.728775552408771e-05},
         {"defender_end", -1, "stands", 0.9999802232213548},
         {"defender_end", -1, "breaks", 1.9608278992154136e-05},
         {"defender_end", -1, "breaks", 1.9608278992154136e-05},
     }},
    {"-r si fire 20 musket 11in at 10 soft --increments 2 --then morale",
     {
         {"kill_dice", -1, "8", 0.6},
         {"kill_dice", -1, "7", 0.3999999999999999},
         {"kill_dice", -1, "8", 0.6},
         {"killed", -1, "2", 0.304946208},
         {"killed", -1, "3", 0.24323090400000003},
         {"killed", -1, "6", 0.007429968000000003},
         {"out_of_action", -1, "2", 0.304946208},
         {"out_of_action", -1, "3", 0.24323090400000003},
         {"out_of_action", -1, "6", 0.007429968000000003},
         {"level", -1, "100", 0.4745379840000001},
         {"level", -1, "90", 0.271724544},
         {"level", -1, "90", 0.271724544},
         {"holds", -1, "true", 0.913779712},
         {"holds", -1, "false", 0.08622028799999996},
         {"holds", -1, "true", 0.913779712},
         {"kill_dice", 0, "8", 0.6},
         {"kill_dice", 0, "7", 0.3999999999999999},
         {"kill_dice", 0, "8", 0.6},
         {"killed", 0, "2", 0.304946208},
         {"killed", 0, "3", 0.24323090400000003},
         {"killed", 0, "6", 0.007429968000000003},
         {"out_of_action", 0, "2", 0.304946208},
         {"out_of_action", 0, "3", 0.24323090400000003},
         {"out_of_action", 0, "6", 0.007429968000000003},
         {"level", 1, "100", 0.4745379840000001},
         {"level", 1, "90", 0.271724544},
         {"level", 1, "90", 0.271724544},
         {"holds", 1, "true", 0.913779712},
         {"holds", 1, "false", 0.08622028799999996},
         {"holds", 1, "true", 0.913779712},
     }},
    {"roll 30d20kh11",
     {
         {"total", -1, "186", 0.033405726335099174},
         {"total", -1, "185", 0.03332131597234929},
         {"total", -1, "168", 0.013681700999002715},
     }},
    {"roll 20d6kl15",
     {
         {"total", -1, "42", 0.059935304573416004},
         {"total", -1, "41", 0.0599018205720791},
         {"total", -1, "72", 4.072168625641826e-06},
     }},
};

const Value& odds_of_link(const Value& told, int link) {
  if (link < 0) return told["odds"];
  return (*told["links"].as<Value::Array>())[static_cast<std::size_t>(link)]["odds"];
}

}  // namespace

TEST_CASE("middling: questions between the small and the large are answered as path by path") {
  for (const auto& question : questions) {
    CAPTURE(question.command);
    const auto ran = acw_run(question.command + " --odds --json");
    REQUIRE_MESSAGE(ran.code == 0, ran.err);
    const auto told = ran.json();
    for (const auto& known : question.known) {
      CAPTURE(known.outcome);
      CAPTURE(known.link);
      CAPTURE(known.value);
      double chance = -1;
      const auto& odds = odds_of_link(told, known.link)[known.outcome];
      const auto* pmf = odds["pmf"].as<Value::Array>();
      REQUIRE(pmf != nullptr);
      const double reached = odds["reached"].is_null() ? 1 : number(odds["reached"]);
      for (const auto& one : *pmf) {
        if (text(one["value"]) == known.value) chance = number(one["p"]) * reached;
      }
      const double unresolved = odds["unresolved"].is_null() ? 0 : number(odds["unresolved"]);
      CHECK(std::fabs(chance - known.chance) < 1e-12 + unresolved);
    }
  }
}

TEST_SUITE_END();
