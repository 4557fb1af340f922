#include "commands/procedure.hpp"

#include <algorithm>
#include <cmath>

#include "acw/base/effort.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "chain/variant_notes.hpp"
#include "cli/option_checks.hpp"
#include "cli/throw_options.hpp"
#include "commands/line_progress.hpp"
#include "commands/throws.hpp"
#include "play/engine.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// What the situations of all combinations have in common.
class SweepCommon {
 public:
  explicit SweepCommon(const Sweep& sweep) : sweep_{sweep} {}

  void add(const Engine& engine) {
    const auto& situation = engine.situation();
    const auto& notes = engine.explanation().notes;
    if (!said_) {
      said_ = situation;
      notes_ = notes;
      for (const auto& axis : sweep_.axes) {
        said_->forget(axis.path);
        if (axis.path.slot == slot::distance) said_->distance.reset();
      }
    }
    for (const auto& one : std::vector{said_->all()}) {
      if (situation.word(one.path) != one.word) said_->forget(one.path);
    }
    std::erase_if(notes_, [&](const std::string& note) { return !contains(notes, note); });
    if (said_->distance != situation.distance) said_->distance.reset();
  }
  /// Whether another reading of the rules may still be a note that all of them have.
  bool asks_for_readings() const { return !said_ || ranges::any_of(notes_, is_variant_note); }
  /// What all say alike.
  const Situation& situation() const { return *said_; }
  const Texts& notes() const { return notes_; }

 private:
  const Sweep& sweep_;
  std::optional<Situation> said_;
  Texts notes_;
};

/// Exact odds, or a sample of games for each combination.
ThrowWay way_of_sweep(const Session& session, const Procedure& procedure) {
  const auto& options = session.options;
  auto misfits = untaken_options(options, taker::sweep);
  if (options.has_typed("seed") && !options.sample) misfits.emplace_back("--seed");
  if (!misfits.empty())
    throw Misread{misfits.front() +
                  " applies only to one situation: leave it out, or leave out the range or list"};
  if (options.sample) return way_of(session, procedure.name);
  return {.mode = ThrowMode::odds, .purpose = procedure.name};
}

/// The swept values of a combination that has no situation, under the keys that a situation has.
Value swept_values(const Ruleset& rules, const Sweep& sweep,
                   const std::vector<std::size_t>& choices) {
  Value value{Value::Object{}};
  Value target;
  for (const auto i : ranges::Places{sweep.axes}) {
    const auto& axis = sweep.axes[i];
    const auto& choice = axis.choices[choices[i]].value;
    if (choice.is_null()) continue;
    (axis.path.target ? target : value).set(key_of(axis.path.slot), choice);
    if (axis.path.slot == slot::distance) value.set("unit", unit_name(rules.unit));
  }
  if (!target.is_null()) value.set("target", target);
  return value;
}

/// Whether nothing is asked for but what one outcome comes to.
bool asks_of(const std::vector<Show>& asked, const std::string& outcome) {
  return ranges::all_of(
      asked, [&](const Show& one) { return one.typed.name.empty() || one.typed.name == outcome; });
}

/// What is wrong with a sweep of which nothing is left.
[[noreturn]] void all_refused(const std::vector<Failure>& failures) {
  const auto& first = failures.front();
  const bool same = ranges::all_of(
      failures, [&](const Failure& one) { return std::string_view{one.what()} == first.what(); });
  const auto all = failures.size() == 1 ? ""
                                        : formatted("all {} combinations are refused{}",
                                                    failures.size(), same ? ": " : "; the first: ");
  const bool forbidden = ranges::any_of(
      failures, [](const Failure& one) { return one.kind() == Failure::Kind::refused; });
  const auto kind = forbidden ? Failure::Kind::refused : first.kind();
  Failure{kind, (forbidden ? all : "") + first.what(), first.place()}.raise();
}

/// What it takes to plan one, and to write it.
constexpr double a_combination = 20e-6 * Effort::second;

/// "; distance 2 in and 5 in": where two numbers were read out of what could be a decimal comma.
std::string lists_of(const Sweep& sweep) {
  std::string words;
  for (const auto& axis : sweep.axes) {
    const bool two = axis.choices.size() == 2 && is_whole(axis.typed.substr(0, 1)) &&
                     axis.typed.find("..") == std::string::npos;
    if (two)
      words +=
          formatted("; {} {} and {}", axis.title(), axis.choices[0].label, axis.choices[1].label);
  }
  return words;
}

