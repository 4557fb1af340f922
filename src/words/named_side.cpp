#include "words/army.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"
#include "words/slot_value.hpp"

namespace acw {
namespace {

using Figures = NumberedFigures;

/// Kinds of numbers that are not a unit's tallies.
constexpr std::string_view fixed_numbers[] = {"figures", "guns", "one", "none", "wounded"};

std::string_view counted_by(const Row* row) {
  return row == nullptr ? std::string_view{"figures"} : row->text("of");
}

const SlotValue* stored_text(const Entity& unit, std::string_view slot) {
  return ranges::first_that(unit.stored_texts,
                            [&](const SlotValue& one) { return one.path.slot == slot; });
}

}  // namespace

NumberedFigures numbered_figures(const Entity& unit) {
  const auto* stored = stored_text(unit, Figures::slot);
  const auto left = unit.remaining();
  const auto hurt_on_foot = std::min(unit.tally(Figures::labels[3]), unit.hurt);
  const auto on_foot =
      std::clamp(unit.tally(Figures::labels[1]) - hurt_on_foot, 0LL, left - unit.hurt);
  std::array<int, Figures::out> standing{};
  const auto all = {left - unit.hurt - on_foot, on_foot, unit.hurt - hurt_on_foot, hurt_on_foot};
  std::copy(all.begin(), all.end(), standing.begin());
  Figures figures{stored == nullptr ? Figures::labels[0] : std::string_view{stored->word},
                  static_cast<int>(unit.figures), standing, true};
  for (const auto i : ranges::Places{figures.figures}) {
    if (!contains(figures.numbers, static_cast<int>(i) + 1)) figures.figures[i] = Figures::out;
  }
  return figures;
}

int nco_kind(const Situation& situation, bool target) {
  const auto is = [&](int flag) {
    return situation.word({target, nth(Figures::nco, flag)}) == "true";
  };
  return is(0) ? (is(1) ? 1 : 0) + (is(2) ? 2 : 0) : -1;
}

int nco_of(const NumberedFigures& figures, const Situation& situation, bool target) {
  const int kind = nco_kind(situation, target);
  const auto* nco =
      ranges::first_that(figures.numbers, [&](int number) { return figures.kind(number) == kind; });
  return nco == nullptr ? 0 : *nco;
}

/// Side on which a unit or its officer is named. It is filled with their known values after the
/// preconditions are checked. Typed words are not replaced.
struct NamedSide {
  const Armies& armies;
  const Ruleset& rules;
  const Procedure& procedure;
  bool target;
  Situation& situation;

  /// Fills the slots that a unit supplies. Throws `UsageError` if the unit or one of its army is on
  /// the other side, or if more figures are typed than it had. Throws `RuleError` if it was
  /// removed, has no figures left, would act although it routed, has fewer figures left than typed,
  /// or is an officer who is with a unit.
  void fill(const Entity& unit) {
    const auto typed = situation;
    for (auto known : unit.words) {
      const bool own = unit.kind.empty() || procedure.is_sided(known.path.slot, target);
      known.path.target = own == target;
      if (!typed.has(known.path)) situation.set(std::move(known));
    }
    for (const auto& row : procedure.rows(keeping::shape.name)) {
      const auto* slot = rules.slot(row.text("slot"));
      const auto* kind = slot == nullptr || unit.kind.empty() ? nullptr : slot->find(unit.kind);
      if (kind != nullptr && is_of_side(row, target) && !typed.has({target, slot->name}))
        situation.set(word_value(*slot, target, *kind));
    }
    for (const auto& row : procedure.rows(naming::shape.name)) {
      const SlotPath path{target, row.text("omits")};
      if (row.has("omits") && is_of_side(row, target) && !typed.has(path) &&
          (row.flag("typed") ? typed : situation).matches(row.when))
        situation.forget(path);
    }
    if (typed.has({target, slot::figure})) set(slot::count, 1);
    check(unit);
    fill_numbers(unit);
    const auto part = part_of(unit, typed);
    fill_losses(unit, part);
    fill_named(part);
    set(slot::id, unit.id);
    if (!unit.name.empty()) set(slot::name, unit.name);
    const auto* row = officer_row(procedure, target);
    if (row == nullptr || !armies.in_game_ || typed.has({target, slot::officer_id})) return;
    const auto* officer = armies.officer_with(unit, typed.word({target, row->text("rank")}),
                                              typed.word({target, row->text("with")}) == "true");
    if (officer != nullptr) attach(*officer);
  }

