// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/finddrift.h"

#include "core/base/text.h"
#include "core/gate/door.h"
#include "core/schema/names.h"
#include "core/sources/driftimpact.h"
#include "core/sources/limits.h"
#include "core/sources/sheetdrift.h"
#include "core/sources/verifiedqueries.h"
#include "core/sql/parser.h"
#include "core/sql/printer.h"
#include "core/sql/renamed.h"
#include "core/sql/scopecheck.h"
#include "core/workspace/carry.h"
#include "core/workspace/storedlimits.h"

#include <QSet>

#include <algorithm>

namespace Tieout::sources {

namespace {

using schema::ChangeGroup;
using schema::ChangeKind;
using schema::Rename;
using schema::SchemaChange;

/// A unit stands in the comment of its column too: what says that it is another one says all.
void addSheetChanges(const QList<SchemaChange> &sheets, QList<SchemaChange> &changes)
{
    changes.removeIf([&sheets](const SchemaChange &change) {
        return change.kind == ChangeKind::ColumnComment
               && std::any_of(sheets.cbegin(), sheets.cend(), [&change](const SchemaChange &unit) {
                      return unit.kind == ChangeKind::ColumnType && unit.table == change.table
                             && unit.column == change.column;
                  });
    });
    changes += sheets;
}

/// What was decided under the baseline in force.
struct Decided {
    QList<Rename> confirmed;
    QList<Rename> refused;
};

Decided decidedUnder(const workspace::Baseline &baseline, const QList<workspace::DriftDecision> &decisions)
{
    Decided out;
    for (const workspace::DriftDecision &decision : decisions) {
        if (decision.baseline != baseline.id)
            continue;
        if (decision.kind == workspace::DriftDecision::Kind::Confirmed)
            out.confirmed.append(decision.rename);
        else if (decision.kind == workspace::DriftDecision::Kind::Refused)
            out.refused.append(decision.rename);
    }
    return out;
}

/// Profiles of the baseline's day, in the words of today.
Result<QHash<TableName, TableProfile>> profilesBefore(const workspace::Workspace &store, const QString &sourceId,
                                                      const QString &fingerprint, const QList<Rename> &confirmed)
{
    const Result<QList<profile::ProfiledTable>> stored = store.snapshots().profiles(sourceId, fingerprint);
    if (!stored)
        return fail(stored.error());
    QHash<TableName, TableProfile> out;
    for (const profile::ProfiledTable &table : *stored) {
        const TableName name{table.profile.schema, table.profile.table};
        TableProfile profile = table.profile;
        for (ColumnProfile &column : profile.columns)
            column.column = schema::renamedName(name, column.column, confirmed).second;
        const TableName now = schema::renamedName(name, {}, confirmed).first;
        profile.schema = now.schema;
        profile.table = now.name;
        out.insert(now, profile);
    }
    return out;
}

/// An engine that renames writes the new name into its views; that alone is no other view.
bool sameDefinition(const Table &view, const Table &now, const Schema &before, const QList<Rename> &renames,
                    const DialectTraits &traits)
{
    const Result<sql::Statement> old = sql::parse(view.definition, traits);
    const Result<sql::Statement> current = sql::parse(now.definition, traits);
    if (!old || !current)
        return false;
    const sql::BoundQuery bound = sql::bind(*old, before, traits);
    const Result<sql::Statement> carried = sql::parse(sql::renamedText(bound, renames, traits), traits);
    const auto plain = [&traits](const sql::Statement &statement) {
        return sql::print(*statement.query, traits, {false, false});
    };
    return carried && plain(*carried).compare(plain(*current), Qt::CaseInsensitive) == 0;
}

QList<Rename> proposedIn(const QList<SchemaChange> &changes)
{
    QList<Rename> out;
    for (const bool columns : {false, true}) {
        for (const SchemaChange &change : changes) {
            if (change.proposal && change.proposal->rename.isColumn() == columns)
                out.append(change.proposal->rename);
        }
    }
    // One after the other: a table's rename comes first, and its columns are of the new name then.
    for (Rename &rename : out) {
        if (rename.isColumn())
            rename.fromTable = rename.toTable;
    }
    return out;
}

/// The baseline as it was read, and in the words of what was confirmed since.
struct Before {
    workspace::Baseline baseline;
    QList<workspace::DriftDecision> decisions;
    Decided decided;
    Schema schema;
};

/// The days on which a rename was confirmed, this baseline's first. Accepting a schema takes over no definition and no
/// saved SQL: what was in older words before is so still.
Result<QList<EarlierDay>> earlierDays(const workspace::Workspace &store, const QString &sourceId, const Before &before)
{
    QList<EarlierDay> out;
    if (!before.decided.confirmed.isEmpty())
        out.append({before.baseline.schema, before.decided.confirmed});
    const Result<QList<workspace::Baseline>> older = store.drift().earlierBaselines(sourceId);
    if (!older)
        return fail(older.error());
    QList<Rename> renames = before.decided.confirmed;
    for (const workspace::Baseline &baseline : *older) {
        renames = decidedUnder(baseline, before.decisions).confirmed + renames;
        out.append({baseline.schema, renames});
    }
    return out;
}

Result<Before> beforeOf(workspace::Workspace &store, const QString &sourceId, const Schema &current,
                        const QDateTime &now)
{
    Before out;
    Result<std::optional<workspace::Baseline>> baseline = store.drift().baseline(sourceId);
    if (baseline && !*baseline) {
        // In a workspace of an older version what was read last is what people worked with.
        Result<void> started = store.drift().startBaseline(sourceId);
        if (started)
            started = store.drift().startBaseline(sourceId, current, now);
        if (!started)
            return fail(started.error());
        baseline = store.drift().baseline(sourceId);
    }
    if (!baseline)
        return fail(baseline.error());
    Result<QList<workspace::DriftDecision>> decisions = store.drift().driftDecisions(sourceId);
    if (!decisions)
        return fail(decisions.error());
    out.baseline = std::move(**baseline);
    out.decisions = std::move(*decisions);
    out.decided = decidedUnder(out.baseline, out.decisions);
    out.schema = schema::renamed(out.baseline.schema, out.decided.confirmed);
    return out;
}

/// The schemas of both days as the scope of today lets them be kept.
Result<std::pair<Schema, Schema>> keptOf(const workspace::Workspace &store, const Schema &before,
                                         const CurrentSchema &current)
{
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, current.sourceId);
    if (!limits)
        return fail(limits.error());
    if (!limits->restricts())
        return std::pair(before, current.schema);
    const auto kept = [&](const Schema &schema) {
        return sql::readScope(schema, schema::normalised(*limits, schema), current.traits)->kept(schema);
    };
    return std::pair(kept(before), kept(current.schema));
}

/// What of a workbook the schema leaves out, on both days; nothing where a person limited what may be read.
Result<std::optional<SheetDays>> sheetDays(workspace::Workspace &store, const Before &before,
                                           const CurrentSchema &current, const StopToken &stop)
{
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, current.sourceId);
    if (!limits)
        return fail(limits.error());
    if (!current.session || limits->restricts())
        return std::optional<SheetDays>();
    Result<std::optional<SheetDays>> days =
        sheetDaysOf(store, current.sourceId, before.baseline.id, *current.session, current.schema, stop);
    if (days && *days) {
        SheetTables &then = (*days)->before;
        then = {schema::renamed(then.relations, before.decided.confirmed),
                schema::renamed(then.blocks, before.decided.confirmed)};
    }
    return days;
}

