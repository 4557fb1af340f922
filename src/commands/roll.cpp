#include "commands/command.hpp"
#include "commands/throws.hpp"
#include "words/dice_expression.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Whether a word is an option and not a signed term: "--ods", but not "-d6" or "--d4".
bool is_option(std::string_view word) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return word.size() > 3 && word.starts_with("--") && letter(word[2]) && letter(word[3]);
}

/// Converts the form `4+` of tables to `>=4`; empty for other words.
std::string comparison_of(const std::string& word) {
  const auto digits = word.substr(0, word.size() - 1);
  return word.size() > 1 && word.back() == '+' && is_whole(digits) ? ">=" + digits : "";
}

/// Refuses a word without a sign between it and the words before it.
[[noreturn]] void refuse_without_sign(const std::string& text, const std::string& word) {
  std::string suggestion;
  if (is_whole(text) && (word.front() == 'd' || word.front() == 'D')) suggestion = text + word;
  else if (is_whole(word))
    suggestion = text + " " + word + "+ for the number each die needs, or + " + word;
  throw UsageError{quote(word) + ": type + or - between dice, for example 3d6+2d8" +
                   (suggestion.empty() ? "; r1 rolls each 1 again" : "; or type " + suggestion)};
}

/// Joins words that have signs between them into one expression. Refuses words without signs,
/// because it is not clear whether to add them.
std::string expression_of(const Texts& words) {
  std::string text;
  constexpr std::string_view signs = "+-*<>=";
  const auto sign = [&](char c) { return signs.find(c) != std::string_view::npos; };
  auto parts = split_at_any(joined(words, " "), " ");
  const auto dice = [](std::string_view word) {
    return word.find_first_of("dD") != std::string_view::npos && !is_option(word);
  };
  if (parts.size() > 1 && !comparison_of(parts[0]).empty() && !sign(parts[1].front()) &&
      dice(parts[1]))
    std::swap(parts[0], parts[1]);  // 4+ 3d6
  for (const auto& word : parts) {
    if (word == "--") continue;
    if (is_option(word)) unknown_program_option(word, "roll");
    if (text.empty() || sign(text.back()) || sign(word.front())) text += word;
    else if (const auto needs = comparison_of(word); !needs.empty()) text += needs;
    else refuse_without_sign(text, word);
  }
  return text;
}

int run_roll(const Session& session) {
  const auto rules = plain_dice();
  const auto& roll = rules.procedures.front();
  const auto dice = expression_of(session.words);
  const Chain chain{Question::about(rules, roll, dice_situation(dice))};
  const auto typed = "roll " + dice;
  return play_times(session, chain, way_of(session, roll.name), {nullptr, typed});
}

}  // namespace

const Command roll_command{"roll", "roll plain dice: 3d6+2, 2d10kh1", run_roll, taker::roll};

}  // namespace acw
