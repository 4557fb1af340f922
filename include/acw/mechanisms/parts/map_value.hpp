#pragma once

#include <string>
#include <vector>

#include "acw/base/nth.hpp"
#include "acw/base/value.hpp"
#include "acw/mechanisms/parts/map.hpp"

namespace acw {

inline Value to_value(const std::vector<int>& squares) {
  Value::Array list;
  for (const int square : squares) list.emplace_back(square);
  return list;
}

inline Value to_value(const Course& course) {
  return Value::Object{
      {"start", course.start}, {"end", course.end}, {"squares", to_value(course.squares)}};
}

/// `bridge` is null where the plan has none.
inline Value to_value(const MapPlan& plan, const Map& map, const std::string& by) {
  Value::Array terrain;
  for (const auto& [kind, square] : map.terrain) {
    terrain.emplace_back(Value::Object{{"kind", nth(plan.kinds, kind).name}, {"square", square}});
  }
  Value::Array tracks;
  for (const auto& track : map.tracks)
    tracks.emplace_back(Value::Object{{"farm", track.farm}, {"squares", to_value(track.squares)}});
  return Value::Object{{"by", by},
                       {"terrain", std::move(terrain)},
                       {"river", to_value(map.river)},
                       {"road", to_value(map.road)},
                       {"bridge", map.bridge == 0 ? Value{} : Value{map.bridge}},
                       {"fords", to_value(map.fords)},
                       {"tracks", std::move(tracks)}};
}

/// The outcome of map-gen.
inline Value to_value(const MapPlan& plan, const Maps& maps) {
  Value::Array drawn;
  for (std::size_t i = 0; i < maps.maps.size(); ++i)
    drawn.push_back(to_value(plan, maps.maps[i], plan.makers[i]));
  return Value::Object{{"columns", plan.columns},
                       {"rows", plan.rows},
                       {"picked", nth(plan.makers, maps.picked)},
                       {"maps", std::move(drawn)}};
}

}  // namespace acw
