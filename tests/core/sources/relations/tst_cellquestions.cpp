// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with several rows of headings are asked through their cells, from the question to the record.
#include "core/project/opensource.h"
#include "core/record/record.h"
#include "core/service/sheetservice.h"
#include "core/sources/relations/workbookconnector.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/workspace/workspace.h"
#include "flatbook.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QFileInfo>
#include <QPluginLoader>
#include <QTest>

#include <utility>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sources::relations::WorkbookConnector;

namespace {

const QString balance =
    QStringLiteral("Balance sheet, in thousands of EUR||||\n||||\n|Group||Parent|\nPosition|2025|2024|2025|2024\n"
                   "Land|120|110|50|45\nPlant|30|35|10|12\nCash|25|20|8|9\nTotal assets|175|165|68|66");

} // namespace

class CellQuestionsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    Retriever *m_words = nullptr;
    WorkbookConnector m_connector{[] { return sqliteConnector(); }, [this] { return m_words; }};
    std::unique_ptr<project::OpenSource> m_source;

    QString book() const { return m_folder.file(QStringLiteral("balance.xlsx")); }

    void open(workspace::Workspace *store)
    {
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto source = project::OpenSource::open(m_connector, *m_connector.parseAddress(book()), store, options, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = *std::move(source);
    }

    record::Record ask(const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        return m_source->ask(question, options, {}, {});
    }

    static record::CellBody bodyOf(const record::Record &record)
    {
        return std::get<record::CellBody>(record.parts.first().body);
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
        writeBook(book(), {{QStringLiteral("BS"), balance}});
        open(nullptr);
    }

    void aCellAnswersAndIsCited()
    {
        const record::Record record = ask(QStringLiteral("What were total assets of the group in 2025?"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.route.kind, record::Kind::Sheet);
        QCOMPARE(record.headline->value, QStringLiteral("175"));
        QCOMPARE(*record.headline->unit, QStringLiteral("EUR thousand"));
        const record::Part &part = record.parts.first();
        QCOMPARE(part.kind(), record::Kind::Sheet);
        QCOMPARE(part.source.cells, QStringList{"BS!B8"});
        QCOMPARE(part.verification.verdict, record::Verdict::Ties);
        QCOMPARE(*part.verification.how, record::VerifiedHow::Reread);
        const record::CellBody body = bodyOf(record);
        QCOMPARE(body.computation, QStringLiteral("BS!B8"));
        QVERIFY(body.complexity.isMultiHeader);
        QCOMPARE(body.cells.first().headerPath, (QList<QStringList>{{"Total assets"}, {"Group", "2025"}}));
    }

    /// What the sheet says below the table stands beside the cell that bears the mark, and qualifies it.
    void aFootnoteStandsBesideItsCell()
    {
        writeBook(book(),
                  {{QStringLiteral("BS"), QString(balance).replace(QLatin1String("Plant|"), QLatin1String("Plant*|"))
                                              + QStringLiteral("\n\n* Restated.")}});
        open(nullptr);
        const record::Record plant = ask(QStringLiteral("Restated plant of the group in 2024?"));
        QVERIFY2(plant.isAnswered(), qPrintable(plant.text.text));
        QCOMPARE(plant.headline->value, QStringLiteral("35"));
        QCOMPARE(bodyOf(plant).columns.last().name.text, QStringLiteral("Note"));
        QCOMPARE(bodyOf(plant).rows.first().last(), QStringLiteral("*: Restated."));
        const record::Record land = ask(QStringLiteral("Land of the group in 2024?"));
        QVERIFY2(land.isAnswered(), qPrintable(land.text.text));
        QCOMPARE(bodyOf(land).columns.size(), 4);

        const record::Record other = ask(QStringLiteral("Restated land of the group in 2024?"));
        QCOMPARE(other.state, record::State::Abstained);
        QVERIFY2(other.text.text.contains(QLatin1String("these figures are \"Restated\"")),
                 qPrintable(other.text.text));
        QCOMPARE(other.alternatives.size(), 1);
        const record::Record without = ask(*other.alternatives.first().asks);
        QVERIFY2(without.isAnswered(), qPrintable(without.text.text));
        QCOMPARE(without.headline->value, QStringLiteral("110"));
    }

    void arithmeticIsShownByItsCells()
    {
        const record::Record record =
            ask(QStringLiteral("By how many percent did cash of the parent change from 2024 to 2025?"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(bodyOf(record).computation, QStringLiteral("BS!D7 / BS!E7 - 1"));
        QCOMPARE(*record.headline->unit, QStringLiteral("%"));
        QVERIFY(record.headline->value.startsWith(QLatin1String("-11.11")));
    }

    void aRecordOfCellsIsReadBack()
    {
        const record::Record record = ask(QStringLiteral("Cash of the group in 2024?"));
        QVERIFY(record.isAnswered());
        const Result<record::Record> read = record::recordFromJson(record::toJson(record));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QCOMPARE(bodyOf(*read), bodyOf(record));
    }

    void anAverageOfPercentagesSaysThatItIsPlain()
    {
        writeBook(book(),
                  {{QStringLiteral("Exams"), QStringLiteral("|Maths||Physics|\nClass|Pupils|Passed %|Pupils|Passed "
                                                            "%\nA|24|88|22|90\nB|26|80|25|76")}});
        open(nullptr);
        const record::Record rates = ask(QStringLiteral("Average passed % in maths"));
        QVERIFY2(rates.isAnswered(), qPrintable(rates.text.text));
        QCOMPARE(rates.headline->value, QStringLiteral("84"));
        QVERIFY(!rates.assumptions.isEmpty());
        QVERIFY(rates.assumptions.last().text.text.startsWith(QLatin1String("This is a plain average")));
        const record::Record pupils = ask(QStringLiteral("Average pupils in maths"));
        QVERIFY2(pupils.isAnswered(), qPrintable(pupils.text.text));
        QVERIFY(pupils.assumptions.isEmpty());
    }

    /// A workbook without flat tables has no names, and its headings are words all the same.
    void headingsAreKnownWords()
    {
        const record::Record record = ask(QStringLiteral("total assets"));
        QCOMPARE(record.state, record::State::Clarify);
        const record::Record named = ask(QStringLiteral("BS!B7 less BS!C7"));
        QVERIFY2(named.isAnswered(), qPrintable(named.text.text));
        QCOMPARE(named.headline->value, QStringLiteral("5"));
        const record::Record nowhere = ask(QStringLiteral("PL!B7 less BS!C7"));
        QVERIFY2(nowhere.text.text.contains(QLatin1String("PL!B7 is in no table of this workbook.")),
                 qPrintable(nowhere.text.text));
        const record::Record unknown = ask(QStringLiteral("gubbins flurb"));
        QVERIFY2(unknown.text.text.startsWith(QLatin1String("I do not know any word")), qPrintable(unknown.text.text));
    }

    void severalMeaningsAreQuestionsBack()
    {
        const record::Record record = ask(QStringLiteral("Cash in 2025?"));
        QCOMPARE(record.state, record::State::Clarify);
        QCOMPARE(record.clarify->options.size(), 2);
        const record::Alternative &second = record.clarify->options.last();
        QCOMPARE(*second.asks, QStringLiteral("Cash in 2025?, Parent, 2025"));
        const record::Record chosen = ask(*second.asks);
        QVERIFY2(chosen.isAnswered(), qPrintable(chosen.text.text));
        QCOMPARE(chosen.headline->value, QStringLiteral("8"));
    }

    void whatIsNotThereIsNamed()
    {
        const record::Record goodwill = ask(QStringLiteral("Goodwill of the group in 2025?"));
        QCOMPARE(goodwill.state, record::State::Abstained);
        QVERIFY2(goodwill.text.text.contains(QLatin1String("Goodwill")), qPrintable(goodwill.text.text));
        const record::Record year = ask(QStringLiteral("Cash of the group in 2019?"));
        QCOMPARE(year.state, record::State::Abstained);
        QVERIFY2(year.text.text.contains(QLatin1String("2019")), qPrintable(year.text.text));
    }

    void withoutAnAnswerTheNearestCellsAreShown()
    {
        const QString staff = QStringLiteral("Staff||||\n||||\n|North||South|\nGrade|2025|2024|2025|2024\n"
                                             "Cooks|12|11|5|4\nPorters|3|3|1|1");
        writeBook(book(), {{QStringLiteral("BS"), balance}, {QStringLiteral("Staff"), staff}});
        open(nullptr);
        const record::Record record = ask(QStringLiteral("How many porters of the north speak Welsh?"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QLatin1String("Nearest to the question: Staff!A3:E6")),
                 qPrintable(record.text.text));
        QCOMPARE(record.parts.size(), 1);
        QCOMPARE(record.parts.first().source.cells.first(), QStringLiteral("Staff!A3:E6"));
        const auto body = std::get<record::StructureBody>(record.parts.first().body);
        QCOMPARE(body.rows.first().value(1).value_or(QString()),
                 QStringLiteral("Staff, rows Cooks to Porters, for 2025 and 2024."));
        const Result<record::Record> read = record::recordFromJson(record::toJson(record));
        QVERIFY2(read, read ? "" : qPrintable(read.error().fullMessage()));
        QCOMPARE(read->parts, record.parts);
    }

    void withoutARetrieverNothingIsNear()
    {
        Retriever *words = std::exchange(m_words, nullptr);
        open(nullptr);
        m_words = words;
        const record::Record record = ask(QStringLiteral("Goodwill of the group in 2025?"));
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(record.parts.isEmpty());
    }

    /// Of many tables the likeliest are read first, and the others where those do not answer.
    void oneOfManyTables()
    {
        QList<FlatSheet> sheets;
        for (int i = 1; i <= 30; ++i) {
            const QString text = i == 7
                                     ? balance
                                     : QStringLiteral("Depot %1||||\n||||\n|Group||Parent|\nKind|2025|2024|2025|2024\n"
                                                      "Vans|%1|110|50|45\nTotal assets hired|2|35|10|12")
                                           .arg(i);
            sheets.append({QStringLiteral("Depot%1").arg(i), text});
        }
        writeBook(book(), sheets);
        open(nullptr);
        const record::Record plant = ask(QStringLiteral("Plant of the group in 2024?"));
        QVERIFY2(plant.isAnswered(), qPrintable(plant.text.text));
        QCOMPARE(plant.parts.first().source.cells, QStringList{"Depot7!C6"});
        const record::Record goodwill = ask(QStringLiteral("Goodwill of the group in 2025?"));
        QCOMPARE(goodwill.state, record::State::Abstained);
        QVERIFY2(goodwill.text.text.contains(QLatin1String("Goodwill")), qPrintable(goodwill.text.text));
    }

    void aSavedWorkbookIsReadAnew()
    {
        QCOMPARE(ask(QStringLiteral("Cash of the group in 2025?")).headline->value, QStringLiteral("25"));
        const QDateTime before = QFileInfo(book()).lastModified();
        writeBook(book(), {{QStringLiteral("BS"),
                            QString(balance).replace(QLatin1String("Cash|25"), QLatin1String("Cash|26"))}});
        QFile written(book());
        QVERIFY(written.open(QIODevice::ReadWrite)
                && written.setFileTime(before.addSecs(10), QFileDevice::FileModificationTime));
        QCOMPARE(ask(QStringLiteral("Cash of the group in 2025?")).headline->value, QStringLiteral("26"));
    }

    /// A unit that a person gave a column on the page Sheets counts in answers.
    void whatAPersonSaidOfATableCounts()
    {
        const auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("said.tieout")));
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        open(store->get());
        const Result<sources::sheets::Workbook> workbook = sources::sheets::readWorkbook(book(), {}, {}, {});
        QVERIFY(workbook);
        const sources::sheets::Sheet &sheet = workbook->sheets.first();
        const QList<sources::sheets::Region> found = regionsOf(*workbook, sheet);
        sources::sheets::RegionCorrection correction;
        correction.structure = structuresOf(*workbook, sheet, found).first();
        correction.units.insert(sources::sheets::pathKey({QStringLiteral("Group"), QStringLiteral("2025")}),
                                QStringLiteral("USD million"));
        QVERIFY(service::correctRegion(**store, book(), correction));
        const record::Record record = ask(QStringLiteral("Cash of the group in 2025?"));
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(*record.headline->unit, QStringLiteral("USD million"));
        m_source.reset();
    }

    /// Cells know no columns to hide: where anything is kept from being read, none of them answers.
    void nothingIsReadPastAScope()
    {
        writeBook(book(), {{QStringLiteral("BS"), balance},
                           {QStringLiteral("Visits"), QStringLiteral("City|Visits\nKiel|10\nBari|20")}});
        const auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("kept.tieout")));
        QVERIFY2(store, store ? "" : qPrintable(store.error().fullMessage()));
        open(store->get());
        QVERIFY(ask(QStringLiteral("Cash of the group in 2025?")).isAnswered());
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("Visits")};
        const Result<void> limited = m_source->setLimits(limits, {}, {});
        QVERIFY2(limited, limited ? "" : qPrintable(limited.error().fullMessage()));
        QVERIFY(m_source->source().scope.restricts());
        QVERIFY(!ask(QStringLiteral("Cash of the group in 2025?")).isAnswered());
        m_source.reset();
    }
};

QTEST_GUILESS_MAIN(CellQuestionsTest)
#include "tst_cellquestions.moc"
