#include <string>

#include "game/table.hpp"

using namespace acw::test;

namespace {

const std::string federal = R"(side = "federal"
[[units]]
id = "20me"
name = "20th Maine"
class = "veteran"
figures = 14
[[units]]
id = "b4"
name = "Battery B, 4th U.S. Artillery"
arm = "field-guns"
class = "veteran"
figures = 6
[[units]]
id = "ga3"
name = "St. Mary’s–Hall Rifles"
class = "raw"
figures = 14
)";
const std::string confederate = R"(side = "confederate"
[[units]]
id = "cob"
name = "Cobb's Legion"
class = "veteran"
figures = 14
[[units]]
id = "ec2"
name = "Léon’s Éclaireurs"
class = "veteran"
figures = 14
)";

}  // namespace

TEST_CASE("names typed: apostrophes, commas, accents and punctuation are those of the unit") {
  const GameTable table{"bp", federal, confederate};
  for (const std::string line : {
           "fire Cobb's Legion 25cm at 20me --odds",
           "fire Cobb’s Legion, 25 cm. at (20me): --odds",
           "fire 'Cobb's Legion' 25cm v 20th Maine --odds",
           "fire \"Battery B, 4th U.S. Artillery\" 25cm at Le\u0301on's éclaireurs --odds",
           "fire Battery B, 4th U.S. Artillery 25cm vs. Léon's Éclaireurs --odds",
           "fire st. mary's-hall rifles 25cm at cob --odds",
           "set Cobb's Legion -2",
           "show Cobb's Legion",
       }) {
    CAPTURE(line);
    const auto ran = table.run("batch --format text", line + "\n");
    CAPTURE(ran.out);
    CHECK(ran.code == 0);
  }
  CHECK(table.left("cob") == acw::Value{12});
}

TEST_CASE("names typed: a note is kept as it was typed") {
  const GameTable table{"bp", federal, confederate};
  const std::string notes[] = {"the general's tent isn't his own", "Battery #2 limbers up",
                               "he said \"hold\"", "C:\\maps\\bull", "Lee lost 3"};
  std::string lines;
  for (const auto& note : notes) lines += "note " + note + "\n";
  CHECK(table.run("batch --format text", lines).code == 0);
  const auto report = table.run("game history --format text").out;
  CAPTURE(report);
  for (const auto& note : notes) CHECK(report.find(note) != std::string::npos);
}

TEST_CASE("names typed: 'w/' is with, and punctuation around a word says nothing") {
  const auto right = acw_run("fire 12 exp 25cm at 14 with-officer --odds -q").out;
  for (const std::string target :
       {"14 w/ officer", "14 w/officer", "14: (with-officer)", "14, with officer."})
    CHECK(acw_run("fire 12 exp, 25cm vs. " + target + " --odds -q").out == right);
  for (const std::string odds : {"–odds", "—odds", "–-odds", "--odds"})
    CHECK(acw_run("fire 12 exp 25cm v 14 with-officer " + odds + " -q").out == right);
  CHECK(acw_run("roll ３d６ --dice ３,４,５ -q").out == "12\n");
}

TEST_CASE("names typed: a name that is a word of the rules takes the unit's id") {
  const GameTable table{"bp", R"(side = "federal"
units = [{ id = "cv", name = "Cavalry", arm = "cavalry", class = "veteran", figures = 6 }]
)",
                        confederate};
  for (const std::string target : {"cavalry", "Cavalry", "the cavalry"}) {
    const auto ran = table.run("fire cob 25cm at " + target + " --odds");
    CAPTURE(ran.out);
    CHECK(ran.code == 2);
    CHECK(ran.err.find("is a word of the rules: type @cv for the unit") != std::string::npos);
  }
  for (const std::string target : {"@cv", "cv", "14 cavalry"})
    CHECK(table.run("fire cob 25cm at " + target + " --odds -q").code != 2);
}
