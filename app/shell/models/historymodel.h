// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/service/historyservice.h"

#include <QAbstractListModel>
#include <QHash>
#include <QPointer>

namespace Tieout::shell {

/// Past questions of the workspace, newest first. Reading and deleting happen on a thread of its own.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    /// NearRole: how near the question is to what is looked for by meaning, from 1 for the nearest down; 0 else.
    enum Role { IdRole = Qt::UserRole, StateRole, HeadlineRole, AskedAtRole, SourceRole, NearRole };

    explicit HistoryModel(workspace::Workspace &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const QList<service::HistoryEntry> &items() const { return m_items; }

    /// Reads again; loaded() follows.
    void reload();
    /// Compares questions by what they mean from now on; null: not.
    void useMeanings(std::shared_ptr<const retrieval::QuestionMeanings> meanings);
    const std::shared_ptr<const retrieval::QuestionMeanings> &meanings() const { return m_meanings; }
    /// Finds the questions that mean nearly the same as `like`, which have a NearRole once that is known; empty: none.
    void findNear(const QString &like);
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
    void setNear(const QHash<QString, double> &near);

    workspace::Workspace &m_store;
    QList<service::HistoryEntry> m_items;
    std::shared_ptr<const retrieval::QuestionMeanings> m_meanings;
    QHash<QString, double> m_near; ///< by id
    QPointer<base::Job> m_finding;
    base::JobQueue m_queue;
};

} // namespace Tieout::shell
