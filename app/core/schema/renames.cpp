// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/renames.h"

#include "core/base/abbreviation.h"
#include "core/base/text.h"
#include "core/schema/names.h"

#include <algorithm>
#include <optional>

namespace Tieout::schema {

namespace {

// What proposes a pair at all; the order of pairs among themselves is their score's.
constexpr double leastScore = 0.55;
constexpr double tellingValues = 0.8; ///< values alone speak for a pair from here
constexpr double contradicting = 0.4; ///< and against it below
constexpr double tellingName = 0.7;   ///< a name alone speaks for a pair from here
constexpr double helpingName = 0.45;  ///< together with the place
constexpr double asGood = 0.03;       ///< two candidates nearer than this are one guess too many

constexpr qint64 fewValues = 2; ///< a flag holds the same values as every other flag

/// Words that stand in names of every kind say little about which of them is meant.
double weightOf(const QString &word)
{
    static const QStringList common{QStringLiteral("id"),   QStringLiteral("name"), QStringLiteral("date"),
                                    QStringLiteral("code"), QStringLiteral("type"), QStringLiteral("no"),
                                    QStringLiteral("is"),   QStringLiteral("has"),  QStringLiteral("at"),
                                    QStringLiteral("of"),   QStringLiteral("key"),  QStringLiteral("number")};
    return common.contains(word) ? 0.3 : 1;
}

struct Similarity {
    double score = 0;
    bool telling = false; ///< the values are many enough to tell one column from another
    message::Message reason;
};

double ratio(double a, double b)
{
    return qMax(a, b) <= 0 ? 1 : qMin(a, b) / qMax(a, b);
}

/// The share of rows whose value is a common one in both; 0 to 1.
double commonOverlap(const ColumnProfile &a, const ColumnProfile &b, int *equal)
{
    double overlap = 0;
    double most = 0;
    for (const ValueFraction &one : a.common) {
        most += one.fraction;
        for (const ValueFraction &other : b.common) {
            if (one.value.toText() == other.value.toText()) {
                overlap += qMin(one.fraction, other.fraction);
                ++*equal;
            }
        }
    }
    double otherMost = 0;
    for (const ValueFraction &other : b.common)
        otherMost += other.fraction;
    return ratio(overlap, qMax(most, otherMost));
}

/// 1, 2, 3 ... up to the number of rows: every surrogate key looks like that.
bool isCounter(const ColumnProfile &column, qint64 rows)
{
    return column.minimum.kind() == Value::Kind::Integer && column.maximum.kind() == Value::Kind::Integer && rows > 0
           && column.distinct == rows && column.maximum.integer() - column.minimum.integer() < rows * 2;
}

/// Nothing where either side was not measured.
std::optional<Similarity> valueSimilarity(const ColumnProfile *a, qint64 rowsA, const ColumnProfile *b, qint64 rowsB)
{
    if (!a || !b || a->distinct < 0 || b->distinct < 0)
        return std::nullopt;
    Similarity out;
    if (a->distinct == 0 || b->distinct == 0) {
        // Empty columns are alike, and an empty one is never what a filled one became.
        out.score = a->distinct == b->distinct ? 0.6 : 0;
        return out;
    }
    int equal = 0;
    const double common = commonOverlap(*a, *b, &equal);
    const double ends =
        (a->minimum.toText() == b->minimum.toText() ? 0.5 : 0) + (a->maximum.toText() == b->maximum.toText() ? 0.5 : 0);
    const double distinct = ratio(double(a->distinct), double(b->distinct));
    const double nulls = 1 - qAbs(a->nullFraction - b->nullFraction);
    const bool listed = !a->common.isEmpty() && !b->common.isEmpty();
    out.score = listed ? 0.45 * common + 0.25 * ends + 0.2 * distinct + 0.1 * nulls
                       : 0.5 * ends + 0.35 * distinct + 0.15 * nulls;
    out.telling = a->distinct > fewValues && b->distinct > fewValues && !isCounter(*a, rowsA) && !isCounter(*b, rowsB);
    // In numbers only: a reason is shown where the values themselves may not be.
    out.reason =
        a->distinct == b->distinct && ends == 1
            ? message::say("schema.rename.sameValues", {QString::number(b->distinct)})
            : message::say("schema.rename.alikeValues",
                           {QString::number(a->distinct), QString::number(b->distinct), QString::number(equal)});
    return out;
}

/// 1: the same declared type; 0: values of one could not be those of the other.
double typeSimilarity(const Column &a, const Column &b)
{
    if (sameName(a.nativeType, b.nativeType) && a.type == b.type)
        return 1;
    if (a.type == b.type)
        return 0.8;
    const auto numeric = [](TypeClass type) {
        return type == TypeClass::Integer || type == TypeClass::Real || type == TypeClass::Decimal
               || type == TypeClass::Boolean;
    };
    const auto moment = [](TypeClass type) {
        return type == TypeClass::Date || type == TypeClass::Timestamp || type == TypeClass::TimestampZone
               || type == TypeClass::Time;
    };
    if ((numeric(a.type) && numeric(b.type)) || (moment(a.type) && moment(b.type)))
        return 0.5;
    return a.type == TypeClass::Unknown || b.type == TypeClass::Unknown ? 0.3 : 0;
}

/// What a column is to the keys, said the same for equal roles; empty: no part of one. References name their
/// target.
QList<message::Message> keyRoles(const Schema &schema, const Table &table, const QString &column)
{
    QList<message::Message> roles;
    if (table.primaryKey.contains(column, Qt::CaseInsensitive))
        roles.append(table.primaryKey.size() == 1 ? message::say("schema.rename.primaryKey")
                                                  : message::say("schema.rename.partOfKey"));
    for (const QStringList &key : table.uniqueKeys) {
        if (key.size() == 1 && sameName(key.first(), column))
            roles.append(message::say("schema.rename.unique"));
    }
    for (const ForeignKey &key : schema.foreignKeys) {
        for (qsizetype i = 0; i < key.fromColumns.size(); ++i) {
            if (sameName(key.from, table.name) && sameName(key.fromColumns[i], column))
                roles.append(
                    message::say("schema.rename.references", {key.to.display() + u'.' + key.toColumns.value(i)}));
            if (sameName(key.to, table.name) && sameName(key.toColumns.value(i), column))
                roles.append(
                    message::say("schema.rename.referencedBy", {key.from.display() + u'.' + key.fromColumns[i]}));
        }
    }
    std::sort(roles.begin(), roles.end(),
              [](const message::Message &a, const message::Message &b) { return a.text < b.text; });
    roles.erase(std::unique(roles.begin(), roles.end()), roles.end());
    return roles;
}

/// The nearest column before and behind that is still there; columns that are gone or new do not count.
std::pair<QString, QString> neighbours(const Table &table, int index, const Table &other)
{
    QString before;
    QString behind;
    for (int i = index - 1; i >= 0 && before.isEmpty(); --i) {
        if (other.column(table.columns[i].name))
            before = table.columns[i].name.toLower();
    }
    for (int i = index + 1; i < table.columns.size() && behind.isEmpty(); ++i) {
        if (other.column(table.columns[i].name))
            behind = table.columns[i].name.toLower();
    }
    return {before, behind};
}

/// Takes the best pairs, each side once; drops those that another candidate is as good as.
QList<RenameProposal> bestPairs(QList<RenameProposal> candidates)
{
    std::sort(candidates.begin(), candidates.end(), [](const RenameProposal &a, const RenameProposal &b) {
        return a.score != b.score ? a.score > b.score
                                  : a.rename.from() + a.rename.to() < b.rename.from() + b.rename.to();
    });
    QList<RenameProposal> chosen;
    while (!candidates.isEmpty()) {
        const RenameProposal best = candidates.takeFirst();
        const auto rivals = [&best](const RenameProposal &other) {
            return other.rename.from() == best.rename.from() || other.rename.to() == best.rename.to();
        };
        const bool disputed = std::any_of(candidates.cbegin(), candidates.cend(), [&](const RenameProposal &other) {
            return rivals(other) && best.score - other.score < asGood;
        });
        if (!disputed)
            chosen.append(best);
        candidates.removeIf([&](const RenameProposal &other) {
            return disputed ? other.rename.from() == best.rename.from() : rivals(other);
        });
    }
    return chosen;
}

std::optional<RenameProposal> columnPair(const Schema &beforeSchema, const Schema &afterSchema, const Table &before,
                                         const Table &after, int from, int to, const ValueEvidence &values)
{
    const Column &old = before.columns[from];
    const Column &now = after.columns[to];
    const double type = typeSimilarity(old, now);
    const double name = nameSimilarity(old.name, now.name);
    const auto oldPlace = neighbours(before, from, after);
    const bool samePlace = oldPlace == neighbours(after, to, before);
    // Whatever is added comes last: only between two that stayed does the place say that nothing was added.
    const bool between = samePlace && !oldPlace.first.isEmpty() && !oldPlace.second.isEmpty();
    const QList<message::Message> roles = keyRoles(beforeSchema, before, old.name);
    const bool sameRole = !roles.isEmpty() && roles == keyRoles(afterSchema, after, now.name);

    const TableProfile beforeRows = values.before.value(before.name);
    const TableProfile afterRows = values.after.value(after.name);
    const std::optional<Similarity> held =
        valueSimilarity(beforeRows.column(old.name), beforeRows.rows, afterRows.column(now.name), afterRows.rows);

    const bool valuesTell = held && held->telling && held->score >= tellingValues;
    const bool nameTells = name >= tellingName || (name >= helpingName && samePlace);
    const bool placeTells = between && type == 1 && old.nullable == now.nullable && old.defaultValue == now.defaultValue
                            && roles == keyRoles(afterSchema, after, now.name);
    if (type == 0 && !valuesTell)
        return std::nullopt;
    if (held && held->score < contradicting && name < 1)
        return std::nullopt;
    if (!valuesTell && !nameTells && !sameRole && !placeTells)
        return std::nullopt;

    // Weights of what is known; values are the strongest witness, and only where there are enough of them.
    double sum = 0.25 * name + 0.15 * (samePlace ? 1 : 0) + 0.1 * type
                 + 0.1
                       * (sameRole          ? 1
                          : roles.isEmpty() ? 0.5
                                            : 0);
    double weight = 0.6;
    if (held) {
        const double share = held->telling ? 0.45 : 0.2;
        sum += share * held->score;
        weight += share;
    }
    // A renamed column keeps place and definition; where that is all there is to go by it has to suffice.
    RenameProposal proposal{{before.name, old.name, after.name, now.name}, sum / weight, {}};
    if (placeTells || sameRole)
        proposal.score = qMax(proposal.score, leastScore);
    if (proposal.score < leastScore)
        return std::nullopt;
    if (held && held->score >= tellingValues && !held->reason.isEmpty())
        proposal.reasons.append(held->reason);
    if (sameRole)
        proposal.reasons.append(roles.first());
    if (name >= 1)
        proposal.reasons.append(message::say("schema.rename.writing"));
    else if (name >= helpingName)
        proposal.reasons.append(message::say("schema.rename.alikeNames"));
    if (samePlace && !oldPlace.first.isEmpty())
        proposal.reasons.append(message::say("schema.rename.behind", {before.column(oldPlace.first)->name}));
    else if (samePlace && !oldPlace.second.isEmpty())
        proposal.reasons.append(message::say("schema.rename.before", {before.column(oldPlace.second)->name}));
    if (type == 1)
        proposal.reasons.append(now.nativeType.isEmpty() ? message::say("schema.rename.noType")
                                                         : message::say("schema.rename.sameType", {now.nativeType}));
    return proposal;
}

/// Not "id", "name" or "type", which any table may have.
bool isOwn(const Column &column)
{
    const QStringList words = base::identifierWords(column.name);
    return std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return weightOf(word) == 1; });
}

