#include "words/plain_words.hpp"

#include <cctype>
#include <span>

#include "acw/base/concat.hpp"
#include "acw/base/length.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/spelling.hpp"
#include "acw/base/whole.hpp"
#include "words/lexicon.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr std::size_t longest_join = 6;
/// Spellings of length units, alone or after a number, and their short forms.
constexpr std::pair<std::string_view, std::string_view> spelled[] = {
    {"centimetres", "cm"}, {"centimeters", "cm"}, {"centimetre", "cm"},
    {"centimeter", "cm"},  {"cms", "cm"},         {"ins", "inches"}};

/// Removes punctuation around a word, as in `(soft)` and `14:`, but not the two points of a range.
std::string_view without_punctuation(std::string_view word) {
  const auto first = word.find_first_not_of('(');
  const auto last = word.find_last_not_of(".,:;!?)");
  if (first == word.npos || last == word.npos || first > last) return word;
  const bool range = word.substr(last + 1).starts_with("..");
  return word.substr(first, (range ? word.size() : last + 1) - first);
}

/// Replaces a unit's spelling at the end of a word by its short form, if only a number precedes it.
std::string with_short_unit(std::string word) {
  for (const auto& [unit, as] : spelled) {
    if (!word.ends_with(unit)) continue;
    const auto number = word.substr(0, word.size() - unit.size());
    if (number.find_first_not_of("0123456789.,") == word.npos) return concat(number, as);
  }
  return word;
}

/// Removes the blank from a length in one argument ('25 cm', '--distance=2 hex'). `in` after a
/// blank never means inches.
std::string closed_up(const std::string& word) {
  const auto begin = word.starts_with("--") ? word.find('=') + 1 : 0;
  const auto end = std::min(word.find_first_of(' ', begin), word.size());
  const auto unit = std::min(word.find_first_not_of(' ', end), word.size());
  const auto length = with_short_unit(lowered(word.substr(begin, end - begin) + word.substr(unit)));
  const bool between = lowered(word.substr(unit)) == "in";
  return between || !parse_length(length) ? word : lowered(word.substr(0, begin)) + length;
}

/// True if a word can be part of a phrase.
bool joins(std::string_view word) {
  return !word.empty() && word.front() != '-' && word.front() != '@' &&
         word.find_first_of(" ,/=") == word.npos;
}

}  // namespace

std::string plain_word(std::string_view typed) {
  auto word = straightened(typed);
  if (word.find(' ') != std::string::npos) return closed_up(word);
  for (const auto mark : {"''", "``"}) word = filled_in(std::move(word), mark, "\"");
  word = folded(without_punctuation(word));
  if (word == "v") return "vs";
  if (word.starts_with("w/")) word.replace(0, 2, word == "w/" ? "with" : "with-");
  return with_short_unit(std::move(word));
}

std::string plain_name(std::string_view typed) {
  const auto name_typed = folded(typed);
  std::string name;
  for (const auto& part : split_at_any(name_typed, " "))
    append(name, " ", without_punctuation(part));
  return name;
}

std::string plain_id(std::string_view typed) {
  return plain_name(typed.starts_with('@') ? typed.substr(1) : typed);
}

bool is_id(std::string_view text) {
  constexpr std::size_t shortest = 2;
  constexpr std::size_t longest = 8;
  return text.size() >= shortest && text.size() <= longest &&
         ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0; });
}

Texts plain_words(const Texts& typed) {
  Texts words;
  words.reserve(typed.size());
  for (const auto& word : typed) words.push_back(plain_word(word));
  return words;
}

Joined joined(const Texts& words, std::size_t at,
              const std::function<bool(std::string_view)>& known) {
  Joined longest{words[at], 1};
  if (!joins(words[at])) return longest;
  std::string all = words[at];
  std::string short_of_articles = all;
  for (std::size_t i = at + 1; i < std::min(words.size(), at + longest_join); ++i) {
    if (!joins(words[i]) || is_separator(words[i])) break;
    (all += '-') += words[i];
    if (contains(speech().articles, words[i])) continue;
    (short_of_articles += '-') += words[i];
    if (known(all)) longest = {all, i + 1 - at};
    else if (short_of_articles.size() < all.size() && known(short_of_articles))
      longest = {short_of_articles, i + 1 - at};
    if (is_whole(words[i].substr(0, 1))) break;  // a number ends a phrase
  }
  return longest;
}

Joined joined_numbers(const Texts& words, std::size_t at) {
  for (const std::string_view between : {"of", "out of", "left of"}) {
    const auto parts = split(between, " ").size();
    const auto second = at + parts + 1;
    if (second < words.size() && is_whole(words[at]) && is_whole(words[second]) &&
        joined(std::span{words}.subspan(at + 1, parts), " ") == between)
      return {words[at] + "/" + words[second], parts + 2};
  }
  return {words[at], 1};
}

bool contains_phrase(const Texts& words, const std::function<bool(std::string_view)>& known) {
  for (const auto at : ranges::Places{words}) {
    if (known(words[at]) || joined(words, at, known).words > 1) return true;
  }
  return false;
}

namespace {

/// Values of a pattern's placeholders.
struct Open {
  std::string number;
  std::string unit;
};

/// True if the words match a pattern; sets the values of its placeholders.
bool fits(std::string_view pattern, std::span<const std::string> words, Open& open) {
  if (pattern.empty() || words.empty()) return pattern.empty() && words.empty();
  const auto part = pattern.substr(0, pattern.find(' '));
  const auto rest = pattern.substr(std::min(pattern.size(), part.size() + 1));
  if (part != "UNIT") {
    const bool number = part == "N";
    if (number ? !is_whole(words.front()) : plain_word(words.front()) != part) return false;
    if (number) open.number = words.front();
    return fits(rest, words.subspan(1), open);
  }
  open.unit.clear();
  for (std::size_t i = 0; i < words.size(); ++i) {
    append(open.unit, " ", words[i]);
    if (fits(rest, words.subspan(i + 1), open)) return true;
  }
  return false;
}

}  // namespace

Texts game_line_of(const Texts& words) {
  Texts line;
  for (const auto& saying : speech().sayings) {
    Open open;
    if (ranges::none_of(saying.typed,
                        [&](const std::string& typed) { return fits(typed, words, open); }))
      continue;
    for (const auto& part : split(saying.means.front(), " "))
      line.push_back(part == "UNIT" ? open.unit : filled_in(std::string{part}, "N", open.number));
    break;
  }
  return line;
}

}  // namespace acw
