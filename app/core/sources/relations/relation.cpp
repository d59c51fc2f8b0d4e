// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/relation.h"

#include "core/sources/sheets/cellrange.h"

#include <algorithm>

namespace Tieout::sources::relations {

using sheets::CellRange;

namespace {

constexpr qsizetype MostNamed = 5;

/// "Sales!C (12)" for each column of which there is something to count.
QStringList counted(const Relations &relations, qint64 RelationColumn::*count)
{
    QStringList out;
    for (const Relation &relation : relations.relations) {
        for (const RelationColumn &column : relation.columns) {
            if (column.*count > 0)
                out.append(QStringLiteral("%1!%2 (%3)")
                               .arg(relation.sheet, sheets::columnName(column.column))
                               .arg(column.*count));
        }
    }
    return out;
}

void say(QList<ErrorText> &cautions, const char *text, const QStringList &places)
{
    if (!places.isEmpty())
        cautions.append(ErrorText(text, {ErrorText::listed(ErrorText::named(places), MostNamed)}));
}

} // namespace

const RelationColumn *Relation::column(const QString &called) const
{
    const auto found = std::find_if(columns.cbegin(), columns.cend(), [&called](const RelationColumn &column) {
        return column.name.compare(called, Qt::CaseInsensitive) == 0;
    });
    return found == columns.cend() ? nullptr : &*found;
}

QString Relation::cells(const RelationColumn *of) const
{
    const int first = of ? of->column : columns.first().column;
    const int last = of ? of->column : columns.last().column;
    return sheets::refOf(sheet, {{firstRow - 1, first}, {lastRow - 1, last}});
}

QString Relation::cellsOfRow(qint64 row) const
{
    const int index = int(row) - 1;
    return sheets::refOf(sheet, {{index, columns.first().column}, {index, columns.last().column}});
}

const Relation *Relations::relation(const QString &name) const
{
    const auto found = std::find_if(relations.cbegin(), relations.cend(), [&name](const Relation &one) {
        return one.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    return found == relations.cend() ? nullptr : &*found;
}

const TableCopy *Relations::copy(const QString &name) const
{
    const auto found = std::find_if(copies.cbegin(), copies.cend(), [&name](const TableCopy &one) {
        return one.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    return found == copies.cend() ? nullptr : &*found;
}

QList<ErrorText> cautionsOf(const Relations &relations)
{
    QList<ErrorText> out;
    say(out, QT_TRANSLATE_NOOP("Error", "Tables with more than 1,000 columns cannot be asked: %1."), relations.tooWide);
    say(out,
        QT_TRANSLATE_NOOP("Error", "Formulas whose result the file does not keep count as empty: %1. Open the workbook "
                                   "in a spreadsheet program and save it to have them computed."),
        counted(relations, &RelationColumn::notComputed));
    say(out, QT_TRANSLATE_NOOP("Error", "Cells with an error such as #DIV/0! count as empty: %1."),
        counted(relations, &RelationColumn::faults));
    say(out, QT_TRANSLATE_NOOP("Error", "Cells such as \"n/a\" in a column of figures count as empty: %1."),
        counted(relations, &RelationColumn::notKnown));
    QStringList mixed;
    QStringList totals;
    for (const Relation &relation : relations.relations) {
        for (const RelationColumn &column : relation.columns) {
            if (column.isMixed)
                mixed.append(relation.cells(&column));
        }
        if (relation.leftOut > 0)
            totals.append(QStringLiteral("%1 (%2)").arg(relation.cells()).arg(relation.leftOut));
    }
    say(out, QT_TRANSLATE_NOOP("Error", "Columns that hold more than one kind of value are read as text: %1."), mixed);
    say(out, QT_TRANSLATE_NOOP("Error", "Rows with totals or with the name of a group are left out: %1."), totals);
    for (const TableCopy &copy : relations.copies)
        out.append(ErrorText(
            QT_TRANSLATE_NOOP("Error", "\"%1\" is a copy from \"%2\", taken on %3. Later changes are not in it."),
            {copy.name, copy.title, copy.takenAt.toLocalTime().date().toString(Qt::ISODate)}));
    return out;
}

} // namespace Tieout::sources::relations
