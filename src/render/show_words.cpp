#include "render/show_words.hpp"

#include <algorithm>
#include <cmath>

#include "base/format.hpp"
#include "words/outcome_words.hpp"

namespace acw {

using What = Show::What;

std::string spaced(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '_' || c == '.'; }, ' ');
  return name;
}

bool is_chance(const Show& show) { return show.what > What::sd; }

std::string show_words(const Procedure& procedure, const Show& show, bool said) {
  const std::string of = said ? "" : " " + spaced(show.outcome);
  if (show.what == What::plain) return said ? "always" : spaced(show.outcome);
  if (show.what == What::mean) return "mean" + of;
  if (show.what == What::sd) return said ? "deviation" : "deviation of" + of;
  const auto* number = show.value.as<double>();
  if (number == nullptr)
    return show.what == What::not_exactly ? "not " + to_words(show.value)
                                          : tell(procedure, show.outcome, show.value);
  if (std::nearbyint(*number) != *number || show.what == What::not_exactly) return show.name;
  const auto digits = formatted("{}", *number);
  if (show.what == What::least) return digits + " or more" + of;
  return (show.what == What::most ? digits + " or fewer" : "exactly " + digits) + of;
}

}  // namespace acw
