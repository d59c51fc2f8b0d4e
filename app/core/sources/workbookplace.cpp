// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/workbookplace.h"

#include "core/sources/relations/workbookconnector.h"
#include "core/sources/tablecorrections.h"
#include "core/workspace/indexfiles.h"

namespace Tieout::sources {

Result<ConnectionParameters> withWorkbookPlace(const Connector &connector, ConnectionParameters parameters,
                                               const workspace::Workspace *store)
{
    if (!store || connector.id() != relations::connectorId)
        return parameters;
    const QString address = connector.address(parameters);
    const auto said = tableCorrections(*store, address.mid(connector.id().size() + 1));
    if (!said)
        return fail(said.error());
    parameters.insert(relations::correctionsKey, relations::correctionsText(*said));
    if (!store->notKept())
        parameters.insert(relations::folderKey, workspace::relationsFolder(store->file(), address));
    return parameters;
}

} // namespace Tieout::sources
