// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/connection.h"
#include "core/workspace/correction.h"
#include "core/workspace/editstore.h"
#include "core/workspace/keptverified.h"
#include "core/workspace/keystore.h"
#include "core/workspace/readingstore.h"

#include <variant>

namespace Tieout::workspace {

/// What a correction makes; of the correction's source.
using CorrectionEffect = std::variant<KeptVerified, Edit, KeyDecision, ReadingChoice>;

/// Answers that people corrected, and what the corrections made. Threads and errors as Workspace.
class CorrectionStore : Store
{
public:
    using Store::Store;

    /// In the order they were made.
    Result<QList<Correction>> corrections(const QString &sourceId) const;
    /// Keeps the pair and makes `effect`, both or none. Returns its id. Errors also: Invalid (no question; a SQL of the
    /// two is missing; as for keepVerified() and addEdit()), Exists (as for addEdit()).
    Result<qint64> correct(const Correction &correction, const CorrectionEffect &effect);
    /// Takes the pair back and what it made; what was there before comes back. What was decided since stays, by hand or
    /// by a later correction, which then leads back to what was before this one. Returns what it was. Errors also:
    /// NotFound.
    Result<UndoneCorrection> undoCorrection(qint64 id);
};

} // namespace Tieout::workspace
