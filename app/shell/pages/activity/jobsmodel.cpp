// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/activity/jobsmodel.h"

#include "shell/models/numberformat.h"
#include "shell/models/said.h"
#include "shell/theme/fonts.h"
#include "shell/theme/icons.h"

namespace Tieout::shell {

using base::Job;

JobsModel::JobsModel(base::JobQueue &queue, QObject *parent)
    : QAbstractTableModel(parent)
{
    connect(&queue, &base::JobQueue::submitted, this, &JobsModel::add);
}

void JobsModel::add(Job *job)
{
    beginInsertRows({}, 0, 0);
    m_rows.prepend(Row{job->id(), job->title(), job->state(), -1, {}, {}, 0, job});
    endInsertRows();
    if (m_rows.size() > MaximumRows) {
        beginRemoveRows({}, MaximumRows, int(m_rows.size()) - 1);
        m_rows.resize(MaximumRows);
        endRemoveRows();
    }
    connect(job, &Job::started, this, [this, job] { update(job); });
    connect(job, &Job::progressed, this, [this, job] { update(job); });
    connect(job, &Job::finished, this, [this, job] { update(job); });
}

void JobsModel::update(Job *job)
{
    for (int i = 0; i < m_rows.size(); ++i) {
        Row &row = m_rows[i];
        if (row.id != job->id())
            continue;
        row.state = job->state();
        row.fraction = job->fraction();
        row.what = said(message::ofText(job->what()));
        row.elapsedMs = job->elapsedMs();
        row.error = job->state() == Job::State::Failed ? saidInFull(job->error()) : QString();
        emit dataChanged(index(i, 0), index(i, ColumnCount - 1));
        return;
    }
}

int JobsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int JobsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString JobsModel::stateText(const Row &row) const
{
    switch (row.state) {
    case Job::State::Waiting:
        return tr("Waiting");
    case Job::State::Running:
        return tr("Running");
    case Job::State::Succeeded:
        return tr("Done");
    case Job::State::Failed:
        return tr("Failed");
    case Job::State::Cancelled:
        return tr("Cancelled");
    }
    return {};
}

static QIcon stateIcon(Job::State state)
{
    switch (state) {
    case Job::State::Waiting:
        return themedIcon(QStringLiteral("history"), IconRole::Quiet);
    case Job::State::Running:
        return themedIcon(QStringLiteral("play"), IconRole::Accent);
    case Job::State::Succeeded:
        return themedIcon(QStringLiteral("check"), IconRole::Accent);
    case Job::State::Failed:
        return themedIcon(QStringLiteral("error"), IconRole::Error);
    case Job::State::Cancelled:
        return themedIcon(QStringLiteral("minus"), IconRole::Quiet);
    }
    return {};
}

QVariant JobsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    if (role == Qt::DecorationRole && index.column() == State)
        return stateIcon(row.state);
    if (role == Qt::ToolTipRole)
        return row.error.isEmpty() ? QVariant() : row.error;
    if (role == Qt::TextAlignmentRole)
        return int(index.column() == Time ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Title:
        return row.title;
    case State:
        return stateText(row);
    case Progress:
        if (!row.error.isEmpty())
            return row.error;
        if (row.state == Job::State::Running && row.fraction >= 0)
            return QStringLiteral("%1 %  %2").arg(int(row.fraction * 100)).arg(row.what);
        return row.state == Job::State::Running ? row.what : QString();
    case Time:
        return row.elapsedMs > 0 || row.state == Job::State::Succeeded ? shownDuration(double(row.elapsedMs))
                                                                       : QString();
    default:
        return {};
    }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Time ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Title:
        return tr("What");
    case State:
        return tr("State");
    case Progress:
        return tr("Progress");
    case Time:
        return tr("Time");
    default:
        return {};
    }
}

bool JobsModel::canCancel(int row) const
{
    if (row < 0 || row >= m_rows.size())
        return false;
    const Job::State state = m_rows.at(row).state;
    return m_rows.at(row).job && (state == Job::State::Waiting || state == Job::State::Running);
}

void JobsModel::cancel(int row)
{
    if (canCancel(row))
        m_rows.at(row).job->cancel();
}

} // namespace Tieout::shell
