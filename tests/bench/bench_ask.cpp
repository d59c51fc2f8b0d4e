// SPDX-License-Identifier: GPL-3.0-or-later
// From a question to SQL that passed the gate, beat by beat, beside one search of FTS5 and a look at every vector over
// the same cards; then from a question to a tied-out answer, beside the bare statement in the same session. Prints
// medians and ratios; asserts nothing. "bench_ask all" prints each question; "bench_ask over DIR" does the first part
// over a data set, dev.jsonl beside databases/NAME.sqlite.
#include "bench/timing.h"
#include "core/generate/composer/composer.h"
#include "core/generate/verified/verifiedsource.h"
#include "core/project/opensource.h"
#include "core/retrieval/cardindex.h"
#include "core/retrieval/cards.h"
#include "core/sources/sample.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>

#include <algorithm>
#include <cstdio>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr int Rounds = 15;
constexpr int RoundsOfMany = 5;
constexpr int Found = 10;

/// The value that `share` of the others do not exceed; 0.5: the median.
double quantile(QList<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.isEmpty() ? 0 : values[std::min(values.size() - 1, qsizetype(double(values.size()) * share))];
}

double median(const QList<double> &values)
{
    return quantile(values, 0.5);
}

void printSpread(const char *what, const QList<double> &values, const QString &beside = {})
{
    std::printf("  %-34s p50 %7.3f ms   p95 %7.3f ms   slowest %7.3f ms%s\n", what, median(values),
                quantile(values, 0.95), quantile(values, 1), qPrintable(beside));
}

/// The composer, and how long the gate took of its time.
class TimedComposer : public generate::CandidateSource
{
public:
    double gateMs = 0;
    int gated = 0;

    QString id() const override { return m_composer.id(); }
    int maximumAttempts() const override { return m_composer.maximumAttempts(); }
    Result<generate::Proposal> propose(const generate::GenerateRequest &request, const StopToken &stop) override
    {
        gateMs = 0;
        gated = 0;
        generate::GenerateRequest timed = request;
        timed.judged = [&](const QString &sql) {
            generate::Judged judged;
            gateMs += milliseconds([&] { judged = request.judged(sql); });
            ++gated;
            return judged;
        };
        return m_composer.propose(timed, stop);
    }

private:
    generate::composer::Composer m_composer;
};

/// Every question over Riverside that the sample, the golden cases and our own pairs of question and SQL have.
QStringList riversideQuestions(const sources::Sample &sample)
{
    QStringList questions = sample.questions + sample.states;
    const auto golden = readGoldenFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/questions/riverside.case"));
    for (const GoldenCase &one : golden.value_or(std::vector<GoldenCase>()))
        questions.append(one.input);
    for (const char *split : {"compound", "sqlite", "postgresql", "mysql", "tsql"}) {
        QFile file(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/questions/%1.jsonl").arg(QLatin1String(split)));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QByteArray &line : file.readAll().split('\n')) {
            const QJsonObject pair = QJsonDocument::fromJson(line).object();
            if (pair[QStringLiteral("database")].toString() == QLatin1String("riverside"))
                questions.append(pair[QStringLiteral("question")].toString());
        }
    }
    questions.removeDuplicates();
    return questions;
}

/// One question's time, the median of a few rounds each.
struct Proposed {
    double whole = 0;
    double link = 0;
    double compose = 0;
    double gate = 0;
    int gated = 0; ///< statements
    record::State state{};
};

Proposed propose(const QString &question, TimedComposer &composer, answer::Engine &engine,
                 const answer::AskOptions &options)
{
    QList<double> whole;
    QList<double> link;
    QList<double> compose;
    QList<double> gate;
    record::Record record;
    for (int round = 0; round < RoundsOfMany; ++round) {
        composer.gateMs = 0;
        composer.gated = 0;
        whole.append(milliseconds([&] { record = engine.answer(answer::Start::proposed(question), options, {}, {}); }));
        link.append(record.timing.linkMs);
        compose.append(std::max(0.0, record.timing.generateMs - composer.gateMs));
        gate.append(record.timing.gateMs + composer.gateMs);
    }
    return {median(whole), median(link), median(compose), median(gate), composer.gated, record.state};
}

