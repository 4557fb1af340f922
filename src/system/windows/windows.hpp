#pragma once

#include <windows.h>

#include <string>
#include <string_view>

#include "system/open_file.hpp"

namespace acw {

inline std::wstring to_utf16(std::string_view text) {
  const int size = static_cast<int>(text.size());
  std::wstring result(text.size(), L'\0');
  const int units = ::MultiByteToWideChar(CP_UTF8, 0, text.data(), size, result.data(), size);
  result.resize(static_cast<std::size_t>(units));
  return result;
}

inline std::string to_utf8(std::wstring_view text) {
  const int units = static_cast<int>(text.size());
  std::string result(3 * text.size(), '\0');  // maximum number of bytes of a UTF-16 unit
  const int bytes = ::WideCharToMultiByte(CP_UTF8, 0, text.data(), units, result.data(), 3 * units,
                                          nullptr, nullptr);
  result.resize(static_cast<std::size_t>(bytes));
  return result;
}

inline HANDLE handle_of(Standard stream) {
  constexpr DWORD handles[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
  return ::GetStdHandle(handles[static_cast<std::size_t>(stream)]);
}

/// Mode of a console; 0 if the handle is not a console.
inline DWORD console_mode(HANDLE handle) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle, &mode) != 0 ? mode : 0;
}

}  // namespace acw
