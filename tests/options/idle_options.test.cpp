#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/session.hpp"
#include "options/option_table.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

/// Files that commands read and write, as they were before each of them.
class Surroundings {
 public:
  Surroundings() : game_{folder_.path("evening.acw")} {
    REQUIRE(acw_run("-r bp game new " + game_ + " --seed k").code == 0);
    REQUIRE(acw_run("game note one --game " + game_).code == 0);
    before_ = text_of(game_);
    folder_.write("log.jsonl", acw_run("fire 12 exp 25cm at 14 --json --seed a").out);
    folder_.write("batch.txt", "fire 12 exp 25cm at 14\nfyre\nfire 12 exp 25cm at 14\n");
  }
  /// Everything that a command line leaves behind.
  std::string left_by(std::string line, int& code) const {
    std::ofstream{game_, std::ios::binary} << before_;
    std::filesystem::remove(folder_.path("new.acw"));
    for (auto at = line.find("@/"); at != std::string::npos; at = line.find("@/"))
      line.replace(at, 2, folder_.path() + "/");
    const auto ran = acw_run(line, "fire 12 exp 25cm at 14\n");
    code = ran.code;
    return std::to_string(ran.code) + ran.out + text_of(game_) + text_of(folder_.path("new.acw"));
  }

 private:
  static std::string text_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
  }
  Folder folder_;
  std::string game_;
  std::string before_;
};

/// An option as it is typed: with a value that isn't the one that holds anyhow.
std::string typed_with_value(const acw::OptionSpec& option) {
  static const std::map<std::string_view, std::string> values{{"rules", "ka"},
                                                              {"sample", "50"},
                                                              {"seed", "other"},
                                                              {"show", "mean"},
                                                              {"want", "'killed >= 3'"},
                                                              {"at-least", "80%"},
                                                              {"times", "2"},
                                                              {"throw", "2"},
                                                              {"variant", "nosuch=yes"},
                                                              {"until", "'round 1'"},
                                                              {"then", "'morale exp'"},
                                                              {"from", "nowhere.json"},
                                                              {"of", "attacker"},
                                                              {"format", "csv"},
                                                              {"for", "union"},
                                                              {"output", "/dev/null"},
                                                              {"army", "nowhere.toml"},
                                                              {"game", "nowhere.acw"},
                                                              {"at", "99"},
                                                              {"first-line", "7"}};
  const auto found = values.find(option.name);
  return "--" + std::string{option.name} +
         (option.argument.empty() ? "" : " " + (found == values.end() ? "1" : found->second));
}

/// What holds of every command, whether it shows or not: colour on a terminal alone, a bound on
/// what may be long, an exit status for tests that fail.
const std::set<std::string_view> of_all{"color", "patience", "exit-status", "help", "version"};

/// Where a die is thrown, and one can have been lucky, hangs on the situation: there they may be
/// said, and change nothing.
const std::set<std::string_view> of_dice{"seed", "throw", "no-odds-line"};

/// What a table for programs has anyhow, or hasn't: reasons, luck, whose throw it is. And a reading
/// of rules by which nothing has been scored yet.
bool shows_elsewhere(const std::string& line, std::string_view option) {
  const bool table = line.find("--csv") != std::string::npos;
  return (table && (option == "explain" || option == "quiet" || option == "for")) ||
         (line == "map-gen --json" && option == "all") ||
         (line == "map-gen --csv" && option == "all") ||
         (option == "variant" && line.rfind("score --game", 0) == 0) ||
         (option == "with" && line.rfind("game undo", 0) == 0);  // nothing stands on it here
}

}  // namespace

