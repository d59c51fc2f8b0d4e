// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/myschema.h"

#include "connectors/mysql/mytypes.h"
#include "sdk/dialects.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace Tieout::mysql {

namespace {

// %1 is the condition on the database.
constexpr const char *tablesSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, TABLE_COMMENT FROM information_schema.TABLES "
    "WHERE TABLE_SCHEMA %1 AND TABLE_TYPE <> 'SEQUENCE' ORDER BY TABLE_SCHEMA, TABLE_NAME";
constexpr const char *viewsSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION FROM information_schema.VIEWS WHERE TABLE_SCHEMA %1";
constexpr const char *columnsSql = "SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, DATA_TYPE, "
                                   "NUMERIC_SCALE, IS_NULLABLE, COLUMN_DEFAULT, EXTRA, "
                                   "COLUMN_COMMENT FROM information_schema.COLUMNS WHERE TABLE_SCHEMA %1 ORDER BY "
                                   "TABLE_SCHEMA, TABLE_NAME, ORDINAL_POSITION";
constexpr const char *indexesSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, NON_UNIQUE, COLUMN_NAME, SUB_PART FROM information_schema.STATISTICS "
    "WHERE TABLE_SCHEMA %1 ORDER BY TABLE_SCHEMA, TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX";
constexpr const char *keysSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_SCHEMA, REFERENCED_TABLE_NAME, "
    "REFERENCED_COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA %1 AND REFERENCED_TABLE_NAME "
    "IS NOT NULL "
    "ORDER BY TABLE_SCHEMA, TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION";
constexpr const char *partitionsSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, PARTITION_NAME FROM information_schema.PARTITIONS "
    "WHERE TABLE_SCHEMA %1 AND PARTITION_NAME IS NOT NULL GROUP BY TABLE_SCHEMA, TABLE_NAME, PARTITION_NAME ORDER BY "
    "1, 2, 3";

// Of every database: a query may call what stands in another one. Those that came with the server stay out.
constexpr const char *routinesSql = "SELECT ROUTINE_SCHEMA, ROUTINE_NAME, ROUTINE_TYPE, DTD_IDENTIFIER, DEFINER, "
                                    "ROUTINE_BODY, ROUTINE_DEFINITION, SQL_DATA_ACCESS "
                                    "FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA NOT IN "
                                    "('information_schema', 'performance_schema', 'mysql', 'sys') "
                                    "ORDER BY ROUTINE_SCHEMA, ROUTINE_NAME, ROUTINE_TYPE";
constexpr const char *parametersSql =
    "SELECT SPECIFIC_SCHEMA, SPECIFIC_NAME, ROUTINE_TYPE, DTD_IDENTIFIER FROM information_schema.PARAMETERS "
    "WHERE ORDINAL_POSITION > 0 AND SPECIFIC_SCHEMA NOT IN ('information_schema', 'performance_schema', 'mysql', "
    "'sys') "
    "ORDER BY SPECIFIC_SCHEMA, SPECIFIC_NAME, ORDINAL_POSITION";
// Functions of libraries that somebody loaded. Many accounts may not read the table; what it would name is on no list
// of known functions.
constexpr const char *loadedSql = "SELECT name, ret, dl, type FROM mysql.func ORDER BY name";
// Absent from servers before generated columns: then nobody says.
// Storage engines that were loaded from a library, and FEDERATED, which some servers have built in: a read of their
// tables may go to another server, which runs what it likes.
constexpr const char *addedEnginesSql =
    "SELECT t.TABLE_SCHEMA, t.TABLE_NAME, t.ENGINE, COALESCE(p.PLUGIN_LIBRARY, '') FROM information_schema.TABLES t "
    "LEFT JOIN information_schema.PLUGINS p ON p.PLUGIN_NAME = t.ENGINE AND p.PLUGIN_TYPE = 'STORAGE ENGINE' "
    "WHERE t.TABLE_SCHEMA %1 AND (p.PLUGIN_LIBRARY IS NOT NULL OR t.ENGINE = 'FEDERATED') ORDER BY t.TABLE_SCHEMA, "
    "t.TABLE_NAME";

constexpr const char *generatedSql =
    "SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, GENERATION_EXPRESSION FROM information_schema.COLUMNS "
    "WHERE TABLE_SCHEMA %1 AND GENERATION_EXPRESSION IS NOT NULL AND GENERATION_EXPRESSION <> ''";

using Rows = QList<QStringList>;

/// The columns of a table that an expression may name: every word and every quoted name of it that is one. Texts count
/// as well; rather one too many.
QStringList columnsIn(const QString &expression, const QList<Column> &columns)
{
    QSet<QString> words;
    QString word;
    QChar quote;
    const auto end = [&] {
        if (!word.isEmpty())
            words.insert(word.toLower());
        word.clear();
    };
    for (const QChar c : expression) {
        if (!quote.isNull() ? c == quote : c == u'`' || c == u'\'' || c == u'"') {
            end();
            quote = quote.isNull() ? c : QChar();
        } else if (!quote.isNull() || c.isLetterOrNumber() || c == u'_' || c == u'$') {
            word += c;
        } else {
            end();
        }
    }
    end();
    QStringList named;
    for (const Column &column : columns) {
        // A name with the quote itself in it was cut apart above.
        if (words.contains(column.name.toLower()) || column.name.contains(u'`') || column.name.contains(u'\'')
            || column.name.contains(u'"'))
            named.append(column.name);
    }
    return named;
}

class MySchemaReader
{
public:
    explicit MySchemaReader(Connection &connection)
        : m_connection(connection)
        , m_database(connection.database())
    {
    }

