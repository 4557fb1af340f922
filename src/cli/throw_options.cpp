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
#include "words/heard.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

constexpr std::string_view blanks = " \t\r";

/// Faces separated by commas or blanks. Returns in `wrong` a part that is not a number, or a comma
/// that lacks a number beside it.
std::vector<int> faces_of(std::string_view text, std::string& wrong) {
  std::vector<int> faces;
  const auto parts = split(text, ",");
  for (const auto part : parts) {
    const auto before = faces.size();
    for (const auto& word : parted_at(part, blanks)) {
      const auto face = whole_number(word, 0, std::numeric_limits<int>::max());
      if (!face) {
        wrong = word;
        return faces;
      }
      faces.push_back(static_cast<int>(*face));
    }
    if (faces.size() == before && parts.size() > 1) {
      wrong = ",";
      break;
    }
  }
  return faces;
}

/// The error in that part of the dice given.
std::string no_face(const std::string& wrong) {
  return wrong == "," ? "missing number before or after a comma"
                      : quote(wrong) + " is not a number on a die";
}

/// `7h` or `=7`: how many dice succeeded. Nothing where that isn't told.
std::optional<int> successes_of(std::string_view line) {
  const auto start = line.find_first_not_of(blanks);
  if (start == std::string_view::npos) return std::nullopt;
  line = line.substr(start, line.find_last_not_of(blanks) + 1 - start);
  if (line.front() == '=') line.remove_prefix(1);
  else if (line.back() == 'h' || line.back() == 'H') line.remove_suffix(1);
  else return std::nullopt;
  const auto number = whole_number(line, 0, std::numeric_limits<int>::max());
  return number ? std::optional{static_cast<int>(*number)} : std::nullopt;
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
dice::Entered::Supply ask_for_dice(const Streams& streams) {
  return [&streams, hint = streams.in_terminal ? leaving : ""](
             const dice::Ask& ask, int lacking) mutable -> dice::Entered::More {
    for (;;) {
      streams.err(std::exchange(hint, ""));
      const auto line =
          asked_line(streams, concat("roll ", lacking, " D", ask.sides, " ", ask.why,
                                     framed(" (", dice::Entered::needed(ask, ""), ")"), ": "));
      if (!line) return {};
      if (plain_name(*line) == "cancel") throw Misread{given_up};
      dice::Entered::More more;
      std::string wrong, why;
      if (const auto successes = successes_of(*line)) {
        more.successes = *successes;
        why = no_count(ask, lacking, *successes);
        if (!why.empty() && !streams.in_terminal)
          throw Misread{quote(*line) + ": " + why + " (" + dice::Entered::describe(ask) + ")"};
      } else {
        more.faces = faces_of(*line, wrong);
        if (!wrong.empty() && !streams.in_terminal)
          throw Misread{no_face(wrong) + ": " + dice::Entered::describe(ask)};
        if (streams.in_terminal && wrong.empty()) {
          for (const int one : more.faces) {
            if (one < 1 || one > ask.sides) wrong = std::to_string(one);
          }
        }
        if (wrong == ",") why = no_face(wrong);
        else if (!wrong.empty()) why = concat("a D", ask.sides, " cannot show ", wrong);
        else if (streams.in_terminal && count_of(more.faces) > lacking)
          why = concat("that is ", more.faces.size(), " dice; expected ", lacking);
      }
      if (!why.empty())
        streams.err(
            concat("  ", why, "; try again\n", wrong.empty() || wrong == "," ? "" : leaving));
      else if (more.successes >= 0 || !more.faces.empty()) return more;
    }
  };
}

/// Dice on the line, of which some were merely counted: `7h,1,2,3`. Faces stand together, and each
/// count by itself.
class OnTheLine {
 public:
  /// `beyond`: where more come from; it may be empty.
  OnTheLine(std::vector<dice::Entered::More> given, dice::Entered::Supply beyond)
      : given_{std::move(given)}, beyond_{std::move(beyond)} {}

  dice::Entered::More operator()(const dice::Ask& ask, int lacking) {
    if (next_ == given_.size()) return beyond_ ? beyond_(ask, lacking) : dice::Entered::More{};
    auto& one = given_[next_];
    if (one.successes >= 0) {
      if (const auto why = no_count(ask, lacking, one.successes); !why.empty())
        throw Misread{"--dice " + quote(concat(one.successes, "h")) + ": " + why + " (" +
                      dice::Entered::describe(ask) + ")"};
      *used_ = ++next_;
      return one;
    }
    const bool more = next_ + 1 < given_.size();  // a count ends these: no more than it takes
    const auto taken =
        more ? std::min<std::size_t>(one.faces.size(), static_cast<std::size_t>(lacking))
             : one.faces.size();
    const auto end = one.faces.begin() + static_cast<std::ptrdiff_t>(taken);
    dice::Entered::More now{std::vector<int>(one.faces.begin(), end)};
    one.faces.erase(one.faces.begin(), end);
    if (one.faces.empty()) *used_ = ++next_;
    return now;
  }
  /// What none of the throws took; of the last time that they were asked for.
  std::size_t left() const { return given_.size() - *used_; }

 private:
  std::vector<dice::Entered::More> given_;
  dice::Entered::Supply beyond_;
  std::size_t next_ = 0;
  std::shared_ptr<std::size_t> used_ = std::make_shared<std::size_t>(0);
};

/// Reads dice on the line with counts among them.
std::vector<dice::Entered::More> counts_among(std::string_view text, std::string& wrong) {
  std::vector<dice::Entered::More> given;
  for (const auto one : split(text, ",")) {
    if (!wrong.empty()) break;
    if (const auto successes = successes_of(one)) {
      given.push_back({{}, *successes});
      continue;
    }
    const auto faces = faces_of(one, wrong);
    if (faces.empty() && wrong.empty()) wrong = ",";
    if (given.empty() || given.back().successes >= 0) given.emplace_back();
    append_all(given.back().faces, faces);
  }
  return given;
}

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

bool holds_dice(const ThrowWay& way) {
  return !way.faces.empty() || way.supply.target<OnTheLine>() != nullptr;
}

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
    if (*options.dice == "-") {
      way.supply = ask_for_dice(session.streams);
    } else {
      std::string wrong;
      if (session.streams.in_terminal) way.supply = ask_for_dice(session.streams);
      if (options.dice->find_first_of("hH=") != std::string::npos)
        way.supply = OnTheLine{counts_among(*options.dice, wrong), std::move(way.supply)};
      else way.faces = faces_of(*options.dice, wrong);
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
