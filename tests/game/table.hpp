#pragma once

#include <doctest/doctest.h>

#include <string>

#include "acw/base/value.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

namespace acw::test {

/// A line that isn't answered: its exit code, and a part of what is told.
struct Refusal {
  std::string line;
  int code;
  std::string part;
};
inline void check_refusal(const Ran& ran, const Refusal& right) {
  CAPTURE(right.line);
  CAPTURE(ran.err);
  CHECK(ran.code == right.code);
  CHECK(ran.out == "");
  CHECK(ran.err.find(right.part) != std::string::npos);
}

/// A game in a folder of its own, that is gone with the test.
class GameTable {
 public:
  /// `armies`: two army files as they are written.
  GameTable(const std::string& rules, const std::string& one, const std::string& other)
      : file_{folder_.path("evening.acw")} {
    const auto ran =
        acw_run("game new " + file_ + " -r " + rules + " --army " + folder_.write("one.toml", one) +
                " --army " + folder_.write("other.toml", other));
    CHECK(ran.err == "");
    REQUIRE(ran.code == 0);
  }
  /// Both armies diced up.
  explicit GameTable(const std::string& rules) : file_{folder_.path("evening.acw")} {
    REQUIRE(acw_run("game new " + file_ + " -r " + rules + " --seed table").code == 0);
  }

  Ran run(const std::string& line, const std::string& input = "") const {
    return acw_run(line + " --game " + file_, input);
  }
  /// A command that must be answered; what it printed.
  std::string play(const std::string& line) const {
    const auto ran = run(line);
    CAPTURE(line);
    CHECK(ran.err == "");
    CHECK(ran.code == 0);
    return ran.out;
  }
  /// How a unit stands, after line `at` where one is given.
  Value unit(const std::string& id, const std::string& at = "") const {
    const auto shown = run("game show --json" + (at.empty() ? "" : " --at " + at)).json();
    for (const auto& army : *shown["outcome"]["armies"].as<Value::Array>()) {
      for (const auto& one : *army["units"].as<Value::Array>()) {
        if (one["id"] == Value{id}) return one;
      }
    }
    return {};
  }
  Value left(const std::string& id, const std::string& at = "") const {
    return unit(id, at)["left"];
  }
  std::string due() const { return run("game due").out; }
  const std::string& file() const { return file_; }
  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
  std::string file_;
};

}  // namespace acw::test
