#pragma once

#include "acw/base/whole.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// The figures of a group by numbers that are theirs for good, as a game keeps them from volley to
/// volley: "2 wounded, 5 out, 6 on foot". Who isn't told of is unhurt.
struct NumberedFigures {
  static constexpr std::string_view slot = "by-number";     ///< of the target
  static constexpr std::string_view outcome = "by_number";  ///< … and as it is told
  /// By kind: twice what has befallen a figure, and one more once it is on foot.
  static constexpr std::array<std::string_view, 5> told{"unhurt", "on foot", "wounded",
                                                        "wounded on foot", "out"};
  static constexpr int out = 4;  ///< from this kind on

  int all = 0;               ///< there were so many; 0: numbers aren't kept
  std::vector<int> numbers;  ///< of those who stand, rising
  std::vector<int> kinds;    ///< theirs

  NumberedFigures() = default;
  /// Those who stand are as many of each kind as `standing` has: who was told to be so is, as far
  /// as they go. Whatever has come since that wasn't told by number, a melee say, has befallen the
  /// last of those who were alike.
  NumberedFigures(std::string_view text, int there_were, std::array<int, out> standing,
                  bool mounted)
      : all{there_were} {
    auto was = read(text);
    std::vector<int> is(was.size(), out);
    for (const auto i : ranges::Places{was}) {
      if (!mounted) was[i] -= was[i] % 2;
      if (was[i] < out && nth(standing, was[i]) > 0) --nth(standing, is[i] = was[i]);
    }
    for (int kind = 0; kind <= out; ++kind) {
      for (const auto i : ranges::Places{was}) {
        auto* wanted = ranges::first_that(standing, [](int number) { return number > 0; });
        if (wanted == nullptr || was[i] != kind || is[i] != out) continue;
        --*wanted;
        is[i] = static_cast<int>(wanted - standing.data());
      }
    }
    for (const auto i : ranges::Places{is}) {
      if (is[i] == out) continue;
      numbers.push_back(static_cast<int>(i) + 1);
      kinds.push_back(is[i]);
    }
  }

  /// How all are when those who stood are of the kinds `now`.
  std::string text(const std::vector<int>& now) const {
    Texts hurt;
    std::size_t at = 0;
    for (int number = 1; number <= all; ++number) {
      const bool stood = at < numbers.size() && numbers[at] == number;
      const int kind = stood ? std::min(now[at++], out) : out;
      if (kind > 0) hurt.push_back(concat(number, " ", nth(told, kind)));
    }
    return hurt.empty() ? std::string{told[0]} : joined(hurt);
  }

 private:
  std::vector<int> read(std::string_view text) const {
    std::vector<int> hurt(static_cast<std::size_t>(all), 0);
    for (std::size_t at = 0; text != told[0] && at <= text.size();) {
      const auto one = text.substr(at, std::min(text.find(", ", at), text.size()) - at);
      at += one.size() + 2;
      const auto blank = std::min(one.find(' '), one.size());
      const auto number = whole_number(one.substr(0, blank), 1, all);
      const auto how = ranges::index_of(told, one.substr(std::min(blank + 1, one.size())));
      if (!number || how == 0 || how == told.size() || nth(hurt, *number - 1) != 0)
        throw Misread{concat("'", text, "' can't be said of ", all, " figures: of each who isn't ",
                             told[0], " it tells his number and how he is, as in '2 wounded'")};
      nth(hurt, *number - 1) = static_cast<int>(how);
    }
    return hurt;
  }
};

}  // namespace acw
