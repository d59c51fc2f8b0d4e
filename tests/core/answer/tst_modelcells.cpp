// SPDX-License-Identifier: GPL-3.0-or-later
// Where no rule answers from cells, a generator may choose them: what passes, what goes back, what is asked.
#include "core/answer/modelcells.h"

#include "../sources/relations/flatbook.h"
#include "core/sources/relations/workbookconnector.h"
#include "support/asking.h"
#include "support/sqlitefile.h"

#include <QPluginLoader>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using generate::CellReading;
using record::Record;

namespace {

const QString balance =
    QStringLiteral("Balance sheet, in thousands of EUR||||\n||||\n|Group||Parent|\nPosition|2025|2024|2025|2024\n"
                   "Land|120|110|50|45\nPlant|30|35|10|12\nCash|25|20|8|9\nTotal assets|175|165|68|66");

/// No rule reads it: lines and times belong together two by two.
const QString crossed =
    QStringLiteral("By how much did cash of the group in 2025 differ from plant of the group in 2024?");
const QString unknown = QStringLiteral("What was the flurb of the group in 2025?");

} // namespace

class TestModelCells : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    Retriever *m_words = nullptr;
    sources::relations::WorkbookConnector m_connector{[] { return sqliteConnector(); }, [this] { return m_words; }};
    std::unique_ptr<project::OpenSource> m_source;
    ScriptedSource m_model;

    void open(const QList<FlatSheet> &sheets)
    {
        const QString book = m_folder.file(QStringLiteral("balance.xlsx"));
        writeBook(book, sheets);
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto source = project::OpenSource::open(m_connector, *m_connector.parseAddress(book), nullptr, options, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = *std::move(source);
        m_source->setGenerators({&m_model});
    }

    Record ask(const QString &question, const StopToken &stop = {})
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        return m_source->ask(question, options, {}, stop);
    }

    static CellReading reading(const QString &operation, const QStringList &ids)
    {
        return {operation, ids, {}, QStringLiteral("tiny")};
    }

