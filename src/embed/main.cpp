// Tool that runs at build time. It reads and checks speech.toml (the first file) and the rulesets,
// and prints a source file that contains them.

#include <cctype>
#include <cstdio>

#include "acw/base/problem.hpp"
#include "base/files.hpp"
#include "base/format.hpp"
#include "rules/archive.hpp"
#include "rules/embedded.hpp"
#include "rules/rules_hash.hpp"
#include "rules/ruleset_reader.hpp"
#include "rules/speech.hpp"
#include "rules/toml_reader.hpp"

namespace {

/// Initializer of a `std::string_view` that holds any bytes.
std::string literal(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    text += std::isalnum(code) != 0 ? std::string(1, byte) : acw::formatted("\\{:03o}", code);
  }
  return acw::formatted("{{\"{}\", {}}}", text, bytes.size());
}

std::string text_of(const std::string& path) {
  if (auto text = acw::read_file(path)) return std::move(*text);
  throw acw::FileError{"can't read " + path};
}

acw::Node document_of(const std::string& path, acw::Problems& problems) {
  auto document = acw::read_toml(problems.add_source(path, text_of(path)), problems);
  problems.check();
  return document;
}

std::string speech_of(const std::string& path) {
  acw::Problems problems;
  const auto speech = acw::read_speech(document_of(path, problems), problems);
  problems.check();
  return literal(acw::archive::pack(speech));
}

std::string embed(const std::string& path) {
  acw::Problems problems;
  const auto document = document_of(path, problems);
  const auto rules = acw::read_ruleset(document, problems);
  problems.check();
  return acw::formatted("    {{{}, {}, {}, {}, {}, {}, {}}},\n",
                        literal(path.substr(path.rfind('/') + 1)), literal(text_of(path)),
                        literal(rules.id), literal(rules.short_id), literal(acw::rules_hash(rules)),
                        acw::value_of(document, "default").boolean,
                        literal(acw::archive::pack(rules)));
}

}  // namespace

namespace acw {

// This tool has no built-in rulesets itself.
std::span<const Embedded> embedded() { return {}; }
std::string_view embedded_speech() { return {}; }

}  // namespace acw

int main(int count, char** paths) {
  if (count < 2) return 1;
  try {
    std::string files;
    for (int i = 2; i < count; ++i) files += embed(paths[i]);
    const auto source = acw::formatted(
        "#include \"rules/embedded.hpp\"\n\nnamespace acw {{\nnamespace {{\n\n"
        "constexpr std::string_view speech{};\n\nconstexpr Embedded files[] = {{\n{}}};\n\n"
        "}}  // namespace\n\nstd::span<const Embedded> embedded() {{ return files; }}\n\n"
        "std::string_view embedded_speech() {{ return speech; }}\n\n}}  // namespace acw\n",
        speech_of(paths[1]), files);
    std::fputs(source.c_str(), stdout);
  } catch (const acw::Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
