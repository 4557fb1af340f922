#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "acw/rules/ruleset.hpp"
#include "support/program.hpp"

/// Command lines that the fuzzers put together of the rulesets' own words, and what they came to.
namespace acw::fuzz {

/// The rulesets that are built in.
const std::vector<Ruleset>& rulesets();

/// A line of words by number: the ruleset and the procedure, then two bytes a word: three times of
/// four a slot of the procedure and its answer, else any word there is.
std::string line_of(std::string_view bytes);

/// Takes down which slots the answers filled, or by which refusal they were turned away.
void note(const test::Ran& ran);

}  // namespace acw::fuzz