    Result<Schema> read(const Progress &progress)
    {
        const struct {
            const char *sql;
            const char *what;
            void (MySchemaReader::*take)(const Rows &);
        } steps[] = {
            {tablesSql, QT_TRANSLATE_NOOP("Error", "Reading tables"), &MySchemaReader::takeTables},
            {viewsSql, QT_TRANSLATE_NOOP("Error", "Reading views"), &MySchemaReader::takeViews},
            {columnsSql, QT_TRANSLATE_NOOP("Error", "Reading columns"), &MySchemaReader::takeColumns},
            {indexesSql, QT_TRANSLATE_NOOP("Error", "Reading indexes"), &MySchemaReader::takeIndexes},
            {keysSql, QT_TRANSLATE_NOOP("Error", "Reading keys"), &MySchemaReader::takeKeys},
            {partitionsSql, QT_TRANSLATE_NOOP("Error", "Reading partitions"), &MySchemaReader::takePartitions}};
        const QString which =
            m_database.isEmpty() ? QStringLiteral("NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys')")
                                 : QStringLiteral("= DATABASE()");
        m_schema.defaultSchema = m_database;
        int done = 0;
        for (const auto &step : steps) {
            if (progress)
                progress(double(done++) / double(std::size(steps)), step.what);
            const auto rows = m_connection.query(QString::fromLatin1(step.sql).arg(which).toUtf8());
            if (!rows)
                return fail(rows.error());
            (this->*step.take)(*rows);
        }
        if (const auto read = readRoutines(); !read)
            return fail(read.error());
        readGenerated(which);
        if (const auto read = readAddedEngines(which); !read)
            return fail(read.error());
        return std::move(m_schema);
    }

private:
    Result<void> readRoutines()
    {
        const auto routines = m_connection.query(routinesSql);
        if (!routines)
            return fail(routines.error());
        const auto parameters = m_connection.query(parametersSql);
        if (!parameters)
            return fail(parameters.error());
        QHash<QStringList, QStringList> types;
        for (const QStringList &row : *parameters)
            types[row.first(3)].append(row[3]);
        for (const QStringList &row : *routines) {
            Routine routine;
            routine.kind = row[2] == QLatin1String("FUNCTION") ? RoutineKind::Function : RoutineKind::Procedure;
            routine.schema = row[0];
            routine.name = row[1];
            routine.arguments = types.value(row.first(3));
            routine.result = row[3];
            routine.owner = row[4];
            routine.language = row[5];
            routine.definition = row[6].isEmpty() ? QString() : row[7] + u'\n' + row[6];
            routine.bare = row[0].compare(m_database, Qt::CaseInsensitive) == 0;
            m_schema.routines.append(routine);
        }
        const auto loaded = m_connection.query(loadedSql);
        if (!loaded)
            return m_connection.isLost() ? Result<void>(fail(loaded.error())) : Result<void>();
        for (const QStringList &row : *loaded) {
            Routine routine;
            routine.kind = row[3] == QLatin1String("aggregate") ? RoutineKind::Aggregate : RoutineKind::Function;
            routine.name = row[0];
            routine.language = QStringLiteral("C");
            routine.definition = QStringLiteral("CREATE FUNCTION %1 SONAME '%2'").arg(row[0], row[2]);
            m_schema.routines.append(routine);
        }
        return {};
    }

