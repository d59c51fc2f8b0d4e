// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/tablecopies.h"

#include "core/sources/recordtables.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/sql/printer.h"
#include "core/workspace/indexfiles.h"
#include "core/workspace/storedlimits.h"

#include <algorithm>

namespace Tieout::sources {

using relations::CopyWriter;

namespace {

/// Of types that a file keeps as they are; bytes are left where they are.
QList<Column> copiedColumns(const Table &table)
{
    QList<Column> columns = table.columns;
    columns.removeIf([](const Column &column) { return column.type == TypeClass::Blob; });
    return columns;
}

QString selectOf(const Table &table, const QList<Column> &columns, const DialectTraits &traits)
{
    QStringList names;
    for (const Column &column : columns)
        names.append(sql::quotedName(column.name, traits));
    QString from = sql::quotedName(table.name.name, traits);
    if (!table.name.schema.isEmpty())
        from = sql::quotedName(table.name.schema, traits) + u'.' + from;
    return QStringLiteral("SELECT %1 FROM %2").arg(names.join(QLatin1String(", ")), from);
}

/// The rows on their way into the copy, with how many there are by now.
class CountedRows : public RowSink
{
public:
    CountedRows(CopyWriter &writer, const QString &table, const Progress &progress)
        : m_writer(writer)
        , m_table(table)
        , m_progress(progress)
    {
    }
    void columns(const QList<ResultColumn> &columns) override { m_writer.columns(columns); }
    bool rows(const QList<Row> &batch) override
    {
        const bool goesOn = m_writer.rows(batch);
        if (m_progress)
            m_progress(double(m_writer.count()) / double(CopyWriter::MostRows),
                       ErrorText(QT_TRANSLATE_NOOP("Error", "Copying %1"), {m_table}));
        return goesOn;
    }

private:
    CopyWriter &m_writer;
    QString m_table;
    Progress m_progress;
};

} // namespace

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

Result<TableCopy> takeCopy(Session &session, const Table &table, const TableCopy &about, const QString &folder,
                           const StopToken &stop, const Progress &progress)
{
    const QList<Column> columns = copiedColumns(table);
    const auto writer = CopyWriter::begin(about, table, columns, folder);
    if (!writer)
        return fail(writer.error());
    CountedRows sink(**writer, table.name.name, progress);
    const Result<qint64> read = session.select(selectOf(table, columns, session.traits()), sink, stop);
    if (!read)
        return fail(read.error());
    return (*writer)->finish();
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
                {message::say("sources.copy.read", {copy.name, copy.title, copy.takenAt.date().toString(Qt::ISODate)}),
                 record::About::Schema,
                 {}});
    }
}

} // namespace Tieout::sources
