#include <doctest/doctest.h>

#include <string>

#include "support/program.hpp"

using namespace acw::test;

TEST_CASE("words: a unit of length may be spelled out, with a blank before it or none") {
  const auto right = acw_run("fire 12 exp 25cm at 14 --odds --json").out;
  for (const std::string length :
       {"25centimetres", "25 centimeters", "25 cms", "25 Centimetres", "--distance 25centimetre"})
    CHECK_MESSAGE(acw_run("fire 12 exp " + length + " at 14 --odds --json").out == right, length);
  CHECK(acw_run("-r si fire 5 musket 11 ins at 10 --odds --json").out ==
        acw_run("-r si fire 5 musket 11in at 10 --odds --json").out);
}

TEST_CASE("words: an option's length may have a blank before its unit, where words may") {
  const auto right = acw_run("fire 12 exp 25cm at 14 --odds --json").out;
  for (const std::string length :
       {"--distance '25 cm'", "'--distance=25 CM'", "'25 cm'", "--distance '25  centimetres'"})
    CHECK_MESSAGE(acw_run("fire 12 exp " + length + " at 14 --odds --json").out == right, length);
  CHECK(
      acw_run("-r ka fire 4 regular rifle-musket --distance '2 hex' at 4 militia --odds -q").code ==
      0);
  for (const std::string length : {"'14 in'", "'25 feet'", "'25 '", "' 25'", "'25 cm 3'"})
    CHECK_MESSAGE(acw_run("fire 12 exp --distance " + length + " at 14 --odds").code == 2, length);
}
