#include "options/command_names.hpp"

namespace acw {
namespace {

constexpr std::string_view own_commands[] = {
    "batch", "commands", "completion", "dice-test", "game",   "help",
    "luck",  "man",      "options",    "play",      "replay", "roll",
    "rules", "schema",   "selftest",   "sheet",     "throw",  "version"};

}  // namespace

std::span<const std::string_view> command_names() { return own_commands; }

}  // namespace acw
