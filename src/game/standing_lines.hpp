#pragma once

#include <map>
#include <utility>
#include <vector>

namespace acw {

/// Which lines of a game stand: those that no `undo` takes back that stands itself. Each line is
/// its number, and of `undo` the number of the one that it takes back (else 0).
inline std::vector<bool> standing_lines(const std::vector<std::pair<long long, long long>>& lines) {
  std::vector<bool> stands(lines.size(), true);
  std::map<long long, std::size_t> places;
  for (std::size_t i = 0; i < lines.size(); ++i) places[lines[i].first] = i;
  for (std::size_t i = lines.size(); i-- > 0;) {
    const auto found = places.find(lines[i].second);
    if (stands[i] && lines[i].second > 0 && found != places.end() && found->second < i)
      stands[found->second] = false;
  }
  return stands;
}

}  // namespace acw
