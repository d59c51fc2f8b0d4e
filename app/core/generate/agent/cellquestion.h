// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/model/conversation.h"

namespace Tieout::generate::agent {

/**
 * Asks a model which cells of a workbook answer a question. It chooses ids and an operation from closed lists and
 * writes no number. `tokens`: that the cells may take. Blocks. Errors: those of Conversation::askObject().
 */
Result<CellReading> askForCells(const GenerateRequest &request, const CellRequest &cells, int tokens,
                                model::Conversation &conversation, const StopToken &stop);

} // namespace Tieout::generate::agent
