#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/step.hpp"

namespace acw {

/// Procedures of the same rules, taken one after the other, each as the ones before it have left
/// the sides: a charge is morale, fire and melee in turn. What is taken, and what its outcomes
/// come to in the whole, are rows of tables.
struct Sequence {
  using Column::flag, Column::integer, Column::number, Column::text;
  static constexpr std::string_view name = "sequence";
  static constexpr Column after{"after", Column::texts, false,
                                naming::outcome};  ///< outcomes that have to have come
  static constexpr Column unless{"unless", Column::texts, false,
                                 naming::outcome};  ///< … that mustn't have
  static constexpr Column of_step{"step", text, true, naming::step};
  static constexpr std::string_view of_both[] = {"exchange"};  ///< each side reads its tables
  static constexpr Column step_columns[] = {
      {"name", text, true},  ///< its first row that holds is read
      {"procedure", text, true, naming::procedure},
      {"untaken", flag},  ///< … but what was said has to fit it; its label tells why
      {"mechanism", text, false, of_both},  ///< in place of the procedure's own
      {"turned", flag},                     ///< the target acts
      {"more", flag},                       ///< it holds of more enemies only
      after,
      unless,
      {"later", text},  ///< when it is taken, where it isn't taken at once
      {"can_t", text},  ///< it may be refused; that is told so, with the reason for {}
      {"percent_lost", text, false, naming::slot},  ///< … of every hundred
      {"percent_hurt", text, false, naming::slot},
      {"hurt", text, false, naming::slot},
      {"tells", text}};  ///< an outcome that is noted of a throw
  static constexpr Column throw_columns[] = {of_step,
                                             {"throw", text, true},
                                             {"called", text},  ///< "": it isn't told of
                                             {"more", text}};   ///< when its dice are thrown
  static constexpr Column told_columns[] = {of_step,
                                            {"slot", text, true},  ///< as the step sees it
                                            {"word", text},
                                            {"of", text}};  ///< as the whole sees it
  static constexpr Column distance_columns[] = {
      of_step,
      {"at", number, false, 0},
      {"share", integer, false, 1, 100}};  ///< the distance is divided by it
  static constexpr Column outcome_columns[] = {
      {"outcome", text, true},
      {"step", text, false, naming::step},  ///< none: it is told whatever comes
      {"of", Column::texts},                ///< the step's, added up
      {"is", Column::texts},                ///< whether it is one of those
      {"words", Column::texts},
      {"starts", integer},
      {"over", text, false, naming::number},    ///< only what is more than that
      {"all_of", text, false, naming::number},  ///< whether it is as many as that
      {"times", text, false, naming::number},
      {"most", flag},    ///< of several steps' the most
      {"clears", flag},  ///< where it comes, the outcome is nothing any more
      {"inner", flag},   ///< it isn't told
      {"maybe", flag},   ///< it isn't told where it isn't come to
      {"thrown", flag},  ///< it is told of dice that are thrown alone
      {"fails", text},   ///< the value with which the whole is a test that is failed
      {"lowers", text, false, naming::number},  ///< … in later steps
      {"counts", text, false, naming::number},  ///< what the number is, in later steps
      after,
      unless};
  static constexpr Column note_columns[] = {after, unless};
  static constexpr std::array tables{Shape{"step", step_columns, true},
                                     Shape{"throw", throw_columns},
                                     Shape{"told", told_columns},
                                     Shape{"distance", distance_columns},
                                     Shape{"outcome", outcome_columns, true},
                                     Shape{"note", note_columns}};
  static constexpr std::array<std::string_view, 0> outcomes{};  ///< those of `outcome`

