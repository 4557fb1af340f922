#pragma once

#include <initializer_list>

#include "acw/base/append_all.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

/// One group of a force as it was typed: `14 trained minie-rifle bayonet`.
struct TypedGroup {
  std::string text;
  Situation said;
  int figures = 0;
  bool leads = false;  ///< it is the leader of the group before it
};

/// Groups of a force, each a text with its own words: a ruleset's `typed` table.
class TypedGroups {
 public:
  static constexpr Column columns[] = {
      {"slot", Column::text, true, naming::slot},    ///< that the texts are said of
      {"words", Column::texts, true, naming::slot},  ///< slots that a text may answer
      {"leader", Column::text, true,
       naming::slot},  ///< the one of them that makes it a group's leader
      {"figure", Column::texts, true, naming::slot}  ///< the first is needed, and one of the others
  };
  static constexpr Shape shape{"typed", columns};

  /// The row, where groups were typed; else null.
  static const Row* typed(const Query& query) {
    const auto* row = query.first(shape.name);
    return row != nullptr && query.situation().has({false, row->text("slot")}) ? row : nullptr;
  }

  TypedGroups(const Query& query, const Row& row) : query_{query}, row_{row} {}

  std::vector<TypedGroup> read() const {
    const auto& slot = row_.text("slot");
    const auto& of_group = row_.cell("words")->texts;
    for (const auto& one : query_.situation().all()) {
      if (one.typed && contains(of_group, one.path.slot))
        throw Misread{"--" + slot + " gives each group its own words: type " +
                      quote(one.kind == Slot::Kind::flag ? one.path.slot : one.word) + " in it"};
    }
    std::vector<TypedGroup> groups;
    for (const auto text : texts_of(query_.situation().word({false, slot}))) {
      groups.push_back(group(std::string{text}));
      if (groups.back().leads) check_leader(groups);
    }
    return groups;
  }

 private:
  [[noreturn]] void fail(const std::string& text, const std::string& why) const {
    throw Misread{"--" + row_.text("slot") + " " + quote(text) + ": " + why};
  }

  TypedGroup group(const std::string& text) const {
    TypedGroup group{text, {}, 0, false};
    constexpr std::string_view blanks = " \t";
    for (auto from = text.find_first_not_of(blanks); from != std::string::npos;) {
      const auto end = std::min(text.find_first_of(blanks, from), text.size());
      say(text, text.substr(from, end - from), group.said);
      from = text.find_first_not_of(blanks, end);
    }
    const auto has = [&](std::string_view slot) { return group.said.has({false, slot}); };
    group.figures = static_cast<int>(group.said.number({false, slot::count}));
    if (group.figures == 0) fail(text, "missing number of figures");
    const auto& needed = row_.cell("figure")->texts;
    if (!has(needed.front())) fail(text, "missing " + needed.front());
    if (std::none_of(needed.begin() + 1, needed.end(), has)) fail(text, "missing weapon");
    for (const auto& refusal : query_.procedure().refusals) {
      if (group.said.matches(refusal.when)) refusal.failure().raise();
    }
    group.leads = has(row_.text("leader"));
    return group;
  }

  void say(const std::string& text, const std::string& word, Situation& group) const {
    const auto& known = row_.cell("words")->texts;
    const auto* slot = query_.rules().spoken_slot(known, word);
    if (slot == nullptr && !(is_whole(word) && word.size() < 7)) unknown(text, word);
    const SlotPath path{false, slot != nullptr ? std::string_view{slot->name} : slot::count};
    if (group.has(path)) fail(text, path.slot + " is given twice");
    if (slot == nullptr) group.set_number(path, std::stoi(word));
    else
      group.set_word(path, slot->kind,
                     slot->kind == Slot::Kind::flag ? "true" : slot->find(word)->name, true);
  }
  [[noreturn]] void unknown(const std::string& text, const std::string& word) const {
    Names all;
    std::string slots;
    for (const auto& name : row_.cell("words")->texts) {
      slots += ", " + name;
      const auto* slot = query_.rules().slot(name);
      for (std::size_t i = 0; slot != nullptr && i < slot->words.size(); ++i) {
        all.push_back(slot->words[i].name);
        append_all(all, slot->words[i].aliases);
      }
    }
    const auto near = nearest(word, all);
    fail(text, "unknown word " + quote(word) + " for a group" +
                   (near.empty() ? "" : ": did you mean " + quote(near) + "?") +
                   " (expected: number" + slots + ")");
  }

