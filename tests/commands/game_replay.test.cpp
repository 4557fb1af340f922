#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include "game/armies.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"
#include "support/json_schema.hpp"

using namespace acw::test;
using acw::Value;

namespace {

/// A club's rules over Black Panthers: they differ in that.
std::string club_file(const Folder& folder, const std::string& text,
                      const std::string& name = "club") {
  return folder.write(name + ".toml",
                      "id = \"" + name + "\"\nextends = \"black-panthers\"\n" + text);
}

/// Saves in the open on 4 or more (5 in the rules), in hard cover on 5 or more (3).
const std::string other_saves = R"([fire]
saves = [
  { when = { target.cover = "open" }, save = 4 },
  { when = { target.cover = "hard" }, save = 5 },
]
)";

/// Ten lines of which each is reckoned by hand, by both rules.
struct Ten {
  Ten() {
    // 12 D8, experienced 4+: 6 hits. Open: 5, 6 are saved by the rules, and the 4s by the club's.
    game.play("fire 3va 14cm at 20me --dice 4,4,5,5,6,8,1,1,1,1,1,1,5,4,4,1,1,6");
    // 13 - 4 = 9, and 13 - 2 = 11
    game.play("morale 20me");
    // 9 D8, veteran 3+: 4 hits. Hard: 3, 6 are saved by the rules, the 6 by the club's.
    game.play("fire 9 20me 25cm at 3va in woods --dice 8,7,3,3,2,2,1,1,1,1,2,3,6");
    // 12 - 2 = 10, and 12 - 3 = 9
    game.play("game note rain");
    // 10 D8, 4+: 4 hits, none saved, 9 - 4 = 5. By the club's rules there aren't 10 to fire.
    game.play("fire 10 3va 14cm at 20me --dice 8,8,8,4,1,1,1,1,1,1,4,4,1,2");
    // 5 is what 13 veterans break at; 11 is over it
    game.play("morale 20me");
    // 12 D8, raw 5+: 3 hits, none saved by either: 10 - 3 = 7, and 9 - 3 = 6
    game.play("fire 12 5ny 14cm at 3va --dice 5,5,5,1,1,1,1,1,1,1,1,1,1,1,1");
    // 6 is what 12 experienced break at; 7 is over it
    game.play("morale 3va");
    // 7 D8, 4+: 2 hits, none saved: 12 - 2 = 10. By the club's rules nobody is there to fire.
    game.play("fire 7 3va 14cm at 5ny --dice 4,4,1,1,1,1,1,1,1");
    game.play("game set ub1 0");
  }
  /// What came by the club's rules.
  Value again(const std::string& rules) const {
    const auto ran = acw_run("replay " + game.file() + " --json -r " + rules);
    CHECK(ran.err == "");
    CHECK(ran.code == 0);
    return ran.json()["outcome"];
  }
  const Folder& folder() const { return game.folder(); }

  GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
};

const Value::Array& list_in(const Value& outcome, const char* key) {
  return *outcome[key].as<Value::Array>();
}

Value was_and_is(long long was, long long is) { return acw::keyed("was", was, "is", is); }

}  // namespace

TEST_CASE("evening and season: answers fit the schema of results") {
  const Ten ten;
  const auto& file = ten.game.file();
  const auto copy = ten.folder().path("copy.acw");
  write_lines(copy, lines_of(file));
  const auto club = club_file(ten.folder(), other_saves);
  const auto both = file + " " + copy;
  const auto misfit_of = [&](const std::string& answer) {
    return misfit(acw::parse_json(answer), answer_schema());
  };
  for (const auto& line : {"replay " + file + " -r " + club, "replay " + both + " -r " + club,
                           "replay " + both, "luck " + file, "score --game " + both}) {
    CAPTURE(line);
    CHECK(misfit_of(acw_run(line + " --json").out) == "");
  }
  const auto copied = acw_run("luck " + both);
  CHECK(copied.code == 2);
  CHECK(copied.err.find("is a copy of a game that is already given") != std::string::npos);
  auto answer = acw_run("replay " + file + " --json -r " + club).out;
  CHECK(misfit_of(answer.replace(answer.find("\"drawn\""), 7, "\"drown\"")) != "");
}

