// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/models/historymodel.h"

#include "shell/models/backgroundjob.h"
#include "shell/models/numberformat.h"

namespace Tieout::shell {

HistoryModel::HistoryModel(workspace::Workspace &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_queue(QStringLiteral("history"))
{
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_items.size());
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const service::HistoryEntry &item = m_items.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return item.question;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: {
        const QString when = shownMoment(item.askedAt);
        const QString words = item.headline.isEmpty() ? when : tr("%1, %2").arg(item.headline, when);
        return item.source.isEmpty() ? words : tr("%1, asked of %2").arg(words, item.source.section(u'/', -1));
    }
    case IdRole:
        return item.id;
    case StateRole:
        return record::wordOf(item.state);
    case HeadlineRole:
        return item.headline;
    case AskedAtRole:
        return item.askedAt;
    case SourceRole:
        return item.source;
    case NearRole:
        return m_near.value(item.id);
    default:
        return {};
    }
}

void HistoryModel::replace(QList<service::HistoryEntry> items)
{
    beginResetModel();
    m_items = std::move(items);
    endResetModel();
    emit loaded();
}

void HistoryModel::reload()
{
    auto items = std::make_shared<QList<service::HistoryEntry>>();
    base::Job *job = m_queue.submit(
        tr("Read the history"), [items, store = &m_store](const StopToken &, const Progress &) -> Result<void> {
            Result<service::HistoryResponse> read = service::history(*store, {MaximumItems});
            if (!read)
                return fail(read.error());
            *items = std::move(read->answers);
            return {};
        });
    connect(job, &base::Job::finished, this, [this, items](base::Job *finished) {
        if (finished->state() == base::Job::State::Succeeded)
            replace(std::move(*items));
        else
            emit failed(finished->error());
    });
}

void HistoryModel::useMeanings(std::shared_ptr<const retrieval::QuestionMeanings> meanings)
{
    m_meanings = std::move(meanings);
}

void HistoryModel::setNear(const QHash<QString, double> &near)
{
    if (near == m_near)
        return;
    m_near = near;
    if (!m_items.isEmpty())
        emit dataChanged(index(0), index(int(m_items.size()) - 1), {NearRole});
}

void HistoryModel::findNear(const QString &like)
{
    if (m_finding)
        m_finding->cancel();
    setNear({});
    if (!m_meanings || like.trimmed().isEmpty())
        return;
    auto near = std::make_shared<QHash<QString, double>>();
    m_finding = inBackground(m_queue.submit(
        tr("Look for questions that mean the same"),
        [like, near, store = &m_store, meanings = m_meanings](const StopToken &stop, const Progress &) -> Result<void> {
            const auto found = service::history(*store, {MaximumItems, like}, meanings.get(), stop);
            if (!found)
                return fail(found.error());
            double nearness = 1;
            for (const service::HistoryEntry &entry : found->answers) {
                near->insert(entry.id, nearness);
                nearness *= 0.99; // keeps their order
            }
            return {};
        }));
    // Where it fails, what contains the words is found all the same.
    connect(m_finding, &base::Job::finished, this, [this, near](base::Job *finished) {
        if (finished->state() == base::Job::State::Succeeded && finished == m_finding)
            setNear(*near);
    });
}

void HistoryModel::remove(const QString &id)
{
    base::Job *job =
        m_queue.submit(tr("Delete a question"), [id, store = &m_store](const StopToken &, const Progress &) {
            return service::deleteAnswer(*store, {id});
        });
    connect(job, &base::Job::finished, this, [this, id](base::Job *finished) {
        if (finished->state() != base::Job::State::Succeeded) {
            emit failed(finished->error());
            return;
        }
        for (int row = 0; row < m_items.size(); ++row) {
            if (m_items.at(row).id != id)
                continue;
            beginRemoveRows({}, row, row);
            m_items.removeAt(row);
            endRemoveRows();
            break;
        }
        emit loaded();
    });
}

void HistoryModel::fetch(const QString &id, QObject *receiver, std::function<void(const Result<record::Record> &)> done)
{
    auto record = std::make_shared<record::Record>();
    base::Job *job = m_queue.submit(
        tr("Read an answer"), [id, record, store = &m_store](const StopToken &, const Progress &) -> Result<void> {
            Result<service::AskResponse> read = service::pastAnswer(*store, {id});
            if (!read)
                return fail(read.error());
            *record = std::move(read->record);
            return {};
        });
    connect(job, &base::Job::finished, receiver, [record, done = std::move(done)](base::Job *finished) {
        if (finished->state() == base::Job::State::Succeeded)
            done(std::move(*record));
        else
            done(fail(finished->error()));
    });
}

} // namespace Tieout::shell
