#include "render/svg_signs.hpp"

#include <string_view>

#include "base/format.hpp"

namespace acw {

std::string sign_definitions(bool with_fields) {
  std::string wood =
      R"(<path d="M-11-4C-10-13 3-14 8-10 15-5 13 7 8 10 0 14-9 12-12 6-14 2-12 0-11-4Z")"
      R"( fill="#cbdcae"/>)";
  for (const auto& [x, y] : {Point{-4, -9},
                             {3, -8},
                             {8, -6},
                             {-9, -4},
                             {-2, -4},
                             {4, -2},
                             {10, 0},
                             {-9, 2},
                             {-4, 2},
                             {1, 4},
                             {7, 5},
                             {-6, 7},
                             {0, 10},
                             {5, 9}}) {
    wood += formatted(
        R"(<circle cx="{0}" cy="{1}" r="2.5" fill="#79a057" stroke="#48692f" stroke-width=".4"/>)"
        R"(<circle cx="{2}" cy="{3}" r=".9" fill="#9cbf78"/>)",
        x, y, x - .7, y - .8);
  }
  std::string broken;
  for (const auto& [x, y] :
       {Point{-8, -8}, {2, -10}, {9, -5}, {-3, -3}, {5, 1}, {-10, 1}, {-5, 6}, {1, 9}, {9, 8}}) {
    broken += formatted(R"(<path d="M{} {}l.9-2.2 1.9-.7 1.6 1.2.7 1.9z")"
                        R"( fill="#b8b1a2" stroke="#6d675a" stroke-width=".4"/>)"
                        R"(<path d="M{} {}l-.8-1.9m.8 1.9v-2.3m0 2.3l.8-1.9")"
                        R"( fill="none" stroke="#8a8a52" stroke-width=".45"/>)",
                        x - 2.5, y + 1.5, x + 4.5, y + 2.5);
  }
  constexpr std::string_view crop =
      R"svg(<rect x="{}" y="{}" width="{}" height="{}" fill="url(#crop)")svg"
      R"( stroke="#7a5c2e" stroke-width=".5" stroke-dasharray="1.6 .5"/>)";
  const std::string small =
      with_fields ? formatted(crop, -13.2, -9.4, 9.2, 8.4) + formatted(crop, 3.4, 4, 9.6, 8.6) : "";
  // Contours of a hill, from its foot upwards.
  constexpr std::string_view contour =
      R"(<path d="{}" fill="{}" stroke="#8f6a3a" stroke-width="{}"/>)";
  constexpr std::string_view foot =
      "M-12-2C-12-9-5-13 2-12 9-12 13-6 12 1 12 8 5 12-2 12-9 12-13 5-12-2Z";
  const auto hill = formatted(contour, foot, "#e2cda4", R"(2.6" stroke-dasharray=".45 1.1)") +
                    formatted(contour, foot, "#e2cda4", ".5") +
                    formatted(contour, "M-8-2C-7-7-2-9 2-8 7-7 9-3 8 1 7 6 3 8-2 8-7 7-9 3-8-2Z",
                              "#d3b583", ".5") +
                    formatted(contour, "M-4-1C-3-4-1-5 2-4 4-3 5-1 4 1 3 4 0 5-2 4-4 3-5 1-4-1Z",
                              "#c39c63", ".5");
  constexpr std::string_view house =
      R"(<rect x="-3.6" y="-1" width="7.2" height="4.4")"
      R"( fill="#f6ead2" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<path d="M-4.6-.8L-2.6-4.2H2.6L4.6-.8Z")"
      R"( fill="#a8412f" stroke="#4a3423" stroke-width=".5"/>)"
      R"(<rect x="-.8" y=".9" width="1.6" height="2.5" fill="#4a3423"/>)";
  constexpr std::string_view bridge =
      R"(<rect x="-4.6" y="-1.7" width="9.2" height="3.4" fill="#ead9b0"/>)"
      R"(<path d="M-5.8-3L-4.4-1.9H4.4L5.8-3M-5.8 3L-4.4 1.9H4.4L5.8 3")"
      R"( fill="none" stroke="#2e2620" stroke-width=".9" stroke-linejoin="round"/>)";
  constexpr std::string_view ford = R"(<path d="M0-4.6V4.6" stroke="#8a6a3a" stroke-width="2.4")"
                                    R"( stroke-dasharray="1.1 .75" fill="none"/>)";
  std::string signs =
      R"(<defs><pattern id="crop" width="1.8" height="1.8" patternUnits="userSpaceOnUse">)"
      R"(<rect width="1.8" height="1.8" fill="#efdf9e"/>)"
      R"(<path d="M0 .9H1.8" stroke="#c9ad4c" stroke-width=".6"/></pattern>)";
  const auto add = [&](std::string_view id, std::string_view drawn) {
    signs += formatted("\n<g id=\"{}\">{}</g>", id, drawn);
  };
  add("hill", hill);
  add("wood", wood);
  add("broken", broken);
  add("field", formatted(crop, -11, -10, 22, 20));
  add("farm", small);
  add("house", house);
  add("bridge", bridge);
  add("ford", ford);
  add("other", R"(<text y="3" font-size="9" text-anchor="middle">?</text>)");
  return signs + "</defs>\n";
}

}  // namespace acw
