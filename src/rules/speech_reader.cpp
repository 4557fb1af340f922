#include "rules/fields.hpp"
#include "rules/speech.hpp"

namespace acw {
namespace {

LazyList<Meaning> read_meanings(Fields& fields, std::string_view name) {
  LazyList<Meaning> meanings;
  fields.each(name, "one of " + std::string{name}, [&](Fields& one) {
    meanings.push_back({one.texts("typed", true), one.texts("means", true), one.texts("kinds")});
  });
  return meanings;
}

LazyList<Doubt> read_doubts(Fields& fields, std::string_view name) {
  LazyList<Doubt> doubts;
  fields.each(name, "one of " + std::string{name}, [&](Fields& one) {
    doubts.push_back(
        {one.texts("typed", true), one.text("has"), one.texts("unless"), one.text("ask", true)});
  });
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
  fields.each("by_turns", "words by turns",
              [&](Fields& one) { speech.by_turns.push_back(one.texts("words")); });
  speech.meanings = read_meanings(fields, "meanings");
  speech.crossings = read_meanings(fields, "crossings");
  speech.corrections = read_meanings(fields, "corrections");
  speech.commands = read_meanings(fields, "commands");
  speech.asides = read_doubts(fields, "asides");
  speech.counted = read_doubts(fields, "counted");
  speech.labelled = read_doubts(fields, "labelled");
  speech.doubtful = read_doubts(fields, "doubtful");
  fields.each("answers", "an answer", [&](Fields& one) {
    speech.answers.push_back(
        {one.texts("typed"), one.text("where"), one.text("has"), one.text("say", true)});
  });
  fields.each("absent", "a command that is absent", [&](Fields& one) {
    speech.absent.push_back(
        {one.text("command", true), one.text("has", true), one.text("word", true)});
  });
  fields.each("targets", "what is asked of a target", [&](Fields& one) {
    speech.targets.push_back({one.text("command", true), one.text("ask", true)});
  });
  fields.done();
  return speech;
}

}  // namespace acw
