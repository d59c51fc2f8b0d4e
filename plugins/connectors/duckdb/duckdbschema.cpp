// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbschema.h"

#include "connectors/statement/onlystatement.h"
#include "sdk/dialects.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace Tieout::duckdb {

namespace {

const QString mainSchema = QStringLiteral("main");

/// What stands behind AS of "CREATE VIEW v (a) AS SELECT ...;".
QString viewDefinition(const QString &sql)
{
    const QString code = statement::withoutTexts(sql, dialects::duckdb());
    const qsizetype as = code.indexOf(QLatin1String(" AS "));
    if (as < 0)
        return {};
    const qsizetype end = code.lastIndexOf(u';');
    return sql.mid(as + 4, end < 0 ? -1 : end - as - 4).trimmed();
}

/// A list of texts, which comes as JSON.
QStringList listOf(const Value &value)
{
    QStringList out;
    const QJsonArray array = QJsonDocument::fromJson(value.toText().toUtf8()).array();
    for (const QJsonValue &one : array)
        out.append(one.toString());
    return out;
}

/// "[a, '\"b c\"']" as DuckDB writes an index's columns; what is no column is left as it is.
QStringList indexColumns(const QString &text)
{
    QStringList out = text.mid(1, text.size() - 2).split(QStringLiteral(", "));
    for (QString &one : out) {
        for (const QChar quote : {u'\'', u'"'}) {
            if (one.size() > 1 && one.startsWith(quote) && one.endsWith(quote))
                one = one.mid(1, one.size() - 2);
        }
    }
    return out;
}

class SchemaReader
{
public:
    SchemaReader(Connection &connection, const Connection::Run &run)
        : m_connection(connection)
        , m_run(run)
    {
    }

    Result<Schema> read(const Progress &progress)
    {
        m_schema.defaultSchema = mainSchema;
        using Step = Result<void> (SchemaReader::*)();
        constexpr Step steps[] = {&SchemaReader::readTables, &SchemaReader::readColumns, &SchemaReader::readConstraints,
                                  &SchemaReader::readIndexes, &SchemaReader::readMacros};
        double taken = 0;
        for (const Step step : steps) {
            if (progress)
                progress(taken++ / double(std::size(steps)), QT_TRANSLATE_NOOP("Error", "Reading the schema"));
            const Result<void> done = (this->*step)();
            if (const auto still = m_run.goesOn(); !still)
                return fail(still.error());
            if (!done)
                return fail(done.error());
        }
        return m_schema;
    }

private:
    static TableName nameOf(const Value &schema, const Value &name)
    {
        return {schema.text() == mainSchema ? QString() : schema.text(), name.text()};
    }

    Table *table(const TableName &name)
    {
        const auto at = m_places.constFind(name);
        return at == m_places.cend() ? nullptr : &m_schema.tables[*at];
    }

    template <typename Take>
    Result<void> each(const QString &sql, Take take)
    {
        const auto rows = m_connection.run(sql);
        if (!rows)
            return fail(rows.error());
        for (const Row &row : *rows)
            take(row);
        return {};
    }

    Result<void> readTables()
    {
        const QString sql = QStringLiteral(
            "SELECT schema_name, table_name, comment, NULL AS definition FROM duckdb_tables() WHERE NOT internal AND "
            "database_name = current_database() UNION ALL SELECT schema_name, view_name, comment, sql FROM "
            "duckdb_views() WHERE NOT internal AND database_name = current_database() ORDER BY ALL");
        return each(sql, [this](const Row &row) {
            Table table;
            table.name = nameOf(row[0], row[1]);
            table.comment = row[2].toText();
            // The view over a file is how it is read here, and nothing that anybody made.
            if (!row[3].isNull() && m_connection.isDatabase()) {
                table.kind = TableKind::View;
                table.definition = viewDefinition(row[3].text());
            }
            m_places.insert(table.name, m_schema.tables.size());
            m_schema.tables.append(table);
        });
    }

