#include <doctest/doctest.h>

#include <string>

#include "render/render.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw::test;

namespace {

const std::string volley = "fire 12 exp musket 10cm at 12/12 exp soft ";
/// A volley that killed 2 of 6.
const std::string& thrown() {
  static const std::string result = acw_run("fire 2 exp 10cm at 6/6 --dice 8,8,1,1 --json").out;
  return result;
}

/// What is said on standard error by a command line that is at fault; on standard output nothing
/// stands.
std::string chain_fault(const std::string& command_line, int code,
                        const std::string& standard_input = "") {
  const auto ran = acw_run(command_line, standard_input);
  CHECK_MESSAGE(ran.code == code, command_line, "\n", ran.out, ran.err);
  CHECK_MESSAGE(ran.out.empty(), command_line, "\n", ran.out);
  return ran.err;
}

}  // namespace

TEST_CASE("then: options of the whole command stand outside of it") {
  const auto inside = [](const std::string& words) {
    return chain_fault(volley + "--then '" + words + "' --dice 1", 2);
  };
  const auto told = [](const std::string& name) {
    return "acw: '" + name + "' applies to the whole command: type it outside --then\n";
  };
  CHECK(inside("morale --odds") == told("--odds"));
  CHECK(inside("morale --seed 3") == told("--seed"));
  CHECK(inside("morale --seed=3") == told("--seed"));
  CHECK(inside("--json morale") == told("--json"));
  CHECK(inside("-q morale") == told("-q"));
  CHECK(inside("morale -q") == told("-q"));
  CHECK(inside("morale -r ka") == told("-r"));
  CHECK(inside("morale --help") == told("--help"));
  CHECK(inside("morale --then fire") == told("--then"));
  CHECK(inside("melee --until 'round 3'") == told("--until"));
  CHECK(inside("morale --variant=x=y") == told("--variant"));
}

TEST_CASE(
    "then: what begins like an option of the whole command, and is none, is met with what may "
    "stand there") {
  const auto told = chain_fault(volley + "--then 'morale --suported'", 2);
  CHECK(told.find("acw: morale: ") == 0);
  CHECK(has(told, "did you mean '--supported'?"));
}

TEST_CASE("then: a range stands among the words of the first command alone") {
  CHECK(chain_fault(volley + "--then 'fire 4..8 vet 20cm' --odds", 2) ==
        "acw: '4..8': type a range in the first command, not in --then\n");
  CHECK(has(chain_fault(volley + "--then 'fire 4 vet 20..30cm'", 2),
            "'20..30cm': type a range in the first command"));
  CHECK(chain_fault(volley + "--then 'morale supported,-'", 2).find("acw: morale: ") == 0);
}

TEST_CASE("then: it begins with a command that the ruleset has, and that can follow") {
  CHECK(chain_fault(volley + "--then throw", 2) ==
        "acw: --then: 'throw' requires a name (after fire use morale, fire or melee)\n");
  CHECK(has(chain_fault(volley + "--then 'throw offiser'", 2),
            "unknown command 'throw offiser' for Black Panthers"));
  CHECK(chain_fault(volley + "--then 'throw officer'", 1) ==
        "acw: in Black Panthers, throw officer does not follow fire: after fire use morale, fire "
        "or melee\n");
  CHECK(chain_fault(volley + "--then 'supported morale'", 2)
            .find("acw: --then: unknown command 'supported' for Black Panthers") == 0);
  CHECK(has(chain_fault(volley + "--then '   '", 2),
            "--then requires a command, as in --then morale"));
  CHECK(has(chain_fault(volley + "--then '--of attacker'", 2),
            "--then must begin with a command: after fire use morale, fire or melee"));
  CHECK(has(chain_fault("-r sz fire 2 heavy 30in at 12 --then morale", 2),
            "unknown command 'morale' for Schulz"));
}

