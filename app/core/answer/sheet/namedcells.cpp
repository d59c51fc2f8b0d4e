// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/namedcells.h"

#include "core/answer/sheet/askedforms.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::answer::sheet {

using sources::sheets::CellPlace;
using sources::sheets::CellRange;
using sources::sheets::RowRole;
using sources::sheets::SheetRange;
using sources::sheets::SheetTable;

namespace {

constexpr qsizetype MostCells = 1'000; ///< that one question may name

/// One reference, and where it stands in the question.
struct Reference {
    qsizetype begin = 0;
    qsizetype end = 0;
    QString text;
    SheetRange cells;
};

/// "TaxRate", "net_sales_2024": nobody writes a word so who does not mean the name.
bool isWrittenAsName(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral("^(?!_xlnm)(?=\\w)(?:\\w*_\\w*|\\w*\\p{Ll}\\p{Lu}\\w*|\\p{L}+\\d+"
                       "\\p{L}\\w*)$"),
        QRegularExpression::UseUnicodePropertiesOption);
    return form.match(name).hasMatch();
}

/// Cells that the workbook's author gave a name.
void addDefinedNames(QList<Reference> &references, const QList<const SheetTable *> &tables, const QString &question)
{
    if (tables.isEmpty())
        return;
    for (const sources::sheets::DefinedName &name : tables.first()->workbook->names) {
        const std::optional<SheetRange> cells =
            isWrittenAsName(name.name) ? sources::sheets::sheetRangeFrom(name.refersTo) : std::nullopt;
        if (!cells)
            continue;
        const QRegularExpression word(
            QStringLiteral("(?<![\\w!'])%1(?![\\w!])").arg(QRegularExpression::escape(name.name)),
            QRegularExpression::UseUnicodePropertiesOption);
        for (QRegularExpressionMatchIterator each = word.globalMatch(question); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            references.append({match.capturedStart(), match.capturedEnd(), name.name, *cells});
        }
    }
    std::sort(references.begin(), references.end(),
              [](const Reference &one, const Reference &other) { return one.begin < other.begin; });
}

/// A sheet is always named: "Q1" alone is a quarter.
QList<Reference> referencesIn(const QList<const SheetTable *> &tables, const QString &question)
{
    static const QRegularExpression form(
        QStringLiteral(R"((?:'(?:[^']|'')+'|[\w.]+)!\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?!\w))"),
        QRegularExpression::UseUnicodePropertiesOption | QRegularExpression::CaseInsensitiveOption);
    QList<Reference> out;
    for (QRegularExpressionMatchIterator each = form.globalMatch(question); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        if (const std::optional<SheetRange> cells = sources::sheets::sheetRangeFrom(match.captured()))
            out.append({match.capturedStart(), match.capturedEnd(), match.captured(), *cells});
    }
    addDefinedNames(out, tables, question);
    return out;
}

/// The table that the first cell is in.
const SheetTable *tableOf(const QList<const SheetTable *> &tables, const Reference &reference)
{
    for (const SheetTable *table : tables) {
        const CellPlace first = table->place(table->firstRow(), table->firstColumn());
        if (table->sheet->name.compare(reference.cells.sheet, Qt::CaseInsensitive) == 0
            && CellRange{first, table->region.range.last}.holds(reference.cells.range.first))
            return table;
    }
    return nullptr;
}

/// The figures in the range, or the one cell that it is. Beside what they add up, totals are left out.
QList<CitedCell> cellsOf(const SheetTable &table, const CellRange &range)
{
    const CellPlace &origin = table.region.range.first;
    const auto figures = [&](bool onlyData) {
        QList<CitedCell> out;
        for (int row = range.first.row; row <= std::min(range.last.row, table.region.range.last.row); ++row) {
            for (int column = range.first.column; column <= std::min(range.last.column, table.region.range.last.column);
                 ++column) {
                const int line = row - origin.row;
                if (onlyData
                    && (table.rows[line].role != RowRole::Data
                        || table.columns[column - origin.column].role != RowRole::Data))
                    continue;
                if (const std::optional<CitedCell> cell = citedCell(table, line, column - origin.column))
                    out.append(*cell);
            }
        }
        return out;
    };
    const QList<CitedCell> data = figures(true);
    return data.isEmpty() ? figures(false) : data;
}

/// The question with a word of letters in the place of each reference, as long as it is.
QString withoutReferences(QString question, const QList<Reference> &references)
{
    for (const Reference &reference : references)
        question.replace(reference.begin, reference.end - reference.begin,
                         QString(reference.end - reference.begin, u'x'));
    return question;
}

