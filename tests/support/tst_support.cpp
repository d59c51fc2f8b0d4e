// SPDX-License-Identifier: GPL-3.0-or-later
// The test support itself: a runner that cannot fail would make every golden test worthless.
#include "support/goldenfile.h"
#include "support/process.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const char twoCases[] = "# two small cases\n"
                        "\n"
                        "=== first\n"
                        "dialect: sqlite\n"
                        "--- input\n"
                        "select 1\n"
                        "-- a comment stays\n"
                        "--- expect\n"
                        "SELECT 1\n"
                        "\n"
                        "=== second\n"
                        "--- input\n"
                        "\\=== not a case\n"
                        "--- expect\n"
                        "two\n"
                        "lines\n";

} // namespace

class TestSupportTest : public QObject
{
    Q_OBJECT

private slots:
    void readsCases();
    void refusesBrokenFiles_data();
    void refusesBrokenFiles();
    void comparesAndNamesTheFirstDifference();
    void rewritesOneExpectationOnly();
    void runsAChildAsOrdinaryUser();
    void reportsEndOfChild();
};

void TestSupportTest::readsCases()
{
    const TemporaryFolder folder;
    const auto cases = readGoldenFile(folder.write(QStringLiteral("a.case"), twoCases));
    QVERIFY(cases);
    QCOMPARE(cases->size(), 2u);
    QCOMPARE(cases->at(0).name, QStringLiteral("first"));
    QCOMPARE(cases->at(0).line, 3);
    QCOMPARE(cases->at(0).setting(QStringLiteral("dialect")), QStringLiteral("sqlite"));
    QCOMPARE(cases->at(0).input, QStringLiteral("select 1\n-- a comment stays"));
    QCOMPARE(cases->at(0).expect, QStringLiteral("SELECT 1"));
    QCOMPARE(cases->at(1).input, QStringLiteral("=== not a case"));
    QCOMPARE(cases->at(1).expect, QStringLiteral("two\nlines"));
}

void TestSupportTest::refusesBrokenFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("empty") << QByteArray() << ErrorCode::NotFound;
    QTest::newRow("no expectation") << QByteArray("=== a\n--- input\nx\n") << ErrorCode::Syntax;
    QTest::newRow("unknown section") << QByteArray("=== a\n--- inputs\nx\n--- expect\ny\n") << ErrorCode::Syntax;
    QTest::newRow("text before the first case") << QByteArray("x\n=== a\n--- input\n--- expect\n") << ErrorCode::Syntax;
    QTest::newRow("a setting without a colon") << QByteArray("=== a\nx\n--- input\n--- expect\n") << ErrorCode::Syntax;
    QTest::newRow("a name twice") << QByteArray("=== a\n--- input\n--- expect\n=== a\n--- input\n--- expect\n")
                                  << ErrorCode::Exists;
}

void TestSupportTest::refusesBrokenFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(ErrorCode, code);
    const TemporaryFolder folder;
    const auto cases = readGoldenFile(folder.write(QStringLiteral("a.case"), text));
    QVERIFY(!cases);
    QCOMPARE(cases.error().code, code);
}

void TestSupportTest::comparesAndNamesTheFirstDifference()
{
    GoldenCase golden;
    golden.name = QStringLiteral("first");
    golden.expect = QStringLiteral("one\ntwo");
    QString message;
    QVERIFY(matchesGolden(golden, QStringLiteral("one  \ntwo\n\n"), &message));

    qunsetenv("TIEOUT_UPDATE_GOLDEN");
    QVERIFY(!matchesGolden(golden, QStringLiteral("one\n2"), &message));
    QVERIFY2(message.contains(QLatin1String("line 2")), qPrintable(message));
    QVERIFY(message.contains(QLatin1String("expected: two")));
    QVERIFY(!matchesGolden(golden, QStringLiteral("one\ntwo\nthree"), &message));
    QVERIFY(message.contains(QLatin1String("expected: (the end)")));
}

void TestSupportTest::rewritesOneExpectationOnly()
{
    const TemporaryFolder folder;
    const QString path = folder.write(QStringLiteral("a.case"), twoCases);
    QVERIFY(
        rewriteExpectation(path, QStringLiteral("first"), QStringLiteral("SELECT 2\n--- and a line like a marker")));
    const auto cases = readGoldenFile(path);
    QVERIFY(cases);
    QCOMPARE(cases->at(0).expect, QStringLiteral("SELECT 2\n--- and a line like a marker"));
    QCOMPARE(cases->at(0).input, QStringLiteral("select 1\n-- a comment stays"));
    QCOMPARE(cases->at(1).expect, QStringLiteral("two\nlines"));

    QByteArray expected(twoCases);
    expected.replace("SELECT 1\n", "SELECT 2\n\\--- and a line like a marker\n");
    QCOMPARE(readFile(path), expected);

    QVERIFY(rewriteExpectation(path, QStringLiteral("second"), QStringLiteral("last")));
    expected.replace("two\nlines\n", "last\n");
    QCOMPARE(readFile(path), expected);

    const auto missing = rewriteExpectation(path, QStringLiteral("third"), QString());
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
}

void TestSupportTest::runsAChildAsOrdinaryUser()
{
    TIEOUT_NEEDS_ORDINARY_USER();
    const TemporaryFolder folder;
    folder.openToAll();
    const QString path = folder.write(QStringLiteral("secret"), "x");
    QVERIFY(QFile::setPermissions(path, QFileDevice::Permissions()));
    ProcessOptions options;
    options.asOrdinaryUser = true;
    const auto result = runProgram(QStringLiteral("/bin/cat"), {path}, options);
    QVERIFY(result.started);
    QVERIFY2(result.exitCode != 0, result.summary());
    QVERIFY(result.output.isEmpty());
}

void TestSupportTest::reportsEndOfChild()
{
    const QString shell = QStringLiteral("/bin/sh");
    ProcessOptions options;
    options.input = "{\"a\": 1}";
    const auto fine = runProgram(shell, {QStringLiteral("-c"), QStringLiteral("cat; exit 3")}, options);
    QCOMPARE(fine.exitCode, 3);
    QCOMPARE(fine.json().value(QStringLiteral("a")).toInt(), 1);

    const auto crash = runProgram(shell, {QStringLiteral("-c"), QStringLiteral("kill -SEGV $$")});
    QVERIFY(crash.crashed);

    options.timeoutMs = 200;
    const auto hang = runProgram(shell, {QStringLiteral("-c"), QStringLiteral("exec sleep 60")}, options);
    QVERIFY(hang.timedOut);
    QVERIFY(!hang.crashed);

    QVERIFY(!runProgram(QStringLiteral("no-such-program"), {}).started);
}

QTEST_GUILESS_MAIN(TestSupportTest)
#include "tst_support.moc"
