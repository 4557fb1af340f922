#pragma once

#include <initializer_list>

#include "acw/base/append_all.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

/// Parser of a force's typed groups, each a text such as `14 trained minie-rifle bayonet`. Uses a
/// ruleset's `typed` table.
class TypedGroups {
 public:
  /// `slot`: slot that holds the texts. `words`: slots that a group's words may fill. `leader`: the
  /// one of these slots that makes a group a leader. `figure`: slots that a group must fill: the
  /// first, and one of the others.
  static constexpr Shape shape{
      "typed: slot! (a slot), words! texts (a slot), leader! (a slot), figure! texts (a slot)"};

  /// Row of `typed` if groups were typed, otherwise null.
  static const Row* typed(const Query& query) {
    const auto* row = query.first(shape.name);
    return row != nullptr && query.value(row->text("slot")) != nullptr ? row : nullptr;
  }

  TypedGroups(const Query& query, const Row& row)
      : query_{query}, row_{row}, slots_{row.cell("words")->texts} {}

  bool leads(const Situation& group) const { return group.has({false, row_.text("leader")}); }

  /// Parses the groups. A leader follows the group that he leads.
  std::vector<Situation> read() const {
    for (const auto& one : query_.situation().all()) {
      if (one.typed && contains(slots_, one.path.slot))
        throw UsageError{"--" + row_.text("slot") + " gives each group its own words: type " +
                         quote(one.kind == Slot::Kind::flag ? one.path.slot : one.word) + " in it"};
    }
    std::vector<Situation> groups;
    for (const auto text : texts_of(query_.word(row_.text("slot")))) {
      auto group = parse(text);
      if (leads(group)) {
        if (groups.empty()) fail(text, "type a leader after the group that he leads");
        if (group.number({false, slot::count}) != 1) fail(text, "a leader is one figure");
        if (leads(groups.back())) fail(text, "the group already has a leader");
      }
      groups.push_back(std::move(group));
    }
    return groups;
  }

 private:
  [[noreturn]] void fail(std::string_view text, const std::string& why) const {
    throw UsageError{"--" + row_.text("slot") + " " + quote(text) + ": " + why};
  }

  Situation parse(std::string_view text) const {
    Situation group;
    for (const auto word : split(text, " "))
      if (!word.empty()) add_word(text, std::string{word}, group);
    const auto has = [&](std::string_view slot) { return group.has({false, slot}); };
    if (group.number({false, slot::count}) == 0) fail(text, "missing number of figures");
    const auto& needed = row_.cell("figure")->texts;
    if (!has(needed.front())) fail(text, "missing " + needed.front());
    if (std::none_of(needed.begin() + 1, needed.end(), has)) fail(text, "missing weapon");
    const auto* refusal = query_.procedure().refusal(group);
    if (refusal != nullptr) refusal->failure().raise();
    return group;
  }

  void add_word(std::string_view text, const std::string& word, Situation& group) const {
    const auto* slot = query_.rules().spoken_slot(slots_, word);
    if (slot == nullptr && !(is_whole(word) && word.size() < 7)) fail(text, unknown(word));
    const SlotPath path{false, slot != nullptr ? std::string_view{slot->name} : slot::count};
    if (group.has(path)) fail(text, path.slot + " is given twice");
    if (slot == nullptr) group.set_number(path, std::stoi(word));
    else
      group.set_word(path, slot->kind,
                     slot->kind == Slot::Kind::flag ? "true" : slot->find(word)->name, true);
  }
  std::string unknown(const std::string& word) const {
    Names all;
    for (const auto& name : slots_) {
      const auto* slot = query_.rules().slot(name);
      if (slot == nullptr) continue;
      for (const auto& one : slot->words) {
        all.push_back(one.name);
        append_all(all, one.aliases);
      }
    }
    const auto near = nearest(word, all);
    return "unknown word " + quote(word) + " for a group" +
           (near.empty() ? "" : ": did you mean " + quote(near) + "?") + " (expected: number, " +
           joined(slots_) + ")";
  }

  const Query& query_;
  const Row& row_;
  const Texts& slots_;
};

/// Force bought with points: an organization with all its ranks, or as many figures as the points
/// allow. No dice.
struct ForceList final : Single {
  static constexpr std::string_view name = "force-list";
  static constexpr Shape tables[]{
      "class_cost!: points! 0..", "weapon_cost!: points! 0..", "extras: points! 0..",
      "carried: slot! (a slot), word! text",  ///< an entry of every unit, such as `hand-weapon`
      "ranks: rank! text, id text, name text, figures! 1..1000",    ///< by default `id` is the rank
      "leaders: rank! text, id text, name text, figures! 1..1000",  ///< leaders of squads
      // `platoons`: number of platoons; each has all these men and its squads' leaders
      "men: rank! text, most! 1..1000, least! 1..1000, platoons 1..100", "group!: most! 1..1000",
      TypedGroups::shape};
  static constexpr Shape outcomes = "outcomes: figures, cost, total, left";
  static constexpr Shape units =
      "units: id, name, rank, led_by, class, figures, weapon, bayonet, hand_weapon, mounted, cost, "
      "total";

  enum { all_figures, a_figure, spent, left_over };

  explicit ForceList(const Query& query)
      : points{query.number("points")}, side{query.word("side").substr(0, 1)} {
    begin(outcomes);
    const auto* typed = TypedGroups::typed(query);
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
    if (men != nullptr && points > 0) throw UsageError{"choose a company or --points"};
    if (men != nullptr) organize(query, *men, group, cost);
    else if (points > 0) spend(query, group, cost);
    else throw UsageError{"missing company or points: add, for example, company or --points 500"};
    set_words(query, {"side", "force"}, force);
  }

  /// Adds typed groups, each with its own class and weapons.
  void add_groups(const Query& query, const Row& typed) {
    if (query.value("force") != nullptr) throw UsageError{"choose a company or your own groups"};
    if (query.value("men") != nullptr)
      throw UsageError{"--men applies only to a company: each group gives its own number"};
    set_words(query, {"side"}, force);
    const auto& most = query.one("group");
    const TypedGroups groups{query, typed};
    int number = 0;
    int led = 0;  // class cost of the last group, in points
    for (const auto& group : groups.read()) {
      const Query of = query.in(group);
      const bool leads = groups.leads(group);
      number += leads ? 0 : 1;
      const auto called = concat(leads ? "leader of group " : "group ", number);
      const int class_points = of.one("class_cost").integer("points");
      if (leads && class_points <= led)
        Query::refuse(most, called, ": the leader must be of a higher class than the group");
      if (!leads && of.count() > most.integer("most"))
        Query::refuse(most, "a group has at most ", most.integer("most"), " figures, not ",
                      of.count());
      if (leads) query.used(typed);
      else led = class_points;
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
    if (query.value("men") != nullptr)
      throw UsageError{"--men applies only to a company: the points set the number of figures"};
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
