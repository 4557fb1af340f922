#pragma once

#include <cstdint>

#include "render/listing.hpp"
#include "render/sweep.hpp"

namespace acw {

/// Kinds of answers: a result or its odds, a sweep, the changes that reach a wanted probability, a
/// list.
enum class Answer : std::uint8_t { result, sweep, want, list };

/// Output format. Each has a file in src/render/formats and a line in formats.cpp. All output ends
/// with a newline. If a function is null, the format lacks that kind of answer.
struct Format {
  std::string_view id;  ///< name for `--format`
  std::string (*result)(const Report& report, const RenderContext& context);
  /// Prints a sweep; null if it is printed as a document.
  std::string (*rows_of_sweep)(const SweepResult& sweep, const RenderContext& context) = nullptr;
  std::string (*listing)(const Listing& listing, const Look& look) = nullptr;
  /// Prints a document.
  std::string (*document)(const Document& document, const Look& look) = nullptr;
  /// Returns true if a command supports the format. `toml`, for example, is only for armies.
  bool (*fits)(std::string_view command) = [](std::string_view) { return true; };
  /// The output is for people, so lines are wrapped at the page width.
  bool is_read_aloud = false;
  /// `--from` can read the output. Results include the states of both sides afterwards, and rows of
  /// sweeps include their complete situations.
  bool goes_on = false;
  /// The format draws probabilities, maps and armies, but no other results.
  bool is_picture = false;

  std::string_view name() const { return id; }
  /// True if `-q` is allowed. Output for programs is always complete.
  bool takes_quiet() const { return !goes_on && !is_picture; }
  bool takes_explain() const { return !is_picture; }
  bool has(Answer answer) const;
  std::string list(const Listing& answer, const Look& look) const;
  std::string sweep(const SweepResult& sweep, const RenderContext& context) const;
  std::string want(const Report& report, const RenderContext& context) const;

  /// Throws `UsageError` with the supported formats if this one lacks such an answer.
  void require(Answer answer) const;
  /// Throws `UsageError` if the format doesn't support a procedure's answers in that mode.
  void require(const Procedure& procedure, ThrowMode mode) const;
};

}  // namespace acw
