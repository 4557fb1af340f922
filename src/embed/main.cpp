// Tool that runs at build time. It reads and checks speech.toml (the first file) and the rulesets,
// and prints a source file that contains them.

#include <cctype>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "acw/base/problem.hpp"
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

void print(const std::string& text) { std::fputs(text.c_str(), stdout); }

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

std::string text_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::stringstream text;
  text << file.rdbuf();
  if (!file) throw acw::FileError{"can't read " + path};
  return text.str();
}

std::string speech_of(const std::string& path) {
  acw::Problems problems;
  const auto document = acw::read_toml(problems.add_source(path, text_of(path)), problems);
  const auto speech = acw::read_speech(document, problems);
  problems.check();
  return literal(acw::archive::pack(speech));
}

std::string embed(const std::string& path) {
  const auto text = text_of(path);
  acw::Problems problems;
  const auto document = acw::read_toml(problems.add_source(path, text), problems);
  problems.check();
  const auto rules = acw::read_ruleset(document, problems);
  problems.check();
  const auto* by_default = document.find("default");
  return acw::formatted(
      "    {{{}, {}, {}, {}, {}, {}, {}}},\n", literal(file_name(path)), literal(text),
      literal(rules.id), literal(rules.short_id), literal(acw::rules_hash(rules)),
      by_default != nullptr && by_default->value.boolean, literal(acw::archive::pack(rules)));
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
    print("#include \"rules/embedded.hpp\"\n\nnamespace acw {\nnamespace {\n\n");
    print(acw::formatted("constexpr std::string_view speech{};\n\n", speech_of(paths[1])));
    std::string files;
    for (int i = 2; i < count; ++i) files += embed(paths[i]);
    print(acw::formatted(
        "constexpr Embedded files[] = {{\n{}}};\n\n}}  // namespace\n\nstd::span<const Embedded> "
        "embedded() {{ return files; }}\n\nstd::string_view embedded_speech() {{ return speech; "
        "}}\n\n"
        "}}  // namespace acw\n",
        files));
  } catch (const acw::Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
