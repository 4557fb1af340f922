#include "words/army.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "rules/common_rows.hpp"
#include "words/gate.hpp"
#include "words/heard.hpp"
#include "words/range.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {

namespace {

/// The one that fits. Where several do, they are told apart by their names, and by their ids those
/// that bear the same.
const Thing* only_one(std::string_view typed, const std::vector<const Thing*>& fitting) {
  if (fitting.size() == 1) return fitting.front();
  Texts names;
  for (const auto* unit : fitting) {
    const bool shared = std::count_if(fitting.begin(), fitting.end(), [&](const Thing* other) {
                          return other->name == unit->name;
                        }) > 1;
    names.push_back(shared ? "@" + unit->id : unit->name);
  }
  throw Misread{quote(typed) + " is ambiguous: type " + any_of(names)};
}

}  // namespace

const Thing* unit_called(std::string_view typed, const std::vector<const Thing*>& units) {
  const auto wanted = plain_name(typed);
  std::vector<const Thing*> called;
  Texts names;
  for (const auto* unit : units) {
    names.push_back(plain_name(unit->name));
    if (!wanted.empty() && names.back() == wanted) called.push_back(unit);
  }
  if (!called.empty()) return only_one(typed, called);
  if (wanted.find(' ') == std::string_view::npos) return nullptr;
  for (const auto i : ranges::Places{units}) {
    if (names[i].find(wanted) != std::string::npos) called.push_back(units[i]);
  }
  const auto near = nearest(wanted, names_of(names));
  if (called.empty())
    throw Misread{"unknown unit " + quote(typed) +
                  (near.empty() ? "" : did_you_mean(units[ranges::index_of(names, near)]->name))};
  return only_one(typed, called);
}

Armies::Armies(const Texts& paths, const Ruleset& rules)
    : rules_{&rules}, units_{read_armies(paths, rules)}, given_{!paths.empty()} {
  for (auto& unit : units_) {
    if (paths.size() < 2) unit.army = 0;  // one file may hold both sides
  }
  index();
}

void Armies::index() {
  for (const auto i : ranges::Places{units_}) {
    places_.emplace(lowered(units_[i].id), i);
    names_.insert(plain_name(units_[i].name));
  }
}

const Thing* Armies::seek(std::string_view id) const {
  const auto found = places_.find(plain_id(id));
  return found == places_.end() ? nullptr : &units_[found->second];
}

const Thing& Armies::find(std::string_view id) const {
  if (const auto* found = seek(id)) return *found;
  if (units_.empty() && !given_)
    throw Misread{quote("@" + std::string{id}) + " names a unit of an army file: add --army FILE"};
  Names ids;
  for (const auto& unit : units_) ids.push_back(unit.id);
  const auto near = nearest(id, ids);
  throw Misread{"unknown unit " + quote(id) +
                (units_.empty() ? ": the army has no units"
                                : did_you_mean(near.empty() ? "" : concat("@", near)))};
}

