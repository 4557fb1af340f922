#pragma once

#include <compare>
#include <cstdint>

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/mechanisms/parts/side_morale.hpp"
#include "acw/mechanisms/parts/sub_procedure.hpp"
#include "acw/mechanisms/quality_check.hpp"
#include "acw/mechanisms/shots.hpp"
#include "acw/play/report.hpp"
#include "acw/rules/range_band.hpp"

namespace acw {

/// A charge up to contact: the chargers' morale where it is due, the charged unit's, its fire at
/// the chargers, and their morale at once if that has hurt them. Each of these reads the tables of
/// a command of its own.
struct Approach {
  static constexpr std::string_view name = "approach";
  static constexpr Column part_columns[] = {
      {"morale", Column::text, true, naming::procedure},
      {"fire", Column::text, true, naming::procedure},
      {"weapon", Column::text, true, naming::slot},        ///< the slot of who fires
      {"wounded", Column::text, true, naming::slot},       ///< the slot of figures with a wound
      {"shooters", Column::text, true},                    ///< what it is called of those who fire
      {"percent_lost", Column::text, true, naming::slot},  ///< slots of morale
      {"percent_hurt", Column::text, true, naming::slot}};
  static constexpr Column due_columns[] = {{"more", Column::flag}};  ///< of more enemies only
  static constexpr Column result_columns[] = {{"results", Column::texts, true}};
  static constexpr std::array tables{
      Shape{"parts", part_columns, true}, Shape{"due", due_columns},
      Shape{"goes_on", result_columns, true},  ///< results of morale with which chargers charge
      Shape{"stands", result_columns, true}};  ///< with which the charged stand
  static constexpr std::string_view outcomes[]{"charges",         "stands",
                                               "killed",          "disabled",
                                               "wounded",         "out",
                                               "horses_hit",      "on_foot",
                                               "wounded_on_foot", "stopped",
                                               "contact",         "chargers_result",
                                               "charged_result",  NumberedFigures::outcome};
  static std::string called(const Procedure& procedure, std::string_view outcome) {
    return Shots::called(procedure, outcome);
  }

  /// Percent: whole ones, from 0 to 100.
  using Change = std::array<int, 101>;
  struct Plan {
    bool due = false;          ///< the chargers' morale before they charge
    bool charged_test = true;  ///< it may come to the charged unit's
    QualityCheck::Plan chargers, charged, under_fire;
    std::vector<std::uint8_t> goes_on, stays;  ///< by result of morale
    Texts told;                                ///< those results, and none
    bool fires = false;
    Shots::Plan fire;
    PercentOf lost_before, hurt_before;  ///< of the chargers
    Change lost{};                       ///< what so many percent lost put on the die under fire
    Change hurt{};                       ///< … with a wound
  };
  enum class Stage : int { chargers, charged, fire, under_fire, over };
  static constexpr int untaken = -1;
  struct State {
    Stage stage = Stage::chargers;
    int chargers = untaken;  ///< results of the three tests of morale
    int charged = untaken;
    int under_fire = untaken;
    Shots::State fire;
    std::strong_ordering operator<=>(const State&) const = default;
  };
  using Outcome = State;

  static Plan plan(const Query& query) {
    const auto& parts = query.read("parts");
    Plan plan;
    plan_chargers(query, parts, plan);
    const auto charged = side_morale(query, parts, true);
    plan.charged = QualityCheck::plan(charged.query(query.explanation()), "charged's morale");
    plan.goes_on = good_results(query, "goes_on", plan.charged.results);
    plan.stays = good_results(query, "stands", plan.charged.results);
    plan.told = plan.charged.results;
    plan.told.emplace_back("none");
    if (plan.due) {
      const auto& test = plan.chargers;
      plan.charged_test =
          nth(plan.goes_on, QualityCheck::band(test, test.die.sides + test.change)) != 0;
    }
    plan_fire(query, parts, plan);
    return plan;
  }

  static State start(const Plan& plan) {
    State state;
    if (plan.fires) state.fire = Shots::start(plan.fire);
    return state;
  }
  static bool over(const Plan&, const State& state) { return state.stage == Stage::over; }

