#include "option_names.hpp"

namespace acw {
namespace {

constexpr std::string_view names[] = {"rules", "seed", "dice", "odds",  "sample", "need", "explain", "want", "at-least",     "times", "variant", "format",
                                      "json",  "md",   "csv",  "quiet", "color",  "army", "exit-status", "help",  "version"};

}  // namespace

std::span<const std::string_view> option_names() { return names; }

}  // namespace acw
