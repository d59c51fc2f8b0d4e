// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/definition.h"
#include "core/workspace/connection.h"

namespace Tieout::workspace {

/// What the company's words mean. Threads and errors as Workspace.
class DefinitionStore : Store
{
public:
    using Store::Store;

    /// The company's, of this source and of all: what means something of no source. By term; nothing is checked against
    /// a schema here.
    Result<QList<catalog::Definition>> definitions(const QString &sourceId) const;
    /// In the place of what the term meant before, in another form of its words too. Returns its id.
    Result<qint64> define(const QString &sourceId, const catalog::Definition &definition);
    /// Errors also: NotFound.
    Result<void> removeDefinition(qint64 id);
};

} // namespace Tieout::workspace
