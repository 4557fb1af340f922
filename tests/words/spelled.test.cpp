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
