// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/workbooksession.h"

#include "core/sources/relations/relationplan.h"
#include "core/sources/sheets/workbookreader.h"
#include "sdk/secrets.h"

#include <QFileInfo>

#include <algorithm>

namespace Tieout::sources::relations {

namespace {

void comment(Table &table, const Relation &relation)
{
    table.comment = relation.title;
    for (Column &column : table.columns) {
        if (const RelationColumn *read = relation.column(column.name))
            column.comment = read->comment;
    }
}

} // namespace

Result<std::unique_ptr<Session>> WorkbookSession::open(const WorkbookPlace &place, const WorkbookTools &tools,
                                                       std::shared_ptr<RelationStore> store, const StopToken &stop)
{
    std::unique_ptr<WorkbookSession> session(new WorkbookSession(place, tools, std::move(store)));
    if (const Result<void> opened = session->follow(stop); !opened)
        return fail(opened.error());
    session->m_traits = session->m_inner->traits();
    return std::unique_ptr<Session>(std::move(session));
}

/// The relations of the workbook as it is now.
Result<void> WorkbookSession::follow(const StopToken &stop)
{
    if (m_relations && m_relations->stamp == stampOf(m_place.file) && !m_isCorrected && !hasOtherCopies())
        return {};
    Result<RelationFilePtr> relations = m_store->relationsOf(m_place.file, m_place.folder, m_place.corrections, stop);
    if (!relations)
        return fail(relations.error());
    const Result<ConnectionParameters> parameters = m_tools.files->parseAddress((*relations)->path);
    if (!parameters)
        return fail(parameters.error());
    Result<std::unique_ptr<Session>> inner = openConnection(*m_tools.files, *parameters, stop);
    if (!inner)
        return fail(inner.error());
    const QMutexLocker lock(&m_changing);
    m_inner = *std::move(inner);
    m_relations = *std::move(relations);
    m_isCorrected = false;
    return {};
}

Result<Schema> WorkbookSession::readSchema(const StopToken &stop, const Progress &progress)
{
    if (const Result<void> followed = follow(stop); !followed)
        return fail(followed.error());
    Result<Schema> schema = m_inner->readSchema(stop, progress);
    if (!schema)
        return schema;
    const Relations &read = m_relations->relations;
    schema->tables.removeIf(
        [&read](const Table &table) { return !read.relation(table.name.name) && !read.copy(table.name.name); });
    for (Table &table : schema->tables) {
        if (const Relation *relation = read.relation(table.name.name))
            comment(table, *relation);
    }
    return schema;
}

Result<qint64> WorkbookSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    if (const Result<void> followed = follow(stop); !followed)
        return fail(followed.error());
    return m_inner->select(sql, sink, stop);
}

Result<void> WorkbookSession::prepare(const QString &sql)
{
    return m_inner->prepare(sql);
}

void WorkbookSession::cancel()
{
    const QMutexLocker lock(&m_changing);
    m_inner->cancel();
}

QString WorkbookSession::description() const
{
    const qsizetype tables = m_relations->relations.relations.size();
    return QStringLiteral("Workbook, %1, read-only, %2")
        .arg(QFileInfo(m_place.file).fileName(),
             tables == 1 ? QStringLiteral("1 table") : QStringLiteral("%1 tables").arg(tables));
}

Result<QString> WorkbookSession::explain(const QString &sql, const StopToken &stop)
{
    auto *plans = dynamic_cast<PlanSource *>(m_inner.get());
    if (plans)
        return plans->explain(sql, stop);
    return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" does not tell how it would run a query."),
                {description()});
}

Result<QList<ColumnRead>> WorkbookSession::reads(const QString &sql)
{
    auto *engine = dynamic_cast<ReadsSource *>(m_inner.get());
    if (engine)
        return engine->reads(sql);
    return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "\"%1\" does not tell what a query reads."),
                {description()});
}

QList<ErrorText> WorkbookSession::cautions() const
{
    return cautionsOf(m_relations->relations);
}

QStringList WorkbookSession::cellsOf(const QList<ColumnRead> &reads) const
{
    QStringList out;
    for (const ColumnRead &read : reads) {
        const Relation *relation = m_relations->relations.relation(read.table.name);
        const QString cells = relation ? relation->cells(relation->column(read.column)) : QString();
        if (!cells.isEmpty() && !out.contains(cells))
            out.append(cells);
    }
    return out;
}

QString WorkbookSession::cellsOfRow(const TableName &table, qint64 row) const
{
    const Relation *relation = m_relations->relations.relation(table.name);
    return relation ? relation->cellsOfRow(row) : QString();
}

Result<sheets::WorkbookTablesPtr> WorkbookSession::tables(const StopToken &stop)
{
    const WorkbookStamp stamp = stampOf(m_place.file);
    if (m_tables && m_tablesStamp == stamp)
        return m_tables;
    Result<sheets::Workbook> workbook = readAgain(stop);
    if (!workbook)
        return fail(workbook.error());
    m_tables = sheets::withTables(*std::move(workbook), m_place.corrections);
    m_blocks.reset();
    m_tablesStamp = stamp;
    return m_tables;
}

Result<BlockStorePtr> WorkbookSession::blocks(const retrieval::EncoderPtr &encoder, const StopToken &stop)
{
    const Result<sheets::WorkbookTablesPtr> from = tables(stop);
    if (!from)
        return fail(from.error());
    if (m_blocks && m_blocksEncoder == encoder)
        return m_blocks;
    Result<BlockStorePtr> made = BlockStore::build(*from, m_written, {m_tools.words, encoder}, stop);
    if (made) {
        m_blocks = *made;
        m_blocksEncoder = encoder;
    }
    return made;
}

void WorkbookSession::setWritten(const BlockTexts &written)
{
    if (written == m_written)
        return;
    m_written = written;
    m_blocks.reset();
}

bool WorkbookSession::setCorrections(const Corrections &corrections)
{
    const QStringList &structures = m_relations->relations.structures;
    const bool isNew = digestOf(structures, corrections) != digestOf(structures, m_place.corrections);
    m_place.corrections = corrections;
    if (!isNew)
        return false;
    m_isCorrected = true;
    m_tables.reset();
    return true;
}

bool WorkbookSession::hasOtherCopies() const
{
    return m_relations->relations.copyFiles != copyFilesIn(m_place.folder);
}

Result<sheets::Workbook> WorkbookSession::readAgain(const StopToken &stop) const
{
    return sheets::readWorkbook(m_place.file, {}, stop, {});
}

} // namespace Tieout::sources::relations