  /// The last of them leads the group before it.
  void check_leader(const std::vector<TypedGroup>& groups) const {
    const auto& leader = groups.back();
    if (groups.size() < 2) fail(leader.text, "type a leader after the group that he leads");
    if (leader.figures != 1) fail(leader.text, "a leader is one figure");
    if (groups[groups.size() - 2].leads) fail(leader.text, "the group already has a leader");
  }

  const Query& query_;
  const Row& row_;
};

/// What a force is made up of, and what it costs.
struct ForcePlan {
  struct Unit {
    std::string id;
    std::string name;
    std::string rank;
    std::string leader;  ///< rank of the figure that leads it and counts among its figures
    int figures;
    int cost = 0;    ///< of a figure
    Value before{};  ///< words that stand before its figures,
    Value behind{};  ///< and behind them
  };
  long long points = 0;  ///< to be spent; 0: none were named
  int cost = 0;          ///< of a figure, where all cost the same
  bool mixed = false;    ///< each unit has words and a cost of its own
  std::vector<Unit> units;
  int figures = 0;
  long long total = 0;
  Value force;  ///< whose it is and what it is

  static ForcePlan plan(const Query& query) {
    ForcePlan plan;
    plan.points = query.situation().number({false, "points"});
    if (const auto* typed = TypedGroups::typed(query)) add_groups(query, *typed, plan);
    else add_figures(query, plan);
    const auto side = query.situation().word({false, "side"});
    for (auto& unit : plan.units) {
      unit.id.insert(0, side.substr(0, 1));  // unlike the other side's
      plan.figures += unit.figures;
      plan.total += 1LL * unit.figures * unit.cost;
    }
    if (plan.mixed && plan.points > 0 && plan.total > plan.points)
      throw Refused{
          concat("the groups cost ", plan.total, " points; only ", plan.points, " are available")};
    return plan;
  }

 private:
  /// Figures of one kind, each of the same cost.
  static void add_figures(const Query& query, ForcePlan& plan) {
    plan.cost = cost_of(query, "cost");
    const int group = query.one("group").integer("most");
    const auto* men = query.first("men");
    if (men != nullptr && plan.points > 0) throw Misread{"choose a company or --points"};
    if (men != nullptr) organise(query, *men, group, plan);
    else if (plan.points > 0) spend(query, group, plan);
    else throw Misread{"missing company or points: add, for example, company or --points 500"};
    plan.force = words(query, {"side", "force"});
    const auto before = words(query, {"class"});
    const auto behind = weapons(query);
    for (auto& unit : plan.units) unit.cost = plan.cost, unit.before = before, unit.behind = behind;
  }

  static Value words(const Query& query, std::initializer_list<std::string_view> slots) {
    Value words{Value::Object{}};
    for (const auto slot : slots) {
      const auto* said = query.situation().find({false, slot});
      if (said != nullptr)
        words.set(key_of(slot),
                  said->kind == Slot::Kind::flag ? Value{said->word == "true"} : Value{said->word});
    }
    return words;
  }
  /// What they fire, what they carry besides, and whether they ride.
  static Value weapons(const Query& query) {
    auto words = ForcePlan::words(query, {"weapon", "bayonet"});
    if (const auto* row = query.first("carried"))
      words.set(key_of(row->text("slot")), Value{row->text("word")});
    const auto mounted = ForcePlan::words(query, {"mounted"});
    for (const auto& [key, word] : *mounted.as<Value::Object>()) words.set(key, word);
    return words;
  }

