#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "acw/base/effort.hpp"
#include "acw/play/bouts.hpp"
#include "acw/play/rounds.hpp"

namespace acw {

/// A fight of which both sides throw at once, and neither throw hangs on the other, gone through
/// by how each side stands: chances stand in a table of both, and what befalls a side is worked
/// out for it alone.
class BoutGrid {
 public:
  explicit BoutGrid(const Bouts::Plan& plan) : plan_{plan} {
    id(attacker, {plan.attacker, false});
    id(defender, {plan.defender, false});
  }

  /// Whether this fight is one that can be gone through so.
  [[nodiscard]] bool fits() {
    if (plan_.in_turn) return false;
    for (const auto& effect : plan_.aftermath.effects) {
      if (effect.who == Aftermath::Who::loser || effect.hurt) return false;
    }
    const auto parts = plan_.steps->bout(state(0, 0, 1)).parts();
    if (parts.size() != 2) return false;
    for (std::size_t part = 0; part < 2; ++part) {
      std::array<bool, 2> suffers{};
      for (const auto& one : parts[part]) {
        Bouts::State after = state(0, 0, 1);
        const auto before = after;
        Bouts::apply_losses(plan_, one.first, after);
        if (after.attacker != before.attacker) suffers[attacker] = true;
        if (after.defender != before.defender) suffers[defender] = true;
      }
      if (suffers[attacker] == suffers[defender]) return false;
      suffers_[part] = suffers[attacker] ? attacker : defender;
    }
    return suffers_[0] != suffers_[1];
  }

  /// Calls `use(outcome, chance)` for every way that it can end; gives the chance of what isn't
  /// followed to its end. `weight` is the chance that it comes to the fight.
  double each(double weight, auto use) {
    const double least = play::vanishing / weight;
    double vanished = 0;
    double left = 1;
    Chances now{{1.0}};
    for (int round = 0; left * weight >= play::negligible && round < play::most_rounds; ++round) {
      Chances after;
      for (std::size_t i = 0; i < now.size(); ++i) {
        for (std::size_t j = 0; j < now[i].size(); ++j) {
          const double chance = now[i][j];
          if (chance <= 0) continue;
          if (chance < least) {
            vanished += chance;
            continue;
          }
          const auto here = state(i, j, round);
          if (Bouts::decided(plan_, here) || (round > 0 && cell(i, j, round + 1).stuck)) {
            Effort::spend(Effort::state);
            ++ended_;
            use(here, chance);
            continue;
          }
          const auto& next = cell(i, j, round + 1);
          spread(next, chance, after);
          vanished += chance * next.lost;
        }
      }
      if (plan_.tested) test(after);
      now = std::move(after);
      left = 0;
      for (const auto& row : now) left = std::accumulate(row.begin(), row.end(), left);
    }
    return left + vanished;
  }

 private:
  enum Side : std::size_t { attacker, defender };
  /// How a side stands, and whether it is to be tested.
  using Stand = std::pair<UnitState, bool>;
  using Branches = std::vector<std::pair<std::size_t, double>>;
  /// By how the attacker stands, and how the defender does.
  using Chances = std::vector<std::vector<double>>;

  /// What a bout leaves of either side.
  struct Cell {
    std::array<Branches, 2> to;
    double lost = 0;     ///< the chance of what is too unlikely to be followed
    bool stuck = false;  ///< nothing can happen any more
  };

  std::size_t id(Side side, const Stand& stand) {
    const auto [found, added] = ids_[side].try_emplace(stand, stands_[side].size());
    if (added) stands_[side].push_back(stand);
    return found->second;
  }
  [[nodiscard]] Bouts::State state(std::size_t i, std::size_t j, int round) const {
    return {round, 0, 0, stands_[attacker][i].first, stands_[defender][j].first};
  }

  /// The bout, planned anew only where something else has changed than how many there are.
  [[nodiscard]] std::vector<Distribution<Step::Row>> parts(const Bouts::State& at) const {
    auto& steps = *plan_.steps;
    if (steps.only_numbers) {
      auto known = at;
      known.attacker.left = plan_.attacker.left;
      known.defender.left = plan_.defender.left;
      const auto own = steps.bout(known).recounted(at.attacker.left, at.defender.left);
      if (own != nullptr) return own->parts();
    }
    return steps.bout(at).parts();
  }

