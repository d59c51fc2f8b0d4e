// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/schema.h"

#include <QCryptographicHash>
#include <QDebug>

namespace Tieout {

QString typeClassName(TypeClass type)
{
    static const char *const names[] = {"unknown", "boolean",   "integer",       "real", "decimal", "text", "date",
                                        "time",    "timestamp", "timestampZone", "blob", "json",    "other"};
    return QString::fromLatin1(names[size_t(type)]);
}

QString keyOriginName(KeyOrigin origin)
{
    switch (origin) {
    case KeyOrigin::Declared:
        return QStringLiteral("declared");
    case KeyOrigin::Accepted:
        return QStringLiteral("accepted");
    case KeyOrigin::Inferred:
        break;
    }
    return QStringLiteral("inferred");
}

QString routineKindName(RoutineKind kind)
{
    static const char *const names[] = {"function", "aggregate", "procedure", "operator", "cast", "type"};
    return QString::fromLatin1(names[size_t(kind)]);
}

QString Routine::display() const
{
    const QString own = schema.isEmpty() ? name : schema + u'.' + name;
    switch (kind) {
    case RoutineKind::Cast:
        return QStringLiteral("cast (%1 as %2)").arg(arguments.value(0), own);
    case RoutineKind::Type:
        return own;
    default:
        return QStringLiteral("%1(%2)").arg(own, arguments.join(QLatin1String(", ")));
    }
}

int Table::columnIndex(const QString &column) const
{
    int folded = -1;
    for (int i = 0; i < columns.size(); ++i) {
        if (columns[i].name == column)
            return i;
        if (folded < 0 && columns[i].name.compare(column, Qt::CaseInsensitive) == 0)
            folded = i;
    }
    return folded;
}

const Column *Table::column(const QString &column) const
{
    const int index = columnIndex(column);
    return index < 0 ? nullptr : &columns[index];
}

const Table *Schema::table(const TableName &wanted) const
{
    // In order of rank: the case may differ, then the schema that a name without one is not looked up in.
    const Table *folded = nullptr;
    const Table *elsewhere = nullptr;
    const Table *foldedElsewhere = nullptr;
    const bool inDefault = !wanted.schema.isEmpty() && wanted.schema.compare(defaultSchema, Qt::CaseInsensitive) == 0;
    for (const Table &table : tables) {
        if (!wanted.schema.isEmpty() && !(inDefault && table.name.schema.isEmpty())
            && table.name.schema.compare(wanted.schema, Qt::CaseInsensitive) != 0) {
            continue;
        }
        if (table.name.name.size() != wanted.name.size()
            || table.name.name.compare(wanted.name, Qt::CaseInsensitive) != 0)
            continue;
        const bool exact = table.name.name == wanted.name;
        const bool own = !wanted.schema.isEmpty() || table.name.schema.isEmpty();
        if (exact && own)
            return &table;
        const Table *&place = own ? folded : exact ? elsewhere : foldedElsewhere;
        if (!place)
            place = &table;
    }
    return folded ? folded : elsewhere ? elsewhere : foldedElsewhere;
}

QString Schema::fingerprint() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    // Unit separators keep ("ab","c") and ("a","bc") apart.
    const auto add = [&hash](const QString &text) {
        hash.addData(text.toUtf8());
        hash.addData(QByteArrayView("\x1f"));
    };
    for (const Table &table : tables) {
        add(table.name.display());
        add(table.kind == TableKind::View ? QStringLiteral("view") : QStringLiteral("table"));
        for (const Column &column : table.columns) {
            add(column.name);
            add(column.nativeType);
            add(column.nullable ? QStringLiteral("null") : QStringLiteral("not null"));
        }
        add(table.primaryKey.join(u','));
        for (const QStringList &key : table.uniqueKeys)
            add(key.join(u','));
        add(table.definition);
    }
    for (const ForeignKey &key : foreignKeys) {
        add(key.constraint);
        add(key.from.display());
        add(key.fromColumns.join(u','));
        add(key.to.display());
        add(key.toColumns.join(u','));
    }
    return QString::fromLatin1(hash.result().toHex().left(16));
}

QDebug operator<<(QDebug debug, const TableName &name)
{
    QDebugStateSaver saver(debug);
    debug.noquote() << name.display();
    return debug;
}

QDebug operator<<(QDebug debug, const ForeignKey &key)
{
    QDebugStateSaver saver(debug);
    debug.noquote().nospace() << key.from.display() << '(' << key.fromColumns.join(u',') << ")->" << key.to.display()
                              << '(' << key.toColumns.join(u',') << ')';
    return debug;
}

} // namespace Tieout
