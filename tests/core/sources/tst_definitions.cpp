// SPDX-License-Identifier: GPL-3.0-or-later
// The company's definitions from the workspace to the answer: what they refer to is read, what they cannot do is said.
#include "core/sources/definitions.h"

#include "core/project/opensource.h"
#include "core/workspace/settings.h"
#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using catalog::Definition;
using record::Record;

class DefinitionsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    QString m_file;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;

    void open()
    {
        m_source.reset();
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        project::OpenOptions options;
        options.asOf = QDate(2026, 11, 20);
        auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), m_file}}, m_store.get(), options, {}, {});
        QVERIFY2(source, qPrintable(source ? QString() : source.error().message()));
        m_source = std::move(*source);
    }

    Result<qint64> define(const QString &term, const QString &meaning, const QString &refers = {},
                          const QString &where = {})
    {
        Definition definition;
        definition.term = term;
        definition.meaning = meaning;
        definition.condition = where;
        definition.at = QDateTime::currentDateTimeUtc();
        setReference(definition, refers, m_source->snapshot()->schema());
        const Result<Definition> accepted = sources::acceptedDefinition(definition, *m_source->snapshot());
        if (!accepted)
            return fail(accepted.error());
        const Result<qint64> id = m_store->glossary().define(m_source->id(), *accepted);
        if (id)
            (void)m_source->takeEdits({}, {});
        return id;
    }

    Record ask(const QString &question)
    {
        answer::AskOptions options;
        options.calendar.asOf = QDate(2026, 11, 20);
        return m_source->ask(question, options, {}, {});
    }

    static QString sqlOf(const Record &record)
    {
        return record.parts.isEmpty() ? QString() : record.parts.first().query()->sql;
    }

