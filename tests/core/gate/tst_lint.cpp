// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/lint.h"

#include "support/gatefixture.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

QByteArray shop()
{
    QFile file(QStringLiteral(TIEOUT_TEST_DIR "/shop.sql"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString describe(const gate::LintResult &result, const QString &text)
{
    QStringList lines;
    for (const gate::LintFinding &finding : result.findings) {
        QString line =
            QStringLiteral("%1 %2 [%3]: %4")
                .arg(record::wordOf(finding.severity), finding.check,
                     text.mid(finding.at.begin, finding.at.end - finding.at.begin).simplified(), finding.message.text);
        if (finding.suppressed)
            line += QStringLiteral(" (allowed: %1)").arg(finding.because);
        lines.append(line);
        if (finding.fix) {
            QString fixed = text;
            fixed.replace(finding.statement.begin, finding.statement.end - finding.statement.begin, *finding.fix);
            lines.append(QStringLiteral("  fixed: ") + fixed.simplified());
        }
    }
    lines.append(QStringLiteral("%1 statements").arg(result.statements));
    return lines.join(u'\n');
}

} // namespace

class TestLint : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { GateFixture::make(m_folder.file(QStringLiteral("shop.db")), shop(), m_shop); }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/lint.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        gate::LintRequest request;
        request.text = golden.input;
        request.question = golden.setting(QStringLiteral("question"));
        request.calendar.asOf = QDate(2025, 12, 31);
        const gate::LintResult result = gate::lint(request, m_shop->graph(), m_shop->session().traits(), m_shop.get());
        TIEOUT_COMPARE_GOLDEN(golden, describe(result, golden.input));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<GateFixture> m_shop;
};

QTEST_MAIN(TestLint)
#include "tst_lint.moc"