    Result<void> readColumns()
    {
        const QString sql = QStringLiteral(
            "SELECT schema_name, table_name, column_name, data_type, is_nullable, column_default, comment FROM "
            "duckdb_columns() WHERE NOT internal AND database_name = current_database() "
            "ORDER BY schema_name, table_name, column_index");
        return each(sql, [this](const Row &row) {
            Table *of = table(nameOf(row[0], row[1]));
            if (!of)
                return;
            Column column;
            column.name = row[2].text();
            column.nativeType = row[3].text();
            column.type = typeClass(column.nativeType);
            column.scale = declaredScale(column.nativeType);
            column.nullable = row[4].toText() == QLatin1String("true");
            column.defaultValue = row[5].toText();
            column.comment = row[6].toText();
            of->columns.append(column);
        });
    }

    Result<void> readConstraints()
    {
        const QString sql =
            QStringLiteral("SELECT schema_name, table_name, constraint_type, constraint_name, constraint_column_names, "
                           "referenced_table, referenced_column_names FROM duckdb_constraints() WHERE database_name = "
                           "current_database() ORDER BY schema_name, table_name, constraint_index");
        return each(sql, [this](const Row &row) {
            Table *of = table(nameOf(row[0], row[1]));
            if (!of)
                return;
            const QString type = row[2].text();
            if (type == QLatin1String("PRIMARY KEY"))
                of->primaryKey = listOf(row[4]);
            else if (type == QLatin1String("UNIQUE"))
                of->uniqueKeys.append(listOf(row[4]));
            else if (type == QLatin1String("FOREIGN KEY"))
                addKey(of->name, row);
        });
    }

    void addKey(const TableName &from, const Row &row)
    {
        ForeignKey key;
        key.from = from;
        key.to = {from.schema, row[5].toText()}; // DuckDB's keys stay within a schema
        key.fromColumns = listOf(row[4]);
        key.toColumns = listOf(row[6]);
        if (key.fromColumns.size() != key.toColumns.size())
            return;
        // Names are unique within a table only.
        key.constraint =
            QStringLiteral("%1(%2)->%3(%4)")
                .arg(from.display(), key.fromColumns.join(u','), key.to.display(), key.toColumns.join(u','));
        m_schema.foreignKeys.append(key);
    }

    Result<void> readIndexes()
    {
        const QString sql =
            QStringLiteral("SELECT schema_name, table_name, expressions, is_unique FROM duckdb_indexes() WHERE "
                           "database_name = current_database() ORDER BY schema_name, table_name, index_name");
        return each(sql, [this](const Row &row) {
            Table *of = table(nameOf(row[0], row[1]));
            const QStringList columns = indexColumns(row[2].toText());
            const bool plain = of && std::all_of(columns.cbegin(), columns.cend(), [of](const QString &column) {
                                   return of->column(column) != nullptr;
                               });
            if (!plain)
                return;
            of->indexes.append(columns);
            if (row[3].toText() == QLatin1String("true"))
                of->uniqueKeys.append(columns);
        });
    }

    /// A macro may have the name of a function of DuckDB's and is called in its place.
    Result<void> readMacros()
    {
        const QString sql =
            QStringLiteral("SELECT schema_name, function_name, macro_definition FROM duckdb_functions() WHERE NOT "
                           "internal AND database_name = current_database() ORDER BY ALL");
        return each(sql, [this](const Row &row) {
            Routine routine;
            routine.schema = row[0].text();
            routine.name = row[1].text();
            routine.language = QStringLiteral("SQL");
            routine.definition = row[2].toText();
            m_schema.routines.append(routine);
        });
    }

    Connection &m_connection;
    const Connection::Run &m_run;
    Schema m_schema;
    QHash<TableName, qsizetype> m_places;
};

} // namespace

Result<Schema> readSchema(Connection &connection, const Connection::Run &run, const Progress &progress)
{
    return SchemaReader(connection, run).read(progress);
}

} // namespace Tieout::duckdb
