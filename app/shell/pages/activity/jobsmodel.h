// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"

#include <QAbstractTableModel>
#include <QPointer>

namespace Tieout::shell {

/// What a queue runs, waits for and has run, the newest first; finished jobs stay as rows of text.
class JobsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Title, State, Progress, Time, ColumnCount };

    explicit JobsModel(base::JobQueue &queue, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Asks a running or waiting job to end; nothing happens to a finished one.
    void cancel(int row);
    bool canCancel(int row) const;

    static constexpr int MaximumRows = 100;

private:
    struct Row {
        quint64 id = 0;
        QString title;
        base::Job::State state = base::Job::State::Waiting;
        double fraction = -1;
        QString what;
        QString error;
        qint64 elapsedMs = 0;
        QPointer<base::Job> job;
    };
    void add(base::Job *job);
    void update(base::Job *job);
    QString stateText(const Row &row) const;

    QList<Row> m_rows;
};

} // namespace Tieout::shell
