// SPDX-License-Identifier: GPL-3.0-or-later
// Spider 2's 2,326 Snowflake tables (115,269 columns) as one index: how long it takes to build, what it holds in
// memory, how soon questions are answered, and the same for what the tables mean; beside SQLite's FTS5 alone and a look
// at every vector, over the same cards. Prints; asserts nothing. Needs the data folder. "bench_largeindex quick" leaves
// out the graph of nearest neighbours over all cards, which takes a minute and is not what is used, and what the tables
// mean, which takes longer; "bench_largeindex grown" does the same over 7,860 tables of 522,268 columns, those at hand
// over and over under other names.
#include "bench/grownschema.h"
#include "core/retrieval/cardindex.h"
#include "core/retrieval/linker.h"
#include "core/retrieval/tablesearch.h"
#include "support/datafolder.h"
#include "support/encoderfile.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>
#include <QProcess>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdio>

#include <malloc.h>
#include <time.h>
#include <unistd.h>

using namespace Tieout;
using namespace Tieout::retrieval;

namespace {

constexpr int Questions = 300;
constexpr int Found = 10;

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return double(file.readAll().split(' ').value(1).toLongLong()) * double(sysconf(_SC_PAGESIZE)) / 1e6;
}

std::shared_ptr<catalog::Snapshot> largeSnapshot(const QString &file, bool grown)
{
    QProcess unpack;
    unpack.start(QStringLiteral("gzip"), {QStringLiteral("-dc"), file});
    unpack.waitForFinished(60'000);
    auto schema = std::make_shared<Schema>();
    for (const QByteArray &line : unpack.readAllStandardOutput().split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        if (object.isEmpty())
            continue;
        Table table;
        const QString name = object[QStringLiteral("table")].toString();
        table.name = {name.section(u'.', 0, -2), name.section(u'.', -1)};
        for (const QJsonValue &each : object[QStringLiteral("columns")].toArray()) {
            Column column;
            column.name = each.toString();
            table.columns.append(column);
        }
        schema->tables.append(table);
    }
    if (grown)
        Bench::grow(*schema, 7'860, 522'268);
    auto snapshot = std::make_shared<catalog::Snapshot>();
    snapshot->sourceId = QStringLiteral("large");
    snapshot->graph = std::make_shared<schema::SchemaGraph>(schema);
    snapshot->entries = catalog::describe(*snapshot->graph, {}, QDate());
    return snapshot;
}

/// Of Spider's train split, and as many that name tables and columns of the schema.
QStringList questionsOf(const Schema &schema)
{
    QStringList questions;
    QFile file(TestSupport::dataFile(QStringLiteral("spider/train.jsonl")));
    if (file.open(QIODevice::ReadOnly)) {
        const QList<QByteArray> lines = file.readAll().split('\n');
        for (qsizetype i = 0; i < lines.size() && questions.size() < Questions / 2; i += 40)
            questions.append(QJsonDocument::fromJson(lines[i]).object()[QStringLiteral("question")].toString());
    }
    QRandomGenerator random(11);
    while (questions.size() < Questions) {
        const Table &table = schema.tables[random.bounded(int(schema.tables.size()))];
        const auto column = [&] {
            return base::humanised(table.columns[random.bounded(int(table.columns.size()))].name);
        };
        if (!table.columns.isEmpty())
            questions.append(QStringLiteral("average %1 of each %2 in %3")
                                 .arg(column(), column(), base::humanised(table.name.name)));
    }
    return questions;
}

struct Built {
    double seconds = 0;
    double megabytes = 0;
};

/// What `make` takes and leaves in memory.
template <typename Make>
Built built(Make make)
{
    malloc_trim(0);
    const double before = residentMegabytes();
    QElapsedTimer timer;
    timer.start();
    make();
    const double seconds = double(timer.elapsed()) / 1e3;
    malloc_trim(0);
    return {seconds, residentMegabytes() - before};
}

struct Spread {
    double median = 0;
    double p95 = 0;
    double slowest = 0;
    double processor = 0; ///< p95 of the processor's time, which others on the machine do not lengthen
};

double processorMilliseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

template <typename Ask>
Spread asked(const QStringList &questions, Ask ask)
{
    QList<double> milliseconds;
    QList<double> processor;
    for (const QString &question : questions) {
        QElapsedTimer timer;
        timer.start();
        const double before = processorMilliseconds();
        ask(question);
        processor.append(processorMilliseconds() - before);
        milliseconds.append(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::sort(processor.begin(), processor.end());
    const qsizetype p95 = milliseconds.size() * 95 / 100;
    return {milliseconds[milliseconds.size() / 2], milliseconds[p95], milliseconds.last(), processor[p95]};
}

void print(const char *what, const Built &built, const Spread &spread, const Spread &reference)
{
    std::printf("  %-34s built in %6.2f s, %6.1f MB; question median %7.3f ms, p95 %7.3f ms (%.2f of FTS5's; processor "
                "%7.3f ms), slowest %7.3f ms\n",
                what, built.seconds, built.megabytes, spread.median, spread.p95, spread.p95 / reference.p95,
                spread.processor, spread.slowest);
    std::fflush(stdout);
}

/// hnsw over the same cards, and how many of the nearest it finds; as good as one of them counts what is as near as the
/// farthest of them.
void compareGraph(const CardIndex &every, const std::vector<IndexCard> &cards, Retriever *vectors,
                  const QStringList &questions, const Spread &reference)
{
    CardIndex near;
    const Built nearBuilt = built([&] { (void)near.build(cards, vectors, {}, {}, 0); });
    print("hnsw, the same cards", nearBuilt,
          asked(questions, [&](const QString &question) { near.nearest(question, Found); }), reference);
    qsizetype same = 0;
    size_t all = 0;
    for (const QString &question : questions) {
        const std::vector<Hit> exact = every.nearest(question, Found);
        const std::vector<Hit> found = near.nearest(question, Found);
        all += exact.size();
        if (!exact.empty())
            same += std::count_if(found.begin(), found.end(),
                                  [&exact](const Hit &hit) { return hit.score > exact.back().score - 1e-5; });
    }
    std::printf("    of the %d nearest cards, or others as near, it finds %.1f %%\n", Found,
                100.0 * double(same) / double(std::max<size_t>(1, all)));
}

Retriever *plugin(const char *name, QPluginLoader &loader)
{
    loader.setFileName(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-") + QString::fromLatin1(name));
    return qobject_cast<Retriever *>(loader.instance());
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QString file = TestSupport::dataFile(QStringLiteral("spider2/schema_lite_snowflake.jsonl.gz"));
    QPluginLoader vectorLoader;
    QPluginLoader wordLoader;
    Retriever *vectors = plugin("hnsw", vectorLoader);
    Retriever *words = plugin("bm25", wordLoader);
    if (file.isEmpty() || !vectors || !words) {
        std::puts("skipped: no data folder");
        return 0;
    }
    const QString mode = QCoreApplication::arguments().value(1);
    const bool quick = !mode.isEmpty();
    const std::shared_ptr<catalog::Snapshot> snapshot = largeSnapshot(file, mode == QLatin1String("grown"));
    const QStringList questions = questionsOf(snapshot->schema());
    const std::vector<IndexCard> cards = cardsOf(*snapshot);
    std::printf("%d tables, %zu cards, %lld questions\n", snapshot->graph->tableCount(), cards.size(),
                qint64(questions.size()));

    std::unique_ptr<Index> fullText;
    const Built fullTextBuilt = built([&] {
        fullText = std::move(*words->create(HashedEmbedder::Dimension));
        (void)fullText->add(cards, {}, {});
    });
    const Spread reference =
        asked(questions, [&](const QString &question) { (void)fullText->search(question, {}, Found); });
    print("FTS5 alone, all cards", fullTextBuilt, reference, reference);
    fullText.reset();

    auto every = std::make_unique<CardIndex>();
    const Built everyBuilt = built([&] { (void)every->build(cards, nullptr, {}, {}); });
    print("every vector looked at", everyBuilt,
          asked(questions, [&](const QString &question) { every->nearest(question, Found); }), reference);
    if (!quick)
        compareGraph(*every, cards, vectors, questions, reference);
    every.reset();

    std::shared_ptr<const TableSearch> search;
    const Built searchBuilt = built([&] {
        search = TableSearch::build({snapshot}, {vectors, words}, {}, {}).value_or(nullptr);
    });
    print("table search: names, bm25, vectors", searchBuilt,
          asked(questions, [&](const QString &question) { (void)search->search(question, Found); }), reference);
    print("table search: the tables that cover", searchBuilt,
          asked(questions, [&](const QString &question) { (void)search->cover(question); }), reference);
    search.reset();

    std::shared_ptr<const Linker> linker;
    const Built linkerBuilt = built([&] { linker = Linker::build(snapshot, vectors, {}, {}).value_or(nullptr); });
    print("linker: retrieve", linkerBuilt,
          asked(questions, [&](const QString &question) { (void)linker->retrieve(question, Found); }), reference);
    const period::CalendarSettings calendar{QDate(2025, 12, 31), 1, Qt::Monday, {}, false};
    print("linker: link", linkerBuilt,
          asked(questions, [&](const QString &question) { (void)linker->link(question, calendar); }), reference);
    print("linker: link and subgraph", linkerBuilt,
          asked(questions,
                [&](const QString &question) { (void)linker->subgraph(linker->link(question, calendar), 4000); }),
          reference);

    if (quick)
        return 0;
    std::shared_ptr<const MeaningIndex> meanings;
    const Built meaningBuilt = built([&] {
        const auto encoder = std::make_shared<encoder::BuiltInEncoder>(TestSupport::encoderFile());
        meanings = MeaningIndex::build({snapshot}, encoder, {}, {}, {}).value_or(nullptr);
    });
    print("meaning: sentences and names", meaningBuilt,
          asked(questions, [&](const QString &question) { meanings->nearTables(question); }), reference);
    linker->useMeanings(meanings);
    print("linker: retrieve, meaning too", meaningBuilt,
          asked(questions, [&](const QString &question) { (void)linker->retrieve(question, Found); }), reference);
    return 0;
}
