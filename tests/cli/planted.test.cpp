#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/lines.hpp"
#include "options/option_table.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/source_folder.hpp"
#include "support/text.hpp"

using namespace acw::test;

namespace {

/// What would put something on the clipboard, clear the screen, colour and turn what follows; in
/// one byte, as UTF-8, and as the program marks its own.
const std::string planted =
    "\x1b]52;c;cGxhbnRlZA==\x07\x1b[2J\x1b[35m\r\x7f\x08\xC2\x9B"
    "35m\xE2\x80\xAE\xE2\x81\xA6";
const std::string seen = "52;c;cGxhbnRlZA==";  // what is left of it
const std::string escaped =
    R"(\u001b]52;c;cGxhbnRlZA==\u0007\u001b[2J\u001b[35m\r\u007f\b\u009b35m\u202e\u2066)";

/// The first place of a text that tells a terminal something; npos where there is none. Colours may
/// be those that the program has.
std::size_t control_in(std::string_view text, bool coloured) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t n) {
      return i + n < text.size() ? static_cast<unsigned char>(text[i + n]) : 0U;
    };
    if (byte(0) == 0x1B && coloured && text.substr(i, 5) != "\x1b[35m") {
      const auto end = text.find_first_not_of("0123456789;", i + 2);
      if (text.substr(i + 1, 1) == "[" && end != std::string_view::npos && text[end] == 'm')
        continue;
    }
    const bool c0 = (byte(0) < 0x20 && text[i] != '\n' && text[i] != '\t') || byte(0) == 0x7F;
    const bool c1 = byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0;
    const bool turns =
        byte(0) == 0xE2 && ((byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE) ||
                            (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
    if (c0 || c1 || turns || byte(0) >= 0xF8) return i;
  }
  return std::string_view::npos;
}

/// Runs of the program in which something was planted.
class Planting {
 public:
  void check(const std::vector<std::string>& words, const std::string& input = "",
             const std::string& environment = "") {
    std::string all;
    std::size_t at = 0;
    acw::Streams streams;
    streams.out = [&](std::string_view text) { all += text; };
    streams.err = streams.out;
    streams.line = [&]() -> std::optional<std::string> {
      if (at >= input.size()) return std::nullopt;
      const auto end = std::min(input.find('\n', at), input.size());
      auto line = input.substr(at, end - at);
      at = end + 1;
      return line;
    };
    streams.environment = [&](const char* name) -> std::optional<std::string> {
      if (environment.empty()) return std::nullopt;
      if (std::string_view{name} == "XDG_CONFIG_HOME" && environment.front() == '/')
        return environment;
      if (std::string_view{name}.starts_with("ACW_") && environment.front() != '/')
        return environment;
      return std::nullopt;
    };
    streams.out_width = streams.err_width = 80;
    acw::run(words, streams);
    ++runs_;
    shown_ += has(all, seen) || has(all, "cGxhbnRlZA") ? 1 : 0;
    const bool coloured = std::find(words.begin(), words.end(), "always") != words.end();
    if (const auto bad = control_in(all, coloured); bad != std::string::npos) {
      std::string line;
      for (const auto& word : words) line += word + " ";
      FAIL_CHECK("a control character at " << bad << " of: acw " << line);
    }
  }
  /// The same in every format.
  void check_formats(const std::string& line, const std::string& input = "") {
    for (const std::string format : {"", " --color always", " --md", " --csv", " --json"})
      check(shell_words(line + format), input);
  }
  int runs() const { return runs_; }
  int shown() const { return shown_; }

 private:
  int runs_ = 0;
  int shown_ = 0;
};

std::string text_of_file(const std::string& name) {
  std::ifstream file{source_folder() + "/" + name, std::ios::binary};
  REQUIRE(file.good());
  return {std::istreambuf_iterator<char>{file}, {}};
}

/// Where the strings of a text of TOML or JSON end, each before its quote.
std::vector<std::size_t> ends_of_strings(const std::string& text, bool toml) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (toml && text[i] == '#') i = std::min(text.find('\n', i), text.size());
    if (i >= text.size() || text[i] != '"') continue;
    for (++i; text[i] != '"'; ++i) {
      if (text[i] == '\\') ++i;
    }
    ends.push_back(i);
  }
  return ends;
}

/// The text with the plant in that string; in each of them, where it is none.
std::string with_plant(const std::string& text, bool toml, std::size_t which) {
  const auto ends = ends_of_strings(text, toml);
  std::string all;
  std::size_t at = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    all += text.substr(at, ends[i] - at) + (which == i || which >= ends.size() ? escaped : "");
    at = ends[i];
  }
  return all + text.substr(at);
}

