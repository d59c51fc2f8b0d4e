// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of which a word once fell out, or into which something came that nobody asked for.
#include "support/goldenfile.h"
#include "support/lookalikes.h"

#include "core/record/record.h"

#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestLookalikes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { openLookalikes(m_folder, m_source); }

    // The query that answers and its first row, or that nothing answers unprompted.
    void answers_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/lookalikes.case")); }
    void answers()
    {
        QFETCH(GoldenCase, golden);
        const record::Record record = m_source->ask(golden.input.trimmed(), lookalikesOptions(), {}, {});
        QStringList lines{record::wordOf(record.state)};
        if (record.isAnswered()) {
            static const QRegularExpression comment(QStringLiteral("--[^\\n]*"));
            lines.append(record::queryOf(record).remove(comment).simplified());
            QStringList cells;
            for (const std::optional<QString> &cell : record.parts.first().grid()->rows.value(0))
                cells.append(cell.value_or(QStringLiteral("NULL")));
            lines.append(cells.join(QStringLiteral(" | ")));
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
};

QTEST_GUILESS_MAIN(TestLookalikes)
#include "tst_lookalikes.moc"
