// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/scopecheck.h"

#include "core/sql/reads.h"

namespace Tieout::sql {

namespace {

const QString &outside()
{
    static const QString text = QStringLiteral("Leave it out, or change the scope in the source's settings.");
    return text;
}

const QString &instead()
{
    static const QString text =
        QStringLiteral("Read the tables themselves instead, or show the view in the source's scope.");
    return text;
}

ScopeBreach breachOf(const StoredRead &read, const schema::ReadScope &scope)
{
    const TableName &table = read.table->name;
    const QString name = read.column.isEmpty() ? table.display() : table.display() + u'.' + read.column;
    const bool mayRead = read.whole              ? scope.mayReadWhole(table)
                         : read.column.isEmpty() ? scope.mayRead(table)
                                                 : scope.mayRead(table, read.column);
    if (read.doubtful) {
        if (mayRead && scope.filterOf(table).isEmpty())
            return {};
        return {name,
                QStringLiteral("\"%1\" may mean two things here, and one of them may not be read in full.")
                    .arg(read.column.isEmpty() ? table.name : read.column),
                QStringLiteral("Give the other one a name of its own, or write the name as it is stored, with its "
                               "schema and in quotes."),
                read.at};
    }
    if (mayRead)
        return {};
    if (!scope.mayRead(table))
        return {table.display(), scope.why(table), scope.showableViews().contains(table) ? instead() : outside(),
                read.at};
    if (read.whole)
        return {table.display() + QLatin1String(".*"),
                QStringLiteral("All columns of \"%1\" are read here, and not all of them may be read.")
                    .arg(table.display()),
                QStringLiteral("Name the columns that you need."), read.at};
    return {name, scope.why(table, read.column), outside(), read.at};
}

ScopeBreach breachOf(const UnseenRead &read)
{
    const QString leave = QStringLiteral("Leave it out.");
    switch (read.kind) {
    case UnseenRead::Kind::EngineTable:
        return {read.name, QStringLiteral("\"%1\" belongs to the engine and may reveal what is hidden.").arg(read.name),
                leave, read.at};
    case UnseenRead::Kind::OtherDatabase:
        return {
            read.name,
            QStringLiteral("\"%1\" is named with a database, and only parts of this one may be read.").arg(read.name),
            QStringLiteral("Name the schema and the table only."), read.at};
    case UnseenRead::Kind::Function:
        return {read.name,
                QStringLiteral("The function \"%1\" may read what is outside of what may be read of this source.")
                    .arg(read.name),
                QStringLiteral("Remove the call."), read.at};
    case UnseenRead::Kind::Describes:
        return {read.name,
                QStringLiteral("\"%1\" tells of tables and columns, and some of this source may not be read.")
                    .arg(read.name),
                leave, read.at};
    case UnseenRead::Kind::SystemColumn:
        return {read.name,
                QStringLiteral("\"%1\" may be a column that the engine keeps of every table.").arg(read.name),
                QStringLiteral("Write what it belongs to before it."), read.at};
    case UnseenRead::Kind::Unbound:
        break;
    }
    return {
        read.name,
        QStringLiteral("What \"%1\" reads here is not known, and parts of this source may not be read.").arg(read.name),
        leave, read.at};
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
                                       [&](const ScopeBreach &other) { return other.message == breach.message; });
        if (!breach.message.isEmpty() && !known)
            breaches.append(breach);
    };
    const StoredReads reads = storedReads(bound, traits);
    for (const StoredRead &read : reads.found)
        add(breachOf(read, scope));
    for (const UnseenRead &read : reads.unseen)
        add(breachOf(read));
    return breaches;
}

} // namespace Tieout::sql
