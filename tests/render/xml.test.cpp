#include "render/xml.hpp"

#include <doctest/doctest.h>

TEST_SUITE_BEGIN("render");

TEST_CASE("xml: a name that means something to XML, or that it hasn't, stands there all the same") {
  CHECK(acw::xml_text("A <b> & \"Co\" ]]> é") == "A &lt;b&gt; &amp; \"Co\" ]]&gt; é");
  CHECK(acw::xml_text("\a\xEF\xBF\xBE\xFF") == "???");
}

TEST_SUITE_END();
