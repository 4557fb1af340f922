#include "commands/command.hpp"
#include "commands/procedure.hpp"

#include "chain/variant_notes.hpp"
#include "commands/line_progress.hpp"
#include "commands/throws.hpp"
#include "play/answer.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

/// Common part of all combinations' situations and notes.
struct SweepCommon {
  std::optional<Situation> situation = std::nullopt;
  Texts notes = {};

  void add(const Chain& chain, const Sweep& sweep) {
    const auto other = first_situation(chain);
    const auto& other_notes = chain.links().front().explanation.notes;
    if (!situation) {
      situation = other;
      notes = other_notes;
      for (const auto& axis : sweep.axes) {
        situation->forget(axis.path);
        if (axis.path.slot == slot::distance) situation->distance.reset();
      }
    }
    for (const auto& word : std::vector{situation->all()}) {
      if (other.word(word.path) != word.word) situation->forget(word.path);
    }
    std::erase_if(notes, [&](const std::string& note) { return !contains(other_notes, note); });
    if (situation->distance != other.distance) situation->distance.reset();
  }
};

/// Exact odds, or a sample for each combination.
RollOptions way_of_sweep(const Session& session, const Procedure& procedure) {
  const auto& options = session.options;
  auto unsuitable = untaken_options(options, taker::sweep);
  if (options.has_typed("seed") && !options.sample) unsuitable.emplace_back("--seed");
  if (!unsuitable.empty())
    throw UsageError{
        unsuitable.front() +
        " applies only to one situation: leave it out, or leave out the range or list"};
  if (options.sample) return way_of(session, procedure.name);
  return {.mode = ThrowMode::odds, .purpose = procedure.name};
}

/// Swept values of a combination without a situation, under a situation's keys.
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

/// Whether all columns show the same single outcome.
bool asks_only_for(const std::vector<Show>& columns, const std::string& outcome) {
  return ranges::all_of(columns, [&](const Show& one) {
    return one.typed.name.empty() || one.typed.name == outcome;
  });
}

/// Throws the error of a sweep whose combinations were all refused.
[[noreturn]] void refuse_all(const std::vector<Failure>& failures) {
  const auto& first = failures.front();
  const bool same = ranges::all_of(
      failures, [&](const Failure& one) { return std::string_view{one.what()} == first.what(); });
  const auto prefix = failures.size() == 1
                          ? ""
                          : formatted("all {} combinations are refused{}", failures.size(),
                                      same ? ": " : "; the first: ");
  const bool forbidden = ranges::any_of(
      failures, [](const Failure& one) { return one.kind() == Failure::Kind::rule; });
  const auto kind = forbidden ? Failure::Kind::rule : first.kind();
  Failure{kind, (forbidden ? prefix : "") + first.what(), first.place()}.raise();
}

/// Work to plan and print a combination.
constexpr double combination_work = 20e-6 * Effort::second;

/// Warning about numbers that might be meant as one decimal number with a comma: "; distance 2 in
/// and 5 in".
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

/// Sorts units by the first column, best first; refused units are last.
void best_first(SweepResult& result) {
  const auto rounded_value = [](const SweepRow& row) {
    constexpr double precision = 1e9;  // ignores differences by rounding
    return std::round(row.shown.front().value_or(-HUGE_VAL) * precision);
  };
  std::stable_sort(result.rows.begin(), result.rows.end(),
                   [&](const SweepRow& one, const SweepRow& other) {
                     return rounded_value(one) > rounded_value(other);
                   });
}

