#pragma once

#include <vector>

#include "acw/base/texts.hpp"
#include "words/thing.hpp"

namespace acw {

/// Words in which the id of a unit stands for its name where that takes several: `20th Maine`, `1st
/// Battery (federal)`; a name that two units have is one word. An officer who is named by his rank
/// beside a unit of his (`with brigadier`) is named by his id, too.
Texts with_names(Texts words, const std::vector<Thing>& units);

/// Puts `at` before the second of two units where nobody has said it and they are of two armies.
void add_at(Texts& words, const std::vector<Thing>& units);

}  // namespace acw
