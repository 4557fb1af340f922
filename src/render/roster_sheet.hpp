#pragma once

#include "acw/play/report.hpp"
#include "render/drawing.hpp"
#include "render/formats.hpp"

namespace acw {

/// A unit or an officer on a roster's page.
struct RosterUnit {
  std::string id, name;
  std::string words;        ///< what it is: "veteran rifle"
  std::string stands = {};  ///< what holds of it, besides its losses
  long long figures = 0;    ///< a box each
  long long left = 0;       ///< of them; the others are struck off
  long long breaks_at = 0;  ///< the box of that number is thick; 0: none is
  bool officer = false;
  bool gone = false;  ///< its name is struck off
  bool due = false;   ///< … is told in bold
};

/// Units that stand together.
struct RosterBlock {
  std::string title;
  std::vector<RosterUnit> units;
};

/// A side's roster.
struct RosterSide {
  std::string side;
  std::vector<RosterBlock> blocks;
};

/// What is printed on pages of their own for each side.
struct RosterSheet {
  std::string title;  ///< the game, or the rules
  std::string foot;   ///< rules, seed, turn
  std::vector<RosterSide> sides;
};

/// The roster of an army that was thrown or put together. Throws `Misread` of anything else.
RosterSheet roster_of(const Report& report, const Telling& by);

/// A page for each side, and more where its units have no room on one.
PrintedPages roster_pages(const RosterSheet& roster);

}  // namespace acw
