#include "acw/base/nearest.hpp"

#include "acw/base/lower.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"

namespace acw {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> all(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      auto& changes = all[i][j];
      changes = std::max(i, j);  // deletes or inserts all letters
      if (i == 0 || j == 0) continue;
      changes = std::min({all[i - 1][j] + 1, all[i][j - 1] + 1,
                          all[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        changes = std::min(changes, all[i - 2][j - 2] + 1);
    }
  }
  return all.back().back();
}

std::string_view nearest(std::string_view word, const Names& candidates) {
  constexpr std::size_t least_begun = 3;  // minimum length of a matching prefix
  if (word.empty() || word.size() > 64) return {};
  const auto small = lowered(word);
  std::string_view best;
  std::size_t best_distance = (word.size() <= 4 ? 1 : word.size() <= 7 ? 2 : 3) + 1;
  for (const auto candidate : candidates) {
    const auto distance = std::min(edit_distance(word, candidate), edit_distance(small, candidate));
    if (distance < best_distance && distance < std::max(word.size(), candidate.size()))
      best = candidate, best_distance = distance;
  }
  if (!best.empty() || small.size() < least_begun) return best;
  for (const auto candidate : candidates) {
    if (candidate.starts_with(small) && (best.empty() || candidate.size() < best.size()))
      best = candidate;
  }
  return best;
}

std::string quote(std::string_view word) {
  constexpr std::size_t most = 60;
  std::size_t end = std::min(word.size(), most);
  while (end < word.size() && end > 0 && is_continuation(word[end])) --end;
  const auto shown = "'" + printable(word.substr(0, end));
  return word.size() > end ? shown + "…' (" + std::to_string(word.size()) + " bytes)" : shown + "'";
}

std::string did_you_mean(std::string_view near) {
  return near.empty() ? "" : ": did you mean " + quote(near) + "?";
}

std::string did_you_mean(std::string_view word, const Names& candidates,
                         std::string_view otherwise) {
  const auto near = nearest(word, candidates);
  if (near.empty() && !otherwise.empty()) return std::string{": "}.append(otherwise);
  return near == word ? "" : did_you_mean(near);
}

std::string counted(long long number, std::string_view one, std::string_view several) {
  return (std::to_string(number) + " ").append(number == 1 ? one : several);
}

void append(std::string& text, std::string_view separator, std::string_view more) {
  if (!text.empty()) text += separator;
  text += more;
}

std::string any_of(const Names& words, std::string_view last) {
  std::string text;
  for (const auto i : ranges::Places{words}) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace acw
