// Changes every number and every word of a condition in the rulesets' files, one at a time, and
// asks the lines of tests/golden again: says which changes no answer shows. tests/mutate/data runs
// it.
//
// The program's rulesets are built into it. Here they are read from data/ instead, so that a change
// needs no compiler: `embedded()` is defined below, before the library's own is looked for.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "golden/differences.hpp"
#include "golden/kept.hpp"
#include "mutate/built.hpp"
#include "mutate/mutants.hpp"

namespace {

namespace fs = std::filesystem;
using acw::test::mutate::Built;
using acw::test::mutate::Mutant;

std::vector<Built> built;
std::vector<acw::Embedded> files;

void show() {
  files.clear();
  for (const auto& one : built) files.push_back(one.embedded());
}

/// A line of the golden table, and what it answers.
struct Line {
  std::string typed;
  acw::Value record;
  std::string rules;    ///< the file of its ruleset
  std::string command;  ///< "fire", "throw river"
  double seconds = 0;
  bool holds = true;
};

std::string file_named(const std::string& name) {
  for (const auto& one : built) {
    if (name == one.id || name == one.short_id || name == "examples/club.toml") return one.file;
  }
  return {};
}

Line read_line(const std::string& typed, acw::Value record) {
  Line line{typed, std::move(record), "", "", 0, true};
  const auto words = acw::test::shell_words(typed);
  std::string rules = "bp";
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "-r" && i + 1 < words.size()) rules = words[++i];
    else if (words[i] == "--game" && i + 1 < words.size()) rules = fs::path{words[++i]}.stem();
    else if (line.command.empty() && words[i].front() != '-') {
      line.command = words[i];
      if (words[i] == "throw" && i + 1 < words.size()) line.command += " " + words[i + 1];
    }
  }
  line.rules = file_named(rules);
  return line;
}

std::vector<Line> read_lines() {
  std::vector<Line> lines;
  for (const auto& entry : fs::directory_iterator{"tests/golden"}) {
    if (entry.path().extension() != ".jsonl") continue;
    std::ifstream file{entry.path()};
    for (std::string text; std::getline(file, text);) {
      auto record = acw::parse_json(text);
      const auto typed = *record["typed"].as<std::string>();
      lines.push_back(read_line(typed, std::move(record)));
    }
  }
  return lines;
}

bool holds(const Line& line) {
  const acw::test::golden::Differences differences{
      line.record, acw::test::golden::record_of(line.typed, !line.record["said"].is_null())};
  return differences.lines().empty();
}

/// Asks everything once of the rulesets as they are: how long each line takes, and that all hold.
void ask_once(std::vector<Line>& lines) {
  for (auto& line : lines) {
    const auto start = std::chrono::steady_clock::now();
    line.holds = holds(line);
    line.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!line.holds)
      std::printf("left out, for it doesn't hold as it is: %s\n", line.typed.c_str());
  }
  const char* most = std::getenv("ACW_MUTATE_SECONDS");  // a quick look: no line that takes longer
  const double seconds = most == nullptr ? 1e9 : std::atof(most);
  std::erase_if(lines, [&](const Line& line) {
    return !line.holds || line.rules.empty() || line.seconds > seconds;
  });
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.seconds < b.seconds; });
}

enum class Found { by_reader, by_answer, explained, by_nothing };

/// Lines of the file of explanations: "file.toml: the line of the file: 12 → 13: why nothing
/// shows".
std::set<std::string> explanations() {
  std::set<std::string> all;
  std::ifstream file{"tests/mutate/explained.txt"};
  for (std::string text; std::getline(file, text);) {
    const auto end = text.rfind(" | ");
    if (!text.empty() && text.front() != '#' && end != std::string::npos)
      all.insert(text.substr(0, end));
  }
  return all;
}

class Trials {
 public:
  explicit Trials(std::vector<Line> lines) : lines_{std::move(lines)} {}

  Found ask(Built& ruleset, const Mutant& mutant) {
    Built changed;
    try {
      changed = acw::test::mutate::build(ruleset.file, mutant.changed(ruleset.text));
    } catch (const acw::Failure&) {
      return Found::by_reader;
    }
    std::swap(ruleset, changed);
    show();
    const bool noticed = any_line(ruleset.file, mutant.procedure);
    std::swap(ruleset, changed);
    show();
    return noticed                                      ? Found::by_answer
           : explained_.count(mutant.told(ruleset)) > 0 ? Found::explained
                                                        : Found::by_nothing;
  }

 private:
  /// First what noticed the change before this one, then lines of this command, the quick first.
  bool any_line(const std::string& file, const std::string& procedure) {
    auto& last = last_[procedure];
    if (last != nullptr && last->rules == file && !holds(*last)) return true;
    for (const bool of_command : {true, false}) {
      for (const auto& line : lines_) {
        if (line.rules != file || (line.command == procedure) != of_command || &line == last)
          continue;
        if (holds(line)) continue;
        last = &line;
        return true;
      }
    }
    return false;
  }

  std::vector<Line> lines_;
  std::map<std::string, const Line*> last_;
  std::set<std::string> explained_ = explanations();
};

}  // namespace

namespace acw {
std::span<const Embedded> embedded() { return files; }

std::string_view embedded_speech() {
  static const auto packed = test::mutate::speech_of("data/common/speech.toml");
  return packed;
}
}  // namespace acw

/// `data_mutants PART PARTS [FILE.toml …]`: of every PARTS changes the one numbered PART.
int main(int count, char** words) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const long part = count > 1 ? std::atol(words[1]) : 0;
  const long parts = count > 2 ? std::max(1L, std::atol(words[2])) : 1;
  const std::vector<std::string> wanted(words + std::min(count, 3), words + count);
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator{"data"})
    if (entry.path().extension() == ".toml") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths)
    built.push_back(acw::test::mutate::build(path.filename(), acw::test::mutate::text_of(path)));
  show();
  auto lines = read_lines();
  ask_once(lines);
  Trials trials{std::move(lines)};
  long number = 0;
  std::map<Found, long> sums;
  for (auto& ruleset : built) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), ruleset.file) == wanted.end())
      continue;
    const auto rules = acw::test::mutate::rules_of(ruleset.file, ruleset.text, nullptr);
    for (const auto& mutant : acw::test::mutate::mutants(ruleset.text, rules)) {
      if (number++ % parts != part) continue;
      const auto found = trials.ask(ruleset, mutant);
      ++sums[found];
      if (found == Found::by_nothing)
        std::printf("NOT NOTICED %ld: %s\n", mutant.line, mutant.told(ruleset).c_str());
    }
  }
  std::printf(
      "%ld changes: %ld refused by the reader, %ld shown by an answer, %ld explained, %ld not "
      "noticed\n",
      sums[Found::by_reader] + sums[Found::by_answer] + sums[Found::explained] +
          sums[Found::by_nothing],
      sums[Found::by_reader], sums[Found::by_answer], sums[Found::explained],
      sums[Found::by_nothing]);
  return sums[Found::by_nothing] == 0 ? 0 : 1;
}