/// How many columns of `a` are in `b` by name and kind of type.
int sharedColumns(const Table &a, const Table &b)
{
    return int(std::count_if(a.columns.cbegin(), a.columns.cend(), [&b](const Column &column) {
        const Column *other = b.column(column.name);
        return other && typeSimilarity(column, *other) > 0;
    }));
}

/// The column of `now` to hold beside column `i` of `old`: of its name, else in its place where both have as many.
const Column *counterpart(const Table &old, int i, const Table &now)
{
    if (const Column *named = now.column(old.columns[i].name))
        return named;
    const bool taken = i >= now.columns.size() || old.column(now.columns[i].name);
    return taken || old.columns.size() != now.columns.size() ? nullptr : &now.columns[i];
}

std::optional<RenameProposal> tablePair(const Schema &beforeSchema, const Schema &afterSchema, const Table &old,
                                        const Table &now, const ValueEvidence &values)
{
    if (old.kind != now.kind)
        return std::nullopt;
    const bool moved = sameName(old.name.name, now.name.name); // into another schema
    const double name = moved ? 1 : nameSimilarity(old.name.name, now.name.name);
    const int shared = sharedColumns(old, now);
    const qsizetype most = qMax(old.columns.size(), now.columns.size());
    const double columns = most == 0 ? 0 : double(shared) / double(most);
    const bool sameDefinition =
        old.kind == TableKind::View && old.definition.simplified() == now.definition.simplified();

    const TableProfile beforeRows = values.before.value(old.name);
    const TableProfile afterRows = values.after.value(now.name);
    double held = 0;
    int measured = 0;
    int telling = 0;
    for (int i = 0; i < old.columns.size(); ++i) {
        const Column *there = counterpart(old, i, now);
        if (!there)
            continue;
        const auto one = valueSimilarity(beforeRows.column(old.columns[i].name), beforeRows.rows,
                                         afterRows.column(there->name), afterRows.rows);
        if (!one)
            continue;
        held += one->score;
        ++measured;
        telling += one->telling;
    }
    const double valueScore = measured == 0 ? 0 : held / measured;
    const bool valuesTell = telling > 0 && valueScore >= tellingValues && columns >= 0.5;
    const bool nameTells = name >= tellingName && columns >= 0.5;
    const bool columnsTell = columns == 1 && old.primaryKey == now.primaryKey
                             && std::any_of(now.columns.cbegin(), now.columns.cend(), isOwn);
    if (measured > 0 && valueScore < contradicting && name < 1)
        return std::nullopt;
    // The same columns around other rows: the one took the other's place, or it did not; rows of their own make two
    // tables.
    if (telling > 0 && valueScore < tellingValues && !nameTells)
        return std::nullopt;
    if (!valuesTell && !nameTells && !columnsTell && !sameDefinition)
        return std::nullopt;

    double sum = 0.3 * name + 0.35 * columns + (sameDefinition ? 0.35 : 0);
    double weight = 0.65 + (sameDefinition ? 0.35 : 0);
    if (measured > 0) {
        sum += 0.35 * valueScore;
        weight += 0.35;
    }
    // An unlike name is no evidence against a rename: that is what a rename is.
    RenameProposal proposal{{old.name, {}, now.name, {}}, sum / weight, {}};
    if (valuesTell || sameDefinition || columnsTell)
        proposal.score = qMax(proposal.score, leastScore);
    if (proposal.score < leastScore)
        return std::nullopt;
    if (sameDefinition)
        proposal.reasons.append(message::say("schema.rename.definition"));
    if (valuesTell)
        proposal.reasons.append(beforeRows.rows == afterRows.rows
                                    ? message::say("schema.rename.valuesOfTable",
                                                   {QString::number(measured), QString::number(afterRows.rows)})
                                    : message::say("schema.rename.alikeValuesOfTable", {QString::number(measured)}));
    if (moved)
        proposal.reasons.append(message::say("schema.rename.otherSchema"));
    else if (name >= 1)
        proposal.reasons.append(message::say("schema.rename.writing"));
    else if (name >= helpingName)
        proposal.reasons.append(message::say("schema.rename.alikeNames"));
    proposal.reasons.append(
        columns == 1 ? message::say("schema.rename.sameColumns")
                     : message::say("schema.rename.columns", {QString::number(shared), QString::number(most)}));
    const auto references = [](const Schema &schema, const Table &table) {
        return std::count_if(schema.foreignKeys.cbegin(), schema.foreignKeys.cend(),
                             [&](const ForeignKey &key) { return sameName(key.to, table.name); });
    };
    if (const auto count = references(beforeSchema, old); count > 0 && count == references(afterSchema, now)) {
        proposal.reasons.append(count == 1 ? message::say("schema.rename.key")
                                           : message::say("schema.rename.keys", {QString::number(count)}));
        proposal.score = qMin(1.0, proposal.score + 0.05);
    }
    return proposal;
}

} // namespace