TEST_CASE("options: what a command takes changes something, or is refused") {
  const Surroundings surroundings;
  struct Base {
    std::string line;
    bool thrown = false;  ///< by a seed
    bool dice = true;     ///< … whatever is said
  };
  const Base bases[] = {
      {"fire 12 exp 25cm at 14", true},
      {"fire 12 exp 25cm at 14 --json", true},
      {"fire 12 exp 25cm at 14 --csv", true},
      {"fire 4..6 exp 25cm at 14"},
      {"fire 4..6 exp 25cm at 14 --svg"},
      {"fire 12 exp 25cm at 14 --odds --svg"},
      {"fire 12 exp 25cm at 14 --game @/evening.acw", true},
      {"melee 10 vet vs 8 raw", true},
      {"formation-test exp", true},
      {"morale exp 7/12", true, false},
      {"-r ka morale regular", true},
      {"-r si charge 5 12in at 5", true},
      {"-r sow fire 6 trained minie-rifle 28cm at 8", true},
      {"demolition 3 heavy exp 30cm at fence", true},
      {"army-gen federal", true, false},
      {"army-gen federal --csv", true, false},
      {"army-gen federal --json", true, false},
      {"map-gen", true, false},
      {"map-gen --csv", true, false},
      {"map-gen --json", true, false},
      {"time-of-day", true, false},
      {"throw wind", true, false},
      {"throw river 5", true},
      {"move infantry", true, false},
      {"score --farms 1", true, false},
      {"score --game @/evening.acw"},
      {"throw"},
      {"roll 3d6", true},
      {"game show --game @/evening.acw"},
      {"game show --svg --game @/evening.acw"},
      {"game history --game @/evening.acw"},
      {"game report --game @/evening.acw"},
      {"game note two --game @/evening.acw"},
      {"game turn --game @/evening.acw"},
      {"game undo --game @/evening.acw"},
      {"game check --game @/evening.acw"},
      {"-r bp game new @/new.acw --seed b"},
      {"play @/evening.acw", true},
      {"batch @/batch.txt", true},
      {"luck @/log.jsonl"},
      {"luck @/log.jsonl --svg"},
      {"replay @/log.jsonl"},
      {"replay @/evening.acw"},
      {"completion bash"},
      {"man"},
      {"version"},
      {"sheet"},
      {"sheet fire"},
      {"options 20me 25cm --game @/evening.acw"},
      {"rules list"},
      {"rules show bp fire"},
      {"rules path"},
  };
  int looked_at = 0;
  for (const auto& base : bases) {
    const auto& line = base.line;
    const std::string seed = base.thrown ? " --seed fix" : "";
    for (const auto& option : acw::option_table()) {
      if (of_all.contains(option.name) || (!base.dice && of_dice.contains(option.name))) continue;
      if (shows_elsewhere(line, option.name)) continue;
      if (option.name == "odds" && line.find("..") != std::string::npos) continue;  // it has them
      const auto typed = typed_with_value(option);
      if (line.find(" " + typed.substr(0, typed.find(' '))) != std::string::npos) continue;
      if (option.name == "format" && line.find("--csv") != std::string::npos) continue;
      CAPTURE(line);
      CAPTURE(typed);
      int code = 0;
      const auto with = [&](const std::string& more) {
        return surroundings.left_by(line + " " + more, code);
      };
      const auto left = with(typed + (option.name == "seed" ? "" : seed));
      const bool refused = code == 2 || code == 1;
      if (refused && !seed.empty()) {  // by the seed, or by itself
        (void)with(typed);
        if (code == 2 || code == 1) continue;
        CHECK(left != with(""));
        continue;
      }
      CHECK((refused || left != with(seed)));
      ++looked_at;
    }
  }
  CHECK(looked_at > 400);
}

TEST_CASE("options: what would be passed over is refused with the reason") {
  const Surroundings surroundings;
  const auto refused = [](const std::string& line, const std::string& why) {
    CAPTURE(line);
    const auto ran = acw_run(line, "");
    CHECK(ran.code == 2);
    CHECK_MESSAGE(ran.err.find(why) != std::string::npos, ran.err);
  };
  refused("fire 12 exp 25cm at 14 --no-header", "--no-header works only with --csv and --md");
  refused("army-gen federal --all", "--all applies only to maps: acw map-gen");
  refused("fire 12 exp 25cm at 14 --no-log", "--no-log requires a game");
  refused("fire 12 exp 25cm at 14 --odds --no-odds-line", "leave out --odds");
  refused("completion bash --rules ka", "acw completion bash does not take --rules");
}
