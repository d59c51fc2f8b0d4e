// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtfirebirdschema.h"

#include "connectors/qtsql/qtrows.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace Tieout::qtsql {

namespace {

// Names are stored in CHAR.
constexpr const char *tablesSql = R"(
SELECT TRIM(RDB$RELATION_NAME), IIF(RDB$VIEW_BLR IS NULL, 0, 1), RDB$DESCRIPTION, RDB$VIEW_SOURCE
FROM RDB$RELATIONS WHERE COALESCE(RDB$SYSTEM_FLAG, 0) = 0 ORDER BY 1)";

constexpr const char *columnsSql = R"(
SELECT TRIM(c.RDB$RELATION_NAME), TRIM(c.RDB$FIELD_NAME), f.RDB$FIELD_TYPE, COALESCE(f.RDB$FIELD_SUB_TYPE, 0), f.RDB$CHARACTER_LENGTH,
       f.RDB$FIELD_PRECISION, -f.RDB$FIELD_SCALE, COALESCE(c.RDB$NULL_FLAG, f.RDB$NULL_FLAG, 0), COALESCE(c.RDB$DEFAULT_SOURCE, f.RDB$DEFAULT_SOURCE),
       f.RDB$COMPUTED_SOURCE, c.RDB$DESCRIPTION
FROM RDB$RELATION_FIELDS c JOIN RDB$FIELDS f ON f.RDB$FIELD_NAME = c.RDB$FIELD_SOURCE
JOIN RDB$RELATIONS r ON r.RDB$RELATION_NAME = c.RDB$RELATION_NAME
WHERE COALESCE(r.RDB$SYSTEM_FLAG, 0) = 0 ORDER BY 1, c.RDB$FIELD_POSITION)";

constexpr const char *keysSql = R"(
SELECT TRIM(c.RDB$RELATION_NAME), TRIM(c.RDB$CONSTRAINT_NAME), TRIM(c.RDB$CONSTRAINT_TYPE), TRIM(s.RDB$FIELD_NAME), TRIM(u.RDB$RELATION_NAME),
       TRIM(t.RDB$FIELD_NAME)
FROM RDB$RELATION_CONSTRAINTS c JOIN RDB$INDEX_SEGMENTS s ON s.RDB$INDEX_NAME = c.RDB$INDEX_NAME
LEFT JOIN RDB$REF_CONSTRAINTS k ON k.RDB$CONSTRAINT_NAME = c.RDB$CONSTRAINT_NAME
LEFT JOIN RDB$RELATION_CONSTRAINTS u ON u.RDB$CONSTRAINT_NAME = k.RDB$CONST_NAME_UQ
LEFT JOIN RDB$INDEX_SEGMENTS t ON t.RDB$INDEX_NAME = u.RDB$INDEX_NAME AND t.RDB$FIELD_POSITION = s.RDB$FIELD_POSITION
ORDER BY 1, 2, s.RDB$FIELD_POSITION)";

constexpr const char *indexesSql = R"(
SELECT TRIM(i.RDB$RELATION_NAME), TRIM(i.RDB$INDEX_NAME), COALESCE(i.RDB$UNIQUE_FLAG, 0), TRIM(s.RDB$FIELD_NAME)
FROM RDB$INDICES i JOIN RDB$INDEX_SEGMENTS s ON s.RDB$INDEX_NAME = i.RDB$INDEX_NAME
WHERE COALESCE(i.RDB$SYSTEM_FLAG, 0) = 0 AND COALESCE(i.RDB$INDEX_INACTIVE, 0) = 0 ORDER BY 1, 2, s.RDB$FIELD_POSITION)";

constexpr const char *functionsSql = R"(
SELECT TRIM(RDB$PACKAGE_NAME), TRIM(RDB$FUNCTION_NAME), TRIM(RDB$OWNER_NAME), TRIM(IIF(RDB$FUNCTION_SOURCE IS NULL, 'external', 'psql')), RDB$FUNCTION_SOURCE
FROM RDB$FUNCTIONS WHERE COALESCE(RDB$SYSTEM_FLAG, 0) = 0 ORDER BY 1, 2)";

constexpr const char *proceduresSql = R"(
SELECT TRIM(RDB$PACKAGE_NAME), TRIM(RDB$PROCEDURE_NAME), TRIM(RDB$OWNER_NAME), TRIM('psql'), RDB$PROCEDURE_SOURCE
FROM RDB$PROCEDURES WHERE COALESCE(RDB$SYSTEM_FLAG, 0) = 0 ORDER BY 1, 2)";

