// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/dialects/commentsql.h"

#include "core/sql/builder.h"
#include "core/sql/dialects/dialectcapabilities.h"
#include "core/sql/printer.h"
#include "sdk/dialects.h"

#include <QRegularExpression>

namespace Tieout::sql {

namespace {

QString quotedText(const QString &text, const DialectTraits &traits)
{
    Arena arena;
    return print(*sql::text(arena, text), traits);
}

QString quotedTable(const TableName &table, const DialectTraits &traits)
{
    const QString name = quotedName(table.name, traits);
    return table.schema.isEmpty() ? name : quotedName(table.schema, traits) + u'.' + name;
}

bool isMariadb(const DialectTraits &traits)
{
    return traits.name == dialects::mariadb().name;
}

Query *catalogQuery(Arena &arena, const char *view, std::initializer_list<const char *> columns,
                    QList<Expr *> conditions)
{
    QList<SelectItem> items;
    for (const char *name : columns)
        items.append(SelectItem{column(arena, {}, QString::fromLatin1(name)), {}});
    return selectQuery(arena, items, table(arena, {QStringLiteral("information_schema"), QString::fromLatin1(view)}),
                       allOf(arena, conditions));
}

Expr *equals(Arena &arena, const char *name, const QString &value)
{
    return binary(arena, BinaryOp::Equal, column(arena, {}, QString::fromLatin1(name)), text(arena, value));
}

/// How the default is written behind DEFAULT; a null QString where that is not sure.
QString defaultText(const ColumnDefinition &definition, const DialectTraits &traits)
{
    // MariaDB keeps what was written; MySQL the bare value, so that text and expression look alike.
    if (isMariadb(traits))
        return definition.defaultValue;
    static const QRegularExpression plainType(
        QStringLiteral("^(tinyint|smallint|mediumint|int|bigint|decimal|varchar|char|date|enum)\\b"));
    return plainType.match(definition.type).hasMatch() && definition.extra.isEmpty()
               ? quotedText(definition.defaultValue, traits)
               : QString();
}

} // namespace

CommentForm commentFormOf(const DialectTraits &traits)
{
    switch (familyOf(traits)) {
    case Family::Postgresql:
        return CommentForm::Statement;
    case Family::Mysql:
        return CommentForm::AlterTable;
    default:
        return CommentForm::None;
    }
}

int longestTableComment(const DialectTraits &traits)
{
    return commentFormOf(traits) == CommentForm::AlterTable ? 2048 : 0;
}

int longestColumnComment(const DialectTraits &traits)
{
    return commentFormOf(traits) == CommentForm::AlterTable ? 1024 : 0;
}

QString commentStatement(const Table &table, const QString &column, const QString &comment, const DialectTraits &traits)
{
    const QString what = !column.isEmpty()               ? QStringLiteral("COLUMN")
                         : table.kind == TableKind::View ? QStringLiteral("VIEW")
                                                         : QStringLiteral("TABLE");
    const QString name = quotedTable(table.name, traits);
    return QStringLiteral("COMMENT ON %1 ").arg(what) + name
           + (column.isEmpty() ? QString() : u'.' + quotedName(column, traits)) + QStringLiteral(" IS ")
           + quotedText(comment, traits) + u';';
}

QString alterTableComment(const TableName &table, const QString &comment, const DialectTraits &traits)
{
    return QStringLiteral("ALTER TABLE ") + quotedTable(table, traits) + QStringLiteral(" COMMENT = ")
           + quotedText(comment, traits) + u';';
}

QString columnDefinitionsSql(const QString &schema, const DialectTraits &traits)
{
    Arena arena;
    return print(*catalogQuery(arena, "COLUMNS",
                               {"TABLE_NAME", "COLUMN_NAME", "COLUMN_TYPE", "IS_NULLABLE", "COLUMN_DEFAULT", "EXTRA",
                                "CHARACTER_SET_NAME", "COLLATION_NAME"},
                               {equals(arena, "TABLE_SCHEMA", schema)}),
                 traits, {false, false});
}

QString columnChecksSql(const QString &schema, const DialectTraits &traits)
{
    if (!isMariadb(traits))
        return {};
    Arena arena;
    return print(
        *catalogQuery(arena, "CHECK_CONSTRAINTS", {"TABLE_NAME", "CONSTRAINT_NAME", "CHECK_CLAUSE"},
                      {equals(arena, "CONSTRAINT_SCHEMA", schema), equals(arena, "LEVEL", QStringLiteral("Column"))}),
        traits, {false, false});
}

QString modifyColumnComment(const ColumnDefinition &definition, const QString &comment, const DialectTraits &traits,
                            QString &why)
{
    static const QRegularExpression known(
        QStringLiteral("^(auto_increment|on update current_timestamp(\\(\\d*\\))?)?$"),
        QRegularExpression::CaseInsensitiveOption);
    if (!known.match(definition.extra).hasMatch()) {
        why = QStringLiteral("its definition says %1").arg(definition.extra.toLower());
        return {};
    }
    QString out = QStringLiteral("ALTER TABLE ") + quotedTable(definition.table, traits)
                  + QStringLiteral(" MODIFY COLUMN ") + quotedName(definition.column, traits) + u' ' + definition.type;
    if (!definition.characterSet.isEmpty())
        out += QStringLiteral(" CHARACTER SET ") + definition.characterSet + QStringLiteral(" COLLATE ")
               + definition.collation;
    out += definition.nullable ? QStringLiteral(" NULL") : QStringLiteral(" NOT NULL");
    if (!definition.defaultValue.isNull()) {
        const QString value = defaultText(definition, traits);
        if (value.isNull()) {
            why = QStringLiteral("how its default %1 is written is not sure").arg(definition.defaultValue);
            return {};
        }
        out += QStringLiteral(" DEFAULT ") + value;
    }
    if (!definition.extra.isEmpty())
        out += u' ' + definition.extra.toUpper();
    out += QStringLiteral(" COMMENT ") + quotedText(comment, traits);
    if (!definition.check.isEmpty()) // nothing may follow it
        out += QStringLiteral(" CHECK (") + definition.check + u')';
    return out + u';';
}

} // namespace Tieout::sql