  static constexpr std::size_t most = 20;
  struct State {
    int at = 0;  ///< the step that comes
    std::array<int, most> numbers{};
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  struct Gate {
    std::vector<std::size_t> after, unless;
  };
  struct Told {
    std::string name;
    const Row* row;  ///< the first
    bool flag = false;
    bool derived = false;  ///< of others, by its gate
    bool told = false;
    Texts words;
    Gate gate;
  };
  /// What an outcome has of a step.
  struct Gives {
    std::size_t outcome;
    const Row* row;
    std::size_t reading;      ///< of words the first
    int over, all_of, times;  ///< what is said of those slots; of none −1
    bool most, clears, adds;
  };
  /// A step as it is taken by so many.
  struct Way {
    std::unique_ptr<Step> step;
    std::vector<RowTable> throws;
    std::vector<dice::Branches> branches;
  };
  struct Part {
    const Row* row;
    const Procedure* procedure;
    Gate gate;
    std::vector<Gives> gives{};
    OutcomeSelectors readings{};
    std::map<std::string, std::string, std::less<>> names{};  ///< of its throws
    std::vector<std::size_t> asks{};                 ///< outcomes that change what its sides are
    mutable std::map<std::vector<int>, Way> ways{};  ///< by the numbers of those
    mutable std::pair<const std::vector<int>, Way>* last = nullptr;
    mutable std::vector<int> numbers{}, came{};
  };
  struct Plan {
    const Ruleset* rules;
    const Procedure* procedure;
    Situation situation;
    std::vector<Told> outcomes;
    std::vector<Part> parts;
    std::vector<std::pair<const Row*, Gate>> notes;
  };

  static Plan plan(const Query& query);
  static State start(const Plan& plan);
  static bool over(const Plan& plan, const State& state) {
    return static_cast<std::size_t>(state.at) == plan.parts.size();
  }
  static void step(const Plan& plan, State& state, auto& dice) {
    const auto& part = nth(plan.parts, state.at);
    auto& way = Sequence::way(plan, part, state);
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(dice)>, dice::Exact>)
      return take(plan, part, walk(part, way, dice), state);
    const auto call = [&](const auto* names) {
      if constexpr (requires { dice.roller().call(names); }) dice.roller().call(names);
    };
    call(&part.names);
    const auto& row = way.step->play(dice);
    call(static_cast<decltype(&part.names)>(nullptr));
    take(plan, part, row, state);
  }
  static void describe(const Plan& plan, auto&& field) {
    for (const auto i : ranges::Places{plan.outcomes}) {
      const auto& one = plan.outcomes[i];
      if (!one.told) continue;
      const auto number = [&plan, i](const Outcome& outcome) { return value(plan, outcome, i); };
      if (one.row->flag("maybe")) {
        field({one.name, Focus::joint, nullptr, 1, &maybe}, [number](const Outcome& outcome) {
          return number(outcome) < 0 ? 2 : number(outcome);
        });
      } else if (!one.words.empty()) {
        field({one.name, one.words}, number);
      } else if (one.flag) {
        field(one.name, [number](const Outcome& outcome) { return number(outcome) > 0; });
      } else {
        field(one.name, number);
      }
    }
  }
  static TreeNode tree(const Plan& plan);
  static void comment(const Plan& plan, const Outcome& outcome, Result& report);
  static bool failed(const Plan& plan, const Outcome& outcome);

 private:
  /// No, yes, and nothing where it doesn't come to it.
  static inline const std::vector<Value> maybe{false, true, Value{}};

  static int value(const Plan& plan, const State& state, std::size_t outcome) {
    const auto& one = plan.outcomes[outcome];
    return one.derived ? open(plan, one.gate, state) ? 1 : 0 : state.numbers[outcome];
  }
  static bool open(const Plan& plan, const Gate& gate, const State& state);
  static Way& way(const Plan& plan, const Part& part, const State& state);
  static std::span<const int> walk(const Part& part, Way& way, dice::Exact& dice);
  static std::unique_ptr<Step> make(const Plan& plan, const Part& part, const State& state,
                                    Explanation& explanation);
  static void take(const Plan& plan, const Part& part, std::span<const int> row, State& state);
  static void advance(const Plan& plan, State& state);
  using States = std::map<State, double>;
  static void grow(const Plan& plan, States states, TreeNode& node);
  static std::vector<std::size_t> parted_by(const Plan& plan, const Part& part);
  static std::string told(const Plan& plan, const std::vector<std::size_t>& deciding,
                          const State& state);
  static Gate gate(const Plan& plan, const Row& row);
  static void plan_outcomes(const Query& query, Plan& plan);
  static void plan_step(const Query& query, const Row& row, Plan& plan);
  static void replay(const Plan& plan, Result& report);
};

}  // namespace acw
