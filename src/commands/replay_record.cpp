#include "commands/replay_record.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "acw/base/effort.hpp"
#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/dice/random.hpp"
#include "acw/dice/sampled.hpp"
#include "acw/play/luck.hpp"
#include "base/record.hpp"
#include "render/render.hpp"

namespace acw {
namespace {

/// Gathers what differs between a record and what was made again.
class Compared {
 public:
  explicit Compared(std::vector<RecordDifference>& found) : found_{found} {}

  void results(const Value& was, const Value& is, const std::string& before) {
    values(was["situation"], is["situation"], before + "situation");
    throws(was["throws"], is["throws"], before);
    fields(was["outcome"], is["outcome"], before);
    chances(was["odds"], is["odds"], before + "odds");
    values(was["needs"], is["needs"], before + "needs");
    chances(was["reached"], is["reached"], before + "reached");
    if (was["not_taken"].is_null() != is["not_taken"].is_null())
      add(before + "not taken", was["not_taken"], is["not_taken"]);
  }
  void values(const Value& was, const Value& is, const std::string& where) {
    if (was == is) return;
    const auto* one = was.as<Value::Array>();
    const auto* other = is.as<Value::Array>();
    if (was.as<Value::Object>() != nullptr && is.as<Value::Object>() != nullptr)
      return fields(was, is, where + ", ");
    if (one == nullptr || other == nullptr || one->size() != other->size())
      return add(where, was, is);
    for (std::size_t i = 0; i < one->size(); ++i)
      values((*one)[i], (*other)[i], where + " " + std::to_string(i + 1));
  }
  void links(const Value& was, const Value& is) {
    const auto& one = items_in(was);
    const auto& other = items_in(is);
    if (one.size() != other.size())
      return add("links", static_cast<long long>(one.size()), static_cast<long long>(other.size()));
    for (std::size_t i = 0; i < one.size(); ++i)
      results(one[i], other[i], text_in(one[i]["command"]) + ", ");
  }

 private:
  void add(std::string where, Value was, Value is) {
    found_.push_back({std::move(where), std::move(was), std::move(is)});
  }

  /// Values in which a chance may differ in its last digits, as another processor works it out.
  void chances(const Value& was, const Value& is, const std::string& where) {
    constexpr double last_digits = 1e-9;
    const auto one = number_of(was);
    const auto other = number_of(is);
    const bool close =
        one && other && std::abs(*one - *other) <= last_digits * std::max(1.0, std::abs(*one));
    if (was == is || close) return;
    const auto* list = was.as<Value::Array>();
    const auto* again = is.as<Value::Array>();
    if (list != nullptr && again != nullptr && list->size() == again->size()) {
      for (std::size_t i = 0; i < list->size(); ++i)
        chances((*list)[i], (*again)[i], where + " " + std::to_string(i + 1));
    } else if (was.as<Value::Object>() != nullptr && is.as<Value::Object>() != nullptr) {
      for (const auto& [key, value] : fields_in(was)) chances(value, is[key], where + ", " + key);
      for (const auto& [key, value] : fields_in(is)) {
        if (was[key].is_null()) add(where + ", " + key, {}, value);
      }
    } else {
      add(where, was, is);
    }
  }

  /// Die by die: "to hit, die 3".
  void throws(const Value& was, const Value& is, const std::string& before) {
    const auto* one = was.as<Value::Array>();
    const auto* other = is.as<Value::Array>();
    if (one == nullptr || other == nullptr) return values(was, is, before + "throws");
    for (std::size_t i = 0; i < std::min(one->size(), other->size()); ++i) {
      const auto& thrown = (*one)[i];
      const auto why = before + text_in(thrown["why"]);
      const auto* faces = thrown["faces"].as<Value::Array>();
      const auto* fell = (*other)[i]["faces"].as<Value::Array>();
      const bool dice = faces != nullptr && fell != nullptr && faces->size() == fell->size();
      for (std::size_t die = 0; dice && die < faces->size(); ++die) {
        if ((*faces)[die] != (*fell)[die])
          add(why + ", die " + std::to_string(die + 1), (*faces)[die], (*fell)[die]);
      }
      for (const auto* key : {"part", "why", "dice", "sides", "needs", "low", "successes", "again"})
        values(thrown[key], (*other)[i][key], why + ", " + key);
      if (!dice) values(thrown["faces"], (*other)[i]["faces"], why + ", faces");
    }
    if (one->size() != other->size())
      add(before + "throws", static_cast<long long>(one->size()),
          static_cast<long long>(other->size()));
  }
  void fields(const Value& was, const Value& is, const std::string& before) {
    const auto* one = was.as<Value::Object>();
    const auto* other = is.as<Value::Object>();
    if (one == nullptr || other == nullptr) {
      if (was != is) add(before.empty() ? "outcome" : before.substr(0, before.size() - 2), was, is);
      return;
    }
    for (const auto& [key, value] : *one) values(value, is[key], before + key);
    for (const auto& [key, value] : *other) {
      if (was[key].is_null()) values({}, value, before + key);
    }
  }

  std::vector<RecordDifference>& found_;
};

/// What the record itself says of who made it.
Replayed::Verdict told(const Ruleset& rules, const Value& record) {
  const auto hash = text_in(record["rules_hash"]);
  if (!rules.hash.empty() && !hash.empty() && hash != rules.hash)
    return Replayed::Verdict::other_rules;
  const auto* dice = record["dice"].as<long long>();
  const auto* sampled = record["sample_stream"].as<long long>();
  const auto program = text_in(record["program"]);
  const bool other = (dice != nullptr && *dice != dice::Random::version) ||
                     (sampled != nullptr && *sampled != dice::Sampled::version) ||
                     (!program.empty() && program != ACW_VERSION);
  return other ? Replayed::Verdict::other_program : Replayed::Verdict::same;
}

}  // namespace

std::string_view verdict_words(Replayed::Verdict verdict) {
  constexpr std::string_view words[] = {"same", "other rules", "other program", "tampered"};
  return words[static_cast<std::size_t>(verdict)];
}

Replayed replayed(const Library& library, const Ruleset& rules, const Value& record,
                  const Armies* armies) {
  Replayed result;
  result.verdict = told(rules, record);
  try {
    const auto worth = Effort::apart(Effort::second);
    const bool known = armies != nullptr && result.verdict == Replayed::Verdict::same;
    result.again = throw_again(library, rules, record, known ? armies : nullptr);
    const auto made = parse_json(render_json(result.again->report, rules, Look{}));
    Compared compared{result.differences};
    if (!record["mode"].is_null()) compared.values(record["mode"], made["mode"], "mode");
    const auto& links = items_in(made["links"]);
    if (!result.again->apart) compared.results(record, made, "");
    else if (links.size() == 1) compared.results(record, links.front(), "");
    compared.links(record["links"], made["links"]);
  } catch (const TooLong&) {
    throw;  // which says nothing of the record
  } catch (const Failure& failure) {
    result.fault = failure.what();
  }
  if (result.differs() && result.verdict == Replayed::Verdict::same)
    result.verdict = Replayed::Verdict::tampered;
  return result;
}

}  // namespace acw
