#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "fuzz/targets.hpp"
#include "support/source_folder.hpp"

namespace fs = std::filesystem;

/// found/TARGET/ has an input a file: those that once broke something, and some that reach far.
TEST_CASE("fuzz: what was found is taken well") {
  std::size_t fed = 0;
  for (const auto& target : acw::fuzz::targets) {
    const auto folder = fs::path{acw::test::source_folder()} / "tests/fuzz/found" / target.name;
    REQUIRE(fs::is_directory(folder));
    for (const auto& entry : fs::directory_iterator{folder}) {
      CAPTURE(entry.path().string());
      std::ifstream file{entry.path(), std::ios::binary};
      const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
      target.feed(bytes);
      ++fed;
    }
  }
  CHECK(fed >= 20);
  const auto reached = acw::fuzz::reached();
  CHECK(reached.find("slots filled") != std::string::npos);
  CHECK(reached.rfind("0 of", 0) == std::string::npos);
}