private slots:
    void initTestCase()
    {
        QPluginLoader plugin(QStringLiteral(TIEOUT_PLUGIN_DIR "/retriever-bm25"));
        m_words = qobject_cast<Retriever *>(plugin.instance());
        QVERIFY2(m_words, qPrintable(plugin.errorString()));
    }

    void init()
    {
        m_model.readings.clear();
        m_model.toldOfCells.clear();
        m_model.heardOfCells.clear();
        m_model.meanwhile = {};
        open({{QStringLiteral("BS"), balance}});
    }

    void cellsThatSayTheWordsAnswer()
    {
        m_model.readings = {reading(QStringLiteral("difference"), {"B1.B7", "B1.C6"})};
        const Record record = ask(crossed);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.route.kind, record::Kind::Sheet);
        QCOMPARE(record.route.generator, QStringLiteral("agent"));
        QCOMPARE(record.headline->value, QStringLiteral("-10"));
        QCOMPARE(record.parts.first().source.cells, (QStringList{"BS!B7", "BS!C6"}));
        QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
        QVERIFY(record.confidence < 1);
        QVERIFY2(record.assumptions.last().text.text.startsWith(QLatin1String("tiny chose")),
                 qPrintable(record.assumptions.last().text.text));
        QCOMPARE(record.attempts.size(), 1);
        QCOMPARE(record.attempts.first().query, QStringLiteral("difference(BS!B7, BS!C6)"));
        QCOMPARE(record.attempts.first().verdict, record::AttemptVerdict::Passed);
        QVERIFY(m_model.toldOfCells.first().contains(QLatin1String("\"Cash\": B1.B7")));
    }

    void otherCellsGoBackWithWhy()
    {
        m_model.readings = {reading(QStringLiteral("difference"), {"B1.B7", "B1.D6"}),
                            reading(QStringLiteral("difference"), {"B1.B7", "B1.X6"}),
                            reading(QStringLiteral("difference"), {"B1.B7", "B1.C6"})};
        const Record record = ask(crossed);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.attempts.size(), 3);
        QCOMPARE(record.attempts[0].verdict, record::AttemptVerdict::Rejected);
        QCOMPARE(record.attempts[0].check, std::optional(QStringLiteral("cells.words")));
        QCOMPARE(m_model.heardOfCells.size(), 2);
        QCOMPARE(m_model.heardOfCells[0].first, QStringLiteral("difference(B1.B7, B1.D6)"));
        QCOMPARE(m_model.heardOfCells[0].second, QStringLiteral("no cell is of \"2024\""));
        QCOMPARE(m_model.heardOfCells[1].second, QStringLiteral("B1.X6 is not listed"));
    }

    void whoStaysWrongAnswersNothing()
    {
        m_model.readings = {reading(QStringLiteral("lookup"), {"B1.D7"})};
        const Record record = ask(crossed);
        QCOMPARE(record.state, record::State::Abstained);
        QCOMPARE(record.attempts.size(), 3);
        QVERIFY2(record.text.text.contains(QLatin1String("The cells that tiny chose do not match")),
                 qPrintable(record.text.text));
        QCOMPARE(record.parts.size(), 1); // the nearest ranges
    }

    /// What the words mean, nobody here can tell: the reading is offered, and answered when it is taken.
    void unknownWordsAreAskedBack()
    {
        m_model.readings = {reading(QStringLiteral("lookup"), {"B1.B7"})};
        const Record record = ask(unknown);
        QCOMPARE(record.state, record::State::Clarify);
        QVERIFY2(record.text.text.contains(QLatin1String("\"flurb\"")), qPrintable(record.text.text));
        QVERIFY(record.parts.isEmpty());
        QCOMPARE(record.clarify->options.size(), 1);
        QCOMPARE(record.clarify->options.first().reading.text, QStringLiteral("Cash, Group, 2025"));
        m_model.readings.clear();
        const Record taken = ask(*record.clarify->options.first().asks);
        QVERIFY2(taken.isAnswered(), qPrintable(taken.text.text));
        QCOMPARE(taken.headline->value, QStringLiteral("25"));
        QCOMPARE(taken.parts.first().source.cells, QStringList{"BS!B7"});
    }

    void whoFindsNothingIsQuoted()
    {
        m_model.readings = {{{}, {}, QStringLiteral("no flurb is listed"), QStringLiteral("tiny")}};
        const Record record = ask(unknown);
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("tiny found no matching cells")),
                 qPrintable(record.text.text));
        QVERIFY(record.text.text.contains(QLatin1String("no flurb is listed")));
        QVERIFY(record.text.text.contains(QLatin1String("Nearest to the question")));
    }

    /// What the rules answer, or ask back themselves, needs no model.
    void notWhereTheRulesKnow()
    {
        m_model.readings = {reading(QStringLiteral("lookup"), {"B1.D7"})};
        QVERIFY(ask(QStringLiteral("Cash of the group in 2025")).isAnswered());
        QCOMPARE(ask(QStringLiteral("Cash in 2025")).state, record::State::Clarify);
        QVERIFY(m_model.toldOfCells.isEmpty());
    }

    void rowsThatMayBePeopleAreToldToNobody()
    {
        const QString staff = QStringLiteral("Employees||||\n||||\n|Base pay||Bonus|\n%1|2025|2024|2025|2024\n"
                                             "Ada Byron|50|48|5|4\nAlan Kay|60|55|6|5");
        m_model.readings = {reading(QStringLiteral("lookup"), {"B1.B5"})};
        const QString question = QStringLiteral("What was the flurb of base pay in 2025?");
        for (const char *corner : {"Employee name", "", "Full name"}) {
            open({{QStringLiteral("HR"), staff.arg(QString::fromLatin1(corner))}});
            const Record record = ask(question);
            QVERIFY2(m_model.toldOfCells.isEmpty(), corner);
            QVERIFY2(record.text.text.contains(QLatin1String("may be names of people")), qPrintable(record.text.text));
        }
        open({{QStringLiteral("HR"), staff.arg(QStringLiteral("Grade"))}});
        ask(question);
        QVERIFY(!m_model.toldOfCells.isEmpty());
    }

    void cancelledWhileAsking()
    {
        m_model.readings = {reading(QStringLiteral("lookup"), {"B1.D7"})};
        StopSource source;
        m_model.meanwhile = [&source] { source.requestStop(); };
        const Record record = ask(crossed, source.token());
        QCOMPARE(record.state, record::State::Failed);
        QCOMPARE(record.failure->code, ErrorCode::Cancelled);
    }

    /// Beside flat tables, which are asked first.
    void afterTheTablesOfTheSameWorkbook()
    {
        open({{QStringLiteral("BS"), balance},
              {QStringLiteral("Sales"), QStringLiteral("Day|Shop|Amount\n2025-01-01|North|5\n2025-01-02|South|7")}});
        m_model.script = {ScriptedSource::abstain(QStringLiteral("no such table")),
                          ScriptedSource::abstain(QStringLiteral("no such table"))};
        m_model.readings = {reading(QStringLiteral("difference"), {"B1.B7", "B1.C6"})};
        const Record record = ask(crossed);
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("-10"));
    }
};

QTEST_MAIN(TestModelCells)
#include "tst_modelcells.moc"
