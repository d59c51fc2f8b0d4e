// SPDX-License-Identifier: GPL-3.0-or-later
// An amount net and one gross: which of them "revenue" is, is asked once, and known from then on.
#include "core/project/opensource.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestSettledAmount : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;

    record::Record ask(const char *question) { return m_source->ask(QString::fromUtf8(question), {}, {}, {}); }

private slots:
    void init()
    {
        static int number = 0;
        const QString file = m_folder.file(QStringLiteral("shop%1.db").arg(++number));
        makeSqlite(file, "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT);"
                         "CREATE TABLE invoices (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), "
                         "issued_on DATE, net_amount DECIMAL(10,2), gross_amount DECIMAL(10,2));"
                         "INSERT INTO customers VALUES (1, 'Adler', 'Germany'), (2, 'Blanc', 'France'), (3, 'Curie', "
                         "'France');"
                         "INSERT INTO invoices VALUES (1, 1, '2026-01-05', 100, 119), (2, 2, '2026-02-07', 200, 240), "
                         "(3, 3, '2026-03-09', 50, 60), (4, 1, '2026-04-11', 10, 11.9);");
        auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("shop%1.tieout").arg(number)));
        QVERIFY(store);
        m_source.reset();
        m_store = std::move(*store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        auto source = project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, m_store.get(), {}, {}, {});
        QVERIFY2(source, source ? "" : qPrintable(source.error().fullMessage()));
        m_source = std::move(*source);
    }

    void theAmountIsAskedFor()
    {
        const record::Record asked = ask("revenue by country");
        QVERIFY2(asked.state == record::State::Clarify, qPrintable(asked.text.text));
        const QList<record::Alternative> &options = asked.clarify->options;
        QCOMPARE(options.size(), 2);
        QStringList amounts;
        for (const record::Alternative &option : options) {
            QVERIFY(option.settles && option.settles->unit.isEmpty());
            amounts.append(option.settles->column);
        }
        amounts.sort();
        QCOMPARE(amounts, (QStringList{QStringLiteral("gross_amount"), QStringLiteral("net_amount")}));
    }

    void whatIsSaidIsTaken()
    {
        for (const auto &[question, column] :
             {std::pair("net revenue by country", "net_amount"), std::pair("gross revenue by country", "gross_amount"),
              std::pair("revenue before tax by country", "net_amount"),
              std::pair("revenue incl. VAT by country", "gross_amount")}) {
            const record::Record answer = ask(question);
            QVERIFY2(answer.isAnswered(), question);
            QVERIFY2(record::queryOf(answer).contains(QLatin1String(column)), qPrintable(record::queryOf(answer)));
        }
    }

    void theChoiceIsCompanyContext_data()
    {
        QTest::addColumn<QString>("question");
        QTest::newRow("revenue") << QStringLiteral("revenue by country");
        QTest::newRow("beside an aggregate") << QStringLiteral("total revenue");
    }
    void theChoiceIsCompanyContext()
    {
        QFETCH(QString, question);
        const record::Record asked = m_source->ask(question, {}, {}, {});
        QVERIFY(asked.clarify);
        const auto option = std::find_if(asked.clarify->options.cbegin(), asked.clarify->options.cend(),
                                         [](const record::Alternative &one) {
                                             return one.settles && one.settles->column == QLatin1String("net_amount");
                                         });
        QVERIFY(option != asked.clarify->options.cend());
        const record::Record chosen = m_source->choose(question, *option, {}, {}, {});
        QVERIFY2(chosen.isAnswered(), qPrintable(chosen.text.text));
        const Result<QList<catalog::Definition>> definitions = m_store->glossary().definitions(m_source->id());
        QVERIFY(definitions && definitions->size() == 1);
        QCOMPARE(definitions->first().term, QStringLiteral("revenue"));
        QCOMPARE(definitions->first().refersTo(), QStringLiteral("invoices.net_amount"));

        // Another question is answered at once.
        const record::Record next = ask("total revenue");
        QVERIFY2(next.isAnswered(), qPrintable(next.text.text));
        QVERIFY2(record::queryOf(next).contains(QLatin1String("net_amount")), qPrintable(record::queryOf(next)));

        // Taken back in the context, it is asked again.
        QVERIFY(m_store->glossary().removeDefinition(definitions->first().id));
        QVERIFY(m_source->takeEdits({}, {}));
        QCOMPARE(ask("revenue by customer").state, record::State::Clarify);
    }

    /// "Spent" asks for an amount and is the name of none.
    void aVerbIsNotDefined()
    {
        const QString question = QStringLiteral("customers who spent more than 20");
        const record::Record asked = m_source->ask(question, {}, {}, {});
        QVERIFY2(asked.clarify, qPrintable(asked.text.text));
        QVERIFY(m_source->choose(question, asked.clarify->options.first(), {}, {}, {}).isAnswered());
        const Result<QList<catalog::Definition>> definitions = m_store->glossary().definitions(m_source->id());
        QVERIFY(definitions && definitions->isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSettledAmount)
#include "tst_settledamount.moc"
