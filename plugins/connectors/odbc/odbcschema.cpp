// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcschema.h"

#include "connectors/odbc/odbctypes.h"

#include <sqlext.h>
#include <sqlucode.h>

#include <QHash>
#include <QSet>

#include <algorithm>
#include <functional>
#include <map>

namespace Tieout::odbc {

namespace {

const QStringList systemSchemas = {QStringLiteral("information_schema"), QStringLiteral("pg_catalog"),
                                   QStringLiteral("pg_toast"), QStringLiteral("sys"),
                                   QStringLiteral("performance_schema")};

/// A name as catalog functions take it; an empty one is "any".
class Name
{
public:
    explicit Name(QString text)
        : m_text(std::move(text))
    {
    }
    SQLWCHAR *text() const
    {
        return m_text.isEmpty() ? nullptr : reinterpret_cast<SQLWCHAR *>(const_cast<ushort *>(m_text.utf16()));
    }
    SQLSMALLINT size() const { return SQLSMALLINT(m_text.size()); }

private:
    QString m_text;
};

/// One row of a catalog function, by the numbers of its columns in the standard.
class CatalogRow
{
public:
    CatalogRow(SQLHSTMT statement, int columns)
    {
        for (int i = 1; i <= columns; ++i) // in order: not every driver reads backwards
            m_cells.append(readText(statement, SQLUSMALLINT(i)));
    }
    QString text(int column) const { return m_cells.value(column - 1); }
    qint64 number(int column) const { return text(column).toLongLong(); }

private:
    QStringList m_cells;
};

class OdbcSchemaReader
{
public:
    explicit OdbcSchemaReader(Connection &connection)
        : m_connection(connection)
    {
    }

    Result<Schema> read(const Progress &progress)
    {
        if (const auto known = readDefaultSchema(); !known)
            return fail(known.error());
        if (const auto tables = readTables(); !tables)
            return fail(tables.error());
        if (const auto columns = readColumns(); !columns)
            return fail(columns.error());
        for (qsizetype i = 0; i < m_schema.tables.size(); ++i) {
            if (const auto still = m_connection.goesOn(); !still)
                return fail(still.error());
            if (progress)
                progress(
                    double(i) / double(m_schema.tables.size()),
                    ErrorText(QT_TRANSLATE_NOOP("Error", "Reading keys of %1"), {m_schema.tables[i].name.display()}));
            if (m_schema.tables[i].kind == TableKind::View)
                continue;
            if (const auto keys = readKeys(i); !keys)
                return fail(keys.error());
        }
        // Views of a driver that tells no definitions are views all the same.
        (void)readDefinitions();
        if (const auto read = readRoutines(); !read)
            return fail(read.error());
        std::sort(m_schema.foreignKeys.begin(), m_schema.foreignKeys.end(),
                  [](const ForeignKey &a, const ForeignKey &b) { return a.constraint < b.constraint; });
        return std::move(m_schema);
    }

private:
    using Call = std::function<SQLRETURN(SQLHSTMT)>;

    /// Runs a catalog function and hands out its rows. A driver that has no such function has no such rows.
    Result<void> each(const Call &call, int columns, const std::function<void(const CatalogRow &)> &take)
    {
        const auto statement = m_connection.statement();
        if (!statement)
            return fail(statement.error());
        const SQLHSTMT handle = (*statement)->handle();
        if (!SQL_SUCCEEDED(call(handle))) {
            const Error error = m_connection.failed(**statement);
            if (error.code == ErrorCode::Unsupported)
                return {};
            return fail(error);
        }
        for (;;) {
            const auto row = m_connection.fetch(**statement);
            if (!row)
                return fail(row.error());
            if (!*row)
                return {};
            take(CatalogRow(handle, columns));
        }
    }

    TableName nameOf(const QString &schema, const QString &table) const
    {
        return {schema == m_schema.defaultSchema ? QString() : schema, table};
    }
    Table *table(const QString &schema, const QString &name)
    {
        const auto at = m_tables.constFind(nameOf(schema, name));
        return at == m_tables.cend() ? nullptr : &m_schema.tables[*at];
    }

    /// A server with catalogs and no schemas (MySQL) looks into the open catalog.
    Result<void> readDefaultSchema()
    {
        const QString sql = m_connection.product().schemaSql;
        if (sql.isEmpty()) {
            m_schema.defaultSchema = m_connection.catalog();
            return {};
        }
        const auto statement = m_connection.run(sql);
        if (!statement)
            return fail(statement.error());
        const auto row = m_connection.fetch(**statement);
        if (!row)
            return fail(row.error());
        if (*row)
            m_schema.defaultSchema = readText((*statement)->handle(), 1);
        return {};
    }