TEST_CASE("evening: ten lines by other rules are those that were reckoned by hand") {
  const Ten ten;
  const auto came = ten.again(club_file(ten.folder(), other_saves));
  CHECK(came["lines"] == Value{10});
  CHECK(came["same"] == Value{3});  // the note, line 7 with its 3 killed, and the officer
  CHECK(came["drawn"] == Value{0});
  const auto& differing = list_in(came, "differing");
  REQUIRE(differing.size() == 5);
  const auto check = [&](std::size_t i, long long n, const char* outcome, const Value& was,
                         const Value& is) {
    CAPTURE(n);
    CHECK(differing[i]["n"] == Value{n});
    CHECK(differing[i]["was"][outcome] == was);
    CHECK(differing[i]["is"][outcome] == is);
    CHECK(differing[i]["drawn"] == Value{0});
  };
  check(0, 1, "killed", 4, 2);
  check(1, 2, "points", 9, 11);
  check(2, 3, "killed", 2, 3);
  check(3, 6, "holds", false, true);
  check(4, 8, "holds", true, false);
  const auto& fell = list_in(came, "fell_away");
  REQUIRE(fell.size() == 2);
  CHECK(fell[0]["n"] == Value{5});
  CHECK(fell[0]["why"] == Value{"3rd Virginia has 9 left of 12, not 10"});
  CHECK(fell[1]["n"] == Value{9});
  CHECK(fell[1]["why"] == Value{"3rd Virginia was removed in line 8"});
  // 8 of the Maine and 2 of New York, and 2; 5 Virginians, and 6; Vincent
  CHECK(came["losses"]["federal"] == was_and_is(10, 2));
  CHECK(came["losses"]["confederate"] == was_and_is(5, 6));
  CHECK(came["officers"]["federal"] == was_and_is(1, 1));
  // 8 veterans at 3, 2 raw at 1, an officer 10: 36; 2 veterans and the officer: 16. Virginians
  // at 2.
  CHECK(came["score"]["confederate"] == was_and_is(36, 16));
  CHECK(came["score"]["federal"] == was_and_is(10, 12));
}

TEST_CASE("evening: one line a difference, then losses and points") {
  const Ten ten;
  const auto club = club_file(ten.folder(), other_saves);
  const auto told = acw_run("replay " + ten.game.file() + " -r " + club).out;
  CHECK(told ==
        "10 lines: 3 the same, 5 different, 2 dropped\n"
        "  line 1, fire @3va 14cm at @20me: killed 2, was 4; 20th Maine 11 of 13, was 9\n"
        "  line 2, morale @20me: points 11, was 9\n"
        "  line 3, fire @20me 9 25cm at @3va hard: killed 3, was 2; 3rd Virginia 9 of 12, was 10\n"
        "  line 5, fire @3va 10 14cm at @20me: dropped: 3rd Virginia has 9 left of 12, not 10\n"
        "  line 6, morale @20me: holds yes, was no; 20th Maine 11 of 13, was 5, removed\n"
        "  line 8, morale @3va: holds no, was yes; 3rd Virginia 6 of 12, removed, was 7\n"
        "  line 9, fire @3va 7 14cm at @5ny: dropped: 3rd Virginia was removed in line 8\n"
        "  side         what      now  was\n"
        "  federal      lost        2   10\n"
        "  federal      officers    1    1\n"
        "  federal      points     12   10\n"
        "  confederate  lost        6    5\n"
        "  confederate  points     16   36\n");
  CHECK(acw_run("replay -q " + ten.game.file() + " -r " + club).out ==
        "10 lines: 3 the same, 5 different, 2 dropped\n");
  const auto csv = acw_run("replay --csv " + ten.game.file() + " -r " + club).out;
  CHECK(csv.find("file,n,typed,came,told,drawn\n") == 0);
  CHECK(csv.find(",9,fire @3va 7 14cm at @5ny,falls away,") != std::string::npos);
}

TEST_CASE("evening: by rules that come to the same it is the same") {
  const Ten ten;
  const auto club = club_file(ten.folder(), "");
  CHECK(acw_run("replay " + ten.game.file() + " -r " + club).out == "the same\n");
  const auto came = ten.again(club);
  CHECK(came["same"] == Value{10});
  CHECK(came["losses"]["federal"] == was_and_is(10, 10));
  // its own rules: each result is made again, as without --rules
  CHECK(acw_run("replay " + ten.game.file() + " -r bp").out ==
        acw_run("replay " + ten.game.file()).out);
}

TEST_CASE("evening: rules that count points otherwise are told of the same lines") {
  const Ten ten;
  const auto came = ten.again(club_file(
      ten.folder(),
      "[score]\nworth = [{ slot = \"officers\", label = \"officer killed\", each = 11 }]\n"));
  CHECK(came["same"] == Value{10});
  CHECK(came["score"]["confederate"] == was_and_is(36, 37));
}

