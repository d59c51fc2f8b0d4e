// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/querycontents.h"
#include "core/ledger/schemafacts.h"

namespace Tieout::ledger {

/// What a checked query does with the tables, columns and texts that words can mean. Lives as long as the report.
class QueryUses
{
public:
    /// `facts` may be null; they outlive it.
    QueryUses(const gate::Report &report, const DialectTraits &traits, const gate::SourceFacts *facts);

    const gate::Report &report() const { return m_report; }
    const DialectTraits &traits() const { return m_traits; }
    const SchemaFacts &schema() const { return m_schema; }
    bool does(Operation operation) const { return m_contents.operations.contains(operation); }
    const QList<ConstantUse> &constants() const { return m_contents.constants; }

    /// Columns that have to be empty.
    const QList<gate::BaseColumn> &emptied() const { return m_contents.emptied; }
    const QList<CountUse> &counts() const { return m_contents.counts; }

    const QList<FigureUse> &figures() const { return m_contents.figures; }
    const QList<ElapsedUse> &elapsed() const { return m_contents.elapsed; }
    /// Dates of a row of which one has to be the later one.
    const QList<ElapsedUse> &datesApart() const { return m_contents.datesApart; }
    /// The unit that the time between two dates is told in, as catalog::unitOfWord() has it, "weeks" or "years"; empty
    /// where that is not known.
    QString elapsedUnit() const;
    bool ranksCounts() const { return m_contents.ranksCounts; }

    bool readsTable(const TableName &table) const;
    /// Whether it reads the table only to leave rows out ("NOT EXISTS").
    bool readsToLeaveOut(const TableName &table) const;
    /// Whether a table that is read has a key to this one: its rows are of it.
    bool impliesTable(const TableName &table) const;
    /// Whether rows of a table are counted that meets each row of this one once: what else tells them apart is compared
    /// with a constant or grouped by ("allergies to cats" of students).
    bool countsRowsOfOne(const TableName &table) const;
    /// Whether the column is in the result, as it is stored or worked into a figure.
    bool shows(const TableName &table, const QString &column) const;
    /// Whether rows are sorted by the column or its extreme is taken, as it is or worked into a figure.
    bool ranksBy(const TableName &table, const QString &column) const;
    /// Whether rows are grouped by a column of the table, or by a key of another one to it.
    bool groupsBy(const TableName &table) const;
    bool groupsBy(const TableName &table, const QString &column) const;
    /// Columns that a sum, an average or an extreme of the result is made of.
    QList<gate::BaseColumn> added() const;
    /// What rows are sorted by, or whose extreme is taken.
    const QList<gate::BaseColumn> &ranked() const { return m_contents.ranked; }
    /// How many columns of the result are this one ("agent.name"), as it is stored.
    int timesShown(const QString &column) const;
    /// Stored columns that the result shows as they are.
    QList<gate::BaseColumn> shownColumns() const;
    const QList<gate::BaseColumn> &grouped() const { return m_contents.grouped; }
    /// Whether the result shows a column of the table, as it is stored or worked into a figure, or counts its rows.
    bool showsOf(const TableName &table) const;
    /// Whether no rows of the result can be equal: one table is read, and what tells its rows apart is shown.
    bool showsEachOnce() const;
    /// Whether the result shows every column of some table.
    bool showsWholeRow() const;
    /// Whether it reads a table whose rows held for a span, and compares neither end of that.
    bool leavesSpanOut() const;
    /// Whether the column is the begin or end of a span, and the query does not compare the other one.
    bool isHalfOfSpan(const TableName &table, const QString &column) const;
    /// Whether the result shows what identifies a row of the table: its key, or a key of another table to it.
    bool showsKeyOf(const TableName &table) const;
    /// Whether the result shows a column that is called as the table is ("orchestra.Orchestra").
    bool showsNameOf(const TableName &table) const;
    /// Whether a COUNT(*) of the query counts each row of the table once.
    bool countsRowsOf(const TableName &table) const;
    /// Whether one table is read, whose rows are counted, and a condition fixes what each of them has another value of:
    /// the count can only be 0 or 1.
    bool fixesCountedRow() const;
    /// Whether a price is multiplied with something of its row: an amount.
    bool multipliesPrice() const;
    /// Whether some table is read more than once.
    bool readsTwice() const;
    /// A sum that leaves out what was cancelled, and says so.
    bool leavesOutCancelled(const ConstantUse &use) const;
    /// It adds up or averages a column of the table, or the table tells what was cancelled.
    bool tellsAmount(const TableName &table) const;
    /// A stored date is among what it shows, by itself or as the first or last of some.
    bool showsDate() const;
    /// Whether all that the result shows is what a condition fixes to one value.
    bool showsConstantsOnly() const;
    /// Stored columns that SUM, AVG, MIN or MAX are taken of in the result.
    QList<gate::BaseColumn> aggregated() const;
    /// Whether EXCEPT leaves rows out by what does not tell them apart.
    bool comparesByNames() const;
    /// The table where the query reads one only; else without a name.
    TableName onlyTable() const;
    /// Whether a text of the query stands for a stored one of that column.
    bool says(const TableName &table, const QString &column, const QString &value) const;
    bool isLimit(const sql::Literal &literal) const;
    /// A bound of the place in an order: "RANK() ... <= 2".
    bool boundsPlace(const sql::Literal &literal) const;
    bool isOffset(const sql::Literal &literal) const;
    /// Whether only the rows on this place of an order are taken ("second highest"), by OFFSET, by the place itself, or
    /// as the extreme of what is beyond the extreme. 0: no place is said.
    bool picksPlace(int place) const;
    /// Whether it takes those that go with all rows of something.
    bool takesAll() const;
    /// Whether it stands in what the whole query shows.
    bool isInResult(const sql::Literal &literal) const;

    /// What the column is for: what it decides over every row goes before where it is shown.
    std::optional<record::WordRole> roleOf(const TableName &table, const QString &column) const;
    /// Stems of the words in the names of all tables and columns that it reads.
    const QSet<QString> &nameStems() const { return m_nameStems; }
    /// Whether rows are joined by a key whose name holds a word of this stem, ids and codes left out ("secretary" of
    /// secretary_id).
    bool joinsAs(const QString &stem) const { return m_keyStems.contains(stem); }
    /// By such a key of that table.
    bool joinsAs(const QString &stem, const TableName &table) const { return m_keyStems.contains(stem, table); }

    /// Digits that stand in names and texts of the query.
    const QSet<QString> &digits() const { return m_contents.digits; }

private:
    const sql::Scope *readBy(const sql::Scope &scope) const;
    bool hasGroupOfEach(const sql::Scope &scope, const TableName &table) const;
    void addKey(const gate::BaseColumn &column);

    const gate::Report &m_report;
    const DialectTraits &m_traits;
    const gate::Origins m_origins;
    const SchemaFacts m_schema;
    QueryContents m_contents;
    QSet<QString> m_nameStems;
    QMultiHash<QString, TableName> m_keyStems;
};

} // namespace Tieout::ledger
