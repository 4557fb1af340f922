#include "words/range.hpp"

#include <optional>

#include "acw/base/length.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/whole.hpp"
#include "base/format.hpp"
#include "words/fail.hpp"

namespace acw {
namespace {

constexpr long long millionths_of_one = 1'000'000;

/// Number of a range in millionths, so that steps of 2.5 are exact, and its unit or the `/12` after
/// it.
struct Number {
  long long millionths = 0;
  std::string suffix;
};

std::optional<Number> read_number(std::string_view text) {
  constexpr std::size_t longest = 9;
  constexpr std::size_t places = 6;
  const auto number = text.substr(0, decimal_length(text));
  auto suffix = text.substr(number.size());
  if (const auto unit = parse_unit(suffix)) suffix = unit_name(*unit);
  else if (!suffix.empty() && (suffix.front() != '/' || !is_whole(suffix.substr(1))))
    return std::nullopt;
  const auto whole = std::min(number.find('.'), number.size());
  const auto fraction = number.size() - whole;  // including its point
  if (whole == 0 || whole > longest || fraction == 1 || fraction > places + 1) return std::nullopt;
  return Number{std::llround(*decimal_number(number) * millionths_of_one), std::string{suffix}};
}

[[noreturn]] void no_range(std::string_view part) {
  fail(quote(part) +
       " is not a range: type the first and last number, as in 4..24, or also a step, as in "
       "5..30..5cm");
}

/// Appends the numbers of a range, each with the suffix of its last number or of the whole list.
void write_range(std::string_view part, std::string_view last_suffix, Texts& words) {
  const auto pieces = split(part, "..");
  if (pieces.size() > 3) no_range(part);
  if (ranges::all_of(pieces, [](std::string_view piece) {
        return !piece.empty() && piece.front() != '.' && !is_whole(piece.substr(0, 1));
      }))
    fail(part, "a range requires numbers; for words, type a list, as in " +
                   printable(pieces.front()) + "," + printable(pieces.back()));
  std::vector<long long> numbers;
  std::string suffix;
  for (const auto piece : pieces) {
    const auto number = read_number(piece);
    if (!number) no_range(part);
    if (!suffix.empty() && !number->suffix.empty() && suffix != number->suffix)
      fail(part, "a range has one unit, after its last number: choose " + suffix + " or " +
                     number->suffix);
    if (!number->suffix.empty()) suffix = number->suffix;
    numbers.push_back(number->millionths);
  }
  if (suffix.empty()) suffix = last_suffix;
  const auto from = numbers[0];
  const auto to = numbers[1];
  const auto step = numbers.size() > 2 ? numbers[2] : millionths_of_one;
  if (step == 0) fail(part, "the step must be more than 0, as in 5..30..5cm");
  const auto steps = std::abs(to - from) / step;
  if (steps >= static_cast<long long>(most_combinations))
    fail(formatted("{} has {} values, more than the limit of {} combinations: increase the step",
                   quote(part), steps + 1, most_combinations));
  for (long long i = 0; i <= steps; ++i)
    words.push_back(decimal_text(from < to ? from + i * step : from - i * step, millionths_of_one) +
                    suffix);
}

}  // namespace

Texts split_at_any(std::string_view text, std::string_view any) {
  Texts parts;
  for (auto from = text.find_first_not_of(any); from != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(any, from), text.size());
    parts.emplace_back(text.substr(from, end - from));
    from = text.find_first_not_of(any, end);
  }
  return parts;
}

bool may_be_list(std::string_view word) {
  return contains(word, ',') || word.find("..") != word.npos;
}

Texts expand_list(std::string_view word, const std::function<bool(std::string_view)>& known) {
  const auto parts = split(word, ",");
  const auto last =
      known(parts.back()) ? std::nullopt : read_number(split(parts.back(), "..").back());
  const auto suffix = last ? last->suffix : "";
  Texts words;
  for (const auto part : parts) {
    if (part.empty())
      fail(word,
           "a list requires a value on both sides of each comma, as in rifle,musket or 4,8,12");
    if (known(part)) {
      words.emplace_back(part);
    } else if (part.find("..") != part.npos) {
      write_range(part, suffix, words);
    } else {
      const auto number = read_number(part);
      words.push_back(std::string{part} + (number && number->suffix.empty() ? suffix : ""));
    }
    if (words.size() > most_combinations)
      fail(formatted("{} has more than {} values: shorten the list", quote(word),
                     most_combinations));
  }
  return words;
}

}  // namespace acw