    Result<void> readTables()
    {
        const Name catalog(m_connection.catalog());
        const Name types(QStringLiteral("TABLE,VIEW"));
        const auto read = each(
            [&](SQLHSTMT handle) {
                return SQLTablesW(handle, catalog.text(), catalog.size(), nullptr, 0, nullptr, 0, types.text(),
                                  types.size());
            },
            5,
            [this](const CatalogRow &row) {
                if (systemSchemas.contains(row.text(2), Qt::CaseInsensitive)
                    || row.text(3).startsWith(QLatin1String("sqlite_")))
                    return;
                m_hasSchemas = m_hasSchemas || !row.text(2).isEmpty();
                Table table;
                table.name = nameOf(row.text(2), row.text(3));
                table.kind = row.text(4).contains(QLatin1String("VIEW"), Qt::CaseInsensitive) ? TableKind::View
                                                                                              : TableKind::Table;
                // MySQL's drivers say so in words.
                table.comment = row.text(5) == QLatin1String("VIEW") ? QString() : row.text(5);
                m_schema.tables.append(table);
            });
        if (!read)
            return read;
        std::sort(m_schema.tables.begin(), m_schema.tables.end(), [](const Table &a, const Table &b) {
            return std::tie(a.name.schema, a.name.name) < std::tie(b.name.schema, b.name.name);
        });
        for (qsizetype i = 0; i < m_schema.tables.size(); ++i)
            m_tables.insert(m_schema.tables[i].name, i);
        return {};
    }

    Result<void> readColumns()
    {
        const Name catalog(m_connection.catalog());
        const auto call = [&](const QString &table) {
            return [&catalog, name = Name(table)](SQLHSTMT handle) {
                return SQLColumnsW(handle, catalog.text(), catalog.size(), nullptr, 0, name.text(), name.size(),
                                   nullptr, 0);
            };
        };
        const auto take = [this](const CatalogRow &row) {
            Table *owner = table(row.text(2), row.text(3));
            if (!owner)
                return;
            const auto type = SQLSMALLINT(row.number(5));
            Column column;
            column.name = row.text(4);
            column.type = typeClass(type, row.text(6));
            column.nativeType = nativeType(type, row.text(6), row.number(7), int(row.number(9)));
            if (column.type == TypeClass::Decimal)
                column.scale = declaredScale(column.nativeType, row.text(9));
            column.nullable = row.number(11) != SQL_NO_NULLS;
            column.comment = row.text(12);
            column.defaultValue = row.text(13);
            owner->columns.append(column);
        };
        if (const auto all = each(call({}), 13, take); !all)
            return all;
        // Some drivers answer for one table at a time only.
        for (qsizetype i = 0; i < m_schema.tables.size(); ++i) {
            if (!m_schema.tables[i].columns.isEmpty())
                continue;
            if (const auto one = each(call(m_schema.tables[i].name.name), 13, take); !one)
                return one;
        }
        return {};
    }

    Result<void> readKeys(qsizetype index)
    {
        const Name catalog(m_connection.catalog());
        const TableName own = m_schema.tables[index].name;
        const Name schema(m_hasSchemas && own.schema.isEmpty() ? m_schema.defaultSchema : own.schema);
        const Name name(own.name);
        std::map<int, QString> primary;
        const auto primaries = each(
            [&](SQLHSTMT handle) {
                return SQLPrimaryKeysW(handle, catalog.text(), catalog.size(), schema.text(), schema.size(),
                                       name.text(), name.size());
            },
            5, [&primary](const CatalogRow &row) { primary[int(row.number(5))] = row.text(4); });
        if (!primaries)
            return primaries;
        for (const auto &[position, column] : primary)
            m_schema.tables[index].primaryKey.append(column);
        if (const auto foreign = readForeignKeys(own, catalog, schema, name); !foreign)
            return foreign;
        return readIndexes(m_schema.tables[index], catalog, schema, name);
    }

    Result<void> readForeignKeys(const TableName &own, const Name &catalog, const Name &schema, const Name &name)
    {
        QList<ForeignKey> keys;
        const auto read = each(
            [&](SQLHSTMT handle) {
                return SQLForeignKeysW(handle, nullptr, 0, nullptr, 0, nullptr, 0, catalog.text(), catalog.size(),
                                       schema.text(), schema.size(), name.text(), name.size());
            },
            12,
            [&](const CatalogRow &row) {
                // Rows come by table and position: those of two keys to one table may be mixed. Keys without a name
                // come one by one.
                const QString constraint = row.text(12);
                auto key = std::find_if(keys.begin(), keys.end(), [&](const ForeignKey &one) {
                    return !constraint.isEmpty() && one.constraint == constraint;
                });
                if (key == keys.end() && constraint.isEmpty() && row.number(9) > 1 && !keys.isEmpty())
                    key = std::prev(keys.end());
                if (key == keys.end()) {
                    keys.append({constraint, own, {}, nameOf(row.text(2), row.text(3)), {}});
                    key = std::prev(keys.end());
                }
                key->fromColumns.append(row.text(8));
                key->toColumns.append(row.text(4));
            });
        if (!read)
            return read;
        for (ForeignKey &key : keys) {
            const Table *target = m_schema.table(key.to);
            if (!target)
                continue;
            key.to = target->name;
            // A driver may leave the referenced columns out where they are the primary key, and the name of the
            // constraint.
            if (key.toColumns.join(QString()).isEmpty())
                key.toColumns = target->primaryKey;
            const QString made =
                QStringLiteral("%1(%2)->%3(%4)")
                    .arg(own.display(), key.fromColumns.join(u','), key.to.display(), key.toColumns.join(u','));
            if (key.constraint.isEmpty())
                key.constraint = made;
            else if (m_constraints.contains(key.constraint))
                key.constraint = own.display() + u'.' + key.constraint;
            m_constraints.insert(key.constraint);
            m_schema.foreignKeys.append(key);
        }
        return {};
    }

