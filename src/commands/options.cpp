#include "acw/play/outcome_rank.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "commands/command.hpp"
#include "commands/procedure.hpp"
#include "game/game_score.hpp"
#include "play/answer.hpp"
#include "rules/common_rows.hpp"
#include "words/lexicon.hpp"
#include "words/outcome_words.hpp"
#include "words/plain_words.hpp"
#include "words/typed_words.hpp"

namespace acw {
namespace {

/// Whether a procedure is an attack on a unit: it can cause losses, and its target is not an object
/// such as a bridge.
bool is_attack(const Procedure& procedure) {
  return procedure.needs_target && !procedure.target.empty() &&
         ranges::any_of(procedure.rows(aftermath::shape.name),
                        [](const Row& row) { return row.has("lose"); }) &&
         ranges::none_of(procedure.rows(keeping::shape.name), [](const Row& row) {
           return row.text("side") == next::sides[target_side];
         });
}

/// Whether the attacker can have losses, so that the procedure includes the target's answer.
bool includes_answer(const Procedure& procedure) {
  return ranges::any_of(procedure.rows(aftermath::shape.name), [](const Row& row) {
    return row.has("lose") && row.text("who") != "target" && row.text("who") != "defender";
  });
}

/// Tests that become due for the target at once, as in a game: after a round or after a loss.
Texts due_of_target(const Procedure& procedure) {
  auto rows = round_rows(procedure);
  for (const auto* row : follow_rows(procedure)) {
    if (row->has("taken") && !row->flag("asked") && row->text("of") != next::sides[acting_side])
      rows.push_back(row);
  }
  Texts due;
  for (const auto* row : rows) {
    const auto& name = row->text("procedure");
    if (!contains(due, name)) due.push_back(name);
  }
  return due;
}

/// An attack of the unit.
struct Option {
  std::string label;  ///< "fire at 3rd Virginia, 12 of 17"
  /// The command and its target, the target's mean loss and its probability to break, and the mean
  /// loss from its answer. A null number is unknown.
  Value result;
};
std::string label_of(const Procedure& procedure, const Entity& target) {
  const auto remaining = target.remaining();
  return concat(
      procedure.name, " at ", target.called(), target.figures > 0 ? concat(", ", remaining) : "",
      remaining < target.figures ? concat(" of ", target.figures) : "", framed(", ", target.end));
}

/// A command that is not possible, and why.
struct ImpossibleOption {
  const Procedure* procedure;
  Failure why;
  bool is_unreadable;  ///< whether the words are invalid, rather than refused by the rules
  Texts targets;
};

/// Probability of each number of lost figures, and that the side breaks.
struct Losses {
  std::map<long long, double> lost;
  double broken = 0;
  bool whole = false;  ///< all figures left of the unit took part

  double mean() const {
    double sum = 0;
    for (const auto& [number, chance] : lost) sum += chance * static_cast<double>(number);
    return sum;
  }
};

/// Computes the odds of each attack of a unit on each of its enemies, as if they were typed.
class OptionsFinder {
 public:
  OptionsFinder(const Session& session, const Ruleset& rules)
      : rules_{rules},
        variants_{variants_of(session)},
        armies_{armies_for(session, rules)},
        lookup_{session.library, session.rules, armies_},
        score_{rules.procedure("score")} {
    const auto words = with_names(session.words, armies_.units());
    if (words.empty()) throw UsageError{"missing unit: type, for example, acw options 20me 25cm"};
    if (armies_.units().empty())
      throw UsageError{"no units are given: use --game, or --army for each side"};
    own = &unit_named(words.front());
    if (own->army == 0)
      throw UsageError{"no enemies are given: use --army for the other side, too"};
    const auto separator = std::find_if(words.begin(), words.end(), is_separator);
    words_typed = words;
    own_words_.assign(words.begin() + 1, separator);
    if (separator != words.end()) target_words_.assign(separator + 1, words.end());
    for (const auto& unit : armies_.units()) {
      const bool can_be_attacked = !unit.is_gone() && (unit.figures == 0 || unit.left != 0);
      if (can_be_attacked && unit.rank.empty() && unit.kind.empty() && unit.army != own->army)
        enemies.push_back(&unit);
    }
    std::sort(enemies.begin(), enemies.end(),
              [](const Entity* one, const Entity* other) { return one->id < other->id; });
    for (const auto& procedure : rules_.procedures) {
      for (const auto* enemy : enemies) {
        if (is_attack(procedure)) add(procedure, *enemy);
      }
    }
    const bool wrong =
        options.empty() && !left_out.empty() &&
        ranges::all_of(left_out, [](const ImpossibleOption& one) { return one.is_unreadable; });
    if (wrong) left_out.front().why.raise();
  }

