#include "rules/ruleset_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "acw/base/problem.hpp"
#include "rules/toml_reader.hpp"

using acw::Node;

namespace {

/// A document as one line, in its order.
std::string on_one_line(const Node& node) {
  std::string text;
  switch (node.kind) {
    case Node::Kind::table:
      for (const auto& field : node.fields)
        text += (text.empty() ? "" : " ") + field.name + "=" + on_one_line(field.value);
      return "{" + text + "}";
    case Node::Kind::array:
      for (const auto& item : node.items) text += (text.empty() ? "" : " ") + on_one_line(item);
      return "[" + text + "]";
    case Node::Kind::integer:
      return std::to_string(node.integer);
    case Node::Kind::boolean:
      return node.boolean ? "true" : "false";
    default:
      return node.text;
  }
}

std::string laid(std::string base_text, std::string over_text) {
  acw::Problems problems;
  auto base = acw::read_toml(problems.add_source("base.toml", std::move(base_text)), problems);
  const auto over =
      acw::read_toml(problems.add_source("club.toml", std::move(over_text)), problems);
  REQUIRE_MESSAGE(problems.empty(), problems.text());
  acw::merge_into(base, over);
  return on_one_line(base);
}

}  // namespace

TEST_CASE("merge: tables are merged key by key, and what is new stands last") {
  CHECK(laid("id = 'bp'\ntitle = 'Panthers'\n[fire]\nplace = 'Firing'\nmechanism = 'volley'\n",
             "id = 'club'\nnote = 'n'\n[fire]\nplace = 'p. 3'\n") ==
        "{id=club title=Panthers fire={place=p. 3 mechanism=volley} note=n}");
}

TEST_CASE(
    "merge: a row that says the same about the same is changed where it stands, and keeps its "
    "other columns") {
  CHECK(laid("[[saves]]\nwhen = { cover = 'open' }\nsave = 5\nruling = 'R4'\n[[saves]]\nwhen = { "
             "cover = 'soft' }\nsave = 4\n",
             "[[saves]]\nwhen = { cover = 'soft' }\nsave = 2\n") ==
        "{saves=[{when={cover=open} save=5 ruling=R4} {when={cover=soft} save=2}]}");
}

TEST_CASE("merge: the order of a row's conditions doesn't matter, but their values and number do") {
  const std::string base = "[[saves]]\nwhen = { a = 1, b = [2, 3] }\nsave = 5\n";
  CHECK(laid(base, "[[saves]]\nwhen = { b = [2, 3], a = 1 }\nsave = 2\n") ==
        "{saves=[{when={a=1 b=[2 3]} save=2}]}");
  for (const char* other : {"{ a = 1 }", "{ a = 1, b = [3, 2] }", "{ a = 2, b = [2, 3] }",
                            "{ a = 1, b = [2, 3], c = true }", "{ a = '1', b = [2, 3] }"}) {
    CAPTURE(other);
    const auto text = laid(base, "[[saves]]\nwhen = " + std::string{other} + "\nsave = 2\n");
    CHECK(text.find("save=5") != std::string::npos);
    CHECK(text.find("save=2") < text.find("save=5"));
  }
}

TEST_CASE(
    "merge: new rows stand before the old ones, in their own order, so that they are met first") {
  CHECK(laid("[[rows]]\nwhen = { a = 1 }\nx = 1\n[[rows]]\nx = 9\n",
             "[[rows]]\nwhen = { a = 3 }\nx = 3\n[[rows]]\nwhen = { a = 2 }\nx = 2\n") ==
        "{rows=[{when={a=3} x=3} {when={a=2} x=2} {when={a=1} x=1} {x=9}]}");
}

TEST_CASE("merge: a row without conditions is about the same as one with none in its braces") {
  CHECK(laid("[[rows]]\nx = 9\n", "[[rows]]\nwhen = {}\nx = 7\n") == "{rows=[{x=7 when={}}]}");
}

TEST_CASE("merge: slots, rulings and words are known by their names") {
  CHECK(laid("[[slots]]\nname = 'cover'\nhelp = 'old'\nwords = [{ word = 'soft', aliases = "
             "['fence'] }, { word = 'hard' }]\n",
             "[[slots]]\nname = 'cover'\nwords = [{ word = 'soft', aliases = ['hedge'] }, { word = "
             "'wire' }]\n") ==
        "{slots=[{name=cover help=old words=[{word=wire} {word=soft aliases=[hedge]} "
        "{word=hard}]}]}");
  CHECK(laid("[[rulings]]\nid = 'R1'\nnote = 'a'\n[[rulings]]\nid = 'R2'\nnote = 'b'\n",
             "[[rulings]]\nid = 'R2'\nnote = 'c'\n") ==
        "{rulings=[{id=R1 note=a} {id=R2 note=c}]}");
}

