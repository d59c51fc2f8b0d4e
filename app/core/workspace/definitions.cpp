// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/definitions.h"

#include "core/gate/checkedquery.h"
#include "core/retrieval/definitionindex.h"
#include "core/schema/hiddennames.h"
#include "core/sql/builder.h"
#include "core/sql/condition.h"
#include "core/sql/printer.h"
#include "core/workspace/settings.h"
#include "core/workspace/store.h"

#include <sqlite3.h>

namespace Tieout::workspace {

namespace {

constexpr qsizetype longestTerm = 60;

/// Of no source in particular: what refers to nothing of one.
QString sourceKey(const QString &sourceId, const catalog::Definition &definition)
{
    return definition.refers() ? sourceId : QStringLiteral("");
}

/// What the gate says to the rows of a table under a condition.
Result<void> passGate(const catalog::Definition &definition, const catalog::Snapshot &snapshot)
{
    sql::Arena arena;
    const QString alias = QStringLiteral("t");
    const Result<sql::Expr *> condition =
        sql::conditionOn(arena, definition.condition, definition.table, alias, snapshot.schema(), snapshot.traits);
    if (!condition)
        return fail(condition.error());
    gate::GateRequest request;
    request.sql = sql::print(
        *sql::selectQuery(arena, {{sql::countStar(arena), {}}}, sql::table(arena, definition.table, alias), *condition),
        snapshot.traits);
    const gate::Report report = gate::Gate({snapshot.graph, snapshot.traits, nullptr}).check(request).report;
    if (report.passed())
        return {};
    return fail(ErrorCode::Refused, "The condition \"%1\" of \"%2\" is refused: %3",
                {definition.condition, definition.term, report.firstRejection()->message},
                report.firstRejection()->hint);
}

} // namespace

Result<catalog::Definition> acceptedDefinition(catalog::Definition definition, const catalog::Snapshot &snapshot)
{
    definition.term = definition.term.simplified();
    definition.meaning = definition.meaning.simplified();
    if (retrieval::phraseKey(definition.term).isEmpty())
        return fail(ErrorCode::Invalid, "There is no term to define.", {},
                    QStringLiteral("Give the word or words that questions use."));
    if (definition.term.size() > longestTerm)
        return fail(ErrorCode::Invalid, "The term \"%1...\" has more than %2 characters.",
                    {definition.term.left(20), QString::number(longestTerm)},
                    QStringLiteral("Give the few words that questions use, and say the rest in the meaning."));
    if (!definition.refers() && definition.condition.trimmed().size() > 0)
        return fail(ErrorCode::Invalid, "The condition \"%1\" is on no table.", {definition.condition.trimmed()},
                    QStringLiteral("Say which table's rows it picks."));
    if (!definition.refers() && definition.meaning.isEmpty())
        return fail(ErrorCode::Invalid, "\"%1\" is defined by nothing.", {definition.term},
                    QStringLiteral("Say what it means in words, or which table, column or condition it refers to."));
    Result<catalog::Definition> checked =
        catalog::checkedDefinition(std::move(definition), snapshot.schema(), snapshot.traits);
    if (!checked || checked->condition.isEmpty())
        return checked;
    if (const Result<void> passed = passGate(*checked, snapshot); !passed)
        return fail(passed.error());
    return checked;
}

Result<void> addContext(catalog::Snapshot &snapshot, const Workspace &store)
{
    const Result<QList<catalog::Definition>> stored = store.definitions(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    snapshot.definitions.clear();
    for (const catalog::Definition &definition : *stored) {
        const Result<catalog::Definition> now = acceptedDefinition(definition, snapshot);
        snapshot.definitions.append(now ? *now : definition);
        if (!now)
            snapshot.definitions.last().stale = now.error().message();
    }
    const Result<QString> text = store.setting(QString::fromLatin1(settings::companyContext.key), {});
    if (!text)
        return fail(text.error());
    snapshot.contextLines.clear();
    // A model is told these lines: one that names what may not be read stays here.
    const schema::HiddenNames hidden(snapshot.wholeGraph().schema(), *snapshot.scope);
    for (const QString &line : text->split(u'\n')) {
        if (const QString words = line.simplified(); !words.isEmpty() && !hidden.areIn(words))
            snapshot.contextLines.append(words);
    }
    return {};
}

Result<QList<catalog::Definition>> Workspace::definitions(const QString &sourceId) const
{
    QMutexLocker lock(&m_mutex);
    // A term of the source's own stands in the place of one in words only.
    Statement statement(
        m_handle, m_file,
        "SELECT id, term, meaning, table_schema, table_name, column_name, condition, made_by, made_at FROM definitions "
        "AS d "
        "WHERE source_id = ?1 OR (source_id = '' AND NOT EXISTS (SELECT 1 FROM definitions AS o WHERE o.source_id = ?1 "
        "AND o.term_key = d.term_key)) ORDER BY term COLLATE NOCASE, id");
    statement.bind(sourceId);
    return collected(statement, [](const Statement &row) {
        catalog::Definition definition;
        definition.id = row.integer(0);
        definition.term = row.text(1);
        definition.meaning = row.text(2);
        definition.table = {row.text(3), row.text(4)};
        definition.column = row.text(5);
        definition.condition = row.text(6);
        definition.by = row.text(7);
        definition.at = instantFrom(row.text(8));
        return definition;
    });
}

Result<qint64> Workspace::define(const QString &sourceId, const catalog::Definition &definition)
{
    QMutexLocker lock(&m_mutex);
    Transaction transaction(m_handle, m_file);
    if (!transaction.begun())
        return fail(transaction.begun().error());
    const QString key = retrieval::phraseKey(definition.term);
    Result<void> done =
        Statement(m_handle, m_file, "DELETE FROM definitions WHERE term_key = ? AND source_id IN ('', ?)")
            .bind(key)
            .bind(sourceId)
            .run();
    if (done)
        done = Statement(m_handle, m_file,
                         "INSERT INTO definitions(source_id, term_key, term, meaning, table_schema, table_name, "
                         "column_name, condition, "
                         "made_by, made_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                   .bind(sourceKey(sourceId, definition))
                   .bind(key)
                   .bind(definition.term)
                   .bind(definition.meaning)
                   .bind(definition.table.schema)
                   .bind(definition.table.name)
                   .bind(definition.column)
                   .bind(definition.condition)
                   .bind(definition.by)
                   .bind(instant(definition.at))
                   .run();
    const qint64 id = done ? sqlite3_last_insert_rowid(m_handle) : 0;
    if (done)
        done = transaction.commit();
    if (!done)
        return fail(done.error());
    return id;
}

Result<void> Workspace::removeDefinition(qint64 id)
{
    QMutexLocker lock(&m_mutex);
    const Result<void> done = Statement(m_handle, m_file, "DELETE FROM definitions WHERE id = ?").bind(id).run();
    if (done && sqlite3_changes(m_handle) == 0)
        return fail(ErrorCode::NotFound, "There is no definition %1.", {QString::number(id)},
                    QStringLiteral("tieout-cli context show FILE lists them."));
    return done;
}

} // namespace Tieout::workspace