TEST_CASE("evening: dice that nobody threw are drawn, and always the same") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 3va 14cm at 20me --seed one");
  const auto club =
      club_file(game.folder(),
                "[fire.dice]\nrows = [{ when = { formation = \"line\" }, dice = 2, sides = 8 }]\n");
  const auto line = "replay " + game.file() + " --json -r " + club;
  const auto ran = acw_run(line);
  const auto outcome = ran.json()["outcome"];
  const auto* drawn = outcome["drawn"].as<long long>();
  REQUIRE(drawn != nullptr);
  CHECK(*drawn >= 12);  // of 24 dice to hit, of which 12 fell, and saves
  CHECK(acw_run(line).out == ran.out);
  // by dice of other sides all are drawn
  const auto d6 = club_file(game.folder(),
                            "[fire.dice]\nrows = [{ when = { formation = \"line\" "
                            "}, dice = 1, sides = 6 }]\n");
  const auto* all = acw_run("replay " + game.file() + " --json -r " + d6)
                        .json()["outcome"]["drawn"]
                        .as<long long>();
  REQUIRE(all != nullptr);
  CHECK(*all >= 12);
}

TEST_CASE("evening: what was taken back isn't played, and turns and words of the hand are") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  game.play("fire 3va 14cm at 20me --seed one");
  game.play("game undo");
  game.play("game turn");
  game.play("game set 20me formation-fail");
  game.play("game set 20me 9");
  game.play("fire 20me 25cm at 3va --seed two");
  const auto came = acw_run("replay " + game.file() + " --json -r " + club_file(game.folder(), ""))
                        .json()["outcome"];
  CHECK(came["lines"] == Value{4});
  CHECK(came["same"] == Value{4});
  CHECK(came["losses"]["federal"] == was_and_is(4, 4));
}

TEST_CASE("evening: what a line does otherwise counts, though it came to the same") {
  const Ten ten;
  const auto club = club_file(ten.folder(),
                              "[[fire.aftermath]]\nlabel = \"shaken\"\noutcomes = [\"killed\"]\n"
                              "who = \"target\"\nsets = \"formation-fail\"\n");
  const auto told = acw_run("replay " + ten.game.file() + " -r " + club).out;
  CAPTURE(told);
  CHECK(told.find("10 lines: ") == 0);
  CHECK(
      told.find("  line 1, fire @3va 14cm at @20me: 20th Maine 9 of 13, formation-fail, was 9\n") !=
      std::string::npos);
}

TEST_CASE("evening: its chains, with what follows by other rules") {
  const GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  // 12 D8 4+: 8 hits, all fail to save: 13 - 8 = 5, and the Maine breaks
  game.play("fire 3va 14cm at 20me --then morale --dice 8,8,8,8,8,8,8,8,1,1,1,1,4,4,4,4,1,1,1,1");
  const auto told =
      acw_run("replay " + game.file() + " -r " + club_file(game.folder(), other_saves)).out;
  CAPTURE(told);
  // the club's saves leave 9
  CHECK(told.find("fire: killed 4, was 8; morale: holds yes, was no; 20th Maine 9 of 13, was 5, "
                  "removed\n") != std::string::npos);
}

TEST_CASE("evening: a season is each evening and the sum of all") {
  const Ten ten;
  const auto& file = ten.game.file();
  const auto copy = ten.folder().path("copy.acw");
  write_lines(copy, lines_of(file));
  const auto club = club_file(ten.folder(), other_saves);
  const auto season = acw_run("replay " + file + " " + copy + " --json -r " + club).json();
  const auto one = ten.again(club);
  const auto sum = season["outcome"];
  CHECK(sum["lines"] == Value{20});
  CHECK(sum["same"] == Value{6});
  CHECK(sum["losses"]["federal"] == was_and_is(20, 4));
  CHECK(sum["score"]["confederate"] == was_and_is(72, 32));
  const auto& files = list_in(sum, "files");
  REQUIRE(files.size() == 2);
  CHECK(files[1]["file"] == Value{copy});
  for (const auto* key : {"lines", "differing", "fell_away", "losses", "score"})
    CHECK(files[1][key] == one[key]);
  const auto told = acw_run("replay " + file + " " + copy + " -r " + club).out;
  CHECK(told.find("\nall: 20 lines: 6 the same, 10 different, 4 dropped\n") != std::string::npos);
  // of its own rules each, too
  CHECK(acw_run("replay " + file + " " + copy + " -r bp").out.find("all: the same\n") !=
        std::string::npos);
}

