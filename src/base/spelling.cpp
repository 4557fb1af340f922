#include "acw/base/spelling.hpp"

#include <utility>

#include "acw/base/lower.hpp"
#include "acw/base/printable.hpp"

namespace acw {
namespace {

/// Combining marks with the lower-case letters that they combine with, each followed by its
/// composed form.
constexpr std::pair<unsigned, std::u32string_view> composed[] = {
    {0x300, U"aàeèiìoòuù"},     {0x301, U"aáeéiíoóuúyýcćnńsśzź"},
    {0x302, U"aâeêiîoôuûwŵyŷ"}, {0x303, U"aãnñoõ"},
    {0x308, U"aäeëiïoöuüyÿ"},   {0x30A, U"aåuů"},
    {0x30C, U"cčdďeěnňrřsšzž"}, {0x327, U"cçsş"},
    {0x328, U"aąeę"},
};
/// Typographic characters for each character of a keyboard.
constexpr std::pair<char, std::u32string_view> typeset[] = {
    {'\'', U"\u2018\u2019\u201A\u201B\u2032\u00B4"},
    {'"', U"\u201C\u201D\u201E\u201F\u2033"},
    {'-', U"\u2010\u2011\u2012\u2013\u2014\u2015\u2212"},
    {' ', U"\u00A0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000"},
};

unsigned keyboard_form(unsigned code) {
  if (code >= 0xFF01 && code <= 0xFF5E) return code - 0xFEE0;  // full-width form
  for (const auto& [plain, forms] : typeset) {
    if (forms.find(static_cast<char32_t>(code)) != forms.npos)
      return static_cast<unsigned char>(plain);
  }
  return code;
}

/// Lower-case form of a letter of Latin-1 or Latin Extended-A.
unsigned small_letter(unsigned code) {
  if (code >= 0xC0 && code <= 0xDE && code != 0xD7) return code + 0x20;
  const bool odd = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E);
  const bool even = (code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177);
  return (odd && code % 2 == 1) || (even && code % 2 == 0) ? code + 1 : code;
}

/// Composed form of a letter and a combining mark; 0 if there is none.
unsigned composed_of(char letter, unsigned mark) {
  for (const auto& [one, pairs] : composed) {
    for (std::size_t i = 0; one == mark && i < pairs.size(); i += 2) {
      if (pairs[i] == static_cast<char32_t>(letter)) return pairs[i + 1];
    }
  }
  return 0;
}

std::string normalized(std::string_view text, bool fold) {
  std::string all;
  all.reserve(text.size());
  while (!text.empty()) {
    const auto character = take_character(text);
    auto code = keyboard_form(code_point(character));
    if (character.size() == 1 || code < 0x80) {
      all += fold ? lower(static_cast<char>(code)) : static_cast<char>(code);
      continue;
    }
    const auto whole = fold && !all.empty() ? composed_of(all.back(), code) : 0;
    if (whole != 0) all.pop_back(), code = whole;
    else if (fold) code = small_letter(code);
    if (code >= 0x800) {
      all += character;
      continue;
    }
    all += static_cast<char>(0xC0U | (code >> 6U));
    all += static_cast<char>(0x80U | (code & 0x3FU));
  }
  return all;
}

}  // namespace

std::string straightened(std::string_view text) { return normalized(text, false); }

std::string folded(std::string_view text) { return normalized(text, true); }

}  // namespace acw
