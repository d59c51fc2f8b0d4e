// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/cellreading.h"

#include "core/answer/sheet/askedforms.h"
#include "core/answer/sheet/listedlines.h"
#include "core/answer/sheet/operands.h"
#include "core/answer/sheet/tablelines.h"

#include "core/sources/sheets/cellsigns.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer::sheet {

using base::Decimal;
using sources::sheets::RowRole;
using sources::sheets::Scale;
using sources::sheets::SheetTable;
using sources::sheets::TableLine;

namespace {

QSet<int> allWords(const AskedWords &asked)
{
    QSet<int> all;
    for (int at = 0; at < asked.words.size(); ++at)
        all.insert(at);
    return all;
}

/// One reading of a question on one table.
class Reading
{
public:
    Reading(const TableLabels &labels, const AskedWords &asked, const OperationCue &cue, const OperationWords &words)
        : m_labels(labels)
        , m_table(labels.table())
        , m_asked(asked)
        , m_cue(cue)
        , m_operations(words.all)
        , m_changes(words.changes)
    {
        m_answer.operation = cue.operation;
        m_answer.table = &m_table;
    }

    CellAnswer answer()
    {
        const QSet<int> all = allWords(m_asked);
        if (m_cue.first.isEmpty()) {
            const bool isLookup = m_cue.operation == CellOperation::Lookup;
            // The limit of a count names nothing, even where it looks like a year.
            m_binding =
                m_labels.bind(m_asked, m_cue.limit ? all - m_cue.words : all, isLookup ? m_operations : m_cue.words);
            noteBinding(m_binding);
            if (isTaken())
                return m_answer;
            readTogether();
        } else {
            const QSet<int> shared = all - m_cue.first - m_cue.second - m_cue.words;
            CellBinding first = m_labels.bind(m_asked, m_cue.first + shared, {});
            CellBinding second = m_labels.bind(m_asked, m_cue.second + shared, {});
            takeTotal(m_table, m_asked, m_cue.first, &first);
            takeTotal(m_table, m_asked, m_cue.second, &second);
            if (m_cue.operation == CellOperation::Share)
                takeWhole(m_table, first, &second);
            complete(m_table, &first, second);
            complete(m_table, &second, first);
            noteBinding(first);
            noteBinding(second);
            readPair(first, second);
        }
        checkPercent();
        noteUnread();
        return m_answer;
    }

private:
    void noteBinding(const CellBinding &binding)
    {
        m_read += binding.read;
        m_answer.notOfTable += binding.notOfTable;
        for (const QList<LineChoice> *choices : {&binding.rows, &binding.columns}) {
            for (const LineChoice &choice : *choices) {
                m_cover = std::min(m_cover, choice.cover);
                m_isOfChange = m_isOfChange || isOfChange(choice);
                const QList<TableLine> &lines = choices == &binding.rows ? m_table.rows : m_table.columns;
                for (const int word : choice.words)
                    m_became.insert(word, lines[choice.lines.first()].path.join(QStringLiteral(" / ")));
            }
        }
    }

    /// The words of the operation name a line themselves: "Change in cash".
    bool isTaken() const
    {
        return !m_cue.words.isEmpty() && std::all_of(m_cue.words.cbegin(), m_cue.words.cend(), [this](int at) {
            return m_binding.read.contains(at) || m_asked.words[at].isFiller;
        }) && std::any_of(m_cue.words.cbegin(), m_cue.words.cend(), [this](int at) {
            return m_binding.read.contains(at);
        });
    }

    bool holdsFigure(int row, int column) const { return m_table.figure(row, column).has_value(); }

    /// Named by words that may say what to do: "Change (%)".
    bool isOfChange(const LineChoice &choice) const { return choice.words.intersects(m_changes); }

    /// "Change (%)" holds what came of the two years that are named with it.
    void dropTimesBeside(QList<LineChoice> *choices, QList<LineChoice> *others) const
    {
        if (std::none_of(choices->cbegin(), choices->cend(), [this](const auto &choice) { return isOfChange(choice); }))
            return;
        choices->removeIf([this](const LineChoice &choice) { return choice.isTime && !isOfChange(choice); });
        others->removeIf([](const LineChoice &choice) { return choice.isTime; });
    }

