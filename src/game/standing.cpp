#include "game/standing.hpp"

#include <algorithm>

#include "acw/base/nearest.hpp"

namespace acw {
namespace {

void add(std::string& text, const std::string& more) { text += (text.empty() ? "" : ", ") + more; }

/// The words that a procedure takes of a side, where the unit doesn't give them.
std::vector<std::string> words_besides(const Ruleset& rules, const Procedure& procedure,
                                       const NamedUnit& unit) {
  std::vector<std::string> words;
  for (const auto& name : procedure.acting) {
    const auto* slot = rules.slot(name);
    const bool known = std::any_of(unit.words.begin(), unit.words.end(),
                                   [&](const SlotValue& one) { return one.path.slot == name; });
    if (slot == nullptr || !slot->spoken() || known) continue;
    for (const auto& word : slot->words) words.push_back(word.name);
  }
  return words;
}

}  // namespace

std::string standing_words(const Game& game, const GameState& state, std::size_t unit) {
  const auto& roster = game.rosters().units[unit];
  const auto& now = state.units()[unit];
  std::string text;
  const auto figures = roster.unit.figures;
  if (!roster.rank.empty())
    return now.left == 0 ? "killed (line " + std::to_string(now.since) + ")" : "";
  if (figures > 0)
    text = std::to_string(now.left) + (now.left == figures ? "" : " of " + std::to_string(figures));
  if (roster.unit.guns > 0)
    add(text, std::to_string(roster.unit.guns) + (roster.unit.guns == 1 ? " gun" : " guns"));
  if (now.hurt > 0) add(text, std::to_string(now.hurt) + " wounded");
  for (const auto& [name, number] : now.tallies) {
    if (number > 0) add(text, std::to_string(number) + " " + name);
  }
  for (const auto& [slot, word] : now.marks) {
    if (word != "false") add(text, word == "true" ? slot : word);
  }
  if (!now.state.empty())
    add(text, now.state + (now.why.empty() || now.why == now.state ? "" : " (" + now.why + ")") +
                  ", line " + std::to_string(now.since));
  for (const auto& [procedure, line] : now.due) add(text, procedure + " is due");
  return text;
}

std::string after_line(const Game& game, long long n) {
  const auto& entries = game.entries();
  const auto found =
      std::find_if(entries.rbegin(), entries.rend(), [&](const Entry& one) { return one.n == n; });
  std::string text = "  line " + std::to_string(n);
  if (found == entries.rend()) return text + "\n";
  std::vector<std::size_t> told;
  std::string stands;
  for (const auto& change : found->changes) {
    if (std::find(told.begin(), told.end(), change.unit) != told.end()) continue;
    told.push_back(change.unit);
    const bool changed = change.lost != 0 || change.hurt != 0 || !change.marks.empty() ||
                         !change.state.empty() || !change.owes.empty() || !change.took.empty();
    const auto words = standing_words(game, game.state(), change.unit);
    if (changed && !words.empty())
      stands += (stands.empty() ? ": " : "; ") + game.rosters().units[change.unit].unit.called() +
                " " + words;
  }
  return text + stands + "\n";
}

std::vector<Due> due_of(const Game& game, const GameState& state) {
  std::vector<Due> list;
  for (std::size_t i = 0; i < state.units().size(); ++i) {
    for (const auto& [name, since] : state.units()[i].due) {
      const auto* procedure = game.rules().procedure(name);
      if (procedure == nullptr) continue;
      const auto unit = state.named(i);
      list.push_back(
          {i, name, since, name + " @" + unit.id, words_besides(game.rules(), *procedure, unit)});
    }
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const Due& one, const Due& other) { return one.since < other.since; });
  return list;
}

}  // namespace acw
