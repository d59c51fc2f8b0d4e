// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/followups.h"

#include "core/answer/engine.h"
#include "core/generate/composer/composer.h"
#include "shop.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::suggestion;

class tst_followups : public QObject
{
    Q_OBJECT

    TestSupport::Shop m_shop;
    generate::composer::Composer m_composer;
    answer::Engine m_engine{*m_shop.source.session, m_shop.source.linker, {&m_composer}};

    record::Record ask(const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = m_shop.asOf;
        return m_engine.answer(answer::Start::asked(question), options, {}, {});
    }

private slots:
    void whatLeadsOnFits_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("sum") << "Total payments in 2026" << QStringList{"By month", "By store", "Compared to 2025"};
        QTest::newRow("ranking") << "Top 10 customers by payments" << QStringList{"As a share"};
        QTest::newRow("trend") << "Total payments by month"
                               << QStringList{"Running total", "Month over month", "By store"};
        QTest::newRow("average") << "Average payment by store" << QStringList{"By month", "Median"};
        QTest::newRow("list") << "Customers without payments" << QStringList{"By country"};
    }

    void whatLeadsOnFits()
    {
        QFETCH(QString, question);
        QFETCH(QStringList, labels);
        const record::Record record = ask(question);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QStringList found;
        for (const FollowUp &one : followUpsOf(record, m_shop.snapshot(), m_shop.asOf))
            found.append(one.label);
        for (const QString &label : std::as_const(labels))
            QVERIFY2(found.contains(label),
                     qPrintable(label + QStringLiteral(" of ") + found.join(QStringLiteral(", "))));
    }

    void nothingLeadsOnFromWhatIsNotAnswered()
    {
        QVERIFY(followUpsOf(ask(QStringLiteral("churn by cohort")), m_shop.snapshot(), m_shop.asOf).isEmpty());
        QVERIFY(followUpsOf(ask(QStringLiteral("hello")), m_shop.snapshot(), m_shop.asOf).isEmpty());
        QVERIFY(followUpsOf({}, m_shop.snapshot(), m_shop.asOf).isEmpty());
    }

    void changesGoIntoASentence()
    {
        record::Record record;
        record.question = QStringLiteral("How many tenants are there?");
        QCOMPARE(questionToChange(record), QStringLiteral("Number of tenants"));
        record.question = QStringLiteral("Total payments in 2026");
        QCOMPARE(questionToChange(record), record.question);
        QVERIFY(isSentence(QStringLiteral("Total payments of tenants by year")));
        QVERIFY(!isSentence(QStringLiteral("Latest payment of by year")));
    }

    void theSameFigureHasToBeAddedUp()
    {
        const record::Record record = ask(QStringLiteral("Total payments in 2026"));
        const FollowUp byStore{"By store", {"by store"}, {}, {{"stores", {}}}, true};
        QVERIFY(isNextTo(record, byStore, ask(QStringLiteral("Total payments by store in 2026"))));
        QVERIFY(!isNextTo(record, byStore, ask(QStringLiteral("Number of payments by store in 2026"))));
        QVERIFY(!isNextTo(record, byStore, ask(QStringLiteral("Total payments by method in 2026"))));
        QVERIFY(!isNextTo(record, byStore, record));
    }
};

QTEST_GUILESS_MAIN(tst_followups)
#include "tst_followups.moc"