    bool isOverLines() const
    {
        return m_cue.operation == CellOperation::Sum || m_cue.operation == CellOperation::Average
               || m_cue.operation == CellOperation::Largest || m_cue.operation == CellOperation::Smallest
               || m_cue.operation == CellOperation::Count;
    }

    /// "All departments" under the corner "Department": "which department" means each of them.
    bool isTotalOfCorner(const LineChoice &choice) const
    {
        const QStringList corner = labelStems(m_table.corner);
        return std::all_of(choice.lines.cbegin(), choice.lines.cend(),
                           [this](int row) { return m_table.rows[row].role == RowRole::Total; })
               && std::all_of(choice.words.cbegin(), choice.words.cend(), [&](int at) {
                      return std::any_of(corner.cbegin(), corner.cend(), [&](const QString &stem) {
                          return meansSame(m_asked.words[at].word.stem, stem);
                      });
                  });
    }

    /// Where figures are looked up or put together, a span means all in it.
    bool isOverRange() const { return isOverLines() || m_cue.operation == CellOperation::Lookup; }

    /// For each choice its lines that hold something on the other axis.
    QList<QList<int>> linesOf(const QList<LineChoice> &choices, bool isRow, const QList<int> &others) const
    {
        QList<QList<int>> out;
        for (const LineChoice &choice : choices) {
            QList<int> lines;
            std::copy_if(choice.lines.cbegin(), choice.lines.cend(), std::back_inserter(lines), [&](int line) {
                return std::any_of(others.cbegin(), others.cend(), [&](int other) {
                    const sources::sheets::Cell *cell = isRow ? m_table.cell(line, other) : m_table.cell(other, line);
                    return cell && cell->kind != sources::sheets::CellKind::Blank;
                });
            });
            const bool isOverLines =
                m_cue.operation == CellOperation::Largest || m_cue.operation == CellOperation::Smallest
                || m_cue.operation == CellOperation::Count || m_cue.operation == CellOperation::Average;
            if (isRow && lines.size() > 1 && !choice.group.isEmpty() && !isOverLines) {
                if (const QList<int> total = totalOfGroup(m_table, choice.group); total.size() == 1)
                    lines = total;
            }
            out.append(lines);
        }
        return out;
    }

    void becomeAmbiguous(const QList<QList<int>> &lists, bool isRow)
    {
        m_answer.state = CellAnswer::State::Ambiguous;
        for (const QList<int> &list : lists) {
            if (list.size() < 2)
                continue;
            for (const int line : list)
                m_answer.choices.append(
                    (isRow ? m_table.rows : m_table.columns)[line].path.join(QStringLiteral(" / ")));
            break;
        }
        m_answer.choices.removeDuplicates();
    }

