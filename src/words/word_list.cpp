#include "words/word_list.hpp"

#include <algorithm>
#include <set>

#include "acw/base/decimal.hpp"
#include "acw/base/length.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "words/fail.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

[[noreturn]] void refuse_mixed(const ParseState& heard, std::string_view list, const SlotPath& path,
                               const std::string& word, const SlotPath& other,
                               const std::string& with) {
  const auto both = quote(word) + " and " + quote(with);
  if (heard.is_flag(path) && heard.is_flag(other))
    fail(quote(list) + ": " + both + " can each be said or left out: write " + word + ",- and " +
         with + ",- as two words");
  fail(quote(list) + ": " + quote(word) + " answers for " + path.slot + ", and " + quote(with) +
       " for " + other.slot + "; a list stays with one of them");
}

}  // namespace

Axis read_list(const ParseState& heard, std::string_view word, const ListReader& reader) {
  Axis axis;
  axis.typed = word;
  std::string first;
  for (const auto& typed : written_out(word, reader.known)) {
    auto& choice = axis.choices.emplace_back();
    if (typed == "-") continue;
    choice = reader.read(typed);
    const auto& path = choice.said.front().path;
    if (first.empty()) first = typed, axis.path = path;
    else if (path != axis.path) refuse_mixed(heard, word, axis.path, first, path, typed);
  }
  const bool flag = heard.is_flag(axis.path);
  std::set<std::string_view> labels;
  for (auto& choice : axis.choices) {
    if (choice.said.empty()) choice.label = flag ? "no" : "not said";
    if (choice.said.empty() && flag) choice.value = false;
    if (labels.insert(choice.label).second) continue;
    fail(quote(word) + ": " + quote(choice.label == "yes" && flag ? axis.path.slot : choice.label) +
         " stands in it twice");
  }
  return axis;
}

void refuse_falling(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == std::string_view::npos || !is_whole(word.substr(0, comma))) return;
  const auto first = word.substr(0, comma);
  const auto rest = word.substr(comma + 1);
  const auto digits = std::min(rest.find_first_not_of(decimal_digits), rest.size());
  const auto unit = rest.substr(digits);  // or the /12 of 7/12
  const bool left = unit.substr(0, 1) == "/" && is_whole(unit.substr(1));
  if ((unit.empty() || left) && digits == 3 && rest.front() == '0')
    fail(quote(word) + " is no number: write it without the comma");
  if (digits == 0 || (!unit.empty() && !left && !parse_unit(unit))) return;
  if (decimal_number(first) < decimal_number(rest.substr(0, digits))) return;
  const std::string a{first};
  const std::string b{rest.substr(0, digits)};
  const std::string u{unit};
  const auto list = a == b ? a + u : b + "," + a + u;
  const bool whole = unit.empty() || left;
  fail(quote(word) + ": " + a + "." + b +
       (whole ? " is no whole number" : u + " is written with a point") + "; " +
       (a == b ? a + u + " is said once" : b + u + " and " + a + u + " for a table are " + list));
}

void check_combinations(const Sweep& sweep) {
  std::string product;
  std::size_t all = 1;
  for (const auto& axis : sweep.axes) {
    product += (product.empty() ? "" : " × ") + std::to_string(axis.choices.size());
    all = std::min(all * axis.choices.size(), most_combinations + 1);
  }
  if (all > most_combinations)
    fail(product + " are more than " + std::to_string(most_combinations) +
         " combinations: shorten a list, or make the step of a range longer");
}

}  // namespace acw
