// SPDX-License-Identifier: GPL-3.0-or-later
// A workbook joined with a database: only along a key that somebody accepts, with a dated copy of the other's table.
#include "core/service/acrossservice.h"

#include "core/project/sourcechoice.h"
#include "core/sources/modelsight.h"
#include "core/sources/relations/tablecopy.h"
#include "core/sources/relations/workbookconnector.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using service::AcrossJoin;

class AcrossServiceTest : public QObject
{
    Q_OBJECT

    using SourcePtr = std::unique_ptr<project::OpenSource>;

    TemporaryFolder m_folder;
    sources::relations::WorkbookConnector m_books{[] { return sqliteConnector(); }, [] { return nullptr; }};

    QString file(const QString &name) const { return m_folder.file(name); }

    /// Suppliers I100 to I107 of three countries.
    void makeDatabase(const QString &name, const QByteArray &more = {}) const
    {
        QByteArray statements("CREATE TABLE suppliers (part TEXT PRIMARY KEY, country TEXT, rank INTEGER, logo BLOB);");
        const QStringList countries{"Chile", "Norway", "Japan"};
        for (int i = 0; i < 8; ++i)
            statements += QStringLiteral("INSERT INTO suppliers VALUES ('I10%1', '%2', %1, x'00');")
                              .arg(QString::number(i), countries[i % 3])
                              .toUtf8();
        makeSqlite(file(name), statements + more);
    }

    /// Sixty moves of I100 to I108: those of I108 are of no supplier.
    static QByteArray moves()
    {
        QByteArray text("Day,Item,Quantity\n");
        for (int i = 0; i < 60; ++i)
            text += QStringLiteral("2025-01-%1,I10%2,%3\n")
                        .arg(1 + i % 28, 2, 10, QChar(u'0'))
                        .arg(i % 9)
                        .arg(1 + i % 7)
                        .toUtf8();
        return text;
    }

    void write(const QString &name, const QByteArray &text) const
    {
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text) == text.size());
    }

    SourcePtr opened(Connector &connector, const QString &name, workspace::Workspace *store) const
    {
        project::OpenOptions options;
        options.asOf = QDate(2026, 1, 31);
        auto source = project::OpenSource::open(connector, *connector.parseAddress(file(name)), store, options, {}, {});
        if (!source)
            qFatal("%s", qPrintable(source.error().fullMessage()));
        return *std::move(source);
    }
    SourcePtr database(const QString &name, workspace::Workspace &store) const
    {
        return opened(*sqliteConnector().value(), name, &store);
    }
    SourcePtr workbook(const QString &name, workspace::Workspace &store) { return opened(m_books, name, &store); }

    static record::Record ask(project::OpenSource &source)
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        return source.ask(QStringLiteral("total quantity in Norway"), options, {}, {});
    }
    static QString answerOf(project::OpenSource &source)
    {
        const record::Record record = ask(source);
        return record.isAnswered() && record.headline ? record.headline->value : record.text.text;
    }

    static Result<service::KeysResponse> joined(project::OpenSource &book, project::OpenSource &other,
                                                workspace::Workspace &store)
    {
        const Result<AcrossJoin> join = service::acrossJoin(*book.snapshot(), store, 1);
        if (!join)
            return fail(join.error());
        const auto copy = service::copyTable(other, store, *join, {}, {});
        return copy ? service::joinAcross(book, store, *join, *copy, {}, {})
                    : Result<service::KeysResponse>(fail(copy.error()));
    }

    static QStringList kept(const workspace::Workspace &store, const project::OpenSource &book)
    {
        return sources::relations::copyFilesIn(sources::copyFolder(store, book.id()));
    }

