// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/historyservice.h"

#include <QAbstractListModel>

namespace Tieout::shell {

/// Past questions of the workspace, newest first. Reading and deleting happen on a thread of its own.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole, StateRole, HeadlineRole, AskedAtRole, SourceRole };

    explicit HistoryModel(workspace::Workspace &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const QList<service::HistoryEntry> &items() const { return m_items; }

    /// Reads again; loaded() follows.
    void reload();
    /// Deletes one answer for good; the row goes once it is gone on disk, else failed() says why.
    void remove(const QString &id);
    /// Reads one record and hands it to `done` unless `receiver` is gone.
    void fetch(const QString &id, QObject *receiver, std::function<void(const Result<record::Record> &)> done);

    static constexpr int MaximumItems = 500;

signals:
    void loaded();
    void failed(const Tieout::Error &error);

private:
    void replace(QList<service::HistoryEntry> items);

    workspace::Workspace &m_store;
    QList<service::HistoryEntry> m_items;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
