#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What the fuzzers feed with any bytes, and the tests with those that were found. What must hold
/// of an answer is checked here: broken, it ends the program (`std::abort`).
namespace acw::fuzz {

using Target = void (*)(std::string_view bytes);

struct NamedTarget {
  std::string_view name;
  Target feed;
};

/// A ruleset's file.
void ruleset(std::string_view bytes);
/// An army's file.
void army(std::string_view bytes);
/// A command line: as it is typed; or, after a byte 1, words of the rulesets by number.
void words(std::string_view bytes);
/// What `--from` goes on from.
void from(std::string_view bytes);
/// A log of results, as `luck` reads it.
void log(std::string_view bytes);
/// Dice, as `roll` reads them.
void dice(std::string_view bytes);
/// The file of a game: an evening that is kept.
void game_file(std::string_view bytes);
/// Lines of a batch; after a byte @, of one in a game.
void batch(std::string_view bytes);

inline constexpr NamedTarget targets[] = {{"ruleset", ruleset}, {"army", army},  {"words", words},
                                          {"from", from},       {"log", log},    {"dice", dice},
                                          {"game", game_file},  {"batch", batch}};

/// Which slots of the rulesets have been filled since the beginning, and which of their refusals
/// met, by command lines that were fed; and what hasn't been.
std::string reached();

}  // namespace acw::fuzz
