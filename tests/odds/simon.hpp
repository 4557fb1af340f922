#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "support/brute.hpp"
#include "support/program.hpp"

/// Simon's rules a second time, in plain loops over every way that dice can fall.
namespace acw::test::simon {

/// Killed and out of action, and the chance of both.
struct Fallen {
  std::map<std::pair<int, int>, Chance> pairs;
  std::array<Chance, 2> dice{};  ///< of no further kill die, and of one more

  Chances killed() const { return one(0); }
  Chances out() const { return one(1); }
  Chances casualties() const {
    Chances chances;
    for (const auto& [pair, chance] : pairs) chances.add(pair.first + pair.second, chance);
    return chances;
  }
  std::map<int, Chance> lost() const {
    std::map<int, Chance> sums;
    for (const auto& [pair, chance] : pairs) sums[pair.first + pair.second] += chance;
    return sums;
  }

 private:
  Chances one(int which) const {
    Chances chances;
    for (const auto& [pair, chance] : pairs)
      chances.add(which == 0 ? pair.first : pair.second, chance);
    return chances;
  }
};

constexpr int nobody_counted = 1'000'000;

/// Kill dice for so many points, D10 with `cover` added, taken in their order until `men` are down.
inline const Fallen& fallen(int points, int men, int cover = 0) {
  static std::map<std::array<int, 3>, Fallen> known;
  const auto [found, added] = known.try_emplace({points, men, cover});
  auto& result = found->second;
  if (!added) return result;
  for (const int more : {0, 1}) {
    const Chance chance = Chance(more == 1 ? points % 100 : 100 - points % 100) / 100;
    if (chance <= 0) continue;
    result.dice[static_cast<std::size_t>(more)] = chance;
    for_all_faces(chance, points / 100 + more, 10, [&](Faces faces, Chance way) {
      int killed = 0;
      int out = 0;
      for (const int face : faces) {
        const int sum = face + cover;
        if (killed + out == men) break;
        if (sum == 2 || sum == 4 || sum == 6) ++killed;
        if (sum == 1 || sum == 3 || sum == 5 || sum == 7) ++out;
      }
      result.pairs[{killed, out}] += way;
    });
  }
  return result;
}

inline int morale_level(int men) { return men < 1 ? 0 : std::min(100, 40 + 10 * men); }

/// A side's bonuses, one bit each.
inline constexpr std::array<const char*, 5> bonuses{"mounted", "elite", "above", "impact",
                                                    "flanking"};

inline std::string words(unsigned bits) {
  std::string text;
  for (std::size_t i = 0; i < bonuses.size(); ++i) {
    if ((bits >> i & 1U) != 0) text += std::string{" "} + bonuses[i];
  }
  return text;
}
inline int sum(unsigned bits) {
  int total = 0;
  for (std::size_t i = 0; i < bonuses.size(); ++i) total += (bits >> i & 1U) != 0 ? 10 : 0;
  return total;
}

/// What the charged fire, at half the distance that the charge starts from.
enum class Arms { muskets, cannon, cannon_without_rounds };

/// Points of their one increment; the charge starts `tenths` of an inch away.
inline int free_fire(Arms arms, int men, int tenths) {
  if (arms == Arms::muskets) return tenths >= 600 ? 0 : men * (600 - tenths) / 20;
  return arms == Arms::cannon && tenths < 1200 ? men * (1200 - tenths) / 40 : 0;
}
inline std::string words(Arms arms) {
  return arms == Arms::muskets ? "" : arms == Arms::cannon ? " artillery" : " artillery no-rounds";
}

struct Points {
  int attackers, defenders;          ///< points
  int attackers_men, defenders_men;  ///< in contact
};
inline Points melee_points(int attackers, unsigned attackers_bits, int defenders,
                           unsigned defenders_bits) {
  const int base = (attackers_bits & 1U) == (defenders_bits & 1U) ? 25 : 15;
  const int difference = sum(attackers_bits) - sum(defenders_bits);
  const int fighting = std::min(attackers, 2 * defenders);
  const int facing = std::min(defenders, attackers);
  return {fighting * (difference > 0 ? base + difference : base),
          facing * (difference < 0 ? base - difference : base), fighting, facing};
}

/// Compares the odds of a command with chances worked out by hand; empty where they agree.
inline std::string compare(const std::string& command,
                           const std::map<std::string, Chances>& right) {
  const Ran ran = acw_run("-r si " + command + " --odds --json");
  if (ran.code != 0) return ran.err;
  const Value odds = ran.json()["odds"];
  std::string words;
  for (const auto& [name, chances] : right) {
    const auto apart = difference(odds[name], chances);
    if (!apart.empty()) words.append(name).append(": ").append(apart);
  }
  return words;
}

}  // namespace acw::test::simon
