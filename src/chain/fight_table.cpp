#include "chain/fight_table.hpp"

#include "acw/play/rounds.hpp"
#include "chain/fight_steps.hpp"

namespace acw {

/// Chances stand in a table of both sides, one for each number of
/// rounds or volleys. What befalls them in a phase is worked out when it is first come to, for each
/// side alone where one throw doesn't hang on the other.
class FightTable {
 public:
  explicit FightTable(const Fight::Plan& plan) : plan_{plan}, cells_(plan.acts.size()) {
    place_of(plan.first);
  }

  double each(double weight, const auto& use) {
    const double least = play::vanishing / weight;
    double vanished = 0;
    double left = 1;
    std::map<int, Chances> now;
    now[0] = {{1.0}};
    int at = 0;
    for (int step = 0; left * weight >= play::negligible && step < play::most_rounds; ++step) {
      const auto& phase = nth(plan_.phases, at);
      if (phase.kind == Phase::Kind::test) {
        for (auto& [count, chances] : now) test(phase, chances);
        at = phase.next;
        continue;
      }
      std::map<int, Chances> after;
      for (auto& [count, chances] : now) {
        for (const auto i : ranges::Places{chances}) {
          for (const auto j : ranges::Places{chances[i]}) {
            const double chance = chances[i][j];
            if (chance <= 0) continue;
            if (chance < least) {
              vanished += chance;
              continue;
            }
            const Sides here{stands_[0][i].first, stands_[1][j].first};
            if (Fight::decided(plan_, phase, count, here) ||
                (Fight::may_rest(plan_, at, count) && stuck(at, {i, j}, here))) {
              Effort::spend(Effort::state);
              ++ended_;
              use(FightState{at, count, 0, here}, chance);
              continue;
            }
            if (phase.kind == Phase::Kind::begin) {
              auto& begun = after[plan_.volleys ? count : count + 1];
              at_place(begun, begun_at(phase, {i, j})) += chance;
              continue;
            }
            const auto& next = cell(phase.act, {i, j}, here);
            const int volleys = plan_.volleys ? thrown(phase, {i, j}, here) : 0;
            vanished += chance * next.lost;
            if (plan_.volleys && volleys == 0) at_place(after[count], {i, j}) += chance;
            else spread(next, {i, j}, chance, after[count + volleys]);
          }
        }
      }
      now = std::move(after);
      left = 0;
      for (const auto& [count, chances] : now) {
        for (const auto& row : chances) left = std::accumulate(row.begin(), row.end(), left);
      }
      at = phase.next;
    }
    return left + vanished;
  }

  /// The chances that either side wins, from wherever it begins: what each state is worth is worked
  /// out once, from the states that it leads to. Nothing where a round leads back into another one
  /// that isn't over.
  std::optional<Wins> wins(const Sides& first) {
    const int head = plan_.phases.back().next;
    int blows = 0;
    for (auto at = static_cast<std::size_t>(head); at < plan_.phases.size(); ++at)
      blows += plan_.phases[at].kind == Phase::Kind::blow ? 1 : 0;
    if (blows > 2) return std::nullopt;
    const auto place = place_of(first);
    // where it doesn't begin with the round that leads back, it can't be that very state again
    const Place nowhere{std::numeric_limits<std::size_t>::max(), 0};
    const auto worth = divided(round(0, place, head == 0 ? place : nowhere));
    if (circular_) return std::nullopt;
    return worth.wins;
  }

 private:
  /// What a state is worth, but for the chance that it is come to again.
  struct Worth {
    Wins wins{};
    double stays = 0;

    void add(const Worth& other, double chance) {
      for (const auto side : both_sides) wins[side] += chance * other.wins[side];
      stays += chance * other.stays;
    }
  };
  /// What never leads anywhere else is worth nothing to either.
  static Worth divided(Worth worth) {
    if (worth.stays >= 1) return {};
    for (auto& chance : worth.wins) chance /= 1 - worth.stays;
    worth.stays = 0;
    return worth;
  }

  /// How a side stands, and whether it is to be tested.
  using Stand = std::pair<Fighters, bool>;
  using Place = std::array<std::size_t, 2>;
  using Branches = std::vector<std::pair<std::size_t, double>>;
  /// By how the attacker stands, and how the defender does.
  template <class T>
  using ByPlace = std::vector<std::vector<T>>;
  using Chances = ByPlace<double>;

  /// What a step leaves of either side.
  struct Cell {
    std::array<Branches, 2> to;  ///< of each by itself; of a side that it leaves alone nothing
    std::vector<std::pair<Place, double>> joint;  ///< where one hangs on the other
    double lost = 0;  ///< the chance of what is too unlikely to be followed
    bool throws = true;
    Fight::Change change = Fight::Change::none;
    std::vector<Sides> words;  ///< what it makes of words alone
  };

