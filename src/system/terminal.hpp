#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "system/open_file.hpp"

namespace acw {

bool is_terminal(Standard stream);

struct TerminalSize {
  long columns = 0;  ///< 0 where it doesn't say
  long lines = 0;
};
TerminalSize terminal_size(Standard stream);

/// Sees to it that faults of writing are told by what is written, not by signals, and that no file
/// that is opened is taken for a standard stream that was closed.
void hold_standard_streams();

/// Removes the file of that name when a signal ends the program; none with `nullptr`. The name has
/// to outlive that.
void remove_on_signal(const char* path);

/// Another program that shows a text by the screen, as `less` does.
class Pager {
 public:
  Pager() = default;
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  ~Pager() { (void)wait(); }

  /// Starts that program, or the system's usual one, in a shell; false if there is none. Unless
  /// LESS is set, less leaves short texts and the screen as they are.
  bool start(const std::optional<std::string>& program);
  /// False where it takes no more: whoever reads has read enough.
  bool write(std::string_view text);
  /// Waits for its end; false where there is no such program.
  bool wait();

 private:
  std::FILE* pipe_ = nullptr;
};

}  // namespace acw
