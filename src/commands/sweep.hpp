#pragma once

#include <optional>

#include "cli/session.hpp"
#include "play/inquiry.hpp"
#include "words/swept_words.hpp"

namespace acw {

/// Plays every combination of what was said (`4..24 exp,vet`), and prints what each comes to; gives
/// the exit status. Nothing when there is but one.
std::optional<int> play_sweep(const Session& session, const Inquiry& inquiry, const Sweep& sweep);

}  // namespace acw
