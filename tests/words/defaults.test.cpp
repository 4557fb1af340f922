#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "rules/registry.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"
#include "support/program.hpp"
#include "words/grammar.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;

namespace {

constexpr const char* small_rules = R"(id = 'x'
title = 'Rules X'
slots = [
  { name = 'class', words = ['veteran', 'raw'] },
  { name = 'arm', words = ['infantry', 'field'] },
  { name = 'weapon', words = ['musket', 'rifle'] },
  { name = 'cover', words = ['open', 'soft'] },
  { name = 'crew', flag = true },
  { name = 'divisions', number = [1, 20] },
]
rulings = [
  { id = 'R1', note = 'n', variant = 'odd', choices = ['down', 'up'] },
  { id = 'R2', note = 'm' },
]
[fire]
mechanism = 'test'
place = 'Firing'
acting = ['count', 'original', 'class', 'arm', 'weapon', 'divisions']
between = ['distance']
target = ['count', 'original', 'class', 'cover', 'crew']
bands = ['short', 'long']
required = ['count', 'class', 'distance', { slot = 'target.class', when = { target.crew = false }, hint = 'whose?' }]
defaults = [
  { slot = 'arm', word = 'infantry' },
  { slot = 'weapon', when = { arm = 'infantry', class = 'veteran' }, word = 'rifle' },
  { slot = 'weapon', when = { arm = 'infantry' }, word = 'musket', note = 'muskets' },
  { slot = 'target.cover', when = { target.crew = true }, word = 'soft', always = true, note = 'crews are covered' },
  { slot = 'target.cover', word = 'open' },
  { slot = 'divisions', word = '2' },
  { slot = 'target.original', when = { target.cover = 'soft' }, word = '6' },
]
refusals = [
  { when = { arm = 'field', weapon = ['musket', 'rifle'] }, say = 'a gun is a gun', place = 'Ranges' },
  { when = { arm = 'infantry', weapon = 'rifle' }, say = 'typed alone', typed = true, exit = 2 },
  { when = { range = 'long', class = 'raw' }, say = 'too far for them' },
]
remarks = [{ when = { odd = 'up' }, note = 'odd ones up', ruling = 'R2' }]
ranges = [
  { when = { weapon = 'rifle' }, label = 'rifle', from = 5, short = 30, long = 120, place = 'p. 2' },
  { when = { weapon = 'musket' }, label = 'musket', short = 15, long = 30 },
]
die = [{ sides = 6 }]
test = [{ needs = 4 }]
)";

struct Completed {
  Situation situation;
  Explanation explanation;
  int code = 0;
  std::string fault;
  std::string place;

  std::string word(const char* path) const { return std::string{situation.word(slot_path(path))}; }
};

Completed completed(const std::string& line, const std::vector<std::string>& variants = {}) {
  Problems problems;
  const auto rules =
      read_ruleset(read_toml(problems.add_source("x.toml", small_rules), problems), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  const auto& fire = *rules.procedure("fire");
  Completed result;
  try {
    result.situation =
        read_sweep(rules, fire, test::shell_words(line), {}, Lists::refused).situation();
    choose_variants(rules, variants, result.situation);
    complete(rules, fire, result.situation, result.explanation);
  } catch (const Failure& failure) {
    result.code = exit_status(failure);
    result.fault = failure.what();
    result.place = failure.place();
  }
  return result;
}

}  // namespace

TEST_CASE(
    "complete: what nobody said is filled in by the first default that holds, and isn't taken for "
    "typed") {
  const auto veteran = completed("12 veteran 25cm at raw");
  CHECK(veteran.fault == "");
  CHECK(veteran.word("arm") == "infantry");
  CHECK(veteran.word("weapon") == "rifle");
  CHECK(veteran.word("target.cover") == "open");
  CHECK(veteran.situation.number(slot_path("divisions")) == 2);
  CHECK_FALSE(veteran.situation.find(slot_path("weapon"))->typed);
  CHECK(veteran.situation.find(slot_path("class"))->typed);
  CHECK(veteran.explanation.notes.empty());
  const auto raw = completed("12 raw 10cm at raw");
  CHECK(raw.word("weapon") == "musket");
  CHECK(raw.explanation.notes == std::vector<std::string>{"muskets"});
}

TEST_CASE("complete: what was said stands, but for what is always so") {
  const auto typed = completed("12 veteran musket 10cm --divisions 5 at raw soft");
  CHECK(typed.word("weapon") == "musket");
  CHECK(typed.word("target.cover") == "soft");
  CHECK(typed.situation.number(slot_path("divisions")) == 5);
  CHECK(typed.explanation.notes.empty());
  const auto crew = completed("12 veteran 25cm at open crew");
  CHECK(crew.word("target.cover") == "soft");
  CHECK(crew.explanation.notes == std::vector<std::string>{"crews are covered"});
  CHECK(completed("12 veteran 25cm at soft crew").explanation.notes.empty());
}