  /// What stands there in a table, which grows with the places that are asked for.
  template <class T>
  static T& at_place(ByPlace<T>& table, const Place& place) {
    if (table.size() <= place[0]) table.resize(place[0] + 1);
    auto& row = table[place[0]];
    if (row.size() <= place[1]) row.resize(place[1] + 1);
    return row[place[1]];
  }
  /// Of sides of which neither is to be tested.
  Place place_of(const Sides& sides) {
    return {id(acting_side, {sides[0], false}), id(target_side, {sides[1], false})};
  }
  Sides sides(const Place& place) const {
    return {stands_[0][place[0]].first, stands_[1][place[1]].first};
  }

  Worth round(int at, const Place& place, const Place& root) {
    const auto& phase = nth(plan_.phases, at);
    return worth(phase.next, begun_at(phase, place), root);
  }
  /// Of a state with which a round begins that leads back.
  Worth begun(int at, const Place& place, const Place& root) {
    if (place == root) return {{}, 1};
    if (const auto& known = at_place(worths_, place)) {
      circular_ = circular_ || known->stays > 0;
      return *known;
    }
    at_place(worths_, place) = Worth{{}, 1};  // it is being worked out
    Worth one;
    if (!stuck(at, place, sides(place))) one = divided(round(at, place, place));
    at_place(worths_, place) = one;
    return one;
  }
  /// From a phase on; `root`: with what its round began.
  Worth worth(int at, const Place& place, const Place& root) {
    const auto& phase = nth(plan_.phases, at);
    const auto here = sides(place);
    if (here[0].end != 0 || here[1].end != 0) {
      Worth over;
      const auto winner = static_cast<std::size_t>(Fight::winner(here));
      if (winner < over.wins.size()) over.wins[winner] = 1;
      return over;
    }
    if (phase.kind == Phase::Kind::begin) {
      if (at == plan_.phases.back().next) return begun(at, place, root);
      if (plan_.volleys && stuck(at, place, here)) return {};
      return round(at, place, root);
    }
    const auto& next = cell(phase.act, place, here);
    auto joint = next.joint;
    std::array<Branches, 2> to{Branches{{place[0], 1.0}}, Branches{{place[1], 1.0}}};
    const bool passes = plan_.volleys && thrown(phase, place, here) == 0;
    for (const auto side : both_sides) {
      if (!passes && !next.to[side].empty()) to[side] = next.to[side];
    }
    int after = phase.next;
    for (; nth(plan_.phases, after).kind == Phase::Kind::test;
         after = nth(plan_.phases, after).next)
      tested(nth(plan_.phases, after), to[nth(plan_.phases, after).side]);
    Worth sum;
    if (!passes && !joint.empty()) {
      if (plan_.tested) circular_ = true;  // tests of who suffered together aren't followed here
      for (const auto& [where, chance] : joint) sum.add(worth(after, where, root), chance);
      return sum;
    }
    Effort::spend(20 + 4 * static_cast<double>(to[0].size() * to[1].size()));
    for (const auto& [i, likely] : to[0]) {
      for (const auto& [j, chance] : to[1]) sum.add(worth(after, {i, j}, root), likely * chance);
    }
    return sum;
  }
  /// Whoever of a side is due goes where its test leads.
  void tested(const Phase& phase, Branches& list) {
    Branches after;
    for (const auto& [from, chance] : list) {
      const auto [stand, due] = stands_[phase.side][from];
      if (!due) {
        after.emplace_back(from, chance);
        continue;
      }
      const auto [stays, to] = led(phase, stand);
      if (to->empty()) after.emplace_back(stays, chance);
      for (const auto& [where, share] : *to) after.emplace_back(where, chance * share);
    }
    list = std::move(after);
  }
  /// Where its test leads a side that stands so: to itself, with no test due, where that is empty.
  std::pair<std::size_t, const Branches*> led(const Phase& phase, const Fighters& stand) {
    Sides alone{};
    alone[phase.side] = stand;
    Place place{};
    place[phase.side] = id(phase.side, {stand, false});
    return {place[phase.side], &cell(phase.act, place, alone).to[phase.side]};
  }

  std::size_t id(std::size_t side, const Stand& stand) {
    const auto [found, added] = ids_[side].try_emplace(stand, stands_[side].size());
    if (added) stands_[side].push_back(stand);
    return found->second;
  }

  const Cell& cell(int act, Place place, const Sides& sides) {
    const auto& how = nth(plan_.acts, act);
    if (how.alone) place[1 - how.side] = 0;
    else if (how.volley) place[how.side] = thrower(how, place[how.side]);
    auto& cell = at_place(nth(cells_, act), place);
    if (cell == nullptr) cell = std::make_unique<Cell>(made(act, how, sides));
    return *cell;
  }

