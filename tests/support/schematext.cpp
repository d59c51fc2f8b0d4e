// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/schematext.h"

#include "support/sqlitefile.h"

namespace Tieout::TestSupport {

namespace {

QString lists(const QList<QStringList> &lists)
{
    QStringList out;
    for (const QStringList &list : lists)
        out.append(u'(' + list.join(QStringLiteral(", ")) + u')');
    return out.join(u' ');
}

QString columnText(const Column &column)
{
    QString out = QStringLiteral("  %1: %2, %3").arg(column.name, column.nativeType, typeClassName(column.type));
    if (column.scale >= 0)
        out += QStringLiteral(", scale %1").arg(column.scale);
    if (!column.nullable)
        out += QStringLiteral(", not null");
    if (column.generated)
        out += QStringLiteral(", generated");
    if (!column.defaultValue.isEmpty())
        out += QStringLiteral(", default ") + column.defaultValue;
    if (!column.comment.isEmpty())
        out += QStringLiteral(" -- ") + column.comment;
    return out + u'\n';
}

QString kindName(Value::Kind kind)
{
    switch (kind) {
    case Value::Kind::Null:
        return QStringLiteral("null");
    case Value::Kind::Integer:
        return QStringLiteral("integer");
    case Value::Kind::Real:
        return QStringLiteral("real");
    case Value::Kind::Decimal:
        return QStringLiteral("decimal");
    case Value::Kind::Text:
        return QStringLiteral("text");
    case Value::Kind::Blob:
        return QStringLiteral("bytes");
    }
    return {};
}

} // namespace

QString schemaText(const Schema &schema)
{
    QString out;
    if (!schema.defaultSchema.isEmpty())
        out += QStringLiteral("default schema %1\n").arg(schema.defaultSchema);
    for (const Table &table : schema.tables) {
        out +=
            (table.kind == TableKind::View ? QStringLiteral("view ") : QStringLiteral("table ")) + table.name.display();
        out += (table.comment.isEmpty() ? QString() : QStringLiteral(" -- ") + table.comment) + u'\n';
        for (const Column &column : table.columns)
            out += columnText(column);
        if (!table.primaryKey.isEmpty())
            out += QStringLiteral("  primary key %1\n").arg(lists({table.primaryKey}));
        if (!table.uniqueKeys.isEmpty())
            out += QStringLiteral("  unique %1\n").arg(lists(table.uniqueKeys));
        if (!table.indexes.isEmpty())
            out += QStringLiteral("  indexes %1\n").arg(lists(table.indexes));
        if (!table.partitions.isEmpty())
            out += QStringLiteral("  partitions %1\n").arg(table.partitions.join(u' '));
        if (!table.definition.isEmpty())
            out += QStringLiteral("  is %1\n").arg(table.definition.simplified());
    }
    for (const ForeignKey &key : schema.foreignKeys)
        out += QStringLiteral("key %1: %2 %3 -> %4 %5\n")
                   .arg(key.constraint, key.from.display(), lists({key.fromColumns}), key.to.display(),
                        lists({key.toColumns}));
    return out;
}

QString valuesText(const Result<ResultSet> &result)
{
    if (!result || result->rows.isEmpty())
        return asText(result);
    QString out;
    for (qsizetype i = 0; i < result->columns.size(); ++i) {
        const ResultColumn &column = result->columns[i];
        const Value &value = result->rows.first()[i];
        const QString text =
            value.kind() == Value::Kind::Blob ? QString::fromLatin1(value.blob().toHex()) : value.toText();
        out += QStringLiteral("%1: %2, %3, %4 %5\n")
                   .arg(column.name, column.nativeType, typeClassName(column.type), kindName(value.kind()), text);
    }
    return out;
}

QString readBack(Session &session, const QString &query)
{
    if (!query.isEmpty())
        return valuesText(select(session, query, 1));
    const auto schema = session.readSchema({}, {});
    return schema ? schemaText(*schema) : schema.error().fullMessage();
}

} // namespace Tieout::TestSupport
