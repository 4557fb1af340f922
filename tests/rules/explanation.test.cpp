#include "acw/rules/explanation.hpp"

#include <doctest/doctest.h>

#include <string>

using acw::SharedList;

TEST_CASE("shared list: a copy has the same items until one of the two is added to") {
  SharedList<std::string> one;
  CHECK(one.empty());
  one.push_back("musket");
  SharedList<std::string> two = one;
  CHECK(&two.front() == &one.front());
  two.push_back("rifle");
  CHECK(one.size() == 1);
  CHECK(two.size() == 2);
  two.own().front() = "carbine";
  CHECK(one.front() == "musket");
  CHECK(two.front() == "carbine");
}

TEST_CASE("shared list: what nobody shares is changed where it stands") {
  SharedList<int> one;
  one.push_back(1);
  const auto* items = &one.own();
  one.push_back(2);
  CHECK(&one.own() == items);
  one.own().clear();
  CHECK(one.begin() == one.end());
}
