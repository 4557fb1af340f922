#include "commands/game_page.hpp"

#include <algorithm>
#include <map>

#include "acw/base/concat.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "game/standing.hpp"
#include "render/xml.hpp"

namespace acw {
namespace {

// In millimetres.
constexpr double paper_width = 210;
constexpr double paper_height = 297;
constexpr double margin = 12;
constexpr double line_height = 4.6;
constexpr double box = 2.6;
constexpr double gap = 0.5;  ///< between two boxes
constexpr long long most_boxes = 28;

/// A side of the page: its units, from the top downwards.
class PageColumn {
 public:
  PageColumn(const Game& game, const GameState& state, std::size_t army, double left, double top)
      : game_{game}, state_{state}, left_{left}, y_{top} {
    line(game.rosters().sides[army], "side");
    y_ += 1.5;
    for (const auto& [title, units] : brigades_of(game.rosters(), army)) {
      if (!title.empty()) line(title, "brigade");
      for (const auto unit : units) add(unit);
      y_ += 1.5;
    }
  }
  const std::string& drawn() const { return drawn_; }
  double bottom() const { return y_; }

 private:
  void text(double x, const std::string& words, std::string_view style) {
    if (!words.empty())
      drawn_ += formatted("<text x=\"{:.4g}\" y=\"{:.4g}\" class=\"{}\">{}</text>\n", x, y_, style,
                          xml_text(words));
  }
  void line(const std::string& words, std::string_view style) {
    y_ += line_height;
    text(left_, words, style);
  }
  void add(std::size_t index) {
    const auto& roster = game_.rosters().units[index];
    const auto unit = state_.named(index);
    const bool gone = unit.is_gone();
    line(unit.called() + (unit.name.empty() ? "" : " (" + unit.id + ")"), gone ? "gone" : "unit");
    auto words = words_of(unit);
    if (!roster.rank.empty()) words = roster.rank;
    const auto breaks_at = state_.breaks_at(index);
    if (breaks_at > 0) append(words, ", ", concat("breaks at ", breaks_at));
    y_ += line_height * 0.75;
    text(left_ + 2, words, "words");
    const auto stands = standing_words(game_, state_, index);
    if (roster.rank.empty() && unit.figures > 0 && unit.figures <= most_boxes)
      boxes(unit, breaks_at);
    if (stands.empty()) return;
    y_ += line_height * 0.75;
    text(left_ + 2, stands, state_.units()[index].due.empty() ? "words" : "due");
  }
  /// A box for each figure, those that are lost struck off; a bar where so few are left that it
  /// breaks.
  void boxes(const Thing& unit, long long breaks_at) {
    y_ += box + 0.8;
    const double top = y_ - box;
    for (long long i = 0; i < unit.figures; ++i) {
      const double x = left_ + 2 + static_cast<double>(i) * (box + gap);
      drawn_ += formatted("<rect x=\"{:.4g}\" y=\"{:.4g}\" width=\"{}\" height=\"{}\"/>\n", x, top,
                          box, box);
      if (i >= unit.left)
        drawn_ +=
            formatted("<path d=\"M{0:.4g} {1:.4g}l{2} {2}m0 -{2}l-{2} {2}\"/>\n", x, top, box);
    }
    if (breaks_at <= 0 || breaks_at >= unit.figures) return;
    drawn_ += formatted("<path d=\"M{:.4g} {:.4g}v{}\" class=\"bar\"/>\n",
                        left_ + 2 + static_cast<double>(breaks_at) * (box + gap) - gap / 2,
                        top - 0.6, box + 1.2);
  }

  const Game& game_;
  const GameState& state_;
  double left_;
  double y_;
  std::string drawn_;
};

}  // namespace

std::vector<Brigade> brigades_of(const Rosters& rosters, std::size_t army) {
  std::map<std::pair<bool, long long>, std::vector<std::size_t>> units;
  for (const auto i : ranges::Places{rosters.units}) {
    const auto& one = rosters.units[i];
    if (one.army != army + 1 || !one.kind.empty()) continue;
    auto& list = units[{one.brigade == 0, one.brigade}];
    list.insert(one.rank.empty() ? list.end() : list.begin(), i);
  }
  std::vector<Brigade> brigades;
  for (const auto& [key, list] : units)
    brigades.push_back({!key.first          ? concat("brigade ", key.second)
                        : units.size() == 1 ? ""
                                            : "in no brigade",
                        list});
  return brigades;
}

std::string words_of(const Thing& unit) {
  std::string text;
  for (const auto& word : unit.words) {
    if (word.kind == Slot::Kind::words) append(text, " ", word.word);
  }
  return text;
}

std::string game_page(const Game& game, const GameState& state, const std::string& line) {
  const auto sides = game.rosters().sides.size();
  const double top = margin + 6;
  const double across = (paper_width - 2 * margin) / static_cast<double>(sides);
  double bottom = top;
  std::string columns;
  for (std::size_t army = 0; army < sides; ++army) {
    const PageColumn column{game, state, army, margin + static_cast<double>(army) * across, top};
    columns += column.drawn();
    bottom = std::max(bottom, column.bottom());
  }
  const double larger = std::max(1.0, (bottom + margin) / paper_height);
  return formatted(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}mm\" height=\"{}mm\" "
             "viewBox=\"0 0 {:.6g} {:.6g}\">\n",
             paper_width, paper_height, paper_width * larger, paper_height * larger) +
         "<style>text{font:3.1px sans-serif}.title{font-size:5px;font-weight:bold}"
         ".side{font-size:4.4px;font-weight:bold}.brigade{font-style:italic}.unit{font-weight:bold}"
         ".gone{text-decoration:line-through}.words{font-size:2.7px}.due{font-size:2.7px;"
         "font-weight:bold}rect,path{fill:none;stroke:#000;stroke-width:.25}.bar{stroke-width:.8}"
         "</style>\n<rect width=\"100%\" height=\"100%\" style=\"fill:#fff;stroke:none\"/>\n" +
         formatted("<text x=\"{}\" y=\"{}\" class=\"title\">{}</text>\n", margin, margin + 2,
                   xml_text(formatted("{}: {}, turn {}, line {}", game.name(),
                                      game.rules().title_or_id(), state.turn(), line))) +
         columns + "</svg>\n";
}

}  // namespace acw
