// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/gate/checks.h"
#include "core/gate/datefilters.h"
#include "core/sql/walk.h"

#include <QLocale>

namespace Tieout::gate {

using namespace sql;

namespace {

/// The tables whose rows a select adds up or counts; all it reads where it aggregates nothing.
QList<TableName> measuredTables(const CheckInput &input, const Scope &scope)
{
    QList<TableName> tables;
    const auto add = [&tables](const Relation *relation) {
        if (relation && relation->table && !tables.contains(relation->table->name))
            tables.append(relation->table->name);
    };
    for (const FunctionCall *call : aggregatesOf(*scope.select, input.traits)) {
        for (const Expr *argument : call->arguments) {
            forEachExpr(argument, [&](const Expr &expr) {
                if (const ColumnBinding *binding = columnBinding(*input.bound, &expr))
                    add(binding->relation);
            });
        }
    }
    if (tables.isEmpty()) {
        for (const Relation *relation : scope.relations)
            add(relation);
    }
    return tables;
}

/// The question says a word of the column's name that the other column's has not: "due" of due_on.
bool isNamed(const QString &question, const QString &column, const QString &other)
{
    QStringList stems;
    for (const base::Word &word : base::words(question))
        stems.append(word.stem);
    QStringList own;
    for (const QString &word : base::nameWords(other))
        own.append(base::stem(word));
    for (const QString &word : base::nameWords(column)) {
        const QString stem = base::stem(word);
        if (stem.size() > 2 && !own.contains(stem) && stems.contains(stem))
            return true;
    }
    return false;
}

/// "Open in Q3" filters both the date a thing began and the date it ended.
bool isFiltered(const DateFilters &dates, const Scope &scope, const TableName &table, const QString &column)
{
    return std::any_of(dates.sites.cbegin(), dates.sites.cend(), [&](const DateSite &site) {
        return site.scope == &scope && site.table == table && site.column.compare(column, Qt::CaseInsensitive) == 0;
    });
}

/// What a column of one period is called, whole or beside its year.
QStringList namesOf(const period::PeriodPhrase &phrase)
{
    const QDate from = phrase.interval.from;
    if (!phrase.interval.isBounded())
        return {};
    const QString year = QString::number(from.year());
    switch (phrase.grain) {
    case period::Grain::Month: {
        const QString name = QLocale::c().monthName(from.month()).toLower();
        return {name, name.left(3)};
    }
    case period::Grain::Quarter:
        return {QStringLiteral("q%1").arg((from.month() + 2) / 3)};
    case period::Grain::Year:
        return {year, QLatin1Char('y') + year, QLatin1String("fy") + year};
    default:
        return {};
    }
}

} // namespace

QStringList columnsOfPeriods(const CheckInput &input)
{
    QStringList read;
    forEachExpr(input.statement->query, [&](const Expr &expr) {
        const ColumnBinding *binding = input.bound->binding(&expr);
        if (binding && binding->relation && binding->relation->table && !read.contains(binding->name))
            read.append(binding->name);
    });
    QStringList found;
    for (const period::PeriodPhrase &phrase : input.request.periods) {
        const QStringList names = namesOf(phrase);
        const QString year = QString::number(phrase.interval.from.year());
        const auto column = std::find_if(read.cbegin(), read.cend(), [&](const QString &name) {
            // "Jan 2014", "q3_2023": the year beside the name has to be the year asked.
            QString plain = base::folded(name).remove(u'_').remove(u' ');
            if (plain.size() > 4 && plain.endsWith(year))
                plain.chop(4);
            return names.contains(plain) || names.contains(base::folded(name));
        });
        if (column == read.cend())
            return {};
        found.append(*column);
    }
    return found;
}

CheckResult checkPeriodColumn(const CheckInput &input)
{
    if (input.request.periods.isEmpty())
        return skipped(say("gate.period.noneAsked"));
    if (!input.facts)
        return skipped(say("gate.notProfiled"));
    QList<Finding> findings;
    for (const DateSite &site : input.dates->sites) {
        if (!site.scope || site.inCondition)
            continue;
        const QList<TableName> measured = measuredTables(input, *site.scope);
        const TableName &own = measured.contains(site.table) || measured.isEmpty() ? site.table : measured.first();
        const QString expected = input.facts->timeColumn(own);
        if (expected.isEmpty() || (own == site.table && expected.compare(site.column, Qt::CaseInsensitive) == 0)
            || isFiltered(*input.dates, *site.scope, own, expected)
            || isNamed(input.request.question, site.column, expected))
            continue;
        const Message message = say("gate.period.otherColumn", {site.display(), own.display(), expected});
        const Message hint = say("gate.period.filterOrName", {own.display(), expected, base::humanised(site.column)});
        findings.append(findingAt(site.at, message, hint));
    }
    return warnedOf(findings, say("gate.period.rightColumn"));
}

} // namespace Tieout::gate
