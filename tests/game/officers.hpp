#pragma once

/// Armies with officers of every rank, and with units of every kind that come under them.
namespace acw::test::armies {

inline constexpr const char* led_federal = R"(
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
[[units]]
id = "5ny"
name = "5th New York"
arm = "infantry"
class = "raw"
weapon = "musket"
figures = 12
brigade = 2
[[units]]
id = "ucav"
name = "1st Cavalry"
arm = "cavalry"
class = "experienced"
weapon = "carbine"
figures = 12
brigade = 1
[[units]]
id = "ss1"
name = "Berdan's"
arm = "sharpshooters"
class = "veteran"
weapon = "rifle"
figures = 8
[[leaders]]
id = "ub1"
name = "Vincent"
rank = "brigadier"
brigade = 1
[[leaders]]
id = "ub2"
rank = "brigadier"
brigade = 2
[[leaders]]
id = "ud"
name = "Barnes"
rank = "divisional"
[[leaders]]
id = "uc"
name = "Gouverneur Warren"
rank = "corps"
[[leaders]]
id = "aide"
name = "Reese"
rank = "lieutenant"
)";
inline constexpr const char* led_confederate = R"(
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
[[leaders]]
id = "cb1"
name = "Law"
rank = "brigadier"
brigade = 1
)";

}  // namespace acw::test::armies
