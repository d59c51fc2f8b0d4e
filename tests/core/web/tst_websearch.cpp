// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing leaves before a person said so; what comes back or does not come back has a clear outcome. Real sockets.
#include "core/web/websearch.h"
#include "support/chatserver.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace Tieout;
using namespace Tieout::TestSupport;
using web::Finding;
using web::Outgoing;

namespace {

ChatServer::Answer page(const QByteArray &body, const QByteArray &status = "200 OK",
                        const QByteArray &headers = "Content-Type: text/html\r\n")
{
    return {{"HTTP/1.1 " + status + "\r\n" + headers
             + "Connection: close\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body}};
}

web::SearchAddress at(const ChatServer &server)
{
    return *web::SearchAddress::parse(server.url() + "/search?q={words}&apikey=k123");
}

bool agrees(const Outgoing &, const StopToken &)
{
    return true;
}

} // namespace

class TestWebSearch : public QObject
{
    Q_OBJECT

private slots:
    void whatIsShownIsWhatIsSent()
    {
        QByteArray path;
        ChatServer server([&path](const QByteArray &asked, const QByteArray &) {
            path = asked;
            return page("<title>Rates</title><p>One euro is 1.08 dollars.");
        });
        std::optional<Outgoing> shown;
        QStringList contacted;
        const web::Search search = web::searchAt(
            at(server),
            [&](const Outgoing &outgoing, const StopToken &) {
                shown = outgoing;
                return contacted.isEmpty() && server.requests() == 0; // nobody was contacted before
            },
            [&contacted](const QString &host) { contacted.append(host); });
        const Result<Finding> found = search("  euro  dollar rate ", {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().message()));
        QCOMPARE(path, QByteArray("/v1/search?q=euro%20dollar%20rate&apikey=k123"));
        QCOMPARE(shown->words, QString("euro dollar rate"));
        QCOMPARE(shown->host, QString("127.0.0.1"));
        QVERIFY2(shown->address.endsWith("/search?q=euro%20dollar%20rate&apikey=..."), qPrintable(shown->address));
        QCOMPARE(contacted, QStringList{"127.0.0.1"});
        QCOMPARE(found->words, QString("euro dollar rate"));
        QCOMPARE(found->address, shown->address);
        QCOMPARE(found->title, QString("Rates"));
        QCOMPARE(found->text, QString("One euro is 1.08 dollars."));
        QVERIFY(found->retrievedAt.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    }

    void aNoSendsNothing()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) { return page("x"); });
        for (const web::Confirm &confirm :
             {web::Confirm([](const Outgoing &, const StopToken &) { return false; }), web::Confirm()}) {
            const Result<Finding> found = web::searchAt(at(server), confirm, {})("euro", {});
            QVERIFY(!found);
            QCOMPARE(found.error().code, ErrorCode::Denied);
            QVERIFY(found.error().message().contains("did not agree"));
        }
        QCOMPARE(server.requests(), 0);
    }

    void wordsHaveToBeFew()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) { return page("x"); });
        const web::Search search = web::searchAt(at(server), agrees, {});
        QCOMPARE(search(" ", {}).error().code, ErrorCode::Invalid);
        QCOMPARE(search(QString(201, u'a'), {}).error().code, ErrorCode::Invalid);
        QCOMPARE(server.requests(), 0);
        QVERIFY(search(QString(200, u'a'), {}));
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("words");
        const QByteArray html = "Content-Type: text/html\r\n";
        QTest::newRow("refused") << QByteArray("403 Forbidden") << html << 1 << int(ErrorCode::Denied) << "refused";
        QTest::newRow("not there") << QByteArray("404 Not Found") << html << 1 << int(ErrorCode::NotFound)
                                   << "nothing at this address";
        QTest::newRow("wait") << QByteArray("429 Too Many Requests") << html << 1 << int(ErrorCode::LimitReached)
                              << "wait";
        QTest::newRow("broken") << QByteArray("500 Internal Server Error") << html << 1 << int(ErrorCode::Protocol)
                                << "status 500";
        QTest::newRow("sends elsewhere") << QByteArray("302 Found")
                                         << QByteArray("Location: http://elsewhere.invalid/\r\n" + html) << 1
                                         << int(ErrorCode::Protocol) << "another host";
        QTest::newRow("compressed") << QByteArray("200 OK") << QByteArray("Content-Encoding: gzip\r\n" + html) << 1
                                    << int(ErrorCode::Protocol) << "compresses its answer";
        QTest::newRow("in circles") << QByteArray("302 Found") << QByteArray("Location: /v1/search?q=again\r\n" + html)
                                    << 1 << int(ErrorCode::Protocol) << "sends on";
        QTest::newRow("endless") << QByteArray("200 OK") << html << 5 * 1024 * 1024 << int(ErrorCode::LimitReached)
                                 << "longer than";
        QTest::newRow("a picture") << QByteArray("200 OK") << QByteArray("Content-Type: image/png\r\n") << 1
                                   << int(ErrorCode::Unsupported) << "image/png";
    }
    void faultsAreNamed()
    {
        QFETCH(QByteArray, status);
        QFETCH(QByteArray, headers);
        QFETCH(int, size);
        QFETCH(int, code);
        QFETCH(QString, words);
        ChatServer server(
            [&](const QByteArray &, const QByteArray &) { return page(QByteArray(size, 'x'), status, headers); });
        const Result<Finding> found = web::searchAt(at(server), agrees, {})("euro", {});
        QVERIFY(!found);
        QCOMPARE(int(found.error().code), code);
        QVERIFY2(found.error().message().contains(words), qPrintable(found.error().message()));
    }

    void aRedirectWithinTheHostIsFollowed()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            return path.startsWith("/there")
                       ? page("<p>here")
                       : page("", "302 Found",
                              "Location: //127.0.0.1:" + path.mid(path.indexOf("port=") + 5) + "/there\r\n");
        });
        const QString port = server.url().section(u':', 2).section(u'/', 0, 0);
        const Result<Finding> found = web::searchAt(
            *web::SearchAddress::parse(server.url() + "/search?q={words}&port=" + port), agrees, {})("euro", {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().message()));
        QCOMPARE(found->text, QString("here"));
        QCOMPARE(server.requests(), 2);
    }

    void aPageThatBreaksOffIsSaid()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<p>one"}};
        });
        const Result<Finding> found = web::searchAt(at(server), agrees, {})("euro", {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Connection);
        QVERIFY2(found.error().message().contains("went away"), qPrintable(found.error().message()));
    }

    void aServerThatIsGoneIsSaid()
    {
        const web::SearchAddress address = *web::SearchAddress::parse("http://127.0.0.1:1/{words}");
        const Result<Finding> found = web::searchAt(address, agrees, {})("euro", {});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Connection);
    }

    void cancelIsFeltAtOnce()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>one"}, 0, true};
        });
        StopSource stop;
        std::jthread canceller([&stop, &server] {
            while (server.requests() == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            stop.requestStop();
        });
        QElapsedTimer timer;
        timer.start();
        const Result<Finding> found = web::searchAt(at(server), agrees, {})("euro", stop.token());
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
        QVERIFY(timer.elapsed() < 5'000); // a server that never ends is given up at 30 s
    }
};

QTEST_GUILESS_MAIN(TestWebSearch)
#include "tst_websearch.moc"
