#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "game/armies.hpp"
#include "game/game_log.hpp"
#include "game/lines.hpp"
#include "game/table.hpp"
#include "rules/library.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

/// A game of 40 lines: volleys, tests, the players' hand, an undo, a turn.
void play_forty(const GameTable& game) {
  std::string batch;
  for (int i = 0; i < 5; ++i)
    batch +=
        "fire 2 exp musket 25cm at 20me soft\nmorale 20me\nnote rain\nturn\nset 5ny 11\n"
        "undo\nset 5ny formation-fail\nformation-test 5ny\n";
  const auto ran = game.run("batch --seed forty", batch);
  REQUIRE(ran.err == "");
  REQUIRE(lines_of(game.file()).size() == 41);
}

/// Whether reading those bytes tells that something is wrong with them.
bool is_told(const acw::Ruleset& rules, const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (begin < text.size()) return true;  // a line that isn't whole is told of
  try {
    acw::GameLog log{rules, lines.at(0)};
    for (std::size_t i = 1; i < lines.size(); ++i) log.add(lines[i]);
    return log.fault().has_value();
  } catch (const acw::Failure&) {
    return true;
  }
}

struct Forty {
  GameTable game{"bp", armies::bp_federal, armies::bp_confederate};
  acw::Streams streams;
  acw::Ruleset rules;
  std::string text;

  Forty() {
    play_forty(game);
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
    rules = acw::Library{streams}.load("bp");
    text = acw::read_file(game.file()).value();
  }
};

}  // namespace

TEST_CASE("journal: a byte that has changed is told") {
  const Forty forty;
  REQUIRE_FALSE(is_told(forty.rules, forty.text));
  std::size_t untold = 0;
  for (std::size_t at = 0; at < forty.text.size(); ++at) {
    auto flipped = forty.text;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
    if (!is_told(forty.rules, flipped)) ++untold;
  }
  CHECK(untold == 0);
  for (std::size_t at = 0; at < forty.text.size(); at += 997) {
    auto flipped = forty.text;
    flipped[at] = static_cast<char>(flipped[at] ^ 1);
    std::ofstream{forty.game.file(), std::ios::binary} << flipped;
    CAPTURE(at);
    CHECK(forty.game.run("game show").code == 1);
  }
}

TEST_CASE("journal: a line that is gone, doubled, or has changed its place, is told") {
  const Forty forty;
  const auto lines = lines_of(forty.game.file());
  const auto shown = [&](const std::vector<std::string>& all) {
    write_lines(forty.game.file(), all);
    return forty.game.run("game show").code;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CAPTURE(i);
    auto fewer = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (i + 1 < lines.size()) CHECK(shown(fewer) == 1);
    auto twice = lines;
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    CHECK(shown(twice) == 1);
    auto swapped = lines;
    if (i + 1 == lines.size()) break;
    std::swap(swapped[i], swapped[i + 1]);
    CHECK(shown(swapped) == 1);
  }
  CHECK(shown(lines) == 0);
}

TEST_CASE("journal: a last line that is torn at any of its lengths is told, and play goes on") {
  const Forty forty;
  const auto last = lines_of(forty.game.file()).back().size() + 1;
  for (std::size_t length = 1; length < last;
       length += length < 20 || length + 20 > last ? 1 : 13) {
    CAPTURE(length);
    const auto torn = length + 1 < last;  // else it lacks nothing but its end
    std::ofstream{forty.game.file(), std::ios::binary}
        << forty.text.substr(0, forty.text.size() - last + length);
    CHECK((forty.game.run("game show").err.find("is incomplete") != std::string::npos) == torn);
    CHECK(forty.game.run("game note on").code == 0);
    CHECK(forty.game.play("game check") ==
          (torn ? "evening: 40 lines, 35 in effect\n" : "evening: 41 lines, 36 in effect\n"));
    CHECK(acw_run("replay " + forty.game.file()).code == 0);
  }
}