  /// A number for who throws a volley, as far as that matters.
  std::size_t thrower(const Act& how, std::size_t stand) {
    auto& known = thrower_of_[how.side][how.as_one];
    if (known.size() <= stand) known.resize(stands_[how.side].size());
    if (!known[stand]) {
      const auto seen = FightSteps::seen(how, stands_[how.side][stand].first);
      known[stand] = throwers_.try_emplace(seen, throwers_.size()).first->second;
    }
    return *known[stand];
  }

  static constexpr double unlikely = 1e-24;

  Cell made(int act, const Act& how, const Sides& before) {
    constexpr double work = 5e-6 * Effort::second;
    Cell cell;
    // those of volleys are kept: the table of whoever begins next has the same
    const auto own = how.volley ? nullptr : plan_.steps->planned(how, before);
    const auto* step = how.volley ? plan_.steps->step(plan_, act, before) : own.get();
    Effort::spend(work);
    if (step == nullptr) {
      cell.throws = false;
      return cell;
    }
    /// How the sides may stand after some rows, and whether either of them is touched.
    struct Reached {
      std::vector<std::pair<Sides, double>> list;
      std::array<bool, 2> suffers{};

      bool both() const { return suffers[acting_side] && suffers[target_side]; }
      std::size_t side() const { return suffers[acting_side] ? acting_side : target_side; }
    };
    const auto outcomes = [&](const RowTable& rows) {
      Reached all;
      for (const auto row : ranges::Places{rows}) {
        auto& after = all.list.emplace_back(before, rows.chance(row)).first;
        Fight::apply(plan_, how, rows[row], after);
        const auto change = change_of(plan_, before, after);
        cell.change = std::max(cell.change, change);
        if (change == Fight::Change::marks) cell.words.push_back(after);
        for (const auto side : both_sides)
          all.suffers[side] = all.suffers[side] || after[side] != before[side];
      }
      return all;
    };
    const auto stand = [&](std::size_t side, const Sides& after) {
      return id(side, {after[side], !how.alone && Fight::is_due(plan_, before[side], after[side])});
    };
    const auto put = [&](const Reached& all) {
      const auto side = all.side();
      for (const auto& [after, chance] : all.list) {
        if (chance < unlikely) cell.lost += chance;
        else if (all.both())
          cell.joint.emplace_back(Place{stand(0, after), stand(1, after)}, chance);
        else cell.to[side].emplace_back(stand(side, after), chance);
      }
    };
    if (const auto parts = step->parts(); parts.size() == 2) {
      bool apart = true;
      for (const auto& part : parts) {
        const auto all = outcomes(part);
        apart = apart && !all.both() && cell.to[all.side()].empty();
        if (!apart) break;
        put(all);
      }
      if (apart) return paid(std::move(cell));
      cell = {};
    }
    put(outcomes(step->rows()));
    cell.throws =
        cell.change != Fight::Change::none || plan_.steps->throws(plan_, act, before, *step);
    return paid(std::move(cell));
  }
  Cell paid(Cell cell) {
    constexpr double a_row = 250;
    const auto size = cell.to[0].size() + cell.to[1].size() + 2 * cell.joint.size();
    bytes_ += 16.0 * static_cast<double>(size);
    Effort::spend(a_row, size);
    Effort::hold(4 * bytes_);
    return cell;
  }
  int thrown(const Phase& phase, const Place& place, const Sides& sides) {
    int sum = 0;
    for (const int act : phase.volleys) {
      if (act >= 0 && cell(act, place, sides).throws) ++sum;
    }
    return sum;
  }
  Place begun_at(const Phase& phase, const Place& place) {
    if (!phase.changes()) return place;
    auto begun = sides(place);
    Fight::begin(phase, begun);
    return place_of(begun);
  }
  bool stuck(int from, const Place& place, const Sides& stand) {
    auto& known = stuck_[from];
    if (const auto told = at_place(known, place)) return *told;
    const auto changes = [&](const Phase& phase, const Sides& sides, const auto& use) {
      const auto& one = cell(phase.act, place_of(sides), sides);
      for (const auto& other : one.words) use(other);
      return one.change;
    };
    const bool stays = !may_go_on(plan_, from, stand, changes);
    at_place(known, place) = stays;
    return stays;
  }

  void spread(const Cell& cell, const Place& from, double chance, Chances& after) const {
    const auto width = stands_[target_side].size();
    Effort::hold(4 * bytes_ + 80 * ended_ +
                 sizeof(double) * static_cast<double>(width * after.size()));
    for (const auto& [place, share] : cell.joint) at_place(after, place) += chance * share;
    Effort::spend(20 + 4 * static_cast<double>(cell.joint.size()));
    if (!cell.joint.empty()) return;
    const Branches stays[]{{{from[0], 1.0}}, {{from[1], 1.0}}};
    const auto& attackers = cell.to[0].empty() ? stays[0] : cell.to[0];
    const auto& defenders = cell.to[1].empty() ? stays[1] : cell.to[1];
    Effort::spend(1.5, attackers.size() * defenders.size());
    for (const auto& [i, likely] : attackers) {
      if (after.size() <= i) after.resize(i + 1);
      auto& row = after[i];
      if (row.size() < width) row.resize(width, 0.0);
      const double share = chance * likely;
      for (const auto& [j, part] : defenders) row[j] += share * part;
    }
  }

