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
#include "rules/registry.hpp"

namespace acw {
namespace {

/// The words of one side: of `--farms 2,1` the number that stands at its place.
Texts words_of(const Game& game, const Texts& said, std::size_t army) {
  Texts words;
  const Slot* asked = nullptr;
  for (const auto& word : said) {
    const auto equals = word.find('=');
    std::string before;
    if (word.starts_with("--")) {
      before = word.substr(0, equals);
      asked = game.rules().slot(before.substr(2));
      if (equals == std::string::npos) {
        words.push_back(word);
        continue;
      }
      before += '=';
    }
    const auto value = word.substr(before.size());
    const auto comma = value.find(',');
    if (asked == nullptr || asked->kind != Slot::Kind::number || comma == std::string::npos)
      throw Misread{
          formatted("{} requires a number for each side, {} and {}: for example, --farms 2,1",
                    quote(word), game.rosters().sides.front(), game.rosters().sides.back())};
    words.push_back(before + (army == 0 ? value.substr(0, comma) : value.substr(comma + 1)));
  }
  return words;
}

/// The columns of its table: all that may be said of a side, and all that it may come to.
Texts columns_of(const Ruleset& rules, const Procedure& score) {
  Texts columns{"side"};
  for (const auto& name : score.acting) {
    const auto* slot = rules.slot(name);
    const auto column = "situation." + key_of(name);
    if (slot == nullptr || slot->kind != Slot::Kind::tally) columns.push_back(column);
    else
      for (const auto& word : slot->words) columns.push_back(column + "." + word.name);
  }
  for (const auto& name : mechanism_shape(score.mechanism).outcomes)
    columns.push_back(concat("outcome.", name));
  columns.emplace_back("points");
  return columns;
}

/// The other games whose files stand among the words, which are taken out: `--farms 2,1` is none.
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

/// Sides, and the points of each.
using Points = std::vector<std::pair<std::string, long long>>;

/// What a game comes to.
struct Scored {
  std::string text;
  Value::Array sides;
  Points points;
};

Scored scored(const Session& session, const Game& game, const Procedure& score, const Texts& said) {
  const auto& rules = game.rules();
  Scored scored;
  for (const auto army : ranges::Places{game.rosters().sides}) {
    auto words = score_words(rules, game.rosters(), game.state(), score, army);
    append_all(words, words_of(game, said, army));
    const auto won =
        points_of(session.library, session.rules, rules, score, session.options.variants, words);
    const auto& side = game.rosters().sides[army];
    auto one = keyed("side", side);
    if (won.report) one.set("situation", won.report->situation, "outcome", won.report->outcome);
    scored.text += side + ": " +
                   (won.report ? formatted("{}  ({})", won.points, won.report->spoken) : "0") +
                   "\n";
    scored.sides.push_back(one.set("points", won.points));
    scored.points.emplace_back(side, won.points);
  }
  return scored;
}

/// Who has won, and by how much: "none" by 0.
Points::value_type winner_of(Points ranked) {
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& one, const auto& other) { return one.second > other.second; });
  const auto by = ranked.size() < 2 ? 0 : ranked[0].second - ranked[1].second;
  return {by == 0 ? "none" : ranked.front().first, by};
}
std::string told(const Points::value_type& won) {
  return won.second == 0 ? "→ a draw\n" : formatted("→ {} wins by {}\n", won.first, won.second);
}

/// The games of a season: each one's points, and the sum of each side.
Listing season(const Session& session, const Texts& games) {
  Listing listing;
  Points sum;
  Value::Array files;
  const auto add = [&](const Game& game) {
    game.require_valid();
    const auto& rules = game.rules();
    const auto* score = rules.procedure("score");
    if (score == nullptr) throw Refused{rules.title_or_id() + " has no score: " + game.path()};
    const auto one = scored(session, game, *score, {});
    const auto won = winner_of(one.points);
    listing.text += printable(game.path()) + ":";
    for (const auto& won_by : one.points) {
      listing.text += formatted(" {} {},", won_by.first, won_by.second);
      auto* known =
          ranges::first_that(sum, [&](const auto& side) { return side.first == won_by.first; });
      if (known == nullptr) sum.push_back(won_by);
      else known->second += won_by.second;
    }
    listing.text.back() = '\n';
    files.push_back(keyed("file", game.path(), "rules", rules.id, "sides", one.sides, "winner",
                          won.first, "by", won.second));
  };
  add(*session.game);
  for (const auto& path : games) add(Game{path, session.library});
  Value::Array sides;
  for (const auto& [side, points] : sum) {
    listing.text += formatted("{}: {}\n", side, points);
    sides.push_back(keyed("side", side, "points", points));
  }
  const auto won = winner_of(sum);
  listing.text += told(won);
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
      throw Misread{quote(words.front()) + " applies only to one game: score that game by itself"};
    auto all = games;
    all.push_back(session.game->path());
    refuse_twice(all);
    session.print(season(session, games));
    return 0;
  }
  const auto one = scored(session, *session.game, score, words);
  const auto won = winner_of(one.points);
  Listing listing;
  listing.text = one.text + told(won);
  listing.result =
      session.answer().set("rules", rules.id, "outcome",
                           keyed("sides", one.sides, "winner", won.first, "by", won.second));
  listing.columns = columns_of(rules, score);
  session.print(listing);
  return 0;
}

}  // namespace acw
