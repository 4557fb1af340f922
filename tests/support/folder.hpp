#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <system_error>

namespace acw::test {

/// A folder of files that is gone when the test is.
class Folder {
 public:
  Folder() : path_{std::filesystem::temp_directory_path() / ("acw-files-" + std::to_string(std::random_device{}()))} {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }

  /// Writes a file; gives its path.
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream{path_ / name, std::ios::binary} << text;
    return (path_ / name).string();
  }
  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace acw::test
