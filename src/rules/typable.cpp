#include "rules/typable.hpp"

#include "acw/base/length.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"

namespace acw {
namespace {

constexpr std::string_view separators[] = {"at", "vs", "against"};

/// What means something between words, or parts them.
bool is_sign(char c) {
  return contains(std::string_view{",@+=/#\"\\"}, c) || (static_cast<unsigned char>(c) < 0x20);
}

}  // namespace

std::string why_untypable(std::string_view word) {
  if (word.empty()) return "is empty and can't be typed";
  if (contains(separators, word)) return "separates the two sides and can't be a word";
  if (word.front() == '-') return "is read as an option: begin it with a letter";
  if (is_whole(word)) return "is read as a number: add a letter";
  if (parse_length(word)) return "is read as a distance: choose another word";
  if (parse_unit(word)) return "is read as a unit of distances: choose another word";
  if (const auto small = lowered(word); small != word)
    return "must be in lower case: '" + small + "'";
  if (contains(word, ' ')) return "is not one word: join its parts with a hyphen";
  if (word.find("..") != word.npos) return "is read as a range: leave out the dots";
  const auto sign = std::find_if(word.begin(), word.end(), is_sign);
  if (sign == word.end()) return {};
  return "has " + quote(std::string_view{&*sign, 1}) +
         " in it, which words can't contain: leave it out";
}

}  // namespace acw
