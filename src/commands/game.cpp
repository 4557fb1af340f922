#include "commands/batch_line.hpp"
#include "commands/command.hpp"
#include "commands/game_show.hpp"
#include "commands/recording.hpp"
#include "game/checksum.hpp"
#include "game/manual_changes.hpp"
#include "game/mend.hpp"
#include "game/rules_place.hpp"
#include "play/answer.hpp"
#include "play/read_question.hpp"
#include "system/path.hpp"
#include "words/army.hpp"
#include "words/plain_words.hpp"

namespace acw {
namespace {

/// Rolls both sides' armies. Each is the one that `acw army-gen SIDE --seed SEED:SIDE` rolls.
std::vector<Value> roll_armies(const Session& session, const Ruleset& rules,
                               const std::string& seed) {
  const std::string army_gen{"army-gen"};
  const auto* procedure = rules.procedure(army_gen);
  const auto* sides = rules.slot("side");
  if (procedure == nullptr || sides == nullptr)
    throw RuleError{rules.title_or_id() + " has no army-gen: use --army FILE for each army"};
  const Armies none{std::vector<Entity>{}, rules};
  const Lookup lookup{session.library, session.rules, none};
  std::vector<Value> armies;
  for (const auto& side : sides->words) {
    try {
      const auto question = read_question(
          lookup, rules, *procedure, {.words = {side.name}, .variants = session.options.variants});
      const auto chain = plan(question, read_first_step(question).situation());
      armies.push_back(
          answer(chain, {.seed = seed + ":" + side.name, .purpose = army_gen}).outcome);
    } catch (const UsageError&) {  // armies that are bought require words that a game does not have
      throw RuleError{formatted(
          "armies of {} are bought, not rolled up (acw -r {} {} --help): use --army FILE for each",
          rules.title_or_id(), rules.short_id, army_gen)};
    }
  }
  return armies;
}

/// The ruleset of `-r`, otherwise the one that the first army file names.
std::string chosen_rules(const Session& session) {
  const auto& options = session.options;
  if (!options.rules.empty() || options.armies.empty()) return session.rules;
  const auto named = rules_of_file(options.armies.front());
  return named.empty() || session.library.where(named).empty() ? session.rules : named;
}

/// `acw game new FILE`: begins a game with the armies of files, or rolls both.
int begin_game(const Session& session) {
  const auto& options = session.options;
  refuse_all_but(options, {"rules", "seed", "variant", "army"}, "acw game new");
  if (session.words.size() != 2)
    throw UsageError{"missing file: type, for example, acw game new bull-run.acw"};
  const auto& path = session.words[1];
  const auto rules_name = chosen_rules(session);
  const auto rules = session.library.load(rules_name);
  if (options.rules.empty() && options.armies.empty())
    throw UsageError{
        "missing armies: use --army US.toml --army CS.toml, or -r RULES to roll up both"};
  Situation situation;
  choose_variants(rules, options.variants, situation);  // reports errors in them
  Value variants{Value::Object{}};
  for (const auto& word : situation.all()) {
    if (word.typed) variants.set(word.path.slot, word.word);
  }
  const bool rolls_armies = options.has_typed("seed");
  if (rolls_armies && options.has_typed("army"))
    throw UsageError{"--seed applies only to armies that are rolled up: choose --seed or --army"};
  const bool has_files = !options.armies.empty() && !rolls_armies;
  const auto seed = has_files ? "" : options.seed ? *options.seed : fresh_seed();
  const auto armies =
      has_files ? armies_of_files(options.armies, rules) : roll_armies(session, rules, seed);
  if (armies.size() != 2)
    throw UsageError{
        concat("a game requires two armies, not ", armies.size() == 1 ? "one" : "more")};
  const auto name = path_of(path).stem().string();
  auto head = keyed("schema", game_schema, "game", name, "program", ACW_VERSION, "rules", rules.id,
                    "rules_hash", rules.hash, "house",
                    house_rules_of(session.library, rules_name, path), "variants", variants);
  set_nonempty(head, "seed", seed);
  head.set("armies", armies);
  read_rosters(rules, head);
  auto line = to_json(head);
  line.pop_back();
  GameFile::create(path, with_checksum(std::move(line)));
  session.print(
      {formatted("{}: {}{}\n", path, rules.title_or_id(), framed(", seed ", seed)), head});
  return 0;
}

/// `acw game show --army FILE`: rosters of army files, without a game.
int show_armies(const Session& session) {
  refuse_all_but(session.options, {"rules", "army"}, "acw game show --army");
  if (session.words.size() > 1) throw UsageError{"expected: acw game show --army FILE"};
  const auto rules = session.library.load(chosen_rules(session));
  auto rosters =
      read_rosters(rules, keyed("armies", armies_of_files(session.options.armies, rules)));
  auto roster = roster_of(GameState{rules, rosters}, std::vector<bool>(rosters.units.size(), true),
                          [](std::size_t) { return std::string{}; });
  roster.title = rules.title_or_id();
  Value::Array cells;
  for (const auto& part : roster.parts) {
    for (const auto& row : part.table.rows)
      cells.push_back(keyed("side", part.page, "id", row.label, "name", row.cells[0].text, "words",
                            row.cells[1].text, "figures", row.cells[2].boxes.figures));
  }
  session.print({.result = session.answer().set("show", "armies", "rules", rules.id, "outcome",
                                                keyed("units", cells)),
                 .document = std::move(roster)});
  return 0;
}

/// Appends a line that the players enter by hand. Prints the unit's new state; `add_details` may
/// add to the output.
int append_line(const Session& session, Game& game, const Value& record,
                const std::function<void(std::string& text, Value& result)>& add_details = {}) {
  auto line = keyed("schema", result_schema);
  add_fields(line, record);
  const auto n = game.append({}, to_json(line));
  auto result = keyed("n", *n);
  add_fields(result, line);
  auto text = changes_text(game, *n);
  if (add_details) add_details(text, result);
  session.print({text, result});
  return 0;
}

/// Begins the turn of the named side, or of the next one, and reports the tests that were not
/// rolled.
int next_turn(const Session& session, Game& game) {
  const auto& sides = game.rosters().sides;
  const auto& state = game.state();
  auto army = state.turn() == 0 ? 0 : state.army_on_turn() % sides.size();
  if (session.words.size() > 1) {
    army = ranges::index_of(sides, lowered(session.words[1]));
    if (army == sides.size())
      throw UsageError{
          formatted("{} is not a side: acw game turn {}", quote(session.words[1]), any_of(sides))};
  }
  const auto overdue = due_procedures(state);
  const auto record =
      keyed("command", "turn", "turn", state.next_turn(army + 1), "side", sides[army]);
  return append_line(session, game, record, [&](std::string& text, Value& result) {
    text = new_turn_text(game, overdue) + text;
    auto due = due_procedures(game.state());
    std::erase_if(due, [&](const Due& one) { return one.since != game.last(); });
    if (!due.empty()) result.set("due", due_value(game, due));
    if (!overdue.empty()) result.set("undone", due_value(game, overdue));
  });
}

/// "line 3 (fire @3va 25cm at @20me → killed 3)".
std::string line_words(const Game& game, long long n) {
  return formatted("line {} ({})", n, game.words(*game.entry(n)).text());
}

/// Throws `UsageError`: the subcommand takes another number of words.
[[noreturn]] void refuse_words(std::string_view subcommand);

int undo(const Session& session, Game& game) {
  const bool named = session.words.size() > 1;
  const auto line =
      line_to_undo(game, named ? whole_option("undo", session.words[1], 1, 1'000'000'000) : 0);
  auto lines = game.dependent_results(line);
  Texts words;
  for (const auto n : lines) words.push_back(line_words(game, n));
  const bool one = lines.size() == 1;
  const auto dependents =
      formatted("{} {} on {}", joined(words), one ? "depends" : "depend", line_words(game, line));
  if (!lines.empty() && !session.options.with) {
    const auto* object = one ? "it" : "them";
    std::string answer;  // anything but yes means no
    if (session.streams.in_terminal)
      answer = lowered(
          ask_for_line(session.streams, formatted("{}: undo {} too? (y/N) ", dependents, object))
              .value_or(""));
    if (answer != "y" && answer != "yes")
      throw RuleError{
          formatted("{}; acw game undo {} --with undoes {} too", dependents, line, object)};
    game.refresh();  // another program may have written meanwhile
    if (game.dependent_results(line) != lines) return undo(session, game);
  }
  lines.insert(lines.begin(), line);
  const Value::Array undone(lines.begin(), lines.end());
  return append_line(session, game, keyed("command", "undo", "undo", undone),
                     [&](std::string& text, Value&) {
                       for (const auto n : lines)
                         text += formatted("  undone: {}\n", game.words(*game.entry(n)).text());
                     });
}

/// `acw game mend OLD NEW`: reports lines that the new file lacks or that have another result.
int mend_game(const Session& session) {
  if (session.words.size() != 3) throw UsageError{"missing file: type acw game mend OLD NEW"};
  const auto mended =
      mend(session.words[1], session.words[2], session.library, session.options.all);
  std::string text;
  for (const auto& line : mended.messages) text += line + "\n";
  text += formatted("{}: {}\n", session.words[2], counted(mended.lines, "line", "lines"));
  session.print(
      {text, session.answer().set("game", session.words[2], "outcome",
                                  keyed("lines", mended.lines, "told", mended.messages))});
  return 0;
}

int check(const Session& session, Game& game) {
  Listing listing;
  Value::Array errors;
  if (const auto& fault = game.fault()) {
    listing.text += formatted("line {} of the file is invalid: {}\n", fault->line, fault->why);
    errors.push_back(keyed("line", static_cast<long long>(fault->line), "why", fault->why));
  }
  if (game.has_cut_line()) listing.text += formatted("the last line {}\n", is_cut_off);
  if (game.rules_changed()) listing.text += "the rules have changed since the game began\n";
  const auto in_effect = game.entries_in_effect(game.last());
  const long long in_effect_count = std::count(in_effect.begin(), in_effect.end(), true);
  const auto lines = count_of(game.entries());
  listing.text += formatted("{}: {}{}", game.name(), counted(lines, "line, ", "lines, "),
                            counted(in_effect_count, "in effect\n", "in effect\n"));
  listing.result = session.answer().set(
      "game", game.name(), "outcome",
      keyed("lines", lines, "standing", in_effect_count, "last", game.last(), "cut",
            game.has_cut_line(), "rules_changed", game.rules_changed(), "bad", errors));
  session.print(listing);
  return game.fault() ? 1 : 0;
}

/// `acw game due`; `due all` rolls all that is due, like the same line of `acw play`.
int due(const Session& session, Game& game) {
  if (session.words.size() == 1) return show_due(session, game);
  if (plain_word(session.words[1]) != "all") refuse_words("due");
  if (due_procedures(game.state()).empty()) throw RuleError{"nothing is due"};
  auto options = session.options;
  options.format = session.format().name();
  const Session as_batch{
      options, session.streams, session.library, session.command, {}, session.rules, &game};
  return BatchLines{as_batch, fresh_seed()}.answer(1, "due all") ? 0 : 1;
}

int add_note(const Session& session, Game& game) {
  const auto text = joined(std::span{session.words}.subspan(1), " ");
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    throw UsageError{"missing text: type acw game note TEXT"};
  return append_line(session, game, keyed("command", "note", "note", text));
}

int add_entity(const Session& session, Game& game) {
  return append_line(session, game, add_record(game, std::span{session.words}.subspan(1)));
}

/// `acw game set` and `clear`: a count, a unit that is near, or a word.
int change_unit(const Session& session, Game& game) {
  const auto& words = session.words;
  const auto what = plain_word(words[0]);
  const auto name = plain_word(words[2]);
  if (words.size() == 4 && name == "near")
    return append_line(session, game,
                       manual_record(game, what, words[1], near_word(game, words[1], words[3])));
  if (words.size() == 4 && what == "set" && is_whole(words[3])) {
    const auto number = whole_option(name, words[3], 0, 1000);
    return append_line(session, game, count_record(game, words[1], name, number),
                       [&](std::string& text, Value& result) {
                         const auto note = excess_note(game, words[1], name);
                         if (note.empty()) return;
                         text += note + "\n";
                         result.set("notes", Value::Array{note});
                       });
  }
  const auto [word, typed] = joined(
      plain_words(words), 2, [&](std::string_view one) { return is_manual_word(game, one); });
  if (typed + 2 != words.size()) refuse_words(what);
  return append_line(session, game, manual_record(game, what, words[1], word));
}

/// Word after `acw game` that uses the open game.
struct Subcommand {
  std::string_view name;
  int (*run)(const Session& session, Game& game);
  std::size_t least = 0, most = 0;  ///< number of words after it
  std::string_view usage = {};      ///< for the message about another number
  bool reads_damaged = false;       ///< also takes a game with an invalid line
};
constexpr std::size_t unlimited = 1'000'000;
constexpr Subcommand subcommands[] = {
    {"show", show_game, 0, unlimited, {}, true},
    {"history", show_history, 0, 1, "history [UNIT]", true},
    {"check", check, 0, 0, "check", true},
    {"report", report_game, 0, 0, "report"},
    {"due", due, 0, 1, "due [all]"},
    {"undo", undo, 0, 1, "undo [N]"},
    {"turn", next_turn, 0, 1, "turn [SIDE]"},
    {"note", add_note, 0, unlimited},
    {"add", add_entity, 1, 3,
     "add KIND [NUMBER] [NAME], for example: acw game add wooden-bridge 30 mill-bridge"},
    {"set", change_unit, 2, unlimited,
     "set UNIT WORD, for example: acw game set 20me formation-fail"},
    {"clear", change_unit, 2, unlimited,
     "clear UNIT WORD, for example: acw game clear 20me formation-fail"}};

void refuse_words(std::string_view subcommand) {
  throw UsageError{concat("expected: acw game ", named(subcommands, subcommand)->usage)};
}

/// Options that only one of the words takes.
constexpr std::pair<std::string_view, std::string_view> options_of_words[] = {
    {"due", "show"},  {"at", "show"},  {"things", "show"}, {"map", "show"},
    {"with", "undo"}, {"all", "mend"}, {"seed", "new"},    {"variant", "new"}};

int run_game(const Session& original) {
  auto session = original;
  if (session.words.empty())
    throw UsageError{
        "missing word: type acw game new, show, history, report, due, undo, set, clear, note, add, "
        "turn, check or mend"};
  const auto what = plain_word(session.words.front());
  const auto& options = session.options;
  if (session.game != nullptr && session.words.size() > 2 && what != "note")
    session.words = with_names(session.words, session.game->state().current_units());
  const bool sets_number = what == "set" && session.words.size() == 3 &&
                           is_whole(std::string_view{session.words[2]}.substr(1));
  if (what != "note" && !sets_number) refuse_options(session.words, session.command);
  for (const auto& [option, word] : options_of_words) {
    if (what != word && options.has_typed(option))
      throw UsageError{formatted("--{} applies only to acw game {}", option, word)};
  }
  if (options.has_typed("army") && what != "new") {
    if (what != "show") throw UsageError{"--army applies only to acw game new and show"};
    return show_armies(session);
  }
  if (what == "new") return begin_game(session);
  if (what == "mend") return mend_game(session);
  const auto* subcommand = named(subcommands, what);
  if (subcommand == nullptr)
    throw UsageError{"unknown word " + quote(what) + " for game" +
                     did_you_mean(what, names_of(game_words), "expected " + any_of(game_words))};
  if (session.game == nullptr)
    throw UsageError{"missing game: use --game FILE or ACW_GAME (acw game new begins one)"};
  const auto words = session.words.size() - 1;
  if (words < subcommand->least || words > subcommand->most) refuse_words(what);
  if (!subcommand->reads_damaged) warn_of_faults(session);
  return subcommand->run(session, *session.game);
}

}  // namespace

const Command game_command{
    "game", "record a game in a file: new, show, history, undo, set, note, turn, due, report",
    run_game, taker::game};

}  // namespace acw
