// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/modelschema.h"

#include "core/base/quoted.h"
#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/similar.h"
#include "core/catalog/timecolumn.h"

namespace Tieout::generate::agent {

namespace {

constexpr qsizetype longestValue = 40;

/// Whether a statement may be told that does not only say what the name says already.
bool isTold(const catalog::Aspect &aspect, bool values, const schema::HiddenNames &hidden)
{
    const bool isByRules =
        aspect.origin == catalog::AspectOrigin::Name || aspect.origin == catalog::AspectOrigin::Profile;
    return !aspect.isEmpty() && !isByRules && (values || !aspect.sawValues) && !hidden.areIn(aspect.text);
}

QString columnLine(const catalog::Snapshot &snapshot, const Table &table, const Column &column, bool values,
                   const schema::HiddenNames &hidden)
{
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    const catalog::ColumnEntry *known = entry ? entry->column(column.name) : nullptr;
    const ColumnProfile *profile = snapshot.columnProfile(table.name, column.name);
    QStringList facts;
    if (table.primaryKey.contains(column.name))
        facts.append(QStringLiteral("primary key"));
    if (known && isTold(known->meaning, values, hidden))
        facts.append(base::quotedData(known->meaning.text));
    if (known && !known->unit.isEmpty() && !hidden.areIn(known->unit))
        facts.append(QStringLiteral("in ") + base::quotedData(known->unit, longestValue));
    if (profile && profile->encoding != DateEncoding::None)
        facts.append(QStringLiteral("holds days (%1)").arg(catalog::encodingWords(profile->encoding)));
    if (const QStringList held = values && profile ? catalog::fewValues(*profile) : QStringList(); !held.isEmpty())
        facts.append(QStringLiteral("one of ") + base::quotedList(held, longestValue));
    const QString type = column.nativeType.isEmpty() ? typeClassName(column.type) : base::oneLine(column.nativeType);
    return QStringLiteral("  %1 %2%3")
        .arg(base::oneLine(column.name), type,
             facts.isEmpty() ? QString() : QStringLiteral(": ") + facts.join(QStringLiteral("; ")));
}

/// "set aside for orders_v2"
QString setAsideFor(const catalog::CatalogEntry &entry, const catalog::Snapshot &snapshot)
{
    QStringList others;
    for (const catalog::SimilarTable &other : catalog::tablesBefore(entry, snapshot.entries))
        others.append(base::oneLine(other.table.display()));
    return others.isEmpty() ? QStringLiteral("no longer filled")
                            : QStringLiteral("set aside for %1").arg(others.join(QStringLiteral(" or ")));
}

} // namespace

QString TableIds::idOf(const TableName &table)
{
    qsizetype at = m_tables.indexOf(table);
    if (at < 0) {
        at = m_tables.size();
        m_tables.append(table);
    }
    return QStringLiteral("T%1").arg(at + 1);
}

QString TableIds::nextId() const
{
    return QStringLiteral("T%1").arg(m_tables.size() + 1);
}

TableName TableIds::table(const QString &id) const
{
    bool isNumber = false;
    const int number = id.startsWith(u'T') ? id.mid(1).toInt(&isNumber) : 0;
    return isNumber && number >= 1 && number <= m_tables.size() ? m_tables[number - 1] : TableName();
}

QStringList TableIds::ids() const
{
    QStringList out;
    for (qsizetype i = 1; i <= m_tables.size(); ++i)
        out.append(QStringLiteral("T%1").arg(i));
    return out;
}

QString modelSchemaOf(const catalog::Snapshot &snapshot, const TableName &name, const QString &id, bool values,
                      const schema::HiddenNames &hidden, const std::optional<QStringList> &columns)
{
    const int node = snapshot.graph->node(name);
    if (node < 0)
        return {};
    const Table &table = snapshot.graph->table(node);
    const catalog::CatalogEntry *entry = snapshot.entry(name);
    const auto profile = snapshot.profiles.constFind(name);
    QStringList facts{table.kind == TableKind::View ? QStringLiteral("view") : QStringLiteral("table")};
    if (profile != snapshot.profiles.cend() && profile->rows >= 0)
        facts.append(QStringLiteral("%1 rows").arg(profile->rows));
    if (entry && !entry->timeColumn.isEmpty())
        facts.append(QStringLiteral("dated by %1").arg(base::oneLine(entry->timeColumn)));
    if (entry && entry->isSetAside())
        facts.append(setAsideFor(*entry, snapshot));
    QStringList lines{
        QStringLiteral("%1 %2 (%3)").arg(id, base::oneLine(table.name.display()), facts.join(QStringLiteral(", ")))};
    const auto say = [&](const QString &title, const catalog::Aspect &aspect) {
        if (isTold(aspect, values, hidden))
            lines.append(QStringLiteral("  %1: %2").arg(title, base::quotedData(aspect.text, 200)));
    };
    if (entry) {
        say(QStringLiteral("holds"), entry->summary);
        say(QStringLiteral("one row is"), entry->grain);
        say(QStringLiteral("not for"), entry->notFor);
    }
    qsizetype more = 0;
    for (const Column &column : table.columns) {
        if (!columns || columns->contains(column.name))
            lines.append(columnLine(snapshot, table, column, values, hidden));
        else
            ++more;
    }
    if (more > 0)
        lines.append(QStringLiteral("  and %1 more %2")
                         .arg(more)
                         .arg(more == 1 ? QStringLiteral("column") : QStringLiteral("columns")));
    return lines.join(u'\n') + u'\n';
}

QString extractText(const catalog::Snapshot &snapshot, const TableExtract &extract, TableIds &ids, bool values,
                    const schema::HiddenNames &hidden)
{
    QString out = modelSchemaOf(snapshot, extract.table, ids.idOf(extract.table), values, hidden, extract.columns);
    QStringList members;
    for (const TableName &member : extract.members)
        members.append(QStringLiteral("%1 %2").arg(ids.idOf(member), base::oneLine(member.display())));
    if (!members.isEmpty())
        out += QStringLiteral("  the same columns: %1\n").arg(members.join(QStringLiteral(", ")));
    return out;
}

schema::HiddenNames hiddenNamesOf(const catalog::Snapshot &snapshot)
{
    return schema::HiddenNames(snapshot.wholeGraph().schema(), *snapshot.scope);
}

QString joinLinesOf(const catalog::Snapshot &snapshot, const QList<TableName> &tables)
{
    QStringList lines;
    for (const ForeignKey &key : snapshot.graph->keys()) {
        if (!tables.contains(key.from) || !tables.contains(key.to))
            continue;
        QStringList parts;
        for (int i = 0; i < key.fromColumns.size(); ++i)
            parts.append(QStringLiteral("%1.%2 = %3.%4")
                             .arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
        lines.append(base::oneLine(parts.join(QStringLiteral(" AND "))));
    }
    return lines.isEmpty() ? QStringLiteral("none\n") : lines.join(u'\n') + u'\n';
}

} // namespace Tieout::generate::agent
