// SPDX-License-Identifier: GPL-3.0-or-later
// What the gate costs before a query runs: a five-join query, its parts, what libpg_query takes to parse the same text,
// and both ends of linear in the length. Google Benchmark's options apply (--benchmark_filter=...).
#include "core/answer/route/snapshotfacts.h"
#include "core/sql/parser.h"
#include "sdk/dialects.h"
#include "support/gatefixture.h"
#include "support/questionsource.h"

#include <QCoreApplication>

#include <benchmark/benchmark.h>
#if defined(TIEOUT_PG_QUERY)
#include <pg_query.h>
#endif

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString askedAbout =
    QStringLiteral("rent by property and tenant in Q3 2026, for the tenants that paid more than 1000");
const QString fiveJoins = QStringLiteral(
    "SELECT pf.name AS portfolio, pr.name AS property, t.name AS tenant, SUM(p.amount) AS rent, COUNT(*) AS payments\n"
    "FROM payments AS p\n"
    "JOIN leases AS l ON l.id = p.lease_id\n"
    "JOIN tenants AS t ON t.id = l.tenant_id\n"
    "JOIN units AS u ON u.id = l.unit_id\n"
    "JOIN properties AS pr ON pr.id = u.property_id\n"
    "JOIN portfolios AS pf ON pf.id = pr.portfolio_id\n"
    "WHERE p.period >= '2026-07-01' AND p.period < '2026-10-01' AND p.kind = 'rent'\n"
    "GROUP BY pf.name, pr.name, t.name\n"
    "HAVING SUM(p.amount) > 1000\n"
    "ORDER BY rent DESC, tenant\n");

// The same with so many conditions more.
QString longer(int conditions)
{
    QString more;
    for (int i = 0; i < conditions; ++i)
        more += QStringLiteral(" AND p.amount <> %1").arg(i);
    return QString(fiveJoins).replace(QStringLiteral("\nGROUP BY"), more + QStringLiteral("\nGROUP BY"));
}

struct Bench {
    QuestionSource source;
    answer::SnapshotFacts facts; // reads the question once, as for all candidates of an answer
    gate::GateRequest request = {};
};

gate::Report checked(const Bench &bench, const gate::GateRequest &request)
{
    return TestSupport::gateOver(*bench.source.snapshot->graph, bench.source.snapshot->traits, &bench.facts)
        .check(request)
        .report;
}

void registerAll(const Bench &bench)
{
    benchmark::RegisterBenchmark("parse, bind and every check", [&bench](benchmark::State &state) {
        for (auto _ : state)
            benchmark::DoNotOptimize(checked(bench, bench.request));
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("parse", [](benchmark::State &state) {
        for (auto _ : state)
            benchmark::DoNotOptimize(sql::parse(fiveJoins, dialects::sqlite()));
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("parse and bind", [&bench](benchmark::State &state) {
        for (auto _ : state) {
            const Result<sql::Statement> statement = sql::parse(fiveJoins, dialects::sqlite());
            benchmark::DoNotOptimize(sql::bind(*statement, bench.source.snapshot->graph->schema(), dialects::sqlite()));
        }
    })->Unit(benchmark::kMicrosecond);
#if defined(TIEOUT_PG_QUERY)
    // Its raw parser alone, and with the tree that it hands out (a protobuf), which is what a program gets of it.
    benchmark::RegisterBenchmark("libpg_query: parse to its tree", [](benchmark::State &state) {
        const QByteArray text = fiveJoins.toUtf8();
        for (auto _ : state)
            pg_query_free_protobuf_parse_result(pg_query_parse_protobuf(text.constData()));
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("libpg_query: parse to a fingerprint", [](benchmark::State &state) {
        const QByteArray text = fiveJoins.toUtf8();
        for (auto _ : state)
            pg_query_free_fingerprint_result(pg_query_fingerprint(text.constData()));
    })->Unit(benchmark::kMicrosecond);
#endif
    benchmark::RegisterBenchmark("every check, so many conditions more",
                                 [&bench](benchmark::State &state) {
                                     gate::GateRequest request = bench.request;
                                     request.sql = longer(int(state.range(0)));
                                     for (auto _ : state)
                                         benchmark::DoNotOptimize(checked(bench, request));
                                     state.SetComplexityN(request.sql.size());
                                 })
        ->Unit(benchmark::kMicrosecond)
        ->RangeMultiplier(2)
        ->Range(64, 512)
        ->Complexity();
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QDate asOf(2026, 12, 31);
    Result<QuestionSource> source = openQuestionSource(QStringLiteral(TIEOUT_SAMPLES_DIR "/riverside.db"), asOf);
    if (!source) {
        std::fprintf(stderr, "%s\n", qPrintable(source.error().fullMessage()));
        return 1;
    }
    const std::shared_ptr<const retrieval::Linker> linker = source->linker;
    Bench bench{std::move(*source), answer::SnapshotFacts(linker)};
    bench.request.sql = fiveJoins;
    bench.request.question = askedAbout;
    bench.request.author = gate::Author::Generator;
    bench.request.calendar.asOf = asOf;
    bench.request.periods = period::findPeriods(askedAbout, bench.request.calendar);
    const gate::Report report = checked(bench, bench.request);
    std::printf("verdict: %s\n%s\n",
                qPrintable(report.passed() ? QStringLiteral("passed") : QStringLiteral("rejected")),
                qPrintable(report.feedback()));
    benchmark::Initialize(&argc, argv);
    registerAll(bench);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
