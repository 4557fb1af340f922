#include "what_if/show.hpp"

#include <cctype>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

using What = Show::What;
using Op = OutcomeCondition::Op;

/// Parses `mean`, `sd`, `3+`, `3-` or `3`.
bool read_measure(std::string_view text, Show& show) {
  show.what = text == "mean" ? What::mean : text == "sd" ? What::sd : What::chance;
  if (show.what != What::chance) return true;
  const auto last = text.find_last_of("+-");
  const auto digits = text.substr(0, last + 1 == text.size() ? last : text.npos);
  show.typed.op = digits == text ? Op::equal : text.back() == '+' ? Op::at_least : Op::at_most;
  show.typed.value = digits;
  return decimal_number(digits).has_value();
}

Show read_show(const std::string& text) {
  constexpr std::string_view option = "--show";
  Show show{text};
  show.typed.option = option;
  const auto colon = text.find(':');
  if (colon != text.npos) show.typed.name = text.substr(0, colon);
  if (read_measure(std::string_view{text}.substr(colon + 1), show)) return show;
  if (colon == text.npos) show.typed = read_typed_condition(option, text);
  const auto& name = show.typed.name;
  if (colon != text.npos || name.empty() ||
      std::isalpha(static_cast<unsigned char>(name.front())) == 0)
    throw UsageError{
        "--show " + quote(text) +
        ": expected mean, sd, 3+ (three or more), 3- (three or fewer), 3 (exactly) or an "
        "outcome, such as 'killed>=3', killed:mean or holds"};
  if (!show.typed.op && !show.typed.negated) show.what = What::plain;
  return show;
}

/// Every outcome of some results, with all its words.
Marginals outcomes_of(const std::vector<ShownOdds>& results) {
  Marginals all;
  for (const auto& result : results) {
    for (const auto& odds : result.odds) {
      auto* known =
          ranges::first_that(all, [&](const Marginal& one) { return one.name == odds.name; });
      if (known == nullptr) {
        all.push_back(odds);
        continue;
      }
      for (const auto& entry : odds.pmf) {
        const auto same = [&](const auto& one) { return one.first == entry.first; };
        if (!odds.numeric && ranges::none_of(known->pmf, same)) known->pmf.push_back(entry);
      }
    }
  }
  return all;
}

/// Adds the columns of one request, depending on the type of its outcome.
void add_columns(Show show, const Marginal& odds, std::vector<Show>& list) {
  show.condition.outcome = odds.name;
  if (show.what == What::plain && odds.numeric) show.what = What::mean;
  if (show.what == What::plain && !is_yes_or_no(odds)) {
    for (const auto& [word, chance] : odds.pmf)
      list.push_back(
          {odds.name + "=" + to_words(word), What::chance, {}, {odds.name, Op::equal, word}});
    return;
  }
  if (show.what == What::plain || show.what == What::chance) {
    show.what = What::chance;
    show.condition = condition_on(odds, show.typed);
  } else if (!odds.numeric) {
    throw UsageError{formatted("--show {}: {} is not a number", quote(show.name), odds.name)};
  }
  list.push_back(std::move(show));
}

/// Adds the default columns of an outcome: the mean and the probabilities of at least 1, 2 and 3.
/// Certain outcomes have only their value; large numbers have the mean and the standard deviation.
void add_default_columns(const Marginal& marginal, const std::vector<ShownOdds>& results,
                         std::vector<Show>& list) {
  const auto& outcome = marginal.name;
  if (!marginal.numeric) return add_columns({outcome}, marginal, list);
  bool certain = true;
  bool large = true;
  for (const auto& result : results) {
    const auto* odds = find_marginal(result.odds, outcome);
    if (odds == nullptr) continue;
    certain = certain && odds->pmf.size() == 1;
    large = large && (odds->pmf.empty() || number_of(odds->pmf.front().first).value_or(0) >= 3);
  }
  const std::string before = outcome == results.front().headline ? "" : outcome + ":";
  if (certain) return list.push_back({outcome, What::plain, {}, {outcome}});
  list.push_back({before + "mean", What::mean, {}, {outcome}});
  if (large) list.push_back({before + "sd", What::sd, {}, {outcome}});
  for (const int least : {1, 2, 3}) {
    if (!large)
      list.push_back(
          {formatted("{}{}+", before, least), What::chance, {}, {outcome, Op::at_least, least}});
  }
}

}  // namespace

std::vector<Show> read_shows(const Texts& texts) {
  std::vector<Show> shows;
  for (const auto& typed : texts) {
    const auto text = printable(typed);  // it is printed again as the title of its column
    for (const auto part : split(text, ",")) {
      auto show = read_show(std::string{part});
      if (named(shows, show.name) == nullptr) shows.push_back(std::move(show));
    }
  }
  return shows;
}

std::optional<double> measure(const Show& show, const ShownOdds& result) {
  const auto* odds = find_marginal(result.odds, show.condition.outcome);
  if (odds == nullptr) return std::nullopt;
  if (show.what == What::chance) return show.condition.likelihood(*odds).chance();
  return show.what == What::sd ? odds->sd : odds->mean;
}

std::vector<Show> complete_shows(const std::vector<Show>& requested, const Procedure& procedure,
                                 const std::vector<ShownOdds>& results) {
  const auto all = outcomes_of(results);
  std::vector<Show> list;
  for (auto show : requested) {
    if (show.typed.name.empty()) show.typed.name = results.front().headline;
    const auto& odds = find_outcome(procedure, all, show.typed);
    add_columns(std::move(show), odds, list);
  }
  if (!requested.empty()) return list;
  Texts headlines;
  for (const auto& result : results) {
    if (contains(headlines, result.headline)) continue;
    headlines.push_back(result.headline);
    add_default_columns(*find_marginal(all, result.headline), results, list);
  }
  return list;
}

}  // namespace acw
