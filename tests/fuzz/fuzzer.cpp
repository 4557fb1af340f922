// One fuzzer: ACW_FUZZ_TARGET names what it feeds.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool told = [] {
    if (std::string_view{ACW_FUZZ_TARGET} == "words")
      std::atexit([] { std::fputs(acw::fuzz::reached().c_str(), stdout); });
    return true;
  }();
  (void)told;
  for (const auto& target : acw::fuzz::targets) {
    if (target.name == ACW_FUZZ_TARGET) target.feed({reinterpret_cast<const char*>(data), size});
  }
  return 0;
}
