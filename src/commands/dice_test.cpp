#include <algorithm>
#include <cmath>
#include <string>

#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/schema.hpp"
#include "cli/option_checks.hpp"
#include "cli/options_help.hpp"
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

constexpr std::string_view dice_test_help =
    "acw dice-test: does a die look odd? What it showed against what it should show\n\n"
    "  acw dice-test SIDES FACES [OPTIONS]     FACES as they fell, or - for standard input\n\n"
    "as in\n"
    "  acw dice-test 6 3,5,2,6,6,1,4,6,2,6\n"
    "  acw dice-test d20 - < thrown.txt\n\n"
    "Told is how often counts so uneven come of a die whose faces all come alike, and what so few "
    "throws could\n"
    "have shown. Decide how often to throw before the first throw, and count all of them.\n\n"
    "options\n";

constexpr int most_sides = 1000;

int sides_of(std::string_view typed) {
  auto digits = typed;
  if (digits.size() > 1 && (digits.front() == 'd' || digits.front() == 'D'))
    digits.remove_prefix(1);
  if (digits == "%") return 100;
  if (const auto sides = whole_number(digits, 2, most_sides)) return static_cast<int>(*sides);
  throw Misread{"a die has 2 to " + std::to_string(most_sides) + " sides, and not " + quote(typed) +
                ": as in acw dice-test 6 3,5,2"};
}

/// Counts faces, as they are read.
class Counted {
 public:
  explicit Counted(int sides) : counts(static_cast<std::size_t>(sides), 0) {}

  void read(std::string_view text) {
    std::string wrong;
    const auto faces = faces_of(text, wrong);
    if (!wrong.empty())
      throw Misread{no_face(wrong) + " (after throw " + std::to_string(throws) + ")"};
    for (const int face : faces) {
      ++throws;
      if (face < 1 || face > static_cast<int>(counts.size()))
        throw Misread{std::to_string(face) + " is no face of a D" + std::to_string(counts.size()) +
                      " (throw " + std::to_string(throws) + ")"};
      ++counts[static_cast<std::size_t>(face) - 1];
    }
  }

  std::vector<long long> counts;
  long long throws = 0;
};

/// The faces and how often each came, ten side by side.
std::string table_of(const DieTest& test) {
  constexpr std::size_t side_by_side = 10;
  std::size_t width = 4;
  for (const auto count : test.counts) width = std::max(width, std::to_string(count).size() + 2);
  std::string text;
  for (std::size_t from = 0; from < test.counts.size(); from += side_by_side) {
    std::string faces = "  face";
    std::string came = "  came";
    const auto to = std::min(test.counts.size(), from + side_by_side);
    for (std::size_t i = from; i < to; ++i) {
      faces += pad_left(std::to_string(i + 1), width);
      came += pad_left(std::to_string(test.counts[i]), width);
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
      return counted(some, "case of ", "cases of ") + std::to_string(of);
  }
  return chance < 0.5 ? "1 case of " + std::to_string(std::lround(1 / chance))
                      : "all but all cases";
}

std::string verdict(const DieTest& test) {
  const std::string how = test.exact ? " (exact)" : " (by chi-squared)";
  std::string text;
  if (test.odd()) {
    const int face = test.oddest();
    text = "odd: of a die whose faces come alike, counts as uneven as these or more so come " +
           how_often(test.as_uneven) + how + ". What stands out is the " + std::to_string(face) +
           ": " + std::to_string(test.counts[static_cast<std::size_t>(face) - 1]) + " times, " +
           short_number(test.expected) +
           " expected. One good die in 20 is called odd: throw a new series, and test that alone.";
  } else if (test.too_even()) {
    text = "odd: counts as even as these or more so come " + how_often(test.as_even) + how +
           ". Are these all the throws, as they fell?";
  } else {
    text = "nothing odd: counts as uneven as these or more so come " + how_often(test.as_uneven) +
           " of a die whose faces come alike" + how + ".";
  }
  return "  " + text + "\n";
}

/// What so many throws could have shown.
std::string seen(const DieTest& test) {
  const auto percent = formatted("{:.3g} %", test.loaded_chance * 100);
  std::string text = "In " + counted(test.throws, "throw", "throws") + " a die that shows its " +
                     std::to_string(test.counts.size()) + " in " + percent +
                     " of all throws would be caught in " + cases(test.caught) + ";";
  text += test.throws >= test.throws_needed
              ? " what is less loaded than that can stay unseen."
              : " to catch it in 19 of 20, throw " + std::to_string(test.throws_needed) + ".";
  return "  " + text + "\n";
}

Value value_of(const DieTest& test) {
  Value counts{Value::Array{}};
  for (std::size_t i = 0; i < test.counts.size(); ++i)
    counts.push(Value{}
                    .set("face", static_cast<long long>(i) + 1)
                    .set("came", test.counts[i])
                    .set("expected", test.expected));
  Value seen;
  seen.set("face_chance", test.loaded_chance)
      .set("caught", test.caught)
      .set("throws_needed", test.throws_needed);
  Value value;
  value.set("sides", static_cast<long long>(test.counts.size()))
      .set("throws", test.throws)
      .set("counts", std::move(counts))
      .set("chi_squared", test.chi_squared)
      .set("method", test.exact ? "exact" : "chi-squared")
      .set("as_uneven", test.as_uneven)
      .set("as_even", test.as_even)
      .set("odd", test.odd() || test.too_even())
      .set("could_have_seen", std::move(seen));
  return value;
}

}  // namespace

int run_dice_test(const Session& session) {
  if (told_help(session, dice_test_help, taker::dice_test)) return 0;
  const auto look = look_of(session, "the chance of such counts");
  for (const auto& word : session.words) {
    if (word.size() > 2 && word.substr(0, 2) == "--")
      unknown_program_option(word, session.command, taker::dice_test);
  }
  if (session.words.empty())
    throw Misread{"which die, and what did it show? acw dice-test 6 3,5,2 (- for standard input)"};
  Counted thrown{sides_of(session.words.front())};
  if (session.words.size() == 2 && session.words.back() == "-") {
    tell_that_it_reads(session.streams, "faces, as in 3,5,2,");
    while (const auto line = session.streams.line()) thrown.read(*line);
  } else {
    std::string faces;
    for (std::size_t i = 1; i < session.words.size(); ++i) faces += session.words[i] + " ";
    thrown.read(faces);
  }
  if (thrown.throws == 0)
    throw Misread{"what did it show? as in acw dice-test " + session.words.front() +
                  " 3,5,2 (- for standard input)"};
  const auto test = test_die(thrown.counts);
  if (look.quiet) {
    session.streams.out(to_words(test.as_uneven) + "\n");
    return 0;
  }
  Listing listing;
  listing.text = counted(test.throws, "throw", "throws") + " of a D" +
                 std::to_string(test.counts.size()) + ", " + short_number(test.expected) +
                 " of each face expected\n" + table_of(test) + verdict(test) + seen(test);
  listing.result.set("schema", result_schema).set("command", "dice-test");
  auto outcome = value_of(test);
  listing.table = Value{}.set("counts", outcome["counts"]);
  listing.result.set("outcome", std::move(outcome)).set("notes", Value::Array{});
  listing.head = look.first;
  session.print(look.format, look.format.list(listing));
  return 0;
}

}  // namespace acw
