#include "acw/base/lazy_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using acw::LazyText;

TEST_CASE("lazy text: one that lies elsewhere is seen there, and is never copied") {
  const std::string_view bytes = "a wall";
  const auto text = LazyText::lying(bytes);
  const auto copy = text;
  CHECK(text.view().data() == bytes.data());
  CHECK(copy.view().data() == bytes.data());
  CHECK(text == "a wall");
  CHECK_FALSE(text.empty());
}

TEST_CASE("lazy text: one of its own outlives what it was made of") {
  LazyText text;
  CHECK(text.empty());
  {
    const std::string made = "a wall of field stones";
    text = made;
  }
  const auto copy = text;
  text = LazyText::lying("a fence");
  CHECK(copy == "a wall of field stones");
  CHECK(text == "a fence");
}

TEST_CASE("lazy text: it is joined to texts on both sides") {
  const auto text = LazyText::lying("wall");
  CHECK("a " + text == "a wall");
  CHECK(text + "s" == "walls");
  CHECK(std::string{"stone "} + text + "!" == "stone wall!");
  const std::string own = text;
  CHECK(own == "wall");
}
