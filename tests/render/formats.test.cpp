#include "render/formats.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "render/format.hpp"
#include "support/program.hpp"

TEST_SUITE_BEGIN("render");

using namespace acw;

namespace {

template <class Ask>
std::string refusal(Ask ask) {
  try {
    ask();
  } catch (const Failure& failure) {
    CHECK(exit_status(failure) == 2);
    return failure.what();
  }
  return "";
}

}  // namespace

TEST_CASE("formats: each is found by its name, and text where none is asked for") {
  for (const auto* format : formats()) {
    CAPTURE(format->name());
    constexpr std::string_view some[] = {"fire", "army-gen", "map-gen", "game"};
    const auto* command = std::find_if(std::begin(some), std::end(some),
                                       [&](std::string_view one) { return format->fits(one); });
    REQUIRE(command != std::end(some));
    CHECK(&format_of(*command, format->name()) == format);
  }
  CHECK(format_of("fire", "").name() == "text");
  CHECK(Look{}.format.name() == "text");
}

TEST_CASE("formats: no two have one name") {
  auto names = format_names();
  std::sort(names.begin(), names.end());
  CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
}

TEST_CASE("formats: one that a command lacks is refused with those that it has") {
  CHECK(refusal([] { (void)format_of("fire", "jsno"); }) ==
        "unknown format 'jsno' for fire: did you mean 'json'? (expected: text, md, json, csv or "
        "svg)");
  CHECK(refusal([] { (void)format_of("fire", "html"); }) ==
        "unknown format 'html' for fire (expected: text, md, json, csv or svg)");
  CHECK(refusal([] { (void)format_of("map-gen", "toml"); }) ==
        "unknown format 'toml' for map-gen (expected: text, md, json, csv or svg)");
}

TEST_CASE("formats: a file of results refuses sweeps, wants and lists, and the others have all") {
  for (const auto* format : formats()) {
    CAPTURE(format->name());
    const bool whole = format->name() != "toml";
    CHECK(format->has(Answer::result));
    for (const auto answer : {Answer::sweep, Answer::want}) CHECK(format->has(answer) == whole);
    CHECK(format->has(Answer::list) ==
          (whole && format->name() != "svg" && format->name() != "html"));
    CHECK(refusal([&] { format->require(Answer::want); }) ==
          (whole ? ""
                 : "--want is not available as " + std::string{format->name()} +
                       ": use text, md, json, csv, svg or html"));
  }
}

TEST_CASE("formats: what it would take is in no army file, and none is printed in its place") {
  const auto ran = test::acw_run("army-gen federal --want 'figures >= 250' --format toml");
  CHECK(ran.code == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err == "acw: --want is not available as toml: use text, md, json, csv, svg or html\n");
}

TEST_SUITE_END();