  static void step(const Plan& plan, State& state, auto& dice) {
    switch (state.stage) {
      case Stage::chargers:
        if (plan.due) state.chargers = QualityCheck::resolve(plan.chargers, dice).band;
        state.stage = charges(plan, state) ? Stage::charged : Stage::over;
        return;
      case Stage::charged:
        state.charged = QualityCheck::resolve(plan.charged, dice).band;
        state.stage = plan.fires && stands(plan, state) ? Stage::fire : Stage::over;
        return;
      case Stage::fire:
        Shots::step(plan.fire, state.fire, dice);
        if (Shots::over(plan.fire, state.fire))
          state.stage =
              injured(plan, state) && !gone(plan, state) ? Stage::under_fire : Stage::over;
        return;
      case Stage::under_fire: {
        auto test = plan.under_fire;
        const auto lost = plan.lost_before.with(out(state));
        const auto hurt = plan.hurt_before.with(more_wounded(plan, state));
        test.change += nth(plan.lost, lost) + nth(plan.hurt, hurt);
        state.under_fire = QualityCheck::resolve(test, dice).band;
        state.stage = Stage::over;
        return;
      }
      case Stage::over:
        return;
    }
  }

  static void describe(const Plan& plan, auto&& field) {
    if (plan.due)
      field("charges", [&plan](const Outcome& outcome) { return charges(plan, outcome); });
    if (plan.charged_test)
      field({"stands", Focus::joint, nullptr, 1, &stood}, [&plan](const Outcome& outcome) {
        return outcome.charged == untaken ? 2 : stands(plan, outcome) ? 1 : 0;
      });
    for (std::size_t hurt = WoundTable::states.size() - 1; plan.fires && hurt > 0; --hurt) {
      field(WoundTable::states[hurt],
            [hurt](const Outcome& outcome) { return Shots::figures(outcome.fire, hurt); });
    }
    if (plan.fires) field("out", [](const Outcome& outcome) { return out(outcome); });
    if (plan.fires && plan.fire.mounted)
      field("horses_hit", [](const Outcome& outcome) { return outcome.fire.horses; });
    if (plan.fires) {
      Shots::describe_foot(
          plan.fire, field, [](const Outcome& outcome) -> const auto& { return outcome.fire; });
      field("stopped", [&plan](const Outcome& outcome) { return stopped(plan, outcome); });
    }
    field("contact", [&plan](const Outcome& outcome) { return meets(plan, outcome); });
    const auto result = [none = static_cast<int>(plan.told.size()) - 1](int band) {
      return band == untaken ? none : band;
    };
    if (plan.due || plan.fires)
      field({"chargers_result", plan.told}, [result](const Outcome& outcome) {
        return result(outcome.under_fire == untaken ? outcome.chargers : outcome.under_fire);
      });
    field({"charged_result", plan.told},
          [result](const Outcome& outcome) { return result(outcome.charged); });
  }
  static void comment(const Plan& plan, const Outcome& outcome, Result& report) {
    const auto tell = [&](std::string_view who, const QualityCheck::Plan& test, int band) {
      if (band == untaken) return;
      const auto at = static_cast<std::size_t>(band);
      const auto& note = test.bands[at].note;
      report.explanation.note(std::string{who} + ": " + test.results[at] +
                              (note.empty() ? "" : " (" + note + ")"));
    };
    tell("the chargers' morale", plan.chargers, outcome.chargers);
    tell("the charged unit's morale", plan.charged, outcome.charged);
    if (plan.fires && stands(plan, outcome) && outcome.charged != untaken)
      Shots::tell(plan.fire, fire_faces(report), report);
    tell("the chargers' morale under fire", plan.under_fire, outcome.under_fire);
    if (gone(plan, outcome))
      report.explanation.note("nobody is left to charge: no test, and no contact");
    if (meets(plan, outcome))
      report.explanation.note(
          "single figures meet: the melee is each pair's own affair (acw melee)");
  }
  static bool failed(const Plan& plan, const Outcome& outcome) {
    return !charges(plan, outcome) || stopped(plan, outcome);
  }

 private:
  /// No, yes, and nothing where it doesn't come to that test.
  static inline const std::vector<Value> stood{false, true, Value{}};

