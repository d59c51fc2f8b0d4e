// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/snapshottext.h"

#include <QRegularExpression>

namespace Tieout::TestSupport {

namespace {

struct SnapshotReader {
    std::shared_ptr<Schema> schema = std::make_shared<Schema>();
    catalog::Snapshot snapshot;
    int line = 0;

    [[nodiscard]] tl::unexpected<Error> wrong(const QString &what) const
    {
        return fail(ErrorCode::Syntax, "Line %1: %2", {QString::number(line), what});
    }

    Result<void> readLine(const QString &text);
    Result<void> readColumn(const QString &text);
    Result<void> readKeyword(QStringList &words, Table &table, Column &column, ColumnProfile &profile);
    void addKey(const QString &from, const QString &target, KeyOrigin origin);
    void addValues(const Table &table, const QString &column, ColumnProfile &profile, const QString &list);
};

TypeClass typeOf(const QString &word)
{
    for (int i = int(TypeClass::Unknown); i <= int(TypeClass::Other); ++i) {
        if (typeClassName(TypeClass(i)) == word)
            return TypeClass(i);
    }
    return TypeClass::Unknown;
}

std::optional<SemanticKind> semanticOf(const QString &word)
{
    static const QStringList names{QStringLiteral("unknown"), QStringLiteral("key"),      QStringLiteral("measure"),
                                   QStringLiteral("ratio"),   QStringLiteral("code"),     QStringLiteral("category"),
                                   QStringLiteral("date"),    QStringLiteral("freetext"), QStringLiteral("personal"),
                                   QStringLiteral("flag")};
    const qsizetype index = names.indexOf(word);
    return index < 0 ? std::nullopt : std::optional(SemanticKind(index));
}

void SnapshotReader::addKey(const QString &from, const QString &target, KeyOrigin origin)
{
    const TableName &name = schema->tables.last().name;
    const QString table = target.section(u'.', 0, 0);
    ForeignKey key;
    key.from = name;
    key.fromColumns = from.split(u',');
    key.to = {{}, table};
    key.toColumns = target.section(u'.', 1).split(u',');
    key.origin = origin;
    key.constraint = QStringLiteral("%1(%2)->%3(%4)").arg(name.name, from, table, key.toColumns.join(u','));
    schema->foreignKeys.append(key);
}

void SnapshotReader::addValues(const Table &table, const QString &column, ColumnProfile &profile, const QString &list)
{
    const QStringList values = list.split(u'|');
    for (const QString &value : values)
        profile.common.append({Value(value), 1.0 / double(values.size())});
    profile.allValues = true;
    profile.distinct = values.size();
    snapshot.values.append({table.name, column, values, true});
}

Result<void> SnapshotReader::readKeyword(QStringList &words, Table &table, Column &column, ColumnProfile &profile)
{
    const QString word = words.takeFirst();
    const auto next = [&words] { return words.isEmpty() ? QString() : words.takeFirst(); };
    if (word == QStringLiteral("pk")) {
        table.primaryKey.append(column.name);
        column.nullable = false;
        profile.semantic = SemanticKind::Key;
    } else if (word == QStringLiteral("->") || word == QStringLiteral("~>")) {
        addKey(column.name, next(), word == QStringLiteral("->") ? KeyOrigin::Declared : KeyOrigin::Inferred);
        profile.semantic = SemanticKind::Key;
    } else if (word == QStringLiteral("from") || word == QStringLiteral("to")) {
        (word == QStringLiteral("from") ? profile.minimum : profile.maximum) = Value(next());
        if (profile.encoding == DateEncoding::None)
            profile.encoding = DateEncoding::IsoDate;
        profile.semantic = SemanticKind::Date;
    } else if (word == QStringLiteral("years")) {
        profile.encoding = DateEncoding::YearNumber;
    } else if (word == QStringLiteral("values")) {
        addValues(table, column.name, profile, words.join(u' '));
        words.clear();
    } else if (const auto semantic = semanticOf(word)) {
        profile.semantic = *semantic;
    } else {
        return wrong(QStringLiteral("unknown word \"%1\"").arg(word));
    }
    return {};
}

Result<void> SnapshotReader::readColumn(const QString &text)
{
    const qsizetype dashes = text.indexOf(QStringLiteral(" -- "));
    QStringList words = text.left(dashes < 0 ? text.size() : dashes).split(u' ', Qt::SkipEmptyParts);
    if (schema->tables.isEmpty() || words.size() < 2)
        return wrong(QStringLiteral("a column needs a table above it, a name and a type"));
    Table &table = schema->tables.last();
    if (words[0] == QStringLiteral("key") && words.size() == 4) {
        addKey(words[1], words[3], words[2] == QStringLiteral("->") ? KeyOrigin::Declared : KeyOrigin::Inferred);
        return {};
    }
    Column column;
    column.name = words.takeFirst();
    column.nativeType = words.first().toUpper();
    column.type = typeOf(words.takeFirst());
    if (dashes >= 0)
        column.comment = text.mid(dashes + 4).trimmed();
    ColumnProfile profile;
    profile.column = column.name;
    while (!words.isEmpty()) {
        if (Result<void> read = readKeyword(words, table, column, profile); !read)
            return read;
    }
    table.columns.append(column);
    snapshot.profiles[table.name].columns.append(profile);
    return {};
}

Result<void> SnapshotReader::readLine(const QString &text)
{
    const QString kind = text.section(u' ', 0, 0);
    if (kind != QStringLiteral("table") && kind != QStringLiteral("view")) {
        if (text.startsWith(QStringLiteral("= ")) && !schema->tables.isEmpty()) {
            schema->tables.last().comment = text.mid(2);
            return {};
        }
        return readColumn(text);
    }
    Table table;
    // The name may have spaces; a number at the end is the row count.
    static const QRegularExpression parts(QStringLiteral("^\\S+\\s+(.*?)(?:\\s+(\\d+))?$"));
    const QRegularExpressionMatch match = parts.match(text);
    table.name.name = match.captured(1);
    table.kind = kind == QStringLiteral("view") ? TableKind::View : TableKind::Table;
    TableProfile profile;
    profile.table = table.name.name;
    const QString rows = match.captured(2);
    profile.rows = rows.isEmpty() ? -1 : rows.toLongLong();
    snapshot.profiles.insert(table.name, profile);
    schema->tables.append(table);
    return {};
}

} // namespace

Result<catalog::Snapshot> readSnapshot(const QString &text, const QDate &asOf)
{
    SnapshotReader reader;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        ++reader.line;
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u'#'))
            continue;
        if (Result<void> read = reader.readLine(trimmed); !read)
            return fail(read.error());
    }
    catalog::Snapshot snapshot = reader.snapshot;
    snapshot.sourceId = QStringLiteral("test:schema");
    snapshot.title = QStringLiteral("schema");
    snapshot.fingerprint = reader.schema->fingerprint();
    snapshot.graph = std::make_shared<schema::SchemaGraph>(reader.schema);
    snapshot.entries = catalog::describe(*snapshot.graph, snapshot.profiles, asOf);
    return snapshot;
}

} // namespace Tieout::TestSupport
