// SPDX-License-Identifier: GPL-3.0-or-later
// What `correct` says that a correction becomes happens: for each sentence the next question is asked.
#include "core/learning/correct.h"

#include "shop.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using learning::CorrectionRequest;
using Reason = workspace::Correction::Reason;
using Becomes = workspace::Correction::Becomes;
using Outcome = workspace::CorrectionOutcome::Kind;

namespace {

/// A correction, the sentence about it, and a question with the answer that the sentence promises.
struct Promise {
    QByteArray tables; ///< beside the shop's
    CorrectionRequest request;
    QString says;
    QString question;
    QString before; ///< the first cell that the question has without it; empty: no answer
    QString after;
};

} // namespace

class PromisesTest : public QObject
{
    Q_OBJECT

    QHash<Outcome, Promise> m_promises;

    static QString firstCell(Shop &shop, const QString &question)
    {
        const record::Record record = shop.source->ask(question, Shop::options(), {}, {});
        const record::Grid *grid =
            record.isAnswered() && !record.parts.isEmpty() ? record.parts.first().grid() : nullptr;
        return grid && !grid->rows.isEmpty() ? grid->rows.first().last().value_or(QString()) : QString();
    }

private slots:
    void initTestCase();
    void sentencesComeTrue_data();
    void sentencesComeTrue();
};

void PromisesTest::initTestCase()
{
    const QString ordersCounted = QStringLiteral("SELECT COUNT(*) FROM orders");
    const QString paid = QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'paid'");
    m_promises[Outcome::OwnSql] = {{},
                                   {QStringLiteral("how many orders"), ordersCounted, Reason::OtherValue, {}, paid, {}},
                                   QStringLiteral("This question is answered by your SQL from now on."),
                                   QStringLiteral("How many orders?"),
                                   QStringLiteral("5"),
                                   QStringLiteral("4")};
    m_promises[Outcome::OwnSqlInPlace] = {
        {},
        {QStringLiteral("how many orders"),
         ordersCounted,
         Reason::OtherValue,
         {},
         QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'open'"),
         {}},
        QStringLiteral("This question is answered by your SQL from now on, in the place of what was verified for it."),
        QStringLiteral("how many orders"),
        QStringLiteral("4"), // verified before
        QStringLiteral("1")};
    m_promises[Outcome::Key] = {
        "CREATE TABLE visits (id INTEGER PRIMARY KEY, buyer_ref INT, seen_on DATE);"
        "INSERT INTO visits VALUES (1, 1, '2025-01-01'), (2, 2, '2025-02-01'), (3, 2, '2025-03-01'), (4, 9, "
        "'2025-03-02');",
        {QStringLiteral("visits of customers in France"),
         QStringLiteral("SELECT COUNT(*) FROM customers WHERE country = 'France'"),
         Reason::EditedSql,
         {},
         QStringLiteral(
             "SELECT COUNT(*) AS visits FROM visits v JOIN customers c ON c.id = v.buyer_ref WHERE c.country = "
             "'France'"),
         {}},
        QStringLiteral("visits.buyer_ref refers to customers.id from now on, and questions join the two along it."),
        QStringLiteral("how many visits of customers in Germany"), // another one than was corrected
        QString(),
        QStringLiteral("1")};
    m_promises[Outcome::OtherName] = {
        {},
        {QStringLiteral("total recompense in 2025"),
         QStringLiteral("SELECT SUM(total) FROM orders WHERE ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'"),
         Reason::WrongTable,
         {},
         QStringLiteral(
             "SELECT SUM(refund) FROM orders WHERE ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'"),
         Becomes::Alias},
        QStringLiteral("\"recompense\" is another name of orders.refund from now on."),
        QStringLiteral("total recompense of orders"),
        QString(),
        QStringLiteral("3.85")};
    m_promises[Outcome::PreferredTable] = {
        "CREATE TABLE orders_next (id INTEGER PRIMARY KEY, customer_id INT, payer_id INT, total DECIMAL(10,2), refund "
        "DECIMAL(10,2), status TEXT, ordered_on DATE, shipped_on DATE);"
        "INSERT INTO orders_next SELECT id, customer_id, payer_id, total * 2, refund, status, ordered_on, shipped_on "
        "FROM "
        "orders WHERE id < 4;",
        {QStringLiteral("how many orders"),
         ordersCounted,
         Reason::WrongTable,
         {},
         QStringLiteral("SELECT COUNT(*) FROM orders_next"),
         {}},
        QStringLiteral("orders_next is used before orders, which looks like it, from now on."),
        QStringLiteral("number of paid orders"), // every question, not the corrected one alone
        QStringLiteral("4"),
        QStringLiteral("2")};
    m_promises[Outcome::PreferredReading] = {
        "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
        "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES staff(id), packed_by INTEGER "
        "REFERENCES staff(id));"
        "INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli'); INSERT INTO deliveries VALUES (1, 1, 2), (2, 1, 2), (3, 1, "
        "2);",
        {}, // one of the readings that the question is asked back with
        QString(),
        QStringLiteral("number of deliveries by staff name"),
        QString(),
        QStringLiteral("3")};
}

