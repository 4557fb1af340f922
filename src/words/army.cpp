#include "words/army.hpp"

#include <span>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/lexicon.hpp"
#include "words/plain_words.hpp"

namespace acw {

namespace {

/// The only match. Throws `UsageError` if there are several, and lists their names, or their ids if
/// they have the same name.
const Entity* only_one(std::string_view typed, const std::vector<const Entity*>& fitting) {
  if (fitting.size() == 1) return fitting.front();
  Texts names;
  for (const auto* unit : fitting) {
    const bool shared = ranges::any_of(
        fitting, [&](const Entity* other) { return other != unit && other->name == unit->name; });
    names.push_back(shared ? "@" + unit->id : unit->name);
  }
  throw UsageError{quote(typed) + " is ambiguous: type " + any_of(names)};
}

/// True if `words[at]` follows `with` or `with an`.
bool follows_with(const Texts& words, std::size_t at) {
  while (at > 0 && contains(speech().articles, plain_word(words[at - 1]))) --at;
  return at > 0 && plain_word(words[at - 1]) == "with";
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

/// Replaces names of several words, and names in one argument, by ids. A name that two units share
/// is joined to one word.
Texts with_ids(const Texts& words, const std::vector<Entity>& units) {
  std::map<std::string, const Entity*> named;  // null: several units have the name
  for (const auto& unit : units) {
    for (const auto& name : {unit.name, unit.called()}) {
      const auto [entry, is_new] = named.emplace(plain_name(name), &unit);
      if (!is_new && entry->second != &unit) entry->second = nullptr;
    }
  }
  Texts output;
  for (std::size_t i = 0; i < words.size();) {
    std::string name;
    auto end = i + 1;
    const Entity* match = nullptr;
    for (auto next = i; next < words.size();) {
      append(name, " ", plain_name(words[next++]));
      const auto* unit = contains(name, ' ') ? value_at(named, name) : nullptr;
      if (unit != nullptr) match = *unit, end = next;
    }
    output.push_back(match != nullptr ? "@" + match->id
                                      : joined(std::span{words}.subspan(i, end - i), " "));
    i = end;
  }
  return output;
}

}  // namespace

const Entity* find_unit(std::string_view typed, const std::vector<const Entity*>& units) {
  const auto wanted = plain_name(typed);
  std::vector<const Entity*> called;
  Texts names;
  for (const auto* unit : units) {
    names.push_back(plain_name(unit->name));
    if (!wanted.empty() && names.back() == wanted) called.push_back(unit);
  }
  if (!called.empty()) return only_one(typed, called);
  if (!contains(wanted, ' ')) return nullptr;
  for (const auto i : ranges::Places{units}) {
    if (names[i].find(wanted) != std::string::npos) called.push_back(units[i]);
  }
  const auto near = nearest(wanted, names_of(names));
  if (called.empty())
    throw UsageError{
        "unknown unit " + quote(typed) +
        (near.empty() ? "" : did_you_mean(units[ranges::index_of(names, near)]->name))};
  return only_one(typed, called);
}

Texts with_names(const Texts& typed, const std::vector<Entity>& units, bool target) {
  auto words = with_ids(typed, units);
  if (target) add_at(words, units);
  for (const auto i : ranges::Places{words}) {
    if (!follows_with(words, i)) continue;
    const auto* unit = unit_on_side(words, i, units);
    const auto* leader = unit == nullptr ? nullptr : leader_of(*unit, plain_word(words[i]), units);
    if (leader != nullptr) words[i] = "@" + leader->id;
  }
  return words;
}

Armies::Armies(const Texts& paths, const Ruleset& rules)
    : rules_{&rules}, units_{read_armies(paths, rules)}, has_file_{!paths.empty()} {
  for (auto& unit : units_) {
    if (paths.size() < 2) unit.army = 0;  // one file may contain both sides
  }
  index();
}

void Armies::index() {
  for (const auto i : ranges::Places{units_}) {
    places_.emplace(lowered(units_[i].id), i);
    names_.insert(plain_name(units_[i].name));
  }
}

const Entity* Armies::seek(std::string_view id) const {
  const auto found = places_.find(plain_id(id));
  return found == places_.end() ? nullptr : &units_[found->second];
}

const Entity& Armies::find(std::string_view id) const {
  if (const auto* found = seek(id)) return *found;
  if (units_.empty() && !has_file_)
    throw UsageError{quote("@" + std::string{id}) +
                     " names a unit of an army file: add --army FILE"};
  Names ids;
  for (const auto& unit : units_) ids.push_back(unit.id);
  const auto near = nearest(id, ids);
  throw UsageError{"unknown unit " + quote(id) +
                   (units_.empty() ? ": the army has no units"
                                   : did_you_mean(near.empty() ? "" : concat("@", near)))};
}

std::string Armies::named(std::string_view typed) const {
  if (units_.empty() || typed.empty()) return {};
  const auto wanted = plain_name(typed);
  if (const auto* unit = is_id(wanted) ? seek(wanted) : nullptr) return unit->id;
  if (!contains(wanted, ' ') && !names_.contains(wanted)) return {};
  std::vector<const Entity*> all;
  for (const auto& unit : units_) all.push_back(&unit);
  const auto* called = find_unit(typed, all);
  return called == nullptr ? "" : called->id;
}

std::string Armies::like(std::string_view word) const {
  constexpr std::size_t least = 3;
  constexpr std::size_t most = 4;
  Texts names;
  for (const auto& unit : units_) {
    const auto name = lowered(unit.name);
    const auto parts = split(name, " ");
    if (word.size() >= least && names.size() < most && contains(parts, lowered(word)))
      names.push_back(unit.name + " (@" + unit.id + ")");
  }
  return any_of(names);
}

/// Officer who is with a unit but not named: the known one or, if `typed` states that an officer is
/// with it, its leader with the typed rank. Null if there is none.
const Entity* Armies::officer_with(const Entity& unit, std::string_view rank, bool typed) const {
  const auto* known = unit.officer_id.empty() || !rank.empty() ? nullptr : seek(unit.officer_id);
  if (known != nullptr && !known->is_gone()) return known;
  if (!typed) return nullptr;
  std::vector<std::string_view> ranks{rank};
  for (const auto& procedure : rules_->procedures) {
    for (const auto& row : procedure.rows(aftermath::shape.name)) {
      if (rank.empty() && row.has("rank") && is_about(row, unit.words))
        ranks.push_back(row.text("rank"));
    }
  }
  for (const auto each : ranks) {
    std::vector<const Entity*> fitting, fallen;
    for (const auto& one : units_) {
      if (!each.empty() && one.rank == each && leads(one, unit))
        (one.is_gone() ? fallen : fitting).push_back(&one);
    }
    if (!fitting.empty()) return only_one("with-officer", fitting);
    if (!fallen.empty())
      throw RuleError{fallen.front()->called() + " was " + fallen.front()->ended() +
                      ": name the officer who is now with " + unit.called() + ", as in with @ID"};
  }
  return nullptr;
}

void Armies::fill_sides(const Procedure& procedure, Situation& situation) const {
  if (!in_game_) return;
  for (const auto& row : procedure.rows("compare")) {
    const SlotPath path{false, row.text("slot")};
    const auto* arms = row.cell("arms");
    if (arms == nullptr || situation.has(path)) continue;
    std::vector<long long> figures(2);
    for (const auto& unit : units_) {
      const auto* arm = unit.find("arm");
      if (arm != nullptr && contains(arms->texts, arm->word) && !unit.is_gone())
        figures.at(unit.army - 1) += std::max(unit.left, 0LL);
    }
    situation.set({path, Slot::Kind::numbers, concat(figures.front(), ",", figures.back()),
                   std::move(figures), true});
  }
}

void Armies::fill_entities(const Procedure& procedure, Situation& situation) const {
  for (const auto& row : procedure.rows(keeping::shape.name)) {
    const bool sided = row.has("side");
    const bool target = is_of_side(row, true);
    const std::string kind{sided ? situation.word({target, row.text("slot")}) : row.text("kind")};
    const bool named = sided && (situation.has({target, slot::id}) ||
                                 situation.has({target, row.text("another")}));
    if (kind.empty() || named || !situation.matches(row.when)) continue;
    const auto* last = static_cast<const Entity*>(nullptr);
    Texts others;  // units of a more exact kind of the word: a foot-bridge
    for (const auto& one : units_) {
      if ((sided && one.is_gone()) || (row.has("each") && one.army != on_turn_)) continue;
      if (one.kind == kind) last = &one;
      if (one.kind.ends_with("-" + kind)) others.push_back(one.id);
    }
    if (last == nullptr && sided && others.size() == 1) {
      last = seek(others.front());
      situation.set_word({target, row.text("slot")}, Slot::Kind::words, last->kind, true);
    }
    if (last == nullptr) continue;
    if (sided) situation.set_word({target, slot::id}, Slot::Kind::words, "@" + last->id);
    const auto* list = last->find(row.text("list"));
    if (list != nullptr && !situation.has({false, list->path.slot})) situation.set(*list);
  }
}

std::optional<bool> Armies::is_officer(std::string_view id) const {
  const auto* found = seek(id);
  if (found == nullptr) return std::nullopt;
  return !found->rank.empty();
}

void Armies::refuse_denied(std::string_view id, bool target, const Situation& situation) const {
  const auto* unit = id.empty() ? nullptr : seek(id);
  const auto* officer =
      unit == nullptr || unit->officer_id.empty() ? nullptr : seek(unit->officer_id);
  if (officer == nullptr || officer->is_gone() || !leads(*officer, *unit)) return;
  for (const auto& procedure : rules_->procedures) {
    for (const auto& row : procedure.rows(naming::shape.name)) {
      const auto& word = row.text("denies");
      if (word.empty() || row.text("officer") != officer->rank || unit->find(word) != nullptr ||
          situation.word({target, word}) != "true")
        continue;
      throw RuleError{concat(officer->called(), " is with ", unit->called(), " (line ",
                             unit->officer_since, "): leave out ", quote(word),
                             ", or type acw game clear ", unit->id, " ", officer->id)};
    }
  }
}

}  // namespace acw
