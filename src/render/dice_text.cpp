#include "render/dice_text.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "base/format.hpp"
#include "render/padding.hpp"
#include "render/paint.hpp"
#include "words/need_words.hpp"

namespace acw {
namespace {

/// What is put on a die that is read has a note of its own.
bool reasoned(const Need& need) { return !need.because.empty() && !need.change; }

/// A sum that no dice are thrown for: "points: 9 left, behind soft cover +1 = 10"; a column where
/// it is too long for a line.
std::string sum_text(const Need& need, std::size_t width) {
  const auto& why = need.why;
  const bool points = why.size() >= 6 && why.substr(why.size() - 6) == "points";
  if (points && need.because.size() == 1)
    return formatted("  {} {} ({})\n", need.needs, need.needs == 1 ? "point" : why, because(need));
  auto line = formatted("  {}: {} = {}\n", why, because(need), need.needs);
  if (display_width(line) <= width + 1) return line;
  std::string column = "  " + why + "\n";
  for (const auto& reason : need.because)
    column += (reason.base ? formatted("    {:>5}  ", reason.add)
                           : formatted("    {:>+5}  ", reason.add)) +
              reason.label + "\n";
  return column + formatted("   ={:>5}\n", need.needs);
}

class ThrowsText {
 public:
  ThrowsText(const Result& report, const Look& look) : report_{report}, look_{look} {}

  std::string whole() {
    if (report_.decisions_tell_dice) {
      decisions_of({});
    } else {
      for (const auto& record : report_.throws) {
        if (record.part != part_) begin_part(record.part);
        put(record);
      }
      end_part();
      while (next_ < report_.decisions.size())
        begin_part(report_.decisions[next_].part), end_part();
    }
    for (const auto& need : report_.explanation.needs) {
      if (need.sides == 0 && reasoned(need) && report_.decisions.empty())
        text_ += sum_text(need, look_.width);
    }
    return std::move(text_);
  }

 private:
  /// A part that nothing was thrown in, but something was decided, may lie between.
  void begin_part(const std::string& part) {
    end_part();
    while (next_ < report_.decisions.size() && report_.decisions[next_].part != part &&
           !thrown_in(report_.decisions[next_].part))
      head(report_.decisions[next_].part), end_part();
    head(part);
  }
  void head(const std::string& part) {
    part_ = part;
    if (!part.empty()) text_ += "  " + emboldened(part, look_.colour) + "\n";
    beside_.clear();
  }
  void end_part() { decisions_of(part_); }
  void decisions_of(const std::string& part) {
    for (; next_ < report_.decisions.size() && report_.decisions[next_].part == part; ++next_)
      text_ += "  " + report_.decisions[next_].text + "\n";
  }
  [[nodiscard]] bool thrown_in(const std::string& part) const {
    return std::any_of(report_.throws.begin(), report_.throws.end(),
                       [&](const dice::Record& one) { return one.part == part; });
  }

  /// Single dice that are read and not counted stand on one line, until one of a name comes again.
  bool told_beside(const dice::Record& record) {
    const bool single =
        record.dice == 1 && record.needs == 0 && !record.again && tells(record).empty();
    const bool beside = single && !beside_.empty() &&
                        std::find(beside_.begin(), beside_.end(), record.why) == beside_.end();
    if (!beside) beside_.clear();
    if (single) beside_.push_back(record.why);
    if (!beside) return false;
    text_.pop_back();
    text_ += formatted(", {} 1 D{}: {}\n", record.why, record.sides, record.faces.front());
    return true;
  }

  void put(const dice::Record& record) {
    if (told_beside(record)) return;
    std::string line = formatted("  {:<8} {} D{}", record.why, record.dice, record.sides);
    if (record.needs > 0)
      line +=
          record.low ? formatted(", {} or less", record.needs) : formatted(", {}+", record.needs);
    if (record.twice > 0)
      line += formatted(", two at {}{}", record.twice, record.low ? " or less" : "+");
    if (const auto* need = need_of(record)) {
      if (std::find(told_.begin(), told_.end(), record.why) == told_.end()) {
        if (!need->reads.empty()) line += " (" + need->reads + ")";
        else if (reasoned(*need)) line += " (" + because(*need) + ")";
        told_.push_back(record.why);
      }
    }
    if (!record.counted) line += ": " + faces(record);
    if (record.successes >= 0 && (record.dice > 1 || record.twice > 0 || record.counted))
      line += formatted("  → {}", record.successes);
    if (record.again) line += "  again";
    text_ += line + "\n";
  }

  [[nodiscard]] const Need* need_of(const dice::Record& record) const {
    const auto& needs = report_.explanation.needs;
    const auto found = std::find_if(needs.begin(), needs.end(), [&](const Need& one) {
      return one.why == record.why && one.needs == record.needs;
    });
    return found == needs.end() ? nullptr : &*found;
  }
  /// The faces that come to something where dice are read.
  [[nodiscard]] std::vector<int> tells(const dice::Record& record) const {
    const auto* need = need_of(record);
    return need == nullptr ? std::vector<int>{} : need->tells;
  }

  [[nodiscard]] std::string faces(const dice::Record& record) const {
    const auto counting = tells(record);
    const auto good = [&](int face) {
      if (record.needs > 0) return record.low ? face <= record.needs : face >= record.needs;
      return std::find(counting.begin(), counting.end(), face) != counting.end();
    };
    const auto show = [&](int face, const std::string& text) {
      return good(face) ? "[" + emboldened(text, look_.colour) + "]" : text;
    };
    std::string text;
    constexpr std::size_t most = 36;
    if (record.faces.size() <= most) {
      for (const int face : record.faces)
        text += (text.empty() ? "" : " ") + show(face, std::to_string(face));
      return text;
    }
    std::map<int, int> counts;
    for (const int face : record.faces) ++counts[face];
    for (const auto& [face, count] : counts)
      text += (text.empty() ? "" : "  ") + show(face, formatted("{}×{}", face, count));
    return text;
  }

  const Result& report_;
  const Look& look_;
  std::string text_;
  std::string part_;
  std::size_t next_ = 0;             ///< of the decisions
  std::vector<std::string> beside_;  ///< the dice on the last line
  std::vector<std::string> told_;    ///< what has its reasons said already
};

}  // namespace

std::string needs_text(const Result& report) {
  std::string text;
  for (const auto& need : report.explanation.needs) {
    text += formatted("  {:<8} {}", need.why, need.dice);
    if (need.needs != 0 || reasoned(need))
      text += (need.sides == 0 ? ": " : ", ") + number_needed(need);
    if (!need.reads.empty()) text += " (" + need.reads + ")";
    if (reasoned(need)) text += " (" + because(need) + ")";
    text += "\n";
  }
  return text;
}

std::string throws_text(const Result& report, const Look& look) {
  return ThrowsText{report, look}.whole();
}

}  // namespace acw