private slots:
    void init()
    {
        m_file =
            m_folder.file(QStringLiteral("shop%1.db").arg(qint64(quintptr(QTest::currentTestFunction()) % 100000)));
        QFile::remove(m_file);
        makeSqlite(m_file,
                   "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, status TEXT, last_seen DATE, score INT);"
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customers(id), net_total "
                   "DECIMAL(10,2), gross_total "
                   "DECIMAL(10,2), ordered_on DATE);"
                   "INSERT INTO customers VALUES "
                   "(1,'Ada','A','2026-11-01',5),(2,'Ben','A','2024-01-01',2),(3,'Cid','X','2026-10-01',9),"
                   "(4,'Dot','T','2026-11-11',1);"
                   "INSERT INTO orders VALUES "
                   "(1,1,'10.00','12.00','2026-01-05'),(2,1,'20.00','24.00','2026-02-05'),(3,3,'5.00','6.00',"
                   "'2026-03-05'),(4,4,'1.00','1.20','2026-04-05');");
        auto store = workspace::Workspace::temporary();
        QVERIFY(store);
        m_store = std::move(*store);
        open();
    }

    void rowsUnderACondition()
    {
        QVERIFY(ask("how many active customers").state != record::State::Answered); // nothing here is called active
        QVERIFY(define("active", "is served now", "customers", "status IN ('A', 'T') OR score > 8"));
        const Record record = ask("how many active customers");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("4"));
        QVERIFY2(sqlOf(record).contains(QLatin1String("c.status IN ('A', 'T') OR c.score > 8")),
                 qPrintable(sqlOf(record)));
        QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
        QCOMPARE(record.context.size(), 1);
        QCOMPARE(record.context.first().term, QStringLiteral("active"));
        QCOMPARE(record.context.first().origin, record::ContextOrigin::Company);
        QCOMPARE(record.context.first().meaning.text, QStringLiteral("is served now"));
        QCOMPARE(record.context.first().refersTo.value(),
                 QStringLiteral("customers where status IN ('A', 'T') OR score > 8"));
        QCOMPARE(record.context.first().how, record::ContextUse::Applied);
        QCOMPARE(m_store->answers().record(record.id)->context, record.context);
    }

    void conditionsStayTogetherBesideOthers()
    {
        QVERIFY(define("active", "is served now", "customers", "status = 'A' OR status = 'T'"));
        const Record record = ask("how many active customers with score greater than 1");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("2"));
    }

    void otherFormsOfTheWords()
    {
        QVERIFY(define("churned customer", "has left", "customers", "status = 'X'"));
        const Record record = ask("how many churned customers are there?");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("1"));
        QCOMPARE(record.context.first().how, record::ContextUse::Applied);
    }

    void overAJoin()
    {
        QVERIFY(define("active", "is served now", "customers", "status = 'A'"));
        const Record record = ask("total net total of orders from active customers");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("30.00"));
        QCOMPARE(record.context.first().how, record::ContextUse::Applied);
    }

    void aColumnBySomeOtherWord()
    {
        QVERIFY(define("revenue", "what is invoiced without tax", "orders.net_total"));
        const Record record = ask("total revenue in 2026");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("36.00"));
        QCOMPARE(record.context.first().how, record::ContextUse::Applied);
        QVERIFY(define("revenue", "what is invoiced with tax", "orders.gross_total")); // in the place of the other
        QCOMPARE(m_store->glossary().definitions(m_source->id())->size(), 1);
        QCOMPARE(ask("total revenue in 2026").headline->value, QStringLiteral("43.20"));
    }

    void aTableBySomeOtherWord()
    {
        QVERIFY(define("deal", "something sold", "orders"));
        const Record record = ask("how many deals");
        QVERIFY2(record.state == record::State::Answered, qPrintable(record.text.text));
        QCOMPARE(record.headline->value, QStringLiteral("4"));
        QCOMPARE(record.context.first().how, record::ContextUse::Applied);
    }

    void wordsOnlyAreSaid()
    {
        QVERIFY(define("loyal", "buys every month"));
        const Record record = ask("how many loyal customers");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QStringLiteral("“loyal” is defined in words only: buys every month.")),
                 qPrintable(record.text.text));
        QCOMPARE(record.context.first().how, record::ContextUse::Said);
        // Read by a name of the data, it says that it does not follow the company's words.
        QVERIFY(define("score", "the credit bureau's figure"));
        const Record other = ask("average score of customers");
        QVERIFY2(other.state == record::State::Answered, qPrintable(other.text.text));
        QCOMPARE(other.context.first().how, record::ContextUse::Said);
        QVERIFY(
            std::any_of(other.assumptions.cbegin(), other.assumptions.cend(), [](const record::Assumption &assumption) {
                return assumption.about == record::About::Definition;
            }));
    }

    void whatIsGoneIsStale()
    {
        QVERIFY(define("active", "is served now", "customers", "status = 'A'"));
        makeSqlite(m_file, "ALTER TABLE customers DROP COLUMN status");
        open();
        QCOMPARE(m_source->snapshot()->definitions.size(), 1);
        QVERIFY(m_source->snapshot()->definitions.first().stale.text.contains(QLatin1String("status")));
        const Record record = ask("how many active customers");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(
                     QStringLiteral("“active” is defined as customers where status = 'A', which no longer works")),
                 qPrintable(record.text.text));
        QCOMPARE(record.context.first().how, record::ContextUse::Stale);
        QVERIFY(record.context.first().why.has_value());
        QCOMPARE(ask("how many customers").headline->value, QStringLiteral("4")); // others are not touched by it
    }

    void anotherMeaningIsToldApart()
    {
        QVERIFY(define("score", "the customer's rating", "customers.score"));
        QVERIFY(define("active", "bought something", "customers", "score > 1"));
        const Record record =
            m_source->runSql("how many active customers", "SELECT count(*) AS n FROM customers WHERE status = 'A'",
                             QStringLiteral("customers"), gate::Author::Person, {}, {}, {});
        QCOMPARE(record.state, record::State::Answered);
        QCOMPARE(record.context.first().how, record::ContextUse::NotApplied);
        const Record same =
            m_source->runSql("how many active customers", "SELECT count(*) AS n FROM customers WHERE score > 1",
                             QStringLiteral("customers"), gate::Author::Person, {}, {}, {});
        QCOMPARE(same.context.first().how, record::ContextUse::Applied);
    }

    void glossaryTermsAreExplainedNotGuessed()
    {
        const Record record = ask("what is the churn rate of customers?");
        QCOMPARE(record.state, record::State::Abstained);
        QVERIFY2(record.text.text.contains(QStringLiteral(
                     "“churn” commonly means: Share of customers at the start of a period who were lost during it.")),
                 qPrintable(record.text.text));
        QCOMPARE(record.context.first().origin, record::ContextOrigin::Glossary);
        QVERIFY(define("churn rate", "share of customers with status X"));
        const Record own = ask("what is the churn rate of customers?");
        QVERIFY2(!own.text.text.contains(QLatin1String("commonly")),
                 qPrintable(own.text.text)); // the company's own word wins
        QCOMPARE(own.context.first().origin, record::ContextOrigin::Company);
    }

    void complaints_data()
    {
        QTest::addColumn<QString>("term");
        QTest::addColumn<QString>("meaning");
        QTest::addColumn<QString>("refers");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const char *term, const char *meaning, const char *refers,
                            const char *where, const char *message) {
            QTest::newRow(name) << QString(term) << QString(meaning) << QString(refers) << QString(where)
                                << QString(message);
        };
        row("no term", "  ", "x", "", "", "There is no term to define.");
        row("too long", "a term that goes on and on and on and on and on and on and on and on", "x", "", "",
            "has more than 60 characters");
        row("nothing said", "active", "", "", "", "\"active\" is defined by nothing.");
        row("no table", "active", "x", "custmers", "", "There is no table \"custmers\".");
        row("no column", "active", "x", "customers.statu", "", "There is no column \"statu\" in \"customers\".");
        row("condition on a column", "active", "x", "customers.status", "status = 'A'",
            "refers to a column and has a condition");
        row("condition without a table", "active", "x", "", "status = 'A'", "is on no table");
        row("unknown column", "active", "x", "customers", "stat = 'A'", "stat");
        row("no condition", "active", "x", "customers", "status = 'A' ORDER BY 1", "Expected");
        row("query inside", "active", "x", "customers", "id IN (SELECT customer_id FROM orders)", "has a query inside");
        row("figure inside", "active", "x", "customers", "score > avg(score)", "has a figure over many rows inside");
        row("another statement", "active", "x", "customers", "1=1) UNION SELECT 1 WHERE (1=1", "more than a condition");
        row("no column read", "active", "x", "customers", "1 = 1", "reads no column");
        row("refused by the gate", "active", "x", "customers", "load_extension(name) = 1", "is refused");
    }
    void complaints()
    {
        QFETCH(QString, term);
        QFETCH(QString, meaning);
        QFETCH(QString, refers);
        QFETCH(QString, where);
        QFETCH(QString, message);
        const Result<qint64> defined = define(term, meaning, refers, where);
        QVERIFY(!defined);
        QVERIFY2(defined.error().message().contains(message), qPrintable(defined.error().message()));
        QVERIFY(m_store->glossary().definitions(m_source->id())->isEmpty());
    }

    void removing()
    {
        const Result<qint64> id = define("active", "is served now", "customers", "status = 'A'");
        QVERIFY(id);
        QVERIFY(m_store->glossary().removeDefinition(*id));
        QVERIFY(m_store->glossary().definitions(m_source->id())->isEmpty());
        QCOMPARE(m_store->glossary().removeDefinition(*id).error().code, ErrorCode::NotFound);
    }

    void wordsBelongToAllSources()
    {
        QVERIFY(define("loyal", "buys every month"));
        QVERIFY(define("active", "is served now", "customers", "status = 'A'"));
        const auto elsewhere = m_store->glossary().definitions(QStringLiteral("sqlite:/elsewhere.db"));
        QCOMPARE(elsewhere->size(), 1);
        QCOMPARE(elsewhere->first().term, QStringLiteral("loyal"));
    }

    void freeTextIsLines()
    {
        QVERIFY(m_store->setSetting(QString::fromLatin1(workspace::settings::companyContext.key),
                                    "We sell pumps.\n\n  Test data begins with ZZ. "));
        QVERIFY(m_source->takeEdits({}, {}));
        QCOMPARE(m_source->snapshot()->contextLines, (QStringList{"We sell pumps.", "Test data begins with ZZ."}));
    }
};

QTEST_GUILESS_MAIN(DefinitionsTest)
#include "tst_definitions.moc"
