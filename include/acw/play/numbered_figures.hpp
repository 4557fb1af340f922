#pragma once

#include "acw/rules/query.hpp"

namespace acw {

/// Figures of a group by their permanent numbers, as a game keeps them: "2 wounded, 5 out, 6 on
/// foot". A figure that is not named is unhurt.
struct NumberedFigures {
  static constexpr std::string_view slot = "by-number";
  static constexpr std::string_view outcome = "by_number";
  /// Kinds: twice the figure's wounds, plus one if it is on foot.
  static constexpr std::array<std::string_view, 5> labels{"unhurt", "on foot", "wounded",
                                                          "wounded on foot", "out"};
  static constexpr int wounded = 2;  ///< the first kind with a wound
  static constexpr int out = 4;      ///< this kind and those above are out of the fight
  /// Flags of a group: it has an NCO; then the NCO's condition, one flag for each bit of his kind.
  static constexpr std::array<std::string_view, 4> nco{"nco", "nco-on-foot", "nco-wounded",
                                                       "nco-killed"};
  using Named = std::vector<std::pair<int, int>>;  ///< numbers of figures, each with its kind

  std::vector<int> figures;  ///< kinds of all figures, by number; empty if numbers are not kept
  std::vector<int> numbers;  ///< numbers of the figures that take part, ascending

  NumberedFigures() = default;
  /// `standing`: how many figures of each kind take part, the lowest numbers first. If too few are
  /// known to be of a kind, others of the lowest kinds become it.
  NumberedFigures(std::string_view text, int all, std::array<int, out> standing, bool mounted)
      : figures(static_cast<std::size_t>(all), 0), mounted_{mounted} {
    for (const auto& [number, kind] : read(text, all)) nth(figures, number - 1) = kind;
    const auto lost_horse = [](int kind) { return kind < out && kind % 2 == 1; };
    if (!mounted && ranges::any_of(figures, lost_horse))
      standing = {0, standing[0], 0, standing[wounded]};
    std::vector<bool> taken(figures.size());
    for (int kind = -1; kind <= out; ++kind) {
      for (const auto i : ranges::Places{figures}) {
        if (taken[i] || (kind < 0 ? figures[i] >= out : figures[i] != kind)) continue;
        auto* wanted = kind < 0 ? &nth(standing, figures[i])
                                : ranges::first_that(standing, [](int many) { return many > 0; });
        if (wanted == nullptr || *wanted == 0) continue;
        --*wanted;
        taken[i] = true;
        figures[i] = static_cast<int>(wanted - standing.data());
      }
    }
    for (const auto i : ranges::Places{taken}) {
      if (taken[i]) numbers.push_back(static_cast<int>(i) + 1);
    }
  }

  int kind(int number) const { return nth(figures, number - 1); }
  /// Kinds of the figures that take part.
  std::vector<int> kinds() const {
    std::vector<int> all;
    for (const int number : numbers)
      all.push_back(kind(number) - (mounted_ ? 0 : kind(number) % 2));
    return all;
  }
  /// Describes all figures, if those that take part have the kinds `now`.
  std::string text(const std::vector<int>& now) const {
    auto all = figures;
    for (const auto i : ranges::Places{numbers})
      nth(all, numbers[i] - 1) = std::min(now[i] | kind(numbers[i]) % 2, out);
    Named hurt;
    for (const auto i : ranges::Places{all}) {
      if (all[i] > 0) hurt.emplace_back(static_cast<int>(i) + 1, all[i]);
    }
    return written(hurt);
  }

  /// Sorts figures in the order in which they fight: the least hurt first, mounted before on foot.
  static void line_up(Named& men) {
    std::sort(men.begin(), men.end(), [](const auto& a, const auto& b) {
      return std::pair{a.second, a.first} < std::pair{b.second, b.first};
    });
  }
  static std::string written(const Named& named) {
    Texts all;
    for (const auto& [number, kind] : named)
      all.push_back(concat(number, " ", nth(labels, std::min(kind, out))));
    return all.empty() ? std::string{labels[0]} : joined(all);
  }
  /// Parses the text of `written`. Throws `UsageError` if a number is above `most` or named twice,
  /// or a kind is unknown.
  static Named read(std::string_view text, int most = 1'000'000) {
    Named named;
    if (text == labels[0]) return named;
    for (const auto one : split(text, ", ")) {
      const auto blank = std::min(one.find(' '), one.size());
      const auto number = whole_number(one.substr(0, blank), 1, most);
      const auto kind = ranges::index_of(labels, one.substr(std::min(blank + 1, one.size())));
      if (!number || kind == labels.size() ||
          ranges::any_of(named, [&](const auto& other) { return other.first == *number; }))
        throw UsageError{concat("'", text, "' does not describe ", most,
                                " figures: name each number once, as in '2 wounded'")};
      named.emplace_back(static_cast<int>(*number), static_cast<int>(kind));
    }
    return named;
  }

 private:
  bool mounted_ = true;
};

}  // namespace acw
