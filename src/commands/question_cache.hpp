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

/// A question that has been understood and planned, to be answered again and again.
struct PlannedQuestion {
  std::shared_ptr<const Ruleset> rules;
  bool built_in;  ///< and never another
  const Procedure* procedure = nullptr;
  Asked asked;
  Armies armies;
  Lookup lookup;
  std::unique_ptr<const Inquiry> inquiry;
  std::unique_ptr<const Engine> engine;
  std::string typed;

  /// Throws where it is at fault.
  PlannedQuestion(const Session& session, std::shared_ptr<const Ruleset> read);
  PlannedQuestion(const PlannedQuestion&) = delete;
  PlannedQuestion& operator=(const PlannedQuestion&) = delete;
};

/// Questions of a batch, and the rulesets that they were asked of: lines that throw for the same
/// are read once, and a ruleset's file again where it has changed.
class QuestionCache {
 public:
  /// The question that a line asks; null where it has to be read anew. Throws where it is at fault.
  std::shared_ptr<const PlannedQuestion> question(const Session& session);

  std::set<std::string> shown_notes;  ///< notes on other variants that the batch has shown

 private:
  std::map<std::string, std::shared_ptr<const PlannedQuestion>> questions_;
};

}  // namespace acw
