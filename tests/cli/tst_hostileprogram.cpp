// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/hostileinputs.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using namespace Tieout::TestSupport;

// The hostile inputs through the whole program, as somebody would pipe them in: each must end in a verdict with its
// reason, and nothing on disk may change.
class HostileProgramTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void gateEndsInAVerdict_data();
    void gateEndsInAVerdict();
    void askTakesThemAsWords();
    void whatIsNotTextIsSaid();

private:
    ProcessResult run(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, arguments, {}, input, m_folder.path());
    }
    QStringList listing() const
    {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    TemporaryFolder m_home;
    TemporaryFolder m_folder; // also the working folder: where a relative file name would end up
    QString m_source;
    QByteArray m_before;
    QStringList m_listing;
    std::vector<HostileInput> m_inputs;
};

void HostileProgramTest::initTestCase()
{
    const QString path = m_folder.file(QStringLiteral("hostile.db"));
    makeSqlite(path, hostileSchema());
    m_source = QStringLiteral("sqlite:") + path;
    m_before = readFile(path);
    m_listing = listing();
    const auto inputs = hostileInputs();
    QVERIFY2(inputs, inputs ? "" : qPrintable(inputs.error().fullMessage()));
    m_inputs = *inputs;
    QVERIFY(m_inputs.size() >= 200);
}

void HostileProgramTest::gateEndsInAVerdict_data()
{
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("sql");
    for (const HostileInput &input : m_inputs) {
        // Half characters and a byte order mark never arrive from a pipe; parser and session get them in their tests.
        if (QString::fromUtf8(input.sql.toUtf8()) == input.sql)
            QTest::newRow(qPrintable(input.name)) << input.outcome << input.sql;
    }
}

void HostileProgramTest::gateEndsInAVerdict()
{
    QFETCH(QString, outcome);
    QFETCH(QString, sql);
    const auto result = run({"gate", "--source", m_source, "--sql", "-", "--json"}, sql.toUtf8());
    QVERIFY2(!result.crashed && !result.timedOut, result.summary().left(2000));
    const QJsonObject report = result.json();
    QVERIFY2(report.contains("verdict"), result.summary().left(2000));
    QCOMPARE(result.exitCode, report["verdict"].toString() == QLatin1String("passed") ? 0 : 1);
    QStringList reasons;
    for (const QJsonValue &check : report["checks"].toArray()) {
        if (check["verdict"].toString() == QLatin1String("rejected"))
            reasons.append(check["message"].toString());
    }
    QCOMPARE(reasons.isEmpty(), result.exitCode == 0);
    for (const QString &reason : reasons)
        QVERIFY2(reason.size() > 10 && reason.size() < 1000, qPrintable(reason.left(2000)));
    // What only reads may pass, or be held back for another reason, a cross join for instance.
    if (outcome != QLatin1String("harmless") && outcome != QLatin1String("endless"))
        QCOMPARE(report["verdict"].toString(), QStringLiteral("rejected"));
    QCOMPARE(readFile(m_folder.file(QStringLiteral("hostile.db"))), m_before);
    QCOMPARE(listing(), m_listing);
}

void HostileProgramTest::askTakesThemAsWords()
{
    int asked = 0;
    for (size_t i = 0; i < m_inputs.size(); i += 20) {
        const QString &text = m_inputs[i].sql;
        if (text.size() > 10000 || text.contains(QChar(u'\0')))
            continue;
        const auto result = run({"ask", "--source", m_source, "--json", "--", text});
        QVERIFY2(!result.crashed && !result.timedOut && result.exitCode <= 2, result.summary().left(2000));
        QVERIFY2(!result.json().isEmpty(), result.summary().left(2000));
        ++asked;
    }
    QVERIFY(asked >= 10);
    QCOMPARE(readFile(m_folder.file(QStringLiteral("hostile.db"))), m_before);
    QCOMPARE(listing(), m_listing);
}

void HostileProgramTest::whatIsNotTextIsSaid()
{
    const auto result = run({"gate", "--source", m_source, "--sql", "-"}, QByteArray("SELECT '\xff\xfe' FROM t"));
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.errors.contains("UTF-8"), result.summary());
    const auto nothing = run({"gate", "--source", m_source, "--sql", "-", "--json"});
    QCOMPARE(nothing.exitCode, 1);
}

QTEST_GUILESS_MAIN(HostileProgramTest)
#include "tst_hostileprogram.moc"
