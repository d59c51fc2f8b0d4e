// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/blockfacts.h"

#include "core/base/quoted.h"
#include "core/profile/semantics.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::sources::relations {

using sheets::SheetBlock;
using sheets::SheetTable;

namespace {

constexpr qsizetype LongestTold = 120;
constexpr qsizetype MostTold = 60; ///< of a kind: what the others are, a model sees by these

/// What is told, line by line.
class Facts
{
public:
    void add(const QString &what, const QStringList &texts)
    {
        static const QRegularExpression between(QStringLiteral("[\\s/,;:()]+"));
        const QStringList told = texts.mid(0, MostTold);
        if (told.isEmpty())
            return;
        m_lines.append(what + QStringLiteral(": ") + base::quotedList(told, LongestTold));
        for (const QString &text : told) {
            const QString small = text.toLower();
            m_facts.names.insert(small);
            for (const QString &level : small.split(QStringLiteral(" / ")))
                m_facts.names.insert(level);
            for (const QString &word : small.split(between, Qt::SkipEmptyParts))
                m_facts.names.insert(word);
        }
    }

    BlockFacts taken(bool isWithoutPeople)
    {
        m_facts.text = m_lines.join(u'\n');
        m_facts.isWithoutPeople = isWithoutPeople;
        return m_facts;
    }

private:
    QStringList m_lines;
    BlockFacts m_facts;
};

} // namespace

bool mayBePersonal(const SheetTable &table)
{
    Table named;
    named.name.name = table.titles.isEmpty() ? table.sheet->name : table.titles.join(u' ');
    for (int at = 0; at < std::max(table.labelColumns, 1); ++at) {
        Column column;
        column.name = at < table.columns.size() ? table.columns[at].path.join(u' ') : QString();
        if (column.name.isEmpty())
            column.name = table.corner.isEmpty() ? QStringLiteral("name") : table.corner;
        column.type = TypeClass::Text;
        ColumnProfile profile;
        const double share = 1.0 / double(std::max<qsizetype>(table.rows.size(), 1));
        for (const sheets::TableLine &row : table.rows) {
            if (!row.path.isEmpty())
                profile.common.append({Value(row.path.last()), share});
        }
        if (profile::semanticKind(named, column, profile) == SemanticKind::PersonalData)
            return true;
    }
    return false;
}

BlockFacts blockFacts(const SheetBlock &block)
{
    const SheetTable &table = *block.table;
    const bool isOfPeople = mayBePersonal(table);
    Facts facts;
    facts.add(QStringLiteral("Sheet"), {table.sheet->name});
    facts.add(QStringLiteral("Titles"), table.titles);
    facts.add(QStringLiteral("Headings of columns"), block.headings());
    facts.add(QStringLiteral("Units"), block.scaleWords());
    if (!isOfPeople) {
        facts.add(QStringLiteral("Labels of rows"), block.labels());
        facts.add(QStringLiteral("Notes"), table.notes);
    }
    return facts.taken(isOfPeople);
}

} // namespace Tieout::sources::relations
