#pragma once

#include <optional>
#include <string>
#include <vector>

namespace acw {

/// The program's own options, as they were typed.
struct Options {
  std::string rules;
  std::optional<std::string> seed;
  std::optional<std::string> dice;
  bool odds = false;
  std::optional<std::string> sample;
  bool need = false;
  bool explain = false;
  std::vector<std::string> shows;
  std::optional<std::string> want;
  std::optional<std::string> at_least;
  std::optional<std::string> times;
  std::vector<std::string> variants;
  std::vector<std::string> until;
  std::vector<std::string> thens;
  std::optional<std::string> from;
  std::string of;
  std::string format;
  bool quiet = false;
  bool no_odds_line = false;
  std::string side;
  std::string color;
  std::vector<std::string> armies;
  bool exit_status = false;
  bool help = false;
  bool version = false;
  std::vector<std::string> words;  ///< the command, and all that isn't an option of the program
};

/// Reads the command line. Errors are `Failure{2, …}`.
Options read_options(const std::vector<std::string>& arguments);

/// The options' part of the help.
std::string options_help();

}  // namespace acw