constexpr std::size_t everywhere = 1'000'000;

std::string quoted(const std::string& path) { return "'" + path + "'"; }

}  // namespace

TEST_CASE("planted: nothing in a ruleset tells a terminal to do something") {
  const Folder folder;
  Planting planting;
  const auto ask = [&](const std::string& text, std::size_t i) {
    const auto file = quoted(folder.write("planted.toml", text));
    const std::string formats[] = {"", " --md", " --csv", " --json", " --color always"};
    const auto format = formats[i % std::size(formats)];
    for (const std::string line : {"rules check ", "rules show ", "rules diff bp ", "sheet -r ",
                                   "fire --help -r ", "throw -r "})
      planting.check(shell_words(line + file + (line.starts_with("fire") ? "" : format)));
    for (const std::string line : {"fire 6 steady musket 10in at 5 fence --explain",
                                   "melee 6 steady vs 5 crack --odds", "fire 6 steadi at 5"})
      planting.check(shell_words("-r " + file + " " + line + format));
  };
  const auto whole = text_of_file("examples/skirmish.toml");
  const auto strings = ends_of_strings(whole, true).size();
  REQUIRE(strings > 100);
  for (std::size_t i = 0; i < strings; ++i) ask(with_plant(whole, true, i), i);
  for (std::size_t i = 0; i < 5; ++i) ask(with_plant(whole, true, everywhere), i);
  CHECK(planting.shown() > planting.runs() / 8);
}

TEST_CASE("planted: no text of a whole book of rules does") {
  const Folder folder;
  Planting planting;
  const auto whole = text_of_file("data/simon.toml");
  for (const std::string key : {"title", "author", "source", "help", "text", "note", "says", "say",
                                "why", "name", "place", "facts", "reading", "unit"}) {
    // of each line that has the key, in every string behind it
    std::string text;
    for (std::size_t at = 0; at < whole.size();) {
      const auto end = std::min(whole.find('\n', at), whole.size());
      const auto line = whole.substr(at, end - at);
      const auto found = line.find(key + " = ");
      text += found == std::string::npos
                  ? line
                  : line.substr(0, found) + with_plant(line.substr(found), true, everywhere);
      text += '\n';
      at = end + 1;
    }
    const auto file = quoted(folder.write("book.toml", text));
    for (const std::string& line :
         {"rules check " + file, "rules show " + file, "sheet -r " + file, "throw -r " + file,
          "-r " + file + " fire 5 musket 11in at 10 soft --explain",
          "-r " + file + " melee 5 vs 6 --to-the-end", "-r " + file + " army-gen union --seed a"})
      planting.check_formats(line);
  }
  CHECK(planting.shown() > planting.runs() / 8);
}

TEST_CASE("planted: nothing in an army, a game, a log, a result or a configuration does") {
  const Folder folder;
  Planting planting;
  const auto army = text_of_file("examples/us.toml");
  for (std::size_t i = 0; i < ends_of_strings(army, true).size(); ++i) {
    const auto file = quoted(folder.write("army.toml", with_plant(army, true, i)));
    planting.check(shell_words("fire @20me 10cm at 14 --army " + file));
    if (i % 7 == 0) planting.check_formats("fire 4 exp 10cm at @ss1 --army " + file);
  }
  const auto games = text_of_file("tests/golden/games/bp.acw");
  // of each line the strings one by one would be thousands: those of the first, and all of each
  std::vector<std::string> planted_games;
  const auto head = games.substr(0, games.find('\n'));
  for (std::size_t i = 0; i < ends_of_strings(head, false).size(); i += 3)
    planted_games.push_back(with_plant(head, false, i) + games.substr(head.size()));
  for (const std::string key : {"command", "typed", "side", "note", "name", "seed", "id", "rules",
                                "program", "why", "notes", "word", "state", "game"}) {
    auto text = games;
    const auto name = "\"" + key + "\":";
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const auto begin = at + name.size();
      const auto quote = text.find('"', begin + (text[begin] == '[' ? 2 : 1));
      if (text[begin] == '"' || text.substr(begin, 2) == "[\"") text.insert(quote, escaped);
    }
    planted_games.push_back(text);
  }
  for (const auto& text : planted_games) {
    const auto file = folder.write("planted.acw", linked_anew(text));
    for (const std::string line : {"game show", "game due", "score", "game history 20me",
                                   "fire 3va 25cm at 20me --no-log", "fire 3vb 25cm at 20me"})
      planting.check(shell_words(line + " --game " + quoted(file)));
    planting.check_formats("luck " + quoted(file));
    planting.check_formats("replay " + quoted(file));
    planting.check_formats("game show --game " + quoted(file));
  }
  const auto log = text_of_file("examples/evening.jsonl");
  const auto one = log.substr(0, log.find('\n') + 1);
  for (std::size_t i = 0; i < ends_of_strings(one, false).size(); ++i) {
    const auto text = with_plant(one, false, i);
    const auto file = quoted(folder.write("planted.json", text));
    for (const std::string line : {"luck ", "replay --format text ", "morale --from "})
      planting.check(shell_words(line + file));
    planting.check({"luck", "-"}, text);
    planting.check({"replay", "-", "--md"}, text);
  }
  for (const std::string key : {"rules", "format", "army", "color", "nonsense", "variant"}) {
    folder.write("acw/config.toml", key + " = \"bp" + escaped + "\"\n");
    planting.check({"fire", "12", "exp", "25cm", "at", "14"}, "", folder.path());
    folder.write("acw/config.toml", "x\x1b[2J = 1\n" + key + " = [\"" + planted + "\"]\n");
    planting.check({"rules", "list"}, "", folder.path());
  }
  CHECK(planting.shown() > planting.runs() / 8);
}

