#pragma once

#include <array>

#include "acw/engine/sequence.hpp"
#include "acw/mechanisms/allowance.hpp"
#include "acw/mechanisms/break_point.hpp"
#include "acw/mechanisms/casualty_points.hpp"
#include "acw/mechanisms/clash.hpp"
#include "acw/mechanisms/clock.hpp"
#include "acw/mechanisms/deck.hpp"
#include "acw/mechanisms/demolition.hpp"
#include "acw/mechanisms/effect_fire.hpp"
#include "acw/mechanisms/exchange.hpp"
#include "acw/mechanisms/force_list.hpp"
#include "acw/mechanisms/labour.hpp"
#include "acw/mechanisms/lot.hpp"
#include "acw/mechanisms/man_to_man.hpp"
#include "acw/mechanisms/map_gen.hpp"
#include "acw/mechanisms/morale_level.hpp"
#include "acw/mechanisms/muster.hpp"
#include "acw/mechanisms/officer.hpp"
#include "acw/mechanisms/order_of_battle.hpp"
#include "acw/mechanisms/paired_melee.hpp"
#include "acw/mechanisms/precedence.hpp"
#include "acw/mechanisms/roll_off.hpp"
#include "acw/mechanisms/rubble.hpp"
#include "acw/mechanisms/shots.hpp"
#include "acw/mechanisms/stand_or_rout.hpp"
#include "acw/mechanisms/stand_volley.hpp"
#include "acw/mechanisms/tally_points.hpp"
#include "acw/mechanisms/test.hpp"
#include "acw/mechanisms/volley.hpp"
#include "acw/rules/table.hpp"

namespace acw {

/// Keys of the units that a mechanism creates; empty for mechanisms without units.
template <class M>
constexpr Shape units_of() {
  if constexpr (requires { M::units; }) return M::units;
  else return "units:";
}

/// List of mechanism types.
template <class... M>
struct Mechanisms {
  static constexpr std::size_t size = sizeof...(M);
  static constexpr std::array<MechanismShape, size> shapes{
      MechanismShape{M::name, M::tables, M::outcomes, units_of<M>()}...};
};

/// All mechanisms. A new one adds a header and a type here.
using AllMechanisms =
    Mechanisms<Allowance, BreakPoint, CasualtyPoints, Clash, Clock, Deck, Demolition, EffectFire,
               Exchange, ForceList, Labour, Lot, ManToMan, MapGen, MoraleTest, Muster, Officer,
               OrderOfBattle, PairedMelee, Precedence, RollOff, Rubble, Sequence, Shots,
               StandOrRout, StandVolley, TallyPoints, Test, Volley>;

}  // namespace acw
