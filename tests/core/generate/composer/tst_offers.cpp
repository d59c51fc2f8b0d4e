// SPDX-License-Identifier: GPL-3.0-or-later
// What may be an option of a question back: of all readings that are found, none that goes against the question or adds
// to it.
#include "core/generate/composer/rank/offers.h"
#include "core/retrieval/linker.h"
#include "shop.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QRegularExpression>
#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::generate::composer;

class TestOffers : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString path = m_folder.file(QStringLiteral("shop.db"));
        makeSqlite(path, shopScript);
        auto source = openQuestionSource(path, QDate(2026, 11, 20));
        QVERIFY(source);
        m_source = std::move(*source);
    }

    /// What two sets of figures have both says nothing of either.
    void figuresOfTwoSetsAnswerNothing()
    {
        const SchemaLookup lookup(*m_source.snapshot);
        int found = 0;
        for (const char *question : {"amounts of paid and open orders", "what amount do both paid and open orders have",
                                     "amount of orders that are both paid and open"}) {
            const auto linking =
                m_source.linker->link(QString::fromLatin1(question), {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
            const QuestionFeatures features = questionFeaturesOf(linking, lookup);
            for (const FilledReading &reading : rankedReadings(features, lookup, {}, composerWeights(), 70)) {
                const LogicalForm &form = reading.made.form;
                if (form.combined != LogicalForm::Combined::Both || form.outputs.size() != 1
                    || !reading.sql.contains(QLatin1String("AS amount")))
                    continue;
                ++found;
                QVERIFY2(form.isOffered, qPrintable(reading.sql));
            }
        }
        QVERIFY(found > 0);
    }

    void noColumnIsComparedWithItsName()
    {
        const QString path = m_folder.file(QStringLiteral("years.db"));
        makeSqlite(path, "CREATE TABLE line (name TEXT, \"2023\" REAL, \"2024\" REAL);"
                         "INSERT INTO line VALUES ('Rent', 2023, 12), ('Fees', 3, 2024), ('Energy', 5, 6);");
        auto source = openQuestionSource(path, QDate(2026, 11, 20));
        QVERIFY(source);
        const SchemaLookup lookup(*source->snapshot);
        const auto linking = source->linker->link(QStringLiteral("number of lines in 2024"),
                                                  {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        const auto readings = rankedReadings(questionFeaturesOf(linking, lookup), lookup, {}, composerWeights(), 70);
        QVERIFY(!readings.empty());
        for (const FilledReading &reading : readings)
            QVERIFY2(!plain(reading.sql).contains(QLatin1String("\"2024\" = 2024")), qPrintable(reading.sql));
    }

    void isNotOffered_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sql"); // of readings that are found and must not be offered
        QTest::newRow("the other end") << "top 2 products by price"
                                       << "ORDER BY p\\.price(?! DESC)";
        QTest::newRow("the other end of a number of rows") << "employees with the most orders"
                                                           << "ORDER BY COUNT\\([^)]*\\)(?! DESC)";
        QTest::newRow("an average that nobody said") << "products in Light"
                                                     << "AVG\\(";
        QTest::newRow("a column that nobody said") << "employees in Oslo"
                                                   << "SELECT e\\.(age|salary|hired_on)";
        QTest::newRow("rows where a number is asked for") << "how many customers are there"
                                                          << "^SELECT (?!COUNT)";
        QTest::newRow("one of several, unasked") << "customers by country"
                                                 << "LIMIT 1";
        QTest::newRow("one half of a name") << "customers in Bergen"
                                            << "SELECT c\\.(first|last)_name AS \\w+\\n";
    }
    void isNotOffered()
    {
        QFETCH(QString, question);
        QFETCH(QString, sql);
        const QRegularExpression unwanted(sql);
        const SchemaLookup lookup(*m_source.snapshot);
        const auto linking = m_source.linker->link(question, {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        const QuestionFeatures features = questionFeaturesOf(linking, lookup);
        int found = 0;
        int offered = 0;
        for (const FilledReading &reading : rankedReadings(features, lookup, {}, composerWeights(), 70)) {
            found += int(plain(reading.sql).contains(unwanted));
            const FilledReading whole = withWholeNames(reading, features, lookup);
            if (!mayBeOffered(whole, features, lookup))
                continue;
            ++offered;
            QVERIFY2(!plain(whole.sql).contains(unwanted), qPrintable(whole.sql));
            QVERIFY2(select(*m_source.session, whole.sql).has_value(), qPrintable(whole.sql));
        }
        QVERIFY(found > 0); // else nothing is tested
        QVERIFY(offered > 0);
    }

    void aHalfThatWasAskedForStays()
    {
        const SchemaLookup lookup(*m_source.snapshot);
        const auto linking = m_source.linker->link(QStringLiteral("first name of customers in Bergen"),
                                                   {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        const QuestionFeatures features = questionFeaturesOf(linking, lookup);
        const auto readings = rankedReadings(features, lookup, {}, composerWeights(), 70);
        QVERIFY(std::any_of(readings.begin(), readings.end(), [&](const FilledReading &reading) {
            const QString sql = plain(withWholeNames(reading, features, lookup).sql);
            return mayBeOffered(reading, features, lookup) && sql.startsWith(QLatin1String("SELECT c.first_name AS"))
                   && !sql.contains(QLatin1String("last_name"));
        }));
    }

private:
    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestOffers)
#include "tst_offers.moc"