TEST_CASE("planted: no word, no option, no line and no file's name does") {
  const Folder folder;
  Planting planting;
  const std::vector<std::vector<std::string>> lines{
      {"fire", "12", "exp", "25cm", "at", "14", "soft"},
      {"-r", "sow", "melee", "trained", "bayonet", "vs", "raw"},
      {"roll", "3d6"},
      {"throw", "officer", "3"},
      {"luck", "evening.jsonl"},
      {"rules", "show", "bp", "fire"},
      {"game", "new", "bull-run.acw"},
      {"help", "fire"},
      {"completion", "bash"},
      {"batch", "lines.txt"},
      {"replay", "x"},
      {"__complete", "words", "fire", "12"}};
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      auto words = line;
      words[i] += planted;
      planting.check(words);
      words[i] = "\xFF[31m" + planted;
      planting.check(words);
      words = line;
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(i), planted);
      planting.check(words);
    }
    for (const auto& option : acw::option_table()) {
      auto words = line;
      words.push_back("--" + std::string{option.name} + "=" + planted);
      planting.check(words);
      words.back() = "--" + std::string{option.name};
      words.push_back(planted);
      planting.check(words);
      words.back() = "\xFF[2J\xFF[K" + planted;
      planting.check(words);
    }
  }
  for (const auto& written : {planted, "\xFF[2J\xFF[K" + planted})
    std::filesystem::remove(written);  // by --output
  for (const std::string format : {"--json", "--md", "--csv", "--format=text"}) {
    planting.check({"batch", format}, planted + "\nfire 12 exp " + planted + "\nroll 3d6 --seed a" +
                                          planted + "\nmorale exp 7/12 --for a" + planted + "\n\"" +
                                          planted);
    planting.check(
        {"fire", "12", "exp", "25cm", "at", "14", "--for", planted, "--seed", planted, format});
    planting.check({"fire", "12", "exp", "25cm", "at", "14", format}, "", planted);
  }
  const auto name = folder.write("a" + planted.substr(0, planted.find('=')) + ".toml", "x = y\n");
  for (const std::string line :
       {"rules check", "fire 3 exp 10cm at 4 --army", "luck", "replay", "fire -r",
        "game show --game", "batch", "morale --from", "play", "game new", "sheet -r"}) {
    auto words = shell_words(line);
    words.push_back(name);
    planting.check(words);
    words.back() += "x";
    planting.check(words);
  }
  CHECK(planting.shown() > planting.runs() / 4);
}

TEST_CASE("planted: a game that is named and told of by such words is shown without them") {
  const Folder folder;
  Planting planting;
  const auto file = folder.path("evening" + planted.substr(0, 20) + ".acw");
  planting.check({"game", "new", file, "-r", "bp", "--seed", "a" + planted});
  const auto shown = planting.shown();
  for (const std::vector<std::string>& line : {std::vector<std::string>{"note", "a" + planted},
                                               {"turn", "b" + planted},
                                               {"show"},
                                               {"history", "u1" + planted},
                                               {"due"}}) {
    auto words = line;
    words.insert(words.begin(), "game");
    words.insert(words.end(), {"--game", file});
    planting.check(words);
  }
  planting.check({"replay", file, "--format", "text"});
  planting.check({"replay", file, "--md"});
  CHECK(planting.shown() > shown);
}
