// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/verifiedqueries.h"

#include "core/generate/verified/parameters.h"
#include "core/sql/parser.h"
#include "core/sql/renamed.h"

namespace Tieout::sources {

using catalog::VerifiedParameter;
using catalog::VerifiedQuery;

Result<void> addVerified(catalog::Snapshot &snapshot, const workspace::Workspace &store)
{
    const Result<QList<VerifiedQuery>> stored = store.verified().verifiedQueries(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    snapshot.verified.clear();
    for (const VerifiedQuery &query : *stored)
        snapshot.verified.append(generate::verified::resolved(query, snapshot));
    return {};
}

Result<QStringList> onboardingQuestions(const workspace::Workspace &store, const catalog::Snapshot &snapshot)
{
    const Result<QList<workspace::KeptVerified>> stored = store.verified().keptVerified(snapshot.sourceId);
    if (!stored)
        return fail(stored.error());
    QStringList questions;
    for (const workspace::KeptVerified &kept : *stored) {
        if (kept.onboarding && generate::verified::resolved(kept.query, snapshot).stale.isEmpty())
            questions.append(kept.query.question);
    }
    return questions;
}

Result<workspace::CarriedSql> carriedQueries(const workspace::Workspace &store, const QString &sourceId,
                                             const schema::Rename &rename, const Schema &before,
                                             const DialectTraits &traits)
{
    const Result<QList<VerifiedQuery>> stored = store.verified().verifiedQueries(sourceId);
    if (!stored)
        return fail(stored.error());
    const Result<QList<workspace::Correction>> corrections = store.correctionLog().corrections(sourceId);
    if (!corrections)
        return fail(corrections.error());
    // What does not resolve stays as it is: SQL that was rejected often names what never was.
    const auto carried = [&](const QString &text) {
        const Result<sql::Statement> statement = sql::parse(text, traits);
        if (!statement)
            return text;
        const sql::BoundQuery bound = sql::bind(*statement, before, traits);
        return bound.errors.isEmpty() ? sql::renamedText(bound, {rename}, traits) : text;
    };
    workspace::CarriedSql out;
    for (const VerifiedQuery &query : *stored) {
        if (const QString now = carried(query.sql); now != query.sql)
            out.verified.insert(query.id, now);
    }
    for (const workspace::Correction &correction : *corrections) {
        const workspace::CarriedSql::Pair now{carried(correction.rejectedSql), carried(correction.rightSql)};
        if (now.rejected != correction.rejectedSql || now.right != correction.rightSql)
            out.corrections.insert(correction.id, now);
    }
    return out;
}

std::optional<workspace::ExpectedResult> expectedOf(const record::Record &record)
{
    const record::Part *part = record::queriedPart(record);
    if (!part)
        return {};
    workspace::ExpectedResult expected;
    expected.asOf = QDate::fromString(record.asOf, Qt::ISODate);
    const record::Grid &grid = *part->grid();
    for (const record::Column &column : grid.columns)
        expected.columns.append(column.name.text);
    expected.rows = grid.rows.mid(0, workspace::MostExpectedRows);
    expected.rowCount = grid.rowCount;
    return expected.hasValues() ? std::optional(expected) : std::nullopt;
}

} // namespace Tieout::sources