struct Type {
    int code; ///< RDB$FIELDS.RDB$FIELD_TYPE
    TypeClass type;
    const char *name;
};

constexpr Type fieldTypes[] = {
    {7, TypeClass::Integer, "SMALLINT"},
    {8, TypeClass::Integer, "INTEGER"},
    {10, TypeClass::Real, "FLOAT"},
    {12, TypeClass::Date, "DATE"},
    {13, TypeClass::Time, "TIME"},
    {14, TypeClass::Text, "CHAR"},
    {16, TypeClass::Integer, "BIGINT"},
    {23, TypeClass::Boolean, "BOOLEAN"},
    {24, TypeClass::Decimal, "DECFLOAT"},
    {25, TypeClass::Decimal, "DECFLOAT"},
    {26, TypeClass::Integer, "INT128"},
    {27, TypeClass::Real, "DOUBLE PRECISION"},
    {28, TypeClass::Time, "TIME WITH TIME ZONE"},
    {29, TypeClass::TimestampZone, "TIMESTAMP WITH TIME ZONE"},
    {35, TypeClass::Timestamp, "TIMESTAMP"},
    {37, TypeClass::Text, "VARCHAR"},
    {261, TypeClass::Blob, "BLOB"},
};

constexpr int blobType = 261;

/// The columns of columnsSql from `first` on, which say a type.
void takeType(const QStringList &row, Column &column)
{
    const int code = row[2].toInt();
    const int subType = row[3].toInt();
    const auto *known = std::find_if(std::begin(fieldTypes), std::end(fieldTypes),
                                     [code](const Type &type) { return type.code == code; });
    if (known == std::end(fieldTypes)) {
        column.type = TypeClass::Other;
        return;
    }
    column.type = known->type;
    column.nativeType = QString::fromLatin1(known->name);
    const bool exact = known->type == TypeClass::Integer && (subType == 1 || subType == 2 || row[6].toInt() > 0);
    if (exact) {
        column.type = TypeClass::Decimal;
        column.scale = row[6].toInt();
        column.nativeType =
            QStringLiteral("%1(%2,%3)")
                .arg(subType == 2 ? QStringLiteral("DECIMAL") : QStringLiteral("NUMERIC"), row[5], row[6]);
    } else if (known->type == TypeClass::Text) {
        column.nativeType += QStringLiteral("(%1)").arg(row[4]);
    } else if (code == blobType && subType == 1) {
        column.type = TypeClass::Text;
        column.nativeType = QStringLiteral("BLOB SUB_TYPE TEXT");
    }
}

class FirebirdSchemaReader
{
public:
    explicit FirebirdSchemaReader(Connection &connection)
        : m_connection(connection)
    {
    }

    Result<Schema> read(const Progress &progress)
    {
        const struct {
            const char *sql;
            const char *what;
            void (FirebirdSchemaReader::*take)(const QStringList &);
        } steps[] = {
            {functionsSql, QT_TRANSLATE_NOOP("Error", "Reading functions"), &FirebirdSchemaReader::takeFunction},
            {proceduresSql, QT_TRANSLATE_NOOP("Error", "Reading functions"), &FirebirdSchemaReader::takeProcedure},
            {tablesSql, QT_TRANSLATE_NOOP("Error", "Reading tables"), &FirebirdSchemaReader::takeTable},
            {columnsSql, QT_TRANSLATE_NOOP("Error", "Reading columns"), &FirebirdSchemaReader::takeColumn},
            {keysSql, QT_TRANSLATE_NOOP("Error", "Reading keys"), &FirebirdSchemaReader::takeKey},
            {indexesSql, QT_TRANSLATE_NOOP("Error", "Reading indexes"), &FirebirdSchemaReader::takeIndex}};
        int done = 0;
        for (const auto &step : steps) {
            if (progress)
                progress(double(done++) / double(std::size(steps)), ErrorText(step.what));
            const auto rows = textsOf(m_connection, QString::fromLatin1(step.sql));
            if (!rows)
                return fail(rows.error());
            m_index.clear();
            for (const QStringList &row : *rows)
                (this->*step.take)(row);
        }
        finishIndexes();
        return std::move(m_schema);
    }

private:
    Table *table(const QString &name)
    {
        const auto at = m_tables.constFind(name);
        return at == m_tables.cend() ? nullptr : &m_schema.tables[*at];
    }

