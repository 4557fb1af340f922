#pragma once

#include "acw/base/texts.hpp"
#include "acw/base/value.hpp"

namespace acw {

/// Fills in what an outcome is told with:
///
/// - `{}` is its own value, `{points}` that of another; `{lost|none}` is "none" where it is 0, and
///   `{Side}` begins with a capital.
/// - `point(s)` has its ending where the number before it isn't 1; `compan(y|ies)` has both.
/// - What stands in square brackets is said where every outcome in it is known: "holds[: {points}
///   point(s)]" is "holds" where nothing else is. `[stopped: …]` is said where that outcome came to
///   something, `[!stopped: …]` where it came to nothing.
///
/// `outcome` has them all, or is null; `used`, where it is given, takes the names of those that
/// were told.
std::string sentence(std::string_view pattern, const Value& own, const Value& outcome,
                     Texts* used = nullptr);

/// Whether an outcome came to nothing: 0, no, or "none".
bool is_nothing(const Value& value);

/// "stand(s) lost" is "stand lost" of one; "batter(y|ies)" has both endings written out.
std::string counted(std::string_view noun, bool one);

}  // namespace acw
