#include "option_names.hpp"

namespace acw {
namespace {

constexpr std::string_view names[] = {"rules", "seed",    "dice",        "odds",     "sample", "need",    "explain",
                                      "times", "variant", "format",      "json",     "md",     "csv",     "quiet",
                                      "color", "army",    "exit-status", "show",     "help",   "version", "no-odds-line",
                                      "for",   "until",   "want",        "at-least", "then",   "from",    "of"};

}  // namespace

std::span<const std::string_view> option_names() { return names; }

}  // namespace acw
