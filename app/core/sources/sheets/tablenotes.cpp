// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/tablenotes.h"

#include "core/base/text.h"
#include "core/sources/sheets/cellsigns.h"
#include "core/sources/sheets/sheettable.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

/// A word that denies stands at most this many words before what it denies: "have not been adjusted".
constexpr qsizetype WordsDenied = 3;

/// "¹" is "1".
QString plainMark(const QString &mark)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ");
    static const QString plain = QStringLiteral("0123456789abcde");
    QString out = mark.toLower();
    for (QChar &sign : out) {
        if (const qsizetype at = raised.indexOf(sign); at >= 0)
            sign = plain[at];
    }
    return out;
}

QString firstCaptured(const QRegularExpressionMatch &match)
{
    for (int group = 1; group <= match.lastCapturedIndex(); ++group) {
        if (!match.captured(group).isEmpty())
            return plainMark(match.captured(group));
    }
    return {};
}

/// A mark in a label, whether or not a note explains it: "Cloud (a), (b)", "Cloud¹", "Turnover1", "2024p".
const QRegularExpression &markForm()
{
    static const QRegularExpression mark(
        QStringLiteral(R"(\((\d{1,2}|[a-z])\)|\[(\d{1,2}|[a-z])\]|(?<=[\s\p{L}])(\d{1,2})\)|(?<=\s)([a-z])\))"
                       R"(|(?<!\bm)(?<!\bkm)(?<!\bcm)([⁰¹²³⁴⁵⁶⁷⁸⁹]+|[ᵃᵇᶜᵈᵉ])|([*†‡§]+))"
                       R"(|(?<=\p{Ll}\p{Ll}\p{Ll}\p{Ll})(\d)$|\b(?:19|20)\d\d\s?([a-z])$)"),
        QRegularExpression::UseUnicodePropertiesOption);
    return mark;
}

QSet<QString> marksIn(const QString &text)
{
    QSet<QString> out;
    for (auto match = markForm().globalMatch(text.simplified()); match.hasNext();)
        out.insert(firstCaptured(match.next()));
    return out;
}