  const Entity* own = nullptr;
  Texts words_typed;
  std::vector<const Entity*> enemies;
  std::vector<Option> options;
  std::vector<ImpossibleOption> left_out;
  Texts notes;

 private:
  /// A question from words, and its following steps.
  struct PlannedOption {
    PlannedOption(const OptionsFinder& finder, const Procedure& procedure, const Texts& words,
                  Texts thens)
        : question{read_question(
              finder.lookup_, finder.rules_, procedure,
              {.words = words, .thens = std::move(thens), .variants = finder.variants_})},
          sweep{read_first_step(question)} {
      if (!sweep.axes.empty())
        throw UsageError{"options requires one situation: leave out ranges and lists"};
    }

    Question question;
    Sweep sweep;
  };

  const Entity& unit_named(const std::string& typed) const {
    const bool marked = typed.starts_with("@");
    const auto id = plain_id(marked ? typed : armies_.named(typed));
    Names names;
    for (const auto& unit : armies_.units()) {
      if (lowered(unit.id) == id) return unit;
      names.push_back(unit.id);
    }
    append_all(names, names_of(rules_.procedures));
    const auto name = marked ? typed.substr(1) : typed;
    throw UsageError{"unknown unit " + quote(name) + did_you_mean(name, names)};
  }

  Texts words_at(const Entity& enemy) const {
    Texts words{"@" + own->id};
    append_all(words, own_words_);
    append_all(words, Texts{"at", "@" + enemy.id});
    append_all(words, target_words_);
    return words;
  }

  /// Reads the command by itself or, if that fails, together with the target's due tests, because
  /// some words may belong to those.
  PlannedOption read_command(const Procedure& procedure, const Texts& words,
                             const Texts& due) const {
    try {
      return {*this, procedure, words, {}};
    } catch (const UsageError& failure_alone) {
      try {
        if (!due.empty()) return {*this, procedure, words, due};
      } catch (const Failure&) {
        // the error of the command by itself is reported
      }
      failure_alone.raise();
    }
  }

  /// Words between the sides, seen from the target when it answers.
  std::string turned_words(const Procedure& procedure, const Situation& situation) const {
    Situation turned;
    turned.distance = situation.distance;
    const auto* repeat = repeat_row(procedure);
    const auto pairs = repeat == nullptr ? Texts{} : texts(*repeat, "turned");
    for (auto word : situation.all()) {
      if (word.path.target || !procedure.is_between(word.path.slot)) continue;
      const auto index = ranges::index_of(pairs, word.word);
      if (index < pairs.size()) word.word = pairs[index ^ 1U];
      turned.set(std::move(word));
    }
    const auto read_again = [&](const Texts& words) {
      return read_situations(lookup_, rules_, procedure, words, {}, Lists::refused);
    };
    return typed_words(rules_, procedure, Sweep{turned, {}, {}}, read_again, false);
  }

