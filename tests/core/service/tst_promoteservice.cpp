// SPDX-License-Identifier: GPL-3.0-or-later
// Verified queries that become governed metrics.
#include "core/service/promoteservice.h"

#include "core/project/verified.h"
#include "core/service/metricvaluesservice.h"
#include "promotefixture.h"
#include "support/goldenfile.h"

using namespace Tieout;
using namespace Tieout::service;
using namespace Tieout::TestSupport;

namespace {

QString shown(const QList<QList<std::optional<QString>>> &rows)
{
    QStringList lines;
    for (const auto &row : rows) {
        QStringList cells;
        for (const std::optional<QString> &cell : row)
            cells.append(cell.value_or(QStringLiteral("NULL")));
        lines.append(cells.join(QStringLiteral(" | ")));
    }
    lines.sort();
    return lines.join(QStringLiteral("; "));
}

QString shown(const MetricDescription &metric)
{
    QString out = metric.name + QStringLiteral(" = ") + metric.formula;
    if (!metric.filter.isEmpty())
        out += QStringLiteral(" of rows ") + metric.filter;
    if (!metric.timeColumn.isEmpty())
        out += QStringLiteral(", by ") + metric.timeColumn;
    return out;
}

QString shown(const PromoteResponse &response)
{
    QStringList lines;
    for (const MetricDescription &part : response.parts)
        lines.append(shown(part));
    lines.append(shown(response.metric));
    QString words = response.formulaWords.text;
    for (const message::Message &condition : response.filterWords)
        words += QStringLiteral("; ") + condition.text;
    lines.append(words);
    QStringList allowed;
    for (const PromoteDimension &dimension : response.dimensions)
        allowed.append((dimension.isAllowed ? QStringLiteral("may be ") : QStringLiteral("may not be "))
                       + dimension.text + QStringLiteral(" (%1)").arg(dimension.title)
                       + (dimension.said.isEmpty() ? QString() : QStringLiteral(" for ") + dimension.said));
    lines += allowed;
    if (!response.fixed.isEmpty())
        lines.append(QStringLiteral("stays: ") + response.fixed.join(QStringLiteral(", ")));
    lines.append(response.outcome.text);
    if (!response.ties || response.metricRows.size() > 1)
        lines.append(shown(response.queryRows) + QStringLiteral(" // ") + shown(response.metricRows));
    if (!response.question.isEmpty())
        lines.append(QStringLiteral("ask: ") + response.question);
    return lines.join(u'\n');
}

} // namespace

class PromoteServiceTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<PromoteFixture> m_shop;

    Result<PromoteResponse> promoted(const PromoteRequest &request, const StopToken &stop = {})
    {
        return promote(*m_shop->source, *m_shop->store, request, m_shop->options, stop, {});
    }

