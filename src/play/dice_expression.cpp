#include "play/dice_expression.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "acw/dice/notation.hpp"

namespace acw {
namespace {

constexpr int most_dice = 10'000;
constexpr int most_sides = 10'000;

/// Reads `3d6+2d10kh1-4`.
class Expression {
 public:
  explicit Expression(std::string text) : text_{std::move(text)} {}

  PlainDice::Plan read() {
    PlainDice::Plan plan;
    if (text_.empty()) fail("say which dice, as in acw roll 3d6+2");
    while (at_ < text_.size()) {
      int sign = 1;
      if (peek() == '+' || peek() == '-') sign = text_[at_++] == '-' ? -1 : 1;
      else if (!plan.terms.empty()) fail("put + or - before it");
      const auto start = at_;
      auto term = read_term();
      term.sign = sign;
      plan.terms.push_back(term);
      plan.names.push_back(text_.substr(start, at_ - start));
    }
    long long most = 0;
    for (const auto& term : plan.terms)
      most += term.dice.dice == 0 ? term.number : 1LL * term.dice.keep * term.dice.sides;
    if (most > 1'000'000'000) fail("that adds up to more than 1000000000");
    PlainDice::gather(plan);
    return plan;
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[noreturn]] void fail(const std::string& why) const {
    throw Misread{text_.empty() ? why
                                : quote(text_.substr(at_)) + " in " + quote(text_) + ": " + why +
                                      " (dice are written as in 3d6+2, 2d10kh1, d%)"};
  }
  std::optional<int> number() {
    const auto end = std::min(text_.find_first_not_of(decimal_digits, at_), text_.size());
    const auto value = whole_number(std::string_view{text_}.substr(at_, end - at_));
    if (!value) return std::nullopt;
    if (*value > std::numeric_limits<int>::max()) fail("that number is too large");
    at_ = end;
    return static_cast<int>(*value);
  }

  PlainDice::Term read_term() {
    PlainDice::Term term;
    if (peek() == '-' || peek() == '+') fail("one sign is enough");
    const auto before = at_;
    const auto count = number();
    if (peek() != 'd' && peek() != 'D') {
      if (!count) fail("that is neither dice nor a number");
      if (*count > 1'000'000) at_ = before, fail("that number is too large");
      term.number = *count;
      term.dice.dice = 0;
      return term;
    }
    ++at_;
    term.dice.dice = count.value_or(1);
    if (peek() == '%') term.dice.sides = 100, ++at_;
    else if (const auto sides = number()) term.dice.sides = *sides;
    else fail("how many sides?");
    if (term.dice.dice < 1 || term.dice.dice > most_dice)
      at_ = before, fail("from 1 to " + std::to_string(most_dice) + " dice");
    if (term.dice.sides < 2 || term.dice.sides > most_sides)
      at_ = before, fail("dice have from 2 to " + std::to_string(most_sides) + " sides");
    term.dice.keep = term.dice.dice;
    read_keep(term);
    return term;
  }

  /// kh and kl keep the highest or lowest, dh and dl drop them.
  void read_keep(PlainDice::Term& term) {
    const char what = peek();
    if (what != 'k' && what != 'd') return;
    const auto before = at_++;
    const char which = peek();
    if (which != 'h' && which != 'l') at_ = before, fail("kh, kl, dh or dl may stand here");
    ++at_;
    const bool digits = peek() >= '0' && peek() <= '9';
    const int many = digits ? number().value_or(1) : 1;
    term.dice.keep = what == 'k' ? many : term.dice.dice - many;
    term.dice.lowest = (which == 'l') == (what == 'k');
    if (many < 1 || term.dice.keep < 1 || term.dice.keep > term.dice.dice)
      at_ = before, fail("that many aren't there to keep");
  }

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

PlainDice::Plan read_dice(const std::string& text) { return Expression{text}.read(); }

Ruleset plain_dice() {
  Ruleset rules;
  rules.id = "none";
  rules.title = "plain dice";
  Slot dice;
  dice.name = "dice";
  dice.help = "the dice, as in 3d6+2";
  rules.slots.push_back(std::move(dice));
  Procedure roll;
  roll.name = "roll";
  roll.mechanism = PlainDice::name;
  roll.headline = {"total"};
  roll.acting = {"dice"};
  rules.procedures.push_back(std::move(roll));
  return rules;
}

Situation dice_situation(const std::string& text) {
  Situation situation;
  situation.set_word({false, "dice"}, Slot::Kind::words, text, true);
  return situation;
}

std::unique_ptr<Step> plan_dice(const Query& query, const std::vector<OutcomeSelector>& readings) {
  auto plan = read_dice(std::string{query.situation().word({false, "dice"})});
  for (std::size_t term = 0; term < plan.terms.size(); ++term) {
    const auto& dice = plan.terms[term].dice;
    if (dice.dice > 0)
      query.explanation().to_read(plan.names[term], dice_notation(dice.dice, dice.sides));
  }
  return std::make_unique<MechanismStep<PlainDice>>(std::move(plan), readings);
}

}  // namespace acw
