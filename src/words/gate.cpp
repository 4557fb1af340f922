#include "words/gate.hpp"

#include "acw/base/nearest.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "base/format.hpp"
#include "rules/common_rows.hpp"
#include "words/situation_value.hpp"

namespace acw {

namespace {

/// The row that tells what a unit's id gives as the number of that side; null: its figures.
const Row* number_row(const Procedure& procedure, bool target, const Situation& situation) {
  return ranges::first_that(procedure.rows(naming::shape.name), [&](const Row& row) {
    return row.has("of") && is_of_side(row, target) && !row.has("slot") &&
           situation.matches(row.when);
  });
}

/// `figures`, `guns`, `one`, `none`, or what is counted besides.
std::string_view counted_by(const Row* row) {
  return row == nullptr ? std::string_view{"figures"} : row->text("of");
}

long long left_of(const Thing& unit) { return unit.left >= 0 ? unit.left : unit.figures; }

/// What isn't counted besides a unit's figures.
constexpr std::string_view fixed_numbers[] = {"figures", "guns", "one", "none", "wounded"};

/// Whether figures of a unit that are off the table may come back to it by a procedure.
bool may_come_back(std::string_view of, const Thing& unit) { return unit.tally(of) > 0; }

}  // namespace

std::optional<long long> number_of(const Procedure& procedure, const Thing& unit, bool target,
                                   const Situation& situation) {
  if (!unit.kind.empty()) return left_of(unit);
  const auto* row = number_row(procedure, target, situation);
  const auto of = counted_by(row);
  if (of == "none") return std::nullopt;
  if (of == "one") return 1;
  if (of == "guns") {
    const auto men = situation.number({target, row->text("crew")}, row->integer("men"));
    return men > 0 && unit.left >= 0 ? std::min(unit.guns, unit.left / men) : unit.guns;
  }
  if (of == "figures") return left_of(unit);
  return unit.tally(of);
}

const Thing* Gate::named(bool side) const {
  const auto id = situation.word({side, slot::id});
  return ranges::first_that(units, [&](const Thing& one) { return one.id == id; });
}

void Gate::pass(const Thing& unit) const {
  const auto* other = in_game ? named(!target) : nullptr;
  if (other != nullptr && unit.army != 0 && other->army == unit.army)
    throw Misread{other->id == unit.id ? unit.called() + " is on both sides"
                                       : other->called() + " and " + unit.called() +
                                             " are on the same side: name an enemy"};
  const auto* row = number_row(procedure, target, situation);
  const auto of = counted_by(row);
  const bool out = unit.is_gone() || (unit.figures > 0 && unit.left == 0);
  if (out && !may_come_back(of, unit)) throw Refused{unit.called() + " was " + unit.ended()};
  refuse_routed(unit);
  const auto typed = situation.number({target, slot::count});
  if (!in_game && of == "figures" && unit.figures > 0 &&
      typed > std::max(unit.figures, left_of(unit)) && !situation.has({target, slot::original}))
    throw Misread{formatted("{} has only {}, not {}", quote("@" + unit.id), unit.figures, typed)};
  const bool figures =
      of == "figures" || of == "one" || (target && of == "none" && unit.kind.empty());
  if (in_game && figures && unit.figures > 0 && typed > left_of(unit))
    throw Refused{
        formatted("{} has {} left of {}, not {}", unit.called(), unit.left, unit.figures, typed)};
  if (in_game && figures && procedure.takes_all() && unit.left > 0 && typed > 0 &&
      typed != unit.left && !situation.has({target, slot::original}))
    throw Misread{formatted(
        "{}: {} applies to the whole unit, and {} has {} left: leave the number out, or type {}/{}",
        typed, procedure.name, unit.called(), unit.left, typed, unit.figures)};
  if (row != nullptr && row->has("of") && !contains(fixed_numbers, of) && in_game &&
      typed > unit.tally(of))
    throw Refused{formatted("{} has {} {}, not {}", unit.called(), unit.tally(of), of, typed)};
  const auto served = number_of(procedure, unit, target, situation).value_or(0);
  if (in_game && of == "guns" && unit.guns > 0 && (served == 0 || typed > served))
    throw Refused{formatted("{} has {} for {}, and each gun requires {}: {} can fire",
                            unit.called(), counted(unit.left, "man", "men"),
                            counted(unit.guns, "gun", "guns"),
                            situation.number({target, row->text("crew")}, row->integer("men")),
                            served == 0 ? "none" : std::to_string(served))};
  if (target && !unit.rank.empty()) refuse_attached(unit);
}

/// Who has routed does nothing to anybody, but is tested, and answers a charge.
void Gate::refuse_routed(const Thing& unit) const {
  const bool acts = !target && !procedure.target.empty() && procedure.needs_target;
  if (!acts || unit.end != "routed") return;
  std::string ways;
  for (const auto& one : rules.procedures) {
    for (const auto& row : one.rows(aftermath::shape.name)) {
      if (row.cell("outcomes") != nullptr && row.text("state") == "stands")
        ways += one.name + " @" + unit.id + ", or ";
    }
  }
  throw Refused{formatted("{} was {}: to rally it, use {}game clear {} routed", unit.called(),
                          unit.ended(), ways, unit.id)};
}

/// An officer who is with a unit is no target by himself.
void Gate::refuse_attached(const Thing& officer) const {
  for (const auto& one : units) {
    if (one.beside == officer.id && !one.is_gone())
      throw Refused{formatted(
          "{} is with {} (line {}) and can't be a target alone; to detach: acw game clear {} {}",
          officer.called(), one.called(), one.beside_since, one.id, officer.id)};
  }
}

void Gate::pass_beside(const Thing& officer) const {
  const auto* unit = named(target);
  const auto* enemy = named(!target);
  const bool foreign = unit != nullptr ? unit->army != officer.army
                                       : enemy != nullptr && enemy->army == officer.army;
  if (officer.army != 0 && foreign) {
    Texts own;
    for (const auto& one : units) {
      if (!one.rank.empty() && one.army != officer.army && !one.is_gone() &&
          (unit == nullptr || leads(one, *unit)))
        own.push_back("@" + one.id + " (" + one.called() + ")");
    }
    throw Misread{officer.called() + " is on the other side" +
                  (own.empty() ? "" : ": name " + any_of(own))};
  }
  if (officer.is_gone()) throw Refused{officer.called() + " was " + officer.ended()};
}

}  // namespace acw
