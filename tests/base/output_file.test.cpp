#include "base/output_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "acw/base/failure.hpp"
#include "base/files.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "system/terminal.hpp"

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
  CHECK_THROWS_AS(OutputFile{game}, acw::FileError);
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

TEST_CASE("output file: what looks like a game is not overwritten, however it is damaged") {
  const Folder folder;
  const auto path = folder.path("bull-run.acw");
  REQUIRE(acw_run("game new " + path + " -r bp --seed 4").code == 0);
  REQUIRE(acw_run("game note rain --game " + path).code == 0);
  const auto whole = read_file(path).value();
  for (std::size_t at = 0; at < 60; ++at) {
    CAPTURE(at);
    auto damaged = whole;
    damaged[at] = '#';
    folder.write("bull-run.acw", damaged);
    CHECK_THROWS_AS(OutputFile{path}, acw::FileError);
  }
  folder.write("bull-run.acw", whole.substr(whole.find('\n') + 1));  // without its head
  CHECK_THROWS_AS(OutputFile{path}, acw::FileError);
  const auto result = folder.write("a.json", acw_run("morale exp 7/12 --seed a --json").out);
  OutputFile{result}.keep();
}

TEST_CASE("output file: it keeps the permissions of the one before it") {
  const Folder folder;
  const auto path = folder.write("notes.md", "before\n");
  constexpr auto mode = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  std::filesystem::permissions(path, mode);
  OutputFile{path}.keep();
  CHECK(std::filesystem::status(path).permissions() == mode);
}

TEST_CASE("output file: a signal that ends the program leaves no part of it") {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    CAPTURE(signal);
    const Folder folder;
    const auto child = ::fork();
    if (child == 0) {
      acw::hold_standard_streams();
      OutputFile file{folder.path("notes.md")};
      file.write("begun");
      ::raise(signal);
      ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal);
    CHECK(files_in(folder) == 0);
  }
}

TEST_CASE("output file: its suffix selects the format, and no other is taken") {
  const Folder folder;
  const auto answer = [&](const std::string& options, const std::string& file) {
    const auto path = folder.path(file);
    const auto ran = acw_run("morale exp 7/12 --seed a " + options + " -o " + path);
    return ran.code == 0 ? read_file(path).value() : std::to_string(ran.code);
  };
  CHECK(answer("", "a.json").find("{\"schema\":1") == 0);
  CHECK(answer("", "a.CSV").find("throw,seed,side") == 0);
  CHECK(answer("", "a.md").find("## Black Panthers") == 0);
  CHECK(answer("", "a.txt").find("Black Panthers, morale") == 0);
  CHECK(answer("--csv=';,'", "b.csv").find("throw;seed;side") == 0);
  for (const auto& [options, file] : {std::pair{"--csv", "c.json"},
                                      {"--format text", "c.md"},
                                      {"", "c.svg"},
                                      {"", "c.toml"},
                                      {"", "c.html"}})
    CHECK_MESSAGE(answer(options, file) == "2", file);
}

TEST_CASE("files: a pipe where a file is expected is refused, and nothing waits") {
  const Folder folder;
  const auto pipe = folder.path("pipe.toml");
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& line :
       {"rules check " + pipe, "-r " + pipe + " fire 2 at 3", "game show --game " + pipe,
        "game mend " + pipe + " " + folder.path("new.acw"), "play " + pipe}) {
    CAPTURE(line);
    const auto ran = acw_run(line);
    CHECK(ran.code == 1);
    CHECK((ran.out + ran.err).find("is a pipe; a file is required here") != std::string::npos);
  }
  REQUIRE(::mkfifo(folder.path("acw/config.toml").c_str(), 0600) == 0);
  CHECK(acw::test::run_at_home(folder, "fire 12 exp 25cm at 14").code == 1);
}
