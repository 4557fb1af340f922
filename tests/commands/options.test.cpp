#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/armies.hpp"
#include "game/table.hpp"
#include "support/brute.hpp"
#include "support/json_schema.hpp"
#include "support/text.hpp"

namespace acw::test::unit_options {

namespace {

const Value::Array& lines_of(const Value& found) {
  return *found["outcome"]["options"].as<Value::Array>();
}
/// What is done to whom, in order: "fire 5ny; melee 5ny".
std::string told_of(const Ran& ran) {
  CAPTURE(ran.err);
  REQUIRE(ran.code == 0);
  const auto found = ran.json();
  std::string all;
  for (const auto& line : lines_of(found))
    all += (all.empty() ? "" : "; ") + text(line["command"]) + " " + text(line["target"]);
  return all;
}

struct Army {
  const char* rules;
  const char* one;
  const char* other;
  std::vector<const char*> asked;
};
const Army each_rules[] = {
    {"bp", armies::bp_federal, armies::bp_confederate, {"3va 10cm", "3va", "20me 100cm"}},
    {"ka", armies::ka_union, armies::ka_confederate, {"tenn 2hex", "tenn", "ninth 3hex"}},
    {"sz", armies::sz_union, armies::sz_confederate, {"u1 12in", "u1", "ubty 9in uphill"}},
    {"sow", armies::sow_federal, armies::sow_confederate, {"fa 28cm", "fa", "fc 60cm"}},
};

}  // namespace

TEST_CASE(
    "what a unit could do: a line is what is typed with its odds, and what isn't one is refused") {
  for (const auto& army : each_rules) {
    const GameTable game{army.rules, army.one, army.other};
    for (const std::string question : army.asked) {
      CAPTURE(question);
      const auto found = game.run("options " + question + " --json").json();
      CHECK(misfit(found, answer_schema()) == "");
      for (const auto& line : lines_of(found)) {
        CAPTURE(text(line["typed"]));
        CHECK(game.run(text(line["typed"]) + " --odds").code == 0);
      }
      const auto blank = question.find(' ');
      const auto words = blank == std::string::npos ? "" : question.substr(blank);
      for (const auto& out : *found["outcome"]["left_out"].as<Value::Array>()) {
        for (const auto& id : *out["targets"].as<Value::Array>()) {
          const auto ran = game.run(text(out["command"]) + " @" + question.substr(0, blank) +
                                    words + " at @" + text(id) + " --odds");
          CHECK(ran.code != 0);
          CHECK(ran.err == "acw: " + text(out["why"]) + "\n");
        }
      }
    }
  }
}

TEST_CASE(
    "what a unit could do: losses and breaks are those of the line, and of the morale behind it") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  for (const std::string asked : {"3va 10cm", "3va", "3va charging"}) {
    const auto found = game.run("options " + asked + " --json").json();
    CHECK(lines_of(found).size() == 2);
    for (const auto& line : lines_of(found)) {
      const auto typed = text(line["typed"]);
      CAPTURE(typed);
      const auto alone = game.run(typed + " --odds --json").json();
      CHECK(number(line["loss"]) == doctest::Approx(number(alone["odds"]["killed"]["mean"])));
      const auto tested = game.run(typed + " --then morale --odds --json").json();
      CHECK(number(line["breaks"]) ==
            doctest::Approx(static_cast<double>(told(tested["odds"]["holds"])["false"])));
    }
  }
}

TEST_CASE("what a unit could do: words of the target, and of what is due of it, stand behind at") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto loss = [&](const std::string& words) {
    return number(lines_of(game.run("options 3va 10cm" + words + " --json").json())[0]["loss"]);
  };
  const auto breaks = [&](const std::string& words) {
    return number(lines_of(game.run("options 3va 10cm" + words + " --json").json())[0]["breaks"]);
  };
  CHECK(loss(" at soft") < loss(""));
  CHECK(breaks(" at enemy-near") > breaks(""));
  CHECK(text(lines_of(game.run("options 3va 10cm at soft --json").json())[0]["typed"]) ==
        "fire @3va 10cm at @20me soft");
}

TEST_CASE("what a unit could do: the best stands first, by what is asked for") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  // of 2 no more than 2 are killed, and they break; of raw figures a point each, of veterans 3
  game.play("game set 5ny 2");
  CHECK(told_of(game.run("options 3va 10cm --json")) == "fire 20me; fire 5ny");
  CHECK(told_of(game.run("options 3va 10cm --for killed --json")) == "fire 20me; fire 5ny");
  CHECK(told_of(game.run("options 3va 10cm --for broken --json")) == "fire 5ny; fire 20me");
  CHECK(told_of(game.run("options 3va 10cm --for points --json")) == "fire 20me; fire 5ny");
  CHECK(game.play("options 3va 10cm --for broken -q") == "fire @3va 10cm at @5ny\n");
  check_refusal(game.run("options 3va 10cm --for loss"),
                {"", 2, "killed, broken or points, not 'loss'"});
  const GameTable stands{"ka", armies::ka_union, armies::ka_confederate};
  check_refusal(stands.run("options tenn 2hex --for points"), {"", 1, "scores no points"});
}

