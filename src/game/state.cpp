#include "game/state.hpp"

#include <algorithm>

namespace acw {

void apply(const Effect& effect, const Thing& roster, long long n, State& state) {
  const auto& [thing, kind, name, word, number] = effect;
  const auto drop = [&] {
    std::erase_if(state.due, [&](const auto& one) { return one.first == effect.name; });
  };
  switch (kind) {
    case Effect::Kind::figures:
      state.left += number;
      if (roster.figures > 0) state.left = std::clamp(state.left, 0LL, roster.figures);
      break;
    case Effect::Kind::left:
      state.left = number;
      break;
    case Effect::Kind::count:
      state.counts[name] = std::max(0LL, state.counts[name] + number);
      break;
    case Effect::Kind::word:
      state.words[name] = word;
      break;
    case Effect::Kind::lifted:
      break;
    case Effect::Kind::end:
      if (!roster.rank.empty() && name != "routed") state.left = name == "stands" ? 1 : 0;
      if (name == "stands") {
        state.end.clear();
      } else if (!state.is_gone()) {
        state.end = name;
        state.why = word;
        state.since = n;
      }
      break;
    case Effect::Kind::due:
      drop();
      state.due.emplace_back(name, n);
      break;
    case Effect::Kind::done:
      drop();
      break;
  }
}

void settle(const Thing& roster, long long before, long long n, State& state) {
  if (roster.figures > 0) {
    state.left = std::clamp(state.left, 0LL, roster.figures);
    if (const auto hurt = state.counts.find(wounded); hurt != state.counts.end())
      hurt->second = std::min(hurt->second, state.left);
    if (state.left == 0 && before > 0) {
      state.end = "removed";
      state.why.clear();
      state.since = n;
    }
  }
  if (state.left > 0 && before == 0) state.end.clear();  // somebody is back
  if (state.is_gone()) state.due.clear();
}

}  // namespace acw
