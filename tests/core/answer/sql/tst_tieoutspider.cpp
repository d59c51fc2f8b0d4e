// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/tieout.h"

#include "core/answer/sql/execute.h"
#include "support/datafolder.h"
#include "support/gatefixture.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

/// Recomputes thousands of queries that other people wrote: where the gate finds nothing wrong with a query, its number
/// must tie.
class TestTieOutSpider : public QObject
{
    Q_OBJECT

private slots:
    void golds_data()
    {
        QTest::addColumn<QString>("split");
        QTest::newRow("dev") << "dev";
        QTest::newRow("hard") << "hard";
    }

    void golds()
    {
        TIEOUT_NEEDS_DATA("spider/dev.jsonl");
        QFETCH(QString, split);
        QFile file(dataFile(QStringLiteral("spider/%1.jsonl").arg(split)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QHash<QString, std::shared_ptr<GateFixture>> databases;
        QHash<QString, int> verdicts;
        QHash<QString, int> reasons;
        QStringList differing;
        while (!file.atEnd()) {
            const QJsonObject question = QJsonDocument::fromJson(file.readLine()).object();
            if (question.isEmpty())
                continue;
            const QString name = question[QStringLiteral("database")].toString();
            if (!databases.contains(name)) {
                Result<std::unique_ptr<GateFixture>> opened =
                    GateFixture::open(dataFile(QStringLiteral("spider/databases/%1.sqlite").arg(name)), false);
                QVERIFY2(opened.has_value(), qPrintable(name));
                databases.insert(name, std::shared_ptr<GateFixture>(std::move(*opened)));
            }
            GateFixture &database = *databases[name];
            const QString sql = question[QStringLiteral("sql")].toString();
            const gate::Checked report = database.checked(sql);
            if (!report.query) {
                ++verdicts[QStringLiteral("rejected")];
                continue;
            }
            answer::ExecuteLimits limits;
            limits.rows = 100'000;
            const Result<answer::Execution> run = answer::execute(database.session(), *report.query, limits, {});
            QVERIFY2(run.has_value(), qPrintable(name + QStringLiteral(": ") + sql));
            const record::Verification record = answer::tieOut(database.session(), *report.query, run->result, {}, {});
            ++verdicts[record::wordOf(record.verdict)];
            if (record.verdict == record::Verdict::NotChecked)
                ++reasons[record.why->text];
            if (record.verdict == record::Verdict::Differs)
                differing.append(
                    QStringLiteral("%1: %2 | %3 | %4").arg(name, sql, record.why->text, record.sql->simplified()));
        }
        qInfo() << verdicts << reasons;
        QVERIFY2(differing.isEmpty(), qPrintable(differing.join(u'\n')));
    }
};

QTEST_MAIN(TestTieOutSpider)
#include "tst_tieoutspider.moc"
