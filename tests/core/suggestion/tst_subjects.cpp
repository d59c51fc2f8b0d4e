// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/subjects.h"

#include "shop.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::suggestion;

class tst_subjects : public QObject
{
    Q_OBJECT

    TestSupport::Shop m_shop;
    SchemaLookup m_lookup{m_shop.snapshot()};
    Subjects m_subjects{m_lookup};

    Subject subject(const char *table)
    {
        return m_subjects.of(m_lookup.graph().node({{}, QString::fromLatin1(table)})).value_or(Subject());
    }

    static QStringList namesOf(const Subject &subject)
    {
        QStringList names;
        for (const Dimension &dimension : subject.dimensions)
            names.append(dimension.names.first());
        return names;
    }

private slots:
    void whatHappenedForMoneyComesFirst()
    {
        QStringList many;
        for (const Subject &one : m_subjects.all())
            many.append(one.many);
        QCOMPARE(many.first(), QStringLiteral("payments"));
        QVERIFY(many.contains("orders") && many.contains("products") && many.contains("customers"));
        // What links two others and what nobody fills any more are nothing to ask about.
        QVERIFY2(!many.contains("order products") && many.filter("archive").isEmpty(), qPrintable(many.join(", ")));
    }

    void anEventHasADayAnAmountAndWhatItBelongsTo()
    {
        const Subject payments = subject("payments");
        QVERIFY(payments.isEvent && !payments.isPersons);
        QCOMPARE(m_lookup.column(payments.date).name, QStringLiteral("paid_on"));
        QCOMPARE(payments.oldest, QDate(2025, 1, 2));
        QCOMPARE(payments.measures.size(), 1);
        QCOMPARE(payments.measures.first().averages.first(), QStringLiteral("payment"));
        QVERIFY(payments.measures.first().isMoney);
        const QStringList names = namesOf(payments);
        QVERIFY2(names.contains("customer") && names.contains("store") && names.contains("method"),
                 qPrintable(names.join(", ")));
    }

    void theCountryOfWhatAKeyLeadsToIsOne()
    {
        QVERIFY(namesOf(subject("payments")).contains("country"));
        QVERIFY(namesOf(subject("customers")).contains("country"));
    }

    void thingsAndPersonsAreTold()
    {
        QVERIFY(subject("customers").isPersons);
        const Subject products = subject("products");
        QVERIFY(!products.isEvent && !products.isPersons && !products.isLine);
        QCOMPARE(products.measures.first().own.first(), QStringLiteral("price"));
        QVERIFY(products.measures.first().totals.isEmpty()); // prices do not add up
    }

    void nothingIsKnownOfATableWithoutRows()
    {
        catalog::Snapshot unread = m_shop.snapshot();
        unread.profiles.clear();
        const SchemaLookup lookup(unread);
        QVERIFY(Subjects(lookup).all().isEmpty());
    }
};

QTEST_GUILESS_MAIN(tst_subjects)
#include "tst_subjects.moc"
