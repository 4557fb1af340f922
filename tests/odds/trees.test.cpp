#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "odds/chains_black_panthers.hpp"
#include "odds/simon.hpp"
#include "render/padding.hpp"
#include "support/source_folder.hpp"
#include "words/outcome_words.hpp"

TEST_SUITE_BEGIN("odds");

namespace acw::test::chains {
namespace {

constexpr Chance close = 1e-12L;

/// An end of a tree: its chance, and what it costs on average, each time that it comes.
struct End {
  Chance chance = 0;
  std::map<std::string, Chance> lost{};
};
/// By what parted the ways to it.
using EndMap = std::map<std::string, End>;

const Value::Array& branches_of(const Value& node) {
  static const Value::Array none;
  const auto* list = node["branches"].as<Value::Array>();
  return list == nullptr ? none : *list;
}

/// Collects the ends, and holds what is told of each node against the nodes above and below it.
void add_ends(const Value& node, const std::string& way, Chance chance, EndMap& ends) {
  CAPTURE(way);
  if (branches_of(node).empty()) {
    REQUIRE(ends.find(way) == ends.end());
    auto& end = ends[way];
    end.chance = chance;
    for (const auto& [side, lost] : *node["lost"].as<Value::Object>())
      end.lost[side] = number(lost);
    return;
  }
  Chance sum = 0;
  for (const auto& branch : branches_of(node)) {
    sum += number(branch["p"]);
    CHECK(std::fabs(number(branch["in_all"]) - chance * number(branch["p"])) < close);
    add_ends(branch, way + " > " + *branch["came"].as<std::string>(), number(branch["in_all"]),
             ends);
  }
  CHECK(std::fabs(sum - 1) < close);
}

EndMap ends_of(const Value& result) {
  EndMap ends;
  add_ends(result["tree"], "", 1, ends);
  Chance sum = 0;
  for (const auto& [way, end] : ends) sum += end.chance;
  CHECK(std::fabs(sum - 1) < close);
  return ends;
}

/// The ends of a tree are those of every way that the dice can fall, each added with all it costs.
void check_ends(const std::string& command, EndMap right) {
  CAPTURE(command);
  const auto told = ends_of(result_of(command + " --tree --json"));
  CHECK(told.size() == right.size());
  for (const auto& one : right) {
    const auto& end = one.second;
    CAPTURE(one.first);
    const auto found = told.find(one.first);
    REQUIRE(found != told.end());
    CHECK(std::fabs(found->second.chance - end.chance) < close);
    for (const auto& [side, lost] : end.lost)
      CHECK(std::fabs(found->second.lost.at(side) - lost / end.chance) < 1e-9L);
  }
}

/// The chance that a step is gone through.
Chance chance_of(const Value& node, const std::string& step, Chance chance = 1) {
  const auto& steps = *node["steps"].as<Value::Array>();
  if (std::find(steps.begin(), steps.end(), Value{step}) != steps.end()) return chance;
  Chance sum = 0;
  for (const auto& branch : branches_of(node))
    sum += chance_of(branch, step, number(branch["in_all"]));
  return sum;
}

const char* const chains[] = {
    "fire 12 exp 15cm at 7/14 soft vet --then morale --then melee --then morale",
    "fire 6 vet 20cm at 8/8 exp with-officer supported --then morale",
    "fire 4 exp 10cm at 3 exp --then 'fire 5 raw 20cm' --then 'melee 7 charging'",
    "-r si fire 5 musket 9in at 5 --then 'charge 5 cavalry 12in' --then 'melee'",
    "-r sow fire 6 trained minie-rifle 20cm at 8 trained --then morale",
    "-r ka fire 4 regular rifle-musket 1hex at 3 militia --then 'melee 4 regular infantry'"};
const char* const charges[] = {
    "-r si charge 10 11in vs 8",
    "-r si charge 5 mounted elite 12in vs 5 uphill",
    "-r sow charge 8 raw leader vs 10 trained minie-rifle in-cover 15cm",
    "-r sow charge 8 trained vs 6 raw musket 10cm",
    "-r ka charge 6 elite vs 4 regular rifle-musket wall",
    "-r ka charge 4 dismounted regular rifled-carbine vs 2 artillery regular 12-pounder"};

/// Whether two answers are the same, but for the last digits of their numbers.
bool alike(const Value& a, const Value& b) {
  const auto* fields = a.as<Value::Object>();
  const auto* others = b.as<Value::Object>();
  if (fields != nullptr && others != nullptr) {
    return std::equal(fields->begin(), fields->end(), others->begin(), others->end(),
                      [](const auto& one, const auto& other) {
                        return one.first == other.first && alike(one.second, other.second);
                      });
  }
  const auto* items = a.as<Value::Array>();
  const auto* more = b.as<Value::Array>();
  if (items != nullptr && more != nullptr)
    return std::equal(items->begin(), items->end(), more->begin(), more->end(), alike);
  const auto* real = a.as<double>();
  if (real != nullptr || b.is<double>()) return std::fabs(number(a) - number(b)) < close;
  return a == b;
}

/// Calls `use` for each node and the words that its ways have.
void each_node(const Value& node, const std::function<void(const Value&)>& use) {
  use(node);
  for (const auto& branch : branches_of(node)) each_node(branch, use);
}

}  // namespace

TEST_CASE("trees: fire, morale and melee, branch by branch, are every way that the dice fall") {
  EndMap right;
  const auto tally = every_way([](auto& dice) {
    Told told;
    bp::Unit unit{4};
    bp::fire(dice, {4, 4, 5}, unit, told, false);
    bp::morale({0, 2, 1}, unit, told);
    bp::melee(dice, 4, 5, unit, told);
    return told;
  });
  for (const auto& [told, chance] : tally) {
    const int shot = told[2];
    std::string way = shot == 4   ? " > defender: none left"
                      : shot == 0 ? " > defender: none lost"
                                  : " > defender: some lost";
    if (shot > 0 && shot < 4) way += told[5] == 1 ? " > holds" : " > breaks, removed";
    int struck = 0;
    if (told[6] != untold) {
      struck = told[6];
      way += shot + struck == 4 ? " > defender: none left" : " > defender: stands";
    }
    right[way].chance += chance;
    right[way].lost["attacker"] += 0;
    right[way].lost["defender"] += chance * (shot + struck);
  }
  check_ends("fire 4 exp 10cm at 4/4 exp --then morale --then 'melee charging'", right);
}

TEST_CASE("trees: a charge, branch by branch, is every way that the dice fall") {
  using namespace simon;
  for (const auto& [attackers, defenders] : {std::pair{4, 3}, {2, 5}, {3, 3}}) {
    EndMap right;
    const auto ends = [&](const std::string& way, Chance chance, int attackers_lost,
                          int defenders_lost) {
      if (chance <= 0) return;
      right[way].chance += chance;
      right[way].lost["attacker"] += chance * attackers_lost;
      right[way].lost["defender"] += chance * defenders_lost;
    };
    const auto level = [](int men) { return Chance(morale_level(men)) / 100; };
    constexpr unsigned impact = 8;
    const auto hack = melee_points(attackers, impact, defenders, 0);
    for (const auto& [lost, chance] : fallen(hack.attackers, hack.defenders_men).lost())
      ends(" > the defenders break and are hacked at", (1 - level(defenders)) * chance, 0, lost);
    for (const auto& [shot, shots] :
         fallen(free_fire(Arms::muskets, defenders, 110), attackers).lost()) {
      const int left = attackers - shot;
      Chance comes_on = level(defenders) * shots;
      std::string way = std::string{" > the defenders hold > "} + (shot > 0 ? "some" : "none") +
                        " of the attackers lost";
      if (shot > 0) {
        ends(way + " > the attackers are stopped and rout back", comes_on * (1 - level(left)), shot,
             0);
        comes_on *= level(left);
        way += " > attacker stopped: no";
      }
      if (left == 0) continue;
      const auto melee = melee_points(left, impact, defenders, 0);
      for (const auto& [down, first] : fallen(melee.attackers, melee.defenders_men).lost()) {
        for (const auto& [struck, second] : fallen(melee.defenders, melee.attackers_men).lost()) {
          for (const bool a : {false, true}) {
            for (const bool d : {false, true}) {
              const auto stands = level(left - struck);
              const auto holds = level(defenders - down);
              ends(way +
                       (a ? " > the attackers break after the melee"
                          : " > attacker breaks after: no") +
                       (d ? " > the defenders break after the melee"
                          : " > defender breaks after: no"),
                   comes_on * first * second * (a ? 1 - stands : stands) * (d ? 1 - holds : holds),
                   shot + struck, down);
            }
          }
        }
      }
    }
    check_ends(
        "-r si charge " + std::to_string(attackers) + " 11in vs " + std::to_string(defenders),
        right);
  }
}

TEST_CASE("trees: branches add up, and the odds beside them are those without") {
  for (const auto& list : {std::vector<std::string>(std::begin(chains), std::end(chains)),
                           std::vector<std::string>(std::begin(charges), std::end(charges))}) {
    for (const auto& command : list) {
      CAPTURE(command);
      const auto with = result_of(command + " --tree --json");
      ends_of(with);
      const auto without = result_of(command + " --odds --json");
      CHECK(alike(with["odds"], without["odds"]));
      CHECK(alike(with["links"], without["links"]));
      if (with["links"].is_null()) continue;
      std::map<std::string, int> seen;
      for (const auto& link : *with["links"].as<Value::Array>()) {
        auto name = *link["command"].as<std::string>();
        if (const int twin = ++seen[name]; twin > 1) name += " " + std::to_string(twin);
        const Chance reached = link["reached"].is_null() ? 1 : number(link["reached"]);
        CAPTURE(name);
        CHECK(std::fabs(chance_of(with["tree"], name) - reached) < close);
      }
    }
  }
}

TEST_CASE("trees: a page is as wide as it is, and has every chance, and so has the picture") {
  for (const std::string command : charges) {
    CAPTURE(command);
    const auto tree = result_of(command + " --tree --json")["tree"];
    const auto picture = acw_run(command + " --tree --svg").out;
    const auto list = acw_run(command + " --tree --md").out;
    CHECK(picture.find("<title>") != std::string::npos);
    CHECK(picture.find("<desc>") != std::string::npos);
    const auto widest = picture.find("width=\"190mm\"");
    CHECK(widest != std::string::npos);
    for (const std::size_t width : {80U, 60U, 40U}) {
      const auto text = acw_run(command + " --tree", "", width).out;
      const auto page = text.substr(text.find("branch by branch"));
      std::string joined;
      for (const auto line : lines_in(page)) {
        CHECK(display_width(line) <= width);
        joined += " " + std::string{line.substr(indent_of(line))};
      }
      each_node(tree, [&](const Value& node) {
        if (node["came"].is_null()) return;
        const auto here = percent(static_cast<double>(number(node["p"])));
        const auto in_all = percent(static_cast<double>(number(node["in_all"])));
        const auto both = here + " (" + in_all + " overall) ";
        CHECK(joined.find(" " + both) != std::string::npos);
        if (here.front() == '<' || in_all.front() == '<') return;
        if (here.front() == '>' || in_all.front() == '>') return;
        CHECK(list.find("- **" + here + "** (" + in_all + " overall) ") != std::string::npos);
        CHECK(picture.find(">" + both) != std::string::npos);
      });
    }
  }
}

TEST_CASE("trees: what has none says what has, and so does what can't be drawn") {
  const std::pair<const char*, const char*> refused[] = {
      {"fire 12 exp 15cm at 7 --tree", "fire is one step: add --then"},
      {"-r si fire 5 musket 11in at 10 --tree", "fire is one step: add --then, or use charge"},
      {"throw river 4 --tree", "throw river is one step"},
      {"roll 3d6 --tree", "--tree requires a chain"},
      {"-r si charge 5 12in at 5 --tree --dice 1", "leave out --dice"},
      {"-r si charge 5 12in at 5 --tree --sample 5", "leave out --sample"},
      {"-r si charge 5 12in at 5 --tree --seed 5", "leave out --seed"},
      {"-r si charge 5 12in at 5 --tree --need", "leave out --need"},
      {"-r si charge 5 12in at 5 --tree --want 'attackers_lost >= 1'", "leave out --want"},
      {"-r si charge 5 12in at 5 --tree -q", "leave out --quiet"},
      {"-r si charge 5 12in at 5 --tree --csv", "--tree does not work with --csv"},
      {"-r si charge 4..5 12in at 5 --tree", "--tree applies only to one situation"}};
  for (const auto& one : refused) {
    CAPTURE(one.first);
    const auto ran = acw_run(one.first);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CAPTURE(ran.err);
    CHECK(ran.err.find(one.second) != std::string::npos);
  }
  // a ruleset without a sequence has no charge to suggest
  const auto one_step = test::source_folder() + "/examples/rules/low-roll.toml";
  CHECK(acw_run("-r " + one_step + " fire 8 rifle 6in at 10 --tree").err ==
        "acw: --tree requires several steps, but fire is one step: add --then\n");
}

}  // namespace acw::test::chains

TEST_SUITE_END();
