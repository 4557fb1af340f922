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
            .find("missing 'command' in one of targets") != std::string::npos);
  CHECK(speech_faults("[[targets]]\ncommand = 'fire'\n").find("missing 'ask' in one of targets") !=
        std::string::npos);
  CHECK(speech_faults("[[absent]]\ncommand = 'charge'\nhas = 'melee'\n")
            .find("missing 'word' in one of absent") != std::string::npos);
}

TEST_CASE("speech: what can mean two things is a word, and asked in words") {
  CHECK(speech_faults("[[doubtful]]\ntyped = ['field']\nunless = ['crew']\nask = 'which?'\n") ==
        "");
  for (const std::string list : {"asides", "counted", "labelled", "doubtful"}) {
    CHECK(speech_faults("[[" + list + "]]\ntyped = ['gun']\n")
              .find("missing 'ask' in one of " + list) != std::string::npos);
    CHECK(speech_faults("[[" + list + "]]\nask = 'which?'\n")
              .find("missing 'typed' in one of " + list) != std::string::npos);
  }
}

TEST_SUITE_END();