TEST_CASE("season: replay tells each file, and what all come to") {
  const Ten ten;
  const auto& file = ten.game.file();
  const auto log = ten.folder().write(
      "log.jsonl", acw_run("fire 12 exp 25cm at 14 --seed a --json --times 3").out);
  const auto ran = acw_run("replay " + file + " " + log);
  CHECK(ran.code == 0);
  CHECK(ran.out == file + ": 8 results: 8 same\n" + log + ": 3 results: 3 same\n");
  const auto sum = acw_run("replay " + file + " " + log + " --json").json()["outcome"];
  CHECK(sum["results"] == Value{11});
  CHECK(sum["same"] == Value{11});
  CHECK(list_in(sum, "files")[1]["results"] == Value{3});
  auto lines = lines_of(log);
  const auto at = lines[1].find("\"killed\":");
  lines[1].replace(at, 10, "\"killed\":9");
  write_lines(log, lines);
  const auto tampered = acw_run("replay -q " + file + " " + log);
  CHECK(tampered.code == 1);
  CHECK(tampered.out == "tampered\n");
}

TEST_CASE("season: luck of several logs is that of one with all their lines") {
  const Folder folder;
  const auto log = [&](const std::string& name, const std::string& line) {
    const auto out = acw_run(line + " --json").out;
    return std::pair{folder.write(name, out), out};
  };
  const auto [one, first] =
      log("one.jsonl", "fire 12 exp 25cm at 14 --for blue --times 5 --seed a");
  const auto [other, second] =
      log("other.jsonl", "fire 12 exp 25cm at 14 --for grey --times 7 --seed b");
  const auto [third, more] =
      log("third.jsonl", "fire 9 vet 25cm at 14 --for blue --times 2 --seed c");
  const auto all = folder.write("all.jsonl", first + second + more);
  const auto pooled = acw_run("luck --json " + one + " " + other + " " + third).json();
  CHECK(pooled["outcome"]["kinds"] == acw_run("luck --json " + all).json()["outcome"]["kinds"]);
  const auto& files = list_in(pooled["outcome"], "files");
  REQUIRE(files.size() == 3);
  CHECK(files[1] == acw::keyed("file", other, "results", 7));
  CHECK(acw_run("luck --json " + one).json()["outcome"]["files"].is_null());
}

TEST_CASE("season: score adds up each side's points") {
  const Ten ten;
  const auto& file = ten.game.file();
  const GameTable second{"bp", armies::bp_federal, armies::bp_confederate};
  second.play("game set 5ny 8");
  second.play("game set 3va 2");
  // 36 and 10; 4 raw at 1, 10 experienced at 2: 40 to 30
  const auto ran = acw_run("score --game " + file + " " + second.file());
  CHECK(ran.err == "");
  CHECK(ran.out == file + ": federal 10, confederate 36\n" + second.file() +
                       ": federal 20, confederate 4\nfederal: 30\nconfederate: 40\n"
                       "→ confederate wins by 10\n");
  const auto sum = acw_run("score --json --game " + file + " " + second.file()).json()["outcome"];
  CHECK(list_in(sum, "sides")[0] == acw::keyed("side", "federal", "points", 30));
  CHECK(sum["by"] == Value{10});
  CHECK(list_in(sum, "files")[0]["winner"] == Value{"confederate"});
}

TEST_CASE("evening and season: what isn't one is told") {
  const Ten ten;
  const auto& file = ten.game.file();
  const auto club = club_file(ten.folder(), other_saves);
  const auto log =
      ten.folder().write("log.jsonl", acw_run("fire 12 exp 25cm at 14 --seed a --json").out);
  check_refusal(acw_run("replay " + file + " -r ka"),
                {"ka", 2, "leave out --rules, or use rules with such units"});
  check_refusal(acw_run("replay nowhere.acw -r " + club), {"nowhere", 2, "nowhere.acw"});
  check_refusal(acw_run("replay " + file + " -r nowhere.toml"), {"rules", 2, "nowhere.toml"});
  check_refusal(acw_run("replay " + file + " " + log + " -r bp"), {"log", 2, "is not a game"});
  check_refusal(acw_run("replay " + file + " " + file), {"twice", 2, "is already given"});
  check_refusal(acw_run("luck " + file + " " + file), {"twice", 2, "is already given"});
  check_refusal(acw_run("score --game " + file + " " + file), {"twice", 2, "is already given"});
  check_refusal(acw_run("score --game " + file + " other.acw"), {"none", 2, "other.acw"});
  check_refusal(acw_run("score --farms 2,1 --game " + file + " " + log),
                {"farms", 2, "'--farms' applies only to one game"});
  check_refusal(acw_run("play " + file + " " + log), {"play", 2, "missing game"});
  auto lines = lines_of(file);
  std::ofstream{file, std::ios::app} << lines.back().substr(0, 40);
  const auto torn = acw_run("replay " + file + " -r " + club);
  CHECK(torn.code == 0);
  CHECK(torn.out.find("  note: the last line is incomplete and was ignored\n") !=
        std::string::npos);
  lines[3][20] = '~';
  write_lines(file, lines);
  check_refusal(acw_run("replay " + file + " -r " + club), {"fault", 1, "line 4 of"});
}
