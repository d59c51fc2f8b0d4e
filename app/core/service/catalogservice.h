// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/coverage.h"
#include "core/project/opensource.h"
#include "core/service/tabledescription.h"

namespace Tieout::service {

/// What is known of all tables.
struct CatalogRequest {
    bool questions = false; ///< with questions for each table that are answered without a model
    bool operator==(const CatalogRequest &) const = default;
};

void fields(Either<CatalogRequest> auto &r, auto &&visit)
{
    visit("questions", r.questions);
}

struct CatalogResponse {
    QList<TableDescription> tables; ///< in the schema's order
    bool operator==(const CatalogResponse &) const = default;
};

void fields(Either<CatalogResponse> auto &r, auto &&visit)
{
    visit("tables", r.tables);
}

/// Pure; any thread.
CatalogResponse catalogOf(const catalog::Snapshot &snapshot);
/// Blocks where questions are asked for; on the source's thread.
CatalogResponse describeCatalog(project::OpenSource &source, const CatalogRequest &request,
                                const answer::AskOptions &options, const StopToken &stop);

/// How many tables, or columns, are described, and by whom.
struct CoverageCounts {
    qint64 total = 0;
    qint64 described = 0;
    double describedShare = 1;
    QMap<QString, qint64> byOrigin;
    bool operator==(const CoverageCounts &) const = default;
};

void fields(Either<CoverageCounts> auto &r, auto &&visit)
{
    visit("total", r.total);
    visit("described", r.described);
    visit("describedShare", r.describedShare);
    visit("byOrigin", r.byOrigin);
}

struct TableCoverage {
    QString table;
    QString origin; ///< of the table's own description
    CoverageCounts columns;
    bool operator==(const TableCoverage &) const = default;
};

void fields(Either<TableCoverage> auto &r, auto &&visit)
{
    visit("table", r.table);
    visit("origin", r.origin);
    visit("columns", r.columns);
}

struct CoverageResponse {
    CoverageCounts tables;
    CoverageCounts columns;
    QList<TableCoverage> byTable; ///< in the schema's order
    bool operator==(const CoverageResponse &) const = default;
};

void fields(Either<CoverageResponse> auto &r, auto &&visit)
{
    visit("tables", r.tables);
    visit("columns", r.columns);
    visit("byTable", r.byTable);
}

/// Pure; any thread.
CoverageResponse coverage(const catalog::Snapshot &snapshot);

/// Something that keeps people from finding or trusting what is there.
struct CatalogFinding {
    QString id; ///< "table.undescribed"
    message::Message message;
    TableName table; ///< no name: of no table in particular
    QString column;  ///< empty: the table
    message::Message hint;
    bool operator==(const CatalogFinding &) const = default;
};

void fields(Either<CatalogFinding> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("message", record::spoken(r.message));
    visit("table", r.table);
    visit("column", orNull(r.column));
    visit("hint", record::spoken(r.hint));
}

struct CatalogLintResponse {
    QList<CatalogFinding> findings;
    bool operator==(const CatalogLintResponse &) const = default;
};

void fields(Either<CatalogLintResponse> auto &r, auto &&visit)
{
    visit("findings", r.findings);
}

/// `store` may be null: nobody said anything then. Any thread. Errors: those of the workspace.
Result<CatalogLintResponse> lintCatalog(const catalog::Snapshot &snapshot, const workspace::Workspace *store);

/// What people said of a source, as far as it stays within the source's scope. Errors: those of the workspace.
Result<QList<workspace::Edit>> editsWithin(const workspace::Workspace &store, const catalog::Snapshot &snapshot);

/// SQL that writes descriptions back as comments, for a person to run.
struct CommentsRequest {
    bool all = false; ///< what a model and the rules wrote too, else only what people wrote
    bool operator==(const CommentsRequest &) const = default;
};

void fields(Either<CommentsRequest> auto &r, auto &&visit)
{
    visit("all", r.all);
}

struct CommentsResponse {
    QStringList statements;
    QStringList notes; ///< what is left out, and why
    bool operator==(const CommentsResponse &) const = default;

    /// As a file, with the notes as comments; says so where there is nothing to write.
    QString text() const;
};

void fields(Either<CommentsResponse> auto &r, auto &&visit)
{
    visit("statements", r.statements);
    visit("notes", r.notes);
}

/// Blocks; on the source's thread. Errors: those of catalog::commentScript().
Result<CommentsResponse> comments(project::OpenSource &source, const CommentsRequest &request, const StopToken &stop);

} // namespace Tieout::service
