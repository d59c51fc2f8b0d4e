// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/tablecopies.h"

#include "core/sources/recordtables.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/storedlimits.h"

#include <algorithm>

namespace Tieout::sources {

bool isWorkbook(const QString &sourceId)
{
    return sourceId.startsWith(relations::connectorId + u':');
}

QString copyFolder(const workspace::Workspace &store, const QString &workbookId)
{
    return store.notKept() ? QString() : workspace::relationsFolder(store.file(), workbookId);
}

QList<TableCopy> tableCopies(const workspace::Workspace &store, const QString &workbookId)
{
    const QString folder = copyFolder(store, workbookId);
    QList<TableCopy> out;
    for (const QString &file : relations::copyFilesIn(folder)) {
        if (const std::optional<TableCopy> copy = relations::readCopy(folder + u'/' + file))
            out.append(*copy);
    }
    return out;
}

Result<void> withdrawCopies(const workspace::Workspace &store, const QString &workbookId)
{
    const QString folder = copyFolder(store, workbookId);
    if (relations::copyFilesIn(folder).isEmpty())
        return {};
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    QStringList open;
    for (const workspace::StoredSource &source : *sources) {
        const Result<schema::SourceLimits> limits = workspace::limitsOf(store, source.id);
        if (!limits)
            return fail(limits.error());
        if (!limits->restricts())
            open.append(source.id);
    }
    relations::removeCopies(folder, [&open](const TableCopy &copy) { return !open.contains(copy.source); });
    return {};
}

Result<void> removeUnjoinedCopies(const workspace::Workspace &store, const QString &workbookId)
{
    const QString folder = copyFolder(store, workbookId);
    if (relations::copyFilesIn(folder).isEmpty())
        return {};
    const Result<QList<workspace::KeyDecision>> decisions = store.keys().keyDecisions(workbookId);
    if (!decisions)
        return fail(decisions.error());
    relations::removeCopies(folder, [&decisions](const TableCopy &copy) {
        return std::none_of(decisions->cbegin(), decisions->cend(), [&copy](const workspace::KeyDecision &decision) {
            const ForeignKey &key = decision.key.key;
            return decision.accepted && (key.from.name == copy.name || key.to.name == copy.name);
        });
    });
    return {};
}

void noteCopies(record::Record &record, const QList<TableCopy> &copies)
{
    if (copies.isEmpty() || record.state != record::State::Answered)
        return;
    const QSet<QString> read = tablesRead(record);
    for (const TableCopy &copy : copies) {
        if (read.contains(copy.name))
            record.assumptions.append(
                {message::say("sources.copy.read",
                              {copy.name, copy.title, copy.takenAt.toLocalTime().date().toString(Qt::ISODate)}),
                 record::About::Schema,
                 {}});
    }
}

} // namespace Tieout::sources