private slots:
    void init() { m_shop = std::make_unique<PromoteFixture>(); }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/promote.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const qsizetype end = golden.input.indexOf(u'\n');
        PromoteRequest request;
        request.query = m_shop->verify(golden.input.left(end), golden.input.mid(end + 1).trimmed());
        request.name = golden.setting(QStringLiteral("name"));
        request.owner = golden.setting(QStringLiteral("owner"));
        request.dryRun = true;
        const auto response = promoted(request);
        TIEOUT_COMPARE_GOLDEN(golden, response ? shown(*response) : response.error().fullMessage());
        if (response)
            TIEOUT_VERIFY_JSON(*response);
    }

    void requestsReadBack()
    {
        TIEOUT_VERIFY_JSON(PromoteRequest());
        const PromoteRequest request{QStringLiteral("7"),
                                     QStringLiteral("sales"),
                                     {QStringLiteral("takings")},
                                     QStringLiteral("All."),
                                     QStringLiteral("ada"),
                                     QStringList{QStringLiteral("customers")},
                                     true};
        TIEOUT_VERIFY_JSON(request);
        QCOMPARE(*requestFromJson<PromoteRequest>(toJson(request)), request);
    }

    /// It is in the folder, answers its name and its synonym, carries what the query gave as a test, and is the
    /// verifier's.
    void keptIsGoverned()
    {
        PromoteRequest request;
        request.query =
            m_shop->verify(QStringLiteral("order value in Germany in Q1 2026"),
                           QStringLiteral("SELECT SUM(o.total) AS value FROM orders o JOIN customers c ON "
                                          "c.id = o.customer_id WHERE c.country = 'Germany' AND o.placed_on "
                                          ">= '2026-01-01' AND o.placed_on < '2026-04-01'"),
                           true);
        request.name = QStringLiteral("sales_value");
        request.synonyms = {QStringLiteral("takings")};
        const auto kept = promoted(request);
        QVERIFY2(kept, kept ? "" : qPrintable(kept.error().fullMessage()));
        QVERIFY(kept->isKept && kept->ties);
        QCOMPARE(kept->file, m_shop->folder.file(QStringLiteral("shop.metrics/sales_value.yaml")));
        const auto metric = metricsCalled(metrics(*m_shop->source, *m_shop->store), QStringLiteral("takings"));
        QVERIFY(metric);
        QCOMPARE(metric->first().owner, QStringLiteral("ada"));
        QCOMPARE(metric->first().verifiedBy, QStringLiteral("ada"));
        QCOMPARE(metric->first().verifiedOn, QDate(2026, 10, 1));
        QCOMPARE(metric->first().version, 1);
        QCOMPARE(metric->first().description, QStringLiteral("order value in Germany in Q1 2026"));
        const record::Record answer =
            m_shop->source->ask(QStringLiteral("takings in France in Q1 2026"), m_shop->options, {}, {});
        QVERIFY2(answer.isAnswered(), qPrintable(answer.text.text));
        QCOMPARE(answer.standing, record::Standing::Governed);
        QCOMPARE(answer.headline->value, QStringLiteral("5"));
        const auto tests = metricTests(*m_shop->source, m_shop->options, {}, {});
        QVERIFY(tests && tests->isFine());
        QCOMPARE(tests->tests.size(), 1);
        QCOMPARE(tests->tests.first().question, kept->question);
        QCOMPARE(tests->tests.first().expected, QStringLiteral("30"));
        TIEOUT_VERIFY_JSON(*tests);
        // What it was made of says the same.
        QVERIFY(metrics(*m_shop->source, *m_shop->store).isFine());
        makeSqlite(m_shop->database, "UPDATE orders SET total = 11 WHERE id = 1");
        const auto failing = metricTests(*m_shop->source, m_shop->options, {}, {});
        QVERIFY(failing && !failing->isFine());
        QCOMPARE(failing->tests.first().actual, QStringLiteral("31"));
    }

    /// What gives something else is shown, and not kept.
    void whatDiffersIsNotKept()
    {
        PromoteRequest request;
        request.query = m_shop->verify(QStringLiteral("whole value per order"),
                                       QStringLiteral("SELECT SUM(total) / COUNT(*) AS per_order FROM orders"));
        request.name = QStringLiteral("per_order");
        const auto kept = promoted(request);
        QVERIFY(!kept);
        QVERIFY2(kept.error().message().contains(QLatin1String("The query gives 10, the metric 10.5.")),
                 qPrintable(kept.error().message()));
        QCOMPARE(metrics(*m_shop->source, *m_shop->store).metrics.size(), 1);
    }

    /// Of what the query allows a person may leave something out: its value stays.
    void dimensionsAreChosen()
    {
        PromoteRequest request;
        request.query = m_shop->verify(QStringLiteral("order value in Germany"),
                                       QStringLiteral("SELECT SUM(o.total) AS value FROM orders o JOIN customers c ON "
                                                      "c.id = o.customer_id WHERE c.country = 'Germany'"));
        request.dimensions = QStringList();
        request.dryRun = true;
        const auto fixed = promoted(request);
        QVERIFY2(fixed, fixed ? "" : qPrintable(fixed.error().fullMessage()));
        QCOMPARE(fixed->metric.name, QStringLiteral("order")); // the words that say what it is about
        QCOMPARE(fixed->metric.filter, QStringLiteral("customers.country = 'Germany'"));
        QCOMPARE(fixed->fixed, QStringList{QStringLiteral("Germany")});
        QVERIFY(fixed->ties && !fixed->isKept);
        QVERIFY(!QFile::exists(fixed->file));
        request.dimensions = QStringList{QStringLiteral("customers.colour")};
        const auto unknown = promoted(request);
        QVERIFY(!unknown);
        QVERIFY2(unknown.error().fullMessage().contains(QLatin1String("\"customers.country\"")),
                 qPrintable(unknown.error().fullMessage()));
    }

    void cancelledAndUnknownAreSaid()
    {
        PromoteRequest request;
        request.query =
            m_shop->verify(QStringLiteral("order value"), QStringLiteral("SELECT SUM(total) AS v FROM orders"));
        StopSource stop;
        stop.requestStop();
        const auto cancelled = promoted(request, stop.token());
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        request.query = QStringLiteral("no such question");
        QCOMPARE(promoted(request).error().code, ErrorCode::NotFound);
    }

    /// A metric and verified queries, and verified queries alone, that say the same and compute something else.
    void disagreementsAreConflicts()
    {
        QVERIFY(metrics(*m_shop->source, *m_shop->store).conflicts.isEmpty());
        PromoteRequest request;
        request.query = m_shop->verify(QStringLiteral("sales value in Q1 2026"),
                                       QStringLiteral("SELECT SUM(total) AS value FROM orders WHERE state = 'paid' AND "
                                                      "placed_on >= '2026-01-01' AND placed_on < '2026-04-01'"));
        request.name = QStringLiteral("sales_value");
        QVERIFY(promoted(request));
        QVERIFY(metrics(*m_shop->source, *m_shop->store).isFine());
        m_shop->verify(QStringLiteral("How much was the sales value by customer?"),
                       QStringLiteral("SELECT c.name, SUM(o.total) AS value FROM orders o JOIN customers c ON c.id = "
                                      "o.customer_id GROUP BY c.name"));
        m_shop->verify(QStringLiteral("sales value in Germany"), // other words for the same
                       QStringLiteral("SELECT SUM(o.total) AS value FROM orders o JOIN customers c ON c.id = "
                                      "o.customer_id WHERE o.state = 'paid' AND c.country = 'Germany'"));
        const MetricsResponse response = metrics(*m_shop->source, *m_shop->store);
        QVERIFY(!response.isFine());
        const auto with = std::find_if(response.conflicts.cbegin(), response.conflicts.cend(),
                                       [](const MetricConflict &one) { return !one.metrics.isEmpty(); });
        QVERIFY(with != response.conflicts.cend());
        QCOMPARE(with->name, QStringLiteral("sales_value"));
        QCOMPARE(with->differs, QStringList{QStringLiteral("filter")});
        QCOMPARE(with->queries.size(), 1);
        QCOMPARE(with->queries.first().question, QStringLiteral("How much was the sales value by customer?"));
        QCOMPARE(with->queries.first().filter, QString());
        TIEOUT_VERIFY_JSON(response);
        // The first one agrees with the metric, and so with the one about Germany.
        const auto among = std::find_if(response.conflicts.cbegin(), response.conflicts.cend(),
                                        [](const MetricConflict &one) { return one.metrics.isEmpty(); });
        QVERIFY(among != response.conflicts.cend());
        QCOMPARE(among->differs, QStringList{QStringLiteral("filter")});
        QVERIFY(among->queries.size() >= 2);
    }

    /// Dates and joins count as well; a question with further words is about something else.
    void datesAndJoinsDiffer()
    {
        makeSqlite(m_shop->database,
                   "ALTER TABLE orders ADD COLUMN sent_on DATE; UPDATE orders SET sent_on = placed_on;");
        m_shop->open();
        m_shop->verify(QStringLiteral("sales value in Q1 2026"),
                       QStringLiteral("SELECT SUM(total) AS value FROM orders WHERE placed_on >= '2026-01-01' AND "
                                      "placed_on < '2026-04-01'"));
        m_shop->verify(QStringLiteral("sales value in Q2 2026"),
                       QStringLiteral("SELECT SUM(o.total) AS value FROM orders o JOIN customers c ON c.id = "
                                      "o.customer_id WHERE o.sent_on >= '2026-04-01' AND o.sent_on < '2026-07-01'"));
        m_shop->verify(QStringLiteral("open sales value in Q1 2026"),
                       QStringLiteral("SELECT SUM(total) AS value FROM orders WHERE state <> 'paid' AND placed_on >= "
                                      "'2026-01-01' AND placed_on < '2026-04-01'"));
        const MetricsResponse response = metrics(*m_shop->source, *m_shop->store);
        QCOMPARE(response.conflicts.size(), 1);
        QCOMPARE(response.conflicts.first().differs,
                 QStringList({QStringLiteral("joins"), QStringLiteral("timeColumn")}));
        QCOMPARE(response.conflicts.first().queries.size(), 2);
        QCOMPARE(response.conflicts.first().queries.last().joins, QStringLiteral("orders.customer_id IS NOT NULL"));
    }
};

QTEST_GUILESS_MAIN(PromoteServiceTest)
#include "tst_promoteservice.moc"
