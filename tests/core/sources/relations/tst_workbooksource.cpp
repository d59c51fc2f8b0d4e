// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook as a source: it opens, is asked, cites its cells, and is followed when somebody saves it.
#include "core/sources/relations/workbookconnector.h"

#include "core/service/keysservice.h"
#include "core/service/rowsservice.h"
#include "core/service/sheetservice.h"
#include "core/sources/keysacross.h"
#include "core/sources/sheets/workbookreader.h"
#include "core/workspace/indexfiles.h"
#include "flatbook.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using sources::relations::WorkbookConnector;
using sources::sheets::RegionCorrection;

namespace {

const QString visits = QStringLiteral("City|Visits|Guests\nKiel|10|3\nLugo|20|4\nBari|40|5\nTotal|70|12\n");

} // namespace

class WorkbookSourceTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    WorkbookConnector m_connector{[] { return sqliteConnector(); }, [] { return nullptr; }};

    QString file(const QString &name) const { return m_folder.file(name); }

    Result<std::unique_ptr<project::OpenSource>> opened(const QString &book, workspace::Workspace *store = nullptr)
    {
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        const Result<ConnectionParameters> parameters = m_connector.parseAddress(book);
        return parameters ? project::OpenSource::open(m_connector, *parameters, store, options, {}, {})
                          : fail(parameters.error());
    }

    static record::Record ask(project::OpenSource &source, const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        return source.ask(question, options, {}, {});
    }

    static QString headlineOf(const record::Record &record)
    {
        return record.headline ? record.headline->value : record.text.text;
    }

    /// What nobody has said yet of a workbook's first table.
    static RegionCorrection correctionOf(const QString &book)
    {
        const auto workbook = sources::sheets::readWorkbook(book, {}, {}, {});
        const sources::sheets::Sheet &sheet = workbook->sheets.first();
        return {structuresOf(*workbook, sheet, regionsOf(*workbook, sheet)).first()};
    }

    /// A later time than it had, whatever the clock's grain.
    static void saveLater(const QString &book, const QList<FlatSheet> &sheets)
    {
        const QDateTime before = QFileInfo(book).lastModified();
        writeBook(book, sheets);
        QFile written(book);
        QVERIFY(written.open(QIODevice::ReadWrite)
                && written.setFileTime(before.addSecs(10), QFileDevice::FileModificationTime));
    }

