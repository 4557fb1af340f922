#include "rules/fields.hpp"
#include "rules/speech.hpp"

namespace acw {
namespace {

/// Reads the lists of a speech document.
struct SpeechReader {
  Fields& fields;
  Problems& problems;

  void operator()(std::string_view key, Texts& texts) { texts = fields.texts(key); }
  void operator()(std::string_view key, std::vector<Texts>& lists) {
    fields.each(key, one_of(key), [&](Fields& one) { lists.push_back(one.texts("words")); });
  }
  template <class T>
  void operator()(std::string_view key, std::vector<T>& items) {
    for (const auto* item : fields.list(key))
      items.push_back(Fields::read<T>(*item, one_of(key), problems));
  }

 private:
  static std::string one_of(std::string_view key) { return "one of " + std::string{key}; }
};

}  // namespace

Speech read_speech(const Node& document, Problems& problems) {
  Speech speech;
  Fields fields{document, "speech", problems};
  SpeechReader reader{fields, problems};
  describe(reader, speech);
  fields.done();
  return speech;
}

}  // namespace acw
