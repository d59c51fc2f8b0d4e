// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables are shown where a question about them has no answer.
#include "core/project/project.h"
#include "support/asking.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestWholeTable : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

    void open(const QString &name, const QByteArray &script)
    {
        makeSqlite(m_folder.file(name), script);
        auto opened = openSource(m_folder.file(name), QDate(2026, 11, 20));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().fullMessage()));
        m_source = std::move(*opened);
        m_options.calendar.asOf = QDate(2026, 11, 20);
    }
    record::Record ask(const char *question) { return m_source->ask(QString::fromLatin1(question), m_options, {}, {}); }
    /// The table that is shown; nullptr where none is.
    static const record::Part *shownIn(const record::Record &record)
    {
        for (const record::Part &part : record.parts) {
            if (part.kind() == record::Kind::Structure)
                return &part;
        }
        return nullptr;
    }
    static QByteArray rows(const char *table, int count)
    {
        return QByteArray("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ")
               + QByteArray::number(count) + ") INSERT INTO " + table
               + " SELECT i, 'Entry ' || i, i * 1.5, date('2026-01-01', i || ' days') FROM n;\n";
    }
    static QByteArray table(const char *name)
    {
        return QByteArray("CREATE TABLE ") + name
               + " (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL NOT NULL, since DATE NOT NULL);\n";
    }

private slots:
    void aSmallTableIsShownBesideWhyThereIsNoAnswer()
    {
        open(QStringLiteral("small.db"), table("fees") + rows("fees", 99) + table("visits") + rows("visits", 400));
        const record::Record record = ask("which fees are quaffable for glorx");
        QCOMPARE(record.state, record::State::Abstained);
        const record::Part *shown = shownIn(record);
        QVERIFY(shown);
        QCOMPARE(shown->grid()->rowCount, qint64(99));
        QCOMPARE(shown->grid()->columns.size(), 4);
        QCOMPARE(shown->grid()->rows.first()[1], std::optional(QStringLiteral("Entry 1")));
        QVERIFY2(record.text.text.contains(QStringLiteral("fees, 99 rows")), qPrintable(record.text.text));
        QCOMPARE(shown->verification.verdict, record::Verdict::NotChecked);
    }

    void aLargeTableIsNot()
    {
        const record::Record record = ask("which visits are quaffable for glorx");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(!shownIn(record));
    }

    void noneIsShownWhereNoneIsMeantOrTwoAre()
    {
        for (const char *question : {"which quaffs are glorx", "glorx of fees and visits"}) {
            const record::Record record = ask(question);
            QVERIFY2(!shownIn(record), question);
        }
    }

    void anAnswerSaysThatNothingMoreWasNeeded()
    {
        const record::Record small = ask("average price of fees");
        QVERIFY2(small.isAnswered(), qPrintable(small.text.text));
        QCOMPARE(small.parts.size(), 1);
        QVERIFY2(small.route.reason.text.contains(QStringLiteral("fees, 99 rows")),
                 qPrintable(small.route.reason.text));
        const record::Record large = ask("average price of visits");
        QVERIFY2(large.isAnswered(), qPrintable(large.text.text));
        QVERIFY(!large.route.reason.text.contains(QStringLiteral("400")));
    }

    /// A database of few rows in all is small, whatever a table of it holds.
    void aSmallDatabaseIsShownToo()
    {
        open(QStringLiteral("database.db"), table("fees") + rows("fees", 150) + table("visits") + rows("visits", 149));
        const record::Record small = ask("which fees are quaffable for glorx");
        QVERIFY(shownIn(small));
        QCOMPARE(shownIn(small)->grid()->rowCount, qint64(150));
        open(QStringLiteral("larger.db"), table("fees") + rows("fees", 150) + table("visits") + rows("visits", 150));
        QVERIFY(!shownIn(ask("which fees are quaffable for glorx")));
    }

    void theOnlyTableNeedNotBeNamed()
    {
        open(QStringLiteral("one.db"), table("fees") + rows("fees", 40));
        const record::Record record = ask("what is the quaffable price for glorx");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(shownIn(record));
        QCOMPARE(shownIn(record)->grid()->rowCount, qint64(40));
        QVERIFY(!shownIn(ask("what is the capital of glorx")));
    }

    void whatIsHiddenIsNotShown()
    {
        makeSqlite(m_folder.file(QStringLiteral("hidden.db")), table("fees") + rows("fees", 40));
        auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("hidden.tieout")));
        QVERIFY(store);
        project::Project project(**store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        const auto source =
            project.open(**sqlite, {{QStringLiteral("file"), m_folder.file(QStringLiteral("hidden.db"))}}, {}, {}, {});
        QVERIFY(source);
        schema::SourceLimits limits;
        limits.hidden = {QStringLiteral("fees.price")};
        QVERIFY((*source)->setLimits(limits, {}, {}));
        const record::Record record =
            (*source)->ask(QStringLiteral("which fees are quaffable for glorx"), m_options, {}, {});
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY(shownIn(record));
        QCOMPARE(shownIn(record)->grid()->columns.size(), 3);
    }
};

QTEST_GUILESS_MAIN(TestWholeTable)
#include "tst_wholetable.moc"
