#pragma once

#include <map>

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"
#include "base/streams.hpp"

namespace acw {

struct Embedded;

/// Whether a ruleset that is asked for by that name is a file, and no id.
bool is_file_name(std::string_view name);

/// Where rulesets are found: a file, the player's own folder, or the executable itself.
class Library {
 public:
  explicit Library(const Streams& streams) : streams_{streams} {}

  /// Reads the ruleset of that id, short id or file. Throws `Misread` when there is none, and
  /// `FileFault` when it can't be read, or with all its problems when it has errors.
  Ruleset load(std::string_view name) const;
  /// Reads its text, built in or not, and keeps the lines for further problems.
  Ruleset load(std::string_view name, Problems& problems) const;
  /// Returns the same from a cache of the process. A file is read again when it has changed.
  std::shared_ptr<const Ruleset> shared(std::string_view name) const;

  /// The ruleset that the one of that name extends; none where it extends nothing. Throws as `load`
  /// does.
  std::optional<Ruleset> base_of(std::string_view name) const;

  /// Ids of the embedded rulesets, the one that is played when none is named first.
  static Texts built_in();
  /// Rulesets in the player's own folder, by the names of their files.
  Texts own() const;
  /// `$XDG_CONFIG_HOME/acw`, else Windows' `%APPDATA%/acw`, else `~/.config/acw`, else empty.
  std::string folder() const;
  /// Ignores that folder from now on, for it cannot be read.
  void ignore_folder() { ignores_folder_ = true; }
  /// A ruleset's file as it is written.
  struct Text {
    std::string file;
    std::string text;
  };
  /// The files of a ruleset that isn't built in: its own, and that of each which it extends.
  std::vector<Text> texts(std::string_view name) const;
  /// From now on those files are read as they are here, wherever they are, and whatever they have
  /// become: each extends the next one.
  void hold(const std::vector<Text>& texts) const;

  /// The file or embedded ruleset that a name stands for, for messages and `rules path`.
  std::string where(std::string_view name) const;
  /// Whether rules are those that are built in, and no file's.
  static bool is_built_in(const Ruleset& rules);

 private:
  struct Found {
    std::string name;  ///< of the source, for messages
    std::string text;  ///< of a file
    const Embedded* built_in = nullptr;
  };
  /// A ruleset's file, and those that it extends in turn: what each says itself.
  struct Layer {
    Found source;
    Node own;
  };
  using Layers = std::vector<Layer>;
  /// A ruleset that was read, and the files that it was read from.
  struct Kept {
    std::shared_ptr<const Ruleset> rules;
    std::vector<Found> files;
  };
  std::string own_file(const std::string& stem) const;
  /// A file, a ruleset in the player's own folder by its file's name, a built-in one, or one in the
  /// folder by the id or short id that its file names. Skips the file `not_this`.
  std::optional<Found> find(std::string_view name, std::string_view not_this = {}) const;
  Found found(std::string_view name) const;
  Layers layers(Found source, Problems& problems) const;
  Ruleset read(const Found& source) const;
  static Ruleset read(Layers layers, Problems& problems);
  std::optional<Found> read_source(const std::string& path) const;
  static Node own_document(const Found& source, Problems& problems);
  /// What a file `extends`; none where it extends nothing, or there is none.
  std::optional<Found> base_of(const Found& source, const Node& own, Problems& problems) const;

  struct Held {
    std::string text;
    std::string base;  ///< the file that it extends; empty: what is built in, or nothing
  };
  const Held* held(const std::string& path) const;

  const Streams& streams_;
  bool ignores_folder_ = false;
  mutable std::map<std::string, Held> held_;
};

}  // namespace acw
