#include "cli/throw_options.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "render/padding.hpp"
#include "words/plain_words.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

using dice::Entered;

/// The number of successes in `7h` or `=7`; nothing for any other word.
std::optional<int> successes_of(std::string_view word) {
  if (word.front() == '=') word.remove_prefix(1);
  else if (word.back() == 'h' || word.back() == 'H') word.remove_suffix(1);
  else return std::nullopt;
  const auto number = whole_number(word, 0, std::numeric_limits<int>::max());
  return number ? std::optional{static_cast<int>(*number)} : std::nullopt;
}

/// Dice separated by commas or blanks: faces together, and each count of successes by itself.
/// Returns in `wrong` a part that is not a number, or a comma that lacks a number beside it.
std::vector<Entered::More> dice_in(std::string_view text, std::string& wrong) {
  std::vector<Entered::More> given;
  const auto parts = split(text, ",");
  for (const auto part : parts) {
    const auto words = split_at_any(part, " \t\r");
    if (words.empty() && parts.size() > 1) wrong = ",";
    for (const auto& word : words) {
      const auto face = whole_number(word, 0, std::numeric_limits<int>::max());
      if (const auto successes = successes_of(word)) given.push_back({{}, *successes});
      else if (!face) wrong = word;
      else if (given.empty() || given.back().successes >= 0)
        given.push_back({{static_cast<int>(*face)}});
      else given.back().faces.push_back(static_cast<int>(*face));
      if (!wrong.empty()) break;
    }
    if (!wrong.empty()) break;
  }
  return given;
}

/// The error in that part of the dice given.
std::string no_face(const std::string& wrong) {
  return wrong == "," ? "missing number before or after a comma"
                      : quote(wrong) + " is not a number on a die";
}

/// Why so many successes can't be taken; nothing where they can.
std::string no_count(const dice::Ask& ask, int lacking, int successes) {
  if (!ask.countable) return "this roll requires the number on each die";
  if (lacking < ask.dice)
    return "some of these dice are already given: type the numbers of the others";
  if (successes > ask.dice) return concat(ask.dice, " dice cannot give ", successes, " successes");
  return {};
}

constexpr const char* leaving = "  (cancel or Ctrl-C stops)\n";
constexpr const char* given_up = "canceled: nothing was done or written";

/// Asks for each throw in turn: on a terminal with a prompt, and again after a slip; from a pipe as
/// it comes.
Entered::Supply ask_for_dice(const Streams& streams) {
  return [&streams, hint = streams.in_terminal ? leaving : ""](const dice::Ask& ask,
                                                               int lacking) mutable {
    for (;;) {
      streams.err(std::exchange(hint, ""));
      const auto line =
          asked_line(streams, concat("roll ", lacking, " D", ask.sides, " ", ask.why,
                                     framed(" (", Entered::needed(ask, ""), ")"), ": "));
      if (!line) return Entered::More{};
      if (plain_name(*line) == "cancel") throw Misread{given_up};
      std::string wrong, why;
      const auto given = dice_in(*line, wrong);
      const auto more = given.empty() ? Entered::More{} : given.front();
      if (given.size() > 1) why = "type numbers on dice or successes, not both";
      else if (more.successes >= 0) why = no_count(ask, lacking, more.successes);
      if (!streams.in_terminal) {
        if (!wrong.empty()) throw Misread{no_face(wrong) + ": " + Entered::describe(ask)};
        if (!why.empty())
          throw Misread{quote(*line) + ": " + why + " (" + Entered::describe(ask) + ")"};
      } else if (wrong == ",") {
        why = no_face(std::exchange(wrong, ""));
      } else {
        for (const int one : more.faces) {
          if (one < 1 || one > ask.sides) wrong = std::to_string(one);
        }
        if (!wrong.empty()) why = concat("a D", ask.sides, " cannot show ", wrong);
        else if (count_of(more.faces) > lacking)
          why = concat("that is ", more.faces.size(), " dice; expected ", lacking);
      }
      if (!why.empty())
        streams.err(concat("  ", why, "; try again\n", wrong.empty() ? "" : leaving));
      else if (!given.empty()) return more;
    }
  };
}

