#include "rules/toml_reader.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

using acw::Node;
using acw::Problems;
using acw::read_toml;

namespace {

struct Read {
  Node node;
  std::string problems;
  std::vector<acw::Problem> all;
};

Read read_document(std::string text) {
  Problems problems;
  const auto file = problems.add_source("club.toml", std::move(text));
  Read result;
  result.node = read_toml(file, problems);
  result.problems = problems.text();
  result.all = problems.all();
  return result;
}

std::string repeated(std::string_view text, int many) {
  std::string result;
  for (int i = 0; i < many; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("toml: every kind of value is read as what it is") {
  const auto [node, problems, all] = read_document(
      "a = 'x'\nb = 3\nc = 2.5\nd = true\ne = [1, 'y']\nf = { g = -1 }\nh = 1863-07-01\n");
  CHECK(problems.empty());
  REQUIRE(node.fields.size() == 7);
  const Node& whole = node;  // clang 14 captures no structured bindings
  const auto value = [&](std::string_view name) -> const Node& { return whole.find(name)->value; };
  CHECK(value("a").text == "x");
  CHECK(value("a").is(Node::Kind::text));
  CHECK(value("b").integer == 3);
  CHECK(value("b").real == 3);
  CHECK(value("b").is(Node::Kind::integer));
  CHECK(value("c").real == 2.5);
  CHECK(value("c").is(Node::Kind::real));
  CHECK(value("d").boolean);
  CHECK(value("d").is(Node::Kind::boolean));
  REQUIRE(value("e").items.size() == 2);
  CHECK(value("e").items[1].text == "y");
  CHECK(value("f").find("g")->value.integer == -1);
  CHECK(value("h").is(Node::Kind::other));
}

TEST_CASE("toml: fields stand in the order of the file") {
  const auto [node, problems, all] =
      read_document("zeta = 1\nalpha = 2\n[mid]\nz = 1\nb = 2\n[beta]\n");
  std::string order;
  for (const auto& field : node.fields) order += field.name + " ";
  for (const auto& field : node.find("mid")->value.fields) order += field.name + " ";
  CHECK(order == "zeta alpha mid beta z b ");
}

TEST_CASE("toml: keys and values know their places, in characters") {
  const auto [node, problems, all] = read_document("# ½\nname = 'é', \n");
  CHECK(problems ==
        "club.toml:2:11: unexpected text after the value: a line takes one value\n"
        "  2 | name = 'é', \n"
        "    |           ^\n");
  const auto fine = read_document("  [[rows]]\n  save = 'é'\n  other = [10, 200]\n");
  CHECK(fine.problems.empty());
  const auto& row = fine.node.find("rows")->value.items.front();
  const auto* save = row.find("save");
  CHECK(save->at.line == 2);
  CHECK(save->at.column == 3);
  CHECK(save->at.width == 4);
  CHECK(save->value.at.column == 10);
  CHECK(row.find("other")->value.items[1].at.line == 3);
  CHECK(row.find("other")->value.items[1].at.column == 16);
  CHECK(row.find("other")->value.items[1].at.width == 3);
}

TEST_CASE("toml: lines that end as on Windows are read as any others") {
  const auto [node, problems, all] = read_document("a = 1\r\n\r\n[b]\r\nc = 'x'\r\n");
  CHECK(problems.empty());
  CHECK(node.find("b")->value.find("c")->value.text == "x");
  CHECK(node.find("b")->value.find("c")->at.line == 4);
}

TEST_CASE("toml: a byte order mark is no part of the first key") {
  const auto [node, problems, all] = read_document(
      "\xEF\xBB\xBF"
      "id = 'x'\n");
  CHECK(problems.empty());
  REQUIRE(node.fields.size() == 1);
  CHECK(node.fields.front().name == "id");
}

TEST_CASE("toml: an empty file is an empty table") {
  for (const char* text : {"", "\n\n", "# nothing\n"}) {
    const auto [node, problems, all] = read_document(text);
    CHECK(problems.empty());
    CHECK(node.is(Node::Kind::table));
    CHECK(node.fields.empty());
  }
}

TEST_CASE("toml: what is malformed is one problem with its place, and never more than that") {
  struct Malformed {
    std::string text;
    std::size_t line;
  };
  const Malformed corpus[] = {
      {"[[[", 1},
      {"[[[a]]]\n", 1},
      {"a = 1\n[[\n", 2},
      {"a", 1},
      {"a =", 1},
      {"a = \n", 1},
      {"= 1", 1},
      {"a = 1\na = 2\n", 2},
      {"[a]\n[a]\n", 2},
      {"a = 1\n[a]\n", 2},
      {"a = [1, 2\nb = 3\n", 2},
      {"a = { b = 1,\n", 1},
      {"a = 'x\nb = 'y'\n", 1},
      {"a = \"\\q\"\n", 1},
      {"a = \"\"\"never closed", 1},
      {"a = 99999999999999999999\n", 1},
      {"a = 0x\n", 1},
      {"a = 1e\n", 1},
      {"a = 2026-13-41\n", 1},
      {"a = tru\n", 1},
      {std::string{"a = 1\nb\0c = 2\n", 13}, 2},
      {std::string{"\0\0\0\0", 4}, 1},
      {"a = 1\nb = '\xff\xfe'\n", 2},
      {"a = '\xc3", 1},
      {"\xff\xfe"
       "a\n",
       1},
      {"a = 1\n\x1b[31m = 2\n", 2},
      {"a = " + repeated("[", 1000) + "\n", 1},
      {"a = " + repeated("[", 1000) + repeated("]", 1000) + "\n", 1},
      {"a = " + repeated("[\n", 100'000), 33},
      {"a = " + repeated("{a=", 1000) + "\n", 1},
      {"a" + repeated(".a", 50'000) + " = 1\n", 1},
      {"[a" + repeated(".a", 50'000) + "]\n", 1},
  };
  for (const auto& [text, line] : corpus) {
    const auto start = text.substr(0, 40);
    CAPTURE(start);
    const auto [node, problems, all] = read_document(text);
    REQUIRE(all.size() == 1);
    CHECK(all.front().at.line == line);
    CHECK(all.front().at.column >= 1);
    CHECK_FALSE(all.front().message.empty());
    CHECK(node.fields.empty());
    CHECK(problems.size() < 1000);
    CHECK(problems.find("club.toml:" + std::to_string(line) + ":") == 0);
  }
}

TEST_CASE("toml: files that are too large or go too deep are refused before they are parsed") {
  const std::string deep = "a" + repeated(".a", 33) + " = 1\n";
  CHECK(read_document("b = 1\n" + deep)
            .problems.find("club.toml:2:1: nested deeper than 32 levels\n  2 | a.a.a") == 0);
  CHECK(read_document("a" + repeated(".a", 32) + " = 1\n").problems.empty());
  CHECK(read_document("a = " + repeated("[\n{b = [", 17) + repeated("]}\n]", 17)).all.size() == 1);
  CHECK(read_document(repeated("# 2 MB of remarks\n", 120'000)).problems ==
        "club.toml: the file is larger than 1 MiB\n");
  CHECK(read_document(repeated("# just under\n", 80'000)).problems.empty());
}

TEST_CASE("toml: dots and brackets in strings and remarks don't count as depth") {
  const std::string dots = repeated(".[{", 100);
  CHECK(read_document("a = '" + dots + "'\nb = \"\\\"" + dots + "\"\nc = '''" + dots + "\n" + dots +
                      "'''\n# " + dots + "\n")
            .problems.empty());
  CHECK(read_document("a = 1.5\nb = [1.5, 2.5]\nc = '" + repeated("x", 100'000) + "'\n")
            .problems.empty());
}

TEST_CASE("toml: every kind of string ends where it ends, and what follows it counts as depth") {
  const std::string deep = ", c" + repeated(".c", 40'000) + " = 1}\n";
  const std::string strings[] = {
      R"("")",
      R"("x")",
      R"("x\"")",
      R"("\\")",
      "''",
      "'x'",
      R"('\')",
      repeated("\"", 6),
      repeated("\"", 7),
      repeated("\"", 8),
      R"("""x""")",
      R"("""x"""")",
      R"("""x""""")",
      R"("""x"y""z""")",
      R"("""\"""x""")",
      R"("""x\"""")",
      R"("""x\\"""")",
      "\"\"\"\n\"x\\\n  \"\"\"\"\"",
      repeated("'", 6),
      repeated("'", 7),
      repeated("'", 8),
      "'''x'''",
      "'''x''''",
      "'''x'''''",
      "'''x'y''z'''",
      R"('''\''''')",
      "'''\n'x\n'''",
  };
  for (const auto& string : strings) {
    CAPTURE(string);
    // What is written here as a string is one to the reader.
    const auto fine = read_document("a = {b = " + string + ", c = 1}\n");
    CHECK(fine.problems == "");
    REQUIRE(fine.node.find("a") != nullptr);
    CHECK(fine.node.find("a")->value.find("b")->value.is(Node::Kind::text));
    const auto bad = read_document("a = {b = " + string + deep);
    REQUIRE(bad.all.size() == 1);
    CHECK(bad.all.front().message == "nested deeper than 32 levels");
    const auto key = read_document("a = {" + string + " = 1" + deep);
    REQUIRE(key.all.size() == 1);
    CHECK(key.all.front().message == "nested deeper than 32 levels");
  }
}

TEST_CASE(
    "toml: a letter beyond ASCII outside strings and remarks is refused with its line and column") {
  const auto told = [](const std::string& text) { return read_document(text).problems; };
  CHECK(told("größe = 1\n") ==
        "club.toml:1:3: 'ö' is allowed only in strings and comments: put it in quotes (it is "
        "\\u00f6)\n  1 | größe = 1\n    |   ^\n");
  CHECK(told("# ä\n'ß' = 'é'  \n[b]\nc = 1é\n").rfind("club.toml:4:6: 'é' is allowed only", 0) ==
        0);
  CHECK(told("\xEF\xBB\xBF\xC3\xA4 = 1\n").rfind("club.toml:1:1: 'ä' is allowed only", 0) == 0);
  CHECK(told("a = \xC2\xA0'x'\n").rfind("club.toml:1:5: '\xC2\xA0' is allowed only", 0) == 0);
  CHECK(told("a = 1 \xE2\x80\xA8 b = 2\n").rfind("club.toml:1:7: ", 0) == 0);
  CHECK(told("a = 1\n\xF0\x9F\x90\x8E = 1\n")
            .rfind("club.toml:2:1: '\xF0\x9F\x90\x8E' is allowed only", 0) == 0);
  CHECK(told("a = \"\"\"x\"\"\"\"\nb = [ß]\n").rfind("club.toml:2:6: 'ß' is allowed only", 0) == 0);
  CHECK(told("a = 1\n\xE4 = 2\n").rfind("club.toml:2:1: these bytes are not UTF-8\n", 0) == 0);
  CHECK(told("'ä' = \"ö\" # ü\n[\"ß\"]\nb = '''é\n½'''\nc = \"\"\"à\nç\"\"\"\n") == "");
}

TEST_CASE(
    "toml: what stands right behind a value is refused, since it would be read as part of that") {
  const auto told = [](const std::string& text) { return read_document(text).problems; };
  CHECK(told("a = 12\"é\"\n").rfind("club.toml:1:7: \" is not allowed here, after a value: ", 0) ==
        0);
  CHECK(told("a = 1.\"é\"\n").rfind("club.toml:1:7: \" is not allowed here, after a value: ", 0) ==
        0);
  CHECK(told("a = 1{b.'é'}\n").rfind("club.toml:1:6: { is not allowed here, after a value: ", 0) ==
        0);
  CHECK(
      told("a = [1, 2='é']\n").rfind("club.toml:1:10: = is not allowed here, after a value: ", 0) ==
      0);
  CHECK(told("b = 'é'\na = [1, 2'é']\n")
            .rfind("club.toml:2:10: ' is not allowed here, after a value: ", 0) == 0);
  CHECK(told("a = {b.'é' = [{}, 'x', 1863-07-01 'é']}\n")
            .rfind("club.toml:1:35: ' is not allowed here, after a value: ", 0) == 0);
  CHECK(told("a.'é'.\"ß\" = [[\"é\"], {'é' = 'é', \"ê\" = 1}, # é\n 'é']\n['ä'.b]\n[['é']]\n") ==
        "");
}

TEST_CASE("toml: common mistakes of who edits a file are explained in plain English") {
  const std::pair<const char*, const char*> mistakes[] = {
      {"arm = infantry", "1:10: not a value: a word requires quotes"},
      {"arm = fire", "1:8: not a value: a word requires quotes"},
      {"far = 5cm", "1:8: not a value: a word requires quotes"},
      {"far = .5", "1:7: not a value: a word requires quotes, and a number is typed as 4 or"},
      {"a = [\n  { b = 1,\n    c = 2 },\n]", "2:11: a row in { } must be on one line"},
      {"a = [{ b = 1, }]", "1:15: remove the comma before }"},
      {"a = [{ b = 1 c = 2 }]", "1:16: = is not allowed here, after a value: a comma, ] or } is"},
      {"a = [ 1 2 ]", "1:9: missing comma"},
      {"id = \"club\n", "1:11: missing closing quote"},
      {"id = “club”", "1:6: '“' is not a plain quote: type \""},
      {"a = 1\n[b]\n[b]", "3:1: this key is already given"},
      {"id : 'club'", "1:4: missing ="},
      {"id =\n", "1:5: missing value after ="},
      {"[fire\nx = 1", "1:6: missing closing ]"},
      {"a = 3,5", "1:6: unexpected text after the value"},
  };
  for (const auto& [text, told] : mistakes) {
    const auto problems = read_document(text).problems;
    CAPTURE(problems);
    CHECK(problems.rfind(std::string{"club.toml:"} + told, 0) == 0);
  }
}

TEST_CASE(
    "toml: a line that a backslash joins to the one before can't begin with a letter beyond "
    "ASCII") {
  CHECK(read_document("a = \"\"\"x \\\n  é\"\"\"\n").problems ==
        "club.toml:2:3: 'é' can't be first after a \\ that joins lines: use \\u00e9\n  2 |   "
        "é\"\"\"\n    |   ^\n");
  CHECK(read_document("a = \"\"\"x\\\xC2\xA0\n\"\"\"\n")
            .problems.rfind("club.toml:1:10: '\xC2\xA0' can't follow a \\\n", 0) == 0);
  CHECK(read_document("a = \"\"\"x \\\n  e\\\n\n \\u00e9 é\"\"\"\n").node.find("a")->value.text ==
        "x eé é");
  CHECK(read_document("a = '''x \\\n  é'''\n").node.find("a")->value.text == "x \\\n  é");
}
