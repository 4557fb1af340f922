#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "game/lines.hpp"
#include "support/folder.hpp"

using namespace acw::test;

namespace {

/// Plays a game at a terminal that types those lines; returns the history at the first prompt.
std::vector<std::string> played(const std::string& game, std::vector<std::string> typed) {
  std::vector<std::string> history;
  std::size_t next = 0;
  acw::Streams streams;
  streams.out = streams.err = [](std::string_view) {};
  streams.environment = [](const char*) { return std::optional<std::string>{}; };
  streams.in_terminal = streams.out_terminal = true;
  streams.typed = [&](const acw::Prompt& prompt) -> acw::TypedLine {
    if (next == 0) history = *prompt.history;
    if (next == typed.size()) return {};
    return {acw::TypedLine::End::entered, typed[next++]};
  };
  CHECK(acw::run({"play", game}, streams) == 0);
  return history;
}

}  // namespace

TEST_CASE("play: the history is its owner's, is trimmed and has no escapes") {
  const Folder folder;
  const auto game = folder.path("bull-run.acw");
  const auto path = game + ".history";
  REQUIRE(acw_run("game new " + game + " -r bp --seed 4").code == 0);
  std::string lines;
  for (int i = 1; i <= 1200; ++i) lines += "note " + std::to_string(i) + "\n";
  folder.write("bull-run.acw.history", lines + "note \x1b[2J\n");
  const auto history = played(game, {"note rain"});
  REQUIRE(history.size() == 1000);
  CHECK(history.front() == "note 202");
  CHECK(history.back() == "note ?[2J");
  CHECK(lines_of(path).size() == 1001);
  CHECK(lines_of(path).back() == "note rain");
  constexpr auto owner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  CHECK(std::filesystem::status(path).permissions() == owner);

  std::filesystem::remove(path);
  const auto other = folder.write("other.txt", "mine\n");
  std::filesystem::create_symlink(other, path);
  CHECK(played(game, {"note rain"}).empty());
  CHECK(lines_of(other) == std::vector<std::string>{"mine"});
}