  /// Adds an officer to the side's unit. Throws `UsageError` if he is of the other army, and
  /// `RuleError` if he has fallen.
  void attach(const Entity& officer) {
    const auto* row = officer_row(procedure, target);
    if (row == nullptr) return;
    check_officer(officer);
    situation.set_word({target, row->text("with")}, Slot::Kind::flag, "true");
    const auto* unit = named(target);
    const auto& rank = row->text("rank");
    const auto* slot = rules.slot(rank);
    if (slot != nullptr && !has(rank)) {
      const bool own = unit == nullptr || leads(officer, *unit);
      const auto* known = own ? slot->find(officer.rank) : nullptr;
      situation.set_word({target, rank}, slot->kind,
                         known != nullptr ? known->name : row->text("other"));
    }
    set(slot::officer_id, officer.id);
    set(slot::officer_name, officer.name.empty() ? officer.id : officer.name);
  }

 private:
  /// Row that supplies the side's number; null if that is the unit's figures.
  const Row* number_row() const {
    return ranges::first_that(procedure.rows(naming::shape.name), [&](const Row& row) {
      return row.has("of") && is_of_side(row, target) && !row.has("slot") &&
             situation.matches(row.when);
    });
  }

  /// Number of the side; nothing if the procedure does not count the unit's figures.
  std::optional<long long> number_of(const Entity& unit) const {
    const auto* row = number_row();
    const auto of = counted_by(row);
    if (!unit.kind.empty() || of == "figures") return unit.remaining();
    if (of == "none") return std::nullopt;
    if (of == "one") return 1;
    if (of != "guns") return unit.tally(of);
    const auto men = number(row->text("crew"), row->integer("men"));
    return men > 0 && unit.left >= 0 ? std::min(unit.guns, unit.left / men) : unit.guns;
  }

  const Entity* named(bool side) const { return armies.seek(situation.word({side, slot::id})); }

  void check(const Entity& unit) const {
    const bool in_game = armies.in_game_;
    const auto* other = in_game ? named(!target) : nullptr;
    if (other != nullptr && unit.army != 0 && other->army == unit.army)
      throw UsageError{other->id == unit.id ? unit.called() + " is on both sides"
                                            : concat((target ? *other : unit).called(), " and ",
                                                     (target ? unit : *other).called(),
                                                     " are on the same side: name an enemy")};
    const auto* row = number_row();
    const auto of = counted_by(row);
    const bool out = unit.is_gone() || (unit.figures > 0 && unit.left == 0);
    if (out && unit.tally(of) <= 0) throw RuleError{unit.called() + " was " + unit.ended()};
    check_rout(unit);
    const auto typed = number(slot::count);
    const auto left = unit.remaining();
    const bool whole = unit.figures > 0 && !has(slot::original);
    if (!in_game && of == "figures" && whole && typed > std::max(unit.figures, left))
      throw UsageError{
          formatted("{} has only {}, not {}", quote("@" + unit.id), unit.figures, typed)};
    const bool figures = in_game && (of == "figures" || of == "one" ||
                                     (target && of == "none" && unit.kind.empty()));
    if (figures && unit.figures > 0 && typed > left)
      throw RuleError{
          formatted("{} has {} left of {}, not {}", unit.called(), unit.left, unit.figures, typed)};
    if (figures && procedure.takes_all() && unit.left > 0 && typed > 0 && typed != unit.left &&
        !has(slot::original))
      throw UsageError{
          formatted("{}: {} applies to the whole unit, and {} has {} left: leave the number out, "
                    "or type {}/{}",
                    typed, procedure.name, unit.called(), unit.left, typed, unit.figures)};
    if (in_game && !contains(fixed_numbers, of) && typed > unit.tally(of))
      throw RuleError{formatted("{} has {} {}, not {}", unit.called(), unit.tally(of), of, typed)};
    const auto served = number_of(unit).value_or(0);
    if (in_game && of == "guns" && unit.guns > 0 && (served == 0 || typed > served))
      throw RuleError{formatted("{} has {} for {}, and each gun requires {}: {} can fire",
                                unit.called(), counted(unit.left, "man", "men"),
                                counted(unit.guns, "gun", "guns"),
                                number(row->text("crew"), row->integer("men")),
                                served == 0 ? "none" : std::to_string(served))};
    if (target && !unit.rank.empty()) check_attached(unit);
  }

