// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/modeloption.h"

namespace Tieout::cli {

/// The program that serves a GGUF file, and the file: what `eval agent` runs where no --model is given.
inline constexpr char llamaServerVariable[] = "TIEOUT_LLAMA_SERVER";
inline constexpr char ggufVariable[] = "TIEOUT_GGUF";

/// The name of the model that modelAtHand() opens; empty: there is none.
QString nameOfModelAtHand(const Invocation &invocation);

/// The model that the options name, else a llama-server over the file that the environment names. Precondition: there
/// is one. Errors: those of openModel().
Result<generate::agent::OpenedModel> modelAtHand(const Invocation &invocation, Environment &environment);

} // namespace Tieout::cli
