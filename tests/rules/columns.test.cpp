#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "acw/rules/game_tables.hpp"
#include "rules/registry.hpp"

namespace {

using acw::Column;

std::string number(double value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

/// "die.sides: whole number, needed, 2 to 1000"
std::string told(const acw::Shape& shape, const Column& column) {
  constexpr std::array<std::string_view, 6> types{"whole number",  "number", "text",
                                                  "whole numbers", "texts",  "yes or no"};
  auto line = "  " + std::string{shape.name} + "." + std::string{column.name} + ": " +
              std::string{types[static_cast<std::size_t>(column.type)]};
  if (column.required) line += ", needed";
  const bool counts = column.type == Column::Type::integer || column.type == Column::Type::number ||
                      column.type == Column::Type::integers;
  if (counts) line += ", " + number(column.least) + " to " + number(column.most);
  for (const auto word : column.words) line += " " + std::string{word};
  return line + "\n";
}

std::string told(std::span<const acw::Shape> shapes) {
  std::string text;
  for (const auto& shape : shapes) {
    text += "  " + std::string{shape.name} + (shape.required ? ", needed" : "") +
            (shape.open ? ", and other columns" : "") + "\n";
    for (const auto& column : shape.columns) text += told(shape, column);
  }
  return text;
}

std::string all() {
  std::string text;
  for (const auto& mechanism : acw::mechanisms()) {
    text += std::string{mechanism.name} + ":";
    for (const auto outcome : mechanism.outcomes) text += " " + std::string{outcome};
    text += "\n" + told(mechanism.tables);
  }
  const acw::Shape any[] = {acw::after::effects, acw::next::shape};
  return text + "any procedure\n" + told(any) + told(acw::game::shapes);
}

}  // namespace

TEST_SUITE_BEGIN("rules");

// A club's file is held to these. Where a table is to take more, ACW_UPDATE_TRANSCRIPTS=1 writes
// the page anew.
TEST_CASE(
    "columns: what a ruleset's tables may hold, and within which limits, is what the page says") {
  const std::string page = ACW_SOURCE "/tests/rules/columns.txt";
  if (std::getenv("ACW_UPDATE_TRANSCRIPTS") != nullptr) {
    std::ofstream{page, std::ios::binary} << all();
    return;
  }
  std::stringstream shown;
  shown << std::ifstream{page, std::ios::binary}.rdbuf();
  std::istringstream now{all()};
  std::string line;
  std::string expected;
  while (std::getline(now, line)) {
    REQUIRE(std::getline(shown, expected));
    CHECK(line == expected);
  }
  CHECK_FALSE(std::getline(shown, expected));
}

TEST_SUITE_END();