  /// Of the side whose test it is, whoever is due goes where it leads.
  void test(const Phase& phase, Chances& chances) {
    const auto side = phase.side;
    struct Due {
      std::size_t from, stays;
      const Branches* to;  ///< empty: it comes through it as it was
    };
    std::vector<Due> dues;
    for (std::size_t from = 0, all = stands_[side].size(); from < all; ++from) {
      const auto [stand, due] = stands_[side][from];
      if (!due) continue;
      const auto [stays, to] = led(phase, stand);
      dues.push_back({from, stays, to});
    }
    double visited = 0;
    const auto lead = [&](const Due& one, Place place, double chance) {
      if (chance <= 0) return;
      place[side] = one.stays;
      if (one.to->empty()) at_place(chances, place) += chance;
      for (const auto& [to, share] : *one.to) {
        place[side] = to;
        at_place(chances, place) += chance * share;
      }
    };
    for (const auto& one : dues) {
      if (side == acting_side) {
        if (one.from >= chances.size()) continue;
        const auto row = std::exchange(chances[one.from], {});
        visited += static_cast<double>(row.size());
        for (const auto j : ranges::Places{row}) lead(one, {0, j}, row[j]);
      } else {
        visited += static_cast<double>(chances.size());
        for (const auto i : ranges::Places{chances}) {
          if (one.from < chances[i].size())
            lead(one, {i, 0}, std::exchange(chances[i][one.from], 0.0));
        }
      }
    }
    Effort::spend(4 * visited);
    Effort::hold(sizeof(double) * static_cast<double>(stands_[target_side].size()) *
                 static_cast<double>(chances.size()));
  }

  const Fight::Plan& plan_;
  std::array<std::vector<Stand>, 2> stands_;
  std::array<std::map<Stand, std::size_t>, 2> ids_;
  std::vector<ByPlace<std::unique_ptr<Cell>>> cells_;  ///< by act
  std::map<Fighters, std::size_t> throwers_;
  std::array<std::map<int, std::vector<std::optional<std::size_t>>>, 2> thrower_of_;
  /// By the phase, and how both stand: nothing happens any more; nothing where nobody asked.
  std::map<int, ByPlace<std::optional<bool>>> stuck_;
  ByPlace<std::optional<Worth>> worths_;  ///< of how both stand as a round begins
  bool circular_ = false;                 ///< a round leads back into another one that isn't over
  double bytes_ = 0;                      ///< of the cells
  double ended_ = 0;                      ///< ways to end that have been told
};

double Fight::each_end(const Plan& plan, double weight,
                       const std::function<void(const FightState&, double)>& use) {
  return FightTable{plan}.each(weight, use);
}

FightWorths::FightWorths(const Fight::Plan& plan)
    : procedure_{*plan.fight}, plan_{plan}, table_{std::make_unique<FightTable>(plan_)} {
  for (auto& act : plan_.acts) {
    if (act.procedure == plan.fight) act.procedure = &procedure_;
  }
  plan_.fight = &procedure_;
}
FightWorths::~FightWorths() = default;

bool FightWorths::serves(const Fight::Plan& plan) const {
  const auto same = [](const Act& one, const Act& other) {
    const auto said = [](const Act& all, const Act& others) {
      return ranges::all_of(all.situation.all(), [&](const SlotValue& value) {
        if (value.path.slot == slot::count && all.least == 0) return true;
        const auto* found = others.situation.find(value.path);
        return found != nullptr && found->word == value.word && found->numbers == value.numbers;
      });
    };
    const bool counted = !one.percent_lost.empty() || !one.percent_hurt.empty();
    return one.procedure->name == other.procedure->name && one.planner == other.planner &&
           one.situation.distance == other.situation.distance && said(one, other) &&
           said(other, one) && (!counted || one.were == other.were);
  };
  const auto came = [](const Fighters& one, const Fighters& other) {
    return one.hurt == other.hurt && one.counts == other.counts;
  };
  return plan.phases.size() == plan_.phases.size() && came(plan.first[0], plan_.first[0]) &&
         came(plan.first[1], plan_.first[1]) &&
         std::equal(plan.acts.begin(), plan.acts.end(), plan_.acts.begin(), plan_.acts.end(), same);
}

std::optional<Wins> FightWorths::wins(const Sides& first) { return table_->wins(first); }

}  // namespace acw
