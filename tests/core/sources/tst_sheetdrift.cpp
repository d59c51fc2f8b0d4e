// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook that is saved again: what its schema does not tell of it, and what that touches.
#include "core/project/opensource.h"
#include "core/service/driftservice.h"
#include "core/sources/finddrift.h"
#include "core/sources/relations/flatbook.h"
#include "core/sources/relations/workbookconnector.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

const QString flat = QStringLiteral("in EUR thousand\nCity|Amount|Guests\nKiel|10|3\nLugo|20|4\nBari|40|5\n");
const QString deep =
    QStringLiteral("in EUR thousand\n|2024||2025|\n|Plan|Fact|Plan|Fact\nNorth|1|2|3|4\nSouth|5|6|7|8\n");
const QByteArray years = "<mergeCell ref=\"B2:C2\"/><mergeCell ref=\"D2:E2\"/>";

/// A workbook that is saved under an open workspace.
class Book
{
public:
    Book(const QString &file, const QList<FlatSheet> &sheets)
        : m_file(file)
    {
        writeBook(m_file, sheets);
        m_store = *workspace::Workspace::create(file + QStringLiteral(".tieout"));
        open();
    }

    void open()
    {
        m_source.reset();
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto opened =
            project::OpenSource::open(m_connector, *m_connector.parseAddress(m_file), m_store.get(), options, {}, {});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().fullMessage()));
        m_source = *std::move(opened);
    }

    /// At a later time than it had, whatever the clock's grain.
    void save(const QList<FlatSheet> &sheets) const
    {
        const QDateTime before = QFileInfo(m_file).lastModified();
        writeBook(m_file, sheets);
        QFile written(m_file);
        if (!written.open(QIODevice::ReadWrite)
            || !written.setFileTime(before.addSecs(10), QFileDevice::FileModificationTime))
            qFatal("%s", qPrintable(written.errorString()));
    }

    bool moved() const
    {
        const Result<bool> moved = m_source->checkSchema({}, {});
        if (!moved)
            qFatal("%s", qPrintable(moved.error().fullMessage()));
        return *moved;
    }

    /// Asks, and keeps the answer as the window does.
    record::Record ask(const QString &question) const
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        const record::Record record = m_source->ask(question, options, {}, {});
        if (!m_store->answers().saveRecord(record, m_source->id(), QDateTime::currentDateTimeUtc()))
            qFatal("an answer cannot be kept");
        return record;
    }

    /// "words [what it touches]", one a line, as the terminal and the window have them.
    QString said() const
    {
        QString out;
        const service::DriftResponse response = service::driftResponse({*m_source->drift()});
        for (const service::ChangeDescription &change : response.changes) {
            out += change.text.text;
            for (const service::AffectedDescription &thing : change.impact)
                out += QStringLiteral(" [%1 %2: %3]").arg(thing.kind, thing.what, thing.stale ? "stale" : "uncertain");
            out += u'\n';
        }
        return out;
    }

    project::OpenSource &source() const { return *m_source; }
    workspace::Workspace &store() const { return *m_store; }
    sources::relations::WorkbookConnector &connector() { return m_connector; }

private:
    QString m_file;
    sources::relations::WorkbookConnector m_connector{[] { return sqliteConnector(); }, [] { return nullptr; }};
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
};

} // namespace

class SheetDriftTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;

