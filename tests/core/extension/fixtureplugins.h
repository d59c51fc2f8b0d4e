// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>

// Folder and file of a plugin of tests/fixtures/plugins, as built.
inline QString fixtureFolder(const QString &name)
{
    return QStringLiteral(TIEOUT_BINARY_DIR "/lib/tests/plugins/") + name;
}

inline QString fixtureFile(const QString &name)
{
    const QDir folder(fixtureFolder(name));
    const QStringList files = folder.entryList({QStringLiteral("connector-%1.*").arg(name)}, QDir::Files);
    return files.size() == 1 ? folder.filePath(files.constFirst()) : QString();
}
