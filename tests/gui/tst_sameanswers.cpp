// SPDX-License-Identifier: GPL-3.0-or-later
// Terminal and window answer the same question with the same record.
#include "sampleoptions.h"

#include "cli/cliprocess.h"
#include "shell/desk.h"
#include "shell/pages/ask/askpage.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

/// A record without what every run has of its own: ids, moments and durations.
QJsonValue comparable(const QJsonValue &value)
{
    static const QStringList own{"ranAt", "elapsedMs", "timing"};
    if (value.isArray()) {
        QJsonArray out;
        for (const QJsonValue &item : value.toArray())
            out.append(comparable(item));
        return out;
    }
    if (!value.isObject())
        return value;
    QJsonObject out;
    const QJsonObject object = value.toObject();
    for (auto it = object.constBegin(); it != object.constEnd(); ++it) {
        if (own.contains(it.key()))
            continue;
        QJsonValue kept = comparable(it.value());
        if (it.key() == QLatin1String("source") && kept.isObject()) {
            QJsonObject source = kept.toObject();
            source.remove("asOf"); // when it was profiled
            kept = source;
        }
        out.insert(it.key(), kept);
    }
    return out;
}

QJsonObject comparableRecord(QJsonObject record)
{
    record.remove("id");
    return comparable(record).toObject();
}

QString inWords(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

} // namespace

class TestSameAnswers : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    TemporaryFolder m_home;
    std::unique_ptr<Application> m_desktop;

    QJsonObject askedInTheWindow(const QString &question)
    {
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (auto *page = window->findChild<AskPage *>()) {
                page->ask(question);
                break;
            }
        }
        if (!QTest::qWaitFor([&answered] { return !answered.isEmpty(); }, Patience))
            return {};
        return record::toJson(answered.first().at(1).value<record::Record>());
    }

private slots:
    void initTestCase()
    {
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(m_folder));
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        const Result<void> started = m_desktop->start();
        QVERIFY2(started, qPrintable(started ? QString() : started.error().fullMessage()));
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    }
    void cleanupTestCase() { m_desktop.reset(); }

    void theRecordsAreTheSame_data()
    {
        QTest::addColumn<QString>("question");
        for (const char *question : {
                 "What rent was collected for the Riverside portfolio last quarter?",
                 "Maintenance cost by vendor in 2026, top 5",
                 "How many people report directly to the CFO?",
                 "number of units per property",
                 "How many open invoices are there?",
                 "Which property has the highest purchase price?",
                 "average area of units by usage",
                 "which tables have to do with rent?",
                 "how happy are the tenants with the weather?",
                 "hello",
             })
            QTest::newRow(question) << QString::fromLatin1(question);
    }
    void theRecordsAreTheSame()
    {
        QFETCH(QString, question);
        const QJsonObject window = askedInTheWindow(question);
        QVERIFY(!window.isEmpty());
        const ProcessResult terminal =
            runCli(m_home, {"ask", "--source", "sample", "--as-of", "2026-11-20", question, "--json"});
        QVERIFY2(terminal.exitCode == 0 || terminal.exitCode == 1, terminal.summary());
        const QJsonObject left = comparableRecord(window);
        const QJsonObject right = comparableRecord(terminal.json());
        for (const QString &field : left.keys()) {
            QVERIFY2(left[field] == right[field],
                     qPrintable(QStringLiteral("%1: window %2, terminal %3")
                                    .arg(field, inWords(left[field]), inWords(right[field]))));
        }
        QCOMPARE(left.keys(), right.keys());
    }
};

QTEST_MAIN(TestSameAnswers)
#include "tst_sameanswers.moc"
