#include "game/game.hpp"

#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/format.hpp"
#include "base/json_text.hpp"
#include "base/record.hpp"
#include "game/rules_place.hpp"
#include "game/seal.hpp"
#include "words/situation_value.hpp"

namespace acw {
namespace {

[[noreturn]] void no_game(const std::string& path, const std::string& why) {
  throw FileFault{quote(printable(path)) + " is not a game: " + why};
}

}  // namespace

Game::Game(const std::string& path, const Library& library, const std::string& rules)
    : file_{path} {
  file_.read([&](std::string_view line) {
    log_ == nullptr ? read_head(line, library, rules) : log_->add(line);
  });
  if (log_ == nullptr) no_game(path, "its first line is incomplete (acw game new starts a game)");
}

void Game::require_sound() const {
  if (const auto& one = fault())
    throw FileFault{formatted(
        "line {} of {} is invalid: {} (acw game mend {} NEW copies the valid lines before it)",
        one->line, quote(printable(path())), one->why, path())};
}

void Game::require_sound(const GameLog& log, const std::string& path, const Library& library) {
  if (bytes_of(path) >= 0) Game{path, library}.require_sound();
  else log.require_sound(path);
}

void Game::require_rules(const Library& library, const std::string& asked) const {
  if (is_typed(rules_->id, asked) || is_typed(rules_->short_id, asked)) return;
  if (is_file_name(asked) && library.load(asked).hash == rules_->hash) return;
  throw Misread{"this game uses " + rules_->id + ", but the rules requested are " + asked +
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
  rules_name_ = hold_house(library, head, path());
  const bool asked_file = is_file_name(rules) && items_in(head["house"]).empty();
  if (asked_file) rules_name_ = rules;
  rules_ = library.shared(rules_name_);
  if (rules_->id != id) no_game(path(), "its rules are " + quote(id) + ", not " + rules_->id);
  if (!rules.empty() && !asked_file && rules != rules_name_) require_rules(library, rules);
  rules_changed_ = text_in(head["rules_hash"]) != rules_->hash;
  variants_ = variants_in(head["variants"]);
  try {
    log_ = std::make_unique<GameLog>(*rules_, line, path());
  } catch (const FileFault& failure) {
    no_game(path(), failure.what());
  }
}

void Game::refresh() {
  file_.read([this](std::string_view line) { log_->add(line); });
}

GameState Game::state_at(long long n) const {
  if (n > last())
    throw Misread{concat("--at ", n, ": the game has ", counted(last(), "line", "lines"))};
  return log_->state_at(n);
}

bool Game::finds_cut() {
  if (found_cut_ || !is_cut()) return false;
  file_.await_writer();
  refresh();
  return found_cut_ = is_cut();
}

std::optional<long long> Game::append(const std::vector<std::size_t>& as_read,
                                      std::string_view json) {
  const auto as_they_stand = [&] {
    std::vector<State> states;
    for (const auto unit : as_read) states.push_back(state().units()[unit]);
    return states;
  };
  const auto before = as_they_stand();
  const GameFile::Lock lock{file_};
  refresh();
  require_sound();
  if (as_they_stand() != before) return std::nullopt;
  const auto doing = log_->doing(parse_json(json));
  auto line = formatted("{{\"n\":{},\"prev\":\"{}\",", doing.n, log_->sum());
  if (is_cut()) line += formatted("\"torn\":{},", file_.torn());
  line += json.substr(1, json.size() - 2);
  if (doing.undone.empty())
    line += ",\"effects\":" + to_json(effects_value(rosters(), doing.effects));
  if (doing.turn != 0 && doing.command != "turn")
    line += ",\"begins\":" + to_json(Value{rosters().sides[doing.army - 1]});
  before_ = state().units();
  file_.append(sealed(std::move(line)));
  refresh();
  return last();
}

}  // namespace acw