/// The times of one search for each question.
template <typename Search>
QList<double> searched(const QStringList &questions, const Search &search)
{
    QList<double> out;
    for (const QString &question : questions) {
        QList<double> rounds;
        for (int round = 0; round < RoundsOfMany; ++round)
            rounds.append(milliseconds([&] { search(question); }));
        out.append(median(rounds));
    }
    return out;
}

void proposeAll(project::OpenSource &source, const QStringList &questions, const answer::AskOptions &options,
                Retriever &words, bool each)
{
    generate::verified::VerifiedSource verified;
    TimedComposer composer;
    answer::Engine engine(source.session(), source.linker(), {&verified, &composer});
    const double first =
        milliseconds([&] { (void)engine.answer(answer::Start::proposed(questions.first()), options, {}, {}); });
    QList<double> whole;
    QList<double> link;
    QList<double> compose;
    QList<double> gate;
    QMap<QString, int> states;
    for (const QString &question : questions) {
        const Proposed one = propose(question, composer, engine, options);
        whole.append(one.whole);
        link.append(one.link);
        compose.append(one.compose);
        gate.append(one.gate);
        ++states[record::wordOf(one.state)];
        if (each)
            std::printf("  %7.2f ms (link %.2f, compose %.2f, gate %.2f of %d) %-9s %s\n", one.whole, one.link,
                        one.compose, one.gate, one.gated, qPrintable(record::wordOf(one.state)), qPrintable(question));
    }
    std::vector<IndexCard> cards = retrieval::cardsOf(*source.snapshot());
    const std::vector<IndexCard> further = retrieval::furtherCardsOf(*source.snapshot());
    cards.insert(cards.end(), further.begin(), further.end());
    std::unique_ptr<Index> fullText = words.create(retrieval::HashedEmbedder::Dimension).value_or(nullptr);
    retrieval::CardIndex vectors;
    if (!fullText || !fullText->add(cards, {}, {}) || !vectors.build(cards, nullptr, {}, {}))
        return;
    const QList<double> fts =
        searched(questions, [&](const QString &question) { (void)fullText->search(question, {}, Found); });
    const QList<double> brute =
        searched(questions, [&](const QString &question) { (void)vectors.nearest(question, Found); });

    QStringList told;
    for (auto it = states.cbegin(); it != states.cend(); ++it)
        told.append(QStringLiteral("%1 %2").arg(it.key()).arg(it.value()));
    std::printf("Question to gated SQL: %lld questions (%s), medians of %d rounds; the very first, which reads the "
                "weights, %.1f ms\n",
                qint64(questions.size()), qPrintable(told.join(QStringLiteral(", "))), RoundsOfMany, first);
    const auto ratio = [&whole](const QList<double> &other) {
        return QStringLiteral("   question to gated SQL takes %1 times this at p50, %2 at p95")
            .arg(median(whole) / std::max(1e-6, median(other)), 0, 'f', 1)
            .arg(quantile(whole, 0.95) / std::max(1e-6, quantile(other, 0.95)), 0, 'f', 1);
    };
    printSpread("question to gated SQL", whole);
    printSpread("  link and subgraph", link);
    printSpread("  readings", compose);
    printSpread("  gate", gate);
    printSpread(qPrintable(QStringLiteral("FTS5 alone, %1 cards").arg(cards.size())), fts, ratio(fts));
    printSpread("every vector looked at", brute, ratio(brute));
}

void measure(project::OpenSource &source, const QString &question, const answer::AskOptions &options)
{
    QList<double> asking;
    QList<double> bare;
    record::Record record;
    for (int round = 0; round < Rounds; ++round) {
        asking.append(milliseconds([&] { record = source.ask(question, options, {}, {}); }));
        if (record.parts.isEmpty() || record.state != record::State::Answered) {
            std::printf("  %s: %s\n", qPrintable(question), qPrintable(record::wordOf(record.state)));
            return;
        }
        bare.append(milliseconds([&] {
            CollectingSink sink(options.maximumRows);
            (void)source.session().select(record.parts.first().query()->sqlRun, sink, {});
        }));
    }
    const record::Timing &t = record.timing;
    std::printf(
        "  %-64s ask %7.2f ms   bare statement %7.2f ms   ratio %6.1f   (route %.2f link %.2f generate %.2f gate %.2f "
        "execute %.2f tie-out %.2f)\n",
        qPrintable(question.left(64)), median(asking), median(bare), median(asking) / std::max(0.001, median(bare)),
        t.routeMs, t.linkMs, t.generateMs, t.gateMs, t.executeMs, t.verifyMs);
}

