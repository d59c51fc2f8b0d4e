// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellarithmetic.h"
#include "core/answer/sheet/cellbinding.h"

namespace Tieout::answer::sheet {

/// What a word of a question became.
enum class WordUse {
    Unread,
    Line,      ///< it names a row or a column
    Time,      ///< the same, by when it is
    Operation, ///< it says what to do
    Around,    ///< it says what stands around: a title, a unit, a group
    Filler
};

struct UsedWord {
    QString text;
    int begin = 0; ///< offset in UTF-16 units
    int end = 0;   ///< half-open
    WordUse use = WordUse::Unread;
    QString became; ///< "Total assets", "Group / 2025"
};

/// What cells say to a question.
struct CellAnswer {
    enum class State {
        Answered,
        Ambiguous,  ///< several lines may be meant: `choices`
        NotAnswered ///< `unread` and `notOfTable` say what is missing
    };

    State state = State::NotAnswered;
    CellOperation operation = CellOperation::Lookup;
    const sources::sheets::SheetTable *table = nullptr;
    QList<CellResult> results;       ///< of a question that names several cells as many
    QStringList names;               ///< of the lines that an extreme finds, of a cell that says words
    QList<CitedCell> cells;          ///< all that were read for it
    QStringList choices;             ///< what the lines are called that may be meant, or the tables
    bool areTables = false;          ///< of the choices
    QList<UsedWord> words;           ///< of the question, in order
    QStringList unread;              ///< words that became nothing
    QStringList notOfTable;          ///< times that the table does not have
    std::optional<Error> error = {}; ///< why nothing was computed
    double cover = 0;                ///< how much of the labels was said, 0 to 1
    double rival = 0;                ///< the cover in another table that answers otherwise; 0 where none does
    double confidence = 0;           ///< how likely it is right, 0 to 1; below what an answer needs it is `Ambiguous`
};

class CellConfidence;

/// The best of what the tables say; the state of the nearest where none answers. Refers to the tables. Any thread.
CellAnswer answerFromCells(const QList<TableLabels> &tables, const QString &question);
/// The same, judged by other weights than those that come with the program.
CellAnswer answerFromCells(const QList<TableLabels> &tables, const QString &question, const CellConfidence &confidence);

} // namespace Tieout::answer::sheet
