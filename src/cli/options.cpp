#include "cli/options.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <type_traits>

#include "acw/base/concat.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "acw/base/ranges.hpp"
#include "acw/base/spelling.hpp"
#include "base/format.hpp"
#include "options/option_table.hpp"
#include "render/csv_dialect.hpp"

namespace acw {
namespace {

/// Converts options whose words the program defines to lower case.
void lower_case(Options& options) {
  for (auto* text : {&options.format, &options.color, &options.of}) *text = folded(*text);
  for (auto* text : {&options.want, &options.dice}) {
    if (*text) *text = folded(**text);
  }
  for (auto* texts : {&options.until, &options.variants, &options.shows}) {
    for (auto& text : *texts) text = folded(text);
  }
}

std::string lacks_value(std::string_view name) {
  return "option '" + printable(name) + "' requires a value (acw help options shows it)";
}

/// Whether `--name` or `--name=value` was typed.
bool is_name(std::string_view typed, const OptionSpec& spec) {
  const auto name = typed.substr(0, 2) == "--" ? typed.substr(2, typed.find('=') - 2) : "";
  return is_typed(spec.name, name);
}

/// Whether the option is part of `typed`. Letters can be combined (-qr), so any of them counts.
bool is_among(std::string_view typed, const OptionSpec& spec) {
  if (typed.size() < 2 || typed[0] != '-') return false;
  if (typed[1] == '-') return is_name(typed, spec);
  return spec.letter != '\0' && lowered(typed).find(spec.letter) != std::string::npos;
}

/// Parses the command line with CLI11. Only options that appear in it are registered: to register
/// all of them takes CLI11 longer than a volley takes to roll.
class Parser {
 public:
  explicit Parser(const Texts& arguments) : arguments_{arguments} {
    for (const std::string_view typed : arguments) {
      if (typed.size() > 1 && typed.front() == '-') dashed_.push_back(typed);
    }
    using namespace taker;
    app_.set_help_flag();
    app_.allow_extras();
#define ACW_OPTION(type, field, ...) \
  if (const OptionSpec spec{__VA_ARGS__}; is_present(spec)) add(spec, options_.field);
#include "options/option_table.def"
#undef ACW_OPTION
  }

  /// Parses the arguments. Throws CLI11's errors.
  Options parse() {
    app_.parse(Texts{arguments_.rbegin(), arguments_.rend()});
    options_.words = app_.remaining();
    if (const auto mark = std::find(options_.words.begin(), options_.words.end(), "--");
        mark != options_.words.end())
      options_.words.erase(mark);  // all arguments after it are words
    for (const auto* option : app_.get_options()) {
      if (option->count() > 0) options_.typed.push_back(option->get_lnames().front());
    }
    return std::move(options_);
  }

 private:
  void add(const OptionSpec& spec, auto& value) {
    using Type = std::remove_reference_t<decltype(value)>;
    constexpr bool is_flag = std::is_same_v<Type, bool>;
    check_values(spec, is_flag);
    const auto names = spec.letter == '\0'
                           ? concat("--", spec.name)
                           : std::string{'-', spec.letter} + ",--" + std::string{spec.name};
    CLI::Option* option = nullptr;
    if constexpr (is_flag || std::is_same_v<Type, std::string>) {
      if (is_flag || !spec.value.empty()) option = app_.add_flag(names, value);
    }
    if (option == nullptr) {
      option = app_.add_option(names, value)->allow_extra_args(false);
      if constexpr (std::is_same_v<Type, Texts>) option->take_all();
      else option->expected(1);
    }
    option->ignore_case();
  }

  /// Throws `UsageError` if a flag is given a value, or if an option lacks its value: nothing
  /// follows `--seed=`, or another option follows `--seed`. CLI11 would take the next word.
  void check_values(const OptionSpec& spec, bool is_flag) const {
    for (const auto i : ranges::Places{arguments_}) {
      const std::string_view typed = arguments_[i];
      if (!is_name(typed, spec)) continue;
      const auto equals = std::min(typed.find('='), typed.size());
      if (is_flag && equals < typed.size())
        throw UsageError{formatted("--{} does not take a value: leave out {}", spec.name,
                                   quote(typed.substr(equals)))};
      const bool bare = equals == typed.size() && spec.value.empty() && i + 1 < arguments_.size();
      if (equals + 1 == typed.size() || (!is_flag && bare && is_option(arguments_[i + 1])))
        throw UsageError{lacks_value(typed.substr(0, equals))};
    }
  }
  static bool is_option(std::string_view typed) {
    return ranges::any_of(option_table(), [&](const OptionSpec& one) {
      return is_name(typed, one) || typed == std::string{'-', one.letter};
    });
  }
  bool is_present(const OptionSpec& spec) const {
    return ranges::any_of(dashed_, [&](std::string_view typed) { return is_among(typed, spec); });
  }
  const Texts& arguments_;
  Names dashed_;  ///< arguments that begin with a dash
  Options options_;
  CLI::App app_;
};

void check_form(Options& options) {
  auto& format = options.format;
  for (const auto name : format_options) {
    if (name == "format" || !options.has_typed(name)) continue;
    if (!format.empty() && format != name)
      throw UsageError{concat("choose one format: ", format, " or ", name)};
    format = name;
  }
  const auto suffix = lowered(options.output.substr(options.output.rfind('.') + 1));
  if (suffix != "format" && options.output.find('.') != std::string::npos &&
      contains(format_options, suffix)) {
    if (!format.empty() && lowered(format) != suffix)
      throw UsageError{concat("-o ", quote(options.output), " means ", suffix,
                              ", but the format is ", format, ": change one of them")};
    if (format.empty()) options.typed.push_back(format = suffix);
  }
  csv_dialect(options.csv);  // refuses a dialect that cannot be read back
  if (!options.color.empty() && !contains(colour_words, options.color))
    throw UsageError{"--color requires " + any_of(colour_words) + ", not " + quote(options.color)};
}

}  // namespace

bool Options::has_typed(std::string_view name) const { return contains(typed, name); }

Options read_options(Texts arguments) {
  for (auto& typed : arguments) {  // --odds with the dashes of a word processor
    if (auto plain = straightened(typed); plain.starts_with('-') && !typed.starts_with('-'))
      typed = std::move(plain);
    const auto doubled = "-" + typed;  // a word processor replaces two dashes by one
    if (typed.starts_with('-') && ranges::any_of(option_table(), [&](const OptionSpec& one) {
          return is_name(doubled, one);
        }))
      typed = doubled;
  }
  Parser parser{arguments};
  try {
    auto options = parser.parse();
    lower_case(options);
    check_form(options);
    return options;
  } catch (const CLI::ArgumentMismatch& error) {
    // "--then: 1 required TEXT missing", "--seed: At Most 1 required but received 2"
    const std::string_view words{error.what()};
    const auto name = words.substr(0, words.find(':'));
    throw UsageError{words.find("missing") != words.npos
                         ? lacks_value(name)
                         : "'" + printable(name) + "' is already given"};
  } catch (const CLI::ParseError& error) {
    throw UsageError{printable(error.what())};
  }
}

}  // namespace acw
