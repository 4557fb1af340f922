#include <doctest/doctest.h>

#include <string>

#include "rules/speech.hpp"
#include "rules/toml_reader.hpp"

namespace {

std::string speech_faults(const std::string& text) {
  acw::Problems problems;
  const auto document = acw::read_toml(problems.add_source("speech.toml", text), problems);
  (void)acw::read_speech(document, problems);
  return problems.text();
}

}  // namespace

TEST_SUITE_BEGIN("rules");

TEST_CASE("speech: whatever is asked of a target is asked by a command, in words") {
  CHECK(speech_faults("[[targets]]\ncommand = 'fire'\nask = 'who is fired at?'\n") == "");
  CHECK(speech_faults("[[targets]]\nask = 'who is fired at?'\n")
            .find("one of targets has no 'command'") != std::string::npos);
  CHECK(speech_faults("[[targets]]\ncommand = 'fire'\n").find("one of targets has no 'ask'") !=
        std::string::npos);
  CHECK(speech_faults("[[absent]]\ncommand = 'charge'\nhas = 'melee'\n")
            .find("one of absent has no 'word'") != std::string::npos);
}

TEST_CASE("speech: what can mean two things is a word, and asked in words") {
  CHECK(speech_faults("[[doubtful]]\ntyped = ['field']\nunless = ['crew']\nask = 'which?'\n") ==
        "");
  for (const std::string list : {"asides", "counted", "labelled", "doubtful"}) {
    CHECK(speech_faults("[[" + list + "]]\ntyped = ['gun']\n")
              .find("one of " + list + " has no 'ask'") != std::string::npos);
    CHECK(speech_faults("[[" + list + "]]\nask = 'which?'\n")
              .find("one of " + list + " has no 'typed'") != std::string::npos);
  }
}

TEST_SUITE_END();
