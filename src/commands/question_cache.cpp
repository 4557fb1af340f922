#include "commands/question_cache.hpp"

#include "cli/session.hpp"
#include "play/typed_command.hpp"

namespace acw {
namespace {

constexpr std::size_t most_questions = 500;

/// Whether dice are thrown, once or more, for what hangs on nothing but the words. Odds aren't
/// kept: what has been worked out for one line would be work that the next is spared.
bool is_plain(const Session& session) {
  const auto& options = session.options;
  return session.game == nullptr && !options.from && !options.want && !options.explain &&
         !options.odds && !options.tree && !options.sample && !options.need &&
         options.thens.empty() && options.armies.empty() && options.shows.empty() &&
         !session.asks_for_help();
}

/// Whether only words can be at fault. Faults of other options are told before what is wrong with
/// a question.
bool has_words_alone(const Options& options) {
  return !options.dice && !options.quiet && !options.all;
}

/// All that tells questions apart.
std::string question_of(const Session& session) {
  constexpr char between = '\x1f';
  std::string key = session.rules + between + session.command + between + session.options.of;
  const auto add = [&](char kind, const Texts& texts) {
    for (const auto& text : texts) ((key += between) += kind) += text;
  };
  add('w', session.words);
  add('u', session.options.until);
  add('v', session.options.variants);
  add('r', {session.options.reply});
  return key;
}

}  // namespace

PlannedQuestion::PlannedQuestion(const Session& session, std::shared_ptr<const Ruleset> read)
    : rules{std::move(read)},
      built_in{Library::is_built_in(*rules)},
      asked{{},
            session.options.of,
            session.options.until,
            session.options.variants,
            session.options.reply},
      armies{std::vector<Thing>{}, *rules},
      lookup{session.library, session.rules, armies} {
  const auto said = procedure_said(session, *rules);
  procedure = said.procedure;
  if (procedure == nullptr) return;
  inquiry = std::make_unique<const Inquiry>(lookup, *rules, asked, session.command, *procedure,
                                            said.words);
  const auto sweep = inquiry->read(said.words);
  if (!sweep.axes.empty()) return;
  engine = std::make_unique<const Engine>(inquiry->engine(sweep.situation()));
  typed = typed_command(*rules, *inquiry, sweep);
}

std::shared_ptr<const PlannedQuestion> QuestionCache::question(const Session& session) {
  if (!is_plain(session)) return nullptr;
  const auto key = question_of(session);
  const auto rules = [&] { return session.library.shared(session.rules); };
  try {
    const auto found = questions_.find(key);
    if (found != questions_.end() && (found->second->built_in || found->second->rules == rules()))
      return found->second;
    if (questions_.size() >= most_questions) questions_.clear();
    auto question = std::make_shared<const PlannedQuestion>(session, rules());
    if (question->engine == nullptr) return nullptr;
    return questions_[key] = std::move(question);
  } catch (const Failure&) {
    if (has_words_alone(session.options)) throw;
    return nullptr;  // read anew, it tells what is wrong with it
  }
}

}  // namespace acw