  const Cell& cell(std::size_t i, std::size_t j, int round) {
    auto& cells = cells_[round > 1 ? 1 : 0];
    if (cells.size() <= i) cells.resize(i + 1);
    if (cells[i].size() <= j) cells[i].resize(j + 1);
    if (cells[i][j] == nullptr) cells[i][j] = std::make_unique<Cell>(made(state(i, j, round)));
    return *cells[i][j];
  }
  Cell made(const Bouts::State& before) {
    constexpr double work = 3000;
    constexpr double row = 250;
    constexpr double unlikely = 1e-24;
    Cell cell;
    const auto throws = parts(before);
    bool moves = false;
    for (std::size_t part = 0; part < 2; ++part) {
      const Side side = suffers_[part];
      auto& to = cell.to[side];
      to.reserve(throws[part].size());
      for (const auto& [readings, chance] : throws[part]) {
        if (chance < unlikely) {
          cell.lost += chance;
          continue;
        }
        Bouts::State after = before;
        Bouts::apply_losses(plan_, readings, after);
        moves = moves || after != before;
        const auto own = side == attacker ? &Bouts::State::attacker : &Bouts::State::defender;
        const auto& first = side == attacker ? plan_.attacker : plan_.defender;
        Bouts::replace_casualty(plan_, first, before.*own, after.*own);
        const bool due = plan_.tested && Bouts::is_due(plan_, before.*own, after.*own);
        to.emplace_back(id(side, {after.*own, due}), chance);
      }
      bytes_ += 16.0 * static_cast<double>(to.size());
      Effort::spend(work + row * static_cast<double>(to.size()));
    }
    cell.stuck =
        !moves &&
        !(plan_.tested && plan_.always &&
          (breaks(attacker, before.attacker) > 0 || breaks(defender, before.defender) > 0));
    return cell;
  }

  void spread(const Cell& cell, double chance, Chances& after) const {
    const auto& defenders = cell.to[defender];
    const auto width = stands_[defender].size();
    Effort::hold(4 * bytes_ + 80 * ended_ +
                 sizeof(double) * static_cast<double>(width * after.size()));
    Effort::spend(20 + 1.5 * static_cast<double>(cell.to[attacker].size() * defenders.size()));
    for (const auto& [i, likely] : cell.to[attacker]) {
      if (after.size() <= i) after.resize(i + 1);
      auto& row = after[i];
      if (row.size() < width) row.resize(width, 0.0);
      const double share = chance * likely;
      for (const auto& [j, part] : defenders) row[j] += share * part;
    }
  }

  /// The chance that a side fails the test that follows a bout.
  [[nodiscard]] double breaks(Side side, const UnitState& stand) const {
    const auto& step = plan_.steps->after(side == defender, stand);
    const auto& rows = step.rows();
    double chance = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (rows[row][0] > 0) chance += rows.chance(row);
    }
    return chance;
  }
  /// Where a side that is due goes: it holds, or breaks.
  struct Test {
    std::size_t from, holds, broken;
    double breaks;
  };
  [[nodiscard]] std::vector<Test> tests(Side side) {
    std::vector<Test> list;
    for (std::size_t from = 0, all = stands_[side].size(); from < all; ++from) {
      const auto [stand, due] = stands_[side][from];
      if (!due) continue;
      UnitState broken = stand;
      broken.end = plan_.broken;
      list.push_back(
          {from, id(side, {stand, false}), id(side, {broken, false}), breaks(side, stand)});
    }
    return list;
  }
  void test(Chances& chances) {
    const auto own = tests(attacker);
    chances.resize(stands_[attacker].size());
    const auto others = tests(defender);
    const auto width = stands_[defender].size();
    const auto pairs = static_cast<double>(width * chances.size());
    Effort::hold(sizeof(double) * pairs);
    Effort::spend(4 * pairs);
    for (auto& row : chances) row.resize(width, 0.0);
    for (const auto& one : own) {
      for (std::size_t j = 0; j < width; ++j) {
        const double chance = std::exchange(chances[one.from][j], 0.0);
        chances[one.holds][j] += chance * (1 - one.breaks);
        chances[one.broken][j] += chance * one.breaks;
      }
    }
    for (auto& row : chances) {
      for (const auto& one : others) {
        const double chance = std::exchange(row[one.from], 0.0);
        row[one.holds] += chance * (1 - one.breaks);
        row[one.broken] += chance * one.breaks;
      }
    }
  }

  const Bouts::Plan& plan_;
  std::array<Side, 2> suffers_{};  ///< whom each part of a bout hits
  std::array<std::vector<Stand>, 2> stands_;
  std::array<std::map<Stand, std::size_t>, 2> ids_;
  std::array<std::vector<std::vector<std::unique_ptr<Cell>>>, 2> cells_;  ///< of the first bout,
                                                                          ///< and of those after it
  double bytes_ = 0;                                                      ///< of the cells
  double ended_ = 0;  ///< ways to end that have been told
};

std::optional<double> Bouts::each_directly(const Plan& plan, double weight, auto use) {
  BoutGrid grid{plan};
  if (!grid.fits()) return std::nullopt;
  return grid.each(weight, use);
}

}  // namespace acw
