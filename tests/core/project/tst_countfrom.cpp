// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data ended long ago, the first question with a relative period asks what it is counted from; the source
// remembers that.
#include "core/project/countfrom.h"

#include "core/project/opensource.h"
#include "core/service/contextservice.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::CountFrom;
using record::Record;

namespace {

const QString lastMonth = QStringLiteral("number of rentals last month");

/// Rentals from May 2005 to 14 Feb 2006, birthdays since, and a plan for a day to come.
QByteArray rentals()
{
    return "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL, birth_date DATE);"
           "CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT NOT NULL);"
           "CREATE TABLE rental (rental_id INTEGER PRIMARY KEY, film_id INTEGER NOT NULL REFERENCES film(film_id), "
           "customer_id INTEGER NOT NULL REFERENCES customer(customer_id), rental_date DATE NOT NULL);"
           "CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, film_id INTEGER NOT NULL REFERENCES film(film_id), "
           "planned_on DATE NOT NULL);"
           "INSERT INTO customer VALUES (1, 'Ada', '2019-04-02'), (2, 'Bo', '2020-07-09');"
           "INSERT INTO film VALUES (1, 'Alien'), (2, 'Brazil');"
           "INSERT INTO rental VALUES (1, 1, 1, '2005-05-24'), (2, 2, 1, '2005-08-02'), (3, 1, 2, '2006-01-09'), "
           "(4, 2, 2, '2006-01-28'), (5, 1, 1, '2006-02-14');"
           "INSERT INTO plan VALUES (1, 1, '2090-01-01');";
}

QStringList assumed(const Record &record)
{
    QStringList texts;
    for (const record::Assumption &assumption : record.assumptions)
        texts.append(assumption.text.text);
    return texts;
}

} // namespace

class CountFromTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

    void open(const QByteArray &statements, bool remembers)
    {
        m_source.reset();
        m_store.reset();
        const QString file =
            m_folder.file(QStringLiteral("%1.db").arg(QString::fromLatin1(QTest::currentTestFunction())));
        makeSqlite(file, statements);
        if (remembers) {
            auto store = workspace::Workspace::create(file + QStringLiteral(".tieout"));
            QVERIFY2(store, qPrintable(store ? QString() : store.error().message()));
            m_store = std::move(*store);
        }
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        project::OpenOptions options;
        options.asOf = m_options.calendar.asOf;
        auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, m_store.get(), options, {}, {});
        QVERIFY2(source, qPrintable(source ? QString() : source.error().message()));
        m_source = std::move(*source);
    }

    Record ask(const QString &question) { return m_source->ask(question, m_options, {}, {}); }
    Record choose(const Record &asked, int option)
    {
        return m_source->choose(record::wholeQuestion(asked), asked.clarify->options[option], m_options, {}, {});
    }