    TableName nameOf(const QString &database, const QString &table) const
    {
        return {m_database.isEmpty() ? database : QString(), table};
    }

    Table *table(const QStringList &row)
    {
        const auto at = m_tables.constFind(nameOf(row[0], row[1]));
        return at == m_tables.cend() ? nullptr : &m_schema.tables[*at];
    }

    void takeTables(const Rows &rows)
    {
        for (const QStringList &row : rows) {
            Table table;
            table.name = nameOf(row[0], row[1]);
            const bool isView = row[2].endsWith(QLatin1String("VIEW"));
            table.kind = isView ? TableKind::View : TableKind::Table;
            table.comment = isView && row[3] == QLatin1String("VIEW") ? QString() : row[3];
            m_tables.insert(table.name, m_schema.tables.size());
            m_schema.tables.append(table);
        }
    }

    void takeViews(const Rows &rows)
    {
        for (const QStringList &row : rows) {
            Table *view = table(row);
            if (view)
                view->definition = row[2].trimmed();
        }
    }

    void takeColumns(const Rows &rows)
    {
        for (const QStringList &row : rows) {
            Table *owner = table(row);
            if (!owner)
                continue;
            Column column;
            column.name = row[2];
            column.nativeType = row[3];
            column.type = typeClass(row[4].toLower(), row[3].toLower());
            if (column.type == TypeClass::Decimal && !row[5].isNull())
                column.scale = row[5].toInt();
            column.nullable = row[6] == QLatin1String("YES");
            // MariaDB says NULL in words where there is no default.
            column.defaultValue = row[7] == QLatin1String("NULL") ? QString() : row[7];
            column.generated = row[8].contains(QLatin1String("GENERATED"), Qt::CaseInsensitive)
                               && !row[8].contains(QLatin1String("DEFAULT_GENERATED"), Qt::CaseInsensitive);
            column.comment = row[9];
            owner->columns.append(column);
        }
    }

    void takeIndexes(const Rows &rows)
    {
        for (qsizetype begin = 0; begin < rows.size();) {
            qsizetype end = begin;
            QStringList columns;
            bool whole = true; // neither expressions nor prefixes of texts
            for (; end < rows.size() && rows[end].mid(0, 3) == rows[begin].mid(0, 3); ++end) {
                whole = whole && !rows[end][4].isNull() && rows[end][5].isNull();
                if (whole)
                    columns.append(rows[end][4]);
            }
            Table *owner = table(rows[begin]);
            if (owner && !columns.isEmpty()) {
                owner->indexes.append(columns);
                if (rows[begin][2] == QLatin1String("PRIMARY"))
                    owner->primaryKey = columns;
                else if (whole && rows[begin][3] == QLatin1String("0"))
                    owner->uniqueKeys.append(columns);
            }
            begin = end;
        }
    }

