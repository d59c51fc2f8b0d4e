// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemaexport.h"

#include <QRegularExpression>

namespace Tieout::schema {

namespace {

bool isForeign(const SchemaGraph &graph, int node, const QString &column)
{
    for (const int edge : graph.edgesOf(node)) {
        if (graph.fromNode(edge) == node && graph.keys()[edge].fromColumns.contains(column, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

bool isPlain(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*$"));
    return plain.match(name).hasMatch();
}

/// Words of the two languages that read as something else where a name is expected.
bool isReserved(const QString &name)
{
    static const QStringList words =
        QStringLiteral("table tablegroup tablepartial ref enum note indexes project records as checks "
                       "erdiagram title direction style class classdef click acctitle accdescr")
            .split(u' ');
    return words.contains(name, Qt::CaseInsensitive);
}

/// Mermaid's words for attributes know no quotes, and PK, FK and UK are no names.
QString mermaidWord(const QString &text, const QString &fallback)
{
    static const QRegularExpression odd(QStringLiteral("[^A-Za-z0-9_()-]+"));
    static const QStringList keys{QStringLiteral("PK"), QStringLiteral("FK"), QStringLiteral("UK")};
    QString word = QString(text).replace(odd, QStringLiteral("_"));
    if (word.isEmpty())
        return fallback;
    if (!word[0].isLetter() || keys.contains(word))
        word.prepend(QStringLiteral("c_"));
    return word;
}

/// "accepted", "inferred"; empty for a key that the database declares.
QString undeclared(const ForeignKey &key)
{
    return key.origin == KeyOrigin::Declared ? QString() : keyOriginName(key.origin);
}

QString quoted(const QString &name)
{
    return u'"' + QString(name).replace(u'"', u'\'') + u'"';
}

QString plainOrQuoted(const QString &name)
{
    return isPlain(name) && !isReserved(name) ? name : quoted(name);
}

bool anyNullable(const Table &table, const QStringList &columns)
{
    for (const QString &name : columns) {
        const Column *column = table.column(name);
        if (!column || column->nullable)
            return true;
    }
    return false;
}

QString dbmlTable(const TableName &name)
{
    return name.schema.isEmpty() ? plainOrQuoted(name.name)
                                 : plainOrQuoted(name.schema) + u'.' + plainOrQuoted(name.name);
}

QString dbmlText(const QString &text)
{
    QString escaped = text;
    escaped.replace(u'\\', QLatin1String("\\\\")).replace(u'\'', QLatin1String("\\'")).replace(u'\n', u' ');
    return u'\'' + escaped + u'\'';
}

QString dbmlColumns(const QStringList &columns)
{
    QStringList names;
    for (const QString &column : columns)
        names.append(plainOrQuoted(column));
    return names.size() == 1 ? names.first() : u'(' + names.join(QStringLiteral(", ")) + u')';
}

QString dbmlColumn(const Table &table, const Column &column)
{
    QStringList marks;
    if (table.primaryKey.size() == 1 && table.primaryKey.first().compare(column.name, Qt::CaseInsensitive) == 0)
        marks.append(QStringLiteral("pk"));
    else if (!column.nullable)
        marks.append(QStringLiteral("not null"));
    if (!column.comment.isEmpty())
        marks.append(QStringLiteral("note: ") + dbmlText(column.comment));
    const QString type = column.nativeType.isEmpty() ? typeClassName(column.type) : column.nativeType;
    static const QRegularExpression typeWord(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*(\\([0-9, ]+\\))?$"));
    QString line = QStringLiteral("  %1 %2").arg(plainOrQuoted(column.name),
                                                 typeWord.match(type).hasMatch() ? type : quoted(type));
    if (!marks.isEmpty())
        line += QStringLiteral(" [%1]").arg(marks.join(QStringLiteral(", ")));
    return line + u'\n';
}

QString dotId(const QString &text)
{
    return u'"' + QString(text).replace(u'\\', QLatin1String("\\\\")).replace(u'"', QLatin1String("\\\"")) + u'"';
}

int portOf(const Table &table, const QStringList &columns)
{
    return columns.isEmpty() ? -1 : table.columnIndex(columns.first());
}

QString dotEnd(const SchemaGraph &graph, int node, const QStringList &columns)
{
    const QString id = dotId(graph.table(node).name.display());
    const int port = portOf(graph.table(node), columns);
    return port < 0 ? id : id + QStringLiteral(":c%1").arg(port);
}

} // namespace

QString toMermaid(const SchemaGraph &graph)
{
    QString out = QStringLiteral("erDiagram\n");
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        out += QStringLiteral("  %1 {\n").arg(plainOrQuoted(table.name.display()));
        for (const Column &column : table.columns) {
            QStringList marks;
            if (table.primaryKey.contains(column.name, Qt::CaseInsensitive))
                marks.append(QStringLiteral("PK"));
            if (isForeign(graph, node, column.name))
                marks.append(QStringLiteral("FK"));
            const QString line =
                QStringLiteral("    %1 %2 %3")
                    .arg(mermaidWord(column.nativeType, typeClassName(column.type)),
                         mermaidWord(column.name, QStringLiteral("column")), marks.join(QStringLiteral(", ")));
            out += line.trimmed().prepend(QStringLiteral("    ")) + u'\n';
        }
        out += QStringLiteral("  }\n");
    }
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const ForeignKey &key = graph.keys()[edge];
        const int from = graph.fromNode(edge);
        const QString one =
            anyNullable(graph.table(from), key.fromColumns) ? QStringLiteral("|o") : QStringLiteral("||");
        const QString many = graph.isOneToOne(edge) ? QStringLiteral("o|") : QStringLiteral("o{");
        const QString origin = undeclared(key);
        const QString line = origin.isEmpty() ? QStringLiteral("--") : QStringLiteral("..");
        const QString label = key.fromColumns.join(QStringLiteral(", "));
        out += QStringLiteral("  %1 %2%3%4 %5 : %6\n")
                   .arg(plainOrQuoted(key.to.display()), one, line, many, plainOrQuoted(key.from.display()),
                        quoted(origin.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, origin)));
    }
    return out;
}

QString toDbml(const SchemaGraph &graph)
{
    QString out;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        out += QStringLiteral("Table %1 {\n").arg(dbmlTable(table.name));
        for (const Column &column : table.columns)
            out += dbmlColumn(table, column);
        if (table.primaryKey.size() > 1)
            out += QStringLiteral("  indexes {\n    %1 [pk]\n  }\n").arg(dbmlColumns(table.primaryKey));
        if (!table.comment.isEmpty())
            out += QStringLiteral("  Note: %1\n").arg(dbmlText(table.comment));
        out += QStringLiteral("}\n\n");
    }
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const ForeignKey &key = graph.keys()[edge];
        if (const QString origin = undeclared(key); !origin.isEmpty())
            out += QStringLiteral("// %1\n").arg(origin);
        out += QStringLiteral("Ref %1: %2.%3 %4 %5.%6\n")
                   .arg(quoted(key.constraint), dbmlTable(key.from), dbmlColumns(key.fromColumns),
                        graph.isOneToOne(edge) ? QStringLiteral("-") : QStringLiteral(">"), dbmlTable(key.to),
                        dbmlColumns(key.toColumns));
    }
    return out;
}

QString toDot(const SchemaGraph &graph)
{
    QString out = QStringLiteral("digraph schema {\n  rankdir=LR;\n  node [shape=plain, fontname=\"sans-serif\"];\n");
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        QString rows =
            QStringLiteral("<tr><td bgcolor=\"#e6f1ec\"><b>%1</b></td></tr>").arg(table.name.display().toHtmlEscaped());
        for (int i = 0; i < table.columns.size(); ++i) {
            const QString &name = table.columns[i].name;
            QString mark;
            if (table.primaryKey.contains(name, Qt::CaseInsensitive))
                mark = QStringLiteral(" PK");
            if (isForeign(graph, node, name))
                mark += QStringLiteral(" FK");
            rows += QStringLiteral("<tr><td port=\"c%1\" align=\"left\">%2%3</td></tr>")
                        .arg(i)
                        .arg(name.toHtmlEscaped(), mark);
        }
        out += QStringLiteral("  %1 [label=<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">%2</table>>];\n")
                   .arg(dotId(table.name.display()), rows);
    }
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const ForeignKey &key = graph.keys()[edge];
        const QString origin = undeclared(key);
        const QString label = key.fromColumns.join(QStringLiteral(", "));
        out += QStringLiteral("  %1 -> %2 [label=%3%4];\n")
                   .arg(dotEnd(graph, graph.fromNode(edge), key.fromColumns),
                        dotEnd(graph, graph.toNode(edge), key.toColumns),
                        dotId(origin.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, origin)),
                        origin.isEmpty() ? QString() : QStringLiteral(", style=dashed"));
    }
    return out + QStringLiteral("}\n");
}

} // namespace Tieout::schema
