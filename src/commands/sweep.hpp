#pragma once

#include <optional>
#include <string>
#include <vector>

#include "inquiry.hpp"
#include "session.hpp"

namespace acw {

/// Plays every combination of words that stand for several (`4..24 exp,vet`), and prints what each comes to; gives the exit status.
/// Nothing when each word stands for itself alone.
std::optional<int> play_sweep(const Session& session, const Inquiry& inquiry, const std::vector<std::string>& words);

}  // namespace acw
