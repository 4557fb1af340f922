#include "cli/throw_options.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "base/files.hpp"
#include "cli/option_checks.hpp"
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
  std::vector<Entered::More> entered;
  const auto parts = split(text, ",");
  for (const auto part : parts) {
    const auto words = split_at_any(part, " \t\r");
    if (words.empty() && parts.size() > 1) wrong = ",";
    for (const auto& word : words) {
      const auto face = whole_number(word, 0, std::numeric_limits<int>::max());
      if (const auto successes = successes_of(word)) entered.push_back({{}, *successes});
      else if (!face) wrong = word;
      else if (entered.empty() || entered.back().successes >= 0)
        entered.push_back({{static_cast<int>(*face)}});
      else entered.back().faces.push_back(static_cast<int>(*face));
      if (!wrong.empty()) break;
    }
    if (!wrong.empty()) break;
  }
  return entered;
}

/// Message for an invalid part of typed dice.
std::string face_error(const std::string& wrong) {
  return wrong == "," ? "missing number before or after a comma"
                      : quote(wrong) + " is not a number on a die";
}

/// Why a count of successes cannot be used for a throw; empty if it can.
std::string count_error(const dice::Ask& ask, int lacking, int successes) {
  if (!ask.countable) return "this roll requires the number on each die";
  if (lacking < ask.dice)
    return "some of these dice are already given: type the numbers of the others";
  if (successes > ask.dice) return concat(ask.dice, " dice cannot give ", successes, " successes");
  return {};
}

/// Why a typed line cannot be used for a throw; empty if it can. The dice of a pipe may be those of
/// several throws, so they are checked when they are used.
std::string line_error(const dice::Ask& ask, int lacking, const std::vector<Entered::More>& line,
                       bool in_terminal) {
  if (line.size() > 1) return "type numbers on dice or successes, not both";
  const auto& [faces, successes] = line.front();
  if (successes >= 0) return count_error(ask, lacking, successes);
  if (!in_terminal) return {};
  for (const int face : faces) {
    if (face < 1 || face > ask.sides) return concat("a D", ask.sides, " cannot show ", face);
  }
  return count_of(faces) <= lacking ? ""
                                    : concat("that is ", faces.size(), " dice; expected ", lacking);
}

constexpr const char* cancel_hint = "  (cancel or Ctrl-C stops)\n";
constexpr const char* canceled_message = "canceled: nothing was done or written";

/// Asks for the dice of each throw. A terminal shows a prompt, and asks again after an error. A
/// pipe is read line by line.
Entered::Supply ask_for_dice(const Streams& streams) {
  return [&streams, first = true, hint = streams.in_terminal ? cancel_hint : ""](
             const dice::Ask& ask, int lacking) mutable {
    for (;;) {
      streams.err(std::exchange(hint, ""));
      auto line = ask_for_line(streams, concat("roll ", lacking, " D", ask.sides, " ", ask.why,
                                               framed(" (", Entered::needed(ask, ""), ")"), ": "));
      if (!line) return Entered::More{};
      require_text("typed dice", *line);
      line = std::string{clean_line(*line, std::exchange(first, false))};
      if (plain_name(*line) == "cancel") throw UsageError{canceled_message};
      std::string wrong;
      const auto entered = dice_in(*line, wrong);
      if (wrong.empty() && entered.empty()) continue;
      const auto why = wrong.empty() ? line_error(ask, lacking, entered, streams.in_terminal)
                                     : face_error(wrong);
      if (why.empty()) return entered.front();
      if (!streams.in_terminal)
        throw UsageError{wrong.empty()
                             ? concat(quote(*line), ": ", why, " (", Entered::describe(ask), ")")
                             : why + ": " + Entered::describe(ask)};
      streams.err(concat("  ", why, "; try again\n", wrong.empty() ? "" : cancel_hint));
    }
  };
}

/// Dice of `--dice 7h,1,2,3`. Further dice come from `fallback`, which may be empty.
class TypedDice {
 public:
  TypedDice(std::vector<Entered::More> entered, Entered::Supply fallback)
      : parts_{std::move(entered)}, fallback_{std::move(fallback)} {}

  Entered::More operator()(const dice::Ask& ask, int lacking) {
    if (next_ == parts_.size()) return fallback_ ? fallback_(ask, lacking) : Entered::More{};
    auto& part = parts_[next_];
    if (part.successes >= 0) {
      if (const auto why = count_error(ask, lacking, part.successes); !why.empty())
        throw UsageError{"--dice " + quote(concat(part.successes, "h")) + ": " + why + " (" +
                         Entered::describe(ask) + ")"};
      *used_ = ++next_;
      return part;
    }
    // before a count, use no more faces than the throw needs
    const bool more = next_ + 1 < parts_.size();
    const auto count =
        more ? std::min<std::size_t>(part.faces.size(), static_cast<std::size_t>(lacking))
             : part.faces.size();
    const auto end = part.faces.begin() + static_cast<std::ptrdiff_t>(count);
    Entered::More faces{std::vector<int>(part.faces.begin(), end)};
    part.faces.erase(part.faces.begin(), end);
    if (part.faces.empty()) *used_ = ++next_;
    return faces;
  }
  /// Number of typed parts that no throw has used.
  std::size_t unused() const { return parts_.size() - *used_; }

 private:
  std::vector<Entered::More> parts_;
  Entered::Supply fallback_;
  std::size_t next_ = 0;
  std::shared_ptr<std::size_t> used_ = std::make_shared<std::size_t>(0);
};

}  // namespace

std::optional<std::string> ask_for_line(const Streams& streams, std::string prompt) {
  if (streams.typed) {
    auto typed = streams.typed({std::move(prompt)});
    if (typed.end != TypedLine::End::entered) throw UsageError{canceled_message};
    return std::move(typed.text);
  }
  if (streams.in_terminal) streams.err(prompt);
  return streams.line();
}

bool holds_dice(const RollOptions& way) { return way.supply.target<TypedDice>() != nullptr; }

void check_all_taken(const RollOptions& way) {
  const auto* line = way.supply.target<TypedDice>();
  if (line != nullptr && line->unused() > 0)
    throw UsageError{"--dice gives more dice than are rolled"};
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
  throw UsageError{
      concat(option, " requires a whole number from ", least, " to ", most, ", not ", quote(text))};
}

RollOptions way_of(const Session& session, const std::string& purpose) {
  const auto& options = session.options;
  RollOptions way;
  way.purpose = purpose;
  if (options.need) {
    way.mode = ThrowMode::need;
  } else if (options.odds || options.tree) {
    way.mode = ThrowMode::odds;
  } else if (options.dice) {
    way.mode = ThrowMode::entered;
    if (*options.dice == "-" || session.streams.in_terminal)
      way.supply = ask_for_dice(session.streams);
    if (*options.dice != "-") {
      std::string wrong;
      way.supply = TypedDice{dice_in(*options.dice, wrong), std::move(way.supply)};
      if (!wrong.empty())
        throw UsageError{"--dice: " + face_error(wrong) + "; expected, for example: 3,5,8"};
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