std::string Armies::named(std::string_view typed) const {
  if (units_.empty() || typed.empty()) return {};
  const auto wanted = plain_name(typed);
  if (const auto* unit = is_id(wanted) ? seek(wanted) : nullptr) return unit->id;
  if (!contains(wanted, ' ') && !names_.contains(wanted)) return {};
  std::vector<const Thing*> all;
  for (const auto& unit : units_) all.push_back(&unit);
  const auto* called = unit_called(typed, all);
  return called == nullptr ? std::string{} : called->id;
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

void Armies::fill_numbers(const Procedure& procedure, const Thing& unit, bool target,
                          Situation& situation) const {
  const SlotPath count{target, slot::count};
  const SlotPath original{target, slot::original};
  if (unit.figures == 0 && unit.guns == 0) return;
  const auto number = number_of(procedure, unit, target, situation);
  if (number && *number > 0 && procedure.is_sided(slot::count, target) && !situation.has(count))
    situation.set_number(count, *number);
  const bool figures = number == unit.left || is_one_figure(procedure, target);
  if (figures && situation.number(count) < unit.left && !procedure.target.empty())
    situation.set_number({target, slot::left}, unit.left);
  if (unit.figures > 0 && procedure.is_sided(slot::original, target) && !situation.has(original))
    situation.set_number(original, unit.figures);
}

/// Tells a side how many of it are wounded, where what it comes after in a chain would: a number,
/// or a flag that says that all are.
void Armies::fill_wounds(const Procedure& procedure, const Thing& unit, bool target,
                         Situation& situation) const {
  if (unit.hurt == 0) return;
  for (const auto& before : rules_->procedures) {
    for (const auto* row : follow_rows(before)) {
      const SlotPath path{target, row->text("hurt")};
      const auto* slot = rules_->slot(path.slot);
      if (row->text("procedure") != procedure.name || slot == nullptr ||
          !procedure.is_sided(path.slot, target) || situation.has(path))
        continue;
      const auto most = situation.number({target, slot::count}, unit.left);
      if (slot->kind == Slot::Kind::number) situation.set_number(path, std::min(unit.hurt, most));
      else if (unit.hurt >= unit.left) situation.set_word(path, slot->kind, "true");
    }
  }
}

NumberedFigures numbered_figures(const Thing& unit) {
  using Figures = NumberedFigures;
  const auto* told = ranges::first_that(
      unit.kept, [](const SlotValue& one) { return one.path.slot == Figures::slot; });
  const auto left = unit.left < 0 ? unit.figures : unit.left;
  const auto hurt_on_foot = std::min(unit.tally(Figures::told[3]), unit.hurt);
  const auto on_foot =
      std::clamp(unit.tally(Figures::told[1]) - hurt_on_foot, 0LL, left - unit.hurt);
  std::array<int, Figures::out> standing{};
  const auto all = {left - unit.hurt - on_foot, on_foot, unit.hurt - hurt_on_foot, hurt_on_foot};
  std::copy(all.begin(), all.end(), standing.begin());
  Figures figures{told == nullptr ? Figures::told[0] : std::string_view{told->word},
                  static_cast<int>(unit.figures), standing, true};
  for (const auto i : ranges::Places{figures.figures}) {
    if (!contains(figures.numbers, static_cast<int>(i) + 1)) figures.figures[i] = Figures::out;
  }
  return figures;
}

int nco_kind(const Situation& situation, bool target) {
  const auto is = [&](int flag) {
    return situation.word({target, nth(NumberedFigures::nco, flag)}) == "true";
  };
  return is(0) ? (is(1) ? 1 : 0) + (is(2) ? 2 : 0) : -1;
}

int nco_of(const NumberedFigures& figures, const Situation& situation, bool target) {
  const int kind = nco_kind(situation, target);
  const auto* nco =
      ranges::first_that(figures.numbers, [&](int number) { return figures.kind(number) == kind; });
  return nco == nullptr ? 0 : *nco;
}

/// Those of a unit who take part: as many as its side has, the least hurt first, mounted before on
/// foot, then by number; or those whom the typed words describe. Words that hold of none of them
/// are dropped.
Thing Armies::part_of(const Procedure& procedure, const Thing& unit, bool target,
                      const Situation& typed, Situation& situation) const {
  if (!in_game_ || unit.figures == 0 || rules_->slot(NumberedFigures::slot) == nullptr) return unit;
  const auto all = numbered_figures(unit);
  const auto is = [&](const char* flag) { return typed.word({target, flag}) == "true"; };
  const auto wanted = typed.number({target, slot::figure});
  if (wanted > 0 && !contains(all.numbers, static_cast<int>(wanted)))
    throw Refused{concat("figure ", wanted, " of ", unit.called(),
                         " is not one of those left: ", joined(all.numbers))};
  const auto fits = [&](int number) {
    const int kind = all.kind(number);
    return (wanted == 0 || wanted == number) &&
           (kind >= NumberedFigures::wounded || !is("wounded")) &&
           (kind % 2 == 0 || !is("mounted")) && (kind % 2 == 1 || !is("unhorsed"));
  };
  auto order = all.numbers;
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return std::pair{!fits(a), all.kind(a)} < std::pair{!fits(b), all.kind(b)};
  });
  const auto count = situation.number({target, slot::count}, unit.left);
  order.resize(std::min(order.size(), static_cast<std::size_t>(std::max(count, 1LL))));
  if (order.empty()) return unit;
  const auto* kept = ranges::first_that(procedure.rows(naming::shape.name), [&](const Row& row) {
    return row.has("keeps") && is_of_side(row, target);
  });
  const bool led = kept != nullptr && kept->flag("lead");
  const bool rides = unit.find("mounted") != nullptr;
  auto part = unit;
  std::array<long long, NumberedFigures::out> kinds{};
  NumberedFigures::Named named;
  for (const int number : order) {
    const int kind = all.kind(number);
    ++nth(kinds, kind);
    named.emplace_back(number, rides ? kind : kind | 1);
  }
  part.left = static_cast<long long>(order.size());
  part.hurt = kinds[2] + kinds[3];
  if (led) part.hurt = all.kind(order.front()) >= NumberedFigures::wounded ? part.left : 0;
  for (auto& [name, number] : part.tallies) {
    if (name == NumberedFigures::told[1]) number = kinds[1] + kinds[3];
    if (name == NumberedFigures::told[3]) number = kinds[3];
  }
  part.tallies.emplace_back("wounded of all", unit.hurt);
  std::erase_if(part.kept,
                [](const SlotValue& one) { return one.path.slot == NumberedFigures::slot; });
  part.kept.push_back({{target, std::string{NumberedFigures::slot}},
                       Slot::Kind::words,
                       led || typed.has({false, next::to_the_end}) ? NumberedFigures::written(named)
                                                                   : all.text(all.kinds()),
                       {},
                       true});
  const auto drop = [&](const char* flag, bool holds) {
    if (!holds && !typed.has({target, flag})) situation.forget({target, flag});
  };
  drop("mounted", led ? all.kind(order.front()) % 2 == 0 : kinds[0] + kinds[2] > 0);
  const bool unknown = unit.tally(NumberedFigures::told[1]) == 0;  // how many have no horse
  drop("unhorsed", unknown || kinds[1] + kinds[3] > 0);
  drop("nco", !led || contains(order, nco_of(all, situation, target)));
  return part;
}