    void readTogether()
    {
        if (m_table.region.range.columns() <= m_table.firstColumn() || !m_answer.notOfTable.isEmpty())
            return;
        QList<LineChoice> rowChoices = m_binding.rows;
        QList<LineChoice> columnChoices = m_binding.columns;
        if (m_cue.operation == CellOperation::Lookup) {
            dropTimesBeside(&rowChoices, &columnChoices);
            dropTimesBeside(&columnChoices, &rowChoices);
            if (!areListed(m_asked, rowChoices) || !areListed(m_asked, columnChoices))
                return;
        }
        if (isOverLines())
            rowChoices.removeIf([this](const LineChoice &choice) { return isTotalOfCorner(choice); });
        if (isOverRange()) {
            fillRange(m_asked, m_table.rows, &rowChoices);
            fillRange(m_asked, m_table.columns, &columnChoices);
        }
        if (rowChoices.isEmpty() && saysTotal(m_asked)) {
            if (const QList<int> lines = totalLines(m_table, true); lines.size() == 1)
                rowChoices.append({lines});
        }
        QList<int> anyColumns = united(asLists(columnChoices));
        if (anyColumns.isEmpty())
            anyColumns = dataColumns(m_table);
        QList<QList<int>> rows = linesOf(rowChoices, true, anyColumns);
        QList<int> anyRows = united(rows);
        if (anyRows.isEmpty())
            anyRows = dataRows(m_table);
        QList<QList<int>> columns = linesOf(columnChoices, false, anyRows);
        keepAmounts(m_table, saysPercent(m_asked), &columns);
        if (rows.isEmpty() && columns.isEmpty())
            return;
        if (std::any_of(rows.cbegin(), rows.cend(), [](const auto &list) { return list.isEmpty(); })
            || std::any_of(columns.cbegin(), columns.cend(), [](const auto &list) { return list.isEmpty(); }))
            return;
        m_rows = rows;
        m_columns = columns;
        switch (m_cue.operation) {
        case CellOperation::Lookup:
            lookUp(rows, columns);
            break;
        case CellOperation::Difference:
        case CellOperation::PercentChange:
        case CellOperation::Growth:
        case CellOperation::Ratio:
        case CellOperation::Share:
            compare(rows, columns);
            break;
        case CellOperation::Sum:
        case CellOperation::Average:
            gather(rows, columns);
            break;
        case CellOperation::Largest:
        case CellOperation::Smallest:
        case CellOperation::Count:
            rank(rows, columns);
            break;
        }
    }

    /// The only line of an axis that nothing names.
    QList<QList<int>> onlyLine(bool isRow, const QList<int> &others) const
    {
        QList<int> lines;
        for (const int line : isRow ? dataRows(m_table) : dataColumns(m_table)) {
            const bool holds = std::any_of(others.cbegin(), others.cend(), [&](int other) {
                return isRow ? holdsFigure(line, other) : holdsFigure(other, line);
            });
            if (holds)
                lines.append(line);
        }
        return {lines};
    }

    bool resolve(QList<QList<int>> *rows, QList<QList<int>> *columns)
    {
        if (columns->isEmpty())
            *columns = onlyLine(false, united(*rows));
        if (rows->isEmpty())
            *rows = onlyLine(true, united(*columns));
        if (saysTotal(m_asked)) {
            keepTotals(m_table, true, rows);
            keepTotals(m_table, false, columns);
        }
        if (!areSingle(*rows)) {
            becomeAmbiguous(*rows, true);
            return false;
        }
        if (!areSingle(*columns)) {
            becomeAmbiguous(*columns, false);
            return false;
        }
        return true;
    }

    void lookUp(QList<QList<int>> rows, QList<QList<int>> columns)
    {
        if (!resolve(&rows, &columns) || asksForWords(m_asked)
            || (rows.size() * columns.size() > 1 && (isOneOrEach(m_asked) || saysPer(m_asked))))
            return;
        for (const QList<int> &row : std::as_const(rows)) {
            for (const QList<int> &column : std::as_const(columns)) {
                if (const std::optional<CitedCell> cell = citedCell(m_table, row.first(), column.first())) {
                    m_answer.cells.append(*cell);
                    m_answer.results.append({cell->figure.number, cell->scale, cell->ref});
                } else if (const sources::sheets::Cell *words = m_table.cell(row.first(), column.first())) {
                    const QString said = m_table.workbook->shown(*words).simplified();
                    if (said.isEmpty() || sources::sheets::isMissing(said))
                        return;
                    m_answer.names.append(said);
                    m_answer.cells.append(
                        CitedCell{row.first(), column.first(), m_table.refOf(row.first(), column.first()), said});
                } else {
                    return;
                }
            }
        }
        m_answer.state = CellAnswer::State::Answered;
    }

    /// The lines of time that a table has, where the question names a line and no time.
    QList<QList<int>> bothTimes(const QList<int> &rows) const
    {
        QList<QList<int>> out;
        for (const int column : dataColumns(m_table)) {
            if (m_table.columns[column].time.says() && holdsFigure(rows.first(), column))
                out.append(QList<int>{column});
        }
        return out;
    }

