// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/generate/model/modelchoice.h"

namespace Tieout::cli {

/// --model, --model-backend and --model-setting, the same for every command that asks a model.
QList<Option> modelOptions();

/// The model that these options name; without a source for "none". Errors: those of generate::openModel().
Result<generate::OpenedModel> openModel(const Invocation &invocation, Environment &environment);

} // namespace Tieout::cli
