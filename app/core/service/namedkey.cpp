// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/namedkey.h"

#include "core/schema/keyblocks.h"
#include "core/schema/names.h"
#include "core/service/keysservice.h"
#include "core/service/namedtable.h"

namespace Tieout::service {

namespace {

constexpr qint64 comparedValues = 10'000; ///< of a key that is added
constexpr std::chrono::milliseconds countLimit{10'000};

/// The columns of each side, in order.
struct Sides {
    QStringList from;
    QStringList to;
};

QStringList columnsIn(const QString &text)
{
    QStringList columns;
    for (const QString &column : text.split(u','))
        columns.append(column.trimmed());
    return columns;
}

Result<Sides> sidesOf(const QString &text)
{
    Sides sides;
    const qsizetype equals = text.count(u'=');
    if (equals == 1) {
        sides = {columnsIn(text.section(u'=', 0, 0)), columnsIn(text.section(u'=', 1))};
    } else {
        for (const QString &pair : text.split(u',')) {
            if (pair.count(u'=') != 1)
                return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is no key."), {text},
                            QT_TRANSLATE_NOOP("Error", "Give the column that refers and the one it refers to: "
                                                       "orders.customer_id=customers.id."));
            sides.from.append(pair.section(u'=', 0, 0).trimmed());
            sides.to.append(pair.section(u'=', 1).trimmed());
        }
    }
    if (sides.from.size() != sides.to.size())
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" gives %2 columns that refer and %3 that they refer to."),
                    {text, QString::number(sides.from.size()), QString::number(sides.to.size())},
                    QT_TRANSLATE_NOOP("Error", "Give as many on both sides, in the same order: "
                                               "lines.year,lines.no=orders.year,orders.no."));
    return sides;
}

/// One end of a key that is given by name.
Result<Named> columnNamed(const QString &text, const Schema &schema)
{
    Result<Named> named = findNamed(text, schema);
    if (!named || !named->column.isEmpty())
        return named;
    QStringList columns;
    for (const Column &column : schema.table(named->table)->columns)
        columns.append(column.name);
    return fail(
        ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is a table: a key takes a column of it."),
        {named->table.display()},
        ErrorText(QT_TRANSLATE_NOOP("Error", "Columns: %1."), {ErrorText::listed(ErrorText::named(columns), 12)}));
}

/// Adds a column to one side of a key, which is of one table and has each column once.
Result<void> addColumn(const QString &text, const Schema &schema, TableName &table, QStringList &columns)
{
    const Result<Named> named = columnNamed(text, schema);
    if (!named)
        return fail(named.error());
    if (!columns.isEmpty() && named->table != table)
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" is of another table than \"%2.%3\": a key leads from one "
                                               "table to one other."),
                    {text, table.display(), columns.first()},
                    {QT_TRANSLATE_NOOP("Error", "Give a column of \"%1\", or add two keys."), {table.display()}});
    if (columns.contains(named->column))
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" stands twice in the key."), {text},
                    QT_TRANSLATE_NOOP("Error", "Give each column once."));
    table = named->table;
    columns.append(named->column);
    return {};
}

QString columnText(const TableName &table, const QString &column)
{
    return table.display() + u'.' + column;
}

/// The same columns meet, in whatever order they are given.
bool isSame(const ForeignKey &key, const ForeignKey &other)
{
    if (key.from != other.from || key.to != other.to || key.fromColumns.size() != other.fromColumns.size())
        return false;
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        const qsizetype at = other.fromColumns.indexOf(key.fromColumns[i]);
        if (at < 0 || other.toColumns[at] != key.toColumns[i])
            return false;
    }
    return true;
}

/// Whether the columns, or some of them, hold each value once: declared, or counted by the profile.
bool isKnownUnique(const catalog::Snapshot &snapshot, const TableName &name, const QStringList &columns)
{
    const Table &table = *snapshot.schema().table(name);
    const auto isWithin = [&columns](const QStringList &key) {
        return !key.isEmpty() && std::all_of(key.cbegin(), key.cend(), [&columns](const QString &column) {
            return columns.contains(column);
        });
    };
    return isWithin(table.primaryKey) || std::any_of(table.uniqueKeys.cbegin(), table.uniqueKeys.cend(), isWithin)
           || std::any_of(columns.cbegin(), columns.cend(), [&](const QString &column) {
                  const ColumnProfile *profile = snapshot.columnProfile(name, column);
                  return profile && profile::isMeasuredUnique(*profile);
              });
}

Result<void> checkTypes(const ForeignKey &key, const Schema &schema)
{
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        const TypeClass from = schema.table(key.from)->column(key.fromColumns[i])->type;
        const TypeClass to = schema.table(key.to)->column(key.toColumns[i])->type;
        if (from != to && schema::typeFit(from, to) == schema::TypeFit::None)
            return fail(ErrorCode::Invalid,
                        QT_TRANSLATE_NOOP("Error", "\"%1.%2\" holds %3 and \"%4.%5\" holds %6: they share no value."),
                        {key.from.display(), key.fromColumns[i], typeClassName(from), key.to.display(),
                         key.toColumns[i], typeClassName(to)},
                        QT_TRANSLATE_NOOP("Error", "Give two columns of one type."));
    }
    return {};
}

