// SPDX-License-Identifier: GPL-3.0-or-later
// What the words of a definition name in a schema.
#include "core/generate/metric/definitionwords.h"
#include "core/sql/builder.h"
#include "core/sql/printer.h"
#include "core/sql/reads.h"
#include "core/sql/renamed.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using catalog::ModelPlace;

Error noColumn(const Table &table, const QString &column)
{
    return Error(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The table \"%1\" has no column \"%2\"."),
                 {table.name.display(), column});
}

class WordReader
{
public:
    WordReader(const DefinitionWord &word, const DatasetGraph &graph, const QList<schema::Rename> &renames)
        : m_word(word)
        , m_graph(graph)
        , m_renames(renames)
        , m_text(catalog::textAt(graph.model(), word.place))
    {
    }

    WordReading read()
    {
        const QList<int> datasets = standsOn();
        m_out.isBlind = std::any_of(datasets.cbegin(), datasets.cend(), [this](int one) { return isGone(one); });
        using enum ModelPlace::Kind;
        switch (m_word.place.kind) {
        case Expression:
        case Filter:
            readSql(datasetsNamed());
            break;
        case Time:
        case Dimension:
            readQualified();
            break;
        case Source:
            readSource();
            break;
        case Key:
        case FromColumn:
        case ToColumn:
            if (const Table *table = m_graph.table(m_word.dataset))
                readColumn(*table, m_text, 0);
            break;
        case Field:
            readField();
            break;
        }
        return m_out;
    }

private:
    bool isGone(int dataset) const { return !m_graph.table(dataset) && !m_graph.dataset(dataset).isQuery(); }

    /// The datasets whose columns it names.
    QList<int> standsOn() const
    {
        using enum ModelPlace::Kind;
        switch (m_word.place.kind) {
        case Expression:
        case Filter:
            return datasetsNamed();
        case Time:
        case Dimension: {
            const int dataset = m_graph.indexOf(m_text.section(u'.', 0, 0));
            return dataset < 0 ? QList<int>() : QList<int>{dataset};
        }
        case Source:
            break;
        case Key:
        case FromColumn:
        case ToColumn:
        case Field:
            return {m_word.dataset};
        }
        return {};
    }

    /// A column as a plain name, which stands from `begin` to the end of the text.
    void readColumn(const Table &table, const QString &name, int begin)
    {
        const Column *column = table.column(name);
        if (!column) {
            m_out.missing = noColumn(table, name);
            return;
        }
        m_out.reads.append({table.name, column->name});
        const QString now = schema::renamedName(table.name, column->name, m_renames).second;
        if (now != column->name)
            m_out.edits.append({begin, int(m_text.size()), now});
    }

    /// "payments.period": a field has words of its own.
    void readQualified()
    {
        const qsizetype dot = m_text.indexOf(u'.');
        const int dataset = dot < 0 ? -1 : m_graph.indexOf(m_text.left(dot));
        const QString column = m_text.mid(dot + 1);
        if (dataset >= 0 && m_graph.table(dataset) && !m_graph.dataset(dataset).field(column))
            readColumn(*m_graph.table(dataset), column, int(dot) + 1);
    }

    void readField()
    {
        const Table *table = m_graph.table(m_word.dataset);
        if (table && table->column(m_text))
            readColumn(*table, m_text, 0);
        else if (table || m_graph.dataset(m_word.dataset).isQuery())
            readSql({m_word.dataset});
    }

    void readSource()
    {
        if (m_graph.dataset(m_word.dataset).isQuery())
            return readQuery(m_text, 0);
        const Table *table = m_graph.table(m_word.dataset);
        if (!table) {
            m_out.missing = m_graph.checkColumn(m_word.dataset, {}).error();
            return;
        }
        m_out.reads.append({table->name, {}});
        const TableName now = schema::renamedName(table->name, {}, m_renames).first;
        int end = int(m_text.size());
        while (end > 0 && m_text[end - 1].isSpace())
            --end;
        const int dot = int(m_text.left(end).lastIndexOf(u'.'));
        if (now.name != table->name.name)
            m_out.edits.append({dot + 1, end, now.name});
        if (dot > 0 && now.schema != table->name.schema && !now.schema.isEmpty())
            m_out.edits.append({int(m_text.left(dot).lastIndexOf(u'.')) + 1, dot, now.schema});
    }

    QList<int> datasetsNamed() const
    {
        QList<int> datasets;
        const auto parsed = sql::parseExpression(m_text, m_graph.snapshot().traits);
        sql::forEachExpr(parsed ? parsed->expr : nullptr, [&](const sql::Expr &node) {
            const auto *column = sql::as<sql::ColumnRef>(&node);
            const int dataset = column ? m_graph.indexOf(column->qualifier()) : -1;
            if (dataset >= 0 && !datasets.contains(dataset))
                datasets.append(dataset);
        });
        return datasets;
    }