private slots:
    void anAnswerCitesItsCells()
    {
        writeBook(file("visits.xlsx"), {{"Visits", visits}});
        const auto source = opened(file("visits.xlsx"));
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        QCOMPARE((*source)->id(), "sheet:" + file("visits.xlsx"));
        QCOMPARE((*source)->source().kind, record::SourceKind::Workbook);
        const record::Record record = ask(**source, "total visits in Bari");
        QCOMPARE(headlineOf(record), QStringLiteral("40"));
        const record::Part part = record.parts.first();
        QCOMPARE(part.source.kind, record::SourceKind::Workbook);
        QCOMPARE(part.source.cells, QStringList({"Visits!B2:B4", "Visits!A2:A4"}));
        QCOMPARE(part.verification.verdict, record::Verdict::Ties);

        const auto rows = service::rowsBehind(**source, {part, {}}, {});
        QVERIFY2(rows, rows ? "" : qPrintable(rows.error().fullMessage()));
        QCOMPARE(asText(rows->rows), QStringLiteral("Visits!A4:C4|Bari|40|5"));
        QCOMPARE(rows->rows.columns.first().name, QStringLiteral("cells"));
        const record::Record counted = ask(**source, "how many visits rows are there");
        if (counted.isAnswered())
            QCOMPARE(counted.parts.first().source.cells, QStringList({"Visits!A2:C4"}));
    }

    /// "rent bakery" of a file rents.csv: the figure, and not how many rows there are.
    void aFigureIsCalledAsItsTable()
    {
        writeBook(file("rents.xlsx"), {{"Rents", "Tenant|Rent (EUR)\nBakery|1200\nDentist|1800\nBakery|300\n"}});
        const auto source = opened(file("rents.xlsx"));
        QVERIFY(source);
        for (const char *question : {"rent bakery", "rent of the bakery", "rents by tenant"}) {
            const record::Record record = ask(**source, QString::fromLatin1(question));
            QVERIFY2(!record.text.text.contains("umber of rents"), qPrintable(record.text.text));
            for (const record::Part &part : record.parts)
                QVERIFY2(!part.query() || !part.query()->sql.contains("COUNT"), qPrintable(part.query()->sql));
        }
        QCOMPARE(headlineOf(ask(**source, "how many rents are there")), QStringLiteral("3"));
    }

    void aSavedWorkbookIsFollowed()
    {
        const QString book = file("saved.xlsx");
        writeBook(book, {{"Visits", visits}});
        const auto source = opened(book);
        QVERIFY(source);
        QCOMPARE(headlineOf(ask(**source, "total visits")), QStringLiteral("70"));
        saveLater(book, {{"Visits", "City|Visits|Guests\nKiel|11|3\nLugo|20|4\nBari|40|5\n"}});
        QCOMPARE(headlineOf(ask(**source, "total visits")), QStringLiteral("71"));
        QVERIFY(QFile::remove(book));
        const record::Record gone = ask(**source, "total visits");
        QVERIFY(!gone.isAnswered());
        QVERIFY2(gone.text.text.contains("saved.xlsx"), qPrintable(gone.text.text));
    }

    void headingsThatChangeAreDrift()
    {
        const QString book = file("drift.xlsx");
        writeBook(book, {{"Visits", visits}, {"Old", "Name|Size\nA|1\nB|2\n"}});
        const auto store = workspace::Workspace::create(file("drift.tieout"));
        QVERIFY(store);
        const auto source = opened(book, store->get());
        QVERIFY(source);
        QVERIFY((*source)->drift() && !(*source)->drift()->hasChanges());
        saveLater(book, {{"Visits", "City|Calls|Guests\nKiel|10|3\nLugo|20|4\nBari|40|5\n"}});
        const Result<bool> moved = (*source)->checkSchema({}, {});
        QVERIFY2(moved && *moved, moved ? "" : qPrintable(moved.error().fullMessage()));
        QVERIFY((*source)->drift()->hasChanges());
        QVERIFY((*source)->wholeSchema().table("visits")->column("calls"));
        QVERIFY(!(*source)->wholeSchema().table("old"));
    }

    void relationsAreKeptBesideTheWorkspace()
    {
        const QString book = file("kept.xlsx");
        writeBook(book, {{"Visits", visits}});
        const QString storeFile = file("kept.tieout");
        const auto store = workspace::Workspace::create(storeFile);
        QVERIFY(store);
        QString id;
        const auto kept = [&] { return QDir(workspace::relationsFolder(storeFile, id)).entryList(QDir::Files); };
        {
            const auto source = opened(book, store->get());
            QVERIFY(source);
            id = (*source)->id();
        }
        const QStringList first = kept();
        QCOMPARE(first.size(), 1);
        saveLater(book, {{"Visits", "City|Visits\nKiel|11\nLugo|20\n"}});
        QVERIFY(opened(book, store->get()));
        QCOMPARE(kept().size(), 1);
        QVERIFY(kept() != first);
        // A damaged one is made anew.
        QFile damaged(workspace::relationsFolder(storeFile, id) + u'/' + kept().first());
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.resize(1000));
        damaged.close();
        const auto again = opened(book, store->get());
        QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
        QCOMPARE(headlineOf(ask(**again, "total visits")), QStringLiteral("31"));
        QVERIFY((*store)->removeSource(id));
        QVERIFY(!QDir(workspace::relationsFolder(storeFile, id)).exists());
        QCOMPARE(QDir(m_folder.path()).entryList({"kept*"}).filter("xlsx"), QStringList{"kept.xlsx"});
    }

    void whatCannotBeAskedIsSaid()
    {
        writeBook(file("deep.xlsx"),
                  {{"Deep", "Region|2024||2025|\n|Plan|Fact|Plan|Fact\nNorth|1|2|3|4\nSouth|5|6|7|8\n",
                    "<mergeCell ref=\"B1:C1\"/><mergeCell ref=\"D1:E1\"/>"}});
        const auto deep = opened(file("deep.xlsx"));
        QVERIFY2(deep, deep ? "" : qPrintable(deep.error().fullMessage()));
        QVERIFY((*deep)->wholeSchema().tables.isEmpty());
        QVERIFY((*deep)->cautions().isEmpty()); // its cells answer
        QVERIFY(!ask(**deep, "plan of North").isAnswered());

        writeBook(file("words.xlsx"), {{"Notes", "Only a note.\nAnd one more.\n"}});
        const auto words = opened(file("words.xlsx"));
        QVERIFY(!words && words.error().code == ErrorCode::Unsupported);
        QVERIFY2(words.error().fullMessage().contains("has no table that could be asked"),
                 qPrintable(words.error().fullMessage()));
        const auto missing = opened(file("missing.xlsx"));
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
        const auto nameless = m_connector.parseAddress(QStringLiteral(" "));
        QVERIFY(!nameless && nameless.error().code == ErrorCode::Invalid);
    }

    void tablesAreRelationsAsAPersonCorrectedThem()
    {
        // Two rows of headings are no relation until somebody says that it is a list; the last line is a note that
        // looks like a row.
        const QString sales = QStringLiteral("City|Visits|Guests\n|in May|in May\nKiel|10|3\nLugo|20|4\nBari|40|5\n"
                                             "Check|999|999\n");
        writeBook(file("said.xlsx"), {{"Visits", sales}});
        const auto store = workspace::Workspace::create(file("said.tieout"));
        QVERIFY(store);
        const auto source = opened(file("said.xlsx"), store->get());
        QVERIFY(source);
        QCOMPARE((*source)->wholeSchema().tables.size(), 0);
        const RegionCorrection found = correctionOf(file("said.xlsx"));

        RegionCorrection said = found;
        said.headerRows = 2;
        said.isMultiHeader = false;
        said.bottom = -1;
        said.units.insert(sources::sheets::pathKey({"Visits", "in May"}), "EUR thousand");
        QVERIFY(service::correctRegion(**store, file("said.xlsx"), said));
        const record::Record answer = ask(**source, "total visits in May");
        QCOMPARE(headlineOf(answer), QStringLiteral("70"));
        QCOMPARE(answer.headline->unit.value_or(QString()), QStringLiteral("EUR thousand"));
        const Column *column = (*source)->wholeSchema().table("visits")->column("visits_in_may");
        QVERIFY(column);
        QCOMPARE(column->comment, QStringLiteral("Visits in May (EUR thousand)"));
        QCOMPARE(asText(select((*source)->session(), "SELECT COUNT(*), MAX(visits_in_may) FROM visits")),
                 QStringLiteral("3|40"));

        // As in another program that opens it anew, and in next month's file of the same structure.
        const auto again = opened(file("said.xlsx"), store->get());
        QVERIFY((*again)->wholeSchema().table("visits")->column("visits_in_may"));
        writeBook(file("next.xlsx"), {{"Visits", QString(sales).replace("Bari|40|5", "Bari|50|5\nRiga|1|1")}});
        const auto next = opened(file("next.xlsx"), store->get());
        QCOMPARE(headlineOf(ask(**next, "total visits in May")), QStringLiteral("81"));

        // Put back, it counts as it was found; those who were told take it over without a question.
        QVERIFY(service::correctRegion(**store, file("said.xlsx"), found));
        QVERIFY((*source)->takeEdits({}, {}));
        QVERIFY(!(*source)->wholeSchema().table("visits"));
    }

    void rowsThatACorrectionLeavesOutAreNotProfiled()
    {
        writeBook(file("cut.xlsx"), {{"Visits", "City|Visits\nKiel|10\nLugo|20\nBari|40\nCheck|999\n"}});
        const auto store = workspace::Workspace::create(file("cut.tieout"));
        QVERIFY(store);
        const auto source = opened(file("cut.xlsx"), store->get());
        QVERIFY(source);
        const auto rowsProfiled = [&source] { return (*source)->snapshot()->profiles.value({{}, "visits"}).rows; };
        QCOMPARE(rowsProfiled(), 4);
        RegionCorrection said = correctionOf(file("cut.xlsx"));
        said.bottom = -1;
        QVERIFY(service::correctRegion(**store, file("cut.xlsx"), said));
        QVERIFY((*source)->takeEdits({}, {}));
        QCOMPARE(rowsProfiled(), 3);
        QCOMPARE(headlineOf(ask(**source, "total visits")), QStringLiteral("70"));
    }

    void aTableIsReadAsAPersonSaysItIs()
    {
        writeBook(file("as.xlsx"), {{"Visits", visits}, {"Old", "Name|Size\nA|1\nB|2\n"}});
        const auto store = workspace::Workspace::create(file("as.tieout"));
        QVERIFY(store);
        const auto source = opened(file("as.xlsx"), store->get());
        QVERIFY(source);
        RegionCorrection said = correctionOf(file("as.xlsx"));
        said.isMultiHeader = true;
        QVERIFY(service::correctRegion(**store, file("as.xlsx"), said));
        QVERIFY((*source)->takeEdits({}, {}));
        QVERIFY(!(*source)->wholeSchema().table("visits"));
        QVERIFY((*source)->wholeSchema().table("old"));
    }

    /// What was decided of a key is kept while a correction calls its columns otherwise, and counts again after it.
    void keysOutliveCorrections()
    {
        QString moves = QStringLiteral("Day|Item code|Quantity\n");
        for (int i = 0; i < 40; ++i)
            moves +=
                QStringLiteral("2025-01-%1|I10%2|%3\n").arg(1 + i % 28, 2, 10, QChar(u'0')).arg(i % 4).arg(1 + i % 7);
        writeBook(file("kept-keys.xlsx"),
                  {{"Items", "Item code|Name|Cost\nI100|Valve|3\nI101|Pipe|4\nI102|Fuse|5\nI103|Lamp|6\n"},
                   {"Moves", moves}});
        const auto store = workspace::Workspace::create(file("kept-keys.tieout"));
        QVERIFY(store);
        const auto source = opened(file("kept-keys.xlsx"), store->get());
        QVERIFY(source);
        const auto keys = [&source] { return (*source)->snapshot()->graph->keys().size(); };
        QVERIFY((*store)->keys().decideKey(
            {0, (*source)->id(), true, (*source)->snapshot()->proposedKeys.first(), {}, {}}));
        QVERIFY((*source)->takeEdits({}, {}));
        QCOMPARE(keys(), 1);
        const RegionCorrection found = correctionOf(file("kept-keys.xlsx"));
        RegionCorrection said = found;
        said.headerRows = 0;
        QVERIFY(service::correctRegion(**store, file("kept-keys.xlsx"), said));
        QVERIFY((*source)->takeEdits({}, {}));
        QCOMPARE(keys(), 0);
        QVERIFY(service::correctRegion(**store, file("kept-keys.xlsx"), found));
        QVERIFY((*source)->takeEdits({}, {}));
        QCOMPARE(keys(), 1);
    }

    /// What a column is called is one sign only; small numbers that are everywhere are none.
    void keysBetweenSheetsAreFoundByTheirValues()
    {
        QString moves = QStringLiteral("Day|Item|Quantity|Shift\n");
        for (int i = 0; i < 60; ++i)
            moves += QStringLiteral("2025-01-%1|I10%2|%3|%4\n")
                         .arg(1 + i % 28, 2, 10, QChar(u'0'))
                         .arg(i * 5 % 8)
                         .arg(1 + i * 7 % 8)
                         .arg(1 + i % 3);
        QString catalogue = QStringLiteral("Item code|Label|Level\n");
        for (int i = 0; i < 8; ++i)
            catalogue += QStringLiteral("I10%1|Label %1|%2\n").arg(i).arg(1 + i);
        writeBook(file("items.xlsx"), {{"Catalogue", catalogue}, {"Moves", moves}});
        const auto source = opened(file("items.xlsx"));
        QVERIFY(source);
        const QList<profile::ProposedKey> proposed = (*source)->snapshot()->proposedKeys;
        QCOMPARE(proposed.size(), 1);
        QCOMPARE(proposed.first().key.constraint, QStringLiteral("moves(item)->catalogue(item_code)"));
        QCOMPARE(proposed.first().evidence.matchShare(), 1.0);
        QVERIFY((*source)->snapshot()->graph->keys().isEmpty());
    }

    /// What a sheet has in common with a database is shown; a question over both is told how they would be joined.
    void aDatabaseIsNotJoinedByItself()
    {
        QByteArray statements("CREATE TABLE suppliers (part TEXT PRIMARY KEY, country TEXT, rank INTEGER);");
        QString moves = QStringLiteral("Day|Item|Quantity\n");
        for (int i = 0; i < 8; ++i)
            statements +=
                QStringLiteral("INSERT INTO suppliers VALUES ('I10%1', 'Country %2', %1);").arg(i).arg(i % 3).toUtf8();
        for (int i = 0; i < 60; ++i)
            moves +=
                QStringLiteral("2025-01-%1|I10%2|%3\n").arg(1 + i % 28, 2, 10, QChar(u'0')).arg(i % 9).arg(1 + i % 7);
        makeSqlite(file("parts.db"), statements);
        writeBook(file("both.xlsx"), {{"Moves", moves}});
        const auto store = workspace::Workspace::create(file("both.tieout"));
        QVERIFY(store);
        const auto database = project::OpenSource::open(*sqliteConnector().value(),
                                                        *sqliteConnector().value()->parseAddress(file("parts.db")),
                                                        store->get(), {}, {}, {});
        QVERIFY(database);
        const auto source = opened(file("both.xlsx"), store->get());
        QVERIFY(source);
        const auto across = sources::keysAcross(*(*source)->snapshot(), **store);
        QVERIFY2(across, across ? "" : qPrintable(across.error().fullMessage()));
        QCOMPARE(across->size(), 1);
        const sources::KeyAcross &key = across->first();
        QCOMPARE(key.column + u' ' + key.source + u' ' + key.otherTable.name + u' ' + key.otherColumn,
                 QStringLiteral("item parts.db suppliers part"));
        QVERIFY(key.isReferring);
        QCOMPARE(key.distinct, 9);
        QCOMPARE(key.matched, 8);
        const auto listed = service::keys(**source, store->get(), {}, {}, {});
        QVERIFY(listed && listed->proposed.isEmpty());
        QCOMPARE(listed->across.first().column, QStringLiteral("moves.item"));
        // From the other side it is the same key.
        const auto back = sources::keysAcross(*(*database)->snapshot(), **store);
        QVERIFY(back && back->size() == 1 && !back->first().isReferring);
        QCOMPARE(back->first().matched, 8);

        const record::Record joined = ask(**source, "total quantity of moves by country of suppliers");
        QVERIFY(!joined.isAnswered());
        QVERIFY2(joined.text.text.contains("join a workbook to the other source"), qPrintable(joined.text.text));
        // What somebody hides of a source is not told to another one.
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("suppliers.country")};
        QVERIFY((*database)->setLimits(limits, {}, {}));
        QVERIFY(sources::keysAcross(*(*source)->snapshot(), **store)->isEmpty());
    }

    void sheetsAreJoinedOnlyAlongAcceptedKeys()
    {
        QString moves = QStringLiteral("Day|Item code|Quantity\n");
        for (int i = 0; i < 40; ++i)
            moves +=
                QStringLiteral("2025-01-%1|I10%2|%3\n").arg(1 + i % 28, 2, 10, QChar(u'0')).arg(i % 4).arg(1 + i % 7);
        writeBook(file("keys.xlsx"),
                  {{"Items", "Item code|Name|Cost\nI100|Valve|3\nI101|Pipe|4\nI102|Fuse|5\nI103|Lamp|6\n"},
                   {"Moves", moves}});
        const auto store = workspace::Workspace::create(file("keys.tieout"));
        QVERIFY(store);
        const auto source = opened(file("keys.xlsx"), store->get());
        QVERIFY(source);
        const QList<profile::ProposedKey> proposed = (*source)->snapshot()->proposedKeys;
        QCOMPARE(proposed.size(), 1);
        QCOMPARE(proposed.first().key.constraint, QStringLiteral("moves(item_code)->items(item_code)"));
        const QString question = QStringLiteral("total quantity of Fuse");
        const record::Record before = ask(**source, question);
        QVERIFY2(!before.isAnswered(), qPrintable(before.text.text + before.parts.value(0).query()->sql));
        QVERIFY((*store)->keys().decideKey({0, (*source)->id(), true, proposed.first(), {}, {}}));
        QVERIFY((*source)->takeEdits({}, {}));
        const record::Record joined = ask(**source, question);
        QCOMPARE(headlineOf(joined), QStringLiteral("42"));
        QVERIFY2(joined.parts.first().source.cells.contains("Items!B2:B5"),
                 qPrintable(joined.parts.first().source.cells.join(u' ')));
    }
};

QTEST_GUILESS_MAIN(WorkbookSourceTest)
#include "tst_workbooksource.moc"
