#include "commands/procedure.hpp"

#include <algorithm>

#include "acw/base/append_all.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "game/game.hpp"
#include "game/game_score.hpp"
#include "render/format.hpp"
#include "rules/columns.hpp"
#include "rules/registry.hpp"

namespace acw {
namespace {

/// Words of one side: of `--farms 2,1` the number for that army.
Texts words_of(const Game& game, const Texts& typed, std::size_t army) {
  Texts words;
  const Slot* slot = nullptr;
  for (const auto& word : typed) {
    const auto equals = word.find('=');
    std::string option;
    if (word.starts_with("--")) {
      option = word.substr(0, equals);
      slot = game.rules().slot(option.substr(2));
      if (equals == std::string::npos) {
        words.push_back(word);
        continue;
      }
      option += '=';
    }
    const auto value = word.substr(option.size());
    const auto comma = value.find(',');
    if (slot == nullptr || slot->kind != Slot::Kind::number || comma == std::string::npos)
      throw UsageError{
          formatted("{} requires a number for each side, {} and {}: for example, --farms 2,1",
                    quote(word), game.rosters().sides.front(), game.rosters().sides.back())};
    words.push_back(option + (army == 0 ? value.substr(0, comma) : value.substr(comma + 1)));
  }
  return words;
}

/// Columns of the table: everything that can be specified of a side, and all outcomes.
Texts columns_of(const Ruleset& rules, const Procedure& score) {
  Texts columns{"side"};
  for (const auto& name : score.acting) {
    const auto* slot = rules.slot(name);
    const auto column = "situation." + key_of(name);
    if (slot == nullptr || slot->kind != Slot::Kind::tally) columns.push_back(column);
    else
      for (const auto& word : slot->words) columns.push_back(column + "." + word.name);
  }
  for (const auto name : column_names(mechanism_shape(score.mechanism).outcomes))
    columns.push_back(concat("outcome.", name));
  columns.emplace_back("points");
  return columns;
}

/// Removes the names of other games' files from the words and returns them. `--farms 2,1` is not a
/// file.
Texts games_in(Texts& words) {
  Texts games, rest;
  for (const auto& word : words) {
    const bool of_option =
        word.starts_with("--") || (!rest.empty() && rest.back().starts_with("--") &&
                                   rest.back().find('=') == std::string::npos);
    const bool file = !of_option && word.find_first_of("./") != std::string::npos;
    (file ? games : rest).push_back(word);
  }
  words = std::move(rest);
  return games;
}

/// Sides and their points.
using Points = std::vector<std::pair<std::string, long long>>;

/// Score of a game.
struct GameScore {
  std::string text;
  Value::Array sides;
  Points points;
};

GameScore score_of(const Session& session, const Game& game, const Procedure& score,
                   const Texts& typed) {
  const auto& rules = game.rules();
  GameScore result;
  for (const auto army : ranges::Places{game.rosters().sides}) {
    auto words = score_words(game.state(), score, army);
    append_all(words, words_of(game, typed, army));
    const auto won =
        points_of(session.library, session.rules, rules, score, session.options.variants, words);
    const auto& side = game.rosters().sides[army];
    auto entry = keyed("side", side);
    if (won.report) entry.set("situation", won.report->situation, "outcome", won.report->outcome);
    result.text += side + ": " +
                   (won.report ? formatted("{}  ({})", won.points, won.report->spoken) : "0") +
                   "\n";
    result.sides.push_back(entry.set("points", won.points));
    result.points.emplace_back(side, won.points);
  }
  return result;
}

/// Winner and margin; "none" and 0 for a draw.
Points::value_type winner_of(Points ranked) {
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  const auto margin = ranked.size() < 2 ? 0 : ranked[0].second - ranked[1].second;
  return {margin == 0 ? "none" : ranked.front().first, margin};
}
std::string winner_words(const Points::value_type& won) {
  return won.second == 0 ? "→ a draw\n" : formatted("→ {} wins by {}\n", won.first, won.second);
}

/// Points in each game of a season, and each side's sum.
Listing season(const Session& session, const Texts& games) {
  Listing listing;
  Points sum;
  Value::Array files;
  const auto add = [&](const Game& game) {
    game.require_valid();
    const auto& rules = game.rules();
    const auto* score = rules.procedure("score");
    if (score == nullptr) throw RuleError{rules.title_or_id() + " has no score: " + game.path()};
    const auto game_score = score_of(session, game, *score, {});
    const auto won = winner_of(game_score.points);
    listing.text += printable(game.path()) + ":";
    for (const auto& won_by : game_score.points) {
      listing.text += formatted(" {} {},", won_by.first, won_by.second);
      auto* side_sum =
          ranges::first_that(sum, [&](const auto& side) { return side.first == won_by.first; });
      if (side_sum == nullptr) sum.push_back(won_by);
      else side_sum->second += won_by.second;
    }
    listing.text.back() = '\n';
    files.push_back(keyed("file", game.path(), "rules", rules.id, "sides", game_score.sides,
                          "winner", won.first, "by", won.second));
  };
  add(*session.game);
  for (const auto& path : games) add(Game{path, session.library});
  Value::Array sides;
  for (const auto& [side, points] : sum) {
    listing.text += formatted("{}: {}\n", side, points);
    sides.push_back(keyed("side", side, "points", points));
  }
  const auto won = winner_of(sum);
  listing.text += winner_words(won);
  listing.result = session.answer().set(
      "rules", session.game->rules().id, "outcome",
      keyed("sides", sides, "winner", won.first, "by", won.second, "files", files));
  listing.columns = {"side", "points"};
  return listing;
}

}  // namespace

int score_game(const Session& session, const Ruleset& rules, const Procedure& score) {
  refuse_all_but(session.options, {"game", "rules", "variant"}, "the score of a game");
  auto words = session.words;
  const auto games = games_in(words);
  if (!games.empty()) {
    if (!words.empty())
      throw UsageError{quote(words.front()) +
                       " applies only to one game: score that game by itself"};
    auto files = games;
    files.push_back(session.game->path());
    refuse_twice(files);
    session.print(season(session, games));
    return 0;
  }
  const auto game_score = score_of(session, *session.game, score, words);
  const auto won = winner_of(game_score.points);
  Listing listing;
  listing.text = game_score.text + winner_words(won);
  listing.result =
      session.answer().set("rules", rules.id, "outcome",
                           keyed("sides", game_score.sides, "winner", won.first, "by", won.second));
  listing.columns = columns_of(rules, score);
  session.print(listing);
  return 0;
}

}  // namespace acw
