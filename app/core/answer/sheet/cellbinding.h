// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/labelwords.h"
#include "core/sources/sheets/sheettable.h"

namespace Tieout::answer::sheet {

/// Lines of a table that one part of a question names.
struct LineChoice {
    QList<int> lines;       ///< of the table's rows or columns, in order
    int at = 0;             ///< the first word that names them
    double cover = 1;       ///< how much of their labels the question says
    bool isTime = false;    ///< named by time alone
    QSet<int> words = {};   ///< of the question, that name them
    QStringList group = {}; ///< stems of the group that names them; empty: they are named themselves
};

/// What words of a question became on a table.
struct CellBinding {
    QList<LineChoice> rows; ///< several where several are named: "rent and fees"
    QList<LineChoice> columns;
    QSet<int> read;         ///< words of the question that name a line
    QStringList notOfTable; ///< times that the table does not have, as they are said
};

/// The labels of a table in the form in which questions are compared with them. Refers to the table.
class TableLabels
{
public:
    explicit TableLabels(const sources::sheets::SheetTable &table);

    const sources::sheets::SheetTable &table() const { return *m_table; }

    /**
     * Binds words of a question, `words` of them, to rows and columns: the label first of which most is said, and most
     * of what is left. A word of `operation` names a line only where the whole label is said ("Change in cash").
     */
    CellBinding bind(const AskedWords &asked, const QSet<int> &words, const QSet<int> &operation) const;

    /// The question as this table says it: "1961-1990" is one time where a line is of that span, and two elsewhere.
    AskedWords withSpans(AskedWords asked) const;

    /// Words that stand around the table and may be said with it: titles, notes, sheet, workbook, what its labels are
    /// called.
    bool isAround(const QString &stem) const;
    /// Whether the word is all that a line is called.
    bool namesLine(const QString &stem) const;
    /// Words of the labels of a line, its groups among them.
    bool isOfRow(int row, const QString &stem) const { return says(m_table->rows[row].path, stem); }
    bool isOfColumn(int column, const QString &stem) const { return says(m_table->columns[column].path, stem); }

private:
    /// One label, on one axis, of all lines that it names.
    struct Label {
        bool isRow = false;
        bool isGroup = false; ///< it names the lines below it
        QStringList stems;
        QList<int> lines;
        QString code;      ///< in front of it, "RIX Riga", as a stem; empty: none
        QStringList aside; ///< stems in brackets behind it, "Sida (Sweden)"
    };
    struct Match {
        QList<int> words; ///< of the question, in order
        double cover = 0;
        double value = 0;
    };
    /// A facet: lines that are meant by one match, before those of one axis are put together.
    struct Facet {
        LineChoice choice;
        bool isRow = false;
    };

    void addLabels(const QList<sources::sheets::TableLine> &lines, bool isRow);
    void addLabel(const QString &text, bool isRow, bool isGroup, int line, bool isCoded);
    double weightOf(const QString &stem) const;
    double coverOf(const Label &label, const Match &match, const AskedWords &asked) const;
    Match matchOf(const Label &label, const AskedWords &asked, const QSet<int> &free, const QSet<int> &operation) const;
    bool isOnlyIn(const Label &label, const Match &match, const AskedWords &asked) const;
    QList<Facet> wordFacets(const AskedWords &asked, const QSet<int> &words, const QSet<int> &operation,
                            QSet<int> *read) const;
    QList<Facet> timeFacets(const AskedWords &asked, const QSet<int> &words, CellBinding *binding) const;
    QList<int> linesOfTime(bool isRow, const sources::sheets::TimeLabel &time) const;
    static QList<LineChoice> together(QList<Facet> facets, bool isRow);
    static bool says(const QStringList &path, const QString &stem);

    const sources::sheets::SheetTable *m_table;
    QList<Label> m_labels;
    QHash<QString, qsizetype> m_places; ///< in m_labels, by axis and stems
    QHash<QString, int> m_counts;       ///< in how many labels a stem stands
    QStringList m_around;
};

} // namespace Tieout::answer::sheet
