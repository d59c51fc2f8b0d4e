// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellanswer.h"

#include "core/answer/sheet/cellconfidence.h"
#include "core/answer/sheet/cellreading.h"

#include <algorithm>

namespace Tieout::answer::sheet {

namespace {

/// How near a reading comes to an answer; less is nearer.
std::tuple<int, qsizetype, double> distance(const CellAnswer &answer)
{
    const int state = answer.state == CellAnswer::State::Answered    ? 0
                      : answer.state == CellAnswer::State::Ambiguous ? 1
                                                                     : 2;
    return {state, answer.unread.size() + answer.notOfTable.size(), -answer.cover};
}

/// Of labels nearly as much of which is said in another table, that one may be meant as well.
constexpr double AsMuchSaid = 0.1;

bool isSameAnswer(const CellAnswer &one, const CellAnswer &other)
{
    return one.names == other.names
           && std::equal(
               one.results.cbegin(), one.results.cend(), other.results.cbegin(), other.results.cend(),
               [](const CellResult &a, const CellResult &b) { return a.number == b.number && a.scale == b.scale; });
}

/// What a table is called beside others: by its sheet, on one sheet by the title next to it.
QString nameBeside(const sources::sheets::SheetTable &table, const sources::sheets::SheetTable &other)
{
    return table.sheet != other.sheet || table.titles.isEmpty() ? table.sheet->name : table.titles.last();
}

/// Two tables that answer otherwise, each as well: nobody said which.
void askWhichTable(CellAnswer *best, const QList<CellAnswer> &answered)
{
    QStringList names;
    for (const CellAnswer &other : answered) {
        if (other.table == best->table || isSameAnswer(*best, other))
            continue;
        best->rival = std::max(best->rival, other.cover);
        if (other.cover < best->cover - AsMuchSaid)
            continue;
        if (names.isEmpty())
            names.append(nameBeside(*best->table, *other.table));
        names.append(nameBeside(*other.table, *best->table));
    }
    if (names.isEmpty())
        return;
    names.removeDuplicates();
    best->choices = names;
    best->areTables = true;
    best->state = CellAnswer::State::Ambiguous;
}

} // namespace

CellAnswer answerFromCells(const QList<TableLabels> &tables, const QString &question)
{
    return answerFromCells(tables, question, CellConfidence::standard());
}

CellAnswer answerFromCells(const QList<TableLabels> &tables, const QString &question, const CellConfidence &confidence)
{
    const AskedWords asked = askedWords(question);
    const QList<OperationCue> cues = operationCues(asked);
    CellAnswer best;
    bool hasBest = false;
    OperationWords words;
    for (const OperationCue &cue : cues) {
        words.all += cue.words;
        if (cue.operation == CellOperation::Difference || cue.operation == CellOperation::PercentChange
            || cue.operation == CellOperation::Growth)
            words.changes += cue.words;
    }
    QList<CellAnswer> answered; // the best of each table that answers
    for (const TableLabels &labels : tables) {
        std::optional<CellAnswer> here;
        const AskedWords said = labels.withSpans(asked);
        for (const OperationCue &cue : cues) {
            const CellAnswer answer = readCells(labels, said, cue, words);
            if (!here || distance(answer) < distance(*here))
                here = answer;
        }
        if (here->state == CellAnswer::State::Answered)
            answered.append(*here);
        if (!hasBest || distance(*here) < distance(best)) {
            best = *here;
            hasBest = true;
        }
    }
    if (best.state == CellAnswer::State::Answered)
        askWhichTable(&best, answered);
    if (best.state == CellAnswer::State::Answered) {
        best.confidence = confidence.probability(best);
        if (best.confidence < confidence.least())
            best.state = CellAnswer::State::Ambiguous;
    }
    return best;
}

} // namespace Tieout::answer::sheet
