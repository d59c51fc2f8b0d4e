// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellarithmetic.h"
#include "core/answer/sheet/cellbinding.h"

namespace Tieout::answer::sheet {

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
    QStringList choices;             ///< what the lines are called that may be meant
    QStringList read;                ///< words of the question that name lines, lower case
    QStringList unread;              ///< words that became nothing
    QStringList notOfTable;          ///< times that the table does not have
    std::optional<Error> error = {}; ///< why nothing was computed
    double confidence = 0;           ///< how much of the labels was said; 0 to 1
};

/// The best of what the tables say; the state of the nearest where none answers. Refers to the tables. Any thread.
CellAnswer answerFromCells(const QList<TableLabels> &tables, const QString &question);

} // namespace Tieout::answer::sheet
