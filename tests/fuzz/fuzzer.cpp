// The fuzzers in one executable: the environment's ACW_FUZZ_TARGET names the one that is fed.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "fuzz/targets.hpp"

namespace {

const acw::fuzz::NamedTarget& wanted() {
  const char* name = std::getenv("ACW_FUZZ_TARGET");
  for (const auto& target : acw::fuzz::targets) {
    if (name != nullptr && target.name == name) return target;
  }
  std::fputs("ACW_FUZZ_TARGET names none of the fuzzers\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto& target = wanted();
  static const bool told = [] {
    if (target.name == "words")
      std::atexit([] { std::fputs(acw::fuzz::reached().c_str(), stdout); });
    return true;
  }();
  (void)told;
  target.feed({reinterpret_cast<const char*>(data), size});
  return 0;
}
