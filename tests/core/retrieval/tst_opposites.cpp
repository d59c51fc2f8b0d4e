// SPDX-License-Identifier: GPL-3.0-or-later
// What a sentence encoder holds for near and nobody may exchange: 200 pairs that were written before the lists were.
#include "core/retrieval/lexicon.h"
#include "core/retrieval/opposites.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::retrieval;

class OppositesTest : public QObject
{
    Q_OBJECT

private slots:
    void noPairIsExchanged()
    {
        QStringList exchanged;
        int pairs = 0;
        const QString text =
            QString::fromUtf8(readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/golden/meaning/opposites.tsv")));
        for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
            const QString one = line.section(u'\t', 0, 0);
            const QString other = line.section(u'\t', 1, 1);
            ++pairs;
            if (!m_opposites.areOpposite(one, other) || !m_opposites.areOpposite(other, one))
                exchanged.append(one + QStringLiteral(" / ") + other);
        }
        QCOMPARE(pairs, 200);
        for (const QString &pair : exchanged)
            qWarning().noquote() << pair;
        QVERIFY(exchanged.isEmpty());
    }

    void otherWordsAreNoOpposites_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::newRow("people") << QStringLiteral("clients") << QStringLiteral("customers");
        QTest::newRow("unpaid") << QStringLiteral("unpaid") << QStringLiteral("open");
        QTest::newRow("late") << QStringLiteral("late deliveries") << QStringLiteral("shipped date");
        QTest::newRow("salary") << QStringLiteral("pay") << QStringLiteral("salary");
        QTest::newRow("same words") << QStringLiteral("opening balance") << QStringLiteral("balance");
        QTest::newRow("underscores") << QStringLiteral("city_name") << QStringLiteral("cityName");
        QTest::newRow("same number") << QStringLiteral("q3 revenue") << QStringLiteral("turnover in q3");
        QTest::newRow("nothing") << QString() << QStringLiteral("customers");
    }

    void otherWordsAreNoOpposites()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QVERIFY(!m_opposites.areOpposite(one, other));
        QVERIFY(!m_opposites.areOpposite(other, one));
    }

    void aWordIsItsFamily()
    {
        QVERIFY(m_opposites.areOpposite(QStringLiteral("paid_amount"), QStringLiteral("unpaidAmount")));
        QVERIFY(m_opposites.areOpposite(QStringLiteral("orders without a date"), QStringLiteral("orders with a date")));
        QVERIFY(m_opposites.areOpposite(QStringLiteral("5 rooms"), QStringLiteral("6 rooms")));
        QVERIFY(m_opposites.areOpposite(QStringLiteral("overstaffed"), QStringLiteral("understaffed")));
    }

private:
    const Lexicon m_lexicon = Lexicon::standard();
    const Opposites m_opposites = Opposites::standard(m_lexicon);
};

QTEST_GUILESS_MAIN(OppositesTest)
#include "tst_opposites.moc"
