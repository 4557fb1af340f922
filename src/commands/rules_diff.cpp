#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/session.hpp"
#include "commands/rules.hpp"
#include "commands/ruleset_difference.hpp"
#include "words/outcome_words.hpp"

namespace acw {
namespace {

/// A value of a ruleset in words: texts in quotes, lists with commas, when it holds as it is said.
std::string told(const Value& value) {
  if (value.is_null()) return "nothing";
  if (const auto* text = value.as<std::string>()) return '"' + *text + '"';
  std::string words;
  if (const auto* items = value.as<Value::Array>()) {
    for (const auto& item : *items) append(words, ", ", told(item));
    return words.empty() ? "none" : words;
  }
  const auto* fields = value.as<Value::Object>();
  if (fields == nullptr) return to_words(value);
  for (const auto& [name, field] : *fields) append(words, ", ", name + " " + told(field));
  return words;
}

/// Of two lists what only one of them has; empty where they differ in their order, or are no lists.
std::string told_items(const Value& here, const Value& there) {
  if (!here.is<Value::Array>() || !there.is<Value::Array>()) return {};
  std::string text;
  for (const bool ours : {true, false}) {
    auto items = items_in(ours ? here : there);
    const auto& others = items_in(ours ? there : here);
    std::erase_if(items, [&](const Value& item) { return contains(others, item); });
    if (!items.empty()) append(text, ", ", told(items) + (ours ? " only here" : " only there"));
  }
  return text;
}

/// What only one of them has: all that a row says; of what has parts, what it is for.
std::string told_whole(const RulesetDifference& one) {
  const auto& says = *(one.here.is_null() ? one.there : one.here).as<Value::Object>();
  Value::Object rest;
  for (const auto& field : says) {
    if (field.first == "summary" || field.first == "help") return ": " + told(field.second);
    if (field.second != Value{one.called}) rest.push_back(field);
  }
  return rest.empty() ? "" : ": " + told(Value{std::move(rest)});
}

/// `fire.saves "soft cover" save: 3 here, 4 there`.
std::string told(const RulesetDifference& one) {
  const auto what = one.place + (one.called.empty() ? "" : formatted(" \"{}\"", one.called));
  if (one.key.empty())
    return what + (one.here.is_null() ? " only there" : " only here") + told_whole(one);
  const auto items = told_items(one.here, one.there);
  return formatted(
      "{} {}: {}", what, one.key,
      items.empty() ? formatted("{} here, {} there", told(one.here), told(one.there)) : items);
}

/// The second ruleset, or else what the first extends.
Ruleset other(const Session& session, const Ruleset& here, const Texts& words) {
  if (words.size() > 1) return session.library.load(words[1]);
  if (auto base = session.library.base_of(words.front())) return std::move(*base);
  const auto ids = Library::built_in();
  const auto& second = ids[here.id == ids.front() ? 1 : 0];
  throw Misread{
      formatted("{} does not extend a ruleset: add another, for example: acw rules diff {} {}",
                quote(words.front()), words.front(), second)};
}

Value who(const Ruleset& rules) {
  return keyed("id", rules.id, "title", rules.title, "rules_hash", rules.hash);
}

}  // namespace

int rules_diff(const Session& session, const Texts& words) {
  if (words.empty() || words.size() > 2)
    throw Misread{
        "diff requires two rulesets, or one that extends another: acw rules diff my-rules.toml"};
  const auto here = session.library.load(words.front());
  const auto there = other(session, here, words);
  const auto found = differences(parts_of(here), parts_of(there));
  Listing listing;
  listing.text = formatted(
      "here: {} ({}), there: {} ({}): {}\n", here.title_or_id(), here.id, there.title_or_id(),
      there.id,
      found.empty() ? "no differences" : counted(count_of(found), "difference", "differences"));
  if (found.empty()) listing.page = listing.text;
  listing.columns = {"place", "what", "key", "here", "there"};
  Value::Array all;
  Value::Array lines;
  for (const auto& one : found) {
    listing.text += told(one) + "\n";
    auto line = keyed("place", one.place, "what", one.called, "key", one.key);
    all.push_back(Value{line}.set("here", one.here, "there", one.there));
    lines.push_back(line.set("here", to_words(one.here), "there", to_words(one.there)));
  }
  listing.table.set("differences", lines);
  listing.result = session.answer().set(
      "outcome", keyed("here", who(here), "there", who(there), "differences", all));
  session.print(listing);
  return 0;
}

}  // namespace acw
