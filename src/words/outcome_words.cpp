#include "words/outcome_words.hpp"

#include <algorithm>
#include <cmath>

#include "base/format.hpp"

namespace acw {

std::string short_number(double number) {
  const double rounded = std::round(number * 100) / 100;
  return formatted("{}", rounded + 0.0);
}

std::string to_words(const Value& value) {
  if (const auto* flag = value.as<bool>()) return *flag ? "yes" : "no";
  if (const auto* whole = value.as<long long>()) return formatted("{}", *whole);
  if (const auto* real = value.as<double>()) return formatted("{}", *real);
  if (const auto* text = value.as<std::string>()) return *text;
  if (const auto* items = value.as<Value::Array>()) {
    std::string words;
    for (const auto& item : *items) words += (words.empty() ? "" : ",") + to_words(item);
    return words;
  }
  if (const auto* fields = value.as<Value::Object>()) {
    std::string words;
    for (const auto& [name, field] : *fields)
      words += (words.empty() ? "" : ",") + name + "=" + to_words(field);
    return words;
  }
  return "";
}

std::string percent(double chance) {
  if (chance > 0 && chance < 0.0005) return "<0.1 %";
  if (chance < 1 - 1e-12 && chance > 0.9995) return ">99.9 %";
  return formatted("{:.1f} %", chance * 100);
}

namespace {

/// "stand(s) lost" is "stand lost" of one; "batter(y|ies)" has both endings written out.
std::string counted(std::string_view noun, bool one) {
  std::string text;
  while (true) {
    const auto open = noun.find('(');
    const auto close = noun.find(')', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos)
      return text + std::string{noun};
    const auto inside = noun.substr(open + 1, close - open - 1);
    const auto bar = inside.find('|');
    text += noun.substr(0, open);
    if (bar == std::string_view::npos) text += one ? "" : inside;
    else text += one ? inside.substr(0, bar) : inside.substr(bar + 1);
    noun.remove_prefix(close + 1);
  }
}

}  // namespace

std::string tell(const Procedure& procedure, std::string_view outcome, const Value& value) {
  const auto dot = outcome.rfind('.');
  const auto name = dot == std::string_view::npos ? outcome : outcome.substr(dot + 1);
  const auto side =
      dot == std::string_view::npos ? std::string{} : std::string{outcome.substr(0, dot)} + ": ";
  std::string plain{name};
  std::replace(plain.begin(), plain.end(), '_', ' ');
  const auto telling = std::find_if(procedure.tellings.begin(), procedure.tellings.end(),
                                    [&](const OutcomeWording& one) { return one.outcome == name; });
  if (const auto* flag = value.as<bool>()) {
    if (telling == procedure.tellings.end()) return side + (*flag ? plain : "not " + plain);
    const auto& words = *flag ? telling->yes : telling->no;
    return words.empty() ? "" : side + words;
  }
  const auto* number = value.as<long long>();
  if (telling != procedure.tellings.end() && telling->no != telling->yes && number != nullptr &&
      *number == 0)
    return telling->no.empty() ? "" : side + telling->no;
  const std::string noun = telling == procedure.tellings.end() ? plain : telling->yes;
  if (value.as<std::string>() != nullptr && telling == procedure.tellings.end())
    return side + plain + " " + to_words(value);
  if (const auto here = noun.find("{}"); here != std::string::npos)
    return side + noun.substr(0, here) + to_words(value) + noun.substr(here + 2);
  return side + to_words(value) +
         (noun.empty() ? "" : " " + counted(noun, number != nullptr && *number == 1));
}

}  // namespace acw
