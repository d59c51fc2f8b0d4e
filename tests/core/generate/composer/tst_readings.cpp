// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/rank/readings.h"
#include "core/retrieval/linker.h"
#include "shop.h"
#include "support/goldenfile.h"
#include "support/questionsource.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestReadings : public QObject
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

    void best_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/readings.case")); }
    void best()
    {
        QFETCH(GoldenCase, golden);
        const auto readings = readingsOf(golden.input);
        QVERIFY(!readings.empty());
        TIEOUT_COMPARE_GOLDEN(golden, plain(readings.front().sql));
    }

    void allRunAndNoneStandsTwice_data() { best_data(); }
    void allRunAndNoneStandsTwice()
    {
        QFETCH(GoldenCase, golden);
        const auto readings = readingsOf(golden.input);
        QStringList seen;
        double last = std::numeric_limits<double>::infinity();
        for (const generate::composer::FilledReading &reading : readings) {
            QVERIFY2(select(*m_source.session, reading.sql).has_value(), qPrintable(reading.sql));
            QVERIFY(!seen.contains(reading.sql));
            seen.append(reading.sql);
            QVERIFY(reading.score <= last);
            last = reading.score;
        }
        const auto again = readingsOf(golden.input);
        QCOMPARE(again.size(), readings.size());
        QCOMPARE(again.front().sql, readings.front().sql);
    }

    void nothingIsReadOutOfNothing()
    {
        QVERIFY(readingsOf(QString()).empty());
        // Without weights everything is equally likely, and still nothing breaks.
        const generate::composer::SchemaLookup lookup(*m_source.snapshot);
        const auto linking = m_source.linker->link(QStringLiteral("How many customers are there?"),
                                                   {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        QVERIFY(generate::composer::rankedReadings(generate::composer::questionFeaturesOf(linking, lookup), lookup, {},
                                                   base::LogLinearSet(), 10)
                    .empty());
    }

    void shapesAreLikelyToUnlikely()
    {
        const auto linking = m_source.linker->link(QStringLiteral("How many customers are there?"),
                                                   {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        const generate::composer::QuestionFeatures questionFeatures =
            generate::composer::questionFeaturesOf(linking, generate::composer::SchemaLookup(*m_source.snapshot));
        QCOMPARE(questionFeatures.at(2), std::string("<T>"));
        QCOMPARE(questionFeatures.at(-1), std::string("^"));
        const auto shapes = generate::composer::shapesFor(questionFeatures, generate::composer::composerWeights(), 5);
        QCOMPARE(shapes.size(), size_t(5));
        QCOMPARE(shapes.front().select, std::string("count"));
        for (size_t i = 1; i < shapes.size(); ++i)
            QVERIFY(shapes[i].logProbability <= shapes[i - 1].logProbability);
    }

private:
    std::vector<generate::composer::FilledReading> readingsOf(const QString &question) const
    {
        const generate::composer::SchemaLookup lookup(*m_source.snapshot);
        const auto linking = m_source.linker->link(question, {QDate(2026, 11, 20), 1, Qt::Monday, {}, false});
        return generate::composer::rankedReadings(generate::composer::questionFeaturesOf(linking, lookup), lookup,
                                                  generate::composer::grammarReadings(linking, lookup, {}),
                                                  generate::composer::composerWeights(), 20);
    }

    TemporaryFolder m_folder;
    QuestionSource m_source;
};

QTEST_GUILESS_MAIN(TestReadings)
#include "tst_readings.moc"