    /// The text as a condition over datasets, so that the names in it are looked up as a query's are.
    void readSql(const QList<int> &datasets)
    {
        sql::Arena arena;
        sql::From *all = nullptr;
        for (int dataset : datasets) {
            const Result<sql::From *> one = m_graph.from(arena, dataset);
            if (!one)
                continue;
            all = all ? static_cast<sql::From *>(sql::join(arena, all, *one, nullptr, sql::JoinType::Cross)) : *one;
        }
        if (!all)
            return; // names other metrics only, or tables whose own words say that they are gone
        const sql::Query *rows = sql::selectQuery(arena, {{sql::number(arena, qint64(1)), {}}}, all);
        const QString head = sql::print(*rows, m_graph.snapshot().traits, {false, false}) + QStringLiteral(" WHERE ");
        readQuery(head + m_text, int(head.size()));
    }

    /// Reads what stands behind `head` in a query.
    void readQuery(const QString &query, int head)
    {
        const DialectTraits &traits = m_graph.snapshot().traits;
        const Result<sql::Statement> statement = sql::parse(query, traits);
        if (!statement)
            return; // says nothing of names; whoever computes by it is told
        const sql::BoundQuery bound = sql::bind(*statement, m_graph.snapshot().schema(), traits);
        const OfTheModel own = head > 0 ? ofTheModel(bound) : OfTheModel();
        const auto isIn = [](int at, const QList<sql::Span> &spans) {
            return std::any_of(spans.cbegin(), spans.cend(),
                               [at](const sql::Span &span) { return span.begin <= at && at < span.end; });
        };
        const auto isOurs = [&](int at) { return at >= head && !isIn(at, own.names); };
        for (const sql::ReferenceError &one : bound.errors) {
            const bool isName =
                one.kind == sql::ReferenceError::Kind::Table || one.kind == sql::ReferenceError::Kind::Column;
            if (isName && isOurs(one.at.isValid() ? one.at.begin : one.error.position)) {
                m_out.missing = one.error;
                break;
            }
        }
        for (const sql::StoredRead &one : sql::storedReads(bound, traits).found) {
            if (isOurs(one.at.begin))
                m_out.reads.append({one.table->name, one.column});
        }
        const QList<const sql::ColumnRef *> shown = head > 0 ? QList<const sql::ColumnRef *>() : resultsOf(*statement);
        for (const sql::Edit &edit : sql::renameEdits(bound, m_renames, traits)) {
            if (!isOurs(edit.at.begin) || isIn(edit.at.begin, own.qualifiers))
                continue;
            catalog::TextEdit change{edit.at.begin - head, edit.at.end - head, edit.replacement};
            for (const sql::ColumnRef *column : shown) {
                if (column->column().span == edit.at) // what is named after the column keeps its name
                    change.replacement += QStringLiteral(" AS ") + sql::quotedName(column->column(), traits);
            }
            m_out.edits.append(change);
        }
    }

    struct OfTheModel {
        QList<sql::Span> names;      ///< fields of datasets, columns of one whose table is gone, other metrics
        QList<sql::Span> qualifiers; ///< names of datasets, which stay where their tables are called otherwise
    };
    OfTheModel ofTheModel(const sql::BoundQuery &bound) const
    {
        OfTheModel own;
        const sql::Scope *outermost = bound.scopeOf(*bound.statement->query->select);
        sql::forEachExpr(bound.statement->query->select->where, [&](const sql::Expr &node) {
            const auto *column = sql::as<sql::ColumnRef>(&node);
            if (!column)
                return;
            const sql::ColumnBinding *binding = bound.binding(column);
            if (binding && binding->relation && binding->relation->scope != outermost)
                return;
            const int dataset = m_graph.indexOf(column->qualifier());
            const bool isField = dataset >= 0 && m_graph.dataset(dataset).field(column->column().text);
            const bool isOfNothing = dataset >= 0 && isGone(dataset);
            const bool isMetric = column->path.size() == 1 && !binding && m_graph.model().metric(column->column().text);
            if (isField || isOfNothing || isMetric)
                own.names.append(column->span);
            else if (dataset >= 0)
                own.qualifiers.append({column->span.begin, column->column().span.begin});
        });
        return own;
    }

    /// The columns that a query gives under their own names.
    static QList<const sql::ColumnRef *> resultsOf(const sql::Statement &statement)
    {
        QList<const sql::ColumnRef *> columns;
        const sql::Select *first = sql::selectsOf(*statement.query).first();
        for (const sql::SelectItem &item : first->items) {
            if (const auto *column = sql::as<sql::ColumnRef>(item.expr); column && item.alias.isEmpty())
                columns.append(column);
        }
        return columns;
    }

    const DefinitionWord &m_word;
    const DatasetGraph &m_graph;
    const QList<schema::Rename> &m_renames;
    const QString &m_text;
    WordReading m_out;
};

} // namespace

WordReading readWord(const DefinitionWord &word, const DatasetGraph &graph, const QList<schema::Rename> &renames)
{
    return WordReader(word, graph, renames).read();
}

} // namespace Tieout::generate::metric