    Result<void> readIndexes(Table &table, const Name &catalog, const Name &schema, const Name &name)
    {
        struct Index {
            QString name;
            bool unique = false;
            bool whole = true; ///< neither filtered nor over expressions
            QStringList columns;
        };
        QList<Index> indexes;
        const auto read = each(
            [&](SQLHSTMT handle) {
                return SQLStatisticsW(handle, catalog.text(), catalog.size(), schema.text(), schema.size(), name.text(),
                                      name.size(), SQL_INDEX_ALL, SQL_QUICK);
            },
            13,
            [&](const CatalogRow &row) {
                if (row.number(7) == SQL_TABLE_STAT)
                    return;
                if (indexes.isEmpty() || indexes.last().name != row.text(6))
                    indexes.append({row.text(6), row.number(4) == SQL_FALSE, row.text(13).isEmpty(), {}});
                if (!table.column(row.text(9)))
                    indexes.last().whole = false;
                else if (indexes.last().whole)
                    indexes.last().columns.append(row.text(9));
            });
        if (!read)
            return read;
        for (const Index &index : std::as_const(indexes)) {
            if (index.columns.isEmpty())
                continue;
            table.indexes.append(index.columns);
            if (index.unique && index.whole && index.columns != table.primaryKey
                && !table.uniqueKeys.contains(index.columns))
                table.uniqueKeys.append(index.columns);
        }
        return {};
    }

    /// Procedures and functions as far as the driver names them; their arguments, owners and texts it does not tell.
    Result<void> readRoutines()
    {
        const auto call = [](SQLHSTMT handle) { return SQLProceduresW(handle, nullptr, 0, nullptr, 0, nullptr, 0); };
        const auto read = each(call, 8, [this](const CatalogRow &row) {
            Routine routine;
            routine.schema = row.text(2).isEmpty() ? row.text(1) : row.text(2);
            if (systemSchemas.contains(routine.schema.toLower()))
                return;
            // SQL Server writes a number behind the name.
            routine.name = row.text(3).section(u';', 0, 0);
            routine.kind = row.number(8) == SQL_PT_FUNCTION ? RoutineKind::Function : RoutineKind::Procedure;
            routine.bare =
                routine.schema.isEmpty() || routine.schema.compare(m_schema.defaultSchema, Qt::CaseInsensitive) == 0;
            if (!m_schema.routines.contains(routine)) // overloads look alike here
                m_schema.routines.append(routine);
        });
        // What a driver cannot tell is on no list of known functions either.
        return read || !m_connection.isLost() ? Result<void>() : read;
    }

    Result<void> readDefinitions()
    {
        const auto statement = m_connection.run(m_connection.product().viewsSql);
        if (!statement)
            return fail(statement.error());
        for (;;) {
            const auto row = m_connection.fetch(**statement);
            if (!row || !*row)
                return {};
            const CatalogRow cells((*statement)->handle(), 3);
            Table *view = table(cells.text(1), cells.text(2));
            if (!view)
                continue;
            view->definition = cells.text(3).trimmed();
            // SQLite keeps the whole CREATE VIEW.
            if (view->definition.startsWith(QLatin1String("CREATE"), Qt::CaseInsensitive)) {
                const qsizetype as = view->definition.indexOf(QLatin1String(" AS "), 0, Qt::CaseInsensitive);
                view->definition = as < 0 ? QString() : view->definition.mid(as + 4).trimmed();
            }
        }
    }

    Connection &m_connection;
    Schema m_schema;
    QHash<TableName, qsizetype> m_tables;
    QSet<QString> m_constraints;
    bool m_hasSchemas = false;
};

} // namespace

Result<Schema> readSchema(Connection &connection, const Progress &progress)
{
    return OdbcSchemaReader(connection).read(progress);
}

} // namespace Tieout::odbc