/// Runs all combinations. Unreadable words are an error of the whole sweep; a refusal by the rules
/// concerns only its combination.
SweepResult run_sweep(const Session& session, const Question& question, const Sweep& sweep) {
  const auto& rules = *question.rules;
  const auto& procedure = question.procedure();
  const auto columns = read_shows(session.options.shows);
  RollOptions way = way_of_sweep(session, procedure);
  LineProgress progress{session.streams, "combination", false};
  SweepResult result;
  SweepCommon common;
  std::vector<ShownOdds> odds;
  std::vector<Failure> failures;
  result.rows.reserve(sweep.combinations());
  const auto combinations = static_cast<long long>(sweep.combinations());
  way.watch = [&](long long) { progress.show(count_of(result.rows), combinations); };
  for (std::size_t i = 0; i < sweep.combinations(); ++i) {
    auto& row = result.rows.emplace_back();
    row.choices = sweep.choices(i);
    bool is_valid = false;  // whether the words and named units were valid
    try {
      auto situation = sweep.situation(i);
      is_valid = true;
      Effort::spend(combination_work);
      // whether notes on variants may still be common to all combinations
      const bool has_notes = !common.situation || ranges::any_of(common.notes, is_variant_note);
      const auto chain = plan(question, std::move(situation), {.readings = has_notes});
      auto report = answer(chain, way);
      if (!way.only.empty() && report.headline != way.only) {
        way.only.clear();
        report = answer(chain, way);
      }
      if (report.odds.empty())
        throw UsageError{"a range or a list requires odds, but " + procedure.name + " has none"};
      common.add(chain, sweep);
      row.situation = report.situation;
      if (odds.empty()) {
        result.command = report.command;
        result.seed = report.seed;
      }
      if (!question.is_chain() && asks_only_for(columns, report.headline))
        way.only = report.headline;
      odds.push_back({std::move(report.headline), std::move(report.odds)});
    } catch (const Failure& failure) {
      if (!is_valid && failure.kind() == Failure::Kind::usage) throw;
      if (failure.kind() == Failure::Kind::budget && Effort::left() <= combination_work)
        failure
            .with_message(formatted("too many combinations: only {} of {} fit in the work limit", i,
                                    sweep.combinations()))
            .raise();
      row.situation = swept_values(rules, sweep, row.choices);
      row.refused = joined(lines_in(failure.what()), "; ");
      row.place = failure.place();
      failures.push_back(failure);
    }
  }
  if (odds.empty()) refuse_all(failures);
  result.rules = rules.id;
  result.games = way.games;
  result.typed = typed_command(question, sweep);
  result.spoken = situation_words(rules, procedure, *common.situation) + question.then_words() +
                  lists_of(sweep);
  result.headline = odds.front().headline;
  result.axes = sweep.axes;
  result.shows = complete_shows(columns, *question.teller, odds);
  result.chosen = !columns.empty();
  result.notes = common.notes;
  std::size_t next = 0;
  for (auto& row : result.rows) {
    row.shown.resize(result.shows.size());
    if (!row.refused.empty()) continue;
    for (const auto i : ranges::Places{result.shows})
      row.shown[i] = measure(result.shows[i], odds[next]);
    ++next;
  }
  const bool units = result.axes.size() == 1 && result.axes.front().path.slot == army_unit;
  if (units && !session.options.quiet) best_first(result);  // with -q the order is as typed
  return result;
}

}  // namespace

std::optional<int> play_sweep(const Session& session, const Question& question, const Sweep& sweep,
                              const Look& look) {
  const auto& rules = *question.rules;
  if (sweep.axes.empty()) {
    if (session.options.shows.empty()) return std::nullopt;
    throw UsageError{"--show requires a range or a list: type, for example, 4..24 or exp,vet"};
  }
  const bool units =
      ranges::any_of(sweep.axes, [](const Axis& axis) { return axis.path.slot == army_unit; });
  const auto& options = session.options;
  if (units && session.game != nullptr && !options.odds && !options.sample && options.shows.empty())
    throw UsageError{"a list of units cannot roll: use --odds, or type one unit"};
  look.format.require(Answer::sweep);
  auto result = run_sweep(session, question, sweep);
  drop_shown_notes(session, look, result.notes);
  session.print(look.format, look.format.sweep(result, {rules, *question.teller, look}));
  return 0;
}

}  // namespace acw