private slots:
    void init()
    {
        m_options = {};
        m_options.calendar.asOf = QDate::currentDate();
        m_options.asOfIsToday = true;
    }
    void cleanupTestCase()
    {
        m_source.reset();
        m_store.reset();
    }

    void asksOnce()
    {
        open(rentals(), true);
        const Record asked = ask(lastMonth);
        QCOMPARE(asked.state, record::State::Clarify);
        QCOMPARE(asked.text.text, QStringLiteral("Data ends 14 Feb 2006. Count from there?"));
        QCOMPARE(asked.clarify->options.size(), 2);
        QCOMPARE(asked.clarify->options[0].reading.text,
                 QStringLiteral(
                     "From 14 Feb 2006, where the data ends: “last month” is January 2006 (1 Jan – 31 Jan 2006)"));
        QCOMPARE(asked.clarify->options[0].countsFrom, CountFrom::DataEnd);
        QCOMPARE(asked.clarify->options[1].countsFrom, CountFrom::Today);
        QVERIFY(asked.parts.isEmpty());
        QCOMPARE(record::recordFromJson(record::toJson(asked))->clarify, asked.clarify);

        const Record answered = choose(asked, 0);
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QCOMPARE(answered.headline->value, QStringLiteral("2"));
        QCOMPARE(answered.asOf, QStringLiteral("2006-02-14"));
        QVERIFY2(assumed(answered).contains(QStringLiteral("Counted from 14 Feb 2006, where the data ends")),
                 qPrintable(assumed(answered).join(u'|')));

        const Record next = ask(QStringLiteral("number of rentals this month"));
        QVERIFY2(next.isAnswered(), qPrintable(next.text.text));
        QCOMPARE(next.headline->value, QStringLiteral("1"));
        // SQL for the same question is held against the same month.
        const Record edited =
            m_source->runSql(lastMonth, record::queryOf(answered), {}, gate::Author::Person, m_options, {}, {});
        QVERIFY2(edited.isAnswered(), qPrintable(edited.text.text));
        QCOMPARE(edited.asOf, answered.asOf);
    }

    void todayCountsWhereThatIsChosen()
    {
        open(rentals(), true);
        const Record asked = ask(lastMonth);
        QVERIFY(asked.clarify);
        const Record answered = choose(asked, 1);
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QCOMPARE(answered.asOf, m_options.calendar.asOf.toString(Qt::ISODate));
        QVERIFY(answered.parts.first().query()->emptyBecause);
        QVERIFY(ask(lastMonth).isAnswered());
    }

    /// It is listed with the company's context and can be taken back there.
    void isPartOfTheContext()
    {
        open(rentals(), true);
        choose(ask(lastMonth), 0);
        const auto shown = service::context(*m_store, m_source->id(), {}, m_options.calendar.asOf);
        QVERIFY(shown);
        QCOMPARE(shown->settings.value(QStringLiteral("countFrom")), QStringLiteral("data-end"));
        const auto taken =
            service::context(*m_store, m_source->id(),
                             {service::ContextAction::Set, {{QStringLiteral("countFrom"), QStringLiteral("ask")}}},
                             m_options.calendar.asOf);
        QVERIFY(taken);
        QVERIFY(ask(lastMonth).clarify);
    }

    void nothingIsKeptWithoutAWorkspace()
    {
        open(rentals(), false);
        const Record asked = ask(lastMonth);
        QVERIFY(asked.clarify);
        QVERIFY(choose(asked, 0).isAnswered());
        QVERIFY(ask(lastMonth).isAnswered()); // as long as it is open
    }

    void anAsOfDateWins()
    {
        open(rentals(), true);
        m_options.calendar.asOf = QDate(2005, 9, 1);
        m_options.asOfIsToday = false;
        const Record answered = ask(lastMonth);
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QCOMPARE(answered.headline->value, QStringLiteral("1"));
    }

    /// A period that has a year is the same from wherever it is counted, and what cannot be answered is not asked
    /// about.
    void asksOnlyWhereItMatters()
    {
        open(rentals(), true);
        QVERIFY(ask(QStringLiteral("number of rentals in 2005")).isAnswered());
        QVERIFY(ask(QStringLiteral("number of rentals")).isAnswered());
        QCOMPARE(ask(QStringLiteral("churn by cohort last month")).state, record::State::Abstained);
    }

    void dataOfLateIsCountedFromToday()
    {
        QByteArray statements = rentals();
        statements.replace("2006-02-14", m_options.calendar.asOf.addDays(-20).toString(Qt::ISODate).toLatin1());
        open(statements, true);
        QVERIFY(ask(lastMonth).isAnswered());
    }

    /// "last month" is one thing that a question leaves open, the join another: one after the other is asked.
    void theReadingIsAskedNext()
    {
        open("CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
             "CREATE TABLE orders (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES staff(id), packed_by INTEGER "
             "REFERENCES staff(id), ordered_on DATE NOT NULL);"
             "INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli');"
             "INSERT INTO orders VALUES (1, 1, 2, '2012-03-05'), (2, 1, 1, '2012-03-08'), (3, 2, 2, '2012-04-03');",
             true);
        const Record first = ask(QStringLiteral("number of orders by staff name last month"));
        QVERIFY2(first.clarify, qPrintable(first.text.text));
        QVERIFY(first.clarify->options[0].countsFrom);
        const Record second = choose(first, 0);
        QVERIFY2(second.clarify, qPrintable(second.text.text));
        QVERIFY(!second.clarify->options[0].countsFrom);
        const Record answered = choose(second, 0);
        QVERIFY2(answered.isAnswered(), qPrintable(answered.text.text));
        QCOMPARE(answered.asOf, QStringLiteral("2012-04-03"));
    }
};

QTEST_GUILESS_MAIN(CountFromTest)
#include "tst_countfrom.moc"
