#include "rules/typable.hpp"

#include <algorithm>

#include "acw/base/length.hpp"
#include "acw/base/listed.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/whole.hpp"

namespace acw {
namespace {

constexpr std::string_view separators[] = {"at", "vs", "against"};

/// Letters, digits and what may join them; beyond ASCII anything is a letter.
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string why_untypable(std::string_view word) {
  if (word.empty()) return "is empty, and can't be typed";
  if (std::find(std::begin(separators), std::end(separators), word) != std::end(separators))
    return "parts the two sides and can't be a word";
  if (word.front() == '-') return "is read as an option: a word begins with a letter";
  if (is_whole(word)) return "is read as a number: a word has a letter";
  if (parse_length(word)) return "is read as a distance: call it something else";
  if (parse_unit(word)) return "is read as a unit of distances: call it something else";
  if (const auto small = lowered(word); small != word)
    return "is typed in any case, and stands here in small letters: '" + small + "'";
  const auto strange = std::find_if_not(word.begin(), word.end(), is_letter);
  if (strange == word.end()) return {};
  if (*strange == ' ' || *strange == '_') return "is no one word: join its parts with a hyphen";
  return "has '" + std::string{*strange} + "' in it: a word is of letters, digits and hyphens";
}

}  // namespace acw
