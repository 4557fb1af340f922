#include "commands/resumed.hpp"

#include <algorithm>

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "commands/kept.hpp"
#include "system/open_file.hpp"

namespace acw {
namespace {

constexpr std::string_view beginning = "{\"line\":";

/// Whether a line that is no JSON is an answer that was broken off.
bool is_begun(std::string_view text) {
  return text.starts_with(beginning) || beginning.starts_with(text);
}

/// "k3:17" of line 17 is of a batch with the seed "k3".
std::string batch_seed(const Value& answer, long long line) {
  const auto seed = text_in(answer["seed"]);
  const auto ending = concat(":", line);
  const bool numbered = seed.size() > ending.size() && std::string_view{seed}.ends_with(ending);
  return numbered ? seed.substr(0, seed.size() - ending.size()) : "";
}

bool is_error(const Value& answer) { return !answer["error"].is_null(); }

/// What was asked, as an answer tells it.
std::string asked_in(const Value& answer) {
  if (is_error(answer)) return "an error: " + text_in(answer["error"]);
  const auto typed = text_in(answer["typed"]);
  return quote(typed.empty() ? text_in(answer["command"]) : typed);
}

}  // namespace

Resumed::Resumed(const Session& session, std::string path)
    : session_{session}, path_{std::move(path)}, seed_{session.options.seed.value_or("")} {
  const auto next = lines_of_file(path_);
  if (!next) throw Misread{"--resume: there is no file " + quote(path_)};
  std::size_t bytes = 0;
  for (long long number = 1; const auto text = next(); ++number) {
    bytes += text->size() + 1;
    const auto no_answer = [&](const std::string& why) {
      throw FileFault{formatted("--resume: line {} of {} is no answer of a batch{}", number,
                                quote(path_), why)};
    };
    cut_ = false;
    if (!text->empty()) {
      Value answer;
      try {
        answer = parse_json(*text);
      } catch (const Failure&) {
        cut_ = true;
      }
      if (cut_ && !is_begun(*text)) no_answer("");
      if (!cut_ && !answer["line"].is<long long>()) no_answer(": it has no \"line\"");
      if (!cut_) add(answer);
    }
    if (!cut_) whole_bytes_ = bytes;
  }
  open_ = static_cast<double>(bytes) > bytes_in(path_);
}

void Resumed::add(const Value& answer) {
  const auto line = *answer["line"].as<long long>();
  if (first_.is_null() || (is_error(first_) && !is_error(answer))) first_ = answer;
  answers_of_last_ = line == last_ ? answers_of_last_ + 1 : 1;
  several_of_last_ = !answer["throw"].is_null();
  last_ = line;
  if (auto seed = batch_seed(answer, line);
      !seed.empty() && (seeds_.empty() || seeds_.back().seed != seed))
    seeds_.push_back({line, std::move(seed)});
}

void Resumed::refuse(const std::string& why) const {
  throw Misread{"--resume: " + quote(path_) + " is of another batch: " + why};
}

void Resumed::adopt(const ShownSeed& shown, BatchLines& lines) {
  if (seed_.empty()) seed_ = shown.seed;
  if (seed_ != shown.seed)
    refuse(formatted("its line {} was thrown with the seed {}, and not {}", shown.line,
                     quote(shown.seed), quote(seed_)));
  lines.throw_with(seed_);
}

/// What a line is answered with anew, and nothing of it is shown.
Texts Resumed::answers_to(long long number, std::string_view line) const {
  Texts answers;
  auto streams = session_.streams;
  streams.out = [&](std::string_view text) { answers.emplace_back(text); };
  streams.err = [](std::string_view) {};
  streams.err_terminal = false;
  auto options = session_.options;
  options.format = "json";
  const Session apart{options, streams, session_.library, session_.command, {}, session_.rules};
  BatchLines{apart, seed_}.answer(number, line);
  return answers;
}

/// The first answer, against what its line comes to now. What a game has come to since then can't
/// be asked again: there it is the command alone.
void Resumed::hold(long long number, std::string_view line, const BatchLines& lines) const {
  const auto name = concat("line ", number);
  if (session_.game != nullptr) {
    const auto command = text_in(first_["command"]);
    if (!command.empty() && lines.procedure_of(line).value_or(command) != command)
      refuse("it answers " + asked_in(first_) + " as its " + name);
    return;
  }
  const auto answers = answers_to(number, line);
  if (answers.empty()) refuse(name + " asks nothing, and has an answer there");
  const auto now = parse_json(answers.front());
  for (const auto* key :
       {"command", "rules", "typed", "variants", "mode", "games", "seed", "side", "error"}) {
    if (now[key] == first_[key]) continue;
    const auto asked = asked_in(first_);
    const auto asks = asked_in(now);
    refuse(formatted("it answers {} as its {}, which is {} now", asked, name,
                     asks == asked ? "asked otherwise" : asks));
  }
}

void Resumed::pass(long long number, std::string_view line, BatchLines& lines) {
  if (session_.game != nullptr) lines.pass_over(line);
  if (next_seed_ < seeds_.size() && seeds_[next_seed_].line == number) {
    if (lines.throws_by_number(line)) adopt(seeds_[next_seed_], lines);
    ++next_seed_;
  }
  if (first_["line"] == Value{number}) hold(number, line, lines);
  if (number == last_ && several_of_last_ && session_.game == nullptr) {
    rest_ = answers_to(number, line);
    rest_.erase(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(
                                                   std::min(rest_.size(), answers_of_last_)));
  }
}

/// A line that isn't whole is taken back where the answers go on behind it, so that the file comes
/// to what it would have been; it has an end elsewhere.
void Resumed::close_last_line() const {
  if (cut_) tell_cut(session_, path_);
  const OpenFile out{Standard::output};
  if (cut_ && out.is(path_) && out.end() >= 0 &&
      out.shorten(static_cast<std::int64_t>(whole_bytes_)) == 0)
    return;
  if (open_) session_.streams.out("\n");
}

void Resumed::go_on(BatchLines& lines) {
  close_last_line();
  lines.throw_with(seed_);
  for (const auto& one : rest_) session_.streams.out(one);
}

void Resumed::end(long long number) const {
  if (number < last_)
    refuse(formatted("it has an answer to line {}, and this one ends with line {}", last_, number));
}

}  // namespace acw