TEST_CASE("journal: what is behind a fault isn't played, and mend copies what is whole") {
  const Forty forty;
  const auto lines = lines_of(forty.game.file());
  auto damaged = lines;
  damaged[20].replace(damaged[20].find("\"command\""), 9, "\"commmad\"");
  write_lines(forty.game.file(), damaged);
  for (const auto* line : {"luck", "score", "replay"}) {
    CAPTURE(line);
    CHECK(acw_run(std::string{line} + (line == std::string{"score"} ? " --game " : " ") +
                  forty.game.file())
              .code == 1);
  }
  const auto fresh = forty.game.folder().path("mended.acw");
  const auto ran = acw_run("game mend " + forty.game.file() + " " + fresh);
  CHECK(ran.code == 0);
  CHECK(ran.out.find("line 21 of the file is omitted: its 'sum' does not match\n") == 0);
  CHECK(ran.out.find("20 more after it omitted") != std::string::npos);
  CHECK(acw_run("game check --game " + fresh).out.find("19 lines") != std::string::npos);
  CHECK(acw_run("game mend " + forty.game.file() + " " + fresh).code == 1);  // it is there
  const auto whole = forty.game.folder().path("whole.acw");
  const auto all = acw_run("game mend " + forty.game.file() + " " + whole + " --all");
  CHECK(all.code == 0);
  CHECK(all.out.find("line 21 is now line 20\n") != std::string::npos);
  CHECK(acw_run("game check --game " + whole).code == 0);
  CHECK(acw_run("replay " + whole).code == 0);
  CHECK(acw_run("game note on --game " + whole).code == 0);
}

TEST_CASE("journal: a game of another schema is refused by all that read games") {
  const Folder folder;
  const auto old = folder.write("old.acw", R"({"schema":1,"game":"x","rules":"simon","armies":[]})"
                                           "\n");
  const std::string fresh = " " + folder.path("new.acw");
  for (const auto& [line, more] : {std::pair{"game show --game ", ""},
                                   {"game note on --game ", ""},
                                   {"play ", ""},
                                   {"game mend ", fresh.c_str()},
                                   {"luck ", ""},
                                   {"replay ", ""}}) {
    CAPTURE(line);
    const auto ran = acw_run(line + old + more);
    CHECK(ran.code == 1);
    CHECK(has(ran.out + ran.err, "it has schema 1, but this program reads schema 2"));
  }
}

TEST_CASE("journal: a changed last line is a fault for luck and replay, too") {
  const Forty forty;
  auto damaged = lines_of(forty.game.file());
  damaged.back().replace(damaged.back().find("\"command\""), 9, "\"commmad\"");
  write_lines(forty.game.file(), damaged);
  for (const auto* line : {"luck ", "replay ", "replay --rules bp ", "game check --game "}) {
    CAPTURE(line);
    const auto ran = acw_run(line + forty.game.file());
    CHECK(ran.code == 1);
    CHECK(has(ran.out + ran.err, "line 41"));
  }
}

TEST_CASE("journal: mend takes a doubled line once, and a key that no line has is a fault") {
  const Forty forty;
  const auto lines = lines_of(forty.game.file());
  auto doubled = lines;
  doubled.insert(doubled.begin() + 21, doubled[20]);
  write_lines(forty.game.file(), doubled);
  const auto whole = forty.game.folder().path("whole.acw");
  const auto ran = acw_run("game mend " + forty.game.file() + " " + whole + " --all");
  CHECK(ran.code == 0);
  CHECK(has(ran.out, "line 22 of the file is omitted: it is a duplicate\n"));
  CHECK(lines_of(whole) == lines);

  write_lines(forty.game.file(), lines);
  append_line(forty.game.file(),
              R"("schema":1,"command":"note","note":"x","bonus":{"note":1},"effects":[])");
  const auto check = acw_run("game check --game " + forty.game.file());
  CHECK(check.code == 1);
  CHECK(has(check.out + check.err, "unknown key 'bonus'"));
}
