#include "commands/command.hpp"
#include "commands/procedure.hpp"

#include "game/game.hpp"
#include "game/game_score.hpp"
#include "rules/columns.hpp"
#include "rules/registry.hpp"

namespace acw {
namespace {

/// Words of one side: of `--farms 2,1` the number for that army.
Texts words_of(const Game& game, const Texts& typed, std::size_t army) {
  Texts words;
  const Slot* slot = nullptr;
  for (const auto& word : typed) {
    const auto option = word.starts_with("--") ? word.substr(0, word.find('=')) : "";
    if (!option.empty()) slot = game.rules().slot(option.substr(2));
    if (word == option) {
      words.push_back(word);
      continue;
    }
    const auto values = split(word, ",");
    if (slot == nullptr || slot->kind != Slot::Kind::number || values.size() != 2)
      throw UsageError{
          formatted("{} requires a number for each side, {} and {}: for example, --farms 2,1",
                    quote(word), game.rosters().sides.front(), game.rosters().sides.back())};
    words.push_back(army == 0 ? std::string{values[0]}
                              : concat(framed("", option, "="), values[1]));
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

/// Score of each side of a game.
Value::Array score_of(const Session& session, const Game& game, const Procedure& score,
                      const Texts& typed, std::string& text) {
  const auto& rules = game.rules();
  Value::Array sides;
  for (const auto army : ranges::Places{game.rosters().sides}) {
    auto words = score_words(game.state(), score, army);
    append_all(words, words_of(game, typed, army));
    const auto won =
        points_of(session.library, session.rules, rules, score, session.options.variants, words);
    auto& side = sides.emplace_back(keyed("side", game.rosters().sides[army]));
    if (won.report) side.set("situation", won.report->situation, "outcome", won.report->outcome);
    side.set("points", won.points);
    text += formatted("{}: {}{}\n", game.rosters().sides[army], won.points,
                      won.report ? framed("  (", won.report->spoken, ")") : "");
  }
  return sides;
}

/// Adds the winner and the margin, or "none" and 0 for a draw, to the sides' points.
Value with_winner(const Value::Array& sides) {
  auto ranked = sides;
  std::stable_sort(ranked.begin(), ranked.end(), [](const Value& one, const Value& other) {
    return whole_in(one["points"]) > whole_in(other["points"]);
  });
  const auto margin =
      ranked.size() < 2 ? 0 : whole_in(ranked[0]["points"]) - whole_in(ranked[1]["points"]);
  return keyed("sides", sides, "winner", margin == 0 ? Value{"none"} : ranked[0]["side"], "by",
               margin);
}
std::string winner_words(const Value& won) {
  return won["by"] == Value{0}
             ? "→ a draw\n"
             : formatted("→ {} wins by {}\n", text_in(won["winner"]), whole_in(won["by"]));
}

/// Points in each game of a season, and each side's sum.
Listing season(const Session& session, const Texts& games) {
  Listing listing;
  Value::Array sum, files;
  const auto add = [&](const Game& game) {
    game.require_valid();
    const auto& rules = game.rules();
    const auto* score = rules.procedure("score");
    if (score == nullptr) throw RuleError{rules.title_or_id() + " has no score: " + game.path()};
    std::string points;
    const auto sides = score_of(session, game, *score, {}, points);
    points.clear();
    for (const auto& side : sides) {
      append(points, ",", formatted(" {} {}", text_in(side["side"]), whole_in(side["points"])));
      auto* of_side =
          ranges::first_that(sum, [&](const Value& one) { return one["side"] == side["side"]; });
      if (of_side == nullptr) of_side = &sum.emplace_back(keyed("side", side["side"], "points", 0));
      of_side->field("points") = whole_in((*of_side)["points"]) + whole_in(side["points"]);
    }
    listing.text += printable(game.path()) + ":" + points + "\n";
    auto& file = files.emplace_back(keyed("file", game.path(), "rules", rules.id));
    add_fields(file, with_winner(sides));
  };
  add(*session.game);
  for (const auto& path : games) add(Game{path, session.library});
  for (const auto& side : sum)
    listing.text += formatted("{}: {}\n", text_in(side["side"]), whole_in(side["points"]));
  auto outcome = with_winner(sum);
  listing.text += winner_words(outcome);
  listing.result = session.answer().set("rules", session.game->rules().id, "outcome",
                                        outcome.set("files", files));
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
  Listing listing;
  const auto outcome = with_winner(score_of(session, *session.game, score, words, listing.text));
  listing.text += winner_words(outcome);
  listing.result = session.answer().set("rules", rules.id, "outcome", outcome);
  listing.columns = columns_of(rules, score);
  session.print(listing);
  return 0;
}

}  // namespace acw
