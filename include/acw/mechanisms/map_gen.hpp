#pragma once

#include "acw/mechanisms/parts/map.hpp"
#include "acw/mechanisms/parts/mechanism.hpp"

namespace acw {

inline Value to_value(const std::vector<int>& squares) {
  return Value::Array(squares.begin(), squares.end());
}

inline Value to_value(const Course& course) {
  return keyed("start", course.start, "end", course.end, "squares", to_value(course.squares));
}

/// Converts a map to JSON. `bridge` is null if the map has none.
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

/// Maps and the plan that they follow, for drawing.
struct Atlas {
  MapPlan plan;
  Maps maps;
};

/// Random battlefields, made by the ruleset's tables.
struct MapGen final : Single {
  static constexpr std::string_view name = "map";
  static constexpr Shape tables[]{
      "board!: columns! 2..30, rows! 2..30, square 1.., bridges! 0..1, fords! 0..30, north! text, "
      "south! text, length (a slot that is a number), depth (a slot that is a number)",
      "terrain!: kind! text, ground! (hill|farm|field|wood|broken|other), pieces! 0..1000, "
      "own_square flag",
      "edges!: squares! integers 1..900", "makers!: by! text"};
  static constexpr Shape outcomes = "outcomes: picked";

  explicit MapGen(const Query& query) {
    const auto& board = query.read("board");
    plan.columns = board.integer("columns");
    plan.rows = board.integer("rows");
    plan.square_cm = board.integer("square");
    plan.bridges = board.integer("bridges");
    plan.fords = board.integer("fords");
    plan.north = board.text("north");
    plan.south = board.text("south");
    for (const auto* row : query.read_all("terrain")) {
      const int ground = place_of(ground_words, row->text("ground"), *row);
      plan.kinds.push_back(
          {row->text("kind"), static_cast<Ground>(ground), row->integer("pieces")});
      plan.fields_own_square |= row->flag("own_square");
    }
    const auto& edges = query.one("edges").cell("squares")->integers;
    plan.edges.assign(edges.begin(), edges.end());
    for (const auto* row : query.all("makers")) plan.makers.push_back(row->text("by"));
    plan = enlarged(std::move(plan), query.number(board.text("length"), 1),
                    query.number(board.text("depth"), 1));
    query.to_read("terrain", dice_notation(1, plan.columns * plan.rows) +
                                 " a piece, again on a square that is taken");
    query.to_read("river and road",
                  dice_notation(1, count_of(plan.edges)) +
                      " for each end, again on a hill and where hills cut it off");
    const auto makers = count_of(plan.makers);
    query.to_read("map", concat(dice_notation(1, makers), " picks one of the ", makers));
    begin(outcomes);
    fields.front().words = plan.makers;
  }

  /// Draws the maps only if the dice are seen. Otherwise rolls only the die that picks a map.
  void roll(Numbers& now, Dice& dice) const override {
    Maps maps;
    if (dice.seen()) maps = draw_maps(plan, dice);
    else maps.picked = dice.face(Face{"map", count_of(plan.makers)}) - 1;
    now.front() = maps.picked;
    dice.tell([&](Result& report, auto) {
      Value::Array drawn;
      for (const auto i : ranges::Places{maps.maps}) {
        for (const auto& note : maps.maps[i].notes)
          report.explanation.note(plan.makers[i] + "'s map: " + note);
        drawn.push_back(to_value(plan, maps.maps[i], plan.makers[i]));
      }
      report.outcome.set("maps", std::move(drawn));
      report.atlas = std::make_shared<const Atlas>(Atlas{plan, std::move(maps)});
    });
  }
  void finish(const Numbers&, Result& result) const override {
    put_first(keyed("columns", plan.columns, "rows", plan.rows), result);
  }

  MapPlan plan;
};

}  // namespace acw