/// The dice of `--dice 7h,1,2,3`. More come from `beyond`, which may be empty.
class OnTheLine {
 public:
  OnTheLine(std::vector<Entered::More> given, Entered::Supply beyond)
      : given_{std::move(given)}, beyond_{std::move(beyond)} {}

  Entered::More operator()(const dice::Ask& ask, int lacking) {
    if (next_ == given_.size()) return beyond_ ? beyond_(ask, lacking) : Entered::More{};
    auto& one = given_[next_];
    if (one.successes >= 0) {
      if (const auto why = no_count(ask, lacking, one.successes); !why.empty())
        throw Misread{"--dice " + quote(concat(one.successes, "h")) + ": " + why + " (" +
                      Entered::describe(ask) + ")"};
      *used_ = ++next_;
      return one;
    }
    const bool more = next_ + 1 < given_.size();  // a count ends these: no more than it takes
    const auto taken =
        more ? std::min<std::size_t>(one.faces.size(), static_cast<std::size_t>(lacking))
             : one.faces.size();
    const auto end = one.faces.begin() + static_cast<std::ptrdiff_t>(taken);
    Entered::More now{std::vector<int>(one.faces.begin(), end)};
    one.faces.erase(one.faces.begin(), end);
    if (one.faces.empty()) *used_ = ++next_;
    return now;
  }
  /// What none of the throws took; of the last time that they were asked for.
  std::size_t left() const { return given_.size() - *used_; }

 private:
  std::vector<Entered::More> given_;
  Entered::Supply beyond_;
  std::size_t next_ = 0;
  std::shared_ptr<std::size_t> used_ = std::make_shared<std::size_t>(0);
};

}  // namespace

std::optional<std::string> asked_line(const Streams& streams, std::string prompt) {
  if (streams.typed) {
    auto typed = streams.typed({std::move(prompt)});
    if (typed.end != TypedLine::End::entered) throw Misread{given_up};
    return std::move(typed.text);
  }
  if (streams.in_terminal) streams.err(prompt);
  return streams.line();
}

bool holds_dice(const ThrowWay& way) { return way.supply.target<OnTheLine>() != nullptr; }

void check_all_taken(const ThrowWay& way) {
  const auto* line = way.supply.target<OnTheLine>();
  if (line != nullptr && line->left() > 0) throw Misread{"--dice gives more dice than are rolled"};
}

std::string fresh_seed() {
  constexpr std::string_view letters = "23456789abcdefghjkmnpqrstuvwxyz";
  std::random_device device;
  std::string seed;
  while (seed.size() < 8) {
    const auto bits = device() & 31U;
    if (bits < letters.size()) seed += letters[bits];
  }
  return seed;
}

long long whole_option(const std::string& option, const std::string& text, long long least,
                       long long most) {
  if (const auto number = whole_number(text, least, most)) return *number;
  throw Misread{
      concat(option, " requires a whole number from ", least, " to ", most, ", not ", quote(text))};
}

ThrowWay way_of(const Session& session, const std::string& purpose) {
  const auto& options = session.options;
  ThrowWay way;
  way.purpose = purpose;
  if (options.need) {
    way.mode = ThrowMode::need;
  } else if (options.odds || options.tree) {
    way.mode = ThrowMode::odds;
    way.branches = options.tree;
  } else if (options.dice) {
    way.mode = ThrowMode::entered;
    if (*options.dice == "-" || session.streams.in_terminal)
      way.supply = ask_for_dice(session.streams);
    if (*options.dice != "-") {
      std::string wrong;
      way.supply = OnTheLine{dice_in(*options.dice, wrong), std::move(way.supply)};
      if (!wrong.empty())
        throw Misread{"--dice: " + no_face(wrong) + "; expected, for example: 3,5,8"};
    }
  } else {
    if (options.sample) {
      way.mode = ThrowMode::sample;
      way.games = whole_option("--sample", *options.sample, 1, 1'000'000'000);
    }
    way.seed = options.seed ? *options.seed : fresh_seed();
  }
  return way;
}

}  // namespace acw
