#include "what_if/show.hpp"

#include <cctype>

#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/play/luck.hpp"
#include "base/format.hpp"

#include "words/outcome_words.hpp"

namespace acw {
namespace {

using What = Show::What;
using Op = OutcomeCondition::Op;

[[noreturn]] void no_show(const std::string& text) {
  throw Misread{"--show " + quote(text) +
                ": expected mean, sd, 3+ (three or more), 3- (three or fewer), 3 (exactly) or an "
                "outcome, such as 'killed>=3', killed:mean or holds"};
}

/// Parses `mean`, `sd`, `3+`, `3-` or `3`.
bool read_measure(std::string_view text, Show& show) {
  if (text == "mean") return show.what = What::mean, true;
  if (text == "sd") return show.what = What::sd, true;
  show.what = What::chance;
  auto digits = text;
  if (text.ends_with('+')) show.op = Op::at_least, digits.remove_suffix(1);
  else if (text.ends_with('-') && text.size() > 1) show.op = Op::at_most, digits.remove_suffix(1);
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
  show.outcome = replaced(text.substr(0, at), '-', '_');
  if (show.outcome.empty() || std::isalpha(static_cast<unsigned char>(show.outcome.front())) == 0)
    no_show(text);
  if (at == text.npos) return show;
  std::string_view rest = std::string_view{text}.substr(at);
  if (rest.front() == ':') {
    if (!read_measure(rest.substr(1), show)) no_show(text);
    return show;
  }
  const auto op = take_sign(rest);
  const auto number = decimal_number(rest);
  if (!op || rest.empty() || (!number && !compares_alike(*op))) no_show(text);
  show.what = What::chance;
  show.op = *op == Op::more ? Op::at_least : *op == Op::fewer ? Op::at_most : *op;
  if (!number) show.value = rest;
  else if (*op == Op::more) show.value = std::nextafter(*number, HUGE_VAL);
  else if (*op == Op::fewer) show.value = std::nextafter(*number, -HUGE_VAL);
  else show.value = *number;
  return show;
}

const Marginal* first_odds(const std::vector<ShownOdds>& results, const std::string& outcome) {
  for (const auto& result : results) {
    if (const auto* odds = find_marginal(result.odds, outcome.empty() ? result.headline : outcome))
      return odds;
  }
  return nullptr;
}

[[noreturn]] void no_outcome(const Show& show, const std::vector<ShownOdds>& results) {
  Names names;
  for (const auto& result : results) {
    for (const auto& one : result.odds) {
      if (!contains(names, one.name)) names.push_back(one.name);
    }
  }
  throw Misread{formatted("--show {}: unknown outcome {}{} (expected: mean, sd, 3+ or {})",
                          quote(show.name), quote(show.outcome), did_you_mean(show.outcome, names),
                          any_of(names))};
}

/// Adds a column for each word that an outcome has in any result.
void each_word(const std::string& outcome, const std::vector<ShownOdds>& results,
               std::vector<Show>& list) {
  std::vector<Value> words;
  for (const auto& result : results) {
    const auto* odds = find_marginal(result.odds, outcome);
    if (odds == nullptr) continue;
    for (const auto& [value, chance] : odds->pmf) {
      if (!contains(words, value)) words.push_back(value);
    }
  }
  for (auto& word : words)
    list.push_back(
        {outcome + "=" + to_words(word), outcome, What::chance, Op::equal, std::move(word)});
}

/// Completes one requested column, depending on the type of its outcome.
void settle_one(Show show, const std::vector<ShownOdds>& results, std::vector<Show>& list) {
  const auto* odds = first_odds(results, show.outcome);
  if (odds == nullptr) no_outcome(show, results);
  if (show.outcome.empty()) show.outcome = odds->name;
  const bool flag = is_yes_or_no(*odds);
  const auto* word = show.value.as<std::string>();
  if (odds->numeric) {
    if (show.what == What::plain) show.what = What::mean;
    else if (word != nullptr)
      throw Misread{"--show " + quote(show.name) + ": " + show.outcome +
                    " is a number; use, for example, " + quote(show.outcome + ">=3")};
  } else if (show.what == What::plain && !flag) {
    return each_word(show.outcome, results, list);
  } else if (show.what != What::plain &&
             (show.what != What::chance || number_of(show.value).has_value())) {
    const std::string example =
        show.outcome + "=" + (flag ? "no" : to_words(odds->pmf.front().first));
    throw Misread{formatted("--show {}: {} is not a number; use {} or {}", quote(show.name),
                            show.outcome, show.outcome, example)};
  } else if (flag) {
    const auto said = show.what == What::plain ? true : flag_of(*word);
    if (!said) throw Misread{"--show " + quote(show.name) + ": " + show.outcome + " is yes or no"};
    show.what = What::chance;
    show.value = *said;
  }
  list.push_back(std::move(show));
}

/// Adds the default columns of an outcome: the mean and the probabilities of at least 1, 2 and 3.
/// Certain outcomes have only their value; large numbers have the mean and the standard deviation.
void usual(const std::string& outcome, const std::vector<ShownOdds>& results,
           std::vector<Show>& list) {
  const auto* first = first_odds(results, outcome);
  if (!first->numeric) return settle_one({outcome, outcome}, results, list);
  bool certain = true;
  bool large = true;
  for (const auto& result : results) {
    const auto* odds = find_marginal(result.odds, outcome);
    if (odds == nullptr) continue;
    certain = certain && odds->pmf.size() == 1;
    large = large && (odds->pmf.empty() || number_of(odds->pmf.front().first).value_or(0) >= 3);
  }
  const std::string before = outcome == results.front().headline ? "" : outcome + ":";
  if (certain) return list.push_back({outcome, outcome});
  list.push_back({before + "mean", outcome, What::mean});
  if (large) list.push_back({before + "sd", outcome, What::sd});
  for (const double least : {1, 2, 3}) {
    if (!large)
      list.push_back(
          {formatted("{}{}+", before, least), outcome, What::chance, Op::at_least, least});
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

void condense(Marginal& odds, const std::vector<Show>& asked) {
  if (!odds.numeric) return;
  std::vector<double> asked_for{1, 2, 3};
  for (const auto& show : asked) {
    if (const auto number = number_of(show.value)) asked_for.push_back(*number);
  }
  const auto kind = [&](const Value& value) {
    const double number = number_of(value).value_or(0);
    std::size_t reached = 0;
    for (const double one : asked_for) reached += (number >= one ? 1U : 0U) + (number > one);
    return reached;
  };
  std::vector<std::pair<Value, double>> pmf;
  std::size_t last = 0;
  for (auto& [value, chance] : odds.pmf) {
    const auto mine = kind(value);
    if (pmf.size() > 1 && mine == last) pmf.back().second += chance;
    else pmf.emplace_back(std::move(value), chance);
    last = mine;
  }
  pmf.shrink_to_fit();
  odds.pmf = std::move(pmf);
}

std::optional<double> measure(const Show& show, const ShownOdds& result) {
  const auto* odds = find_marginal(result.odds, show.outcome);
  if (odds == nullptr) return std::nullopt;
  if (show.what == What::plain || show.what == What::mean) return odds->mean;
  if (show.what == What::sd) return odds->sd;
  const OutcomeCondition condition{show.outcome, show.op, show.value};
  double chance = 0;
  bool all = odds->unresolved <= 0 && odds->not_reached <= 0;
  for (const auto& [value, p] : odds->pmf) {
    if (condition.met_by(value)) chance += p * reached(*odds);
    else all = false;
  }
  return all ? 1 : nearest_fraction(std::min(chance, 1.0));
}

void name_outcomes(std::vector<Show>& asked, const Procedure& procedure, const Marginals& odds) {
  for (auto& show : asked) {
    if (show.what != What::plain || show.outcome.empty() || find_marginal(odds, show.outcome))
      continue;
    bool flag = true;
    if (const auto* found = yes_or_no_told(procedure, odds, show.outcome, flag)) {
      show.outcome = found->name;
      show.what = What::chance;
      show.value = flag ? "yes" : "no";
    }
  }
}

std::vector<Show> settle(const std::vector<Show>& asked, const std::vector<ShownOdds>& results) {
  std::vector<Show> list;
  for (const auto& show : asked) settle_one(show, results, list);
  if (!asked.empty()) return list;
  Texts told;
  for (const auto& result : results) {
    if (contains(told, result.headline)) continue;
    told.push_back(result.headline);
    usual(result.headline, results, list);
  }
  return list;
}

}  // namespace acw
