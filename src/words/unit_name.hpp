#pragma once

#include <string_view>

namespace acw {

/// What tells who a side is, where a unit of an army was named. They are no slots, and decide
/// nothing; whatever is handed on of a side, they go with it.
inline constexpr std::string_view id_of_unit = "id";
inline constexpr std::string_view name_of_unit = "name";

inline bool tells_who(std::string_view name) { return name == id_of_unit || name == name_of_unit; }

}  // namespace acw
