// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellanswer.h"

#include "core/answer/sheet/cellconfidence.h"
#include "core/answer/sheet/cellreading.h"

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
        if (cue.operation == CellOperation::Difference || cue.operation == CellOperation::PercentChange)
            words.changes += cue.words;
    }
    for (const TableLabels &labels : tables) {
        for (const OperationCue &cue : cues) {
            const CellAnswer answer = readCells(labels, asked, cue, words);
            if (!hasBest || distance(answer) < distance(best)) {
                best = answer;
                hasBest = true;
            }
        }
    }
    if (best.state == CellAnswer::State::Answered) {
        best.confidence = confidence.probability(best);
        if (best.confidence < confidence.least())
            best.state = CellAnswer::State::Ambiguous;
    }
    return best;
}

} // namespace Tieout::answer::sheet
