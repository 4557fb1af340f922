#include "support/source_folder.hpp"

std::string acw::test::source_folder() { return ACW_SOURCE; }