  /// Adds an attack with the target's due tests and its answer. Parts without exact odds are
  /// omitted.
  void add(const Procedure& procedure, const Entity& enemy) {
    const auto words = words_at(enemy);
    const auto due = due_of_target(procedure);
    Option option{label_of(procedure, enemy), keyed("command", procedure.name)};
    std::string typed;
    std::vector<Texts> continuations{{}};  // steps after the attack
    Texts extra_notes;
    bool is_unreadable = true;
    try {
      if (!due.empty()) continuations.insert(continuations.begin(), due);
      {
        const auto planned = read_command(procedure, words, due);
        typed = typed_command(planned.question, planned.sweep);
        option.result.set("typed", typed, "target", enemy.id, "name", enemy.called(), "left",
                          enemy.remaining());
        planned.sweep.situation();
        is_unreadable = false;
        auto with_answer = due;
        with_answer.push_back(procedure.name +
                              framed(" ", turned_words(procedure, planned.sweep.common)) +
                              " --of defender");
        if (!includes_answer(procedure))
          continuations.insert(continuations.begin(), std::move(with_answer));
      }
      for (const auto& thens : continuations) {
        try {
          compute_losses(option.result, procedure, enemy, words, thens, due);
          break;
        } catch (const Failure& failure) {
          if (thens.empty()) throw;
          if (thens == due) extra_notes.push_back(joined(due) + ": " + failure.what());
          else if (failure.kind() == Failure::Kind::budget)
            extra_notes.push_back("the answer to " + typed + ": " + failure.what());
        }
      }
      options.push_back(std::move(option));
      for (auto& text : extra_notes) {
        text = replaced(text, '\n', ' ');
        if (!contains(notes, text)) notes.push_back(text);
      }
    } catch (const Failure& failure) {
      for (auto& entry : left_out) {
        if (entry.procedure != &procedure || message_of(entry.why) != message_of(failure)) continue;
        entry.targets.push_back(enemy.id);
        return;
      }
      left_out.push_back({&procedure, failure, is_unreadable, {enemy.id}});
    }
  }

  /// Computes the odds of the losses on both sides.
  void compute_losses(Value& result, const Procedure& procedure, const Entity& enemy,
                      const Texts& words, const Texts& thens, const Texts& due) {
    const Effort limit{Effort::left() / 4};
    const PlannedOption planned{*this, procedure, words, thens};
    const auto chain =
        plan(planned.question, planned.sweep.situation(), {.keeps = true, .readings = false});
    const auto after = answer(chain, {.mode = ThrowMode::odds, .purpose = procedure.name}).after;
    if (after.is_null()) throw BudgetError{Effort::too_much};
    const auto target = losses(after, enemy);
    Value breaks, answer;
    if (thens.size() >= due.size() && target.whole) breaks = nearest_fraction(target.broken);
    if (thens.size() > due.size() || includes_answer(procedure))
      answer = losses(after, *own).mean();
    result.set("loss", target.mean(), "breaks", breaks, "answer", answer, "points",
               score_ == nullptr ? Value{} : points(enemy, target.lost));
  }

  Losses losses(const Value& after, const Entity& unit) const {
    Losses result;
    for (const auto& role : role_names) {
      const std::string side{role};
      if (text_in(after[side]["id"]) != unit.id) continue;
      const auto count = whole_in(after[side]["count"]);
      result.whole = count >= unit.remaining();
      for (const auto& row : items_in(after["rows"])) {
        const double p = *row["p"].as<double>();
        const auto lost = whole_in(row[side]["lost"]);
        result.lost[lost] += p;
        const bool ended = end_row(rules_, text_in(row[side]["end"])) != nullptr;
        if (ended || (count > 0 && lost >= count)) result.broken += p;
      }
    }
    return result;
  }

  /// Average score for these losses; null if the rules do not score such units.
  Value points(const Entity& unit, const std::map<long long, double>& lost) {
    double sum = 0;
    for (const auto& [number, chance] : lost) {
      const auto words = killed_words(rules_, *score_, unit, number);
      if (words.empty()) return {};
      const auto [known, added] = worth_.try_emplace(words, 0);
      if (added && number > 0)
        known->second =
            points_of(lookup_.library, lookup_.rules, rules_, *score_, variants_, words).points;
      sum += chance * static_cast<double>(known->second);
    }
    return sum;
  }

