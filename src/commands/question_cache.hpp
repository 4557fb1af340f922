#pragma once

#include <map>
#include <memory>
#include <set>

#include "play/engine.hpp"
#include "play/inquiry.hpp"
#include "words/army.hpp"
#include "words/situation_reader.hpp"

namespace acw {

struct Session;

/// A question that has been understood, to be answered again and again.
struct PlannedQuestion {
  std::shared_ptr<const Ruleset> rules;
  const Procedure& procedure;
  Asked asked;
  Armies armies;
  Texts words;
  Lookup lookup;
  Inquiry inquiry;
  Sweep sweep;
  std::unique_ptr<const Engine> engine;  ///< none before it is planned
  std::string typed;

  /// Reads the words of a procedure, going on from `results` where there are any. Throws where
  /// they are at fault.
  PlannedQuestion(const Session& session, std::shared_ptr<const Ruleset> read, const Procedure& of,
                  const Texts& said, const std::vector<Value>& results);
  PlannedQuestion(const PlannedQuestion&) = delete;
  PlannedQuestion& operator=(const PlannedQuestion&) = delete;
};

/// Questions of a batch, and the rulesets that they were asked of: lines that throw for the same
/// are read once, and a ruleset's file again where it has changed.
class QuestionCache {
 public:
  /// The question that a line asks; null where it has to be read.
  std::shared_ptr<const PlannedQuestion> find(const Session& session) const;
  /// Keeps one that a line has asked, if nothing but its words decides its plan.
  void keep(const Session& session, const std::shared_ptr<const PlannedQuestion>& question);

  std::set<std::string> shown_notes;  ///< notes on other variants that the batch has shown

 private:
  std::map<std::string, std::shared_ptr<const PlannedQuestion>> questions_;
};

}  // namespace acw
