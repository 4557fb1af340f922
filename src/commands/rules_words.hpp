#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace acw {

struct Session;

/// What `acw rules` is asked for.
inline constexpr std::string_view rules_words[] = {"list",   "show", "check", "diff",
                                                   "schema", "new",  "path"};

/// `words` are what stands behind the word.
int rules_diff(const Session& session, const std::vector<std::string>& words);
int rules_schema(const Session& session, const std::vector<std::string>& words);
int rules_new(const Session& session, const std::vector<std::string>& words);

}  // namespace acw
