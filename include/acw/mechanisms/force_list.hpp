#pragma once

#include <initializer_list>

#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/rules/typed_groups.hpp"

namespace acw {

/// Force bought with points: an organization with all its ranks, or as many figures as the points
/// allow. No dice.
struct ForceList final : Single {
  static constexpr std::string_view name = "force-list";
  static constexpr Shape tables[]{"class_cost!: points! 0..",
                                  "weapon_cost!: points! 0..",
                                  "extras: points! 0..",
                                  "carried: slot! (a slot), word! text",
                                  "ranks: rank! text, id text, name text, figures! 1..1000",
                                  "leaders: rank! text, id text, name text, figures! 1..1000",
                                  "men: rank! text, most! 1..1000, least! 1..1000, platoons 1..100",
                                  "group!: most! 1..1000",
                                  typed_groups::shape};
  static constexpr Shape outcomes = "outcomes: figures, cost, total, left";
  static constexpr Shape units =
      "units: id, name, rank, led_by, class, figures, weapon, bayonet, hand_weapon, mounted, cost, "
      "total";

  enum { all_figures, a_figure, spent, left_over };

  explicit ForceList(const Query& query)
      : points{query.number("points")}, side{query.word("side").substr(0, 1)} {
    begin(outcomes);
    const auto* typed = query.first(typed_groups::shape.name);
    if (typed != nullptr) add_groups(query, *typed);
    else add_figures(query);
    start[left_over] = points - start[spent];
    if (typed != nullptr && points > 0 && start[left_over] < 0)
      throw RuleError{
          concat("the groups cost ", start[spent], " points; only ", points, " are available")};
    if (typed != nullptr) omit({"cost"});
    if (points == 0) omit({"left"});
  }

  /// Writes the force's words, its numbers and its roster into the result.
  void finish(const Numbers&, Result& result) const override {
    auto all = force;
    for (const auto& [key, field] : *result.outcome.as<Value::Object>()) {
      if (key == "left") all.set("points", points);
      all.set(key, field);
    }
    result.outcome = std::move(all.set("units", roster));
  }

 private:
  /// Returns the cost of one figure in points. `why` names it in the explanation.
  static int cost_of(const Query& query, const std::string& why) {
    Need need{why, "points a figure"};
    const auto take = [&](const Row& row) {
      need.needs += row.integer("points");
      query.because(need, row, row.integer("points"), need.because.empty());
    };
    take(query.one("class_cost"));
    for (const auto* table : {"weapon_cost", "extras"}) {
      for (const auto* row : query.all(table)) take(*row);
    }
    const int cost = need.needs;
    query.tell(std::move(need));
    return cost;
  }
  static void set_words(const Query& query, std::initializer_list<std::string_view> slots,
                        Value& into) {
    for (const auto slot : slots) {
      if (const auto* given = query.value(slot))
        into.set(key_of(slot), given->kind == Slot::Kind::flag ? Value{given->word == "true"}
                                                               : Value{given->word});
    }
  }

  /// Adds a unit to the roster. `leader` is the rank of the unit's leader, who is one of its
  /// figures.
  void add(const Query& query, int cost, const std::string& id, std::string_view called,
           std::string_view rank, int figures, std::string_view leader = {}) {
    auto unit = keyed("id", side + id, "name", called, "rank", rank);
    if (!leader.empty()) unit.set("led_by", leader);
    set_words(query, {"class"}, unit);
    unit.set("figures", figures);
    set_words(query, {"weapon", "bayonet"}, unit);
    if (const auto* row = query.first("carried"))
      unit.set(key_of(row->text("slot")), row->text("word"));
    set_words(query, {"mounted"}, unit);
    roster.push_back(unit.set("cost", cost, "total", figures * cost));
    start[all_figures] += figures;
    start[spent] += figures * cost;
  }

  /// Adds figures of one kind: a company, or as many as the points allow.
  void add_figures(const Query& query) {
    const int cost = start[a_figure] = cost_of(query, "cost");
    const int group = query.one("group").integer("most");
    const auto* men = query.first("men");
    if (men != nullptr) organize(query, *men, group, cost);
    else spend(query, group, cost);
    set_words(query, {"side", "force"}, force);
  }

  /// Adds typed groups, each with its own class and weapons. A leader follows his group.
  void add_groups(const Query& query, const Row& typed) {
    set_words(query, {"side"}, force);
    const auto& most = query.one("group");
    int number = 0;
    int led = 0;  // class cost of the last group, in points; 0 after a leader
    for (const auto text : texts_of(query.word(typed.text("slot")))) {
      const auto group = typed_groups::read(query.rules(), query.procedure(), text);
      const Query of = query.in(group);
      const bool leads = group.has({false, typed.text("leader")});
      const int class_points = of.one("class_cost").integer("points");
      number += leads ? 0 : 1;
      const auto called = concat(leads ? "leader of group " : "group ", number);
      if (leads && (led == 0 || of.count() != 1))
        throw UsageError{quote(text) + ": type one leader, a single figure, after his group"};
      if (leads && class_points <= led)
        Query::refuse(most, called, ": the leader must be of a higher class than the group");
      if (!leads && of.count() > most.integer("most"))
        Query::refuse(most, "a group has at most ", most.integer("most"), " figures, not ",
                      of.count());
      if (leads) query.used(typed);
      led = leads ? 0 : class_points;
      add(of, cost_of(of, called), concat("g", number, leads ? "l" : ""), called,
          leads ? "leader" : "figure", of.count());
    }
  }

  void organize(const Query& query, const Row& men, int group, int cost) {
    for (const auto* row : query.all("ranks")) {
      const auto& rank = row->text("rank");
      add(query, cost, std::string{row->text("id", rank)}, row->text("name", rank), rank,
          row->integer("figures"));
    }
    const int most = men.integer("most");
    const int least = men.integer("least");
    const int count = query.number("men", most);
    if (count < least || count > most)
      Query::refuse(men, men.label, ": ", least == most ? "" : concat("from ", least, " to "), most,
                    ", not ", count);
    query.used(men);
    Texts leaders;
    for (const auto* row : query.all("leaders"))
      leaders.insert(leaders.end(), static_cast<std::size_t>(row->integer("figures")),
                     row->text("rank"));
    const auto& rank = men.text("rank");
    const int platoons = men.integer("platoons", 1);
    const int squads = leaders.empty() ? (count + group - 1) / group : count_of(leaders);
    leaders.resize(static_cast<std::size_t>(squads));
    for (int platoon = 1; platoon <= platoons; ++platoon) {
      for (int squad = 1; squad <= squads; ++squad) {
        const auto& leader = nth(leaders, squad - 1);
        const int share = count / squads + (squad <= count % squads) + !leader.empty();
        const bool one = platoons == 1;
        add(query, cost, one ? concat("g", squad) : concat("p", platoon, "s", squad),
            one ? concat(rank, "s, group ", squad) : concat("platoon ", platoon, ", squad ", squad),
            rank, share, leader);
      }
    }
  }

  void spend(const Query& query, int group, int cost) {
    int left = points / std::max(cost, 1);
    if (left == 0)
      throw RuleError{concat("a figure costs ", cost, " points; only ", points, " are available")};
    for (int i = 1; left > 0; ++i, left -= group)
      add(query, cost, concat("g", i), concat("group ", i), "figure", std::min(group, left));
  }

  int points = 0;    ///< available points; 0: not given
  std::string side;  ///< first letter of the side, which begins its units' ids
  Value::Array roster;
  Value force;  ///< its side and its organization
};

}  // namespace acw
