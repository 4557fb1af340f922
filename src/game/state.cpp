#include "game/state.hpp"

#include "words/situation_value.hpp"

namespace acw {

void apply(const Effect& effect, const Entity& roster, long long n, State& state) {
  const auto& [entity, kind, name, word, number] = effect;
  const auto drop = [&] {
    std::erase_if(state.due, [&](const auto& one) { return one.first == effect.name; });
  };
  switch (kind) {
    case EffectKind::begins:
      state = {};
      state.exists = true;
      state.left = number;
      break;
    case EffectKind::figures:
      state.left += number;
      if (roster.figures > 0) state.left = std::clamp(state.left, 0LL, roster.figures);
      break;
    case EffectKind::left:
      state.left = number;
      break;
    case EffectKind::count:
      state.counts[name] = std::max(0LL, state.counts[name] + number);
      break;
    case EffectKind::word:
      state.words[name] = word;
      if (name == slot::officer_id) state.beside_since = n;
      break;
    case EffectKind::off: {
      const auto* own = roster.find(name);
      if (state.words.contains(name) && state.word(name) != word) break;
      if (own != nullptr && own->word == word) state.words[name] = "false";
      else state.words.erase(name);
      break;
    }
    case EffectKind::end:
      if (!roster.rank.empty() && name != "routed") state.left = name == no_end ? 1 : 0;
      if (name == no_end) {
        state.end.clear();
      } else if (!state.is_gone()) {
        state.end = name;
        state.why = word;
        state.since = n;
      }
      break;
    case EffectKind::due:
      drop();
      state.due.emplace_back(name, n);
      break;
    case EffectKind::done:
      drop();
      break;
    case EffectKind::did:
      break;
  }
}

void apply_limits(const Entity& roster, long long before, long long n, State& state) {
  if (roster.figures > 0) {
    state.left = std::clamp(state.left, 0LL, roster.figures);
    if (auto* wounded_count = value_at(state.counts, wounded))
      *wounded_count = std::min(*wounded_count, state.left);
    const bool removed_with_unit = !roster.rank.empty() && state.is_gone();
    if (state.left == 0 && before > 0 && !roster.fate.empty() && !removed_with_unit) {
      state.end = roster.fate;
      state.why.clear();
      state.since = n;
    }
  }
  if (state.left > 0 && before == 0) state.end.clear();  // figures have returned
  if (state.is_gone()) state.due.clear();
}

namespace {

/// Calls `use(name, old, new)` for each value that differs between two maps, in order of name. A
/// missing value is T{}.
template <class T>
void each_difference(const std::map<std::string, T>& before, const std::map<std::string, T>& now,
                     const auto& use) {
  static const T none{};
  const auto in = [](const std::map<std::string, T>& map, const std::string& name) -> const T& {
    const auto* found = value_at(map, name);
    return found == nullptr ? none : *found;
  };
  auto all = before;
  all.insert(now.begin(), now.end());
  for (const auto& [name, value] : all) {
    if (in(before, name) != in(now, name)) use(name, in(before, name), in(now, name));
  }
}

}  // namespace

void add_difference(std::size_t entity, const Entity& roster, const State& before, const State& now,
                    bool by_hand, std::vector<Effect>& effects) {
  const auto add = [&](EffectKind kind, const std::string& name, const std::string& word,
                       long long number = 0) {
    effects.push_back({entity, kind, name, word, number});
  };
  const bool other_end = before.end != now.end || (!now.end.empty() && before.since != now.since);
  // an officer's end implies the loss of his single figure
  const bool officer_falls = !roster.rank.empty() && other_end;
  if (now.exists && !before.exists) add(EffectKind::begins, roster.kind, {}, roster.figures);
  const auto had = before.exists ? before.left : roster.figures;
  if (by_hand) add(EffectKind::left, {}, {}, now.left);
  else if (had != now.left && !officer_falls) add(EffectKind::figures, {}, {}, now.left - had);
  each_difference(before.counts, now.counts,
                  [&](const std::string& name, long long was, long long is) {
                    add(EffectKind::count, name, {}, is - was);
                  });
  each_difference(before.words, now.words,
                  [&](const std::string& slot, const std::string& was, const std::string& is) {
                    const auto* own = roster.find(slot);
                    if (!is.empty() && is != "false") add(EffectKind::word, slot, is);
                    else if (is.empty() && was == "false" && own != nullptr)
                      add(EffectKind::word, slot, own->word);
                    else if (was != "false" && !was.empty()) add(EffectKind::off, slot, was);
                    else if (own != nullptr) add(EffectKind::off, slot, own->word);
                  });
  if (other_end) {
    if (before.is_gone() && !now.end.empty())
      add(EffectKind::end, no_end, {});  // cancels the earlier end
    add(EffectKind::end, now.end.empty() ? no_end : now.end,
        now.end.empty() ? std::string{} : now.why);
  }
  for (const auto& [name, since] : before.due) {
    if (ranges::none_of(now.due,
                        [&, procedure = name](const auto& one) { return one.first == procedure; }))
      add(EffectKind::done, name, {});
  }
  for (const auto& due : now.due) {
    if (!contains(before.due, due)) add(EffectKind::due, due.first, {});
  }
}

}  // namespace acw
