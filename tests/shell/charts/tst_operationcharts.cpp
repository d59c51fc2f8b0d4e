// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/charts/chartdata.h"

#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

QString chartText(const ChartData &data)
{
    if (data.isEmpty())
        return QStringLiteral("no chart");
    static const QStringList names = {QStringLiteral("columns"), QStringLiteral("bars"), QStringLiteral("line"),
                                      QStringLiteral("pie")};
    QStringList kinds;
    for (const ChartKind kind : data.possible)
        kinds.append(names[int(kind)]);
    QStringList series;
    for (const ChartSeries &one : data.series)
        series.append(one.name);
    return QStringLiteral("%1 by %2: %3")
        .arg(series.join(QStringLiteral(", ")), data.categoryTitle, kinds.join(QStringLiteral(", ")));
}

} // namespace

/// What an answer to each operation is called, and how it is drawn.
class TestOperationCharts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("operations.db"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/operations.sql")));
        auto source = openSource(file, m_asOf);
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void operation_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/operationcharts.case")); }
    void operation()
    {
        QFETCH(GoldenCase, golden);
        answer::AskOptions options;
        options.calendar.asOf = m_asOf;
        const record::Record record = m_source->ask(golden.input.trimmed(), options, {}, {});
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        TIEOUT_COMPARE_GOLDEN(golden, record.title.text + u'\n' + chartText(chartDataOf(record.parts.first())));
    }

private:
    QDate m_asOf{2026, 11, 20};
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_MAIN(TestOperationCharts)
#include "tst_operationcharts.moc"
