#include "steps/step.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "steps/odds_builder.hpp"

using namespace acw;

namespace {

/// Two D4, counted on 3 or more, and a word for the first: "low" or "high".
class TwoDice final : public Process {
 public:
  enum { first, second, word, numbers };

  TwoDice() {
    begin_single(numbers);
    add_number("first", first);
    add_number("second", second);
    add_number("word", word);
    fields.back().words = words;
    add_number("both", second);
    fields.back().flag = true;
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    now[first] = dice.count({"first", 1, 4, 3});
    now[second] = now[first] == 0 ? 0 : dice.count({"second", 1, 4, 3});
    now[word] = now[first];
    dice.tell([](Result& report, std::span<const dice::Record> rolls) {
      report.decisions.push_back({{}, concat(rolls.size(), " rolled")});
    });
    return true;
  }
  bool failed(const Numbers& end) const override { return end[first] == 0; }

  Texts words{"low", "high"};
};

Step step(const OutcomeSelectors& selectors) { return {std::make_unique<TwoDice>(), selectors}; }

Step::Shown entered(std::vector<int> faces) { return Step::Shown{dice::Entered{std::move(faces)}}; }

using List = std::vector<std::pair<Numbers, double>>;

}  // namespace

TEST_CASE("step: readings are sums of outcomes, words counted, and whether there is any") {
  const auto whole = step({{{"first", "second"}, {}, false},
                           {{"word"}, {"high"}, false},
                           {{"both"}, {"true"}, false},
                           {{"first", "second"}, {}, true}});
  CHECK(whole.rows().rows == List{{{0, 0, 0, 0}, 0.5}, {{1, 1, 0, 1}, 0.25}, {{2, 1, 1, 1}, 0.25}});
  CHECK(whole.branches() == Branches{{0, 0.5}, {1, 0.25}, {2, 0.25}});
  auto two = entered({3, 4});
  CHECK(whole.play(two) == Step::Row{2, 1, 1, 1});
  auto one = entered({3, 1});
  CHECK(whole.play(one) == Step::Row{1, 1, 0, 1});
  auto none = entered({2});
  CHECK(whole.play(none) == Step::Row{0, 0, 0, 0});
}

TEST_CASE("step: a report has the throws, the outcomes, what was decided, and a failed test") {
  const auto whole = step({});
  auto dice = entered({3, 4});
  Result report;
  whole.play(dice, &report);
  REQUIRE(report.throws.size() == 2);
  CHECK(report.throws[1].why == "second");
  CHECK(dice.records().empty());
  CHECK(report.outcome ==
        Value{Value::Object{{"first", 1}, {"second", 1}, {"word", "high"}, {"both", true}}});
  REQUIRE(report.decisions.size() == 1);
  CHECK(report.decisions[0].text == "2 rolled");
  CHECK_FALSE(report.failed);
  auto low = entered({1});
  Result failed;
  whole.play(low, &failed);
  CHECK(failed.failed);
}

TEST_CASE("step: odds of each outcome by itself, or of one") {
  const auto whole = step({});
  CHECK(whole.outcomes() == Texts{"first", "second", "word", "both"});
  const auto odds = whole.odds();
  REQUIRE(odds.size() == 4);
  using Pmf = std::vector<std::pair<Value, double>>;
  CHECK(odds[1].numeric);
  CHECK(odds[1].pmf == Pmf{{0, 0.75}, {1, 0.25}});
  CHECK(odds[1].mean == 0.25);
  CHECK(odds[1].sd == doctest::Approx(std::sqrt(3.0 / 16)));
  CHECK_FALSE(odds[2].numeric);
  CHECK(odds[2].pmf == Pmf{{"low", 0.5}, {"high", 0.5}});
  CHECK(odds[2].words == Texts{"low", "high"});
  CHECK(odds[3].pmf == Pmf{{false, 0.75}, {true, 0.25}});
  const auto one = whole.odds("second");
  REQUIRE(one.size() == 1);
  CHECK(one[0].pmf == odds[1].pmf);
}

TEST_CASE("step: a sample counts games") {
  const auto whole = step({{{"second"}, {}, false}});
  dice::Sampled dice{"demo", "step"};
  Step::Counts counts;
  for (int game = 0; game < 40'000; ++game) whole.play(dice, &counts);
  REQUIRE(counts.size() == 4);
  CHECK(counts[0][0] + counts[0][1] == 40'000);
  OddsBuilder builder;
  whole.add_odds(counts, builder);
  const auto odds = builder.marginals(40'000);
  CHECK(odds[1].mean == doctest::Approx(0.25).epsilon(0.05));
  CHECK(odds[1].mean == doctest::Approx(static_cast<double>(counts[1][1]) / 40'000));
}

namespace {

/// A process that plays another as a part, under other names.
class Whole final : public Process {
 public:
  explicit Whole(const Step& part) : part_{part} {
    begin_single(1);
    add_number("sum", 0);
  }
  bool round(Numbers& now, Dice& dice) const override {
    if (!begins(now)) return false;
    const Dice::Called names{{"second", "other"}};
    Result came;
    now[0] = dice.play(part_, &names, &came)[0] + dice.count({"last", 1, 2, 2});
    return true;
  }

 private:
  const Step& part_;
};

}  // namespace

TEST_CASE("step: a part of a procedure is rolled under its names, and exact by its rows") {
  const auto part = step({{{"first", "second"}, {}, false}});
  const Step whole{std::make_unique<Whole>(part), {{{"sum"}, {}, false}}};
  CHECK(whole.rows().rows == List{{{0}, 0.25}, {{1}, 0.375}, {{2}, 0.25}, {{3}, 0.125}});
  auto dice = entered({3, 4, 2});
  Result report;
  CHECK(whole.play(dice, &report) == Step::Row{3});
  REQUIRE(report.throws.size() == 3);
  CHECK(report.throws[0].why == "first");
  CHECK(report.throws[1].why == "other");
  CHECK(report.throws[2].why == "last");
}

TEST_CASE("step: a mechanism has a planner by its name, and others have none") {
  const bool known = planner("volley") != nullptr;
  const bool unknown = planner("no-such-mechanism") != nullptr;
  CHECK(known);
  CHECK_FALSE(unknown);
}
