// SPDX-License-Identifier: GPL-3.0-or-later
// What the gate says to SQL that computes a governed metric in its own way.
#include "core/answer/route/snapshotfacts.h"
#include "core/sources/metrics/ossie.h"
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class MetricBypassedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString file = m_folder.file(QStringLiteral("ferry.db"));
        makeSqlite(file, readFile(QStringLiteral(TIEOUT_TEST_DIR "/ferry.sql")));
        auto opened = openSource(file, m_asOf);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
        QList<catalog::SemanticModel> models;
        for (const char *name : {"ferry.ossie.yaml", "counter.ossie.yaml"}) {
            const auto read = sources::metrics::readOssie(
                readFile(QStringLiteral(TIEOUT_TEST_DIR "/") + QString::fromLatin1(name)), QString::fromLatin1(name));
            QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
            models += read->models;
        }
        const auto set = m_source->setModels(models, {}, {});
        QVERIFY2(set, set ? "" : qPrintable(set.error().fullMessage()));
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/bypassed.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        gate::GateRequest request;
        request.sql = golden.input.trimmed();
        request.question = golden.setting(QStringLiteral("question"));
        if (golden.setting(QStringLiteral("author")) == QLatin1String("generator"))
            request.author = gate::Author::Generator;
        request.besideDefinitions = golden.setting(QStringLiteral("tables")) == QLatin1String("chosen");
        request.calendar.asOf = m_asOf;
        request.periods = period::findPeriods(request.question, request.calendar);
        const gate::Report report = answer::gateOf(m_source->linker()).check(request).report;
        QStringList lines;
        for (const gate::CheckResult &check : report.checks) {
            if (check.id != QLatin1String("metric.bypassed"))
                continue;
            lines.append(record::wordOf(check.verdict) + QStringLiteral(": ") + check.message.text);
            if (!check.hint.isEmpty())
                lines.append(QStringLiteral("  ") + check.hint.text);
            for (const gate::Finding &further : check.further)
                lines += {QStringLiteral("also: ") + further.message.text, QStringLiteral("  ") + further.hint.text};
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

private:
    const QDate m_asOf{2025, 11, 20};
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(MetricBypassedTest)
#include "tst_metricbypassed.moc"