  static int cost_of(const Query& query, std::string why) {
    Need need{std::move(why), "points a figure"};
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

  /// Groups as they are typed, each with its own class and weapons.
  static void add_groups(const Query& query, const Row& typed, ForcePlan& plan) {
    if (query.situation().has({false, "force"}))
      throw Misread{"choose a company or your own groups"};
    if (query.situation().has({false, "men"}))
      throw Misread{"--men applies only to a company: each group gives its own number"};
    plan.mixed = true;
    plan.force = words(query, {"side"});
    int groups = 0;
    int led = 0;  ///< points of the class of the last group
    for (const auto& group : TypedGroups{query, typed}.read()) {
      const Query of = query.in(group.said);
      const auto number = std::to_string(group.leads ? groups : ++groups);
      Unit unit{"g" + number, "group " + number, "figure", {}, group.figures};
      const auto& most = query.one("group");
      const int points = of.one("class_cost").integer("points");
      if (group.leads) {
        unit = {unit.id + "l", "leader of " + unit.name, "leader", {}, 1};
        if (points <= led)
          throw Refused{unit.name + ": the leader must be of a higher class than the group",
                        most.place};
        query.used(typed);
      } else if (group.figures > most.integer("most")) {
        throw Refused{
            concat("a group has at most ", most.integer("most"), " figures, not ", group.figures),
            most.place};
      } else {
        led = points;
      }
      unit.cost = cost_of(of, unit.name);
      unit.before = words(of, {"class"});
      unit.behind = weapons(of);
      plan.units.push_back(std::move(unit));
    }
  }

  /// Parts as even as can be, the larger first.
  static int part(int figures, int parts, int index) {
    return figures / parts + (index < figures % parts ? 1 : 0);
  }

  static void organise(const Query& query, const Row& men, int group, ForcePlan& plan) {
    for (const auto* row : query.all("ranks")) {
      const auto& rank = row->text("rank");
      plan.units.push_back({std::string{row->text("id", rank)},
                            std::string{row->text("name", rank)},
                            rank,
                            {},
                            row->integer("figures")});
    }
    const int number = query.number("men", men.integer("most"));
    if (number < men.integer("least") || number > men.integer("most")) {
      const std::string least = std::to_string(men.integer("least"));
      const std::string most = std::to_string(men.integer("most"));
      throw Refused{concat(men.label, ": ", least == most ? most : "from " + least + " to " + most,
                           ", not ", number),
                    men.place};
    }
    query.used(men);
    Texts leaders;
    for (const auto* row : query.all("leaders"))
      leaders.insert(leaders.end(), static_cast<std::size_t>(row->integer("figures")),
                     row->text("rank"));
    const auto& rank = men.text("rank");
    const int platoons = men.integer("platoons", 1);
    const int squads = leaders.empty() ? (number + group - 1) / group : count_of(leaders);
    for (int platoon = 1; platoon <= platoons; ++platoon) {
      for (int squad = 0; squad < squads; ++squad) {
        const std::string one = std::to_string(squad + 1);
        const std::string of = std::to_string(platoon);
        const std::string leader = leaders.empty() ? "" : nth(leaders, squad);
        plan.units.push_back(
            {platoons > 1 ? "p" + of + "s" + one : "g" + one,
             platoons > 1 ? "platoon " + of + ", squad " + one : rank + "s, group " + one, rank,
             leader, part(number, squads, squad) + (leader.empty() ? 0 : 1)});
      }
    }
  }

  static void spend(const Query& query, int group, ForcePlan& plan) {
    if (query.situation().has({false, "men"}))
      throw Misread{"--men applies only to a company: the points set the number of figures"};
    const long long figures = plan.points / std::max(plan.cost, 1);
    if (figures == 0)
      throw Refused{
          concat("a figure costs ", plan.cost, " points; only ", plan.points, " are available")};
    const int number = static_cast<int>(figures);
    const int groups = (number + group - 1) / group;
    for (int i = 0; i < groups; ++i) {
      const std::string one = std::to_string(i + 1);
      plan.units.push_back(
          {"g" + one, "group " + one, "figure", {}, std::min(group, number - i * group)});
    }
  }
};

/// A force bought with points: an organisation with all its ranks, or as many figures as the points
/// pay for. No dice.
struct ForceList {
  using enum Column::Type;
  static constexpr std::string_view name = "force-list";
  static constexpr Column cost_columns[] = {{"points", integer, true, 0}};
  static constexpr Column rank_columns[] = {{"rank", text, true},
                                            {"id", text},  ///< else the rank
                                            {"name", text},
                                            {"figures", integer, true, 1, 1000}};
  static constexpr Column men_columns[] = {
      {"rank", text, true},
      {"most", integer, true, 1, 1000},
      {"least", integer, true, 1, 1000},
      {"platoons", integer, false, 1,
       100},  ///< each with all those men and the leaders of its squads
  };
  static constexpr Column carried_columns[] = {
      {"slot", text, true, naming::slot},  ///< that a unit's line answers besides: `hand-weapon`
      {"word", text, true}};
  static constexpr Column group_columns[] = {{"most", integer, true, 1, 1000}};
  static constexpr std::array tables{Shape{"class_cost", cost_columns, true},
                                     Shape{"weapon_cost", cost_columns, true},
                                     Shape{"extras", cost_columns},
                                     Shape{"carried", carried_columns},
                                     Shape{"ranks", rank_columns},
                                     Shape{"leaders", rank_columns},
                                     Shape{"men", men_columns},
                                     Shape{"group", group_columns, true},
                                     TypedGroups::shape};
  static constexpr std::string_view outcomes[]{"figures", "cost", "total", "left"};
  static constexpr std::string_view unit_keys[]{"id",          "name",    "rank",   "led_by",
                                                "class",       "figures", "weapon", "bayonet",
                                                "hand_weapon", "mounted", "cost",   "total"};

