#include "base/output_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <random>
#include <system_error>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"

namespace acw {
namespace {

bool is_game(const std::string& path) {
  OpenFile file;
  if (!open_to_read(file, path)) return false;
  char head[64];
  const auto got = std::max(file.read(head, sizeof head), std::int64_t{0});
  const std::string_view text{head, static_cast<std::size_t>(got)};
  return text.starts_with("{\"schema\":") && text.find(",\"game\":") != text.npos;
}

}  // namespace

OutputFile::OutputFile(const std::string& path) {
  std::error_code none;
  const auto place = std::filesystem::weakly_canonical(path, none);  // a link stays one
  path_ = none ? path : place.string();
  const auto found = std::filesystem::status(path_, none);
  if (std::filesystem::exists(found) && !std::filesystem::is_regular_file(found)) {
    if (const int error = file_.open(path_, OpenFile::How::append); error != 0) fail(error);
    return;  // a device, or a pipe with a name
  }
  if (is_game(path_))
    throw FileFault{quote(printable(path)) + " is a game, and a game is never overwritten"};
  begun_ = concat(path_, ".", std::random_device{}(), ".part");
  if (const int error = file_.open(begun_, OpenFile::How::create); error != 0) fail(error);
}

OutputFile::~OutputFile() {
  if (!begun_.empty()) std::remove(begun_.c_str());
}

void OutputFile::write(std::string_view text) {
  if (const int error = file_.write(text); error != 0) fail(error);
}

void OutputFile::keep() {
  if (begun_.empty()) return;
  if (std::rename(begun_.c_str(), path_.c_str()) != 0) fail(errno);
  begun_.clear();
}

void OutputFile::fail(int error) const {
  throw FileFault{quote(printable(path_)) +
                  " can't be written: " + std::generic_category().message(error)};
}

}  // namespace acw