    void compare(QList<QList<int>> rows, QList<QList<int>> columns)
    {
        if (columns.isEmpty() && rows.size() == 1 && rows.first().size() == 1)
            columns = bothTimes(rows.first());
        if (!resolve(&rows, &columns))
            return;
        QList<CitedCell> cells;
        for (const QList<int> &row : std::as_const(rows)) {
            for (const QList<int> &column : std::as_const(columns)) {
                if (const std::optional<CitedCell> cell = citedCell(m_table, row.first(), column.first()))
                    cells.append(*cell);
            }
        }
        if (cells.size() != 2 || rows.size() * columns.size() != 2)
            return;
        // The later less the earlier, whichever is named first.
        if (cells[0].time.isBefore(cells[1].time))
            std::swap(cells[0], cells[1]);
        finish(m_cue.operation, cells);
    }

    void readPair(const CellBinding &first, const CellBinding &second)
    {
        if (!m_answer.notOfTable.isEmpty())
            return;
        QList<CitedCell> cells;
        for (const CellBinding *binding : {&first, &second}) {
            QList<int> anyColumns = united(asLists(binding->columns));
            QList<QList<int>> rows =
                linesOf(binding->rows, true, anyColumns.isEmpty() ? dataColumns(m_table) : anyColumns);
            QList<QList<int>> columns =
                linesOf(binding->columns, false, rows.isEmpty() ? dataRows(m_table) : united(rows));
            if (rows.isEmpty() && columns.isEmpty())
                return;
            const bool mayBeSeveral = m_cue.operation == CellOperation::Difference && binding == &second;
            if (!resolve(&rows, &columns) || columns.size() != 1 || (rows.size() != 1 && !mayBeSeveral))
                return;
            m_rows += rows;
            m_columns += columns;
            for (const QList<int> &row : std::as_const(rows)) {
                const std::optional<CitedCell> cell = citedCell(m_table, row.first(), columns.first().first());
                if (!cell)
                    return;
                cells.append(*cell);
            }
        }
        if (std::any_of(cells.cbegin() + 1, cells.cend(),
                        [&](const CitedCell &cell) { return cell.ref == cells[0].ref; }))
            return;
        finish(m_cue.operation, cells);
    }

    /// All cells where the lines cross; only data where lines are meant together.
    QList<CitedCell> cellsOf(const QList<int> &rows, const QList<int> &columns, bool onlyData) const
    {
        QList<CitedCell> cells;
        for (const int row : rows) {
            for (const int column : columns) {
                const bool isData = (m_table.rows[row].role == RowRole::Data || rows.size() == 1)
                                    && (m_table.columns[column].role == RowRole::Data || columns.size() == 1);
                if (onlyData && !isData)
                    continue;
                if (const std::optional<CitedCell> cell = citedCell(m_table, row, column))
                    cells.append(*cell);
            }
        }
        return cells;
    }

    /// A column that is more than a time, or all lines by that word: what adds up is then known.
    bool namesMeasure() const
    {
        static const QRegularExpression all(QStringLiteral("\\b(all|every|each|whole|entire)\\b"),
                                            QRegularExpression::CaseInsensitiveOption);
        return m_asked.text.contains(all)
               || std::any_of(m_binding.columns.cbegin(), m_binding.columns.cend(),
                              [](const LineChoice &choice) { return !choice.isTime; });
    }