  using Plan = ForcePlan;
  struct Outcome {
    int figures;
    int cost;
    long long total;
    long long left;
  };

  static Plan plan(const Query& query) { return ForcePlan::plan(query); }
  static Outcome resolve(const Plan& plan, auto&) {
    return {plan.figures, plan.cost, plan.total, plan.points - plan.total};
  }
  static void describe(const Plan& plan, auto&& field) {
    field("figures", &Outcome::figures);
    if (!plan.mixed) field("cost", &Outcome::cost);
    field("total", &Outcome::total);
    if (plan.points > 0) field("left", &Outcome::left);
  }
  /// The force in words, its numbers, and the roster.
  static Value detail(const Plan& plan, const Outcome& outcome, const Result&) {
    auto all = plan.force;
    all.set("figures", outcome.figures);
    if (!plan.mixed) all.set("cost", outcome.cost);
    all.set("total", outcome.total);
    if (plan.points > 0) all.set("points", plan.points, "left", outcome.left);
    Value::Array units;
    for (const auto& unit : plan.units) {
      auto one = keyed("id", unit.id, "name", unit.name, "rank", unit.rank);
      if (!unit.leader.empty()) one.set("led_by", unit.leader);
      put(unit.before, one);
      one.set("figures", unit.figures);
      put(unit.behind, one);
      one.set("cost", unit.cost, "total", 1LL * unit.figures * unit.cost);
      units.push_back(std::move(one));
    }
    all.set("units", std::move(units));
    return all;
  }

 private:
  static void put(const Value& words, Value& into) {
    for (const auto& [key, word] : *words.as<Value::Object>()) into.set(key, word);
  }
};

}  // namespace acw
