#include "words/dice_expression.hpp"

#include "acw/base/spelling.hpp"
#include "rules/rules_hash.hpp"

namespace acw {
namespace {

using Term = PlainDice::Term;
using Terms = std::vector<Term>;

constexpr int most_dice = 10'000;
constexpr int most_sides = 10'000;
constexpr int largest_number = 1'000'000;
constexpr long long most_total = 1'000'000'000;

/// Parser of dice expressions such as `3d6+2d10kh1-4`.
class Expression {
 public:
  explicit Expression(std::string text) : text_{std::move(text)} {}

  Terms read() {
    Terms terms;
    if (text_.empty()) fail("missing dice: type, for example, acw roll 3d6+2");
    while (at_ < text_.size()) {
      int sign = 1;
      if (peek() == '+' || peek() == '-') sign = text_[at_++] == '-' ? -1 : 1;
      else if (peek() == '/') fail("dice cannot be divided");
      else if (!terms.empty()) fail("type + or - before it");
      const auto start = at_;
      auto term = read_product();
      term.sign = sign;
      term.why = text_.substr(start, at_ - start);
      term.again = term.why + " again";
      if (term.dice > 0 && term.sides == 66) add_tens_and_units(start, term, terms);
      else terms.push_back(std::move(term));
    }
    const bool none = ranges::all_of(terms, [](const Term& term) { return term.dice == 0; });
    if (none && text_.find_first_of("*xX") != std::string::npos)
      fail_at(0, "missing dice: type 2d6 for two D6");
    long long most = 0;
    for (const auto& term : terms)
      most += (term.dice == 0 ? term.number : 1LL * term.keep * term.sides) * term.factor;
    if (most > most_total) fail("the total exceeds 1000000000");
    return terms;
  }

 private:
  char peek() const { return at_ < text_.size() ? lower(text_[at_]) : '\0'; }
  bool take(char wanted) { return peek() == wanted && ++at_ > 0; }
  [[noreturn]] void fail(const std::string& why) const {
    throw UsageError{text_.empty() ? why
                                   : quote(text_.substr(at_)) + " in " + quote(text_) + ": " + why +
                                         " (type dice as 3d6+2, 2d10kh1 or d%)"};
  }
  [[noreturn]] void fail_at(std::size_t at, const std::string& why) {
    at_ = at;
    fail(why);
  }
  std::optional<int> number() {
    const auto end = std::min(text_.find_first_not_of(decimal_digits, at_), text_.size());
    const auto value = whole_number(std::string_view{text_}.substr(at_, end - at_));
    if (!value) return std::nullopt;
    if (*value > std::numeric_limits<int>::max()) fail("the number is too large");
    at_ = end;
    return static_cast<int>(*value);
  }

  /// Adds a `d66`: two D6, of which one counts tens and the other units.
  void add_tens_and_units(std::size_t at, const Term& typed, Terms& terms) {
    const auto dice = lowered(typed.why);
    if (dice != "d66" && dice != "1d66")
      fail_at(at, "a d66 is two D6 read as tens and units: roll one d66, without options");
    for (const int factor : {10, 1}) {
      auto& term = terms.emplace_back();
      term.why = typed.why + (factor == 10 ? " tens" : " units");
      term.sign = typed.sign;
      term.factor = factor;
      term.dice = term.keep = 1;
    }
  }

  /// Reads dice, a number, or a product of these, such as `d4*10`.
  Term read_product() {
    auto product = read_term();
    while (peek() == '*' || (peek() == 'x' && at_ + 1 < text_.size())) {
      const auto before = at_++;
      auto other = read_term();
      if (product.dice > 0 && other.dice > 0)
        fail_at(before, "dice can only be multiplied by a number");
      if (other.dice > 0) std::swap(product, other);
      auto& number = product.dice > 0 ? product.factor : product.number;
      const auto result = 1LL * number * other.number;
      if (result > largest_number) fail_at(before, "the number is too large");
      if (result == 0) fail_at(before, "dice cannot be multiplied by 0");
      number = static_cast<int>(result);
    }
    return product;
  }

