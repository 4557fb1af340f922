#include "base/output_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "acw/base/failure.hpp"
#include "base/files.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using acw::OutputFile;
using acw::read_file;
using acw::test::acw_run;
using acw::test::Folder;

namespace {

auto files_in(const Folder& folder) {
  const std::filesystem::directory_iterator files{folder.path()};
  return std::count_if(std::filesystem::begin(files), std::filesystem::end(files),
                       [](const auto& file) { return file.is_regular_file(); });
}

}  // namespace

TEST_CASE("output file: what stood there stays until the answer is complete") {
  const Folder folder;
  const auto path = folder.write("notes.md", "before\n");
  {
    OutputFile file{path};
    file.write("after\n");
    CHECK(read_file(path) == "before\n");
  }
  CHECK(read_file(path) == "before\n");
  CHECK(files_in(folder) == 1);
  OutputFile file{path};
  file.write("af");
  file.write("ter\n");
  file.keep();
  CHECK(read_file(path) == "after\n");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("output file: a link to a file stays one, a game is never overwritten") {
  const Folder folder;
  const auto path = folder.write("notes.md", "before\n");
  const auto link = folder.path() + "/link.md";
  std::filesystem::create_symlink(path, link);
  OutputFile file{link};
  file.write("after\n");
  file.keep();
  CHECK(read_file(path) == "after\n");
  CHECK(std::filesystem::is_symlink(link));
  const auto game = folder.write("bull-run.acw", R"({"schema":1,"game":"bull-run"})");
  CHECK_THROWS_AS(OutputFile{game}, acw::FileFault);
}

TEST_CASE("output file: the answer goes there, and a fault leaves no file") {
  const Folder folder;
  const auto path = folder.path() + "/fire.json";
  const auto fired = acw_run("fire 12 exp 25cm at 14 --seed a --json");
  const auto kept = acw_run("fire 12 exp 25cm at 14 --seed a --json -o " + path);
  CHECK(kept.code == 0);
  CHECK(kept.out.empty());
  CHECK(read_file(path) == fired.out);
  CHECK(acw_run("fire 12 exp 99cm at 14 --output " + path + ".2").code != 0);
  CHECK(files_in(folder) == 1);
}
