#include "system/open_file.hpp"

#include <doctest/doctest.h>

#include <cerrno>
#include <chrono>
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
  CHECK(acw::bytes_of(path) == 4);
  CHECK(file.is(path));
  CHECK_FALSE(file.is(folder.write("b.txt", "one\n")));
}

TEST_CASE("open file: a new one takes the place of none, and what can't be opened is told") {
  const Folder folder;
  const auto path = folder.write("a.txt", "one\n");
  OpenFile file;
  CHECK(file.open(path, OpenFile::How::create) == EEXIST);
  CHECK(file.open(path + ".none", OpenFile::How::read) == ENOENT);
  CHECK(acw::bytes_of(path + ".none") == -1);
  CHECK(acw::stamp_of(path + ".none").size == -1);
  REQUIRE(file.open(path, OpenFile::How::read) == 0);
  CHECK(file.write("two\n") == EBADF);
}