  Term read_term() {
    Term term;
    if (peek() == '-' || peek() == '+') fail("one sign is enough");
    const auto before = at_;
    const auto count = number();
    if (peek() != 'd') {
      if (!count) fail("expected dice or a number");
      if (*count > largest_number) fail_at(before, "the number is too large");
      term.number = *count;
      return term;
    }
    ++at_;
    term.dice = count.value_or(1);
    if (take('%')) term.sides = 100;
    else if (const auto sides = number()) term.sides = *sides;
    else fail("missing number of sides");
    if (term.sides == 666 || term.sides == 6666)
      fail_at(before, "a d66 has two digits: type d66, or 3d6 for the total of three dice");
    if (term.dice < 1 || term.dice > most_dice)
      fail_at(before, concat("roll from 1 to ", most_dice, " dice"));
    if (term.sides < 2 || term.sides > most_sides)
      fail_at(before, concat("dice have from 2 to ", most_sides, " sides"));
    term.keep = term.dice;
    for (auto start = at_; at_ < text_.size(); start = at_) {
      read_keep(term);
      read_again(term);
      read_needs(term);
      if (at_ == start) break;
    }
    return term;
  }

  /// Reads `kh` and `kl`, which keep the highest or lowest dice, or `dh` and `dl`, which drop them.
  void read_keep(Term& term) {
    const char what = peek();
    if (what != 'k' && what != 'd') return;
    const auto before = at_++;
    const bool low = take('l');
    if (!low && !take('h')) fail_at(before, "expected kh, kl, dh or dl");
    if (!term.all()) fail_at(before, "kept or dropped dice are already given");
    if (term.needs != 0) fail_at(before, "successes count all dice");
    const int many = number().value_or(1);
    term.keep = what == 'k' ? many : term.dice - many;
    term.lowest = low == (what == 'k');
    if (many < 1 || term.keep < 1 || term.keep > term.dice)
      fail_at(before, "there are not enough dice to keep");
  }

  /// Range of faces, as in `>=4`, `>3`, `<=2`, `<3` or, for one face, `3`.
  struct Faces {
    int from, to;
  };
  Faces read_faces(std::size_t before, int sides) {
    const bool more = take('>');
    const bool less = !more && take('<');
    const bool beyond = (more || less) && !take('=');
    const auto limit = number();
    if (!limit) fail("missing face: type, for example, >=4, r1, or ro1 to reroll once");
    const int last = *limit + (beyond ? (more ? 1 : -1) : 0);
    if (last < 1 || last > sides) fail_at(before, concat("a D", sides, " shows 1 to ", sides));
    return {less ? 1 : last, more ? sides : last};
  }

  /// Reads a reroll: `r1` repeats it while the die shows 1, `ro1` rerolls once, `r<=2` rerolls 1
  /// and 2.
  void read_again(Term& term) {
    const auto before = at_;
    if (!take('r')) return;
    if (term.from != 0) fail_at(before, "the reroll is already given");
    term.once = take('o');
    const auto [from, to] = read_faces(before, term.sides);
    term.from = from;
    term.to = to;
    if (!term.once && from == 1 && to == term.sides)
      fail_at(before, "every face would be rerolled");
  }

  void read_needs(Term& term) {
    const bool low = peek() == '<';
    if (!low && peek() != '>') return;
    if (term.needs != 0) fail("the faces that count are already given");
    if (!term.all()) fail("successes count all dice: leave out kh, kl, dh or dl");
    const auto [from, to] = read_faces(at_, term.sides);
    term.low = low;
    term.needs = low ? to : from;
  }

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

PlainDice::PlainDice(const Query& query) {
  const std::string typed{query.situation().word({false, "dice"})};
  terms = Expression{straightened(typed)}.read();
  for (const auto& term : terms)
    if (term.dice > 0) query.to_read(term.why, dice_notation(term.dice, term.sides));
  const bool counted = ranges::all_of(terms, [](const Term& term) { return term.needs != 0; });
  begin(counted ? "outcomes: successes" : "outcomes: total");
}

Ruleset plain_dice() {
  Ruleset rules;
  rules.id = "none";
  rules.title = "plain dice";
  auto& dice = rules.slots.emplace_back();
  dice.name = "dice";
  dice.help = "the dice, such as 3d6+2";
  auto& roll = rules.procedures.emplace_back();
  roll.name = "roll";
  roll.mechanism = PlainDice::name;
  roll.headline = {"total", "successes"};
  roll.acting = {"dice"};
  rules.hash = rules_hash(rules);
  return rules;
}

Situation dice_situation(const std::string& text) {
  Situation situation;
  situation.set_word({false, "dice"}, Slot::Kind::words, text, true);
  return situation;
}

}  // namespace acw
