// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/indexfiles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace Tieout::workspace {

static QString indexFolder(const QString &workspaceFile)
{
    return workspaceFile + QStringLiteral("-index");
}

/// What is kept of a source; empty for a workspace in memory.
static QString fileOf(const QString &workspaceFile, const QString &sourceId, const QString &suffix)
{
    if (workspaceFile.isEmpty())
        return {};
    constexpr qsizetype Letters = 16;
    const QByteArray name =
        QCryptographicHash::hash(sourceId.toUtf8(), QCryptographicHash::Sha256).toHex().left(Letters);
    return indexFolder(workspaceFile) + u'/' + QString::fromLatin1(name) + suffix;
}

QString cardIndexFile(const QString &workspaceFile, const QString &sourceId)
{
    return fileOf(workspaceFile, sourceId, QStringLiteral(".cards"));
}

QString meaningFile(const QString &cardIndexFile)
{
    return cardIndexFile + QStringLiteral(".meanings");
}

QString questionVectorsFile(const QString &workspaceFile)
{
    return workspaceFile.isEmpty() ? QString() : indexFolder(workspaceFile) + QStringLiteral("/questions.vectors");
}

void removeQuestionVectors(const QString &workspaceFile)
{
    if (!workspaceFile.isEmpty())
        QFile::remove(questionVectorsFile(workspaceFile));
}

QString relationsFolder(const QString &workspaceFile, const QString &sourceId)
{
    return fileOf(workspaceFile, sourceId, QStringLiteral(".relations"));
}

void removeRelations(const QString &workspaceFile, const QString &sourceId)
{
    const QString folder = relationsFolder(workspaceFile, sourceId);
    if (folder.isEmpty())
        return;
    QDir(folder).removeRecursively();
    QDir().rmdir(indexFolder(workspaceFile)); // stays where something else stands in it
}

void removeWorkspaceFiles(const QString &workspaceFile)
{
    for (const char *suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(workspaceFile + QLatin1String(suffix));
    QDir(indexFolder(workspaceFile)).removeRecursively();
}

void removeCardIndex(const QString &workspaceFile, const QString &sourceId)
{
    const QString file = cardIndexFile(workspaceFile, sourceId);
    if (file.isEmpty())
        return;
    QFile::remove(file);
    QFile::remove(file + QStringLiteral(".vectors"));
    QFile::remove(meaningFile(file));
    removeQuestionVectors(workspaceFile);     // some may be of this source
    QDir().rmdir(indexFolder(workspaceFile)); // stays where another source's stands in it
}

} // namespace Tieout::workspace
