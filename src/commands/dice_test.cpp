#include <algorithm>
#include <cmath>
#include <span>

#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/whole.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/throws.hpp"
#include "play/die_test.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

constexpr int most_sides = 1000;

int sides_of(std::string_view typed) {
  auto digits = typed;
  if (digits.size() > 1 && (digits.front() == 'd' || digits.front() == 'D'))
    digits.remove_prefix(1);
  if (digits == "%") return 100;
  if (const auto sides = whole_number(digits, 2, most_sides)) return static_cast<int>(*sides);
  throw Misread{formatted("a die has 2 to {} sides, and not {}: as in acw dice-test 6 3,5,2",
                          most_sides, quote(typed))};
}

/// Counts faces, as they are read.
class Counted {
 public:
  explicit Counted(int sides) : counts(static_cast<std::size_t>(sides), 0) {}

  void read(std::string_view text) {
    std::string wrong;
    const auto faces = faces_of(text, wrong);
    if (!wrong.empty()) throw Misread{formatted("{} (after throw {})", no_face(wrong), throws)};
    for (const int face : faces) {
      ++throws;
      if (face < 1 || face > count_of(counts))
        throw Misread{formatted("{} is no face of a D{} (throw {})", face, counts.size(), throws)};
      ++nth(counts, face - 1);
    }
  }

  std::vector<long long> counts;
  long long throws = 0;
};

/// The faces and how often each came, ten side by side.
std::string table_of(const DieTest& test) {
  constexpr std::size_t side_by_side = 10;
  const auto most = *std::max_element(test.counts.begin(), test.counts.end());
  const auto width = std::max<std::size_t>(4, std::to_string(most).size() + 2);
  std::string text;
  for (std::size_t from = 0; from < test.counts.size(); from += side_by_side) {
    std::string faces = "  face";
    std::string came = "  came";
    const auto to = std::min(test.counts.size(), from + side_by_side);
    for (std::size_t i = from; i < to; ++i) {
      faces += formatted("{:>{}}", i + 1, width);
      came += formatted("{:>{}}", test.counts[i], width);
    }
    text += faces + "\n" + came + "\n";
  }
  return text;
}

/// "1 case of 4": the simplest fraction that is near.
std::string cases(double chance) {
  constexpr double near = 0.02;
  if (chance < near) return chance <= 0 ? "no case" : "fewer than 1 case of 50";
  for (int of = 2; of <= 20; ++of) {
    const auto some = static_cast<int>(std::lround(chance * of));
    if (some > 0 && some < of && std::abs(static_cast<double>(some) / of - chance) <= near * chance)
      return formatted("{}{}", counted(some, "case of ", "cases of "), of);
  }
  return chance < 0.5 ? formatted("1 case of {}", std::lround(1 / chance)) : "all but all cases";
}

std::string verdict(const DieTest& test) {
  const auto* how = test.exact ? " (exact)" : " (by chi-squared)";
  const auto uneven = how_often(test.as_uneven);
  if (test.odd())
    return formatted(
        "  odd: of a die whose faces come alike, counts as uneven as these or more so come {}{}. "
        "What stands out is the {}: {} times, {} expected. One good die in 20 is called odd: throw "
        "a new series, and test that alone.\n",
        uneven, how, test.oddest(), nth(test.counts, test.oddest() - 1),
        short_number(test.expected));
  if (test.too_even())
    return formatted(
        "  odd: counts as even as these or more so come {}{}. Are these all the throws, as they "
        "fell?\n",
        how_often(test.as_even), how);
  return formatted(
      "  nothing odd: counts as uneven as these or more so come {} of a die whose faces come "
      "alike{}.\n",
      uneven, how);
}

/// What so many throws could have shown.
std::string seen(const DieTest& test) {
  return formatted(
      "  In {} a die that shows its {} in {:.3g} % of all throws would be caught in {}; {}.\n",
      counted(test.throws, "throw", "throws"), test.counts.size(), test.loaded_chance * 100,
      cases(test.caught),
      test.throws >= test.throws_needed
          ? "what is less loaded than that can stay unseen"
          : formatted("to catch it in 19 of 20, throw {}", test.throws_needed));
}

Value value_of(const DieTest& test) {
  Value::Array counts;
  for (int i = 0; i < count_of(test.counts); ++i)
    counts.push_back(keyed("face", i + 1, "came", nth(test.counts, i), "expected", test.expected));
  return keyed("sides", count_of(test.counts), "throws", test.throws, "counts", counts,
               "chi_squared", test.chi_squared, "method", test.exact ? "exact" : "chi-squared",
               "as_uneven", test.as_uneven, "as_even", test.as_even, "odd",
               test.odd() || test.too_even(), "could_have_seen",
               keyed("face_chance", test.loaded_chance, "caught", test.caught, "throws_needed",
                     test.throws_needed));
}

int run_dice_test(const Session& session) {
  const auto look = look_of(session, "the chance of such counts");
  for (const auto& word : session.words) {
    if (word.size() > 2 && word.starts_with("--")) unknown_program_option(word, session.command);
  }
  if (session.words.empty())
    throw Misread{"which die, and what did it show? acw dice-test 6 3,5,2 (- for standard input)"};
  Counted thrown{sides_of(session.words.front())};
  if (session.words.size() == 2 && session.words.back() == "-") {
    tell_that_it_reads(session.streams, "faces, as in 3,5,2,");
    while (const auto line = session.streams.line()) thrown.read(*line);
  } else {
    thrown.read(joined(std::span{session.words}.subspan(1), " "));
  }
  if (thrown.throws == 0)
    throw Misread{"what did it show? as in acw dice-test " + session.words.front() +
                  " 3,5,2 (- for standard input)"};
  const auto test = test_die(thrown.counts);
  if (look.quiet) {
    session.streams.out(to_words(test.as_uneven) + "\n");
    return 0;
  }
  const auto outcome = value_of(test);
  session.print(
      {formatted("{} of a D{}, {} of each face expected\n", counted(test.throws, "throw", "throws"),
                 test.counts.size(), short_number(test.expected)) +
           table_of(test) + verdict(test) + seen(test),
       session.answer().set("outcome", outcome, "notes", Value::Array{}),
       keyed("counts", outcome["counts"])});
  return 0;
}

}  // namespace

const Command dice_test_command{
    "dice-test", "does this die look odd? What it showed, and what that could tell", run_dice_test,
    taker::dice_test,
    "acw dice-test: does a die look odd? What it showed against what it should show\n\n"
    "  acw dice-test SIDES FACES [OPTIONS]     FACES as they fell, or - for standard input\n\n"
    "as in\n"
    "  acw dice-test 6 3,5,2,6,6,1,4,6,2,6\n"
    "  acw dice-test d20 - < thrown.txt\n\n"
    "Told is how often counts so uneven come of a die whose faces all come alike, and what so few "
    "throws could\n"
    "have shown. Decide how often to throw before the first throw, and count all of them."};

}  // namespace acw