TEST_CASE("what a unit could do: who is gone is no target, and does nothing") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("game set 20me removed");
  CHECK(told_of(game.run("options 3va 10cm --json")) == "fire 5ny");
  check_refusal(game.run("options 20me 10cm"), {"", 1, "20th Maine was removed in line 1"});
  game.play("game set 5ny routed");
  CHECK(told_of(game.run("options 3va 10cm --json")) == "fire 5ny");
  check_refusal(game.run("options 5ny 10cm"), {"", 1, "5th New York was routed in line 2"});
}

TEST_CASE("what a unit could do: what is out of reach isn't told as one, and why is") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto ran = game.run("options 3va 100cm");
  CHECK(ran.code == 0);
  CHECK(has(ran.out, "3rd Virginia 100cm: no possible action\n"));
  CHECK(
      has(ran.out, "  no fire at any enemy: musket reaches 30 cm, but the target is 100 cm away"));
  CHECK(game.play("options 3va 100cm -q") == "nothing\n");
  // no distance: hand to hand alone, and what is missing is said
  CHECK(told_of(game.run("options 3va --json")) == "melee 5ny; melee 20me");
  CHECK(has(game.play("options 3va"), "no fire at any enemy: missing distance"));
  // whoever is fired at from so far can't answer with a musket
  const auto far = game.run("options 20me 100cm --json").json();
  REQUIRE(lines_of(far).size() == 1);
  CHECK(lines_of(far)[0]["answer"].is_null());
}

TEST_CASE("what a unit could do: a slip is answered with what is nearest") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  check_refusal(game.run("options 3vaa 10cm"), {"", 2, "did you mean '3va'?"});
  check_refusal(game.run("options @3vaa 10cm"), {"", 2, "did you mean '3va'?"});
  check_refusal(game.run("options 3va 10cm at sofft"), {"", 2, "'sofft'"});
  check_refusal(game.run("options 3va 5..30cm"), {"", 2, "leave out ranges and lists"});
  check_refusal(game.run("options"), {"", 2, "missing unit"});
  check_refusal(acw_run("options 3va"), {"", 2, "no units are given"});
  const Folder folder;
  check_refusal(acw_run("options 20me --army " + folder.write("us.toml", armies::bp_federal)),
                {"", 2, "no enemies are given"});
}

TEST_CASE("what a unit could do: a question at the prompt, and nothing is written") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  const auto played = acw_run("play " + game.file(),
                              "? 3va 10cm\n?3va 10cm\n? fire 3va 10cm at 20me -q\n"
                              "options 3va 10cm\n? 3vaa 10cm\n? fier 3va\n");
  const auto asked = game.play("options 3va 10cm");
  CHECK(times(played.out, asked) == 3);
  CHECK(has(played.out, "'3vaa': did you mean '3va'?"));
  CHECK(has(played.out, "'fier': did you mean 'fire'?"));
  CHECK(has(game.play("game check"), "0 lines"));
}

TEST_CASE("what a unit could do: what takes too long is told of, and the rest is there") {
  const auto army = [](const char* side, const char* id, const char* others) {
    return std::string{"side = \""} + side + "\"\nunits = [{ id = \"" + id +
           "\", class = \"veteran\", weapon = \"minie-rifle\", figures = 600 }" + others + "]\n";
  };
  const GameTable game{
      "sow", army("federal", "fa", ""),
      army("confederate", "ca",
           ", { id = \"cb\", class = \"veteran\", weapon = \"minie-rifle\", figures = 3 }")};
  const auto found = game.run("options fa 28cm --json").json();
  REQUIRE(!lines_of(found).empty());
  CHECK(lines_of(found).front()["target"] == Value{"cb"});
  const auto text = game.play("options fa 28cm");
  CHECK(has(text, "fire at cb, 3 "));
  CHECK(has(text, "no fire at ca: computing these exact odds would exceed the work limit"));
}

TEST_CASE("what a unit could do: the list of options is still that of the program") {
  CHECK(has(acw_run("help options").out, "--patience"));
  CHECK(has(acw_run("options --help").out, "acw options UNIT [DISTANCE]"));
}

}  // namespace acw::test::unit_options