/// Tells a side by rows of `named` how many of it are wounded, what else is tallied of it, or how
/// many that isn't tallied of, and what a game has kept of it.
void Armies::fill_named(const Procedure& procedure, const Thing& unit, bool target,
                        Situation& situation) const {
  for (const auto& row : procedure.rows(naming::shape.name)) {
    const auto& kept = row.text("keeps");
    const SlotPath path{target, kept.empty() ? row.text("slot") : kept};
    if ((kept.empty() && !procedure.is_sided(path.slot, target)) || !is_of_side(row, target) ||
        !situation.matches(row.when) || situation.has(path))
      continue;
    const SlotPath count{target, slot::count};
    if (row.text("of") == "wounded") {
      if (unit.hurt > 0) situation.set_number(path, std::min(unit.hurt, situation.number(count)));
      continue;
    }
    if (!in_game_ || (row.flag("whole") && situation.number(count, unit.left) != unit.left))
      continue;
    const auto first = row.flag("last") ? unit.left - situation.number(count, unit.left) : 0;
    const auto tallied = std::max(0LL, unit.tally(row.text("of")) - first);
    if (!kept.empty()) {
      const auto* was = ranges::first_that(
          unit.kept, [&](const SlotValue& one) { return one.path.slot == kept; });
      situation.set_word(path, Slot::Kind::words, was != nullptr ? was->word : row.text("first"));
    } else if (tallied > 0 || row.text("of") == "none" ||
               (row.flag("rest") && situation.number(count) < unit.figures)) {
      situation.set_number(path,
                           row.flag("rest") ? std::max(0LL, unit.figures - tallied) : tallied);
    }
  }
}

/// Tells a side how many of a hundred it has lost, and how many are wounded, where what it comes
/// after in a chain would.
void Armies::fill_percent(const Procedure& procedure, const Thing& unit, bool target,
                          Situation& situation) const {
  if (unit.figures == 0 || unit.left < 0) return;
  const std::pair<std::string_view, long long> told[] = {{"percent_lost", unit.figures - unit.left},
                                                         {"percent_hurt", unit.hurt}};
  for (const auto& before : rules_->procedures) {
    for (const auto* row : follow_rows(before)) {
      if (row->text("procedure") != procedure.name) continue;
      for (const auto& [column, of] : told) {
        const SlotPath path{target, row->text(column)};
        if (of > 0 && procedure.is_sided(path.slot, target) && !situation.has(path))
          situation.set_number(path, 100 * of / unit.figures);
      }
    }
  }
}

