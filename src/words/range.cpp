#include "words/range.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "acw/base/failure.hpp"
#include "acw/base/length.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"

namespace acw {
namespace {

constexpr std::size_t places = 6;
constexpr long long millionths_of_one = 1'000'000;

/// A number of a range: millionths, so that steps of 2.5 come out exactly, and what stands behind
/// it.
struct Number {
  long long millionths = 0;
  std::string behind;
};

bool fits_behind(std::string_view text) {
  if (text.empty()) return true;
  return text.front() == '/' ? is_whole(text.substr(1)) : parse_unit(text).has_value();
}

std::optional<Number> read_number(std::string_view text) {
  constexpr std::size_t longest = 9;
  const auto whole = std::min(text.find_first_not_of(decimal_digits), text.size());
  if (whole == 0 || whole > longest) return std::nullopt;
  std::string digits{text.substr(0, whole)};
  text.remove_prefix(whole);
  if (text.starts_with('.')) {
    const auto fraction = text.substr(1, text.find_first_not_of(decimal_digits, 1) - 1);
    if (fraction.empty() || fraction.size() > places) return std::nullopt;
    digits += fraction;
    text.remove_prefix(1 + fraction.size());
  }
  if (!fits_behind(text)) return std::nullopt;
  digits.resize(whole + places, '0');
  return Number{*whole_number(digits), std::string{text}};
}

std::string text_of(long long millionths) { return decimal_text(millionths, millionths_of_one); }

/// Whether two say the same: `in` and `"`, but not `in` and `cm`.
bool same_behind(std::string_view text, std::string_view other) {
  const auto unit = parse_unit(text);
  return text == other || (unit && unit == parse_unit(other));
}

[[noreturn]] void no_range(std::string_view part) {
  throw Misread{quote(part) +
                " is not a range: type the first and last number, as in 4..24, or also a step, as "
                "in 5..30..5cm"};
}

/// The numbers of a range, and what stands behind them all.
struct Range {
  std::vector<Number> numbers;
  std::string behind;
};

Range read_range(std::string_view part, std::string_view behind_last) {
  const auto pieces = split(part, "..");
  Range range;
  if (pieces.size() > 3) no_range(part);
  if (ranges::all_of(pieces, [](std::string_view piece) {
        return !piece.empty() && piece.front() != '.' && !is_whole(piece.substr(0, 1));
      }))
    throw Misread{quote(part) + ": a range requires numbers; for words, type a list, as in " +
                  printable(pieces.front()) + "," + printable(pieces.back())};
  for (const auto piece : pieces) {
    auto number = read_number(piece);
    if (!number) no_range(part);
    if (!number->behind.empty()) {
      if (!range.behind.empty() && !same_behind(range.behind, number->behind))
        throw Misread{quote(part) + ": a range has one unit, after its last number: choose " +
                      range.behind + " or " + number->behind};
      range.behind = number->behind;
    }
    range.numbers.push_back(*std::move(number));
  }
  if (range.behind.empty()) range.behind = behind_last;
  return range;
}

void write_range(std::string_view part, std::string_view behind_last, Texts& words) {
  const auto range = read_range(part, behind_last);
  const auto from = range.numbers[0].millionths;
  const auto to = range.numbers[1].millionths;
  const auto step = range.numbers.size() > 2 ? range.numbers[2].millionths : millionths_of_one;
  if (step == 0) throw Misread{quote(part) + ": the step must be more than 0, as in 5..30..5cm"};
  const auto steps = std::abs(to - from) / step;
  if (steps >= static_cast<long long>(most_combinations)) {
    throw Misread{
        formatted("{} has {} values, more than the limit of {} combinations: increase the step",
                  quote(part), steps + 1, most_combinations)};
  }
  for (long long i = 0; i <= steps; ++i)
    words.push_back(text_of(from < to ? from + i * step : from - i * step) + range.behind);
}

/// What stands behind the last number of a list, for all of them.
std::string behind_last_of(std::string_view part,
                           const std::function<bool(std::string_view)>& known) {
  if (known(part)) return {};
  const auto number = read_number(split(part, "..").back());
  return number ? number->behind : "";
}

}  // namespace

Texts parted_at(std::string_view text, std::string_view any) {
  Texts parts;
  for (auto from = text.find_first_not_of(any); from != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(any, from), text.size());
    parts.emplace_back(text.substr(from, end - from));
    from = text.find_first_not_of(any, end);
  }
  return parts;
}

bool spans(std::string_view word) {
  return word.find(',') != std::string_view::npos || word.find("..") != std::string_view::npos;
}

Texts written_out(std::string_view word, const std::function<bool(std::string_view)>& known) {
  const auto parts = split(word, ",");
  const auto behind = behind_last_of(parts.back(), known);
  Texts words;
  for (const auto part : parts) {
    if (part.empty())
      throw Misread{
          quote(word) +
          ": a list requires a value on both sides of each comma, as in rifle,musket or 4,8,12"};
    if (known(part)) {
      words.emplace_back(part);
    } else if (part.find("..") != std::string_view::npos) {
      write_range(part, behind, words);
    } else {
      const auto number = read_number(part);
      words.push_back(std::string{part} + (number && number->behind.empty() ? behind : ""));
    }
    if (words.size() > most_combinations)
      throw Misread{formatted("{} has more than {} values: shorten the list", quote(word),
                              most_combinations)};
  }
  return words;
}

}  // namespace acw
