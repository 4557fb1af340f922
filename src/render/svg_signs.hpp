#pragma once

#include <string>

namespace acw {

/// A place in a picture, in its own units.
struct Point {
  double x = 0;
  double y = 0;
};

/// The signs of a map's picture by their names, every one about its own middle in a square of 30.
std::string sign_definitions(bool with_fields);

}  // namespace acw