private slots:
    void aSheetIsJoinedWithADatabase()
    {
        makeDatabase("parts.db");
        write("moves.csv", moves());
        const auto store = workspace::Workspace::create(file("joined.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("parts.db", **store);
        const SourcePtr book = workbook("moves.csv", **store);
        QVERIFY(!ask(*book).isAnswered());
        const auto before = service::keys(*book, store->get(), {}, {}, {});
        QVERIFY(before && before->across.size() == 1 && before->across.first().joinable);
        QVERIFY(!before->across.first().copiedAt);
        // The key is the same one from either side.
        const auto here = service::acrossJoin(*book->snapshot(), **store, 1);
        const auto there = service::acrossJoin(*parts->snapshot(), **store, 1);
        QVERIFY(here && there);
        QCOMPARE(*here, *there);
        QCOMPARE(here->workbook, book->id());

        const auto after = joined(*book, *parts, **store);
        QVERIFY2(after, after ? "" : qPrintable(after.error().fullMessage()));
        QCOMPARE(after->keys.size(), 1);
        QCOMPARE(after->keys.first().origin, KeyOrigin::Accepted);
        QCOMPARE(after->across.size(), 1); // the copy is no other source
        QVERIFY(after->across.first().copiedAt);
        QVERIFY(book->drift() && !book->drift()->matters());
        QVERIFY(!book->wholeSchema().table(QStringLiteral("suppliers"))->column(QStringLiteral("logo")));

        const record::Record record = ask(*book);
        int expected = 0;
        for (int i = 0; i < 60; ++i)
            expected += (i % 9) < 8 && (i % 9) % 3 == 1 ? 1 + i % 7 : 0;
        QVERIFY2(record.isAnswered() && record.headline, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QString::number(expected));
        QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
        QVERIFY(record.parts.first().source.cells.join(u' ').contains(QStringLiteral("C2:C61")));
        QStringList assumed;
        for (const record::Assumption &assumption : record.assumptions)
            assumed.append(assumption.text.text);
        QVERIFY2(assumed.join(u'\n').contains(QStringLiteral("\"suppliers\" is a copy from \"parts.db\"")),
                 qPrintable(assumed.join(u'\n')));
        QVERIFY(book->cautions().size() == 1 && book->cautions().first().text.contains("parts.db"));
        // It is there when both are opened again, and nothing is copied for that.
        const QStringList files = kept(**store, *book);
        QCOMPARE(answerOf(*workbook("moves.csv", **store)), QString::number(expected));
        QCOMPARE(kept(**store, *book), files);
    }

    void aCopyIsTakenAgain()
    {
        makeDatabase("again.db");
        write("again.csv", moves());
        const auto store = workspace::Workspace::create(file("again.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("again.db", **store);
        const SourcePtr book = workbook("again.csv", **store);
        QVERIFY(joined(*book, *parts, **store));
        const QString before = answerOf(*book);
        makeSqlite(file("again.db"), "UPDATE suppliers SET country = 'Norway';");
        QCOMPARE(answerOf(*book), before);
        const auto again = joined(*book, *parts, **store);
        QVERIFY2(again, again ? "" : qPrintable(again.error().fullMessage()));
        QCOMPARE(again->decisions.size(), 1);
        QCOMPARE(kept(**store, *book).size(), 1);
        QVERIFY2(answerOf(*book) != before, qPrintable(before));
    }

    /// What is asked of the table alone is asked where it was copied from; what needs both names the way to join them.
    void aQuestionGoesToTheOriginal()
    {
        makeDatabase("original.db");
        write("shipments.csv", moves());
        const auto store = workspace::Workspace::create(file("original.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("original.db", **store);
        const SourcePtr book = workbook("shipments.csv", **store);
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 1, 31);
        const auto asked = [&](const char *question) {
            return project::askAmong({book.get(), parts.get()}, QString::fromUtf8(question), options, {}, {});
        };
        const record::Record apart = asked("total quantity of shipments by country of suppliers");
        QVERIFY2(!apart.isAnswered() && apart.text.text.contains("join the two on page Schema"),
                 qPrintable(apart.text.text));
        QVERIFY(joined(*book, *parts, **store));
        const record::Record both = asked("total quantity of shipments by country of suppliers");
        QVERIFY2(both.isAnswered() && both.route.source == book->id(), qPrintable(both.text.text));
        const record::Record alone = asked("how many suppliers are there");
        QVERIFY2(alone.isAnswered() && alone.headline, qPrintable(alone.text.text));
        QCOMPARE(alone.headline->value, QStringLiteral("8"));
        QCOMPARE(alone.route.source, parts->id());
    }

    void whatIsTakenBackIsRemoved()
    {
        makeDatabase("back.db");
        write("back.csv", moves());
        const auto store = workspace::Workspace::create(file("back.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("back.db", **store);
        const SourcePtr book = workbook("back.csv", **store);
        const auto after = joined(*book, *parts, **store);
        QVERIFY(after && after->decisions.size() == 1);
        service::KeysRequest undo;
        undo.undo = after->decisions.first().id;
        QVERIFY(service::keys(*book, store->get(), undo, {}, {}));
        QVERIFY(kept(**store, *book).isEmpty());
        QVERIFY(!book->wholeSchema().table(QStringLiteral("suppliers")));
        QVERIFY(!book->drift()->matters());
        QVERIFY(!ask(*book).isAnswered());
    }

    /// A model is told no more of a copy than of the source that it was copied from.
    void aModelIsToldNoMoreThanWhereItWasCopiedFrom()
    {
        makeDatabase("told.db");
        write("told.csv", moves());
        const auto store = workspace::Workspace::create(file("told.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("told.db", **store);
        const SourcePtr book = workbook("told.csv", **store);
        const auto inForce = [&] { return *sources::sightInForce(**store, book->id(), {}); };
        QVERIFY(sources::setModelSight(**store, book->id(), {true, true, true}));
        QCOMPARE(inForce(), (generate::ModelSight{true, true, true}));
        QVERIFY(joined(*book, *parts, **store));
        QCOMPARE(inForce(), (generate::ModelSight{true, std::nullopt, false})); // nobody has said anything of the other
        QVERIFY(sources::setModelSight(**store, parts->id(), {false, false, true}));
        QCOMPARE(inForce(), (generate::ModelSight{false, false, true}));
        QVERIFY(sources::setModelSight(**store, parts->id(), {true, true, true}));
        QCOMPARE(inForce(), (generate::ModelSight{true, true, true}));
    }

    /// Who hides something of a source, or takes it out of the workspace, hides it in its copies.
    void whatIsHiddenIsWithdrawn()
    {
        makeDatabase("hide.db");
        write("hide.csv", moves());
        const auto store = workspace::Workspace::create(file("hide.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("hide.db", **store);
        const SourcePtr book = workbook("hide.csv", **store);
        const auto join = service::acrossJoin(*book->snapshot(), **store, 1);
        QVERIFY(join && joined(*book, *parts, **store));
        QVERIFY(ask(*book).isAnswered());
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("suppliers.country")};
        QVERIFY(parts->setLimits(limits, {}, {}));
        QVERIFY(!ask(*book).isAnswered());
        QVERIFY(kept(**store, *book).isEmpty());
        const auto refused = service::copyTable(*parts, **store, *join, {}, {});
        QVERIFY(!refused && refused.error().code == ErrorCode::Refused);

        QVERIFY(parts->setLimits({}, {}, {}));
        QVERIFY(joined(*book, *parts, **store));
        QVERIFY2(ask(*book).isAnswered(), qPrintable(answerOf(*book)));
        QVERIFY((*store)->removeSource(parts->id()));
        QVERIFY(!ask(*workbook("hide.csv", **store)).isAnswered());
        QVERIFY(kept(**store, *book).isEmpty());
    }

    void aNameThatIsTakenGetsANumber()
    {
        makeDatabase("name.db");
        write("suppliers.csv", moves().replace("Item,", "Part,"));
        const auto store = workspace::Workspace::create(file("name.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("name.db", **store);
        const SourcePtr book = workbook("suppliers.csv", **store);
        const auto join = service::acrossJoin(*book->snapshot(), **store, 1);
        QVERIFY(join);
        const auto copy = service::copyTable(*parts, **store, *join, {}, {});
        QVERIFY2(copy, copy ? "" : qPrintable(copy.error().fullMessage()));
        QCOMPARE(copy->name, QStringLiteral("suppliers_2"));
        QCOMPARE(copy->rows, 8);
        const auto response = service::joinAcross(*book, **store, *join, *copy, {}, {});
        QVERIFY2(response, response ? "" : qPrintable(response.error().fullMessage()));
        QCOMPARE(response->keys.first().to, QStringList{QStringLiteral("suppliers_2.part")});
    }

    void whatCannotBeJoinedIsSaid()
    {
        makeDatabase("one.db", "CREATE TABLE long_list (i INTEGER); INSERT INTO long_list "
                               "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 500000) "
                               "SELECT i FROM n;");
        makeDatabase("two.db", "ALTER TABLE suppliers RENAME TO makers;");
        write("one.csv", moves());
        const auto store = workspace::Workspace::create(file("one.tieout"));
        QVERIFY(store);
        const auto says = [](const auto &result, ErrorCode code, const QString &words) {
            return !result && result.error().code == code && result.error().fullMessage().contains(words);
        };
        const SourcePtr one = database("one.db", **store);
        {
            const SourcePtr two = database("two.db", **store);
            QVERIFY(
                says(service::acrossJoin(*one->snapshot(), **store, 1), ErrorCode::Unsupported, "cannot be joined"));
            const auto listed = service::keys(*one, store->get(), {}, {}, {});
            QVERIFY(listed && !listed->across.first().joinable);
            QVERIFY((*store)->removeSource(two->id()));
        }
        const SourcePtr book = workbook("one.csv", **store);
        QVERIFY(says(service::acrossJoin(*book->snapshot(), **store, 7), ErrorCode::NotFound, "no key 7"));
        AcrossJoin join = *service::acrossJoin(*book->snapshot(), **store, 1);
        StopSource stop;
        stop.requestStop();
        const auto stopped = service::copyTable(*one, **store, join, stop.token(), {});
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QVERIFY(kept(**store, *book).isEmpty());
        // Values that do not match: nothing is joined, and no copy stays.
        join.otherColumn = QStringLiteral("country");
        const auto copy = service::copyTable(*one, **store, join, {}, {});
        QVERIFY(copy);
        QVERIFY(says(service::joinAcross(*book, **store, join, *copy, {}, {}), ErrorCode::Invalid, "is in"));
        QVERIFY(kept(**store, *book).isEmpty());
        QVERIFY(book->takeEdits({}, {}) && !book->wholeSchema().table(QStringLiteral("suppliers")));
        join.otherTable.name = QStringLiteral("long_list");
        QVERIFY(says(service::copyTable(*one, **store, join, {}, {}), ErrorCode::LimitReached, "500,000 rows"));
        join.otherTable.name = QStringLiteral("gone");
        QVERIFY(says(service::copyTable(*one, **store, join, {}, {}), ErrorCode::NotFound, "no table \"gone\""));
        QVERIFY(kept(**store, *book).isEmpty());
    }

    void aWorkspaceInMemoryKeepsNoCopies()
    {
        makeDatabase("memory.db");
        write("memory.csv", moves());
        const auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        const SourcePtr parts = database("memory.db", **store);
        const SourcePtr book = workbook("memory.csv", **store);
        const auto join = service::acrossJoin(*book->snapshot(), **store, 1);
        QVERIFY(!join && join.error().code == ErrorCode::Denied);
    }

    void aDamagedCopyIsNoTable()
    {
        makeDatabase("damaged.db");
        write("damaged.csv", moves());
        const auto store = workspace::Workspace::create(file("damaged.tieout"));
        QVERIFY(store);
        const SourcePtr parts = database("damaged.db", **store);
        QString copy;
        {
            const SourcePtr book = workbook("damaged.csv", **store);
            QVERIFY(joined(*book, *parts, **store));
            copy = sources::copyFolder(**store, book->id()) + u'/' + kept(**store, *book).first();
        }
        QFile damaged(copy);
        QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.resize(700));
        damaged.close();
        const SourcePtr book = workbook("damaged.csv", **store);
        QVERIFY(!ask(*book).isAnswered());
        QVERIFY(joined(*book, *parts, **store));
        QVERIFY2(ask(*book).isAnswered(), qPrintable(answerOf(*book)));
    }
};

QTEST_GUILESS_MAIN(AcrossServiceTest)
#include "tst_acrossservice.moc"
