#include "render/json_odds.hpp"

#include <algorithm>
#include <string_view>

#include "acw/play/luck.hpp"

namespace acw {
namespace {

using json::put;
using json::put_real;
using json::put_text;
using json::put_value;

void put_marginal(json::Buffer& out, const Marginal& marginal) {
  out.push_back('{');
  if (marginal.numeric) {
    put(out, "\"mean\":");
    put_real(out, marginal.mean);
    put(out, ",\"sd\":");
    put_real(out, marginal.sd);
    out.push_back(',');
  }
  put(out, "\"pmf\":[");
  bool first = true;
  for (const auto& [value, chance] : marginal.pmf) {
    put(out, first ? "{\"value\":" : ",{\"value\":");
    put_value(out, value);
    put(out, ",\"p\":");
    put_real(out, chance);
    out.push_back('}');
    first = false;
  }
  out.push_back(']');
  const auto put_chance = [&](std::string_view name, double chance) {
    if (chance > 0) put(out, name), put_real(out, chance);
  };
  put_chance(",\"unresolved\":", marginal.unresolved);
  if (marginal.not_reached > 0) put_chance(",\"reached\":", reached(marginal));
  out.push_back('}');
}

/// The side that `defender.hits` is about; empty of outcomes that are of none.
std::string_view side_of(const Marginal& one) {
  const auto dot = one.name.find('.');
  return dot == std::string::npos ? std::string_view{} : std::string_view{one.name}.substr(0, dot);
}

/// Outcomes of one side, without its name.
void put_odds_of(json::Buffer& out, const std::vector<Marginal>& odds, std::string_view side) {
  bool first = true;
  for (const auto& one : odds) {
    if (side_of(one) != side) continue;
    if (!first) out.push_back(',');
    put_text(out, std::string_view{one.name}.substr(side.empty() ? 0 : side.size() + 1));
    out.push_back(':');
    put_marginal(out, one);
    first = false;
  }
}

}  // namespace

void put_odds(json::Buffer& out, const std::vector<Marginal>& odds) {
  out.push_back('{');
  for (auto one = odds.begin(); one != odds.end(); ++one) {
    const auto side = side_of(*one);
    if (!side.empty() && std::any_of(odds.begin(), one, [&](const Marginal& before) {
          return side_of(before) == side;
        }))
      continue;
    if (one != odds.begin()) out.push_back(',');
    put_text(out, side.empty() ? std::string_view{one->name} : side);
    out.push_back(':');
    if (side.empty()) {
      put_marginal(out, *one);
      continue;
    }
    out.push_back('{');
    put_odds_of(out, odds, side);
    out.push_back('}');
  }
  out.push_back('}');
}

}  // namespace acw
