#include <doctest/doctest.h>

#include <string>

#include "support/folder.hpp"

using namespace acw::test;

TEST_SUITE_BEGIN("mechanisms");

TEST_CASE("muster: a swap is allowed where any throw of the cavalry's die leaves enough, or none") {
  const Folder folder;
  const auto with = [&](const std::string& cavalry, const std::string& companies) {
    const auto club = folder.write("club.toml",
                                   "extends = 'black-panthers'\nid = 'club'\n[army-gen]\n"
                                   "cavalry = [{ label = 'horse', weapon = 'carbine', " +
                                       cavalry + " }]\n");
    return acw_run("-r " + club + " army-gen federal --need --sharpshooters " + companies);
  };
  // on a 1 none is left; on a 2 two figures would be, and a unit has four at least
  CHECK(with("sides = 2, least = 1, figures = 2, squadron = 2", "1").code == 0);
  // on a 2 alone there are two companies to swap
  CHECK(with("sides = 2, least = 1, figures = 2, squadron = 2", "2").code == 0);
  // a 1 gives none, and a 2 leaves two figures
  const auto none = with("sides = 2, least = 2, figures = 2, squadron = 2", "1");
  CHECK(none.code == 1);
  CHECK(none.err.find("no swap: no roll gives enough cavalry") != std::string::npos);
}

TEST_SUITE_END();
