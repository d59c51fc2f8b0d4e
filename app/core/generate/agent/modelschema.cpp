// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/modelschema.h"

#include "core/catalog/catalogmarkdown.h"
#include "core/catalog/timecolumn.h"
#include "core/schema/hiddennames.h"

#include <QRegularExpression>

namespace Tieout::generate {

namespace {

constexpr qsizetype mostValues = 12;
constexpr qsizetype longestValue = 40;

/// What a column holds, where it may be told.
QString valuesOf(const ColumnProfile &profile)
{
    if (!catalog::hasFewValues(profile))
        return {};
    QStringList texts;
    for (const ValueFraction &value : profile.common.mid(0, mostValues))
        texts.append(quotedData(value.value.toText(), longestValue));
    const bool more = profile.common.size() > mostValues;
    return QStringLiteral("one of ") + texts.join(QStringLiteral(", ")) + (more ? QStringLiteral(", and more") : QString());
}

QString columnLine(const catalog::Snapshot &snapshot, const Table &table, const Column &column, bool values, const schema::HiddenNames &hidden)
{
    const catalog::CatalogEntry *entry = snapshot.entry(table.name);
    const catalog::ColumnEntry *known = entry ? entry->column(column.name) : nullptr;
    const ColumnProfile *profile = snapshot.columnProfile(table.name, column.name);
    QStringList facts;
    if (table.primaryKey.contains(column.name))
        facts.append(QStringLiteral("primary key"));
    // What the name says already is not said again.
    if (known && !known->meaning.isEmpty() && known->meaning.origin != catalog::AspectOrigin::Name && known->meaning.origin != catalog::AspectOrigin::Profile
        && !hidden.areIn(known->meaning.text))
        facts.append(quotedData(known->meaning.text));
    if (known && !known->unit.isEmpty())
        facts.append(QStringLiteral("in ") + quotedData(known->unit, longestValue));
    if (profile && profile->encoding != DateEncoding::None)
        facts.append(QStringLiteral("holds days (%1)").arg(catalog::encodingWords(profile->encoding)));
    if (const QString held = values && profile ? valuesOf(*profile) : QString(); !held.isEmpty())
        facts.append(held);
    const QString type = column.nativeType.isEmpty() ? typeClassName(column.type) : column.nativeType;
    return QStringLiteral("  %1 %2%3").arg(column.name, type, facts.isEmpty() ? QString() : QStringLiteral(": ") + facts.join(QStringLiteral("; ")));
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

QString quotedData(const QString &text, qsizetype length)
{
    QString line = text.simplified();
    // What is not seen, or turns what is seen around, is no data that anybody would miss.
    line.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    if (line.size() > length)
        line = line.left(length) + QStringLiteral("\u2026");
    return u'"' + line.replace(u'"', u'\'') + u'"';
}

QString modelSchemaOf(const catalog::Snapshot &snapshot, const TableName &name, const QString &id, bool values, const std::optional<QStringList> &columns)
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
        facts.append(QStringLiteral("dated by %1").arg(entry->timeColumn));
    QStringList lines{QStringLiteral("%1 %2 (%3)").arg(id, table.name.display(), facts.join(QStringLiteral(", ")))};
    // Texts were written by whoever saw more than may be told now.
    const schema::HiddenNames hidden(snapshot.wholeGraph().schema(), snapshot.limits);
    const auto say = [&](const QString &title, const catalog::Aspect &aspect) {
        if (!aspect.isEmpty() && aspect.origin != catalog::AspectOrigin::Name && aspect.origin != catalog::AspectOrigin::Profile && !hidden.areIn(aspect.text))
            lines.append(QStringLiteral("  %1: %2").arg(title, quotedData(aspect.text, 200)));
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
        lines.append(QStringLiteral("  and %1 more %2").arg(more).arg(more == 1 ? QStringLiteral("column") : QStringLiteral("columns")));
    return lines.join(u'\n') + u'\n';
}

QString joinLinesOf(const catalog::Snapshot &snapshot, const QList<TableName> &tables)
{
    QStringList lines;
    for (const ForeignKey &key : snapshot.graph->keys()) {
        if (!tables.contains(key.from) || !tables.contains(key.to))
            continue;
        QStringList parts;
        for (int i = 0; i < key.fromColumns.size(); ++i)
            parts.append(QStringLiteral("%1.%2 = %3.%4").arg(key.from.display(), key.fromColumns[i], key.to.display(), key.toColumns[i]));
        lines.append(parts.join(QStringLiteral(" AND ")));
    }
    return lines.isEmpty() ? QStringLiteral("none\n") : lines.join(u'\n') + u'\n';
}

} // namespace Tieout::generate
