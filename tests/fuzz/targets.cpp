#include "fuzz/targets.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <vector>

#include "acw/base/printable.hpp"
#include "acw/base/problem.hpp"
#include "fuzz/command_lines.hpp"
#include "game/checksum.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/toml_reader.hpp"
#include "support/program.hpp"
#include "words/army_reader.hpp"

namespace acw::fuzz {
namespace {

void require(bool holds, const char* what, std::string_view bytes) {
  if (holds) return;
  std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(bytes.size()), bytes.data());
  std::abort();
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

/// What holds of every answer, whatever was asked.
void check(const test::Ran& ran, std::string_view bytes) {
  require(ran.code >= 0 && ran.code <= 3, "an exit status that there isn't", bytes);
  // a batch and a check tell of faults in their answer
  const bool told = !ran.err.empty() || !ran.out.empty();
  require(ran.code == 0 || ran.code == 3 || told, "a failure without a message", bytes);
  require(is_utf8(ran.err), "a message that is no UTF-8", bytes);
  require(is_utf8(ran.out), "an answer that is no UTF-8", bytes);
  require(ran.out.empty() || ran.out.back() == '\n', "an answer without its end", bytes);
}

/// Lines that read files or write them, or take their time because they were told to.
bool asks_for_more(const std::vector<std::string>& words) {
  for (const auto& word : words) {
    if (word.find('/') != std::string::npos &&
        word.find_first_not_of("0123456789/") != std::string::npos)
      return true;
    for (const std::string_view name :
         {"--times", "--sample", "--from", "--army", "--patience", "new"}) {
      if (word.rfind(name, 0) == 0) return true;
    }
  }
  return false;
}

/// A file with these bytes, for as long as it lives.
class Written {
 public:
  explicit Written(std::string_view bytes) { std::ofstream{path(), std::ios::binary} << bytes; }
  ~Written() { std::filesystem::remove(path()); }
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;

  static const std::string& path() {
    static const auto path =
        (std::filesystem::temp_directory_path() / ("acw-fuzz-" + std::to_string(::getpid())))
            .string();
    return path;
  }
};

/// An evening of two small sides.
const std::string game =
    with_checksum(
        R"({"schema":2,"game":"g","rules":"black-panthers","armies":[)"
        R"({"side":"federal","units":[{"id":"20me","arm":"infantry","class":"veteran","figures":13,)"
        R"("weapon":"rifle","brigade":1,"breaks_at":5}]},)"
        R"({"side":"confederate","units":[{"id":"3va","arm":"infantry","class":"experienced",)"
        R"("figures":12,"weapon":"musket","brigade":1,"breaks_at":6}]}])") +
    "\n";

}  // namespace

void ruleset(std::string_view bytes) {
  Problems problems;
  const auto source = problems.add_source("rules.toml", std::string{bytes});
  const auto document = read_toml(source, problems);
  Ruleset rules;
  if (problems.empty()) rules = read_ruleset(document, problems);
  require(is_utf8(problems.text()), "problems that are no UTF-8", bytes);
  if (!problems.empty() || rules.procedures.empty()) return;
  // What the reader takes can be asked and thrown.
  const Written file{bytes};
  const auto with = "-r " + Written::path() + " ";
  const auto& name = rules.procedures[bytes.size() % rules.procedures.size()].name;
  for (const auto& line : {name + " --help", name + " 5 --seed a", name + " 5 9 at 5 --odds"})
    check(test::acw_run(with + line), bytes);
}

void army(std::string_view bytes) {
  const Written file{bytes};
  try {
    (void)read_armies({Written::path()}, rulesets().front());
  } catch (const Failure& failure) {
    require(is_utf8(failure.what()), "problems that are no UTF-8", bytes);
  }
}

void game_file(std::string_view bytes) {
  const Written file{bytes};
  for (const std::string line : {"game show --json", "game history", "game check", "game due",
                                 "luck", "replay", "fire 3va 10cm at 20me --no-log --seed a"}) {
    const bool named = line == "luck" || line == "replay";
    check(test::acw_run(line + (named ? " " : " --game ") + Written::path()), bytes);
  }
}

void batch(std::string_view bytes) {
  if (asks_for_more(test::shell_words(bytes))) return;
  const std::string lines{bytes.substr(bytes.empty() ? 0 : 1)};
  const bool played = !bytes.empty() && bytes.front() == '@';
  if (!played) return check(test::acw_run("batch --seed a", lines), bytes);
  const Written file{game};
  check(test::acw_run("batch --seed a --game " + Written::path(), lines), bytes);
  check(test::acw_run("game show --game " + Written::path(), lines), bytes);
}

void words(std::string_view bytes) {
  const bool by_number = !bytes.empty() && bytes.front() == 1;
  auto line = by_number ? line_of(bytes.substr(1)) : std::string{bytes};
  if (asks_for_more(test::shell_words(line))) return;
  if (by_number) line += " --seed a --json";
  const auto ran = test::acw_run(line);
  check(ran, bytes);
  note(ran);
}

void from(std::string_view bytes) {
  for (const std::string line :
       {"morale --from - exp --need --json", "-r ka morale --from - --need",
        "-r sow fire --from - raw --seed a"})
    check(test::acw_run(line, std::string{bytes}), bytes);
}

void log(std::string_view bytes) {
  check(test::acw_run("luck - --json", std::string{bytes}), bytes);
}

void dice(std::string_view bytes) {
  std::string quoted = "roll --seed a --json -- ";
  for (const char c : bytes) quoted += std::string{'\\', c};
  check(test::acw_run(quoted), bytes);
}

}  // namespace acw::fuzz
