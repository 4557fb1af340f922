#include "base/output_file.hpp"

#include <numeric>
#include <random>
#include <system_error>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/files.hpp"
#include "system/path.hpp"
#include "system/terminal.hpp"

namespace acw {
namespace {

/// True if a text begins like the first line of a game, with at most four different bytes.
bool begins_game(std::string_view text) {
  constexpr std::string_view head = R"({"schema":2,"game":")";
  constexpr int few = 4;
  return text.size() >= head.size() && std::inner_product(head.begin(), head.end(), text.begin(), 0,
                                                          std::plus{}, std::not_equal_to{}) <= few;
}

/// True if a file seems to be a game, even a damaged one: by its first line, or by a line with a
/// checksum.
bool is_game(const std::string& path) {
  const auto lines = lines_of_file(path);
  constexpr int most_lines = 1000;
  for (int i = 0; lines && i < most_lines; ++i) {
    const auto line = lines();
    if (!line) break;
    if (i == 0 && begins_game(without_mark(*line))) return true;
    if (line->find(R"(,"sum":")") != line->npos && line->find(R"("prev":")") != line->npos)
      return true;
  }
  return false;
}

}  // namespace

OutputFile::OutputFile(const std::string& path) {
  std::error_code none;
  const auto place = std::filesystem::weakly_canonical(path_of(path), none);  // keeps links
  path_ = none ? path : place.generic_string();
  const auto found = std::filesystem::status(path_of(path_), none);
  if (std::filesystem::exists(found) && !std::filesystem::is_regular_file(found)) {
    if (const int error = file_.open(path_, OpenFile::How::append); error != 0) fail(error);
    return;  // a device or a named pipe
  }
  if (is_game(path_))
    throw FileError{quote(printable(path)) + " is a game; games are never overwritten"};
  begun_ = concat(path_, ".", std::random_device{}(), ".part");
  remove_on_signal(begun_.c_str());
  if (const int error = file_.open(begun_, OpenFile::How::create); error != 0) fail(error);
  if (std::filesystem::exists(found))
    std::filesystem::permissions(path_of(begun_), found.permissions(), none);
}

OutputFile::~OutputFile() {
  if (begun_.empty()) return;
  std::error_code none;
  std::filesystem::remove(path_of(begun_), none);
  remove_on_signal(nullptr);
}

void OutputFile::write(std::string_view text) {
  if (const int error = file_.write(text); error != 0) fail(error);
}

void OutputFile::keep() {
  if (begun_.empty()) return;
  std::error_code error;
  std::filesystem::rename(path_of(begun_), path_of(path_), error);
  if (error) fail(error.default_error_condition().value());
  remove_on_signal(nullptr);
  begun_.clear();
}

void OutputFile::fail(int error) const { fail_file(quote(printable(path_)), "written", error); }

}  // namespace acw
