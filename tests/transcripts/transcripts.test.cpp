#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/program.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A command, or several with pipes between them.
acw::test::Ran piped(const std::string& line) {
  acw::test::Ran ran;
  constexpr std::string_view pipe = " | acw ";
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find(pipe, at), line.size());
    ran = acw::test::acw_run(line.substr(at, end - at), ran.out);
    at = end + pipe.size();
  }
  return ran;
}

/// The page with every command of its console blocks run anew. An exit status other than 0 stands behind the output as `[1]`.
std::string rerun(const std::string& page) {
  std::istringstream lines{page};
  std::string fresh;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) inside = line == "```console";
    if (inside && line.rfind("$ acw ", 0) == 0) {
      const auto ran = piped(line.substr(6));
      fresh += line + "\n" + ran.out + ran.err;
      if (ran.code != 0) fresh += "[" + std::to_string(ran.code) + "]\n";
    } else if (!inside || line == "```console") {
      fresh += line + "\n";
    }
  }
  return fresh;
}

std::vector<fs::path> pages() {
  std::vector<fs::path> list{fs::path{ACW_SOURCE} / "README.md"};
  for (const auto& entry : fs::directory_iterator{fs::path{ACW_SOURCE} / "examples"}) {
    if (entry.path().extension() == ".md") list.push_back(entry.path());
  }
  return list;
}

}  // namespace

/// With ACW_UPDATE_TRANSCRIPTS set the pages are rewritten; the version control shows what changed.
TEST_CASE("transcripts: what README and examples show is what the program prints" * doctest::test_suite("transcripts")) {
  fs::current_path(ACW_SOURCE);
  for (const auto& page : pages()) {
    CAPTURE(page.filename().string());
    const auto shown = read(page);
    const auto fresh = rerun(shown);
    if (std::getenv("ACW_UPDATE_TRANSCRIPTS") != nullptr) std::ofstream{page, std::ios::binary} << fresh;
    else CHECK(fresh == shown);
  }
}