double nameSimilarity(const QString &a, const QString &b)
{
    const QStringList wordsA = base::identifierWords(a);
    const QStringList wordsB = base::identifierWords(b);
    const QString plainA = wordsA.join(QString());
    const QString plainB = wordsB.join(QString());
    if (plainA.isEmpty() || plainB.isEmpty())
        return 0;
    if (plainA == plainB)
        return 1;
    double shared = 0;
    double all = 0;
    QStringList rest = wordsB;
    for (const QString &word : wordsA) {
        all += weightOf(word);
        const auto found = std::find_if(rest.begin(), rest.end(), [&](const QString &other) {
            return base::stem(word) == base::stem(other) || base::abbreviates(word, other)
                   || base::abbreviates(other, word);
        });
        if (found == rest.end())
            continue;
        // An abbreviation is a little less than the word itself.
        shared += qMin(weightOf(word), weightOf(*found)) * (base::stem(word) == base::stem(*found) ? 2 : 1.7);
        rest.erase(found);
    }
    for (const QString &word : wordsB)
        all += weightOf(word);
    const double words = all > 0 ? shared / all : 0;
    const double spelling = 1 - double(base::editDistance(plainA, plainB)) / double(qMax(plainA.size(), plainB.size()));
    return qMin(0.95, qMax(words, spelling >= 0.75 ? spelling : 0));
}