    void gather(QList<QList<int>> rows, QList<QList<int>> columns)
    {
        if (m_cue.operation == CellOperation::Sum && rows.size() == 1 && columns.size() == 1 && saysTotal(m_asked)) {
            keepTotals(m_table, true, &rows);
            keepTotals(m_table, false, &columns);
        }
        const bool namesRows = !rows.isEmpty();
        const bool namesColumns = !columns.isEmpty();
        QList<int> rowLines = namesRows ? united(rows) : dataRows(m_table);
        QList<int> columnLines = namesColumns ? united(columns) : dataColumns(m_table);
        // Over one axis: what the other says has to be one line.
        if (rowLines.size() > 1 && columnLines.size() > 1) {
            becomeAmbiguous({columnLines}, false);
            return;
        }
        const bool areSeveralNamed = rows.size() > 1 || columns.size() > 1;
        // Of several that are named each has to be one line.
        if (rows.size() > 1 && !areSingle(rows)) {
            becomeAmbiguous(rows, true);
            return;
        }
        if (columns.size() > 1 && !areSingle(columns)) {
            becomeAmbiguous(columns, false);
            return;
        }
        // "Per school type" is not what each row is of, where two columns name the rows.
        if ((!namesRows && !namesMeasure()) || (saysPer(m_asked) && m_table.labelColumns > 1))
            return;
        QList<CitedCell> cells = cellsOf(rowLines, columnLines, !areSeveralNamed);
        std::sort(cells.begin(), cells.end(), [](const CitedCell &a, const CitedCell &b) {
            return std::pair(a.row, a.column) < std::pair(b.row, b.column);
        });
        if (cells.size() < 2 || (areSeveralNamed && cells.size() != rowLines.size() * columnLines.size()))
            return;
        finish(m_cue.operation, cells);
    }

    QString nameOf(const CitedCell &cell, bool isRow) const
    {
        const TableLine &line = isRow ? m_table.rows[cell.row] : m_table.columns[cell.column];
        if (m_cue.isOfTime || line.name().isEmpty())
            return m_cue.isOfYear && line.time.year
                       ? sources::sheets::TimeLabel{line.time.year, line.time.lastYear, {}, {}, {}, {}}.toString()
                   : line.time.says() ? line.time.toString()
                                      : line.path.join(u' ');
        return isRow && m_table.labelColumns > 1 ? line.path.join(QStringLiteral(", ")) : line.name();
    }

    void rank(const QList<QList<int>> &rows, const QList<QList<int>> &columns)
    {
        const QList<int> rowLines = rows.isEmpty() ? dataRows(m_table) : united(rows);
        const QList<int> columnLines = columns.isEmpty() ? dataColumns(m_table) : united(columns);
        const bool isOverRows = rowLines.size() > 1;
        if (isOverRows == (columnLines.size() > 1)) {
            if (isOverRows)
                becomeAmbiguous({columnLines}, false);
            return;
        }
        const QList<int> &lines = isOverRows ? rowLines : columnLines;
        const bool areTimes = std::all_of(lines.cbegin(), lines.cend(), [&](int line) {
            return (isOverRows ? m_table.rows : m_table.columns)[line].time.says();
        });
        if (m_cue.isOfTime != areTimes)
            return;
        const bool areNamed = rows.size() > 1 || columns.size() > 1;
        const QList<CitedCell> cells = cellsOf(rowLines, columnLines, !areNamed);
        if (cells.size() < 2)
            return;
        if (m_cue.operation == CellOperation::Count) {
            count(cells);
            return;
        }
        if (const Result<void> same = haveOneUnit(cells); !same) {
            m_answer.error = same.error();
            return;
        }
        const auto less = [](const CitedCell &a, const CitedCell &b) { return a.figure.number < b.figure.number; };
        const CitedCell best = m_cue.operation == CellOperation::Largest
                                   ? *std::max_element(cells.cbegin(), cells.cend(), less)
                                   : *std::min_element(cells.cbegin(), cells.cend(), less);
        for (const CitedCell &cell : cells) {
            if (cell.figure.number == best.figure.number)
                m_answer.names.append(nameOf(cell, isOverRows));
        }
        m_answer.cells = cells;
        m_answer.results = {{best.figure.number, best.scale, best.ref}};
        m_answer.state = CellAnswer::State::Answered;
    }

    void count(const QList<CitedCell> &cells)
    {
        const Result<CellResult> result =
            counted(cells, {*m_cue.limit, m_cue.limitPower, m_cue.beyond}, saysPercent(m_asked));
        m_answer.cells = cells;
        if (!result) {
            m_answer.error = result.error();
            return;
        }
        m_answer.results = {*result};
        m_answer.state = CellAnswer::State::Answered;
    }

