#include "game/state.hpp"

namespace acw {

void apply(const Effect& effect, const Thing& roster, long long n, State& state) {
  const auto& [thing, kind, name, word, number] = effect;
  const auto drop = [&] {
    std::erase_if(state.due, [&](const auto& one) { return one.first == effect.name; });
  };
  switch (kind) {
    case Effect::Kind::begins:
      state = {};
      state.there = true;
      state.left = number;
      break;
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
      if (name == slot::officer_id) state.beside_since = n;
      break;
    case Effect::Kind::off: {
      const auto* own = roster.find(name);
      if (state.words.contains(name) && state.word(name) != word) break;
      if (own != nullptr && own->word == word) state.words[name] = "false";
      else state.words.erase(name);
      break;
    }
    case Effect::Kind::end:
      if (!roster.rank.empty() && name != "routed") state.left = name == no_end ? 1 : 0;
      if (name == no_end) {
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
    case Effect::Kind::did:
      break;
  }
}

void settle(const Thing& roster, long long before, long long n, State& state) {
  if (roster.figures > 0) {
    state.left = std::clamp(state.left, 0LL, roster.figures);
    if (auto* hurt = value_at(state.counts, wounded)) *hurt = std::min(*hurt, state.left);
    const bool shares = !roster.rank.empty() && state.is_gone();  // another's fate
    if (state.left == 0 && before > 0 && !roster.fate.empty() && !shares) {
      state.end = roster.fate;
      state.why.clear();
      state.since = n;
    }
  }
  if (state.left > 0 && before == 0) state.end.clear();  // somebody is back
  if (state.is_gone()) state.due.clear();
}

namespace {

/// What differs between two maps, name by name, in the order of their names.
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

void add_difference(std::size_t thing, const Thing& roster, const State& before, const State& now,
                    bool by_hand, std::vector<Effect>& effects) {
  using Change = Effect::Kind;
  const auto add = [&](Change kind, const std::string& name, const std::string& word,
                       long long number = 0) {
    effects.push_back({thing, kind, name, word, number});
  };
  const bool other_end = before.end != now.end || (!now.end.empty() && before.since != now.since);
  const bool falls = !roster.rank.empty() && other_end;  // which takes his one figure with it
  if (now.there && !before.there) add(Change::begins, roster.kind, {}, roster.figures);
  const auto had = before.there ? before.left : roster.figures;
  if (by_hand) add(Change::left, {}, {}, now.left);
  else if (had != now.left && !falls) add(Change::figures, {}, {}, now.left - had);
  each_difference(before.counts, now.counts,
                  [&](const std::string& name, long long was, long long is) {
                    add(Change::count, name, {}, is - was);
                  });
  each_difference(before.words, now.words,
                  [&](const std::string& slot, const std::string& was, const std::string& is) {
                    const auto* own = roster.find(slot);
                    if (!is.empty() && is != "false") add(Change::word, slot, is);
                    else if (is.empty() && was == "false" && own != nullptr)
                      add(Change::word, slot, own->word);
                    else if (was != "false" && !was.empty()) add(Change::off, slot, was);
                    else if (own != nullptr) add(Change::off, slot, own->word);
                  });
  if (other_end) {
    if (before.is_gone() && !now.end.empty()) add(Change::end, no_end, {});  // … before another
    add(Change::end, now.end.empty() ? no_end : now.end, now.end.empty() ? std::string{} : now.why);
  }
  for (const auto& [name, since] : before.due) {
    if (ranges::none_of(now.due, [&, of = name](const auto& one) { return one.first == of; }))
      add(Change::done, name, {});
  }
  for (const auto& one : now.due) {
    if (!contains(before.due, one)) add(Change::due, one.first, {});
  }
}

}  // namespace acw
