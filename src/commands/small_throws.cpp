#include "cli/options_help.hpp"
#include "commands/command.hpp"
#include "commands/procedure.hpp"
#include "rules/speech.hpp"

namespace acw {
namespace {

/// Lists a ruleset's small throws.
int list_throws(const Session& session, const Ruleset& rules, const Names& names) {
  if (names.empty()) throw RuleError{rules.title_or_id() + " has no other rolls"};
  Value::Array throws;
  std::vector<Texts> lines;
  const auto chosen = framed("-r ", session.options.rules, " ");
  Listing listing;
  listing.text = formatted("other rolls of {}, for example: acw {}throw {}\n", rules.title_or_id(),
                           chosen, names.front());
  for (const auto name : names) {
    const auto& summary = rules.procedure(concat("throw ", name))->summary;
    throws.push_back(keyed("name", name, "summary", summary));
    lines.push_back({std::string{name}, summary});
  }
  listing.text += in_columns(lines, {false, false}, "  ", "  ");
  if (session.asks_for_help()) {
    listing.text += "\nexamples\n";
    for (const auto name : names) {
      for (const auto& example : rules.procedure(concat("throw ", name))->examples)
        listing.text += "  " + example + "\n";
    }
    listing.text += formatted(
        "  acw {}throw {} --help   the words of a throw\noptions (acw help options)\n  {}\n",
        chosen, names.front(), option_names_help("throw"));
  }
  // has the fields of a roll's result, all empty
  listing.result = session.answer().set("rules", rules.id, "mode", "", "situation", Value::Object{},
                                        "throws", Value::Array{}, "outcome",
                                        keyed("throws", throws), "notes", Value::Array{});
  session.print(listing);
  return 0;
}

}  // namespace

int small_throws(const Session& session, const Ruleset& rules) {
  Names names;
  for (const auto& procedure : rules.procedures) {
    if (procedure.name.starts_with("throw "))
      names.push_back(std::string_view{procedure.name}.substr(6));
  }
  if (session.words.empty() || session.words.front() == "--help") {
    if (!session.options.thens.empty() || session.options.from)
      throw UsageError{"--then and --from require one throw: acw throw NAME"};
    const auto unsupported = untaken_options(session.options, taker::listing);
    if (!unsupported.empty() && !session.asks_for_help())
      throw UsageError{unsupported.front() + " requires one throw: acw throw NAME"};
    return list_throws(session, rules, names);
  }
  const auto& typed = session.words.front();
  const auto words = plain_words(session.words);
  for (const auto& id : Library::built_in()) {
    if (id == rules.id) continue;
    const auto other = session.library.load(id);
    const auto full_name = "throw " + throw_name(other, words).word;
    if (other.procedure(full_name) != nullptr) no_such_procedure(session, rules, full_name);
  }
  for (const auto& meaning : speech().commands) {
    if (contains(meaning.typed, words.front()))
      throw UsageError{formatted("unknown throw {} for {}: type acw {}", quote(typed),
                                 rules.title_or_id(), meaning.means.front())};
  }
  throw UsageError{formatted("unknown throw {} for {}{} (expected: {})", quote(typed),
                             rules.title_or_id(), did_you_mean(nearest(typed, names)),
                             any_of(names))};
}

}  // namespace acw
