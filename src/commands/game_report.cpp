#include "commands/command.hpp"
#include "commands/game_show.hpp"

#include <cctype>

#include "acw/play/outcome_rank.hpp"
#include "acw/rules/aftermath_tables.hpp"
#include "commands/luck_words.hpp"
#include "game/effects.hpp"
#include "game/game_score.hpp"
#include "rules/common_rows.hpp"
#include "rules/speech.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

constexpr std::size_t most_listed = 5;  ///< of turning points and of unlikely results

/// Line of the report: a game's line in effect.
struct ReportLine {
  long long n = 0;
  Document::Paragraph text;
};

/// A side's turn; number 0 is the time before turn 1.
struct TurnName {
  long long number = 0;
  std::string side = {};

  std::string text() const {
    return number == 0 ? "before turn 1" : concat("turn ", number, ", ", side);
  }
};

/// A line's turn and number, in JSON.
Value place_of(const TurnName& turn, long long n) {
  return keyed("turn", turn.number, "side", turn.side, "n", n);
}

struct ReportTurn {
  TurnName name;
  std::vector<ReportLine> lines;
  std::vector<long long> lost;  ///< of each army
};

/// A rolled result compared with its expected value.
struct Surprise {
  TurnName turn;
  ReportLine line;
  std::vector<double> lost, expected;  ///< of each army
  std::vector<double> swing;           ///< loss minus expected loss, in points or figures
  double chance = 1;                   ///< probability of a result at least as unlikely
  std::string how;                     ///< "this many or more: ", if the outcome is a count

  /// Points that the luckier army gained.
  double worth() const { return std::abs(swing.front() - swing.back()); }
  std::size_t winner() const { return swing.front() > swing.back() ? 1 : 0; }
  /// Rank for unlikely results: above 0 if the probability is below one half.
  double rareness() const { return 0.5 - chance; }
};

/// A number with one decimal, which is omitted if it is 0: "2.6".
std::string in_tenths(double number) {
  const auto tenths = std::llround(number * 10);
  return concat(tenths < 0 ? "-" : "", decimal_text(std::abs(tenths), 10));
}

/// Adds a unit's end unless `outcome_text` contains it: "routed (breaks)".
void add_end(std::string& text, const State& now, const std::string& outcome_text) {
  if (now.end.empty() || outcome_text.find(now.end) != std::string::npos) return;
  append(text, ", ", now.end + (now.why == now.end ? "" : framed(" (", now.why, ")")));
}

/// Reads the lines in effect and computes the report.
class GameReport {
 public:
  GameReport(const Session& session, const Game& game)
      : session_{session},
        game_{game},
        rules_{game.rules()},
        units_{game.rosters().units},
        sides_{game.rosters().sides},
        state_{game.state_at(0)},
        score_{rules_.procedure("score")},
        log_{session.library, game.rules_name() == rules_.id ? "" : game.rules_name(), game.path()},
        killed_(units_.size(), 0.0) {
    begin_turn({});
    for (const auto i : ranges::Places{units_}) {
      if (!is_regiment(i)) continue;
      regiments_.push_back(i);
      log_.belongs(units_[i].id, sides_[units_[i].army - 1]);
    }
    const auto in_effect = game.entries_in_effect(game.last());
    for (const auto i : ranges::Places{in_effect}) {
      const auto& entry = game.entries()[i];
      if (in_effect[i]) read(entry);
      else log_.add_undone(entry.text, game.words(entry).headline);
    }
    if (turns_.size() > 1 && turns_.front().lines.empty()) turns_.erase(turns_.begin());
    compute_points();
  }