/// "From BS!D7 to BS!C7": the second less the first. A reference is letters here.
bool isFromTo(const QString &question)
{
    static const QRegularExpression form(QStringLiteral("\\bfrom\\s+x{4,}\\s+to\\s+x{4,}(?!\\w)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(question).hasMatch();
}

bool isComputed(CellOperation operation)
{
    return operation != CellOperation::Largest && operation != CellOperation::Smallest
           && operation != CellOperation::Count;
}

/// The words of one question around the cells that it names.
class NamedReading
{
public:
    NamedReading(const QList<const SheetTable *> &tables, const QString &question, const QList<Reference> &references)
        : m_references(references)
        , m_asked(askedWords(withoutReferences(question, references)))
    {
        m_answer.table = tableOf(tables, references.first());
        if (!m_answer.table && !tables.isEmpty())
            m_answer.table = tables.first();
        takeCells(tables);
    }

    CellAnswer answer()
    {
        if (m_answer.error)
            return m_answer;
        for (const OperationCue &cue : operationCues(m_asked)) {
            if (!isComputed(cue.operation))
                continue;
            m_answer.operation = cue.operation;
            noteWords(cue);
            if (m_answer.unread.isEmpty())
                break;
        }
        if (m_answer.unread.isEmpty())
            compute();
        return m_answer;
    }

private:
    void refuse(const char *why, const QList<ErrorText> &names)
    {
        m_answer.error = Error(ErrorCode::Invalid, why, names);
    }

    void takeCells(const QList<const SheetTable *> &tables)
    {
        for (const Reference &reference : m_references) {
            const SheetTable *table = tableOf(tables, reference);
            if (!table)
                return refuse(QT_TRANSLATE_NOOP("Error", "%1 is in no table of this workbook."), {reference.text});
            if (table != m_answer.table)
                return refuse(QT_TRANSLATE_NOOP("Error", "%1 and %2 are in different tables. Name cells of one table."),
                              {m_references.first().text, reference.text});
            const QList<CitedCell> cells = cellsOf(*table, reference.cells.range);
            if (cells.isEmpty())
                return refuse(QT_TRANSLATE_NOOP("Error", "%1 holds no figure."), {reference.text});
            m_cells.append(cells);
            m_count += cells.size();
            if (m_count > MostCells)
                return refuse(QT_TRANSLATE_NOOP("Error", "%1 names more cells than can be shown."), {reference.text});
        }
    }

    int referenceAt(const base::Word &word) const
    {
        for (int at = 0; at < m_references.size(); ++at) {
            if (word.begin >= m_references[at].begin && word.end <= m_references[at].end)
                return at;
        }
        return -1;
    }

    void noteWords(const OperationCue &cue)
    {
        m_answer.words.clear();
        m_answer.unread.clear();
        m_order.clear();
        m_areSides = !cue.first.isEmpty();
        QList<int> second;
        for (int at = 0; at < m_asked.words.size(); ++at) {
            const AskedWord &asked = m_asked.words[at];
            const base::Word &word = asked.word;
            if (const int reference = referenceAt(word); reference >= 0) {
                const Reference &named = m_references[reference];
                m_answer.words.append({named.text, int(named.begin), int(named.end), WordUse::Line, named.text});
                (cue.second.contains(at) ? second : m_order).append(reference);
                continue;
            }
            const bool isFiller = asked.isFiller || isScaleWord(word.lower)
                                  || (cue.operation == CellOperation::PercentChange && isPercentWord(word.lower));
            const WordUse use = cue.words.contains(at) ? WordUse::Operation
                                : isFiller             ? WordUse::Filler
                                                       : WordUse::Unread;
            m_answer.words.append({word.text, word.begin, word.end, use, {}});
            if (use == WordUse::Unread)
                m_answer.unread.append(word.text);
        }
        m_order += second;
    }

    bool isChange() const
    {
        return m_answer.operation == CellOperation::PercentChange || m_answer.operation == CellOperation::Growth
               || (m_answer.operation == CellOperation::Difference && !m_areSides);
    }

    void compute()
    {
        QList<CitedCell> cells;
        for (const int reference : std::as_const(m_order))
            cells += m_cells[reference];
        if (isChange() && cells.size() == 2 && (isFromTo(m_asked.text) || cells[0].time.isBefore(cells[1].time)))
            std::swap(cells[0], cells[1]);
        m_answer.cells = cells;
        m_answer.cover = 1;
        m_answer.confidence = 1; // nobody has to guess which cells are meant
        const bool isOfTwo = m_answer.operation != CellOperation::Lookup && m_answer.operation != CellOperation::Sum
                             && m_answer.operation != CellOperation::Average;
        if (isOfTwo && cells.size() != 2 && !(m_answer.operation == CellOperation::Difference && cells.size() > 2))
            return refuse(QT_TRANSLATE_NOOP("Error", "Name two cells to compare, not %1."),
                          {QString::number(cells.size())});
        const Result<QList<CellResult>> results = resultsOf(m_answer.operation, cells);
        if (!results) {
            m_answer.error = results.error();
            return;
        }
        m_answer.results = *results;
        m_answer.state = CellAnswer::State::Answered;
    }

    const QList<Reference> &m_references;
    const AskedWords m_asked;
    CellAnswer m_answer;
    QList<QList<CitedCell>> m_cells; ///< of each reference
    qsizetype m_count = 0;
    QList<int> m_order;      ///< of references, as the operation takes them
    bool m_areSides = false; ///< the question says what is taken from what
};

} // namespace

std::optional<CellAnswer> answerFromNamedCells(const QList<const SheetTable *> &tables, const QString &question)
{
    const QList<Reference> references = referencesIn(tables, question);
    if (references.isEmpty())
        return {};
    return NamedReading(tables, question, references).answer();
}

QString questionNaming(CellOperation operation, const QList<CitedCell> &cells)
{
    QStringList refs;
    for (const CitedCell &cell : cells)
        refs.append(cell.ref);
    const QString first = refs.value(0);
    const QString rest = refs.mid(1).join(QStringLiteral(" and "));
    const QString all = refs.join(QStringLiteral(" and "));
    switch (operation) {
    case CellOperation::Difference:
        return QStringLiteral("%1 less %2").arg(first, rest);
    case CellOperation::PercentChange:
        return QStringLiteral("percent change from %1 to %2").arg(rest, first);
    case CellOperation::Growth:
        return QStringLiteral("compound annual growth from %1 to %2").arg(rest, first);
    case CellOperation::Ratio:
        return QStringLiteral("%1 divided by %2").arg(first, rest);
    case CellOperation::Share:
        return QStringLiteral("%1 as a percent of %2").arg(first, rest);
    case CellOperation::Sum:
        return QStringLiteral("sum of ") + all;
    case CellOperation::Average:
        return QStringLiteral("average of ") + all;
    default:
        return all;
    }
}

} // namespace Tieout::answer::sheet
