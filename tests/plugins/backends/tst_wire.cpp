// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/eventstream.h"
#include "backends/wire/httpclient.h"
#include "backends/wire/replycollector.h"
#include "backends/wire/thoughts.h"
#include "support/chatserver.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestWire : public QObject
{
    Q_OBJECT

private slots:
    void linesArriveSplitAnywhere()
    {
        const QByteArray whole = "{\"a\":\"\xc3\xa9\"}\r\n\n{\"b\":1}\n{\"c\":2}";
        for (int size = 1; size < 8; ++size) {
            LineStream stream;
            QList<QByteArray> lines;
            for (int at = 0; at < whole.size(); at += size)
                lines += stream.take(whole.mid(at, size));
            lines += stream.finish();
            QCOMPARE(lines, (QList<QByteArray>{"{\"a\":\"\xc3\xa9\"}", "{\"b\":1}", "{\"c\":2}"}));
        }
    }

    void eventsEndAsHttpsLinesDoToo()
    {
        const QByteArray whole = "data: {\"a\":1}\r\n\r\n: ping\r\n\r\ndata: {\"b\":\r\ndata: 2}\r\n\r\ndata: [DONE]";
        for (int size = 1; size < 8; ++size) {
            EventStream stream;
            QList<QByteArray> events;
            for (int at = 0; at < whole.size(); at += size)
                events += stream.take(whole.mid(at, size));
            events += stream.finish();
            QCOMPARE(events, (QList<QByteArray>{"{\"a\":1}", "{\"b\":\n2}", "[DONE]"}));
        }
    }

    void anEventEndsAtABlankLineOfEitherKind()
    {
        EventStream stream;
        QCOMPARE(stream.take("\n\n\r\n: ping\n\r\ndata:1\ndata: 2\n"), QList<QByteArray>());
        QCOMPARE(stream.take("\r"), QList<QByteArray>());
        QCOMPARE(stream.take("\nevent: x\r\ndata"), QList<QByteArray>{"1\n2"});
        QCOMPARE(stream.take(":3"), QList<QByteArray>());
        QCOMPARE(stream.finish(), QList<QByteArray>{"3"});
        QCOMPARE(stream.take("data: 4\n\n"), QList<QByteArray>{"4"});
    }

    void aWrongAddressIsSaidWithoutItsSecret()
    {
        for (const char *url : {"ftp://user:sesame@models.example/v1", "http://user:ses@me@models example/v1",
                                "user:sesame@models.example"}) {
            const Result<HttpClient> http = HttpClient::open({{"url", QString::fromLatin1(url)}}, {});
            QVERIFY2(!http, url);
            QCOMPARE(http.error().code, ErrorCode::Invalid);
            QVERIFY2(!http.error().fullMessage().contains("ses"), qPrintable(http.error().fullMessage()));
        }
        const Result<HttpClient> gone = HttpClient::open({{"url", "http://user:sesame@127.0.0.1:1/v1"}}, {});
        QVERIFY(gone);
        const Result<QByteArray> answer = gone->request("/x", {}, {}, {});
        QVERIFY(!answer);
        QVERIFY2(!answer.error().fullMessage().contains("sesame"), qPrintable(answer.error().fullMessage()));
    }

    void aMessageWithoutEndIsNotKept()
    {
        const QByteArray piece(1024 * 1024, 'x');
        EventStream events;
        LineStream lines;
        for (qsizetype sent = 0; sent <= longestMessage; sent += piece.size()) {
            QVERIFY(!events.isTooLong() && !lines.isTooLong());
            QVERIFY(events.take(piece).isEmpty() && lines.take(piece).isEmpty());
        }
        QVERIFY(events.isTooLong() && lines.isTooLong());
        QVERIFY(events.finish().isEmpty() && lines.finish().isEmpty());
    }

    void silenceIsATimeOut()
    {
        ChatServer server([](const QByteArray &, const QByteArray &) {
            return ChatServer::Answer{{"HTTP/1.1 200 OK\r\n\r\n{"}, 0, true};
        });
        const Result<HttpClient> http = HttpClient::open({{"url", server.url()}}, {});
        QVERIFY(http);
        const HttpClient impatient = http->withSilence(std::chrono::milliseconds(100));
        const Result<QByteArray> silent = impatient.request("/x", {}, {}, {});
        QVERIFY(!silent);
        QCOMPARE(silent.error().code, ErrorCode::TimedOut);
        QVERIFY2(silent.error().message().contains("0.1 seconds"), qPrintable(silent.error().message()));
        QVERIFY(!silent.error().hint.isEmpty());
        // A request that may take longer is waited for as long.
        const Result<QByteArray> limited =
            impatient.request("/x", {}, {}, StopToken().withLimit(std::chrono::milliseconds(400)));
        QCOMPARE(limited.error().code, ErrorCode::TimedOut);
        QVERIFY2(limited.error().message().contains("did not answer in time"), qPrintable(limited.error().message()));
    }

    void anAnswerWithoutEndIsNotKept()
    {
        ChatServer server([](const QByteArray &path, const QByteArray &) {
            ChatServer::Answer answer;
            answer.pieces = QList<QByteArray>{path.endsWith("/error") ? QByteArray("HTTP/1.1 500 Oops\r\n\r\n")
                                                                      : QByteArray("HTTP/1.1 200 OK\r\n\r\n")};
            answer.pieces += QList<QByteArray>(136, QByteArray(1024 * 1024, 'x'));
            answer.holdOpen = true;
            return answer;
        });
        const Result<HttpClient> http = HttpClient::open({{"url", server.url()}}, {});
        const Result<QByteArray> answer = http->request("/x", {}, {}, {});
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::LimitReached);
        QVERIFY2(answer.error().message().contains("without end"), qPrintable(answer.error().message()));
        const Result<QByteArray> error = http->request("/error", {}, {}, {});
        QVERIFY(!error);
        QVERIFY2(error.error().message().contains("status 500"), qPrintable(error.error().message()));
    }

    void aSinkThatHasEnoughIsToldNothingMore()
    {
        int told = 0;
        const ChatSink sink = [&told](const QString &) { return ++told < 2; };
        ReplyCollector collector(100, sink);
        QVERIFY(collector.addText("one "));
        QVERIFY(!collector.addText("two <thi"));
        QVERIFY(!collector.addText("three"));
        collector.finish();
        QCOMPARE(told, 2);
        QVERIFY(collector.fault().isEmpty());
    }

    void thoughtsArePartedWhereverTheyAreSplit_data()
    {
        QTest::addColumn<QString>("whole");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("thoughts");
        QTest::newRow("none") << "SELECT 1 < 2"
                              << "SELECT 1 < 2"
                              << "";
        QTest::newRow("before") << "<think>hm</think>SELECT 1"
                                << "SELECT 1"
                                << "hm";
        QTest::newRow("twice") << "<think>a</think>x<think>b</think>y"
                               << "xy"
                               << "ab";
        QTest::newRow("never closed") << "<think>for ever"
                                      << ""
                                      << "for ever";
        QTest::newRow("opened in the prompt") << "so that is it</think>SELECT 1"
                                              << "SELECT 1"
                                              << "so that is it";
        QTest::newRow("almost a tag") << "a <thin> b </thinly"
                                      << "a <thin> b </thinly"
                                      << "";
    }
    void thoughtsArePartedWhereverTheyAreSplit()
    {
        QFETCH(QString, whole);
        QFETCH(QString, text);
        QFETCH(QString, thoughts);
        for (int size = 1; size < 12; ++size) {
            ThoughtFilter filter;
            QString streamed;
            for (int at = 0; at < whole.size(); at += size)
                streamed += filter.take(whole.mid(at, size));
            streamed += filter.finish();
            QCOMPARE(filter.text(), text);
            QCOMPARE(filter.thoughts(), thoughts);
            QVERIFY(streamed.endsWith(text));
        }
    }
};

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
