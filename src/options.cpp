#include "options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <string_view>
#include <utility>

#include "acw/failure.hpp"
#include "acw/printable.hpp"

namespace acw {
namespace {

/// Takes those options alone that some arguments name: CLI11 needs longer to take them all than a volley takes to throw.
class Sparing : public CLI::App {
 public:
  /// Null: all options.
  explicit Sparing(const std::vector<std::string>* arguments) : arguments_{arguments}, left_out_{none_.add_option("--none")} {}

  template <class... Rest>
  CLI::Option* add_option(const std::string& names, Rest&&... rest) {
    return named(names) ? CLI::App::add_option(names, std::forward<Rest>(rest)...) : left_out_;
  }
  template <class... Rest>
  CLI::Option* add_flag(const std::string& names, Rest&&... rest) {
    return named(names) ? CLI::App::add_flag(names, std::forward<Rest>(rest)...) : left_out_;
  }

 private:
  /// Letters can stand together (-qr), so that any of them counts for all.
  [[nodiscard]] bool named(std::string_view names) const {
    if (arguments_ == nullptr) return true;
    const bool letter = names.substr(0, 2) != "--";
    const auto name = names.substr(names.find("--"));
    return std::any_of(arguments_->begin(), arguments_->end(), [&](std::string_view typed) {
      if (typed.substr(0, 2) != "--") return letter && typed.size() > 1 && typed.front() == '-';
      return typed.substr(0, typed.find('=')) == name;
    });
  }

  const std::vector<std::string>* arguments_;
  CLI::App none_;
  CLI::Option* left_out_;  ///< stands for what isn't taken
};

/// The texts of the options, and where each goes.
struct Parser {
  Options options;
  bool json = false;
  bool markdown = false;
  bool csv = false;
  Sparing app;

  explicit Parser(const std::vector<std::string>* arguments = nullptr) : app{arguments} {
    app.set_help_flag();
    app.allow_extras();
    app.add_option("-r,--rules", options.rules, "the ruleset: an id, a short id or a file")->type_name("RULES");
    app.add_option("--seed", options.seed, "throw repeatably: any text")->type_name("TEXT");
    app.add_option("--dice", options.dice, "your own dice in the order asked for; - asks for each throw in turn")->type_name("3,5,8|-");
    app.add_flag("--odds", options.odds, "the exact chance of every outcome");
    app.add_option("--sample", options.sample, "how often each outcome came in N games")->type_name("N");
    app.add_flag("--need", options.need, "what is to be thrown and needed, without throwing");
    app.add_flag("--explain", options.explain, "every modifier, table row and ruling with its place in the rules");
    app.add_option("--show", options.shows, "of a range or a list: mean, sd, 3+ (three or more), 'killed>=3', holds")
        ->type_name("mean,1+")
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--want", options.want, "what it would take: the number, the distance, single changes, as in 'killed >= 3'")
        ->type_name("'OUTCOME >= N'");
    app.add_option("--at-least", options.at_least, "how sure --want is to be: 80%, 80 or 0.8 (50% when nothing is said)")
        ->type_name("CHANCE");
    app.add_option("--times", options.times, "throw N times")->type_name("N");
    app.add_option("--variant", options.variants, "another reading of the rules (again for more)")
        ->type_name("NAME=CHOICE")
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--until", options.until, "fight to the end or until 'round 3', 'attacker lost 4', 'defender lost 4' (again for more)")
        ->type_name("STOP")
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--then", options.thens, "what follows, with what this leaves of its sides: morale, 'morale supported' (again for more)")
        ->type_name("'COMMAND [WORDS …]'")
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--from", options.from, "go on from a result's --json: a file, or - for standard input")->type_name("FILE");
    app.add_option("--of", options.of, "whose affair it is that follows: attacker or defender")->type_name("SIDE");
    app.add_option("--format", options.format, "text, md, json or csv; toml and svg where a command has them")->type_name("FORMAT");
    app.add_flag("--json", json, "--format json");
    app.add_flag("--md", markdown, "--format md");
    app.add_flag("--csv", csv, "--format csv");
    app.add_flag("-q,--quiet", options.quiet, "the headline of the outcome alone");
    app.add_flag("--no-odds-line", options.no_odds_line, "without the line that says how lucky the throw was");
    app.add_option("--for", options.side, "whose throw it is, for acw luck: \"side\" in --json")->type_name("SIDE");
    app.add_option("--color", options.color, "auto, always or never")->type_name("WHEN");
    app.add_option("--army", options.armies, "an army file, so that @id stands for a unit's words (again for the other side)")
        ->type_name("FILE")
        ->take_all()
        ->allow_extra_args(false);
    app.add_flag("--exit-status", options.exit_status, "exit 3 when the test is failed or the unit breaks");
    app.add_flag("-h,--help", options.help, "this help; with a command and -r RULES, that ruleset's words for it");
    app.add_flag("--version", options.version, "the version");
  }
};

/// What is wrong with an option's value: "--then: 1 required TEXT missing", "--seed: At Most 1 required but received 2".
std::string mismatch(std::string_view told) {
  const auto name = std::string{told.substr(0, told.find(':'))};
  if (told.find("missing") != std::string_view::npos) return "'" + printable(name) + "' lacks its value (acw --help tells what it takes)";
  return "'" + printable(name) + "' is given more than once";
}

void choose_format(Parser& parser) {
  auto& format = parser.options.format;
  for (const auto& [given, name] : {std::pair{parser.json, "json"}, {parser.markdown, "md"}, {parser.csv, "csv"}}) {
    if (!given) continue;
    if (!format.empty() && format != name) throw Failure{2, "one format at a time: " + format + " or " + name};
    format = name;
  }
}

}  // namespace

Options read_options(const std::vector<std::string>& arguments) {
  Parser parser{&arguments};
  try {
    parser.app.parse(std::vector<std::string>{arguments.rbegin(), arguments.rend()});
  } catch (const CLI::ArgumentMismatch& error) {
    throw Failure{2, mismatch(error.what())};
  } catch (const CLI::ParseError& error) {
    throw Failure{2, printable(error.what())};
  }
  choose_format(parser);
  parser.options.words = parser.app.remaining();
  return std::move(parser.options);
}

std::string options_help() {
  Parser parser;
  std::string text;
  for (const auto* option : parser.app.get_options()) {
    std::string left = "  " + option->get_name(false, true);
    std::replace(left.begin(), left.end(), ',', ' ');
    if (option->get_type_size() != 0) left += " " + option->get_type_name();
    left += left.size() < 26 ? std::string(26 - left.size(), ' ') : "  ";
    text += left + option->get_description() + "\n";
  }
  return text;
}

}  // namespace acw