void Armies::fill(const Procedure& procedure, std::string_view id, bool target,
                  Situation& situation) const {
  const auto& unit = find(id);
  const auto typed = situation;
  for (auto word : unit.words) {
    const bool own = unit.kind.empty() || procedure.is_sided(word.path.slot, target);
    word.path.target = own == target;
    if (!typed.has(word.path)) situation.set(std::move(word));
  }
  for (const auto& row : procedure.rows(keeping::shape.name)) {
    const auto* slot = rules_->slot(row.text("slot"));
    const auto* word = slot == nullptr || unit.kind.empty() ? nullptr : slot->find(unit.kind);
    if (word != nullptr && is_of_side(row, target) && !typed.has({target, slot->name}))
      situation.set(said_word(*slot, target, *word));
  }
  for (const auto& row : procedure.rows(naming::shape.name)) {
    const SlotPath path{target, row.text("omits")};
    if (row.cell("omits") != nullptr && is_of_side(row, target) && !typed.has(path) &&
        (row.flag("typed") ? typed : situation).matches(row.when))
      situation.forget(path);
  }
  if (typed.has({target, slot::figure})) situation.set_number({target, slot::count}, 1);
  Gate{*rules_, procedure, units_, in_game_, target, situation}.pass(unit);
  fill_numbers(procedure, unit, target, situation);
  const auto part = part_of(procedure, unit, target, typed, situation);
  fill_wounds(procedure, part, target, situation);
  fill_named(procedure, part, target, situation);
  fill_percent(procedure, unit, target, situation);
  situation.set_word({target, slot::id}, Slot::Kind::words, unit.id);
  if (!unit.name.empty()) situation.set_word({target, slot::name}, Slot::Kind::words, unit.name);
  const auto* row = officer_row(procedure, target);
  if (row == nullptr || !in_game_ || typed.has({target, slot::officer_id})) return;
  const auto* officer = officer_with(unit, typed.word({target, row->text("rank")}),
                                     typed.word({target, row->text("with")}) == "true");
  if (officer != nullptr) attach(procedure, officer->id, target, situation);
}

/// The officer who is with a unit and isn't named: one of the rank that was typed, who is known to
/// be with it, or, if it was typed that one is, whom the unit comes under. Null where there is
/// none.
const Thing* Armies::officer_with(const Thing& unit, std::string_view rank, bool typed) const {
  const auto* known = unit.beside.empty() || !rank.empty() ? nullptr : seek(unit.beside);
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
    std::vector<const Thing*> fitting, fallen;
    for (const auto& one : units_) {
      if (!each.empty() && one.rank == each && leads(one, unit))
        (one.is_gone() ? fallen : fitting).push_back(&one);
    }
    if (!fitting.empty()) return only_one("with-officer", fitting);
    if (!fallen.empty())
      throw Refused{fallen.front()->called() + " was " + fallen.front()->ended() +
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

void Armies::fill_things(const Procedure& procedure, Situation& situation) const {
  for (const auto& row : procedure.rows(keeping::shape.name)) {
    const bool sided = row.has("side");
    const bool target = is_of_side(row, true);
    const std::string kind{sided ? situation.word({target, row.text("slot")}) : row.text("kind")};
    const bool named = sided && (situation.has({target, slot::id}) ||
                                 situation.has({target, row.text("another")}));
    if (kind.empty() || named || !situation.matches(row.when)) continue;
    const auto* last = static_cast<const Thing*>(nullptr);
    Texts others;  // of another kind that the word may mean as well: a foot-bridge
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

void Armies::refuse_denied(std::string_view id, bool target, const Situation& said) const {
  const auto* unit = id.empty() ? nullptr : seek(id);
  const auto* officer = unit == nullptr || unit->beside.empty() ? nullptr : seek(unit->beside);
  if (officer == nullptr || officer->is_gone() || !leads(*officer, *unit)) return;
  for (const auto& procedure : rules_->procedures) {
    for (const auto& row : procedure.rows(naming::shape.name)) {
      const auto& word = row.text("denies");
      if (word.empty() || row.text("officer") != officer->rank || unit->find(word) != nullptr ||
          said.word({target, word}) != "true")
        continue;
      throw Refused{concat(officer->called(), " is with ", unit->called(), " (line ",
                           unit->beside_since, "): leave out ", quote(word),
                           ", or type acw game clear ", unit->id, " ", officer->id)};
    }
  }
}

void Armies::attach(const Procedure& procedure, std::string_view id, bool target,
                    Situation& situation) const {
  const auto& officer = find(id);
  const auto* row = officer_row(procedure, target);
  if (row == nullptr) return;
  Gate{*rules_, procedure, units_, in_game_, target, situation}.pass_beside(officer);
  situation.set_word({target, row->text("with")}, Slot::Kind::flag, "true");
  const auto* unit = seek(situation.word({target, slot::id}));
  const SlotPath rank{target, row->text("rank")};
  const auto* slot = rules_->slot(rank.slot);
  if (slot != nullptr && !situation.has(rank)) {
    const bool own = unit == nullptr || leads(officer, *unit);
    const auto* word = own ? slot->find(officer.rank) : nullptr;
    situation.set_word(rank, slot->kind,
                       word != nullptr ? word->name : std::string{row->text("other")});
  }
  situation.set_word({target, slot::officer_id}, Slot::Kind::words, officer.id);
  situation.set_word({target, slot::officer_name}, Slot::Kind::words,
                     officer.name.empty() ? officer.id : officer.name);
}

}  // namespace acw
