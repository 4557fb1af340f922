#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "system/open_file.hpp"

namespace acw {

bool is_terminal(Standard stream);

struct TerminalSize {
  long columns = 0;  ///< 0 if unknown
  long lines = 0;
};
TerminalSize terminal_size(Standard stream);

/// Ignores the signals of failed writes, so that writing returns an error. Opens closed standard
/// streams, so that no other file takes their descriptors.
void hold_standard_streams();

/// Removes the file `path` if a signal ends the program; null cancels this. The name must stay
/// valid until then.
void remove_on_signal(const char* path);

/// Pager, such as `less`.
class Pager {
 public:
  Pager() = default;
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  ~Pager() { (void)wait(); }

  /// Starts `program` in a shell, or the default pager; returns false if that fails. Unless LESS is
  /// set, less prints short texts directly and does not clear the screen.
  bool start(const std::optional<std::string>& program);
  /// Returns false if the pager has ended or accepts no more text.
  bool write(std::string_view text);
  /// Waits until the pager ends; returns false if the program was not found.
  bool wait();

 private:
  std::FILE* pipe_ = nullptr;
};

}  // namespace acw
