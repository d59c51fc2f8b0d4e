// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/toprows.h"

#include "support/asking.h"
#include "support/goldenfile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestTopRows : public QObject
{
    Q_OBJECT

    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

private slots:
    void initTestCase()
    {
        openRiverside(m_source);
        m_options.calendar.asOf = QDate(2026, 10, 31);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/toprows.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const record::Record record = m_source->ask(golden.input.trimmed(), m_options, {}, {});
        QStringList lines{record::wordOf(record.state)};
        if (record.clarify) {
            lines.first() += QStringLiteral(": ") + record.clarify->question.text;
            for (const record::Alternative &option : record.clarify->options)
                lines.append(QStringLiteral("- %1: %2").arg(option.reading.text, option.preview.value_or(QString())));
        } else if (!record.isAnswered()) {
            lines.append(record.text.text);
            for (const record::Alternative &option : record.alternatives)
                lines.append(QStringLiteral("- ") + option.reading.text);
        }
        TIEOUT_COMPARE_GOLDEN(golden, lines.join(u'\n'));
    }

    /// What was chosen once is not asked again.
    void aChoiceAnswers()
    {
        const QString question = QStringLiteral("tell me about our top tenants");
        const record::Record asked = m_source->ask(question, m_options, {}, {});
        QVERIFY(asked.clarify.has_value());
        QVERIFY(asked.clarify->options.size() >= 2);
        for (const record::Alternative &option : asked.clarify->options) {
            const record::Record answered = m_source->choose(question, option, m_options, {}, {});
            QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
            QCOMPARE(answered.parts.first().grid()->rowCount, qint64(5));
        }
    }
};

QTEST_GUILESS_MAIN(TestTopRows)
#include "tst_toprows.moc"
