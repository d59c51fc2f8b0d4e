// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/httpresponse.h"

#include <QTest>

using namespace Tieout;
using Fault = HttpResponse::Fault;

namespace {

struct Read {
    QByteArray body;
    int status = 0;
    Fault fault = Fault::None;
    bool whole = false;
};

Read readAll(const QByteArray &bytes, qsizetype atOnce)
{
    HttpResponse response;
    Read out;
    for (qsizetype at = 0; at < bytes.size(); at += atOnce)
        out.body += response.take(bytes.mid(at, atOnce));
    out.whole = response.finish();
    out.status = response.status();
    out.fault = response.fault();
    return out;
}

} // namespace

class HttpResponseTest : public QObject
{
    Q_OBJECT

private slots:
    void readsBodiesSplitAnywhere_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("counted") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and more") << QByteArray("hello");
        QTest::newRow("until the end") << QByteArray("HTTP/1.0 200 OK\r\nX: y\r\n\r\nhello") << QByteArray("hello");
        QTest::newRow("plain line ends") << QByteArray("HTTP/1.1 200 OK\nContent-Length: 5\n\nhello") << QByteArray("hello");
        QTest::newRow("chunks") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nTrailer: t\r\n\r\n")
                                << QByteArray("hello");
        QTest::newRow("continue") << QByteArray("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello") << QByteArray("hello");
        QTest::newRow("nothing") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n") << QByteArray();
        QTest::newRow("empty") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") << QByteArray();
    }

    void readsBodiesSplitAnywhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, body);
        for (qsizetype size = 1; size <= bytes.size(); ++size) {
            const Read read = readAll(bytes, size);
            QCOMPARE(read.fault, Fault::None);
            QVERIFY(read.whole);
            QCOMPARE(read.body, body);
            QVERIFY(read.status == 200 || read.status == 204);
        }
    }

    void saysWhatIsCutOff()
    {
        for (const char *bytes : {"", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
                                  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"}) {
            const Read read = readAll(bytes, 3);
            QCOMPARE(read.fault, Fault::None);
            QVERIFY2(!read.whole, bytes);
        }
    }

    void refusesWhatIsNotHttp()
    {
        for (const char *bytes : {"SSH-2.0-OpenSSH\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "<html>", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
                                  "HTTP/1.1 200 OK\r\nContent-Length: 1e9\r\n\r\n"})
            QVERIFY2(readAll(bytes, 2).fault == Fault::NoHttp, bytes);
        QCOMPARE(readAll("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 4).fault, Fault::ChunksMalformed);
        QCOMPARE(readAll("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n", 4).fault, Fault::ChunksMalformed);
        QCOMPARE(readAll("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n", 4).fault, Fault::ChunksMalformed);
        QCOMPARE(readAll("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b", 4).fault, Fault::Compressed);
    }

    void floodsEndAtTheirLimit_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        QTest::addColumn<int>("fault");
        QTest::newRow("one endless header") << QByteArray("HTTP/1.1 200 OK\r\nX: ") << QByteArray(4096, 'x') << int(Fault::HeadersTooLong);
        QTest::newRow("headers without end") << QByteArray("HTTP/1.1 200 OK\r\n") << QByteArray("X: y\r\n").repeated(100) << int(Fault::HeadersTooLong);
        QTest::newRow("information without end") << QByteArray() << QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(100) << int(Fault::HeadersTooLong);
        QTest::newRow("an endless chunk line") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;") << QByteArray(1000, 'x')
                                               << int(Fault::ChunksMalformed);
        QTest::newRow("trailers without end") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n") << QByteArray("X: y\r\n").repeated(100)
                                              << int(Fault::HeadersTooLong);
    }

    void floodsEndAtTheirLimit()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        QFETCH(int, fault);
        HttpResponse response;
        response.take(begin);
        qint64 sent = begin.size();
        while (response.fault() == Fault::None && sent < 10 * HttpResponse::mostHeaderBytes) {
            QVERIFY(response.take(again).isEmpty());
            sent += again.size();
        }
        QCOMPARE(int(response.fault()), fault);
        QVERIFY(sent <= HttpResponse::mostHeaderBytes + 2 * again.size());
        QVERIFY2(response.faultWords().contains(QLatin1String("limit")), qPrintable(response.faultWords()));
        QVERIFY(!response.finish());
    }

    void tooManyHeaders()
    {
        const QByteArray head = "HTTP/1.1 200 OK\r\n" + QByteArray("X: y\r\n").repeated(HttpResponse::mostHeaders + 1) + "\r\n";
        QCOMPARE(readAll(head, 1000).fault, Fault::TooManyHeaders);
    }

    void headersAreFoundInAnyCase()
    {
        HttpResponse response;
        response.take("HTTP/1.1 301 Moved\r\nLOCATION:  /there \r\nlocation: /elsewhere\r\n\r\n");
        QCOMPARE(response.status(), 301);
        QCOMPARE(response.header("location"), QByteArray("/there"));
        QCOMPARE(response.header("x"), QByteArray());
    }
};

QTEST_GUILESS_MAIN(HttpResponseTest)
#include "tst_httpresponse.moc"
