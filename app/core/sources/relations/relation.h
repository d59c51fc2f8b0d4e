// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/fieldsjson.h"
#include "core/sources/relations/tablecopy.h"
#include "sdk/error.h"
#include "sdk/schema.h"

namespace Tieout::sources::relations {

using record::Either;

/// A column of a relation and the cells that it was read from. Its type is in the file's own schema.
struct RelationColumn {
    QString name;           ///< as SQL calls it
    QString comment;        ///< what its name does not say: the words of the heading, the unit; empty: nothing
    int column = 0;         ///< on the sheet, from 0
    bool isMixed = false;   ///< holds more than one kind of value and is text for that reason
    qint64 notComputed = 0; ///< formulas whose value the file does not keep, NULL here
    qint64 faults = 0;      ///< "#DIV/0!", NULL here
    qint64 notKnown = 0;    ///< "n/a" among figures, NULL here
    bool operator==(const RelationColumn &) const = default;
};

void fields(Either<RelationColumn> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("comment", r.comment);
    visit("column", r.column);
    visit("isMixed", r.isMixed);
    visit("notComputed", r.notComputed);
    visit("faults", r.faults);
    visit("notKnown", r.notKnown);
}

/// A flat table of a sheet. The number of a row in the file (rowid) is its number on the sheet, from 1.
struct Relation {
    QString name;
    QString title; ///< what stands above it, may be empty
    QString sheet;
    int firstRow = 0; ///< of the data on the sheet, from 1
    int lastRow = 0;
    qint64 leftOut = 0; ///< rows between them that are totals, or head a group
    QList<RelationColumn> columns;
    bool operator==(const Relation &) const = default;

    /// Null where there is none.
    const RelationColumn *column(const QString &called) const;
    /// "Sales!A2:F5001", or "Sales!C2:C5001" of one column.
    QString cells(const RelationColumn *of = nullptr) const;
    /// "Sales!A17:F17".
    QString cellsOfRow(qint64 row) const;
};

void fields(Either<Relation> auto &r, auto &&visit)
{
    visit("name", r.name);
    visit("title", r.title);
    visit("sheet", r.sheet);
    visit("firstRow", r.firstRow);
    visit("lastRow", r.lastRow);
    visit("leftOut", r.leftOut);
    visit("columns", r.columns);
}

/// What a workbook became.
struct Relations {
    QStringList structures; ///< of all tables that were found, by which people's corrections are kept
    QString said;           ///< digest of what a person said of them; empty: nothing
    QList<Relation> relations;
    QStringList notFlat;     ///< "BS!A1:F20": tables with several rows of headings, which are no relations
    QStringList tooWide;     ///< tables with more columns than a relation takes
    QStringList copyFiles;   ///< as copyFilesIn() listed them when the relations were made
    QList<TableCopy> copies; ///< of these, what lies beside the relations; one that a relation is called like is not
    bool operator==(const Relations &) const = default;

    /// In any case; null where there is none.
    const Relation *relation(const QString &name) const;
    const TableCopy *copy(const QString &name) const;
};

void fields(Either<Relations> auto &r, auto &&visit)
{
    visit("structures", r.structures);
    visit("said", r.said);
    visit("relations", r.relations);
    visit("notFlat", r.notFlat);
    visit("tooWide", r.tooWide);
    visit("copyFiles", r.copyFiles);
    visit("copies", r.copies);
}

/// What does not stand in the relations as it stands in the workbook, the gravest first.
QList<ErrorText> cautionsOf(const Relations &relations);

} // namespace Tieout::sources::relations
