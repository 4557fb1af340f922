#include "rules/fields.hpp"
#include "rules/speech.hpp"

namespace acw {
namespace {

std::vector<Meaning> read_meanings(Fields& fields, std::string_view name, Problems& problems) {
  std::vector<Meaning> meanings;
  for (const auto* item : fields.list(name)) {
    Fields one{*item, "one of " + std::string{name}, problems};
    meanings.push_back({one.texts("typed"), one.texts("means"), one.texts("kinds")});
    for (const auto key : {"typed", "means"}) {
      if (one.field(key) == nullptr) one.missing(key);
    }
    one.done();
  }
  return meanings;
}

std::vector<Doubt> read_doubts(Fields& fields, std::string_view name, Problems& problems) {
  std::vector<Doubt> doubts;
  for (const auto* item : fields.list(name)) {
    Fields one{*item, "one of " + std::string{name}, problems};
    doubts.push_back(
        {one.texts("typed"), one.text("has"), one.texts("unless"), one.text("ask", true)});
    if (one.field("typed") == nullptr) one.missing("typed");
    one.done();
  }
  return doubts;
}

}  // namespace

Speech read_speech(const Node& document, Problems& problems) {
  Fields fields{document, "speech", problems};
  Speech speech;
  speech.fillers = fields.texts("fillers");
  speech.places = fields.texts("places");
  speech.place_slots = fields.texts("place_slots");
  speech.articles = fields.texts("articles");
  speech.after_cover = fields.texts("after_cover");
  speech.adjectives = fields.texts("adjectives");
  speech.ground_slots = fields.texts("ground_slots");
  speech.cover_slots = fields.texts("cover_slots");
  speech.lasting = fields.texts("lasting");
  for (const auto* item : fields.list("by_turns")) {
    Fields one{*item, "words by turns", problems};
    speech.by_turns.push_back(one.texts("words"));
    one.done();
  }
  speech.meanings = read_meanings(fields, "meanings", problems);
  speech.crossings = read_meanings(fields, "crossings", problems);
  speech.corrections = read_meanings(fields, "corrections", problems);
  speech.commands = read_meanings(fields, "commands", problems);
  speech.asides = read_doubts(fields, "asides", problems);
  speech.counted = read_doubts(fields, "counted", problems);
  speech.labelled = read_doubts(fields, "labelled", problems);
  speech.doubtful = read_doubts(fields, "doubtful", problems);
  for (const auto* item : fields.list("answers")) {
    Fields one{*item, "an answer", problems};
    speech.answers.push_back(
        {one.texts("typed"), one.text("where"), one.text("has"), one.text("say", true)});
    one.done();
  }
  for (const auto* item : fields.list("absent")) {
    Fields one{*item, "a command that is absent", problems};
    speech.absent.push_back(
        {one.text("command", true), one.text("has", true), one.text("word", true)});
    one.done();
  }
  for (const auto* item : fields.list("targets")) {
    Fields one{*item, "what is asked of a target", problems};
    speech.targets.push_back({one.text("command", true), one.text("ask", true)});
    one.done();
  }
  fields.done();
  return speech;
}

}  // namespace acw
