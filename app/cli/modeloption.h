// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/generate/agent/openedmodel.h"
#include "core/generate/model/modelencoder.h"
#include "core/web/websearch.h"

namespace Tieout::cli {

/// --model, --model-backend and --model-setting, the same for every command that asks a model.
QList<Option> modelOptions();

/// The model that these options name; without a source for "none". Errors: those of generate::agent::openModel().
Result<generate::agent::OpenedModel> openModel(const Invocation &invocation, Environment &environment);

/// --embedding-model, for commands that search by meaning; beside modelOptions(), whose backend it is of.
Option embeddingModelOption();

/// The encoder: the model that the option names, else `builtIn`. Contacts nothing. Errors: those of the backend's
/// options and of opening it.
Result<generate::model::OpenedEncoder> openEncoder(const Invocation &invocation, Environment &environment,
                                                   const generate::model::EncoderPtr &builtIn);

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
