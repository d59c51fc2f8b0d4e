// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/workbookplace.h"

#include "core/sources/relations/workbookconnector.h"
#include "core/sources/tablecopies.h"
#include "core/sources/tablecorrections.h"

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
    if (const Result<void> withdrawn = withdrawCopies(*store, address); !withdrawn)
        return fail(withdrawn.error());
    if (const Result<void> removed = removeUnjoinedCopies(*store, address); !removed) // a join was cut off before
        return fail(removed.error());
    if (const QString folder = copyFolder(*store, address); !folder.isEmpty())
        parameters.insert(relations::folderKey, folder);
    return parameters;
}

} // namespace Tieout::sources
