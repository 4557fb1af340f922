#include "cli/help_topics.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "render/wrap.hpp"
#include "rules/library.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"

using namespace acw::test;

namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Whether a text is a screen of 24 lines of 80 columns at most.
bool is_a_screen(const std::string& help, std::ptrdiff_t lines = 24) {
  const auto text = acw::wrapped(help, 80);
  return std::count(text.begin(), text.end(), '\n') <= lines;
}

}  // namespace

TEST_CASE("help: each topic is a screen, and is listed where topics are") {
  const auto list = acw_run("help topics").out;
  const auto first = acw_run("help").out;
  CHECK(is_a_screen(first));
  for (const auto& topic : acw::help_topics()) {
    const std::string name{topic.name};
    CAPTURE(name);
    const auto ran = acw_run("help " + name);
    CHECK(ran.code == 0);
    CHECK(holds(ran.out, std::string{topic.summary}));
    CHECK(is_a_screen(ran.out));
    CHECK(holds(list, "\n  " + name + " "));
    CHECK(holds(first, name));
  }
  CHECK(acw_run("help exit codes").out == acw_run("help exit-codes").out);
  CHECK(acw_run("help Odds").out == acw_run("help odds").out);
}

TEST_CASE("help: the examples of topics run") {
  const Folder folder;
  for (const auto& topic : acw::help_topics()) {
    std::string text{topic.text};
    std::size_t examples = 0;
    for (std::size_t at = 0; at < text.size();) {
      const auto end = std::min(text.size(), text.find('\n', at));
      auto line = text.substr(at, end - at);
      at = end + 1;
      if (line.rfind("  acw ", 0) != 0) continue;
      line.erase(0, 6);
      line.erase(std::min({line.size(), line.find("  "), line.find(" ||")}));
      if (const auto game = line.find("bull-run.acw"); game != std::string::npos)
        line.replace(game, 12, folder.path("bull-run.acw"));
      CAPTURE(line);
      const auto ran = acw_run(line, holds(line, "--dice -") ? "1 1 1 1 1 1 1 1 1 1 1 1\n" : "");
      CHECK((ran.code == 0 || (ran.code == 3 && holds(line, "--exit-status"))));
      ++examples;
    }
    CAPTURE(topic.name);
    CHECK(examples > 0);
  }
}

TEST_CASE("help: a ruleset is told by its id or short id: who wrote it, and where its tables are") {
  for (const auto& id : acw::Library::built_in()) {
    CAPTURE(id);
    const auto ran = acw_run("help " + id);
    CHECK(ran.code == 0);
    for (const auto* part :
         {"\n  author ", "\n  distances in ", "\n  fire ", "acw rules show ", "acw sheet "})
      CHECK(holds(ran.out, part));
    CHECK(is_a_screen(ran.out, 28));
  }
  CHECK(acw_run("help bp").out == acw_run("help black-panthers").out);
  CHECK(holds(acw_run("help bp").out, "MAWS Black Panthers club"));
  const Folder folder;
  const auto club = folder.write("club.toml",
                                 "id = \"our-club\"\nshort = \"oc\"\ntitle = \"Our club\"\n"
                                 "extends = \"black-panthers\"\n");
  CHECK(holds(acw_run("help '" + club + "'").out, "Our club (our-club, oc)"));
}

TEST_CASE("help: a topic that was mistyped is answered with the nearest") {
  CHECK(acw_run("help dize").err == "acw: unknown command 'dize': did you mean 'dice'?\n");
  CHECK(acw_run("help dize").code == 2);
  CHECK(acw_run("help kalistra").code == 2);
  CHECK(holds(acw_run("help kalistra").err, "'kallistra'"));
  CHECK(holds(acw_run("help fier").err, "'fire'"));
}