/// The questions of a data set by their database, each with its day.
QMap<QString, QList<std::pair<QString, QDate>>> questionsIn(const QString &folder)
{
    QMap<QString, QList<std::pair<QString, QDate>>> out;
    QFile file(folder + QStringLiteral("/dev.jsonl"));
    if (!file.open(QIODevice::ReadOnly))
        return out;
    for (const QByteArray &line : file.readAll().split('\n')) {
        const QJsonObject one = QJsonDocument::fromJson(line).object();
        if (!one.isEmpty())
            out[one[QStringLiteral("database")].toString()].append(
                {one[QStringLiteral("question")].toString(),
                 QDate::fromString(one[QStringLiteral("asOf")].toString(), Qt::ISODate)});
    }
    return out;
}

/// Every question once warm, over every database of the data set; those without a database are passed over.
int proposeOver(const QString &folder, Connector &connector, const project::OpenOptions &openOptions)
{
    QList<double> whole;
    QList<double> link;
    QList<double> compose;
    QList<double> gate;
    const auto questions = questionsIn(folder);
    for (auto it = questions.cbegin(); it != questions.cend(); ++it) {
        const QString file = QStringLiteral("%1/databases/%2.sqlite").arg(folder, it.key());
        const Result<ConnectionParameters> parameters = connector.parseAddress(file);
        if (!QFile::exists(file) || !parameters)
            continue;
        const auto source = project::OpenSource::open(connector, *parameters, nullptr, openOptions, {}, {});
        if (!source)
            continue;
        generate::verified::VerifiedSource verified;
        TimedComposer composer;
        answer::Engine engine((*source)->session(), (*source)->linker(), {&verified, &composer});
        for (const auto &[question, asOf] : *it) {
            answer::AskOptions options;
            options.calendar.asOf = asOf;
            const Proposed one = propose(question, composer, engine, options);
            whole.append(one.whole);
            link.append(one.link);
            compose.append(one.compose);
            gate.append(one.gate);
        }
        std::printf("%s: %lld questions\n", qPrintable(it.key()), qint64(it->size()));
    }
    std::printf("Question to gated SQL: %lld questions, medians of %d rounds\n", qint64(whole.size()), RoundsOfMany);
    printSpread("question to gated SQL", whole);
    printSpread("  link and subgraph", link);
    printSpread("  readings", compose);
    printSpread("  gate", gate);
    return whole.isEmpty() ? 1 : 0;
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
    const auto sample = sources::readSample(QStringLiteral(TIEOUT_SAMPLES_DIR));
    const auto connector = sqliteConnector();
    if (!sample || !connector) {
        std::fprintf(stderr, "%s\n", qPrintable(sample ? connector.error().message() : sample.error().message()));
        return 1;
    }
    QPluginLoader vectorLoader;
    QPluginLoader wordLoader;
    project::OpenOptions openOptions;
    openOptions.asOf = sample->asOf;
    openOptions.retriever = plugin("hnsw", vectorLoader);
    Retriever *words = plugin("bm25", wordLoader);
    if (QCoreApplication::arguments().value(1) == QLatin1String("over"))
        return proposeOver(QCoreApplication::arguments().value(2), **connector, openOptions);
    std::unique_ptr<project::OpenSource> source;
    const double opening = milliseconds([&] {
        auto opened = project::OpenSource::open(**connector, *(*connector)->parseAddress(sample->database), nullptr,
                                                openOptions, {}, {});
        if (opened)
            source = std::move(*opened);
    });
    if (!source || !openOptions.retriever || !words)
        return 1;
    std::printf("Riverside, read and profiled: %.0f ms\n", opening);
    answer::AskOptions options;
    options.calendar.asOf = sample->asOf;
    proposeAll(*source, riversideQuestions(*sample), options, *words,
               QCoreApplication::arguments().value(1) == QLatin1String("all"));
    std::printf("Question to tied-out answer\n");
    for (const QString &question : sample->questions)
        measure(*source, question, options);
    return 0;
}
