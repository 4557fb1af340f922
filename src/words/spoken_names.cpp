#include "words/spoken_names.hpp"

#include <algorithm>
#include <span>

#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "rules/speech.hpp"
#include "words/heard.hpp"
#include "words/parse_state.hpp"

namespace acw {
namespace {

/// How many of the words that begin there are that name; 0 where they aren't.
std::size_t said_of(std::string_view name, std::span<const std::string> words) {
  std::size_t count = 0;
  for (; !name.empty() && count < words.size(); ++count) {
    const auto part = name.substr(0, name.find(' '));
    if (lowered(words[count]) != lowered(part)) return 0;
    name.remove_prefix(std::min(name.size(), part.size() + 1));
  }
  return name.empty() ? count : 0;
}

std::string plain_id(std::string_view typed) {
  return lowered(typed.starts_with('@') ? typed.substr(1) : typed);
}

/// The unit, and no officer, of that id; null where it is none's.
const Thing* unit_of(std::string_view word, const std::vector<Thing>& units) {
  return ranges::first_that(units, [&](const Thing& one) {
    return one.rank.empty() && one.kind.empty() && lowered(one.id) == plain_id(word);
  });
}

/// The unit that is named on the side on which a word stands; null where none is.
const Thing* unit_beside(const Texts& words, std::size_t at, const std::vector<Thing>& units) {
  auto from = at;
  while (from > 0 && !is_separator(plain_word(words[from - 1]))) --from;
  for (auto i = from; i < words.size() && !is_separator(plain_word(words[i])); ++i) {
    if (const auto* unit = unit_of(words[i], units)) return unit;
  }
  return nullptr;
}

/// The officer of that rank who leads a unit; null where there is none, or more than one.
const Thing* leader_of(const Thing& unit, std::string_view rank, const std::vector<Thing>& units) {
  const Thing* found = nullptr;
  for (const auto& one : units) {
    if (one.rank != rank || one.is_gone() || !leads(one, unit)) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

/// Behind `with`, whatever article comes between.
bool is_accompanying(const Texts& words, std::size_t at) {
  while (at > 0 && contains(speech().articles, plain_word(words[at - 1]))) --at;
  return at > 0 && plain_word(words[at - 1]) == "with";
}

/// Puts `at` before the second of two units where nobody has said it and they are of two armies.
void add_at(Texts& words, const std::vector<Thing>& units) {
  std::vector<std::pair<const Thing*, std::size_t>> named;
  for (const auto i : ranges::Places{words}) {
    if (is_separator(plain_word(words[i]))) return;
    const bool beside = i > 0 && is_accompanying(words, i);
    if (const auto* unit = beside ? nullptr : unit_of(words[i], units)) named.emplace_back(unit, i);
  }
  if (named.size() == 2 && named[0].first->army != named[1].first->army)
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(named[1].second), "at");
}

}  // namespace

Texts with_names(Texts words, const std::vector<Thing>& units, bool target) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    std::size_t longest = 1;
    const Thing* named = nullptr;
    for (const auto& unit : units) {
      const auto rest = std::span{words}.subspan(i);
      const auto with_side = unit.side.empty() ? 0 : said_of(unit.called(), rest);
      const auto said = std::max(said_of(unit.name, rest), with_side);
      if (said < 2 || said < longest) continue;
      named = said == longest ? nullptr : &unit;  // of two that are called so, neither
      longest = said;
    }
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = first + static_cast<std::ptrdiff_t>(longest);
    for (auto next = first + 1; next != end; ++next) *first += " " + *next;
    if (named != nullptr) *first = "@" + named->id;
    words.erase(first + 1, end);
  }
  if (target) add_at(words, units);
  for (const auto i : ranges::Places{words}) {
    if (!is_accompanying(words, i)) continue;
    const auto* unit = unit_beside(words, i, units);
    const auto* leader = unit == nullptr ? nullptr : leader_of(*unit, plain_word(words[i]), units);
    if (leader != nullptr) words[i] = "@" + leader->id;
  }
  return words;
}

}  // namespace acw