private slots:
    void anotherScaleIsDrift()
    {
        Book book(m_folder.file("scale.xlsx"), {{"Revenue", flat}});
        QVERIFY(book.ask("total amount").isAnswered());
        QVERIFY(!book.moved());
        book.save({{"Revenue", QString(flat).replace("thousand", "million")}});
        QVERIFY(book.moved());
        QCOMPARE(book.said(),
                 QStringLiteral("The comment on revenue changed.\n"
                                "The type of revenue.amount changed from figures in EUR thousand to figures in EUR "
                                "million. [answer total amount: uncertain]\n"
                                "The type of revenue.guests changed from figures in EUR thousand to figures in EUR "
                                "million.\n"));
    }

    void anotherScaleOfABlockTouchesItsAnswers()
    {
        Book book(m_folder.file("block.xlsx"), {{"Deep", deep, years}});
        QVERIFY(book.ask("fact of North in 2025").isAnswered());
        book.save({{"Deep", QString(deep).replace("thousand", "million"), years}});
        QVERIFY(book.moved());
        const QString said = book.said();
        QCOMPARE(said.count(u'\n'), 4);
        QVERIFY2(said.contains("The type of Deep.2025 / Fact changed from figures in EUR thousand to figures in EUR "
                               "million. [answer fact of North in 2025: uncertain]\n"),
                 qPrintable(said));
    }

    void headingsOfBlocksAreDrift()
    {
        Book book(m_folder.file("deep.xlsx"), {{"Deep", deep, years}});
        QVERIFY(book.ask("fact of North in 2025").isAnswered());
        QVERIFY(!book.moved());
        book.save({{"Deep", QString(deep).replace("|Plan|Fact\n", "|Plan|Estimate\n"), years}});
        QVERIFY(book.moved());
        QCOMPARE(book.said(), QStringLiteral("Deep.2025 / Fact is probably called 2025 / Estimate now. "
                                             "[answer fact of North in 2025: stale]\n"));
    }

    void rowsAreNoDrift()
    {
        Book book(m_folder.file("rows.xlsx"), {{"Deep", deep, years}, {"Revenue", flat}});
        book.save({{"Deep", deep + "East|1|2|3|4\n", years}, {"Revenue", flat + "Riga|7|8\n"}});
        QVERIFY(!book.moved());
        QVERIFY(!book.source().drift()->hasChanges());
    }

    void whatIsAcceptedIsNoDriftAnyMore()
    {
        Book book(m_folder.file("accepted.xlsx"), {{"Deep", deep, years}, {"Revenue", flat}});
        book.save({{"Balance", deep, years}, {"Revenue", QString(flat).replace("EUR", "USD")}});
        // As the terminal looks: with a session of its own, before anybody has opened the source again.
        const auto session = book.connector().open(*book.connector().parseAddress(m_folder.file("accepted.xlsx")), {});
        QVERIFY(session);
        const auto found = sources::findDrift(book.store(), book.source().id(), **session, {}, {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().fullMessage()));
        book.open();
        QCOMPARE(book.source().drift()->schemaChanges(), found->drift.schemaChanges());
        QCOMPARE(book.said(), QStringLiteral("The comment on revenue changed.\n"
                                             "The type of revenue.amount changed from figures in EUR thousand to "
                                             "figures in USD thousand.\n"
                                             "The type of revenue.guests changed from figures in EUR thousand to "
                                             "figures in USD thousand.\n"
                                             "Deep is probably called Balance now.\n"));

        QVERIFY(book.source().decide(workspace::DriftDecision::Kind::Accepted, {}, {}, {}));
        QCOMPARE(book.said(), QString());
        book.open();
        QCOMPARE(book.said(), QString());
        QVERIFY(book.source().undoDecision({}, {}));
        QCOMPARE(book.source().drift()->schemaChanges(), found->drift.schemaChanges());
    }

    void anotherNameOfASheetIsConfirmed()
    {
        Book book(m_folder.file("named.xlsx"), {{"Deep", deep, years}});
        QVERIFY(book.ask("fact of North in 2025").isAnswered());
        book.save({{"Balance", deep, years}});
        QVERIFY(book.moved());
        QCOMPARE(book.said(),
                 QStringLiteral("Deep is probably called Balance now. [answer fact of North in 2025: stale]\n"));
        QCOMPARE(book.source().drift()->quarantined.size(), 1);
        const auto rename = sources::renameIn(*book.source().drift(), "Deep", {});
        QVERIFY(rename);
        QVERIFY(book.source().decide(workspace::DriftDecision::Kind::Confirmed, *rename, {}, {}));
        QCOMPARE(book.said(), QString());
    }

    void aWorkbookThatCannotBeReadIsSaid()
    {
        Book book(m_folder.file("gone.xlsx"), {{"Deep", deep, years}});
        QVERIFY(QFile::remove(m_folder.file("gone.xlsx")));
        const Result<bool> moved = book.source().checkSchema({}, {});
        QVERIFY(!moved && moved.error().code == ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(SheetDriftTest)
#include "tst_sheetdrift.moc"
