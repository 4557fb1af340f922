#include "words/spoken_names.hpp"

#include "acw/base/concat.hpp"
#include "words/lexicon.hpp"
#include "words/plain_words.hpp"

namespace acw {

namespace {

/// True if `words[at]` follows `with` or `with an`.
bool follows_with(const Texts& words, std::size_t at) {
  while (at > 0 && contains(speech().articles, plain_word(words[at - 1]))) --at;
  return at > 0 && plain_word(words[at - 1]) == "with";
}

/// Number of words at the start that form the name; 0 if they do not.
std::size_t name_length(std::string_view name, std::span<const std::string> words) {
  std::string prefix;
  for (std::size_t count = 0; count < words.size() && prefix.size() < name.size();) {
    append(prefix, " ", words[count++]);
    if (prefix == name) return count;
    if (!name.starts_with(prefix)) break;
  }
  return 0;
}

/// Unit with that id, but not an officer; null if there is none.
const Entity* unit_of(std::string_view word, const std::vector<Entity>& units) {
  return ranges::first_that(units, [&](const Entity& one) {
    return one.rank.empty() && one.kind.empty() && lowered(one.id) == plain_id(word);
  });
}

/// Unit that is named on the same side as the word at a position; null if there is none.
const Entity* unit_on_side(const Texts& words, std::size_t at, const std::vector<Entity>& units) {
  auto from = at;
  while (from > 0 && !is_separator(plain_word(words[from - 1]))) --from;
  for (auto i = from; i < words.size() && !is_separator(plain_word(words[i])); ++i) {
    if (const auto* unit = unit_of(words[i], units)) return unit;
  }
  return nullptr;
}

/// Officer of that rank who leads a unit; null if there is none or more than one.
const Entity* leader_of(const Entity& unit, std::string_view rank,
                        const std::vector<Entity>& units) {
  const Entity* found = nullptr;
  for (const auto& one : units) {
    if (one.rank != rank || one.is_gone() || !leads(one, unit)) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

/// Inserts `at` before the second of two units of different armies, if it is missing.
void add_at(Texts& words, const std::vector<Entity>& units) {
  std::vector<std::pair<const Entity*, std::size_t>> found_units;
  for (const auto i : ranges::Places{words}) {
    if (is_separator(plain_word(words[i]))) return;
    const bool with_officer = follows_with(words, i);
    if (const auto* unit = with_officer ? nullptr : unit_of(words[i], units))
      found_units.emplace_back(unit, i);
  }
  if (found_units.size() == 2 && found_units[0].first->army != found_units[1].first->army)
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(found_units[1].second), "at");
}

}  // namespace

Texts with_names(Texts words, const std::vector<Entity>& units, bool target) {
  Texts plain;
  for (const auto& word : words) plain.push_back(plain_name(word));
  Texts names;
  for (const auto& unit : units) {
    names.push_back(plain_name(unit.name));
    names.push_back(unit.side.empty() ? "" : plain_name(unit.called()));
  }
  Texts output;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t longest = 0;
    const Entity* match = nullptr;
    const auto rest = std::span{plain}.subspan(i);
    const std::size_t least = contains(plain[i], ' ') ? 1 : 2;
    for (const auto u : ranges::Places{units}) {
      const auto length =
          std::max(name_length(names[2 * u], rest), name_length(names[2 * u + 1], rest));
      if (length < least || length < longest) continue;
      match = length == longest ? nullptr : &units[u];  // no unit if two have the same name
      longest = length;
    }
    longest = std::max(longest, std::size_t{1});
    output.push_back(match != nullptr ? "@" + match->id
                                      : joined(std::span{words}.subspan(i, longest), " "));
    i += longest;
  }
  words = std::move(output);
  if (target) add_at(words, units);
  for (const auto i : ranges::Places{words}) {
    if (!follows_with(words, i)) continue;
    const auto* unit = unit_on_side(words, i, units);
    const auto* leader = unit == nullptr ? nullptr : leader_of(*unit, plain_word(words[i]), units);
    if (leader != nullptr) words[i] = "@" + leader->id;
  }
  return words;
}

}  // namespace acw
