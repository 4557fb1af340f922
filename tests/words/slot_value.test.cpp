#include "words/slot_value.hpp"

#include <doctest/doctest.h>

#include "acw/base/failure.hpp"
#include "support/sayings.hpp"

TEST_SUITE_BEGIN("words");

using namespace acw;
using namespace acw::test::sayings;

TEST_CASE("slot value: a value at fault is told with what it may be") {
  CHECK(fault("--class=") == "unknown class '' (expected: veteran, experienced or raw)");
  CHECK(fault("--class vetran") ==
        "unknown class 'vetran': did you mean 'veteran'? (expected: veteran, experienced or raw)");
  CHECK(fault("--count twelve") ==
        "--count requires a whole number from 1 to 1000000, not 'twelve'");
  CHECK(fault("--distance 25").find("'25' is not a distance") == 0);
  CHECK(fault("--divisions 21") == "--divisions requires a whole number from 1 to 20, not '21'");
  CHECK(fault("--divisions 0") == "--divisions requires a whole number from 1 to 20, not '0'");
  CHECK(fault("--divisions 1e1") == "--divisions requires a whole number from 1 to 20, not '1e1'");
  CHECK(fault("--cavalry 8") == "'8': --cavalry takes 2 numbers separated by commas");
  CHECK(fault("--cavalry 8,4,1") == "'8,4,1': --cavalry takes 2 numbers separated by commas");
  CHECK(fault("--cavalry 8,") == "'8': --cavalry takes 2 numbers separated by commas");
  CHECK(fault("--killed raw") == "'raw': add a number, as in raw=3");
  CHECK(fault("--killed raw=9,raw=9") == "'raw=9,raw=9': raw is already given");
  CHECK(fault("--killed vet=2,raw=3,veteran=1") ==
        "'vet=2,raw=3,veteran=1': veteran is already given");
  CHECK(fault("--killed rew=3") ==
        "unknown word 'rew' for --killed: did you mean 'raw'? (expected: raw or veteran)");
}

TEST_CASE("slot value: what data say is a value of the slot's kind, or a fault") {
  Slot slot;
  slot.name = "formation-fail";
  slot.kind = Slot::Kind::flag;
  CHECK(slot_value_in(slot, true, Value{true}).word == "true");
  CHECK(slot_value_in(slot, true, Value{true}).path == SlotPath{true, "formation-fail"});
  CHECK_THROWS_WITH_AS(slot_value_in(slot, false, Value{1}), "invalid value 1 of 'formation_fail'",
                       FileError);
  slot.kind = Slot::Kind::number;
  slot.least = 1;
  slot.most = 9;
  CHECK(slot_value_in(slot, false, Value{9}).numbers == std::vector<long long>{9});
  CHECK_THROWS_WITH_AS(slot_value_in(slot, false, Value{10}),
                       "--formation-fail requires a whole number from 1 to 9, not '10'", FileError);
  for (const auto& bad : {Value{0}, Value{"9"}, Value{1.5}})
    CHECK_THROWS_AS(slot_value_in(slot, false, bad), FileError);
  slot.kind = Slot::Kind::numbers;
  slot.size = 2;
  CHECK(slot_value_in(slot, false, Value{Value::Array{8, 4}}).word == "8,4");
  CHECK_THROWS_AS(slot_value_in(slot, false, Value{Value::Array{8}}), FileError);
}

TEST_SUITE_END();
