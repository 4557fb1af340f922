#include "acw/dice/ask.hpp"

#include <doctest/doctest.h>

#include "acw/dice/entered.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/traced.hpp"

using acw::dice::Ask;
using acw::dice::Roller;

namespace {

struct Plain {
  void begin(const Ask&) {}
  int die() { return 1; }
  void end(int, bool) {}
  void at(std::string_view, std::uint64_t) {}
};
struct Fraction : Plain {
  double die() { return 0.5; }
};
struct Endless {
  void begin(const Ask&) {}
  int die() { return 1; }
  void at(std::string_view, std::uint64_t) {}
};
struct Placeless {
  void begin(const Ask&) {}
  int die() { return 1; }
  void end(int, bool) {}
};

}  // namespace

static_assert(Roller<Plain>);
static_assert(Roller<acw::dice::Random>);
static_assert(Roller<acw::dice::Entered>);
static_assert(Roller<acw::dice::Traced<Plain>>);
static_assert(Roller<acw::dice::Traced<acw::dice::Traced<acw::dice::Random>>>);
static_assert(!Roller<Fraction>, "faces are whole");
static_assert(!Roller<Endless>, "a throw is closed");
static_assert(!Roller<Placeless>, "parts of a procedure have dice of their own");
static_assert(!Roller<int>);
