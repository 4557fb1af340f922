#include "acw/base/nearest.hpp"
#include "acw/base/whole.hpp"
#include "cli/option_checks.hpp"
#include "cli/session.hpp"
#include "cli/throw_options.hpp"
#include "commands/throws.hpp"
#include "play/engine.hpp"
#include "words/dice_expression.hpp"
#include "words/range.hpp"

namespace acw {
namespace {

/// Whether what begins with dashes is no sign before dice: "--ods", and not "-d6" or "--d4".
bool names_an_option(std::string_view word) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return word.size() > 3 && word.starts_with("--") && letter(word[2]) && letter(word[3]);
}

/// `4+`, which is how tables write what a die needs: `>=4`.
std::string needed(const std::string& word) {
  const auto digits = word.substr(0, word.size() - 1);
  return word.size() > 1 && word.back() == '+' && is_whole(digits) ? ">=" + digits : "";
}

/// A word that doesn't go on from those before it.
[[noreturn]] void refuse_apart(const std::string& text, const std::string& word) {
  std::string meant;
  if (is_whole(text) && (word.front() == 'd' || word.front() == 'D')) meant = text + word;
  else if (is_whole(word))
    meant = text + " " + word + "+ for the number each die needs, or + " + word;
  throw Misread{quote(word) + ": type + or - between dice, for example 3d6+2d8" +
                (meant.empty() ? "; r1 rolls each 1 again" : "; or type " + meant)};
}

/// Words with signs between them are one expression; without, it isn't clear whether they are to be
/// added.
std::string expression_of(const Texts& words) {
  std::string text;
  constexpr std::string_view signs = "+-*<>=";
  const auto sign = [&](char c) { return signs.find(c) != std::string_view::npos; };
  auto parts = split_at_any(joined(words, " "), " ");
  const auto dice = [](std::string_view word) {
    return word.find_first_of("dD") != std::string_view::npos && !names_an_option(word);
  };
  if (parts.size() > 1 && !needed(parts[0]).empty() && !sign(parts[1].front()) && dice(parts[1]))
    std::swap(parts[0], parts[1]);  // 4+ 3d6
  for (const auto& word : parts) {
    if (word == "--") continue;
    if (names_an_option(word)) unknown_program_option(word, "roll");
    if (text.empty() || sign(text.back()) || sign(word.front())) text += word;
    else if (const auto needs = needed(word); !needs.empty()) text += needs;
    else refuse_apart(text, word);
  }
  return text;
}

int run_roll(const Session& session) {
  const auto rules = plain_dice();
  const auto& roll = rules.procedures.front();
  const auto dice = expression_of(session.words);
  const Engine engine{rules, request_for(roll, dice_situation(dice))};
  const auto typed = "roll " + dice;
  return play_times(session, engine, rules, roll, way_of(session, roll.name), {nullptr, typed});
}

}  // namespace

const Command roll_command{"roll", "roll plain dice: 3d6+2, 2d10kh1", run_roll, taker::roll};

}  // namespace acw
