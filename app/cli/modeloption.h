// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/generate/model/modelchoice.h"

namespace Tieout::cli {

/// --model, --model-backend and --model-setting, the same for every command that asks a model.
QList<Option> modelOptions();

/// The model that these options name; without a source for "none". Errors: those of generate::openModel().
Result<generate::OpenedModel> openModel(const Invocation &invocation, Environment &environment);

/// --prompts, for commands that ask a model.
Option promptsOption();

/// Writes each request to the model, byte for byte, as a line of JSON into the file that the option names; empty where there is none.
/// Errors: Denied (the file cannot be written).
Result<generate::PromptSink> promptWriter(const Invocation &invocation);

} // namespace Tieout::cli
