// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/datafolder.h"

#include <QDir>
#include <QFileInfo>

namespace Tieout::TestSupport {

QString dataFolder()
{
    QString path = qEnvironmentVariable("TIEOUT_DATA");
    if (path.isEmpty())
        path = QStringLiteral(TIEOUT_SOURCE_DIR "/../shared/data");
    return QFileInfo(path).isDir() ? QDir::cleanPath(path) : QString();
}

QString dataFile(const QString &relative)
{
    const QString folder = dataFolder();
    if (folder.isEmpty())
        return {};
    const QString path = QDir(folder).filePath(relative);
    return QFileInfo::exists(path) ? path : QString();
}

} // namespace Tieout::TestSupport
