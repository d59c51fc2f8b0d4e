// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/heldreading.h"

#include "core/answer/sheet/askedforms.h"
#include "core/answer/sheet/tablelines.h"
#include "core/base/quoted.h"
#include "core/sources/sheets/cellsigns.h"

#include <algorithm>
#include <utility>

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;
using sources::sheets::SheetTable;
using sources::sheets::TableLine;
using sources::sheets::TimeLabel;

namespace {

/// A reading beside the words of its question.
class Held
{
public:
    Held(const TableLabels &labels, const QList<TableLabels> &tables, const QString &question, CellOperation operation,
         const QList<CitedCell> &cells)
        : m_labels(labels)
        , m_table(labels.table())
        , m_tables(tables)
        , m_asked(askedWords(question))
        , m_cells(cells)
    {
        m_out.answer.operation = operation;
        m_out.answer.table = &m_table;
        m_out.answer.cells = cells;
    }

    HeldReading answer()
    {
        takeCues();
        noteWords();
        if (!isOfTimes() || !isKnownRead() || !isLedTo(true) || !isLedTo(false))
            return m_out;
        const Result<QList<CellResult>> results = resultsOf(m_out.answer.operation, m_cells);
        if (!results) {
            m_out.objection = results.error().message();
            return m_out;
        }
        m_out.answer.results = *results;
        m_out.answer.cover = cover();
        if (m_out.answer.unread.isEmpty())
            m_out.answer.state = CellAnswer::State::Answered;
        return m_out;
    }

private:
    /// How much of the rows' own headings is said.
    double cover() const
    {
        double least = 1;
        for (const CitedCell &cell : m_cells) {
            const TableLine &row = m_table.rows[cell.row];
            const QStringList stems = row.path.isEmpty() ? QStringList() : labelStems(row.path.last());
            if (!stems.isEmpty())
                least = std::min(least, double(saidOf(stems)) / double(stems.size()));
        }
        return least;
    }

    /// Words that ask for what is done, and those that ask for something else.
    void takeCues()
    {
        for (const OperationCue &cue : operationCues(m_asked)) {
            if (cue.operation == m_out.answer.operation)
                m_ofOperation += cue.words;
            m_ofOperations += cue.words;
        }
    }

    static bool says(const TimeLabel &cell, const TimeLabel &asked)
    {
        return cell.says() && cell.agrees(asked) && (!asked.year || cell.year)
               && (!asked.quarter || cell.quarter || cell.month) && (!asked.half || cell.half || cell.quarter)
               && (!asked.month || cell.month);
    }

    bool isOfTime(const TimeLabel &asked) const
    {
        return std::any_of(m_cells.cbegin(), m_cells.cend(),
                           [&](const CitedCell &cell) { return says(cell.time, asked); });
    }

    /// Each time is that of a cell, and each cell that of a time.
    bool isOfTimes()
    {
        for (const sources::sheets::TimeMention &mention : m_asked.times) {
            if (isOfTime(mention.time))
                continue;
            return object(QStringLiteral("no cell is of %1").arg(quoted(mention)));
        }
        for (const CitedCell &cell : m_cells) {
            const bool isAsked = m_asked.times.isEmpty()
                                 || std::any_of(m_asked.times.cbegin(), m_asked.times.cend(),
                                                [&](const auto &mention) { return says(cell.time, mention.time); });
            if (!isAsked)
                return object(QStringLiteral("%1 is not of the time that is asked for").arg(cell.ref));
        }
        return true;
    }

    QString quoted(const sources::sheets::TimeMention &mention) const
    {
        return base::quotedData(m_asked.text.mid(mention.begin, mention.end - mention.begin));
    }

    bool object(const QString &why)
    {
        m_out.objection = why;
        return false;
    }

    static QStringList stemsOf(const TableLine &line)
    {
        QStringList stems;
        for (const QString &level : line.path)
            stems += labelStems(level);
        return stems;
    }

    static bool bears(const QStringList &stems, const QString &stem)
    {
        return std::any_of(stems.cbegin(), stems.cend(), [&stem](const QString &one) { return meansSame(stem, one); });
    }

    bool isOfCells(const QString &stem) const
    {
        return std::any_of(m_cells.cbegin(), m_cells.cend(), [&](const CitedCell &cell) {
            return bears(stemsOf(m_table.rows[cell.row]), stem) || bears(stemsOf(m_table.columns[cell.column]), stem);
        });
    }

    QString headingOf(const QString &stem) const
    {
        for (const CitedCell &cell : m_cells) {
            for (const TableLine *line : {&m_table.rows[cell.row], &m_table.columns[cell.column]}) {
                if (bears(stemsOf(*line), stem))
                    return line->path.join(QStringLiteral(" / "));
            }
        }
        return {};
    }

    WordUse useOf(int at) const
    {
        const AskedWord &word = m_asked.words[at];
        if (word.time >= 0)
            return WordUse::Time;
        const bool isQualifier = sources::sheets::isQualifier(word.word.stem);
        if (isQualifier ? areQualified(m_table, m_cells, word.word.stem) : isOfCells(word.word.stem))
            return WordUse::Line;
        if (m_ofOperation.contains(at))
            return WordUse::Operation;
        if (m_ofOperations.contains(at) || isQualifier)
            return WordUse::Unread;
        if (word.isFiller)
            return WordUse::Filler;
        const bool isPercent = m_out.answer.operation == CellOperation::Share
                               || m_out.answer.operation == CellOperation::PercentChange
                               || m_out.answer.operation == CellOperation::Growth;
        return m_labels.isAround(word.word.stem) || isScaleWord(word.word.lower)
                       || (isPercent && isPercentWord(word.word.lower))
                   ? WordUse::Around
                   : WordUse::Unread;
    }

