#include "base/files.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "acw/base/failure.hpp"
#include "cli/exit_status.hpp"
#include "support/folder.hpp"

using namespace acw::test;

namespace {

/// What reading a file ends with.
std::string read_told(const std::string& path) {
  try {
    return acw::read_file(path) ? "read" : "none";
  } catch (const acw::Failure& failure) {
    CHECK(exit_status(failure) == 1);
    return failure.what();
  }
}

}  // namespace

TEST_CASE(
    "files: what isn't there is none, and what can't be read is told with its path and the "
    "reason") {
  const Folder folder;
  const auto file = folder.write("log", "one\n");
  CHECK(acw::read_file(file) == "one\n");
  CHECK(read_told(folder.path() + "/no-such-file") == "none");
  CHECK(read_told(file + "/within") == "none");
  CHECK(read_told(folder.path() + "/" + std::string(300, 'x')) == "none");
  CHECK(read_told(folder.path()) == "'" + folder.path() + "' can't be read: Is a directory");
  std::filesystem::create_symlink("ring", folder.path() + "/ring");
  CHECK(read_told(folder.path() + "/ring") ==
        "'" + folder.path() + "/ring' can't be read: Too many levels of symbolic links");
  if (std::filesystem::exists("/proc/self/mem"))
    CHECK(read_told("/proc/self/mem") == "'/proc/self/mem' can't be read: Input/output error");
}

TEST_CASE("files: of a file that goes on for ever no part is taken for the whole") {
  if (std::filesystem::exists("/dev/zero"))
    CHECK(read_told("/dev/zero") == "'/dev/zero' is larger than 16 MiB");
}

TEST_CASE("files: lines end at their ends, and one that can't be read isn't the last") {
  const Folder folder;
  const auto next = acw::lines_of_file(folder.write("log", "one\n\ntwo"));
  CHECK(next() == "one");
  CHECK(next() == "");
  CHECK(next() == "two");
  CHECK_FALSE(next().has_value());
  CHECK_THROWS_WITH_AS(acw::lines_of_file(folder.path())(),
                       ("'" + folder.path() + "' can't be read: Is a directory").c_str(),
                       acw::Failure);
  CHECK(acw::lines_of_file(folder.path() + "/none") == nullptr);
}

TEST_CASE(
    "files: a log, results and an army that can't be read are told, whichever command reads them") {
  const Folder folder;
  const auto refused = [&](const std::string& command_line) {
    const auto ran = acw_run(command_line);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK(ran.err == "acw: '" + folder.path() + "' can't be read: Is a directory\n");
  };
  refused("luck " + folder.path());
  refused("morale exp --from " + folder.path());
  refused("fire @20me 25cm at 9 --army " + folder.path());
  CHECK(acw_run("fire @20me 25cm at 9 --army " + folder.path() + "/none").code == 2);
}
