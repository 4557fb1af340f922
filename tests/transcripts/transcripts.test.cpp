#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/folder.hpp"
#include "support/piped.hpp"
#include "support/source_folder.hpp"

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The page with every command of its console blocks run anew. An exit status other than 0 stands
/// behind the output as `[1]`.
std::string rerun(const std::string& page) {
  std::istringstream lines{page};
  std::string fresh;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) inside = line == "```console";
    if (inside && line.rfind("$ acw ", 0) == 0) {
      const auto ran = acw::test::acw_piped(line.substr(6), acw::page_width);
      fresh += line + "\n" + ran.out + ran.err;
      if (ran.code != 0) fresh += "[" + std::to_string(ran.code) + "]\n";
    } else if (!inside || line == "```console") {
      fresh += line + "\n";
    }
  }
  return fresh;
}

std::vector<fs::path> pages() {
  std::vector<fs::path> list{fs::path{acw::test::source_folder()} / "README.md"};
  for (const char* folder : {"data", "examples", "examples/rules", "tests/transcripts"}) {
    for (const auto& entry :
         fs::directory_iterator{fs::path{acw::test::source_folder()} / folder}) {
      if (entry.path().extension() == ".md") list.push_back(entry.path());
    }
  }
  return list;
}

}  // namespace

/// With ACW_UPDATE_TRANSCRIPTS set the pages are rewritten; the version control shows what changed.
TEST_CASE("transcripts: what README, examples and pages here show is what the program prints" *
          doctest::test_suite("transcripts")) {
  for (const auto& page : pages()) {
    CAPTURE(page.filename().string());
    const auto shown = read(page);
    // A page plays in the checkout, and what it writes is gone with it.
    const acw::test::Folder folder;
    for (const char* room : {"data", "examples", "tests", "README.md"})
      fs::create_symlink(fs::path{acw::test::source_folder()} / room, folder.path(room));
    fs::current_path(folder.path());
    const auto fresh = rerun(shown);
    fs::current_path(acw::test::source_folder());
    if (std::getenv("ACW_UPDATE_TRANSCRIPTS") != nullptr)
      std::ofstream{page, std::ios::binary} << fresh;
    else CHECK(fresh == shown);
  }
}

TEST_CASE("transcripts: the steps of data/README.md write the ruleset that they name" *
          doctest::test_suite("transcripts")) {
  const fs::path root{acw::test::source_folder()};
  const auto page = read(root / "data/README.md");
  constexpr std::string_view opening = "```toml\n";
  std::string written;
  for (auto at = page.find(opening, page.find("## Write a small ruleset")); at != std::string::npos;
       at = page.find(opening, at)) {
    at += opening.size();
    const auto end = page.find("```", at);
    written += (written.empty() ? "" : "\n") + page.substr(at, end - at);
  }
  const auto file = read(root / "examples/rules/walk.toml");
  CHECK(written == file.substr(file.find("id = ")));
}

TEST_CASE("transcripts: each link of a page leads to a file" * doctest::test_suite("transcripts")) {
  for (const auto& page : pages()) {
    const auto text = read(page);
    for (const std::string_view opening : {"](", "src=\"", "srcset=\""}) {
      for (auto at = text.find(opening); at != std::string::npos; at = text.find(opening, at + 1)) {
        const auto begin = at + opening.size();
        const auto link = text.substr(begin, text.find_first_of(")\"#", begin) - begin);
        if (link.empty() || link.rfind("http", 0) == 0) continue;
        CAPTURE(page.string());
        CAPTURE(link);
        CHECK(fs::exists(page.parent_path() / link));
      }
    }
  }
}
