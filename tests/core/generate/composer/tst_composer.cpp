// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/composer.h"
#include "core/generate/composer/parse/schemalookup.h"
#include "proposaltext.h"
#include "shop.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestComposer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composer.case")); }
    void question();
    void sqlRunsAndIsStable_data() { question_data(); }
    void sqlRunsAndIsStable();
    void commentsSayWhy();
    void longQuestionIsRefused();
    void stopped();
    void unlinkedQuestionIsAnError();
    void factsOfColumns();

private:
    QDate m_asOf{2026, 11, 20};
    TemporaryFolder m_folder;
    QuestionSource m_source;
    generate::composer::Composer m_composer;
};

void TestComposer::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("shop.db"));
    makeSqlite(path, shopScript);
    Result<QuestionSource> source = openQuestionSource(path, m_asOf);
    QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().fullMessage()));
    m_source = std::move(*source);
}

void TestComposer::question()
{
    QFETCH(GoldenCase, golden);
    const Result<generate::Proposal> proposal = propose(m_composer, m_source, golden.input, m_asOf);
    QVERIFY2(proposal.has_value(), proposal ? "" : qPrintable(proposal.error().fullMessage()));
    TIEOUT_COMPARE_GOLDEN(golden, textOf(*proposal));
}

void TestComposer::sqlRunsAndIsStable()
{
    QFETCH(GoldenCase, golden);
    const Result<generate::Proposal> proposal = propose(m_composer, m_source, golden.input, m_asOf);
    QVERIFY(proposal.has_value());
    for (const generate::Candidate &candidate : proposal->candidates + proposal->alternatives) {
        const Result<void> prepared = m_source.session->prepare(candidate.sql);
        QVERIFY2(prepared.has_value(), qPrintable(candidate.sql));
        QVERIFY(candidate.confidence > 0 && candidate.confidence < 1);
    }
    const Result<generate::Proposal> again = propose(m_composer, m_source, golden.input, m_asOf);
    QVERIFY(again.has_value());
    QVERIFY(again->candidates == proposal->candidates);
}

void TestComposer::commentsSayWhy()
{
    const Result<generate::Proposal> proposal =
        propose(m_composer, m_source, QStringLiteral("top 2 customers by number of orders"), m_asOf);
    QVERIFY(proposal.has_value() && !proposal->candidates.isEmpty());
    int comments = 0;
    for (const QString &line : proposal->candidates.first().sql.split(u'\n'))
        comments += line.startsWith(QLatin1String("--")) ? 1 : 0;
    QVERIFY(comments >= 4);
}

void TestComposer::longQuestionIsRefused()
{
    const QString question = QStringLiteral("customers ").repeated(200);
    const Result<generate::Proposal> proposal = propose(m_composer, m_source, question, m_asOf);
    QVERIFY(proposal.has_value());
    QCOMPARE(proposal->kind, generate::Proposal::Kind::Abstain);
    QVERIFY(
        proposal->text.text.startsWith(QLatin1String("I cannot answer this without a model: the question is longer")));
}

void TestComposer::stopped()
{
    generate::GenerateRequest request;
    request.question = QStringLiteral("number of customers");
    request.calendar.asOf = m_asOf;
    const retrieval::Linking linking = m_source.linker->link(request.question, request.calendar);
    request.linking = &linking;
    request.linker = m_source.linker.get();
    StopSource source;
    source.requestStop();
    const Result<generate::Proposal> proposal = m_composer.propose(request, source.token());
    QVERIFY(!proposal.has_value());
    QCOMPARE(proposal.error().code, ErrorCode::Cancelled);
}

void TestComposer::unlinkedQuestionIsAnError()
{
    generate::GenerateRequest request;
    request.question = QStringLiteral("number of customers");
    const Result<generate::Proposal> proposal = m_composer.propose(request, {});
    QVERIFY(!proposal.has_value());
    QCOMPARE(proposal.error().code, ErrorCode::Internal);
}

void TestComposer::factsOfColumns()
{
    const generate::composer::SchemaLookup lookup(*m_source.snapshot);
    const auto id = [&](const char *table, const char *column) {
        return lookup.find(TableName{{}, QString::fromLatin1(table)}, QString::fromLatin1(column));
    };
    QVERIFY(lookup.isAdditive(id("orders", "amount")));
    QVERIFY(!lookup.isAdditive(id("product", "price")));
    QVERIFY(!lookup.isAdditive(id("orders", "customer_id")));
    QVERIFY(!lookup.isAdditive(id("employee", "age")));
    QVERIFY(lookup.isDate(id("orders", "shipped_on")));
    QVERIFY(!lookup.find(TableName{{}, QStringLiteral("orders")}, QStringLiteral("nowhere")).isValid());
    QCOMPARE(lookup.managerEdges().size(), 1);
    QCOMPARE(lookup.displayColumns(id("customer", "id").node).size(), 2);
    QVERIFY(!lookup.showsKey(id("customer", "id").node));
    // A voucher has no name, its printed code tells it apart; nothing tells an order.
    const generate::composer::ColumnId code = id("voucher", "code");
    QCOMPARE(lookup.displayColumns(code.node), QList<int>{code.column});
    QVERIFY(!lookup.showsKey(code.node));
    QCOMPARE(lookup.displayColumns(id("orders", "id").node), QList<int>{id("orders", "id").column});
    QVERIFY(lookup.showsKey(id("orders", "id").node));
}

QTEST_GUILESS_MAIN(TestComposer)
#include "tst_composer.moc"
