#include "words/gathered.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/failure.hpp"
#include "words/slot_value.hpp"

namespace acw {

void add_numbers(ParseState& heard, const Slot& slot, std::string_view typed) {
  auto said = read_value(slot, heard.target, typed);
  if (const auto* old = heard.sweep.common.find(said.path)) {
    said.word = old->word + "," + said.word;
    said.numbers.insert(said.numbers.begin(), old->numbers.begin(), old->numbers.end());
  }
  heard.sweep.common.set(std::move(said));
}

void add_text(ParseState& heard, const Slot& slot, bool of_target, std::string_view value) {
  auto said = read_value(slot, of_target, value);
  if (value.find_first_not_of(" \t\n") == std::string_view::npos)
    throw Misread{"--" + slot.name + " lacks its words"};
  std::replace(said.word.begin(), said.word.end(), next_text, ' ');
  if (const auto* old = heard.sweep.common.find(said.path))
    said.word = old->word + next_text + said.word;
  heard.sweep.common.set(std::move(said));
}

}  // namespace acw
