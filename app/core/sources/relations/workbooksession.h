// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/cellsource.h"
#include "core/sources/relations/relationstore.h"
#include "sdk/connector.h"

#include <QMutex>

namespace Tieout::sources::relations {

/// Where a workbook is, where its relations and copies are kept (an empty folder: nowhere), and what was said of its
/// tables.
struct WorkbookPlace {
    QString file;
    QString folder;
    Corrections corrections = {};
};

/// What a workbook is opened with; both outlive the session.
struct WorkbookTools {
    Connector *files = nullptr; ///< opens the file of its relations
    Retriever *words = nullptr; ///< finds blocks by their words; null: nothing does
};

/**
 * A workbook as a database of its flat tables and of the tables of other sources that were copied beside them: what is
 * asked of it goes to the file of its relations. Whoever saves the workbook meanwhile, corrects its tables or copies
 * one, is followed, as with a database: the relations are made anew before anything else is read.
 */
class WorkbookSession : public Session,
                        public PlanSource,
                        public ReadsSource,
                        public CautionSource,
                        public CellSource,
                        public TableSource
{
public:
    /// Errors: as WorkbookConnector::open().
    static Result<std::unique_ptr<Session>> open(const WorkbookPlace &place, const WorkbookTools &tools,
                                                 std::shared_ptr<RelationStore> store, const StopToken &stop);

    const DialectTraits &traits() const override { return m_traits; }
    /// Without the table of what the relations were made of; with the words of headings and units as comments.
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    /// Errors also: those of RelationStore::relationsOf(), where the workbook was saved meanwhile.
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override;
    QString description() const override;
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    Result<QList<ColumnRead>> reads(const QString &sql) override;
    QList<ErrorText> cautions() const override;
    QStringList cellsOf(const QList<ColumnRead> &reads) const override;
    QString cellsOfRow(const TableName &table, qint64 row) const override;
    Result<sheets::WorkbookTablesPtr> tables(const StopToken &stop) override;
    Result<BlockStorePtr> blocks(const retrieval::EncoderPtr &encoder, const StopToken &stop) override;
    void setWritten(const BlockTexts &written) override;
    bool setCorrections(const Corrections &corrections) override;
    QList<TableCopy> copies() const override { return m_relations->relations.copies; }
    bool hasOtherCopies() const override;
    QString workbookFile() const override { return m_place.file; }
    Result<sheets::Workbook> readAgain(const StopToken &stop) const override;

private:
    WorkbookSession(const WorkbookPlace &place, const WorkbookTools &tools, std::shared_ptr<RelationStore> store)
        : m_place(place)
        , m_tools(tools)
        , m_store(std::move(store))
    {
    }
    Result<void> follow(const StopToken &stop);

    WorkbookPlace m_place;
    WorkbookTools m_tools;
    std::shared_ptr<RelationStore> m_store;
    RelationFilePtr m_relations;
    bool m_isCorrected = false; ///< since m_relations were made
    QMutex m_changing;          ///< held where m_inner changes or is cancelled
    std::unique_ptr<Session> m_inner;
    DialectTraits m_traits;
    sheets::WorkbookTablesPtr m_tables; ///< null until somebody asks for them
    WorkbookStamp m_tablesStamp;        ///< of the workbook that they were read from
    BlockStorePtr m_blocks;             ///< of m_tables; null until somebody asks for them
    retrieval::EncoderPtr m_blocksEncoder;
    BlockTexts m_written;
};

} // namespace Tieout::sources::relations
