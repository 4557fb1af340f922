#pragma once

#include "acw/mechanisms/parts/map.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"
#include "acw/play/report.hpp"

namespace acw {

inline Value to_value(const std::vector<int>& squares) {
  return values_of(squares, [](int square) { return square; });
}

inline Value to_value(const Course& course) {
  return keyed("start", course.start, "end", course.end, "squares", to_value(course.squares));
}

/// `bridge` is null where the plan has none.
inline Value to_value(const MapPlan& plan, const Map& map, const std::string& by) {
  const auto terrain = [&](const Placed& placed) {
    return keyed("kind", nth(plan.kinds, placed.kind).name, "square", placed.square);
  };
  const auto track = [](const Track& one) {
    return keyed("farm", one.farm, "squares", to_value(one.squares));
  };
  return keyed("by", by, "terrain", values_of(map.terrain, terrain), "river", to_value(map.river),
               "road", to_value(map.road), "bridge", map.bridge == 0 ? Value{} : Value{map.bridge},
               "fords", to_value(map.fords), "tracks", values_of(map.tracks, track));
}

/// The outcome of map-gen.
inline Value to_value(const MapPlan& plan, const Maps& maps) {
  Value::Array drawn;
  for (const auto i : ranges::Places{maps.maps})
    drawn.push_back(to_value(plan, maps.maps[i], plan.makers[i]));
  return keyed("columns", plan.columns, "rows", plan.rows, "picked", nth(plan.makers, maps.picked),
               "maps", std::move(drawn));
}

/// Maps with what they were made by, for whoever draws them.
struct Atlas {
  MapPlan plan;
  Maps maps;
};

/// A battlefield by the ruleset's tables.
struct MapGen {
  using enum Column::Type;
  static constexpr std::string_view name = "map";
  static constexpr Column board_columns[] = {{"columns", integer, true, 2, 30},
                                             {"rows", integer, true, 2, 30},
                                             {"square", integer, false, 1},
                                             {"bridges", integer, true, 0, 1},
                                             {"fords", integer, true, 0, 30},
                                             {"north", text, true},
                                             {"south", text, true},
                                             {"length", text, false, naming::number},
                                             {"depth", text, false, naming::number}};
  static constexpr Column terrain_columns[] = {{"kind", text, true},
                                               {"ground", text, true, ground_words},
                                               {"pieces", integer, true, 0, 1000},
                                               {"own_square", flag}};
  static constexpr Column edge_columns[] = {{"squares", integers, true, 1, 900}};
  static constexpr Column maker_columns[] = {{"by", text, true}};
  static constexpr std::array tables{
      Shape{"board", board_columns, true}, Shape{"terrain", terrain_columns, true},
      Shape{"edges", edge_columns, true}, Shape{"makers", maker_columns, true}};
  static constexpr std::string_view outcomes[]{"picked"};

  struct Plan {
    MapPlan map;
  };
  struct Outcome {
    Maps maps;
    int picked = 0;
  };

  static Plan plan(const Query& query) {
    Plan plan;
    auto& map = plan.map;
    const auto& board = query.read("board");
    map.columns = board.integer("columns");
    map.rows = board.integer("rows");
    map.square_cm = board.integer("square");
    map.bridges = board.integer("bridges");
    map.fords = board.integer("fords");
    map.north = board.text("north");
    map.south = board.text("south");
    for (const auto* row : query.read_all("terrain")) {
      map.pieces.push_back({count_of(map.kinds), row->integer("pieces")});
      map.kinds.push_back({row->text("kind"),
                           static_cast<Ground>(place_of(ground_words, row->text("ground"), *row))});
      map.fields_own_square = map.fields_own_square || row->flag("own_square");
    }
    for (const auto square : query.one("edges").cell("squares")->integers) {
      if (square > static_cast<long long>(map.columns) * map.rows)
        throw Refused{"an edge square's number exceeds the board"};
      map.edges.push_back(static_cast<int>(square));
    }
    for (const auto* row : query.all("makers")) map.makers.emplace_back(row->text("by"));
    if (map.edges.empty() || map.makers.empty())
      throw Refused{"the ruleset's maps have no edge squares or no makers"};
    map = enlarged(std::move(map), query.number(board.text("length"), 1),
                   query.number(board.text("depth"), 1));
    const auto edges = count_of(map.edges);
    const auto makers = count_of(map.makers);
    query.to_read("terrain", dice_notation(1, map.columns * map.rows) +
                                 " a piece, again on a square that is taken");
    query.to_read(
        "river and road",
        dice_notation(1, edges) + " for each end, again on a hill and where hills cut it off");
    query.to_read("map", concat(dice_notation(1, makers), " picks one of the ", makers));
    return plan;
  }

  /// What is counted of maps is which of them is picked; the exact odds of that need no map.
  static Outcome resolve(const Plan& plan, auto& dice) {
    Outcome outcome;
    if constexpr (requires { dice.weight(); }) {
      outcome.picked = dice.face(Face{"map", count_of(plan.map.makers)}) - 1;
    } else {
      outcome.maps = draw_maps(plan.map, dice);
      outcome.picked = outcome.maps.picked;
    }
    return outcome;
  }
  static void describe(const Plan& plan, auto&& field) {
    field({"picked", plan.map.makers}, &Outcome::picked);
  }
  static Value detail(const Plan& plan, const Outcome& outcome, Result& report) {
    for (const auto i : ranges::Places{outcome.maps.maps}) {
      for (const auto& note : outcome.maps.maps[i].notes)
        report.explanation.note(plan.map.makers[i] + "'s map: " + note);
    }
    report.atlas = std::make_shared<const Atlas>(Atlas{plan.map, outcome.maps});
    return to_value(plan.map, outcome.maps);
  }
};

}  // namespace acw
