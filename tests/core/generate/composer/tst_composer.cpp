// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/composer.h"
#include "core/generate/composer/facts.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

// A shop with what makes questions hard: two keys between the same tables, a self reference, a bridge, two dates, two amounts,
// a code, a price that must not be added up, a table that repeats rows when joined.
const QByteArray script = R"sql(
CREATE TABLE store (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL);
CREATE TABLE employee (id INTEGER PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, age INTEGER, salary DECIMAL(10,2),
  store_id INTEGER REFERENCES store(id), manager_id INTEGER REFERENCES employee(id), hired_on DATE);
CREATE TABLE customer (id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, city TEXT, country TEXT,
  store_id INTEGER REFERENCES store(id));
CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price DECIMAL(10,2), category TEXT);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), sold_by INTEGER REFERENCES employee(id),
  packed_by INTEGER REFERENCES employee(id), ordered_on DATE, shipped_on DATE, amount DECIMAL(10,2), status TEXT);
CREATE TABLE order_line (order_id INTEGER REFERENCES orders(id), product_id INTEGER REFERENCES product(id), quantity INTEGER,
  PRIMARY KEY (order_id, product_id));
CREATE TABLE voucher (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, value DECIMAL(10,2));
CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT);
INSERT INTO store VALUES (1, 'Harbour', 'Bergen'), (2, 'Market', 'Oslo');
INSERT INTO employee VALUES (1, 'Ada', 'Director', 52, 9000, 1, NULL, '2015-01-10'), (2, 'Bo', 'Clerk', 30, 3000, 1, 1, '2019-05-01'),
  (3, 'Cy', 'Clerk', 41, 3200, 2, 1, '2020-02-01'), (4, 'Di', 'Packer', 25, 2500, 2, 3, '2022-09-01');
INSERT INTO customer VALUES (1, 'Eva', 'Lund', 'Bergen', 'Norway', 1), (2, 'Finn', 'Moe', 'Oslo', 'Norway', 2),
  (3, 'Greta', 'Berg', 'Lund', 'Sweden', 2), (4, 'Hal', 'Ny', 'Bergen', 'Norway', 1);
INSERT INTO product VALUES (1, 'Lamp', 40, 'Light'), (2, 'Candle', 5, 'Light'), (3, 'Chair', 90, 'Furniture');
INSERT INTO orders VALUES (1, 1, 2, 4, '2026-01-05', '2026-01-07', 80, 'paid'), (2, 1, 3, 4, '2026-04-05', '2026-04-06', 95, 'open'),
  (3, 2, 2, 4, '2026-07-01', '2026-07-04', 40, 'paid'), (4, 3, 3, NULL, '2025-12-30', '2026-01-02', 10, 'paid');
INSERT INTO order_line VALUES (1, 1, 2), (2, 2, 1), (2, 3, 1), (3, 1, 1), (4, 2, 2);
INSERT INTO voucher VALUES (1, 'SPRING', 10), (2, 'AUTUMN', 20);
INSERT INTO note VALUES (1, 'nothing');
)sql";

QString plain(const QString &sql)
{
    QStringList lines;
    for (const QString &line : sql.split(u'\n')) {
        if (!line.trimmed().startsWith(QLatin1String("--")))
            lines.append(line);
    }
    return lines.join(u'\n');
}

QString textOf(const generate::Proposal &proposal)
{
    if (proposal.kind == generate::Proposal::Kind::Abstain)
        return proposal.text;
    QStringList out;
    if (proposal.kind == generate::Proposal::Kind::Clarify) {
        out.append(QStringLiteral("asks back:"));
        for (const generate::Candidate &candidate : proposal.candidates)
            out.append(QStringLiteral("* ") + candidate.reading);
        return out.join(u'\n');
    }
    const generate::Candidate &first = proposal.candidates.first();
    out.append(first.reading);
    for (const generate::Assumption &assumption : first.assumptions)
        out.append(QStringLiteral("assumed: ") + assumption.text);
    out.append(plain(first.sql));
    return out.join(u'\n');
}

} // namespace

class TestComposer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void question_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/composer.case")); }
    void question();
    void sqlRunsAndIsStable_data() { question_data(); }
    void sqlRunsAndIsStable();
    void candidateTellsTablesAndKeys();
    void commentsSayWhy();
    void longQuestionIsRefused();
    void stopped();
    void unlinkedQuestionIsAnError();
    void factsOfColumns();

private:
    QDate m_asOf{2026, 11, 20};
    TemporaryFolder m_folder;
    QuestionSource m_source;
    generate::Composer m_composer;
};

void TestComposer::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("shop.db"));
    makeSqlite(path, script);
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

void TestComposer::candidateTellsTablesAndKeys()
{
    const Result<generate::Proposal> proposal = propose(m_composer, m_source, QStringLiteral("number of orders by country"), m_asOf);
    QVERIFY(proposal.has_value());
    QCOMPARE(proposal->kind, generate::Proposal::Kind::Candidates);
    const generate::Candidate &candidate = proposal->candidates.first();
    QCOMPARE(candidate.generator, QStringLiteral("composer"));
    QCOMPARE(candidate.terminals.size(), 2);
    QCOMPARE(candidate.edges.size(), 1);
    const ForeignKey &key = m_source.snapshot->graph->keys()[candidate.edges.first()];
    QCOMPARE(key.fromColumns, QStringList{QStringLiteral("customer_id")});
}

void TestComposer::commentsSayWhy()
{
    const Result<generate::Proposal> proposal = propose(m_composer, m_source, QStringLiteral("top 2 customers by number of orders"), m_asOf);
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
    QVERIFY(proposal->text.startsWith(QLatin1String("I cannot answer this without a model: the question is longer")));
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
    const generate::SchemaFacts facts(*m_source.snapshot);
    const auto id = [&](const char *table, const char *column) {
        return facts.find(TableName{{}, QString::fromLatin1(table)}, QString::fromLatin1(column));
    };
    QVERIFY(facts.isAdditive(id("orders", "amount")));
    QVERIFY(!facts.isAdditive(id("product", "price")));
    QVERIFY(!facts.isAdditive(id("orders", "customer_id")));
    QVERIFY(!facts.isAdditive(id("employee", "age")));
    QVERIFY(facts.isDate(id("orders", "shipped_on")));
    QVERIFY(!facts.find(TableName{{}, QStringLiteral("orders")}, QStringLiteral("nowhere")).isValid());
    QCOMPARE(facts.managerEdges().size(), 1);
    QCOMPARE(facts.displayColumns(id("customer", "id").node).size(), 2);
    QVERIFY(!facts.showsKey(id("customer", "id").node));
    // A voucher has no name, its printed code tells it apart; nothing tells an order.
    const generate::ColumnId code = id("voucher", "code");
    QCOMPARE(facts.displayColumns(code.node), QList<int>{code.column});
    QVERIFY(!facts.showsKey(code.node));
    QCOMPARE(facts.displayColumns(id("orders", "id").node), QList<int>{id("orders", "id").column});
    QVERIFY(facts.showsKey(id("orders", "id").node));
}

QTEST_GUILESS_MAIN(TestComposer)
#include "tst_composer.moc"
