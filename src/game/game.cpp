#include "game/game.hpp"

#include <algorithm>
#include <utility>

#include "acw/base/failure.hpp"
#include "acw/base/json.hpp"
#include "acw/base/lower.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/printable.hpp"
#include "base/record.hpp"
#include "game/rules_place.hpp"

namespace acw {
namespace {

[[noreturn]] void no_game(const std::string& path, const std::string& why) {
  throw FileFault{quote(printable(path)) + " is no game: " + why};
}

bool is_record(std::string_view line) {
  try {
    return parse_json(line).as<Value::Object>() != nullptr;
  } catch (const Failure&) {
    return false;
  }
}

}  // namespace

Game::Game(const std::string& path, const Library& library, const std::string& rules)
    : file_{path} {
  const auto use = [&](std::string_view line) {
    if (lines_ > 0) return read(line);
    read_head(line, library, rules);
    lines_ = 1;
  };
  file_.read(use, is_record);
  if (lines_ == 0) no_game(path, "its first line isn't whole (acw game new begins a game)");
}

void Game::require_rules(const Library& library, const std::string& asked) const {
  if (is_typed(rules_->id, asked) || is_typed(rules_->short_id, asked)) return;
  if (is_file_name(asked) && library.load(asked).hash == rules_->hash) return;
  throw Misread{"this game is played by " + rules_->id + ", and the rules asked for are " + asked +
                ": leave out -r, or --game"};
}

void Game::read_head(std::string_view line, const Library& library, const std::string& rules) {
  Value head;
  try {
    head = parse_json(line);
  } catch (const Failure&) {
    no_game(path(), "its first line is no JSON (acw game new begins a game)");
  }
  if (head["game"].as<std::string>() == nullptr || head["armies"].is_null())
    no_game(path(), "its first line has no armies (acw game new begins a game)");
  if (const auto why = other_schema(head); !why.empty()) no_game(path(), why);
  name_ = text_in(head["game"]);
  const auto from = text_in(head["rules_from"]);
  const auto id = text_in(head["rules"]);
  const bool asked_file = is_file_name(rules);
  rules_name_ = asked_file ? rules : from.empty() ? id : found_rules(from, path());
  rules_ = library.shared(rules_name_);
  if (rules_->id != id) no_game(path(), "its rules are " + quote(id) + ", and not " + rules_->id);
  if (!rules.empty() && !asked_file && rules != from) require_rules(library, rules);
  rules_changed_ = text_in(head["rules_hash"]) != rules_->hash;
  for (const auto& [name, choice] : fields_in(head["variants"]))
    variants_.push_back(name + "=" + text_in(choice));
  try {
    log_ = std::make_unique<GameLog>(*rules_, head);
  } catch (const FileFault& failure) {
    no_game(path(), failure.what());
  }
}

/// A line that isn't whole, or says nothing of this game, is passed over.
void Game::read(std::string_view line) {
  constexpr std::string_view unneeded[] = {"throws", "decided", "luck", "notes"};
  ++lines_;
  try {
    log_->add(parse_json(line, unneeded));
  } catch (const Failure& failure) {
    bad_.push_back({lines_, failure.what()});
  }
}

void Game::refresh() {
  file_.read([this](std::string_view line) { read(line); }, is_record);
}

GameState Game::state_at(long long n) const {
  if (n > last())
    throw Misread{"--at " + std::to_string(n) + ": the game has " + std::to_string(last()) +
                  (last() == 1 ? " line" : " lines")};
  return log_->state_at(n);
}

bool Game::finds_cut() {
  if (found_cut_ || !is_cut()) return false;
  file_.await_writer();
  refresh();
  return found_cut_ = is_cut();
}

std::optional<long long> Game::append(const std::vector<std::size_t>& as_read, const Make& make) {
  const auto stand = [&](std::size_t unit) {
    std::string words;
    for (const auto& word : state().named(unit).words) words += word.path.slot + word.word + " ";
    return std::pair{state().units()[unit], words};
  };
  std::vector<std::pair<State, std::string>> before;
  for (const auto unit : as_read) before.push_back(stand(unit));
  const GameFile::Lock lock{file_};
  refresh();
  for (std::size_t i = 0; i < as_read.size(); ++i) {
    if (stand(as_read[i]) != before[i]) return std::nullopt;
  }
  const auto n = last() + 1;
  const auto line = make(n);
  if (line.empty()) return std::nullopt;
  before_ = state().units();
  file_.append(line);
  refresh();
  return n;
}

}  // namespace acw
