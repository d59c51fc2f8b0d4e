// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/composerevaluation.h"

#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using namespace Tieout::evaluation;

class TestComposerEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        makeSqlite(
            m_folder.file(QStringLiteral("school.sqlite")),
            "CREATE TABLE student (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, city TEXT);"
            "INSERT INTO student VALUES (1, 'Ada', 20, 'Oslo'), (2, 'Bo', 30, 'Bergen'), (3, 'Cy', 41, 'Oslo');");
        const auto connector = sqliteConnector();
        QVERIFY(connector);
        m_connector = *connector;
    }

    void countsWhatIsRightAndNamesWhatLostTheRest()
    {
        const Dataset data =
            dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1},
                     {"List the names of students older than 25.", "SELECT name FROM student WHERE age > 25", 2},
                     {"List the names of all students.", "SELECT name FROM student WHERE age > 100", 0},
                     {"What is the age doubled of each student?", "SELECT age * 2 FROM student", 3}});
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY2(linked, linked ? "" : qPrintable(linked.error().fullMessage()));
        const auto report =
            evaluateComposer(data, *linked, generate::composer::composerWeights(), GradingRule::Exact, {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("gradedQuestions")), 3);
        QCOMPARE(report->figures.count(QStringLiteral("goldEmptyLeftOut")), 1);
        QCOMPARE(report->figures.count(QStringLiteral("right")), 2);
        QCOMPARE(report->figures.values().value("executionAccuracyShare"), 2.0 / 3);
        QCOMPARE(report->failures.size(), 1);
        QCOMPARE(report->failures.first().kind, QStringLiteral("shapeUnknown"));
    }

    /// Further columns and another query that is as right; the exact rule knows neither.
    void gradesFairly()
    {
        Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1},
                                {"List the names of students older than 25.", "SELECT age FROM student", 3},
                                {"List the name and age of students.", "SELECT name FROM student", 3}});
        data.questions[1].also = QStringList{QStringLiteral("SELECT name FROM student WHERE age > 25")};
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY2(linked, linked ? "" : qPrintable(linked.error().fullMessage()));
        const auto right = [&](GradingRule rule) {
            const auto report = evaluateComposer(data, *linked, generate::composer::composerWeights(), rule, {}, {});
            if (!report || report->reliability.isEmpty() != (rule == GradingRule::Exact))
                return std::pair(qint64(-1), qint64(-1));
            return std::pair(report->figures.count(QStringLiteral("right")),
                             report->figures.count(QStringLiteral("answeredRight")));
        };
        QCOMPARE(right(GradingRule::Exact), std::pair(qint64(1), qint64(1)));
        QCOMPARE(right(GradingRule::Fair), std::pair(qint64(3), qint64(3)));
    }

    void withoutWeightsNothingIsRead()
    {
        const Dataset data = dataset({{"Why is it blue?", "SELECT COUNT(*) FROM student", 1}}); // nor by the grammar
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY(linked);
        const auto report = evaluateComposer(data, *linked, base::LogLinearSet(), GradingRule::Exact, {}, {});
        QVERIFY(report);
        QCOMPARE(report->figures.count(QStringLiteral("noReading")), 1);
        QCOMPARE(report->figures.count(QStringLiteral("lost.shape")), 1);
    }

    void fitsAllModels()
    {
        Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1},
                                {"List the names of students.", "SELECT name FROM student", 3}});
        const auto one = linkDataset(data, opener(), {}, {});
        QVERIFY(one);
        QCOMPARE(fitComposer(*one, nullptr, everyDatabase, {}, {}).error().code, ErrorCode::Invalid);
        const QList<DatasetQuestion> questions = data.questions;
        for (const char *database : {"school2", "school3"}) {
            for (DatasetQuestion question : questions) {
                question.database = QString::fromLatin1(database);
                data.questions.append(question);
            }
        }
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY(linked);
        const auto fit = fitComposer(*linked, nullptr, everyDatabase, {}, {});
        QVERIFY(fit);
        for (const char *name : {"shape.select", "slot.shown", "slot.used", "condition", "reading", "confidence"})
            QVERIFY2(!fit->models.model(name).classes().empty(), name);
    }

    // Each reading is judged by a confidence that was fitted without its database; further questions are told apart.
    void confidenceIsMeasuredOnOthers()
    {
        Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1},
                                {"List the names of students.", "SELECT name FROM student", 3}});
        const QList<DatasetQuestion> questions = data.questions;
        for (const char *database : {"school2", "school3", "school4", "school5"}) {
            for (DatasetQuestion question : questions) {
                question.database = QString::fromLatin1(database);
                data.questions.append(question);
            }
        }
        data.questions.last().exception = QStringLiteral("its gold is wrong");
        Dataset further = dataset({{"How many students are there?", {}, -1}});
        further.questions.first().isHeld = true; // whatever is answered is wrong
        const auto linked = linkDataset(data, opener(), {}, {});
        const auto held = linkDataset(further, opener(), {}, {});
        QVERIFY(linked && held);
        const auto fit = fitComposer(*linked, &*held, everyDatabase, {}, {});
        QVERIFY(fit);
        const EvaluationReport report = evaluateConfidence(data, *fit, int(linked->databases.size()));
        QCOMPARE(report.kind, QStringLiteral("confidence"));
        QVERIFY(report.figures.count(QStringLiteral("readings")) >= 5);
        QVERIFY(report.figures.count(QStringLiteral("readings")) <= 9);
        QCOMPARE(report.figures.count(QStringLiteral("right")), report.figures.count(QStringLiteral("readings")));
        QCOMPARE(report.figures.count(QStringLiteral("further.readings")), 1);
        QCOMPARE(report.figures.count(QStringLiteral("further.right")), 0);
        QVERIFY(!report.reliability.isEmpty() && !report.riskCoverage.isEmpty());
    }

    // What a weight brings to an answer, and what it holds back from one.
    void featuresSayWhatTheyChange()
    {
        const Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1}});
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY(linked);
        ConfidenceExamples examples;
        QVERIFY(examples.add(*linked, everyDatabase, generate::composer::composerWeights(), 0, {}));
        base::LogLinear confidence(std::vector<std::string>{"right"});
        confidence.setWeight("always", "right", 3);
        confidence.setWeight("grammar agrees", "right", -1);
        const auto effects = examples.effects(confidence, 0.8);
        QCOMPARE(effects.size(), size_t(2));
        QCOMPARE(effects.front().feature, std::string("always"));
        QCOMPARE(effects.front().bringsRight, 1);
        QCOMPARE(effects.front().changes(), 1);
        QCOMPARE(effects.back().changes(), 0); // sure enough without it
        confidence.setWeight("grammar agrees", "right", -3);
        QCOMPARE(examples.effects(confidence, 0.8).front().holdsRight, 1);
        const auto report = evaluateFeatures(data, *linked, {});
        QVERIFY(report);
        QVERIFY(report->byCategory.value(QStringLiteral("always")).count(QStringLiteral("readings")) == 1);
    }

    // Fitted anew from weights that trust every reading, it learns not to trust one that must not be answered.
    void confidenceIsFittedFromWhatItWas()
    {
        Dataset further = dataset({{"How many students are there?", {}, -1}});
        further.questions.first().isHeld = true;
        for (const char *database : {"school2", "school3", "school4"}) {
            DatasetQuestion question = further.questions.first();
            question.database = QString::fromLatin1(database);
            further.questions.append(question);
        }
        const auto held = linkDataset(further, opener(), {}, {});
        QVERIFY(held);
        ConfidenceExamples examples;
        QVERIFY(examples.add(*held, everyDatabase, base::LogLinearSet(), 0, {}));
        base::LogLinear begin({"right"});
        begin.setWeight("always", "right", 3);
        const base::LogLinear fitted = examples.fitFrom(begin);
        QVERIFY(fitted.weights().at("always").front() < 3);
    }

    void foldsAreFittedOnTheOthers()
    {
        Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1},
                                {"List the names of students.", "SELECT name FROM student", 3}});
        const QList<DatasetQuestion> questions = data.questions;
        for (const char *database : {"school2", "school3", "school4"}) {
            for (DatasetQuestion question : questions) {
                question.database = QString::fromLatin1(database);
                data.questions.append(question);
            }
        }
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY(linked);
        const auto report = evaluateComposerFolds(data, *linked, 4, GradingRule::Exact, {}, {});
        QVERIFY2(report, report ? "" : qPrintable(report.error().fullMessage()));
        QCOMPARE(report->figures.count(QStringLiteral("gradedQuestions")), 8);
        QCOMPARE(report->byDatabase.size(), 4);
        // Weights of three databases are asked for, two are left; parts there are not enough of either.
        QVERIFY(evaluateComposerFolds(data, *linked, 2, GradingRule::Exact, {}, {})
                    .error()
                    .message()
                    .contains(QStringLiteral("3 databases")));
        QVERIFY(evaluateComposerFolds(data, *linked, 5, GradingRule::Exact, {}, {})
                    .error()
                    .message()
                    .contains(QStringLiteral("5 folds")));
        StopSource stop;
        stop.requestStop();
        QCOMPARE(evaluateComposerFolds(data, *linked, 4, GradingRule::Exact, stop.token(), {}).error().code,
                 ErrorCode::Cancelled);
    }

    void stopsWhenCancelled()
    {
        StopSource stop;
        stop.requestStop();
        const Dataset data = dataset({{"How many students are there?", "SELECT COUNT(*) FROM student", 1}});
        QCOMPARE(linkDataset(data, opener(), stop.token(), {}).error().code, ErrorCode::Cancelled);
        const auto linked = linkDataset(data, opener(), {}, {});
        QVERIFY(linked);
        QCOMPARE(
            evaluateComposer(data, *linked, generate::composer::composerWeights(), GradingRule::Exact, stop.token(), {})
                .error()
                .code,
            ErrorCode::Cancelled);
        Dataset three = data;
        for (const char *database : {"school2", "school3"}) {
            three.questions.append(data.questions.first());
            three.questions.last().database = QString::fromLatin1(database);
        }
        const auto all = linkDataset(three, opener(), {}, {});
        QVERIFY(all);
        QCOMPARE(fitComposer(*all, nullptr, everyDatabase, stop.token(), {}).error().code, ErrorCode::Cancelled);
    }

private:
    struct Asked {
        const char *question;
        const char *sql;
        int rows;
    };

    Dataset dataset(const QList<Asked> &asked) const
    {
        Dataset data{m_folder.path(), QStringLiteral("own"), {}};
        for (const Asked &one : asked)
            data.questions.append({QString::number(data.questions.size()), QStringLiteral("school"),
                                   QString::fromLatin1(one.question), QString::fromLatin1(one.sql), one.rows});
        return data;
    }

    DatabaseOpener opener() const
    {
        return [this](const QString &) {
            project::OpenOptions open;
            open.asOf = QDate(2025, 12, 31);
            return project::OpenSource::open(*m_connector,
                                             *m_connector->parseAddress(m_folder.file(QStringLiteral("school.sqlite"))),
                                             nullptr, open, {}, {});
        };
    }

    TemporaryFolder m_folder;
    Connector *m_connector = nullptr;
};

QTEST_GUILESS_MAIN(TestComposerEvaluation)
#include "tst_composerevaluation.moc"
