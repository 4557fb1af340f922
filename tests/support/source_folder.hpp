#pragma once

#include <string>

namespace acw::test {

/// Where the project's sources are: examples, golden tables and pages are read and written there.
std::string source_folder();

}  // namespace acw::test
