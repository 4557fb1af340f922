#include "game/game.hpp"

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "game/checksum.hpp"
#include "game/rules_place.hpp"
#include "system/path.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

[[noreturn]] void no_game(const std::string& path, const std::string& why) {
  throw FileError{quote(printable(path)) + " is not a game: " + why};
}

}  // namespace

Game::Game(const std::string& path, const Library& library, const std::string& rules)
    : file_{path} {
  file_.read(
      [&](std::string_view line) { has_begun() ? add(line) : read_head(line, library, rules); });
  if (!has_begun()) no_game(path, "its first line is incomplete (acw game new starts a game)");
}

void Game::require_valid() const {
  if (const auto& invalid = fault())
    throw FileError{formatted(
        "line {} of {} is invalid: {} (acw game mend {} NEW copies the valid lines before it)",
        invalid->line, quote(printable(path())), invalid->why, path())};
}

void Game::require_valid(const GameLog& log, const std::string& path, const Library& library) {
  if (is_file(path)) Game{path, library}.require_valid();
  else log.require_valid(path);
}

void Game::require_rules(const Library& library, const std::string& requested) const {
  if (is_typed(rules_->id, requested) || is_typed(rules_->short_id, requested)) return;
  if (is_file_name(requested) && library.load(requested).hash == rules_->hash) return;
  throw UsageError{"this game uses " + rules_->id + ", but the rules requested are " + requested +
                   ": leave out -r or --game"};
}

void Game::read_head(std::string_view line, const Library& library, const std::string& rules) {
  Value head;
  try {
    head = parse_json(line);
  } catch (const Failure&) {
    no_game(path(), "its first line is not JSON (acw game new starts a game)");
  }
  if (head["game"].as<std::string>() == nullptr || head["armies"].is_null())
    no_game(path(), "its first line has no armies (acw game new starts a game)");
  if (const auto why = other_schema(head, game_schema); !why.empty()) no_game(path(), why);
  constexpr std::string_view known =
      " schema game program rules rules_hash house variants seed armies sum ";
  for (const auto& [key, value] : fields_in(head)) {
    if (known.find(concat(" ", key, " ")) == known.npos)
      no_game(path(), "its first line has the unknown key " + quote(printable(key)));
  }
  name_ = text_in(head["game"]);
  const auto id = text_in(head["rules"]);
  rules_name_ = register_house_rules(library, head, path());
  const bool requested_file = is_file_name(rules) && items_in(head["house"]).empty();
  if (requested_file) rules_name_ = rules;
  rules_ = library.shared(rules_name_);
  if (rules_->id != id) no_game(path(), "its rules are " + quote(id) + ", not " + rules_->id);
  if (!rules.empty() && !requested_file && rules != rules_name_) require_rules(library, rules);
  rules_changed_ = text_in(head["rules_hash"]) != rules_->hash;
  variants_ = variants_in(head["variants"]);
  try {
    begin(*rules_, line, path());
  } catch (const FileError& failure) {
    no_game(path(), failure.what());
  }
}

void Game::refresh() {
  file_.read([this](std::string_view line) { add(line); });
}

bool Game::detects_cut_line() {
  if (reported_cut_ || !has_cut_line()) return false;
  file_.await_writer();
  refresh();
  return reported_cut_ = has_cut_line();
}

std::optional<long long> Game::append(const std::vector<std::size_t>& as_read,
                                      std::string_view json) {
  const auto current_states = [&] {
    std::vector<State> states;
    for (const auto unit : as_read) states.push_back(state().units()[unit]);
    return states;
  };
  const auto before = current_states();
  const GameFile::Lock lock{file_};
  refresh();
  require_valid();
  if (current_states() != before) return std::nullopt;
  const auto entry = next_entry(parse_json(json));
  auto line = formatted("{{\"n\":{},\"prev\":\"{}\",", entry.n, sum());
  if (has_cut_line()) line += formatted("\"torn\":{},", file_.torn());
  line += json.substr(1, json.size() - 2);
  if (entry.undone.empty())
    line += ",\"effects\":" + to_json(effects_value(rosters(), entry.effects));
  if (entry.turn != 0 && entry.command != "turn")
    line += ",\"begins\":" + to_json(Value{rosters().sides[entry.army - 1]});
  before_ = state().units();
  file_.append(with_checksum(std::move(line)));
  refresh();
  return last();
}

}  // namespace acw
