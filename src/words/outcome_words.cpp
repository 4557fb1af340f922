#include "words/outcome_words.hpp"

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "base/format.hpp"
#include "words/sentence.hpp"

namespace acw {

std::string short_number(double number) {
  const double rounded = std::round(number * 100) / 100;
  return formatted("{}", rounded + 0.0);
}

std::string bare_number(double number) { return formatted("{:.12g}", number); }

std::string to_words(const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? "yes" : "no";
  if (const auto* whole = value.as<long long>()) return formatted("{}", *whole);
  if (const auto* real = value.as<double>()) return formatted("{}", *real);
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* items = value.as<Value::Array>()) {
    std::string words;
    for (const auto& item : *items) append(words, ",", to_words(item));
    return words;
  }
  if (const auto* fields = value.as<Value::Object>()) {
    std::string words;
    for (const auto& [name, field] : *fields) append(words, ",", name + "=" + to_words(field));
    return words;
  }
  return "";
}

std::string spaced(std::string name) {
  for (char& c : name) {
    if (c == '_' || c == '-' || c == '.') c = ' ';
  }
  return name;
}

std::string percent(double chance) {
  if (chance > 0 && chance < 0.0005) return "<0.1 %";
  if (chance < 1 - 1e-12 && chance > 0.9995) return ">99.9 %";
  return formatted("{:.1f} %", chance * 100);
}

std::string of_the_chance_to_win(double gain) {
  return formatted("{:+.1f} % of the chance to win", 100 * gain);
}

bool has_wording_for_nothing(const Procedure& procedure, std::string_view outcome) {
  return ranges::any_of(procedure.tellings, [&](const OutcomeWording& one) {
    return one.outcome == outcome && one.no != one.yes && !one.no.empty();
  });
}

std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value,
                 const Value& all, Texts* used) {
  const auto dot = outcome.rfind('.');
  const std::string name{outcome.substr(dot + 1)};  // all of it if there is no dot
  const auto plain = spaced(name);
  const auto wording_of = [&](std::string_view key) {
    return ranges::first_that(procedure.tellings,
                              [&](const OutcomeWording& one) { return one.outcome == key; });
  };
  const auto* telling = wording_of(outcome);
  const auto side =
      dot == outcome.npos || telling != nullptr ? "" : concat(outcome.substr(0, dot), ": ");
  if (telling == nullptr) telling = wording_of(name);
  const bool has_wording = telling != nullptr;
  const auto wording = [&](const std::string& pattern) {
    return pattern.empty() ? "" : side + sentence(pattern, value, all, used);
  };
  if (const auto* flag = value.as<bool>()) {
    if (!has_wording) return side + (*flag ? plain : "not " + plain);
    return wording(*flag ? telling->yes : telling->no);
  }
  const auto* number = value.as<long long>();
  if (has_wording && telling->no != telling->yes && number != nullptr && *number == 0)
    return wording(telling->no);
  if (value.is<std::string>() && !has_wording) return side + plain + " " + to_words(value);
  const std::string noun = has_wording ? telling->yes : plain;
  const bool whole = noun.find("{}") != std::string::npos || noun.find("{|") != std::string::npos;
  return wording(whole ? noun : noun.empty() ? "{}" : "{} " + noun);
}

std::string number_needed(const Need& need) {
  if (need.change) return formatted("{:+} on the die", *need.change);
  if (need.sides == 0) return formatted("{}", need.needs);
  const auto number = [&](int least) {
    return need.low ? formatted("{} or less", least) : formatted("{}+", least);
  };
  return number(need.needs) + (need.twice > 0 ? ", two at " + number(need.twice) : "");
}

std::string because(const Need& need) {
  const auto number = [&](const Reason& reason) {
    if (!reason.base) return formatted(" {:+}", reason.add);
    if (need.sides > 0) return formatted(" {}{}", reason.add, need.low ? "−" : "+");
    const auto digits = formatted("{}", reason.add);
    return reason.label.substr(0, digits.size() + 1) == digits + " "
               ? ""
               : " " + digits;  // not after a label such as "7 left"
  };
  std::string text;
  for (const auto& reason : need.because) {
    append(text, ", ", reason.label);
    if (need.because.size() > 1) text += number(reason);
  }
  return text;
}

}  // namespace acw
