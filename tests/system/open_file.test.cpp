#include "system/open_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <thread>

#include "support/folder.hpp"

using acw::OpenFile;
using acw::test::Folder;

TEST_CASE("open file: what is written comes to its end, and can be taken back") {
  const Folder folder;
  const auto path = folder.write("a.txt", "one\n");
  OpenFile file;
  REQUIRE(file.open(path, OpenFile::How::append) == 0);
  CHECK(file.end() == 4);
  CHECK(file.write("two\n") == 0);
  CHECK(file.sync() == 0);
  char text[16];
  CHECK(file.read(text, sizeof text, 4) == 4);
  CHECK(std::string_view(text, 4) == "two\n");
  CHECK(file.shorten(4) == 0);
  CHECK(file.size() == 4);
  CHECK(file.is(path));
  CHECK_FALSE(file.is(folder.write("b.txt", "one\n")));
}

TEST_CASE("open file: a new one takes the place of none, and what can't be opened is told") {
  const Folder folder;
  const auto path = folder.write("a.txt", "one\n");
  OpenFile file;
  CHECK(file.open(path, OpenFile::How::create) == EEXIST);
  CHECK(file.open(path + ".none", OpenFile::How::read) == ENOENT);
  REQUIRE(file.open(path, OpenFile::How::read) == 0);
  CHECK(file.write("two\n") == EBADF);
}

TEST_CASE("open file: an owned one is its owner's alone, no link and no pipe that waits") {
  const Folder folder;
  constexpr auto owner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  for (const auto& path : {folder.write("a.txt", "one\n"), folder.path("b.txt")}) {
    OpenFile file;
    CHECK(file.open(path, OpenFile::How::owned) == 0);
    CHECK(std::filesystem::status(path).permissions() == owner);
  }
  std::filesystem::create_symlink(folder.path("a.txt"), folder.path("link"));
  CHECK(OpenFile{}.open(folder.path("link"), OpenFile::How::owned) == ELOOP);
  REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  OpenFile pipe;
  CHECK(pipe.open(folder.path("pipe"), OpenFile::How::owned) == 0);
  CHECK(pipe.size() == -1);
}
