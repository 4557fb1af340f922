#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "cli/cli.hpp"

namespace acw::test {

/// The words of a command line, parted at spaces; single and double quotes hold words together, a
/// backslash (not between single quotes) takes the next character as it is.
std::vector<std::string> shell_words(std::string_view line);

/// What a run of the program left behind.
struct Ran {
  int code = 0;
  std::string out, err;

  /// Standard output as one JSON value.
  Value json() const { return read(out); }
  /// Standard output as one JSON value a line.
  std::vector<Value> lines() const;

 private:
  Value read(std::string_view text) const;
};

/// Wider than any line: what is said is tested apart from where its lines are broken.
constexpr std::size_t any_width = 10'000;

/// Runs the program in this process, without a terminal and without an environment; its lines are
/// `width` columns at most.
Ran acw_run(const std::string& command_line, const std::string& standard_input = "",
            std::size_t width = any_width);

}  // namespace acw::test
