#include "acw/base/nearest.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using acw::any_of;
using acw::edit_distance;
using acw::nearest;
using acw::quote;

TEST_CASE("nearest: each slip of the finger is one change") {
  CHECK(edit_distance("musket", "musket") == 0);
  CHECK(edit_distance("muskt", "musket") == 1);
  CHECK(edit_distance("muskeet", "musket") == 1);
  CHECK(edit_distance("masket", "musket") == 1);
  CHECK(edit_distance("msuket", "musket") == 1);
  CHECK(edit_distance("musket", "msuekt") == 2);
  CHECK(edit_distance("", "musket") == 6);
  CHECK(edit_distance("musket", "") == 6);
  CHECK(edit_distance("abc", "xyz") == 3);
}

TEST_CASE("nearest: the distance is the same from either side") {
  const std::string_view words[] = {"veteran", "verteran", "vet", "raw", "war", ""};
  for (const auto a : words) {
    for (const auto b : words) CHECK(edit_distance(a, b) == edit_distance(b, a));
  }
}

TEST_CASE("nearest: the word that was meant is found, the first of equals") {
  const std::vector<std::string_view> words{"veteran", "experienced", "raw", "line", "column"};
  CHECK(nearest("vetran", words) == "veteran");
  CHECK(nearest("collumn", words) == "column");
  CHECK(nearest("lien", words) == "line");
  CHECK(nearest("rwa", words) == "raw");
  CHECK(nearest("bat", {"cat", "hat"}) == "cat");
  CHECK(nearest("veteran", {"veterans", "veteran"}) == "veteran");
}

TEST_CASE("nearest: the beginning of a word finds the shortest that goes on so") {
  CHECK(nearest("skirm", {"soft", "skirmishers", "skirmish"}) == "skirmish");
  CHECK(nearest("Skirm", {"soft", "skirmish"}) == "skirmish");
  CHECK(nearest("sk", {"soft", "skirmish"}).empty());
}

TEST_CASE("nearest: what is like nothing finds nothing") {
  const std::vector<std::string_view> words{"veteran", "experienced", "raw", "line", "column"};
  CHECK(nearest("zzzzz", words).empty());
  CHECK(nearest("", words).empty());
  CHECK(nearest("line", {}).empty());
  CHECK(nearest("x", {"y", "z"}).empty());
  CHECK(nearest("gettysburg-address", words).empty());
}

TEST_CASE("nearest: a word of unreasonable length is no slip, and costs no time") {
  const std::string longest(64, 'a');
  CHECK(nearest(longest + "a", {longest}).empty());
  CHECK(nearest(std::string(64, 'a'), {std::string_view{longest}.substr(1)}) ==
        std::string_view{longest}.substr(1));
  CHECK(nearest(std::string(10'000'000, 'a'), {"aaa"}).empty());
}

TEST_CASE("nearest: quoted words are cut where they are long, between characters") {
  CHECK(quote("soft") == "'soft'");
  CHECK(quote("") == "''");
  CHECK(quote(std::string(60, 'x')) == "'" + std::string(60, 'x') + "'");
  CHECK(quote(std::string(61, 'x')) == "'" + std::string(60, 'x') + "…' (61 bytes)");
  CHECK(quote(std::string(59, 'x') + "½y") == "'" + std::string(59, 'x') + "…' (62 bytes)");
  CHECK(quote(std::string(100'000, 'x')).size() < 100);
}

TEST_CASE("nearest: control characters of a quoted word can't steer a terminal") {
  CHECK(quote("a\x1b[31mb\nc\td\x7f") == "'a?[31mb?c?d?'");
  CHECK(quote(std::string{"a\0b", 3}) == "'a?b'");
  CHECK(quote("Ö½") == "'Ö½'");
}

TEST_CASE("nearest: lists are read out") {
  CHECK(any_of({}).empty());
  CHECK(any_of({"a"}) == "a");
  CHECK(any_of({"a", "b"}) == "a or b");
  CHECK(any_of({"a", "b", "c"}) == "a, b or c");
  CHECK(any_of({"a", "b", "c"}, " and ") == "a, b and c");
  CHECK(any_of(std::vector<std::string>{"a", "b"}) == "a or b");
}

TEST_CASE("nearest: what is near is asked for, and numbers have their words") {
  CHECK(acw::did_you_mean("fire") == ": did you mean 'fire'?");
  CHECK(acw::did_you_mean("").empty());
  CHECK(acw::counted(1, "die", "dice") == "1 die");
  CHECK(acw::counted(0, "die", "dice") == "0 dice");
  std::string list;
  for (const auto* word : {"a", "b", "c"}) acw::append(list, "; ", word);
  CHECK(list == "a; b; c");
}

TEST_CASE("did you mean: what is near is asked for, and nothing else") {
  CHECK(acw::did_you_mean("veterann", {"raw", "veteran"}) == ": did you mean 'veteran'?");
  CHECK(acw::did_you_mean("xyz", {"raw", "veteran"}).empty());
  CHECK(acw::did_you_mean("veteran", {"raw", "veteran"}).empty());
  CHECK(acw::did_you_mean("", {}).empty());
}
