// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/generate/agent/openedmodel.h"
#include "core/web/websearch.h"

namespace Tieout::cli {

/// --model, --model-backend and --model-setting, the same for every command that asks a model.
QList<Option> modelOptions();

/// The model that these options name; without a source for "none". Errors: those of generate::agent::openModel().
Result<generate::agent::OpenedModel> openModel(const Invocation &invocation, Environment &environment);

/// --web-search, for commands that answer questions.
Option webSearchOption();

/// Where the option lets a model look words up, each time after a yes on the terminal; empty where it is not given.
/// Errors: Invalid (no address for a search).
Result<web::Search> webSearch(const Invocation &invocation);

/// --prompts, for commands that ask a model.
Option promptsOption();

/// Writes each request to the model, byte for byte, as a line of JSON into the file that the option names; empty where
/// there is none. Errors: Denied (the file cannot be written).
Result<generate::model::PromptSink> promptWriter(const Invocation &invocation);

} // namespace Tieout::cli
