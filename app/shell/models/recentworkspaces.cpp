// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/recentworkspaces.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

#include <algorithm>

namespace Tieout::shell {

namespace {

const QString recentKey = QStringLiteral("recentWorkspaces");

QJsonObject toJson(const RecentWorkspace &item)
{
    return {{QStringLiteral("workspace"), item.workspace},
            {QStringLiteral("source"), item.source},
            {QStringLiteral("title"), item.title},
            {QStringLiteral("at"), item.at.toUTC().toString(Qt::ISODateWithMs)}};
}

RecentWorkspace fromJson(const QJsonObject &object)
{
    return {object[QStringLiteral("workspace")].toString(), object[QStringLiteral("source")].toString(),
            object[QStringLiteral("title")].toString(),
            QDateTime::fromString(object[QStringLiteral("at")].toString(), Qt::ISODateWithMs)};
}

RecentWorkspace::Gone goneOf(const RecentWorkspace &item)
{
    if (item.workspace != QLatin1String("sample") && !QFileInfo::exists(item.workspace))
        return RecentWorkspace::Gone::Workspace;
    const QString file = fileOfAddress(item.source);
    return !file.isEmpty() && !QFileInfo::exists(file) ? RecentWorkspace::Gone::Source : RecentWorkspace::Gone::Nothing;
}

} // namespace

QString fileOfAddress(const QString &address)
{
    for (const QString &scheme : {QStringLiteral("sqlite:"), QStringLiteral("sheet:"), QStringLiteral("duckdb:")}) {
        if (address.startsWith(scheme))
            return address.mid(scheme.size());
    }
    return {};
}

QString RecentWorkspace::place() const
{
    if (gone == Gone::Workspace)
        return workspace;
    const QString file = fileOfAddress(source);
    return !file.isEmpty() ? file : source.isEmpty() ? workspace : source;
}

RecentWorkspaces::RecentWorkspaces(QSettings &user, QObject *parent)
    : QObject(parent)
    , m_user(user)
    , m_queue(QStringLiteral("recent"))
{
    for (const QJsonValue &item : QJsonDocument::fromJson(m_user.value(recentKey).toString().toUtf8()).array()) {
        const RecentWorkspace read = fromJson(item.toObject());
        if (!read.workspace.isEmpty() && m_items.size() < MostKept)
            m_items.append(read);
    }
}

void RecentWorkspaces::note(const RecentWorkspace &workspace)
{
    m_items.removeIf([&](const RecentWorkspace &item) { return item.workspace == workspace.workspace; });
    m_items.prepend(workspace);
    while (m_items.size() > MostKept)
        m_items.removeLast();
    store();
}

void RecentWorkspaces::remove(const QString &workspace)
{
    m_items.removeIf([&](const RecentWorkspace &item) { return item.workspace == workspace; });
    store();
}

void RecentWorkspaces::moved(const QString &from, const QString &to)
{
    m_items.removeIf([&](const RecentWorkspace &item) { return item.workspace == to; });
    for (RecentWorkspace &item : m_items) {
        if (item.workspace != from)
            continue;
        item.workspace = to;
        item.gone = RecentWorkspace::Gone::Nothing;
    }
    store();
}

QString RecentWorkspaces::workspaceOf(const QString &source) const
{
    const auto found = std::find_if(m_items.cbegin(), m_items.cend(), [&](const RecentWorkspace &item) {
        return !source.isEmpty() && item.source == source;
    });
    return found == m_items.cend() ? QString() : found->workspace;
}

QString RecentWorkspaces::sourceOf(const QString &workspace) const
{
    const auto found = std::find_if(m_items.cbegin(), m_items.cend(),
                                    [&](const RecentWorkspace &item) { return item.workspace == workspace; });
    return found == m_items.cend() ? QString() : found->source;
}

void RecentWorkspaces::store()
{
    QJsonArray items;
    for (const RecentWorkspace &item : std::as_const(m_items))
        items.append(toJson(item));
    m_user.setValue(recentKey, QString::fromUtf8(QJsonDocument(items).toJson(QJsonDocument::Compact)));
    // At once: it is what the next start begins with, however this one ends.
    m_user.sync();
    emit changed();
}

void RecentWorkspaces::look()
{
    auto gone = std::make_shared<QHash<QString, RecentWorkspace::Gone>>();
    base::Job *job = m_queue.submit(tr("Check recent workspaces"),
                                    [items = m_items, gone](const StopToken &stop, const Progress &) -> Result<void> {
                                        for (const RecentWorkspace &item : items) {
                                            if (stop.stopRequested())
                                                break;
                                            gone->insert(item.workspace, goneOf(item));
                                        }
                                        return {};
                                    });
    connect(job, &base::Job::finished, this, [this, gone] {
        bool isNew = false;
        for (RecentWorkspace &item : m_items) {
            const RecentWorkspace::Gone now = gone->value(item.workspace, item.gone);
            isNew = isNew || now != item.gone;
            item.gone = now;
        }
        if (isNew)
            emit changed();
    });
}

} // namespace Tieout::shell
