#pragma once

#include <map>

#include "acw/base/problem.hpp"
#include "acw/rules/ruleset.hpp"
#include "base/streams.hpp"

namespace acw {

struct Embedded;

/// True if a ruleset's name is the name of a file, not an id.
bool is_file_name(std::string_view name);

/// Finds and reads rulesets: files, the player's own folder, and the rulesets built into the
/// executable.
class Library {
 public:
  explicit Library(const Streams& streams) : streams_{streams} {}

  /// Reads the ruleset with this id, short id or file name. Throws `UsageError` if there is none,
  /// and `FileError` if it can't be read or has errors; the message lists all of them.
  Ruleset load(std::string_view name) const { return *shared(name); }
  /// Reads a ruleset from its text, also a built-in one, and keeps its lines for later problems.
  Ruleset load(std::string_view name, Problems& problems) const;
  /// Ruleset from the process's cache. A file is read again after a change.
  std::shared_ptr<const Ruleset> shared(std::string_view name) const;

  /// Ruleset that the named one extends; nothing if it extends none. Throws as `load` does.
  std::optional<Ruleset> base_of(std::string_view name) const;

  /// Ids of the built-in rulesets, the default one first.
  static Texts built_in();
  /// File names, without extension, of the rulesets in the player's own folder.
  Texts own() const;
  /// `$XDG_CONFIG_HOME/acw`, else Windows' `%APPDATA%/acw`, else `~/.config/acw`, else empty.
  std::string folder() const;
  /// Ignores the player's own folder, because it cannot be read.
  void ignore_folder() { ignores_folder_ = true; }
  /// File of a ruleset, without those that it extends.
  struct Source {
    std::string file;
    std::string text;
    const Embedded* built_in = nullptr;
    Node own = {};  ///< its parsed text
  };
  /// Files of a ruleset that is not built in: its own, and those that it extends.
  std::vector<Source> texts(std::string_view name) const;
  /// Uses these texts from now on instead of the files, even if the files have changed. Each text
  /// extends the next one.
  void use_texts(const std::vector<Source>& texts) const;

  /// File or built-in ruleset for a name, as shown in messages and `rules path`.
  std::string where(std::string_view name) const;

 private:
  /// Cached ruleset, and the files from which it was read.
  struct CachedRuleset {
    std::shared_ptr<const Ruleset> rules;
    std::vector<Source> files;
  };
  std::string own_file(const std::string& stem) const;
  /// Finds a file, a ruleset in the player's own folder by its file name, a built-in one, or one in
  /// the folder by the id or short id in its file. Skips the file `not_this`.
  std::optional<Source> find(std::string_view name, std::string_view not_this = {}) const;
  Source found(std::string_view name) const;
  /// Names of all rulesets: built-in ones, and those in the player's own folder.
  Texts all() const;
  /// Parses a source and those that it extends.
  std::vector<Source> layers(Source source, Problems& problems) const;
  /// Merges the layers, and reads the result.
  static Ruleset read(std::vector<Source> layers, Problems& problems);
  std::optional<Source> read_source(const std::string& path) const;
  /// Source that a file `extends`; nothing if the file extends none or the source is missing.
  std::optional<Source> base_of(const Source& source, Problems& problems) const;

  struct TextOverride {
    std::string text;
    std::string base;  ///< the file that it extends; empty: a built-in ruleset, or none
  };
  const TextOverride* text_override(const std::string& path) const;

  const Streams& streams_;
  bool ignores_folder_ = false;
  mutable std::map<std::string, TextOverride> overrides_;
};

}  // namespace acw
