// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/description.h"

#include "core/catalog/modelaspects.h"
#include "core/sources/definitions.h"
#include "core/sources/savedquery.h"
#include "core/sources/verifiedqueries.h"
#include "core/sql/binder.h"
#include "core/sql/parser.h"
#include "core/sql/script.h"
#include "core/workspace/settings.h"
#include "sdk/dialects.h"

namespace Tieout::sources {

namespace {

/// Stored answers that are read for what they use: the newest ones.
constexpr qsizetype MostAnswers = 1000;

/// What read each table, the newest first.
Result<QHash<TableName, QList<catalog::Use>>> answersUsing(const workspace::Workspace &store,
                                                           const catalog::Snapshot &snapshot)
{
    const Result<QList<workspace::AnsweredSql>> answers = store.answers().answeredSql(snapshot.sourceId);
    if (!answers)
        return fail(answers.error());
    QHash<TableName, QList<catalog::Use>> uses;
    QHash<QString, QList<TableName>> known;
    const qsizetype first = std::max<qsizetype>(0, answers->size() - MostAnswers);
    for (qsizetype i = answers->size() - 1; i >= first; --i) {
        const workspace::AnsweredSql &answer = answers->at(i);
        QList<TableName> tables;
        for (const QString &sql : answer.sql) {
            if (!known.contains(sql))
                known.insert(sql, tablesRead(sql, snapshot));
            for (const TableName &table : known.value(sql)) {
                if (!tables.contains(table))
                    tables.append(table);
            }
        }
        for (const TableName &table : std::as_const(tables)) {
            QList<catalog::Use> &of = uses[table];
            // The same question asked again says nothing more.
            const bool again = std::any_of(of.cbegin(), of.cend(),
                                           [&](const catalog::Use &use) { return use.title == answer.question; });
            if (!again)
                of.append({catalog::Use::Kind::Answer, answer.recordId, answer.question, 0});
        }
    }
    return uses;
}

catalog::Evidence evidenceOf(const QList<workspace::Edit> &edits, const QHash<TableName, QList<catalog::Use>> &uses)
{
    catalog::Evidence evidence;
    evidence.uses = uses;
    for (const workspace::Edit &edit : edits) {
        if (edit.kind == workspace::Edit::Kind::Authoritative)
            evidence.authoritative.insert(edit.table, {edit.text, catalog::AspectOrigin::Person, edit.at});
    }
    return evidence;
}

void addEdits(const QList<workspace::Edit> &edits, catalog::Snapshot &snapshot)
{
    snapshot.aliases.clear();
    for (const workspace::Edit &edit : edits) {
        if (edit.kind == workspace::Edit::Kind::Alias) {
            snapshot.aliases.append({edit.table, edit.column, edit.text});
            continue;
        }
        const auto entry = snapshot.entries.find(edit.table);
        if (entry == snapshot.entries.end())
            continue;
        const catalog::Aspect said{edit.text, catalog::AspectOrigin::Person, edit.at};
        catalog::ColumnEntry *column = edit.column.isEmpty() ? nullptr : entry->column(edit.column);
        switch (edit.kind) {
        case workspace::Edit::Kind::Description:
            if (column)
                column->meaning = said;
            else if (edit.column.isEmpty())
                entry->summary = said;
            break;
        case workspace::Edit::Kind::Grain:
            entry->grain = said;
            break;
        case workspace::Edit::Kind::WhenToUse:
            entry->whenToUse = said;
            break;
        case workspace::Edit::Kind::NotFor:
            entry->notFor = said;
            break;
        case workspace::Edit::Kind::Unit:
            if (column) {
                column->unit = edit.text;
                column->unitOrigin = catalog::AspectOrigin::Person;
            }
            break;
        case workspace::Edit::Kind::Authoritative: // was evidence already
            if (entry->authoritative.isEmpty())
                entry->authoritative = said;
            break;
        case workspace::Edit::Kind::Alias:
            break;
        }
    }
}

} // namespace

QList<TableName> tablesRead(const QString &text, const catalog::Snapshot &snapshot)
{
    QList<TableName> tables;
    const Result<sql::Statement> statement = sql::parse(text, snapshot.traits);
    if (!statement)
        return tables;
    const sql::BoundQuery bound = sql::bind(*statement, snapshot.schema(), snapshot.traits);
    for (const sql::Relation &relation : bound.relations) {
        if (relation.table && !tables.contains(relation.table->name))
            tables.append(relation.table->name);
    }
    return tables;
}

Result<catalog::ScriptFindings> scriptFindings(const workspace::Workspace &store, const catalog::Snapshot &snapshot)
{
    const Result<QList<workspace::StoredScript>> scripts = store.sourceTexts().scripts(snapshot.sourceId);
    if (!scripts)
        return fail(scripts.error());
    QList<catalog::ScriptText> texts;
    QHash<QString, QString> questions; // of saved queries, by name
    for (const workspace::StoredScript &script : *scripts) {
        const DialectTraits *traits = script.dialect.isEmpty() ? nullptr : dialects::named(script.dialect);
        texts.append({script.name, script.text, traits ? *traits : snapshot.traits});
        const sources::SavedQuery query = sources::savedQueryOf(script.text);
        if (!query.question.isEmpty())
            questions.insert(script.name, query.question);
    }
    catalog::ScriptFindings findings = catalog::readScripts(texts, snapshot.schema());
    // A query that somebody saved is known by what it answers.
    for (QList<catalog::Use> &uses : findings.uses) {
        for (catalog::Use &use : uses) {
            if (questions.contains(use.id) && use.title == QLatin1String("query")) {
                use.kind = catalog::Use::Kind::Query;
                use.title = questions.value(use.id);
            }
        }
    }
    return findings;
}

Result<void> describe(catalog::Snapshot &snapshot, const workspace::Workspace *store, const QDate &asOf)
{
    if (!store) {
        snapshot.entries = catalog::describe(*snapshot.graph, snapshot.profiles, asOf);
        return {};
    }
    const Result<QList<workspace::Edit>> edits = store->catalogEdits().edits(snapshot.sourceId);
    if (!edits)
        return fail(edits.error());
    Result<QHash<TableName, QList<catalog::Use>>> uses = answersUsing(*store, snapshot);
    if (!uses)
        return fail(uses.error());
    const Result<catalog::ScriptFindings> findings = scriptFindings(*store, snapshot);
    if (!findings)
        return fail(findings.error());
    for (auto it = findings->uses.cbegin(); it != findings->uses.cend(); ++it)
        (*uses)[it.key()] += it.value();
    const Result<QList<workspace::ModelDescription>> models = store->sourceTexts().modelDescriptions(snapshot.sourceId);
    if (!models)
        return fail(models.error());

    catalog::Evidence evidence = evidenceOf(*edits, *uses);
    const Result<QString> days = store->setting(QString::fromLatin1(workspace::settings::legacyDays.key), {});
    if (!days)
        return fail(days.error());
    if (!days->isEmpty())
        evidence.legacyDays = days->toInt();
    snapshot.entries = catalog::describe(*snapshot.graph, snapshot.profiles, asOf, evidence);
    catalog::addScripts(*findings, snapshot.entries);
    for (const workspace::ModelDescription &model : *models) {
        const auto entry = snapshot.entries.find(model.table);
        // One that was written of another state of the table is kept until a model writes again, and not shown.
        const bool sawNone = model.fingerprint == catalog::modelFingerprint(snapshot, model.table, false);
        if (entry != snapshot.entries.end()
            && (sawNone || model.fingerprint == catalog::modelFingerprint(snapshot, model.table, true)))
            catalog::addModelTexts(model.texts, model.at, !sawNone, *entry);
    }
    addEdits(*edits, snapshot);
    if (const Result<void> added = addVerified(snapshot, *store); !added)
        return added;
    return addContext(snapshot, *store);
}

Result<std::optional<workspace::Edit>> editInForce(const workspace::Workspace &store, const QString &sourceId,
                                                   workspace::Edit::Kind kind, const TableName &table,
                                                   const QString &column)
{
    const Result<QList<workspace::Edit>> edits = store.catalogEdits().edits(sourceId);
    if (!edits)
        return fail(edits.error());
    std::optional<workspace::Edit> newest;
    for (const workspace::Edit &edit : *edits) {
        if (edit.kind == kind && edit.table == table && edit.column.compare(column, Qt::CaseInsensitive) == 0)
            newest = edit;
    }
    return newest;
}

} // namespace Tieout::sources
