#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace acw {

/// What a run of the program touches outside itself.
struct Streams {
  std::function<void(std::string_view)> out;  ///< throws `Refused` when it can't be written
  std::function<void(std::string_view)> err;
  std::function<std::optional<std::string>()>
      line;  ///< the next line of standard input, without its end
  std::function<std::optional<std::string>(const char*)> environment;
  bool in_terminal = false;
  bool out_terminal = false;
  bool err_terminal = false;
};

}  // namespace acw
