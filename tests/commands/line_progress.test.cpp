#include "commands/line_progress.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>

#include "base/terminal_text.hpp"

using namespace acw;

namespace {

/// What is told on a terminal of something that takes longer than half a second.
std::string shown_meanwhile(bool out_terminal, bool answers_come, long long total = 0) {
  std::string text;
  Streams streams;
  streams.err = [&](std::string_view more) { text += more; };
  streams.err_terminal = true;
  streams.out_terminal = out_terminal;
  {
    LineProgress progress{streams, "game", answers_come};
    progress.show(3);
    CHECK(text.empty());
    std::this_thread::sleep_for(std::chrono::milliseconds{510});
    progress.show(70'000, total);
  }
  return text;
}

}  // namespace

TEST_CASE("line progress: is told after half a second, and taken away at the end") {
  const auto whole = std::string{erase_line} + "game 70000" + std::string{erase_line};
  CHECK(shown_meanwhile(false, true) == whole);
  CHECK(shown_meanwhile(true, false) == whole);
  CHECK(shown_meanwhile(true, true).empty());
}

TEST_CASE("line progress: a known total is shown") {
  const auto text = shown_meanwhile(false, true, 90'000);
  CHECK(text.find("game 70000 of 90000") != std::string::npos);
}
