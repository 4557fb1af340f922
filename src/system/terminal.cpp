#include "system/terminal.hpp"

namespace acw {

int columns_of(char32_t character) {
  struct Range {
    char32_t first;
    char32_t last;
    int columns;
  };
  constexpr Range ranges[] = {{0, 0x1F, -1},        {0x7F, 0x9F, -1},    {0x300, 0x36F, 0},
                              {0x1100, 0x115F, 2},  {0x200B, 0x200F, 0}, {0x20D0, 0x20FF, 0},
                              {0x2E80, 0xA4CF, 2},  {0xAC00, 0xD7A3, 2}, {0xF900, 0xFAFF, 2},
                              {0xFE00, 0xFE0F, 0},  {0xFF00, 0xFF60, 2}, {0x1F300, 0x1FAFF, 2},
                              {0x20000, 0x3FFFD, 2}};
  for (const auto& [first, last, columns] : ranges) {
    if (first <= character && character <= last) return columns;
  }
  return 1;
}

}  // namespace acw