TEST_CASE("then: a dozen may follow, and no more") {
  std::string command = "fire 1 exp 10cm at 30 ";
  for (int link = 0; link < 12; ++link) command += "--then 'fire 1 vet 10cm' ";
  CHECK(acw_run(command + "--seed dozen").code == 0);
  CHECK(chain_fault(command + "--then 'fire 1 vet 10cm' --seed dozen", 2) ==
        "acw: --then is given 13 times, more than the limit of 12\n");
}

TEST_CASE("then: commands without sides have none, and the list of throws neither") {
  for (const std::string command : {"roll 3d6", "luck -", "rules list"}) {
    const auto name = command.substr(0, command.find(' '));
    for (const std::string option : {" --then morale", " --from -", " --of attacker"}) {
      CHECK(chain_fault(command + option, 2, thrown()) ==
            "acw: --then and --from apply only to commands that change units, and " + name +
                " does not use rules\n");
    }
  }
  CHECK(chain_fault("throw --then morale", 2) ==
        "acw: --then and --from require one throw: acw throw NAME\n");
  CHECK(chain_fault("throw --from -", 2, thrown()) ==
        "acw: --then and --from require one throw: acw throw NAME\n");
}

TEST_CASE("of: it goes with what follows") {
  CHECK(has(chain_fault(volley + "--of attacker", 2),
            "use it with --from, or in --then 'morale --of attacker'"));
  CHECK(has(chain_fault(volley + "--of attacker --then morale", 2),
            "use it in --then, as in --then 'morale --of attacker'"));
  CHECK(has(chain_fault("morale exp --from - --of nobody", 2, thrown()),
            "'nobody': --of requires attacker or defender"));
  CHECK(has(chain_fault(volley + "--then 'morale --of=both'", 2),
            "'both': --of requires attacker or defender"));
  CHECK(has(chain_fault(volley + "--then 'morale --of'", 2),
            "'--of' requires a value: attacker or defender"));
  CHECK(has(chain_fault("morale exp 7/12 --then 'fire 3 exp 10cm' --then 'morale --of=nobody'", 2),
            "'nobody': --of requires attacker or defender"));
}

TEST_CASE("options: one that takes a single value is given once") {
  const std::string twice[] = {"--seed a --seed b", "--seed=a --seed b", "--dice 1 --dice 2",
                               "--want holds --want breaks", "--format md --format csv"};
  for (const auto& options : twice) {
    const auto name = options.substr(0, options.find_first_of(" ="));
    CHECK(chain_fault(volley + "--then morale " + options, 2) ==
          "acw: '" + name + "' is already given\n");
  }
  CHECK(chain_fault("morale exp --from - --from -", 2, thrown()) ==
        "acw: '--from' is already given\n");
  CHECK(chain_fault("morale exp --from - --of attacker --of defender", 2, thrown()) ==
        "acw: '--of' is already given\n");
}

TEST_CASE("options: one that takes a value, and stands at the end without, lacks it") {
  for (const std::string name : {"--then", "--from", "--of", "--want", "--seed", "--until"})
    CHECK(chain_fault(volley + name, 2) ==
          "acw: option '" + name + "' requires a value (acw help options shows it)\n");
}

TEST_CASE("from: standard input is read once") {
  for (const std::string dice : {"--dice -", "--dice=-"})
    CHECK(chain_fault("morale exp --from - " + dice, 2, thrown()) ==
          "acw: --from - and --dice - both read standard input: choose one\n");
}

TEST_CASE("from: results are of the ruleset that is asked for") {
  CHECK(chain_fault("-r ka morale militia --from -", 2, thrown()) ==
        "acw: the results of --from use black-panthers, but the rules requested are kallistra\n");
  CHECK(acw_run("-r bp morale exp --from -", thrown()).code == 0);
  CHECK(acw_run("-r black-panthers morale exp --from -", thrown()).code == 0);
  std::string own = thrown();
  own.replace(own.find("black-panthers"), 14, "our-own-club");
  CHECK(has(chain_fault("morale exp --from -", 2, own),
            "results of 'our-own-club': use -r FILE for that ruleset"));
}