Result<workspace::Drift> compared(workspace::Workspace &store, const Before &before, const CurrentSchema &current,
                                  const QDateTime &now, const StopToken &stop)
{
    workspace::Drift drift;
    drift.sourceId = current.sourceId;
    drift.since = before.baseline.takenAt;
    drift.fingerprintBefore = before.baseline.fingerprint;
    drift.fingerprintAfter = current.schema.fingerprint();
    drift.decisions = before.decisions;
    // Both as they may be kept: of what is hidden nothing is told but where it may be called otherwise now.
    const Result<std::pair<Schema, Schema>> days = keptOf(store, before.schema, current);
    if (!days)
        return fail(days.error());
    const auto &[then, latest] = *days;
    QList<SchemaChange> changes;
    schema::DiffInput input;
    if (then != latest) {
        Result<QHash<TableName, TableProfile>> profiles =
            profilesBefore(store, current.sourceId, before.baseline.fingerprint, before.decided.confirmed);
        if (!profiles)
            return fail(profiles.error());
        input.values = {std::move(*profiles), current.profiles};
        input.refused = before.decided.refused;
        input.sameDefinition = [&](const Table &view, const Table &other, const QList<Rename> &probable) {
            // The recorded text is in the words of the baseline's day.
            return sameDefinition(view, other, before.baseline.schema, before.decided.confirmed + probable,
                                  current.traits);
        };
        changes = schema::compareSchemas(then, latest, input);
    }
    const Result<std::optional<SheetDays>> sheets = sheetDays(store, before, current, stop);
    if (!sheets)
        return fail(sheets.error());
    if (*sheets)
        addSheetChanges(sheetChanges(**sheets, before.decided.refused), changes);
    const Result<QList<workspace::Affected>> known = store.drift().quarantine(current.sourceId);
    if (!known)
        return fail(known.error());
    if (changes.isEmpty() && known->isEmpty())
        return drift;
    const Result<QList<EarlierDay>> earlier = earlierDays(store, current.sourceId, before);
    if (!earlier)
        return fail(earlier.error());
    const QList<Rename> probable = proposedIn(changes);
    Result<QList<HumanThing>> things = humanThings(store, current.sourceId,
                                                   {*earlier, before.schema, current.schema, current.traits, probable,
                                                    changes, input.values.before, current.profiles});
    if (!things)
        return fail(things.error());
    if (*sheets) {
        const Result<QList<HumanThing>> fromCells = cellThings(store, current.sourceId, **sheets);
        if (!fromCells)
            return fail(fromCells.error());
        *things += *fromCells;
    }
    for (const SchemaChange &change : std::as_const(changes))
        drift.changes.append({change, touchedBy(change, *things)});
    QList<workspace::Affected> stale;
    for (const HumanThing &thing : *things) {
        if (thing.affected.stale)
            stale.append(thing.affected);
    }
    Result<QList<workspace::Affected>> kept = store.drift().keepQuarantine(current.sourceId, std::move(stale), now);
    if (!kept)
        return fail(kept.error());
    drift.quarantined = std::move(*kept);
    return drift;
}

} // namespace

