#pragma once

#include <cstdint>

#include "render/listing.hpp"
#include "render/sweep.hpp"

namespace acw {

/// Kinds of answers: a throw or its odds; a sweep of situations; what would reach a wanted chance;
/// a list of things.
enum class Answer : std::uint8_t { result, sweep, want, list };

/// A form in which answers are printed. Each has a file in src/render/formats and a line in
/// formats.cpp. What it prints ends with a line end. A printer that is null refuses its kind of
/// answer.
struct Format {
  std::string_view id;  ///< its name for `--format`
  std::string (*result)(const Report& report, const Telling& by);
  /// A sweep, and what would reach a chance; null where they are printed as documents.
  std::string (*rows_of_sweep)(const SweepResult& sweep, const Telling& by) = nullptr;
  std::string (*rows_of_want)(const Report& report, const Telling& by) = nullptr;
  std::string (*listing)(const Listing& listing) = nullptr;
  /// Prints a list that is a document.
  std::string (*document)(const Document& document, const Look& look) = nullptr;
  /// Whether a command's answers come in it: an army file is of an army.
  bool (*fits)(std::string_view command) = [](std::string_view) { return true; };
  /// Whether it is for people, and its lines are broken where the page ends.
  bool is_read_aloud = false;
  /// Whether `--from` reads what is printed in it. Such results include what they leave of the
  /// sides, and the rows of a sweep have their whole situations.
  bool goes_on = false;
  /// Whether it draws chances, maps and armies, and of other throws nothing.
  bool is_picture = false;

  std::string_view name() const { return id; }
  /// Whether `-q` goes with it: what programs read is always printed whole.
  bool takes_quiet() const { return !goes_on && !is_picture; }
  bool takes_explain() const { return !is_picture; }
  bool has(Answer answer) const;
  std::string list(const Listing& answer) const;
  std::string sweep(const SweepResult& sweep, const Telling& by) const;
  std::string want(const Report& report, const Telling& by) const;

  /// Throws `Misread`, with the formats that have it, if this one lacks such an answer.
  void require(Answer answer) const;
  /// Throws `Misread` if a procedure's answers of that way of throwing lack this format.
  void require(const Procedure& procedure, ThrowMode mode) const;
};

}  // namespace acw
