#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "acw/base/json.hpp"
#include "play/answer.hpp"
#include "render/render.hpp"
#include "rules/library.hpp"
#include "support/program.hpp"
#include "words/grammar.hpp"
#include "words/situation_reader.hpp"

using namespace acw;

namespace {

/// A repeatable source of choices, of no quality but enough.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : state_{seed} {}

  /// From `least` to `most`.
  long long number(long long least, long long most) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return least +
           static_cast<long long>((state_ >> 33U) % static_cast<std::uint64_t>(most - least + 1));
  }
  bool chance(int percent) { return number(1, 100) <= percent; }

 private:
  std::uint64_t state_;
};

/// Words for a slot, as they would be typed; a required slot, or a number, is hardly ever left out.
class Speaker {
 public:
  Speaker(const Ruleset& rules, const Procedure& procedure, Choices& choices)
      : rules_{rules}, procedure_{procedure}, choices_{choices} {}

  std::vector<std::string> say() {
    words_.clear();
    for (const auto& name : procedure_.acting) slot(name, false);
    for (const auto& name : procedure_.between) slot(name, false);
    if (!procedure_.target.empty()) words_.emplace_back("at");
    for (const auto& name : procedure_.target) slot(name, true);
    return words_;
  }

 private:
  void slot(const std::string& name, bool target) {
    const bool required = std::any_of(procedure_.required.begin(), procedure_.required.end(),
                                      [&](const Required& one) {
                                        return one.path == SlotPath{target, name};
                                      });
    const auto& side = target ? procedure_.target : procedure_.acting;
    if (name == slot::original) return;
    if (name == slot::count)
      return count(std::find(side.begin(), side.end(), slot::original) != side.end(), required);
    if (name == slot::distance) return distance();
    const auto* found = rules_.slot(name);
    if (found == nullptr || !choices_.chance(required                           ? 95
                                             : found->kind == Slot::Kind::words ? 40
                                                                                : 20))
      return;
    const std::string option = "--" + std::string{target ? "target-" : ""} + name;
    const auto number = [&] {
      return std::to_string(
          choices_.number(found->least, std::min(found->most, found->least + 60)));
    };
    switch (found->kind) {
      case Slot::Kind::flag:
        words_.push_back(option);
        return;
      case Slot::Kind::words:
        if (found->words.empty()) return;  // a text: it is made of other slots' words
        words_.push_back(option + "=" + word(*found));
        return;
      case Slot::Kind::number:
        words_.push_back(option + "=" + number());
        return;
      case Slot::Kind::numbers: {
        std::string list = number();
        for (std::size_t i = 1; i < found->size; ++i) list += "," + number();
        words_.push_back(option + "=" + list);
        return;
      }
      case Slot::Kind::tally:
        words_.push_back(option + "=" + word(*found) + "=" + number());
        return;
    }
  }
  std::string word(const Slot& slot) {
    return slot
        .words[static_cast<std::size_t>(
            choices_.number(0, static_cast<long long>(slot.words.size()) - 1))]
        .name;
  }
  void count(bool original, bool required) {
    if (!choices_.chance(required ? 98 : 70)) return;
    const auto number = choices_.number(1, choices_.chance(50) ? 4 : 20);
    std::string text = std::to_string(number);
    if (original && choices_.chance(60))
      text += "/" + std::to_string(std::max(number, choices_.number(4, 20)));
    words_.push_back(text);
  }
  void distance() {
    if (!choices_.chance(98)) return;
    if (rules_.unit == Unit::hex) words_.push_back(std::to_string(choices_.number(1, 12)) + "hex");
    else
      words_.push_back(std::to_string(choices_.number(1, choices_.chance(70) ? 40 : 200)) +
                       (rules_.unit == Unit::cm ? "cm" : "in"));
  }

  const Ruleset& rules_;
  const Procedure& procedure_;
  Choices& choices_;
  std::vector<std::string> words_;
};

