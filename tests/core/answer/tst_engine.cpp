// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/engine.h"

#include "support/asking.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using answer::Beat;
using answer::BeatEvent;
using answer::BeatState;
using record::Record;

namespace {

QString cell(const Record &record, int row, int column)
{
    if (record.parts.isEmpty() || row >= record.parts.first().grid()->rows.size())
        return QStringLiteral("(no such row)");
    return record.parts.first().grid()->rows[row].value(column).value_or(QStringLiteral("NULL"));
}

const record::Check *check(const Record &record, const char *id)
{
    if (!record.parts.isEmpty()) {
        for (const record::Check &known : record.parts.first().checks) {
            if (known.id == QLatin1String(id))
                return &known;
        }
    }
    return nullptr;
}

} // namespace

class TestEngine : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_file = m_folder.file(QStringLiteral("trade.db"));
        makeTrade(m_file);
        Result<std::unique_ptr<project::OpenSource>> source = openSource(m_file, QDate(2024, 12, 31));
        QVERIFY2(source.has_value(), source ? "" : qPrintable(source.error().message()));
        m_source = std::move(*source);
        m_options.calendar.asOf = QDate(2024, 12, 31);
    }

    void answersWithProvenance()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(
            QStringLiteral(
                "SELECT r.name, SUM(o.amount) AS total FROM orders AS o JOIN customer AS c ON o.customer_id = c.id "
                "JOIN region AS r ON c.region_id = r.id GROUP BY r.name ORDER BY total DESC"),
            QStringLiteral("amount by region"))};
        const Record record = ask(scripted, QStringLiteral("amount by region"));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.standing, record::Standing::Exploratory);
        QCOMPARE(cell(record, 0, 0), QStringLiteral("North"));
        QCOMPARE(cell(record, 0, 1), QStringLiteral("60.60"));
        QCOMPARE(cell(record, 1, 1), QStringLiteral("8.07"));
        const record::Part &part = record.parts.first();
        QCOMPARE(part.verification.verdict, record::Verdict::Ties);
        QCOMPARE(part.verification.rows, std::optional<qint64>(6));
        QCOMPARE(part.grid()->rowCount, 2);
        QVERIFY(part.query()->sqlRun.contains(QLatin1String("LIMIT 10001")));
        QCOMPARE(part.query()->joins.size(), 2);
        QCOMPARE(part.query()->joins.first().rowsBefore, std::optional<qint64>(7));
        QCOMPARE(part.query()->joins.first().rowsAfter, std::optional<qint64>(7));
        QCOMPARE(part.query()->joins.last().rowsAfter, std::optional<qint64>(6));
        QCOMPARE(record.attempts.size(), 1);
        QCOMPARE(record.attempts.first().verdict, record::AttemptVerdict::Passed);
        QCOMPARE(part.query()->dialect, QStringLiteral("sqlite"));
        QVERIFY(!part.query()->lineage.isEmpty());
        QVERIFY(check(record, "syntax.engine"));
        QVERIFY(!record.headline);
        QVERIFY2(record.text.text.contains(QLatin1String("North with 60.60")), qPrintable(record.text.text));
        QCOMPARE(record.asOf, QStringLiteral("2024-12-31"));
        // The record survives its own JSON.
        const Result<Record> again = record::recordFromJson(record::toJson(record));
        QVERIFY(again.has_value());
        QVERIFY(*again == record);
    }

    void oneNumberIsAHeadline()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders WHERE amount < 1"),
                                               QStringLiteral("small orders"))};
        const Record record = ask(scripted, QStringLiteral("total amount of orders below 1"));
        QVERIFY(record.headline.has_value());
        QCOMPARE(record.headline->value, QStringLiteral("0.30"));
        QCOMPARE(record.headline->label.text, QStringLiteral("small orders"));
        QVERIFY2(record.text.text.startsWith(QLatin1String("Small orders: 0.30")), qPrintable(record.text.text));
    }

    void rejectionsGoBackAndAreLogged()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amont) FROM orders")),
                           ScriptedSource::sql(QStringLiteral(
                               "SELECT SUM(o.amount) FROM orders AS o JOIN line AS l ON l.order_id = o.id")),
                           ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        QList<BeatEvent> events;
        const Record record =
            ask(scripted, QStringLiteral("amount"), [&events](const BeatEvent &event) { events.append(event); });
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(cell(record, 0, 0), QStringLiteral("73.67"));
        QCOMPARE(scripted.asked.size(), 3);
        QCOMPARE(scripted.asked[0].feedback.size(), 0);
        QCOMPARE(scripted.asked[2].feedback.size(), 2);
        QVERIFY(scripted.asked[1].feedback.first().second.contains(QLatin1String("\"amont\"")));
        const QList<record::Attempt> &attempts = record.attempts;
        QCOMPARE(attempts.size(), 3);
        QCOMPARE(attempts[0].verdict, record::AttemptVerdict::Rejected);
        QCOMPARE(attempts[0].check, std::optional(QStringLiteral("reference.column")));
        QCOMPARE(attempts[1].check, std::optional(QStringLiteral("join.fan-out")));
        QCOMPARE(attempts[2].verdict, record::AttemptVerdict::Passed);
        // Beats come in order, each running before it is done or failed; the stopped attempts are noted.
        QCOMPARE(events.first().beat, Beat::Decompose);
        QCOMPARE(events.first().state, BeatState::Running);
        QCOMPARE(events.last().beat, Beat::Execute);
        QCOMPARE(events.last().state, BeatState::Done);
        int stopped = 0;
        for (const BeatEvent &event : events)
            stopped +=
                event.beat == Beat::Validate && event.state == BeatState::Failed && !event.note.isEmpty() ? 1 : 0;
        QCOMPARE(stopped, 2);
    }

    void nothingPasses()
    {
        ScriptedSource scripted;
        scripted.attempts = 2;
        for (int i = 0; i < 3; ++i)
            scripted.script.append(ScriptedSource::sql(QStringLiteral("DROP TABLE orders")));
        const Record record = ask(scripted, QStringLiteral("amount"));
        QCOMPARE(record.state, record::State::Rejected);
        QCOMPARE(record.attempts.size(), 2);
        QVERIFY(record.text.text.contains(QLatin1String("DROP")));
        QVERIFY(record.parts.first().grid()->rows.isEmpty());
        QCOMPARE(check(record, "syntax.engine")->verdict, record::CheckVerdict::Skipped);
    }

    void theNextSourceIsAsked()
    {
        ScriptedSource first;
        first.script = {ScriptedSource::abstain(QStringLiteral("No rule fits."))};
        ScriptedSource second;
        second.script = {ScriptedSource::sql(QStringLiteral("SELECT COUNT(*) FROM orders"))};
        answer::Engine engine(m_source->session(), m_source->linker(), {&first, &second});
        QCOMPARE(cell(engine.answer(answer::Start::asked(QStringLiteral("how many orders")), m_options, {}, {}), 0, 0),
                 QStringLiteral("7"));
    }

    void abstainsWithWhatWasMissing()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::abstain(QStringLiteral("The word \"flurb\" means nothing here."))};
        const Record record = ask(scripted, QStringLiteral("flurb"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(record.text.text.contains(QLatin1String("flurb")));
    }

    void asksBack()
    {
        generate::Proposal proposal = ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"));
        proposal.kind = generate::Proposal::Kind::Clarify;
        proposal.text = QStringLiteral("Which amount?");
        proposal.candidates.append(ScriptedSource::sql(QStringLiteral("SELECT SUM(price) FROM line")).candidates);
        proposal.candidates.append(ScriptedSource::sql(QStringLiteral("SELECT SUM(nothing) FROM line")).candidates);
        ScriptedSource scripted;
        scripted.script = {proposal};
        const Record record = ask(scripted, QStringLiteral("amount"));
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->question.text, QStringLiteral("Which amount?"));
        QCOMPARE(record.clarify->options.size(), 2); // the third does not pass the gate
    }

    void oneReadingLeftIsAnswered()
    {
        generate::Proposal proposal = ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"));
        proposal.kind = generate::Proposal::Kind::Clarify;
        proposal.candidates.append(ScriptedSource::sql(QStringLiteral("SELECT SUM(nothing) FROM line")).candidates);
        ScriptedSource scripted;
        scripted.script = {proposal};
        QCOMPARE(ask(scripted, QStringLiteral("amount")).state, record::State::Answered);
    }

    void cancelEndsIt()
    {
        StopSource stop;
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        scripted.meanwhile = [&stop] { stop.requestStop(); };
        answer::Engine engine(m_source->session(), m_source->linker(), {&scripted});
        const Record record =
            engine.answer(answer::Start::asked(QStringLiteral("amount")), m_options, {}, stop.token());
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::Cancelled);
        QVERIFY(record.parts.isEmpty() || record.parts.first().grid()->rows.isEmpty());
    }

    void aQueryThatTakesTooLongFails()
    {
        const QString endless = QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i "
                                               "< 100000000) SELECT COUNT(*) FROM n");
        answer::AskOptions options = m_options;
        options.queryLimit = std::chrono::milliseconds(50);
        answer::Engine engine(m_source->session(), m_source->linker(), {});
        const Record record = engine.answer(
            answer::Start::with(QStringLiteral("amount"), {endless, QStringLiteral("counting"), gate::Author::Person}),
            options, {}, {});
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::TimedOut);
    }

    void aSourceThatFailsIsAFailure()
    {
        ScriptedSource scripted;
        scripted.script = {fail(ErrorCode::Connection, "The server \"x\" cannot be reached.")};
        const Record record = ask(scripted, QStringLiteral("amount"));
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::Connection);
    }

    void noQuestionIsWrongUse()
    {
        ScriptedSource scripted;
        const Record record = ask(scripted, QStringLiteral("   "));
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::Invalid);
        QVERIFY(scripted.asked.isEmpty());
    }

    void anEmptyResultSaysWhy()
    {
        ScriptedSource scripted;
        scripted.script = {
            ScriptedSource::sql(QStringLiteral("SELECT c.id FROM customer AS c JOIN region AS r ON c.region_id = r.id "
                                               "WHERE r.name = 'Nort' AND c.id > 0"))};
        const Record record = ask(scripted, QStringLiteral("customers in the region Nort with an id above 0"));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.parts.first().grid()->rowCount, 0);
        const auto &because = record.parts.first().query()->emptyBecause;
        QVERIFY(because.has_value());
        QCOMPARE(because->conditions.size(), 2);
        QCOMPARE(because->conditions[0].rowsWithout, 4);
        QCOMPARE(because->conditions[0].nearest, QStringList{QStringLiteral("North")});
        QCOMPARE(because->conditions[1].rowsWithout, 0);
        QVERIFY2(record.text.text.contains(QLatin1String("North")), qPrintable(record.text.text));
    }

    void aSumOverNothingSaysSo()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders WHERE note = 'zz'"))};
        const Record record = ask(scripted, QStringLiteral("amount of zz"));
        QVERIFY(record.parts.first().query()->emptyBecause.has_value());
        QVERIFY(record.text.text.startsWith(QLatin1String("No row matches.")));
        QVERIFY(!record.headline);
    }

    void manyRowsAreCutAndSaid()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT id FROM orders ORDER BY id"))};
        answer::AskOptions options = m_options;
        options.maximumRows = 3;
        options.keptRows = 2;
        answer::Engine engine(m_source->session(), m_source->linker(), {&scripted});
        const Record record = engine.answer(answer::Start::asked(QStringLiteral("orders")), options, {}, {});
        QCOMPARE(record.parts.first().grid()->rowCount, 3);
        QCOMPARE(record.parts.first().grid()->rows.size(), 2);
        QVERIFY(record.parts.first().grid()->truncated);
        const qint64 all = *record.parts.first().grid()->rowsInAll;
        QVERIFY(all > 3);
        QVERIFY2(record.text.text.startsWith(QStringLiteral("first 3 of %1 rows: ").arg(all))
                     || record.text.text.contains(QStringLiteral(", first 3 of %1 rows: ").arg(all)),
                 qPrintable(record.text.text));
        QVERIFY(record.text.text.contains(QStringLiteral("Only the first 3 rows are shown; there are %1.").arg(all)));
    }

    void dataThatEndsEarlyIsSaid()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(
            QStringLiteral(
                "SELECT SUM(amount) FROM orders WHERE placed_on >= '2024-07-01' AND placed_on < '2024-10-01'"),
            QStringLiteral("amount, Q3 2024"))};
        const Record record = ask(scripted, QStringLiteral("amount in Q3 2024"));
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.headline->label.text, QStringLiteral("amount, Q3 2024, to 10 Jul"));
        const auto &period = record.parts.first().period;
        QCOMPARE(period->covered, std::optional(false));
        QCOMPARE(period->asked->from, std::optional(QStringLiteral("2024-07-01")));
        QCOMPARE(period->filtered->column, std::optional(QStringLiteral("orders.placed_on")));
        QCOMPARE(period->filtered->to, std::optional(QStringLiteral("2024-10-01")));
        QCOMPARE(record.parts.first().source.dataThrough, std::optional(QStringLiteral("2024-07-10")));
    }

    void dataThatBeginsLateIsSaid()
    {
        ScriptedSource scripted;
        scripted.script = {
            ScriptedSource::sql(
                QStringLiteral(
                    "SELECT SUM(amount) FROM orders WHERE placed_on >= '2023-07-01' AND placed_on < '2024-07-01'"),
                QStringLiteral("amount")),
            ScriptedSource::sql(
                QStringLiteral(
                    "SELECT SUM(amount) FROM orders WHERE placed_on >= '2023-01-01' AND placed_on < '2025-01-01'"),
                QStringLiteral("amount"))};
        const Record late = ask(scripted, QStringLiteral("amount from July 2023 to June 2024"));
        QCOMPARE(late.state, record::State::Answered);
        QCOMPARE(late.headline->label.text, QStringLiteral("amount, from 10 Jan"));
        QCOMPARE(late.parts.first().period->covered, std::optional(false));
        QVERIFY(late.text.text.contains(QLatin1String("begins on 2024-01-10, after")));
        const Record within = ask(scripted, QStringLiteral("amount from 2023 to 2024"));
        QCOMPARE(within.headline->label.text, QStringLiteral("amount, 10 Jan to 10 Jul"));
    }

    void sqlOfAPersonIsCheckedAndRun()
    {
        answer::Engine engine(m_source->session(), m_source->linker(), {});
        const Record good = engine.answer(answer::Start::with({}, {QStringLiteral("SELECT COUNT(*) FROM orders"),
                                                                   QStringLiteral("orders"), gate::Author::Person}),
                                          m_options, {}, {});
        QCOMPARE(good.state, record::State::Answered);
        QCOMPARE(good.headline->value, QStringLiteral("7"));
        const Record bad =
            engine.answer(answer::Start::with({}, {QStringLiteral("DELETE FROM orders"), {}, gate::Author::Person}),
                          m_options, {}, {});
        QCOMPARE(bad.state, record::State::Rejected);
        const Record other = engine.answer(
            answer::Start::with(QStringLiteral("amount in Q3 2024"),
                                {QStringLiteral("SELECT SUM(amount) FROM orders"), {}, gate::Author::Person}),
            m_options, {}, {});
        QCOMPARE(other.state, record::State::Rejected);
        QCOMPARE(other.attempts.first().check, std::optional(QStringLiteral("period.missing")));
    }

    void rowsBehindAnAnswer()
    {
        ScriptedSource scripted;
        scripted.script = {ScriptedSource::sql(QStringLiteral("SELECT note, SUM(amount) FROM orders GROUP BY note"))};
        answer::Engine engine(m_source->session(), m_source->linker(), {&scripted});
        const Record record = engine.answer(answer::Start::asked(QStringLiteral("amount by note")), m_options, {}, {});
        const Result<ResultSet> rows = engine.rowsBehind(record.parts.first(), {QStringLiteral("b")}, 100, {});
        QVERIFY(rows.has_value());
        QCOMPARE(rows->rows.size(), 2);
        QVERIFY(!rows->truncated);
        const Result<ResultSet> cut = engine.rowsBehind(record.parts.first(), {}, 3, {});
        QVERIFY(cut.has_value());
        QCOMPARE(cut->rows.size(), 3);
        QVERIFY(cut->truncated);
        const Result<ResultSet> none = engine.rowsBehind(record::Part(), {}, 3, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Invalid);
    }

    /// The question of the issue, by the built-in composer on the real file.
    void chinook()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        Result<std::unique_ptr<project::OpenSource>> source =
            openSource(dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite")), QDate(2025, 12, 31));
        QVERIFY(source.has_value());
        answer::AskOptions options;
        options.calendar.asOf = QDate(2025, 12, 31);
        const Record record = (*source)->engine().answer(
            answer::Start::asked(QStringLiteral("total invoice amount by country in 2022, top 5")), options, {}, {});
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        const QStringList countries{"USA", "Canada", "Brazil", "France", "Hungary"};
        const QStringList totals{"102.98", "76.26", "41.60", "39.60", "32.75"};
        QCOMPARE(record.parts.first().grid()->rowCount, 5);
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(cell(record, i, 0), countries[i]);
            QCOMPARE(cell(record, i, 1), totals[i]);
        }
        QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
        QCOMPARE(record.parts.first().verification.rows, std::optional<qint64>(83));
        QCOMPARE(record.parts.first().period->covered, std::optional(true));
    }

private:
    Record ask(ScriptedSource &scripted, const QString &question, const answer::BeatSink &beats = {})
    {
        answer::Engine engine(m_source->session(), m_source->linker(), {&scripted});
        return engine.answer(answer::Start::asked(question), m_options, beats, {});
    }

    TemporaryFolder m_folder;
    QString m_file;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;
};

QTEST_MAIN(TestEngine)
#include "tst_engine.moc"