/// The key goes the other way where only the side that refers holds each value once.
Result<void> checkDirection(const profile::ProposedKey &added)
{
    if (added.evidence.unique || !added.evidence.oneToOne)
        return {};
    const ForeignKey &key = added.key;
    const ForeignKey other{{}, key.to, key.toColumns, key.from, key.fromColumns, KeyOrigin::Inferred};
    const record::Edge edge = keyRecord(key);
    return fail(ErrorCode::Invalid,
                QT_TRANSLATE_NOOP("Error", "\"%1\" holds each value once and \"%2\" does not: the key goes the "
                                           "other way."),
                {edge.from.join(u','), edge.to.join(u',')},
                ErrorText(QT_TRANSLATE_NOOP("Error", "Add %1."), {keyName(keyRecord(other))}));
}

/// Of which pair of columns no value is found at all; of the whole key where each pair has some.
Result<void> nothingFound(const profile::ProposedKey &added, const Table &from, Session &session, const StopToken &stop)
{
    const ForeignKey &key = added.key;
    for (qsizetype i = 0; key.fromColumns.size() > 1 && i < key.fromColumns.size(); ++i) {
        const ForeignKey pair{{}, key.from, {key.fromColumns[i]}, key.to, {key.toColumns[i]}, KeyOrigin::Inferred};
        const Result<profile::KeyEvidence> measured =
            profile::measureKey(session, pair, from, comparedValues, profile::Referenced::Repeats, stop);
        if (measured && measured->isMeasured() && measured->matched == 0)
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No value of \"%1\" is in \"%2\"."),
                        {columnText(key.from, pair.fromColumns.first()), columnText(key.to, pair.toColumns.first())},
                        {QT_TRANSLATE_NOOP("Error", "Give the column of \"%1\" that holds them, in the same place on "
                                                    "both sides."),
                         {key.to.display()}});
    }
    const record::Edge edge = keyRecord(key);
    return fail(
        ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "None of %1 different values of \"%2\" is in \"%3\"."),
        {QString::number(added.evidence.distinct), edge.from.join(u','), edge.to.join(u',')},
        {QT_TRANSLATE_NOOP("Error", "The catalog shows the values of \"%1\" and of \"%2\": give columns that hold "
                                    "the same."),
         {key.from.display(), key.to.display()}});
}

} // namespace

Result<profile::ProposedKey> keyNamed(const catalog::Snapshot &snapshot, const QString &text)
{
    const Schema &schema = snapshot.schema();
    const Result<Sides> sides = sidesOf(text);
    if (!sides)
        return fail(sides.error());
    profile::ProposedKey added;
    ForeignKey &key = added.key;
    key.origin = KeyOrigin::Inferred;
    for (qsizetype i = 0; i < sides->from.size(); ++i) {
        if (const Result<void> from = addColumn(sides->from[i], schema, key.from, key.fromColumns); !from)
            return fail(from.error());
        if (const Result<void> to = addColumn(sides->to[i], schema, key.to, key.toColumns); !to)
            return fail(to.error());
    }
    key.constraint = schema::undeclaredName(key);
    for (const ForeignKey &known : snapshot.graph->keys()) {
        if (known.origin != KeyOrigin::Inferred && isSame(known, key))
            return fail(ErrorCode::Exists, QT_TRANSLATE_NOOP("Error", "\"%1\" is a key already: joins use it."),
                        {keyName(keyRecord(key))});
    }
    for (const profile::ProposedKey &proposed : snapshot.proposedKeys) {
        if (isSame(proposed.key, key))
            return proposed;
    }
    for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
        if (key.from == key.to && key.fromColumns[i] == key.toColumns[i])
            return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" cannot refer to itself."),
                        {columnText(key.from, key.fromColumns[i])},
                        QT_TRANSLATE_NOOP("Error", "Give two different columns."));
    }
    if (const Result<void> typed = checkTypes(key, schema); !typed)
        return fail(typed.error());
    added.evidence.unique = isKnownUnique(snapshot, key.to, key.toColumns);
    added.evidence.oneToOne = isKnownUnique(snapshot, key.from, key.fromColumns);
    const Result<void> directed = key.fromColumns.size() == 1 ? checkDirection(added) : Result<void>();
    return directed ? Result<profile::ProposedKey>(added) : Result<profile::ProposedKey>(fail(directed.error()));
}

Result<profile::ProposedKey> withValues(profile::ProposedKey key, const catalog::Snapshot &snapshot, Session &session,
                                        const StopToken &stop)
{
    const StopToken limited = stop.withLimit(countLimit);
    profile::KeyEvidence &evidence = key.evidence;
    // What no profile counts: the values of several columns together.
    if (key.key.fromColumns.size() > 1) {
        evidence.unique =
            evidence.unique || profile::holdsEachOnce(session, key.key.to, key.key.toColumns, limited).value_or(false);
        evidence.oneToOne =
            evidence.oneToOne
            || profile::holdsEachOnce(session, key.key.from, key.key.fromColumns, limited).value_or(false);
        if (const Result<void> directed = checkDirection(key); !directed)
            return fail(directed.error());
    }
    const Table &from = *snapshot.schema().table(key.key.from);
    const Result<profile::KeyEvidence> measured =
        profile::measureKey(session, key.key, from, comparedValues,
                            evidence.unique ? profile::Referenced::Once : profile::Referenced::Repeats, limited);
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Adding the key was cancelled."));
    if (!measured)
        return key; // it is kept without evidence
    evidence.distinct = measured->distinct;
    evidence.matched = measured->matched;
    evidence.limited = measured->limited;
    if (evidence.isMeasured() && evidence.matched == 0) {
        if (const Result<void> found = nothingFound(key, from, session, limited); !found)
            return fail(found.error());
    }
    return key;
}

} // namespace Tieout::service
