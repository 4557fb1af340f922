#include "cli/config.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <string>

#include "rules/library.hpp"
#include "support/folder.hpp"

using namespace acw::test;

namespace {

constexpr const char* volley = "fire 12 exp 25cm at 14 --need";

}  // namespace

TEST_CASE("config: a configuration that can't be read is told, and nothing is thrown without it") {
  const Folder folder;
  const auto path = folder.path() + "/acw/config.toml";
  std::filesystem::create_directories(path);
  const auto ran = run_at_home(folder, volley);
  CHECK(ran.code == 1);
  CHECK(ran.out == "");
  CHECK(ran.err == "acw: '" + path + "' can't be read: Is a directory\n");
  std::filesystem::remove(path);
  CHECK(run_at_home(folder, volley).code == 0);
}

TEST_CASE("config: a broken configuration doesn't stand in the way of help and the version") {
  for (const std::string fault :
       {"rules = \n", "colour = 'never'\n", "color = 'purple'\n", "format = 'jsn'\n", ""}) {
    CAPTURE(fault);
    const Folder folder;
    const auto path = folder.path() + "/acw/config.toml";
    if (fault.empty()) std::filesystem::create_directories(path);
    else folder.write("acw/config.toml", fault);
    CHECK(run_at_home(folder, "--version").out.rfind("acw ", 0) == 0);
    CHECK(run_at_home(folder, "--version").err == "");
    for (const std::string words :
         {"--help", "fire --help", "help", "help fire", "throw --help", "luck --help", "version",
          "man", "completion bash", "roll 3d6"}) {
      CAPTURE(words);
      const auto ran = run_at_home(folder, words);
      CHECK(ran.code == 0);
      CHECK_FALSE(ran.out.empty());
      CHECK(ran.err.find(path) != std::string::npos);  // it is told all the same
    }
    const auto ran = run_at_home(folder, volley);
    CHECK(ran.code == 1);
    CHECK(ran.out == "");
    CHECK(ran.err.find(path) != std::string::npos);
  }
}

TEST_CASE("config: what is at fault doesn't keep the rest from help") {
  const Folder folder;
  folder.write("acw/config.toml", "rules = 'ka'\ncolour = 'never'\n");
  CHECK(run_at_home(folder, "fire --help").out == run_at_home(Folder{}, "fire --help", "ka").out);
}

TEST_CASE(
    "config: a colour or a format that there isn't is told with its line and the one that was "
    "meant") {
  const Folder folder;
  const auto path = folder.write("acw/config.toml", "format = 'jsn'\ncolor = 'neve'\n");
  const auto ran = run_at_home(folder, volley);
  CHECK(ran.code == 1);
  CHECK(ran.err.find(path + ":1:10: unknown format 'jsn': did you mean 'json'?\n") !=
        std::string::npos);
  CHECK(ran.err.find(path + ":2:9: unknown color 'neve': did you mean 'never'?\n") !=
        std::string::npos);
}

TEST_CASE("config: the case of a word doesn't matter") {
  const Folder folder;
  folder.write("acw/config.toml", "format = 'JSON'\ncolor = 'Never'\n");
  CHECK(run_at_home(folder, "morale exp 7/12").out.rfind("{\"schema\":1", 0) == 0);
}

TEST_CASE("config: where the folder can't be read, commands without settings report it once") {
  const Folder folder;
  const auto home = folder.path("acw");
  std::filesystem::remove_all(home);
  std::filesystem::create_symlink("acw", home);  // leads to itself
  for (const std::string words :
       {"help", "fire --help", "help fire", "version", "man", "roll 3d6", "completion bash"}) {
    CAPTURE(words);
    const auto ran = run_at_home(folder, words);
    CHECK(ran.code == 0);
    CHECK_FALSE(ran.out.empty());
    CHECK(ran.err.rfind("acw: '" + home + "/config.toml' can't be read: ", 0) == 0);
    CHECK(ran.err.find("acw: ", 1) == std::string::npos);
  }
  CHECK(run_at_home(folder, volley).code == 1);
}

TEST_CASE("config: the folder of the settings depends on the environment of each system") {
  std::map<std::string, std::string> variables;
  acw::Streams streams;
  streams.environment = [&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional{found->second};
  };
  const acw::Library library{streams};
  CHECK(library.folder() == "");
  variables["HOME"] = "/home/me";
  CHECK(library.folder() == "/home/me/.config/acw");
  variables["APPDATA"] = R"(C:\Users\me)";
  CHECK(library.folder() == R"(C:\Users\me/acw)");
  variables["XDG_CONFIG_HOME"] = "/etc/me";
  CHECK(library.folder() == "/etc/me/acw");
}
