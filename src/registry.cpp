#include "registry.hpp"

#include <array>
#include <utility>

#include "acw/mechanisms/allowance.hpp"
#include "acw/mechanisms/break_point.hpp"
#include "acw/mechanisms/casualty_points.hpp"
#include "acw/mechanisms/charge.hpp"
#include "acw/mechanisms/clash.hpp"
#include "acw/mechanisms/clock.hpp"
#include "acw/mechanisms/deck.hpp"
#include "acw/mechanisms/demolition.hpp"
#include "acw/mechanisms/effect_fire.hpp"
#include "acw/mechanisms/exchange.hpp"
#include "acw/mechanisms/force_list.hpp"
#include "acw/mechanisms/hand_to_hand.hpp"
#include "acw/mechanisms/labour.hpp"
#include "acw/mechanisms/lot.hpp"
#include "acw/mechanisms/man_to_man.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "acw/mechanisms/morale_level.hpp"
#include "acw/mechanisms/muster.hpp"
#include "acw/mechanisms/officer.hpp"
#include "acw/mechanisms/order_of_battle.hpp"
#include "acw/mechanisms/precedence.hpp"
#include "acw/mechanisms/quality_check.hpp"
#include "acw/mechanisms/rubble.hpp"
#include "acw/mechanisms/shots.hpp"
#include "acw/mechanisms/stand_or_rout.hpp"
#include "acw/mechanisms/stand_volley.hpp"
#include "acw/mechanisms/tally_points.hpp"
#include "acw/mechanisms/test.hpp"
#include "acw/mechanisms/volley.hpp"

namespace acw {
namespace {

template <class... M>
struct List {
  static constexpr std::array<MechanismShape, sizeof...(M)> shapes{MechanismShape{M::name, M::tables, M::outcomes}...};
  static constexpr std::array<Player, sizeof...(M)> players{&play_by<M>...};
  static constexpr std::array<LegPlanner, sizeof...(M)> leg_planners{&leg_by<M>...};
};

/// A mechanism is a header and a word here.
using All = List<Allowance, BreakPoint, CasualtyPoints, Charge, Clash, Clock, Deck, Demolition, EffectFire, Exchange, ForceList, HandToHand,
                 Labour, Lot, ManToMan, MapGen, MoraleTest, Muster, Officer, OrderOfBattle, Precedence, QualityCheck, Rubble, Shots,
                 StandOrRout, StandVolley, TallyPoints, Test, Volley>;

template <class Entry>
Entry entry_of(std::string_view mechanism, const std::array<Entry, All::shapes.size()>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (All::shapes[i].name == mechanism) return entries[i];
  }
  return nullptr;
}

}  // namespace

std::span<const MechanismShape> mechanisms() { return All::shapes; }

Player player(std::string_view mechanism) { return entry_of(mechanism, All::players); }

LegPlanner leg_planner(std::string_view mechanism) { return entry_of(mechanism, All::leg_planners); }

}  // namespace acw
