#include "commands/game_new.hpp"

#include <string>
#include <utility>
#include <vector>

#include "acw/base/failure.hpp"
#include "acw/base/lower.hpp"
#include "base/json_text.hpp"
#include "base/schema.hpp"
#include "cli/throw_options.hpp"
#include "game/armies_of_game.hpp"
#include "game/game.hpp"
#include "game/rules_place.hpp"
#include "play/inquiry.hpp"
#include "render/format.hpp"

namespace acw {
namespace {

constexpr std::string_view army_gen = "army-gen";

/// One side's army, diced up. A ruleset whose armies are bought wants words that no game has.
Value diced_side(const Lookup& lookup, const Ruleset& rules, const Procedure& procedure,
                 const std::vector<std::string>& variants, const std::string& side,
                 const std::string& seed) {
  const Asked asked{{}, {}, {}, variants};
  const std::vector<std::string> words{side};
  try {
    const Inquiry inquiry{lookup, rules, asked, std::string{army_gen}, procedure, words};
    ThrowWay way;
    way.purpose = army_gen;
    way.seed = seed + ":" + side;
    return inquiry.engine(inquiry.read(words).situation()).play(way).outcome;
  } catch (const Misread&) {
    throw Refused{"the armies of " + rules.title_or_id() +
                  " aren't diced up, they are put together (acw -r " + rules.short_id + " " +
                  std::string{army_gen} + " --help): give both with --army FILE"};
  }
}

/// Both sides' armies, diced up: each is what `acw army-gen SIDE --seed SEED:SIDE` gives.
std::vector<Value> diced(const Session& session, const Ruleset& rules, const std::string& seed) {
  const auto* procedure = rules.procedure(army_gen);
  const auto* sides = rules.slot("side");
  if (procedure == nullptr || sides == nullptr)
    throw Refused{rules.title_or_id() + " has no army-gen: give both armies with --army FILE"};
  std::vector<Value> armies;
  for (const auto& side : sides->words) {
    const Armies none{std::vector<Thing>{}, rules};
    const Lookup lookup{session.library, session.rules, none};
    armies.push_back(
        diced_side(lookup, rules, *procedure, session.options.variants, side.name, seed));
  }
  return armies;
}

/// "bull-run" of "games/bull-run.acw".
std::string name_of(const std::string& path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == 0 || dot == std::string::npos ? name : name.substr(0, dot);
}

Value variants_of(const Ruleset& rules, const std::vector<std::string>& choices) {
  Situation situation;
  choose_variants(rules, choices, situation);  // tells what is wrong with them
  Value variants{Value::Object{}};
  for (const auto& one : situation.all()) {
    if (one.typed) variants.set(one.path.slot, one.word);
  }
  return variants;
}

}  // namespace

int begin_game(const Session& session) {
  const auto& options = session.options;
  if (session.words.size() != 2)
    throw Misread{"acw game new FILE: which file is the game to be in?"};
  const auto& path = session.words[1];
  const auto rules = session.library.load(session.rules);
  const bool own = !options.has_typed("army") && options.rules.empty();
  if (own && options.armies.empty())
    throw Misread{"whose armies? --army US.toml --army CS.toml, or -r RULES to dice both up"};
  const auto variants = variants_of(rules, options.variants);
  if (options.has_typed("seed") && options.has_typed("army"))
    throw Misread{"--seed is for armies that are diced up, and --army gives them: one of the two"};
  std::vector<Value> armies;
  std::string seed;
  const bool dices = options.has_typed("seed");
  if (!options.armies.empty() && !dices) {
    armies = armies_of_files(options.armies, rules);
  } else {
    seed = options.seed ? *options.seed : fresh_seed();
    armies = diced(session, rules, seed);
  }
  if (armies.size() != 2)
    throw Misread{"a game has two armies, and here " +
                  std::string{armies.size() == 1 ? "is one" : "are more"}};
  Value head;
  head.set("schema", result_schema).set("game", name_of(path)).set("program", ACW_VERSION);
  head.set("rules", rules.id);
  if (!is_typed(rules.id, session.rules) && !is_typed(rules.short_id, session.rules))
    head.set("rules_from", kept_rules(session.rules, path));
  head.set("rules_hash", rules.hash).set("variants", variants);
  if (!seed.empty()) head.set("seed", seed);
  head.set("armies", Value::Array{armies.begin(), armies.end()});
  (void)read_rosters(rules, head["armies"]);
  GameFile::create(path, to_json(head));
  Listing listing;
  listing.text = path + ": " + rules.title_or_id() + (seed.empty() ? "" : ", seed " + seed) + "\n";
  listing.result = head;
  session.print(std::move(listing));
  return 0;
}

}  // namespace acw
