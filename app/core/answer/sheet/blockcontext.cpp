// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sheet/blockcontext.h"

#include "core/base/quoted.h"

#include <algorithm>

namespace Tieout::answer::sheet {

using sources::sheets::RowRole;
using sources::sheets::SheetBlock;
using sources::sheets::SheetTable;

namespace {

constexpr qsizetype LongestLabel = 120;
constexpr qsizetype LongestDescription = 300;
constexpr qsizetype LongestValue = 40;

/// One block in the making.
class BlockText
{
public:
    BlockText(const SheetBlock &block, const QString &written, const QString &id, bool values)
        : m_block(block)
        , m_table(*block.table)
        , m_written(written)
        , m_id(id)
        , m_values(values)
    {
    }

    QString head() const
    {
        const QString byRule = QStringLiteral("%1 %2\n").arg(
            m_id, base::quotedData(sources::sheets::descriptionOf(m_block).text, LongestDescription));
        if (m_written.isEmpty())
            return byRule;
        return byRule + QStringLiteral("  by a model: %1\n").arg(base::quotedData(m_written, LongestDescription));
    }

    QString columns() const
    {
        QStringList names;
        for (int column = m_block.firstColumn; column <= m_block.lastColumn; ++column)
            names.append(QStringLiteral("%1 %2").arg(sources::sheets::columnName(m_table.place(0, column).column),
                                                     quotedPath(m_table.columns[column].path)));
        return QStringLiteral("  columns: %1\n").arg(names.join(QStringLiteral(", ")));
    }

    /// Empty where the row holds no figure. Its cells are appended.
    QString line(int row, QList<ToldCell> *cells) const
    {
        QStringList told;
        for (int column = m_block.firstColumn; column <= m_block.lastColumn; ++column) {
            if (!m_table.figure(row, column))
                continue;
            const QString id = m_id + u'.' + sources::sheets::refOf(m_table.place(row, column));
            cells->append({id, &m_table, row, column});
            told.append(m_values ? QStringLiteral("%1=%2").arg(id, base::quotedData(shown(row, column), LongestValue))
                                 : id);
        }
        return told.isEmpty() ? QString()
                              : QStringLiteral("  %1: %2\n").arg(quotedPath(m_table.rows[row].path), told.join(u' '));
    }

    bool sharesWord(int row, const AskedWords &asked) const
    {
        QStringList stems;
        for (const QString &level : m_table.rows[row].path)
            stems += labelStems(level);
        return std::any_of(asked.words.cbegin(), asked.words.cend(), [&stems](const AskedWord &word) {
            return !word.isFiller && stems.contains(word.word.stem);
        });
    }

private:
    static QString quotedPath(const QStringList &path)
    {
        return base::quotedData(path.join(QStringLiteral(" / ")), LongestLabel);
    }

    QString shown(int row, int column) const
    {
        return m_table.workbook->shown(*m_table.cell(row, column)).simplified();
    }

    const SheetBlock &m_block;
    const SheetTable &m_table;
    const QString m_written;
    const QString m_id;
    const bool m_values;
};

/// A block with some of its rows.
struct Listed {
    QString text;
    QList<ToldCell> cells;
};

Listed listed(const BlockText &text, const QList<int> &rows)
{
    Listed out{text.head() + text.columns(), {}};
    for (const int row : rows)
        out.text += text.line(row, &out.cells);
    return out;
}

} // namespace

BlockContext contextOf(const QList<const SheetBlock *> &blocks, const WrittenOfBlock &written, const AskedWords &asked,
                       bool values, const std::function<bool(const QString &text)> &fits)
{
    BlockContext out;
    for (qsizetype at = 0; at < blocks.size(); ++at) {
        const SheetBlock *block = blocks[at];
        const BlockText text(*block, written ? written(*block) : QString(), QStringLiteral("B%1").arg(at + 1), values);
        QList<int> rows;
        QList<int> named;
        for (int row = block->firstRow; row <= block->lastRow; ++row) {
            if (block->table->rows[row].role == RowRole::Blank)
                continue;
            rows.append(row);
            if (text.sharesWord(row, asked))
                named.append(row);
        }
        const Listed all = listed(text, rows);
        if (fits(out.text + all.text)) {
            out.text += all.text;
            out.cells += all.cells;
            continue;
        }
        ++out.shortened;
        const Listed some = listed(text, named);
        if (!some.cells.isEmpty() && fits(out.text + some.text)) {
            out.text += some.text;
            out.cells += some.cells;
        } else if (fits(out.text + text.head())) {
            out.text += text.head();
        }
    }
    return out;
}

} // namespace Tieout::answer::sheet
