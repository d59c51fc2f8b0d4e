// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/drafts.h"

#include "core/workspace/drafts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QThread>

namespace Tieout::shell {

static QString settingOf(const QString &key)
{
    return QLatin1String(workspace::DraftPrefix) + key;
}

static QHash<QString, QJsonObject> readSpare(const QString &fileName)
{
    QHash<QString, QJsonObject> drafts;
    QFile file(fileName);
    if (fileName.isEmpty() || !file.open(QIODevice::ReadOnly))
        return drafts;
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    for (auto it = all.begin(); it != all.end(); ++it)
        drafts.insert(it.key(), it.value().toObject());
    return drafts;
}

Drafts::Drafts(workspace::Workspace &store, const QString &spareFile, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_spareFile(spareFile)
    , m_spare(readSpare(spareFile))
    , m_thread(QThread::create([this] { work(); }))
{
    m_thread->setObjectName(QStringLiteral("drafts"));
    m_thread->start();
}

Drafts::~Drafts()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
        m_changed.notify_all();
    }
    m_thread->wait();
    delete m_thread;
}

QJsonObject Drafts::draft(const QString &key) const
{
    {
        const std::lock_guard lock(m_mutex);
        for (const auto *drafts : {&m_waiting, &m_writing, &m_spare}) {
            if (const auto found = drafts->constFind(key); found != drafts->cend())
                return *found;
        }
    }
    const Result<QString> kept = m_store.setting(settingOf(key), {});
    return kept ? QJsonDocument::fromJson(kept->toUtf8()).object() : QJsonObject();
}

void Drafts::keep(const QString &key, const QJsonObject &draft)
{
    const std::lock_guard lock(m_mutex);
    // Counted from the first key on, not from the last, and not from when the disk is done with those before.
    if (m_waiting.isEmpty())
        m_due.setRemainingTime(PauseMs);
    m_waiting.insert(key, draft);
    m_changed.notify_all();
}

bool Drafts::flush()
{
    std::unique_lock lock(m_mutex);
    while (!m_writing.isEmpty()) // what began before says nothing of now
        m_written.wait(lock);
    m_hurry = true;
    m_failing = false; // it is tried once more
    m_changed.notify_all();
    while (!(m_waiting.isEmpty() && m_writing.isEmpty()) && !m_failing)
        m_written.wait(lock);
    m_hurry = false;
    return m_waiting.isEmpty() && m_writing.isEmpty();
}

void Drafts::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        while (m_waiting.isEmpty() && !m_ending)
            m_changed.wait(lock);
        if (m_waiting.isEmpty())
            return;
        while (!m_ending && !m_hurry && !m_due.hasExpired())
            m_changed.wait_for(lock, m_due.remainingTimeAsDuration());
        m_writing = std::exchange(m_waiting, {});
        const QHash<QString, QJsonObject> drafts = m_writing;
        lock.unlock();
        const Result<void> done = write(drafts);
        lock.lock();
        m_writing.clear();
        if (!done) {
            for (auto it = drafts.begin(); it != drafts.end(); ++it) {
                if (!m_waiting.contains(it.key()))
                    m_waiting.insert(it.key(), it.value());
            }
            m_due.setRemainingTime(RetryMs);
            m_hurry = false; // once
            if (!m_failing)
                emit failed(done.error()); // its receivers live on the window's thread
        }
        m_failing = !done;
        m_written.notify_all();
        if (m_failing && m_ending)
            return;
    }
}

/// On the thread that writes; the spare drafts are changed by it alone.
Result<void> Drafts::write(const QHash<QString, QJsonObject> &drafts)
{
    bool spared = false;
    for (auto it = drafts.begin(); it != drafts.end(); ++it) {
        const QString text = it.value().isEmpty()
                                 ? QString()
                                 : QString::fromUtf8(QJsonDocument(it.value()).toJson(QJsonDocument::Compact));
        const bool inMemory = m_store.isTemporary() && !m_spareFile.isEmpty();
        Result<void> stored =
            fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The workspace is kept in memory only."));
        if (!inMemory)
            stored = m_store.setSetting(settingOf(it.key()), text);
        if (!stored && m_spareFile.isEmpty())
            return stored;
        const std::lock_guard lock(m_mutex);
        const bool known = m_spare.contains(it.key());
        spared = spared || !stored || known;
        if (!stored && !text.isEmpty())
            m_spare.insert(it.key(), it.value());
        else if (known)
            m_spare.remove(it.key());
    }
    return spared ? writeSpare() : Result<void>();
}

Result<void> Drafts::writeSpare()
{
    QJsonObject all;
    {
        const std::lock_guard lock(m_mutex);
        for (auto it = m_spare.cbegin(); it != m_spare.cend(); ++it)
            all.insert(it.key(), it.value());
    }
    if (all.isEmpty() && !QFileInfo::exists(m_spareFile))
        return {};
    QDir().mkpath(QFileInfo(m_spareFile).absolutePath());
    QSaveFile out(m_spareFile);
    const QByteArray content = QJsonDocument(all).toJson(QJsonDocument::Compact);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size() || !out.commit())
        return fail(Error(ErrorCode::Denied,
                          QT_TRANSLATE_NOOP("Error", "What you type cannot be kept: \"%1\" cannot be written (%2)."),
                          {m_spareFile, out.errorString()},
                          QT_TRANSLATE_NOOP("Error", "Save it before you close the window.")));
    return {};
}

} // namespace Tieout::shell
