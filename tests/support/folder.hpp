#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "support/program.hpp"

namespace acw::test {

/// A player's own folder, with room for rulesets, that is gone with the test.
class Folder {
 public:
  Folder()
      : path_{std::filesystem::temp_directory_path() /
              ("acw-test-" + std::to_string(std::random_device{}()))} {
    std::filesystem::create_directories(path_ / "acw" / "rules");
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  /// Writes a file; gives its path.
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream{path_ / name, std::ios::binary} << text;
    return (path_ / name).string();
  }
  std::string path() const { return path_.string(); }
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// Runs the program with the folder as the player's own, and `rules` as his $ACW_RULES.
inline Ran run_at_home(const Folder& folder, const std::string& command_line,
                       const std::string& rules = {}) {
  Ran ran;
  Streams streams;
  streams.out = [&](std::string_view text) { ran.out += text; };
  streams.err = [&](std::string_view text) { ran.err += text; };
  streams.line = [] { return std::optional<std::string>{}; };
  streams.environment = [&](const char* name) -> std::optional<std::string> {
    if (std::string_view{name} == "XDG_CONFIG_HOME") return folder.path();
    if (std::string_view{name} == "ACW_RULES" && !rules.empty()) return rules;
    return std::nullopt;
  };
  streams.out_width = streams.err_width = any_width;
  ran.code = run(shell_words(command_line), streams);
  return ran;
}

}  // namespace acw::test