    void takeKeys(const Rows &rows)
    {
        QHash<std::pair<TableName, QString>, qsizetype> known;
        for (const QStringList &row : rows) {
            // A table that the account cannot read, or of a database that is not open here, cannot be joined.
            const TableName to = nameOf(row[4], row[5]);
            if ((!m_database.isEmpty() && row[4].compare(row[0], Qt::CaseInsensitive) != 0) || !m_schema.table(to))
                continue;
            const auto id = std::pair(nameOf(row[0], row[1]), row[2]);
            if (!known.contains(id)) {
                known.insert(id, m_schema.foreignKeys.size());
                ForeignKey key;
                key.constraint = m_database.isEmpty() ? row[0] + u'.' + row[2] : row[2];
                key.from = id.first;
                key.to = m_schema.table(to)->name;
                m_schema.foreignKeys.append(key);
            }
            ForeignKey &key = m_schema.foreignKeys[known.value(id)];
            key.fromColumns.append(row[3]);
            key.toColumns.append(row[6]);
        }
    }

    /// What a generated column calls that is not the server's own, as Routine::display() where the server told of it. A
    /// virtual column is computed whenever a row is read.
    QStringList addedCallsIn(const QString &expression) const
    {
        static const QRegularExpression calls(QStringLiteral("'(?:[^'\\\\]|\\\\.|'')*'|(`[^`]*`|[\\w$]+)\\s*\\("));
        const DialectTraits &own = dialects::mysql();
        QStringList out;
        for (auto it = calls.globalMatch(expression); it.hasNext();) {
            QString name = it.next().captured(1);
            name.remove(u'`');
            const QString lower = name.toLower();
            // Words of the grammar and types stand before a parenthesis too.
            static const QStringList types = QStringLiteral("binary char datetime decimal double float nchar signed "
                                                            "time unsigned varbinary varchar year and or not in as")
                                                 .split(u' ');
            if (name.isEmpty() || own.functions.contains(lower) || types.contains(lower)
                || own.reservedWords.contains(name.toUpper()))
                continue;
            const auto added =
                std::find_if(m_schema.routines.cbegin(), m_schema.routines.cend(), [&name](const Routine &routine) {
                    return routine.name.compare(name, Qt::CaseInsensitive) == 0;
                });
            out.append(added != m_schema.routines.cend() ? added->display() : lower);
        }
        return out;
    }

    /// Where the server does not say what columns are computed from, they have no list.
    void readGenerated(const QString &which)
    {
        const auto rows = m_connection.query(QString::fromLatin1(generatedSql).arg(which).toUtf8());
        if (!rows)
            return;
        for (const QStringList &row : *rows) {
            Table *owner = table(row);
            const int index = owner ? owner->columnIndex(row[2]) : -1;
            if (index < 0 || !owner->columns[index].generated)
                continue;
            owner->columns[index].generatedFrom = columnsIn(row[3], owner->columns);
            for (const QString &call : addedCallsIn(row[3])) {
                if (!owner->calls.contains(call))
                    owner->calls.append(call);
            }
        }
    }

    /// An engine stands among what was added, as a type of tables, so that a person can allow it.
    Result<void> readAddedEngines(const QString &which)
    {
        const auto rows = m_connection.query(QString::fromLatin1(addedEnginesSql).arg(which).toUtf8());
        if (!rows)
            return fail(rows.error());
        for (const QStringList &row : *rows) {
            Routine engine;
            engine.kind = RoutineKind::Type;
            engine.name = QStringLiteral("engine ") + row[2];
            engine.extension = row[3];
            const bool known =
                std::any_of(m_schema.routines.cbegin(), m_schema.routines.cend(),
                            [&engine](const Routine &routine) { return routine.display() == engine.display(); });
            if (!known)
                m_schema.routines.append(engine);
            if (Table *owner = table(row))
                owner->calls.append(engine.display());
        }
        return {};
    }

    void takePartitions(const Rows &rows)
    {
        for (const QStringList &row : rows) {
            if (Table *owner = table(row))
                owner->partitions.append(row[2]);
        }
    }

    Connection &m_connection;
    QString m_database;
    Schema m_schema;
    QHash<TableName, qsizetype> m_tables;
};

} // namespace

Result<Schema> readSchema(Connection &connection, const Progress &progress)
{
    return MySchemaReader(connection).read(progress);
}

} // namespace Tieout::mysql
