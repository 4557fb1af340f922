#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/simon.hpp"

TEST_SUITE_BEGIN("rules");

namespace acw::test::simon {

TEST_CASE("simon morale: 90 for a company, 50 for one man, 100 at most") {
  const int levels[] = {50, 60, 70, 80, 90, 100, 100};
  for (int men = 1; men <= 7; ++men) {
    const auto result = played("morale " + std::to_string(men) + " --seed 1");
    CHECK(text(result["outcome"]["level"]) == std::to_string(levels[men - 1]));
    CHECK(list(result["throws"]).size() == (men < 6 ? 1U : 0U));
  }
  CHECK(text(played("morale 5 --dice 90")["outcome"]["holds"]) == "true");
  CHECK(text(played("morale 5 --dice 91")["outcome"]["holds"]) == "false");
  CHECK(text(played("morale 6")["outcome"]["holds"]) == "true");
  CHECK_FALSE(list(played("morale 6")["notes"]).empty());
  CHECK(acw_run("-r si morale 5 --dice 91 --exit-status").code == 3);
  CHECK(acw_run("-r si morale 5 --dice 90 --exit-status").code == 0);
  check_all({{"morale", "number"}, {"morale 0", "at least 1"}, {"morale 5 vs 5", "no target"}}, 2);
}

TEST_CASE("simon army-gen: the scenario's forces and decks") {
  const auto csa = played("army-gen confederate")["outcome"];
  CHECK(text(csa["side"]) == "confederate");
  CHECK(text(csa["companies"]) == "8");
  CHECK(text(csa["figures"]) == "40");
  CHECK(text(csa["foot_figures"]) == "25");
  CHECK(text(csa["cavalry_companies"]) == "3");
  CHECK(text(csa["cavalry_figures"]) == "15");
  CHECK(list(csa["units"]).size() == 8);
  const auto usa = played("army-gen federal")["outcome"];
  CHECK(text(usa["side"]) == "union");
  CHECK(text(usa["figures"]) == "40");
  CHECK(text(usa["cavalry_companies"]) == "0");
  CHECK(text(usa["cannon"]) == "4");
  CHECK(text(usa["rounds"]) == "4");
  CHECK(list(usa["units"]).size() == 12);
  std::vector<std::string> ids;
  for (const auto& army : {csa, usa}) {
    int figures = 0;
    for (const auto& unit : list(army["units"])) {
      ids.push_back(text(unit["id"]));
      if (!unit["figures"].is_null()) figures += static_cast<int>(number(unit["figures"]));
      CHECK(text(unit["weapon"]) == (text(unit["arm"]) == "artillery" ? "cannon" : "musket"));
    }
    CHECK(figures == 40);
    std::string deck;
    for (const auto& card : list(army["deck"])) deck += text(card);
    CHECK(deck == "11233");
  }
  std::sort(ids.begin(), ids.end());
  CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
  check_all({{"army-gen", "confederate or union"}, {"army-gen union confederate", "already"}}, 2);
}

TEST_CASE("simon army-gen: a table has a column for each thing that any unit has") {
  const auto csv = acw_run("-r si army-gen union --csv").out;
  CHECK(csv.find("side,seed,id,name,arm,figures,weapon\n") == 0);
  CHECK(csv.find("\nunion,,ug1,1st cannon,artillery,,cannon\n") != std::string::npos);
}

TEST_CASE("simon army-gen: the text names each unit once") {
  const auto out = acw_run("-r si army-gen union").out;
  CHECK(out.find("1st cannon") != std::string::npos);
  CHECK(out.find("1st cannon") == out.rfind("1st cannon"));
}

TEST_CASE("simon move: inches an increment, and in several") {
  const auto move = [](const std::string& words) {
    return text(played("move " + words)["outcome"]["move"]);
  };
  CHECK(move("infantry") == "3");
  CHECK(move("dismounted") == "3");
  CHECK(move("cavalry") == "6");
  CHECK(move("artillery limbered") == "6");
  CHECK(move("limbered artillery") == "6");
  CHECK(move("artillery") == "6");
  CHECK(move("artillery unlimbered") == "3");
  CHECK(move("unlimbered") == "3");
  CHECK(move("cavalry --increments 2") == "12");
  CHECK(move("cavalry --increments 3") == "18");
  check_all({{"move cavalry limbered", "only a cannon"}}, 1);
  check_all({{"move", "mover"}, {"move cavalry --increments 4", "from 1 to 3"}}, 2);
}

TEST_CASE("simon throws: rally") {
  CHECK(text(played("throw rally 3 --dice 50,51,1")["outcome"]["back"]) == "2");
  CHECK(text(list(played("throw rally 3 --dice 50,51,1")["throws"])[0]["why"]) == "rally");
  CHECK(acw_run("-r si throw").out.find("rally") != std::string::npos);
  check_all({{"throw rally", "out of action"}, {"throw rolly 3", "did you mean 'rally'"}}, 2);
  check_all({{"throw river 3", "black-panthers"}, {"formation-test", "black-panthers"}}, 1);
}

TEST_CASE("simon throws: a card is drawn blind from those that are left") {
  const auto drawn = [](const std::string& words) {
    return text(played("throw card " + words)["outcome"]["increments"]);
  };
  const char* const full[] = {"1", "1", "2", "3", "3"};
  for (int face = 1; face <= 5; ++face)
    CHECK(drawn("--dice " + std::to_string(face)) == full[face - 1]);
  const char* const three[] = {"1", "2", "3"};
  for (const char* words : {"3 1", "1 3", "3,1", "--played 3,1", "--played=1,3", "--played 3 1"}) {
    CAPTURE(words);
    for (int face = 1; face <= 3; ++face)
      CHECK(drawn(words + (" --dice " + std::to_string(face))) == three[face - 1]);
  }
  const auto one = played("throw card 3 1 --dice 2");
  CHECK(text(list(one["throws"])[0]["sides"]) == "3");
  CHECK(text(list(one["situation"]["played"])[0]) == "3");
  CHECK(text(list(one["situation"]["played"])[1]) == "1");
  CHECK(played("throw card --dice 2")["situation"]["played"].is_null());
}

TEST_CASE(
    "simon throws: the last card needs no throw, and the commander who chooses his own needs "
    "none") {
  const auto last = played("throw card 1 1 3 3");
  CHECK(list(last["throws"]).empty());
  CHECK(text(last["outcome"]["increments"]) == "2");
  CHECK(list(played("throw card 1 1 2")["throws"]).empty());
  const auto text_out = acw_run("-r si throw card 3 1 --dice 1").out;
  CAPTURE(text_out);
  CHECK(text_out.find("played 3,1") != std::string::npos);
  CHECK(text_out.find("1, 2, 3") != std::string::npos);
  CHECK(text_out.find("chooses his card without a roll") != std::string::npos);
  CHECK(acw_run("-r si throw card --help").out.find("--played") != std::string::npos);
}

TEST_CASE("simon throws: what the deck doesn't have isn't played") {
  check_all({{"throw card 2 2", "the deck has 1 card of 2 increments"},
             {"throw card 1 3 1 1", "the deck has 2 cards of 1 increment"},
             {"throw card 4", "no card of 4 increments"},
             {"throw card 0", "no card of 0 increments"},
             {"throw card 1 1 2 3 3", "no cards are left"}},
            1);
  check_all({{"throw card --dice 6", "D5"},
             {"throw card 3 1 --dice 1,1", "too many"},
             {"throw card 3..1", "3..1"},
             {"throw card 3/1", "numbers separated by blanks"},
             {"throw card --played 3 --played 1", "already"},
             {"throw card three", "type numbers in digits"},
             {"throw card --played three", "whole number"}},
            2);
}

}  // namespace acw::test::simon

TEST_SUITE_END();
