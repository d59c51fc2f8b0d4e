// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of a part is no chart of the whole, and a month without rows is a gap.
#include "pictures.h"
#include "shell/pages/pagefixture.h"
#include "testrecords.h"

#include "shell/charts/answerchart.h"
#include "shell/models/recordwords.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/widgets/tableview.h"
#include "shell/widgets/tabstrip.h"

#include <QChart>
#include <QLabel>
#include <QLineSeries>
#include <QToolButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

record::Record asked(PageFixture &gui, AskPage &page, const QString &question, const QString &sql)
{
    QSignalSpy answered(&gui.source, &SourceController::answered);
    Q_UNUSED(page)
    gui.source.runSql(question, sql, question, gate::Author::Person);
    return answered.wait(30'000) ? answered.first().at(1).value<record::Record>() : record::Record();
}

QString labelText(const QWidget *card, const char *name)
{
    const auto *label = card->findChild<QLabel *>(QString::fromLatin1(name));
    return label ? label->text() : QString();
}

const QByteArray customers = R"sql(
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, paid DECIMAL(10,2));
WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 599)
INSERT INTO customers SELECT i, printf('name-%03d', i), 'x', i FROM c;
)sql";

} // namespace

class tst_gaps : public QObject
{
    Q_OBJECT

private slots:
    void monthsWithoutRowsAreGaps()
    {
        PageFixture gui;
        AskPage page(gui.context());
        page.resize(1200, 900);
        page.show();
        QVERIFY(gui.openScript(houses()));
        const record::Record record =
            asked(gui, page, QStringLiteral("paid by month"),
                  QStringLiteral("SELECT substr(paid_on, 1, 7) AS month, SUM(amount) AS paid FROM payments GROUP BY "
                                 "substr(paid_on, 1, 7) ORDER BY month"));
        QCOMPARE(record.state, record::State::Answered);
        QVERIFY2(record.text.text.contains(QStringLiteral("No rows in 2025-04 and 2025-05.")),
                 qPrintable(record.text.text));
        page.showRecord(record);
        auto *card = page.findChild<RecordCard *>(QStringLiteral("card-answered"));
        QVERIFY(labelText(card, "chartGaps").contains(QStringLiteral("2025-04, 2025-05")));
        // In the table they have rows, marked; behind these there is nothing.
        const auto *table = card->findChild<TableView *>(QStringLiteral("resultTable"));
        QStringList marks;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            marks.append(table->model()->index(row, 2).data().toString());
        QCOMPARE(marks, (QStringList{{}, {}, "no rows", "no rows", {}, {}}));
        QCOMPARE(table->model()->index(2, 1).data().toString(), QStringLiteral("0"));
        QVERIFY(labelText(card, "tableGaps").isEmpty());
        auto *chart = card->findChild<AnswerChart *>();
        QCOMPARE(chart->kind(), ChartKind::Line);
        // The line breaks: one from February to March, one from June to July.
        QList<QList<double>> lines;
        for (const QAbstractSeries *series : chart->chart()->series()) {
            if (const auto *line = qobject_cast<const QLineSeries *>(series)) {
                QList<double> places;
                for (const QPointF &point : line->points())
                    places.append(point.x());
                lines.append(places);
            }
        }
        QCOMPARE(lines, (QList<QList<double>>{{0, 1}, {4, 5}}));
        // A screen reader and the keys hear of the gap.
        QVERIFY2(chart->accessibleDescription().contains(QStringLiteral("2025-04: no rows")),
                 qPrintable(chart->accessibleDescription()));
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            gui.theme.setMode(mode);
            takePicture(page, mode == ThemeMode::Light ? QStringLiteral("gaps-light") : QStringLiteral("gaps-dark"));
        }
        gui.theme.setMode(ThemeMode::Light);
    }

    void aChartOfAPartSaysSo()
    {
        PageFixture gui;
        AskPage page(gui.context());
        page.resize(1200, 900);
        page.show();
        QVERIFY(gui.openScript(customers));
        const record::Record record =
            asked(gui, page, QStringLiteral("paid by name"),
                  QStringLiteral("SELECT name, SUM(paid) AS paid FROM customers GROUP BY name ORDER BY name"));
        QCOMPARE(record.parts.first().grid()->rowCount, 599);
        page.showRecord(record);
        auto *card = page.findChild<RecordCard *>(QStringLiteral("card-answered"));
        QCOMPARE(labelText(card, "chartCut"), QStringLiteral("First 40 of 599 rows"));
        takePicture(page, QStringLiteral("cut-light"));
    }

    void aResultThatWasCutSaysHowMuchOfIt()
    {
        PageFixture gui;
        AskPage page(gui.context());
        QVERIFY(gui.openScript(customers));
        answer::AskOptions options;
        options.maximumRows = 100;
        gui.source.setAskOptions(options);
        const record::Record record =
            asked(gui, page, QStringLiteral("names"), QStringLiteral("SELECT name, paid FROM customers ORDER BY name"));
        const record::Part &part = record.parts.first();
        QVERIFY(part.grid()->truncated);
        QCOMPARE(part.grid()->rowsInAll, std::optional<qint64>(599));
        QVERIFY2(subtitleOf(record).contains(QStringLiteral("first 100 of 599 rows"), Qt::CaseInsensitive),
                 qPrintable(subtitleOf(record)));
        QVERIFY(record.text.text.contains(QStringLiteral("there are 599")));
        page.showRecord(record);
        auto *card = page.findChild<RecordCard *>(QStringLiteral("card-answered"));
        QVERIFY2(labelText(card, "headline").contains(QStringLiteral("first 100 of 599 rows"), Qt::CaseInsensitive),
                 qPrintable(labelText(card, "headline")));
        QCOMPARE(labelText(card, "chartCut"), QStringLiteral("First 40 of 599 rows"));
    }
};

QTEST_MAIN(tst_gaps)
#include "tst_gaps.moc"