QList<RenameProposal> probableTableRenames(const Schema &before, const Schema &after, const QList<const Table *> &gone,
                                           const QList<const Table *> &added, const ValueEvidence &values,
                                           const QList<Rename> &refused)
{
    QList<RenameProposal> candidates;
    for (const Table *old : gone) {
        for (const Table *now : added) {
            const auto pair = tablePair(before, after, *old, *now, values);
            if (pair && !refused.contains(pair->rename))
                candidates.append(*pair);
        }
    }
    return bestPairs(candidates);
}

QList<RenameProposal> probableColumnRenames(const Schema &beforeSchema, const Schema &afterSchema, const Table &before,
                                            const Table &after, const ValueEvidence &values,
                                            const QList<Rename> &refused)
{
    QList<RenameProposal> candidates;
    for (int from = 0; from < before.columns.size(); ++from) {
        if (after.column(before.columns[from].name))
            continue;
        for (int to = 0; to < after.columns.size(); ++to) {
            if (before.column(after.columns[to].name))
                continue;
            const auto pair = columnPair(beforeSchema, afterSchema, before, after, from, to, values);
            if (pair && !refused.contains(pair->rename))
                candidates.append(*pair);
        }
    }
    return bestPairs(candidates);
}

std::pair<TableName, QString> renamedName(const TableName &table, const QString &column, const QList<Rename> &renames)
{
    std::pair<TableName, QString> out{table, column};
    for (const Rename &rename : renames) {
        if (!sameName(out.first, rename.fromTable))
            continue;
        out.first = rename.toTable;
        if (rename.isColumn() && sameName(out.second, rename.fromColumn))
            out.second = rename.toColumn;
    }
    return out;
}

Schema renamed(const Schema &schema, const QList<Rename> &renames)
{
    Schema out = schema;
    const auto rewrite = [&renames](const TableName &table, QStringList &columns) {
        for (QString &column : columns)
            column = renamedName(table, column, renames).second;
    };
    for (Table &table : out.tables) {
        const TableName name = table.name;
        table.name = renamedName(name, {}, renames).first;
        for (Column &column : table.columns)
            column.name = renamedName(name, column.name, renames).second;
        rewrite(name, table.primaryKey);
        for (QList<QStringList> *lists : {&table.uniqueKeys, &table.indexes}) {
            for (QStringList &columns : *lists)
                rewrite(name, columns);
        }
    }
    for (ForeignKey &key : out.foreignKeys) {
        rewrite(key.from, key.fromColumns);
        rewrite(key.to, key.toColumns);
        key.from = renamedName(key.from, {}, renames).first;
        key.to = renamedName(key.to, {}, renames).first;
    }
    return out;
}

} // namespace Tieout::schema