  static bool good(const std::vector<std::uint8_t>& results, int band) {
    return band == untaken || nth(results, band) != 0;
  }
  static bool charges(const Plan& plan, const State& state) {
    return good(plan.goes_on, state.chargers);
  }
  static bool stands(const Plan& plan, const State& state) {
    return good(plan.stays, state.charged);
  }
  static bool stopped(const Plan& plan, const State& state) {
    return gone(plan, state) || !good(plan.goes_on, state.under_fire);
  }
  /// Nobody of the chargers can fight any more.
  static bool gone(const Plan& plan, const State& state) {
    return plan.fires && out(state) == plan.fire.figures;
  }
  static bool meets(const Plan& plan, const State& state) {
    return charges(plan, state) && stands(plan, state) && !stopped(plan, state);
  }

  static int out(const State& state) {
    return Shots::figures(state.fire, 2) + Shots::figures(state.fire, 3);
  }
  static bool injured(const Plan& plan, const State& state) {
    return out(state) > 0 || more_wounded(plan, state) > 0;
  }
  static int more_wounded(const Plan& plan, const State& state) {
    return Shots::figures(state.fire, WoundTable::wounded) - plan.fire.wounded;
  }

  static void plan_chargers(const Query& query, const Row& parts, Plan& plan) {
    const ComesWith comes{query, parts, false};
    plan.lost_before = comes.lost;
    plan.hurt_before = comes.hurt;
    const auto first = side_morale(query, parts, false);  // its numbers have to fit, taken or not
    const auto rows = query.all("due");
    const auto* due = ranges::first_that(rows, [&](const Row* row) {
      return !row->flag("more") || query.target_count() > query.count();
    });
    plan.due = due != nullptr;
    if (!plan.due) {
      query.note("the chargers charge no better and no more enemies: they take no morale");
      return;
    }
    query.used(**due);
    plan.chargers = QualityCheck::plan(first.query(query.explanation()), "chargers' morale");
  }

  static void plan_fire(const Query& query, const Row& parts, Plan& plan) {
    const auto& weapon = parts.text("weapon");
    plan.fires = query.situation().has({true, weapon});
    if (!plan.fires) return;
    SubProcedure fire{query, parts.text("fire"), true};
    if (const auto wounded = query.situation().number({true, parts.text("wounded")}); wounded > 0)
      fire.number(parts.text("shooters"), wounded);
    if (const auto* known = query.situation().find({false, NumberedFigures::slot}))
      fire.situation.set_word({true, known->path.slot}, known->kind, known->word, true);
    try {
      find_band(fire.rules, fire.procedure, fire.situation, query.explanation());
    } catch (const Refused& refused) {
      return hold_fire(query, plan, refused.what());
    }
    if (Shooters::firers(fire.query(query.explanation())) == 0)
      return hold_fire(query, plan, std::string{Shooters::nobody});
    plan.fire = Shots::plan(fire.query(query.explanation()));
    auto test = side_morale(query, parts, false);
    const SlotPath lost{false, parts.text("percent_lost")};
    const SlotPath hurt{false, parts.text("percent_hurt")};
    test.situation.forget(lost);
    test.situation.forget(hurt);
    plan.under_fire =
        QualityCheck::plan(test.query(query.explanation()), "chargers' morale under fire");
    Explanation unsaid;
    const auto changes = [&](const SlotPath& path, Change& change) {
      for (int of = 0; of <= 100; ++of) {
        auto now = test;
        now.situation.set_number(path, of);
        nth(change, of) = QualityCheck::change(now.query(unsaid)) - plan.under_fire.change;
      }
    };
    changes(lost, plan.lost);
    changes(hurt, plan.hurt);
  }

  static void hold_fire(const Query& query, Plan& plan, const std::string& why) {
    plan.fires = false;
    query.note("the charged don't fire: " + why);
  }

  /// The dice of the fire, of all that were thrown.
  static std::vector<int> fire_faces(const Result& report) {
    std::vector<int> faces;
    for (const auto& record : report.throws) {
      if (record.why.find("morale") == std::string::npos)
        faces.insert(faces.end(), record.faces.begin(), record.faces.end());
    }
    return faces;
  }
};

}  // namespace acw
