#pragma once

/// Small armies whose games can be reckoned by hand.
namespace acw::test::armies {

inline constexpr const char* bp_federal = R"(
rules = "black-panthers"
side = "federal"
[[units]]
id = "20me"
name = "20th Maine"
arm = "infantry"
class = "veteran"
weapon = "rifle"
figures = 13
brigade = 1
breaks_at = 5
[[units]]
id = "5ny"
name = "5th New York"
arm = "infantry"
class = "raw"
weapon = "musket"
figures = 12
brigade = 1
breaks_at = 8
[[leaders]]
id = "ub1"
name = "Vincent"
rank = "brigadier"
brigade = 1
)";
inline constexpr const char* bp_confederate = R"(
rules = "black-panthers"
side = "confederate"
[[units]]
id = "3va"
name = "3rd Virginia"
arm = "infantry"
class = "experienced"
weapon = "musket"
figures = 12
brigade = 1
breaks_at = 6
)";
inline constexpr const char* ka_union = R"(
side = "union"
units = [
  { id = "iron", arm = "infantry", class = "elite", weapon = "rifle-musket", stands = 6 },
  { id = "ninth", arm = "infantry", class = "militia", weapon = "smoothbore-musket", stands = 6 },
]
)";
inline constexpr const char* ka_confederate = R"(
side = "confederate"
units = [{ id = "tenn", arm = "infantry", class = "regular", weapon = "rifle-musket", stands = 6 }]
)";
inline constexpr const char* sz_union = R"(
side = "union"
units = [
  { id = "u1", arm = "infantry", man = "infantry", figures = 12 },
  { id = "ubty", arm = "medium", man = "artillerymen", figures = 8, guns = 2 },
]
)";
inline constexpr const char* sz_confederate = R"(
side = "confederate"
units = [
  { id = "c1", arm = "infantry", man = "infantry", figures = 12 },
  { id = "ccav", arm = "cavalry", man = "cavalry", mounted = true, figures = 8 },
]
)";
inline constexpr const char* sow_federal = R"(
side = "federal"
[[units]]
id = "fa"
class = "trained"
weapon = "minie-rifle"
hand_weapon = "bayonet"
figures = 10
[[units]]
id = "fc"
class = "raw"
weapon = "pistol"
hand_weapon = "lance"
mounted = true
figures = 6
)";
inline constexpr const char* sow_confederate = R"(
side = "confederate"
units = [
  { id = "ca", class = "veteran", weapon = "minie-rifle", hand_weapon = "bayonet", figures = 8 },
]
)";

}  // namespace acw::test::armies