/// What an explanation's needs come to, one by one: nothing where all is well, else what isn't.
std::string fault(const Value& needs) {
  for (const auto& need : *needs.as<Value::Array>()) {
    const auto* change = need["change"].as<long long>();
    const auto* number = change != nullptr ? change : need["needs"].as<long long>();
    const auto& because = *need["because"].as<Value::Array>();
    if (number == nullptr && because.empty()) continue;
    long long sum = 0;
    int bases = 0;
    for (const auto& reason : because) {
      const auto* base = reason["base"].as<long long>();
      bases += base != nullptr ? 1 : 0;
      sum += base != nullptr ? *base : *reason["add"].as<long long>();
    }
    const bool based =
        change != nullptr ? bases == 0 : bases == 1 && !because.front()["base"].is_null();
    if (number == nullptr || sum != *number || !based) return to_json(need);
  }
  return {};
}

/// The first throw whose number isn't one that was explained. A second throw by the same number has
/// no line of its own, and what hangs on who was lost before is explained as it is when nobody was.
std::string unexplained(const Report& report) {
  const auto& needs = report.explanation.needs;
  if (std::any_of(needs.begin(), needs.end(), [](const Need& one) {
        return one.dice.find("if nobody is lost") != std::string::npos;
      }))
    return {};
  for (const auto& record : report.throws) {
    if (record.needs <= 0 || !record.part.empty()) continue;  // in a fight of rounds, too
    const auto why = record.why.substr(0, record.why.rfind(" again"));
    const bool told = std::any_of(needs.begin(), needs.end(), [&](const Need& one) {
      return one.why == why && one.needs == record.needs;
    });
    if (!told) return record.why + " " + std::to_string(record.needs);
  }
  return {};
}

struct Bench {
  Streams streams;
  Library library{streams};
  Bench() {
    streams.environment = [](const char*) { return std::optional<std::string>{}; };
  }
};

}  // namespace

TEST_SUITE_BEGIN("rules");

TEST_CASE(
    "explain: what is listed always adds up to the number used, in thousands of situations of "
    "every ruleset") {
  const Bench bench;
  for (const auto& id : Library::built_in()) {
    const auto rules = bench.library.load(id);
    const Armies armies{std::vector<std::string>{}, rules};
    const Lookup lookup{bench.library, id, armies};
    int told = 0;
    for (const auto& procedure : rules.procedures) {
      Choices choices{7};
      Speaker speaker{rules, procedure, choices};
      int answered = 0;
      for (int round = 0; round < 1500 || (answered < 50 && round < 6000); ++round) {
        const auto words = speaker.say();
        Report report;
        RollOptions way;
        way.mode = round % 4 == 0 ? ThrowMode::roll : ThrowMode::need;
        way.seed = "sums";
        way.index = static_cast<std::uint64_t>(round);
        try {
          auto said =
              read_situations(lookup, rules, procedure, words, {}, Lists::refused).situation();
          choose_variants(rules, {}, said);
          report = answer(Chain{Question::about(rules, procedure, std::move(said))}, way);
        } catch (const Failure&) {
          continue;  // most of what is said at random is refused
        }
        ++answered;
        const auto value = parse_json(render_json(report, rules, {.explain = true}));
        const auto& needs = value["explain"]["needs"];
        const auto wrong = fault(needs);
        std::string typed;
        for (const auto& word : words) typed += " " + word;
        CAPTURE(id);
        CAPTURE(procedure.name);
        CAPTURE(typed);
        REQUIRE(wrong == "");
        CHECK(unexplained(report) == "");
        told += needs.as<Value::Array>()->empty() ? 0 : 1;
      }
      CAPTURE(id);
      CAPTURE(procedure.name);
      CHECK(answered >= 50);
    }
    CAPTURE(id);
    CHECK(told >= 2000);
  }
}

TEST_CASE(
    "explain: an effect that a club's file takes below nothing is listed as the 0 that is used") {
  const auto path = std::filesystem::temp_directory_path() /
                    ("acw-sums-" + std::to_string(std::random_device{}()) + ".toml");
  std::ofstream{path}
      << "id = \"deep-cover\"\nextends = \"schulz\"\n[fire]\n"
         "changes = [{ when = { target.window = true }, label = \"shutters\", add = -5 }]\n";
  const auto ran = test::acw_run("-r " + path.string() +
                                 " fire 4 infantry 5in at 3 window --need --explain --json");
  std::filesystem::remove(path);
  REQUIRE(ran.err == "");
  const auto value = ran.json();
  CHECK(value["needs"].as<Value::Array>()->front()["needs"] == Value{0});
  CHECK(fault(value["explain"]["needs"]) == "");
  CHECK(ran.out.find("an effect is 0 at least") != std::string::npos);
}

TEST_SUITE_END();