TEST_CASE("merge: a fact is known by its name, and what it says is said anew") {
  CHECK(laid("[[facts]]\nname = 'turn'\nsays = ['a', 'b']\nplace = 'p'\n[[facts]]\nname = "
             "'smoke'\nsays = 'c'\n",
             "[[facts]]\nname = 'turn'\nsays = ['d']\n[[facts]]\nname = 'lunch'\nsays = 'e'\n") ==
        "{facts=[{name=lunch says=e} {name=turn says=[d] place=p} {name=smoke says=c}]}");
}

TEST_CASE("merge: defaults are known by their slot and when they hold") {
  const std::string base =
      "[[defaults]]\nslot = 'weapon'\nwhen = { arm = 'cavalry' }\nword = "
      "'carbine'\n[[defaults]]\nslot = 'weapon'\nword = 'musket'\n";
  CHECK(laid(base, "[[defaults]]\nslot = 'weapon'\nword = 'rifle'\n") ==
        "{defaults=[{slot=weapon when={arm=cavalry} word=carbine} {slot=weapon word=rifle}]}");
  CHECK(laid(base, "[[defaults]]\nslot = 'arm'\nword = 'infantry'\n") ==
        "{defaults=[{slot=arm word=infantry} {slot=weapon when={arm=cavalry} word=carbine} "
        "{slot=weapon word=musket}]}");
}

TEST_CASE("merge: bare rows are laid over a table that has rows of its own") {
  CHECK(laid("[saves]\nplace = 'Saves'\nrows = [{ when = { a = 1 }, save = 4 }]\n",
             "saves = [{ when = { a = 1 }, save = 2 }, { save = 6 }]\n") ==
        "{saves={place=Saves rows=[{save=6} {when={a=1} save=2}]}}");
}

TEST_CASE("merge: lists of plain things are replaced, and so is what changes its kind") {
  CHECK(laid("bands = ['short', 'long']\n", "bands = ['near']\n") == "{bands=[near]}");
  CHECK(laid("choices = [1, 2]\n", "choices = []\n") == "{choices=[]}");
  CHECK(laid("needs = 4\n", "needs = 'four'\n") == "{needs=four}");
  CHECK(laid("needs = 4\n", "[needs]\nx = 1\n") == "{needs={x=1}}");
}

TEST_CASE("merge: what is changed has its place in the file that changes it") {
  acw::Problems problems;
  auto base = acw::read_toml(problems.add_source("base.toml", "a = 1\nb = 2\n"), problems);
  const auto over = acw::read_toml(problems.add_source("club.toml", "\n\nb = 3\n"), problems);
  acw::merge_into(base, over);
  CHECK(base.find("a")->at.file == 0);
  CHECK(base.find("b")->at.file == 1);
  CHECK(base.find("b")->at.line == 3);
  CHECK(base.find("b")->value.at.file == 1);
}

TEST_CASE(
    "merge: of several rows without a condition the one of that label is changed, and another "
    "label is a row more") {
  const std::string base = "[[notes]]\nlabel = 'one'\nadd = 1\n[[notes]]\nlabel = 'two'\nadd = 2\n";
  CHECK(laid(base, "[[notes]]\nlabel = 'two'\nadd = 5\n") ==
        "{notes=[{label=one add=1} {label=two add=5}]}");
  CHECK(laid(base, "[[notes]]\nlabel = 'three'\nadd = 5\n") ==
        "{notes=[{label=three add=5} {label=one add=1} {label=two add=2}]}");
  CHECK(laid("[[notes]]\nlabel = 'one'\nadd = 1\n", "[[notes]]\nlabel = 'renamed'\n") ==
        "{notes=[{label=renamed add=1}]}");
}

TEST_CASE("merge: rows about followers and outcomes are told apart by them") {
  const std::string base =
      "[[next]]\nprocedure = 'morale'\nlabel = 'a'\n[[harm]]\noutcomes = ['killed']\nlose = 1\n";
  CHECK(laid(base, "[[next]]\nprocedure = 'melee'\nlabel = 'b'\n") ==
        "{next=[{procedure=melee label=b} {procedure=morale label=a}] harm=[{outcomes=[killed] "
        "lose=1}]}");
  CHECK(laid(base, "[[next]]\nprocedure = 'morale'\nlabel = 'b'\n") ==
        "{next=[{procedure=morale label=b}] harm=[{outcomes=[killed] lose=1}]}");
  CHECK(laid(base, "[[harm]]\noutcomes = ['wounded']\nlose = 2\n") ==
        "{next=[{procedure=morale label=a}] harm=[{outcomes=[wounded] lose=2} {outcomes=[killed] "
        "lose=1}]}");
}
