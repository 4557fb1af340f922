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

TEST_CASE("speech: a row has the keys of sayings, and no others") {
  CHECK(speech_faults("[[doubtful]]\ntyped = ['field']\nunless = ['crew']\nsay = 'which?'\n") ==
        "");
  CHECK(speech_faults("[[asides]]\ntyped = ['by']\nsays = 'which?'\n")
            .find("a saying does not take 'says': did you mean 'say'?") != std::string::npos);
}

TEST_SUITE_END();