TEST_CASE("complete: what an answer can't do without is asked for, all of it at once") {
  const auto nothing = completed("");
  CHECK(nothing.code == 2);
  CHECK(nothing.fault ==
        "missing number: add, for example, 12\nmissing class: choose veteran or raw\nmissing "
        "distance: add, for example, 25cm\nwhose?");
  CHECK(completed("12 veteran 25cm at crew").fault == "");
  CHECK(completed("12 veteran at crew").fault == "missing distance: add, for example, 25cm");
}

TEST_CASE("complete: no more are left than there were, whatever said so") {
  CHECK(completed("12/7 veteran 25cm at raw").fault ==
        "'12/7': the number left exceeds the original number");
  CHECK(completed("12/7 veteran 25cm at raw").code == 2);
  CHECK(completed("--original 7 veteran 25cm 12 at raw").fault ==
        "'12/7': the number left exceeds the original number");
  CHECK(completed("12 veteran 25cm at raw 9 --target-original 8").fault ==
        "'9/8' of the target: the number left exceeds the original number");
  CHECK(completed("12 veteran 25cm at raw 9 soft").fault ==
        "'9/6' of the target: the number left exceeds the original number");
  CHECK(completed("12/12 veteran 25cm at raw 6 soft").fault == "");
}

TEST_CASE("complete: the range band is the first that the distance is within, ends included") {
  CHECK(completed("12 veteran 5cm at crew").word("range") == "short");
  CHECK(completed("12 veteran 30cm at crew").word("range") == "short");
  CHECK(completed("12 veteran 30.001cm at crew").word("range") == "long");
  CHECK(completed("12 veteran 120cm at crew").word("range") == "long");
  CHECK(completed("12 veteran 11.811in at crew").word("range") == "short");
  CHECK(completed("12 veteran 11.812in at crew").word("range") == "long");
  const auto found = completed("12 veteran 20cm at crew");
  REQUIRE(found.explanation.facts.size() == 1);
  CHECK(found.explanation.facts.front().label == "rifle: short range is up to 30 cm");
  CHECK(found.explanation.facts.front().place == "p. 2");
}

TEST_CASE("complete: out of reach is an answer of the rules, with its place") {
  const auto far = completed("12 veteran 120.001cm at crew");
  CHECK(far.code == 1);
  CHECK(far.fault == "rifle reaches 120 cm, but the target is 120.001 cm away");
  CHECK(far.place == "p. 2");
  const auto near = completed("12 veteran 4.9cm at crew");
  CHECK(near.code == 1);
  CHECK(near.fault == "rifle has a minimum range of 5 cm, but the target is 4.9 cm away");
  const auto none = completed("12 veteran field 10cm at crew");
  CHECK(none.code == 1);
  CHECK(none.fault == "the rules have no row for this in fire.ranges (no weapon)");
  CHECK(none.place == "Firing");
}

TEST_CASE("complete: refusals are judged by what holds, and those of typed words by these alone") {
  const auto gun = completed("5 veteran field musket 10cm at crew");
  CHECK(gun.code == 1);
  CHECK(gun.fault == "a gun is a gun");
  CHECK(gun.place == "Ranges");
  const auto typed = completed("5 veteran infantry rifle 10cm at crew");
  CHECK(typed.code == 2);
  CHECK(typed.fault == "typed alone");
  CHECK(completed("5 veteran rifle 10cm at crew").fault == "");
  CHECK(completed("5 veteran infantry 10cm at crew").fault == "");
  const auto far = completed("5 raw 20cm at crew");
  CHECK(far.code == 1);
  CHECK(far.fault == "too far for them");
  CHECK(far.place == "Firing");
  CHECK(completed("5 raw 15cm at crew").fault == "");
}

TEST_CASE("complete: a refusal comes before what is missing") {
  CHECK(completed("field musket").fault == "a gun is a gun");
}

TEST_CASE("complete: the first choice of a reading is the rule, and another is taken by name") {
  CHECK(completed("12 veteran 25cm at raw").word("odd") == "down");
  CHECK(completed("12 veteran 25cm at raw").explanation.notes.empty());
  const auto up = completed("12 veteran 25cm at raw", {"odd=up"});
  CHECK(up.word("odd") == "up");
  CHECK(up.explanation.notes == std::vector<std::string>{"odd ones up"});
  CHECK(up.explanation.rulings == std::vector<std::string>{"R2"});
}

TEST_CASE("complete: readings at fault") {
  CHECK(completed("", {"od=up"}).fault ==
        "unknown variant 'od' for Rules X: did you mean 'odd'? (expected: odd)");
  CHECK(completed("", {"odd=sideways"}).fault == "variant 'odd' takes down or up, as in odd=up");
  CHECK(completed("", {"odd"}).fault == "variant 'odd' takes down or up, as in odd=up");
  CHECK(completed("", {"odd=sideways"}).code == 2);
}

TEST_SUITE_END();
