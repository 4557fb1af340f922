#include <algorithm>
#include <cctype>
#include <utility>

#include "acw/base/decimal.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "what_if/show.hpp"

namespace acw {
namespace {

using What = Show::What;

[[noreturn]] void no_show(const std::string& text) {
  throw Misread{"--show " + quote(text) +
                ": say mean, sd, 3+ (three or more), 3- (three or fewer), 3 (exactly), or name an "
                "outcome, as in 'killed>=3', killed:mean or "
                "holds"};
}

/// `mean`, `sd`, `3+`, `3-`, `3`.
bool read_measure(std::string_view text, Show& show) {
  if (text == "mean") return show.what = What::mean, true;
  if (text == "sd") return show.what = What::sd, true;
  show.what = What::exactly;
  auto digits = text;
  if (!text.empty() && text.back() == '+') show.what = What::least, digits.remove_suffix(1);
  else if (text.size() > 1 && text.back() == '-') show.what = What::most, digits.remove_suffix(1);
  const auto number = decimal_number(digits);
  if (!number) return false;
  show.value = *number;
  return true;
}

Show read_show(const std::string& text) {
  Show show;
  show.name = text;
  if (read_measure(text, show)) return show;
  show.what = What::plain;
  const auto at = text.find_first_of(":<>=!");
  show.outcome = text.substr(0, at);
  std::replace(show.outcome.begin(), show.outcome.end(), '-', '_');
  if (show.outcome.empty() || std::isalpha(static_cast<unsigned char>(show.outcome.front())) == 0)
    no_show(text);
  if (at == std::string::npos) return show;
  std::string_view rest = std::string_view{text}.substr(at);
  if (rest.front() == ':') {
    if (!read_measure(rest.substr(1), show)) no_show(text);
    return show;
  }
  const auto sign = rest.substr(0, std::min(rest.find_first_not_of("<>=!"), rest.size()));
  rest.remove_prefix(sign.size());
  const auto number = decimal_number(rest);
  if (rest.empty()) no_show(text);
  if (sign == "=" || sign == "==") show.what = What::exactly;
  else if (sign == "!=") show.what = What::not_exactly;
  else if (!number) no_show(text);
  else if (sign == ">=" || sign == ">") show.what = What::least;
  else if (sign == "<=" || sign == "<") show.what = What::most;
  else no_show(text);
  if (!number) show.value = rest;
  else if (sign == ">") show.value = std::nextafter(*number, HUGE_VAL);
  else if (sign == "<") show.value = std::nextafter(*number, -HUGE_VAL);
  else show.value = *number;
  return show;
}

}  // namespace

std::vector<Show> read_shows(const std::vector<std::string>& texts) {
  std::vector<Show> shows;
  for (const auto& typed : texts) {
    const auto text = printable(typed);  // it is told again, at the head of its column
    for (std::size_t from = 0; from <= text.size();) {
      const auto comma = std::min(text.find(',', from), text.size());
      auto show = read_show(text.substr(from, comma - from));
      if (std::none_of(shows.begin(), shows.end(),
                       [&](const Show& one) { return one.name == show.name; }))
        shows.push_back(std::move(show));
      from = comma + 1;
    }
  }
  return shows;
}

}  // namespace acw