/// All that can be promised: a further kind needs its row.
void PromisesTest::sentencesComeTrue_data()
{
    QTest::addColumn<int>("kind");
    for (size_t kind = size_t(Outcome::Unknown) + 1; kind < record::Words<Outcome>.size(); ++kind)
        QTest::newRow(record::Words<Outcome>[kind].data()) << int(kind);
}

void PromisesTest::sentencesComeTrue()
{
    QFETCH(int, kind);
    QVERIFY(m_promises.contains(Outcome(kind)));
    Promise promise = m_promises.value(Outcome(kind));
    Shop shop;
    if (!promise.tables.isEmpty()) {
        makeSqlite(shop.file, promise.tables);
        shop.open();
    }
    if (Outcome(kind) == Outcome::OwnSqlInPlace) {
        const auto query = shop.source->verifiable(
            QStringLiteral("how many orders"),
            QStringLiteral("SELECT COUNT(*) AS orders FROM orders WHERE status = 'paid'"), Shop::options(), {});
        QVERIFY(query && shop.store->verified().keepVerified(shop.source->id(), *query));
        QVERIFY(shop.source->takeEdits({}, {}));
    }
    if (Outcome(kind) == Outcome::PreferredReading) {
        const record::Record asked = shop.source->ask(promise.question, Shop::options(), {}, {});
        QVERIFY2(asked.clarify, qPrintable(asked.text.text));
        const record::Alternative reading = asked.clarify->options.last();
        promise.request = {
            promise.question, asked.clarify->options.first().query, Reason::OtherDateColumn, {}, reading.query, {}};
        promise.says = QStringLiteral("This question is read as \"%1\" from now on.").arg(reading.reading.text);
    }
    QCOMPARE(firstCell(shop, promise.question), promise.before);
    const auto plan = learning::planCorrection(*shop.source, *shop.store, promise.request, Shop::options(), {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().fullMessage()));
    QVERIFY(plan->correction.became.kind == Outcome(kind));
    QCOMPARE(plan->correction.outcome, promise.says);
    const auto kept = learning::keepCorrection(*shop.source, *shop.store, *plan, {}, {});
    QVERIFY(kept && !kept->warning);
    QCOMPARE(firstCell(shop, promise.question), promise.after);
    shop.open(); // it holds beyond this session
    QCOMPARE(firstCell(shop, promise.question), promise.after);
    QVERIFY(learning::undoCorrection(*shop.source, *shop.store, kept->id, {}, {}));
    QCOMPARE(firstCell(shop, promise.question), promise.before);
}

QTEST_GUILESS_MAIN(PromisesTest)
#include "tst_promises.moc"