  const Ruleset& rules_;
  const Texts variants_;
  const Armies armies_;
  const Lookup lookup_;
  const Procedure* score_;
  Texts own_words_, target_words_;
  std::map<Texts, long long> worth_;
};

/// Value that options are sorted by.
struct Measure {
  std::string_view name;
  std::string_view says;
  std::string_view key;  ///< of a result
};
constexpr Measure measures[] = {{option_measures[0], "sorted by the target's mean loss", "loss"},
                                {option_measures[1], "sorted by the chance to break", "breaks"},
                                {option_measures[2], "sorted by points", "points"}};

const Measure& chosen_measure(const Session& session, const Ruleset& rules, bool has_points) {
  // in a batch, --for names the side that rolls
  if (!session.options.has_typed("for")) return measures[0];
  const auto& name = session.options.side;
  const auto* measure = named(measures, name);
  if (measure == nullptr)
    throw UsageError{"--for requires " + any_of(option_measures) + ", not " + quote(name)};
  if (measure->name == "points" && !has_points)
    throw RuleError{rules.title_or_id() + " scores no points: use --for killed or --for broken"};
  return *measure;
}

/// Row of the table: an attack and its results.
Document::Row row_of(const Option& option, bool has_points) {
  Document::Row row{option.label, {}};
  for (const auto* key : {"loss", "breaks", "answer", "points"}) {
    const auto number = number_of(option.result[key]);
    row.cells.push_back({!number                             ? "–"
                         : std::string_view{key} == "breaks" ? percent(*number)
                                                             : short_number(*number)});
  }
  if (!has_points) row.cells.pop_back();
  return row;
}

/// "fire at 3va, 5tx: musket reaches 30 cm …".
std::string words_of(const ImpossibleOption& option, std::size_t enemies) {
  constexpr std::size_t most_named = 4;
  const auto targets = option.targets.size() == enemies ? std::string{"any enemy"}
                       : option.targets.size() > most_named
                           ? std::to_string(option.targets.size()) + " of them"
                           : joined(option.targets);
  return replaced(
      formatted("no {} at {}: {}", option.procedure->name, targets, message_of(option.why)), '\n',
      ' ');
}

int run_options(const Session& session) {
  const auto look = look_of(session, "the best line");
  const auto ruleset = rules_for(session, session.rules);
  const auto& rules = *ruleset;
  const bool points = rules.procedure("score") != nullptr;
  const auto& measure = chosen_measure(session, rules, points);
  OptionsFinder found{session, rules};
  const auto rounded = [&](const Option& option) {
    constexpr double precision = 1e9;  // ignores differences by rounding
    return std::round(number_of(option.result[measure.key]).value_or(-1) * precision);
  };
  std::stable_sort(
      found.options.begin(), found.options.end(), [&](const Option& one, const Option& other) {
        const auto by = rounded(one) - rounded(other);
        return by != 0 ? by > 0 : text_in(one.result["target"]) < text_in(other.result["target"]);
      });
  found.words_typed.front() = found.own->called();
  Document::Part part{.title = printable(joined(found.words_typed, " ")) + ": "};
  part.title += found.options.empty() ? "no possible action" : std::string{measure.says};
  part.table = {"action and target", {{"", "loss"}, {"", "breaks"}, {"", "own loss"}}, {}};
  if (points) part.table.columns.push_back({"", "points"});
  Value::Array options;
  for (const auto& option : found.options) {
    part.table.rows.push_back(row_of(option, points));
    options.push_back(option.result);
  }
  Value::Array left_out;
  for (const auto& option : found.left_out) {
    part.notes.push_back(words_of(option, found.enemies.size()));
    left_out.push_back(keyed("command", option.procedure->name, "why", message_of(option.why),
                             "targets", option.targets));
  }
  for (const auto& note : found.notes) part.notes.push_back("note: " + note);
  if (look.quiet) {
    session.print(look.format,
                  (options.empty() ? "nothing" : text_in(options.front()["typed"])) + "\n");
    return 0;
  }
  session.print({.result = session.answer().set(
                     "rules", rules.id, "outcome",
                     keyed("unit", found.own->id, "name", found.own->called(), "for", measure.name,
                           "options", options, "left_out", left_out),
                     "notes", found.notes),
                 .table = keyed("options", options),
                 .document = Document{.title = {}, .parts = {std::move(part)}},
                 .columns = {"command", "typed", "target", "name", "left", "loss", "breaks",
                             "answer", "points"}});
  return 0;
}

}  // namespace

const Command options_command{"options", "show what a unit could do now, and the expected results",
                              run_options, taker::options};

}  // namespace acw
