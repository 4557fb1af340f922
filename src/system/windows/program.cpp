#include "system/program.hpp"

#include "system/windows/windows.hpp"
// after windows.h
#include <shellapi.h>

namespace acw {

std::vector<std::string> arguments(int /*count*/, char** /*words*/) {
  int count = 0;
  wchar_t** words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> result;
  for (int i = 1; i < count; ++i) result.push_back(to_utf8(words[i]));
  ::LocalFree(words);
  return result;
}

std::optional<std::string> environment_variable(const char* name) {
  const wchar_t* value = ::_wgetenv(to_utf16(name).c_str());
  return value == nullptr ? std::nullopt : std::optional{to_utf8(value)};
}

}  // namespace acw