    void takeTable(const QStringList &row)
    {
        Table table;
        table.name.name = row[0];
        table.kind = row[1] == QLatin1String("1") ? TableKind::View : TableKind::Table;
        table.comment = row[2];
        table.definition = row[3].trimmed();
        m_tables.insert(row[0], m_schema.tables.size());
        m_schema.tables.append(table);
    }

    void takeColumn(const QStringList &row)
    {
        Table *owner = table(row[0]);
        if (!owner)
            return;
        Column column;
        column.name = row[1];
        takeType(row, column);
        column.nullable = row[7] != QLatin1String("1");
        static const QRegularExpression word(QStringLiteral("^\\s*(DEFAULT\\s|=)\\s*"),
                                             QRegularExpression::CaseInsensitiveOption);
        column.defaultValue = QString(row[8]).remove(word);
        // Of a view, the expression of the view's column.
        column.generated = owner->kind == TableKind::Table && !row[9].isNull();
        column.comment = row[10];
        owner->columns.append(column);
        if (column.generated)
            takeCalls(row[9], *owner);
    }

    /// What users added and an expression names.
    void takeCalls(const QString &expression, Table &owner)
    {
        for (const Routine &routine : std::as_const(m_schema.routines)) {
            const QRegularExpression name(
                QStringLiteral("(?<![\\w$])%1(?![\\w$])").arg(QRegularExpression::escape(routine.name)),
                QRegularExpression::CaseInsensitiveOption);
            if (expression.contains(name) && !owner.calls.contains(routine.display()))
                owner.calls.append(routine.display());
        }
    }

    void takeKey(const QStringList &row)
    {
        Table *owner = table(row[0]);
        if (!owner)
            return;
        if (row[2] == QLatin1String("PRIMARY KEY")) {
            owner->primaryKey.append(row[3]);
        } else if (row[2] == QLatin1String("UNIQUE")) {
            if (m_index != row[1])
                owner->uniqueKeys.emplaceBack();
            owner->uniqueKeys.last().append(row[3]);
        } else if (row[2] == QLatin1String("FOREIGN KEY")) {
            if (m_index != row[1]) {
                ForeignKey key;
                key.constraint = row[1];
                key.from = owner->name;
                key.to.name = row[4];
                m_schema.foreignKeys.append(key);
            }
            m_schema.foreignKeys.last().fromColumns.append(row[3]);
            m_schema.foreignKeys.last().toColumns.append(row[5]);
        }
        m_index = row[1];
    }

    void takeIndex(const QStringList &row)
    {
        Table *owner = table(row[0]);
        if (!owner)
            return;
        if (m_index != row[1])
            owner->indexes.emplaceBack();
        m_index = row[1];
        owner->indexes.last().append(row[3]);
        if (row[2] == QLatin1String("1"))
            m_unique.insert({owner->name.name, owner->indexes.size() - 1});
    }

    /// Unique indexes are unique keys as well.
    void finishIndexes()
    {
        for (Table &owner : m_schema.tables) {
            for (qsizetype i = 0; i < owner.indexes.size(); ++i) {
                const QStringList &columns = owner.indexes[i];
                if (m_unique.contains({owner.name.name, i}) && columns != owner.primaryKey
                    && !owner.uniqueKeys.contains(columns))
                    owner.uniqueKeys.append(columns);
            }
        }
    }

    void takeFunction(const QStringList &row) { takeRoutine(RoutineKind::Function, row); }
    void takeProcedure(const QStringList &row) { takeRoutine(RoutineKind::Procedure, row); }

    void takeRoutine(RoutineKind kind, const QStringList &row)
    {
        Routine routine;
        routine.kind = kind;
        routine.schema = row[0]; // a package, where it stands in one
        routine.name = row[1];
        routine.owner = row[2];
        routine.language = row[3];
        routine.definition = row[4].trimmed();
        routine.bare = row[0].isEmpty();
        m_schema.routines.append(routine);
    }

    Connection &m_connection;
    Schema m_schema;
    QHash<QString, qsizetype> m_tables;
    QString m_index; ///< key or index that the row before belongs to
    QSet<std::pair<QString, qsizetype>> m_unique;
};

} // namespace

Result<Schema> readFirebirdSchema(Connection &connection, const Progress &progress)
{
    return FirebirdSchemaReader(connection).read(progress);
}

} // namespace Tieout::qtsql
