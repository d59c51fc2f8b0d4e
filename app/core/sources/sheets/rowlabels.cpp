// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/rowlabels.h"

#include "core/sources/sheets/cellsigns.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

class LabelReader
{
public:
    LabelReader(const Workbook &workbook, const Sheet &sheet, const Region &region)
        : m_workbook(workbook)
        , m_sheet(sheet)
        , m_region(region)
        , m_roles(rowRolesOf(workbook, sheet, region))
    {
    }

    QList<RowLabel> read()
    {
        QList<RowLabel> labels;
        labels.reserve(m_roles.size());
        for (int row = 0; row < m_roles.size(); ++row)
            labels.append({m_roles[row], pathOf(row)});
        return labels;
    }

private:
    /// A group of rows that is still open.
    struct Group {
        QString label;
        int indent = 0;
        bool isBold = false;
        bool isItalic = false;
        bool isCapitals = false;
        bool hasDeeper = false; ///< rows below it are more indented than it is
        bool looksLike(const Group &other) const
        {
            return indent == other.indent && isBold == other.isBold && isItalic == other.isItalic
                   && isCapitals == other.isCapitals;
        }
    };

    int labelColumns() const { return std::max(m_region.headerColumns, 1); }

    QStringList pathOf(int row)
    {
        const RowRole role = m_roles[row];
        if (role == RowRole::Heading || role == RowRole::Blank)
            return {};
        const QStringList own = ownLabels(m_region.range.first.row + row);
        if (own.isEmpty())
            return {};
        const Group group = lookOf(m_region.range.first.row + row, own.first());
        if (role == RowRole::Group) {
            const bool isBelowGroup = row > 0 && m_roles[row - 1] == RowRole::Group;
            openGroup(group, isBelowGroup);
            return pathOfGroups();
        }
        // What is less indented than a group is no part of it; nor is what stands as deep, once others stood deeper.
        while (!m_groups.isEmpty()
               && (group.indent < m_groups.last().indent
                   || (group.indent == m_groups.last().indent && m_groups.last().hasDeeper)))
            m_groups.removeLast();
        if (!m_groups.isEmpty() && group.indent > m_groups.last().indent)
            m_groups.last().hasDeeper = true;
        if ((role == RowRole::Total || role == RowRole::Subtotal) && !standsAboveParts(row, group.indent))
            return pathOfTotal(own);
        noteIndent(group);
        return pathOfGroups(group.indent) + own;
    }

    /// A total can stand above what it adds up, which is more indented.
    bool standsAboveParts(int row, int indent) const
    {
        if (row + 1 >= m_roles.size())
            return false;
        const int next = m_region.range.first.row + row + 1;
        return m_roles[row + 1] != RowRole::Blank && lookOf(next, {}).indent > indent;
    }

    /// The words of the columns of labels, from the left; a blank one in front of others says what the one above said.
    QStringList ownLabels(int row)
    {
        QStringList said;
        for (int column = 0; column < labelColumns(); ++column) {
            const CellPlace place{row, m_region.range.first.column + column};
            const std::optional<CellRange> merge = m_sheet.merges.at(place);
            const Cell *cell = m_sheet.at(merge ? merge->first : place);
            said.append(cell ? m_workbook.shown(*cell).simplified() : QString());
        }
        while (!said.isEmpty() && said.last().isEmpty())
            said.removeLast();
        for (int column = 0; column < said.size(); ++column) {
            if (!said[column].isEmpty()) // it begins something new: nothing to its right goes on
                m_above = said.mid(0, column + 1);
            else if (column < m_above.size())
                said[column] = m_above[column];
        }
        said.removeAll(QString());
        said.removeDuplicates();
        return said;
    }

    Group lookOf(int row, const QString &label) const
    {
        Group group;
        group.label = label;
        for (const Cell &cell : m_sheet.rowAt(row)) {
            if (cell.column < m_region.range.first.column || m_workbook.shown(cell).trimmed().isEmpty())
                continue;
            const QString text = m_workbook.shown(cell);
            const CellStyle &style = m_workbook.styleOf(cell);
            const auto blanks = std::find_if_not(text.cbegin(), text.cend(), [](QChar sign) { return sign.isSpace(); });
            group.indent = style.indent * 2 + int(blanks - text.cbegin());
            group.isBold = style.isBold;
            group.isItalic = style.isItalic;
            group.isCapitals = text == text.toUpper() && text != text.toLower();
            break;
        }
        return group;
    }

    /// A group closes those that stand as deep as it or deeper. Without indents the one that looks the same tells; one
    /// right below another is a part of it.
    void openGroup(const Group &group, bool isBelowGroup)
    {
        while (!m_groups.isEmpty() && group.indent < m_groups.last().indent)
            m_groups.removeLast();
        const auto same = std::find_if(m_groups.cbegin(), m_groups.cend(),
                                       [&group](const Group &open) { return open.looksLike(group); });
        const bool isDeeper = !m_groups.isEmpty() && group.indent > m_groups.last().indent;
        if (same != m_groups.cend() && !isBelowGroup)
            m_groups.erase(same, m_groups.cend());
        else if (!isBelowGroup && !isDeeper && !m_groups.isEmpty())
            m_groups.removeLast();
        if (!m_groups.isEmpty() && isDeeper)
            m_groups.last().hasDeeper = true;
        m_parents.clear();
        m_groups.append(group);
    }

    /// A row with figures that others are indented below is their group as well.
    void noteIndent(const Group &row)
    {
        while (!m_parents.isEmpty() && m_parents.last().indent >= row.indent)
            m_parents.removeLast();
        m_parents.append(row);
    }

    QStringList pathOfGroups(int indent = -1) const
    {
        QStringList path;
        for (const Group &group : m_groups)
            path.append(bare(group.label));
        for (const Group &parent : m_parents) {
            const bool isInGroup = m_groups.isEmpty() || parent.indent > m_groups.last().indent;
            if (indent >= 0 && parent.indent < indent && isInGroup)
                path.append(bare(parent.label));
        }
        return path;
    }

    /// "Total assets" stands beside the group of assets, and closes it; "Total" stands inside of the one it closes.
    QStringList pathOfTotal(const QStringList &own)
    {
        m_parents.clear();
        const QString said = own.last().toLower();
        const auto named = std::find_if(m_groups.cbegin(), m_groups.cend(), [&said](const Group &group) {
            return said.contains(bare(group.label).toLower());
        });
        if (named != m_groups.cend()) {
            m_groups.erase(named, m_groups.cend());
            return pathOfGroups() + own;
        }
        const QStringList path = pathOfGroups() + own;
        if (!m_groups.isEmpty())
            m_groups.removeLast();
        return path;
    }

    /// Without the colon that says what follows.
    static QString bare(QString label)
    {
        while (label.endsWith(u':') || label.endsWith(u' '))
            label.chop(1);
        return label;
    }

    const Workbook &m_workbook;
    const Sheet &m_sheet;
    const Region &m_region;
    const QList<RowRole> m_roles;
    QList<Group> m_groups;
    QList<Group> m_parents; ///< rows with figures, each more indented than the one before it
    QStringList m_above;    ///< what the columns of labels said last
};

} // namespace

QList<RowLabel> rowLabelsOf(const Workbook &workbook, const Sheet &sheet, const Region &region)
{
    return LabelReader(workbook, sheet, region).read();
}

} // namespace Tieout::sources::sheets
