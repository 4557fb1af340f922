#include "commands/resumed.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

const std::string evening =
    "# an evening\n"
    "fire 12 exp musket 25cm at 14 skirmish soft\n"
    "-r si fire 5 musket 11in at 10 soft\n"
    "fire 12 expp 25cm at 14\n"
    "roll 3d6 --times 3\n"
    "fire 4 exp 10cm at 14 --odds\n"
    "fire 4 exp 10cm at 14 --seed own:7\n"
    "roll 2d6\n";

/// A batch and what it was broken off with.
struct BrokenOff {
  Folder folder;
  std::string lines = folder.write("lines.txt", evening);
  std::string whole = acw_run("batch --seed k " + lines).out;

  Ran resumed(const std::string& part, const std::string& options = "") const {
    const auto file = folder.write("part.jsonl", part);
    return acw_run("batch --resume " + file + " " + options + " " + lines);
  }
  Ran other_lines(const std::string& other, const std::string& part) const {
    const auto file = folder.write("other.txt", other);
    return acw_run("batch --resume " + folder.write("part.jsonl", part) + " " + file);
  }
};

std::string first_lines(const std::string& text, int count) {
  std::size_t end = 0;
  while (count-- > 0) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

}  // namespace

TEST_CASE("resume: broken off anywhere, what is whole stays, and what isn't is thrown again") {
  const BrokenOff batch;
  for (std::size_t end = 0; end <= batch.whole.size(); end += 13) {
    CAPTURE(end);
    const auto part = batch.whole.substr(0, end);
    const auto whole =
        part.rfind('\n') == std::string::npos ? "" : part.substr(0, part.rfind('\n') + 1);
    auto torn = part.substr(whole.size());
    const auto rest = batch.resumed(part, "--seed k").out;
    if (!torn.empty() && rest.front() == '\n' && whole + torn + rest == batch.whole) continue;
    CHECK(whole + (torn.empty() ? rest : rest.substr(1)) == batch.whole);
    if (!torn.empty()) CHECK(rest.front() == '\n');
  }
}

TEST_CASE("resume: a last line that lacks its end alone is whole, and nothing is glued to it") {
  const BrokenOff batch;
  for (const int lines : {1, 2, 3, 5, 8}) {
    auto part = first_lines(batch.whole, lines);
    part.pop_back();
    const auto ran = batch.resumed(part);
    CHECK(part + ran.out == batch.whole);
    CHECK(ran.err == "");
  }
}

TEST_CASE("resume: it goes on as often as it is broken off") {
  const BrokenOff batch;
  auto file = batch.whole.substr(0, 700);
  file += batch.resumed(file, "--seed k").out.substr(0, 900);
  file += batch.resumed(file, "--seed k").out.substr(0, 1500);
  file += batch.resumed(file, "--seed k").out;
  std::string whole;
  for (std::size_t at = 0; at < file.size();) {
    const auto line = file.substr(at, file.find('\n', at) + 1 - at);
    if (line.size() > 2 && line[line.size() - 2] == '}' && has(batch.whole, line)) whole += line;
    at += line.size();
  }
  CHECK(whole == batch.whole);
  CHECK(batch.resumed(file, "--seed k").out == "");
}

TEST_CASE("resume: of a line that is thrown several times, those that aren't there are") {
  const BrokenOff batch;
  for (const int lines : {4, 5, 6}) {
    const auto part = first_lines(batch.whole, lines);
    CHECK(part + batch.resumed(part).out == batch.whole);
  }
}

TEST_CASE("resume: the file of another seed is refused, and nothing is answered") {
  const BrokenOff batch;
  const auto ran = batch.resumed(first_lines(batch.whole, 2), "--seed j");
  CHECK(ran.code == 2);
  CHECK(ran.out == "");
  CHECK(has(ran.err, "its line 2 was thrown with the seed 'k', and not 'j'"));
  const auto other = acw_run("batch --seed j " + batch.lines).out;
  const auto mixed = first_lines(batch.whole, 1) + other.substr(first_lines(other, 1).size());
  CHECK(batch.resumed(mixed).code == 2);
}

TEST_CASE("resume: the file of another batch is refused, by its first result") {
  const BrokenOff batch;
  const auto part = first_lines(batch.whole, 3);
  const auto changed = batch.other_lines("\nfire 13 exp musket 25cm at 14\n\n\n", part);
  CHECK(changed.code == 2);
  CHECK(changed.out == "");
  CHECK(has(changed.err,
            "it answers 'fire 12 experienced musket 25cm at 14 skirmish soft' as its line 2, which "
            "is 'fire 13 experienced musket 25cm at 14' now"));
  CHECK(has(batch.other_lines("\n# nothing\n\n\n", part).err, "line 2 asks nothing"));
  CHECK(has(batch.other_lines("\nfire 12 exp musket 25cm at 14 skirmish soft\n", part).err,
            "it has an answer to line 4, and this one ends with line 2"));
  const auto error = acw_run("batch", "fire 12 expp 25cm at 14\n").out;
  CHECK(batch.other_lines("fire 12 expp 25cm at 14\nroll 2d6\n", error).code == 0);
  CHECK(batch.other_lines("fire 12 exq 25cm at 14\nroll 2d6\n", error).code == 2);
}

TEST_CASE("resume: what are no answers of a batch is refused with its line") {
  const BrokenOff batch;
  const auto plain = acw_run("roll 2d6 --seed a --json").out;
  CHECK(has(batch.resumed(plain).err, "line 1 of"));
  CHECK(has(batch.resumed(plain).err, "is no answer of a batch: it has no \"line\""));
  const auto mixed = batch.resumed(first_lines(batch.whole, 2) + "fire 12\n");
  CHECK(mixed.code == 1);
  CHECK(mixed.out == "");
  CHECK(has(mixed.err, "line 3 of"));
  CHECK(batch.resumed("").out.size() > 0);
  CHECK(batch.resumed("", "--seed k").out == batch.whole);
}

TEST_CASE("resume: in a game no line that was answered is done again") {
  const Folder folder;
  const auto game = folder.path("evening.acw");
  REQUIRE(acw_run("game new " + game + " -r bp --seed manassas").code == 0);
  const auto lines = folder.write("lines.txt", "roll 2d6\nnote one\nagain\nnote two\n");
  const auto shown = acw_run("batch --game " + game + " --seed k " + lines).out;
  const auto part = folder.write("part.jsonl", first_lines(shown, 2));
  const auto before = acw_run("replay --json " + game).out;
  const auto ran = acw_run("batch --game " + game + " --resume " + part + " " + lines);
  CAPTURE(ran.out);
  CHECK(has(ran.out, "\"line\":3"));
  CHECK(has(ran.out, "two"));
  CHECK_FALSE(has(ran.out, "\"note\":\"one\""));
}