  /// Refuses a routed unit that would act against another. It may take tests and answer charges.
  void check_rout(const Entity& unit) const {
    const bool acts = !target && !procedure.target.empty() && procedure.needs_target;
    if (!acts || unit.end != "routed") return;
    std::string ways;
    for (const auto& one : rules.procedures) {
      for (const auto& row : one.rows(aftermath::shape.name)) {
        if (row.has("outcomes") && row.text("state") == "stands")
          ways += one.name + " @" + unit.id + ", or ";
      }
    }
    throw RuleError{formatted("{} was {}: to rally it, use {}game clear {} routed", unit.called(),
                              unit.ended(), ways, unit.id)};
  }

  /// Refuses an officer alone as a target while he is with a unit.
  void check_attached(const Entity& officer) const {
    for (const auto& one : armies.units_) {
      if (one.officer_id == officer.id && !one.is_gone())
        throw RuleError{formatted(
            "{} is with {} (line {}) and can't be a target alone; to detach: acw game clear {} {}",
            officer.called(), one.called(), one.officer_since, one.id, officer.id)};
    }
  }

  void check_officer(const Entity& officer) const {
    const auto* unit = named(target);
    const auto* enemy = named(!target);
    const bool foreign = unit != nullptr ? unit->army != officer.army
                                         : enemy != nullptr && enemy->army == officer.army;
    if (officer.army != 0 && foreign) {
      Texts own;
      for (const auto& one : armies.units_) {
        if (!one.rank.empty() && one.army != officer.army && !one.is_gone() &&
            (unit == nullptr || leads(one, *unit)))
          own.push_back("@" + one.id + " (" + one.called() + ")");
      }
      throw UsageError{officer.called() + " is on the other side" +
                       (own.empty() ? "" : ": name " + any_of(own))};
    }
    if (officer.is_gone()) throw RuleError{officer.called() + " was " + officer.ended()};
  }

  void fill_numbers(const Entity& unit) {
    if (unit.figures == 0 && unit.guns == 0) return;
    const auto all = number_of(unit);
    if (all && *all > 0 && lacks(slot::count)) set(slot::count, *all);
    const bool figures = all == unit.left || is_one_figure(procedure, target);
    if (figures && number(slot::count) < unit.left && !procedure.target.empty())
      set(slot::left, unit.left);
    if (unit.figures > 0 && lacks(slot::original)) set(slot::original, unit.figures);
  }

  /// Fills the wounds of the figures that take part, and the percentages of the unit lost and
  /// wounded, as an earlier step of a chain would. Wounds are a number, or a flag that is set if
  /// all are wounded.
  void fill_losses(const Entity& unit, const Entity& part) {
    for (const auto& before : rules.procedures) {
      for (const auto* row : follow_rows(before)) {
        if (row->text("procedure") != procedure.name) continue;
        const auto& hurt = row->text("hurt");
        const auto* slot = rules.slot(hurt);
        if (part.hurt > 0 && slot != nullptr && lacks(hurt)) {
          if (slot->kind == Slot::Kind::number)
            set(hurt, std::min(part.hurt, number(slot::count, part.left)));
          else if (part.hurt >= part.left) situation.set_word({target, hurt}, slot->kind, "true");
        }
        const auto percent = [&](std::string_view column, long long figures) {
          const auto& path = row->text(column);
          if (figures > 0 && lacks(path)) set(path, 100 * figures / unit.figures);
        };
        if (unit.figures == 0 || unit.left < 0) continue;
        percent("percent_lost", unit.figures - unit.left);
        percent("percent_hurt", unit.hurt);
      }
    }
  }

