// SPDX-License-Identifier: GPL-3.0-or-later
// Terminal and window answer the same question with the same record, and go on from it in the same way.
#include "sampleoptions.h"

#include "cli/cliprocess.h"
#include "shell/desk.h"
#include "shell/dialogs/expecteddialog.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/tableview.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
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
        if (it.key() == QLatin1String("metric") && kept.isObject()) {
            QJsonObject metric = kept.toObject();
            metric.remove("file"); // beside the workspace of each
            kept = metric;
        }
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

    static AskPage *askPage()
    {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (auto *page = window->findChild<AskPage *>())
                return page;
        }
        return nullptr;
    }

    QJsonObject askedInTheWindow(const QString &question)
    {
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        askPage()->ask(question);
        if (!QTest::qWaitFor([&answered] { return !answered.isEmpty(); }, Patience))
            return {};
        return record::toJson(answered.first().at(1).value<record::Record>());
    }

    /// Presses a button on the card of the newest answer and waits for its dialog.
    template <typename Dialog>
    static Dialog *dialogOf(const char *button)
    {
        const QList<RecordCard *> cards = askPage()->findChildren<RecordCard *>();
        auto *found = cards.isEmpty() ? nullptr : cards.last()->findChild<QPushButton *>(QLatin1String(button));
        if (!found)
            return nullptr;
        found->click();
        QPointer<Dialog> dialog;
        (void)QTest::qWaitFor([&dialog] { return !(dialog = askPage()->findChild<Dialog *>()).isNull(); }, Patience);
        return dialog;
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
                 "What was net operating income for the Riverside portfolio last quarter?",
                 "Lease revenue by property by quarter",
                 "tenant churn last quarter",
                 "What was occupancy last quarter?",
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

    void theSameChangesAreTried()
    {
        const QString question = QStringLiteral("What rent was collected for the Riverside portfolio last quarter?");
        QVERIFY(!askedInTheWindow(question).isEmpty());
        auto *dialog = dialogOf<ExpectedDialog>("expected");
        QVERIFY(dialog);
        QSignalSpy reported(dialog, &ExpectedDialog::reported);
        dialog->compareWith(QStringLiteral("987,654"));
        QTRY_COMPARE_WITH_TIMEOUT(reported.size(), 1, Patience);
        const ProcessResult terminal = runCli(m_home, {"expected", "--source", "sample", "--as-of", "2026-11-20",
                                                       "--expected", "987,654", question, "--json"});
        QVERIFY2(terminal.exitCode == 1, terminal.summary());
        const QJsonObject report = terminal.json();
        QVERIFY(report["tried"].toInt() > 0 && report["explanations"].toArray().isEmpty());
        const QString said = dialog->findChild<QLabel *>("expectedState")->text();
        QVERIFY2(
            said.startsWith(QStringLiteral("None of %1 single changes gives 987,654.").arg(report["tried"].toInt())),
            qPrintable(said));
        const QAbstractItemModel *shown = dialog->findChild<TableView *>("explanations")->model();
        QCOMPARE(shown->rowCount(), report["nearest"].isNull() ? 0 : 1);
        if (shown->rowCount() == 1) {
            QCOMPARE(shown->index(0, 3).data().toString(), report["nearest"]["sentence"].toString());
            QCOMPARE(dialog->findChild<SqlView *>("explanationSql")->toPlainText(),
                     report["nearest"]["sql"].toString());
        }
        dialog->accept();
    }

    void theSameIsVerified()
    {
        const QString question = QStringLiteral("How many open invoices are there?");
        QVERIFY(!askedInTheWindow(question).isEmpty());
        auto *dialog = dialogOf<VerifyDialog>("verify");
        QVERIFY(dialog);
        const QString sql = dialog->kept().query.sql;
        QSignalSpy taken(&m_desktop->desk()->source(), &SourceController::opened);
        dialog->accept();
        QTRY_COMPARE_WITH_TIMEOUT(taken.size(), 1, Patience);
        const Result<service::VerifiedResponse> window =
            service::verifiedQueries(*m_desktop->desk()->source().snapshot(), m_desktop->desk()->store());
        QVERIFY(window);

        const QString workspace = m_home.file(QStringLiteral("same.tieout"));
        const ProcessResult created = runCli(m_home, {"workspace", "create", workspace, "--source", "sample"});
        QVERIFY2(created.exitCode == 0, created.summary());
        const ProcessResult terminal = runCli(m_home, {"verified", "--source", workspace, "--as-of", "2026-11-20",
                                                       "add", question, "--sql", sql, "--json"});
        QVERIFY2(terminal.exitCode == 0, terminal.summary());
        QJsonObject left = service::toJson(*window)["verified"][0].toObject();
        QJsonObject right = terminal.json()["verified"][0].toObject();
        for (const char *own : {"id", "at"}) {
            QVERIFY(left.contains(QLatin1String(own)) && right.contains(QLatin1String(own)));
            left.remove(QLatin1String(own));
            right.remove(QLatin1String(own));
        }
        QVERIFY2(left == right, qPrintable(inWords(left) + u'\n' + inWords(right)));
    }
};

QTEST_MAIN(TestSameAnswers)
#include "tst_sameanswers.moc"
