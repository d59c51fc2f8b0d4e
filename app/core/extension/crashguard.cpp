// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extension/crashguard.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUuid>

namespace Tieout::extension {

namespace {

const QString suffix = QStringLiteral(".starting");

QString lockOf(const QString &file)
{
    return file + QLatin1String(".lock");
}

} // namespace

CrashGuard::CrashGuard(const QString &folder)
    : m_folder(folder)
{
    if (m_folder.isEmpty())
        return;
    const QDir dir(m_folder);
    for (const QString &name : dir.entryList({QLatin1Char('*') + suffix}, QDir::Files)) {
        const QString path = dir.filePath(name);
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0); // age means nothing; that its process is gone does
        if (!lock.tryLock(0))
            continue;
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            m_crashed.append(QString::fromUtf8(file.readAll()).trimmed());
        file.close();
        QFile::remove(path);
    }
    m_crashed.removeAll(QString());
    m_crashed.removeDuplicates();
}

CrashGuard::~CrashGuard()
{
    release();
}

void CrashGuard::arm(const QString &pluginId)
{
    if (m_folder.isEmpty())
        return;
    if (!m_lock) {
        QDir().mkpath(m_folder);
        m_file = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + suffix);
        m_lock = std::make_unique<QLockFile>(lockOf(m_file));
        m_lock->setStaleLockTime(0);
        if (!m_lock->tryLock(0))
            m_file.clear();
    }
    if (m_file.isEmpty())
        return;
    QFile file(m_file);
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        file.write(pluginId.toUtf8());
}

void CrashGuard::release()
{
    if (!m_file.isEmpty())
        QFile::remove(m_file);
    m_file.clear();
    m_lock.reset();
}

} // namespace Tieout::extension
