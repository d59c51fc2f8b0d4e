// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/refinement.h"

#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::Above;
using answer::Refinement;
using record::Record;

namespace {

QDate asOf()
{
    return {2024, 12, 31};
}

} // namespace

class TestRefinement : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openOffice(m_folder, m_source);
        m_calendar.asOf = asOf();
    }

    void changes_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/refinement.case")); }
    // The first line is the question above ("-": none), each other one a question below it.
    void changes()
    {
        QFETCH(GoldenCase, golden);
        const QStringList lines = golden.input.split(u'\n', Qt::SkipEmptyParts);
        const std::optional<Above> above =
            lines.first() == u"-" ? std::nullopt : std::optional(Above{QStringLiteral("r1"), lines.first()});
        QStringList out;
        for (const QString &question : lines.mid(1)) {
            const Refinement made = answer::refined(question, above, *m_source->linker(), m_calendar);
            out.append(made.kind == Refinement::Kind::Alone     ? QStringLiteral("alone")
                       : made.kind == Refinement::Kind::Refines ? QStringLiteral("whole: ") + made.whole
                                                                : QStringLiteral("lacks: ") + made.why.text);
        }
        TIEOUT_COMPARE_GOLDEN(golden, out.join(u'\n'));
    }

    void recordsWhatItRefines()
    {
        answer::AskOptions options;
        options.calendar = m_calendar;
        const Record first = m_source->ask(QStringLiteral("total amount of orders in 2024"), options, {}, {});
        QCOMPARE(first.state, record::State::Answered);
        QVERIFY(!first.refines);
        QCOMPARE(record::wholeQuestion(first), first.question);
        options.above = Above{first.id, record::wholeQuestion(first)};
        const Record second = m_source->ask(QStringLiteral("and by month?"), options, {}, {});
        QCOMPARE(second.state, record::State::Answered);
        QCOMPARE(second.question, QStringLiteral("and by month?"));
        QCOMPARE(second.refines, std::optional(first.id));
        QCOMPARE(record::wholeQuestion(second), QStringLiteral("total amount of orders in 2024 by month"));
        QCOMPARE(second.parts.first().grid()->rowCount, 3);
        // A refinement may be refined.
        options.above = Above{second.id, record::wholeQuestion(second)};
        const Record third = m_source->ask(QStringLiteral("only February 2024"), options, {}, {});
        QCOMPARE(record::wholeQuestion(third), QStringLiteral("total amount of orders February 2024 by month"));
        QCOMPARE(third.parts.first().grid()->rowCount, 1);
    }

    void saysWhatItLacks()
    {
        answer::AskOptions options;
        options.calendar = m_calendar;
        const Record record = m_source->ask(QStringLiteral("and by month?"), options, {}, {});
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(record.text.text.contains(QStringLiteral("there is none before it")));
        QVERIFY(!record.refines);
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    period::CalendarSettings m_calendar;
};

QTEST_GUILESS_MAIN(TestRefinement)
#include "tst_refinement.moc"
