#include "words/need_words.hpp"

#include "acw/base/nearest.hpp"
#include "base/format.hpp"

namespace acw {

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
