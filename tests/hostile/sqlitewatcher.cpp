// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/sqlitewatcher.h"

#include <QDateTime>
#include <QFileInfo>

namespace Tieout::Hostile {

State SqliteWatcher::state()
{
    const QFileInfo file(m_file);
    return {{QStringLiteral("file and what lies beside it"), digestOf(file.path())},
            {QStringLiteral("file changed at"), file.lastModified().toString(Qt::ISODateWithMs)},
            {QStringLiteral("folder changed at"), QFileInfo(file.path()).lastModified().toString(Qt::ISODateWithMs)},
            {QStringLiteral("watched folder"), digestOf(m_watched)}};
}

} // namespace Tieout::Hostile
