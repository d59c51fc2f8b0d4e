// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/valuepattern.h"

#include <QTest>

using namespace Tieout;
using profile::NumberedName;
using profile::numberedName;

class TestValuePattern : public QObject
{
    Q_OBJECT

private slots:
    void patterns_data();
    void patterns();
    void oneInTwentyMayDiffer();
    void numbers();
    void numbersWithZeros();
    void noNumbers();
};

void TestValuePattern::patterns_data()
{
    QTest::addColumn<QString>("texts");
    QTest::addColumn<QString>("pattern");
    QTest::newRow("mail") << "a@b.de ann.lee@x.org c+d@e.co.uk"
                          << "e-mail";
    QTest::newRow("uuid") << "123e4567-e89b-12d3-a456-426614174000 00000000-0000-0000-0000-000000000000 "
                             "FFFFFFFF-ffff-ffff-ffff-ffffffffffff"
                          << "UUID";
    QTest::newRow("url") << "https://a.org/x http://b.de www.c.com"
                         << "URL";
    QTest::newRow("address") << "10.0.0.1 192.168.1.20 8.8.8.8"
                             << "IPv4 address";
    QTest::newRow("date") << "2026-01-02 1999-12-31 2020-02-29"
                          << "ISO date";
    QTest::newRow("timestamp") << "2026-01-02T10:00:00Z 1999-12-31T23:59:59.5 2020-02-29T00:00+01:00"
                               << "ISO timestamp";
    QTest::newRow("money") << "$1,234.50 $7 $0.99"
                           << "currency amount";
    QTest::newRow("money behind") << "12,50\u20ac 7\u20ac 1.000\u20ac"
                                  << "currency amount";
    QTest::newRow("share") << "12% 0.5% -3,25%"
                           << "percentage";
    QTest::newRow("phone") << "+49-30-1234567 +1(212)555-0100 0049301234567"
                           << "phone number";
    QTest::newRow("numbered") << "user_1 user_20 user_300"
                              << "user_{n}";
    QTest::newRow("zeros") << "INV-0001 INV-0020 INV-1300"
                           << "INV-{0000}";
    QTest::newRow("shape") << "AB-1234 XY-0001 QQ-9999"
                           << "AA-9999";
    QTest::newRow("digits only") << "1 20 300"
                                 << "";
    QTest::newRow("words") << "red blue green"
                           << "";
    QTest::newRow("words of one length") << "red tan sky"
                                         << "";
    QTest::newRow("too few") << "a@b.de c@d.de"
                             << "";
}

void TestValuePattern::patterns()
{
    QFETCH(QString, texts);
    QFETCH(QString, pattern);
    QCOMPARE(profile::valuePattern(texts.split(u' ')), pattern);
}

void TestValuePattern::oneInTwentyMayDiffer()
{
    QStringList texts(19, QStringLiteral("a@b.de"));
    texts.append(QStringLiteral("unknown"));
    QCOMPARE(profile::valuePattern(texts), QStringLiteral("e-mail"));
    texts.append(QStringLiteral("none"));
    QCOMPARE(profile::valuePattern(texts), QString());
}

void TestValuePattern::numbers()
{
    const auto name = numberedName({QStringLiteral("user_9"), QStringLiteral("user_10")});
    QCOMPARE(name, std::optional(NumberedName{QStringLiteral("user_"), 0}));
    QCOMPARE(name->numberOf(QStringLiteral("user_123")), std::optional<qint64>(123));
    QCOMPARE(name->at(7), QStringLiteral("user_7"));
    QVERIFY(!name->numberOf(QStringLiteral("user_007"))); // another name than user_7
    QVERIFY(!name->numberOf(QStringLiteral("member_7")));
    QVERIFY(!name->numberOf(QStringLiteral("user_")));
    QVERIFY(!name->numberOf(QStringLiteral("user_12345678901234567890")));
}

void TestValuePattern::numbersWithZeros()
{
    const auto name = numberedName({QStringLiteral("A0001"), QStringLiteral("A9999"), QStringLiteral("A12345")});
    QCOMPARE(name, std::optional(NumberedName{QStringLiteral("A"), 4}));
    QCOMPARE(name->at(7), QStringLiteral("A0007"));
    QCOMPARE(name->at(123456), QStringLiteral("A123456"));
    QVERIFY(!name->numberOf(QStringLiteral("A7")));
}

void TestValuePattern::noNumbers()
{
    QVERIFY(!numberedName({}));
    QVERIFY(!numberedName({QStringLiteral("abc")}));
    QVERIFY(!numberedName({QStringLiteral("a1"), QStringLiteral("b2")}));
    QVERIFY(!numberedName({QStringLiteral("a1"), QStringLiteral("a")}));
    QVERIFY(!numberedName({QStringLiteral("a12345678901234567890")}));
}

QTEST_GUILESS_MAIN(TestValuePattern)
#include "tst_valuepattern.moc"
