#include <charconv>
#include <optional>

#include "acw/mechanisms/plain_dice.hpp"
#include "acw/nearest.hpp"
#include "render/render.hpp"
#include "session.hpp"
#include "ways.hpp"

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
    for (const auto& term : plan.terms) most += term.dice.dice == 0 ? term.number : 1LL * term.dice.keep * term.dice.sides;
    if (most > 1'000'000'000) fail("that adds up to more than 1000000000");
    PlainDice::gather(plan);
    return plan;
  }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[noreturn]] void fail(const std::string& why) const {
    throw Failure{2, text_.empty()
                         ? why
                         : quote(text_.substr(at_)) + " in " + quote(text_) + ": " + why + " (dice are written as in 3d6+2, 2d10kh1, d%)"};
  }
  std::optional<int> number() {
    int value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error == std::errc::result_out_of_range) fail("that number is too large");
    if (error != std::errc{}) return std::nullopt;
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
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
    if (term.dice.dice < 1 || term.dice.dice > most_dice) at_ = before, fail("from 1 to " + std::to_string(most_dice) + " dice");
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
    if (many < 1 || term.dice.keep < 1 || term.dice.keep > term.dice.dice) at_ = before, fail("that many aren't there to keep");
  }

  std::string text_;
  std::size_t at_ = 0;
};

/// Words with signs between them are one expression; without, it isn't clear whether they are to be added.
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) {
    if (word == "--") continue;
    const auto sign = [](char c) { return c == '+' || c == '-'; };
    if (!text.empty() && !word.empty() && !sign(text.back()) && !sign(word.front())) {
      throw Failure{2, quote(word) + ": put + or - between dice that are added up, as in 3d6+2d8"};
    }
    text += word;
  }
  return text;
}

constexpr std::string_view help =
    "acw roll: plain dice, without any rules\n\n"
    "  acw roll DICE [OPTIONS]\n\n"
    "as in\n"
    "  acw roll 3d6+2           three D6 and two\n"
    "  acw roll 2d10kh1         the higher of two D10 (kl: lowest; dh, dl: drop)\n"
    "  acw roll 4d6dl1+d%       several terms; d% is a D100\n"
    "  acw roll 3d6 --odds      the chance of every total\n\noptions\n";

}  // namespace

int run_roll(const Session& session) {
  const auto& options = session.options;
  if (options.help || (!session.words.empty() && session.words.front() == "--help")) {
    session.streams.out(std::string{help} + options_help());
    return 0;
  }
  Look look{session.format(), options.quiet, session.colour(), options.explain, true};
  if (look.quiet && look.format == "json") throw Failure{2, "-q prints the headline alone, and --json the whole result: one of them"};
  if (!options.variants.empty()) throw Failure{2, "plain dice have no variants"};
  if (!options.shows.empty()) throw Failure{2, "--show is for ranges and lists of a ruleset's words, as in acw fire 4..24 25cm at 14"};
  const auto text = joined(session.words);
  const auto plan = Expression{text}.read();
  const long long times = times_of(session);
  Way way = way_of(session, "roll");
  for (long long i = 0; i < times; ++i) {
    way.index = static_cast<std::uint64_t>(i);
    Report report;
    report.command = session.command;
    report.rules = "none";
    report.mode = mode_name(way.mode);
    if (way.mode == Way::Mode::roll || way.mode == Way::Mode::sample) report.seed = way.seed;
    report.games = way.games;
    if (i > 0) report.index = i + 1;
    report.headline = "total";
    report.situation.set("dice", text);
    report.spoken = text;
    for (std::size_t term = 0; term < plan.terms.size(); ++term) {
      const auto& dice = plan.terms[term].dice;
      if (dice.dice > 0)
        report.brief.needs.push_back({plan.names[term], std::to_string(dice.dice) + " D" + std::to_string(dice.sides), 0, 0, false, {}});
    }
    play_plan<PlainDice>(plan, way, report);
    Ruleset rules;
    rules.title = "plain dice";
    session.streams.out(render(report, rules, {}, look));
    look.first = false;
  }
  return 0;
}

}  // namespace acw
