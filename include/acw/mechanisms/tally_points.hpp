#pragma once

#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Victory points: so many for each thing of a kind, of one side or of both. No dice.
struct TallyPoints {
  using enum Column::Type;
  static constexpr std::string_view name = "tally-points";
  static constexpr Column worth_columns[] = {{"each", integer, true},
                                             {"slot", text, true, naming::number},
                                             {"word", text},
                                             {"most_per", text, false, naming::number},
                                             {"most", integer, false, 0},
                                             {"enemy", flag}};  ///< it is the enemy's
  static constexpr std::array tables{Shape{"worth", worth_columns, true}};
  static constexpr std::string_view outcomes[]{"points", "enemy_points", "winner"};

  struct Plan {
    long long points = 0;
    long long enemy_points = 0;
    bool both = false;  ///< something was said of the enemy
    Texts winners{"own-side", "enemy", "none"};
  };
  struct Outcome {
    long long points;
    long long enemy_points;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    Need own{"points", "no dice"};
    Need enemy{"enemy's points", "no dice"};
    bool any = false;
    for (const auto* row : query.all("worth")) {
      const auto* said = query.situation().find({false, row->text("slot")});
      if (said == nullptr) continue;
      any = true;
      const bool theirs = row->flag("enemy");
      plan.both = plan.both || theirs;
      const auto number = said->numbers.at(index(query, *row));
      if (const auto* per = row->cell("most_per")) {
        const auto most = row->integer("most") * query.situation().number({false, per->text});
        if (number > most)
          throw Misread{concat("--", said->path.slot, ": at most ", row->integer("most"),
                               " for each of --", per->text, ", which makes ", most)};
      }
      if (number == 0) continue;
      const auto points = number * row->integer("each");
      (theirs ? plan.enemy_points : plan.points) += points;
      auto& need = theirs ? enemy : own;
      auto reason = Query::reason(*row, static_cast<int>(points), need.because.empty());
      reason.label = concat(number, " × ", row->label, " at ", row->integer("each"));
      need.because.push_back(std::move(reason));
    }
    if (!any)
      throw Misread{"nothing to score: add what the side holds and did, as options (acw " +
                    query.procedure().name + " --help lists them)"};
    own.needs = static_cast<int>(plan.points);
    enemy.needs = static_cast<int>(plan.enemy_points);
    query.tell(std::move(own));
    if (plan.both) query.tell(std::move(enemy));
    return plan;
  }
  static Outcome resolve(const Plan& plan, auto&) { return {plan.points, plan.enemy_points}; }
  static void describe(const Plan& plan, auto&& field) {
    field("points", &Outcome::points);
    if (!plan.both) return;
    field("enemy_points", &Outcome::enemy_points);
    field({"winner", plan.winners}, [](const Outcome& outcome) {
      return outcome.points > outcome.enemy_points   ? 0
             : outcome.points < outcome.enemy_points ? 1
                                                     : 2;
    });
  }

 private:
  /// Of a tally: which of its numbers the row is about.
  static std::size_t index(const Query& query, const Row& row) {
    const auto* slot = query.rules().slot(row.text("slot"));
    if (slot == nullptr || slot->kind != Slot::Kind::tally) return 0;
    const auto word = ranges::index_of(names_of(slot->words), row.text("word"));
    if (word < slot->words.size()) return word;
    throw Refused{"a row of worth counts '" + row.text("word") + "', which is not a word of " +
                  slot->name};
  }
};

}  // namespace acw
