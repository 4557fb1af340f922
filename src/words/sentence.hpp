#pragma once

#include "acw/base/value.hpp"

namespace acw {

/// Fills in the wording of an outcome.
///
/// - `{}` is the outcome's own value, and `{points}` that of another. `{lost|none}` is "none" if
/// the
///   value is 0. `{Side}` begins with a capital letter.
/// - `point(s)` has its ending unless the number before it is 1; `compan(y|ies)` has both endings.
/// - A text in square brackets is printed if all outcomes in it are known: "holds[: {points}
///   point(s)]" is "holds" if they are not. `[stopped: …]` is printed if that outcome is not 0,
///   false or empty, and `[!stopped: …]` if it is.
///
/// `outcome` holds all outcomes, or is null. `used` receives the names of the outcomes that were
/// printed; it may be null.
std::string sentence(std::string_view pattern, const Value& own, const Value& outcome,
                     Texts* used = nullptr);

/// True if a value is 0, false, "none" or empty.
bool is_nothing(const Value& value);

/// Singular or plural of a noun: "stand(s) lost" becomes "stand lost"; "batter(y|ies)" has both
/// endings.
std::string counted(std::string_view noun, bool one);

}  // namespace acw
