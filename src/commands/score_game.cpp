#include "commands/procedure.hpp"

#include <algorithm>

#include "acw/base/failure.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "cli/option_checks.hpp"
#include "game/game.hpp"
#include "game/game_score.hpp"
#include "play/inquiry.hpp"
#include "render/format.hpp"
#include "rules/registry.hpp"

namespace acw {
namespace {

/// The words of one side: of `--farms 2,1` the number that stands at its place.
Texts words_of(const Session& session, const Ruleset& rules, std::size_t army) {
  Texts words;
  const Slot* asked = nullptr;
  for (const auto& word : session.words) {
    const auto equals = word.find('=');
    auto value = word;
    std::string before;
    if (word.starts_with("--")) {
      asked = rules.slot(word.substr(2, equals == std::string::npos ? equals : equals - 2));
      if (equals == std::string::npos) {
        words.push_back(word);
        continue;
      }
      before = word.substr(0, equals + 1);
      value = word.substr(equals + 1);
    }
    const auto comma = value.find(',');
    if (asked == nullptr || asked->kind != Slot::Kind::number || comma == std::string::npos)
      throw Misread{formatted("{}: say it of both sides, {} and {}, as in --farms 2,1", quote(word),
                              session.game->rosters().sides.front(),
                              session.game->rosters().sides.back())};
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

}  // namespace

int score_game(const Session& session, const Ruleset& rules, const Procedure& score) {
  const auto& game = *session.game;
  refuse_all_but(session.options, {"game", "rules", "variant"}, "the score of a game");
  const Armies none{std::vector<Thing>{}, rules};
  const Lookup lookup{session.library, session.rules, none};
  const Asked asked{{}, {}, {}, session.options.variants};
  Listing listing;
  Value::Array sides;
  std::vector<long long> points;
  for (const auto army : ranges::Places{game.rosters().sides}) {
    auto words = won_words(game, score, army);
    for (auto& word : words_of(session, rules, army)) words.push_back(std::move(word));
    const auto& side = game.rosters().sides[army];
    auto one = keyed("side", side);
    points.push_back(0);
    std::string told = "0";
    if (!words.empty()) {
      const Inquiry inquiry{lookup, rules, asked, score.name, score, words};
      const auto report =
          inquiry.engine(inquiry.read(words).situation()).play({.purpose = score.name});
      const auto& total = report.outcome[report.headline];
      if (const auto* number = total.as<long long>()) points.back() = *number;
      one.set("situation", report.situation, "outcome", report.outcome);
      told = formatted("{}  ({})", points.back(), report.spoken);
    }
    sides.push_back(one.set("points", points.back()));
    listing.text += side + ": " + told + "\n";
  }
  const auto most =
      static_cast<std::size_t>(std::max_element(points.begin(), points.end()) - points.begin());
  const auto by = std::abs(points.front() - points.back());
  listing.text +=
      by == 0 ? "→ a draw\n" : formatted("→ {} wins by {}\n", game.rosters().sides[most], by);
  listing.result = session.answer().set(
      "rules", rules.id, "outcome",
      keyed("sides", sides, "winner", by == 0 ? "none" : game.rosters().sides[most], "by", by));
  listing.columns = columns_of(rules, score);
  session.print(listing);
  return 0;
}

}  // namespace acw
