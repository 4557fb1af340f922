#pragma once

#include <vector>

#include "acw/rules/ruleset.hpp"
#include "words/entity.hpp"

namespace acw {

/// Replaces units' names of several words by their ids: `20th Maine`, `1st Battery (federal)`. A
/// name that two units share is joined to one word. If the command has a `target`, inserts a
/// missing `at` before the second of two units of different armies. An officer typed by his rank
/// with his unit (`with brigadier`) is replaced by his id, too.
Texts with_names(Texts words, const std::vector<Entity>& units, bool target = false);

}  // namespace acw
