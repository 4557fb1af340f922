#pragma once

/// Headers that nearly every command uses: the session with its options and formats, access to
/// JSON, and the words of messages.

#include "acw/base/append_all.hpp"
#include "acw/base/json.hpp"
#include "acw/base/nearest.hpp"
#include "acw/base/nth.hpp"
#include "acw/base/ranges.hpp"
#include "base/format.hpp"
#include "base/record.hpp"
#include "cli/option_checks.hpp"
#include "cli/throw_options.hpp"
#include "commands/throws.hpp"
#include "options/command_names.hpp"
#include "render/format.hpp"
#include "render/padding.hpp"
#include "render/render.hpp"
#include "words/plain_words.hpp"
