// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/schemareader.h"

#include "connectors/sqlite/createtable.h"
#include "connectors/sqlite/sqlitetypes.h"
#include "sdk/utf8.h"

#include <QSet>

#include <algorithm>
#include <map>

namespace Tieout::sqlite {

namespace {

QString textAt(sqlite3_stmt *statement, int column)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(statement, column));
    return text ? textFromUtf8({text, sqlite3_column_bytes(statement, column)}) : QString();
}

bool isNullAt(sqlite3_stmt *statement, int column)
{
    return sqlite3_column_type(statement, column) == SQLITE_NULL;
}

struct Entry {
    QString name;
    QString sql;
    bool view = false;
    bool withoutRowid = false;
};

/// A key as the pragma tells it, before its target is looked up.
struct RawKey {
    QString from;
    QString to;
    QStringList fromColumns;
    QStringList toColumns; ///< empty: the target's primary key
    QString name;
};

class SqliteSchemaReader
{
public:
    explicit SqliteSchemaReader(Database &database)
        : m_database(database)
        , m_own(database)
    {
    }

    Result<Schema> read(const Progress &progress, const StopToken &stop)
    {
        if (const auto begun = run("BEGIN"); !begun)
            return fail(begun.error());
        auto schema = readAll(progress, stop);
        const auto ended = run("COMMIT");
        if (schema && !ended)
            return fail(ended.error());
        return schema;
    }

private:
    Result<Schema> readAll(const Progress &progress, const StopToken &stop)
    {
        if (const auto listed = listEntries(); !listed)
            return fail(listed.error());
        Schema schema;
        schema.defaultSchema = QStringLiteral("main");
        for (qsizetype i = 0; i < m_entries.size(); ++i) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Reading the schema was cancelled."));
            if (progress)
                progress(double(i) / double(m_entries.size()),
                         ErrorText(QT_TRANSLATE_NOOP("Error", "Reading %1"), {m_entries[i].name}));
            if (const auto table = readEntry(m_entries[i], schema); !table)
                return fail(table.error());
        }
        resolveKeys(schema);
        return schema;
    }

    Result<void> run(const char *sql)
    {
        auto statement = m_database.prepareOwn(sql);
        if (!statement)
            return fail(statement.error());
        if (const auto row = m_database.step(statement->get()); !row)
            return fail(row.error());
        return {};
    }

    /// Runs a pragma for one table or index and hands each row to `take`. No pragma function: a view may have the name
    /// of one.
    template <typename Take>
    Result<void> eachOf(const char *pragma, const QString &name, Take take)
    {
        const QByteArray quoted = '"' + QString(name).replace(u'"', QLatin1String("\"\"")).toUtf8() + '"';
        auto statement = m_database.prepareOwn(
            QByteArray(QByteArrayLiteral("PRAGMA main.") + pragma + '(' + quoted + ')').constData());
        return statement ? eachRow(statement->get(), take) : fail(statement.error());
    }

    /// Runs a statement of our own, prepared once, and hands each row to `take`.
    template <typename Take>
    Result<void> each(const char *sql, const QString &argument, Take take)
    {
        auto &statement = m_statements[sql];
        if (!statement) {
            auto prepared = m_database.prepareOwn(sql);
            if (!prepared)
                return fail(prepared.error());
            statement = std::move(*prepared);
        }
        sqlite3_reset(statement.get());
        const QByteArray utf8 = argument.toUtf8();
        if (sqlite3_bind_parameter_count(statement.get()) > 0)
            sqlite3_bind_text(statement.get(), 1, utf8.constData(), int(utf8.size()), SQLITE_TRANSIENT);
        const Result<void> done = eachRow(statement.get(), take);
        sqlite3_reset(statement.get());
        return done;
    }

    template <typename Take>
    Result<void> eachRow(sqlite3_stmt *statement, Take take)
    {
        for (;;) {
            const auto row = m_database.step(statement);
            if (!row)
                return fail(row.error());
            if (!*row)
                return {};
            take(statement);
        }
    }

    Result<void> listEntries()
    {
        QSet<QString> hidden;
        QSet<QString> withoutRowid;
        const auto listed = each("PRAGMA main.table_list", {}, [&](sqlite3_stmt *row) { // schema, name, type, ncol, wr
            if (textAt(row, 2) == QStringLiteral("shadow"))
                hidden.insert(textAt(row, 1));
            if (sqlite3_column_int(row, 4) != 0)
                withoutRowid.insert(textAt(row, 1));
        });
        if (!listed)
            return listed;
        return each("SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY rowid", {},
                    [&](sqlite3_stmt *row) {
                        Entry entry;
                        entry.name = textAt(row, 0);
                        entry.view = textAt(row, 1) == QStringLiteral("view");
                        entry.sql = textAt(row, 2);
                        entry.withoutRowid = withoutRowid.contains(entry.name);
                        if (!entry.name.startsWith(QStringLiteral("sqlite_"), Qt::CaseInsensitive)
                            && !hidden.contains(entry.name))
                            m_entries.append(entry);
                    });
    }

    Result<void> readEntry(const Entry &entry, Schema &schema)
    {
        Table table;
        table.name.name = entry.name;
        table.kind = entry.view ? TableKind::View : TableKind::Table;
        CreateTableText text;
        if (entry.view)
            table.definition = viewDefinition(entry.sql);
        else
            text = readCreateTable(entry.sql);
        table.comment = text.comment;
        if (const auto columns = readColumns(table, entry, text); !columns) {
            // The statement itself is at fault (a table behind the view is gone, a module is not built in), not the
            // file.
            const ErrorCode code = columns.error().code;
            // A view of views of views, or one that calls what the engine does not let a view call.
            const bool isRefused = entry.view && (code == ErrorCode::LimitReached || code == ErrorCode::Denied);
            if (code != ErrorCode::Reference && code != ErrorCode::Invalid && code != ErrorCode::Syntax && !isRefused)
                return columns;
            table.columns.clear();
            table.comment = QStringLiteral("Cannot be read: %1").arg(columns.error().message());
        }
        sayGenerated(table, text);
        if (entry.sql.startsWith(QStringLiteral("CREATE VIRTUAL"), Qt::CaseInsensitive))
            saySearched(table, entry.sql);
        if (!entry.view) {
            if (const auto indexes = readIndexes(table); !indexes)
                return indexes;
            if (const auto keys = readKeys(table, text.keyNames); !keys)
                return keys;
        }
        schema.tables.append(table);
        return {};
    }

    /// SQLite tells no expression: what stands in a column's definition and is a column's name may be in it.
    static void sayGenerated(Table &table, const CreateTableText &text)
    {
        for (Column &column : table.columns) {
            const auto words = text.words.constFind(column.name);
            if (!column.generated || words == text.words.cend())
                continue;
            column.generatedFrom = QStringList();
            for (const Column &other : std::as_const(table.columns)) {
                if (other.name != column.name && words->contains(other.name.toLower()))
                    column.generatedFrom->append(other.name);
            }
        }
    }

    /// A table that searches another one's texts reads them.
    static void saySearched(Table &table, const QString &sql)
    {
        const QString searched = searchedTable(sql);
        if (searched.isEmpty())
            return;
        table.reads = QList<ColumnRead>{{TableName{{}, searched}, {}}};
        for (const Column &column : std::as_const(table.columns))
            table.reads->append({TableName{{}, searched}, column.name});
    }

    /// Thousands of columns are declared in a few dozen ways.
    const DeclaredType &typeOf(const QString &native)
    {
        const auto known = m_types.constFind(native);
        return known == m_types.cend() ? *m_types.insert(native, declaredType(native)) : *known;
    }

    Result<void> readColumns(Table &table, const Entry &entry, const CreateTableText &text)
    {
        std::map<int, QString> primaryKey;
        const auto read = eachOf("table_xinfo", entry.name,
                                 [&](sqlite3_stmt *row) {            // cid, name, type, notnull, dflt_value, pk, hidden
                                     constexpr int hiddenColumn = 1; // of a virtual table; 2 and 3 are generated
                                     const int hidden = sqlite3_column_int(row, 6);
                                     if (hidden == hiddenColumn)
                                         return;
                                     Column column;
                                     column.name = textAt(row, 1);
                                     column.nativeType = textAt(row, 2);
                                     const DeclaredType &declared = typeOf(column.nativeType);
                                     column.type = declared.type;
                                     column.scale = declared.scale;
                                     column.nullable = sqlite3_column_int(row, 3) == 0;
                                     column.defaultValue = textAt(row, 4);
                                     column.generated = hidden > hiddenColumn;
                                     column.comment = text.comments.value(column.name);
                                     if (const int place = sqlite3_column_int(row, 5); place > 0)
                                         primaryKey[place] = column.name;
                                     table.columns.append(column);
                                 });
        for (const auto &[place, name] : primaryKey)
            table.primaryKey.append(name);
        // SQLite lets NULL into other primary keys, by an old mistake it keeps (https://www.sqlite.org/quirks.html).
        const bool rowidAlias =
            table.primaryKey.size() == 1
            && table.column(table.primaryKey[0])->nativeType.compare(QStringLiteral("INTEGER"), Qt::CaseInsensitive)
                   == 0;
        for (Column &column : table.columns) {
            if ((rowidAlias || entry.withoutRowid) && table.primaryKey.contains(column.name))
                column.nullable = false;
        }
        return read;
    }

    Result<void> readIndexes(Table &table)
    {
        struct Index {
            QString name;
            bool unique = false;
            bool ofPrimaryKey = false;
        };
        QList<Index> indexes;
        const auto listed =
            eachOf("index_list", table.name.name, [&](sqlite3_stmt *row) { // seq, name, unique, origin, partial
                if (sqlite3_column_int(row, 4) == 0)
                    indexes.prepend(
                        {textAt(row, 1), sqlite3_column_int(row, 2) != 0, textAt(row, 3) == QStringLiteral("pk")});
            });
        if (!listed)
            return listed;
        for (const Index &index : std::as_const(indexes)) {
            QStringList columns;
            bool expressions = false;
            const auto read =
                eachOf("index_xinfo", index.name, [&](sqlite3_stmt *row) { // seqno, cid, name, desc, coll, key
                    if (sqlite3_column_int(row, 5) == 0)
                        return;
                    expressions = expressions || sqlite3_column_int(row, 1) < 0;
                    if (!expressions)
                        columns.append(textAt(row, 2));
                });
            if (!read)
                return read;
            if (!columns.isEmpty())
                table.indexes.append(columns);
            if (index.unique && !expressions && !index.ofPrimaryKey && !table.uniqueKeys.contains(columns))
                table.uniqueKeys.append(columns);
        }
        return {};
    }

    Result<void> readKeys(const Table &table, const QStringList &names)
    {
        // The pragma numbers keys from the last declared to the first.
        std::map<int, RawKey, std::greater<>> keys;
        const auto read =
            eachOf("foreign_key_list", table.name.name, [&](sqlite3_stmt *row) { // id, seq, table, from, to
                RawKey &key = keys[sqlite3_column_int(row, 0)];
                key.from = table.name.name;
                key.to = textAt(row, 2);
                key.fromColumns.append(textAt(row, 3));
                if (!isNullAt(row, 4))
                    key.toColumns.append(textAt(row, 4));
            });
        if (!read)
            return read;
        const bool named = names.size() == qsizetype(keys.size());
        qsizetype place = 0;
        for (auto &[id, key] : keys) {
            if (named)
                key.name = names[place];
            ++place;
            m_keys.append(key);
        }
        return {};
    }

    void resolveKeys(Schema &schema)
    {
        QSet<QString> taken;
        for (const RawKey &raw : std::as_const(m_keys)) {
            ForeignKey key;
            key.from.name = raw.from;
            key.to.name = raw.to;
            key.fromColumns = raw.fromColumns;
            key.toColumns = raw.toColumns;
            const Table *from = schema.table(raw.from);
            asStored(key.fromColumns, from);
            const Table *target = schema.table(raw.to);
            if (target) {
                key.to = target->name;
                if (key.toColumns.isEmpty() && target->primaryKey.size() == key.fromColumns.size())
                    key.toColumns = target->primaryKey;
                asStored(key.toColumns, target);
            }
            // A target that names no columns: there is nothing to join on, and the graph lists the key as dangling.
            while (key.toColumns.size() < key.fromColumns.size())
                key.toColumns.append(QString());
            if (isStatedTwice(schema, key))
                continue;
            key.constraint = nameOf(raw, key, taken);
            taken.insert(key.constraint.toLower());
            schema.foreignKeys.append(key);
        }
    }

    static void asStored(QStringList &columns, const Table *table)
    {
        for (QString &name : columns) {
            if (const Column *column = table ? table->column(name) : nullptr)
                name = column->name;
        }
    }

    static bool isStatedTwice(const Schema &schema, const ForeignKey &key)
    {
        return std::any_of(schema.foreignKeys.cbegin(), schema.foreignKeys.cend(), [&key](const ForeignKey &other) {
            return other.from == key.from && other.to == key.to && other.fromColumns == key.fromColumns
                   && other.toColumns == key.toColumns;
        });
    }

    /// SQLite neither asks for names nor for unique ones.
    static QString nameOf(const RawKey &raw, const ForeignKey &key, const QSet<QString> &taken)
    {
        const QString madeUp =
            QStringLiteral("%1(%2)->%3(%4)")
                .arg(key.from.name, key.fromColumns.join(u','), key.to.name, key.toColumns.join(u','));
        if (raw.name.isEmpty())
            return madeUp;
        if (!taken.contains(raw.name.toLower()))
            return raw.name;
        const QString longer = key.from.name + u'.' + raw.name;
        return taken.contains(longer.toLower()) ? madeUp : longer;
    }

    Database &m_database;
    Database::OwnStatements m_own;
    QList<Entry> m_entries;
    QList<RawKey> m_keys;
    QHash<QString, DeclaredType> m_types; ///< as written
    std::map<const char *, StatementPtr> m_statements;
};

} // namespace

Result<Schema> readSchema(Database &database, const StopToken &stop, const Progress &progress)
{
    const Database::Run run(database, stop);
    if (const auto followed = database.follow(); !followed)
        return fail(followed.error());
    return SqliteSchemaReader(database).read(progress, stop);
}

} // namespace Tieout::sqlite
