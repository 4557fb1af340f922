#pragma once

#include <cstdint>

#include "render/sweep.hpp"

namespace acw {

/// What is answered: a throw or its odds; a sweep of situations; what it would take; a list of
/// things.
enum class Answer : std::uint8_t { result, sweep, want, list };

/// A form in which answers are printed, by the name that `--format` gives it. Every one has a file
/// of its own in src/render/formats, and a line in formats.cpp. What it prints ends with a line
/// end.
class Format {
 public:
  Format() = default;
  Format(const Format&) = delete;
  Format& operator=(const Format&) = delete;
  virtual ~Format() = default;

  virtual std::string_view name() const = 0;
  /// Whether a command's answers come in it: an army file is of an army.
  virtual bool fits(std::string_view /*command*/) const { return true; }
  virtual bool has(Answer /*answer*/) const { return true; }
  /// Whether `-q` goes with it: what programs read is always printed whole.
  virtual bool takes_quiet() const { return true; }
  /// Whether `--explain` tells something in it.
  virtual bool takes_explain() const { return true; }
  /// Whether it is for people, and its lines are broken where the page ends.
  virtual bool is_read_aloud() const { return false; }
  /// Whether `--from` reads what is printed in it: such results tell what they leave of the sides,
  /// and the rows of a sweep have their situations whole.
  virtual bool goes_on() const { return false; }

  virtual std::string result(const Report& report, const Telling& by) const = 0;
  virtual std::string sweep(const SweepResult& /*sweep*/, const Telling& /*by*/) const {
    refuse(Answer::sweep);
  }
  /// What it would take: the `want` of a report.
  virtual std::string want(const Report& /*report*/, const Telling& /*by*/) const {
    refuse(Answer::want);
  }
  virtual std::string list(const Listing& /*listing*/) const { refuse(Answer::list); }

  /// Throws `Misread`, with the formats that have it, where this one hasn't such an answer.
  void require(Answer answer) const {
    if (!has(answer)) refuse(answer);
  }
  /// Throws `Misread`, with what there is, where a procedure's answers of that way of throwing
  /// haven't this form.
  virtual void require(const Procedure& /*procedure*/, ThrowMode /*mode*/) const {}

 protected:
  [[noreturn]] void refuse(Answer answer) const;
};

/// The one format of its class.
template <typename T>
const Format& only() {
  static const T format;
  return format;
}

/// A format of thrown results alone: a file for something else.
class ResultFormat : public Format {
 public:
  bool has(Answer answer) const final { return answer == Answer::result; }
};

/// What Markdown and CSV share: lines and columns. They differ in how a line and its head are
/// marked.
class TableFormat : public Format {
 public:
  std::string result(const Report& report, const Telling& by) const override;
  std::string sweep(const SweepResult& sweep, const Telling& by) const override;
  std::string want(const Report& report, const Telling& by) const override;
  std::string list(const Listing& listing) const override;

 protected:
  std::string marked(const Lines& lines, bool with_head = true) const;

 private:
  virtual std::string line(const Texts& cells) const = 0;
  /// What parts the head from the rest.
  virtual std::string rule(std::size_t /*columns*/) const { return {}; }
};

}  // namespace acw
