// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace Tieout::TestSupport {

namespace {

void mustHold(bool holds, const QString &message)
{
    if (!holds)
        QTest::qFail(qPrintable(message), __FILE__, __LINE__);
}

} // namespace

TemporaryFolder::TemporaryFolder()
{
    mustHold(m_folder.isValid(), m_folder.errorString());
}

QString TemporaryFolder::write(const QString &name, const QByteArray &content) const
{
    const QString path = file(name);
    mustHold(QDir().mkpath(QFileInfo(path).path()), QStringLiteral("cannot create the folder of \"%1\"").arg(path));
    QFile target(path);
    mustHold(target.open(QIODevice::WriteOnly) && target.write(content) == content.size(),
             QStringLiteral("cannot write \"%1\": %2").arg(path, target.errorString()));
    return path;
}

QString TemporaryFolder::copy(const QString &source, const QString &name) const
{
    const QString path = file(name);
    mustHold(QDir().mkpath(QFileInfo(path).path()), QStringLiteral("cannot create the folder of \"%1\"").arg(path));
    QFile from(source);
    mustHold(from.copy(path), QStringLiteral("cannot copy \"%1\": %2").arg(source, from.errorString()));
    // The source may be read-only; a copy that a test works on must not be.
    QFile::setPermissions(path, QFile::permissions(path) | QFile::WriteOwner | QFile::ReadOwner);
    return path;
}

void TemporaryFolder::openToAll() const
{
    const auto all = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::WriteGroup
                     | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    mustHold(QFile::setPermissions(path(), all), QStringLiteral("cannot open \"%1\" to all users").arg(path()));
}

QByteArray readFile(const QString &path)
{
    QFile file(path);
    mustHold(file.open(QIODevice::ReadOnly), QStringLiteral("cannot read \"%1\": %2").arg(path, file.errorString()));
    return file.readAll();
}

} // namespace Tieout::TestSupport
