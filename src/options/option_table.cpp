#include "options/option_table.hpp"

namespace acw {
namespace {

using namespace taker;

constexpr OptionSpec table[] = {
#define ACW_OPTION(type, field, ...) OptionSpec{__VA_ARGS__},
#include "options/option_table.def"
#undef ACW_OPTION
};

}  // namespace

std::span<const OptionSpec> option_table() { return table; }

}  // namespace acw