    void noteWords()
    {
        for (int at = 0; at < m_asked.words.size(); ++at) {
            const base::Word &word = m_asked.words[at].word;
            const WordUse use = useOf(at);
            m_out.answer.words.append(
                {word.text, word.begin, word.end, use, use == WordUse::Line ? headingOf(word.stem) : QString()});
            if (use == WordUse::Unread) {
                m_out.answer.unread.append(word.text);
                m_unread.append(at);
            }
        }
        m_out.answer.unread.removeDuplicates();
    }

    bool isKnown(const QString &stem) const
    {
        return std::any_of(m_tables.cbegin(), m_tables.cend(), [&stem](const TableLabels &labels) {
            const SheetTable &table = labels.table();
            const auto isOf = [&stem](const TableLine &line) { return bears(stemsOf(line), stem); };
            return std::any_of(table.rows.cbegin(), table.rows.cend(), isOf)
                   || std::any_of(table.columns.cbegin(), table.columns.cend(), isOf);
        });
    }

    /// What is left unread is known to nobody here.
    bool isKnownRead()
    {
        for (const int at : std::as_const(m_unread)) {
            const base::Word &word = m_asked.words[at].word;
            if (m_ofOperations.contains(at))
                return object(QStringLiteral("the question says %1, and that is not what is done with these cells")
                                  .arg(base::quotedData(word.text)));
            if (sources::sheets::isQualifier(word.stem))
                return object(QStringLiteral("nothing says that these cells are %1").arg(base::quotedData(word.text)));
            if (isKnown(word.stem))
                return object(QStringLiteral("headings of these cells do not say %1, others do")
                                  .arg(base::quotedData(word.text)));
        }
        return true;
    }

    /// How many of them the question says.
    qsizetype saidOf(const QStringList &stems) const
    {
        return std::count_if(stems.cbegin(), stems.cend(), [this](const QString &stem) {
            return std::any_of(m_asked.words.cbegin(), m_asked.words.cend(),
                               [&stem](const AskedWord &word) { return meansSame(word.word.stem, stem); });
        });
    }

    /// How much of a line's headings the question says, by number of words; and how much it does not say.
    std::pair<qsizetype, qsizetype> saidOf(const TableLine &line) const
    {
        const QStringList stems = stemsOf(line);
        const qsizetype said = saidOf(stems);
        const bool isTimed = line.time.says()
                             && std::any_of(m_asked.times.cbegin(), m_asked.times.cend(),
                                            [&line](const auto &mention) { return says(line.time, mention.time); });
        return {said + (isTimed ? 1 : 0), said - stems.size()};
    }

    bool holdsFigures(int line, bool isRow) const
    {
        return std::any_of(m_cells.cbegin(), m_cells.cend(), [&](const CitedCell &cell) {
            return isRow ? m_table.figure(line, cell.column).has_value() : m_table.figure(cell.row, line).has_value();
        });
    }

    /// Words of the question lead to the lines of the cells, and to no others as well.
    bool isLedTo(bool isRow)
    {
        const QList<TableLine> &lines = isRow ? m_table.rows : m_table.columns;
        const int first = isRow ? m_table.firstRow() : m_table.firstColumn();
        QList<int> chosen;
        for (const CitedCell &cell : m_cells)
            chosen.append(isRow ? cell.row : cell.column);
        for (const int line : std::as_const(chosen)) {
            const auto said = saidOf(lines[line]);
            for (int other = first; other < lines.size(); ++other) {
                if (chosen.contains(other) || lines[other].role == RowRole::Blank || !holdsFigures(other, isRow))
                    continue;
                const auto saidOfOther = saidOf(lines[other]);
                const bool isSum = lines[other].role == RowRole::Total || lines[other].role == RowRole::Subtotal;
                if (saidOfOther < said || (isSum && saidOfOther.first == said.first))
                    continue; // a total is meant where it is named
                if (said.first == 0 && !m_out.answer.unread.isEmpty())
                    continue; // what is not known may say which
                return object(QStringLiteral("the question means %1 no more than %2")
                                  .arg(base::quotedData(lines[line].path.join(QStringLiteral(" / "))),
                                       base::quotedData(lines[other].path.join(QStringLiteral(" / ")))));
            }
        }
        return true;
    }

    const TableLabels &m_labels;
    const SheetTable &m_table;
    const QList<TableLabels> &m_tables;
    const AskedWords m_asked;
    const QList<CitedCell> &m_cells;
    HeldReading m_out;
    QSet<int> m_ofOperation;  ///< words that ask for what is done
    QSet<int> m_ofOperations; ///< words that ask for anything to be done
    QList<int> m_unread;
};

} // namespace

HeldReading heldToWords(const TableLabels &labels, const QList<TableLabels> &tables, const QString &question,
                        CellOperation operation, const QList<CitedCell> &cells)
{
    return Held(labels, tables, question, operation, cells).answer();
}

} // namespace Tieout::answer::sheet