/// Of units, whoever comes off best by what is shown stands first; who can't be, last.
void best_first(SweepResult& result) {
  const auto shown = [](const SweepRow& row) {
    constexpr double told_apart = 1e9;  // what differs by rounding alone is the same
    return std::round(row.shown.front().value_or(-HUGE_VAL) * told_apart);
  };
  std::stable_sort(
      result.rows.begin(), result.rows.end(),
      [&](const SweepRow& one, const SweepRow& other) { return shown(one) > shown(other); });
}

/// Plays all combinations. What can't be read is at fault (2) for the whole sweep; what the rules
/// forbid is only that combination.
SweepResult played(const Session& session, const Question& question, const Sweep& sweep) {
  const auto& rules = question.rules();
  const auto& procedure = question.procedure();
  const auto asked = read_shows(session.options.shows);
  ThrowWay way = way_of_sweep(session, procedure);
  way.tells = session.format().goes_on;
  LineProgress progress{session.streams, "combination", false};
  SweepResult result;
  SweepCommon common{sweep};
  std::vector<ShownOdds> odds;
  std::vector<Failure> failures;
  result.rows.reserve(sweep.combinations());
  way.watch = [&](long long game) {
    const auto games = static_cast<double>(way.games);
    const auto row = static_cast<double>(result.rows.size());
    progress.show(count_of(result.rows),
                  part_of((row - 1) * games + static_cast<double>(game),
                          games * static_cast<double>(sweep.combinations())));
  };
  for (std::size_t i = 0; i < sweep.combinations(); ++i) {
    auto& row = result.rows.emplace_back();
    row.choices = sweep.choices(i);
    bool known = false;  // each unit that is named
    try {
      auto situation = sweep.situation(i);
      known = true;
      Effort::spend(a_combination);
      const auto engine =
          question.engine(std::move(situation), {.readings = common.asks_for_readings()});
      require_quick_sample(engine, way);
      auto report = engine.play(way);
      if (!way.only.empty() && report.headline != way.only) {
        way.only.clear();
        report = engine.play(way);
      }
      if (report.odds.empty())
        throw Misread{"a range or a list requires odds, but " + procedure.name + " has none"};
      common.add(engine);
      row.situation = report.situation;
      if (odds.empty()) {
        result.command = report.command;
        result.seed = report.seed;
      }
      if (!question.request().is_chain() && asks_of(asked, report.headline))
        way.only = report.headline;
      odds.push_back({std::move(report.headline), std::move(report.odds)});
    } catch (const Failure& failure) {
      if (!known && failure.kind() == Failure::Kind::misread) throw;
      if (failure.kind() == Failure::Kind::too_long && Effort::left() <= a_combination)
        failure
            .told_as(formatted("too many combinations: only {} of {} fit in the work limit", i,
                               sweep.combinations()))
            .raise();
      row.situation = swept_values(rules, sweep, row.choices);
      row.refused = joined(lines_in(failure.what()), "; ");
      row.place = failure.place();
      failures.push_back(failure);
    }
  }
  if (odds.empty()) all_refused(failures);
  result.rules = rules.id;
  result.games = way.games;
  result.typed = question.typed(sweep);
  result.spoken = situation_words(rules, procedure, common.situation()) + question.then_words() +
                  lists_of(sweep);
  result.headline = odds.front().headline;
  result.axes = sweep.axes;
  result.shows = settle(asked, *question.teller(), odds);
  result.chosen = !asked.empty();
  result.notes = common.notes();
  std::size_t next = 0;
  for (auto& row : result.rows) {
    row.shown.resize(result.shows.size());
    if (!row.refused.empty()) continue;
    for (const auto i : ranges::Places{result.shows})
      row.shown[i] = measure(result.shows[i], odds[next]);
    ++next;
  }
  const bool units = result.axes.size() == 1 && result.axes.front().path.slot == army_unit;
  if (units && !session.options.quiet) best_first(result);  // numbers alone stand as typed
  return result;
}

}  // namespace

std::optional<int> play_sweep(const Session& session, const Question& question, const Sweep& sweep,
                              const Look& look) {
  const auto& rules = question.rules();
  if (sweep.axes.empty()) {
    if (session.options.shows.empty()) return std::nullopt;
    throw Misread{"--show requires a range or a list: type, for example, 4..24 or exp,vet"};
  }
  const bool units =
      ranges::any_of(sweep.axes, [](const Axis& axis) { return axis.path.slot == army_unit; });
  const auto& options = session.options;
  if (units && session.game != nullptr && !options.odds && !options.sample && options.shows.empty())
    throw Misread{"a list of units cannot roll: use --odds, or type one unit"};
  look.format.require(Answer::sweep);
  auto result = played(session, question, sweep);
  drop_shown_notes(session, look, result.notes);
  session.print(look.format, look.format.sweep(result, {rules, *question.teller(), look}));
  return 0;
}

}  // namespace acw