Result<void> decide(workspace::Workspace &store, const QString &sourceId, workspace::DriftDecision::Kind kind,
                    const schema::Rename &rename, const Schema &current, const DialectTraits &traits,
                    const QDateTime &now)
{
    switch (kind) {
    case workspace::DriftDecision::Kind::Confirmed: {
        const Result<Before> before = beforeOf(store, sourceId, current, now);
        if (!before)
            return fail(before.error());
        const Result<workspace::CarriedSql> queries = carriedQueries(store, sourceId, rename, before->schema, traits);
        if (!queries)
            return fail(queries.error());
        return store.drift().confirmRename(sourceId, rename, now, *queries);
    }
    case workspace::DriftDecision::Kind::Refused:
        return store.drift().refuseRename(sourceId, rename, now);
    case workspace::DriftDecision::Kind::Accepted:
        break;
    }
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, sourceId);
    if (!limits)
        return fail(limits.error());
    return store.drift().acceptSchema(
        sourceId, sql::readScope(current, schema::normalised(*limits, current), traits)->kept(current), now);
}

Result<workspace::Drift> findDrift(workspace::Workspace &store, const CurrentSchema &current, const QDateTime &now)
{
    const Result<Before> before = beforeOf(store, current.sourceId, current.schema, now);
    if (!before)
        return fail(before.error());
    return compared(store, *before, current, now, {});
}

Result<MeasuredDrift> findDrift(workspace::Workspace &store, const QString &sourceId, Session &session,
                                const StopToken &stop, const Progress &progress)
{
    const Result<schema::SourceLimits> limits = workspace::limitsOf(store, sourceId);
    if (!limits)
        return fail(limits.error());
    Result<Schema> schema = readSchema(session, *limits, stop, progress);
    if (!schema)
        return fail(schema.error());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const Result<Before> before = beforeOf(store, sourceId, *schema, now);
    if (!before)
        return fail(before.error());
    CurrentSchema current{sourceId, session.traits(), std::move(*schema), {}, &session};
    const QList<TableName> worth =
        before->schema == current.schema ? QList<TableName>() : schema::tablesToMeasure(before->schema, current.schema);
    if (!worth.isEmpty()) {
        const Result<QList<profile::ProfiledTable>> known =
            store.snapshots().profiles(sourceId, current.schema.fingerprint());
        if (!known)
            return fail(known.error());
        for (const profile::ProfiledTable &table : *known)
            current.profiles.insert({table.profile.schema, table.profile.table}, table.profile);
    }
    schema::SourceLimits exact = schema::normalised(*limits, current.schema);
    if (exact.restricts()) { // what may be something hidden under another name is not looked into to find out
        const Result<workspace::Drift> byNames = compared(store, *before, current, now, stop);
        if (!byNames)
            return fail(byNames.error());
        exact.hidden += hiddenWhileUndecided(*byNames, exact);
    }
    const Schema seen = sql::readScope(current.schema, exact, session.traits())->within(current.schema);
    gate::CheckedSession reading(session, std::make_shared<const gate::Door>(
                                              std::make_shared<const Schema>(current.schema), exact, session.traits()));
    for (const TableName &name : worth) {
        const Table *readable = seen.table(name);
        if (current.profiles.contains(name) || !readable || readable->name != name)
            continue;
        const Result<profile::ProfiledTable> table = profile::profileTable(reading, *readable, {}, stop);
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Looking for drift was cancelled."));
        if (table)
            current.profiles.insert(name, table->profile);
    }
    Result<workspace::Drift> drift = compared(store, *before, current, now, stop);
    if (!drift)
        return fail(drift.error());
    return MeasuredDrift{std::move(*drift), std::move(current.schema), current.traits};
}

