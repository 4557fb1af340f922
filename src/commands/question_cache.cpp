#include "commands/question_cache.hpp"

#include "cli/session.hpp"
#include "commands/procedure.hpp"
#include "records/prior_results.hpp"
#include "words/spoken_names.hpp"

namespace acw {
namespace {

constexpr std::size_t most_questions = 500;

/// Whether dice are thrown, once or more, for what hangs on nothing but the words. Odds aren't
/// kept: what has been worked out for one line would be work that the next is spared.
bool is_plain(const Session& session) {
  const auto& options = session.options;
  return session.game == nullptr && !options.from && !options.want && !options.explain &&
         !options.odds && !options.tree && !options.sample && !options.need &&
         options.thens.empty() && options.armies.empty() && options.shows.empty() && !options.all &&
         !session.asks_for_help();
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

PlannedQuestion::PlannedQuestion(const Session& session, std::shared_ptr<const Ruleset> read,
                                 const Procedure& of, const Texts& said,
                                 const std::vector<Value>& results)
    : rules{std::move(read)},
      procedure{of},
      asked{session.options.thens, session.options.of, session.options.until, variants_of(session),
            session.options.reply},
      armies{armies_for(session, *rules)},
      words{with_names(said, armies.units(), !of.target.empty())},
      lookup{session.library, session.rules, armies},
      inquiry{lookup,
              *rules,
              asked,
              session.command,
              of,
              words,
              results.empty()
                  ? nullptr
                  : std::make_shared<const PriorResult>(prior_result_of(*rules, results))},
      sweep{inquiry.read(words)} {}

std::shared_ptr<const PlannedQuestion> QuestionCache::find(const Session& session) const {
  if (!is_plain(session)) return nullptr;
  const auto found = questions_.find(question_of(session));
  if (found == questions_.end()) return nullptr;
  const auto& rules = found->second->rules;
  const bool same = Library::is_built_in(*rules) || rules == session.library.shared(session.rules);
  return same ? found->second : nullptr;
}

void QuestionCache::keep(const Session& session,
                         const std::shared_ptr<const PlannedQuestion>& question) {
  if (!is_plain(session)) return;
  if (questions_.size() >= most_questions) questions_.clear();
  questions_[question_of(session)] = question;
}

}  // namespace acw
