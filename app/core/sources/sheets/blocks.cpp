// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/blocks.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>

namespace Tieout::sources::sheets {

namespace {

using message::Message;
using message::say;

constexpr int MostLabels = 200; ///< of a longer list they are its values
constexpr qsizetype LongestNote = 120;
constexpr int MostNamed = 8;
constexpr qsizetype MostTitles = 2;
constexpr qsizetype WordsAtOnce = 20; ///< an encoder reads some 128 pieces of words and no more

/// Rows or columns, both ends included.
struct Span {
    int first = 0;
    int last = 0;
    int size() const { return last - first + 1; }
};

bool isNumber(const QString &label)
{
    return std::none_of(label.cbegin(), label.cend(), [](QChar c) { return c.isLetter(); }) && timesIn(label).isEmpty();
}

/// Adds each once.
void addOnce(QStringList &list, const QString &text)
{
    if (!text.isEmpty() && !list.contains(text))
        list.append(text);
}

/// Columns under one top-level heading each; those without one stay together.
QList<Span> columnGroups(const SheetTable &table)
{
    const auto groupOf = [&table](int column) {
        const QStringList &path = table.columns[column].path;
        return path.size() > 1 ? path.first() : QString();
    };
    QList<Span> groups;
    for (int column = table.firstColumn(); column < table.columns.size(); ++column) {
        if (groups.isEmpty() || groupOf(column) != groupOf(column - 1))
            groups.append({column, column});
        groups.last().last = column;
    }
    return groups;
}

/// Rows of one top-level group each, and what a subtotal adds up with it; a total without a group closes the one before
/// it.
QList<Span> rowGroups(const SheetTable &table)
{
    QList<Span> groups;
    QString open;
    bool isClosed = true;
    for (int row = table.firstRow(); row < table.rows.size(); ++row) {
        const TableLine &line = table.rows[row];
        const bool isSum = line.role == RowRole::Subtotal || line.role == RowRole::Total;
        const bool names = line.role == RowRole::Group || line.path.size() > 1;
        const QString group = names && !line.path.isEmpty() ? line.path.first() : QString();
        const bool isOfBefore = line.role == RowRole::Blank
                                || ((isSum || line.role == RowRole::Derived) && (group.isEmpty() || group == open));
        const bool goesOn = isOfBefore || (!isClosed && group == open);
        if (groups.isEmpty() || !goesOn) {
            groups.append({row, row});
            open = group;
            isClosed = false;
        }
        groups.last().last = row;
        isClosed = isClosed || (isSum && open.isEmpty());
    }
    return groups;
}

/// Neighbours together as long as they are small enough.
QList<Span> together(const QList<Span> &groups, const std::function<bool(const Span &)> &isSmall)
{
    QList<Span> out;
    for (const Span &group : groups) {
        if (!out.isEmpty() && isSmall({out.last().first, group.last}))
            out.last().last = group.last;
        else
            out.append(group);
    }
    return out;
}

/// Its title, or the sheet's name, and the group that all its columns are of.
QString nameOf(const SheetBlock &block)
{
    QStringList words;
    for (const QString &title : block.table->titles) {
        if (words.size() < MostTitles && !saysOnlyScale(title))
            words.append(title);
    }
    if (words.isEmpty())
        words.append(block.table->sheet->name);
    QStringList groups;
    for (int column = block.firstColumn; column <= block.lastColumn; ++column) {
        const QStringList &path = block.table->columns[column].path;
        addOnce(groups, path.size() > 1 ? path.first() : QStringLiteral(" "));
    }
    if (groups.size() == 1 && !block.times().contains(groups.first()))
        addOnce(words, groups.first().trimmed());
    return words.join(QStringLiteral(", "));
}

Message rowsOf(const SheetBlock &block)
{
    QStringList labels;
    for (const QString &label : block.labels())
        labels.append(label.section(QStringLiteral(" / "), -1));
    if (labels.size() > 1)
        return say("sources.block.rows", {labels.first(), labels.last()});
    if (labels.size() == 1)
        return say("sources.block.row", {labels.first()});
    const QStringList headings = block.headings();
    return headings.isEmpty() ? Message() : say("sources.block.columns", {message::allNamed(headings, MostNamed)});
}

QString firstNote(const SheetTable &table)
{
    static const QRegularExpression sign(QStringLiteral("^notes?\\s*:\\s*"), QRegularExpression::CaseInsensitiveOption);
    QString note = table.notes.value(0).simplified().remove(sign);
    while (note.endsWith(u'.'))
        note.chop(1);
    return note.size() <= LongestNote ? note : note.left(LongestNote).trimmed() + QChar(0x2026);
}

} // namespace

CellRange SheetBlock::range() const
{
    const CellRange &whole = table->region.range;
    const bool isWhole = firstRow == table->firstRow() && lastRow == table->rows.size() - 1
                         && firstColumn == table->firstColumn() && lastColumn == table->columns.size() - 1;
    return isWhole ? whole : CellRange{table->place(firstRow, firstColumn), table->place(lastRow, lastColumn)};
}

QString SheetBlock::ref() const
{
    return sheets::refOf(table->sheet->name, range());
}

QStringList SheetBlock::headings() const
{
    QStringList out;
    for (int column = firstColumn; column <= lastColumn; ++column)
        addOnce(out, table->columns[column].path.join(QStringLiteral(" / ")));
    return out;
}

QStringList SheetBlock::labels() const
{
    QStringList out;
    for (int row = firstRow; row <= lastRow && lastRow - firstRow < MostLabels; ++row) {
        const QStringList &path = table->rows[row].path;
        if (table->rows[row].role != RowRole::Blank && !path.isEmpty() && !isNumber(path.last()))
            addOnce(out, path.join(QStringLiteral(" / ")));
    }
    return out;
}

QStringList SheetBlock::times() const
{
    QStringList out;
    for (int column = firstColumn; column <= lastColumn; ++column)
        addOnce(out, table->columns[column].time.toString());
    if (out.isEmpty())
        addOnce(out, table->time.toString());
    return out;
}

QStringList SheetBlock::scaleWords() const
{
    QStringList out;
    for (int column = firstColumn; column <= lastColumn; ++column) {
        for (int row = firstRow; row <= lastRow; ++row) {
            if (table->figure(row, column)) {
                addOnce(out, sheets::scaleWords(table->scaleOf(row, column)));
                break;
            }
        }
    }
    return out;
}

QList<SheetBlock> blocksOf(const SheetTable &table, int mostCells)
{
    const Span rows{table.firstRow(), int(table.rows.size()) - 1};
    const Span columns{table.firstColumn(), int(table.columns.size()) - 1};
    if (rows.size() < 1 || columns.size() < 1)
        return {};
    const bool isCut = table.complexity.isMultiHeader && rows.size() * columns.size() > mostCells;
    QList<SheetBlock> blocks;
    const QList<Span> across =
        isCut ? together(columnGroups(table), [&](const Span &span) { return span.size() * rows.size() <= mostCells; })
              : QList<Span>{columns};
    for (const Span &of : across) {
        const bool isTall = isCut && of.size() * rows.size() > mostCells;
        const QList<Span> down =
            isTall ? together(rowGroups(table), [&](const Span &span) { return span.size() * of.size() <= mostCells; })
                   : QList<Span>{rows};
        for (const Span &part : down)
            blocks.append({&table, part.first, part.last, of.first, of.last});
    }
    return blocks;
}

Message descriptionOf(const SheetBlock &block)
{
    const QStringList times = block.times();
    const Message what =
        say("sources.block.what",
            {message::listed(
                {nameOf(block), rowsOf(block),
                 times.isEmpty() ? Message() : say("sources.block.times", {message::allNamed(times, MostNamed)})})});
    const QStringList scales = block.scaleWords();
    const QString note = firstNote(*block.table);
    const Message values = message::allNamed(scales, MostNamed);
    const Message how = scales.isEmpty() ? (note.isEmpty() ? Message() : say("sources.block.note", {note}))
                        : note.isEmpty() ? say("sources.block.values", {values})
                                         : say("sources.block.valuesAndNote", {values, note});
    return message::sentences({what, how});
}

QStringList sentencesOf(const SheetBlock &block)
{
    const QString name = nameOf(block);
    QStringList out{descriptionOf(block).text};
    QStringList headings = block.headings();
    for (int column = 0; column < block.firstColumn && column < block.table->labelColumns; ++column)
        addOnce(headings, block.table->columns[column].path.join(QStringLiteral(" / ")));
    for (const QStringList &words : {block.labels(), headings}) {
        for (qsizetype at = 0; at < words.size(); at += WordsAtOnce)
            out.append(name + QStringLiteral(": ") + words.mid(at, WordsAtOnce).join(QStringLiteral(", ")));
    }
    const SheetTable &table = *block.table;
    for (const QString &text : QStringList(table.sheet->name) + table.titles + table.notes)
        addOnce(out, text);
    return out;
}

} // namespace Tieout::sources::sheets