Result<schema::Rename> renameIn(const workspace::Drift &drift, const QString &from, const QString &to)
{
    const SchemaChange *gone = nullptr;
    QStringList leaving;
    for (const workspace::DriftChange &entry : drift.changes) {
        const SchemaChange &change = entry.change;
        const bool leaves =
            change.proposal || change.kind == ChangeKind::TableRemoved || change.kind == ChangeKind::ColumnRemoved;
        if (!leaves)
            continue;
        leaving.append(change.what());
        if (schema::sameName(change.what(), from))
            gone = &change;
    }
    if (!gone) {
        Error error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" is no table or column that is gone."),
                    {from},
                    leaving.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "Nothing is gone."))
                                      : ErrorText(QT_TRANSLATE_NOOP("Error", "Gone: %1."),
                                                  {ErrorText::allOf(ErrorText::named(leaving), 12)}));
        error.candidates = base::nearestNames(from, leaving);
        return fail(error);
    }
    for (const workspace::DriftChange &entry : drift.changes) {
        const SchemaChange &change = entry.change;
        if (!gone->column.isEmpty() && change.kind == ChangeKind::TableRenamed && change.table == gone->table)
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "\"%1\" is in a table that is probably called \"%2\" now."),
                        {from, change.proposal->rename.to()},
                        {QT_TRANSLATE_NOOP("Error", "Decide about the table first: %1=%2"),
                         {change.what(), change.proposal->rename.to()}});
    }
    if (to.isEmpty()) {
        if (!gone->proposal)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Nothing is proposed for \"%1\"."), {from},
                        {QT_TRANSLATE_NOOP("Error", "Write it as %1=NEW"), {from}});
    } else if (gone->proposal && schema::sameName(gone->proposal->rename.to(), to)) {
        // As proposed.
    } else {
        QStringList coming;
        for (const workspace::DriftChange &entry : drift.changes) {
            const SchemaChange &change = entry.change;
            const bool ofTable = gone->column.isEmpty();
            Rename rename{gone->table, gone->column, {}, {}};
            if (change.proposal && change.proposal->rename.isColumn() != ofTable
                && (ofTable || change.table == gone->table)) {
                rename.toTable = change.proposal->rename.toTable;
                rename.toColumn = change.proposal->rename.toColumn;
            } else if (change.kind == (ofTable ? ChangeKind::TableAdded : ChangeKind::ColumnAdded)
                       && (ofTable || change.table == gone->table)) {
                rename.toTable = change.table;
                rename.toColumn = change.column;
            } else {
                continue;
            }
            if (schema::sameName(rename.to(), to))
                return rename;
            coming.append(rename.to());
        }
        Error error(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is nothing new that \"%2\" could be called now."), {to, from},
                    coming.isEmpty() ? ErrorText(QT_TRANSLATE_NOOP("Error", "Nothing of its kind is new."))
                                     : ErrorText(QT_TRANSLATE_NOOP("Error", "New: %1."),
                                                 {ErrorText::allOf(ErrorText::named(coming), 12)}));
        error.candidates = base::nearestNames(to, coming);
        return fail(error);
    }
    return gone->proposal->rename;
}

QStringList hiddenWhileUndecided(const workspace::Drift &drift, const schema::SourceLimits &limits)
{
    QStringList out;
    const QList<Rename> probable = proposedIn(drift.schemaChanges());
    for (const QString &entry : limits.hidden) {
        QString now = entry;
        for (const Rename &rename : probable)
            now = workspace::carriedEntry(now, rename);
        if (now != entry && !limits.hidden.contains(now))
            out.append(now);
    }
    // Under another name the rows of a filtered table would all be read.
    for (const schema::RowFilter &filter : limits.filters) {
        for (const Rename &rename : probable) {
            if (!rename.isColumn() && filter.table == rename.fromTable && !limits.hides(rename.toTable))
                out.append(rename.toTable.display());
        }
    }
    return out;
}

} // namespace Tieout::sources
