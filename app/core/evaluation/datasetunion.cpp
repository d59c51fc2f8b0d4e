// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/datasetunion.h"

#include "core/base/progress.h"
#include "core/profile/keyinference.h"
#include "core/sql/parser.h"

#include "core/sql/walk.h"

#include <QDir>

#include <array>

namespace Tieout::evaluation {

using retrieval::TableSearch;

namespace {

constexpr retrieval::SearchRetrievers AsTheLinker{nullptr, nullptr, false};

/// Encodes each text once: the tables of a database are searched alone and among all.
class RememberingEncoder final : public encoder::TextEncoder
{
public:
    explicit RememberingEncoder(retrieval::EncoderPtr inner)
        : m_inner(std::move(inner))
    {
    }

    QString name() const override { return m_inner->name(); }
    QString fingerprint() const override { return m_inner->fingerprint(); }

    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, encoder::Side side, const StopToken &stop,
                                                   const Progress &progress) const override
    {
        const QMutexLocker lock(&m_mutex);
        QHash<QString, std::vector<float>> &known = m_known[size_t(side)];
        QStringList fresh;
        for (const QString &text : texts) {
            if (!known.contains(text))
                fresh.append(text);
        }
        fresh.removeDuplicates();
        auto made = m_inner->encode(fresh, side, stop, progress);
        if (!made)
            return made;
        for (qsizetype i = 0; i < fresh.size(); ++i)
            known.insert(fresh[i], std::move((*made)[size_t(i)]));
        std::vector<std::vector<float>> all;
        for (const QString &text : texts)
            all.push_back(known.value(text));
        return all;
    }

private:
    const retrieval::EncoderPtr m_inner;
    mutable QMutex m_mutex;
    mutable std::array<QHash<QString, std::vector<float>>, 2> m_known; ///< by side
};

/// Of the folders where they are looked for, each name once.
QStringList databasesOf(const Dataset &dataset)
{
    const QStringList folders = dataset.databaseFolders.isEmpty()
                                    ? QStringList{QDir(dataset.folder).filePath(QStringLiteral("databases"))}
                                    : dataset.databaseFolders;
    QStringList names;
    for (const QString &folder : folders) {
        for (const QFileInfo &file :
             QDir(folder).entryInfoList({QStringLiteral("*.sqlite"), QStringLiteral("*.db")}, QDir::Files, QDir::Name))
            names.append(file.completeBaseName());
    }
    names.removeDuplicates();
    return names;
}

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

/// The snapshot with the keys that names propose, where nothing better is known of keys. Errors: those of keysByName().
Result<std::shared_ptr<const catalog::Snapshot>> withProposedKeys(std::shared_ptr<const catalog::Snapshot> snapshot,
                                                                  const StopToken &stop)
{
    if (!snapshot->proposedKeys.isEmpty())
        return snapshot;
    const Result<profile::ProposedKeys> named = profile::keysByName(snapshot->schema(), stop, {});
    if (!named)
        return fail(named.error());
    auto with = std::make_shared<catalog::Snapshot>(*snapshot);
    with->proposedKeys = named->keys;
    return with;
}

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
                                        const retrieval::SearchRetrievers &retrievers,
                                        const retrieval::EncoderPtr &encoder, const StopToken &stop,
                                        const Progress &progress)
{
    DatasetUnion all;
    QList<std::shared_ptr<const catalog::Snapshot>> snapshots;
    const QStringList files = databasesOf(dataset);
    for (const QString &name : files) {
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The evaluation was cancelled."));
        if (progress)
            progress(0.5 * double(snapshots.size()) / double(files.size()), name);
        const auto source = opener(dataset.databaseFile(name));
        if (!source)
            return fail(source.error());
        all.m_names.append(name);
        all.m_linkers.append((*source)->linker());
        const auto snapshot = withProposedKeys((*source)->snapshot(), stop);
        if (!snapshot)
            return fail(snapshot.error());
        snapshots.append(*snapshot);
    }
    const auto search = TableSearch::build(snapshots, retrievers, stop, {});
    if (!search)
        return fail(search.error());
    all.m_search = *search;
    if (encoder) {
        all.m_encoder = std::make_shared<RememberingEncoder>(encoder);
        const auto meanings =
            retrieval::MeaningIndex::build(snapshots, all.m_encoder, {}, stop, base::partOfProgress(progress, 0.5, 1));
        if (!meanings)
            return fail(meanings.error());
        all.m_meanings = *meanings;
    }
    return all;
}

Result<DatasetUnion::Own> DatasetUnion::own(int source, const StopToken &stop)
{
    if (!m_own.contains(source)) {
        const auto search = TableSearch::build({m_search->snapshots()[source]}, AsTheLinker, stop, {});
        if (!search)
            return fail(search.error());
        Own own{*search, nullptr};
        if (m_encoder) {
            const auto meanings =
                retrieval::MeaningIndex::build({m_search->snapshots()[source]}, m_encoder, {}, stop, {});
            if (!meanings)
                return fail(meanings.error());
            own.meanings = *meanings;
        }
        m_own.insert(source, own);
    }
    return m_own.value(source);
}

} // namespace Tieout::evaluation
