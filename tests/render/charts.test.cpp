#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <string>
#include <vector>

#include "acw/play/outcome_rank.hpp"
#include "base/format.hpp"
#include "render/drawing.hpp"
#include "render/render.hpp"
#include "render/xml.hpp"
#include "support/folder.hpp"
#include "support/program.hpp"
#include "support/text.hpp"

using namespace acw;
using namespace acw::test;

namespace {

const std::string volley = "fire 12 exp musket 25cm at 14 soft ";
const std::string impact = "-r si charge 5 12in at 5 ";
const std::string ranged = "fire 4..24..4 exp 10..35..5cm at 14 soft ";
const std::string chain = "fire 12 exp musket 25cm at 12/12 exp soft enemy-near --then morale ";

std::string picture(const std::string& line) {
  const auto ran = acw_run(line + " --svg");
  CHECK_MESSAGE(ran.code == 0, ran.err);
  return ran.out;
}

/// A text of the picture.
std::string shown(const std::string& words) { return ">" + xml_text(words) + "</text>"; }

double number_in(const std::string& element, const std::string& name) {
  const auto at = element.find(" " + name + "=\"");
  REQUIRE(at != std::string::npos);
  return std::stod(element.substr(at + name.size() + 3));
}

struct Box {
  std::string words;
  double left, top, right, bottom;
};

/// Where the texts of a picture are, about.
std::vector<Box> boxes(const std::string& svg) {
  static const std::regex text{"<text ([^>]*)>([^<]*)</text>"};
  std::vector<Box> found;
  for (std::sregex_iterator one{svg.begin(), svg.end(), text}, end; one != end; ++one) {
    const auto element = " " + (*one)[1].str();
    auto words = (*one)[2].str();
    for (const auto& [mark, letter] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
      words = std::regex_replace(words, std::regex{mark}, letter);
    const double size = has(element, "class=\"title\"")  ? 5
                        : has(element, "class=\"head\"") ? 3.5
                                                         : Letters::usual;
    const double bold = size > Letters::usual || has(element, "class=\"strong\"") ? 1.05 : 1;
    const double width = reach(words, size) * bold;
    const double left = number_in(element, "x") - (has(element, "middle")    ? width / 2
                                                   : has(element, "\"end\"") ? width
                                                                             : 0);
    const double y = number_in(element, "y");
    found.push_back({words, left, y - size * 0.72, left + width, y + size * 0.2});
  }
  return found;
}

const std::vector<std::string> pictures{
    volley + "--odds",
    volley +
        "--sample 50 --seed a --for 'a side of which the name goes on and on until the line "
        "ends, and further still, andwithoutanyblankstobreakitatatallwhateveritmaybethatissaid'",
    "fire 1 exp 25cm at 14 --odds",
    "fire 200 exp 25cm at 300 --odds",
    "-r ka melee 2 elite vs 3 regular --odds",
    "army-gen federal --odds",
    "throw wind --odds",
    "melee 6/6 vet vs 6/6 vet --until 'round 2' --odds",
    impact + "--odds",
    chain + "--odds",
    "fire 1..40 exp 25cm at 40 --show 3+,mean,sd,5+,10+,2-",
    "fire 12 vet,exp,raw 10cm at 9",
    "fire 12,13 exp 25cm,40cm at 14",
    "morale exp 5..9/12 --show holds=no",
    ranged + "--show 3+",
    "fire 4..40..2 exp 5..35..1cm at 40 soft",
    "fire 4,6 vet,exp 10cm,20cm at 14 open,soft --show 2+",
    "fire 12 exp 25cm at 14 --want 'killed >= 12'",
    "-r sow fire 6 trained minie-rifle 28cm at 8 --want 'killed >= 2' --at-least 1%"};

}  // namespace

TEST_SUITE_BEGIN("render");

TEST_CASE("charts: a number's values have the chances of --json, and the headline is first") {
  const auto svg = picture(volley + "--odds");
  const auto odds = acw_run(volley + "--odds --json").json()["odds"];
  CHECK(*odds["killed"]["pmf"].as<Value::Array>() != Value::Array{});
  for (const auto* name : {"killed", "hits", "saved"}) {
    double at_least = 1;
    for (const auto& one : *odds[name]["pmf"].as<Value::Array>()) {
      const double chance = *number_of(one["p"]);
      if (chance >= 0.0005) {
        CHECK(has(svg, shown(to_json(one["value"]))));
        CHECK(has(svg, shown(percent(chance))));
        CHECK(has(svg, shown(percent(at_least))));
      }
      at_least -= chance;
    }
  }
  CHECK(has(svg, shown("killed: mean 3, standard deviation 1.5")));
  CHECK(svg.find(">killed: ") < svg.find(">hits: "));
}

TEST_CASE("charts: words have a bar each, the longest the likeliest") {
  const auto svg = picture(impact + "--odds");
  CHECK(has(svg, shown("10.0 %")));
  CHECK(has(svg, shown("the defenders break and are hacked at")));
  CHECK(has(svg, shown("90.0 %")));
  CHECK(has(svg, shown("the defenders hold")));
  const std::string test = "formation-test veteran --odds";
  const auto pmf = *acw_run(test + " --json").json()["odds"]["passed"]["pmf"].as<Value::Array>();
  REQUIRE(pmf.size() == 2);
  std::vector<double> wide;
  const std::regex bar{"<rect [^>]*class=\"bar\""};
  const auto tests = picture(test);
  for (std::sregex_iterator one{tests.begin(), tests.end(), bar}, end; one != end; ++one)
    wide.push_back(number_in(one->str(), "width"));
  REQUIRE(wide.size() >= 2);
  CHECK(wide[0] / wide[1] ==
        doctest::Approx(*number_of(pmf[0]["p"]) / *number_of(pmf[1]["p"])).epsilon(0.001));
  const auto result = picture("-r ka melee 2 elite vs 3 regular --odds");
  CHECK(has(result, shown("attacker result")));
  CHECK(has(result, shown("eliminated")));
  CHECK(has(result, shown("defender stands lost: always 0")));
}

TEST_CASE("charts: of steps each has its headline, and the others a line") {
  const auto svg = picture(chain + "--odds");
  const auto links = *acw_run(chain + "--odds --json").json()["links"].as<Value::Array>();
  CHECK(has(svg, shown("hits: mean 6")));
  CHECK(has(svg, "then morale: "));
  const double reached = *number_of(links[1]["reached"]);
  CHECK(has(svg, shown("reached in " + percent(reached))));
  for (const auto& one : *links[1]["odds"]["holds"]["pmf"].as<Value::Array>())
    CHECK(has(svg, shown(percent(*number_of(one["p"])))));
}

TEST_CASE("charts: a sweep has the numbers of --json, with bars or in greys") {
  const std::string across = "fire 4..9 exp 25cm at 14 --show mean,3+";
  const auto lines = picture(across);
  const auto rows = *acw_run(across + " --json").json()["rows"].as<Value::Array>();
  CHECK(rows.size() == 6);
  for (const auto& row : rows) {
    CHECK(has(lines, shown(to_json(row["situation"]["count"]))));
    CHECK(has(lines, shown(percent(*number_of(row["3+"])))));
    CHECK(has(lines, shown(formatted("{:.2f}", *number_of(row["mean"])))));
  }
  CHECK(times(lines, "class=\"bar\"") == 12);
  const auto map = picture(ranged + "--show 3+");
  std::map<double, int> greys;  // by the chance
  static const std::regex cell{"<rect ([^>]*) fill=\"#(..)\\2\\2\"/>"};
  const auto texts = boxes(map);
  for (std::sregex_iterator one{map.begin(), map.end(), cell}, end; one != end; ++one) {
    const auto element = " " + (*one)[1].str();
    const double left = number_in(element, "x");
    const double top = number_in(element, "y");
    for (const auto& text : texts) {
      if (text.left > left && text.right < left + number_in(element, "width") && text.top > top &&
          text.bottom < top + number_in(element, "height"))
        greys[std::stod(text.words)] = std::stoi((*one)[2], nullptr, 16);
    }
  }
  int told = 0;
  const auto cells = *acw_run(ranged + "--show 3+ --json").json()["rows"].as<Value::Array>();
  for (const auto& row : cells) {
    if (row["3+"].is_null()) continue;
    CHECK(has(map, shown(percent(*number_of(row["3+"])))));
    ++told;
  }
  CHECK(told == 30);
  REQUIRE(greys.size() > 8);
  CHECK(greys.begin()->second == 255);
  CHECK(greys.rbegin()->second == 50);
  int last = 256;
  for (const auto& one : greys) {
    CHECK(one.second < last);
    last = one.second;
  }
  CHECK(has(map, "6×: musket reaches 30 cm, but the target is 35 cm away"));
}

TEST_CASE("charts: three and more slots are a map for each of the first, on one scale") {
  const auto svg = picture("fire 4,6 vet,exp 10cm,20cm at 14 open,soft --show 2+");
  CHECK(times(svg, "chance of 2 or more killed, count 4, class veteran, by") == 2);  // and told
  CHECK(times(svg, " fill=\"#") == 16);
  CHECK(times(svg, "fill=\"#ffffff\"") == 1);
  CHECK(times(svg, "fill=\"#323232\"") == 2);  // 89.1 % at 10 and 20 cm
}

TEST_CASE("charts: what would reach it has a bar for each change") {
  const auto line = volley + "--want 'killed >= 3' --at-least 80%";
  const auto svg = picture(line);
  const auto want = acw_run(line + " --json").json();
  int bars = 0;
  for (const auto& change : *want["changes"].as<Value::Array>()) {
    const double gain = *number_of(change["gain"]);
    if (gain < 0.05) continue;
    CHECK(has(svg,
              formatted(">{:<9}  {:>+5.1f} points", percent(*number_of(change["chance"])), gain)));
    ++bars;
  }
  CHECK(bars > 4);
  CHECK(times(svg, "class=\"bar\"") == bars);
  CHECK(has(svg, shown("each of these changes alone reaches it")));
  const auto lost = picture(pictures.back());
  CHECK(has(lost, shown("each of these changes alone falls short")));
  CHECK(times(lost, "class=\"bar\"") == 1);
}

TEST_CASE("charts: luck is the result compared with what was expected, by side and kind") {
  const Folder folder;
  std::string log;
  for (const auto* seed : {"a", "b", "c"})
    log += acw_run(volley + "--for blue --json --seed " + seed).out +
           acw_run("melee 10 vet vs 8 raw --for red --json --seed " + std::string{seed}).out;
  folder.write("log.jsonl", log);
  const auto line = "luck " + folder.path("log.jsonl");
  const auto svg = picture(line);
  const auto told = acw_run(line).out;
  const auto kinds = *acw_run(line + " --json").json()["outcome"]["kinds"].as<Value::Array>();
  CHECK(kinds.size() == 5);
  for (const auto& kind : kinds) {
    const double part = *number_of(kind["actual"]) / *number_of(kind["expected"]) / 2;
    const double wide = (paper_width - 10) * std::min(1.0, part);
    CHECK(has(svg, formatted("width=\"{:.5g}\" height=\"1\" class=\"bar\"", wide)));
  }
  for (const auto* side : {"blue: 3 results", "red: 3 results"}) CHECK(has(svg, shown(side)));
  const auto at = told.find("fire, killed");
  CHECK(has(svg, told.substr(at, told.find('\n', at) - at)));  // in desc
  CHECK(boxes(svg).size() > 8);
}

TEST_CASE("charts: no text is over another or beyond the page, and all is told") {
  for (const auto& line : pictures) {
    CAPTURE(line);
    const auto svg = picture(line);
    CHECK(svg == picture(line));
    CHECK(times(svg, "<desc>") == 1);
    CHECK_FALSE(has(svg, "<desc></desc>"));
    CHECK(svg.find("<title>") < svg.find("<desc>"));
    CHECK_FALSE(has(svg, "nan"));
    CHECK_FALSE(has(svg, "width=\"-"));
    CHECK_FALSE(has(svg, "height=\"-"));
    const auto texts = boxes(svg);
    CHECK(texts.size() > 3);
    const double height = number_in(svg.substr(0, svg.find('>')), "height");
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto& one = texts[i];
      CAPTURE(one.words);
      CHECK(one.left > 3);
      CHECK(one.right < paper_width - 1);
      CHECK(one.bottom < height);
      for (std::size_t j = 0; j < i; ++j) {
        const auto& other = texts[j];
        const bool over = one.left < other.right && other.left < one.right &&
                          one.top < other.bottom && other.top < one.bottom;
        CHECK_MESSAGE(!over, other.words);
      }
    }
  }
}

TEST_CASE("charts: what has no chances has no picture, and that is said before anything is kept") {
  const auto refused = [](const std::string& line, const std::string& why) {
    CAPTURE(line);
    const auto ran = acw_run(line + " --svg");
    CHECK(ran.code == 2);
    CHECK(ran.out == "");
    CHECK_MESSAGE(has(ran.err, why), ran.err);
  };
  const std::string chances =
      "--svg draws chances: add --odds, --sample N, --want or a range (4..12), or leave out --svg";
  refused(volley, chances);
  refused(volley + "--need", chances);
  refused(volley + "--odds -q", "-q prints only the main result, but --svg the whole result");
  refused(volley + "--odds --explain", "--explain does not work with svg");
  refused("throw", "a list is not available as svg: use text, md, json or csv");
  refused("roll 3d6", "unknown format 'svg' for roll");
  refused("map-gen --odds", "a page shows a rolled map or army");
  const Folder folder;
  const auto file = folder.path("evening.acw");
  const auto game = " --game " + file;
  REQUIRE(acw_run("-r bp game new " + file + " --seed k").code == 0);
  refused(volley + game, chances);
  CHECK(acw_run("game history" + game).out.find("fire") == std::string::npos);
}

TEST_SUITE_END();