/// A note's mark, and what follows it; no mark where it begins with none.
TableNote noteFrom(const QString &text)
{
    static const QRegularExpression lead(QStringLiteral(R"(^(?:foot)?(?:notes?|remarks?)\s*[:.]\s*)"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression begin(
        QStringLiteral(R"(^(?:\((\d{1,2}|[a-z])\)|\[(\d{1,2}|[a-z])\]|(\d{1,2}|[a-z])\)|(\d{1,2}|[a-z])\.(?=\s|$)|)"
                       R"(([⁰¹²³⁴⁵⁶⁷⁸⁹]+|[ᵃᵇᶜᵈᵉ])|([*†‡§]+)\)?|(?:foot)?note\s+(\d{1,2}|[a-z])\b|)"
                       R"((\d{1,2}|[a-z]|n/?a|n\.a\.|\.\.\.?|…|[-–—x:])\s*(?==\s)|(\d{1,2})(?=\s+\p{Lu})))"
                       R"(\s*(?:[:=–-]\s+)?)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const QString said = QString(text).remove(lead).simplified();
    const QRegularExpressionMatch match = begin.match(said);
    TableNote note;
    note.mark = match.hasMatch() ? firstCaptured(match) : QString();
    note.text = match.hasMatch() ? said.mid(match.capturedLength()) : said;
    return note;
}

QSet<int> linesWith(const QString &mark, const QList<TableLine> &lines, int first)
{
    QSet<int> out;
    for (int line = first; line < lines.size(); ++line) {
        const QStringList &path = lines[line].path;
        if (std::any_of(path.cbegin(), path.cend(),
                        [&mark](const QString &label) { return marksIn(label).contains(mark); }))
            out.insert(line);
    }
    return out;
}

/// Figures that bear a mark, and cells that are one, such as "n/a".
void tieCells(const SheetTable &table, QList<TableNote> &notes)
{
    const CellRange &range = table.region.range;
    for (int row = range.first.row + table.firstRow(); row <= range.last.row; ++row) {
        for (const Cell &cell : table.sheet->rowAt(row)) {
            const CellPlace place{row, cell.column};
            if (cell.kind != CellKind::Text || cell.column < range.first.column + table.firstColumn()
                || !range.holds(place))
                continue;
            const QString text = table.workbook->textOf(cell).simplified();
            QSet<QString> marks = marksIn(text);
            marks.insert(text.toLower());
            for (TableNote &note : notes) {
                if (marks.contains(note.mark))
                    note.cells.insert(place);
            }
        }
    }
}

bool isAt(const TableNote &note, const SheetTable &table, int row, int column)
{
    return note.isOfAll || note.rows.contains(row) || note.columns.contains(column)
           || note.cells.contains(table.place(row, column));
}

} // namespace

QStringList noteTexts(const Workbook &workbook, const Sheet &sheet, const QList<CellPlace> &places)
{
    QStringList out;
    int row = -1;
    for (const CellPlace &place : places) {
        const Cell *cell = sheet.at(place);
        if (!cell)
            continue;
        const QStringList lines = workbook.shown(*cell).split(u'\n', Qt::SkipEmptyParts);
        for (const QString &line : lines) {
            const QString said = line.simplified();
            const bool isOnlyMark = place.row == row && !out.isEmpty() && noteFrom(out.last()).text.isEmpty();
            const bool goesOn =
                !out.isEmpty() && !said.isEmpty() && said.front().isLower() && noteFrom(said).mark.isEmpty();
            if (isOnlyMark || goesOn)
                out.last() += u' ' + said;
            else if (!said.isEmpty())
                out.append(said);
        }
        row = place.row;
    }
    return out;
}

QList<TableNote> footnotesOf(const SheetTable &table)
{
    QList<TableNote> notes;
    for (const QString &text : table.notes) {
        TableNote note = noteFrom(text);
        if (note.mark.isEmpty() || note.text.isEmpty())
            continue;
        note.rows = linesWith(note.mark, table.rows, table.firstRow());
        note.columns = linesWith(note.mark, table.columns, table.firstColumn());
        note.isOfAll = std::any_of(table.titles.cbegin(), table.titles.cend(),
                                   [&note](const QString &title) { return marksIn(title).contains(note.mark); })
                       || marksIn(table.corner).contains(note.mark);
        notes.append(note);
    }
    if (!notes.isEmpty())
        tieCells(table, notes);
    return notes;
}

QString withoutMarks(const QString &label, const QList<TableNote> &footnotes)
{
    if (footnotes.isEmpty())
        return label;
    QString out = label.simplified();
    QList<QRegularExpressionMatch> matches;
    for (auto match = markForm().globalMatch(out); match.hasNext();)
        matches.append(match.next());
    for (auto match = matches.crbegin(); match != matches.crend(); ++match) {
        const QString mark = firstCaptured(*match);
        const bool isExplained = std::any_of(footnotes.cbegin(), footnotes.cend(),
                                             [&mark](const TableNote &note) { return note.mark == mark; });
        // Of "2024p" the year is no mark.
        const qsizetype begin = match->captured().size() > mark.size() && match->captured().front().isDigit()
                                    ? match->capturedEnd() - mark.size()
                                    : match->capturedStart();
        if (isExplained)
            out.remove(begin, match->capturedEnd() - begin);
    }
    return out.simplified();
}

QString withoutMark(const QString &text)
{
    static const QRegularExpression mark(
        QStringLiteral(R"((?<=[\d%)])(\s*[*†‡§⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]+|\s*\[(\d{1,2}|[a-z])\]|\s*\([a-z]\)|\s+[a-z]\))\s*$)"));
    return QString(text).remove(mark);
}

bool isQualifier(const QString &stem)
{
    static const QSet<QString> stems = [] {
        QSet<QString> all;
        for (const char *word : {"adjusted", "unadjusted", "restated", "revised", "consolidated", "unconsolidated",
                                 "net", "gross", "organic", "preliminary", "provisional", "audited", "unaudited",
                                 "underlying", "normalised", "normalized", "estimated"})
            all.insert(base::stem(QString::fromLatin1(word)));
        return all;
    }();
    return stems.contains(stem);
}

QStringList qualifiersIn(const QString &text)
{
    static const QSet<QString> denying{"not", "no", "never", "without", "neither", "non", "before"};
    QStringList out;
    static const QRegularExpression stop(QStringLiteral("[.,;:]"));
    qsizetype denied = 0; ///< words that are left of those denied
    int end = 0;          ///< of the word before
    for (const base::Word &word : base::words(text)) {
        const bool isNewPart = text.mid(end, word.begin - end).contains(stop);
        denied = denying.contains(word.lower) ? WordsDenied + 1 : isNewPart ? 0 : std::max<qsizetype>(0, denied - 1);
        end = word.end;
        if (denied == 0 && isQualifier(word.stem) && !out.contains(word.lower))
            out.append(word.lower);
    }
    return out;
}

QStringList qualifiersOf(const SheetTable &table, int row, int column)
{
    QStringList texts = table.rows[row].path + table.columns[column].path + table.titles;
    texts.append(table.corner);
    texts.append(table.sheet->name);
    texts.append(QFileInfo(table.workbook->file).completeBaseName().replace(u'_', u' '));
    for (const QString &note : table.notes) {
        if (noteFrom(note).mark.isEmpty())
            texts.append(note);
    }
    for (const TableNote &note : table.footnotes) {
        if (isAt(note, table, row, column))
            texts.append(note.text);
    }
    QStringList out;
    for (const QString &text : std::as_const(texts))
        out += qualifiersIn(text);
    return out;
}

QStringList footnotesAt(const SheetTable &table, int row, int column)
{
    QStringList out;
    for (const TableNote &note : table.footnotes) {
        if (isAt(note, table, row, column))
            out.append(QStringLiteral("%1: %2").arg(note.mark, note.text));
    }
    return out;
}

} // namespace Tieout::sources::sheets