  /// Figures of a unit that take part: those that the typed words describe first, then the least
  /// hurt, mounted before on foot, then by number. Words that describe no figure are removed.
  Entity part_of(const Entity& unit, const Situation& typed) {
    if (!armies.in_game_ || unit.figures == 0 || rules.slot(Figures::slot) == nullptr) return unit;
    const auto all = numbered_figures(unit);
    const auto is = [&](const char* flag) { return typed.word({target, flag}) == "true"; };
    const auto wanted = typed.number({target, slot::figure});
    if (wanted > 0 && !contains(all.numbers, static_cast<int>(wanted)))
      throw RuleError{concat("figure ", wanted, " of ", unit.called(),
                             " is not one of those left: ", joined(all.numbers))};
    const auto fits = [&](int figure) {
      const int kind = all.kind(figure);
      return (wanted == 0 || wanted == figure) && (kind >= Figures::wounded || !is("wounded")) &&
             (kind % 2 == 0 || !is("mounted")) && (kind % 2 == 1 || !is("unhorsed"));
    };
    auto order = all.numbers;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return std::pair{!fits(a), all.kind(a)} < std::pair{!fits(b), all.kind(b)};
    });
    const auto count = number(slot::count, unit.left);
    order.resize(std::min(order.size(), static_cast<std::size_t>(std::max(count, 1LL))));
    if (order.empty()) return unit;
    const auto* text_row = ranges::first_that(
        procedure.rows(naming::shape.name),
        [&](const Row& row) { return row.has("keeps") && is_of_side(row, target); });
    const bool led = text_row != nullptr && text_row->flag("lead");
    const bool rides = unit.find("mounted") != nullptr;
    auto part = unit;
    std::array<long long, Figures::out> kinds{};
    Figures::Named named;
    for (const int figure : order) {
      const int kind = all.kind(figure);
      ++nth(kinds, kind);
      named.emplace_back(figure, rides ? kind : kind | 1);
    }
    part.left = static_cast<long long>(order.size());
    part.hurt = kinds[2] + kinds[3];
    if (led) part.hurt = all.kind(order.front()) >= Figures::wounded ? part.left : 0;
    for (auto& [name, tally] : part.tallies) {
      if (name == Figures::labels[1]) tally = kinds[1] + kinds[3];
      if (name == Figures::labels[3]) tally = kinds[3];
    }
    part.tallies.emplace_back("wounded of all", unit.hurt);
    std::erase_if(part.stored_texts,
                  [](const SlotValue& one) { return one.path.slot == Figures::slot; });
    part.stored_texts.push_back({{target, Figures::slot},
                                 Slot::Kind::words,
                                 led || typed.has({false, next::to_the_end})
                                     ? Figures::written(named)
                                     : all.text(all.kinds())});
    const auto drop = [&](const char* flag, bool holds) {
      if (!holds && !typed.has({target, flag})) situation.forget({target, flag});
    };
    drop("mounted", led ? all.kind(order.front()) % 2 == 0 : kinds[0] + kinds[2] > 0);
    const bool unknown =
        unit.tally(Figures::labels[1]) == 0;  // the number without a horse is unknown
    drop("unhorsed", unknown || kinds[1] + kinds[3] > 0);
    drop("nco", !led || contains(order, nco_of(all, situation, target)));
    return part;
  }

  /// Fills slots by rows of `named`: the number of wounded, other tallies, the number without a
  /// tally, and texts that a game has stored.
  void fill_named(const Entity& unit) {
    for (const auto& row : procedure.rows(naming::shape.name)) {
      const auto& text_slot = row.text("keeps");
      const auto& path = text_slot.empty() ? row.text("slot") : text_slot;
      if (!(text_slot.empty() ? lacks(path) : !has(path)) || !is_of_side(row, target) ||
          !situation.matches(row.when))
        continue;
      const auto of = row.text("of");
      if (of == "wounded") {
        if (unit.hurt > 0) set(path, std::min(unit.hurt, number(slot::count)));
        continue;
      }
      const auto count = number(slot::count, unit.left);
      if (!armies.in_game_ || (row.flag("whole") && count != unit.left)) continue;
      if (!text_slot.empty()) {
        const auto* text = stored_text(unit, text_slot);
        set(path, text != nullptr ? text->word : row.text("first"));
        continue;
      }
      const auto tallied =
          std::max(0LL, unit.tally(of) - (row.flag("last") ? unit.left - count : 0));
      const bool rest = row.flag("rest");
      if (tallied > 0 || of == "none" || (rest && number(slot::count) < unit.figures))
        set(path, rest ? std::max(0LL, unit.figures - tallied) : tallied);
    }
  }

  bool has(std::string_view slot) const { return situation.has({target, slot}); }
  std::string_view word(std::string_view slot) const { return situation.word({target, slot}); }
  long long number(std::string_view slot, long long otherwise = 0) const {
    return situation.number({target, slot}, otherwise);
  }
  /// True if the procedure takes the slot on this side, and the slot is empty.
  bool lacks(std::string_view slot) const { return procedure.is_sided(slot, target) && !has(slot); }
  void set(std::string_view slot, long long number) {
    situation.set_number({target, slot}, number);
  }
  void set(std::string_view slot, std::string word) {
    situation.set_word({target, slot}, Slot::Kind::words, std::move(word));
  }
};

void Armies::fill(const Procedure& procedure, std::string_view id, const SlotPath& as,
                  Situation& situation) const {
  NamedSide side{*this, *rules_, procedure, as.target, situation};
  if (as.slot == slot::id) side.fill(find(id));
  else side.attach(find(id));
}

}  // namespace acw
