// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/keysacross.h"

#include "core/schema/keycandidates.h"
#include "core/sources/tablecopies.h"
#include "core/sources/valueroom.h"
#include "core/workspace/storedlimits.h"

#include <algorithm>

namespace Tieout::sources {

namespace {

/// Fewer texts in common may be there by chance.
constexpr qint64 LeastMatched = 5;

/// All texts of one column of a table that is no copy.
struct Texts {
    TableName table;
    QString column;
    QSet<QString> values;
    bool isUnique = false;
};

QList<Texts> textsOf(const QList<profile::ColumnValues> &columns, const QHash<TableName, TableProfile> &profiles,
                     const QList<relations::TableCopy> &copies)
{
    QList<Texts> out;
    const auto isCopy = [&copies](const QString &name) {
        return std::any_of(copies.cbegin(), copies.cend(),
                           [&name](const relations::TableCopy &copy) { return copy.name == name; });
    };
    for (const profile::ColumnValues &one : columns) {
        const auto profile = profiles.constFind(one.table);
        const ColumnProfile *column = profile == profiles.cend() ? nullptr : profile->column(one.column);
        if (!one.complete || !column || isCopy(one.table.name) || one.values.size() < LeastMatched)
            continue;
        out.append({one.table, one.column, QSet<QString>(one.values.cbegin(), one.values.cend()),
                    profile::isMeasuredUnique(*column)});
    }
    return out;
}

qint64 matchedIn(const QSet<QString> &from, const QSet<QString> &to)
{
    return std::count_if(from.cbegin(), from.cend(), [&to](const QString &value) { return to.contains(value); });
}

void addBetween(QList<KeyAcross> &keys, const Texts &here, const Texts &there, const workspace::StoredSource &source)
{
    for (const bool isReferring : {true, false}) {
        const Texts &from = isReferring ? here : there;
        const Texts &to = isReferring ? there : here;
        if (!to.isUnique)
            continue;
        const qint64 matched = matchedIn(from.values, to.values);
        if (matched < LeastMatched || double(matched) < schema::strongInclusion * double(from.values.size()))
            continue;
        keys.append({here.table, here.column, source.id, source.title, there.table, there.column, isReferring,
                     from.values.size(), matched});
        return; // where both are unique one direction says all
    }
}

} // namespace

Result<QList<KeyAcross>> keysAcross(const catalog::Snapshot &snapshot, const workspace::Workspace &store)
{
    const Result<QList<workspace::StoredSource>> sources = store.sources();
    if (!sources)
        return fail(sources.error());
    const QList<Texts> own = textsOf(snapshot.values, snapshot.profiles, tableCopies(store, snapshot.sourceId));
    QList<KeyAcross> keys;
    for (const workspace::StoredSource &source : *sources) {
        if (source.id == snapshot.sourceId)
            continue;
        const Result<schema::SourceLimits> limits = workspace::limitsOf(store, source.id);
        const Result<std::optional<workspace::StoredSchema>> stored = store.snapshots().latestSchema(source.id);
        if (!limits || !stored)
            return fail(limits ? stored.error() : limits.error());
        if (limits->restricts() || !*stored)
            continue;
        const Result<QList<profile::ProfiledTable>> read = roomyProfiles(store, source.id, (*stored)->fingerprint);
        if (!read)
            return fail(read.error());
        const QList<relations::TableCopy> copies = tableCopies(store, source.id);
        for (const profile::ProfiledTable &table : *read) {
            const TableName name{table.profile.schema, table.profile.table};
            for (const Texts &there : textsOf(table.values, {{name, table.profile}}, copies)) {
                for (const Texts &here : own)
                    addBetween(keys, here, there, source);
            }
        }
    }
    const auto share = [](const KeyAcross &key) { return double(key.matched) / double(key.distinct); };
    std::stable_sort(keys.begin(), keys.end(), [&share](const KeyAcross &a, const KeyAcross &b) {
        return std::pair(share(a), a.matched) > std::pair(share(b), b.matched);
    });
    return keys;
}

} // namespace Tieout::sources
