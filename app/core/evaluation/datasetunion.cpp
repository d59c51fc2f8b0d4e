// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/datasetunion.h"

#include "core/sql/parser.h"
#include "core/sql/walk.h"

#include <QDir>

namespace Tieout::evaluation {

using retrieval::TableSearch;

namespace {

constexpr retrieval::SearchRetrievers AsTheLinker{nullptr, nullptr, false};

class TableCollector : public sql::Visitor
{
public:
    explicit TableCollector(const schema::SchemaGraph &graph)
        : m_graph(graph)
    {
    }
    QSet<int> nodes;
    bool visitFrom(const sql::From &from) override
    {
        if (from.kind == sql::FromKind::NamedTable) {
            const int node = m_graph.node({{}, static_cast<const sql::NamedTable &>(from).table().text});
            if (node >= 0)
                nodes.insert(node);
        }
        return true;
    }

private:
    const schema::SchemaGraph &m_graph;
};

} // namespace

QSet<int> DatasetUnion::tablesRead(const DatasetQuestion &question) const
{
    const int at = source(question.database);
    if (at < 0)
        return {};
    const Result<sql::Statement> statement = sql::parse(question.sql, m_search->snapshots()[at]->traits);
    if (!statement)
        return {};
    TableCollector reader(graph(at));
    sql::walk(statement->query, reader);
    return reader.nodes;
}

Result<DatasetUnion> DatasetUnion::open(const Dataset &dataset, const DatabaseOpener &opener,
                                        const retrieval::SearchRetrievers &retrievers, const StopToken &stop,
                                        const Progress &progress)
{
    DatasetUnion all;
    QList<std::shared_ptr<const catalog::Snapshot>> snapshots;
    const QStringList files = QDir(QDir(dataset.folder).filePath(QStringLiteral("databases")))
                                  .entryList({QStringLiteral("*.sqlite")}, QDir::Files, QDir::Name);
    for (const QString &file : files) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        const QString name = file.chopped(7);
        if (progress)
            progress(0.5 * double(snapshots.size()) / double(files.size()), name);
        const auto source = opener(dataset.databaseFile(name));
        if (!source)
            return fail(source.error());
        all.m_names.append(name);
        all.m_linkers.append((*source)->linker());
        snapshots.append((*source)->snapshot());
    }
    const auto search = TableSearch::build(snapshots, retrievers, stop, {});
    if (!search)
        return fail(search.error());
    all.m_search = *search;
    return all;
}

Result<std::shared_ptr<const TableSearch>> DatasetUnion::own(int source, const StopToken &stop)
{
    if (!m_own.contains(source)) {
        const auto search = TableSearch::build({m_search->snapshots()[source]}, AsTheLinker, stop, {});
        if (!search)
            return fail(search.error());
        m_own.insert(source, *search);
    }
    return m_own.value(source);
}

} // namespace Tieout::evaluation
