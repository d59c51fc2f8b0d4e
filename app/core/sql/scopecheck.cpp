// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/scopecheck.h"

#include "core/sql/reads.h"

namespace Tieout::sql {

namespace {

constexpr const char *Outside =
    QT_TRANSLATE_NOOP("Error", "Leave it out, or change the scope in the source's settings.");
constexpr const char *Instead =
    QT_TRANSLATE_NOOP("Error", "Read the tables themselves instead, or show the view in the source's scope.");
constexpr const char *Leave = QT_TRANSLATE_NOOP("Error", "Leave it out.");

ScopeBreach breach(const QString &name, Span at, const ErrorText &why, const char *hint)
{
    return {name, Error(ErrorCode::Refused, why, hint), at};
}

std::optional<ScopeBreach> breachOf(const StoredRead &read, const schema::ReadScope &scope)
{
    const TableName &table = read.table->name;
    const QString name = read.column.isEmpty() ? table.display() : table.display() + u'.' + read.column;
    const bool mayRead = read.whole              ? scope.mayReadWhole(table)
                         : read.column.isEmpty() ? scope.mayRead(table)
                                                 : scope.mayRead(table, read.column);
    if (read.doubtful) {
        if (mayRead && scope.filterOf(table).isEmpty())
            return {};
        return breach(
            name, read.at,
            {QT_TRANSLATE_NOOP("Error", "\"%1\" may mean two things here, and one of them may not be read in full."),
             {read.column.isEmpty() ? table.name : read.column}},
            QT_TRANSLATE_NOOP("Error", "Give the other one a name of its own, or write the name as it is "
                                       "stored, with its schema and in quotes."));
    }
    if (mayRead)
        return {};
    if (!scope.mayRead(table))
        return breach(table.display(), read.at, scope.why(table),
                      scope.showableViews().contains(table) ? Instead : Outside);
    if (read.whole)
        return breach(
            table.display() + QLatin1String(".*"), read.at,
            {QT_TRANSLATE_NOOP("Error", "All columns of \"%1\" are read here, and not all of them may be read."),
             {table.display()}},
            QT_TRANSLATE_NOOP("Error", "Name the columns that you need."));
    return breach(name, read.at, scope.why(table, read.column), Outside);
}

ScopeBreach breachOf(const UnseenRead &read)
{
    const auto found = [&read](const char *why, const char *hint) {
        return breach(read.name, read.at, {why, {read.name}}, hint);
    };
    switch (read.kind) {
    case UnseenRead::Kind::EngineTable:
        return found(QT_TRANSLATE_NOOP("Error", "\"%1\" belongs to the engine and may reveal what is hidden."), Leave);
    case UnseenRead::Kind::OtherDatabase:
        return found(
            QT_TRANSLATE_NOOP("Error", "\"%1\" is named with a database, and only parts of this one may be read."),
            QT_TRANSLATE_NOOP("Error", "Name the schema and the table only."));
    case UnseenRead::Kind::Function:
        return found(QT_TRANSLATE_NOOP(
                         "Error", "The function \"%1\" may read what is outside of what may be read of this source."),
                     QT_TRANSLATE_NOOP("Error", "Remove the call."));
    case UnseenRead::Kind::Describes:
        return found(
            QT_TRANSLATE_NOOP("Error", "\"%1\" tells of tables and columns, and some of this source may not be read."),
            Leave);
    case UnseenRead::Kind::SystemColumn:
        return found(QT_TRANSLATE_NOOP("Error", "\"%1\" may be a column that the engine keeps of every table."),
                     QT_TRANSLATE_NOOP("Error", "Write what it belongs to before it."));
    case UnseenRead::Kind::Unbound:
        break;
    }
    return found(
        QT_TRANSLATE_NOOP("Error", "What \"%1\" reads here is not known, and parts of this source may not be read."),
        Leave);
}

} // namespace

std::shared_ptr<const schema::ReadScope> readScope(const Schema &whole, const schema::SourceLimits &limits,
                                                   const DialectTraits &traits)
{
    return limits.restricts() ? std::make_shared<const schema::ReadScope>(withDependencies(whole, traits), limits)
                              : std::make_shared<const schema::ReadScope>(whole, limits);
}

QList<ScopeBreach> scopeBreaches(const BoundQuery &bound, const schema::ReadScope &scope, const DialectTraits &traits)
{
    if (!scope.restricts())
        return {};
    QList<ScopeBreach> breaches;
    const auto add = [&breaches](const ScopeBreach &breach) {
        const bool known = std::any_of(breaches.cbegin(), breaches.cend(),
                                       [&](const ScopeBreach &other) { return other.error == breach.error; });
        if (!known)
            breaches.append(breach);
    };
    const StoredReads reads = storedReads(bound, traits);
    for (const StoredRead &read : reads.found) {
        if (const std::optional<ScopeBreach> breach = breachOf(read, scope))
            add(*breach);
    }
    for (const UnseenRead &read : reads.unseen)
        add(breachOf(read));
    return breaches;
}

} // namespace Tieout::sql
