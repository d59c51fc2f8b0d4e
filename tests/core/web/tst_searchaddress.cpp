// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/searchaddress.h"

#include <QTest>

using namespace Tieout;
using web::SearchAddress;

class TestSearchAddress : public QObject
{
    Q_OBJECT

private slots:
    void wordsAreFilledIn_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QString>("shown");
        const QString plain = "https://search.example/?q={words}";
        QTest::newRow("words") << plain << "exchange rate" << QByteArray("https://search.example/?q=exchange%20rate")
                               << "https://search.example/?q=exchange%20rate";
        QTest::newRow("no parameter is smuggled in")
            << plain << "a&b=c#d?e/f" << QByteArray("https://search.example/?q=a%26b%3Dc%23d%3Fe%2Ff")
            << "https://search.example/?q=a%26b%3Dc%23d%3Fe%2Ff";
        QTest::newRow("letters beyond ASCII")
            << plain << QString::fromUtf8("Umsatzsteuer für Bücher")
            << QByteArray("https://search.example/?q=Umsatzsteuer%20f%C3%BCr%20B%C3%BCcher")
            << "https://search.example/?q=Umsatzsteuer%20f%C3%BCr%20B%C3%BCcher";
        QTest::newRow("the place itself") << plain << "{words}" << QByteArray("https://search.example/?q=%7Bwords%7D")
                                          << "https://search.example/?q=%7Bwords%7D";
        QTest::newRow("in the path") << "http://wiki.example:8080/find/{words}?limit=3"
                                     << "a b" << QByteArray("http://wiki.example:8080/find/a%20b?limit=3")
                                     << "http://wiki.example:8080/find/a%20b?limit=3";
        QTest::newRow("a key is sent and not shown")
            << "https://search.example/s?apiKey=abc123&q={words}&format=json"
            << "x" << QByteArray("https://search.example/s?apiKey=abc123&q=x&format=json")
            << "https://search.example/s?apiKey=...&q=x&format=json";
    }
    void wordsAreFilledIn()
    {
        QFETCH(QString, address);
        QFETCH(QString, words);
        QFETCH(QByteArray, sent);
        QFETCH(QString, shown);
        const Result<SearchAddress> parsed = SearchAddress::parse(address);
        QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message()));
        QCOMPARE(parsed->filled(words).toEncoded(), sent);
        QCOMPARE(parsed->shown(words), shown);
    }

    void otherAddressesAreRefused_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("why");
        QTest::newRow("nothing") << ""
                                 << "{words}";
        QTest::newRow("no place") << "https://search.example/?q="
                                  << "once";
        QTest::newRow("two places") << "https://search.example/{words}?q={words}"
                                    << "once";
        QTest::newRow("a file") << "file:///etc/passwd?{words}"
                                << "https://";
        QTest::newRow("no scheme") << "search.example/?q={words}"
                                   << "https://";
        QTest::newRow("another scheme") << "ftp://search.example/{words}"
                                        << "https://";
        QTest::newRow("a password") << "https://me:secret@search.example/?q={words}"
                                    << "password";
        QTest::newRow("words are the host") << "https://{words}.example/"
                                            << "behind the host";
        QTest::newRow("words are the port") << "https://search.example:{words}/"
                                            << "https://";
        QTest::newRow("a fragment") << "https://search.example/#{words}"
                                    << "never sent";
    }
    void otherAddressesAreRefused()
    {
        QFETCH(QString, address);
        QFETCH(QString, why);
        const Result<SearchAddress> parsed = SearchAddress::parse(address);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ErrorCode::Invalid);
        QVERIFY2(parsed.error().message().contains(why), qPrintable(parsed.error().message()));
        QVERIFY(!parsed.error().hint.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSearchAddress)
#include "tst_searchaddress.moc"
