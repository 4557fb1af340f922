#include "acw/base/lazy_list.hpp"

#include <doctest/doctest.h>

#include <vector>

using acw::LazyList;
using acw::Packed;

namespace {

int readings = 0;

std::vector<char> letters(const Packed& packed) {
  ++readings;
  return {packed.bytes.begin(), packed.bytes.end()};
}

}  // namespace

TEST_CASE("lazy list: it is read when somebody looks into it, and once") {
  readings = 0;
  LazyList<char> list{{"abc", {}}, letters};
  const auto copy = list;
  CHECK(readings == 0);
  CHECK(list.size() == 3);
  CHECK(list[1] == 'b');
  CHECK(list.front() == 'a');
  CHECK(list.back() == 'c');
  CHECK(readings == 1);
  CHECK(std::vector<char>(copy.begin(), copy.end()) == std::vector<char>{'a', 'b', 'c'});
  CHECK(readings == 2);  // the copy was made of bytes
}

TEST_CASE("lazy list: what is added to one that lies in bytes stands behind what it had") {
  LazyList<char> list{{"ab", {}}, letters};
  list.push_back('c');
  list[0] = 'z';
  const std::vector<char>& items = list;
  CHECK(items == std::vector<char>{'z', 'b', 'c'});
}

TEST_CASE("lazy list: one of items needs no reading") {
  const LazyList<char> none;
  CHECK(none.empty());
  const LazyList<char> list = {'a', 'b'};
  CHECK(list.size() == 2);
  CHECK_FALSE(list.empty());
}
