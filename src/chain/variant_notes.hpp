#pragma once

#include "chain/link.hpp"

namespace acw {

/// One note for each variant whose other choices would change the procedure's result here. Variants
/// that the player chose are not included.
Texts variant_notes(const Ruleset& rules, const Procedure& procedure, const Stage& stage);

/// True if a note was made by `variant_notes`.
bool is_variant_note(std::string_view note);

}  // namespace acw
