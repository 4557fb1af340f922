#pragma once

#include <vector>

#include "acw/rules/ruleset.hpp"
#include "words/thing.hpp"

namespace acw {

/// Words in which the id of a unit stands for its name where that takes several: `20th Maine`, `1st
/// Battery (federal)`; a name that two units have is one word. Where there is a `target`, `at`
/// stands before the second of two units of two armies, be it said or not. An officer who is named
/// by his rank beside a unit of his (`with brigadier`) is named by his id, too.
Texts with_names(Texts words, const std::vector<Thing>& units, bool target = false);

}  // namespace acw
