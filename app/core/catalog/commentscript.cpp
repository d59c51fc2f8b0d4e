// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/commentscript.h"

#include "core/sql/dialects/commentsql.h"

#include <optional>

namespace Tieout::catalog {

namespace {

constexpr qsizetype mostColumns = 500'000;

using Definitions = QHash<std::pair<TableName, QString>, sql::ColumnDefinition>;

/// The text to write, empty for none: what is said already, and what says nothing new, stays.
QString wanted(const Aspect &aspect, const QString &comment, CommentChoice choice)
{
    const bool chosen = aspect.origin == AspectOrigin::Person
                        || (choice == CommentChoice::All && aspect.origin != AspectOrigin::Comment);
    return chosen && aspect.text.simplified() != comment.simplified() ? aspect.text.trimmed() : QString();
}

QString textOf(const Value &value)
{
    return value.isNull() ? QString() : value.toText();
}

class Script
{
public:
    Script(const Snapshot &snapshot, CommentChoice choice, Session *session, const StopToken &stop)
        : m_snapshot(snapshot)
        , m_traits(snapshot.traits)
        , m_form(sql::commentFormOf(snapshot.traits))
        , m_choice(choice)
        , m_session(session)
        , m_stop(stop)
    {
    }

    Result<CommentScript> write()
    {
        for (const Table &table : m_snapshot.schema().tables) {
            const CatalogEntry *entry = m_snapshot.entry(table.name);
            if (!entry)
                continue;
            if (const QString text = wanted(entry->summary, table.comment, m_choice); !text.isEmpty())
                addTable(table, text);
            for (const Column &column : table.columns) {
                const ColumnEntry *meaning = entry->column(column.name);
                const QString text = meaning ? wanted(meaning->meaning, column.comment, m_choice) : QString();
                if (text.isEmpty())
                    continue;
                if (const Result<void> added = addColumn(table, column, text); !added)
                    return fail(added.error());
            }
        }
        return m_out;
    }

private:
    bool isTooLong(const QString &what, const QString &text, int longest)
    {
        if (longest == 0 || text.size() <= longest)
            return false;
        m_out.notes.append(
            QStringLiteral("\"%1\" is left out: its description has %2 characters, a comment there at most %3.")
                .arg(what)
                .arg(text.size())
                .arg(longest));
        return true;
    }

    void addTable(const Table &table, const QString &text)
    {
        if (isTooLong(table.name.display(), text, sql::longestTableComment(m_traits)))
            return;
        if (m_form == sql::CommentForm::Statement)
            m_out.statements.append(sql::commentStatement(table, {}, text, m_traits));
        else if (table.kind == TableKind::View)
            m_out.notes.append(
                QStringLiteral("\"%1\" is left out: views have no comments there.").arg(table.name.display()));
        else
            m_out.statements.append(sql::alterTableComment(table.name, text, m_traits));
    }

    Result<void> addColumn(const Table &table, const Column &column, const QString &text)
    {
        const QString what = table.name.display() + u'.' + column.name;
        if (isTooLong(what, text, sql::longestColumnComment(m_traits)))
            return {};
        if (m_form == sql::CommentForm::Statement) {
            m_out.statements.append(sql::commentStatement(table, column.name, text, m_traits));
            return {};
        }
        if (table.kind == TableKind::View) {
            m_out.notes.append(
                QStringLiteral("\"%1\" is left out: columns of views have no comments there.").arg(what));
            return {};
        }
        const Result<std::optional<sql::ColumnDefinition>> definition = definitionOf(table, column);
        if (!definition)
            return fail(definition.error());
        QString why = QStringLiteral("its whole definition would have to be repeated, and is not known");
        const QString statement = *definition ? sql::modifyColumnComment(**definition, text, m_traits, why) : QString();
        if (statement.isEmpty())
            m_out.notes.append(QStringLiteral("\"%1\" is left out: %2.").arg(what, why));
        else
            m_out.statements.append(statement);
        return {};
    }

    Result<std::optional<sql::ColumnDefinition>> definitionOf(const Table &table, const Column &column)
    {
        if (!m_session)
            return std::nullopt;
        const QString schema = table.name.schema.isEmpty() ? m_snapshot.schema().defaultSchema : table.name.schema;
        if (!m_read.contains(schema)) {
            m_read.append(schema);
            if (const Result<void> read = readDefinitions(schema, table.name.schema); !read)
                return fail(read.error());
        }
        const auto found = m_definitions.constFind({table.name, column.name});
        return found == m_definitions.constEnd() ? std::nullopt : std::optional(*found);
    }

    Result<void> readDefinitions(const QString &schema, const QString &shownSchema)
    {
        const Result<QList<Row>> columns = rowsOf(sql::columnDefinitionsSql(schema, m_traits));
        if (!columns)
            return fail(columns.error());
        for (const Row &row : *columns) {
            const TableName table{shownSchema, textOf(row[0])};
            m_definitions.insert({table, textOf(row[1])}, {table,
                                                           textOf(row[1]),
                                                           textOf(row[2]),
                                                           textOf(row[3]) == QLatin1String("YES"),
                                                           textOf(row[4]),
                                                           textOf(row[5]),
                                                           textOf(row[6]),
                                                           textOf(row[7]),
                                                           {}});
        }
        const QString checksSql = sql::columnChecksSql(schema, m_traits);
        const Result<QList<Row>> checks = checksSql.isEmpty() ? QList<Row>() : rowsOf(checksSql);
        if (!checks)
            return fail(checks.error());
        for (const Row &row : *checks) {
            const auto found = m_definitions.find({{shownSchema, textOf(row[0])}, textOf(row[1])});
            if (found != m_definitions.end())
                found->check = textOf(row[2]);
        }
        return {};
    }

    Result<QList<Row>> rowsOf(const QString &sql)
    {
        CollectingSink sink(mostColumns);
        if (const Result<qint64> read = m_session->select(sql, sink, m_stop); !read)
            return fail(read.error());
        return sink.result().rows;
    }

    const Snapshot &m_snapshot;
    const DialectTraits &m_traits;
    sql::CommentForm m_form;
    CommentChoice m_choice;
    Session *m_session;
    const StopToken &m_stop;
    CommentScript m_out;
    QStringList m_read;
    Definitions m_definitions;
};

} // namespace

QString CommentScript::text() const
{
    QString out;
    for (const QString &note : notes)
        out += QStringLiteral("-- %1\n").arg(note.simplified());
    return out + statements.join(u'\n') + (statements.isEmpty() ? QString() : QStringLiteral("\n"));
}

Result<CommentScript> commentScript(const Snapshot &snapshot, CommentChoice choice, Session *session,
                                    const StopToken &stop)
{
    if (sql::commentFormOf(snapshot.traits) == sql::CommentForm::None)
        return fail(ErrorCode::Unsupported,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" keeps no comments that could be written (%2)."),
                    {snapshot.title, snapshot.traits.name},
                    QT_TRANSLATE_NOOP("Error", "Export the catalog as Markdown or HTML instead."));
    return Script(snapshot, choice, session, stop).write();
}

} // namespace Tieout::catalog
