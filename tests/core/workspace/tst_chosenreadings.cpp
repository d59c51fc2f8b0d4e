// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose between several readings answers the same question from then on.
#include "core/project/opensource.h"

#include "support/connectors.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using record::Record;

class ChosenReadingsTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<workspace::Workspace> m_store;
    std::unique_ptr<project::OpenSource> m_source;
    answer::AskOptions m_options;

    Record ask(const QString &question) { return m_source->ask(question, m_options, {}, {}); }

private slots:
    void initTestCase()
    {
        m_options.calendar.asOf = QDate(2026, 11, 20);
        const QString file = m_folder.file(QStringLiteral("office.db"));
        makeSqlite(file, "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                         "CREATE TABLE orders (id INTEGER PRIMARY KEY, sold_by INTEGER REFERENCES staff(id), packed_by "
                         "INTEGER REFERENCES staff(id), amount DECIMAL(8,2));"
                         "INSERT INTO staff VALUES (1, 'Dee'), (2, 'Eli');"
                         "INSERT INTO orders VALUES (1, 1, 2, 10), (2, 1, 1, 20), (3, 2, 2, 5);");
        auto store = workspace::Workspace::create(m_folder.file(QStringLiteral("office.tieout")));
        QVERIFY2(store, qPrintable(store ? QString() : store.error().message()));
        m_store = std::move(*store);
        const auto sqlite = connector(QStringLiteral("sqlite"));
        QVERIFY(sqlite);
        project::OpenOptions options;
        options.asOf = m_options.calendar.asOf;
        auto source =
            project::OpenSource::open(**sqlite, {{QStringLiteral("file"), file}}, m_store.get(), options, {}, {});
        QVERIFY2(source, qPrintable(source ? QString() : source.error().message()));
        m_source = std::move(*source);
    }

    void answersAsChosen()
    {
        const Record asked = ask(QStringLiteral("number of orders by staff name"));
        QVERIFY2(asked.clarify, qPrintable(record::wordOf(asked.state) + u' ' + asked.text.text));
        QVERIFY(asked.clarify->options.size() >= 2);
        const record::Alternative first = asked.clarify->options[0];
        const record::Alternative second = asked.clarify->options[1];
        QVERIFY(!m_store->readings().chosenReading(m_source->id(), asked.question)->has_value());

        QCOMPARE(m_source->choose(asked.question, second, m_options, {}, {}).state, record::State::Answered);
        const Record again = ask(QStringLiteral("Number of orders, by staff name?"));
        QCOMPARE(again.state, record::State::Answered);
        QCOMPARE(again.parts.first().query()->sql, second.query);
        QCOMPARE(again.question, QStringLiteral("Number of orders, by staff name?"));
        QVERIFY(std::any_of(again.assumptions.cbegin(), again.assumptions.cend(),
                            [](const auto &one) { return one.about == record::About::Chosen; }));
        QVERIFY(std::any_of(again.alternatives.cbegin(), again.alternatives.cend(),
                            [&](const auto &one) { return one.query == first.query; }));

        // Another choice takes its place.
        m_source->choose(asked.question, first, m_options, {}, {});
        QCOMPARE(ask(asked.question).parts.first().query()->sql, first.query);
        // Another question is asked about as before.
        QVERIFY(ask(QStringLiteral("total amount of orders by staff name")).clarify);
    }

    /// What an option gives is rows: it is shown and not kept.
    void whatAnOptionGivesIsNotKept()
    {
        const Record asked = ask(QStringLiteral("highest amount of orders by staff name"));
        QVERIFY2(asked.clarify, qPrintable(record::wordOf(asked.state) + u' ' + asked.text.text));
        QCOMPARE(asked.clarify->options.first().preview.value_or(QString()), QStringLiteral("Dee 20.00 \u2026"));
        const auto kept = m_store->answers().record(asked.id);
        QVERIFY(kept);
        QVERIFY(!kept->clarify->options.first().preview);
        QCOMPARE(kept->clarify->options.first().query, asked.clarify->options.first().query);
    }

    /// Words change from version to version, and with the language: the choice stays.
    void theChoiceIsNoSentence()
    {
        const Record asked = ask(QStringLiteral("number of orders by staff name"));
        const QString kept = m_store->readings().chosenReading(m_source->id(), asked.question).value()->reading;
        QVERIFY2(!kept.contains(QLatin1String("number of")) && kept.contains(QLatin1String("generate.reading.")),
                 qPrintable(kept));
    }

    /// Earlier versions kept the English words.
    void aChoiceOfAnEarlierVersionCounts()
    {
        const QString question = QStringLiteral("lowest amount of orders by staff name");
        const Record asked = ask(question);
        QVERIFY2(asked.clarify, qPrintable(record::wordOf(asked.state) + u' ' + asked.text.text));
        const record::Alternative second = asked.clarify->options[1];
        QVERIFY(m_store->readings().chooseReading(m_source->id(), question, second.reading.text,
                                                  QDateTime::currentDateTimeUtc()));
        QCOMPARE(ask(question).parts.first().query()->sql, second.query);
    }

    void asksAgainWhereTheReadingIsGone()
    {
        const QString question = QStringLiteral("total amount of orders by staff name");
        QVERIFY(m_store->readings().chooseReading(m_source->id(), question, QStringLiteral("something else"),
                                                  QDateTime::currentDateTimeUtc()));
        QVERIFY(ask(question).clarify);
    }

    void whatFailsIsNotRemembered()
    {
        const QString question = QStringLiteral("average amount of orders by staff name");
        const Record record = m_source->choose(
            question, {QStringLiteral("broken"), record::Kind::Sql, QStringLiteral("SELECT nothing FROM orders")},
            m_options, {}, {});
        QVERIFY(!record.isAnswered());
        QVERIFY(!m_store->readings().chosenReading(m_source->id(), question)->has_value());
    }
};

QTEST_GUILESS_MAIN(ChosenReadingsTest)
#include "tst_chosenreadings.moc"