  Document document() const {
    Document page{printable(game_.name())};
    page.columns = 2;
    auto& parts = page.parts;
    const auto part = [&](const std::string& name) -> Document::Part& {
      return parts.emplace_back(Document::Part{.title = name});
    };
    long long lines = 0, most = 1;
    auto by_turn = Document::Part{.title = "Losses, turn by turn"};
    for (const auto& side : sides_) by_turn.table.columns.push_back({"", side});
    for (const auto& turn : turns_) {
      lines += count_of(turn.lines);
      for (const auto lost : turn.lost) most = std::max(most, lost);
    }
    for (const auto& turn : turns_) {
      auto& row = by_turn.table.rows.emplace_back(Document::Row{turn.name.text(), {}});
      for (const auto lost : turn.lost)
        row.cells.push_back(
            {std::to_string(lost), {}, static_cast<double>(lost) / static_cast<double>(most)});
    }
    std::string losses;
    for (const auto army : ranges::Places{sides_}) {
      long long began = 0;
      for (const auto i : regiments_) began += units_[i].army == army + 1 ? units_[i].figures : 0;
      append(losses, ", ", formatted("{} lost {} of {}", sides_[army], lost_by(army), began));
    }
    auto& head = part("").paragraphs;
    if (!points_.empty())
      head = {score_text("", points_, ", for figures and officers"),
              score_text("Without luck: ", without_luck_, ", with expected losses")};
    head.push_back({losses});
    head.push_back({formatted(
        "{}, {}, {}", rules_.title_or_id(),
        counted(count_of(turns_) - (turns_.front().name.number == 0 ? 1 : 0), "turn", "turns"),
        counted(lines, "line", "lines"))});
    parts.push_back(by_turn);
    auto& decided = part("Turning points").list;
    for (const auto* surprise : foremost(&Surprise::worth)) {
      std::string expected;
      for (const auto army : ranges::Places{sides_}) {
        if (surprise->lost[army] > 0 || surprise->expected[army] > 0)
          append(expected, ", ",
                 formatted("{} lost {} ({} expected)", sides_[army],
                           in_tenths(surprise->lost[army]), in_tenths(surprise->expected[army])));
      }
      decided.push_back(surprise_text(
          *surprise, formatted("; {}: {}{} for {}", expected, in_tenths(surprise->worth()),
                               points_.empty() ? "" : " points", sides_[surprise->winner()])));
    }
    auto& rare = part("Least likely results").list;
    for (const auto* surprise : foremost(&Surprise::rareness))
      rare.push_back(surprise_text(
          *surprise, formatted("; {}{}", surprise->how, how_often(surprise->chance, true))));
    part("Broken units").list = broken_;
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      auto title = turns_[i].name.text();
      title.front() = static_cast<char>(std::toupper(title.front()));
      const auto first = i;
      const auto quiet = [&](std::size_t at) {
        return at < turns_.size() && turns_[at].lines.empty();
      };
      while (quiet(i) && quiet(i + 1)) ++i;
      if (first != i) title += " to " + turns_[i].name.text();
      auto& list = part(title).list;
      for (const auto& line : turns_[i].lines) {
        const auto& text = line.text.text;
        list.push_back(
            {text + (text.find_last_of(".!?") + 1 == text.size() ? "" : "."), line.text.lead});
      }
      if (list.empty()) list.push_back({"No actions."});
    }
    for (const auto& side : sides_) {
      auto& sheet = part("Casualties: " + side);
      sheet.table = {"regiment",
                     {{"", "began"}, {"", "lost"}, {"", "left"}, {"", "killed"}, {"", "", true}},
                     {}};
      std::string others;
      for (const auto i : regiments_) {
        const auto& unit = units_[i];
        if (sides_[unit.army - 1] != side) continue;
        const auto left = state_.units()[i].left;
        const auto& end = state_.units()[i].end;
        if (unit.figures == left && killed_[i] == 0 && end.empty()) {
          append(others, ", ", unit.called());
          continue;
        }
        sheet.table.rows.push_back({unit.called(),
                                    {{std::to_string(unit.figures)},
                                     {std::to_string(unit.figures - left)},
                                     {std::to_string(left)},
                                     {in_tenths(killed_[i])},
                                     {.text = framed(" ", end), .boxes = {unit.figures, left}}}});
      }
      if (!others.empty()) sheet.paragraphs = {{"No losses and no kills: " + others + "."}};
    }
    auto& luck = part("Luck").list;
    for (const auto* kind : log_.kinds()) {
      const auto side = luck_side(kind->side, log_);
      luck.push_back({side + ": " + luck_line(*kind, kind->luck()), side.size()});
    }
    for (const auto& note : notes()) luck.push_back({"note: " + note});
    std::erase_if(parts, [](const Document::Part& one) {
      return one.paragraphs.empty() && one.list.empty() && one.table.rows.empty();
    });
    return page;
  }

  Value outcome() const {
    const auto of_sides = [&](const auto& numbers) {
      Value value{Value::Object{}};
      for (const auto army : ranges::Places{sides_}) value.set(sides_[army], numbers[army]);
      return value;
    };
    Value::Array sides, turns;
    for (const auto army : ranges::Places{sides_}) {
      auto side = keyed("side", sides_[army], "lost", lost_by(army));
      if (!points_.empty())
        side.set("points", std::llround(points_[army]), "without_luck", without_luck_[army]);
      sides.push_back(side);
    }
    for (const auto& turn : turns_) {
      Value::Array lines;
      for (const auto& line : turn.lines)
        lines.push_back(keyed("n", line.n, "told", line.text.text));
      turns.push_back(keyed("turn", turn.name.number, "side", turn.name.side, "lost",
                            of_sides(turn.lost), "lines", lines));
    }
    const auto values = [&](const std::vector<const Surprise*>& list, bool of_loss) {
      Value::Array array;
      for (const auto* surprise : list) {
        auto value =
            place_of(surprise->turn, surprise->line.n).set("told", surprise->line.text.text);
        if (of_loss)
          value.set("lost", of_sides(surprise->lost), "expected", of_sides(surprise->expected),
                    "worth", surprise->worth());
        else value.set("chance", surprise->chance);
        array.push_back(value);
      }
      return array;
    };

    return keyed("sides", sides, "turns", turns, "units", bill(), "broke", broken_json_,
                 "turning_points", values(foremost(&Surprise::worth), true), "unlikeliest",
                 values(foremost(&Surprise::rareness), false), "luck",
                 values_of(log_.kinds(),
                           [](const LuckKind* kind) { return luck_value(*kind, kind->luck()); }));
  }

  Value::Array bill() const {
    Value::Array list;
    for (const auto i : regiments_) {
      const auto& unit = units_[i];
      const auto left = state_.units()[i].left;
      list.push_back(keyed("side", sides_[unit.army - 1], "id", unit.id, "name", unit.called(),
                           "began", unit.figures, "lost", unit.figures - left, "left", left,
                           "killed", killed_[i]));
    }
    return list;
  }

  Texts notes() const {
    Texts notes;
    if (not_compared_ > 0)
      notes.push_back(counted(not_compared_, "line", "lines") +
                      " not compared with expected losses: the odds are unknown or take too long");
    append_all(notes, luck_notes(log_));
    return notes;
  }

 private:
  bool is_regiment(std::size_t i) const {
    return units_[i].kind.empty() && units_[i].rank.empty() && units_[i].army > 0;
  }
  /// Index of the other army. A game has two.
  std::size_t enemy_of(std::size_t unit) const { return 2 - units_[unit].army; }
  void begin_turn(const TurnName& name) {
    turns_.push_back({name, {}, std::vector<long long>(sides_.size(), 0)});
  }

  void read(const Entry& entry) {
    if (entry.command == "undo") return;
    if (entry.turn != 0) begin_turn({entry.turn, sides_[entry.army - 1]});
    const auto before = state_.units();
    state_.apply(entry);
    auto& turn = turns_.back();
    std::vector<long long> lost(sides_.size(), 0);
    for (const auto i : regiments_)
      lost[units_[i].army - 1] += before[i].left - state_.units()[i].left;
    for (const auto army : ranges::Places{sides_}) turn.lost[army] += lost[army];
    const auto record = parse_json(entry.text);
    count_killed(record["situation"], lost);
    count_killed(record["situation"]["target"], lost);
    const bool result = !record["outcome"].is_null();
    const auto words = game_.words(entry);
    const auto& outcome_text = words.headline;
    const auto changes_text = changes(entry, before, record, outcome_text);
    auto text = outcome_text;
    if (!changes_text.empty()) append(text, ", ", changes_text);
    ReportLine line{entry.n, {}};
    if (result) line.text = action_text(record);
    else if (entry.turn != 0) line.text.text = "The turn begins";
    else if (entry.command == "note")
      line.text.text = "Note: " + printable(text_in(record["note"]));
    else line.text.text = "By hand" + (text.empty() ? ": " + printable(words.typed) : "");
    line.text.text += printable(framed(": ", text));
    if (entry.command != "turn" || !changes_text.empty()) turn.lines.push_back(line);
    for (const auto i : regiments_) {
      const auto& now = state_.units()[i];
      if (now.end.empty() || now.end == before[i].end) continue;
      std::string end;
      add_end(end, now, "");
      auto cause = outcome_text;
      add_end(cause, now, outcome_text);
      const auto name = printable(units_[i].called());
      const auto cause_units = broken_by(record, i, before[i]);
      broken_.push_back(
          {formatted("{} ({} of {} left; {}, line {}{}): {}", name, now.left, units_[i].figures,
                     turn.name.text(), entry.n, framed(", by ", cause_units), printable(cause)),
           name.size()});
      broken_json_.push_back(place_of(turn.name, entry.n)
                                 .set("id", units_[i].id, "left", now.left, "end", end, "cause",
                                      cause_units, "on", printable(outcome_text)));
    }
    if (!result) return;
    try {
      log_.read(entry.text);
      compare(record, line);
    } catch (const Failure&) {
      ++not_compared_;  // for example, because the rules have changed since
    }
  }

  /// Enemies of a unit that act or answer in a line. If there are none, those of the line that made
  /// the unit's first due test due.
  std::string broken_by(const Value& record, std::size_t unit, const State& before) const {
    const auto& situation = record["situation"];
    const auto enemy = enemy_of(unit) + 1;
    auto enemies = called(situation, enemy);
    enemies += framed(enemies.empty() ? "" : " and ", called(situation["target"], enemy));
    if (!enemies.empty() || before.due.empty()) return printable(enemies);
    return broken_by(parse_json(game_.entry(before.due.front().second)->text), unit, {});
  }

  /// Adds the enemy's losses in a line to the units of one side, in equal shares.
  void count_killed(const Value& side, const std::vector<long long>& lost) {
    auto units = named(side);
    std::erase_if(units, [&](std::size_t unit) { return !is_regiment(unit); });
    for (const auto unit : units)
      killed_[unit] += static_cast<double>(std::max(0LL, lost[enemy_of(unit)])) /
                       static_cast<double>(units.size());
  }

  void compare(const Value& record, const ReportLine& line) {
    if (!is_rolled(record)) return;
    const std::vector<double> none(sides_.size(), 0.0);
    Surprise surprise{turns_.back().name, line, none, none, none, 1, {}};
    bool known = true;
    auto links = items_in(record["links"]);
    for (auto& link : links) link.set("rules", record["rules"]);
    if (links.empty()) links.push_back(record);
    for (const auto& link : links) {
      if (items_in(link["throws"]).empty()) continue;
      known = known && expect_losses(link, surprise);
      const auto* procedure = rules_.procedure(text_in(procedure_in(link)));
      if (procedure == nullptr || !procedure->lucky) continue;
      const auto& odds = log_.odds().of(link);
      if (!odds.marginal) {
        known = false;
        continue;
      }
      const auto luck =
          outcome_rank(*odds.marginal, outcome_at(link["outcome"], odds.headline), odds.label);
      if (!luck) continue;
      const bool many = luck->is_high();
      const auto chance = luck->ordered ? luck->tail() : luck->chance;
      if (chance >= surprise.chance) continue;
      surprise.chance = chance;
      surprise.how = !luck->ordered ? "" : many ? "this many or more: " : "this few or fewer: ";
    }
    if (!known) {
      ++not_compared_;
      surprise.swing = none;
    }
    surprises_.push_back(std::move(surprise));
  }

  /// Adds actual and expected losses of a result's sides by the rules. Returns whether the expected
  /// losses are known.
  bool expect_losses(const Value& link, Surprise& surprise) {
    const auto* procedure = rules_.procedure(text_in(procedure_in(link)));
    if (procedure == nullptr) return true;
    const auto situation = situation_in(rules_, *procedure, link["situation"]);
    if (!items_in(link["rounds"]).empty()) {
      const auto* how = repeat_row(*procedure, situation);
      // a firefight's result has no losses, only the figures left, and none for a side that broke
      const auto add_fought = [&](std::string_view outcome, std::size_t side) {
        const std::string name{how == nullptr ? outcome : how->text(outcome, outcome)};
        return !outcome_at(link["outcome"], name).is_null() &&
               expect_loss(link, name, side, 1, surprise);
      };
      return add_fought("attacker_lost", acting_side) && add_fought("defender_lost", target_side);
    }
    for (const auto& row : procedure->rows(aftermath::shape.name)) {
      const bool officer = row.has("officer");
      if ((!officer && !row.has("lose")) || !situation.matches(row.when)) continue;
      const auto side = side_of(*procedure, row, link["outcome"], false);
      if ((row.has("is") && !officer) || !side || row.text("who") == "loser") return false;
      for (const auto& outcome : texts(row, "outcomes")) {
        if (!expect_loss(link, outcome, *side, static_cast<double>(row.integer("lose", 1)),
                         surprise))
          return false;
      }
    }
    return true;
  }

  /// Adds a side's actual and expected loss by an outcome. Returns whether the expected loss is
  /// known.
  bool expect_loss(const Value& link, const std::string& outcome, std::size_t side, double each,
                   Surprise& surprise) {
    const auto& situation = link["situation"];
    const auto units = named(side == target_side ? situation["target"] : situation);
    const auto& value = outcome_at(link["outcome"], outcome);
    const bool falls = value.is<bool>();  // an attached officer falls
    const auto number = falls ? std::optional{value == Value{true} ? 1.0 : 0.0} : number_of(value);
    if (units.empty() || !units_[units.front()].kind.empty() || !number) return true;
    const auto& odds = log_.odds().of(link, outcome);
    if (!odds.marginal || (!falls && !odds.marginal->numeric)) return false;
    const auto army = units_[units.front()].army - 1;
    auto mean = odds.marginal->mean;
    for (const auto& [one_value, chance] : odds.marginal->pmf) {
      if (one_value == Value{true}) mean += chance;
    }
    const auto lost = each * *number;
    const auto expected = each * mean * reached(*odds.marginal);
    const bool officer = falls || !is_regiment(units.front());
    surprise.swing[army] += (lost - expected) * worth_of(units.front(), officer);
    if (officer) return true;
    surprise.lost[army] += lost;
    surprise.expected[army] += expected;
    return true;
  }

  void compute_points() {
    if (score_ == nullptr) return;
    for (const auto army : ranges::Places{sides_}) {
      points_.push_back(points_for(score_words(state_, *score_, army)));
      without_luck_.push_back(points_.back());
      for (const auto& surprise : surprises_) without_luck_.back() -= surprise.swing[1 - army];
    }
  }
  double points_for(const Texts& words) const {
    return static_cast<double>(
        points_of(session_.library, game_.rules_name(), rules_, *score_, game_.variants(), words)
            .points);
  }

  /// Points for a figure of a unit, or for an officer; without a score, 1 and 0.
  double worth_of(std::size_t unit, bool officer) {
    if (score_ == nullptr || (officer && !score_->is_sided("officers", false)))
      return officer ? 0 : 1;
    const auto [known, added] = worths_.try_emplace(officer ? units_.size() : unit, 0.0);
    if (added)
      known->second = points_for(officer ? Texts{"--officers", "1"}
                                         : killed_words(rules_, *score_, units_[unit], 1));
    return known->second;
  }

  /// Units named on a side of a situation, including all that act at once.
  std::vector<std::size_t> named(const Value& side) const {
    std::vector<std::size_t> units;
    const auto add = [&](const Value& part) {
      const auto unit = game_.rosters().find(text_in(part["id"]));
      if (unit != Rosters::none) units.push_back(unit);
    };
    add(side);
    for (const auto& part : items_in(side["with"])) add(part);
    return units;
  }

  /// Names of the units on a side of a situation, or only of one army's units.
  std::string called(const Value& side, std::size_t army = 0) const {
    std::string names;
    for (const auto unit : named(side)) {
      if (army == 0 || units_[unit].army == army) append(names, " and ", units_[unit].called());
    }
    return names;
  }

  /// Description of a command with the units' names: "20th Maine fired at 1st Texas, 65cm, column".
  Document::Paragraph action_text(const Value& record) const {
    const auto& situation = record["situation"];
    auto subject = called(situation);
    auto target = called(situation["target"]);
    const auto name = text_in(procedure_in(record));
    Texts other_words[2];  // of the acting side and of the target
    std::size_t side = acting_side;
    const auto line = text_in(record["typed"]);
    const auto typed = split(line, " ");
    const auto command = split(name, " ");
    const bool begins =
        typed.size() >= command.size() && std::equal(command.begin(), command.end(), typed.begin());
    for (std::size_t i = begins ? command.size() : std::min<std::size_t>(1, typed.size());
         i < typed.size() && !typed[i].starts_with("--"); ++i) {
      if (typed[i] == "at") side = target_side;
      else if (!typed[i].starts_with("@") && typed[i] != "+")
        other_words[side].emplace_back(typed[i]);
    }
    if (subject.empty()) subject = joined(std::exchange(other_words[acting_side], {}), " ");
    if (target.empty()) target = joined(std::exchange(other_words[target_side], {}), " ");
    const auto* deed = ranges::first_that(
        speech().deeds, [&](const auto& one) { return contains(one.typed, name); });
    auto text = deed == nullptr ? (subject.empty() ? "" : ": ") + name + framed(" at ", target)
                                : " " + deed->means.front() + framed(" ", target);
    for (const auto& words : other_words) text += framed(", ", joined(words, " "));
    const auto who = printable(subject);
    return {who + printable(text), who.size()};
  }

  /// Changes of units and officers by a line: "4 left", "3rd Virginia 5 left, removed".
  std::string changes(const Entry& entry, const std::vector<State>& before, const Value& record,
                      const std::string& outcome_text) const {
    std::string text;
    const auto& situation = record["situation"];
    const auto& other_side = situation["target"].is_null() ? situation : situation["target"];
    const auto target_unit = game_.rosters().find(text_in(other_side["id"]));
    for (const auto i : ranges::Places{units_}) {
      const auto& was = before[i];
      const auto& now = state_.units()[i];
      if (!units_[i].kind.empty()) continue;
      std::string unit_text;
      if (now.left != was.left && units_[i].rank.empty()) unit_text = concat(now.left, " left");
      if (now.end != was.end && now.since == entry.n)
        add_end(unit_text, now, units_[i].rank.empty() ? outcome_text : "");
      if (!unit_text.empty())
        append(text, ", ",
               (i == target_unit && text.empty() ? "" : units_[i].called() + " ") + unit_text);
    }
    return text;
  }
  long long lost_by(std::size_t army) const {
    long long lost = 0;
    for (const auto& turn : turns_) lost += turn.lost[army];
    return lost;
  }

  /// "federal wins by 94: federal 189, confederate 95", between two other texts.
  Document::Paragraph score_text(const std::string& before, const std::vector<double>& points,
                                 const std::string& behind) const {
    const auto margin = points.front() - points.back();
    const auto& winner = margin > 0 ? sides_.front() : sides_.back();
    auto verdict = before + (std::llround(margin * 10) == 0
                                 ? "a draw"
                                 : formatted("{} wins by {}", winner, in_tenths(std::abs(margin))));
    verdict.front() = static_cast<char>(std::toupper(verdict.front()));
    std::string text;
    for (const auto army : ranges::Places{sides_})
      append(text, ", ", sides_[army] + " " + in_tenths(points[army]));
    return {verdict + ": " + text + behind, verdict.size()};
  }
  /// Description of a surprising line, followed by its turn, its line and `more`.
  static Document::Paragraph surprise_text(const Surprise& surprise, const std::string& more) {
    auto paragraph = surprise.line.text;
    paragraph.text += formatted(" ({}, line {}){}", surprise.turn.text(), surprise.line.n, more);
    return paragraph;
  }
  /// Up to `most_listed` results with the highest rank above 0, highest first.
  std::vector<const Surprise*> foremost(double (Surprise::*rank)() const) const {
    std::vector<const Surprise*> list;
    for (const auto& surprise : surprises_) {
      if ((surprise.*rank)() > 0) list.push_back(&surprise);
    }
    std::stable_sort(list.begin(), list.end(), [&](const auto* a, const auto* b) {
      return std::llround((a->*rank)() * 1e9) > std::llround((b->*rank)() * 1e9);
    });
    list.resize(std::min(list.size(), most_listed));
    return list;
  }

  const Session& session_;
  const Game& game_;
  const Ruleset& rules_;
  const std::vector<Entity>& units_;
  const Texts& sides_;
  GameState state_;
  const Procedure* score_;
  LuckLog log_;
  std::vector<std::size_t> regiments_;
  std::vector<double> killed_;  ///< killed by each unit
  std::vector<ReportTurn> turns_;
  std::vector<Document::Paragraph> broken_;  ///< broken units and the cause
  Value::Array broken_json_;                 ///< the same for JSON
  std::vector<Surprise> surprises_;
  std::map<std::size_t, double> worths_;
  std::vector<double> points_, without_luck_;  ///< of each side; empty if the rules have no score
  long long not_compared_ = 0;                 ///< lines whose odds are unknown
};

}  // namespace

int report_game(const Session& session, Game& game) {
  const GameReport report{session, game};
  session.print({.result = session.answer().set("show", "report", "game", game.name(), "rules",
                                                game.rules().id, "outcome", report.outcome(),
                                                "notes", report.notes()),
                 .table = keyed("units", report.bill()),
                 .document = report.document(),
                 .columns = {"side", "id", "name", "began", "lost", "left", "killed"}});
  return 0;
}

}  // namespace acw