TEST_CASE("from: how many there are comes of what was read, and is not typed again") {
  CHECK(has(chain_fault("morale exp 6/6 --from -", 2, thrown()),
            "'6': the number for this morale comes from the step before it"));
  CHECK(has(chain_fault("melee --from - at 5 exp", 2, thrown()),
            "'5': the number for this melee comes from the step before it"));
}

TEST_CASE("then: what the rules don't let follow is refused with their reason") {
  CHECK(has(chain_fault("fire 12 exp 10cm at officer --then morale", 1),
            "acw: morale: an officer alone does not take morale"));
  CHECK(has(chain_fault("fire 3 vet 10cm at 9 --then 'fire 2 exp 40cm'", 1),
            "acw: fire: musket reaches 30 cm, but the target is 40 cm away"));
}

TEST_CASE("until: it is for the fight, wherever in the chain that stands") {
  const std::string second = "fire 3 exp 10cm at 3/6 exp --then 'melee 4/4 vet' ";
  const auto fought = acw_run(second + "--until 'round 2' --odds --json");
  REQUIRE_MESSAGE(fought.code == 0, fought.err);
  const auto rounds = fought.json()["odds"]["rounds"];
  REQUIRE_FALSE(rounds.is_null());
  CHECK(acw::to_json(rounds["pmf"].as<acw::Value::Array>()->back()["value"]) == "2");
  CHECK_FALSE(rounds["reached"].is_null());
  const auto longer = acw_run(second + "--until 'round 4' --odds --json").json();
  CHECK(acw::to_json(longer["odds"]["rounds"]["pmf"].as<acw::Value::Array>()->back()["value"]) ==
        "4");
}

TEST_CASE("until: where nothing goes on for rounds it is at fault") {
  const std::string told =
      "acw: --until does not apply to fire: it ends a hand-to-hand fight of several rounds\n";
  CHECK(chain_fault(volley + "--then morale --until 'round 3'", 2) == told);
  CHECK(chain_fault("fire 3 exp 10cm at 6 --until 'round 3'", 2) == told);
  CHECK(has(chain_fault("morale exp --from - --until 'round 3'", 2, thrown()),
            "--until does not apply to morale"));
  CHECK(has(chain_fault("fire 3 exp 10cm at 6/6 exp --then 'melee 4 vet' --until 'dusk'", 2),
            "--until requires 'round 3'"));
}

TEST_CASE("then: what is lacking, or doesn't fit, is told with the command that it is lacking in") {
  CHECK(chain_fault("fire 12 exp 10cm at 12/12 --then morale", 2)
            .find("acw: morale: missing class: choose veteran, experienced or raw") == 0);
  CHECK(chain_fault("fire 12 exp 10cm at 12 exp --then morale", 2)
            .find("acw: morale: missing number of figures") == 0);
  CHECK(chain_fault("fire 3 vet 10cm at 9 --then 'fire 4 exp'", 2)
            .find("acw: fire: missing distance") == 0);
  CHECK(chain_fault("fire exp 10cm at 12/12 exp --then morale", 2)
            .find("acw: missing number: add, for example, 12") == 0);
  CHECK(chain_fault(volley + "--then 'morale soft hard'", 2)
            .find("acw: morale: 'hard': cover is already given ('soft')") == 0);
}

TEST_CASE("then: dice that don't fit are told with what they were thrown for") {
  const auto dice = [](const std::string& faces, int code) {
    return chain_fault(
        "-r ka fire 1 elite rifle-musket 1hex at 4 militia --then morale --dice " + faces, code);
  };
  CHECK(dice("2", 2).find("acw: morale: ") == 0);
  CHECK(dice("13,3", 2).find("acw: morale: ") == std::string::npos);
  CHECK(dice("2,7", 2).find("acw: morale: ") == 0);
  CHECK(has(dice("2,6,4", 2), "too many dice: 3 given, 2 used"));
}

TEST_SUITE_END();