    void finish(CellOperation operation, const QList<CitedCell> &cells)
    {
        m_answer.cells = cells;
        if (asksForWords(m_asked))
            return;
        const Result<CellResult> result = computed(operation, cells);
        if (!result) {
            m_answer.error = result.error();
            return;
        }
        m_answer.results = {*result};
        m_answer.state = CellAnswer::State::Answered;
    }

    /// A percentage is no answer to how much something changed, and an amount none to by how many percent.
    void checkPercent()
    {
        if (!saysPercent(m_asked) && namesPart(m_table, m_asked, m_read, united(m_columns)))
            m_answer.state = CellAnswer::State::NotAnswered;
        if (m_answer.state != CellAnswer::State::Answered || m_answer.results.isEmpty() || !m_answer.names.isEmpty())
            return;
        m_isPercent = m_answer.results.first().scale.isPercent;
        const bool isAmount = m_asked.text.contains(u'%') && !m_isPercent && m_cue.operation != CellOperation::Count;
        if (isAmount
            || (m_cue.operation == CellOperation::Lookup && m_isOfChange && m_isPercent != saysPercent(m_asked)))
            m_answer.state = CellAnswer::State::NotAnswered;
    }

    void noteUnread()
    {
        for (int at = 0; at < m_asked.words.size(); ++at) {
            const base::Word &word = m_asked.words[at].word;
            m_answer.words.append({word.text, word.begin, word.end, useOf(at), m_became.value(at)});
            if (m_answer.words.last().use == WordUse::Unread)
                m_answer.unread.append(word.text);
        }
        m_answer.unread.removeDuplicates();
        if (!m_answer.unread.isEmpty())
            m_answer.state = CellAnswer::State::NotAnswered;
        m_answer.cover = m_cover;
    }

    WordUse useOf(int at) const
    {
        const AskedWord &word = m_asked.words[at];
        if (m_read.contains(at))
            return WordUse::Line;
        if (word.time >= 0)
            return WordUse::Time;
        if (m_cue.words.contains(at))
            return WordUse::Operation;
        if ((word.isFiller && !comparesWith(m_asked, at, m_read)) || (word.isRelation && isBetween(m_read, at)))
            return WordUse::Filler;
        const bool isAround =
            !m_operations.contains(at)
            && (sources::sheets::isQualifier(word.word.stem)
                    ? areQualified(m_table, m_answer.cells, word.word.stem)
                    : isOfLines(word.word.stem)
                          || (m_labels.isAround(word.word.stem) && !m_labels.namesLine(word.word.stem)));
        return isAround || isScaleWord(word.word.lower) || isOfUnit(word.word.lower, m_answer.cells)
                       || countsLines(m_asked, at, m_answer.cells) || (m_isPercent && isPercentWord(word.word.lower))
                   ? WordUse::Around
                   : WordUse::Unread;
    }

    /// A word of what was chosen, its groups among them.
    bool isOfLines(const QString &stem) const
    {
        const auto inRow = [&](int row) { return m_labels.isOfRow(row, stem); };
        const auto inColumn = [&](int column) { return m_labels.isOfColumn(column, stem); };
        const QList<int> rows = united(m_rows);
        const QList<int> columns = united(m_columns);
        return std::any_of(rows.cbegin(), rows.cend(), inRow)
               || std::any_of(columns.cbegin(), columns.cend(), inColumn);
    }

    const TableLabels &m_labels;
    const SheetTable &m_table;
    const AskedWords &m_asked;
    const OperationCue &m_cue;
    const QSet<int> &m_operations;
    const QSet<int> &m_changes;
    CellBinding m_binding;
    CellAnswer m_answer;
    QSet<int> m_read;
    QHash<int, QString> m_became; ///< what words name
    QList<QList<int>> m_rows;
    QList<QList<int>> m_columns;
    double m_cover = 1;
    bool m_isPercent = false;  ///< the answer is one
    bool m_isOfChange = false; ///< a line is named that holds a change
};

} // namespace

CellAnswer readCells(const TableLabels &labels, const AskedWords &asked, const OperationCue &cue,
                     const OperationWords &words)
{
    return Reading(labels, asked, cue, words).answer();
}

} // namespace Tieout::answer::sheet
